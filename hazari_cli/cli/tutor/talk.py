"""A conversation of the tutor: begun where somebody can be asked, kept line by line, left politely."""

import io
import os
import select
import stat
import sys
from collections.abc import Callable

import click
from hazari_tutor.sessions.plan import Plan
from hazari_tutor.sessions.session import TutorReply, begin

from hazari_cli.cli.dialogue.conversation import Read, Talk, converse, show_all
from hazari_cli.cli.dialogue.reading import Examples, choose_reader, is_terminal
from hazari_cli.cli.language import _
from hazari_cli.cli.output import Output
from hazari_cli.cli.tutor.request import TutorRequest
from hazari_cli.messages import say
from hazari_cli.play.blocks import Block

PATIENCE = 1.5
"""Seconds that a pipe has to send its first line, unless ``--plain`` says that it will come."""


def refuse_silence(request: TutorRequest) -> None:
    """Refuse to talk where nobody can be asked.

    Raises:
        UsageError: if there is neither a person at a terminal nor a line to read by now.
    """
    if not _can_talk(request.plain):
        raise click.UsageError(_tell_how(request), request.context)


def _can_talk(plain: bool) -> bool:
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


def _tell_how(request: TutorRequest) -> str:
    """Say what to type where nobody can be asked."""
    return _(
        "The tutor talks with you: run {command} in a terminal, or send it lines, one answer each: "
        "{command} --plain < answers.txt. --plain waits for lines that come later. {command} list and "
        "{command} progress need neither."
    ).format(command=request.program)


def hold_talk(
    request: TutorRequest,
    plan: Plan,
    said: tuple[Block, ...] = (),
    end: Callable[[Output], None] | None = None,
) -> int:
    """Hold a conversation; what is to be remembered is written down before it is shown.

    Args:
        request: who asks.
        plan: decides what comes next.
        said: shown first.
        end: shows something last, unless the person leaves with Ctrl-C.
    """
    output = request.output._replace(format="table")
    if not request.output.stream.isatty():
        output = output._replace(colour=False, symbols=False)
    silent = say("Nothing was typed. Send one answer a line; type ? for help.")
    read = choose_reader(output, Examples(_tell_how(request), silent), request.plain)

    def keep(turn: TutorReply) -> TutorReply:
        request.memory.keep(turn.results)
        return turn if request.memory.is_kept else turn.admit_loss()

    converse(begin(plan, said), output, _calm(read, output), keep)
    if end is not None:
        end(output)
    return request.memory.exit_code


def _calm(read: Read, output: Output) -> Read:
    """Return a reader that takes the first Ctrl-C for a slip; the second leaves."""

    def read_calmly(session: Talk) -> str | None:
        try:
            return read(session)
        except KeyboardInterrupt:
            output.stream.write("\n")
            output.write(say("Ctrl-C again leaves; so does q."))
        try:
            return read(session)
        except KeyboardInterrupt:
            output.stream.write("\n")
            show_all(session.leave(), output)
            raise

    return read_calmly
