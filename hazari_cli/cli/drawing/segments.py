"""Pieces of a line and how they look; colours that stand on light and dark ground, for every eye.

What a colour says is said by a letter, a symbol or a frame as well.
"""

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

import click

from hazari_cli.cards import SYMBOLS, Card, Suit
from hazari_cli.cli.text import columns_of


class Look(Enum):
    """How a piece of a line looks, beside the colour of a suit."""

    PLAIN = "plain"
    DIM = "dim"
    BOLD = "bold"
    REVERSED = "reversed"


class Segment(NamedTuple):
    """A piece of a line.

    Attributes:
        text: what stands there, without control characters.
        look: how it looks.
        suit: the suit whose colour it has, if any.
        target: what a mouse touches there: a place in ``arranger``; None for nothing.
    """

    text: str
    look: Look = Look.PLAIN
    suit: Suit | None = None
    target: tuple[int, int | None] | None = None


Line = tuple[Segment, ...]
"""One line of what is drawn."""

Colour = str | int
"""The name of one of 16 colours, which the terminal's theme chooses, or the number of one of 256."""

TWO_COLOURS: dict[Suit, Colour] = {Suit.HEARTS: "red", Suit.DIAMONDS: "red"}
FOUR_COLOURS: dict[Suit, Colour] = {Suit.HEARTS: "red", Suit.DIAMONDS: "bright_blue", Suit.CLUBS: "green"}
RICH_FOUR_COLOURS: dict[Suit, Colour] = {Suit.HEARTS: 166, Suit.DIAMONDS: 32, Suit.CLUBS: 29}
"""Vermilion, blue and bluish green: far apart for every kind of colour vision, and neither light nor dark."""


def choose_colours(four: bool, rich: bool) -> dict[Suit, Colour]:
    """Return the colours of the suits.

    Args:
        four: whether each suit has one of its own.
        rich: whether there are 256 colours.
    """
    return (RICH_FOUR_COLOURS if rich else FOUR_COLOURS) if four else TWO_COLOURS


def columns_of_line(line: Line) -> int:
    """Return how many columns a line takes."""
    return sum(columns_of(segment.text) for segment in line)


def spell_card(card: Card, symbols: bool) -> str:
    """Write a card in two columns."""
    return card.rank.value + (SYMBOLS[card.suit] if symbols else card.suit.value)


def pad(line: Line, columns: int) -> Line:
    """Fill a line with spaces up to a width."""
    missing = columns - columns_of_line(line)
    return (*line, Segment(" " * missing)) if missing > 0 else line


def centre(line: Line, columns: int) -> Line:
    """Put a line into the middle of a width."""
    before = max(0, columns - columns_of_line(line)) // 2
    return pad((Segment(" " * before), *line), columns)


def paint(line: Line, colours: dict[Suit, Colour] | None) -> str:
    """Write a line for a terminal, spaces at its end left out.

    Args:
        line: what to write.
        colours: of the suits; None for no colour and no other look.
    """
    bare = "".join(segment.text for segment in line).rstrip()
    if colours is None:
        return bare
    room, painted = len(bare), []
    for segment in line:
        painted.append(_paint_segment(segment._replace(text=segment.text[:room]), colours))
        room = max(0, room - len(segment.text))
    return "".join(painted)


def _paint_segment(segment: Segment, colours: dict[Suit, Colour]) -> str:
    colour = None if segment.suit is None else colours.get(segment.suit)
    if not segment.text or (colour is None and segment.look is Look.PLAIN):
        return segment.text
    return click.style(
        segment.text,
        fg=colour,
        bold=segment.look is Look.BOLD or None,
        dim=segment.look is Look.DIM or None,
        reverse=segment.look is Look.REVERSED or None,
    )


def paint_all(lines: Sequence[Line], colours: dict[Suit, Colour] | None) -> str:
    """Write several lines for a terminal."""
    return "\n".join(paint(line, colours) for line in lines)
