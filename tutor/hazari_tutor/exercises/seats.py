"""The exercises whose answer is a seat: who leads, takes, wins, or is next, in both games."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar

from hazari_cli.messages import Message
from hazari_tutor.exercises.answers import read_seat, read_seats, simplify
from hazari_tutor.exercises.exercise import Exercise, Verdict


class SeatExercise(Exercise):
    """An exercise about a seat, or about several.

    Attributes:
        SEVERAL: whether several seats may be the answer.
        NOBODY: what may be typed where the answer is no seat at all, the usual word first.
    """

    __slots__ = ()

    SEVERAL: ClassVar[bool] = False
    NOBODY: ClassVar[tuple[str, ...]] = ()

    @property
    @abstractmethod
    def players(self) -> int:
        """How many seats there are."""

    @property
    @abstractmethod
    def seats(self) -> tuple[int, ...]:
        """The right seats, ascending; none where it is nobody."""

    def _names(self) -> Sequence[str]:
        """Return who sits where, in a game whose players have names."""
        return ()

    @abstractmethod
    def _praise(self) -> Message:
        """Say why the right seats are right."""

    @abstractmethod
    def _refute(self, seats: tuple[int, ...]) -> Verdict:
        """Say why seats, or none of them, are wrong."""

    def _find_key(self) -> str:
        return " ".join(map(str, self.seats)) or self.NOBODY[0]

    def _offer(self) -> tuple[str, ...]:
        return (*map(str, range(self.players)), *self.NOBODY[:1])

    def _judge(self, answer: str) -> Verdict:
        read = read_seats if self.SEVERAL else _read_one
        seats = () if simplify(answer) in self.NOBODY else read(answer, self.players, self._names())
        return Verdict(True, self._praise(), self.rules[0]) if seats == self.seats else self._refute(seats)


def _read_one(answer: str, count: int, names: Sequence[str]) -> tuple[int, ...]:
    return (read_seat(answer, count, names),)
