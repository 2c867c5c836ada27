"""What the exercises "play" and "discard" have in common: the best card by the chance to win."""

from collections.abc import Mapping
from dataclasses import dataclass

from hazari_cli.azi.advice.analysis.phrasing import format_share
from hazari_cli.azi.pack import Trump, hold_cards
from hazari_cli.azi.state import Action, Discard, Play
from hazari_cli.cards import Card
from hazari_cli.errors import NotationError
from hazari_cli.messages import Message, join_sentences, say
from hazari_cli.play.azi.parse_action import parse_action
from hazari_tutor.exercises.answers import read_card
from hazari_tutor.exercises.azi.position import PositionExercise
from hazari_tutor.exercises.exercise import Verdict

ALIKE = 1.0
"""Banks of 100: cards that differ by no more are equally right."""

EQUAL = 0.05
"""Banks of 100: cards that differ by no more are called equally good."""

WORTH = 3.0
"""Banks of 100 between the best card and the worst, where an exercise is drawn."""

CLOSE_ENOUGH = say("Within one bank of 100 of the best counts as right.")


@dataclass(frozen=True, slots=True)
class CardExercise(PositionExercise):
    """The best card of a hand; within one bank of 100 of the best is right."""

    def _find_key(self) -> str:
        return str(self._best)

    def _offer(self) -> tuple[str, ...]:
        return tuple(map(str, hold_cards(self.position.hand, self.trump)))

    @property
    def trump(self) -> Trump:
        """The trump."""
        return self.position.trump

    @property
    def _best(self) -> Card:
        return card_of(self.position.advice.best.action)

    @property
    def _worst(self) -> Card:
        return card_of(self.position.advice.options[-1].action)

    def _judge(self, answer: str) -> Verdict:
        card = self._read_answer(answer)
        refused = self._refuse(card)
        if refused is not None:
            return refused
        option = next(each for each in self.position.advice.options if card_of(each.action) == card)
        cost = self.position.cost(option)
        facts = {"card": card, "share": format_share(option), "points": f"{cost:.1f}"}
        return Verdict(cost <= ALIKE, self._explain(cost, facts), self.rules[0], cost)

    def _refuse(self, card: Card) -> Verdict | None:
        """Refuse a card that may not be chosen."""
        return None

    def _explain(self, cost: float, facts: Mapping[str, object]) -> Message:
        """Say what a card wins; the facts are ``card``, ``share`` and ``points``, all of 100 banks."""
        raise NotImplementedError

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
    """Return the card that is played or discarded."""
    assert isinstance(action, Play | Discard), "a card is chosen"
    return action.card
