"""Unseen cards dealt to seats that cannot hold some suits: all deals that fit, each as often."""

from collections import Counter
from itertools import combinations

import pytest

from hazari_cli.azi.advice.hands.classes import CARDS, SUIT_OF
from hazari_cli.azi.advice.hands.unseen import Unseen
from hazari_cli.shuffle import Draws

NONE = frozenset[int]()


def test_every_deal_that_fits_comes_as_often() -> None:
    """Against all deals of seven cards to two seats, counted one by one."""
    cards, sizes, barred = (0, 1, 8, 9, 10, 17, 18), (2, 2), (frozenset({0}), frozenset({2}))
    fitting = {
        (first, second)
        for first in combinations(cards, 2)
        for second in combinations(sorted(set(cards) - set(first)), 2)
        if all(
            SUIT_OF[card] not in bar
            for hand, bar in zip((first, second), barred, strict=True)
            for card in hand
        )
    }
    unseen, draws = Unseen(cards, sizes, barred), Draws("unseen", "1")
    assert unseen.ways == len(fitting)
    seen = Counter(unseen.deal(draws) for _ in range(100 * len(fitting)))
    assert set(seen) == fitting
    assert min(seen.values()) > 50 and max(seen.values()) < 160


@pytest.mark.parametrize("seats", range(1, 6))
def test_hands_are_of_the_size_wanted_and_share_no_card(seats: int) -> None:
    unseen, draws = Unseen(range(3, CARDS), (3,) * seats, (NONE,) * seats), Draws("sizes")
    for _ in range(50):
        hands = unseen.deal(draws)
        assert [len(set(hand)) for hand in hands] == [3] * seats
        assert len({card for hand in hands for card in hand}) == 3 * seats


def test_what_cannot_be_dealt_has_no_way() -> None:
    """Nine cards of a suit do not go to five seats that hold nothing else."""
    only = frozenset({0, 2})
    assert Unseen(range(CARDS), (2,) * 5, (only,) * 5).ways == 0
    assert Unseen(range(CARDS), (2,) * 4, (only,) * 4).ways == 36 * 21 * 10 * 3
