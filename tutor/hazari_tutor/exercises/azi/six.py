"""Exercise "six": what a six is once a card is turned (AZI-DEAL-3, AZI-DEAL-4)."""

from dataclasses import dataclass
from typing import Self

from hazari_cli.azi.pack import Trump, check_cards, hold_cards
from hazari_cli.cards import Card, Rank
from hazari_cli.errors import SetupError
from hazari_cli.messages import Message, say
from hazari_cli.play.blocks import Block, Facts
from hazari_cli.shuffle import Draws
from hazari_tutor.exercises.answers import read_word
from hazari_tutor.exercises.azi.pack import draw_cards, draw_trump
from hazari_tutor.exercises.azi.phrasing import name_suit, turned_row
from hazari_tutor.exercises.drawing import pick
from hazari_tutor.exercises.exercise import CaseExercise, Verdict
from hazari_tutor.exercises.hints import hint_rule
from hazari_tutor.exercises.spec import ExerciseSpec


@dataclass(frozen=True, slots=True)
class Six(CaseExercise):
    """Say what a six is here: ``highest`` (the highest trump), ``lowest`` (the lowest trump) or ``plain``.

    Spec: ``turned``, a card; ``card``, a six; ``hand``, optional: the cards among which it is held.

    Wanted: ``case``, one of ``any``, ``highest``, ``lowest``, ``plain``, ``plain-ace`` (of another suit than
    the turned ace).
    """

    kind = "six"
    GIVEN = ("turned", "card", "hand")
    CASES = ("highest", "lowest", "plain", "plain-ace")
    USUAL = CASES
    RULES = ("AZI-DEAL-4", "AZI-DEAL-3")
    trump: Trump
    card: Card
    hand: tuple[Card, ...] = ()

    @classmethod
    def _read(cls, spec: ExerciseSpec) -> Self:
        made = cls(Trump(spec.card("turned")), spec.card("card"), spec.cards("hand", 0, 4, ""))
        if made.card.rank is not Rank.SIX or (made.hand and made.card not in made.hand):
            raise SetupError(say('"card" must be a six, and in the hand if there is one.'))
        check_cards(made.hand or (made.card,), made.trump.turned)
        return made

    @classmethod
    def _make(cls, draws: Draws, _case: str) -> Self | None:
        trump = draw_trump(draws, draws.below(2) == 0)
        hand = hold_cards(draw_cards(draws, trump, 3), trump)
        sixes = [card for card in hand if card.rank is Rank.SIX]
        return cls(trump, pick(draws, sixes), hand) if sixes else None

    def _fits(self, case: str) -> bool:
        return self.key == case or (case == "plain-ace" and self.key == "plain" and self.trump.six_on_stage)

    def _show(self) -> tuple[Block, ...]:
        hand = ((say("Your hand"), self.hand),) if self.hand else ()
        return (Facts((turned_row(self.trump), *hand)),)

    def _ask(self) -> Message:
        return say(
            "What is {card} here: the highest trump of all, the lowest trump, or a plain low card? "
            "Answer highest, lowest or plain.",
            card=self.card,
        )

    def _find_key(self) -> str:
        trump = self.trump
        if self.card.suit is not trump.suit:
            return "plain"
        return "highest" if trump.is_raised(self.card) else "lowest"

    def _offer(self) -> tuple[str, ...]:
        return ("highest", "lowest", "plain")

    def _hint(self) -> tuple[Message, ...]:
        facts = {"turned": self.trump.turned, "suit": name_suit(self.trump.turned), "card": self.card}
        return (
            hint_rule("AZI-DEAL-4"),
            say("{turned} makes {suit} trump; is {card} one of them?", **facts),
            say("Then look at the rank of {turned}: only a turned ace raises a six.", **facts),
        )

    def _judge(self, answer: str) -> Verdict:
        word, facts = read_word(answer, self.offers), {"turned": self.trump.turned, "card": self.card}
        if word == self.key:
            return Verdict(True, self._praise(), "AZI-DEAL-3" if word == "plain" else "AZI-DEAL-4")
        if "plain" in (word, self.key):
            words = say("The suit of the turned card is trump: compare {turned} and {card}.", **facts)
            return Verdict(False, words, "AZI-DEAL-3")
        words = say("The rank of the turned card decides what the six of trumps is; it is {turned}.", **facts)
        return Verdict(False, words, "AZI-DEAL-4")

    def _praise(self) -> Message:
        facts = {"turned": self.trump.turned, "card": self.card}
        return {
            "plain": say("{turned} is turned, so {card} is not a trump and stays low.", **facts),
            "highest": say(
                "An ace is turned, {turned}: its six, {card}, is the highest card of all.", **facts
            ),
            "lowest": say("{turned} is not an ace, so {card} is simply the lowest trump.", **facts),
        }[self.key]
