"""How each shipped table is made: the one place that knows how long to train for what."""

from collections.abc import Callable, Iterator, Mapping

import numpy as np  # noqa: F401 - who has it not is told so before any work begins

from hazari_cli.azi.advice.library import CROWD_RATIOS, CROWDS, DUEL_RATIOS
from hazari_cli.azi.advice.tables import Table

Making = Iterator[Table | None]
"""Yields None while the work goes on, and the table at last."""

Recipes = Mapping[str, tuple[int, Callable[[], Making]]]
"""By the name of a table: how many steps making it takes, and how to."""

PLAY_ROUNDS = 300
DUEL_ROUNDS = 250
BEST_ROUNDS = 600
"""For bets of one fee and nothing carried over, which is how most deals between two begin."""

PLAY_DEALS = {2: 5_000_000, 3: 10_000_000, 4: 10_000_000, 5: 10_000_000, 6: 10_000_000}
ODDS_DEALS = 10_000_000
BID_DEALS = {3: 30_000_000, 4: 26_000_000, 5: 20_000_000, 6: 16_000_000}
SEED = 1


def find_recipes(read: Callable[[str], Table]) -> Recipes:
    """Return, by the name of a table, how many steps making it takes, and how to.

    Args:
        read: from a name to a table made before, for those that build on others.
    """
    recipes: dict[str, tuple[int, Callable[[], Making]]] = {"play-2": (PLAY_ROUNDS, _make_play)}
    for ratio in DUEL_RATIOS:
        rounds = BEST_ROUNDS if ratio == "1" else DUEL_ROUNDS
        recipes[f"duel-{ratio}"] = (rounds, _duel(float(ratio), rounds))
    for players in (2, *CROWDS):
        recipes[f"crowd-play-{players}"] = (1, _crowd_play(players))
    recipes["crowd-odds"] = (1, _crowd_odds(read))
    for players in CROWDS:
        for ratio in CROWD_RATIOS:
            recipes[f"crowd-bids-{players}-{ratio}"] = (1, _crowd_bids(players, float(ratio), read))
    return recipes


def _make_play() -> Making:
    from hazari_cli.azi.training.headsup import train_play
    from hazari_cli.azi.training.headsup_table import add_chances, make_table

    for match in train_play(PLAY_ROUNDS):
        yield add_chances(make_table(match, parts=12)) if match.rounds == PLAY_ROUNDS else None


def _duel(ratio: float, rounds: int) -> Callable[[], Making]:
    def make() -> Making:
        from hazari_cli.azi.training.headsup import train
        from hazari_cli.azi.training.headsup_table import make_table

        for match in train(ratio, rounds):
            yield make_table(match, parts=6 if ratio == 1 else 3) if match.rounds == rounds else None

    return make


def _crowd_play(players: int) -> Callable[[], Making]:
    def make() -> Making:
        from hazari_cli.azi.training.crowd_play import train_play

        yield train_play(players, PLAY_DEALS[players], SEED)

    return make


def _crowd_odds(read: Callable[[str], Table]) -> Callable[[], Making]:
    def make() -> Making:
        from hazari_cli.azi.training.crowd_odds import measure_odds

        yield measure_odds(_plays(read), ODDS_DEALS, SEED)

    return make


def _crowd_bids(players: int, ratio: float, read: Callable[[str], Table]) -> Callable[[], Making]:
    def make() -> Making:
        from hazari_cli.azi.training.crowd_bids import train_bids

        yield train_bids(players, ratio, BID_DEALS[players], SEED, _plays(read))

    return make


def _plays(read: Callable[[str], Table]) -> Mapping[int, Table]:
    return {players: read(f"crowd-play-{players}") for players in (2, *CROWDS)}
