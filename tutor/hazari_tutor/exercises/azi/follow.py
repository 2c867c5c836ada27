"""Exercise "follow": what may be played (AZI-PLAY-1 to AZI-PLAY-3)."""

from dataclasses import dataclass
from typing import Self

from hazari_cli.azi.pack import Trump, check_cards, hold_cards
from hazari_cli.azi.tricks import Choice, legal_cards, why_not_card
from hazari_cli.cards import Card, format_cards
from hazari_cli.messages import Message, say, say_count
from hazari_cli.play.blocks import Block, Facts
from hazari_cli.shuffle import Draws
from hazari_tutor.exercises.answers import read_named_cards
from hazari_tutor.exercises.azi.pack import draw_cards, draw_trump, has_trump_six
from hazari_tutor.exercises.azi.phrasing import name_suit, turned_row
from hazari_tutor.exercises.exercise import CaseExercise, Verdict
from hazari_tutor.exercises.hints import hint_rule
from hazari_tutor.exercises.spec import ExerciseSpec


@dataclass(frozen=True, slots=True)
class Follow(CaseExercise):
    """Say which cards may be played: all of them, in any order.

    Spec: ``turned``, a card; ``hand``, one to three cards; ``led``, the card led, absent for the leader.

    Wanted: ``case``, one of ``any``, ``lead`` (nothing is led), ``follow`` (the hand has the suit led, and
    something else), ``trump`` (it has not, but a trump, and something else), ``void`` (neither), ``stage``
    (the six on stage is in the hand, and not every card may be played).
    """

    kind = "follow"
    GIVEN = ("turned", "hand", "led")
    CASES = ("lead", "follow", "trump", "void", "stage")
    USUAL = ("lead", *(["follow", "trump"] * 3), "void", "void", "stage")
    QUESTION = say("Which cards may you play? Type all of them, in any order.")
    trump: Trump
    hand: tuple[Card, ...]
    led: Card | None

    @classmethod
    def _read(cls, spec: ExerciseSpec) -> Self:
        led = spec.card("led") if spec.has("led") else None
        made = cls(Trump(spec.card("turned")), spec.cards("hand", 1, 3), led)
        check_cards(made.hand, made.trump.turned, *(() if led is None else (led,)))
        return made

    @classmethod
    def _make(cls, draws: Draws, case: str) -> Self:
        trump = draw_trump(draws, True if case == "stage" else None)
        cards = draw_cards(draws, trump, 4 if draws.below(3) else 3)
        return cls(trump, hold_cards(cards[1:], trump), None if case == "lead" else cards[0])

    def _fits(self, case: str) -> bool:
        choice, narrow = self._choice, len(self._choice.cards) < len(self.hand)
        match case:
            case "follow":
                return choice.rule == "AZI-PLAY-2" and narrow
            case "trump":
                return choice.rule == "AZI-PLAY-3" and narrow
            case "void":
                return choice.rule == "AZI-PLAY-3" and not self._has_trumps and len(self.hand) > 1
            case "stage":
                return has_trump_six(self.hand, self.trump) and narrow
        return True

    @property
    def _choice(self) -> Choice:
        return legal_cards(self.hand, self.led, self.trump)

    @property
    def _has_trumps(self) -> bool:
        return any(card.suit is self.trump.suit for card in self.hand)

    @property
    def _facts(self) -> dict[str, object]:
        """The suit led, if a card was led, and the trumps."""
        led = {} if self.led is None else {"suit": name_suit(self.led)}
        return {**led, "trumps": name_suit(self.trump.turned)}

    def _rules(self) -> tuple[str, ...]:
        """Return the rule that decides; the six on stage is still a trump."""
        raised = any(map(self.trump.is_raised, self.hand)) and self.led is not None
        return (self._choice.rule, *(("AZI-DEAL-4",) if raised else ()))

    def _show(self) -> tuple[Block, ...]:
        led = say("you lead") if self.led is None else self.led
        return (Facts((turned_row(self.trump), (say("Led"), led), (say("Your hand"), self.hand))),)

    def _find_key(self) -> str:
        return format_cards(self._choice.cards)

    def _offer(self) -> tuple[str, ...]:
        return tuple(map(str, self.hand))

    def _hint(self) -> tuple[Message, ...]:
        """Say the rule, the suit to look for, how many cards."""
        if self.led is None:
            nearer = say("Nothing is led yet, so there is nothing to follow.")
        elif self._choice.rule == "AZI-PLAY-2":
            nearer = say("Look for {suit} in your hand.", **self._facts)
        else:
            nearer = say("There are no {suit} in your hand; look for trumps, {trumps}.", **self._facts)
        count = say_count(
            "You may play {count} card.", "You may play {count} cards.", len(self._choice.cards)
        )
        return (hint_rule(self.rules[0]), nearer, count)

    def _judge(self, answer: str) -> Verdict:
        named, choice = read_named_cards(answer, self.hand), self._choice
        for card in named:
            problem = why_not_card(self.hand, card, self.led, self.trump)
            if problem is not None:
                return Verdict(False, self._refuse(card), problem.rule)
        if set(named) != set(choice.cards):
            return Verdict(False, self._ask_for_more(), choice.rule)
        return Verdict(True, self._praise(), choice.rule)

    def _refuse(self, card: Card) -> Message:
        if self._choice.rule == "AZI-PLAY-2":
            return say("You hold {suit}, and {card} does not follow suit.", card=card, **self._facts)
        return say("You have no {suit}, but a trump, and {card} is not one.", card=card, **self._facts)

    def _ask_for_more(self) -> Message:
        if self._choice.rule == "AZI-PLAY-1":
            return say("You may play what you named, but a leader is freer than that.")
        if self._choice.rule == "AZI-PLAY-2":
            return say("You may play what you named, but more follows suit: nobody has to beat the others.")
        if self._has_trumps:
            return say("You may play what you named, but a trump need not be higher than another.")
        return say(
            "You may play that, but you have neither {suit} nor a trump: what binds you?", **self._facts
        )

    def _praise(self) -> Message:
        if self._choice.rule == "AZI-PLAY-1":
            return say("The leader may play any card.")
        if self._choice.rule == "AZI-PLAY-2":
            return say("The lead is {suit}: follow suit, high or low.", **self._facts)
        if self._has_trumps:
            return say("Without {suit} you must play a trump; any will do.", **self._facts)
        return say("Without {suit} and without a trump any card will do.", **self._facts)
