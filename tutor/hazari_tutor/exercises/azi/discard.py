"""Exercise "discard": which of four cards to lay away (AZI-DEAL-2)."""

from dataclasses import dataclass
from typing import Self

from hazari_cli.azi.advice.analysis.phrasing import format_share
from hazari_cli.azi.pack import Trump, hold_cards
from hazari_cli.messages import Message, say
from hazari_cli.shuffle import Draws
from hazari_tutor.exercises.azi.card_choice import ALIKE, WORTH, CardExercise
from hazari_tutor.exercises.azi.pack import draw_cards, draw_turned
from hazari_tutor.exercises.azi.phrasing import hint_rule, name_suit
from hazari_tutor.exercises.azi.position import Position
from hazari_tutor.exercises.drawing import draw_until
from hazari_tutor.exercises.exercise import Verdict
from hazari_tutor.exercises.spec import ExerciseSpec


@dataclass(frozen=True, slots=True)
class DiscardCard(CardExercise):
    """Say which of four cards to lay away, by what the others win, leading and following.

    Spec: ``hand``, four cards; ``turned``; ``players``, 2 to 6 (2).

    Wanted: ``players``, 2 to 6 (2). The worst choice wins at least 3 banks of 100 less.
    """

    kind = "discard"
    GIVEN = ("hand", "turned", "players")
    WANTED = ("players",)
    RULES = ("AZI-DEAL-2",)

    @classmethod
    def _read(cls, spec: ExerciseSpec) -> Self:
        hand, turned = spec.cards("hand", 4, 4), spec.card("turned")
        position = Position(hand, turned, players=spec.number("players", 2, 6, default=2))
        _ = position.view
        return cls(position)

    @classmethod
    def _draw(cls, draws: Draws, wanted: ExerciseSpec) -> Self:
        players = wanted.number("players", 2, 6, default=2)
        return draw_until(lambda: cls._make(draws, players), lambda made: made.position.spread >= WORTH)

    @classmethod
    def _make(cls, draws: Draws, players: int) -> Self:
        turned = draw_turned(draws)
        hand = hold_cards(draw_cards(draws, turned, 4), Trump(turned))
        return cls(Position(hand, turned, players=players))

    def _ask(self) -> Message:
        return say(
            "{players} players hold four cards each. Which one do you discard? Type a card or its number. "
            "Within one bank of 100 of the best counts as right.",
            players=self.position.players,
        )

    def _hint(self) -> tuple[Message, ...]:
        """Say the rule, the suit, and the card to keep."""
        if self._best.suit is self._trump.suit:
            suit = say("The card to discard is a trump.")
        else:
            suit = say(
                "The card to discard is not a trump; it is one of the {suit}.", suit=name_suit(self._best)
            )
        return (hint_rule("AZI-DEAL-2"), suit, say("Whatever you do, keep {card}.", card=self._worst))

    def _judge(self, answer: str) -> Verdict:
        card = self._read_answer(answer)
        option = self._find_option(card)
        cost = self.position.cost(option)
        facts = {"card": card, "share": format_share(option), "points": f"{cost:.1f}"}
        if cost > ALIKE:
            words = say(
                "Without {card} your hand wins {share} banks of 100; the best discard wins {points} more.",
                **facts,
            )
        else:
            words = say("Without {card} your hand wins {share} banks of 100.", **facts)
        return Verdict(cost <= ALIKE, words, "AZI-DEAL-2", cost)
