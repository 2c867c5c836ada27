"""A deal of Azi between two actions, and what can be done to it; ``game`` says what follows."""

from dataclasses import dataclass
from enum import Enum

from hazari_cli.azi.bidding import Bid, Bidding, Standing
from hazari_cli.azi.pack import Seat, Trump
from hazari_cli.azi.settlement import Settlement
from hazari_cli.cards import Card


class Phase(Enum):
    """What the table is waiting for."""

    DISCARD = "discard"
    BIDDING = "bidding"
    PLAY = "play"
    WON = "won"
    AZI = "azi"


@dataclass(frozen=True, slots=True)
class Discard:
    """Lay one of four cards away, face down (AZI-DEAL-2)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card to the trick."""

    card: Card


Action = Discard | Bid | Play


@dataclass(frozen=True, slots=True)
class Game:
    """One deal between two actions.

    Attributes:
        fee: the entry fee.
        opener: who must bet first (AZI-BID-1).
        stacks: chips in front of each seat.
        contributions: chips of each seat in the bank, since it was last emptied.
        hands: what each seat holds; empty for a seat that is not in.
        trump: the turned card.
        standings: how each seat stands.
        phase: what is awaited.
        discards: what each seat laid away.
        bidding: the bidding, once it has begun.
        turn: who acts; None when the deal is over.
        trick: the cards on the table with their seats, in playing order.
        played: all cards played in this deal with their seats, in order.
        takers: who took the tricks so far.
        bids_made: all that was bid, in order, with the seats.
        settlement: how the bank was shared, once somebody has won.
    """

    fee: int
    opener: Seat
    stacks: tuple[int, ...]
    contributions: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]
    trump: Trump
    standings: tuple[Standing, ...]
    phase: Phase
    discards: tuple[Card | None, ...]
    bidding: Bidding | None
    turn: Seat | None
    trick: tuple[tuple[Seat, Card], ...] = ()
    played: tuple[tuple[Seat, Card], ...] = ()
    takers: tuple[Seat, ...] = ()
    settlement: Settlement | None = None
    bids_made: tuple[tuple[Seat, Bid], ...] = ()

    @property
    def bank(self) -> int:
        """The chips in the bank; with all stacks it never changes."""
        return sum(self.contributions)
