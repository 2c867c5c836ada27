"""Exercises "leads", "opens", "opens-again" and "dealt-in": who begins, and who is in.

AZI-BID-1, AZI-BID-5, AZI-SHORT-1, AZI-END-3.
"""

from dataclasses import dataclass, replace
from typing import Self

from hazari_cli.azi.bidding import Bidding, Standing, find_leader
from hazari_cli.azi.game import start_game
from hazari_cli.azi.pack import left_of
from hazari_cli.azi.state import Game, Phase
from hazari_cli.azi.tricks import is_azi
from hazari_cli.errors import GameError, SetupError
from hazari_cli.messages import Join, Message, list_all, say, say_count
from hazari_cli.play.blocks import Block
from hazari_cli.shuffle import Draws
from hazari_tutor.exercises.azi.bidding_history import ENTRIES, BiddingHistory, blank_deal
from hazari_tutor.exercises.azi.phrasing import show_seats
from hazari_tutor.exercises.exercise import CaseExercise
from hazari_tutor.exercises.seats import SeatExercise
from hazari_tutor.exercises.spec import ExerciseSpec


@dataclass(frozen=True, slots=True)
class Leads(SeatExercise, CaseExercise):
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
        dull = made._seats == (history.opener,) and case != "all-short" and draws.below(3)
        return None if dull else made

    @property
    def _now(self) -> Bidding:
        return self.history.bidding

    @property
    def _is_short(self) -> bool:
        return Standing.SHORT in self._now.standings

    @property
    def _players(self) -> int:
        return len(self.history.stacks)

    @property
    def _seats(self) -> tuple[int, ...]:
        return (find_leader(self._now, self.history.opener),)

    def _rules(self) -> tuple[str, ...]:
        return ("AZI-SHORT-1", "AZI-BID-5") if self._is_short else ("AZI-BID-5", "AZI-BID-2")

    def _show(self) -> tuple[Block, ...]:
        return self.history.show_start()

    def _hint_nearer(self) -> tuple[Message, ...]:
        if self._now.bidder is None:
            return (
                say("Nobody could bid."),
                say("So the first player in the order of play leads, counting from the opener."),
            )
        return (
            say("Look for the last bet or raise; calls do not count, and neither do short players."),
            say("The highest bid is {level}.", level=self._now.level),
        )

    def _rule_against(self, seat: int) -> str:
        short = self._now.bidder is None or self._now.standings[seat] is Standing.SHORT
        return "AZI-SHORT-1" if short else "AZI-BID-5"

    def _praise(self) -> Message:
        if self._now.bidder is None:
            return say("Everybody is short, and seat {seat} comes first.", seat=self.key)
        return say("Seat {seat} made the highest bid, {level}.", seat=self.key, level=self._now.level)

    def _refuse(self, seat: int) -> Message:
        if self._now.bidder is None:
            return say("Everybody is short, and seat {seat} does not come first.", seat=seat)
        match self._now.standings[seat]:
            case Standing.FOLDED:
                return say("Seat {seat} has folded.", seat=seat)
            case Standing.SHORT:
                return say("Seat {seat} is short, and a short player never leads the first trick.", seat=seat)
            case Standing.OUT:
                return say("Seat {seat} is out of chips.", seat=seat)
        if self._now.bids[seat]:
            return say("Seat {seat} has bid, but somebody bid higher.", seat=seat)
        return say("Seat {seat} only called, which gives up the first lead.", seat=seat)


@dataclass(frozen=True, slots=True)
class Opens(SeatExercise):
    """Say which seat opens after a game that was won.

    Spec: ``players``, 2 to 6; ``winner``; ``opener`` (0) of the last game.
    """

    kind = "opens"
    GIVEN = ("players", "winner", "opener")
    RULES = ("AZI-BID-1", "AZI-TABLE-2")
    QUESTION = say("Which seat opens the next game? Type its number.")
    NEARER = (
        say("It matters who won, not who opened."),
        say("Go one seat on from the winner; after the last seat comes the first again."),
    )
    size: int
    winner: int
    opener: int

    @classmethod
    def _read(cls, spec: ExerciseSpec) -> Self:
        last = spec.number("players", 2, 6) - 1
        return cls(last + 1, spec.number("winner", 0, last), spec.number("opener", 0, last, default=0))

    @classmethod
    def _draw(cls, draws: Draws, _wanted: ExerciseSpec) -> Self:
        """Draw a game; the last seat wins often."""
        players = 2 + draws.below(5)
        winner = players - 1 if not draws.below(4) else draws.below(players)
        return cls(players, winner, draws.below(players))

    @property
    def _seats(self) -> tuple[int, ...]:
        return (left_of(self.winner, self.size),)

    def _show(self) -> tuple[Block, ...]:
        facts = {"last": self.size - 1, "opener": self.opener, "winner": self.winner}
        said = say(
            "The seats are 0 to {last}. Seat {opener} opened the last game, and seat {winner} won it.",
            **facts,
        )
        return (said,)

    def _praise(self) -> Message:
        return say("Seat {seat} is on the left of the winner.", seat=self.key)

    def _refuse(self, seat: int) -> Message:
        if seat == self.winner:
            return say("Seat {seat} won, but the winner does not open.", seat=seat)
        return say("Seat {seat} is not on the left of the winner.", seat=seat)


@dataclass(frozen=True, slots=True)
class OpensAgain(SeatExercise):
    """Say which seat opens after an Azi.

    Spec: ``players``, 3 to 6; ``opener``; ``takers`` of the three tricks, a list of seats.
    """

    kind = "opens-again"
    GIVEN = ("players", "opener", "takers")
    RULES = ("AZI-END-3", "AZI-END-2", "AZI-BID-1")
    QUESTION = say("New cards are dealt. Which seat opens now? Type its number.")
    NEARER = (
        say("Nobody has won, so there is no winner to sit beside."),
        say("The duty to open does not move on."),
    )
    size: int
    opener: int
    takers: tuple[int, ...]

    @classmethod
    def _read(cls, spec: ExerciseSpec) -> Self:
        players = spec.number("players", 3, 6)
        made = cls(players, spec.number("opener", 0, players - 1), spec.numbers("takers"))
        if not is_azi(made.takers) or max(made.takers) >= players:
            raise SetupError(say('"takers" must be three different seats.'))
        return made

    @classmethod
    def _draw(cls, draws: Draws, _wanted: ExerciseSpec) -> Self:
        players = 3 + draws.below(4)
        return cls(players, draws.below(players), tuple(draws.shuffled(range(players))[:3]))

    @property
    def _seats(self) -> tuple[int, ...]:
        return (self.opener,)

    def _show(self) -> tuple[Block, ...]:
        facts = {"last": self.size - 1, "opener": self.opener, "takers": list_all(self.takers, Join.AND)}
        said = say(
            "The seats are 0 to {last}. Seat {opener} opened, and seats {takers} took a trick each.", **facts
        )
        return (said,)

    def _praise(self) -> Message:
        return say("Nobody has won, so seat {seat} opens as before.", seat=self.opener)

    def _refuse(self, seat: int) -> Message:
        return say("Nobody has won, so the opener stays the same, and that is not seat {seat}.", seat=seat)


@dataclass(frozen=True, slots=True)
class DealtIn(SeatExercise, CaseExercise):
    """Say which seats are dealt in after an Azi.

    Spec: ``stacks`` left; ``carried``, what each seat has in the bank.
    """

    kind = "dealt-in"
    GIVEN = ("stacks", "carried")
    RULES = ("AZI-END-3", "AZI-SHORT-1")
    WANTED = ()
    SEVERAL = True
    QUESTION = say("Which seats get cards for the next game? Type all their numbers.")
    stacks: tuple[int, ...]
    carried: tuple[int, ...]

    @classmethod
    def _read(cls, spec: ExerciseSpec) -> Self:
        made = cls(spec.numbers("stacks"), spec.numbers("carried"))
        if not 2 <= len(made.stacks) <= 6 or len(made.carried) != len(made.stacks):
            raise SetupError(say('"stacks" and "carried" must have a number for each seat, two to six.'))
        made._start()
        return made

    @classmethod
    def _make(cls, draws: Draws, _case: str) -> Self | None:
        """Draw stacks, one of them empty; None if nobody could play on."""
        seats = range(3 + draws.below(4))
        carried = tuple(draws.below(4) and 10 * (1 + draws.below(6)) for _seat in seats)
        stacks = tuple(draws.below(2) and 1 + draws.below(300) for _seat in seats)
        made = cls(stacks, carried)
        try:
            return made if 0 in stacks and made._seats else None
        except GameError:
            return None

    @property
    def _players(self) -> int:
        return len(self.stacks)

    @property
    def _seats(self) -> tuple[int, ...]:
        standings = self._start().standings
        return tuple(seat for seat, standing in enumerate(standings) if standing is not Standing.OUT)

    def _start(self) -> Game:
        return start_game(10, self.stacks, 0, blank_deal(self._players), self.carried).game

    def _show(self) -> tuple[Block, ...]:
        columns = (say("Chips left"), self.stacks), (say("In the bank"), self.carried)
        return (show_seats(say("After an Azi"), *columns),)

    def _hint_nearer(self) -> tuple[Message, ...]:
        return (
            say("Chips are one way to be in, money in the carried bank is the other."),
            say_count("{count} seat gets cards.", "{count} seats get cards.", count=len(self._seats)),
        )

    def _praise(self) -> Message:
        return say("Everybody with chips, or with money in the bank, is dealt in, and may be short.")

    def _refuse(self, seat: int) -> Message:
        return say("Seat {seat} has neither chips nor money in the bank, and is out.", seat=seat)

    def _refuse_too_few(self) -> Message:
        return say("Somebody is missing: you keep your claim to a bank that you have paid into.")
