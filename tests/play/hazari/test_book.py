"""A score book: lines that are added, the same checks as in a match, and nothing lost."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hazari_cli.errors import GameError
from hazari_cli.hazari.deal import SEATS, Seat
from hazari_cli.play.hazari.book import (
    AddDeal,
    Book,
    CorrectDeal,
    Line,
    TakeBack,
    format_book,
    format_line,
    read_book,
    write_line,
)
from hazari_cli.play.journal import SCHEMA, format_record, parse_journal

NAMES = ("Ana", "Budi", "Citra", "Dewi")
DEALS = ((90, 120, 60, 90), (0, 95, 185, 80), (360, 0, 0, 0), (355, 5, 0, 0), (200, 160, 0, 0))
lines = st.lists(
    st.one_of(
        st.sampled_from(DEALS).map(AddDeal),
        st.just(TakeBack()),
        st.builds(CorrectDeal, st.integers(0, 6), st.sampled_from(DEALS)),
    ),
    max_size=12,
)


@given(lines)
def test_a_book_is_read_back_from_its_lines(wanted: list[Line]) -> None:
    book, written = Book(NAMES, Seat(2)), []
    for line in wanted:
        try:
            book = write_line(book, line)
        except GameError as fault:
            assert str(fault)
        else:
            written.append(line)
    records = [{"schema": SCHEMA, **format_book(book)}, *map(format_line, written)]
    text = "".join(f"{format_record(record)}\n" for record in records)
    assert read_book(parse_journal(text.encode())) == book
    assert sum(book.totals) == 360 * len(book.deals)


@pytest.mark.rule("HAZ-DEAL-1")
def test_the_deal_passes_to_the_right_from_the_first_dealer() -> None:
    assert [Book(NAMES, Seat(2)).dealer_of(number) for number in range(1, 6)] == [2, 3, 0, 1, 2]


@pytest.mark.rule("HAZ-SCORE-2")
def test_no_deal_stands_after_the_one_that_won() -> None:
    book = Book(NAMES)
    for _ in range(3):
        book = write_line(book, AddDeal((355, 5, 0, 0)))
    assert book.winners == (0,)
    with pytest.raises(GameError, match="won the match with 1065 points in deal 3"):
        write_line(book, AddDeal((90, 90, 90, 90)))
    lower = write_line(book, CorrectDeal(3, (200, 160, 0, 0)))
    assert lower.winners == ()


@pytest.mark.rule("HAZ-SCORE-3")
def test_level_highest_totals_win_together() -> None:
    book = Book(NAMES, target=180)
    assert write_line(book, AddDeal((180, 180, 0, 0))).winners == SEATS[:2]


@pytest.mark.parametrize(
    "names",
    [NAMES[:3], (*NAMES, "Eko"), ("Ana", "ana", "Citra", "Dewi"), ("", *NAMES[1:]), ("0", *NAMES[1:])],
)
def test_players_who_cannot_be_told_apart_are_refused(names: tuple[str, ...]) -> None:
    with pytest.raises(GameError):
        Book(names)


@pytest.mark.rule("HAZ-SCORE-1")
@pytest.mark.parametrize("points", [(91, 90, 90, 89), (90, 90, 90, 95), (370, 0, 0, -10)])
def test_points_that_no_deal_has_are_refused(points: tuple[int, ...]) -> None:
    with pytest.raises(GameError):
        write_line(Book(NAMES), AddDeal(points))
