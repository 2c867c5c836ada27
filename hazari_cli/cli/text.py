"""Text that is safe to show, and to type again: what a person typed cannot act on the terminal."""

from collections.abc import Iterable

_JOINERS = "\u200c\u200d\ufe0e\ufe0f"
"""What joins letters of Bengali, Persian and other scripts and parts of emoji, or chooses their form."""
_NARROW = frozenset(map(chr, range(32, 127))) | frozenset("♠♥♦♣±–…é")


def columns_of(text: str) -> int:
    """Return how many columns of a terminal a text takes that has no control characters.

    >>> columns_of("K♠"), columns_of("জয়")
    (2, 2)
    """
    if text.isascii() or _NARROW.issuperset(text):
        return len(text)
    from wcwidth import wcswidth  # only for text that may be wide or joined

    return max(0, wcswidth(text))


def printable(text: str, keep: str = "\n") -> str:
    r"""Write control characters and bad bytes as escapes, but for those to keep.

    >>> printable("a\x1b[31m")
    'a\\x1b[31m'
    """
    if text.isprintable():
        return text
    return "".join(
        char if char.isprintable() or char in keep or char in _JOINERS else _escape(char) for char in text
    )


def quote_command(words: Iterable[str]) -> str:
    r"""Return the command line of these words as it is typed into a shell, control characters as escapes.

    >>> print(quote_command(["azi", "deal", "--seed", "two words", "--cut", "a\tb"]))
    azi deal --seed 'two words' --cut $'a\tb'
    """
    return " ".join(map(_quote, words))


def _quote(word: str) -> str:
    from shlex import quote as quote_plainly

    if word.isprintable():
        return quote_plainly(word)
    return "$'" + printable(word.replace("\\", r"\\").replace("'", r"\'"), keep="") + "'"


def _escape(char: str) -> str:
    return char.encode("unicode_escape").decode()
