"""The rules of thumb of the lessons on bidding do well in the exercises of the same lessons."""

import pytest

from hazari_cli.azi.pack import Trump
from hazari_cli.cards import Rank
from hazari_cli.shuffle import Draws
from tests.counts import runs
from tutor.azi_bid import BidOrFold

HIGH = (Rank.ACE, Rank.KING)


def answer_bet(trumps: int, top: bool, ten: bool, beside: set[Rank], fees: int) -> str:
    """Answer a bet as the lesson "Bid, call or fold" says."""
    if trumps > 1:
        return "raise" if ten or beside or trumps > 2 else "call"
    if trumps:
        return "raise" if ten or beside or fees == 1 else "fold"
    return "raise" if Rank.ACE in beside and fees < 3 else "fold"


def answer_raise(trumps: int, top: bool, ten: bool, beside: set[Rank], fees: int) -> str:
    """Answer a raise as the lesson "Raises, and the first bet" says."""
    if trumps > 1:
        return "raise" if ten or beside or trumps > 2 else "call"
    if trumps:
        return "raise" if top else "call" if beside else "fold"
    return "call" if Rank.ACE in beside and fees == 1 else "fold"


def follow_lesson(asked: BidOrFold) -> str:
    """Bid by the lessons alone."""
    trump, hand = Trump(asked.spot.turned), asked.spot.hand
    trumps = [card for card in hand if card.suit is trump.suit]
    beside = {card.rank for card in hand if card not in trumps and card.rank in HIGH}
    stage = any(card.rank is Rank.SIX for card in trumps) and asked.spot.turned.rank is Rank.ACE
    top = stage or any(card.rank in HIGH for card in trumps)
    ten = top or any(card.rank in (Rank.TEN, Rank.JACK, Rank.QUEEN) for card in trumps)
    if not asked.spot.bids:
        return "bet 20" if len(trumps) > 1 else "bet 10"
    answer = answer_raise if "raise" in asked.spot.bids else answer_bet
    return answer(
        len(trumps), top, ten, beside, int(asked.spot.bids.split()[1].rstrip(",")) // asked.spot.fee
    )


@pytest.mark.parametrize("case", ["open", "bet", "raise"])
@runs(quick=60, slow=2_000, parts=1, share=16)
def test_who_follows_the_lesson_is_right_four_times_in_five(case: str, seed: int, count: int) -> None:
    """At least; and he gives away no more than a fifth of a fee on average."""
    verdicts = []
    for number in range(count):
        asked = BidOrFold.draw(Draws("taught", case, str(seed), str(number)), {"case": case})
        verdicts.append(asked.grade(follow_lesson(asked)))
    assert sum(verdict.right for verdict in verdicts) >= 0.8 * count
    assert sum(verdict.cost for verdict in verdicts) <= count / 5
