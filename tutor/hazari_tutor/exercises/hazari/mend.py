"""Exercise "mend": make a faulty arrangement legal (HAZ-ARR-6)."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from typing import Any, ClassVar, Final, Self

from hazari_cli.cards import Card, sorted_cards
from hazari_cli.errors import RuleViolation, SetupError
from hazari_cli.hazari.arrangement import find_repair, find_violations
from hazari_cli.hazari.combination import Groups
from hazari_cli.hazari.notation import format_groups, parse_groups
from hazari_cli.messages import Message, say, say_count
from hazari_cli.play.blocks import Block
from hazari_cli.shuffle import Draws
from hazari_tutor.exercises.exercise import Exercise, Verdict
from hazari_tutor.exercises.hazari.arrangements import (
    FAULTS,
    broken_rules,
    count_moved,
    draw_faulty,
    read_arrangement,
)
from hazari_tutor.exercises.hazari.spec import (
    check_names,
    pick,
    read_choice,
    read_text,
    show_groups,
    tell_answer,
)

_LAWS: Final = {
    "HAZ-ARR-1": say("Four groups are wanted, of 3, 3, 3 and 4 cards."),
    "HAZ-ARR-2": say("No group may be stronger than the one before it."),
    "HAZ-ARR-4": say("The four must not be stronger than any other group."),
}


@dataclass(frozen=True, slots=True)
class Mend(Exercise):
    """Mend an arrangement.

    Spec: ``groups``, a faulty arrangement of 13 cards. Wanted: ``fault``, one of ``sizes``, ``order``,
    ``four lowest``. An answer is an arrangement with slashes; the last group may be left out. Every legal one
    is right, and the words say whether fewer cards could have moved.
    """

    kind: ClassVar[str] = "mend"
    groups: Groups

    @classmethod
    def from_spec(cls, spec: Mapping[str, Any]) -> Self:
        """Read the groups."""
        check_names(spec, ("groups",), cls.kind)
        groups = parse_groups(read_text(spec, "groups", cls.kind))
        _find_cure(groups)
        if not find_violations(groups):
            raise SetupError(say('An exercise of kind "mend" needs a faulty arrangement; this one is legal.'))
        return cls(groups)

    @classmethod
    def draw(cls, draws: Draws, wanted: Mapping[str, Any]) -> Self:
        """Draw an arrangement with one fault."""
        check_names(wanted, ("fault",), cls.kind)
        usual = ("sizes", "order", "order", "four lowest", "four lowest")
        fault = read_choice({"fault": pick(draws, usual)} | dict(wanted), "fault", cls.kind, tuple(FAULTS))
        return cls(draw_faulty(draws, fault))

    @property
    def hand(self) -> tuple[Card, ...]:
        """The 13 cards."""
        return tuple(chain.from_iterable(self.groups))

    @property
    def cure(self) -> Groups:
        """The nearest legal arrangement."""
        return _find_cure(self.groups)

    @property
    def faults(self) -> tuple[RuleViolation, ...]:
        """All faults."""
        return find_violations(self.groups)

    @property
    def rules(self) -> tuple[str, ...]:
        """That faults are mended, and the rules that are broken."""
        return ("HAZ-ARR-6", *broken_rules(self.faults))

    @property
    def shown(self) -> tuple[Block, ...]:
        """The groups."""
        return (show_groups(self.groups),)

    @property
    def question(self) -> Message:
        """Ask for a legal arrangement."""
        return say("This is not legal. Set the same 13 cards so that it is, with / between the groups.")

    @property
    def key(self) -> str:
        """The nearest legal arrangement."""
        return format_groups(self.cure)

    @property
    def offers(self) -> tuple[str, ...]:
        """The 13 cards."""
        return tuple(map(str, sorted_cards(self.hand)))

    @property
    def hints(self) -> tuple[Message, ...]:
        """Which rule; which groups; how many cards must move; the answer."""
        fault, moved = self.faults[0], count_moved(self.groups, self.cure)
        if moved:
            step = say_count(
                "It is enough that {count} card changes its group.",
                "It is enough that {count} cards change their groups.",
                count=moved,
            )
        else:
            step = say("No card has to leave its group: it is enough that groups change places.")
        return (_LAWS[fault.rule], fault.message, step, tell_answer(self.key))

    def grade(self, answer: str) -> Verdict:
        """Judge an arrangement of the same cards."""
        groups = read_arrangement(answer, self.hand)
        faults = find_violations(groups, self.hand)
        if faults:
            return Verdict(False, faults[0].message, faults[0].rule)
        moved, enough = count_moved(self.groups, groups), count_moved(self.groups, self.cure)
        if moved <= enough:
            words = say("This is legal, and no card moved without need.")
        elif enough:
            words = say(
                "This is legal. {moved} cards changed their groups; {enough} would have been enough.",
                moved=moved,
                enough=enough,
            )
        else:
            words = say("This is legal. It would have been enough that groups change places.")
        return Verdict(True, words, "HAZ-ARR-6")


@lru_cache(maxsize=64)
def _find_cure(groups: Groups) -> Groups:
    """Return the nearest legal arrangement of the same cards."""
    cure = find_repair(groups)
    if cure is None:
        raise SetupError(say('An exercise of kind "mend" needs a faulty arrangement of 13 cards.'))
    return cure
