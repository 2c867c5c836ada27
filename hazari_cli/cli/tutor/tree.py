"""The command ``tutor`` of both games: without a command the course, else one of a tree of commands."""

from collections.abc import Mapping
from copy import copy
from typing import Any, NamedTuple

import click
from click.core import ParameterSource

from hazari_cli.cli.edge import DONE, LazyGroup
from hazari_cli.cli.language import _
from hazari_cli.cli.output import with_looks
from hazari_cli.cli.tutor.options import course_option, plain_option, seed_option


class CommandHelp(NamedTuple):
    """What the help of a command says.

    Attributes:
        does: in one sentence.
        examples: what may be typed after ``tutor``, with names of ``_EXAMPLES`` in braces.
        more: what else there is to know.
    """

    does: str
    examples: tuple[str, ...]
    more: str = ""


COMMANDS: Mapping[str, CommandHelp] = {
    "lesson": CommandHelp(
        _("Go to a lesson."),
        ("lesson {lesson}", "lesson 3"),
        _(
            'LESSON is the id or the number of a lesson, as "{tutor} list" shows them. Without it the course '
            "goes on where you stopped."
        ),
    ),
    "list": CommandHelp(_("List the lessons, and how far you are in each."), ("list", "list --format json")),
    "search": CommandHelp(_("Find lessons about a word or a rule."), ("search {word}", "search {rule}")),
    "drill": CommandHelp(
        _("Practise with exercises only, your weakest rules first."),
        ("drill --count 20", "drill --rule {rule}", "drill --kind {kind} --seed friday"),
    ),
    "placement": CommandHelp(
        _("Answer one question for each rule, and skip what you know."),
        ("placement",),
        _(
            "You have one try for each rule; a lesson counts as known if you know all its rules. You may "
            "leave at any time: the next placement asks the rest."
        ),
    ),
    "progress": CommandHelp(
        _("Show how each rule or each lesson went."), ("progress", "progress --by lesson")
    ),
    "rules": CommandHelp(
        _("Show where each rule is taught, and what asks for it."), ("rules", "rules --format json")
    ),
    "skip": CommandHelp(_("Skip the lesson where you are, or another one."), ("skip", "skip {lesson}")),
    "repeat": CommandHelp(
        _("Repeat the lesson where you are, or another one."), ("repeat", "repeat {lesson}")
    ),
    "reset": CommandHelp(
        _("Forget how far you are in a lesson."),
        ("reset {lesson} --yes",),
        _("It asks first, unless you say --yes."),
    ),
    "check": CommandHelp(
        _("Say what is wrong with a course of your own."),
        ("check my-course",),
        _("DIR holds course.toml and the lessons. The exit code is 1 if something is wrong."),
    ),
    "coach": CommandHelp(
        _("Be coached while you arrange a hand."),
        ('coach "KD KC QS QC TH 9D 9C 7C 5C 4C 4H 4S 2S"', "coach --seed friday"),
        _(
            "HAND is 13 cards, quoted or not. Without it you are asked on a terminal; --seed deals seat 0 of "
            "deal 1 of that seed. It does not count for your progress."
        ),
    ),
}
"""The commands with their help, in the order in which a person meets them; the coach knows Hazari only."""

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
        command, text = copy(command), COMMANDS[cmd_name]
        examples = (_("Examples:"), *(f"  {{tutor}} {example}" for example in text.examples))
        paragraphs = (text.does, text.more, "\n".join(("\b", *examples)))
        command.name = cmd_name
        command.help = "\n\n".join(filter(None, paragraphs)).format(**_EXAMPLES[self._game])
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands with what they do."""
        with formatter.section(_("Commands")):
            formatter.write_dl([(name, COMMANDS[name].does) for name in self.list_commands(ctx)])


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
