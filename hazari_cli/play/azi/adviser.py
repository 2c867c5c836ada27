"""What a table of Azi asks of a coach.

Nothing here knows how good play is found; the advice of the game does.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

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
        words: the same in words, such as "It is better to call."
    """

    action: Action
    fees: float
    words: Message


class Adviser(Protocol):
    """A good player who sees what the person sees."""

    def cost_of(self, view: View, action: Action) -> Cost:
        """Return what an allowed action costs the seat whose turn it is; a raise at the size it has."""
        ...

    def hint(self, view: View) -> Message:
        """Return what a good player would do, and why, in a sentence or two."""
        ...

    def worth(self, hand: Sequence[Card], trump: Trump, players: int) -> float:
        """Return the chance, 0 to 1, that three cards win the bank if nobody folds."""
        ...

    def average(self, players: int) -> float:
        """Return the mean of ``worth`` over all hands: 1 / players, less what an Azi takes away."""
        ...
