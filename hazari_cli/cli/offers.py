"""What a shell offers for the value of an argument or option, where names can be listed.

Nothing here is imported to run a command: each list is made when a shell asks for it, and a list that cannot
be made is empty.
"""

from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import TYPE_CHECKING

import click

from hazari_cli.errors import GameError

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    Offer = Callable[[click.Context, click.Parameter, str], list[CompletionItem[str]]]

Names = Iterable[tuple[str, str]]
"""What there is: each name with a few words about it, which may be empty."""


def offer(find: Callable[[click.Context], Names], commas: bool = False, files: bool = False) -> "Offer":
    """Return what click asks when a shell completes a value.

    Args:
        find: lists the names.
        commas: whether several names are typed with commas between; the last one is completed.
        files: whether it may be a file instead; files are offered where no name fits.
    """

    def complete(
        context: click.Context, _parameter: click.Parameter, typed: str
    ) -> list["CompletionItem[str]"]:
        from click.shell_completion import CompletionItem

        before, comma, begun = typed.rpartition(",") if commas else ("", "", typed)
        items = []
        with suppress(GameError, OSError):
            items = [
                CompletionItem(before + comma + name, help=about or None)
                for name, about in find(context)
                if name.casefold().startswith(begun.casefold())
            ]
        return items if items or not files else [CompletionItem(typed, type="file")]

    return complete


def offer_names(names: Iterable[str], commas: bool = False) -> "Offer":
    """Return what offers names that need no explanation."""
    known = tuple((name, "") for name in names)
    return offer(lambda _context: known, commas)


def offer_rules(game: str) -> "Offer":
    """Return what offers the ids of a game's rules."""

    def find(_context: click.Context) -> Names:
        from hazari_cli.resources import load_rules

        return [(rule.id, rule.title) for rule in load_rules(game)]

    return offer(find)


def offer_kept(folder: str, files: bool = False) -> "Offer":
    """Return what offers the names of what is kept in a folder, a name of ``GameFolder``."""

    def find(_context: click.Context) -> Names:
        from hazari_cli.cli.games import GameFolder, list_games

        return [(kept.name, "") for kept in list_games(GameFolder[folder])]

    return offer(find, files=files)


offer_files = offer(lambda _context: (), files=True)
