"""The exercises "dealer" and "winner", and what the kinds share in which four people with names sit."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Self

from hazari_cli.errors import SetupError
from hazari_cli.hazari.deal import SEATS, right_of
from hazari_cli.hazari.match import (
    PACK_POINTS,
    TARGET,
    add_points,
    check_totals,
    complete_points,
    find_winners,
)
from hazari_cli.messages import Message, join_sentences, list_all, quote, say
from hazari_cli.play.blocks import Block, Facts, Grid
from hazari_cli.shuffle import Draws
from hazari_tutor.exercises.answers import read_numbers, simplify
from hazari_tutor.exercises.drawing import pick
from hazari_tutor.exercises.exercise import CaseExercise, Verdict
from hazari_tutor.exercises.hints import state_rule
from hazari_tutor.exercises.seats import SeatExercise
from hazari_tutor.exercises.spec import ExerciseSpec

Names = tuple[str, ...]

NAMES: Final = ("Ana", "Ben", "Cora", "Dan")
"""Who sits at seats 0 to 3 where a lesson does not say."""


class NamedSeatExercise(SeatExercise):
    """An exercise about seats that are typed by their number or by who sits there (HAZ-TABLE-4)."""

    __slots__ = ()

    names: Names

    @property
    def _players(self) -> int:
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


_TURNS: Final = {
    "deals": "HAZ-DEAL-1",
    "card": "HAZ-DEAL-2",
    "leads": "HAZ-PLAY-1",
    "after": "HAZ-PLAY-2",
    "turn": "HAZ-TABLE-4",
}
"""What is asked about a turn, with the rule that says whose it is."""
_NUMBERS: Final = {"deals": tuple(range(2, 13)), "card": (1, 2, 3, 4, 5, 8, 13, 26, 40, 49, 50, 51, 52)}
"""The deals and the cards of the pack that are drawn; a lesson may ask for those between as well."""


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
        what, number = spec.choice("what", tuple(_TURNS)), 0
        if what in _NUMBERS:
            first, *_between, last = _NUMBERS[what]
            number = spec.number("number", first, last, first)
        else:
            spec.allow(("what", "seat", "names"))
        return cls(what, spec.number("seat", 0, 3), number, read_names(spec))

    @classmethod
    def _draw(cls, draws: Draws, wanted: ExerciseSpec) -> Self:
        what = wanted.choice_or_drawn("what", tuple(_TURNS), draws)
        number = pick(draws, _NUMBERS[what]) if what in _NUMBERS else 0
        return cls(what, draws.below(len(SEATS)), number, tuple(draws.shuffled(NAMES)))

    @property
    def _seats(self) -> tuple[int, ...]:
        steps = {"deals": self.number - 1, "card": self.number, "after": 0}
        return (right_of(self.seat, steps.get(self.what, 1)),)

    def _rules(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys((_TURNS[self.what], "HAZ-TABLE-4")))

    def _show(self) -> tuple[Block, ...]:
        rows = tuple((say("Seat {seat}", seat=seat), quote(self.names[seat])) for seat in SEATS)
        return (say("Going round to the right, that is anticlockwise:"), Facts(rows))

    def _ask(self) -> Message:
        name, number = self._name(self.seat), self.number
        return {
            "deals": say("{name} deals the first deal. Who deals deal {number}?", name=name, number=number),
            "card": say("{name} deals. Who gets card {number} of the 52?", name=name, number=number),
            "leads": say("{name} deals. Who leads the first trick?", name=name),
            "after": say("{name} has taken the first trick. Who leads the second?", name=name),
            "turn": say("{name} has just had a turn. Whose turn is it now?", name=name),
        }[self.what]

    def _hint(self) -> tuple[Message, ...]:
        law, not_it = state_rule(self.rules[0]), self._deny(right_of(self._seats[0]))
        return (law, not_it) if self.what == "after" else (law, say("After seat 3 comes seat 0."), not_it)

    def _answer(self) -> Message:
        return say("It is {name}.", name=self._name(self._seats[0]))

    def _praise(self) -> Message:
        return self._answer()

    def _refuse(self, seat: int) -> Message:
        return join_sentences((self._deny(seat), state_rule(self.rules[0])))

    def _deny(self, seat: int) -> Message:
        return say("It is not {name}.", name=self.names[seat])


@dataclass(frozen=True, slots=True)
class Winner(NamedSeatExercise, CaseExercise):
    """Say who has won a match.

    Spec: ``totals`` before the deal and ``points`` of it, both texts of four numbers; ``names``. Wanted:
    ``end``, one of ``on`` (nobody), ``one``, ``passed`` (the highest of several above 1000) and ``joint``.
    An answer is a seat or a name, several of them, or ``on``.
    """

    kind = "winner"
    GIVEN = ("totals", "points", "names")
    CASE = "end"
    WANTED = (CASE,)
    CASES = USUAL = ("on", "one", "passed", "joint")
    QUESTION = say(
        "Who has won the match now? Type a seat or a name, several if they share it, or on if it goes on."
    )
    SEVERAL = True
    NOBODY = ("on", "nobody", "none", "no", "goes on", "it goes on", "the match goes on", "not over")
    before: tuple[int, ...]
    points: tuple[int, ...]
    names: Names = NAMES

    @classmethod
    def _read(cls, spec: ExerciseSpec) -> Self:
        before = check_totals(read_numbers(spec.text("totals")))
        points = complete_points(read_numbers(spec.text("points")))
        add_points(before, points)
        return cls(before, points, read_names(spec))

    @classmethod
    def _make(cls, draws: Draws, end: str) -> Self | None:
        """Draw totals near 1000 and a deal that may end the match."""
        points, before = _draw_points(draws), _draw_totals(draws)
        if end == "joint" and _can_be(before):
            before = _level(draws, before, points)
        return cls(before, points) if _can_be(before) else None

    def _fits(self, end: str) -> bool:
        return self.end == end

    @property
    def totals(self) -> tuple[int, ...]:
        """The totals after the deal."""
        return add_points(self.before, self.points)

    @property
    def _seats(self) -> tuple[int, ...]:
        return tuple(find_winners(self.totals))

    @property
    def end(self) -> str:
        """How the match stands: ``on``, ``one`` won, ``passed`` (others are above 1000 too), or ``joint``."""
        if len(self._seats) == 1:
            return "passed" if sum(total >= TARGET for total in self.totals) > 1 else "one"
        return "joint" if self._seats else "on"

    def _rules(self) -> tuple[str, ...]:
        joint = ("HAZ-SCORE-3",) if self.end == "joint" else ()
        return (*joint, "HAZ-SCORE-2", "HAZ-SCORE-1")

    def _show(self) -> tuple[Block, ...]:
        rows = tuple((self._name(seat), self.before[seat], self.points[seat]) for seat in SEATS)
        return (Grid((say("Player"), say("Total before"), say("This deal")), rows),)

    def _hint(self) -> tuple[Message, ...]:
        return (
            state_rule("HAZ-SCORE-2"),
            say("Add this deal to the total before. Do it for all four, then compare."),
            say("{name} has {total} now.", name=self.names[0], total=self.totals[0]),
        )

    def _praise(self) -> Message:
        return say("The totals are {totals}.", totals=list_all(self.totals))

    def _refute(self, seats: tuple[int, ...]) -> Verdict:
        if not seats:
            return Verdict(False, say("Somebody has 1000 or more, so the match is over."), "HAZ-SCORE-2")
        return super(Winner, self)._refute(seats)

    def _refuse(self, seat: int) -> Message:
        if not self._seats:
            return say("Nobody has 1000 yet: the totals are {totals}.", totals=list_all(self.totals))
        return say(
            "{name} has {total}, and somebody has more.", name=self.names[seat], total=self.totals[seat]
        )

    def _rule_against(self, _seat: int) -> str:
        return "HAZ-SCORE-2"

    def _refuse_too_few(self) -> Message:
        return say("Somebody else has just as many points, so they win together.")


def _draw_points(draws: Draws) -> tuple[int, ...]:
    """Share the points of a deal among four players as its four tricks might."""
    taken = [0] * len(SEATS)
    for trick in (90, 80, 80, PACK_POINTS - 250):
        off = 5 * draws.below(5)
        taken[draws.below(len(SEATS))] += trick - off
        taken[draws.below(len(SEATS))] += off
    return tuple(taken)


def _draw_totals(draws: Draws) -> tuple[int, ...]:
    """Draw four totals, multiples of 5 that add up to so many whole deals; the last may be impossible."""
    deals = 6 + draws.below(4)
    first = [5 * (100 + draws.below(100)) for _ in range(3)]
    return (*first, deals * PACK_POINTS - sum(first))


def _can_be(totals: tuple[int, ...]) -> bool:
    """Tell whether a match can stand so and go on."""
    return min(totals) >= 0 and max(totals) < TARGET


def _level(draws: Draws, before: tuple[int, ...], points: tuple[int, ...]) -> tuple[int, ...]:
    """Change two totals, their sum kept, so that two players are level after the deal."""
    pair = draws.shuffled(SEATS)[:2]
    both = sum(before[seat] + points[seat] for seat in pair)
    if both % 10:
        return before
    return tuple(both // 2 - points[seat] if seat in pair else before[seat] for seat in SEATS)
