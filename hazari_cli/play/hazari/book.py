"""The score book of a match of Hazari at a real table: lines that are added, never changed.

A deal is the points of the four players (HAZ-SCORE-1). Taking a deal back and correcting one are lines too,
so that nothing that was written is ever lost.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from hazari_cli.errors import GameError, NotationError, SetupError
from hazari_cli.hazari.deal import SEATS, Seat, right_of
from hazari_cli.hazari.match import TARGET, complete_points, find_winners
from hazari_cli.messages import say
from hazari_cli.play.journal import Journal, Record, bad_line, find_number, find_text

KIND = "hazari book"


@dataclass(frozen=True, slots=True)
class AddDeal:
    """Write down the points of a deal, by seat."""

    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Take the last deal back."""


@dataclass(frozen=True, slots=True)
class CorrectDeal:
    """Correct a deal that stands in the book, by its number from 1."""

    number: int
    points: tuple[int, ...]


Line = AddDeal | TakeBack | CorrectDeal


@dataclass(frozen=True, slots=True)
class Book:
    """A score book.

    Attributes:
        names: who plays, by seat; each the right neighbour of the one before.
        first: who dealt first.
        target: the points that end the match (HAZ-SCORE-2).
        deals: the points of each deal, by seat.
    """

    names: tuple[str, ...]
    first: Seat = SEATS[0]
    target: int = TARGET
    deals: tuple[tuple[int, ...], ...] = ()

    def __post_init__(self) -> None:
        """Refuse players that cannot be told apart.

        Raises:
            SetupError: unless there are four different names.
        """
        if len(self.names) != len(SEATS):
            raise SetupError(say("Four players share a book; here are {count}.", count=len(self.names)))
        plain = [name.strip().casefold() for name in self.names]
        for name, simple in zip(self.names, plain, strict=True):
            if not simple or plain.count(simple) > 1 or simple.isdecimal():
                raise SetupError(say('"{name}" is no name that tells a player from the others.', name=name))

    @property
    def totals(self) -> tuple[int, ...]:
        """The totals of all deals, by seat."""
        return self.totals_after(len(self.deals))

    def totals_after(self, count: int) -> tuple[int, ...]:
        """Return the totals of the first so many deals, by seat."""
        return tuple(sum(points[seat] for points in self.deals[:count]) for seat in SEATS)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Who has won; nobody as long as the match goes on (HAZ-SCORE-2, HAZ-SCORE-3)."""
        return find_winners(self.totals, self.target)

    def dealer_of(self, number: int) -> Seat:
        """Return who deals a deal, by its number from 1; the deal passes to the right (HAZ-DEAL-1)."""
        return right_of(self.first, number - 1)


def write_line(book: Book, line: Line) -> Book:
    """Return the book with a line more.

    Raises:
        SetupError: for points that no deal has, a deal that is not there, or one after the match was won.
    """
    match line:
        case AddDeal(points):
            return _check(replace(book, deals=(*book.deals, complete_points(points))))
        case TakeBack():
            if not book.deals:
                raise SetupError(say("There is no deal to take back."))
            return replace(book, deals=book.deals[:-1])
        case CorrectDeal(number, points):
            if not 1 <= number <= len(book.deals):
                raise SetupError(say("There is no deal {number} in the book.", number=number))
            deals = list(book.deals)
            deals[number - 1] = complete_points(points)
            return _check(replace(book, deals=tuple(deals)))


def _check(book: Book) -> Book:
    """Refuse a deal that stands after the one that won the match (HAZ-SCORE-2)."""
    for count in range(1, len(book.deals)):
        winners = find_winners(book.totals_after(count), book.target)
        if winners:
            name, total = book.names[winners[0]], book.totals_after(count)[winners[0]]
            raise SetupError(
                say(
                    "{name} won the match with {total} points in deal {number} (HAZ-SCORE-2).",
                    name=name,
                    total=total,
                    number=count,
                )
            )
    return book


def format_book(book: Book) -> Record:
    """Write who plays, as the first line."""
    return {"game": KIND, "names": book.names, "first": book.first, "to": book.target}


def format_line(line: Line) -> Record:
    """Write a line."""
    match line:
        case AddDeal(points):
            return {"add": _join(points)}
        case TakeBack():
            return {"back": 1}
        case CorrectDeal(number, points):
            return {"correct": number, "points": _join(points)}


def _join(points: Sequence[int]) -> str:
    return " ".join(map(str, points))


def read_book(journal: Journal) -> Book:
    """Read a book, line by line.

    Raises:
        NotationError: naming the first line that cannot be read, or cannot be.
    """
    header = journal.header
    names, first = header.get("names"), find_number(header, "first")
    if header.get("game") != KIND or not isinstance(names, list) or first not in SEATS:
        raise NotationError(say("This is no score book of Hazari."))
    book = Book(tuple(names), Seat(first), find_number(header, "to"))
    for number, record in enumerate(journal.moves, 2):
        try:
            book = write_line(book, _parse_line(record))
        except GameError as fault:
            raise bad_line(number, fault.message) from fault
    return book


def _parse_line(record: Record) -> Line:
    if "add" in record:
        return AddDeal(_split(find_text(record, "add")))
    if "back" in record:
        return TakeBack()
    return CorrectDeal(find_number(record, "correct"), _split(find_text(record, "points")))


def _split(text: str) -> tuple[int, ...]:
    words = text.split()
    if not all(word.isascii() and word.isdecimal() and len(word) < 10 for word in words):
        raise NotationError(say('"{text}" are no points.', text=text))
    return tuple(map(int, words))
