"""The numbers that lessons speak of, each computed by the core when the lesson runs.

A lesson writes ``{sets-of-three}``; a figure is looked up here by that name and is never written down. It is
a number, or cards in backticks, and no words, so that every language can use it. How hands and strategies are
judged is in the modules of the games.
"""

import re
from collections.abc import Mapping
from functools import cache

from hazari_cli.errors import SetupError
from hazari_cli.messages import say
from hazari_cli.spelling import nearest
from hazari_tutor.course.figures.figure import Figure

PLACEHOLDER = re.compile(r"\{([^{}\n]*)\}")


@cache
def all_figures() -> Mapping[str, Figure]:
    """Return every figure by its name; what computes them is imported when the first is asked for."""
    from hazari_tutor.course.figures.azi import AZI_FIGURES
    from hazari_tutor.course.figures.hazari import HAZARI_FIGURES

    return {**HAZARI_FIGURES, **AZI_FIGURES}


def fill(text: str) -> str:
    """Fill the figures into a text.

    >>> fill("There are {sets-of-three} sets of three cards.")
    'There are 22,100 sets of three cards.'

    Raises:
        SetupError: if a figure is unknown.
    """
    return PLACEHOLDER.sub(lambda found: find_figure(found[1]), text)


def check_figures(text: str) -> None:
    """Refuse a text that names an unknown figure, without computing any.

    Raises:
        SetupError: with the nearest figure there is.
    """
    for name in PLACEHOLDER.findall(text):
        if name not in all_figures():
            raise SetupError(
                say(
                    "there is no figure {name}; the nearest is {nearest}.",
                    name=name,
                    nearest=nearest(name, all_figures()),
                )
            )


@cache
def find_figure(name: str) -> str:
    """Compute one figure.

    Raises:
        SetupError: if there is none of this name.
    """
    check_figures(f"{{{name}}}")
    return all_figures()[name]()
