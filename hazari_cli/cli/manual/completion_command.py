"""The command ``completion`` of both programs."""

import sys

import click

from hazari_cli.cli.language import _
from hazari_cli.cli.values import OneOf

SHELLS = ("bash", "zsh", "fish")


def completion_command(program: str) -> click.Command:
    """Return the command ``completion`` of a program."""

    @click.command(
        "completion",
        short_help=_("Print the script that lets your shell complete commands."),
        help=_(
            """Print the script that lets your shell complete commands, options and names.

            On a terminal it also says where the script goes. Without installing anything, this one shell
            learns it from: eval "$({program} completion bash)"

            \b
            Examples:
              {program} completion bash
              {program} completion zsh > _{program}
            """
        ).format(program=program),
    )
    @click.argument("shell", type=OneOf(SHELLS))
    @click.pass_context
    def command(context: click.Context, shell: str) -> None:
        from hazari_cli.cli.manual.completion import make_script, say_where

        sys.stdout.write(make_script(context.find_root().command, program, shell))
        if sys.stdout.isatty():
            click.echo("\n" + say_where(program, shell), err=True)

    return command
