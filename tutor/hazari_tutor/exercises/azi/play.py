"""Exercise "play": the best card by the chance to win, as the adviser computes it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self

from hazari_cli.azi.advice.analysis.phrasing import format_share
from hazari_cli.azi.advice.players.choices import legal_plays
from hazari_cli.azi.pack import hold_cards
from hazari_cli.azi.tricks import legal_cards, why_not_card
from hazari_cli.cards import Card
from hazari_cli.errors import GameError
from hazari_cli.messages import Message, join_sentences, say
from hazari_cli.shuffle import Draws
from hazari_tutor.exercises.azi.card_choice import ALIKE, CLOSE_ENOUGH, EQUAL, WORTH, CardExercise, card_of
from hazari_tutor.exercises.azi.pack import draw_cards, draw_trump
from hazari_tutor.exercises.azi.phrasing import name_suit
from hazari_tutor.exercises.azi.position import Position
from hazari_tutor.exercises.exercise import CaseExercise, Verdict
from hazari_tutor.exercises.hints import hint_rule

_PLAYED = {"lead": 0, "reply": 1, "second": 2, "last": 3}
"""How many cards are played before, in each case."""


@dataclass(frozen=True, slots=True)
class PlayCard(CardExercise, CaseExercise):
    """Play the best card against one opponent, by the chance to win the bank.

    Spec: ``hand``, the cards held now; ``turned``; ``played``, all cards played so far in their order;
    ``bids``, what was bid, such as ``"bet 10, call"``: without it nobody bids, nobody folds, and seat 0, who
    plays the first card, leads; ``fee`` (10), ``stack`` (1000).

    Wanted: ``case``, one of ``any``, ``lead``, ``reply``, ``second`` (to lead after the first trick is won),
    ``last`` (to reply after it is lost). The worst card wins at least 3 banks of 100 less.
    """

    kind = "play"
    GIVEN = ("hand", "turned", "played", "bids", "fee", "stack")
    CASES = tuple(_PLAYED)
    USUAL = ("lead", "lead", "reply", "reply", "second", "last")

    @classmethod
    def _make(cls, draws: Draws, case: str) -> Self | None:
        trump, count = draw_trump(draws), _PLAYED[case]
        cards = draw_cards(draws, trump, 3 + count if count < 2 else 2 + count)
        position = Position(hold_cards(cards[count:], trump), trump, played=cards[:count])
        try:
            seen = position.view
        except GameError:
            return None
        won = bool(seen.takers) and seen.takers[0] == seen.seat
        return cls(position) if len(legal_plays(seen)) > 1 and won == (case == "second") else None

    def _fits(self, _case: str) -> bool:
        return self.position.spread >= WORTH

    @property
    def _led(self) -> Card | None:
        trick = self.position.view.trick
        return trick[0][1] if trick else None

    def _rules(self) -> tuple[str, ...]:
        choice = legal_cards(self.position.hand, self._led, self.trump)
        return (choice.rule, "AZI-PLAY-4", "AZI-END-1")

    def _ask(self) -> Message:
        opponent = (
            say("Two play, and it is your turn.")
            if self.position.bids
            else say("Two play; both stayed in whatever they hold.")
        )
        wanted = (
            say("What do you play? Type a card or its number.")
            if self._led
            else say("What do you lead? Type a card or its number.")
        )
        return join_sentences((opponent, wanted, CLOSE_ENOUGH))

    def _hint(self) -> tuple[Message, ...]:
        """Say the rule, the suit, and the worst card."""
        advice = self.position.advice
        if len({card_of(option.action).suit for option in advice.options}) == 1:
            suit = say(
                "All that you may play is of one suit: how high must it be now, and what will you need later?"
            )
        elif self._best.suit is self.trump.suit:
            suit = say("The best card is a trump.")
        else:
            suit = say("The best card is not a trump; it is one of the {suit}.", suit=name_suit(self._best))
        worst = say(
            "{card} is worst: it wins {share} banks of 100, and the best card {best}.",
            card=self._worst,
            share=format_share(advice.options[-1]),
            best=format_share(advice.best),
        )
        return (hint_rule(self.rules[0]), suit, worst)

    def _refuse(self, card: Card) -> Verdict | None:
        """Refuse a card that may not be played; it costs as much as the worst that may."""
        problem = why_not_card(self.position.hand, card, self._led, self.trump)
        if problem is None:
            return None
        words = say("{card} may not be played here: look at what was led.", card=card)
        return Verdict(False, words, problem.rule, self.position.spread)

    def _explain(self, cost: float, facts: Mapping[str, object]) -> Message:
        if cost > ALIKE:
            return say("{card} wins {share} banks of 100; the best card wins {points} more.", **facts)
        if cost > EQUAL:
            return say(
                "{card} wins {share} banks of 100, only {points} less than the best: close enough.", **facts
            )
        options = self.position.advice.options
        if sum(self.position.cost(option) <= EQUAL for option in options) == 1:
            return say("{card} is best: it wins {share} banks of 100.", **facts)
        return say("{card} is as good as any: it wins {share} banks of 100.", **facts)
