"""Exercise "dealer": who deals, leads or plays next (HAZ-DEAL-1, HAZ-PLAY-1, HAZ-TABLE-4)."""

from dataclasses import dataclass
from typing import Final, Self

from hazari_cli.cards import PACK
from hazari_cli.hazari.deal import SEATS, Seat, right_of
from hazari_cli.hazari.match import next_dealer
from hazari_cli.messages import Message, join_sentences, quote, say
from hazari_cli.play.blocks import Block, Facts
from hazari_cli.shuffle import Draws
from hazari_tutor.exercises.drawing import pick
from hazari_tutor.exercises.exercise import Verdict
from hazari_tutor.exercises.hazari.seats import NAMES, NamedSeatExercise, Names, read_names
from hazari_tutor.exercises.hints import state_rule
from hazari_tutor.exercises.spec import ExerciseSpec

_RULES: Final = {
    "deals": "HAZ-DEAL-1",
    "card": "HAZ-DEAL-2",
    "leads": "HAZ-PLAY-1",
    "after": "HAZ-PLAY-2",
    "turn": "HAZ-TABLE-4",
}
_MOST_DEALS = 12


@dataclass(frozen=True, slots=True)
class Dealer(NamedSeatExercise):
    """Say whose turn it is.

    Spec: ``what``, one of ``deals`` (who deals deal ``number``, if ``seat`` dealt the first; 2 as a rule),
    ``card`` (who gets card ``number`` of the pack, if ``seat`` deals), ``leads`` (the first trick, if
    ``seat`` deals), ``after`` (who leads after ``seat`` took a trick) and ``turn`` (who plays right after
    ``seat``); ``seat``; ``number``; ``names``, if other than Ana, Ben, Cora, Dan. Wanted: ``what``. An
    answer is a seat or a name.
    """

    kind = "dealer"
    GIVEN = ("what", "seat", "number", "names")
    WANTED = ("what",)
    what: str
    seat: int
    number: int = 0
    names: Names = NAMES

    @classmethod
    def _read(cls, spec: ExerciseSpec) -> Self:
        what, number = spec.choice("what", tuple(_RULES)), 0
        if what == "deals":
            number = spec.number("number", 2, _MOST_DEALS, 2)
        elif what == "card":
            number = spec.number("number", 1, len(PACK), 1)
        else:
            spec.allow(("what", "seat", "names"))
        return cls(what, spec.number("seat", 0, 3), number, read_names(spec))

    @classmethod
    def _draw(cls, draws: Draws, wanted: ExerciseSpec) -> Self:
        what, number = wanted.choice_or_drawn("what", tuple(_RULES), draws), 0
        if what == "deals":
            number = 2 + draws.below(_MOST_DEALS - 1)
        elif what == "card":
            number = pick(draws, (1, 2, 3, 4, 5, 8, 13, 26, 40, 49, 50, 51, 52))
        return cls(what, draws.below(len(SEATS)), number, tuple(draws.shuffled(NAMES)))

    @property
    def seats(self) -> tuple[int, ...]:
        """Whose turn it is."""
        if self.what == "deals":
            seat = Seat(self.seat)
            for _ in range(self.number - 1):
                seat = next_dealer(seat)
            return (seat,)
        if self.what == "card":
            return (right_of(self.seat, self.number),)
        return (self.seat if self.what == "after" else right_of(self.seat),)

    def _rules(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys((_RULES[self.what], "HAZ-TABLE-4")))

    def _show(self) -> tuple[Block, ...]:
        rows = tuple((say("Seat {seat}", seat=seat), quote(self.names[seat])) for seat in SEATS)
        return (say("Going round to the right, that is anticlockwise:"), Facts(rows))

    def _ask(self) -> Message:
        name, number = self._name(self.seat), self.number
        if self.what == "deals":
            return say("{name} deals the first deal. Who deals deal {number}?", name=name, number=number)
        if self.what == "card":
            return say("{name} deals. Who gets card {number} of the 52?", name=name, number=number)
        if self.what == "leads":
            return say("{name} deals. Who leads the first trick?", name=name)
        if self.what == "after":
            return say("{name} has taken the first trick. Who leads the second?", name=name)
        return say("{name} has just had a turn. Whose turn is it now?", name=name)

    def _hint(self) -> tuple[Message, ...]:
        law = state_rule(self.rules[0])
        not_it = say("It is not {name}.", name=self.names[right_of(self.seats[0])])
        if self.what == "after":
            return (law, not_it)
        return (law, say("After seat 3 comes seat 0."), not_it)

    def _answer(self) -> Message:
        return say("It is {name}.", name=self._name(self.seats[0]))

    def _praise(self) -> Message:
        return self._answer()

    def _refute(self, seats: tuple[int, ...]) -> Verdict:
        not_it = say("It is not {name}.", name=self.names[seats[0]])
        return Verdict(False, join_sentences((not_it, state_rule(self.rules[0]))), self.rules[0])
