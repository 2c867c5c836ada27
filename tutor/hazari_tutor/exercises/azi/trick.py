"""Exercises "follow" and "taker": what may be played to a trick, and who takes it.

AZI-PLAY-1 to AZI-PLAY-4, AZI-DEAL-3, AZI-DEAL-4.
"""

from dataclasses import dataclass
from typing import Self

from hazari_cli.azi.pack import Trump, check_cards, hold_cards
from hazari_cli.azi.tricks import Choice, Taken, explain_trick, legal_cards, take_trick, why_not_card
from hazari_cli.cards import Card, Rank, format_cards
from hazari_cli.errors import SetupError
from hazari_cli.messages import Message, say, say_count
from hazari_cli.play.blocks import Block, Facts
from hazari_cli.shuffle import Draws
from hazari_tutor.exercises.answers import read_card, read_named_cards
from hazari_tutor.exercises.azi.pack import draw_cards, draw_trump, has_trump_six
from hazari_tutor.exercises.azi.phrasing import name_suit, number_cards, turned_row
from hazari_tutor.exercises.drawing import draw_until
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
        return {
            "follow": choice.rule == "AZI-PLAY-2" and narrow,
            "trump": choice.rule == "AZI-PLAY-3" and narrow,
            "void": choice.rule == "AZI-PLAY-3" and not self._has_trumps and len(self.hand) > 1,
            "stage": has_trump_six(self.hand, self.trump) and narrow,
        }.get(case, True)

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
        count = say_count(
            "You may play {count} card.", "You may play {count} cards.", len(self._choice.cards)
        )
        return (hint_rule(self.rules[0]), self._explain()[0], count)

    def _judge(self, answer: str) -> Verdict:
        named, choice = read_named_cards(answer, self.hand), self._choice
        for card in named:
            problem = why_not_card(self.hand, card, self.led, self.trump)
            if problem is not None:
                return Verdict(False, self._refuse(card), problem.rule)
        right, (_nearer, more, why) = set(named) == set(choice.cards), self._explain()
        return Verdict(right, why if right else more, choice.rule)

    def _refuse(self, card: Card) -> Message:
        if self._choice.rule == "AZI-PLAY-2":
            return say("You hold {suit}, and {card} does not follow suit.", card=card, **self._facts)
        return say("You have no {suit}, but a trump, and {card} is not one.", card=card, **self._facts)

    def _explain(self) -> tuple[Message, Message, Message]:
        """Say where to look, that cards are missing from an answer, and why the right ones are right."""
        facts = self._facts
        if self.led is None:
            return (
                say("Nothing is led yet, so there is nothing to follow."),
                say("You may play what you named, but a leader is freer than that."),
                say("The leader may play any card."),
            )
        if self._choice.rule == "AZI-PLAY-2":
            return (
                say("Look for {suit} in your hand.", **facts),
                say("You may play what you named, but more follows suit: nobody has to beat the others."),
                say("The lead is {suit}: follow suit, high or low.", **facts),
            )
        nearer = say("There are no {suit} in your hand; look for trumps, {trumps}.", **facts)
        if self._has_trumps:
            more = say("You may play what you named, but a trump need not be higher than another.")
            return (nearer, more, say("Without {suit} you must play a trump; any will do.", **facts))
        more = say("You may play that, but you have neither {suit} nor a trump: what binds you?", **facts)
        return (nearer, more, say("Without {suit} and without a trump any card will do.", **facts))


@dataclass(frozen=True, slots=True)
class Taker(CaseExercise):
    """Say who takes the trick: the number of the card in playing order, or the card.

    Spec: ``turned``, a card; ``cards``, two to six cards in playing order.

    Wanted: ``case``, one of ``any``, ``led`` (no trump is played, and a higher card of a third suit is),
    ``one-trump``, ``trumps`` (two or more), ``stage`` (the six on stage beats a trump), ``low-six`` (a six of
    trumps that is not raised, or a six of another suit when an ace is turned, and it wins nothing);
    ``players``, 2 to 6.
    """

    kind = "taker"
    GIVEN = ("turned", "cards")
    WANTED = ("case", "players")
    CASES = ("led", "one-trump", "trumps", "stage", "low-six")
    QUESTION = say(
        "Which card takes the trick? The first was led. Type the number of the card, or the card itself."
    )
    trump: Trump
    cards: tuple[Card, ...]

    @classmethod
    def _read(cls, spec: ExerciseSpec) -> Self:
        made = cls(Trump(spec.card("turned")), spec.cards("cards", 2, 6))
        check_cards(made.cards, made.trump.turned)
        return made

    @classmethod
    def _draw(cls, draws: Draws, wanted: ExerciseSpec) -> Self:
        case = wanted.choice("case", ("any", *cls.CASES), "any")
        players = wanted.number("players", 2, 6) if wanted.has("players") else 0
        return draw_until(lambda: cls._make(draws, case, players), lambda made: made._fits(case))

    @classmethod
    def _make(cls, draws: Draws, case: str, players: int = 0) -> Self:
        trump = draw_trump(draws, True if case == "stage" else None)
        return cls(trump, draw_cards(draws, trump, players or 3 + draws.below(4)))

    def _fits(self, case: str) -> bool:
        trump, taken = self.trump, self._taken
        led, trumps = self.cards[0].suit, sum(card.suit is trump.suit for card in self.cards)
        higher = any(
            trump.value(card) > trump.value(taken.card) for card in self.cards if card.suit is not led
        )
        held = has_trump_six(self.cards, trump)
        return {
            "led": not trumps and (higher or len(self.cards) == 2),
            "one-trump": trumps == 1 and led is not trump.suit,
            "trumps": trumps >= 2 and taken.rule == "AZI-PLAY-4",
            "stage": taken.rule == "AZI-DEAL-4",
            "low-six": trumps > 0 and not held and self._has_six
            if trump.six_on_stage
            else trumps >= 2 and held,
        }.get(case, True)

    @property
    def _taken(self) -> Taken:
        return take_trick(self.cards, self.trump)

    @property
    def _has_six(self) -> bool:
        return any(card.rank is Rank.SIX for card in self.cards)

    def _rules(self) -> tuple[str, ...]:
        if self._taken.rule == "AZI-DEAL-4":
            return ("AZI-DEAL-4", "AZI-PLAY-4", "AZI-DEAL-3")
        return ("AZI-PLAY-4", "AZI-DEAL-3", *(("AZI-DEAL-4",) if self._has_six else ()))

    def _show(self) -> tuple[Block, ...]:
        return (Facts((turned_row(self.trump), (say("Trick"), number_cards(self.cards)))),)

    def _find_key(self) -> str:
        return str(self._taken.card)

    def _offer(self) -> tuple[str, ...]:
        return tuple(map(str, self.cards))

    def _hint(self) -> tuple[Message, ...]:
        taken, trump = self._taken, self.trump
        facts = {"suit": name_suit(taken.card), "turned": trump.turned}
        nearer = say("Nobody played a trump, so only the suit led counts: {suit}.", **facts)
        if taken.card.suit is trump.suit:
            nearer = say("A trump was played, so only {suit} count.", **facts)
        which = say("Now take the highest of the {suit}.", **facts)
        if taken.rule == "AZI-DEAL-4":
            which = say("Look at what {turned} does to one of the {suit}.", **facts)
        return (hint_rule(self.rules[0]), nearer, which)

    def _judge(self, answer: str) -> Verdict:
        card, taken = self._read_answer(answer), self._taken
        if card != taken.card:
            return self._refuse(card)
        why = explain_trick(self.cards, taken, self.trump)
        return Verdict(True, say("It takes the trick: {why}.", why=why), taken.rule)

    def _read_answer(self, answer: str) -> Card:
        text, last = answer.strip(), len(self.cards)
        if not (text.isascii() and text.isdecimal()):
            return read_card(answer, self.cards)
        if not 1 <= int(text[:9]) <= last:
            raise SetupError(say("There is no card {number}; type 1 to {last}.", number=text, last=last))
        return self.cards[int(text[:9]) - 1]

    def _refuse(self, card: Card) -> Verdict:
        """Say why a card does not take the trick."""
        trump, taken, facts = self.trump, self._taken, {"card": card, "turned": self.trump.turned}
        is_trump = card.suit is trump.suit
        if is_trump and taken.rule == "AZI-DEAL-4":
            words = say("{card} is a trump, but not the highest here: {turned} was turned.", **facts)
            return Verdict(False, words, "AZI-DEAL-4")
        if is_trump and card.rank is Rank.SIX:
            words = say("{card} is raised only if an ace is turned, and {turned} is not an ace.", **facts)
            return Verdict(False, words, "AZI-DEAL-4")
        if is_trump:
            words = say("{card} is a trump, but a higher one was played.", **facts)
        elif taken.card.suit is trump.suit:
            words = say("{card} is not a trump, and a trump was played.", **facts)
        elif card.suit is taken.card.suit:
            words = say("{card} is of the suit led, but a higher one was played.", **facts)
        else:
            words = say("{card} is neither a trump nor of the suit led: it wins nothing.", **facts)
        return Verdict(False, words, "AZI-PLAY-4")
