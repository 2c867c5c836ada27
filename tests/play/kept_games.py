"""Whole games of both tables as journals, for what is true of every game that is kept."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from hazari_cli.azi.bidding import AllIn
from hazari_cli.play.azi import journal as azi_journal
from hazari_cli.play.azi import record as azi_record
from hazari_cli.play.azi import table as azi_table
from hazari_cli.play.blocks import Block
from hazari_cli.play.hazari import journal as hazari_journal
from hazari_cli.play.hazari import record as hazari_record
from hazari_cli.play.hazari.session import Pace
from hazari_cli.play.hazari.table import Settings as HazariSettings
from hazari_cli.play.journal import SCHEMA, Journal, Record, format_record
from hazari_cli.shuffle import Draws
from tests.azi.tables import allowed
from tests.play.hazari.talk import begin, hear_all, play_automatically, weakest_first_line


@dataclass(frozen=True, slots=True)
class Keeping:
    """How a game is kept.

    Attributes:
        settings: what a game was agreed on.
        room: the module that writes and reads its lines.
        read: reads a whole game.
        tell: tells it step by step.
        hide: returns the lines that everybody may see.
        play: plays a whole game, and returns its moves.
        is_sound: tells whether no point or chip was made or lost.
    """

    settings: Any
    room: Any
    read: Callable[[Journal], Any]
    tell: Callable[[Any], Iterator[tuple[Block, ...]]]
    hide: Callable[[Any], tuple[Record, ...]]
    play: Callable[[Any], tuple[Any, ...]]
    is_sound: Callable[[Any], bool]

    def write(self, settings: Any, moves: Iterable[Any]) -> bytes:
        """Return the journal of a game with these moves."""
        lines = [{"schema": SCHEMA, **self.room.format_settings(settings)}, self.room.format_cut(settings)]
        lines += map(self.room.format_move, moves)
        return "".join(f"{format_record(line)}\n" for line in lines).encode()


def play_hazari(settings: HazariSettings) -> tuple[Any, ...]:
    """Return the moves of a whole match, drafts and all."""
    begun = begin(settings, Pace(by_hand=True, fast=True))
    typed = hear_all(begun.session, weakest_first_line(begun.session), "undo", "auto")
    return play_automatically(begun.then(typed.session, (), typed.moves))[1]


def play_azi(settings: azi_table.Settings) -> tuple[Any, ...]:
    """Return the moves of a game with an Azi or two, rebuys and new games, until it is ended."""
    draws = Draws("kept azi", settings.seed)
    update = azi_table.open_table(settings)
    moves = list[Any]()
    while update.table.number < 12:
        made = choose_move(update.table, draws)
        update = azi_table.move(update.table, made)
        moves.append(made)
    return (*moves, azi_table.EndGame())


def choose_move(table: azi_table.Table, draws: Draws) -> azi_table.Move:
    """Return a move at random; whoever cannot go on buys chips."""
    turn = table.game.turn
    if turn is not None:
        actions = allowed(table.game)
        if AllIn() in actions and not draws.below(3):
            return azi_table.Act(turn, AllIn())
        return azi_table.Act(turn, actions[draws.below(len(actions))])
    if not azi_table.is_over(table):
        return azi_table.NextDeal()
    return azi_table.NewGame() if table.game.stacks[azi_table.PERSON] else azi_table.Rebuy()


HAZARI = Keeping(
    HazariSettings("friday", "as you like it", target=400),
    hazari_journal,
    hazari_record.read_match,
    hazari_record.tell_match,
    hazari_record.hide_what_is_secret,
    play_hazari,
    lambda kept: sum(kept.totals) == 360 * kept.deals,
)
AZI = Keeping(
    azi_table.Settings("friday", "as you like it", players=3, stack=60, size=4, bots=("random",)),
    azi_journal,
    azi_record.read_session,
    azi_record.tell_session,
    azi_record.hide_what_is_secret,
    play_azi,
    lambda kept: kept.table is None or _sum_chips(kept.table) > 0,
)


def _sum_chips(table: azi_table.Table) -> int:
    return sum(table.game.stacks) + table.game.bank


@cache
def whole_journal(keeping: Keeping) -> bytes:
    """Return the journal of a whole game."""
    return keeping.write(keeping.settings, keeping.play(keeping.settings))


def without_cut(keeping: Keeping) -> Any:
    """Return the settings as they are before the cut."""
    return replace(keeping.settings, cut="")
