"""The exercises "legal" and "mend": what is wrong with an arrangement, and how to make it legal."""

import re
from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, permutations
from typing import Self

from hazari_cli.cards import Card, sorted_cards
from hazari_cli.errors import RuleViolation, SetupError
from hazari_cli.hazari.arrangement import SIZES, find_repair, find_violations
from hazari_cli.hazari.combination import Groups, combine, describe, strength_of_group
from hazari_cli.hazari.notation import format_groups, parse_groups
from hazari_cli.messages import Message, join_lines, list_all, quote, say, say_count
from hazari_cli.play.blocks import Block
from hazari_cli.shuffle import Draws
from hazari_tutor.exercises.answers import simplify, unreadable
from hazari_tutor.exercises.drawing import pick
from hazari_tutor.exercises.exercise import Exercise, Verdict
from hazari_tutor.exercises.hazari.cards import (
    FAULTS,
    broken_rules,
    draw_illegal,
    draw_legal,
    draw_tight,
    show_groups,
)
from hazari_tutor.exercises.hints import state_rule
from hazari_tutor.exercises.spec import ExerciseSpec

_LEGAL = "legal"
_WORDS = {rule: word for word, rule in FAULTS.items()}
_SPELLINGS = {
    **{answer: answer for answer in (_LEGAL, *FAULTS)},
    **{simplify(rule): word for rule, word in _WORDS.items()},
    **dict.fromkeys(("four", "fours", "lowest", "four last", "four weakest"), "four lowest"),
    "yes": _LEGAL,
    "size": "sizes",
    "falling": "order",
}
_USUAL = ("sizes", "order", "order", "four lowest", "four lowest")
"""Which faults are drawn, each as often as it stands here."""
_TIGHT = ("legal", "equal", "equal four")


@dataclass(frozen=True, slots=True)
class _SetGroups(Exercise):
    """An exercise about an arrangement that somebody set, ``groups`` with slashes between."""

    GIVEN = ("groups",)
    WANTED = ("fault",)
    groups: Groups

    @property
    def violations(self) -> tuple[RuleViolation, ...]:
        """Everything that is wrong."""
        return find_violations(self.groups)

    def _show(self) -> tuple[Block, ...]:
        return (show_groups(self.groups),)


@dataclass(frozen=True, slots=True)
class Legal(_SetGroups):
    """Say whether an arrangement is legal, or which rule it breaks (HAZ-ARR-1, HAZ-ARR-2, HAZ-ARR-4).

    Spec: ``groups``, an arrangement with slashes. Wanted: ``fault``, one of ``sizes``, ``order``,
    ``four lowest``, or, for legal ones, ``legal`` (any), ``equal`` (two neighbours of equal strength) and
    ``equal four`` (the four equals the third group). An answer is legal, or the words for a rule or its id:
    sizes (HAZ-ARR-1), order (HAZ-ARR-2), four lowest (HAZ-ARR-4); of several faults one is enough.
    """

    kind = "legal"
    QUESTION = say(
        "Is this arrangement legal? Type legal, or what is wrong, one thing or more: "
        "sizes, order, four lowest."
    )

    @classmethod
    def _read(cls, spec: ExerciseSpec) -> Self:
        return cls(parse_groups(spec.text("groups")))

    @classmethod
    def _draw(cls, draws: Draws, wanted: ExerciseSpec) -> Self:
        fault = wanted.choice("fault", (*_TIGHT, *FAULTS), pick(draws, (*_TIGHT, *_USUAL)))
        if fault in FAULTS:
            return cls(draw_illegal(draws, fault))
        return cls(draw_legal(draws) if fault == "legal" else draw_tight(draws, fault == "equal four"))

    def _rules(self) -> tuple[str, ...]:
        """Return the rules that are broken, or those that nearly are."""
        broken = broken_rules(self.violations)
        if broken:
            return (*broken, "HAZ-ARR-6")
        level = strength_of_group(self.groups[2]) == strength_of_group(self.groups[3])
        return ("HAZ-ARR-4", "HAZ-ARR-2", "HAZ-ARR-1") if level else ("HAZ-ARR-2", "HAZ-ARR-4", "HAZ-ARR-1")

    def _find_key(self) -> str:
        return next((_WORDS[rule] for rule in broken_rules(self.violations)), _LEGAL)

    def _offer(self) -> tuple[str, ...]:
        return (_LEGAL, *FAULTS)

    def _hint(self) -> tuple[Message, ...]:
        named = [describe(combine(each)) if len(each) in SIZES else quote(each) for each in self.groups]
        return (
            say("Count the cards, compare each group with the one before, then the four with the others."),
            say("Two equal neighbours are fine; no group may be stronger than the one before it."),
            say("In order they are {groups}.", groups=list_all(named)),
        )

    def _judge(self, answer: str) -> Verdict:
        """Judge ``legal``, or what is wrong; a right answer is told everything that is."""
        given, violations = _read_faults(answer), self.violations
        if given == (_LEGAL,):
            if violations:
                words = say("A rule is broken, so this is refused. Check the sizes, the order and the four.")
                return Verdict(False, words, "HAZ-ARR-6")
            return Verdict(True, say("No rule is broken."), self.rules[0])
        for fault in given:
            if FAULTS[fault] not in broken_rules(violations):
                return Verdict(False, self._deny(fault), FAULTS[fault])
        return Verdict(True, join_lines([each.message for each in violations]), FAULTS[given[0]])

    def _deny(self, fault: str) -> Message:
        """Say why a rule is not broken."""
        threes, fours = (
            [describe(combine(group)) for group in self.groups if len(group) == size] for size in (3, 4)
        )
        if fault == "sizes":
            return say("There are four groups, of 3, 3, 3 and 4 cards, as there must be.")
        if fault == "order":
            facts = {"threes": list_all(threes)}
            return say("The threes are {threes}: none is stronger than the one before it.", **facts)
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
    if None in words or (_LEGAL in given and len(given) > 1):
        facts = {"text": answer.strip()}
        raise unreadable(
            answer, say('Cannot read "{text}"; type legal, sizes, order or four lowest.', **facts)
        )
    return given


class ArrangementExercise(Exercise):
    """An exercise whose answer is an arrangement with slashes; the last group may be left out."""

    __slots__ = ()

    @abstractmethod
    def _cards(self) -> tuple[Card, ...]:
        """Return the 13 cards."""

    @abstractmethod
    def _judge_legal(self, groups: Groups) -> Verdict:
        """Judge an arrangement that breaks no rule."""

    def _offer(self) -> tuple[str, ...]:
        return tuple(map(str, sorted_cards(self._cards())))

    def _judge(self, answer: str) -> Verdict:
        groups = _read_arrangement(answer, self._cards())
        violations = find_violations(groups, self._cards())
        if violations:
            return Verdict(False, violations[0].message, violations[0].rule)
        return self._judge_legal(groups)


def _read_arrangement(answer: str, hand: Sequence[Card]) -> Groups:
    """Read an arrangement of a hand.

    Raises:
        NotationError, SetupError: if it cannot be read, or a card is not in the hand.
    """
    groups = parse_groups(answer)
    used = set(chain.from_iterable(groups))
    if not used.issubset(hand):
        raise SetupError(say("You do not hold {cards}.", cards=sorted_cards(used.difference(hand))))
    if tuple(map(len, groups)) == SIZES[:3]:
        return (*groups, tuple(card for card in hand if card not in used))
    return groups


@dataclass(frozen=True, slots=True)
class Mend(ArrangementExercise, _SetGroups):
    """Mend an arrangement (HAZ-ARR-6).

    Spec: ``groups``, an illegal arrangement of 13 cards. Wanted: ``fault``, one of ``sizes``, ``order``,
    ``four lowest``. An answer is an arrangement with slashes; the last group may be left out. Every legal one
    is right, and the words say whether fewer cards could have moved.
    """

    kind = "mend"
    QUESTION = say("This is not legal. Set the same 13 cards so that it is, with / between the groups.")

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

    def _cards(self) -> tuple[Card, ...]:
        return tuple(chain.from_iterable(self.groups))

    def _rules(self) -> tuple[str, ...]:
        return ("HAZ-ARR-6", *broken_rules(self.violations))

    def _find_key(self) -> str:
        return format_groups(self.repair)

    def _hint(self) -> tuple[Message, ...]:
        violation, moved = self.violations[0], _count_moved(self.groups, self.repair)
        step = say_count(
            "It is enough to move {count} card to another group.",
            "It is enough to move {count} cards to other groups.",
            count=moved,
        )
        if not moved:
            step = say("No card has to leave its group: it is enough to put the groups in another order.")
        return (state_rule(violation.rule), violation.message, step)

    def _judge_legal(self, groups: Groups) -> Verdict:
        moved, enough = _count_moved(self.groups, groups), _count_moved(self.groups, self.repair)
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


def _count_moved(before: Groups, after: Groups) -> int:
    """Count the cards that leave their group; whole groups may change places."""
    slots = [set(group) for group in before] + [set[Card]()] * (len(after) - len(before))
    kept = max(
        sum(len(slot.intersection(group)) for slot, group in zip(order, after, strict=True))
        for order in permutations(slots, len(after))
    )
    return sum(map(len, after)) - kept


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
