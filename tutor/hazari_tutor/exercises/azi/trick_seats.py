"""Exercises "next-player", "next-leader" and "bank-winner": whose turn it is, and who wins in the end.

AZI-TABLE-2, AZI-PLAY-4, AZI-END-1, AZI-END-2.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Self

from hazari_cli.azi.pack import Trump, check_cards, left_of
from hazari_cli.azi.tricks import Taken, explain_trick, find_winner, is_azi, legal_cards, take_trick
from hazari_cli.cards import Card, parse_cards
from hazari_cli.errors import SetupError
from hazari_cli.messages import Message, list_all, say, say_count
from hazari_cli.play.blocks import Block, Facts
from hazari_cli.shuffle import Draws
from hazari_tutor.exercises.azi.pack import PACK, draw_cards, draw_trump
from hazari_tutor.exercises.azi.phrasing import turned_row
from hazari_tutor.exercises.drawing import pick
from hazari_tutor.exercises.exercise import CaseExercise
from hazari_tutor.exercises.seats import SeatExercise
from hazari_tutor.exercises.spec import ExerciseSpec


@dataclass(frozen=True, slots=True)
class NextLeader(SeatExercise):
    """Say which seat leads the next trick.

    Spec: ``turned``, a card; ``cards`` of the whole trick in playing order; ``leader`` (0).
    """

    kind = "next-leader"
    GIVEN = ("turned", "cards", "leader")
    QUESTION = say("Which seat leads the next trick? Type its number.")
    NEARER = (
        say("Whoever takes this trick leads the next one."),
        say("Look for the highest trump, if there is one."),
    )
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
    def _players(self) -> int:
        return len(self.cards)

    @property
    def _seats(self) -> tuple[int, ...]:
        return (left_of(self.leader, self._players, self._taken.winner),)

    def _rules(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(("AZI-PLAY-4", self._taken.rule, "AZI-TABLE-2")))

    def _show(self) -> tuple[Block, ...]:
        trick = _show_trick(self.cards, self.leader, self._players)
        return (Facts((turned_row(self.trump), (say("Trick"), trick))),)

    def _praise(self) -> Message:
        why = explain_trick(self.cards, self._taken, self.trump)
        return say("Seat {seat} takes the trick and leads the next one: {why}.", seat=self.key, why=why)

    def _refuse(self, seat: int) -> Message:
        return say("Seat {seat} did not take this trick; whoever takes it leads.", seat=seat)


@dataclass(frozen=True, slots=True)
class NextPlayer(SeatExercise):
    """Say which seat plays the next card to a trick.

    Spec: ``players``, 2 to 6; ``leader`` (0); ``cards`` of the trick so far.
    """

    kind = "next-player"
    GIVEN = ("players", "leader", "cards")
    RULES = ("AZI-TABLE-2", "AZI-PLAY-1")
    QUESTION = say("Everybody is in the game. Which seat plays the next card to this trick? Type its number.")
    NEARER = (
        say("The left neighbour of whoever played last is next."),
        say("After the last seat, the first one is next."),
    )
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
    def _seats(self) -> tuple[int, ...]:
        return (left_of(self.leader, self.size, len(self.cards)),)

    def _show(self) -> tuple[Block, ...]:
        seats = say("0 to {last}, clockwise", last=self.size - 1)
        trick = _show_trick(self.cards, self.leader, self.size)
        return (Facts(((say("Seats"), seats), (say("Trick so far"), trick))),)

    def _praise(self) -> Message:
        return say("The turn passes to the left, so it is seat {seat}.", seat=self.key)

    def _refuse(self, seat: int) -> Message:
        return say("Seat {seat} is not on the left of whoever played last.", seat=seat)


def _show_trick(cards: Sequence[Card], leader: int, players: int) -> Message:
    """Show the cards of a trick with their seats."""
    seats = (left_of(leader, players, at) for at in range(len(cards)))
    return list_all(
        [say("seat {seat} {card}", seat=seat, card=card) for seat, card in zip(seats, cards, strict=True)]
    )


@dataclass(frozen=True, slots=True)
class BankWinner(SeatExercise, CaseExercise):
    """Say which seat wins the bank, or ``azi`` if nobody does.

    Spec: ``turned``, a card; ``tricks``, a list of texts, each with a card of every player in playing order;
    ``leader`` (0) of the first.

    Wanted: ``case``, one of ``win``, ``azi``.
    """

    kind = "bank-winner"
    GIVEN = ("turned", "tricks", "leader")
    CASES = ("win", "azi")
    USUAL = CASES
    NOBODY = ("azi", "nobody", "no one")
    QUESTION = say("Which seat wins the bank? Type its number, or azi if nobody does.")
    trump: Trump
    tricks: tuple[tuple[Card, ...], ...]
    leader: int

    @classmethod
    def _read(cls, spec: ExerciseSpec) -> Self:
        tricks = tuple(map(parse_cards, spec.texts("tricks")))
        if not tricks or len({len(trick) for trick in tricks}) != 1 or not 2 <= len(tricks[0]) <= 6:
            raise SetupError(say('"tricks" must be two or three texts, each with one card of every player.'))
        made = cls(
            Trump(spec.card("turned")), tricks, spec.number("leader", 0, len(tricks[0]) - 1, default=0)
        )
        check_cards([card for trick in tricks for card in trick], made.trump.turned)
        takers = made._takers
        if len(takers) != len(tricks) or (find_winner(takers) is None and not is_azi(takers)):
            raise SetupError(say("Play stops when a player has two tricks, or after three tricks."))
        return made

    @classmethod
    def _make(cls, draws: Draws, case: str) -> Self | None:
        """Play cards by chance, as the rules allow, until somebody wins or nobody does."""
        trump, players = draw_trump(draws), 3 + draws.below(3)
        cards = draw_cards(draws, trump, 3 * players)
        hands = [list(cards[seat::players]) for seat in range(players)]
        made = cls(trump, (), draws.below(players))
        while find_winner(made._takers) is None and len(made.tricks) < 3:
            leader = made._takers[-1] if made.tricks else made.leader
            trick = list[Card]()
            for step in range(players):
                hand = hands[left_of(leader, players, step)]
                trick.append(pick(draws, legal_cards(hand, trick[0] if trick else None, trump).cards))
                hand.remove(trick[-1])
            made = replace(made, tricks=(*made.tricks, tuple(trick)))
        return made if bool(made._seats) == (case == "win") else None

    @property
    def _takers(self) -> tuple[int, ...]:
        """Who took the tricks, as far as they were needed."""
        takers, leader = list[int](), self.leader
        for trick in self.tricks:
            if find_winner(takers) is None:
                leader = left_of(leader, len(trick), take_trick(trick, self.trump).winner)
                takers.append(leader)
        return tuple(takers)

    @property
    def _players(self) -> int:
        return len(self.tricks[0])

    @property
    def _seats(self) -> tuple[int, ...]:
        winner = find_winner(self._takers)
        return () if winner is None else (winner,)

    def _rules(self) -> tuple[str, ...]:
        won = bool(self._seats)
        return ("AZI-END-1", "AZI-PLAY-4") if won else ("AZI-END-2", "AZI-PLAY-4", "AZI-END-1")

    def _show(self) -> tuple[Block, ...]:
        """Show the tricks; who leads the second and third is left to find out."""
        seats = say("0 to {last}; seat {seat} led first", last=self._players - 1, seat=self.leader)
        tricks = ((say("Trick {number}", number=at), trick) for at, trick in enumerate(self.tricks, 1))
        return (Facts((turned_row(self.trump), (say("Seats"), seats), *tricks)),)

    def _hint_nearer(self) -> tuple[Message, ...]:
        first = take_trick(self.tricks[0], self.trump).card
        return (
            say("See who takes each trick: that seat leads the next one, so its card comes first there."),
            say("{card} takes the first trick.", card=first),
        )

    def _praise(self) -> Message:
        takers = list_all(self._takers)
        if self._seats:
            return say("The tricks went to seats {takers}: two of them win the bank.", takers=takers)
        return say("The tricks went to seats {takers}: nobody has two, so it is an Azi.", takers=takers)

    def _refuse(self, seat: int) -> Message:
        return say_count(
            "Seat {seat} took {count} trick; it takes two to win.",
            "Seat {seat} took {count} tricks; it takes two to win.",
            count=self._takers.count(seat),
            seat=seat,
        )

    def _refuse_too_few(self) -> Message:
        return say("Somebody has two tricks here; find out who takes each.")
