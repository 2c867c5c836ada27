"""Exercise "higher": which of two groups is higher, and why (HAZ-COMB-1 to HAZ-COMB-6, HAZ-TABLE-2)."""

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
from hazari_cli.hazari.compare import explain_order
from hazari_cli.messages import Message, say
from hazari_cli.play.said import Said
from hazari_cli.shuffle import Draws
from tutor.exercise import Verdict
from tutor.hazari_words import (
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

ANSWERS: Final = ("1", "2", "equal")

_SPELLINGS = {answer: answer for answer in ANSWERS} | {
    "first": "1",
    "one": "1",
    "group 1": "1",
    "second": "2",
    "two": "2",
    "group 2": "2",
    "same": "equal",
    "both": "equal",
    "equally high": "equal",
    "=": "equal",
}
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
class Higher:
    """Say which of two groups is higher.

    Spec: ``one`` and ``other``, three or four cards each, none in both. Wanted: ``near``, one of ``close``
    (one kind, close together), ``kinds`` (of different kinds, the lesser one with high cards), ``equal``,
    ``ace`` (A-2-3 against another run, or K-A-2 against another Indi); ``kind``, that of the higher group
    (with ``ace``: run, colour-run or indi; with ``equal`` not troy; with ``kinds`` not indi); ``cards``, 3
    (as a rule) or 4. An answer is 1, 2 or equal.
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
    def shown(self) -> tuple[Said, ...]:
        """Both groups."""
        return (show_groups((self.one, self.other)),)

    @property
    def question(self) -> Message:
        """Ask which is higher."""
        return say("Which group is higher: 1, 2, or are they equal?")

    @property
    def key(self) -> str:
        """The number of the higher group, or ``equal``."""
        one, other = self.both
        if one.strength == other.strength:
            return "equal"
        return "1" if one.strength > other.strength else "2"

    @property
    def offers(self) -> tuple[str, ...]:
        """The three answers."""
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
        """Judge a number, or equal."""
        given = _SPELLINGS.get(plain(answer))
        if given is None:
            raise NotationError(
                say('"{text}" is no answer here; type 1, 2 or equal.', text=answer.strip()),
                Place(answer, 0, len(answer)),
            )
        rule = self.rules[0]
        one, other = self.both
        if given != self.key:
            law = _SUITS if self.key == "equal" else self._law()
            words = say(
                "They are {one} and {other}. {law}", one=describe(one), other=describe(other), law=law
            )
            return Verdict(False, words, rule)
        higher, lower = self._ordered
        words = say(
            "{higher} and {lower} are {why}."
            if higher.strength == lower.strength
            else "{higher} beats {lower}: {why}.",
            higher=describe(higher),
            lower=describe(lower),
            why=explain_order(higher, lower),
        )
        return Verdict(True, words, rule)

    def _law(self) -> Message:
        """Say how the two are compared, and not what comes out."""
        one, other = self.both
        if one.kind is other.kind:
            return _LAWS[one.kind]
        return say("The kinds differ; from best to worst: Troy, Colour Run, Run, Colour, Pair, Indi.")


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
