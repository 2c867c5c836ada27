"""Text that is safe to show: what a person typed cannot act on the terminal."""


def printable(text: str, keep: str = "\n") -> str:
    r"""Write control characters and bad bytes as escapes, but for those to keep.

    >>> printable("a\x1b[31m")
    'a\\x1b[31m'
    """
    if text.isprintable():
        return text
    return "".join(
        char if char.isprintable() or char in keep or char in "\ufe0e\ufe0f" else _escape(char)
        for char in text
    )


def _escape(char: str) -> str:
    return char.encode("unicode_escape").decode()
