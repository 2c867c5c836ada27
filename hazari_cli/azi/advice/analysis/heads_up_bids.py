"""What fold, call and raise are worth against one opponent: exact, over all hands, to the last bid.

The opponent bids and plays by the equilibrium of the nearest ratio; we do what pays most at each later
decision. Chips count from now on: folding is worth nothing.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from hazari_cli.azi.advice.analysis.odds import follow_chance, free_weights, lead_chances
from hazari_cli.azi.advice.hands.classes import Abstract
from hazari_cli.azi.advice.hands.heads_up import HeadsUp
from hazari_cli.azi.bidding import MOST_BIDS


@dataclass(frozen=True, slots=True)
class PotOdds:
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


def value_answers(opponent: HeadsUp, hand: Abstract, weights: Sequence[float], pot_odds: PotOdds) -> Answers:
    """Return what fold, call and raise are worth.

    Args:
        opponent: the opponent's strategy.
        hand: our three cards, ascending.
        weights: of the opponent's 2,600 hands, by what was bid so far.
        pot_odds: the chips.
    """
    call = value_call(opponent, hand, weights, pot_odds)
    more = None
    if pot_odds.own < MOST_BIDS and pot_odds.bids < opponent.levels:
        more = value_raise(opponent, hand, weights, pot_odds)
    return Answers(0.0, call, more)


def value_call(opponent: HeadsUp, hand: Abstract, weights: Sequence[float], pot_odds: PotOdds) -> float:
    """Return what a call is worth, or what all chips are that do not reach for one."""
    level = min(max(1, pot_odds.bids), opponent.levels)
    return follow_chance(opponent, level, hand, weights) * (pot_odds.bank + pot_odds.price) - pot_odds.price


def value_raise(opponent: HeadsUp, hand: Abstract, weights: Sequence[float], pot_odds: PotOdds) -> float:
    """Return what a bet or raise by one unit is worth."""
    level = pot_odds.bids + 1
    cost = pot_odds.price + pot_odds.unit
    answers = [
        [weight * part for part in opponent.bid(level, index)] if weight else [0, 0, 0]
        for index, weight in enumerate(weights)
    ]
    if pot_odds.last:
        answers = [[fold, call + more, 0] for fold, call, more in answers]
    folded, called, raised = ([answer[option] for answer in answers] for option in range(3))
    fold, call, more = (sum(free_weights(each, hand)) for each in (folded, called, raised))
    total = fold + call + more
    if not total:
        return 0.0
    worth = fold * pot_odds.bank
    if call:
        chance = max(lead_chances(opponent, level, hand, called).values())
        worth += call * (chance * (pot_odds.bank + cost + pot_odds.unit) - cost)
    if more:
        after = PotOdds(
            pot_odds.bank + cost + 2 * pot_odds.unit,
            pot_odds.unit,
            pot_odds.unit,
            level + 1,
            pot_odds.own + 1,
        )
        worth += more * (value_answers(opponent, hand, raised, after).best - cost)
    return worth / total
