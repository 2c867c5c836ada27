"""Exercise "legal": is an arrangement legal, and if not, which rule it breaks (HAZ-ARR-1, -2, -4)."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Self

from hazari_cli.errors import NotationError, Place, RuleViolation
from hazari_cli.hazari.arrangement import SIZES, find_violations
from hazari_cli.hazari.combination import Groups, combine, describe
from hazari_cli.hazari.notation import parse_groups
from hazari_cli.messages import Message, join_lines, list_all, say
from hazari_cli.play.blocks import Block
from hazari_cli.shuffle import Draws
from hazari_tutor.exercises.exercise import Exercise, Verdict
from hazari_tutor.exercises.hazari.arrangements import (
    FAULTS,
    broken_rules,
    draw_faulty,
    draw_legal,
    draw_tight,
)
from hazari_tutor.exercises.hazari.spec import (
    check_names,
    pick,
    plain,
    read_choice,
    read_text,
    show_groups,
    tell_answer,
)

LEGAL: Final = "legal"
ANSWERS: Final = (LEGAL, *FAULTS)

_WORDS = {rule: word for word, rule in FAULTS.items()}
_SPELLINGS = (
    {answer: answer for answer in ANSWERS}
    | {plain(rule): word for rule, word in _WORDS.items()}
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


@dataclass(frozen=True, slots=True)
class Legal(Exercise):
    """Say whether an arrangement is legal, or which rule it breaks.

    Spec: ``groups``, an arrangement with slashes. Wanted: ``fault``, one of ``sizes``, ``order``,
    ``four lowest``, or, for legal ones, ``legal`` (any), ``equal`` (two neighbours of equal strength) and
    ``equal four`` (the four equals the third group). An answer is legal, or the words for a rule or its id:
    sizes (HAZ-ARR-1), order (HAZ-ARR-2), four lowest (HAZ-ARR-4); of several faults one is enough.
    """

    kind: ClassVar[str] = "legal"
    groups: Groups

    @classmethod
    def from_spec(cls, spec: Mapping[str, Any]) -> Self:
        """Read the groups."""
        check_names(spec, ("groups",), cls.kind)
        return cls(parse_groups(read_text(spec, "groups", cls.kind)))

    @classmethod
    def draw(cls, draws: Draws, wanted: Mapping[str, Any]) -> Self:
        """Draw an arrangement with one fault, or a legal one that looks as if it had one."""
        check_names(wanted, ("fault",), cls.kind)
        usual = ("legal", "equal", "equal four", "sizes", "order", "order", "four lowest", "four lowest")
        fault = read_choice({"fault": pick(draws, usual)} | dict(wanted), "fault", cls.kind, _WANTED)
        if fault == "legal":
            return cls(draw_legal(draws))
        if fault in FAULTS:
            return cls(draw_faulty(draws, fault))
        return cls(draw_tight(draws, fault == "equal four"))

    @property
    def faults(self) -> tuple[RuleViolation, ...]:
        """All faults."""
        return find_violations(self.groups)

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that are broken, or those that nearly are; then that faulty ones are refused."""
        broken = broken_rules(self.faults)
        if broken:
            return (*broken, "HAZ-ARR-6")
        strengths = [combine(group).strength for group in self.groups]
        first = "HAZ-ARR-4" if strengths[2] == strengths[3] else "HAZ-ARR-2"
        return tuple(dict.fromkeys((first, "HAZ-ARR-2", "HAZ-ARR-4", "HAZ-ARR-1")))

    @property
    def shown(self) -> tuple[Block, ...]:
        """The groups."""
        return (show_groups(self.groups),)

    @property
    def question(self) -> Message:
        """Ask whether it is legal."""
        return say(
            "Is this arrangement legal? Type legal, or what is wrong, one thing or more: "
            "sizes, order, four lowest."
        )

    @property
    def key(self) -> str:
        """``legal``, or the words for the first fault."""
        broken = broken_rules(self.faults)
        return _WORDS[broken[0]] if broken else LEGAL

    @property
    def offers(self) -> tuple[str, ...]:
        """All answers."""
        return ANSWERS

    @property
    def hints(self) -> tuple[Message, ...]:
        """What to check; what the groups are; the answer."""
        check = say("Count the cards, compare each group with the one before, then the four with the others.")
        law = say("Two equal neighbours are fine; no group may be stronger than the one before it.")
        named = [
            describe(combine(group)) if len(group) in SIZES else say("{cards}", cards=group)
            for group in self.groups
        ]
        groups = say("In order they are {groups}.", groups=list_all(named))
        return (check, law, groups, tell_answer(self.key))

    def grade(self, answer: str) -> Verdict:
        """Judge ``legal``, or the words or ids of one broken rule or several; every fault is told then."""
        given, faults = _read(answer), self.faults
        if given == (LEGAL,):
            if faults:
                words = say("A rule is broken, so this is refused. Look at sizes, order and the four.")
                return Verdict(False, words, "HAZ-ARR-6")
            return Verdict(True, say("No rule is broken."), self.rules[0])
        broken = broken_rules(faults)
        for word in given:
            if FAULTS[word] not in broken:
                return Verdict(False, self._defend(word), FAULTS[word])
        return Verdict(True, join_lines([fault.message for fault in faults]), FAULTS[given[0]])

    def _defend(self, given: str) -> Message:
        """Say why a rule is not broken."""
        if given == "sizes":
            return say("There are four groups, of 3, 3, 3 and 4 cards, as there must be.")
        named = list_all([describe(combine(group)) for group in self.groups if len(group) == 3])
        if given == "order":
            return say("The threes are {threes}: none is stronger than the one before it.", threes=named)
        fours = [describe(combine(group)) for group in self.groups if len(group) == 4]
        if not fours:
            return say("There is no group of four that could be too strong.")
        return say("The four count as {four}, no stronger than any other group.", four=fours[0])


def _read(answer: str) -> tuple[str, ...]:
    """Read ``legal``, or what is wrong: one thing or several with commas between.

    Raises:
        NotationError: if it is something else.
    """
    words = [_SPELLINGS.get(part.strip()) for part in re.split(r",| and | \+ ", plain(answer))]
    given = tuple(dict.fromkeys(word for word in words if word is not None))
    if None in words or (LEGAL in given and len(given) > 1):
        raise NotationError(
            say(
                '"{text}" is no answer here; type legal, sizes, order or four lowest.',
                text=answer.strip(),
            ),
            Place(answer, 0, len(answer)),
        )
    return given
