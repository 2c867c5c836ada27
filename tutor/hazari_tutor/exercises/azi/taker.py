"""Exercise "taker": who takes the trick (AZI-PLAY-4, AZI-DEAL-3, AZI-DEAL-4)."""

from dataclasses import dataclass
from typing import Self

from hazari_cli.azi.pack import Trump, check_cards
from hazari_cli.azi.tricks import Taken, explain_trick, take_trick
from hazari_cli.cards import Card, Rank
from hazari_cli.errors import SetupError
from hazari_cli.messages import Message, say
from hazari_cli.play.blocks import Block, Facts
from hazari_cli.shuffle import Draws
from hazari_tutor.exercises.answers import read_card
from hazari_tutor.exercises.azi.pack import draw_cards, draw_trump, has_trump_six
from hazari_tutor.exercises.azi.phrasing import name_suit, number_cards, turned_row
from hazari_tutor.exercises.drawing import draw_until
from hazari_tutor.exercises.exercise import CaseExercise, Verdict
from hazari_tutor.exercises.hints import hint_rule
from hazari_tutor.exercises.spec import ExerciseSpec


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
        """Say the rule, the suit that counts, and where to look in it."""
        taken, trump = self._taken, self.trump
        facts = {"suit": name_suit(taken.card), "turned": trump.turned}
        nearer = (
            say("A trump was played, so only {suit} count.", **facts)
            if taken.card.suit is trump.suit
            else say("Nobody played a trump, so only the suit led counts: {suit}.", **facts)
        )
        which = (
            say("Look at what {turned} does to one of the {suit}.", **facts)
            if taken.rule == "AZI-DEAL-4"
            else say("Now take the highest of the {suit}.", **facts)
        )
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
        if card.suit is not taken.card.suit:
            words = (
                say("{card} is not a trump, and a trump was played.", **facts)
                if taken.card.suit is trump.suit
                else say("{card} is neither a trump nor of the suit led: it wins nothing.", **facts)
            )
        elif taken.rule == "AZI-DEAL-4":
            words = say("{card} is a trump, but not the highest here: {turned} was turned.", **facts)
            return Verdict(False, words, "AZI-DEAL-4")
        elif card.suit is trump.suit and card.rank is Rank.SIX:
            words = say("{card} is raised only if an ace is turned, and {turned} is not an ace.", **facts)
            return Verdict(False, words, "AZI-DEAL-4")
        elif card.suit is trump.suit:
            words = say("{card} is a trump, but a higher one was played.", **facts)
        else:
            words = say("{card} is of the suit led, but a higher one was played.", **facts)
        return Verdict(False, words, "AZI-PLAY-4")
