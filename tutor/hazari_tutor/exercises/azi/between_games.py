"""The forms of the exercise "leads" between two games: who opens, who is dealt in (AZI-BID-1, AZI-END-3)."""

from dataclasses import dataclass

from hazari_cli.azi.bidding import Standing
from hazari_cli.azi.game import start_game
from hazari_cli.azi.pack import Deal, Trump, left_of
from hazari_cli.azi.tricks import is_azi
from hazari_cli.errors import GameError, SetupError
from hazari_cli.messages import Message, say
from hazari_cli.play.blocks import Block, Grid
from hazari_cli.shuffle import Draws
from hazari_tutor.exercises.azi.pack import PACK
from hazari_tutor.exercises.azi.phrasing import name_seat
from hazari_tutor.exercises.azi.spec import Given
from hazari_tutor.exercises.azi.trick_seats import Form


@dataclass(frozen=True, slots=True)
class Opens(Form):
    """Who opens after a game that was won (AZI-BID-1)."""

    NAMES = ("players", "winner", "opener")
    number: int
    winner: int
    opener: int

    @classmethod
    def read(cls, given: Given) -> "Opens":
        """Read it from a lesson."""
        players = given.number("players", None, 2, 6)
        return cls(
            players, given.number("winner", None, 0, players - 1), given.number("opener", 0, 0, players - 1)
        )

    @classmethod
    def draw(cls, draws: Draws, case: str) -> "Opens":
        """Make one; the last seat wins often."""
        players = 2 + draws.below(5)
        winner = players - 1 if not draws.below(4) else draws.below(players)
        return cls(players, winner, draws.below(players))

    @property
    def players(self) -> int:
        """The seats."""
        return self.number

    @property
    def seats(self) -> tuple[int, ...]:
        """The left neighbour of the winner."""
        return (left_of(self.winner, self.number),)

    @property
    def rules(self) -> tuple[str, ...]:
        """On the winner's left."""
        return ("AZI-BID-1", "AZI-TABLE-2")

    @property
    def shown(self) -> tuple[Block, ...]:
        """The last game."""
        return (
            say(
                "Seats 0 to {last}. Seat {opener} opened the last game, and seat {winner} won it.",
                last=self.number - 1,
                opener=self.opener,
                winner=self.winner,
            ),
        )

    @property
    def question(self) -> Message:
        """The question."""
        return say("Which seat opens the next game? Type its number.")

    @property
    def nearer(self) -> tuple[Message, ...]:
        """Start from the winner."""
        return (
            say("It matters who won, not who opened."),
            say("One seat on from the winner; after the last seat it begins anew."),
        )

    def accept(self) -> Message:
        """Say where the opener sits."""
        return say("Seat {seat} is on the left of the winner.", seat=self.seats[0])

    def refuse(self, seat: int | None) -> Message:
        """Say that this seat is not there."""
        if seat == self.winner:
            return say("Seat {seat} won; that does not make him open.", seat=seat)
        return say("Seat {seat} is not on the left of the winner.", seat=seat)


@dataclass(frozen=True, slots=True)
class Again(Form):
    """Who opens after an Azi (AZI-END-3)."""

    NAMES = ("players", "opener", "takers")
    number: int
    opener: int
    takers: tuple[int, ...]

    @classmethod
    def read(cls, given: Given) -> "Again":
        """Read it from a lesson."""
        players = given.number("players", None, 3, 6)
        made = cls(players, given.number("opener", None, 0, players - 1), given.numbers("takers"))
        if not is_azi(made.takers) or max(made.takers) >= players:
            raise SetupError(say('"takers" are three different seats.'))
        return made

    @classmethod
    def draw(cls, draws: Draws, case: str) -> "Again":
        """Make one."""
        players = 3 + draws.below(4)
        return cls(players, draws.below(players), tuple(draws.shuffled(range(players))[:3]))

    @property
    def players(self) -> int:
        """The seats."""
        return self.number

    @property
    def seats(self) -> tuple[int, ...]:
        """The opener of the game that nobody won."""
        return (self.opener,)

    @property
    def rules(self) -> tuple[str, ...]:
        """The same opener."""
        return ("AZI-END-3", "AZI-END-2", "AZI-BID-1")

    @property
    def shown(self) -> tuple[Block, ...]:
        """The game that nobody won."""
        return (
            say(
                "Seats 0 to {last}. Seat {opener} opened, and the tricks went to seats {takers}.",
                last=self.number - 1,
                opener=self.opener,
                takers=self.takers,
            ),
        )

    @property
    def question(self) -> Message:
        """The question."""
        return say("New cards are dealt. Which seat opens now? Type its number.")

    @property
    def nearer(self) -> tuple[Message, ...]:
        """Nobody has won."""
        return (say("Nobody has won, so there is no winner to sit beside."), say("Nothing moves on."))

    def accept(self) -> Message:
        """Say that the opener stays."""
        return say("Nobody has won, so seat {seat} opens as before.", seat=self.opener)

    def refuse(self, seat: int | None) -> Message:
        """Say that tricks do not count for this."""
        return say("Nobody has won, so neither tricks nor neighbours make seat {seat} open.", seat=seat)


@dataclass(frozen=True, slots=True)
class Dealt(Form):
    """Who is dealt in after an Azi (AZI-END-3)."""

    NAMES = ("stacks", "carried")
    several = True
    stacks: tuple[int, ...]
    carried: tuple[int, ...]

    @classmethod
    def read(cls, given: Given) -> "Dealt":
        """Read it from a lesson."""
        made = cls(given.numbers("stacks"), given.numbers("carried"))
        if not 2 <= len(made.stacks) <= 6 or len(made.carried) != len(made.stacks):
            raise SetupError(say('"stacks" and "carried" have a number for every seat, two to six.'))
        start_game(10, made.stacks, 0, _nothing(made.players), made.carried)
        return made

    @classmethod
    def draw(cls, draws: Draws, case: str) -> "Dealt | None":
        """Make one, in which somebody has no chips."""
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
        """The seats."""
        return len(self.stacks)

    @property
    def seats(self) -> tuple[int, ...]:
        """Everybody with chips, or with money in the bank."""
        game = start_game(10, self.stacks, 0, _nothing(self.players), self.carried).game
        return tuple(seat for seat, standing in enumerate(game.standings) if standing is not Standing.OUT)

    @property
    def rules(self) -> tuple[str, ...]:
        """Chips, or money in the bank."""
        return ("AZI-END-3", "AZI-SHORT-1")

    @property
    def shown(self) -> tuple[Block, ...]:
        """Chips and money."""
        rows: list[tuple[Message | int, ...]] = [
            (name_seat(seat), chips, self.carried[seat]) for seat, chips in enumerate(self.stacks)
        ]
        return (Grid((say("After an Azi"), say("Chips left"), say("In the bank")), tuple(rows)),)

    @property
    def question(self) -> Message:
        """The question."""
        return say("Which seats get cards for the next game? Type all their numbers.")

    @property
    def nearer(self) -> tuple[Message, ...]:
        """Two ways to be in."""
        return (
            say("Chips are one way to be in, money in the carried bank is the other."),
            say("So many seats get cards: {count}.", count=len(self.seats)),
        )

    def accept(self) -> Message:
        """Say who is in."""
        return say("Whoever has chips, or money in the bank, is dealt in; he may be short.")

    def refuse(self, seat: int | None) -> Message:
        """Say who is too many, or that somebody is missing."""
        if seat is None:
            return say("Somebody is missing: nobody loses his claim to a bank that he has paid into.")
        return say("Seat {seat} has neither chips nor money in the bank, and is out.", seat=seat)


def _nothing(players: int) -> Deal:
    """Return a deal for so many seats; the cards do not matter."""
    return Deal("", "", 1, ((),) * players, Trump(PACK[0]), ())
