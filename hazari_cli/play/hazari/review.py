"""A kept match in review: what the cards were worth, and what each decision gave away.

A decision is an arrangement. What it gives away is what the tables expect of it less than of the best one
with the same cards, whatever came of it; what the cards are worth is what the best one is expected to bring
against three good players. What is left of the points is how the four hands met, and what the others gave
away. All three add up to the points that were made.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from hazari_cli.hazari.advice.grading import BEST, EQUAL
from hazari_cli.hazari.advice.strategies import take_best_threes
from hazari_cli.hazari.advice.suggest import PAR, Assessment
from hazari_cli.hazari.arrangement import Arrangement, arrange
from hazari_cli.hazari.deal import SEATS, Seat
from hazari_cli.hazari.events import DealScored
from hazari_cli.hazari.state import State
from hazari_cli.play.account import Account, measure_mean, sum_accounts, to_tenths
from hazari_cli.play.hazari.adviser import HandAdviser
from hazari_cli.play.hazari.journal import parse_settings
from hazari_cli.play.hazari.record import KeptMatch
from hazari_cli.play.hazari.table import Settings

SHOWN = 3
"""So many decisions are shown again, those that cost most; fractions of a point are no reason to."""


class Mistake(Enum):
    """What sort of mistake gave most away; the value is its name in JSON."""

    GREED = "greed"
    DUMPING = "dumping"
    BALANCE = "balance"


LESSONS = {Mistake.GREED: "hazari-greedy", Mistake.DUMPING: "hazari-dump", Mistake.BALANCE: "hazari-tricks"}
"""The lesson that teaches what to do instead."""


@dataclass(frozen=True, slots=True)
class Decision:
    """How a seat arranged its cards in one deal.

    Attributes:
        deal: as it was scored.
        seat: whose cards they are.
        mine: what was played.
        best: of the arrangements that expect most, the one most like it.
        given: what was given away, in tenths of a point.
        trick: the number of the trick that loses most, from 1.
    """

    deal: State
    seat: Seat
    mine: Assessment
    best: Assessment
    given: int
    trick: int

    @property
    def account(self) -> Account:
        """Where the points of the deal came from."""
        return Account(10 * self.deal.points[self.seat], to_tenths(self.best.expected), self.given)

    @property
    def mistake(self) -> Mistake | None:
        """What sort of mistake it is; None if nothing was given away."""
        if not self.given:
            return None
        best, mine = self.best.arrangement, self.mine.arrangement
        if mine.strengths == arrange(take_best_threes(self.deal.hands[self.seat])).strengths:
            return Mistake.GREED
        gives_up = best.strengths[0] < mine.strengths[0] and self.best.chances[0] < _LOST
        return Mistake.DUMPING if gives_up or best.strengths == mine.strengths else Mistake.BALANCE


_LOST = 0.1
"""A group that wins less often than this is set to lose its trick."""


@dataclass(frozen=True, slots=True)
class MatchReview:
    """A match in review.

    Attributes:
        settings: what was agreed.
        deals: the deals that are complete, each with the decision of every seat.
    """

    settings: Settings
    deals: tuple[tuple[Decision, ...], ...]

    def decisions_of(self, seat: int) -> tuple[Decision, ...]:
        """Return what a seat decided, deal by deal."""
        return tuple(deal[seat] for deal in self.deals)

    def account_of(self, seat: int) -> Account:
        """Return where all points of a seat came from."""
        return sum_accounts(decision.account for decision in self.decisions_of(seat))

    def luck_of(self, seat: int) -> int:
        """Return how much better than average a seat's cards were, in tenths of a point."""
        return self.account_of(seat).cards - 10 * PAR * len(self.deals)

    def given_by(self, seat: int) -> tuple[float, float | None]:
        """Return the points that a seat gives away a deal, and the ± of it (95 %)."""
        return measure_given(self.decisions_of(seat))

    @property
    def totals(self) -> tuple[tuple[int, ...], ...]:
        """The totals after each deal."""
        return tuple(deal[0].deal.totals for deal in self.deals)

    @property
    def costliest(self) -> tuple[Decision, ...]:
        """The decisions of people that gave most away, the worst first; at most three."""
        people = SEATS[: self.settings.people]
        made = [decision for deal in self.deals for decision in deal if decision.seat in people]
        return tuple(sorted(filter(_is_costly, made), key=lambda decision: -decision.given)[:SHOWN])


def _is_costly(decision: Decision) -> bool:
    return decision.given > to_tenths(BEST)


def measure_given(decisions: Iterable[Decision]) -> tuple[float, float | None]:
    """Return the points that some decisions, at least one, give away a deal, and the ± of it (95 %).

    Nobody can give away more than the cards are worth, which is par on average.
    """
    return measure_mean([decision.given for decision in decisions], 0, PAR)


def review_match(match: KeptMatch, adviser: HandAdviser) -> MatchReview:
    """Review the deals of a match that are complete; what nobody has shown yet is not looked at."""
    deals = [
        update.table.state
        for update in match.updates
        if any(isinstance(event, DealScored) for event in update.events)
    ]
    decided = [tuple(review_decision(deal, seat, adviser) for seat in SEATS) for deal in deals]
    return MatchReview(parse_settings(match.journal.header), tuple(decided))


def review_decision(deal: State, seat: Seat, adviser: HandAdviser) -> Decision:
    """Review what a seat decided in a deal that is complete."""
    mine = deal.arrangements[seat]
    assert isinstance(mine, Arrangement), "everybody has arranged in a deal that is complete"
    cost = adviser.measure(deal.hands[seat], mine)
    given = to_tenths(cost.points) if cost.points >= EQUAL else 0
    return Decision(deal, seat, cost.mine, cost.best, given, cost.trick)
