"""The exercises whose answer is a seat of Hazari, where four people with names sit (HAZ-TABLE-4)."""

from collections.abc import Sequence
from typing import Final

from hazari_cli.errors import SetupError
from hazari_cli.hazari.deal import SEATS
from hazari_cli.messages import Message, list_all, say
from hazari_tutor.exercises.answers import simplify
from hazari_tutor.exercises.seats import SeatExercise
from hazari_tutor.exercises.spec import ExerciseSpec

Names = tuple[str, ...]

NAMES: Final = ("Ana", "Ben", "Cora", "Dan")
"""Who sits at seats 0 to 3 where a lesson does not say."""


class NamedSeatExercise(SeatExercise):
    """An exercise about seats that are typed by their number or by who sits there."""

    __slots__ = ()

    names: Names

    @property
    def players(self) -> int:
        """How many seats there are: four."""
        return len(SEATS)

    def _names(self) -> Sequence[str]:
        return self.names

    def _name(self, seat: int) -> Message:
        return name_seat(seat, self.names)


def read_names(spec: ExerciseSpec) -> Names:
    """Return the names that a lesson gives, or Ana, Ben, Cora and Dan.

    Raises:
        SetupError: unless they are four different ones.
    """
    names = spec.texts("names", len(SEATS), NAMES)
    if len(set(map(simplify, names))) != len(names):
        raise SetupError(say("Two players have the same name: {names}.", names=list_all(names)))
    return names


def name_seat(seat: int, names: Sequence[str]) -> Message:
    """Name a player with the seat."""
    return say("{name} (seat {seat})", name=names[seat], seat=seat)
