"""The sheet of a score book of Hazari: deals, totals, what is missing, who deals, and the chances to win."""

from hazari_cli.cli.output import Output, Report
from hazari_cli.hazari.advice.outlook import Outlook, play_on
from hazari_cli.hazari.deal import SEATS, Seat
from hazari_cli.intervals import chance_error
from hazari_cli.messages import Join, Message, list_all, quote, say
from hazari_cli.play.blocks import Cell, Grid
from hazari_cli.play.hazari.book import Book


def show_sheet(output: Output, name: str, book: Book) -> None:
    """Show a book; while nobody has won, with the chances of four equal players from here on."""
    outlook = None if book.winners else play_on(book.totals, book.target)
    output.show(_report(name, book, outlook))


def _report(name: str, book: Book, outlook: Outlook | None) -> Report:
    needs = [max(0, book.target - total) for total in book.totals]
    dealer = book.dealer_of(len(book.deals) + 1)
    chances = [None] * len(SEATS) if outlook is None else [wins / outlook.matches for wins in outlook.wins]
    document = {
        "book": name,
        "names": list(book.names),
        "deals": [list(points) for points in book.deals],
        "totals": list(book.totals),
        "needs": needs,
        "dealer": None if book.winners else dealer,
        "winners": list(book.winners),
        "chances": chances,
    }
    records: list[tuple[str | int, ...]] = [
        ("deal", number, book.names[book.dealer_of(number)], *points)
        for number, points in enumerate(book.deals, 1)
    ]
    records.append(("total", "-", "-" if book.winners else book.names[dealer], *book.totals))
    rows: list[tuple[Cell, ...]] = [
        (number, *points, book.names[book.dealer_of(number)]) for number, points in enumerate(book.deals, 1)
    ]
    rows.append((say("Total"), *book.totals, ""))
    rows.append((say("Needs"), *needs, ""))
    if outlook is not None:
        shown = [f"{100 * wins / outlook.matches:.0f} %" for wins in outlook.wins]
        rows.append((say("Wins"), *shown, f"± {_half_width(outlook):.1f}"))
    grid = Grid(
        (say("Deal"), *map(quote, book.names), say("Dealer")),
        tuple(rows),
        frozenset({1, 2, 3, 4}),
        quote(name),
    )
    return Report(document, tuple(records), (grid, _say_how_it_stands(book, dealer)))


def _half_width(outlook: Outlook) -> float:
    """Return the widest half of the 95 % intervals of the chances, in percent."""
    return 100 * max(chance_error(wins, outlook.matches) for wins in outlook.wins)


def _say_how_it_stands(book: Book, dealer: Seat) -> Message:
    if len(book.winners) > 1:
        names = list_all([book.names[seat] for seat in book.winners], Join.AND)
        total = book.totals[book.winners[0]]
        return say("{names} win together with {total} points (HAZ-SCORE-3).", names=names, total=total)
    if book.winners:
        winner = book.winners[0]
        return say(
            "{name} wins with {total} points (HAZ-SCORE-2).",
            name=book.names[winner],
            total=book.totals[winner],
        )
    return say("{name} deals next.", name=book.names[dealer])
