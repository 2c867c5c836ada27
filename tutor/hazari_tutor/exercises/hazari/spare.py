"""Exercise "spare": which of four cards is the spare (HAZ-ARR-3)."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Any, ClassVar, Final, Self

from hazari_cli.cards import PACK, Card, missing_from, parse_card
from hazari_cli.errors import SetupError
from hazari_cli.hazari.combination import KIND_RULES, KINDS, Kind, combine, describe, strength_of
from hazari_cli.messages import Message, say
from hazari_cli.play.blocks import Block
from hazari_cli.shuffle import Draws
from hazari_tutor.exercises.exercise import Verdict
from hazari_tutor.exercises.hazari.spec import (
    check_names,
    classes_of,
    draw_class,
    pick,
    read_choice,
    read_group,
    read_text,
    show_cards,
    tell_answer,
)

_TRAPS: Final = ("hidden", "two-pairs", "level", "any")


@dataclass(frozen=True, slots=True)
class Spare:
    """Find the spare.

    Spec: ``cards``, four of them. Wanted: ``trap``, one of ``hidden`` (a lesser kind catches the eye, such as
    a pair beside a run), ``two-pairs``, ``level`` (two cards or more may be the spare) and ``any``;
    ``kind``, that of the best three (with ``hidden`` not indi and not pair; without ``hidden`` only with
    ``any``). An answer is a card; where two may be the spare, either.
    """

    kind: ClassVar[str] = "spare"
    cards: tuple[Card, ...]

    @classmethod
    def from_spec(cls, spec: Mapping[str, Any]) -> Self:
        """Read the cards."""
        check_names(spec, ("cards",), cls.kind)
        return cls(read_group(read_text(spec, "cards", cls.kind), (4,)))

    @classmethod
    def draw(cls, draws: Draws, wanted: Mapping[str, Any]) -> Self:
        """Draw a four in which something competes with the best three."""
        check_names(wanted, ("trap", "kind"), cls.kind)
        traps = ("hidden", "hidden", "two-pairs", "level")
        trap = read_choice({"trap": pick(draws, traps)} | dict(wanted), "trap", cls.kind, _TRAPS)
        if "kind" in wanted and "trap" not in wanted:
            trap = "hidden" if wanted["kind"] not in ("pair", "indi") else "any"
        kinds = KINDS[2:] if trap == "hidden" else KINDS
        kind = Kind(read_choice(wanted, "kind", cls.kind, tuple(each.value for each in kinds), draws))
        if "kind" in wanted and trap in ("two-pairs", "level"):
            raise SetupError(say('"kind" of an exercise of kind "spare" goes with "hidden" or "any".'))
        while True:
            cards = tuple(draws.shuffled(_draw_four(draws, trap, kind)))
            if len(set(cards)) == 4 and _springs(cards, trap, kind):
                return cls(cards)

    @property
    def spares(self) -> tuple[Card, ...]:
        """All cards that may be the spare."""
        best = combine(self.cards).strength
        return tuple(card for card in self.cards if strength_of(self._without(card)) == best)

    def _without(self, spare: Card) -> tuple[Card, ...]:
        return tuple(card for card in self.cards if card != spare)

    @property
    def rules(self) -> tuple[str, ...]:
        """The rule of the spare, and that of the kind."""
        return ("HAZ-ARR-3", KIND_RULES[combine(self.cards).kind])

    @property
    def shown(self) -> tuple[Block, ...]:
        """The four cards."""
        return (show_cards(say("Group of four"), self.cards),)

    @property
    def question(self) -> Message:
        """Ask for the spare."""
        return say("The best three of the four count. Which card is the spare?")

    @property
    def key(self) -> str:
        """A card that may be the spare."""
        return str(self.spares[0])

    @property
    def offers(self) -> tuple[str, ...]:
        """The four cards."""
        return tuple(map(str, self.cards))

    @property
    def hints(self) -> tuple[Message, ...]:
        """Which rule; which kind; a card that is needed, if that leaves a choice; the answer."""
        spares = self.spares
        needed = [card for card in self.cards if card not in spares]
        steps = [
            say("Leave out one card after the other and see which three of the four sets is the best."),
            say("The four count as {what}.", what=say(_KIND_SOUGHT[combine(self.cards).kind])),
        ]
        if len(needed) > 1:
            steps.append(say("{card} is needed.", card=needed[0]))
        return (*steps, tell_answer(self.key))

    def grade(self, answer: str) -> Verdict:
        """Judge a card."""
        card = parse_card(answer)
        if card not in self.cards:
            raise SetupError(say("{card} is not among the four: {cards}.", card=card, cards=self.cards))
        left = combine(self._without(card))
        if card not in self.spares:
            words = say(
                "Without {card} the others make {left}; the four can do better.",
                card=card,
                left=describe(left),
            )
            return Verdict(False, words, "HAZ-ARR-3")
        if len(self.spares) > 1:
            words = say(
                "The others make {left}. {spares} can each be the spare, which is the same.",
                left=describe(left),
                spares=self.spares,
            )
        else:
            words = say("The others make {left}.", left=describe(left))
        return Verdict(True, words, "HAZ-ARR-3")


_KIND_SOUGHT = {
    Kind.TROY: "a Troy",
    Kind.COLOUR_RUN: "a Colour Run",
    Kind.RUN: "a Run",
    Kind.COLOUR: "a Colour",
    Kind.PAIR: "a Pair",
    Kind.INDI: "an Indi",
}


def _draw_four(draws: Draws, trap: str, kind: Kind) -> list[Card]:
    """Draw four cards that may spring a trap; perhaps not four different ones."""
    if trap == "two-pairs":
        one, other = draws.shuffled(range(13))[:2]
        ranks = (PACK[one].rank, PACK[other].rank)
        pairs = [draws.shuffled([card for card in PACK if card.rank is rank])[:2] for rank in ranks]
        return pairs[0] + pairs[1]
    if trap == "level":
        kind = pick(draws, KINDS)
    three = draw_class(draws, kind, pick(draws, classes_of(kind)))
    if three is None:
        return []
    if trap != "level":
        return [*three, pick(draws, missing_from(three))]
    return [
        *three,
        pick(draws, [card for card in missing_from(three) if card.rank in {c.rank for c in three}]),
    ]


def _springs(cards: tuple[Card, ...], trap: str, kind: Kind) -> bool:
    """Say whether four cards are such as are wanted."""
    found = combine(cards)
    strengths = [strength_of(three) for three in combinations(cards, 3)]
    level = strengths.count(found.strength) > 1
    if trap == "level":
        return level
    if trap == "two-pairs":
        return found.kind is Kind.PAIR
    if found.kind is not kind:
        return False
    kinds = {combine(three).kind for three in combinations(cards, 3)} - {Kind.INDI}
    return trap == "any" or len(kinds) > 1
