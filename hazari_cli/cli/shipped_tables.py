"""The tables that come with the program, read once."""

from functools import cache

from hazari_cli.hazari.tables import parse_tables
from hazari_cli.hazari.valuation import Tables
from hazari_cli.shipped import read_shipped


@cache
def load_tables() -> Tables:
    """Return the shipped equilibrium tables."""
    return parse_tables(read_shipped("hazari", "equilibrium.json"))
