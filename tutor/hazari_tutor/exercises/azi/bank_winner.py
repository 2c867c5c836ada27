"""Exercise "bank-winner": who wins the bank by two tricks, or nobody (AZI-END-1, AZI-END-2)."""

from dataclasses import dataclass
from typing import Self

from hazari_cli.azi.pack import Trump, check_cards, left_of
from hazari_cli.azi.tricks import find_winner, is_azi, legal_cards, take_trick
from hazari_cli.cards import Card, parse_cards
from hazari_cli.errors import SetupError
from hazari_cli.messages import Message, list_all, say, say_count
from hazari_cli.play.blocks import Block, Facts
from hazari_cli.shuffle import Draws
from hazari_tutor.exercises.azi.pack import draw_cards, draw_trump
from hazari_tutor.exercises.azi.phrasing import turned_row
from hazari_tutor.exercises.azi.seats import AziSeatExercise
from hazari_tutor.exercises.drawing import pick
from hazari_tutor.exercises.exercise import CaseExercise
from hazari_tutor.exercises.spec import ExerciseSpec


@dataclass(frozen=True, slots=True)
class BankWinner(AziSeatExercise, CaseExercise):
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
        made = cls(trump, tuple(tricks), first)
        return made if bool(made.seats) == (case == "win") else None

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
    def players(self) -> int:
        """How many seats there are."""
        return len(self.tricks[0])

    @property
    def seats(self) -> tuple[int, ...]:
        """The winner, or nobody."""
        winner = find_winner(self._takers)
        return () if winner is None else (winner,)

    def _rules(self) -> tuple[str, ...]:
        won = bool(self.seats)
        return ("AZI-END-1", "AZI-PLAY-4") if won else ("AZI-END-2", "AZI-PLAY-4", "AZI-END-1")

    def _show(self) -> tuple[Block, ...]:
        """Show the tricks; who leads the second and third is left to find out."""
        seats = say("0 to {last}; seat {seat} led first", last=self.players - 1, seat=self.leader)
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
        if self.seats:
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
