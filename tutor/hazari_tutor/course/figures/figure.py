"""What a figure is, and how shares are written as one."""

from collections.abc import Callable

Figure = Callable[[], str]
"""Computes a figure when it is asked for."""


def format_percent(share: float) -> str:
    """Write a share or chance as so many of 100."""
    return str(round(100 * share))
