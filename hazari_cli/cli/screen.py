"""What the screen can show: which signs, how many columns, how many lines."""

import os
from typing import TextIO


def can_show(text: str, stream: TextIO) -> bool:
    """Tell whether a stream, and the terminal that its locale describes, can show a text."""
    named = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_CTYPE", "LANG"))), "")
    if named in ("C", "POSIX"):
        return False
    try:
        text.encode(stream.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def columns_of_screen(stream: TextIO) -> int:
    """Return the width to write for: COLUMNS, else the terminal's, else no bound at all."""
    asked = os.environ.get("COLUMNS", "")
    if asked.isdecimal() and int(asked) > 0:
        return int(asked)
    try:
        return os.get_terminal_size(stream.fileno()).columns or 80
    except (OSError, ValueError):
        return 10_000


def lines_of_screen(stream: TextIO) -> int:
    """Return the height of a terminal."""
    try:
        return os.get_terminal_size(stream.fileno()).lines or 24
    except (OSError, ValueError):
        return 24


def has_256_colours(stream: TextIO) -> bool:
    """Tell whether a stream is a terminal of 256 colours."""
    return "256color" in os.environ.get("TERM", "") and stream.isatty()
