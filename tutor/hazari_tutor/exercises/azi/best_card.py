"""Exercises "play" and "discard": the best card by the chance to win, as the adviser computes it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self

from hazari_cli.azi.advice.analysis.phrasing import format_share
from hazari_cli.azi.advice.players.choices import legal_plays
from hazari_cli.azi.pack import Trump, hold_cards
from hazari_cli.azi.state import Action, Discard, Play
from hazari_cli.azi.tricks import legal_cards, why_not_card
from hazari_cli.cards import Card
from hazari_cli.errors import GameError, NotationError
from hazari_cli.messages import Message, join_sentences, say
from hazari_cli.play.azi.parse_action import parse_action
from hazari_cli.shuffle import Draws
from hazari_tutor.exercises.answers import read_card
from hazari_tutor.exercises.azi.pack import draw_cards, draw_trump
from hazari_tutor.exercises.azi.phrasing import name_suit
from hazari_tutor.exercises.azi.position import Position, PositionExercise
from hazari_tutor.exercises.drawing import draw_until
from hazari_tutor.exercises.exercise import CaseExercise, Verdict
from hazari_tutor.exercises.hints import hint_rule
from hazari_tutor.exercises.spec import ExerciseSpec

ALIKE = 1.0
"""Banks of 100: cards that differ by no more are equally right."""

EQUAL = 0.05
"""Banks of 100: cards that differ by no more are called equally good."""

WORTH = 3.0
"""Banks of 100 between the best card and the worst, where an exercise is drawn."""

_CLOSE_ENOUGH = say("Within one bank of 100 of the best counts as right.")

_PLAYED = {"lead": 0, "reply": 1, "second": 2, "last": 3}
"""How many cards are played before, in each case of "play"."""


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
        return _card_of(self.position.advice.best.action)

    @property
    def _worst(self) -> Card:
        return _card_of(self.position.advice.options[-1].action)

    def _judge(self, answer: str) -> Verdict:
        card = self._read_answer(answer)
        refused = self._refuse(card)
        if refused is not None:
            return refused
        option = next(each for each in self.position.advice.options if _card_of(each.action) == card)
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
        opponent = say("Two play; both stayed in whatever they hold.")
        if self.position.bids:
            opponent = say("Two play, and it is your turn.")
        wanted = say("What do you lead? Type a card or its number.")
        if self._led:
            wanted = say("What do you play? Type a card or its number.")
        return join_sentences((opponent, wanted, _CLOSE_ENOUGH))

    def _hint(self) -> tuple[Message, ...]:
        advice = self.position.advice
        if len({_card_of(option.action).suit for option in advice.options}) == 1:
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
        if sum(self.position.cost(option) <= EQUAL for option in self.position.advice.options) == 1:
            return say("{card} is best: it wins {share} banks of 100.", **facts)
        return say("{card} is as good as any: it wins {share} banks of 100.", **facts)


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
        return cls(Position(hold_cards(draw_cards(draws, trump, 4), trump), trump, players=players))

    def _ask(self) -> Message:
        table = say("{players} players hold four cards each.", players=self.position.players)
        return join_sentences(
            (table, say("Which card do you discard? Type a card or its number."), _CLOSE_ENOUGH)
        )

    def _hint(self) -> tuple[Message, ...]:
        facts = {"suit": name_suit(self._best), "card": self._worst}
        suit = say("The card to discard is not a trump; it is one of the {suit}.", **facts)
        if self._best.suit is self.trump.suit:
            suit = say("The card to discard is a trump.")
        return (hint_rule("AZI-DEAL-2"), suit, say("Whatever you do, keep {card}.", **facts))

    def _explain(self, cost: float, facts: Mapping[str, object]) -> Message:
        if cost > ALIKE:
            return say(
                "Without {card} your hand wins {share} banks of 100; the best wins {points} more.", **facts
            )
        return say("Without {card} your hand wins {share} banks of 100.", **facts)


def _card_of(action: Action) -> Card:
    """Return the card that is played or discarded."""
    assert isinstance(action, Play | Discard), "a card is chosen"
    return action.card
