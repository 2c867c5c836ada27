"""Tables as bytes: what is written is read, all shipped ones are there, small, and say how they were made."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from hazari_cli.azi.advice.hands.classes import (
    HANDS,
    PAIRS,
    SWAPPED,
    may_follow,
    swapped_hands,
    swapped_pairs,
)
from hazari_cli.azi.advice.hands.heads_up import HeadsUp
from hazari_cli.azi.advice.hands.library import HEADS_UP_RATIOS, SHIPPED
from hazari_cli.azi.advice.hands.tables import PackedTable, format_table, list_splits, load_table, parse_table
from hazari_cli.errors import SetupError
from hazari_cli.resources import load_library, read_azi_table

MADE = some.dictionaries(some.text(max_size=5), some.integers() | some.text(max_size=5), max_size=3)
ROWS = some.dictionaries(some.text(max_size=5), some.binary(max_size=50), max_size=4)


@settings(max_examples=50, deadline=None)
@given(MADE, ROWS)
def test_what_is_written_is_read(made: dict[str, object], rows: dict[str, bytes]) -> None:
    """Any rows come back as they were."""
    assert parse_table(format_table(PackedTable(made, rows)), "it") == PackedTable(made, rows)


@pytest.mark.parametrize("data", [b"", b"{}", b"{}\nabc", b"\xff\n\xff", b'{"rows": [["a", 9]]}\nx'])
def test_anything_else_is_refused(data: bytes) -> None:
    """A file that is no table is named so."""
    with pytest.raises(SetupError, match=r"that\.azi is no table"):
        parse_table(data, "that.azi")


@pytest.mark.parametrize("name", SHIPPED)
def test_a_shipped_table_says_how_it_was_made(name: str) -> None:
    """Each names the command and what it was given."""
    made = load_table(read_azi_table, f"{name}.azi").made
    assert made["by"] == "azi solve"
    assert len(made) > 2


def test_shipped_tables_are_small() -> None:
    """All together stay below a million bytes."""
    assert sum(len(read_azi_table(f"{name}.azi")) for name in SHIPPED) < 1_000_000


@pytest.mark.parametrize("parts", [3, 6, 12])
def test_a_byte_holds_every_split(parts: int) -> None:
    """Every way to share whole parts among three options has its byte."""
    assert len(list_splits(parts)) == len(set(list_splits(parts))) == (parts + 1) * (parts + 2) // 2 <= 256
    assert {sum(split) for split in list_splits(parts)} == {parts}


def heads_up_tables() -> list[HeadsUp]:
    """Return all shipped games of two."""
    library = load_library()
    return [library.play, *(library.heads_up(float(ratio)) for ratio in HEADS_UP_RATIOS)]


@pytest.mark.parametrize("number", range(1 + len(HEADS_UP_RATIOS)))
def test_every_decision_of_two_is_a_distribution(number: int) -> None:
    """Bids, leads, replies and second leads add up; replies are legal (AZI-PLAY-2, AZI-PLAY-3)."""
    heads_up = heads_up_tables()[number]
    for level in range(1, heads_up.levels + 1):
        for hand in range(0, len(HANDS), 7):
            assert sum(heads_up.bid(level, hand)) == sum(heads_up.lead(level, hand)) == heads_up.parts
            for led in {1, 12, 20} - set(HANDS[hand]):
                parts = heads_up.reply(level, led, hand)
                assert sum(parts) == heads_up.parts
                legal = may_follow(HANDS[hand], led)
                assert all(card in legal for card, part in zip(HANDS[hand], parts, strict=True) if part)
        for pair in range(0, len(PAIRS), 5):
            assert sum(heads_up.second(level, 3, 12, pair)) == heads_up.parts
    if heads_up.levels > 1:
        assert not any(heads_up.bid(heads_up.levels, hand)[2] for hand in range(len(HANDS)))


@pytest.mark.parametrize("number", range(1 + len(HEADS_UP_RATIOS)))
def test_every_decision_of_two_is_the_same_in_the_mirror(number: int) -> None:
    """With the plain suits exchanged the same is done."""
    heads_up = heads_up_tables()[number]
    level = heads_up.levels
    for hand in range(0, len(HANDS), 11):
        mirror, places = swapped_hands()[hand]
        if mirror == hand:
            continue
        assert heads_up.bid(level, hand) == heads_up.bid(level, mirror)
        lead, reply = heads_up.lead(level, mirror), heads_up.reply(level, SWAPPED[12], mirror)
        assert tuple(heads_up.lead(level, hand)) == tuple(lead[place] for place in places)
        if 12 not in HANDS[hand]:
            assert tuple(heads_up.reply(level, 12, hand)) == tuple(reply[place] for place in places)
    for pair in range(0, len(PAIRS), 3):
        other, turned = swapped_pairs()[pair]
        if (12, 3, pair) != (SWAPPED[12], 3, other):
            second = heads_up.second(level, SWAPPED[12], 3, other)
            assert heads_up.second(level, 12, 3, pair) == (second[::-1] if turned else second)
