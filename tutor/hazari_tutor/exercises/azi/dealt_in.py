"""Exercise "dealt-in": who gets cards after an Azi (AZI-END-3)."""

from dataclasses import dataclass
from typing import Self

from hazari_cli.azi.bidding import Standing
from hazari_cli.azi.game import start_game
from hazari_cli.azi.state import Game
from hazari_cli.errors import GameError, SetupError
from hazari_cli.messages import Message, say, say_count
from hazari_cli.play.blocks import Block
from hazari_cli.shuffle import Draws
from hazari_tutor.exercises.azi.bidding_history import blank_deal
from hazari_tutor.exercises.azi.phrasing import show_seats
from hazari_tutor.exercises.azi.seats import AziSeatExercise
from hazari_tutor.exercises.drawing import draw_until
from hazari_tutor.exercises.spec import ExerciseSpec


@dataclass(frozen=True, slots=True)
class DealtIn(AziSeatExercise):
    """Say which seats are dealt in after an Azi.

    Spec: ``stacks`` left; ``carried``, what each seat has in the bank.
    """

    kind = "dealt-in"
    GIVEN = ("stacks", "carried")
    RULES = ("AZI-END-3", "AZI-SHORT-1")
    SEVERAL = True
    QUESTION = say("Which seats get cards for the next game? Type all their numbers.")
    stacks: tuple[int, ...]
    carried: tuple[int, ...]

    @classmethod
    def _read(cls, spec: ExerciseSpec) -> Self:
        made = cls(spec.numbers("stacks"), spec.numbers("carried"))
        if not 2 <= len(made.stacks) <= 6 or len(made.carried) != len(made.stacks):
            raise SetupError(say('"stacks" and "carried" must have a number for each seat, two to six.'))
        made._start()
        return made

    @classmethod
    def _draw(cls, draws: Draws, _wanted: ExerciseSpec) -> Self:
        return draw_until(lambda: cls._draw_once(draws))

    @classmethod
    def _draw_once(cls, draws: Draws) -> Self | None:
        """Draw stacks, one of them empty; None if nobody could play on."""
        players = 3 + draws.below(4)
        carried = tuple(0 if not draws.below(4) else 10 * (1 + draws.below(6)) for _seat in range(players))
        stacks = tuple(0 if not draws.below(2) else 1 + draws.below(300) for _seat in range(players))
        made = cls(stacks, carried)
        try:
            return made if 0 in stacks and made.seats else None
        except GameError:
            return None

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.stacks)

    @property
    def seats(self) -> tuple[int, ...]:
        """Everybody with chips, or with money in the bank."""
        standings = self._start().standings
        return tuple(seat for seat, standing in enumerate(standings) if standing is not Standing.OUT)

    def _start(self) -> Game:
        return start_game(10, self.stacks, 0, blank_deal(self.players), self.carried).game

    def _show(self) -> tuple[Block, ...]:
        columns = (say("Chips left"), self.stacks), (say("In the bank"), self.carried)
        return (show_seats(say("After an Azi"), *columns),)

    def _hint_nearer(self) -> tuple[Message, ...]:
        return (
            say("Chips are one way to be in, money in the carried bank is the other."),
            say_count("{count} seat gets cards.", "{count} seats get cards.", count=len(self.seats)),
        )

    def _praise(self) -> Message:
        return say("Everybody with chips, or with money in the bank, is dealt in, and may be short.")

    def _refuse(self, seat: int) -> Message:
        return say("Seat {seat} has neither chips nor money in the bank, and is out.", seat=seat)

    def _refuse_too_few(self) -> Message:
        return say("Somebody is missing: you keep your claim to a bank that you have paid into.")
