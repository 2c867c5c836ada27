"""Where both programs begin: Ctrl-C is answered from the first import on, in one line.

Nothing is imported here that takes time; the program itself is, within reach of the answer.
"""

import os
from importlib import import_module

INTERRUPTED = 130


def hazari() -> None:
    """Run ``hazari`` with the arguments of the process."""
    _run("hazari_cli.cli.hazari")


def azi() -> None:
    """Run ``azi`` with the arguments of the process."""
    _run("hazari_cli.cli.azi")


def _run(program: str) -> None:
    try:
        import_module(program).main()
    except KeyboardInterrupt:
        _end()
    except RuntimeError as fault:  # so Python 3.11 wraps an interrupt that comes while a class is made
        if not isinstance(fault.__cause__, KeyboardInterrupt):
            raise
        _end()


def _end() -> None:
    os.write(2, b"Interrupted.\n")
    os._exit(INTERRUPTED)
