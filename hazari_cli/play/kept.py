"""What the kept games of both tables have in common: played again line by line, and shown without secrets."""

from collections.abc import Callable, Iterable, Iterator
from typing import Protocol, TypeVar

from hazari_cli.errors import GameError
from hazari_cli.play.journal import Journal, Record, bad_line, find_text
from hazari_cli.shuffle import commit_to

Update = TypeVar("Update")
"""A table after a move, with what happened."""


class KeptPlay(Protocol):
    """A game as its journal has it."""

    @property
    def journal(self) -> Journal:
        """The lines."""
        ...

    @property
    def deals(self) -> int:
        """How many deals are complete."""
        ...

    @property
    def is_over(self) -> bool:
        """Whether the game has come to its end, so that its seed may be told."""
        ...

    @property
    def is_begun(self) -> bool:
        """Whether anything was dealt."""
        ...


def commitment_of(journal: Journal) -> str:
    """Return the commitment to the seed, which was shown before the first card."""
    return commit_to(find_text(journal.header, "seed"))


def cut_of(journal: Journal) -> str:
    """Return the cut; empty if there was none, or none yet."""
    return str(journal.moves[0].get("cut", "")) if journal.moves else ""


def play_again(
    journal: Journal, begin: Callable[[str], Update], go_on: Callable[[Update, Record], Update]
) -> Iterator[Update]:
    """Play a game again, move by move: first the table as it is opened, then after each move.

    Nothing comes out of a journal that ends before the cut.

    Args:
        journal: the lines.
        begin: opens the table with this cut.
        go_on: makes the move of a line.

    Raises:
        NotationError: naming the first line that is no move, or that the rules do not allow there.
    """
    update: Update | None = None
    for number, record in enumerate(journal.moves, 2):
        try:
            update = begin(find_text(record, "cut")) if update is None else go_on(update, record)
        except GameError as fault:
            raise bad_line(number, fault.message) from fault
        yield update


def leave_out_secrets(
    kept: KeptPlay,
    updates: Iterable[Update],
    show: Callable[[Update], Iterable[Record]],
    ends_deal: Callable[[Update], bool],
) -> tuple[Record, ...]:
    """Return the lines of a journal that everybody may see: all of a game that is over.

    While a game goes on, the seed stays secret, and so do the cards that do not lie open: the commitment
    stands for the seed, and the deal that is not complete is left out.

    Args:
        kept: the game.
        updates: after each move.
        show: returns the lines of a move in a complete deal, without what was never open.
        ends_deal: tells whether a deal is complete with a move.
    """
    header = dict(kept.journal.header)
    if kept.is_over:
        return (header, *kept.journal.moves)
    header["commitment"] = commitment_of(kept.journal)
    del header["seed"]
    complete, deal = list[Record](), list[Record]()
    for update in updates:
        deal += show(update)
        if ends_deal(update):
            complete += deal
            deal = []
    return (header, *kept.journal.moves[:1], *complete)
