"""The exercises whose answer is a seat: who leads, takes, wins, or is next, in both games."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar

from hazari_cli.messages import Message
from hazari_tutor.exercises.answers import read_seat, read_seats, simplify
from hazari_tutor.exercises.exercise import Exercise, Verdict
from hazari_tutor.exercises.hints import hint_rule


class SeatExercise(Exercise):
    """An exercise about a seat, or about several.

    Attributes:
        SEVERAL: whether several seats may be the answer.
        NOBODY: what may be typed where the answer is no seat at all, the usual word first.
        NEARER: the hints between the rule and the answer, which name no seat; or see ``_hint_nearer``.
        size: how many seats there are, in a kind that is about nothing else from which it follows.
    """

    __slots__ = ()

    SEVERAL: ClassVar[bool] = False
    NOBODY: ClassVar[tuple[str, ...]] = ()
    NEARER: ClassVar[tuple[Message, ...]] = ()
    size: int

    @property
    def _players(self) -> int:
        """How many seats there are."""
        return self.size

    @property
    @abstractmethod
    def _seats(self) -> tuple[int, ...]:
        """The right seats, ascending; none where it is nobody."""

    def _names(self) -> Sequence[str]:
        """Return who sits where, in a game whose players have names."""
        return ()

    @abstractmethod
    def _praise(self) -> Message:
        """Say why the right seats are right."""

    @abstractmethod
    def _refuse(self, seat: int) -> Message:
        """Say why a seat is not right."""

    def _refuse_too_few(self) -> Message:
        """Say that somebody is right who was not named."""
        raise NotImplementedError

    def _rule_against(self, _seat: int) -> str:
        """Return the rule by which a seat is not right."""
        return self.rules[0]

    def _refute(self, seats: tuple[int, ...]) -> Verdict:
        """Say why seats, or none of them, are wrong."""
        wrong = next((seat for seat in seats if seat not in self._seats), None)
        if wrong is None:
            return Verdict(False, self._refuse_too_few(), self.rules[0])
        return Verdict(False, self._refuse(wrong), self._rule_against(wrong))

    def _hint_nearer(self) -> tuple[Message, ...]:
        return self.NEARER

    def _hint(self) -> tuple[Message, ...]:
        return (hint_rule(self.rules[0]), *self._hint_nearer())

    def _find_key(self) -> str:
        return " ".join(map(str, self._seats)) or self.NOBODY[0]

    def _offer(self) -> tuple[str, ...]:
        return (*map(str, range(self._players)), *self.NOBODY[:1])

    def _judge(self, answer: str) -> Verdict:
        if simplify(answer) in self.NOBODY:
            seats: tuple[int, ...] = ()
        elif self.SEVERAL:
            seats = read_seats(answer, self._players, self._names())
        else:
            seats = (read_seat(answer, self._players, self._names()),)
        return Verdict(True, self._praise(), self.rules[0]) if seats == self._seats else self._refute(seats)
