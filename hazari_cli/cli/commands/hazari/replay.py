"""``hazari replay``: a kept match again, step by step on a terminal, whole in a pipe."""

from dataclasses import dataclass, replace

import click

from hazari_cli.cli.dialogue.conversation import converse, show_all
from hazari_cli.cli.dialogue.reading import Examples, choose_reader, is_terminal
from hazari_cli.cli.events import document_event
from hazari_cli.cli.games import GameFolder, find_game, read_game
from hazari_cli.cli.language import _
from hazari_cli.cli.offers import offer_kept
from hazari_cli.cli.output import Report, make_output, with_output
from hazari_cli.cli.values import FILLED
from hazari_cli.errors import NotationError
from hazari_cli.messages import Message, say
from hazari_cli.play.blocks import Block
from hazari_cli.play.hazari.record import read_match, tell_match

EXAMPLES = Examples(_("Standard input is closed."), say("Nothing was typed."))


@click.command(
    "replay",
    short_help=_("See a match again."),
    help=_(
        """See a match again: each deal, each trick, each score.

        On a terminal it goes step by step: Enter shows the next, q leaves. In a pipe it comes as a whole, and
        with --format json as events, one a line. NAME is the name that hazari games shows, or a file.

        \b
        Examples:
          hazari replay 2026-12-01-1
          hazari replay 2026-12-01-1 --format json
        """
    ),
)
@click.argument("name", type=FILLED, shell_complete=offer_kept("HAZARI_GAMES"))
@click.option("--all", "whole", is_flag=True, help=_("Show it as a whole on a terminal too."))
@with_output
@click.pass_context
def command(context: click.Context, name: str, whole: bool) -> None:
    """Tell the match."""
    output = make_output(context)
    match = read_match(read_game(find_game(GameFolder.HAZARI_GAMES, name)))
    if output.format == "json":
        for update in match.updates:
            for event in update.events:
                output.show(Report(document_event(event), (), ()))
        return
    output = output if output.format == "markdown" else output._replace(format="table")
    steps = tuple(tell_match(match))
    if not is_terminal() or whole:
        show_all(tuple(block for step in steps for block in step), output)
        return
    converse(_go_on(Replay(steps)), output, choose_reader(output, EXAMPLES, plain=False))


@dataclass(frozen=True, slots=True)
class Replay:
    """A match between two steps: Enter shows the next."""

    steps: tuple[tuple[Block, ...], ...]

    @property
    def is_over(self) -> bool:
        """Whether everything has been shown."""
        return not self.steps

    def hear(self, text: str) -> "ReplayReply":
        """Show the next step, or leave."""
        word = text.strip().lower()
        if word in ("q", "quit", "exit", "leave"):
            return ReplayReply(Replay(()), ())
        if word in ("?", "h", "help"):
            return ReplayReply(self, (self.remind(),))
        if word not in ("", "n", "next"):
            raise NotationError(say('"{text}" does nothing now.', text=text.strip()))
        return _go_on(self)

    def leave(self) -> tuple[Block, ...]:
        """Say nothing."""
        return ()

    def remind(self) -> Message:
        """Say what may be typed."""
        return say("Enter shows what comes next; q leaves.")

    def prompt(self) -> Message:
        """Return the words before what is typed."""
        return say("Next")

    def offers(self) -> tuple[str, ...]:
        """Return what may be typed, for completion."""
        return ("q",)

    def show_keys(self) -> Message:
        """Return the shortest help."""
        return say("Enter goes on, q leaves")


@dataclass(frozen=True, slots=True)
class ReplayReply:
    """The replay after a line, and the step that is shown."""

    session: Replay
    said: tuple[Block, ...]


def _go_on(replayed: Replay) -> ReplayReply:
    first = replayed.steps[0] if replayed.steps else ()
    return ReplayReply(replace(replayed, steps=replayed.steps[1:]), first)
