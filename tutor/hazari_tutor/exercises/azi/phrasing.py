"""How exercises of Azi show a table: the turned card, a trick, seats and bids."""

from collections.abc import Sequence

from hazari_cli.azi.bidding import AllIn, Bid, Call, Fold, RaiseTo, Standing
from hazari_cli.azi.pack import SUIT_NAMES, Trump
from hazari_cli.cards import Card
from hazari_cli.messages import Message, label, list_all, say
from hazari_cli.play.blocks import Cell, Grid

Row = tuple[Message, Cell]


def turned_row(trump: Trump) -> Row:
    """Show the turned card, without what follows from it."""
    return say("Turned"), trump.turned


def number_cards(cards: Sequence[Card]) -> Message:
    """Show cards in their order, each with its number."""
    return list_all([label(at, card) for at, card in enumerate(cards, 1)])


def name_suit(card: Card) -> Message:
    """Return the suit of a card as a word."""
    return SUIT_NAMES[card.suit]


def name_seat(seat: int) -> Message:
    """Return a seat as a label."""
    return say("Seat {seat}", seat=seat)


def show_seats(
    title: Message, *columns: tuple[Message, Sequence[Cell]], standings: Sequence[Standing] = ()
) -> Grid:
    """Show a row for each seat that is not out.

    Args:
        title: what stands above the seats.
        columns: headings with what stands below them, by seat.
        standings: how each seat stands; nobody is out where it is not said.
    """
    cells = zip(*(column for _heading, column in columns), strict=True)
    rows = tuple(
        (name_seat(seat), *row)
        for seat, row in enumerate(cells)
        if not standings or standings[seat] is not Standing.OUT
    )
    return Grid((title, *(heading for heading, _column in columns)), rows)


def describe_bid(bid: Bid, chips: int, opening: bool) -> Message:
    """Say what somebody bid, and not what follows from it.

    Args:
        bid: what was bid.
        chips: what it cost.
        opening: whether nobody had bet before.
    """
    match bid:
        case Fold():
            return say("folds")
        case Call():
            return say("calls")
        case RaiseTo(level):
            return say("bets {level}", level=level) if opening else say("raises to {level}", level=level)
        case AllIn() if not chips:
            return say("stays in with nothing left")
        case AllIn():
            return say("goes all in with {chips}", chips=chips)
