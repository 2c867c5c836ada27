"""Where the lines of a conversation come from: a person at a terminal, or any stream line by line.

In line mode a pipe and a screen reader meet the same as a terminal.
"""

import sys
from functools import cache
from typing import NamedTuple

import click

from hazari_cli.cli.dialogue.conversation import Read, Talk
from hazari_cli.cli.layout import wrap
from hazari_cli.cli.lines import standard_input
from hazari_cli.cli.output import Output
from hazari_cli.cli.text import printable
from hazari_cli.messages import Message


class Examples(NamedTuple):
    """What may be sent in lines, for those who sent none.

    Attributes:
        closed: said where standard input is closed.
        silent: said where it ended without a line.
    """

    closed: str
    silent: Message


def choose_reader(output: Output, examples: Examples, plain: bool) -> Read:
    """Return a reader of what a person types at a terminal, or of lines.

    Args:
        output: where the prompt is shown.
        examples: what to say where there is nothing to read.
        plain: whether to read lines on a terminal too.

    Raises:
        UsageError: if standard input is closed.
    """
    return _ask_later(output) if is_terminal() and not plain else _read_lines(output, examples)


def is_terminal() -> bool:
    """Tell whether a person can be asked: both ends are a terminal."""
    return sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()


def _read_lines(output: Output, examples: Examples) -> Read:
    """Return a reader of standard input, which shows what it reads unless the terminal does."""
    if sys.stdin is None:
        raise click.UsageError(examples.closed)
    typed = sys.stdin.isatty()
    lines = iter(standard_input())
    heard = False

    def read(session: Talk) -> str | None:
        nonlocal heard
        output.stream.write(wrap(f"{output.spell(session.prompt())}> ", output.width))
        output.stream.flush()
        for _number, line in lines:
            text = line.strip()
            if text or typed:
                heard = True
                output.stream.write("" if typed else printable(text) + "\n")
                return text
        output.stream.write("\n")
        if not heard:
            output.write(examples.silent)
        return None

    return read


def _ask_later(output: Output) -> Read:
    """Return a reader that loads the line editor when the first screen stands already."""

    @cache
    def prompt() -> Read:
        from hazari_cli.cli.dialogue.ask_line import make_prompt

        return make_prompt(output)

    def read(session: Talk) -> str | None:
        return prompt()(session)

    return read
