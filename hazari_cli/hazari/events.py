"""What happens in a match of Hazari: records that reports, lessons and tests read instead of guessing.

Each names the rule that caused it. None shows a card that the whole table has not seen.
"""

from dataclasses import dataclass

from hazari_cli.cards import Card
from hazari_cli.hazari.deal import Seat
from hazari_cli.hazari.tricks import Trick


@dataclass(frozen=True, slots=True)
class CardsDealt:
    """Every seat was dealt 13 cards."""

    dealer: Seat
    number: int
    rule: str = "HAZ-DEAL-2"


@dataclass(frozen=True, slots=True)
class Arranged:
    """A seat set out its cards, or changed how they are set out."""

    seat: Seat
    rule: str = "HAZ-ARR-5"


@dataclass(frozen=True, slots=True)
class WentUp:
    """A seat said "up"; its arrangement is fixed."""

    seat: Seat
    rule: str = "HAZ-ARR-5"


@dataclass(frozen=True, slots=True)
class GroupLaid:
    """A seat laid its highest group.

    Attributes:
        seat: whose group it is.
        trick: the number of the trick, from 1.
        cards: the group.
        rule: HAZ-PLAY-1, or HAZ-PLAY-4 in the fourth trick.
    """

    seat: Seat
    trick: int
    cards: tuple[Card, ...]
    rule: str


@dataclass(frozen=True, slots=True)
class TrickWon:
    """A seat took a trick.

    Attributes:
        number: the number of the trick, from 1.
        trick: who led, who took it, its points, and who was level.
        rule: what decided, HAZ-PLAY-2 or HAZ-PLAY-3.
    """

    number: int
    trick: Trick
    rule: str


@dataclass(frozen=True, slots=True)
class DealScored:
    """The four tricks are taken and counted.

    Attributes:
        points: of this deal, by seat.
        totals: with this deal, by seat.
    """

    points: tuple[int, ...]
    totals: tuple[int, ...]
    rule: str = "HAZ-SCORE-1"


@dataclass(frozen=True, slots=True)
class DealPassed:
    """The match goes on, and this seat deals next."""

    dealer: Seat
    rule: str = "HAZ-DEAL-1"


@dataclass(frozen=True, slots=True)
class MatchWon:
    """The match is over.

    Attributes:
        winners: one seat, or several whose highest totals are level.
        rule: HAZ-SCORE-2, or HAZ-SCORE-3 for several.
    """

    winners: tuple[Seat, ...]
    rule: str


Event = CardsDealt | Arranged | WentUp | GroupLaid | TrickWon | DealScored | DealPassed | MatchWon
