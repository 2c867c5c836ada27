"""Whole matches of Hazari as journals, arranged as a test likes it."""

import random
from collections.abc import Callable, Sequence

from hazari_cli.cards import Card
from hazari_cli.hazari.combination import Groups
from hazari_cli.hazari.deal import SEATS
from hazari_cli.hazari.state import Phase
from hazari_cli.play.hazari.journal import format_cut, format_move, format_settings
from hazari_cli.play.hazari.record import KeptMatch, read_match
from hazari_cli.play.hazari.table import Move, NextDeal, NextTrick, Settings, Up, move, open_table
from hazari_cli.play.journal import SCHEMA, Record, format_record, parse_journal
from tests.hazari.matches import quick_groups
from tests.play.hazari.talk import ADVISER

Arrange = Callable[[Sequence[Card]], Groups]


def arrange_at_random(seed: object) -> Arrange:
    """Return a player who arranges in any legal way."""
    chance = random.Random(str(seed))
    return lambda hand: quick_groups(hand, chance)


def arrange_best(hand: Sequence[Card]) -> Groups:
    """Arrange as the tables advise."""
    return ADVISER.find_best(hand).arrangement.groups


def play_match(settings: Settings, *players: Arrange, moves: int = 10_000) -> KeptMatch:
    """Play a match with these players at the four seats, all of it or so many moves, and keep it."""
    return read_match(parse_journal(write_match(settings, *players, moves=moves)))


def write_match(settings: Settings, *players: Arrange, moves: int = 10_000) -> bytes:
    """Write the journal of a match with these players, all of it or so many moves."""
    lines = [format_move(made) for made in list_moves(settings, players)[:moves]]
    records = [write_header(settings), format_cut(settings), *lines]
    return "".join(f"{format_record(record)}\n" for record in records).encode()


def list_moves(settings: Settings, players: Sequence[Arrange]) -> list[Move]:
    """Return the moves of a whole match."""
    table, moves = open_table(settings).table, list[Move]()
    while table.state.phase is not Phase.OVER:
        made: list[Move] = []
        match table.state.phase:
            case Phase.ARRANGING:
                hands = zip(SEATS, players, table.state.hands, strict=True)
                made += [Up(seat, player(hand)) for seat, player, hand in hands]
            case Phase.TRICKS:
                made.append(NextTrick())
            case _:
                made.append(NextDeal())
        table = move(table, *made).table
        moves += made
    return moves


def write_header(settings: Settings) -> Record:
    """Return the first line of a journal."""
    return {"schema": SCHEMA, **format_settings(settings), "began": "2026-12-01T20:15:00+00:00"}
