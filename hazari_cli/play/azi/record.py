"""A kept game of Azi, told to whoever asks: how it stands, and what happened in it, move by move."""

from collections.abc import Iterator
from dataclasses import dataclass

from hazari_cli.azi.events import Azi, BankWon, LeaderFound, TrickTaken
from hazari_cli.messages import Join, Message, list_all
from hazari_cli.play.azi.journal import format_move, parse_settings, replay
from hazari_cli.play.azi.phrasing import describe_happenings, name_of
from hazari_cli.play.azi.screen import open_deal, report_deal
from hazari_cli.play.azi.table import PERSON, Table, TableUpdate
from hazari_cli.play.blocks import Block
from hazari_cli.play.journal import Journal, Record
from hazari_cli.play.kept import commitment_of, leave_out_secrets


@dataclass(frozen=True, slots=True)
class KeptSession:
    """A game as its journal has it.

    Attributes:
        journal: the lines.
        updates: the table as it was opened, and after each move; empty if nothing was dealt yet.
    """

    journal: Journal
    updates: tuple[TableUpdate, ...]

    @property
    def table(self) -> Table | None:
        """The table as the game was left."""
        return self.updates[-1].table if self.updates else None

    @property
    def is_begun(self) -> bool:
        """Whether anything was dealt."""
        return bool(self.updates)

    @property
    def is_over(self) -> bool:
        """Whether the game was ended, or all deals agreed on are played."""
        return self.table is not None and self.table.is_finished

    @property
    def deals(self) -> int:
        """How many deals are complete, every Azi counted."""
        return sum(map(_ends_deal, self.updates))

    @property
    def chips(self) -> tuple[int, ...]:
        """The chips of each seat, those in a bank not counted."""
        if self.table is None:
            settings = parse_settings(self.journal.header)
            return (settings.stack,) * settings.players
        return self.table.game.stacks

    @property
    def result(self) -> int:
        """The chips that the person has won or lost, what was bought counted and what is in a bank lost."""
        if self.table is None:
            return 0
        return self.chips[PERSON] - self.table.settings.stack - self.table.bought

    @property
    def commitment(self) -> str:
        """The commitment to the seed, which was shown before the first card."""
        return commitment_of(self.journal)


def read_session(journal: Journal) -> KeptSession:
    """Play a game again from its journal.

    Raises:
        GameError: naming the first line that cannot be read, or that the rules do not allow there.
    """
    parse_settings(journal.header)
    return KeptSession(journal, tuple(replay(journal)))


def tell_session(kept: KeptSession) -> Iterator[tuple[Block, ...]]:
    """Tell what the person saw, one step at a time: each deal, its bidding, each trick, what it brought."""
    told, number = list[Block](), 0
    for update in kept.updates:
        told += open_deal(update) if update.table.number > number else describe_happenings(update.happenings)
        number = update.table.number
        if _ends_deal(update):
            told += report_deal(update.table)
        if any(isinstance(event, LeaderFound | TrickTaken | BankWon | Azi) for event in update.events):
            yield tuple(told)
            told = []
    if told:
        yield tuple(told)


def describe_chips(kept: KeptSession) -> Message:
    """Name everybody with their chips, in the order of the seats."""
    return list_all([list_all((name_of(seat), chips), Join.WORDS) for seat, chips in enumerate(kept.chips)])


def hide_what_is_secret(kept: KeptSession) -> tuple[Record, ...]:
    """Return the lines of a journal that everybody may see: all of a game that is over."""
    return leave_out_secrets(kept, kept.updates[1:], _show_moves, _ends_deal)


def _show_moves(update: TableUpdate) -> Iterator[Record]:
    """Show what everybody saw: of a card that was laid away only that there was one (AZI-DEAL-2)."""
    for record in map(format_move, update.moves):
        yield {**record, "discard": None} if "discard" in record else record


def _ends_deal(update: TableUpdate) -> bool:
    return any(isinstance(event, BankWon | Azi) for event in update.events)
