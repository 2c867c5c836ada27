"""What all exercises of Azi have in common that are answered with a seat."""

from abc import abstractmethod
from collections.abc import Sequence

from hazari_cli.azi.pack import left_of
from hazari_cli.cards import Card
from hazari_cli.messages import Message, list_all, say
from hazari_tutor.exercises.exercise import Verdict
from hazari_tutor.exercises.hints import hint_rule
from hazari_tutor.exercises.seats import SeatExercise


class AziSeatExercise(SeatExercise):
    """An exercise about a seat of Azi; the first hint is the rule.

    Attributes:
        size: how many seats there are, in a kind that is about nothing else from which it follows.
    """

    __slots__ = ()

    size: int

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self.size

    @abstractmethod
    def _hint_nearer(self) -> tuple[Message, ...]:
        """Return the hints between the rule and the answer; they name no seat."""

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


def show_trick(cards: Sequence[Card], leader: int, players: int) -> Message:
    """Show the cards of a trick with their seats."""
    return list_all(
        [
            say("seat {seat} {card}", seat=left_of(leader, players, at), card=card)
            for at, card in enumerate(cards)
        ]
    )
