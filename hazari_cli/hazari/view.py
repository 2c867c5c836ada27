"""What a seat may see: its own cards and the groups laid so far; never another seat's hidden cards."""

from dataclasses import dataclass

from hazari_cli.cards import Card
from hazari_cli.hazari.arrangement import Arrangement
from hazari_cli.hazari.combination import Groups
from hazari_cli.hazari.deal import Seat
from hazari_cli.hazari.state import Phase, State
from hazari_cli.hazari.tricks import Trick


@dataclass(frozen=True, slots=True)
class View:
    """A deal as one seat sees it.

    Attributes:
        seat: who looks.
        hand: the cards dealt to this seat.
        arrangement: how this seat set them out, if it did.
        shown: by seat, the groups that have been laid, in order.
        tricks: the tricks that have been taken.
        points: by seat, the points taken so far in this deal.
        totals: by seat, after the deals that are complete.
    """

    seat: Seat
    hand: tuple[Card, ...]
    arrangement: Arrangement | None
    dealer: Seat
    number: int
    target: int
    last: int | None
    phase: Phase
    up: tuple[bool, ...]
    turn: Seat | None
    shown: tuple[Groups, ...]
    tricks: tuple[Trick, ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]
    winners: tuple[Seat, ...]


def view(state: State, seat: Seat) -> View:
    """Return what a seat may see of a deal."""
    return View(
        seat=seat,
        hand=state.hands[seat],
        arrangement=state.arrangements[seat],
        dealer=state.dealer,
        number=state.number,
        target=state.target,
        last=state.last,
        phase=state.phase,
        up=state.up,
        turn=state.turn,
        shown=state.shown,
        tricks=state.tricks,
        points=state.points,
        totals=state.totals,
        winners=state.winners,
    )
