"""Asking for one line at a terminal, so that a signal ends the question before it ends the program."""

import asyncio
import contextlib
import signal
from typing import Any

from prompt_toolkit import PromptSession
from prompt_toolkit.application import get_app

from hazari_cli.cli.edge import ENDED_BY_SIGNAL, ENDINGS, leave_on_signal


def prompt(asking: PromptSession[str], question: str, **looks: Any) -> str:
    """Ask for a line; a signal puts the terminal back first, whatever the line editor is doing.

    Args:
        asking: where it is asked.
        question: what stands before the line.
        looks: what else a prompt of the line editor takes.

    Raises:
        EOFError: if the person leaves with Ctrl-D.
    """
    _leave_on_signals()
    try:
        return asking.prompt(question, pre_run=_end_question_on_signals, **looks)
    finally:
        _leave_on_signals()


def _leave_on_signals() -> None:
    for number in ENDINGS:
        signal.signal(number, leave_on_signal)


def _end_question_on_signals() -> None:
    """Let the running question end by itself on a signal, between two steps of its loop."""
    question = get_app()

    def end(number: int) -> None:
        if question.future is not None and not question.future.done():
            question.exit(exception=SystemExit(ENDED_BY_SIGNAL + number))

    loop = asyncio.get_running_loop()
    with contextlib.suppress(NotImplementedError):  # not every system has them
        for number in ENDINGS:
            loop.add_signal_handler(number, end, number)
