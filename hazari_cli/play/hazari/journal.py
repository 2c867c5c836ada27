"""How a match of Hazari stands in its journal, and how it is played again from there."""

from collections.abc import Iterator
from dataclasses import replace

from hazari_cli.errors import NotationError
from hazari_cli.hazari.combination import Groups
from hazari_cli.hazari.deal import SEATS, Seat
from hazari_cli.hazari.notation import format_groups, parse_groups
from hazari_cli.messages import say
from hazari_cli.play.hazari.desk import EMPTY
from hazari_cli.play.hazari.table import (
    Draft,
    Move,
    NextDeal,
    NextTrick,
    Settings,
    TableUpdate,
    Up,
    move,
    open_table,
)
from hazari_cli.play.journal import Journal, Record, find_number, find_text
from hazari_cli.play.kept import play_again

GAME = "hazari"
_NEXT: dict[str, Move] = {"trick": NextTrick(), "deal": NextDeal()}


def format_settings(settings: Settings) -> Record:
    """Write what was agreed before the cut."""
    return {
        "game": GAME,
        "seed": settings.seed,
        "people": settings.people,
        "bots": settings.bots,
        "to": settings.target,
        "deals": settings.deals,
    }


def format_cut(settings: Settings) -> Record:
    """Write the cut, with which the cards are fixed."""
    return {"cut": settings.cut}


def format_move(made: Move) -> Record:
    """Write a move."""
    match made:
        case Up(seat, groups):
            return {"up": seat, "groups": format_groups(groups)}
        case Draft(seat, groups):
            return {"draft": seat, "groups": [format_groups([group]) for group in groups]}
        case NextTrick():
            return {"next": "trick"}
        case NextDeal():
            return {"next": "deal"}


def parse_settings(header: Record) -> Settings:
    """Read what was agreed before the cut.

    Raises:
        GameError: if it cannot be read, or cannot be.
    """
    if header.get("game") != GAME:
        raise NotationError(say("This is no journal of a match of Hazari."))
    bots, deals = header.get("bots"), header.get("deals")
    if not isinstance(bots, list) or not isinstance(deals, int | None):
        raise NotationError(say("Line 1 of the journal does not say who plays how long."))
    people, target = find_number(header, "people"), find_number(header, "to")
    return Settings(find_text(header, "seed"), "", people, tuple(bots), target, deals)


def parse_move(record: Record) -> Move:
    """Read a move.

    Raises:
        GameError: if it cannot be read.
    """
    if "next" in record:
        found = _NEXT.get(find_text(record, "next"))
        if found is None:
            raise NotationError(say('After "next" stands neither trick nor deal.'))
        return found
    if "draft" in record:
        return Draft(_read_seat(record, "draft"), _read_draft(record))
    return Up(_read_seat(record, "up"), parse_groups(find_text(record, "groups")))


def _read_seat(record: Record, name: str) -> Seat:
    number = find_number(record, name)
    if number not in SEATS:
        raise NotationError(say("There is no seat {seat}.", seat=number))
    return Seat(number)


def _read_draft(record: Record) -> Groups:
    groups = record.get("groups")
    if not isinstance(groups, list) or len(groups) != len(EMPTY):
        raise NotationError(say("A desk has four groups."))
    return tuple(parse_groups(group)[0] if group else () for group in groups)


def replay(journal: Journal) -> Iterator[TableUpdate]:
    """Play a match again, move by move: first the table as it is opened, then after each move.

    Nothing comes out of a journal that ends before the cut.

    Raises:
        NotationError: naming the first line that is no move, or that the rules do not allow there.
    """
    return play_again(
        journal,
        lambda cut: open_table(replace(parse_settings(journal.header), cut=cut)),
        lambda update, record: move(update.table, parse_move(record)),
    )
