"""Cards as small faces side by side: three lines high, four columns wide, closer where there is less room."""

from collections.abc import Sequence
from enum import Enum

from hazari_cli.cards import Card
from hazari_cli.cli.drawing.segments import Line, Look, Segment, spell_card

HEIGHT = 3
"""Lines that a face takes."""
_WIDTH = 4
_OVERLAPPED = 3
SIGNS = "╭─╮│╰╯┏━┓┃┗┛╔═╗║╚╝▲♠♥♦♣"
"""What a stream has to be able to show."""


class FaceMark(Enum):
    """What a face is marked as; the value is its frame: corners and edges from the top left."""

    NONE = "╭─╮│╰╯"
    CURSOR = "┏━┓┃┗┛"
    PICKED = "╔═╗║╚╝"
    PICKED_CURSOR = "╔━╗║╚╝"


def columns_of_faces(count: int, overlapped: bool = False) -> int:
    """Return how many columns so many faces take."""
    return count * _OVERLAPPED + (count > 0) if overlapped else count * _WIDTH


def draw_faces(
    cards: Sequence[Card],
    marks: Sequence[FaceMark] = (),
    row: int | None = None,
    numbered: bool = False,
    overlapped: bool = False,
) -> tuple[Line, ...]:
    """Draw cards side by side.

    Args:
        cards: from the left.
        marks: one for each card; none marks nothing.
        row: the row of the arranger in which the cards stand, for the mouse.
        numbered: whether each has its number below, from 1.
        overlapped: whether each lies on the one before it, which saves a column.

    Returns:
        Three lines; of no cards, three empty ones.
    """
    lines: list[list[Segment]] = [[], [], []]
    for place, card in enumerate(cards):
        mark = marks[place] if marks else FaceMark.NONE
        covered = overlapped and place < len(cards) - 1
        for line, part in zip(lines, _draw_face(card, mark, place + 1 if numbered else None), strict=True):
            target = None if row is None else (row, place)
            shown = part[:-1] if covered else part
            line += [segment._replace(target=target) for segment in shown]
    return tuple(map(tuple, lines))


def _draw_face(card: Card, mark: FaceMark, number: int | None) -> tuple[Line, Line, Line]:
    """Draw one face; the last segment of each line is what another card may cover."""
    left, flat, right, edge, foot, end = mark.value
    look = Look.DIM if mark is FaceMark.NONE else Look.BOLD
    base = flat * 2 if number is None else f"{flat}{number}"[-2:]
    if mark in (FaceMark.CURSOR, FaceMark.PICKED_CURSOR):
        base = "▲▲"
    inside = Look.REVERSED if mark in (FaceMark.CURSOR, FaceMark.PICKED_CURSOR) else Look.PLAIN
    return (
        (Segment(left + flat * 2, look), Segment(right, look)),
        (Segment(edge, look), Segment(spell_card(card, True), inside, card.suit), Segment(edge, look)),
        (Segment(foot + base, look), Segment(end, look)),
    )


def fit_faces(cards: Sequence[Card], columns: int, numbered: bool = False) -> tuple[Line, ...] | None:
    """Draw cards as wide as there is room for; None if there is too little."""
    if columns_of_faces(len(cards)) <= columns:
        return draw_faces(cards, numbered=numbered)
    if columns_of_faces(len(cards), overlapped=True) <= columns:
        return draw_faces(cards, numbered=numbered, overlapped=True)
    return None
