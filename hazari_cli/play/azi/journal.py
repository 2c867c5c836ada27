"""How a game of Azi stands in its journal, and how it is played again from there."""

from collections.abc import Iterator
from dataclasses import replace

from hazari_cli.azi.bidding import AllIn, Call, Fold, RaiseTo
from hazari_cli.azi.pack import Seat
from hazari_cli.azi.state import Action, Discard, Play
from hazari_cli.azi.state_text import format_bid, parse_bid
from hazari_cli.cards import Suit, parse_card
from hazari_cli.errors import NotationError
from hazari_cli.messages import say
from hazari_cli.play.azi.table import (
    Act,
    EndGame,
    Move,
    NewGame,
    NextDeal,
    Rebuy,
    Settings,
    TableUpdate,
    move,
    open_table,
)
from hazari_cli.play.journal import Journal, Record, find_number, find_text
from hazari_cli.play.kept import play_again

GAME = "azi"
_NEXT: dict[str, Move] = {"deal": NextDeal(), "rebuy": Rebuy(), "game": NewGame(), "end": EndGame()}
_WORDS = {made: word for word, made in _NEXT.items()}
_SUITS = {suit.value: suit for suit in Suit}


def format_settings(settings: Settings) -> Record:
    """Write what was agreed before the cut."""
    return {
        "game": GAME,
        "seed": settings.seed,
        "players": settings.players,
        "stack": settings.stack,
        "fee": settings.fee,
        "cards": settings.size,
        "suits": "".join(suit.value for suit in settings.suits),
        "bots": settings.bots,
        "deals": settings.deals,
    }


def format_cut(settings: Settings) -> Record:
    """Write the cut, with which the cards are fixed."""
    return {"cut": settings.cut}


def format_move(made: Move) -> Record:
    """Write a move."""
    match made:
        case Act(seat, Discard(card)):
            return {"seat": seat, "discard": str(card)}
        case Act(seat, Play(card)):
            return {"seat": seat, "play": str(card)}
        case Act(seat, (Fold() | Call() | RaiseTo() | AllIn()) as bid):
            return {"seat": seat, "bid": format_bid(bid)}
        case _:
            return {"next": _WORDS[made]}


def parse_settings(header: Record) -> Settings:
    """Read what was agreed before the cut.

    Raises:
        GameError: if it cannot be read, or cannot be.
    """
    if header.get("game") != GAME:
        raise NotationError(say("This is no journal of a game of Azi."))
    bots, deals = header.get("bots"), header.get("deals")
    suits = [_SUITS.get(letter) for letter in find_text(header, "suits")]
    known = tuple(suit for suit in suits if suit is not None)
    if not isinstance(bots, list) or not isinstance(deals, int | None) or len(known) != len(suits):
        raise NotationError(say("Line 1 of the journal does not say who plays what."))
    players, stack, fee, size = (find_number(header, name) for name in ("players", "stack", "fee", "cards"))
    return Settings(find_text(header, "seed"), "", players, stack, fee, size, known, tuple(bots), deals)


def parse_move(record: Record) -> Move:
    """Read a move.

    Raises:
        GameError: if it cannot be read.
    """
    if "next" in record:
        found = _NEXT.get(find_text(record, "next"))
        if found is None:
            raise NotationError(say('After "next" stands neither deal, rebuy, game nor end.'))
        return found
    return Act(Seat(find_number(record, "seat")), _parse_action(record))


def _parse_action(record: Record) -> Action:
    if "play" in record:
        return Play(parse_card(find_text(record, "play")))
    if "discard" in record:
        return Discard(parse_card(find_text(record, "discard")))
    return parse_bid(find_text(record, "bid"))


def replay(journal: Journal) -> Iterator[TableUpdate]:
    """Play a game again, move by move: first the table as it is opened, then after each move.

    Nothing comes out of a journal that ends before the cut.

    Raises:
        NotationError: naming the first line that is no move, or that the rules do not allow there.
    """
    return play_again(
        journal,
        lambda cut: open_table(replace(parse_settings(journal.header), cut=cut)),
        lambda update, record: move(update.table, parse_move(record)),
    )
