"""Exercise "leads": who leads the first trick after a bidding (AZI-BID-5, AZI-SHORT-1)."""

from dataclasses import dataclass, replace
from typing import Self

from hazari_cli.azi.bidding import Standing, find_leader
from hazari_cli.azi.state import Phase
from hazari_cli.errors import SetupError
from hazari_cli.messages import Message, say
from hazari_cli.play.blocks import Block
from hazari_cli.shuffle import Draws
from hazari_tutor.exercises.azi.bidding_history import ENTRIES, BiddingHistory
from hazari_tutor.exercises.azi.seats import AziSeatExercise
from hazari_tutor.exercises.exercise import CaseExercise
from hazari_tutor.exercises.spec import ExerciseSpec


@dataclass(frozen=True, slots=True)
class Leads(AziSeatExercise, CaseExercise):
    """Say which seat leads the first trick.

    Spec: ``stacks`` before the fee, ``bids``, ``fee`` (10), ``opener`` (0), ``carried``.

    Wanted: ``case``, one of ``bid`` (nobody is short), ``short`` (somebody is), ``all-short``.
    """

    kind = "leads"
    GIVEN = ENTRIES
    CASES = ("bid", "short", "all-short")
    USUAL = CASES
    QUESTION = say("Which seat leads the first trick? Type its number.")
    history: BiddingHistory

    @classmethod
    def _read(cls, spec: ExerciseSpec) -> Self:
        history = BiddingHistory.read(spec)
        if history.end.phase is not Phase.PLAY:
            raise SetupError(say("The bidding is not over, or all the others folded: nobody leads."))
        return cls(history)

    @classmethod
    def _make(cls, draws: Draws, case: str) -> Self | None:
        """Draw a bidding; the opener seldom leads."""
        start = BiddingHistory.begin(draws, 3 + draws.below(3), rich=case == "bid")
        if case == "all-short":
            chips = tuple(start.fee + 1 + draws.below(start.fee - 1) for _seat in start.stacks)
            start = replace(start, stacks=chips)
        made = cls(start.go_on(draws))
        history = made.history
        if history.end.phase is not Phase.PLAY or len(history.bids) > 9 or made._is_short == (case == "bid"):
            return None
        dull = made.seats == (history.opener,) and case != "all-short" and draws.below(3)
        return None if dull else made

    @property
    def _is_short(self) -> bool:
        """Whether anybody is short."""
        return Standing.SHORT in self.history.end.standings

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.history.stacks)

    @property
    def seats(self) -> tuple[int, ...]:
        """The highest bidder, or the first of all who are short."""
        return (find_leader(self.history.bidding, self.history.opener),)

    def _rules(self) -> tuple[str, ...]:
        return ("AZI-SHORT-1", "AZI-BID-5") if self._is_short else ("AZI-BID-5", "AZI-BID-2")

    def _show(self) -> tuple[Block, ...]:
        return self.history.show_start()

    def _hint_nearer(self) -> tuple[Message, ...]:
        now = self.history.bidding
        if now.bidder is None:
            return (
                say("Nobody could bid."),
                say("So the first player in the order of play leads, counting from the opener."),
            )
        return (
            say("Look for the last bet or raise; calls do not count, and neither do short players."),
            say("The highest bid is {level}.", level=now.level),
        )

    def _rule_against(self, seat: int) -> str:
        now = self.history.bidding
        short = now.bidder is None or now.standings[seat] is Standing.SHORT
        return "AZI-SHORT-1" if short else "AZI-BID-5"

    def _praise(self) -> Message:
        now = self.history.bidding
        if now.bidder is None:
            return say("Everybody is short, and seat {seat} comes first.", seat=self.key)
        return say("Seat {seat} made the highest bid, {level}.", seat=now.bidder, level=now.level)

    def _refuse(self, seat: int) -> Message:
        now = self.history.bidding
        if now.bidder is None:
            return say("Everybody is short, and seat {seat} does not come first.", seat=seat)
        match now.standings[seat]:
            case Standing.FOLDED:
                return say("Seat {seat} has folded.", seat=seat)
            case Standing.SHORT:
                return say("Seat {seat} is short, and a short player never leads the first trick.", seat=seat)
            case Standing.OUT:
                return say("Seat {seat} is out of chips.", seat=seat)
        if now.bids[seat]:
            return say("Seat {seat} has bid, but somebody bid higher.", seat=seat)
        return say("Seat {seat} only called, which gives up the first lead.", seat=seat)
