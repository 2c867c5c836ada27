"""Exercise "play": the best card by the chance to win, as the adviser computes it."""

from dataclasses import dataclass
from typing import Self

from hazari_cli.azi.advice.analysis.phrasing import format_share
from hazari_cli.azi.advice.players.choices import legal_plays
from hazari_cli.azi.pack import Trump, hold_cards
from hazari_cli.azi.tricks import legal_cards, why_not
from hazari_cli.cards import Card
from hazari_cli.errors import GameError
from hazari_cli.messages import Message, say
from hazari_cli.shuffle import Draws
from hazari_tutor.exercises.azi.card_choice import ALIKE, EQUAL, WORTH, CardExercise, card_of
from hazari_tutor.exercises.azi.pack import draw_cards, draw_turned
from hazari_tutor.exercises.azi.phrasing import hint_rule, name_suit
from hazari_tutor.exercises.azi.position import Position
from hazari_tutor.exercises.exercise import CaseExercise, Verdict
from hazari_tutor.exercises.spec import ExerciseSpec

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
    def _read(cls, spec: ExerciseSpec) -> Self:
        position = Position(
            spec.cards("hand", 1, 3),
            spec.card("turned"),
            spec.text("bids", ""),
            spec.cards("played", 0, 4, ""),
            fee=spec.number("fee", 1, default=10),
            stack=spec.number("stack", 1, default=1000),
        )
        _ = position.view
        return cls(position)

    @classmethod
    def _make(cls, draws: Draws, case: str) -> Self | None:
        turned, count = draw_turned(draws), _PLAYED[case]
        cards = draw_cards(draws, turned, 3 + count if count < 2 else 2 + count)
        position = Position(hold_cards(cards[count:], Trump(turned)), turned, played=cards[:count])
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
        choice = legal_cards(self.position.hand, self._led, self._trump)
        return (choice.rule, "AZI-PLAY-4", "AZI-END-1")

    def _ask(self) -> Message:
        if self.position.bids and self._led:
            return say(
                "Two play, and it is your turn. What do you play? Type a card or its number. "
                "Within one bank of 100 of the best counts as right."
            )
        if self.position.bids:
            return say(
                "Two play, and it is your turn. What do you lead? Type a card or its number. "
                "Within one bank of 100 of the best counts as right."
            )
        if self._led:
            return say(
                "Two play; both stayed in whatever they hold. What do you play? Type a card or its number. "
                "Within one bank of 100 of the best counts as right."
            )
        return say(
            "Two play; both stayed in whatever they hold. What do you lead? Type a card or its number. "
            "Within one bank of 100 of the best counts as right."
        )

    def _hint(self) -> tuple[Message, ...]:
        """Say the rule, the suit, and the worst card."""
        advice = self.position.advice
        if len({card_of(option.action).suit for option in advice.options}) == 1:
            suit = say(
                "All that you may play is of one suit: how high must it be now, and what will you need later?"
            )
        elif self._best.suit is self._trump.suit:
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

    def _judge(self, answer: str) -> Verdict:
        """Judge a card; one that may not be played is wrong, and costs as much as the worst that may."""
        card = self._read_answer(answer)
        problem = why_not(self.position.hand, card, self._led, self._trump)
        if problem is not None:
            words = say("{card} may not be played here: look at what was led.", card=card)
            return Verdict(False, words, problem.rule, self.position.spread)
        option = self._find_option(card)
        cost = self.position.cost(option)
        facts = {"card": card, "share": format_share(option), "points": f"{cost:.1f}"}
        if cost > ALIKE:
            words = say("{card} wins {share} banks of 100; the best card wins {points} more.", **facts)
        elif cost > EQUAL:
            words = say(
                "{card} wins {share} banks of 100, and the best card only {points} more: close enough.",
                **facts,
            )
        elif option is self.position.advice.best and self._is_best_alone:
            words = say("{card} is best: it wins {share} banks of 100.", **facts)
        else:
            words = say("{card} is as good as any: it wins {share} banks of 100.", **facts)
        return Verdict(cost <= ALIKE, words, self.rules[0], cost)

    @property
    def _is_best_alone(self) -> bool:
        return sum(self.position.cost(option) <= EQUAL for option in self.position.advice.options) == 1
