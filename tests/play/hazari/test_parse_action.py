"""What a person types at a table of Hazari is read as meant, or refused in words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hazari_cli.cards import PACK, Card, format_cards, parse_cards
from hazari_cli.errors import GameError
from hazari_cli.hazari.notation import format_groups, parse_groups
from hazari_cli.play.hazari.parse_action import (
    Move,
    SetAll,
    SetGroup,
    Swap,
    TableRequest,
    parse_request,
    parse_step,
)

THIRTEEN = "4H 4S 4C KC QC 9C KD QS TH 9D 7C 5C 2S"


@pytest.mark.parametrize(
    ("text", "number", "cards"),
    [
        ("1 AS KS QS", 1, "AS KS QS"),
        ("4 2S 3S 4S 5H", 4, "2S 3S 4S 5H"),
        ("2: as ks qs", 2, "AS KS QS"),
        ("group 3 AS,KS,QS", 3, "AS KS QS"),
        ("1 10S JS QS", 1, "TS JS QS"),
        ("AS KS QS", None, "AS KS QS"),
        ("10S JS QS", None, "TS JS QS"),
        ("2S 3S 4S", None, "2S 3S 4S"),
        ("4S4H4D5C", None, "4S 4H 4D 5C"),
        ("A♠ K♠ Q♠", None, "AS KS QS"),
    ],
)
def test_a_group(text: str, number: int | None, cards: str) -> None:
    assert parse_step(text) == SetGroup(number, parse_cards(cards))


@pytest.mark.parametrize("between", [" / ", "/", " | ", "|"])
def test_a_whole_arrangement(between: str) -> None:
    groups = parse_groups("4H 4S 4C / KC QC 9C / KD QS TH / 9D 7C 5C 2S")
    assert parse_step(format_groups(groups).replace(" / ", between)) == SetAll(groups)
    assert parse_step(THIRTEEN) == SetAll(groups)


@pytest.mark.parametrize(
    ("text", "step"),
    [
        ("swap 2 3", Swap(2, 3)),
        ("SWAP 1 and 4", Swap(1, 4)),
        ("move KD 3", Move(parse_cards("KD"), 3)),
        ("move KD TS to group 2", Move(parse_cards("KD TS"), 2)),
        ("drop KD", Move(parse_cards("KD"), 0)),
    ],
)
def test_a_step(text: str, step: object) -> None:
    assert parse_step(text) == step


@pytest.mark.parametrize("request_", TableRequest)
def test_every_word_that_is_shown_is_understood(request_: TableRequest) -> None:
    assert parse_request(request_.value) is request_
    assert parse_request(f"  {request_.value.upper()} ") is request_


@given(st.lists(st.sampled_from(PACK), min_size=3, max_size=4, unique=True), st.integers(1, 4))
def test_every_group_is_read_back(cards: list[Card], number: int) -> None:
    assert parse_step(f"{number} {format_cards(cards)}") == SetGroup(number, tuple(cards))


@given(st.text(max_size=40) | st.text(alphabet="123 ASKHQ/|move swap", max_size=30))
def test_any_text_is_read_or_refused_in_words(text: str) -> None:
    try:
        parse_step(text)
    except GameError as fault:
        assert str(fault)


@pytest.mark.parametrize("text", ["AS KS", "AS KS QS JS TS", "1", "swap 2", "move 3", "x" * 500])
def test_what_is_no_step_is_refused(text: str) -> None:
    with pytest.raises(GameError):
        parse_step(text)
