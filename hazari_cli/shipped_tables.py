"""The tables that come with the program, read when they are needed and once."""

from functools import cache
from typing import TYPE_CHECKING

from hazari_cli.shipped import read_shipped, read_shipped_bytes

if TYPE_CHECKING:
    from hazari_cli.azi.advice.library import Library
    from hazari_cli.hazari.valuation import Tables


@cache
def load_tables() -> "Tables":
    """Return the shipped equilibrium tables of Hazari."""
    from hazari_cli.hazari.tables import parse_tables

    return parse_tables(read_shipped("hazari", "equilibrium.json"))


@cache
def load_library() -> "Library":
    """Return the shipped tables of Azi."""
    from hazari_cli.azi.advice.library import Library

    return Library(read_azi_table)


def read_azi_table(name: str) -> bytes:
    """Return the bytes of a shipped table of Azi."""
    return read_shipped_bytes("azi", "tables", name)
