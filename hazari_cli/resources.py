"""What comes with the program: rule books, tables and lessons, each read when it is first needed and once.

Only this module knows where those files lie, in an installed package and in a checkout.
"""

import os
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hazari_cli.azi.advice.hands.library import Library
    from hazari_cli.hazari.advice.valuation import Tables
    from hazari_cli.rulebook import Rule

_HERE = os.path.dirname(os.path.abspath(__file__))


def find_resource(*path: str, beside: str = "") -> str:
    """Return where a file or folder lies: inside the installed package, or where a checkout keeps it.

    Args:
        path: its path inside the installed package.
        beside: its path from the root of a checkout, where that is another.
    """
    inside = os.path.join(_HERE, *path)
    if not beside or os.path.exists(inside):
        return inside
    return os.path.join(os.path.dirname(_HERE), *beside.split("/"))


def read_resource(*path: str, beside: str = "") -> bytes:
    """Return the bytes of a file that comes with the program; arguments as for ``find_resource``."""
    with open(find_resource(*path, beside=beside), "rb") as file:
        return file.read()


@cache
def load_rules(game: str) -> tuple["Rule", ...]:
    """Return the rule book of a game, ``hazari`` or ``azi``."""
    from hazari_cli.rulebook import parse_rulebook

    name = f"{game}.md"
    return parse_rulebook(read_resource("seeds", name, beside=f"seeds/{name}").decode())


def find_rule(rule_id: str) -> "Rule | None":
    """Return the rule of this id, of either game, or None if there is no such rule."""
    rules = (*load_rules("hazari"), *load_rules("azi"))
    return next((rule for rule in rules if rule.id == rule_id), None)


def find_chapter(rule_id: str) -> str:
    """Return the chapter in which a rule stands, by its id; empty if there is no such rule.

    >>> find_chapter("HAZ-PLAY-4")
    'Play'
    """
    rule = find_rule(rule_id)
    return rule.chapter if rule else ""


@cache
def load_tables() -> "Tables":
    """Return the equilibrium tables of Hazari."""
    from hazari_cli.hazari.advice.tables import parse_tables

    return parse_tables(read_resource("hazari", "tables", "equilibrium.json").decode())


@cache
def load_library() -> "Library":
    """Return the tables of Azi."""
    from hazari_cli.azi.advice.hands.library import Library

    return Library(read_azi_table)


def read_azi_table(name: str) -> bytes:
    """Return the bytes of a table of Azi."""
    return read_resource("azi", "tables", name)
