"""Exercise "higher": which of two groups is higher, and why (HAZ-COMB-1 to HAZ-COMB-6, HAZ-TABLE-2)."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Self

from hazari_cli.cards import Card, missing_from
from hazari_cli.errors import NotationError, Place
from hazari_cli.hazari.combination import (
    CLASSES,
    KIND_RULES,
    KINDS,
    VALUES,
    Combination,
    Kind,
    combine,
    describe,
)
from hazari_cli.hazari.compare import Reason, explain_order, find_reason
from hazari_cli.messages import Message, say
from hazari_cli.play.blocks import Block
from hazari_cli.shuffle import Draws
from hazari_tutor.exercises.exercise import Exercise, Verdict
from hazari_tutor.exercises.hazari.spec import (
    STRENGTH_OF,
    check_apart,
    check_names,
    classes_of,
    draw_class,
    pick,
    plain,
    read_choice,
    read_group,
    read_text,
    show_groups,
    tell_answer,
)

REASONS: Final = tuple(reason.value for reason in Reason if reason is not Reason.NOTHING)
"""Why one group is higher, as it is typed."""
ANSWERS: Final = (*(f"{group} {reason}" for group in "12" for reason in REASONS), "equal")

_LISTED = ", ".join(REASONS)
_GROUPS = {"1": "1", "one": "1", "2": "2", "two": "2"}
_EQUAL = ("equal", "equally high", "same", "both", "=")
_REASONS = {reason: Reason(reason) for reason in REASONS} | {
    "kinds": Reason.KIND,
    "runs": Reason.RUN,
    "pairs": Reason.PAIR,
    "kicker": Reason.ODD,
    "high": Reason.HIGHEST,
    "top": Reason.HIGHEST,
    "middle": Reason.SECOND,
    "low": Reason.LOWEST,
    "third": Reason.LOWEST,
}
_FILLERS = ("group", "the", "by", "its", "card", "cards", "is", "because", "of", "better", "higher")
_BY_PLACE = (Reason.HIGHEST, Reason.SECOND, Reason.LOWEST)
_LAWS = {
    Kind.TROY: say("Compare their ranks."),
    Kind.COLOUR_RUN: say("Runs rank A-K-Q, A-2-3, K-Q-J and so on down to 4-3-2."),
    Kind.RUN: say("Runs rank A-K-Q, A-2-3, K-Q-J and so on down to 4-3-2."),
    Kind.COLOUR: say("Compare the highest cards, then the second, then the lowest."),
    Kind.PAIR: say("Compare the pairs, and only between equal pairs the odd cards."),
    Kind.INDI: say("Compare the highest cards, then the second, then the lowest."),
}
_SUITS = say("Suits never rank: only the ranks are compared.")
_CLOSE = 4
"""So many strengths apart, two groups of a kind are still close."""
_ACE = VALUES[next(rank for rank in VALUES if rank.value == "A")]
_LOW_RUN = (_ACE, 0, 1)


@dataclass(frozen=True, slots=True)
class Higher(Exercise):
    """Say which of two groups is higher, and why.

    Spec: ``one`` and ``other``, three or four cards each, none in both. Wanted: ``near``, one of ``close``
    (one kind, close together), ``kinds`` (of different kinds, the lesser one with high cards), ``equal``,
    ``ace`` (A-2-3 against another run, or K-A-2 against another Indi); ``kind``, that of the higher group
    (with ``ace``: run, colour-run or indi; with ``equal`` not troy; with ``kinds`` not indi); ``cards``, 3
    (as a rule) or 4. An answer is 1 or 2 with the reason, such as ``2 pair`` or ``1 highest``, or equal.
    """

    kind: ClassVar[str] = "higher"
    one: tuple[Card, ...]
    other: tuple[Card, ...]

    @classmethod
    def from_spec(cls, spec: Mapping[str, Any]) -> Self:
        """Read both groups."""
        check_names(spec, ("one", "other"), cls.kind)
        one, other = (read_group(read_text(spec, name, cls.kind), (3, 4)) for name in ("one", "other"))
        check_apart((one, other))
        return cls(one, other)

    @classmethod
    def draw(cls, draws: Draws, wanted: Mapping[str, Any]) -> Self:
        """Draw two groups that are not easy to tell apart."""
        check_names(wanted, ("near", "kind", "cards"), cls.kind)
        size = read_choice({"cards": 3} | dict(wanted), "cards", cls.kind, (3, 4))
        nears = tuple(near for near, kinds in _KINDS_NEAR.items() if wanted.get("kind", kinds[0]) in kinds)
        near = read_choice(wanted, "near", cls.kind, nears or tuple(_KINDS_NEAR), draws)
        kinds = _KINDS_NEAR[near]
        if near == "ace" and size == 4:
            kinds = kinds[:2]  # no fourth card leaves K-A-2 as it is
        kind = Kind(read_choice(wanted, "kind", cls.kind, kinds, draws))
        while True:
            higher, lower = _draw_strengths(draws, near, kind)
            one = draw_class(draws, *CLASSES[higher - 1])
            other = None if one is None else draw_class(draws, *CLASSES[lower - 1], one)
            if one is None or other is None:
                continue
            if size == 4:
                fours = _add_spares(draws, one, other)
                if fours is None:
                    continue
                one, other = fours
            return cls(one, other) if draws.below(2) else cls(other, one)

    @property
    def both(self) -> tuple[Combination, Combination]:
        """What both groups are, as they stand."""
        return combine(self.one), combine(self.other)

    @property
    def _ordered(self) -> tuple[Combination, Combination]:
        """What both groups are, the higher first."""
        one, other = self.both
        return (one, other) if one.strength >= other.strength else (other, one)

    @property
    def rules(self) -> tuple[str, ...]:
        """The rule that decides; of equal groups also that of the kind, of fours the one of the spare."""
        higher, lower = self._ordered
        rule = KIND_RULES[higher.kind]
        rules = ("HAZ-TABLE-2", rule) if higher.strength == lower.strength else (rule,)
        return (*rules, "HAZ-ARR-3") if len(self.one) + len(self.other) > 6 else rules

    @property
    def shown(self) -> tuple[Block, ...]:
        """Both groups."""
        return (show_groups((self.one, self.other)),)

    @property
    def question(self) -> Message:
        """Ask which is higher, and why."""
        return say(
            "Which group is higher, and why? Type 1 or 2 and what decides ({reasons}), or equal.",
            reasons=_LISTED,
        )

    @property
    def key(self) -> str:
        """The number of the higher group and what decides, or ``equal``."""
        return "equal" if self._reason is Reason.NOTHING else f"{self._number} {self._reason.value}"

    @property
    def offers(self) -> tuple[str, ...]:
        """Each group for each reason, and equal."""
        return ANSWERS

    @property
    def hints(self) -> tuple[Message, ...]:
        """How to compare; what the groups are; what to look at; the answer."""
        one, other = self.both
        return (
            say("The kind counts first; only within one kind the cards are compared. Suits never rank."),
            say("They are {one} and {other}.", one=describe(one), other=describe(other)),
            self._law(),
            tell_answer(self.key),
        )

    def grade(self, answer: str) -> Verdict:
        """Judge a number with a reason, or equal."""
        number, reason = _read(answer)
        rule = self.rules[0]
        one, other = self.both
        if number != self._number:
            law = _SUITS if self._reason is Reason.NOTHING else self._law()
            words = say(
                "They are {one} and {other}. {law}", one=describe(one), other=describe(other), law=law
            )
            return Verdict(False, words, rule)
        if reason not in self._true_reasons():
            words = say(
                "Group {number} it is, but something else decides. {law}", number=number, law=self._law()
            )
            return Verdict(False, words, rule)
        higher, lower = self._ordered
        words = say(
            "{higher} and {lower} are {why}."
            if reason is Reason.NOTHING
            else "{higher} beats {lower}: {why}.",
            higher=describe(higher),
            lower=describe(lower),
            why=explain_order(higher, lower),
        )
        return Verdict(True, words, rule)

    @property
    def _number(self) -> str:
        """The number of the higher group; empty if they are equal."""
        one, other = self.both
        if one.strength == other.strength:
            return ""
        return "1" if one.strength > other.strength else "2"

    @property
    def _reason(self) -> Reason:
        """What decides."""
        return find_reason(*self.both)

    def _true_reasons(self) -> set[Reason]:
        """Return what decides, and what else is no less true of two of one kind.

        Of the ranks from high to low, the first that differ decide between runs as well. The odd card, where
        it is all that differs, may be named by its place, and the rank of a Troy is that of its highest card.
        """
        reason = self._reason
        if reason in (Reason.NOTHING, Reason.KIND):
            return {reason}
        falling = (sorted((VALUES[rank] for rank in each.ranks), reverse=True) for each in self.both)
        differing = [
            place for place, (mine, theirs) in enumerate(zip(*falling, strict=True)) if mine != theirs
        ]
        if reason is Reason.RUN or (reason in (Reason.TROY, Reason.ODD) and len(differing) == 1):
            return {reason, _BY_PLACE[differing[0]]}
        return {reason}

    def _law(self) -> Message:
        """Say how the two are compared, and not what comes out."""
        one, other = self.both
        if one.kind is other.kind:
            return _LAWS[one.kind]
        return say("The kinds differ; from best to worst: Troy, Colour Run, Run, Colour, Pair, Indi.")


def _read(answer: str) -> tuple[str, Reason]:
    """Read the number of a group, empty for equal, and what decides; the order is free.

    Raises:
        NotationError: if it is something else, or one of the two is missing.
    """
    text = plain(answer)
    if text in _EQUAL:
        return "", Reason.NOTHING
    words = [word for word in re.findall(r"[^\s,;:.]+", text) if word not in _FILLERS]
    numbers = {_GROUPS[word] for word in words if word in _GROUPS}
    found = [
        {reason for spelled, reason in _REASONS.items() if spelled.startswith(word)}
        for word in words
        if word not in _GROUPS
    ]
    reasons = {reason for some in found for reason in some}
    if len(numbers) > 1 or len(reasons) > 1 or not all(found) or not words:
        fault = say(
            '"{text}" is no answer here; type 1 or 2 and what decides ({reasons}), or equal.',
            text=answer.strip(),
            reasons=_LISTED,
        )
    elif not reasons:
        fault = say(
            "Say also what decides, with the number of the group: {reasons}.",
            reasons=_LISTED,
        )
    elif not numbers:
        fault = say("Say also which group is higher: 1 or 2, with what decides.")
    else:
        return numbers.pop(), reasons.pop()
    raise NotationError(fault, Place(answer, 0, len(answer)))


_ALL = tuple(kind.value for kind in KINDS)
_KINDS_NEAR: Final = {
    "close": _ALL,
    "kinds": _ALL[1:],
    "equal": _ALL[:-1],
    "ace": (Kind.RUN.value, Kind.COLOUR_RUN.value, Kind.INDI.value),
}
"""What may be drawn, and the kinds that the higher group may then be."""


def _draw_strengths(draws: Draws, near: str, kind: Kind) -> tuple[int, int]:
    """Draw two strengths, the higher first."""
    members = [STRENGTH_OF[kind, values] for values in classes_of(kind)]
    if near == "equal":
        strength = pick(draws, members)
        return strength, strength
    if near == "close":
        at = 1 + draws.below(len(members) - 1)
        return members[at], members[at - 1 - draws.below(min(at, _CLOSE))]
    if near == "kinds":
        below = classes_of(lesser := pick(draws, KINDS[: KINDS.index(kind)]))
        high = pick(draws, below[-max(2, len(below) // 4) :])
        return pick(draws, members[: max(2, len(members) // 2)]), STRENGTH_OF[lesser, high]
    if kind is Kind.INDI:
        corner = STRENGTH_OF[kind, (_ACE, _ACE - 1, 0)]
        other = corner + pick(draws, (-3, -2, -1, 1, 2, 3))
        return max(corner, other), min(corner, other)
    low_run = STRENGTH_OF[kind, _LOW_RUN]
    other = pick(draws, (low_run + 1, low_run - 1, low_run - 1, low_run - 2, members[0]))
    return max(low_run, other), min(low_run, other)


def _add_spares(
    draws: Draws, one: tuple[Card, ...], other: tuple[Card, ...]
) -> tuple[tuple[Card, ...], tuple[Card, ...]] | None:
    """Add a spare to each of two threes that leaves their strength as it is; None if there is none."""
    fours: list[tuple[Card, ...]] = []
    for three in (one, other):
        strength = combine(three).strength
        free = missing_from((*one, *other, *(card for four in fours for card in four)))
        spares = [card for card in free if combine((*three, card)).strength == strength]
        if not spares:
            return None
        fours.append(tuple(draws.shuffled([*three, pick(draws, spares)])))
    return fours[0], fours[1]
