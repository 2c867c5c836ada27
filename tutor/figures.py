"""The numbers that lessons speak of, each computed by the core when the lesson runs.

A lesson writes ``{sets-of-three}``; a figure is looked up here by that name and is never written down.
"""

import re
from collections.abc import Callable

from hazari_cli.errors import SetupError
from hazari_cli.hazari.combination import SETS
from hazari_cli.messages import say
from tutor.spelling import nearest

PLACEHOLDER = re.compile(r"\{([^{}\n]*)\}")

FIGURES: dict[str, Callable[[], str]] = {
    "sets-of-three": lambda: f"{SETS:,}",
}
"""Every figure by its name; it is computed when it is asked for."""


def fill(text: str) -> str:
    """Fill the figures into a text.

    >>> fill("There are {sets-of-three} sets of three cards.")
    'There are 22,100 sets of three cards.'

    Raises:
        SetupError: if a figure is unknown.
    """
    return PLACEHOLDER.sub(lambda found: find_figure(found[1]), text)


def find_figure(name: str) -> str:
    """Compute one figure.

    Raises:
        SetupError: if there is none of this name.
    """
    if name not in FIGURES:
        raise SetupError(
            say(
                "there is no figure {name}; the nearest is {nearest}.",
                name=name,
                nearest=nearest(name, FIGURES),
            )
        )
    return FIGURES[name]()
