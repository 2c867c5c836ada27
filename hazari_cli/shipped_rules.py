"""The rule books that come with the program, read when they are needed and once."""

from functools import cache

from hazari_cli.rulebook import Rule, parse_rulebook
from hazari_cli.shipped import read_seed


@cache
def load_rules(game: str) -> tuple[Rule, ...]:
    """Return the rule book of a game, ``hazari`` or ``azi``."""
    return parse_rulebook(read_seed(f"{game}.md"))


def find_chapter(rule: str) -> str:
    """Return the chapter in which a rule stands, by its id; empty if there is no such rule.

    >>> find_chapter("HAZ-PLAY-4")
    'Play'
    """
    rules = (*load_rules("hazari"), *load_rules("azi"))
    return next((each.chapter for each in rules if each.id == rule), "")
