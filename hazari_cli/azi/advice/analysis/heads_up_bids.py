"""What fold, call and raise are worth against one opponent: exact, over all his hands, to the last bid.

He bids and plays by the equilibrium of the nearest ratio; we do what pays most at each later decision.
Chips count from now on: folding is worth nothing.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from hazari_cli.azi.advice.analysis.odds import follow_chance, free_weights, lead_chances
from hazari_cli.azi.advice.hands.classes import Abstract
from hazari_cli.azi.advice.hands.heads_up import HeadsUp
from hazari_cli.azi.bidding import MOST_BIDS


@dataclass(frozen=True, slots=True)
class Purse:
    """The chips of a bid to answer.

    Attributes:
        bank: all that is in it.
        price: what a call costs.
        unit: by how much a raise goes up.
        bids: how many bets and raises were made.
        own: how many of them by us.
        last: whether our raise is the last, as nobody has chips to go higher.
    """

    bank: float
    price: float
    unit: float
    bids: int
    own: int
    last: bool = False


@dataclass(frozen=True, slots=True)
class Answers:
    """What each answer is worth in chips from now on; a raise is None where it is not allowed."""

    fold: float
    call: float
    more: float | None

    @property
    def best(self) -> float:
        """Return what the best of them is worth."""
        return max(self.fold, self.call, *([] if self.more is None else [self.more]))


def value_answers(duel: HeadsUp, hand: Abstract, weights: Sequence[float], purse: Purse) -> Answers:
    """Return what fold, call and raise are worth.

    Args:
        duel: the opponent's strategy.
        hand: our three cards, ascending.
        weights: of the opponent's 2,600 hands, by what he has said so far.
        purse: the chips.
    """
    call = value_call(duel, hand, weights, purse)
    more = None
    if purse.own < MOST_BIDS and purse.bids < duel.levels:
        more = value_raise(duel, hand, weights, purse)
    return Answers(0.0, call, more)


def value_call(duel: HeadsUp, hand: Abstract, weights: Sequence[float], purse: Purse) -> float:
    """Return what a call is worth, or what all chips are that do not reach for one."""
    level = min(max(1, purse.bids), duel.levels)
    return follow_chance(duel, level, hand, weights) * (purse.bank + purse.price) - purse.price


def value_raise(duel: HeadsUp, hand: Abstract, weights: Sequence[float], purse: Purse) -> float:
    """Return what a bet or raise by one unit is worth."""
    level = purse.bids + 1
    cost = purse.price + purse.unit
    answers = [
        [weight * part for part in duel.bid(level, index)] if weight else [0, 0, 0]
        for index, weight in enumerate(weights)
    ]
    if purse.last:
        answers = [[fold, call + more, 0] for fold, call, more in answers]
    folded, called, raised = ([answer[option] for answer in answers] for option in range(3))
    fold, call, more = (sum(free_weights(each, hand)) for each in (folded, called, raised))
    total = fold + call + more
    if not total:
        return 0.0
    worth = fold * purse.bank
    if call:
        chance = max(lead_chances(duel, level, hand, called).values())
        worth += call * (chance * (purse.bank + cost + purse.unit) - cost)
    if more:
        after = Purse(purse.bank + cost + 2 * purse.unit, purse.unit, purse.unit, level + 1, purse.own + 1)
        worth += more * (value_answers(duel, hand, raised, after).best - cost)
    return worth / total
