"""What a table of Azi asks of a good player who looks over the person's shoulder.

Nothing here knows how good play is found; the advice of the game does.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from hazari_cli.azi.bidding import AllIn, Bidding, Call, RaiseTo
from hazari_cli.azi.pack import Trump
from hazari_cli.azi.state import Action
from hazari_cli.azi.view import View
from hazari_cli.cards import Card
from hazari_cli.messages import Message


@dataclass(frozen=True, slots=True)
class Cost:
    """What an action gives away.

    Attributes:
        action: the action.
        fees: how many fees it is expected to lose against the best action, 0 for the best.
        words: the same as one sentence, such as "Folding gives up about 1.2 fees; calling is better."
    """

    action: Action
    fees: float
    words: Message


class Adviser(Protocol):
    """A good player, who sees what the person sees."""

    def costs(self, view: View) -> tuple[Cost, ...]:
        """Return what the actions cost for the seat whose turn it is; of raises a few sizes will do."""
        ...

    def hint(self, view: View) -> Message:
        """Return what he would do, and why, in a sentence or two."""
        ...

    def worth(self, hand: Sequence[Card], trump: Trump, players: int) -> float:
        """Return the chance, 0 to 1, that three cards win the bank if nobody folds."""
        ...

    def average(self, players: int) -> float:
        """Return the mean of ``worth`` over all hands: 1 / players, less what an Azi takes away."""
        ...


def find_cost(costs: Sequence[Cost], bidding: Bidding | None, action: Action) -> Cost | None:
    """Return the cost of an action, of the nearest raise if this one has none; None if nothing is known.

    Going all in counts as the raise or the call that it is.
    """
    wanted = _as_level(bidding, action)
    known = [(_as_level(bidding, cost.action), cost) for cost in costs]
    for each, cost in known:
        if each == wanted:
            return cost
    if not isinstance(wanted, RaiseTo):
        return None
    raises = [(abs(each.level - wanted.level), cost) for each, cost in known if isinstance(each, RaiseTo)]
    return min(raises, key=lambda pair: pair[0])[1] if raises else None


def _as_level(bidding: Bidding | None, action: Action) -> Action:
    """Write going all in as the raise or the call that it is; alone a short player's stays."""
    if not isinstance(action, AllIn) or bidding is None or bidding.turn is None:
        return action
    reach = bidding.bets[bidding.turn] + bidding.stacks[bidding.turn]
    if reach >= bidding.level + bidding.fee:
        return RaiseTo(reach)
    return Call() if bidding.level and reach == bidding.level else action
