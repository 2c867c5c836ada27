"""What happens in a game of Azi: records that reports, lessons and tests read instead of guessing."""

from dataclasses import dataclass

from hazari_cli.azi.bidding import Bid
from hazari_cli.azi.pack import Seat
from hazari_cli.azi.settlement import Settlement
from hazari_cli.azi.tricks import Taken
from hazari_cli.cards import Card


@dataclass(frozen=True, slots=True)
class FeePaid:
    """A seat paid its fee, or what it had (AZI-TABLE-3)."""

    seat: Seat
    chips: int


@dataclass(frozen=True, slots=True)
class Discarded:
    """A seat laid a card away (AZI-DEAL-2)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class BidMade:
    """A seat bid, and put so many chips in."""

    seat: Seat
    bid: Bid
    chips: int


@dataclass(frozen=True, slots=True)
class LeaderFound:
    """The bidding is over, and this seat leads (AZI-BID-5)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A seat played a card."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """A seat took a trick."""

    seat: Seat
    cards: tuple[Card, ...]
    taken: Taken


@dataclass(frozen=True, slots=True)
class BankWon:
    """A seat won the bank (AZI-END-1, AZI-BID-6)."""

    seat: Seat
    settlement: Settlement


@dataclass(frozen=True, slots=True)
class Azi:
    """Three tricks went to three players; the bank is carried over (AZI-END-2)."""

    bank: int


Event = FeePaid | Discarded | BidMade | LeaderFound | CardPlayed | TrickTaken | BankWon | Azi
