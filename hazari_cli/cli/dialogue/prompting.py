"""Asking for one line at a terminal, so that SIGTERM ends the question before it ends the program."""

import asyncio
import contextlib
import signal
from typing import Any

from prompt_toolkit import PromptSession
from prompt_toolkit.application import get_app

from hazari_cli.cli.edge import TERMINATED


def prompt(asking: PromptSession[str], question: str, **looks: Any) -> str:
    """Ask for a line; SIGTERM puts the terminal back first, whatever the line editor is doing.

    Args:
        asking: where it is asked.
        question: what stands before the line.
        looks: what else a prompt of the line editor takes.

    Raises:
        EOFError: if the person leaves with Ctrl-D.
    """
    signal.signal(signal.SIGTERM, _leave)
    try:
        return asking.prompt(question, pre_run=_end_question_on_term, **looks)
    finally:
        signal.signal(signal.SIGTERM, _leave)


def _end_question_on_term() -> None:
    """Let the running question end by itself on SIGTERM, between two steps of its loop."""
    question = get_app()

    def end() -> None:
        if question.future is not None and not question.future.done():
            question.exit(exception=SystemExit(TERMINATED))

    with contextlib.suppress(NotImplementedError):  # not every system has them
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, end)


def _leave(number: int, frame: object) -> None:
    """End the program in order between two questions."""
    raise SystemExit(TERMINATED)
