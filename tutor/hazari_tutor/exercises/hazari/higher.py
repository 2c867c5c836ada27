"""Exercise "higher": which of two groups is higher, and why (HAZ-COMB-1 to HAZ-COMB-6, HAZ-TABLE-2)."""

import re
from dataclasses import dataclass
from typing import Final, Self

from hazari_cli.cards import Card, Rank
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
from hazari_cli.messages import Message, join_sentences, list_all, say
from hazari_cli.play.blocks import Block
from hazari_cli.shuffle import Draws
from hazari_tutor.exercises.answers import simplify, unreadable
from hazari_tutor.exercises.drawing import draw_until, pick
from hazari_tutor.exercises.exercise import Exercise, Verdict
from hazari_tutor.exercises.hazari.cards import check_apart, draw_groups, show_groups, strengths_of
from hazari_tutor.exercises.hints import state_rule
from hazari_tutor.exercises.spec import ExerciseSpec

_REASONS: Final = tuple(reason.value for reason in Reason if reason is not Reason.NOTHING)
"""Why one group is higher, as it is typed."""
_LISTED = list_all(_REASONS)
_GROUPS = {"1": "1", "one": "1", "2": "2", "two": "2"}
_EQUAL = ("equal", "equally high", "same", "both", "=")
_SPELLINGS = {reason: Reason(reason) for reason in _REASONS} | {
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
_CLOSE = 4
"""So many strengths apart, two groups of a kind are still close."""
_ACE = VALUES[Rank.ACE]
_ALL = tuple(kind.value for kind in KINDS)
_KINDS_NEAR: Final = {
    "close": _ALL,
    "kinds": _ALL[1:],
    "equal": _ALL[:-1],
    "ace": (Kind.RUN.value, Kind.COLOUR_RUN.value, Kind.INDI.value),
}
"""What may be drawn, and the kinds that the higher group may then be."""


@dataclass(frozen=True, slots=True)
class Higher(Exercise):
    """Say which of two groups is higher, and why.

    Spec: ``one`` and ``other``, three or four cards each, none in both. Wanted: ``near``, one of ``close``
    (one kind, close together), ``kinds`` (of different kinds, the lesser one with high cards), ``equal``,
    ``ace`` (A-2-3 against another run, or K-A-2 against another Indi); ``kind``, that of the higher group
    (with ``ace``: run, colour-run or indi; with ``equal`` not troy; with ``kinds`` not indi); ``cards``, 3
    (as a rule) or 4. An answer is 1 or 2 with the reason, such as ``2 pair`` or ``1 highest``, or equal.
    """

    kind = "higher"
    GIVEN = ("one", "other")
    WANTED = ("near", "kind", "cards")
    QUESTION = say(
        "Which group is higher, and why? Type 1 or 2 and what decides ({reasons}), or equal.", reasons=_LISTED
    )
    one: tuple[Card, ...]
    other: tuple[Card, ...]

    @classmethod
    def _read(cls, spec: ExerciseSpec) -> Self:
        one, other = spec.cards("one", 3, 4), spec.cards("other", 3, 4)
        check_apart((one, other))
        return cls(one, other)

    @classmethod
    def _draw(cls, draws: Draws, wanted: ExerciseSpec) -> Self:
        """Draw two groups that are not easy to tell apart."""
        size = wanted.choice("cards", (3, 4), 3)
        of_kind = wanted.text("kind", Kind.RUN.value)  # which may be near in every way
        nears = [near for near, kinds in _KINDS_NEAR.items() if of_kind in kinds]
        near = wanted.choice_or_drawn("near", nears or list(_KINDS_NEAR), draws)
        kinds = _KINDS_NEAR[near]
        if near == "ace" and size == 4:
            kinds = kinds[:2]  # no fourth card leaves K-A-2 as it is
        kind = Kind(wanted.choice_or_drawn("kind", kinds, draws))
        higher, lower = draw_until(lambda: draw_groups(draws, _draw_strengths(draws, near, kind), size))
        return cls(higher, lower) if draws.below(2) else cls(lower, higher)

    @property
    def both(self) -> tuple[Combination, Combination]:
        """What both groups are, as they stand."""
        return combine(self.one), combine(self.other)

    @property
    def _ordered(self) -> list[Combination]:
        """What both groups are, the higher first."""
        return sorted(self.both, key=lambda each: each.strength, reverse=True)

    @property
    def _reason(self) -> Reason:
        """What decides."""
        return find_reason(*self.both)

    @property
    def _number(self) -> str:
        """The number of the higher group; empty if they are equal."""
        one, other = self.both
        return "" if self._reason is Reason.NOTHING else "1" if one.strength > other.strength else "2"

    def _rules(self) -> tuple[str, ...]:
        level = ("HAZ-TABLE-2",) if self._reason is Reason.NOTHING else ()
        four = ("HAZ-ARR-3",) if len(self.one) + len(self.other) > 6 else ()
        return (*level, KIND_RULES[self._ordered[0].kind], *four)

    def _show(self) -> tuple[Block, ...]:
        return (show_groups((self.one, self.other)),)

    def _find_key(self) -> str:
        return f"{self._number} {self._reason.value}" if self._number else "equal"

    def _offer(self) -> tuple[str, ...]:
        return (*(f"{group} {reason}" for group in "12" for reason in _REASONS), "equal")

    def _hint(self) -> tuple[Message, ...]:
        one, other = self.both
        law = say("The kinds differ; from best to worst: Troy, Colour Run, Run, Colour, Pair, Indi.")
        return (
            say("The kind counts first; only within one kind the cards are compared. Suits never rank."),
            say("They are {one} and {other}.", one=describe(one), other=describe(other)),
            state_rule(KIND_RULES[one.kind]) if one.kind is other.kind else law,
        )

    def _judge(self, answer: str) -> Verdict:
        number, reason = _read_order(answer)
        rule = self.rules[0]
        _first, they_are, law = self._hint()
        if number != self._number:
            why = law if self._number else say("Suits never rank: only the ranks are compared.")
            return Verdict(False, join_sentences((they_are, why)), rule)
        if reason not in self._true_reasons():
            half = say("It is group {number}, but something else decides.", number=number)
            return Verdict(False, join_sentences((half, law)), rule)
        higher, lower = self._ordered
        facts = {"higher": describe(higher), "lower": describe(lower), "why": explain_order(higher, lower)}
        if reason is Reason.NOTHING:
            return Verdict(True, say("{higher} and {lower} are equal: suits never rank.", **facts), rule)
        return Verdict(True, say("{higher} beats {lower}: {why}.", **facts), rule)

    def _true_reasons(self) -> set[Reason]:
        """Return what decides, and what else is no less true of two of one kind.

        Of the ranks from high to low, the first that differ decide between runs as well. The odd card, where
        it is all that differs, may be named by its place, and the rank of a Troy is that of its highest card.
        """
        reason = self._reason
        falling = [sorted((VALUES[rank] for rank in each.ranks), reverse=True) for each in self.both]
        places = (Reason.HIGHEST, Reason.SECOND, Reason.LOWEST)
        differing = [place for place, one, other in zip(places, *falling, strict=False) if one != other]
        only = reason in (Reason.TROY, Reason.ODD) and len(differing) == 1
        return {reason, differing[0]} if only or reason is Reason.RUN else {reason}


def _read_order(answer: str) -> tuple[str, Reason]:
    """Read the number of a group, empty for equal, and what decides; the order is free.

    Raises:
        NotationError: if it is something else, or one of the two is missing.
    """
    text = simplify(answer)
    if text in _EQUAL:
        return "", Reason.NOTHING
    words = [word for word in re.findall(r"[^\s,;:.]+", text) if word not in _FILLERS]
    numbers = {_GROUPS[word] for word in words if word in _GROUPS}
    typed = [word for word in words if word not in _GROUPS]
    found = [{_SPELLINGS[each] for each in _SPELLINGS if each.startswith(word)} for word in typed]
    reasons = set[Reason]().union(*found)
    if len(numbers) > 1 or len(reasons) > 1 or not all(found) or not words:
        facts = {"text": answer.strip(), "reasons": _LISTED}
        fault = say('Cannot read "{text}"; type 1 or 2 and what decides ({reasons}), or equal.', **facts)
    elif not reasons:
        fault = say("Say also what decides, with the number of the group: {reasons}.", reasons=_LISTED)
    elif not numbers:
        fault = say("Say also which group is higher: 1 or 2, with what decides.")
    else:
        return numbers.pop(), reasons.pop()
    raise unreadable(answer, fault)


def _draw_strengths(draws: Draws, near: str, kind: Kind) -> tuple[int, int]:
    """Draw two strengths, the higher first."""
    members = strengths_of(kind)
    if near == "equal":
        strength = pick(draws, members)
        return strength, strength
    if near == "close":
        at = 1 + draws.below(len(members) - 1)
        return members[at], members[at - 1 - draws.below(min(at, _CLOSE))]
    if near == "kinds":
        below = strengths_of(pick(draws, KINDS[: KINDS.index(kind)]))
        lower = pick(draws, below[-max(2, len(below) // 4) :])
        return pick(draws, members[: max(2, len(members) // 2)]), lower
    if kind is Kind.INDI:
        corner = 1 + CLASSES.index((kind, (_ACE, _ACE - 1, 0)))
        other = corner + pick(draws, (-3, -2, -1, 1, 2, 3))
    else:
        corner = 1 + CLASSES.index((kind, (_ACE, 0, 1)))
        other = pick(draws, (corner + 1, corner - 1, corner - 1, corner - 2, members[0]))
    return max(corner, other), min(corner, other)
