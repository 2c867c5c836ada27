"""A kept match of Hazari, told to whoever asks: how it stands, and what happened in it, move by move."""

from collections.abc import Iterator
from dataclasses import dataclass

from hazari_cli.hazari.deal import SEATS
from hazari_cli.hazari.events import CardsDealt, DealScored, Event, TrickWon, WentUp
from hazari_cli.hazari.state import Phase
from hazari_cli.messages import Message, say
from hazari_cli.play.blocks import Block
from hazari_cli.play.hazari.journal import format_move, parse_settings, replay
from hazari_cli.play.hazari.phrasing import list_numbers
from hazari_cli.play.hazari.results import show_score
from hazari_cli.play.hazari.screen import open_deal, show_trick
from hazari_cli.play.hazari.table import NAMES, Table, TableUpdate
from hazari_cli.play.journal import Journal, Record
from hazari_cli.play.kept import commitment_of, leave_out_secrets


@dataclass(frozen=True, slots=True)
class KeptMatch:
    """A match as its journal has it.

    Attributes:
        journal: the lines.
        updates: the table as it was opened, and after each move; empty if nothing was dealt yet.
    """

    journal: Journal
    updates: tuple[TableUpdate, ...]

    @property
    def table(self) -> Table | None:
        """The table as the match was left."""
        return self.updates[-1].table if self.updates else None

    @property
    def is_over(self) -> bool:
        """Whether somebody has won."""
        return self.table is not None and self.table.state.phase is Phase.OVER

    @property
    def deals(self) -> int:
        """How many deals are complete."""
        return sum(map(_ends_deal, self.updates))

    @property
    def totals(self) -> tuple[int, ...]:
        """The totals after the deals that are complete, by seat."""
        return (0,) * len(SEATS) if self.table is None else self.table.state.totals

    @property
    def is_begun(self) -> bool:
        """Whether anything was dealt."""
        return bool(self.updates)

    @property
    def commitment(self) -> str:
        """The commitment to the seed, which was shown before the first card."""
        return commitment_of(self.journal)


def read_match(journal: Journal) -> KeptMatch:
    """Play a match again from its journal.

    Raises:
        GameError: naming the first line that cannot be read, or that the rules do not allow there.
    """
    parse_settings(journal.header)
    return KeptMatch(journal, tuple(replay(journal)))


def tell_match(match: KeptMatch) -> Iterator[tuple[Block, ...]]:
    """Tell what everybody saw, one step at a time: each deal, each trick, each score."""
    for update in match.updates:
        for event in update.events:
            if told := _tell(event, update.table):
                yield told


def _tell(event: Event, table: Table) -> tuple[Block, ...]:
    match event:
        case CardsDealt():
            return open_deal(table)
        case WentUp(seat):
            return (say("{name} is up.", name=NAMES[seat]),) if seat < table.settings.people > 1 else ()
        case TrickWon(number):
            return show_trick(table, number)
        case DealScored():
            return show_score(table)
        case _:
            return ()


def describe_players(match: KeptMatch) -> Message:
    """Name everybody with their totals, in the order of the seats."""
    settings = parse_settings(match.journal.header)
    return list_numbers(settings, match.totals)


def hide_what_is_secret(match: KeptMatch) -> tuple[Record, ...]:
    """Return the lines of a journal that everybody may see: all of a match that is over.

    While a match goes on, the seed stays secret, and so do the cards that are not laid: the commitment
    stands for the seed, and the deal that is not complete is left out.
    """
    return leave_out_secrets(match, match.updates[1:], _show_moves, _ends_deal)


def _show_moves(update: TableUpdate) -> list[Record]:
    return [record for made in update.moves if "draft" not in (record := format_move(made))]


def _ends_deal(update: TableUpdate) -> bool:
    return any(isinstance(event, DealScored) for event in update.events)
