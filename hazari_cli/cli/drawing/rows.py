"""Faces beside the label of a line, and in the column of a table."""

from collections.abc import Sequence
from re import finditer

import click

from hazari_cli.cards import Suit
from hazari_cli.cli.drawing.faces import draw_faces, fit_faces
from hazari_cli.cli.drawing.segments import Colour, paint, paint_all
from hazari_cli.cli.text import columns_of
from hazari_cli.play.blocks import Cell, Faces


def draw_labelled(
    label: str, faces: Faces, beside: str, room: tuple[int, int], colours: dict[Suit, Colour] | None
) -> str | None:
    """Draw a line of cards with its label before it and words after it.

    Args:
        label: what stands before the middle of the faces, or above them if there is no room.
        faces: the cards, at least one.
        beside: what stands after the faces.
        room: columns for the label, and columns of the whole line.
        colours: of the suits; None for none.

    Returns:
        Three lines or more; None if the cards do not fit.
    """
    indent, width = room
    words = f"  {beside}" if beside else ""
    drawn = fit_faces(faces.cards, width - indent - _shown_width(words), faces.numbered)
    if drawn is not None:
        top, middle, bottom = (paint(line, colours) for line in drawn)
        margin = " " * indent
        return f"{margin}{top}\n{label}{margin[_shown_width(label) :]}{middle}{words}\n{margin}{bottom}"
    drawn = fit_faces(faces.cards, width, faces.numbered)
    if drawn is None or _shown_width(label + words) > width:
        return None
    return f"{label}{words}\n{paint_all(drawn, colours)}"


def complete_faces(text: str, rows: Sequence[Sequence[Cell]], colours: dict[Suit, Colour] | None) -> str:
    """Put the upper and lower lines of faces around the rows of a table.

    Args:
        text: the table: headings, a line of dashes, and a line each row with the middle of the faces.
        rows: the cells.
        colours: of the suits; None for none.
    """
    heading, rule, *lines = text.splitlines()
    starts = [found.start() for found in finditer("-+", rule)]
    whole = [heading, rule]
    for line, row in zip(lines, rows, strict=True):
        above, below = (_draw_edges(row, starts, edge, colours) for edge in (0, 2))
        whole += [above, line, below] if above else [line]
    return "\n".join(whole)


def _draw_edges(
    row: Sequence[Cell], starts: Sequence[int], edge: int, colours: dict[Suit, Colour] | None
) -> str:
    """Return the upper or lower lines of the faces of a row, each in its column."""
    text = ""
    for cell, start in zip(row, starts, strict=True):
        if isinstance(cell, Faces):
            text += " " * (start - _shown_width(text)) + paint(draw_faces(cell.cards)[edge], colours)
    return text


def _shown_width(text: str) -> int:
    return columns_of(click.unstyle(text))
