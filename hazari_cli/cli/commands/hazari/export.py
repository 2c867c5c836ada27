"""``hazari export``: a match as one file for a friend."""

import click

from hazari_cli.cli.atomic_write import replace_file
from hazari_cli.cli.games import GameFolder, find_game, read_game
from hazari_cli.cli.language import _
from hazari_cli.cli.offers import offer_files, offer_kept
from hazari_cli.cli.output import make_output
from hazari_cli.cli.values import FILLED, OutputFile
from hazari_cli.play.hazari.record import hide_what_is_secret, read_match
from hazari_cli.play.journal import format_record


@click.command(
    "export",
    short_help=_("Write a match to a file for a friend."),
    help=_(
        """Write a match as a journal that hazari verify and hazari replay read.

        While a match goes on, its seed and the cards of the deal that is being played are left out.

        \b
        Examples:
          hazari export 2026-12-01-1 > friday.jsonl
          hazari export 2026-12-01-1 --output friday.jsonl
        """
    ),
)
@click.argument("name", type=FILLED, shell_complete=offer_kept("HAZARI_GAMES"))
@click.option(
    "--output",
    "target",
    type=OutputFile(),
    metavar="FILE",
    shell_complete=offer_files,
    help=_("Where to write it. Default: standard output."),
)
@click.pass_context
def command(context: click.Context, name: str, target: str | None) -> None:
    """Write what everybody may see."""
    match = read_match(read_game(find_game(GameFolder.HAZARI_GAMES, name)))
    text = "".join(format_record(record) + "\n" for record in hide_what_is_secret(match))
    if target is None:
        make_output(context).stream.write(text)
    else:
        replace_file(target, text.encode())
