"""What somebody may have meant who named something that does not exist."""

from collections.abc import Iterable


def nearest(name: str, known: Iterable[str], likeness: float = 0.0) -> str:
    """Return the known name most like another; empty if none is.

    Args:
        name: as it was typed.
        known: the names that there are.
        likeness: how alike they must be, from 0 (not at all) to 1 (the same).

    >>> nearest("colour-rum", ["run", "colour-run", "troy"])
    'colour-run'
    """
    from difflib import get_close_matches

    return next(iter(get_close_matches(name, known, 1, likeness)), "")
