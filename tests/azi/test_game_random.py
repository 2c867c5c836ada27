"""Random games: no chip is made or lost, and exactly what is not legal is refused."""

import random

import pytest

from hazari_cli.azi.bidding import Bounds, describe_bounds
from hazari_cli.azi.game import apply, legal_actions, next_opener, start_game, why_not
from hazari_cli.azi.state import Action, Discard, Game, Phase, Play
from hazari_cli.errors import RuleViolation
from tests.azi.games import PLAYERS, SIZES
from tests.azi.tables import OVER, allowed, begin, play_on, play_until_won, random_deal, thinkable
from tests.counts import LONG


def check_chips(game: Game, chips: int) -> None:
    """Fail if a chip was made or lost, or a number of chips is below zero."""
    assert sum(game.stacks) + game.bank == chips
    assert min(game.stacks) >= 0
    assert min(game.contributions) >= 0


def play_session(rng: random.Random, players: int, size: int, limit: int) -> tuple[int, int, int]:
    """Play games with the same chips until one player has them all, at most so many.

    Check the chips after every action.  Return how many games there were, the most Azis in a row, and how
    many seats ran out.
    """
    game = begin(rng, players, size)
    chips = sum(game.stacks) + game.bank
    games = most = out = 0
    while games < limit:
        azis = 0
        for step in play_until_won(rng, game, size):
            check_chips(step, chips)
            azis += step.phase is Phase.AZI
            game = step
        games, most = games + 1 + azis, max(most, azis)
        assert (game.phase, game.bank) == (Phase.WON, 0)
        out = sum(stack == 0 for stack in game.stacks)
        if players - out < 2:
            break
        game = start_game(game.fee, game.stacks, next_opener(game), random_deal(rng, players, size)).game
        check_chips(game, chips)
    return games, most, out


SESSIONS = [
    pytest.param(300, id="quick"),
    pytest.param(50_000 if LONG else 400, id="long", marks=pytest.mark.slow),
]


@pytest.mark.rule("AZI-TABLE-3", "AZI-END-2", "AZI-END-3", "AZI-SHORT-2", "AZI-SHORT-3")
@SIZES
@PLAYERS
@pytest.mark.parametrize("count", SESSIONS)
def test_no_chip_is_made_or_lost(count: int, players: int, size: int) -> None:
    """Stacks and bank hold the same number after every action, through Azis and players running out."""
    rng = random.Random(f"{count} {players} {size}")
    games = most = out = 0
    while games < count:
        played, azis, gone = play_session(rng, players, size, 20)
        games, most, out = games + played, max(most, azis), max(out, gone)
    assert most >= 2 or players == 2
    assert out >= 1


def name_of(action: Action) -> str:
    """Return the kind of an action that its phase has."""
    if isinstance(action, Discard):
        return "discard"
    return "play" if isinstance(action, Play) else "bidding"


@pytest.mark.rule("AZI-DEAL-2", "AZI-BID-2", "AZI-PLAY-2", "AZI-PLAY-3", "AZI-END-1", "AZI-END-2")
@SIZES
@PLAYERS
@pytest.mark.parametrize("seed", range(10))
def test_a_reason_against_is_given_exactly_when_refused(seed: int, players: int, size: int) -> None:
    """Of all that might be tried, what the legal actions name is accepted, and nothing else."""
    rng = random.Random(f"why {seed} {players} {size}")
    for game in play_until_won(rng, begin(rng, players, size), size):
        named = set(allowed(game))
        for action in [*thinkable(game), *named]:
            problem = why_not(game, action)
            assert (problem is None) == (action in named), (game, action)
            try:
                apply(game, action)
            except RuleViolation as refused:
                assert problem is not None
                assert (refused.rule, str(refused)) == (problem.rule, str(problem))
            else:
                assert problem is None


@pytest.mark.rule("AZI-DEAL-2", "AZI-BID-2", "AZI-PLAY-1", "AZI-PLAY-2", "AZI-PLAY-3")
@SIZES
@PLAYERS
@pytest.mark.parametrize("seed", range(10))
def test_a_refusal_says_what_is_possible(seed: int, players: int, size: int) -> None:
    """A refused card or bid is answered with all that is possible, any other action with what is awaited."""
    awaited = {Phase.DISCARD: "lays one card away", Phase.BIDDING: "bidding is still on"}
    rng = random.Random(f"refusal {seed} {players} {size}")
    for game in play_on(rng, begin(rng, players, size)):
        legal = legal_actions(game)
        for action in thinkable(game):
            problem = why_not(game, action)
            if problem is None or game.phase in OVER:
                continue
            if name_of(action) != game.phase.value:
                assert awaited.get(game.phase, "play a card") in str(problem)
            elif isinstance(legal, Bounds):
                assert game.bidding is not None
                assert str(describe_bounds(game.bidding)) in str(problem)
            else:
                assert all(str(card) in str(problem) for card in legal.cards)


@pytest.mark.rule("AZI-END-1", "AZI-END-2")
@SIZES
@PLAYERS
@pytest.mark.parametrize("seed", range(20))
def test_a_finished_game_has_no_legal_action(seed: int, players: int, size: int) -> None:
    """Once the bank is won, or it is an Azi, nobody is in turn and nothing is accepted."""
    rng = random.Random(f"over {seed} {players} {size}")
    *before, over = play_on(rng, begin(rng, players, size))
    assert (over.turn, allowed(over)) == (None, [])
    assert all(why_not(over, action) is not None for action in thinkable(over))
    assert all(game.turn is not None and allowed(game) for game in before)
