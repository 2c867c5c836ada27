"""The files that come with the program: the only place that knows where they lie."""

import os

_HERE = os.path.dirname(os.path.abspath(__file__))


def read_shipped(*path: str) -> str:
    """Return the text of a shipped file, by its path inside the package."""
    with open(os.path.join(_HERE, *path), encoding="utf-8") as file:
        return file.read()


def read_seed(name: str) -> str:
    """Return the text of a file of ``seeds/``: inside an installed package, beside it in a checkout."""
    inside = os.path.join(_HERE, "seeds", name)
    beside = os.path.join(os.path.dirname(_HERE), "seeds", name)
    with open(inside if os.path.exists(inside) else beside, encoding="utf-8") as file:
        return file.read()


def read_shipped_bytes(*path: str) -> bytes:
    """Return the bytes of a shipped file, by its path inside the package."""
    with open(os.path.join(_HERE, *path), "rb") as file:
        return file.read()
