"""The command ``tutor`` of both games: without a command the course, else one of a tree of commands."""

from collections.abc import Mapping
from copy import copy
from inspect import cleandoc
from typing import Any

import click
from click.core import ParameterSource

from hazari_cli.cli.edge import DONE, LazyGroup
from hazari_cli.cli.language import _
from hazari_cli.cli.output import with_looks
from hazari_cli.cli.tutor.options import course_option, plain_option, seed_option

COMMANDS: Mapping[str, str] = {
    "lesson": _("Go to a lesson."),
    "list": _("List the lessons, and how far you are in each."),
    "search": _("Find lessons about a word or a rule."),
    "drill": _("Practise with exercises only, your weakest rules first."),
    "placement": _("Answer one question for each rule, and skip what you know."),
    "progress": _("Show how each rule or each lesson went."),
    "rules": _("Show where each rule is taught, and what asks for it."),
    "skip": _("Skip the lesson where you are, or another one."),
    "repeat": _("Repeat the lesson where you are, or another one."),
    "reset": _("Forget how far you are in a lesson."),
    "check": _("Say what is wrong with a course of your own."),
    "coach": _("Be coached while you arrange a hand."),
}
"""The commands with what they do, in the order in which a person meets them; the coach knows Hazari only."""

_EXAMPLES: Mapping[str, Mapping[str, str]] = {
    "hazari": {
        "tutor": "hazari tutor",
        "game": "Hazari",
        "other": "Azi",
        "lesson": "hazari-play",
        "rule": "HAZ-COMB-2",
        "kind": "arrange",
        "word": "troy",
    },
    "azi": {
        "tutor": "azi tutor",
        "game": "Azi",
        "other": "Hazari",
        "lesson": "azi-play",
        "rule": "AZI-PLAY-2",
        "kind": "bid",
        "word": "trump",
    },
}
"""What the help of each game's commands says."""


class TutorTree(LazyGroup):
    """The commands of one game's tutor; they are listed without being imported."""

    def __init__(self, *args: Any, game: str, **kwargs: Any) -> None:
        names = [name for name in COMMANDS if game == "hazari" or name != "coach"]
        super().__init__(*args, commands_in="hazari_cli.cli.tutor.commands", names=names, **kwargs)
        self._game = game

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import a command; its help says what it does, with examples of this game."""
        command = super().get_command(ctx, cmd_name)
        if command is None:
            return None
        command = copy(command)
        more = cleandoc(command.help or "").format(**_EXAMPLES[self._game])
        command.help = f"{COMMANDS[cmd_name]}\n\n{more}"
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands with what they do."""
        with formatter.section(_("Commands")):
            formatter.write_dl([(name, COMMANDS[name]) for name in self.list_commands(ctx)])


def tutor_command(game: str) -> click.Command:
    """Return the command ``tutor`` of a game."""

    @click.group(
        "tutor",
        cls=TutorTree,
        game=game,
        invoke_without_command=True,
        subcommand_metavar="[COMMAND] [ARGS]...",
        short_help=_("Learn both games by exercises, from the first card on."),
        help=_(
            """Learn {game}, and then {other}, by doing exercises.

            Without a command the course goes on where you stopped. Type an answer and press Enter; hint
            helps, ? shows what else you can type, q leaves. Without a terminal it reads one answer a line.

            \b
            Examples:
              {tutor}
              {tutor} placement
              {tutor} drill --count 20
              {tutor} lesson {lesson}
              {tutor} progress
            """
        ).format(**_EXAMPLES[game]),
    )
    @course_option
    @plain_option
    @seed_option
    @with_looks
    @click.pass_context
    def command(context: click.Context) -> int:
        if context.invoked_subcommand is not None:
            _refuse_options_before(context, context.invoked_subcommand)
            return DONE
        from hazari_cli.cli.tutor.course import take_course
        from hazari_cli.cli.tutor.request import make_request

        return take_course(make_request(context))

    return command


def _refuse_options_before(context: click.Context, command: str) -> None:
    """Refuse options of the course where a command follows, which would not know them.

    Raises:
        UsageError: if there is one.
    """
    for option in context.command.params:
        if context.get_parameter_source(option.name or "") is ParameterSource.COMMANDLINE:
            text = _("{option} goes after the command: {tutor} {command} {option}.")
            facts = {"option": option.opts[0], "tutor": context.command_path, "command": command}
            raise click.UsageError(text.format(**facts), context)
