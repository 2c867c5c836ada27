"""Everything that may be asked of a table of Azi is answered in every state that play comes to.

The stacks are tiny, so that short players, last chips and carried banks come again and again.
"""

from collections.abc import Iterator
from math import isfinite

import pytest

from hazari_cli.azi.advice.players.choices import legal_plays
from hazari_cli.azi.advice.players.strategies import make_strategies
from hazari_cli.azi.bidding import AllIn, Call, Fold, RaiseTo, legal_bids
from hazari_cli.azi.game import apply, deal_again, next_opener, start_game, why_not
from hazari_cli.azi.pack import make_deal
from hazari_cli.azi.state import Action, Game, Phase
from hazari_cli.azi.view import View, view
from hazari_cli.play.azi.expert import TableAdviser
from hazari_cli.resources import load_library
from hazari_cli.shuffle import Draws
from tests.counts import LONG

LIBRARY = load_library()
STRATEGIES = make_strategies(LIBRARY)
ADVISER = TableAdviser(LIBRARY, samples=3)
DEALS, ACTIONS = 4, 60


def may_be_done(seen: View, draws: Draws) -> list[Action]:
    """Return the legal actions; of the raises the lowest, the highest and one between."""
    if seen.phase is not Phase.BIDDING:
        return list(legal_plays(seen))
    bounds = legal_bids(seen.bidding)
    actions: list[Action] = []
    if bounds.fold:
        actions.append(Fold())
    if bounds.call is not None:
        actions.append(Call())
    if bounds.all_in is not None:
        actions.append(AllIn())
    if bounds.least is not None and bounds.most is not None:
        between = bounds.least + draws.below(bounds.most - bounds.least + 1)
        actions += map(RaiseTo, (bounds.least, bounds.most, between))
    return actions


def random_states(number: int) -> Iterator[tuple[Game, list[Action]]]:
    """Play some random deals with tiny stacks; return each state with what may be done."""
    draws = Draws("every state", str(number))
    players, fee = 2 + number % 5, 1 + draws.below(10)
    size = 3 if players == 6 else 3 + draws.below(2)
    stacks = tuple(1 + draws.below(4 * fee) for _seat in range(players))
    game = start_game(fee, stacks, draws.below(players), make_deal(str(number), players, size=size)).game
    for deal in range(2, DEALS + 2):
        for _action in range(ACTIONS):
            if game.turn is None:
                break
            actions = may_be_done(view(game, game.turn), draws)
            yield game, actions
            game = apply(game, actions[draws.below(len(actions))]).game
        if game.phase is not Phase.AZI and sum(map(bool, game.stacks)) < 2:
            return
        following = make_deal(str(number), players, number=deal, size=size)
        if game.phase is Phase.AZI:
            game = deal_again(game, following).game
        else:
            game = start_game(game.fee, game.stacks, next_opener(game), following).game


@pytest.mark.rule("AZI-SHORT-1")
@pytest.mark.parametrize(
    "number",
    [*range(10), *(pytest.param(more, marks=pytest.mark.slow) for more in range(10, 60 if LONG else 25))],
)
def test_hint_coach_and_bots_answer_in_every_state(number: int) -> None:
    for game, actions in random_states(number):
        assert game.turn is not None
        seen = view(game, game.turn)
        assert str(ADVISER.hint(seen))
        for action in actions:
            cost = ADVISER.cost_of(seen, action)
            assert isfinite(cost.fees)
            assert cost.fees >= 0
            assert str(cost.words)
        for strategy in STRATEGIES.values():
            choices = strategy(seen)
            assert sum(chance for _action, chance in choices) == 1
            assert all(why_not(game, action) is None for action, _chance in choices)
