"""Exercise "taker": who takes the trick (AZI-PLAY-4, AZI-DEAL-3, AZI-DEAL-4)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from hazari_cli.azi.pack import Trump, check_cards
from hazari_cli.azi.tricks import Taken, explain_trick, take_trick
from hazari_cli.cards import Card, Rank
from hazari_cli.errors import NotationError, SetupError
from hazari_cli.messages import Message, say
from hazari_cli.play.blocks import Block, Facts
from hazari_cli.shuffle import Draws
from hazari_tutor.exercises.azi.pack import draw_cards, draw_turned, has_trump_six
from hazari_tutor.exercises.azi.phrasing import hint_answer, hint_rule, name_suit, number_cards, trump_rows
from hazari_tutor.exercises.azi.spec import Given, draw_until, read_held
from hazari_tutor.exercises.exercise import Exercise, Verdict


@dataclass(frozen=True, slots=True)
class Taker(Exercise):
    """Who takes the trick: the number of the card in playing order, or the card.

    Spec: ``turned``, a card; ``cards``, two to six cards in playing order.

    Draw: ``case``, one of ``any``, ``led`` (no trump is played, and a higher card of a third suit is),
    ``one-trump``, ``trumps`` (two or more), ``stage`` (the six on stage beats a trump), ``low-six`` (a six of
    trumps that is not raised, or a six of another suit when an ace is turned, and it wins nothing);
    ``players``, 2 to 6.
    """

    kind: ClassVar[str] = "taker"
    CASES: ClassVar[tuple[str, ...]] = ("any", "led", "one-trump", "trumps", "stage", "low-six")
    turned: Card
    cards: tuple[Card, ...]

    @classmethod
    def from_spec(cls, spec: Mapping[str, Any]) -> "Taker":
        """Read it from a lesson."""
        given = Given(spec, ("turned", "cards"))
        made = cls(given.card("turned"), given.cards("cards", 2, 6))
        check_cards(made.cards, made.turned)
        return made

    @classmethod
    def draw(cls, draws: Draws, wanted: Mapping[str, Any]) -> "Taker":
        """Make one."""
        given = Given(wanted, ("case", "players"))
        case = given.option("case", cls.CASES, "any")
        players = given.number("players", 0, 2, 6) if given.has("players") else 0

        def make() -> "Taker":
            turned = draw_turned(draws, True if case == "stage" else None)
            return Taker(turned, draw_cards(draws, turned, players or 3 + draws.below(4)))

        return draw_until(make, lambda made: made._fits(case))

    def _fits(self, case: str) -> bool:
        trump, taken = self.trump, self.taken
        trumps = sum(card.suit is trump.suit for card in self.cards)
        if case == "led":
            others = [card for card in self.cards if card.suit is not self.cards[0].suit]
            higher = any(trump.value(card) > trump.value(taken.card) for card in others)
            return not trumps and (higher or len(self.cards) == 2)
        if case == "one-trump":
            return trumps == 1 and self.cards[0].suit is not trump.suit
        if case == "trumps":
            return trumps >= 2 and taken.rule == "AZI-PLAY-4"
        if case == "stage":
            return taken.rule == "AZI-DEAL-4"
        if case == "low-six":
            six = any(card.rank is Rank.SIX for card in self.cards) and trump.six_on_stage
            low = has_trump_six(self.cards, trump) and not trump.six_on_stage and trumps >= 2
            return (six and not has_trump_six(self.cards, trump) and trumps > 0) or low
        return True

    @property
    def trump(self) -> Trump:
        """The trump."""
        return Trump(self.turned)

    @property
    def taken(self) -> Taken:
        """Who takes the trick, by the core."""
        return take_trick(self.cards, self.trump)

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that decide."""
        taken = self.taken
        if taken.rule == "AZI-DEAL-4":
            return ("AZI-DEAL-4", "AZI-PLAY-4", "AZI-DEAL-3")
        six = any(card.rank is Rank.SIX for card in self.cards)
        return ("AZI-PLAY-4", "AZI-DEAL-3", *(("AZI-DEAL-4",) if six else ()))

    @property
    def shown(self) -> tuple[Block, ...]:
        """The turned card and the trick."""
        return (Facts((*trump_rows(self.trump), (say("Trick"), number_cards(self.cards)))),)

    @property
    def question(self) -> Message:
        """The question."""
        return say(
            "Which card takes the trick? The first was led. Type the number of the card, or the card itself."
        )

    @property
    def key(self) -> str:
        """The card."""
        return str(self.taken.card)

    @property
    def offers(self) -> tuple[str, ...]:
        """The cards of the trick."""
        return tuple(map(str, self.cards))

    @property
    def hints(self) -> tuple[Message, ...]:
        """The rule, the suit that counts, the height in it, the answer."""
        suit = name_suit(self.taken.card)
        trumps = self.taken.card.suit is self.trump.suit
        nearer = (
            say("A trump was played, so only {suit} count.", suit=suit)
            if trumps
            else say("Nobody played a trump, so only the suit led counts: {suit}.", suit=suit)
        )
        if self.taken.rule == "AZI-DEAL-4":
            which = say("Look at what {turned} does to one of the {suit}.", turned=self.turned, suit=suit)
        else:
            which = say("Now take the highest of the {suit}.", suit=suit)
        return (hint_rule(self.rules[0]), nearer, which, hint_answer(self.key))

    def grade(self, answer: str) -> Verdict:
        """Judge a card or its number."""
        text = answer.strip()
        if text.isascii() and text.isdecimal():
            if not 1 <= int(text[:9]) <= len(self.cards):
                raise SetupError(
                    say("There is no card {number}; they are 1 to {last}.", number=text, last=len(self.cards))
                )
            card = self.cards[int(text[:9]) - 1]
        else:
            named = read_held(answer, self.cards)
            if len(named) != 1:
                raise NotationError(say("One card takes the trick; this is {count}.", count=len(named)))
            card = named[0]
        taken = self.taken
        if card == taken.card:
            return Verdict(True, say("{why}.", why=explain_trick(self.cards, taken, self.trump)), taken.rule)
        return self._refuse(card)

    def _refuse(self, card: Card) -> Verdict:
        """Say why a card does not take the trick."""
        trump, taken = self.trump, self.taken
        rule = "AZI-PLAY-4"
        if card.suit is not taken.card.suit:
            words = (
                say("{card} is no trump, and a trump was played.", card=card)
                if taken.card.suit is trump.suit
                else say(
                    "{card} is neither a trump nor of the suit led: it wins nothing, however high.", card=card
                )
            )
        elif taken.rule == "AZI-DEAL-4":
            rule = taken.rule
            words = say(
                "{card} is a trump, but not the highest here: {turned} was turned.",
                card=card,
                turned=self.turned,
            )
        elif card.suit is trump.suit and card.rank is Rank.SIX:
            rule = "AZI-DEAL-4"
            words = say(
                "{card} is raised only if an ace is turned, and {turned} is none.",
                card=card,
                turned=self.turned,
            )
        elif card.suit is trump.suit:
            words = say("{card} is a trump, but a higher one was played.", card=card)
        else:
            words = say("{card} is of the suit led, but a higher one was played.", card=card)
        return Verdict(False, words, rule)
