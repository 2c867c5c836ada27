"""Exercise "next-player": who plays next to a trick (AZI-TABLE-2)."""

from dataclasses import dataclass
from typing import Self

from hazari_cli.azi.pack import check_cards, left_of
from hazari_cli.cards import Card
from hazari_cli.messages import Message, say
from hazari_cli.play.blocks import Block, Facts
from hazari_cli.shuffle import Draws
from hazari_tutor.exercises.azi.pack import PACK
from hazari_tutor.exercises.azi.seats import AziSeatExercise, show_trick
from hazari_tutor.exercises.spec import ExerciseSpec


@dataclass(frozen=True, slots=True)
class NextPlayer(AziSeatExercise):
    """Say which seat plays the next card to a trick.

    Spec: ``players``, 2 to 6; ``leader`` (0); ``cards`` of the trick so far.
    """

    kind = "next-player"
    GIVEN = ("players", "leader", "cards")
    RULES = ("AZI-TABLE-2", "AZI-PLAY-1")
    QUESTION = say("Everybody is in the game. Which seat plays the next card to this trick? Type its number.")
    size: int
    leader: int
    cards: tuple[Card, ...]

    @classmethod
    def _read(cls, spec: ExerciseSpec) -> Self:
        players = spec.number("players", 2, 6)
        leader, cards = spec.number("leader", 0, players - 1, default=0), spec.cards("cards", 1, players - 1)
        check_cards(cards)
        return cls(players, leader, cards)

    @classmethod
    def _draw(cls, draws: Draws, _wanted: ExerciseSpec) -> Self:
        players = 3 + draws.below(4)
        leader, played = draws.below(players), 1 + draws.below(players - 1)
        return cls(players, leader, tuple(draws.shuffled(PACK)[:played]))

    @property
    def seats(self) -> tuple[int, ...]:
        """The next to the left."""
        return (left_of(self.leader, self.size, len(self.cards)),)

    def _show(self) -> tuple[Block, ...]:
        seats = say("0 to {last}, clockwise", last=self.size - 1)
        trick = show_trick(self.cards, self.leader, self.size)
        return (Facts(((say("Seats"), seats), (say("Trick so far"), trick))),)

    def _hint_nearer(self) -> tuple[Message, ...]:
        return (
            say("The left neighbour of whoever played last is next."),
            say("After the last seat, the first one is next."),
        )

    def _praise(self) -> Message:
        return say("The turn passes to the left, so it is seat {seat}.", seat=self.key)

    def _refuse(self, seat: int) -> Message:
        return say("Seat {seat} is not on the left of whoever played last.", seat=seat)
