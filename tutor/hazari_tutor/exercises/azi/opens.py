"""Exercises "opens" and "opens-again": who opens the next game (AZI-BID-1, AZI-END-3)."""

from dataclasses import dataclass
from typing import Self

from hazari_cli.azi.pack import left_of
from hazari_cli.azi.tricks import is_azi
from hazari_cli.errors import SetupError
from hazari_cli.messages import Join, Message, list_all, say
from hazari_cli.play.blocks import Block
from hazari_cli.shuffle import Draws
from hazari_tutor.exercises.azi.seats import AziSeatExercise
from hazari_tutor.exercises.spec import ExerciseSpec


@dataclass(frozen=True, slots=True)
class Opens(AziSeatExercise):
    """Say which seat opens after a game that was won.

    Spec: ``players``, 2 to 6; ``winner``; ``opener`` (0) of the last game.
    """

    kind = "opens"
    GIVEN = ("players", "winner", "opener")
    RULES = ("AZI-BID-1", "AZI-TABLE-2")
    QUESTION = say("Which seat opens the next game? Type its number.")
    size: int
    winner: int
    opener: int

    @classmethod
    def _read(cls, spec: ExerciseSpec) -> Self:
        players = spec.number("players", 2, 6)
        return cls(
            players, spec.number("winner", 0, players - 1), spec.number("opener", 0, players - 1, default=0)
        )

    @classmethod
    def _draw(cls, draws: Draws, _wanted: ExerciseSpec) -> Self:
        """Draw a game; the last seat wins often."""
        players = 2 + draws.below(5)
        winner = players - 1 if not draws.below(4) else draws.below(players)
        return cls(players, winner, draws.below(players))

    @property
    def seats(self) -> tuple[int, ...]:
        """The left neighbour of the winner."""
        return (left_of(self.winner, self.size),)

    def _show(self) -> tuple[Block, ...]:
        return (
            say(
                "The seats are 0 to {last}. Seat {opener} opened the last game, and seat {winner} won it.",
                last=self.size - 1,
                opener=self.opener,
                winner=self.winner,
            ),
        )

    def _hint_nearer(self) -> tuple[Message, ...]:
        return (
            say("It matters who won, not who opened."),
            say("Go one seat on from the winner; after the last seat comes the first again."),
        )

    def _praise(self) -> Message:
        return say("Seat {seat} is on the left of the winner.", seat=self.key)

    def _refuse(self, seat: int) -> Message:
        if seat == self.winner:
            return say("Seat {seat} won, but the winner does not open.", seat=seat)
        return say("Seat {seat} is not on the left of the winner.", seat=seat)


@dataclass(frozen=True, slots=True)
class OpensAgain(AziSeatExercise):
    """Say which seat opens after an Azi.

    Spec: ``players``, 3 to 6; ``opener``; ``takers`` of the three tricks, a list of seats.
    """

    kind = "opens-again"
    GIVEN = ("players", "opener", "takers")
    RULES = ("AZI-END-3", "AZI-END-2", "AZI-BID-1")
    QUESTION = say("New cards are dealt. Which seat opens now? Type its number.")
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
    def seats(self) -> tuple[int, ...]:
        """The opener of the game that nobody won."""
        return (self.opener,)

    def _show(self) -> tuple[Block, ...]:
        return (
            say(
                "The seats are 0 to {last}. Seat {opener} opened, and seats {takers} took a trick each.",
                last=self.size - 1,
                opener=self.opener,
                takers=list_all(self.takers, Join.AND),
            ),
        )

    def _hint_nearer(self) -> tuple[Message, ...]:
        return (
            say("Nobody has won, so there is no winner to sit beside."),
            say("The duty to open does not move on."),
        )

    def _praise(self) -> Message:
        return say("Nobody has won, so seat {seat} opens as before.", seat=self.opener)

    def _refuse(self, seat: int) -> Message:
        return say("Nobody has won, so the opener stays the same, and that is not seat {seat}.", seat=seat)
