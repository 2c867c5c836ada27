"""The forms of the exercise "leads" about tricks: who leads, who plays next, who wins (AZI-PLAY-4)."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import ClassVar

from hazari_cli.azi.pack import Trump, check_cards, left_of
from hazari_cli.azi.tricks import explain_trick, find_winner, is_azi, legal_cards, take_trick
from hazari_cli.cards import Card, parse_cards
from hazari_cli.errors import SetupError
from hazari_cli.messages import Message, list_all, say
from hazari_cli.play.blocks import Block, Facts
from hazari_cli.shuffle import Draws
from hazari_tutor.exercises.azi.pack import PACK, draw_cards, draw_turned
from hazari_tutor.exercises.azi.phrasing import Row, trump_rows
from hazari_tutor.exercises.azi.spec import Given, pick

AZI = "azi"
"""What is typed where nobody wins."""


class Form(ABC):
    """Something that happened, and the seat that follows from it."""

    NAMES: ClassVar[tuple[str, ...]] = ()
    CASES: ClassVar[tuple[str, ...]] = ()
    several: ClassVar[bool] = False
    may_be_azi: ClassVar[bool] = False

    @classmethod
    @abstractmethod
    def read(cls, given: Given) -> "Form":
        """Read it from a lesson."""

    @classmethod
    @abstractmethod
    def draw(cls, draws: Draws, case: str) -> "Form | None":
        """Make one, or None if chance made none that is wanted."""

    @property
    @abstractmethod
    def players(self) -> int:
        """How many seats there are."""

    @property
    @abstractmethod
    def seats(self) -> tuple[int, ...]:
        """The right seats, ascending; none where nobody wins."""

    @property
    @abstractmethod
    def rules(self) -> tuple[str, ...]:
        """The rules that decide."""

    @property
    @abstractmethod
    def shown(self) -> tuple[Block, ...]:
        """What happened."""

    @property
    @abstractmethod
    def question(self) -> Message:
        """The question."""

    @property
    @abstractmethod
    def nearer(self) -> tuple[Message, ...]:
        """The hints between the rule and the answer; they name no seat."""

    def rule_against(self, seat: int | None) -> str:
        """Return the rule by which a seat is not right."""
        return self.rules[0]

    @abstractmethod
    def accept(self) -> Message:
        """Say why it is so."""

    @abstractmethod
    def refuse(self, seat: int | None) -> Message:
        """Say why a seat is not right; None if nobody was named, or not all."""


def show_trick(cards: tuple[Card, ...], leader: int, players: int) -> Message:
    """Show the cards of a trick with their seats."""
    return list_all(
        [
            say("seat {seat} {card}", seat=left_of(leader, players, at), card=card)
            for at, card in enumerate(cards)
        ]
    )


@dataclass(frozen=True, slots=True)
class Trick(Form):
    """Who leads after a trick (AZI-PLAY-4)."""

    NAMES = ("turned", "cards", "leader")
    turned: Card
    cards: tuple[Card, ...]
    leader: int

    @classmethod
    def read(cls, given: Given) -> "Trick":
        """Read it from a lesson."""
        cards = given.cards("cards", 2, 6)
        made = cls(given.card("turned"), cards, given.number("leader", 0, 0, len(cards) - 1))
        check_cards(made.cards, made.turned)
        return made

    @classmethod
    def draw(cls, draws: Draws, case: str) -> "Trick":
        """Make one."""
        turned, players = draw_turned(draws), 3 + draws.below(3)
        return cls(turned, draw_cards(draws, turned, players), draws.below(players))

    @property
    def players(self) -> int:
        """Everybody plays a card."""
        return len(self.cards)

    @property
    def seats(self) -> tuple[int, ...]:
        """The taker."""
        return (left_of(self.leader, self.players, take_trick(self.cards, Trump(self.turned)).winner),)

    @property
    def rules(self) -> tuple[str, ...]:
        """The taker leads."""
        raised = take_trick(self.cards, Trump(self.turned)).rule == "AZI-DEAL-4"
        return ("AZI-PLAY-4", *(("AZI-DEAL-4",) if raised else ()), "AZI-TABLE-2")

    @property
    def shown(self) -> tuple[Block, ...]:
        """The trick."""
        trick = show_trick(self.cards, self.leader, self.players)
        return (Facts((*trump_rows(Trump(self.turned)), (say("Trick"), trick))),)

    @property
    def question(self) -> Message:
        """The question."""
        return say("Which seat leads the next trick? Type its number.")

    @property
    def nearer(self) -> tuple[Message, ...]:
        """Who takes it, leads."""
        return (
            say("Who takes this trick leads the next."),
            say("Look for the highest trump, if there is one."),
        )

    def accept(self) -> Message:
        """Say who takes it."""
        trump = Trump(self.turned)
        taken = take_trick(self.cards, trump)
        return say(
            "Seat {seat} takes the trick and leads the next: {why}.",
            seat=self.seats[0],
            why=explain_trick(self.cards, taken, trump),
        )

    def refuse(self, seat: int | None) -> Message:
        """Say that this seat did not take it."""
        return say("Seat {seat} did not take this trick; who takes it leads.", seat=seat)


@dataclass(frozen=True, slots=True)
class Turn(Form):
    """Who plays next to a trick (AZI-TABLE-2)."""

    NAMES = ("players", "leader", "cards")
    number: int
    leader: int
    cards: tuple[Card, ...]

    @classmethod
    def read(cls, given: Given) -> "Turn":
        """Read it from a lesson."""
        players = given.number("players", None, 2, 6)
        return cls(players, given.number("leader", 0, 0, players - 1), given.cards("cards", 1, players - 1))

    @classmethod
    def draw(cls, draws: Draws, case: str) -> "Turn":
        """Make one; the turn often passes from the last seat to the first."""
        players = 3 + draws.below(4)
        leader, played = draws.below(players), 1 + draws.below(players - 1)
        return cls(players, leader, tuple(draws.shuffled(PACK)[:played]))

    @property
    def players(self) -> int:
        """The seats."""
        return self.number

    @property
    def seats(self) -> tuple[int, ...]:
        """The next to the left."""
        return (left_of(self.leader, self.number, len(self.cards)),)

    @property
    def rules(self) -> tuple[str, ...]:
        """Clockwise."""
        return ("AZI-TABLE-2", "AZI-PLAY-1")

    @property
    def shown(self) -> tuple[Block, ...]:
        """The trick so far."""
        rows: list[Row] = [
            (say("Seats"), say("0 to {last}, clockwise", last=self.number - 1)),
            (say("Trick so far"), show_trick(self.cards, self.leader, self.number)),
        ]
        return (Facts(tuple(rows)),)

    @property
    def question(self) -> Message:
        """The question."""
        return say("All are in the game. Which seat plays the next card to this trick? Type its number.")

    @property
    def nearer(self) -> tuple[Message, ...]:
        """Where the turn goes."""
        return (
            say("The left neighbour of whoever played last is next."),
            say("After the last seat comes seat number zero."),
        )

    def accept(self) -> Message:
        """Say that the turn passes to the left."""
        return say("The turn passes to the left, so it is seat {seat}.", seat=self.seats[0])

    def refuse(self, seat: int | None) -> Message:
        """Say that this seat is not on the left."""
        return say("Seat {seat} is not on the left of whoever played last.", seat=seat)


@dataclass(frozen=True, slots=True)
class Won(Form):
    """Who wins the bank by two tricks, or nobody (AZI-END-1, AZI-END-2)."""

    NAMES = ("turned", "tricks", "leader")
    CASES = ("win", "azi")
    may_be_azi = True
    turned: Card
    tricks: tuple[tuple[Card, ...], ...]
    leader: int

    @classmethod
    def read(cls, given: Given) -> "Won":
        """Read it from a lesson."""
        tricks = tuple(map(parse_cards, given.texts("tricks")))
        if not tricks or len({len(trick) for trick in tricks}) != 1 or not 2 <= len(tricks[0]) <= 6:
            raise SetupError(say('"tricks" are two or three texts with a card of each player in every one.'))
        made = cls(given.card("turned"), tricks, given.number("leader", 0, 0, len(tricks[0]) - 1))
        check_cards([card for trick in tricks for card in trick], made.turned)
        takers = made.takers
        if len(takers) != len(tricks) or (find_winner(takers) is None and not is_azi(takers)):
            raise SetupError(say("Play stops at the second trick of a player, or after three tricks."))
        return made

    @classmethod
    def draw(cls, draws: Draws, case: str) -> "Won | None":
        """Play cards by chance, as the rules allow, until somebody wins or nobody does."""
        turned, players = draw_turned(draws), 3 + draws.below(3)
        cards, trump = draw_cards(draws, turned, 3 * players), Trump(turned)
        hands = [list(cards[seat::players]) for seat in range(players)]
        leader = first = draws.below(players)
        tricks, takers = list[tuple[Card, ...]](), list[int]()
        while find_winner(takers) is None and len(takers) < 3:
            trick = list[Card]()
            for step in range(players):
                hand = hands[left_of(leader, players, step)]
                card = pick(draws, legal_cards(hand, trick[0] if trick else None, trump).cards)
                hand.remove(card)
                trick.append(card)
            leader = left_of(leader, players, take_trick(trick, trump).winner)
            takers.append(leader)
            tricks.append(tuple(trick))
        made = cls(turned, tuple(tricks), first)
        return made if case == "any" or bool(made.seats) == (case == "win") else None

    @property
    def takers(self) -> tuple[int, ...]:
        """Who took the tricks, as far as they were needed."""
        takers, leader = list[int](), self.leader
        for trick in self.tricks:
            if find_winner(takers) is None:
                leader = left_of(leader, self.players, take_trick(trick, Trump(self.turned)).winner)
                takers.append(leader)
        return tuple(takers)

    @property
    def players(self) -> int:
        """Everybody plays a card to each trick."""
        return len(self.tricks[0])

    @property
    def seats(self) -> tuple[int, ...]:
        """The winner, or nobody."""
        winner = find_winner(self.takers)
        return () if winner is None else (winner,)

    @property
    def rules(self) -> tuple[str, ...]:
        """Two tricks win, and three players with one each do not."""
        return ("AZI-END-1", "AZI-PLAY-4") if self.seats else ("AZI-END-2", "AZI-PLAY-4", "AZI-END-1")

    @property
    def shown(self) -> tuple[Block, ...]:
        """The tricks; who leads the second and third is left to find out."""
        rows: list[Row] = list(trump_rows(Trump(self.turned)))
        rows.append(
            (say("Seats"), say("0 to {last}; seat {seat} led first", last=self.players - 1, seat=self.leader))
        )
        rows += [
            (say("Trick {number}", number=at), say("{cards}", cards=trick))
            for at, trick in enumerate(self.tricks, 1)
        ]
        return (Facts(tuple(rows)),)

    @property
    def question(self) -> Message:
        """The question."""
        return say("Which seat wins the bank? Type its number, or azi if nobody does.")

    @property
    def nearer(self) -> tuple[Message, ...]:
        """One trick after the other."""
        first = take_trick(self.tricks[0], Trump(self.turned))
        return (
            say("Find the taker of each trick; he leads the next, so his card comes first in it."),
            say("The first trick fell to {card}.", card=first.card),
        )

    def accept(self) -> Message:
        """Say who took what."""
        if self.seats:
            return say("Tricks to seats {takers}: two of one player win.", takers=self.takers)
        return say("Tricks to seats {takers}: nobody has two, an Azi.", takers=self.takers)

    def refuse(self, seat: int | None) -> Message:
        """Count the tricks of a seat."""
        if seat is None:
            return say("Somebody has two tricks here; find the taker of each.")
        return say(
            "Seat {seat} took {count} of these tricks; two are needed.",
            seat=seat,
            count=self.takers.count(seat),
        )
