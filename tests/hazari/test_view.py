"""A seat sees its own cards and what has been laid, and never anything else."""

import random
from dataclasses import replace

import pytest

from hazari_cli.cards import Card
from hazari_cli.hazari.arrangement import Arrangement
from hazari_cli.hazari.combination import Groups, strength_of_group
from hazari_cli.hazari.deal import SEATS, Seat
from hazari_cli.hazari.state import State
from hazari_cli.hazari.tricks import play_deal
from hazari_cli.hazari.view import view
from tests.hazari.matches import begin, play_on

SEEDS = pytest.mark.parametrize("seed", range(8))


def swap_hidden(chance: random.Random, state: State, seat: Seat) -> State:
    """Return a deal that differs only in what a seat cannot see: the cards that others have not laid.

    How the others set them out need not be legal: a view does not ask.
    """
    others = [other for other in SEATS if other != seat]
    shown = {card for groups in state.shown for group in groups for card in group}
    hidden = [card for other in others for card in state.hands[other] if card not in shown]
    chance.shuffle(hidden)
    hands, arrangements = list(state.hands), list(state.arrangements)
    for other in others:
        open_groups: Groups = state.shown[other]
        laid = [card for group in open_groups for card in group]
        rest: list[Card] = [hidden.pop() for _ in range(13 - len(laid))]
        hands[other] = (*laid, *rest)
        sizes = (3, 3, 3, 4)[len(open_groups) :]
        ends = [sum(sizes[: place + 1]) for place in range(len(sizes))]
        groups = (
            *open_groups,
            *(tuple(rest[end - size : end]) for size, end in zip(sizes, ends, strict=True)),
        )
        if state.up[other] or chance.random() < 0.5:
            arrangements[other] = Arrangement(groups, tuple(map(strength_of_group, groups)))
    played = state.played and play_deal([each for each in arrangements if each], state.dealer)
    return replace(state, hands=tuple(hands), arrangements=tuple(arrangements), played=played)


@pytest.mark.rule("HAZ-DEAL-2", "HAZ-ARR-5", "HAZ-PLAY-1")
@SEEDS
def test_swapping_hidden_cards_changes_no_view(seed: int) -> None:
    """A seat's view never depends on cards that others hold, nor on how they are set out before they lie."""
    chance = random.Random(f"view {seed}")
    changed = 0
    for state in play_on(chance, begin(chance)):
        for seat in SEATS:
            other = swap_hidden(chance, state, seat)
            changed += other != state
            assert view(other, seat) == view(state, seat)
    assert changed > 50


@pytest.mark.rule("HAZ-ARR-5", "HAZ-PLAY-1", "HAZ-SCORE-1")
@SEEDS
def test_a_seat_sees_its_own_cards_and_all_that_lies_open(seed: int) -> None:
    """Everybody sees the own hand and arrangement, who is up, the groups laid, the tricks and the points."""
    chance = random.Random(f"open {seed}")
    for state in play_on(chance, begin(chance)):
        for seat in SEATS:
            seen = view(state, seat)
            assert (seen.seat, seen.hand, seen.arrangement) == (
                seat,
                state.hands[seat],
                state.arrangements[seat],
            )
            assert (seen.phase, seen.turn, seen.up) == (state.phase, state.turn, state.up)
            assert (seen.shown, seen.tricks) == (state.shown, state.tricks)
            assert (seen.points, seen.totals, seen.winners) == (state.points, state.totals, state.winners)
            assert (seen.dealer, seen.number) == (state.dealer, state.number)
            assert (seen.target, seen.last) == (state.target, state.last)
