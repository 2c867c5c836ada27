"""Cards as faces: as wide as said, every card readable, colours that are told apart on every ground."""

import io
from itertools import combinations

import pytest
from click import unstyle
from hypothesis import given
from hypothesis import strategies as st

from hazari_cli.cards import PACK, Card, parse_cards
from hazari_cli.cli.drawing.faces import HEIGHT, FaceMark, columns_of_faces, draw_faces, fit_faces
from hazari_cli.cli.drawing.segments import RICH_FOUR_COLOURS, columns_of_line, paint, spell_card
from hazari_cli.cli.output import Output, Report
from hazari_cli.messages import quote, say
from hazari_cli.play.blocks import Cell, Faces, Facts, Grid
from tests.cli.program import show

hands = st.lists(st.sampled_from(PACK), max_size=13, unique=True)
GROUPS = tuple(map(parse_cards, ("4H 4S 4C", "KC QC 9C", "9D 7C 5C 2S")))


@given(hands, st.booleans(), st.booleans())
def test_faces_are_as_wide_as_said_and_every_card_is_read(
    cards: list[Card], overlapped: bool, numbered: bool
) -> None:
    drawn = draw_faces(cards, numbered=numbered, overlapped=overlapped)
    assert [columns_of_line(line) for line in drawn] == [columns_of_faces(len(cards), overlapped)] * HEIGHT
    middle, base = paint(drawn[1], None), paint(drawn[2], None)
    assert middle.replace("│", " ").split() == [spell_card(card, True) for card in cards]
    assert not numbered or all(str(place) in base for place in range(1, len(cards) + 1))


@given(hands, st.integers(0, 60))
def test_faces_never_take_more_room_than_there_is(cards: list[Card], columns: int) -> None:
    drawn = fit_faces(cards, columns)
    assert (drawn is None) == (columns_of_faces(len(cards), overlapped=True) > columns)
    assert all(columns_of_line(line) <= columns for line in drawn or ())


def test_each_mark_is_seen_without_colour() -> None:
    shown = {tuple(paint(line, None) for line in draw_faces(PACK[:1], [mark])) for mark in FaceMark}
    assert len(shown) == len(FaceMark)


@given(hands)
def test_paint_changes_no_sign(cards: list[Card]) -> None:
    for line in draw_faces(cards):
        assert unstyle(paint(line, RICH_FOUR_COLOURS)) == paint(line, None)


def rgb(number: int) -> tuple[float, ...]:
    """Return red, green and blue of one of the 216 colours of the cube, 0..1 and linear."""
    steps = (0, 95, 135, 175, 215, 255)
    channels = [steps[(number - 16) // place % 6] / 255 for place in (36, 6, 1)]
    return tuple(each / 12.92 if each <= 0.04 else ((each + 0.055) / 1.055) ** 2.4 for each in channels)


def lightness(colour: tuple[float, ...]) -> float:
    return sum(share * each for share, each in zip((0.2126, 0.7152, 0.0722), colour, strict=True))


EYES = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deuteranopia": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritanopia": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}
"""How eyes see linear red, green and blue (Machado, Oliveira and Fernandes, 2009)."""


@pytest.mark.parametrize("eye", EYES)
def test_four_colours_are_told_apart_by_every_eye(eye: str) -> None:
    seen = {
        suit: tuple(sum(map(float.__mul__, map(float, row), rgb(number))) for row in EYES[eye])
        for suit, number in RICH_FOUR_COLOURS.items()
        if isinstance(number, int)
    }
    assert len(seen) == 3
    for one, other in combinations(seen.values(), 2):
        assert max(abs(a - b) for a, b in zip(one, other, strict=True)) > 0.1


@pytest.mark.parametrize("number", RICH_FOUR_COLOURS.values())
def test_four_colours_are_read_on_light_and_dark_ground(number: int) -> None:
    own = lightness(rgb(number)) + 0.05
    assert own / 0.05 > 3.5
    assert 1.05 / own > 3.5


# In what is shown.


def render(block: Facts | Grid, width: int = 80, height: int = 40) -> str:
    stream = io.StringIO()
    Output("table", False, True, False, width, stream, height).show(Report({}, (), (block,)))
    return stream.getvalue()


CELLS: tuple[Cell, ...] = tuple(Faces(group, quote(group), say("beside")) for group in GROUPS)
FACTS = Facts(tuple((say("Group {number}", number=at), cell) for at, cell in enumerate(CELLS, 1)))
TABLE = Grid(
    (say("Group"), say("Cards"), say("Kind")),
    tuple((at, cell, "kind") for at, cell in enumerate(CELLS, 1)),
)


@pytest.mark.parametrize("block", [FACTS, TABLE], ids=["facts", "table"])
@pytest.mark.parametrize("width", range(1, 60, 3))
def test_where_faces_fit_they_stand_straight_and_elsewhere_there_are_none(
    block: Facts | Grid, width: int
) -> None:
    shown = render(block, width)
    lines = shown.splitlines()
    if "╭" in shown:
        assert max(map(len, lines)) <= width
        for above, middle, below in zip(lines, lines[1:], lines[2:], strict=False):
            if "│" in middle:
                corners = [(above[at], below[at]) for at, sign in enumerate(middle) if sign == "│"]
                assert set(corners) == {("╭", "╰"), ("╮", "╯")}
        assert all(f"│{spell_card(card, True)}│" in shown for group in GROUPS for card in group)
    else:
        assert shown == render(block, width, 0)


def test_what_is_too_high_for_the_screen_is_written_in_letters() -> None:
    high = render(FACTS)
    assert "╭" in high
    assert render(FACTS, height=high.count("\n")) == render(FACTS, height=0)
    assert render(FACTS, height=high.count("\n") + 1) == high


@pytest.mark.slow
def test_a_terminal_gets_faces_unless_it_cannot_show_them_or_a_format_is_asked_for() -> None:
    line = ("deal", "--seed", "friday", "--color", "never")
    assert show(*line)[0].count("╭──╮") == 52
    assert "╭" not in show(*line, "--format", "table")[0]
    for env in ({"TERM": "dumb"}, {"LC_ALL": "C"}):
        assert "╭" not in show(*line, env=env)[0]
    assert "╭" in show(*line, env={"NO_COLOR": "1"})[0]
