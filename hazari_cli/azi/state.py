"""A deal of Azi between two actions, and what can be done to it; ``game`` says what follows."""

from dataclasses import dataclass
from enum import Enum
from operator import add

from hazari_cli.azi.bidding import STAYING, Bid, Bidding, Standing, find_leader
from hazari_cli.azi.pack import Seat, Trump, left_of
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


@dataclass(frozen=True, slots=True, kw_only=True)
class PublicState:
    """What lies open to everybody at the table.

    Attributes:
        opener: the seat that must bet first (AZI-BID-1).
        trump: the turned card.
        phase: what is awaited.
        entries: chips of each seat in the bank before the first bet: the fee, and what an Azi left.
        bidding: the chips left and bet, and how each seat stands; nobody bids before the discards.
        discarding: the seats that still have to lay a card away, the next first.
        trick: the cards on the table with their seats, in playing order.
        played: all cards played in this deal with their seats, in order.
        takers: the seats that took the tricks so far.
        bids_made: all that was bid, in order, with the seats.
        settlement: how the bank was shared, once somebody has won.
    """

    opener: Seat
    trump: Trump
    phase: Phase
    entries: tuple[int, ...]
    bidding: Bidding
    discarding: tuple[Seat, ...] = ()
    trick: tuple[tuple[Seat, Card], ...] = ()
    played: tuple[tuple[Seat, Card], ...] = ()
    takers: tuple[Seat, ...] = ()
    bids_made: tuple[tuple[Seat, Bid], ...] = ()
    settlement: Settlement | None = None

    @property
    def fee(self) -> int:
        """The entry fee."""
        return self.bidding.fee

    @property
    def standings(self) -> tuple[Standing, ...]:
        """How each seat stands."""
        return self.bidding.standings

    @property
    def stacks(self) -> tuple[int, ...]:
        """The chips in front of each seat."""
        if self.settlement is None:
            return self.bidding.stacks
        return tuple(map(add, self.bidding.stacks, self.settlement.takes))

    @property
    def contributions(self) -> tuple[int, ...]:
        """The chips of each seat in the bank, since it was last emptied."""
        if self.settlement is not None:
            return (0,) * len(self.entries)
        return tuple(map(add, self.entries, self.bidding.bets))

    @property
    def bank(self) -> int:
        """The chips in the bank; with all stacks it never changes."""
        return sum(self.contributions)

    @property
    def turn(self) -> Seat | None:
        """The seat that acts; None when the deal is over."""
        match self.phase:
            case Phase.DISCARD:
                return self.discarding[0]
            case Phase.BIDDING:
                return self.bidding.turn
            case Phase.PLAY:
                return self.seats_in(self.leader)[len(self.trick)]
            case _:
                return None

    @property
    def leader(self) -> Seat:
        """The seat that leads the trick on the table, or the next (AZI-BID-5, AZI-PLAY-4)."""
        if self.trick:
            return self.trick[0][0]
        return self.takers[-1] if self.takers else find_leader(self.bidding, self.opener)

    @property
    def held(self) -> tuple[int, ...]:
        """How many cards each seat holds."""
        cards = [3 * (standing is not Standing.OUT) for standing in self.standings]
        for seat in self.discarding:
            cards[seat] += 1
        for seat, _card in self.played:
            cards[seat] -= 1
        return tuple(cards)

    def seats_in(self, first: int = 0) -> list[Seat]:
        """Return the seats that can still win, from ``first`` to the left."""
        standings = self.bidding.standings
        players = len(standings)
        order = (left_of(first, players, steps) for steps in range(players))
        return [seat for seat in order if standings[seat] in STAYING]


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(PublicState):
    """One deal between two actions.

    Attributes:
        hands: what each seat holds; empty for a seat that is not in.
        discards: what each seat laid away.
    """

    hands: tuple[tuple[Card, ...], ...]
    discards: tuple[Card | None, ...]
