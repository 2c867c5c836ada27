"""What the exercises "play" and "discard" have in common: the best card by the chance to win."""

from dataclasses import dataclass

from hazari_cli.azi.advice.analysis.advice import Option
from hazari_cli.azi.pack import Trump, hold_cards
from hazari_cli.azi.state import Action, Discard, Play
from hazari_cli.cards import Card
from hazari_cli.errors import NotationError
from hazari_cli.messages import join_sentences, say
from hazari_cli.play.azi.parse_action import parse_action
from hazari_tutor.exercises.answers import read_card
from hazari_tutor.exercises.azi.position import PositionExercise

ALIKE = 1.0
"""Banks of 100: cards that differ by no more are equally right."""

EQUAL = 0.05
"""Banks of 100: cards that differ by no more are called equally good."""

WORTH = 3.0
"""Banks of 100 between the best card and the worst, where an exercise is drawn."""


@dataclass(frozen=True, slots=True)
class CardExercise(PositionExercise):
    """The best card of a hand; within one bank of 100 of the best is right."""

    def _find_key(self) -> str:
        return str(self._best)

    def _offer(self) -> tuple[str, ...]:
        return tuple(map(str, hold_cards(self.position.hand, self._trump)))

    @property
    def _trump(self) -> Trump:
        return Trump(self.position.turned)

    @property
    def _best(self) -> Card:
        return card_of(self.position.advice.best.action)

    @property
    def _worst(self) -> Card:
        return card_of(self.position.advice.options[-1].action)

    def _find_option(self, card: Card) -> Option:
        return next(each for each in self.position.advice.options if card_of(each.action) == card)

    def _read_answer(self, answer: str) -> Card:
        """Return the one card of the hand that is meant, by its name or its number."""
        seen = self.position.view
        try:
            action = parse_action(answer, seen)
        except NotationError as fault:
            wanted = say(
                "Type a card of your hand, such as {card}, or its number, 1 to {last}.",
                card=self.offers[0],
                last=len(seen.hand),
            )
            raise NotationError(join_sentences((fault.message, wanted)), fault.place) from fault
        if not isinstance(action, Play | Discard):
            raise NotationError(say("Type a card of your hand, or its number."))
        return read_card(str(action.card), seen.hand)


def card_of(action: Action) -> Card:
    """Return the card that is played or laid away."""
    assert isinstance(action, Play | Discard), "a card is chosen"
    return action.card
