"""Exercise "next-leader": who leads after a trick (AZI-PLAY-4)."""

from dataclasses import dataclass
from typing import Self

from hazari_cli.azi.pack import Trump, check_cards, left_of
from hazari_cli.azi.tricks import Taken, explain_trick, take_trick
from hazari_cli.cards import Card
from hazari_cli.messages import Message, say
from hazari_cli.play.blocks import Block, Facts
from hazari_cli.shuffle import Draws
from hazari_tutor.exercises.azi.pack import draw_cards, draw_trump
from hazari_tutor.exercises.azi.phrasing import turned_row
from hazari_tutor.exercises.azi.seats import AziSeatExercise, show_trick
from hazari_tutor.exercises.spec import ExerciseSpec


@dataclass(frozen=True, slots=True)
class NextLeader(AziSeatExercise):
    """Say which seat leads the next trick.

    Spec: ``turned``, a card; ``cards`` of the whole trick in playing order; ``leader`` (0).
    """

    kind = "next-leader"
    GIVEN = ("turned", "cards", "leader")
    QUESTION = say("Which seat leads the next trick? Type its number.")
    trump: Trump
    cards: tuple[Card, ...]
    leader: int

    @classmethod
    def _read(cls, spec: ExerciseSpec) -> Self:
        trump, cards = Trump(spec.card("turned")), spec.cards("cards", 2, 6)
        check_cards(cards, trump.turned)
        return cls(trump, cards, spec.number("leader", 0, len(cards) - 1, default=0))

    @classmethod
    def _draw(cls, draws: Draws, _wanted: ExerciseSpec) -> Self:
        trump, players = draw_trump(draws), 3 + draws.below(3)
        return cls(trump, draw_cards(draws, trump, players), draws.below(players))

    @property
    def _taken(self) -> Taken:
        return take_trick(self.cards, self.trump)

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.cards)

    @property
    def seats(self) -> tuple[int, ...]:
        """The seat of the card that takes the trick."""
        return (left_of(self.leader, len(self.cards), self._taken.winner),)

    def _rules(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(("AZI-PLAY-4", self._taken.rule, "AZI-TABLE-2")))

    def _show(self) -> tuple[Block, ...]:
        trick = show_trick(self.cards, self.leader, len(self.cards))
        return (Facts((turned_row(self.trump), (say("Trick"), trick))),)

    def _hint_nearer(self) -> tuple[Message, ...]:
        return (
            say("Whoever takes this trick leads the next one."),
            say("Look for the highest trump, if there is one."),
        )

    def _praise(self) -> Message:
        return say(
            "Seat {seat} takes the trick and leads the next one: {why}.",
            seat=self.key,
            why=explain_trick(self.cards, self._taken, self.trump),
        )

    def _refuse(self, seat: int) -> Message:
        return say("Seat {seat} did not take this trick; whoever takes it leads.", seat=seat)
