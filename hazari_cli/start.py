"""Where both programs begin: Ctrl-C is answered from the first import on, in one line.

Nothing is imported here that takes time; the program itself is, within reach of the answer.
"""

import os
import signal
import sys
from importlib import import_module
from types import FrameType

INTERRUPTED = 130


def hazari() -> None:
    """Run ``hazari`` with the arguments of the process."""
    _run("hazari_cli.cli.hazari")


def azi() -> None:
    """Run ``azi`` with the arguments of the process."""
    _run("hazari_cli.cli.azi")


def _run(program: str) -> None:
    """Import a program and run it.

    While it is imported nothing is open and nothing is kept, so Ctrl-C ends it at once. An exception would
    do less: Python loses one that comes in a callback, and before 3.12 wraps one that comes while a class
    is made.
    """
    sys.unraisablehook = _end_if_interrupted
    raises = signal.getsignal(signal.SIGINT)
    try:
        if raises is signal.default_int_handler:
            signal.signal(signal.SIGINT, _end)
        module = import_module(program)
        signal.signal(signal.SIGINT, raises)
        module.main()
    except KeyboardInterrupt:
        _end()


def _end_if_interrupted(lost: "sys.UnraisableHookArgs") -> None:
    if issubclass(lost.exc_type, KeyboardInterrupt):
        _end()
    sys.__unraisablehook__(lost)


def _end(_number: int = signal.SIGINT, _frame: FrameType | None = None) -> None:
    os.write(2, b"Interrupted.\n")
    os._exit(INTERRUPTED)
