"""A deal of Hazari between two actions, and what can be done to it; ``game`` says what follows."""

from dataclasses import dataclass
from enum import Enum
from itertools import chain

from hazari_cli.cards import Card
from hazari_cli.errors import SetupError
from hazari_cli.hazari.arrangement import Arrangement
from hazari_cli.hazari.combination import Groups
from hazari_cli.hazari.deal import SEATS, Seat, right_of
from hazari_cli.hazari.match import TARGET, find_winners
from hazari_cli.hazari.tricks import PlayedDeal, Trick
from hazari_cli.messages import say

ALL_LAID = 4 * len(SEATS)
"""How many groups are laid in a deal: four tricks, one group a seat."""


class Phase(Enum):
    """What the table is waiting for."""

    ARRANGING = "arranging"
    TRICKS = "tricks"
    SCORED = "scored"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class SetOut:
    """Set all 13 cards out in four groups, for the first time or anew (HAZ-ARR-1, HAZ-ARR-5).

    Attributes:
        seat: whose cards they are.
        groups: in playing order.
    """

    seat: Seat
    groups: Groups

    def __post_init__(self) -> None:
        """Refuse a card that stands twice, which no hand can hold."""
        cards = [*chain(*self.groups)]
        if len(set(cards)) < len(cards):
            raise SetupError(say("A card stands twice in these groups; a pack holds it once (HAZ-TABLE-1)."))


@dataclass(frozen=True, slots=True)
class GoUp:
    """Say "up": the arrangement is fixed from now on (HAZ-ARR-5)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class LayGroup:
    """Lay the highest group that is left; nobody chooses which (HAZ-PLAY-1)."""

    seat: Seat


Action = SetOut | GoUp | LayGroup


@dataclass(frozen=True, slots=True)
class State:
    """One deal of a match between two actions; made by ``game`` only.

    Attributes:
        dealer: who dealt.
        hands: by seat, the 13 cards dealt, as a player holds them.
        before: the totals before this deal, by seat.
        number: the number of the deal in its match, from 1.
        target: the points that end the match (HAZ-SCORE-2).
        last: the number of the deal after which the match ends in any case, if the table agreed on one.
        arrangements: by seat, the groups set out; None where there are none yet.
        up: by seat, whether the arrangement is fixed.
        played: the deal as the four arrangements decide it, once everybody is up (HAZ-PLAY-1).
        laid: how many groups have been laid, 0 to 16.
    """

    dealer: Seat
    hands: tuple[tuple[Card, ...], ...]
    before: tuple[int, ...] = (0,) * len(SEATS)
    number: int = 1
    target: int = TARGET
    last: int | None = None
    arrangements: tuple[Arrangement | None, ...] = (None,) * len(SEATS)
    up: tuple[bool, ...] = (False,) * len(SEATS)
    played: PlayedDeal | None = None
    laid: int = 0

    @property
    def phase(self) -> Phase:
        """What is awaited."""
        if self.played is None:
            return Phase.ARRANGING
        if self.laid < ALL_LAID:
            return Phase.TRICKS
        return Phase.OVER if self.winners else Phase.SCORED

    @property
    def turn(self) -> Seat | None:
        """Who lays the next group; None while arranging, when anybody may act, and after the deal."""
        if self.played is None or self.laid == ALL_LAID:
            return None
        return right_of(self.played.tricks[self.laid // len(SEATS)].leader, self.laid % len(SEATS))

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The tricks that have been taken."""
        return self.played.tricks[: self.laid // len(SEATS)] if self.played else ()

    @property
    def shown(self) -> tuple[Groups, ...]:
        """By seat, the groups that everybody has seen, in the order laid."""
        return tuple(
            arrangement.groups[: self.laid_by(seat)] if arrangement else ()
            for seat, arrangement in zip(SEATS, self.arrangements, strict=True)
        )

    def laid_by(self, seat: Seat) -> int:
        """Return how many groups a seat has laid."""
        tricks, more = divmod(self.laid, len(SEATS))
        if not more or self.played is None:
            return tricks
        return tricks + ((seat - self.played.tricks[tricks].leader) % len(SEATS) < more)

    @property
    def points(self) -> tuple[int, ...]:
        """By seat, the points taken so far in this deal (HAZ-SCORE-1)."""
        return tuple(sum(trick.points for trick in self.tricks if trick.winner == seat) for seat in SEATS)

    @property
    def totals(self) -> tuple[int, ...]:
        """By seat, the totals after the deals that are complete: with this one once it is."""
        if self.laid < ALL_LAID:
            return self.before
        return tuple(total + points for total, points in zip(self.before, self.points, strict=True))

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Who has won the match; nobody as long as it goes on (HAZ-SCORE-2, HAZ-SCORE-3).

        After the last deal agreed on, the highest total wins even if it is below the target.
        """
        if self.laid < ALL_LAID:
            return ()
        return find_winners(self.totals, 0 if self.number == self.last else self.target)
