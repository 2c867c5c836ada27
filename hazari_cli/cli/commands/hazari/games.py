"""``hazari games``: the matches that are kept on this machine."""

from datetime import datetime
from typing import Any

import click

from hazari_cli.cli.games import GameFolder, KeptGame, list_games, read_game
from hazari_cli.cli.language import _
from hazari_cli.cli.output import Report, make_output, tell, with_output
from hazari_cli.errors import GameError
from hazari_cli.messages import Message, quote, say
from hazari_cli.play.blocks import Block, Cell, Grid
from hazari_cli.play.hazari.record import KeptMatch, describe_players, read_match


@click.command(
    "games",
    short_help=_("List the matches that you have played."),
    help=_(
        """List the matches that are kept on this machine, the latest last.

        Every match that you play is kept as it goes, so that nothing is lost. Go on with one that is not
        over with hazari play --resume NAME; see one again with hazari replay NAME.

        \b
        Examples:
          hazari games
          hazari games --format json
        """
    ),
)
@with_output
@click.pass_context
def command(context: click.Context) -> None:
    """List what can be read, and name what cannot."""
    output = make_output(context)
    listed = []
    for kept in list_games(GameFolder.HAZARI_GAMES):
        try:
            listed.append((kept, read_match(read_game(kept))))
        except GameError as fault:
            tell(say("{file} cannot be listed: {reason}", file=kept.path, reason=fault.message))
    output.show(_report(listed))


def _report(listed: list[tuple[KeptGame, KeptMatch]]) -> Report:
    documents: list[dict[str, Any]] = []
    records, rows = list[tuple[str | int, ...]](), list[tuple[Cell, ...]]()
    for kept, match in listed:
        began = str(match.journal.header.get("began", ""))
        documents.append(
            {
                "name": kept.name,
                "began": began,
                "deals": match.deals,
                "totals": list(match.totals),
                "over": match.is_over,
            }
        )
        ended = "over" if match.is_over else "open"
        records.append((kept.name, began, match.deals, *match.totals, ended))
        rows.append(
            (kept.name, _show_time(began), match.deals, describe_players(match), _describe_end(match))
        )
    headings = (say("Name"), say("Began"), say("Deals"), say("Totals"), quote(""))
    shown: Block = Grid(headings, tuple(rows), frozenset({2}))
    if not rows:
        folder = GameFolder.HAZARI_GAMES.path
        shown = say("No match is kept in {folder}; hazari play begins one.", folder=folder)
    return Report({"games": documents}, tuple(records), (shown,))


def _describe_end(match: KeptMatch) -> Message:
    return say("over") if match.is_over else say("can go on")


def _show_time(began: str) -> str:
    try:
        return f"{datetime.fromisoformat(began):%Y-%m-%d %H:%M}"
    except ValueError:
        return "-"
