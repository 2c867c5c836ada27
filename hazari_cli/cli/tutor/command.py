"""The command ``tutor`` of both games: one course, the own game's lessons first."""

import io
import os
import select
import stat
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import click

from hazari_cli.cli.dialogue.reading import is_terminal
from hazari_cli.cli.language import _
from hazari_cli.cli.output import make_output, with_output
from hazari_cli.cli.tutor.request import Wish

if TYPE_CHECKING:
    from click.decorators import FC

ACTIONS = ("list", "search", "rules", "progress", "reset", "check", "placement", "drill", "hand", "lesson")
"""What the tutor can do besides going on where the person stopped; one at a time."""

TALKS = ("placement", "drill", "hand", "lesson", "go on")
"""Those that ask for lines."""

_OPTIONS = (
    click.option("--lesson", metavar="ID", help=_("Go to this lesson.")),
    click.option("--skip", is_flag=True, help=_("Skip the lesson where you are, or that of --lesson.")),
    click.option("--placement", is_flag=True, help=_("Test each rule once, and skip what you know.")),
    click.option("--drill", is_flag=True, help=_("Exercises only, the weakest rules first.")),
    click.option("--rule", metavar="ID", help=_("Drill one rule, such as HAZ-COMB-2.")),
    click.option("--kind", metavar="NAME", help=_("Drill one kind of exercise, such as arrange.")),
    click.option(
        "--count", type=click.IntRange(1, 10_000), metavar="N", help=_("How long a drill is. Default: 10.")
    ),
    click.option("--seed", metavar="TEXT", help=_("The same exercises for the same text.")),
    click.option("--list", "list_", is_flag=True, help=_("List the lessons.")),
    click.option("--search", metavar="WORD", help=_("Find lessons that speak of a word or a rule.")),
    click.option("--rules", is_flag=True, help=_("Show where each rule is taught, and what asks for it.")),
    click.option("--progress", is_flag=True, help=_("Show how each rule went.")),
    click.option("--reset", metavar="ID", help=_("Forget how far you are in a lesson; asks first.")),
    click.option("--yes", is_flag=True, help=_("Reset without asking.")),
    click.option("--course", metavar="DIR", help=_("Take the course in this folder instead.")),
    click.option("--check", metavar="DIR", help=_("Say what is wrong with the course in this folder.")),
    click.option(
        "--plain", is_flag=True, help=_("Line by line on a terminal too, as screen readers like it.")
    ),
)


PATIENCE = 1.5
"""Seconds that a pipe has to send its first line, unless ``--plain`` says that it will come."""


def _can_talk(plain: bool) -> bool:
    """Tell whether there is a person at a terminal, or a line to read by now."""
    if sys.stdin is None or plain or is_terminal():
        return sys.stdin is not None
    if sys.stdin.isatty():
        return False
    try:
        if stat.S_ISCHR(os.fstat(sys.stdin.fileno()).st_mode):
            return False
        ready = bool(select.select([sys.stdin], [], [], PATIENCE)[0])
    except (OSError, ValueError):
        ready = True
    buffer = sys.stdin.buffer
    return ready and (not isinstance(buffer, io.BufferedReader) or bool(buffer.peek(1)))


def tutor_command(game: str, help_text: str, *more: "Callable[[FC], FC]") -> click.Command:
    """Return the command ``tutor`` of a game, with options of its own if there are more."""

    @click.pass_context
    def command(context: click.Context, /, **options: Any) -> int:
        options["list"] = options.pop("list_")
        options.setdefault("hand", None)
        options["drill"] = any(options[name] for name in ("drill", "rule", "kind", "count"))
        wish = Wish(game, context, make_output(context), options)
        chosen = [name for name in ACTIONS if options[name]]
        if len(chosen) > 1:
            one, other = chosen[:2]
            raise click.UsageError(
                _("--{one} and --{other} do not go together; take one of them.").format(one=one, other=other),
                context,
            )
        action = chosen[0] if chosen else "go on"
        if action in TALKS and not options["skip"] and not _can_talk(plain=options["plain"]):
            raise click.UsageError(wish.tell_how(), context)
        from hazari_cli.cli.tutor.actions import run

        return run(wish, action)

    made: Any = command
    options: tuple[Any, ...] = (*more, *_OPTIONS, with_output)
    for option in reversed(options):
        made = option(made)
    short = _("Learn both games by exercises, from the first card on.")
    return click.command("tutor", short_help=short, help=help_text)(made)
