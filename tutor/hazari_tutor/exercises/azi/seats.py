"""What all exercises of Azi have in common that are answered with a seat."""

from abc import abstractmethod
from typing import ClassVar

from hazari_cli.messages import Message
from hazari_tutor.exercises.exercise import Verdict
from hazari_tutor.exercises.hints import hint_rule
from hazari_tutor.exercises.seats import SeatExercise


class AziSeatExercise(SeatExercise):
    """An exercise about a seat of Azi; the first hint is the rule.

    Attributes:
        NEARER: the hints between the rule and the answer, which name no seat; or see ``_hint_nearer``.
        size: how many seats there are, in a kind that is about nothing else from which it follows.
    """

    __slots__ = ()

    NEARER: ClassVar[tuple[Message, ...]] = ()
    size: int

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self.size

    def _hint_nearer(self) -> tuple[Message, ...]:
        return self.NEARER

    @abstractmethod
    def _refuse(self, seat: int) -> Message:
        """Say why a seat is not right."""

    def _refuse_too_few(self) -> Message:
        """Say that somebody is right who was not named."""
        raise NotImplementedError

    def _rule_against(self, _seat: int) -> str:
        """Return the rule by which a seat is not right."""
        return self.rules[0]

    def _hint(self) -> tuple[Message, ...]:
        return (hint_rule(self.rules[0]), *self._hint_nearer())

    def _refute(self, seats: tuple[int, ...]) -> Verdict:
        wrong = next((seat for seat in seats if seat not in self.seats), None)
        if wrong is None:
            return Verdict(False, self._refuse_too_few(), self.rules[0])
        return Verdict(False, self._refuse(wrong), self._rule_against(wrong))
