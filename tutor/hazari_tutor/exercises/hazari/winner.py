"""Exercise "winner": is a match over, and who has won it (HAZ-SCORE-2, HAZ-SCORE-3)."""

from dataclasses import dataclass
from typing import Self

from hazari_cli.hazari.deal import SEATS
from hazari_cli.hazari.match import (
    PACK_POINTS,
    TARGET,
    add_points,
    check_totals,
    complete_points,
    find_winners,
)
from hazari_cli.messages import Message, list_all, say
from hazari_cli.play.blocks import Block, Grid
from hazari_cli.shuffle import Draws
from hazari_tutor.exercises.answers import read_numbers
from hazari_tutor.exercises.drawing import draw_until
from hazari_tutor.exercises.exercise import Verdict
from hazari_tutor.exercises.hazari.seats import NAMES, NamedSeatExercise, Names, read_names
from hazari_tutor.exercises.hints import state_rule
from hazari_tutor.exercises.spec import ExerciseSpec


@dataclass(frozen=True, slots=True)
class Winner(NamedSeatExercise):
    """Say who has won a match.

    Spec: ``totals`` before the deal and ``points`` of it, both texts of four numbers; ``names``. Wanted:
    ``end``, one of ``on`` (nobody), ``one``, ``passed`` (the highest of several above 1000) and ``joint``.
    An answer is a seat or a name, several of them, or ``on``.
    """

    kind = "winner"
    GIVEN = ("totals", "points", "names")
    WANTED = ("end",)
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
    def _draw(cls, draws: Draws, wanted: ExerciseSpec) -> Self:
        end = wanted.choice_or_drawn("end", ("on", "one", "passed", "joint"), draws)
        return draw_until(lambda: cls._make(draws, end == "joint"), lambda made: made.end == end)

    @classmethod
    def _make(cls, draws: Draws, joint: bool) -> Self | None:
        """Draw totals near 1000 and a deal that may end the match."""
        points = _share(draws, PACK_POINTS)
        before = _totals_before(draws)
        if max(before) >= TARGET:
            return None
        if joint:
            before = _levelled(draws, before, points)
        return cls(before, points) if max(before) < TARGET and min(before) >= 0 else None

    @property
    def totals(self) -> tuple[int, ...]:
        """The totals after the deal."""
        return add_points(self.before, self.points)

    @property
    def seats(self) -> tuple[int, ...]:
        """Who has won; nobody while the match goes on."""
        return tuple(find_winners(self.totals))

    @property
    def end(self) -> str:
        """How the match stands: ``on``, ``one`` won, ``passed`` (others are above 1000 too), or ``joint``."""
        if len(self.seats) > 1:
            return "joint"
        if not self.seats:
            return "on"
        return "passed" if sum(total >= TARGET for total in self.totals) > 1 else "one"

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
        if not self.seats:
            words = say("Nobody has 1000 yet: the totals are {totals}.", totals=list_all(self.totals))
            return Verdict(False, words, "HAZ-SCORE-2")
        wrong = next((seat for seat in seats if seat not in self.seats), None)
        if wrong is None:
            words = say("Somebody else has just as many points, so they win together.")
            return Verdict(False, words, "HAZ-SCORE-3")
        words = say(
            "{name} has {total}, and somebody has more.", name=self.names[wrong], total=self.totals[wrong]
        )
        return Verdict(False, words, "HAZ-SCORE-2")


def _share(draws: Draws, points: int) -> tuple[int, ...]:
    """Share points among four players as the four tricks of a deal might."""
    taken = [0] * len(SEATS)
    for trick in (90, 80, 80, points - 250):
        off = 5 * draws.below(5)
        taken[draws.below(len(SEATS))] += trick - off
        taken[draws.below(len(SEATS))] += off
    return tuple(taken)


def _totals_before(draws: Draws) -> tuple[int, ...]:
    """Draw four totals, multiples of 5 that add up to so many whole deals; the last may be impossible."""
    deals = 6 + draws.below(4)
    first = [5 * (100 + draws.below(100)) for _ in range(3)]
    rest = deals * PACK_POINTS - sum(first)
    return (*first, rest) if rest >= 0 else (TARGET, 0, 0, 0)


def _levelled(draws: Draws, before: tuple[int, ...], points: tuple[int, ...]) -> tuple[int, ...]:
    """Change two totals, their sum kept, so that two players are level after the deal."""
    one, other = draws.shuffled(SEATS)[:2]
    both = before[one] + points[one] + before[other] + points[other]
    if both % 10:
        return before
    changed = list(before)
    changed[one], changed[other] = both // 2 - points[one], both // 2 - points[other]
    return tuple(changed)
