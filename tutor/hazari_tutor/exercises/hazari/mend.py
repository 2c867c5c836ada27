"""Exercise "mend": make an illegal arrangement legal (HAZ-ARR-6)."""

from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from typing import Final, Self

from hazari_cli.cards import Card
from hazari_cli.errors import RuleViolation, SetupError
from hazari_cli.hazari.arrangement import find_repair, find_violations
from hazari_cli.hazari.combination import Groups
from hazari_cli.hazari.notation import format_groups, parse_groups
from hazari_cli.messages import Message, say, say_count
from hazari_cli.play.blocks import Block
from hazari_cli.shuffle import Draws
from hazari_tutor.exercises.drawing import pick
from hazari_tutor.exercises.exercise import Verdict
from hazari_tutor.exercises.hazari.arrangements import (
    FAULTS,
    ArrangementExercise,
    broken_rules,
    count_moved,
    draw_illegal,
)
from hazari_tutor.exercises.hazari.cards import show_groups
from hazari_tutor.exercises.hints import state_rule
from hazari_tutor.exercises.spec import ExerciseSpec

_USUAL: Final = ("sizes", "order", "order", "four lowest", "four lowest")


@dataclass(frozen=True, slots=True)
class Mend(ArrangementExercise):
    """Mend an arrangement.

    Spec: ``groups``, an illegal arrangement of 13 cards. Wanted: ``fault``, one of ``sizes``, ``order``,
    ``four lowest``. An answer is an arrangement with slashes; the last group may be left out. Every legal one
    is right, and the words say whether fewer cards could have moved.
    """

    kind = "mend"
    GIVEN = ("groups",)
    WANTED = ("fault",)
    QUESTION = say("This is not legal. Set the same 13 cards so that it is, with / between the groups.")
    groups: Groups

    @classmethod
    def _read(cls, spec: ExerciseSpec) -> Self:
        made = cls(parse_groups(spec.text("groups")))
        if made.repair and not made.violations:
            raise SetupError(say('An exercise of kind "mend" needs an arrangement that is not legal.'))
        return made

    @classmethod
    def _draw(cls, draws: Draws, wanted: ExerciseSpec) -> Self:
        return cls(draw_illegal(draws, wanted.choice("fault", tuple(FAULTS), pick(draws, _USUAL))))

    @property
    def repair(self) -> Groups:
        """The nearest legal arrangement."""
        return _find_repair(self.groups)

    @property
    def violations(self) -> tuple[RuleViolation, ...]:
        """Everything that is wrong."""
        return find_violations(self.groups)

    def _cards(self) -> tuple[Card, ...]:
        return tuple(chain.from_iterable(self.groups))

    def _rules(self) -> tuple[str, ...]:
        return ("HAZ-ARR-6", *broken_rules(self.violations))

    def _show(self) -> tuple[Block, ...]:
        return (show_groups(self.groups),)

    def _find_key(self) -> str:
        return format_groups(self.repair)

    def _hint(self) -> tuple[Message, ...]:
        violation, moved = self.violations[0], count_moved(self.groups, self.repair)
        step = say_count(
            "It is enough to move {count} card to another group.",
            "It is enough to move {count} cards to other groups.",
            count=moved,
        )
        if not moved:
            step = say("No card has to leave its group: it is enough to put the groups in another order.")
        return (state_rule(violation.rule), violation.message, step)

    def _judge_legal(self, groups: Groups) -> Verdict:
        moved, enough = count_moved(self.groups, groups), count_moved(self.groups, self.repair)
        if moved <= enough:
            words = say("This is legal, and you moved no card without need.")
        elif enough:
            words = say_count(
                "This is legal. {count} card changed its group; {enough} would have been enough.",
                "This is legal. {count} cards changed their groups; {enough} would have been enough.",
                count=moved,
                enough=enough,
            )
        else:
            words = say("This is legal. It would have been enough to put the groups in another order.")
        return Verdict(True, words, "HAZ-ARR-6")


@lru_cache(maxsize=64)
def _find_repair(groups: Groups) -> Groups:
    """Return the nearest legal arrangement of the same cards.

    Raises:
        SetupError: if there is none.
    """
    repair = find_repair(groups)
    if repair is None:
        raise SetupError(say('An exercise of kind "mend" needs an arrangement of 13 cards.'))
    return repair
