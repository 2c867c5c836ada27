"""Exercise "points": what cards are worth (HAZ-TABLE-3)."""

from dataclasses import dataclass
from typing import Self

from hazari_cli.cards import PACK, Card
from hazari_cli.hazari.combination import points_of
from hazari_cli.messages import Message, join_sentences, say
from hazari_cli.play.blocks import Block
from hazari_cli.shuffle import Draws
from hazari_tutor.exercises.answers import read_number
from hazari_tutor.exercises.drawing import pick
from hazari_tutor.exercises.exercise import Exercise, Verdict
from hazari_tutor.exercises.hazari.cards import show_cards
from hazari_tutor.exercises.hints import state_rule
from hazari_tutor.exercises.spec import ExerciseSpec


@dataclass(frozen=True, slots=True)
class Points(Exercise):
    """Count the points of some cards.

    Spec: ``cards``. Wanted: ``count``, 1 to 26. An answer is a number.
    """

    kind = "points"
    GIVEN = ("cards",)
    WANTED = ("count",)
    RULES = ("HAZ-TABLE-3",)
    QUESTION = say("How many points are these cards worth together? Type a number.")
    cards: tuple[Card, ...]

    @classmethod
    def _read(cls, spec: ExerciseSpec) -> Self:
        return cls(spec.cards("cards", 1, len(PACK)))

    @classmethod
    def _draw(cls, draws: Draws, wanted: ExerciseSpec) -> Self:
        count = wanted.number("count", 1, 26, pick(draws, (4, 6, 12, 13, 16)))
        return cls(tuple(draws.shuffled(PACK)[:count]))

    def _show(self) -> tuple[Block, ...]:
        return (show_cards(say("Cards"), self.cards),)

    def _find_key(self) -> str:
        return str(points_of(self.cards))

    def _hint(self) -> tuple[Message, ...]:
        high = tuple(card for card in self.cards if points_of((card,)) == 10)
        return (
            state_rule("HAZ-TABLE-3"),
            say("Worth 10 here: {cards}.", cards=high) if high else say("None of these is worth 10."),
        )

    def _judge(self, answer: str) -> Verdict:
        points = read_number(answer)
        if str(points) == self.key:
            return Verdict(True, say("The cards are worth {points}.", points=points), "HAZ-TABLE-3")
        not_it = say("It is not {points}.", points=points)
        return Verdict(False, join_sentences((not_it, state_rule("HAZ-TABLE-3"))), "HAZ-TABLE-3")
