"""How each shipped table is made: again as it says of itself, so that nothing is written down twice."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from hazari_cli.azi.advice.hands.library import MULTIWAY
from hazari_cli.azi.advice.hands.tables import PackedTable

Making = Iterator[PackedTable | None]
"""Yields None while the work goes on, and the table at last."""

TableReader = Callable[[str], PackedTable]
"""From the name of a table to the table."""


def make_again(name: str, made: Mapping[str, Any], read: TableReader) -> tuple[int, Making]:
    """Return how many steps making a table takes, and the making.

    Args:
        name: of a shipped table.
        made: what it says of how it was made.
        read: gives those tables that others build on.
    """
    if name == "play-2":
        return made["rounds"], _make_play(made)
    if name.startswith("heads-up"):
        return made["rounds"], _make_heads_up(made)
    if name.startswith("multiway-play"):
        return 1, _make_multiway_play(made)
    if name == "multiway-odds":
        return 1, _make_odds(made, read)
    return 1, _make_bids(made, read)


def _make_play(made: Mapping[str, Any]) -> Making:
    from hazari_cli.azi.training.heads_up.solver import train_heads_up_play
    from hazari_cli.azi.training.heads_up.table import add_chances, make_table

    for match in train_heads_up_play(made["rounds"]):
        done = match.rounds == made["rounds"]
        yield add_chances(make_table(match, made["parts"])) if done else None


def _make_heads_up(made: Mapping[str, Any]) -> Making:
    from hazari_cli.azi.training.heads_up.solver import train_heads_up
    from hazari_cli.azi.training.heads_up.table import make_table

    for match in train_heads_up(made["ratio"], made["rounds"]):
        yield make_table(match, made["parts"]) if match.rounds == made["rounds"] else None


def _make_multiway_play(made: Mapping[str, Any]) -> Making:
    from hazari_cli.azi.training.multiway.card_play import train_multiway_play

    yield train_multiway_play(made["players"], made["deals"], made["seed"])


def _make_odds(made: Mapping[str, Any], read: TableReader) -> Making:
    from hazari_cli.azi.training.multiway.odds import measure_odds

    yield measure_odds(_plays(read), made["deals"], made["seed"])


def _make_bids(made: Mapping[str, Any], read: TableReader) -> Making:
    from hazari_cli.azi.training.multiway.bidding import train_bids

    yield train_bids(made["players"], made["ratio"], made["iterations"], made["seed"], _plays(read))


def _plays(read: TableReader) -> Mapping[int, PackedTable]:
    return {players: read(f"multiway-play-{players}") for players in (2, *MULTIWAY)}
