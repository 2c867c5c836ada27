"""The rules of thumb of the lessons on bidding do well in the exercises of the same lessons."""

from collections.abc import Sequence
from dataclasses import dataclass

import pytest
from hazari_tutor.exercises.azi.bid import BidOrFold

from hazari_cli.cards import Card, Rank
from hazari_cli.shuffle import Draws
from tests.counts import runs

pytestmark = pytest.mark.slow

HIGH = (Rank.ACE, Rank.KING)
LEAST = {"open": 0.9, "bet": 0.9, "raise": 0.85}
"""How often the rules are right; the lesson on raises promises nothing."""


@dataclass(frozen=True)
class Features:
    """What the lessons see in a hand.

    Attributes:
        trumps: how many.
        top: the ace, the king or the six on stage is among them.
        ten: or the ten, the jack or the queen is.
        beside: the aces and kings of other suits.
        good: whether an ace, king or queen of another suit is among them.
        alike: whether all other cards are of one suit.
    """

    trumps: int
    top: bool
    ten: bool
    beside: tuple[Rank, ...]
    good: bool
    alike: bool


def find_features(hand: Sequence[Card], turned: Card) -> Features:
    """Features at a hand as the lessons do."""
    trumps = [card for card in hand if card.suit is turned.suit]
    others = [card for card in hand if card.suit is not turned.suit]
    stage = turned.rank is Rank.ACE and any(card.rank is Rank.SIX for card in trumps)
    top = stage or any(card.rank in HIGH for card in trumps)
    ten = top or any(card.rank in (Rank.TEN, Rank.JACK, Rank.QUEEN) for card in trumps)
    beside = tuple(card.rank for card in others if card.rank in HIGH)
    good = bool(beside) or any(card.rank is Rank.QUEEN for card in others)
    return Features(len(trumps), top, ten, beside, good, len({card.suit for card in others}) == 1)


def answer_with_trumps(hand: Features) -> str:
    """Answer a bet or a raise with two trumps or three, as both lessons say."""
    return "raise" if hand.ten or hand.beside or hand.trumps > 2 else "call"


def answer_bet(hand: Features, fees: int) -> str:
    """Answer a bet as the lesson "Bid, call or fold" says."""
    if hand.trumps > 1:
        return answer_with_trumps(hand)
    if hand.trumps:
        if hand.top or hand.alike:
            return "raise"
        return "call" if hand.good else "raise" if hand.ten and fees < 3 else "fold"
    if len(hand.beside) > 1:
        return "call"
    return "raise" if Rank.ACE in hand.beside and fees < 3 else "fold"


def answer_raise(hand: Features, fees: int) -> str:
    """Answer a raise as the lesson "Raises, and the first bet" says."""
    if hand.trumps > 1:
        return answer_with_trumps(hand)
    if hand.trumps:
        if hand.top or (hand.alike and (hand.beside or fees == 1)):
            return "raise"
        return "call" if hand.good and not hand.alike else "fold"
    return "call" if len(hand.beside) > 1 else "fold"


def follow_lesson(asked: BidOrFold) -> str:
    """Bid by the lessons alone."""
    hand, bids = find_features(asked.position.hand, asked.position.trump.turned), asked.position.bids
    if not bids:
        return "bet 20" if hand.trumps > 1 else "bet 10"
    fees = int(bids.split()[1].rstrip(",")) // asked.position.fee
    return (answer_raise if "raise" in bids else answer_bet)(hand, fees)


@pytest.mark.parametrize("case", [*LEAST])
@runs(quick=30, slow=2_000, parts=1, share=40)
def test_who_follows_the_lesson_is_right_as_often_as_it_says(case: str, seed: int, count: int) -> None:
    """Nine times in ten with the first bet and its answer; and gives away a tenth of a fee on average."""
    verdicts = []
    for number in range(count):
        asked = BidOrFold.draw(Draws("taught", case, str(seed), str(number)), {"case": case})
        verdicts.append(asked.grade(follow_lesson(asked)))
    assert sum(verdict.right for verdict in verdicts) >= LEAST[case] * count
    assert sum(verdict.cost for verdict in verdicts) <= count / 10
