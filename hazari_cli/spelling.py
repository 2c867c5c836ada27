"""What somebody may have meant who named something that does not exist."""

from collections.abc import Iterable


def nearest(name: str, known: Iterable[str]) -> str:
    """Return the known name most like another; empty if none is known.

    >>> nearest("colour-rum", ["run", "colour-run", "troy"])
    'colour-run'
    """
    from difflib import get_close_matches

    return next(iter(get_close_matches(name, known, 1, 0.0)), "")
