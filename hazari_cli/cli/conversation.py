"""A session at a table, shown and asked for line by line; where the lines come from is the reader's matter.

In line mode they come from any stream, so a pipe and a screen reader play the same game as a terminal.
"""

import sys
from collections.abc import Callable

import click

from hazari_cli.cli.edge import describe_error
from hazari_cli.cli.language import _
from hazari_cli.cli.lines import standard_input
from hazari_cli.cli.output import Fields, Output, Part, Table, wrap
from hazari_cli.cli.text import printable
from hazari_cli.errors import GameError, RuleViolation
from hazari_cli.messages import say
from hazari_cli.play.azi_session import Awaits, Reply, Session, hear, leave, prompt, remind
from hazari_cli.play.said import Facts, Grid, Heading, Said

Read = Callable[[Session], str | None]
"""Asks for a line; None if the person left."""


def converse(reply: Reply, output: Output, read: Read) -> None:
    """Show what is said and hear what is typed until the session or the lines end."""
    show_all(reply.said, output)
    session = reply.session
    while session.awaits is not Awaits.NOTHING:
        text = read(session)
        if text is None:
            show_all(leave(session), output)
            return
        try:
            reply = hear(session, text)
        except GameError as fault:
            _refuse(session, fault, output)
        else:
            show_all(reply.said, output)
            session = reply.session


def _refuse(session: Session, fault: GameError, output: Output) -> None:
    """Say what was wrong and what is possible; nothing has happened."""
    sentence, *pointer = describe_error(fault, output._replace(colour=False).spell).split("\n")
    output.stream.write("\n".join([wrap(sentence, output.width), *pointer]) + "\n")
    if not isinstance(fault, RuleViolation):
        output.write(remind(session))


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


def make_line_reader(output: Output) -> Read:
    """Return a reader of standard input, which shows what it reads unless the terminal does.

    Raises:
        UsageError: if standard input is closed.
    """
    if sys.stdin is None:
        raise click.UsageError(
            _("Standard input is closed. Play on a terminal, or send lines: echo call | azi play")
        )
    typed = sys.stdin.isatty()
    lines = iter(standard_input())
    heard = False

    def read(session: Session) -> str | None:
        nonlocal heard
        output.stream.write(wrap(output.spell(say("{prompt}> ", prompt=prompt(session))), output.width))
        output.stream.flush()
        for _number, line in lines:
            text = line.strip()
            if text or typed:
                heard = True
                output.stream.write("" if typed else printable(text) + "\n")
                return text
        output.stream.write("\n")
        if not heard:
            output.write(say("Nothing was typed. Send one action a line, such as call, raise to 40 or KS."))
        return None

    return read
