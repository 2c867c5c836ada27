"""Exercise "legal": is an arrangement legal, and if not, which rule it breaks (HAZ-ARR-1, -2, -4)."""

import re
from dataclasses import dataclass
from typing import Final, Self

from hazari_cli.errors import RuleViolation
from hazari_cli.hazari.arrangement import SIZES, find_violations
from hazari_cli.hazari.combination import Groups, combine, describe
from hazari_cli.hazari.notation import parse_groups
from hazari_cli.messages import Message, join_lines, list_all, quote, say
from hazari_cli.play.blocks import Block
from hazari_cli.shuffle import Draws
from hazari_tutor.exercises.answers import simplify, unreadable
from hazari_tutor.exercises.drawing import pick
from hazari_tutor.exercises.exercise import Exercise, Verdict
from hazari_tutor.exercises.hazari.arrangements import (
    FAULTS,
    broken_rules,
    draw_illegal,
    draw_legal,
    draw_tight,
)
from hazari_tutor.exercises.hazari.cards import show_groups
from hazari_tutor.exercises.spec import ExerciseSpec

LEGAL: Final = "legal"

_WORDS = {rule: word for word, rule in FAULTS.items()}
_SPELLINGS = (
    {answer: answer for answer in (LEGAL, *FAULTS)}
    | {simplify(rule): word for rule, word in _WORDS.items()}
    | {
        "yes": LEGAL,
        "size": "sizes",
        "falling": "order",
        "four": "four lowest",
        "fours": "four lowest",
        "lowest": "four lowest",
        "four last": "four lowest",
        "four weakest": "four lowest",
    }
)
_WANTED = ("legal", "equal", "equal four", *FAULTS)
_USUAL = ("legal", "equal", "equal four", "sizes", "order", "order", "four lowest", "four lowest")


@dataclass(frozen=True, slots=True)
class Legal(Exercise):
    """Say whether an arrangement is legal, or which rule it breaks.

    Spec: ``groups``, an arrangement with slashes. Wanted: ``fault``, one of ``sizes``, ``order``,
    ``four lowest``, or, for legal ones, ``legal`` (any), ``equal`` (two neighbours of equal strength) and
    ``equal four`` (the four equals the third group). An answer is legal, or the words for a rule or its id:
    sizes (HAZ-ARR-1), order (HAZ-ARR-2), four lowest (HAZ-ARR-4); of several faults one is enough.
    """

    kind = "legal"
    GIVEN = ("groups",)
    WANTED = ("fault",)
    QUESTION = say(
        "Is this arrangement legal? Type legal, or what is wrong, one thing or more: "
        "sizes, order, four lowest."
    )
    groups: Groups

    @classmethod
    def _read(cls, spec: ExerciseSpec) -> Self:
        return cls(parse_groups(spec.text("groups")))

    @classmethod
    def _draw(cls, draws: Draws, wanted: ExerciseSpec) -> Self:
        fault = wanted.choice("fault", _WANTED, pick(draws, _USUAL))
        if fault == "legal":
            return cls(draw_legal(draws))
        if fault in FAULTS:
            return cls(draw_illegal(draws, fault))
        return cls(draw_tight(draws, fault == "equal four"))

    @property
    def violations(self) -> tuple[RuleViolation, ...]:
        """Everything that is wrong."""
        return find_violations(self.groups)

    def _rules(self) -> tuple[str, ...]:
        """Return the rules that are broken, or those that nearly are."""
        broken = broken_rules(self.violations)
        if broken:
            return (*broken, "HAZ-ARR-6")
        third, four = (combine(group).strength for group in self.groups[2:])
        first = "HAZ-ARR-4" if third == four else "HAZ-ARR-2"
        return tuple(dict.fromkeys((first, "HAZ-ARR-2", "HAZ-ARR-4", "HAZ-ARR-1")))

    def _show(self) -> tuple[Block, ...]:
        return (show_groups(self.groups),)

    def _find_key(self) -> str:
        broken = broken_rules(self.violations)
        return _WORDS[broken[0]] if broken else LEGAL

    def _offer(self) -> tuple[str, ...]:
        return (LEGAL, *FAULTS)

    def _hint(self) -> tuple[Message, ...]:
        named = [
            describe(combine(group)) if len(group) in SIZES else quote(tuple(group)) for group in self.groups
        ]
        return (
            say("Count the cards, compare each group with the one before, then the four with the others."),
            say("Two equal neighbours are fine; no group may be stronger than the one before it."),
            say("In order they are {groups}.", groups=list_all(named)),
        )

    def _judge(self, answer: str) -> Verdict:
        """Judge ``legal``, or what is wrong; a right answer is told everything that is."""
        given, violations = _read_faults(answer), self.violations
        if given == (LEGAL,):
            if violations:
                words = say("A rule is broken, so this is refused. Check the sizes, the order and the four.")
                return Verdict(False, words, "HAZ-ARR-6")
            return Verdict(True, say("No rule is broken."), self.rules[0])
        broken = broken_rules(violations)
        for fault in given:
            if FAULTS[fault] not in broken:
                return Verdict(False, self._deny(fault), FAULTS[fault])
        return Verdict(True, join_lines([each.message for each in violations]), FAULTS[given[0]])

    def _deny(self, fault: str) -> Message:
        """Say why a rule is not broken."""
        if fault == "sizes":
            return say("There are four groups, of 3, 3, 3 and 4 cards, as there must be.")
        if fault == "order":
            threes = list_all([describe(combine(group)) for group in self.groups if len(group) == 3])
            return say("The threes are {threes}: none is stronger than the one before it.", threes=threes)
        fours = [describe(combine(group)) for group in self.groups if len(group) == 4]
        if not fours:
            return say("There is no group of four that could be too strong.")
        return say("The four count as {four}, no stronger than any other group.", four=fours[0])


def _read_faults(answer: str) -> tuple[str, ...]:
    """Read ``legal``, or what is wrong: one thing or several with commas between.

    Raises:
        NotationError: if it is something else.
    """
    words = [_SPELLINGS.get(part.strip()) for part in re.split(r",| and | \+ ", simplify(answer))]
    given = tuple(dict.fromkeys(word for word in words if word is not None))
    if None in words or (LEGAL in given and len(given) > 1):
        text = answer.strip()
        raise unreadable(
            answer, say('Cannot read "{text}"; type legal, sizes, order or four lowest.', text=text)
        )
    return given
