"""``hazari book``: the score of a match at a real table, kept deal by deal."""

import csv
import io
from collections.abc import Callable
from contextlib import closing
from itertools import chain
from typing import Any, TypeVar

import click

from hazari_cli.cli.book_sheet import show_sheet
from hazari_cli.cli.commands.hazari.params import target_option
from hazari_cli.cli.edge import DONE, RULES_SAY_NO
from hazari_cli.cli.games import (
    GameFolder,
    KeptGame,
    begin_game,
    continue_game,
    find_game,
    list_games,
    read_game,
)
from hazari_cli.cli.language import _
from hazari_cli.cli.lines import Lines, standard_input
from hazari_cli.cli.offers import offer_kept
from hazari_cli.cli.output import Report, make_output, with_output
from hazari_cli.cli.values import FILLED, OneOf, Whole
from hazari_cli.errors import NotationError, SetupError
from hazari_cli.hazari.deal import SEATS, Seat
from hazari_cli.hazari.game import play_whole_deal, start_deal
from hazari_cli.hazari.match import complete_points
from hazari_cli.hazari.scoresheet import parse_scoresheet
from hazari_cli.messages import Join, Message, list_all, say
from hazari_cli.play.blocks import Block, Grid
from hazari_cli.play.hazari.book import (
    AddDeal,
    Book,
    CorrectDeal,
    Line,
    TakeBack,
    format_book,
    format_line,
    read_book,
    write_line,
)

F = TypeVar("F", bound=Callable[..., Any])


@click.group(
    "book",
    short_help=_("Keep the score of a match at a real table."),
    help=_(
        """Keep the score of a match at a real table, deal by deal.

        Every line is on the disk before the next is read. Without --book the book used last is meant.

        \b
        Examples:
          hazari book new Ana Budi Citra Dewi
          hazari book add 90 120 60 90
          hazari book add 90 120 60 -
          hazari book show
        """
    ),
)
def command() -> None:
    """Go on with a command of the book."""


def _with_book(wanted: F) -> F:
    return click.option(
        "--book",
        "name",
        type=FILLED,
        metavar="NAME",
        shell_complete=offer_kept("HAZARI_BOOKS"),
        help=_("Which book. Default: the one used last."),
    )(wanted)


@command.command(
    "new",
    short_help=_("Begin a book for four players."),
    help=_(
        """Begin a book for four players, each the right neighbour of the one before.

        \b
        Example:
          hazari book new Ana Budi Citra Dewi --name friday
        """
    ),
)
@click.argument("names", nargs=-1, required=True)
@click.option(
    "--name", "title", metavar="NAME", default="", help=_("How the book is called. Default: the day.")
)
@click.option("--dealer", type=FILLED, metavar="NAME", help=_("Who deals first. Default: the first player."))
@target_option
@with_output
@click.pass_context
def _new(context: click.Context, names: tuple[str, ...], title: str, dealer: str | None, target: int) -> int:
    """Begin a book for four players, each the right neighbour of the one before."""
    book = Book(names, SEATS[0], target)
    if dealer is not None:
        book = Book(names, _find_player(book, dealer), target)
    file = begin_game(GameFolder.HAZARI_BOOKS, format_book(book), title)
    with closing(file):
        show_sheet(make_output(context), file.kept.name, book)
    return DONE if file.is_kept else RULES_SAY_NO


@command.command(
    "add",
    short_help=_("Write down a deal."),
    help=_(
        """Write down a deal: four numbers by seat, or three and a dash, which is worked out.

        One file with four arrangements is scored instead; "-" is standard input.

        \b
        Examples:
          hazari book add 90 120 60 90
          hazari book add deal.txt
        """
    ),
)
@click.argument("points", nargs=-1, required=True)
@_with_book
@with_output
@click.pass_context
def _add(context: click.Context, points: tuple[str, ...], name: str | None) -> int:
    """Write down a deal: four numbers by seat, or three and a dash, which is worked out."""

    def decide(book: Book) -> Line:
        if len(points) > 1:
            return AddDeal(complete_points(_read_points(points)))
        return AddDeal(_score_file(points[0], book))

    return _write(context, name, decide)


@command.command(
    "undo",
    short_help=_("Take the last deal back."),
    help=_(
        """Take the last deal back.

        \b
        Example:
          hazari book undo
        """
    ),
)
@_with_book
@with_output
@click.pass_context
def _undo(context: click.Context, name: str | None) -> int:
    """Take the last deal back."""
    return _write(context, name, lambda _book: TakeBack())


@command.command(
    "edit",
    short_help=_("Correct a deal."),
    help=_(
        """Correct the points of a deal.

        \b
        Example:
          hazari book edit 2 0 95 185 80
        """
    ),
)
@click.argument("number", type=Whole(min=1), metavar="DEAL")
@click.argument("points", nargs=-1, required=True)
@_with_book
@with_output
@click.pass_context
def _edit(context: click.Context, number: int, points: tuple[str, ...], name: str | None) -> int:
    """Correct the points of a deal."""
    return _write(context, name, lambda _book: CorrectDeal(number, complete_points(_read_points(points))))


@command.command(
    "show",
    short_help=_("Show the sheet: deals, totals, dealer, chances."),
    help=_(
        """Show the sheet: deal by deal, totals, who needs how much, who deals, and the chance of each to win.

        The chances are those of four players who all take the best three cards first, from these totals on.

        \b
        Example:
          hazari book show --book friday
        """
    ),
)
@_with_book
@with_output
@click.pass_context
def _show_book(context: click.Context, name: str | None) -> None:
    """Show the sheet: deal by deal, totals, who needs how much, who deals, and the chance of each to win."""
    kept, book = _open(name)
    show_sheet(make_output(context), kept.name, book)


@command.command(
    "list",
    short_help=_("List the books."),
    help=_(
        """List the books, the one used last at the end.

        \b
        Example:
          hazari book list
        """
    ),
)
@with_output
@click.pass_context
def _list(context: click.Context) -> None:
    """List the books, the one used last at the end."""
    kept_books = sorted(list_games(GameFolder.HAZARI_BOOKS), key=_used)
    books = [(kept.name, read_book(read_game(kept))) for kept in kept_books]
    documents = [
        {"name": name, "names": list(book.names), "deals": len(book.deals), "totals": list(book.totals)}
        for name, book in books
    ]
    rows = tuple((name, len(book.deals), _list_totals(book)) for name, book in books)
    records: list[tuple[str | int, ...]] = []
    records += [(name, len(book.deals), *book.names, *book.totals) for name, book in books]
    shown: Block = Grid((say("Book"), say("Deals"), say("Totals")), rows, frozenset({1}))
    if not rows:
        shown = say("There is no book yet; hazari book new begins one.")
    make_output(context).show(Report({"books": documents}, tuple(records), (shown,)))


@command.command(
    "export",
    short_help=_("Write the sheet as CSV, JSON or Markdown."),
    help=_(
        """Write the sheet to standard output.

        \b
        Example:
          hazari book export --format csv > friday.csv
        """
    ),
)
@click.option(
    "--format",
    "style",
    type=OneOf(("csv", "json", "markdown")),
    default="csv",
    show_default=True,
    help=_("How to write it."),
)
@_with_book
@click.pass_context
def _export(context: click.Context, style: str, name: str | None) -> None:
    """Write the sheet to standard output."""
    kept, book = _open(name)
    output = make_output(context)
    if style != "csv":
        show_sheet(output._replace(format=style), kept.name, book)
        return
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(("deal", "dealer", *book.names))
    for number, points in enumerate(book.deals, 1):
        writer.writerow((number, book.names[book.dealer_of(number)], *points))
    writer.writerow(("total", "", *book.totals))
    output.stream.write(text.getvalue())


def _find(name: str | None) -> KeptGame:
    """Return the book of this name, or the one used last."""
    if name is not None:
        return find_game(GameFolder.HAZARI_BOOKS, name)
    books = sorted(list_games(GameFolder.HAZARI_BOOKS), key=_used)
    if not books:
        raise SetupError(say("There is no book yet; hazari book new ANA BUDI CITRA DEWI begins one."))
    return books[-1]


def _open(name: str | None) -> tuple[KeptGame, Book]:
    kept = _find(name)
    return kept, read_book(read_game(kept))


def _used(kept: KeptGame) -> float:
    return kept.path.stat().st_mtime


def _write(context: click.Context, name: str | None, decide: Callable[[Book], Line]) -> int:
    """Write the line that a book as it stands asks for; nobody else writes between."""
    kept = _find(name)
    file, journal = continue_game(kept)
    with closing(file):
        book = read_book(journal)
        line = decide(book)
        after = write_line(book, line)
        file.append([format_line(line)])
    show_sheet(make_output(context), kept.name, after)
    return DONE if file.is_kept else RULES_SAY_NO


def _read_points(words: tuple[str, ...]) -> tuple[int | None, ...]:
    numbers: list[int | None] = []
    for word in words:
        if word in ("-", "?"):
            numbers.append(None)
        elif word.isascii() and word.isdecimal() and len(word) < 10:
            numbers.append(int(word))
        else:
            raise NotationError(say('"{word}" is no number of points; write one such as 90.', word=word))
    return tuple(numbers)


def _score_file(path: str, book: Book) -> tuple[int, ...]:
    """Play out four arrangements, one a seat, and return the points."""
    if path == "-":
        entries = parse_scoresheet(standard_input())
    else:
        with open(path, encoding="utf-8-sig", errors="surrogateescape") as text:
            entries = parse_scoresheet(Lines(text))
    groups = [entry.arrangement.groups for entry in entries]
    start = start_deal([[*chain(*each)] for each in groups], book.dealer_of(len(book.deals) + 1))
    return play_whole_deal(start.state, groups).state.points


def _find_player(book: Book, name: str) -> Seat:
    for seat in SEATS:
        if book.names[seat].casefold() == name.casefold():
            return seat
    raise SetupError(say('Nobody in this book is called "{name}".', name=name))


def _list_totals(book: Book) -> Message:
    return list_all([list_all(pair, Join.WORDS) for pair in zip(book.names, book.totals, strict=True)])
