"""Exercise "spare": which of four cards is the spare (HAZ-ARR-3)."""

from dataclasses import dataclass
from itertools import combinations
from typing import Final, Self

from hazari_cli.cards import PACK, Card, missing_from
from hazari_cli.errors import SetupError
from hazari_cli.hazari.combination import KIND_RULES, KINDS, Kind, combine, describe, strength_of
from hazari_cli.messages import Message, say
from hazari_cli.play.blocks import Block
from hazari_cli.shuffle import Draws
from hazari_tutor.exercises.answers import read_card
from hazari_tutor.exercises.drawing import pick
from hazari_tutor.exercises.exercise import Exercise, Verdict
from hazari_tutor.exercises.hazari.cards import KIND_NAMES, classes_of, draw_class, kinds_in, show_cards
from hazari_tutor.exercises.spec import ExerciseSpec

_TRAPS: Final = ("hidden", "two-pairs", "level", "any")


@dataclass(frozen=True, slots=True)
class Spare(Exercise):
    """Find the spare.

    Spec: ``cards``, four of them. Wanted: ``trap``, one of ``hidden`` (a lesser kind catches the eye, such as
    a pair beside a run), ``two-pairs``, ``level`` (two cards or more may be the spare) and ``any``;
    ``kind``, that of the best three (with ``hidden`` not indi and not pair; without ``hidden`` only with
    ``any``). An answer is a card; where two may be the spare, either.
    """

    kind = "spare"
    GIVEN = ("cards",)
    WANTED = ("trap", "kind")
    QUESTION = say("The best three of the four count. Which card is the spare?")
    cards: tuple[Card, ...]

    @classmethod
    def _read(cls, spec: ExerciseSpec) -> Self:
        return cls(spec.cards("cards", 4, 4))

    @classmethod
    def _draw(cls, draws: Draws, wanted: ExerciseSpec) -> Self:
        trap = wanted.choice("trap", _TRAPS, pick(draws, ("hidden", "hidden", "two-pairs", "level")))
        if wanted.has("kind") and not wanted.has("trap"):
            trap = "any" if wanted.text("kind") in ("pair", "indi") else "hidden"
        kinds = [kind.value for kind in (KINDS[2:] if trap == "hidden" else KINDS)]
        kind = Kind(wanted.choice_or_drawn("kind", kinds, draws))
        if wanted.has("kind") and trap in ("two-pairs", "level"):
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

    def _rules(self) -> tuple[str, ...]:
        return ("HAZ-ARR-3", KIND_RULES[combine(self.cards).kind])

    def _show(self) -> tuple[Block, ...]:
        return (show_cards(say("Group of four"), self.cards),)

    def _find_key(self) -> str:
        return str(self.spares[0])

    def _offer(self) -> tuple[str, ...]:
        return tuple(map(str, self.cards))

    def _hint(self) -> tuple[Message, ...]:
        needed = [card for card in self.cards if card not in self.spares]
        return (
            say("Leave out one card after the other and see which three of the four make the best set."),
            say("The best kind among the four is {kind}.", kind=KIND_NAMES[combine(self.cards).kind]),
            *((say("{card} is needed.", card=needed[0]),) if len(needed) > 1 else ()),
        )

    def _judge(self, answer: str) -> Verdict:
        card, spares = read_card(answer, self.cards), self.spares
        facts = {"card": card, "left": describe(combine(self._without(card))), "spares": spares}
        if card not in spares:
            words = say("Without {card} the others make {left}; the four can do better.", **facts)
        elif len(spares) > 1:
            words = say(
                "The others make {left}. {spares} can each be the spare, with the same result.", **facts
            )
        else:
            words = say("The others make {left}.", **facts)
        return Verdict(card in spares, words, "HAZ-ARR-3")


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
    rest = missing_from(three)
    if trap == "level":
        rest = tuple(card for card in rest if card.rank in {each.rank for each in three})
    return [*three, pick(draws, rest)]


def _springs(cards: tuple[Card, ...], trap: str, kind: Kind) -> bool:
    """Say whether four cards are such as are wanted."""
    found = combine(cards)
    if trap == "level":
        return [strength_of(three) for three in combinations(cards, 3)].count(found.strength) > 1
    if trap == "two-pairs":
        return found.kind is Kind.PAIR
    return found.kind is kind and (trap == "any" or len(kinds_in(cards)) > 1)
