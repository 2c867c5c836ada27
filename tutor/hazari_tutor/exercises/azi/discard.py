"""Exercise "discard": which of four cards to discard (AZI-DEAL-2)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self

from hazari_cli.azi.pack import hold_cards
from hazari_cli.messages import Message, join_sentences, say
from hazari_cli.shuffle import Draws
from hazari_tutor.exercises.azi.card_choice import ALIKE, CLOSE_ENOUGH, WORTH, CardExercise
from hazari_tutor.exercises.azi.pack import draw_cards, draw_trump
from hazari_tutor.exercises.azi.phrasing import name_suit
from hazari_tutor.exercises.azi.position import Position
from hazari_tutor.exercises.drawing import draw_until
from hazari_tutor.exercises.hints import hint_rule
from hazari_tutor.exercises.spec import ExerciseSpec


@dataclass(frozen=True, slots=True)
class DiscardCard(CardExercise):
    """Say which of four cards to discard, by what the others win, leading and following.

    Spec: ``hand``, four cards; ``turned``; ``players``, 2 to 6 (2).

    Wanted: ``players``, 2 to 6 (2). The worst choice wins at least 3 banks of 100 less.
    """

    kind = "discard"
    GIVEN = ("hand", "turned", "players")
    HAND = (4, 4)
    WANTED = ("players",)
    RULES = ("AZI-DEAL-2",)

    @classmethod
    def _draw(cls, draws: Draws, wanted: ExerciseSpec) -> Self:
        players = wanted.number("players", 2, 6, default=2)
        return draw_until(lambda: cls._make(draws, players), lambda made: made.position.spread >= WORTH)

    @classmethod
    def _make(cls, draws: Draws, players: int) -> Self:
        trump = draw_trump(draws)
        hand = hold_cards(draw_cards(draws, trump, 4), trump)
        return cls(Position(hand, trump, players=players))

    def _ask(self) -> Message:
        players = self.position.players
        table = say("{players} players hold four cards each.", players=players)
        wanted = say("Which card do you discard? Type a card or its number.")
        return join_sentences((table, wanted, CLOSE_ENOUGH))

    def _hint(self) -> tuple[Message, ...]:
        """Say the rule, the suit, and the card to keep."""
        if self._best.suit is self.trump.suit:
            suit = say("The card to discard is a trump.")
        else:
            suit = say(
                "The card to discard is not a trump; it is one of the {suit}.", suit=name_suit(self._best)
            )
        return (hint_rule("AZI-DEAL-2"), suit, say("Whatever you do, keep {card}.", card=self._worst))

    def _explain(self, cost: float, facts: Mapping[str, object]) -> Message:
        if cost > ALIKE:
            return say(
                "Without {card} your hand wins {share} banks of 100; the best wins {points} more.", **facts
            )
        return say("Without {card} your hand wins {share} banks of 100.", **facts)
