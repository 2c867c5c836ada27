"""Exercises "follow", what may be played, and "six", what a six is (AZI-PLAY-1 to AZI-PLAY-3, AZI-DEAL-4)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from hazari_cli.azi.pack import SUIT_NAMES, Trump, check_cards, hold_cards
from hazari_cli.azi.tricks import Choice, legal_cards, why_not
from hazari_cli.cards import Card, Rank, format_cards
from hazari_cli.errors import SetupError
from hazari_cli.messages import Message, say
from hazari_cli.play.blocks import Block, Facts
from hazari_cli.shuffle import Draws
from hazari_tutor.exercises.azi.pack import draw_cards, draw_turned, has_trump_six
from hazari_tutor.exercises.azi.phrasing import hint_answer, hint_rule, name_suit, trump_rows
from hazari_tutor.exercises.azi.spec import Given, draw_until, pick, read_held, read_words
from hazari_tutor.exercises.exercise import Exercise, Verdict


@dataclass(frozen=True, slots=True)
class Follow(Exercise):
    """Which cards may be played: all of them, in any order.

    Spec: ``turned``, a card; ``hand``, one to three cards; ``led``, the card led, absent for the leader.

    Draw: ``case``, one of ``any``, ``lead`` (he leads), ``follow`` (he has the suit led, and something else),
    ``trump`` (he has not, but a trump, and something else), ``void`` (neither), ``stage`` (the six on stage
    is in the hand, and not every card may be played).
    """

    kind: ClassVar[str] = "follow"
    CASES: ClassVar[tuple[str, ...]] = ("any", "lead", "follow", "trump", "void", "stage")
    turned: Card
    hand: tuple[Card, ...]
    led: Card | None

    @classmethod
    def from_spec(cls, spec: Mapping[str, Any]) -> "Follow":
        """Read it from a lesson."""
        given = Given(spec, ("turned", "hand", "led"))
        led = given.card("led") if given.has("led") else None
        made = cls(given.card("turned"), given.cards("hand", 1, 3), led)
        check_cards(made.hand, made.turned, *(() if led is None else (led,)))
        return made

    @classmethod
    def draw(cls, draws: Draws, wanted: Mapping[str, Any]) -> "Follow":
        """Make one."""
        given = Given(wanted, ("case",))
        case = given.option("case", cls.CASES, "any")
        if case == "any":
            case = pick(draws, ("lead", *(["follow", "trump"] * 3), "void", "void", "stage"))

        def make() -> "Follow":
            turned = draw_turned(draws, True if case == "stage" else None)
            cards = draw_cards(draws, turned, 4 if draws.below(3) else 3)
            hand = tuple(hold_cards(cards[1:], Trump(turned)))
            return Follow(turned, hand, None if case == "lead" else cards[0])

        return draw_until(make, lambda made: made._fits(case))

    def _fits(self, case: str) -> bool:
        choice, trump = self.choice, self.trump
        some = len(choice.cards) < len(self.hand)
        if case == "follow":
            return choice.rule == "AZI-PLAY-2" and some
        if case == "trump":
            return choice.rule == "AZI-PLAY-3" and some
        if case == "void":
            free = all(card.suit is not trump.suit for card in self.hand)
            return choice.rule == "AZI-PLAY-3" and free and len(self.hand) > 1
        if case == "stage":
            return has_trump_six(self.hand, trump) and some
        return True

    @property
    def trump(self) -> Trump:
        """The trump."""
        return Trump(self.turned)

    @property
    def choice(self) -> Choice:
        """What may be played, by the core."""
        return legal_cards(self.hand, self.led, self.trump)

    @property
    def rules(self) -> tuple[str, ...]:
        """The rule that says so; the six on stage is still a trump."""
        raised = any(map(self.trump.is_raised, self.hand)) and self.led is not None
        return (self.choice.rule, *(("AZI-DEAL-4",) if raised else ()))

    @property
    def shown(self) -> tuple[Block, ...]:
        """The turned card, the card led, the hand."""
        led = say("you lead") if self.led is None else say("{card}", card=self.led)
        hand = say("{cards}", cards=self.hand)
        return (Facts((*trump_rows(self.trump), (say("Led"), led), (say("Your hand"), hand))),)

    @property
    def question(self) -> Message:
        """The question."""
        return say("Which cards may you play? Type all of them, in any order.")

    @property
    def key(self) -> str:
        """All of them."""
        return format_cards(self.choice.cards)

    @property
    def offers(self) -> tuple[str, ...]:
        """The hand."""
        return tuple(map(str, self.hand))

    @property
    def hints(self) -> tuple[Message, ...]:
        """The rule, the suit to look for, how many cards, the answer."""
        if self.led is None:
            nearer = say("Nothing is led yet, so there is nothing to follow.")
        elif self.choice.rule == "AZI-PLAY-2":
            nearer = say("Look for {suit} in the hand.", suit=name_suit(self.led))
        else:
            nearer = say(
                "There are no {suit} in the hand; look for trumps, {trumps}.",
                suit=name_suit(self.led),
                trumps=SUIT_NAMES[self.trump.suit],
            )
        count = say(
            "Of the {all} cards, {count} may be played.", all=len(self.hand), count=len(self.choice.cards)
        )
        return (hint_rule(self.rules[0]), nearer, count, hint_answer(self.key))

    def grade(self, answer: str) -> Verdict:
        """Judge a set of cards."""
        named, choice = read_held(answer, self.hand), self.choice
        for card in named:
            problem = why_not(self.hand, card, self.led, self.trump)
            if problem is not None:
                return Verdict(False, self._refuse(card), problem.rule)
        if set(named) != set(choice.cards):
            return Verdict(False, self._miss(), choice.rule)
        return Verdict(True, self._accept(), choice.rule)

    @property
    def _suit(self) -> Message:
        assert self.led is not None, "a card was led"
        return name_suit(self.led)

    @property
    def _has_trumps(self) -> bool:
        return any(card.suit is self.trump.suit for card in self.hand)

    def _refuse(self, card: Card) -> Message:
        if self.choice.rule == "AZI-PLAY-2":
            return say(
                "The lead is {suit}, and you hold {suit}: {card} does not follow.", suit=self._suit, card=card
            )
        return say(
            "You have no {suit}, but you have a trump, and {card} is none.", suit=self._suit, card=card
        )

    def _miss(self) -> Message:
        if self.choice.rule == "AZI-PLAY-1":
            return say("What you named may be played, but a leader has more freedom than that.")
        if self.choice.rule == "AZI-PLAY-2":
            return say(
                "What you named may be played, but nobody has to beat or to save a card: one more "
                "follows suit."
            )
        if self._has_trumps:
            return say("What you named may be played, but a trump need not be higher than another.")
        return say(
            "What you named may be played, but you have neither {suit} nor a trump: what binds you?",
            suit=self._suit,
        )

    def _accept(self) -> Message:
        if self.choice.rule == "AZI-PLAY-1":
            return say("The leader may play any card.")
        if self.choice.rule == "AZI-PLAY-2":
            return say("The lead is {suit}: follow suit, high or low.", suit=self._suit)
        if self._has_trumps:
            return say("Without {suit} you must play a trump; any will do.", suit=self._suit)
        return say("Without {suit} and without a trump any card will do.", suit=self._suit)


@dataclass(frozen=True, slots=True)
class Six(Exercise):
    """What a six is here: ``highest`` (the highest trump), ``lowest`` (the lowest trump) or ``plain``.

    Spec: ``turned``, a card; ``card``, a six; ``hand``, optional: the cards among which it is held.

    Draw: ``case``, one of ``any``, ``highest``, ``lowest``, ``plain``, ``plain-ace`` (of another suit than
    the turned ace).
    """

    kind: ClassVar[str] = "six"
    CASES: ClassVar[tuple[str, ...]] = ("any", "highest", "lowest", "plain", "plain-ace")
    ANSWERS: ClassVar[tuple[str, ...]] = ("highest", "lowest", "plain")
    turned: Card
    card: Card
    hand: tuple[Card, ...] = ()

    @classmethod
    def from_spec(cls, spec: Mapping[str, Any]) -> "Six":
        """Read it from a lesson."""
        given = Given(spec, ("turned", "card", "hand"))
        made = cls(given.card("turned"), given.card("card"), given.cards("hand", 0, 4, ""))
        if made.card.rank is not Rank.SIX or (made.hand and made.card not in made.hand):
            raise SetupError(say('"card" is a six, and in the hand if there is one.'))
        check_cards(made.hand or (made.card,), made.turned)
        return made

    @classmethod
    def draw(cls, draws: Draws, wanted: Mapping[str, Any]) -> "Six":
        """Make one."""
        given = Given(wanted, ("case",))
        case = given.option("case", cls.CASES, "any")
        case = pick(draws, cls.CASES[1:]) if case == "any" else case

        def make() -> "Six | None":
            turned = draw_turned(draws, draws.below(2) == 0)
            hand = tuple(hold_cards(draw_cards(draws, turned, 3), Trump(turned)))
            sixes = [card for card in hand if card.rank is Rank.SIX]
            return Six(turned, pick(draws, sixes), hand) if sixes else None

        return draw_until(
            make,
            lambda made: (
                made.key == case.partition("-")[0] and (case != "plain-ace" or made.turned.rank is Rank.ACE)
            ),
        )

    @property
    def rules(self) -> tuple[str, ...]:
        """The turned card says what is trump, and what its six is."""
        return ("AZI-DEAL-4", "AZI-DEAL-3")

    @property
    def shown(self) -> tuple[Block, ...]:
        """The turned card and the six, in its hand if there is one."""
        rows = list(trump_rows(Trump(self.turned)))
        if self.hand:
            rows.append((say("Your hand"), say("{cards}", cards=self.hand)))
        return (Facts(tuple(rows)),)

    @property
    def question(self) -> Message:
        """The question."""
        return say(
            "What is {card} here: the highest trump of all, the lowest trump, or a plain low card? "
            "Answer highest, lowest or plain.",
            card=self.card,
        )

    @property
    def key(self) -> str:
        """The word, by the core."""
        trump = Trump(self.turned)
        if self.card.suit is not trump.suit:
            return "plain"
        return "highest" if trump.is_raised(self.card) else "lowest"

    @property
    def offers(self) -> tuple[str, ...]:
        """The three words."""
        return self.ANSWERS

    @property
    def hints(self) -> tuple[Message, ...]:
        """The rule, the suit, the rank, the answer."""
        return (
            hint_rule("AZI-DEAL-4"),
            say(
                "{turned} makes {suit} trump; is {card} one of them?",
                turned=self.turned,
                suit=name_suit(self.turned),
                card=self.card,
            ),
            say("Then look at the rank of {turned}: only a turned ace raises a six.", turned=self.turned),
            hint_answer(self.key),
        )

    def grade(self, answer: str) -> Verdict:
        """Judge one of the three words."""
        said, key = read_words(answer, self.ANSWERS), self.key
        if said == key:
            return Verdict(True, self._accept(), "AZI-DEAL-3" if key == "plain" else "AZI-DEAL-4")
        if key == "plain" or said == "plain":
            return Verdict(
                False,
                say(
                    "The suit of the turned card is trump: compare {turned} and {card}.",
                    turned=self.turned,
                    card=self.card,
                ),
                "AZI-DEAL-3",
            )
        return Verdict(
            False,
            say(
                "The rank of the turned card decides what the six of trumps is; it is {turned}.",
                turned=self.turned,
            ),
            "AZI-DEAL-4",
        )

    def _accept(self) -> Message:
        facts = {"turned": self.turned, "card": self.card}
        if self.key == "plain":
            return say("{turned} is turned, so {card} is no trump, and stays low.", **facts)
        if self.key == "highest":
            return say("An ace is turned, {turned}: its six, {card}, is the highest card of all.", **facts)
        return say("{turned} is no ace, so {card} is simply the lowest trump.", **facts)
