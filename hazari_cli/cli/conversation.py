"""A conversation, shown and asked for line by line; where the lines come from is the reader's matter.

It is held with a table or with the tutor. In line mode the lines come from any stream, so a pipe and a screen
reader meet the same as a terminal.
"""

import sys
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple, Protocol

import click

from hazari_cli.cli.edge import describe_error
from hazari_cli.cli.lines import standard_input
from hazari_cli.cli.output import Fields, Output, Part, Table, wrap
from hazari_cli.cli.text import printable
from hazari_cli.errors import GameError, RuleViolation
from hazari_cli.messages import Message, say
from hazari_cli.play.said import Facts, Grid, Heading, Said


class Talk(Protocol):
    """A conversation between two lines; a value."""

    @property
    def is_over(self) -> bool:
        """Whether there is nothing more to hear."""
        ...

    def hear(self, text: str) -> "Reply":
        """Return what a line leads to.

        Raises:
            GameError: if it cannot be read or is not allowed; nothing has happened then.
        """
        ...

    def leave(self) -> tuple[Said, ...]:
        """Return what is said to a person who leaves."""
        ...

    def remind(self) -> Message:
        """Say what may be typed now, as one sentence."""
        ...

    def prompt(self) -> Message:
        """Return the few words before what the person types."""
        ...

    def offers(self) -> tuple[str, ...]:
        """Return what may be typed now, for completion."""
        ...

    def show_keys(self) -> Message:
        """Return the shortest help: what to press for what."""
        ...


class Reply(Protocol):
    """The conversation after a line, and what is said to it."""

    @property
    def session(self) -> Talk:
        """The conversation."""
        ...

    @property
    def said(self) -> tuple[Said, ...]:
        """What is said."""
        ...


Read = Callable[[Talk], str | None]
"""Asks for a line; None if the person left."""


def converse(reply: Reply, output: Output, read: Read, keep: Callable[[Any], None] | None = None) -> None:
    """Show what is said and hear what is typed until the session or the lines end.

    Args:
        reply: what the conversation begins with.
        output: where it is shown.
        read: asks for a line.
        keep: writes down what a reply is remembered for, before it is shown.
    """
    session = _take(reply, output, keep)
    while not session.is_over:
        text = read(session)
        if text is None:
            show_all(session.leave(), output)
            return
        try:
            reply = session.hear(text)
        except GameError as fault:
            _refuse(session, fault, output)
        else:
            session = _take(reply, output, keep)


def _take(reply: Reply, output: Output, keep: Callable[[Any], None] | None) -> Talk:
    if keep is not None:
        keep(reply)
    show_all(reply.said, output)
    return reply.session


def _refuse(session: Talk, fault: GameError, output: Output) -> None:
    """Say what was wrong and what is possible; nothing has happened."""
    sentence, *pointer = describe_error(fault, output._replace(colour=False).spell).split("\n")
    output.stream.write("\n".join([wrap(sentence, output.width), *pointer]) + "\n")
    if not isinstance(fault, RuleViolation):
        output.write(session.remind())


def show_all(said: tuple[Said, ...], output: Output) -> None:
    """Show sentences line by line, and facts and grids with room around them."""
    close = True
    for each in said:
        block = isinstance(each, Facts | Grid)
        if not close or block or isinstance(each, Heading):
            output.stream.write("\n")
        output.write(_part(each))
        close = not block


def _part(said: Said) -> Part:
    match said:
        case Heading(text):
            return text
        case Facts(rows):
            return Fields(rows)
        case Grid(headings, rows):
            return Table(headings, rows, frozenset(range(1, len(headings))))
        case _:
            return said


class Examples(NamedTuple):
    """What may be sent in lines, for those who sent none.

    Attributes:
        closed: said where standard input is closed.
        silent: said where it ended without a line.
    """

    closed: str
    silent: Message


def make_line_reader(output: Output, examples: Examples) -> Read:
    """Return a reader of standard input, which shows what it reads unless the terminal does.

    Args:
        output: where the prompt and what is read are shown.
        examples: what to say where there is nothing to read.

    Raises:
        UsageError: if standard input is closed.
    """
    if sys.stdin is None:
        raise click.UsageError(examples.closed)
    typed = sys.stdin.isatty()
    lines = iter(standard_input())
    heard = False

    def read(session: Talk) -> str | None:
        nonlocal heard
        output.stream.write(wrap(output.spell(say("{prompt}> ", prompt=session.prompt())), output.width))
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


def ask_later(output: Output) -> Read:
    """Return a reader that loads the line editor when the first screen stands already."""

    @cache
    def prompt() -> Read:
        from hazari_cli.cli.ask_action import make_prompt

        return make_prompt(output)

    def read(session: Talk) -> str | None:
        return prompt()(session)

    return read


def is_terminal() -> bool:
    """Tell whether a person can be asked: both ends are a terminal."""
    return sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()
