"""The command ``help`` of both programs: the help of a command, or a subject that concerns all of them."""

from collections.abc import Iterator
from inspect import cleandoc
from typing import TYPE_CHECKING

import click

from hazari_cli.cli.language import _, translated
from hazari_cli.cli.offers import Names, offer
from hazari_cli.messages import say
from hazari_cli.spelling import nearest

if TYPE_CHECKING:
    from hazari_cli.cli.manual.topics import Topic


def help_command(program: str) -> click.Command:
    """Return the command ``help`` of a program."""

    @click.command(
        "help",
        short_help=_("Show the help of a command, or of a subject."),
        help=_(
            """Show the help of a command, as its --help does, or of a subject that concerns all commands.

            The subjects are exit-codes, formats, cards and environment.

            \b
            Examples:
              {program} help
              {program} help rank
              {program} help tutor drill
              {program} help exit-codes
            """
        ).format(program=program),
    )
    @click.argument(
        "words", nargs=-1, metavar="[COMMAND...|TOPIC]", shell_complete=offer(_offer_what_has_help)
    )
    @click.pass_context
    def command(context: click.Context, words: tuple[str, ...]) -> None:
        from hazari_cli.cli.manual.topics import TOPICS

        root = context.find_root()
        if len(words) == 1 and words[0] in TOPICS:
            click.echo(format_topic(TOPICS[words[0]], program, root))
        else:
            click.echo(_find_help(root, words))

    return command


def format_topic(topic: "Topic", program: str, context: click.Context) -> str:
    """Return a topic as wide as the help of commands."""
    formatter = context.make_formatter()
    formatter.write_text(cleandoc(topic.write(program)))
    if topic.terms:
        formatter.write_paragraph()
        formatter.write_dl(list(topic.terms.items()))
    return formatter.getvalue().rstrip("\n")


def _find_help(root: click.Context, words: tuple[str, ...]) -> str:
    """Return the help of the command that the words lead to, as ``--help`` shows it.

    Raises:
        UsageError: if they lead nowhere; it names the nearest.
    """
    found = root
    for word in words:
        command = found.command
        known = command.list_commands(found) if isinstance(command, click.Group) else []
        inner = command.get_command(found, word) if isinstance(command, click.Group) else None
        if inner is None:
            raise click.UsageError(_say_unknown(word, known, found is root), root)
        found = click.Context(inner, info_name=word, parent=found)
    return found.get_help()


def _say_unknown(word: str, commands: list[str], first: bool) -> str:
    from hazari_cli.cli.manual.topics import TOPICS

    near = nearest(word, [*commands, *(TOPICS if first else ())], 0.6)
    if near:
        return translated(say("There is no help on '{word}'. Did you mean '{near}'?", word=word, near=near))
    return translated(say("There is no help on '{word}'.", word=word))


def _offer_what_has_help(context: click.Context) -> Names:
    """List the commands below the words typed so far, and at first the topics."""
    from hazari_cli.cli.manual.topics import TOPICS

    found = context.find_root()
    words = context.params.get("words") or ()
    for word in words:
        inner = found.command.get_command(found, word) if isinstance(found.command, click.Group) else None
        if inner is None:
            return []
        found = click.Context(inner, info_name=word, parent=found)
    topics = [] if words else [(name, topic.about) for name, topic in TOPICS.items()]
    return [*_commands_of(found), *topics]


def _commands_of(context: click.Context) -> Iterator[tuple[str, str]]:
    if isinstance(context.command, click.Group):
        for name in context.command.list_commands(context):
            yield name, ""
