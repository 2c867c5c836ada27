"""The form of the exercise "leads" after a bidding: who leads the first trick (AZI-BID-5, AZI-SHORT-1)."""

from dataclasses import dataclass

from hazari_cli.azi.bidding import Standing, find_leader
from hazari_cli.azi.state import Phase
from hazari_cli.errors import SetupError
from hazari_cli.messages import Message, say
from hazari_cli.play.blocks import Block
from hazari_cli.shuffle import Draws
from hazari_tutor.exercises.azi.bidding_history import (
    NAMES,
    Story,
    bidding_of,
    draw_story,
    draw_table,
    read_story,
    show_start,
)
from hazari_tutor.exercises.azi.spec import Given
from hazari_tutor.exercises.azi.trick_seats import Form


@dataclass(frozen=True, slots=True)
class BiddingEnd(Form):
    """Who leads the first trick."""

    NAMES = NAMES
    CASES = ("bid", "short", "all-short")
    story: Story

    @classmethod
    def read(cls, given: Given) -> "BiddingEnd":
        """Read it from a lesson."""
        made = cls(read_story(given))
        if made.story.end.phase is not Phase.PLAY:
            raise SetupError(say("The bidding is not over, or all others folded: nobody leads."))
        return made

    @classmethod
    def draw(cls, draws: Draws, case: str) -> "BiddingEnd | None":
        """Make one; the opener seldom leads."""
        start = draw_table(draws, 3 + draws.below(3), rich=case == "bid")
        if case == "all-short":
            chips = tuple(start.fee + 1 + draws.below(start.fee - 1) for _seat in start.stacks)
            start = Story(start.fee, chips, start.opener)
        story = draw_story(draws, start)
        made = cls(story)
        if story.end.phase is not Phase.PLAY or len(story.bids) > 9 or (made.is_short != (case != "bid")):
            return None
        dull = made.seats == (story.opener,) and case != "all-short" and draws.below(3)
        return None if dull else made

    @property
    def is_short(self) -> bool:
        """Whether anybody is short."""
        return Standing.SHORT in self.story.end.standings

    @property
    def players(self) -> int:
        """The seats."""
        return len(self.story.stacks)

    @property
    def seats(self) -> tuple[int, ...]:
        """The highest bidder, or the first of all who are short."""
        return (find_leader(bidding_of(self.story.end), self.story.opener),)

    @property
    def rules(self) -> tuple[str, ...]:
        """Who bid highest leads; short players do not."""
        return ("AZI-SHORT-1", "AZI-BID-5") if self.is_short else ("AZI-BID-5", "AZI-BID-2")

    @property
    def shown(self) -> tuple[Block, ...]:
        """The chips after the fee, and the bidding."""
        return show_start(self.story)

    @property
    def question(self) -> Message:
        """The question."""
        return say("Which seat leads the first trick? Type its number.")

    @property
    def nearer(self) -> tuple[Message, ...]:
        """The highest bid, or that there is none."""
        now = bidding_of(self.story.end)
        if now.bidder is None:
            return (
                say("Nobody could make a bid."),
                say("So the first in the order of play leads, counted from where the bidding began."),
            )
        return (
            say("Look for the last who bet or raised; calls and short players do not count."),
            say("The highest bid is {level}.", level=now.level),
        )

    def rule_against(self, seat: int | None) -> str:
        """Return whether he is short, or did not bid highest."""
        now = bidding_of(self.story.end)
        short = now.bidder is None or (seat is not None and now.standings[seat] is Standing.SHORT)
        return "AZI-SHORT-1" if short else "AZI-BID-5"

    def accept(self) -> Message:
        """Say why he leads."""
        now = bidding_of(self.story.end)
        if now.bidder is None:
            return say("All are short, and seat {seat} comes first.", seat=self.seats[0])
        return say("Seat {seat} made the highest bid, {level}.", seat=now.bidder, level=now.level)

    def refuse(self, seat: int | None) -> Message:
        """Say why somebody does not lead."""
        now = bidding_of(self.story.end)
        assert seat is not None, "a seat was named"
        if now.bidder is None:
            return say("All are short, and seat {seat} is not the first of them.", seat=seat)
        match now.standings[seat]:
            case Standing.FOLDED:
                return say("Seat {seat} has folded.", seat=seat)
            case Standing.SHORT:
                return say("Seat {seat} is short, and a short player never leads the first trick.", seat=seat)
            case Standing.OUT:
                return say("Seat {seat} is out of chips.", seat=seat)
        if now.bids[seat]:
            return say("Seat {seat} did bid, but somebody bid higher.", seat=seat)
        return say("Seat {seat} only called, which gives up the first lead.", seat=seat)
