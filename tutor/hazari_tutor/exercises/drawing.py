"""How chance picks what an exercise is about, for the kinds of both games."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from hazari_cli.errors import SetupError
from hazari_cli.messages import say
from hazari_cli.shuffle import Draws

T = TypeVar("T")

TRIES = 5_000
"""How many exercises are drawn before it is said that none fits what is wanted."""


def pick(draws: Draws, items: Sequence[T]) -> T:
    """Draw one of several, each equally likely."""
    return items[draws.below(len(items))]


def chance(draws: Draws, percent: int) -> bool:
    """Draw yes in so many of a hundred cases."""
    return draws.below(100) < percent


def draw_until(draw: Callable[[], T | None], fits: Callable[[T], bool] = lambda _made: True) -> T:
    """Draw until something is there, and fits.

    Raises:
        SetupError: if nothing does.
    """
    for _try in range(TRIES):
        made = draw()
        if made is not None and fits(made):
            return made
    raise SetupError(say("No such exercise was found; ask for something less special."))
