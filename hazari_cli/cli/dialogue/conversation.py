"""A conversation with a table or the tutor, shown as it goes; where its lines come from a reader knows."""

from collections.abc import Callable
from typing import Any, Protocol

from hazari_cli.cli.edge import describe_error
from hazari_cli.cli.layout import wrap
from hazari_cli.cli.output import Output
from hazari_cli.errors import GameError, RuleViolation
from hazari_cli.messages import Message
from hazari_cli.play.blocks import Block, Facts, Grid, Heading


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

    def leave(self) -> tuple[Block, ...]:
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
    def said(self) -> tuple[Block, ...]:
        """What is said."""
        ...


Read = Callable[[Talk], str | None]
"""Asks for a line; None if the person left."""


def converse(reply: Reply, output: Output, read: Read, keep: Callable[[Any], Any] | None = None) -> None:
    """Show what is said and hear what is typed until the session or the lines end.

    Args:
        reply: what the conversation begins with.
        output: where it is shown.
        read: asks for a line.
        keep: writes down what a reply is remembered for, before it is shown; may return another one to show.
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


def _take(reply: Reply, output: Output, keep: Callable[[Any], Any] | None) -> Talk:
    if keep is not None:
        reply = keep(reply) or reply
    show_all(reply.said, output)
    return reply.session


def _refuse(session: Talk, fault: GameError, output: Output) -> None:
    """Say what was wrong and what is possible; nothing has happened."""
    sentence, *pointer = describe_error(fault, output._replace(colour=False).spell).split("\n")
    output.stream.write("\n".join([wrap(sentence, output.width), *pointer]) + "\n")
    if not isinstance(fault, RuleViolation):
        output.write(session.remind())


def show_all(said: tuple[Block, ...], output: Output) -> None:
    """Show sentences line by line, and facts and grids with room around them."""
    close = True
    for each in said:
        block = isinstance(each, Facts | Grid)
        if not close or block or isinstance(each, Heading):
            output.stream.write("\n")
        output.write(each)
        close = not block
