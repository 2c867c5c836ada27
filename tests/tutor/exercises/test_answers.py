"""What a learner types is read, however it is set, or refused in a sentence, never read as another thing."""

from collections.abc import Sequence

import pytest
from hazari_tutor.exercises.answers import (
    read_card,
    read_named_cards,
    read_number,
    read_numbers,
    read_seat,
    read_seats,
    read_word,
)
from hypothesis import given
from hypothesis import strategies as st

from hazari_cli.cards import PACK, Card
from hazari_cli.errors import NotationError, SetupError

NAMES = ("Ana", "Ben", "Mary-Jane", "De la Cruz")
SEPARATORS = st.sampled_from((" ", ", ", ",", "  "))


@given(st.lists(st.integers(0, 10**9 - 1), min_size=1), SEPARATORS | st.sampled_from((" / ", ";")))
def test_numbers_are_read_as_they_were_written(numbers: list[int], between: str) -> None:
    assert read_numbers(between.join(map(str, numbers))) == tuple(numbers)
    if len(numbers) == 1:
        assert read_number(f" {numbers[0]} ") == numbers[0]
    else:
        with pytest.raises(NotationError):
            read_number(between.join(map(str, numbers)))


@pytest.mark.parametrize("text", ["", " ", "-1", "1.5", "1 x", "\u0664", "\N{FULLWIDTH DIGIT ONE}", "9" * 10])
def test_no_number_is_no_number(text: str) -> None:
    with pytest.raises(NotationError):
        read_numbers(text)


@given(seats=st.sets(st.integers(0, 3), min_size=1), named=st.booleans(), between=SEPARATORS, data=st.data())
def test_seats_are_read_by_number_and_by_name(
    seats: set[int], named: bool, between: str, data: st.DataObject
) -> None:
    order = data.draw(st.permutations(sorted(seats)))
    if named and (seats == {3} or 3 not in seats):  # of several names none may have spaces
        answer = between.join(NAMES[seat].upper() for seat in order)
    else:
        answer = "Seats " + between.join(map(str, order))
    assert read_seats(answer, 4, NAMES) == tuple(sorted(seats))
    if len(seats) == 1:
        assert read_seat(answer, 4, NAMES) == order[0]
    else:
        with pytest.raises(NotationError, match="one seat only"):
            read_seat(answer, 4, NAMES)


def test_seats_that_cannot_be_are_refused() -> None:
    for text in ("", "seat", "4", "-1", "Eve", "0 4", "Ana Eve", "0.5"):
        with pytest.raises(NotationError):
            read_seats(text, 4, NAMES)
    for text in ("0 0", "Ana and 0"):
        with pytest.raises(SetupError, match="named twice"):
            read_seats(text, 4, NAMES)
    with pytest.raises(NotationError, match="0 to 5"):
        read_seats("Ana", 6)


OPTIONS = ("fold", "call", "raise to 20", "raise to 40", "raise")


@given(st.sampled_from(OPTIONS), st.integers(1, 11))
def test_the_beginning_of_a_word_is_enough_if_it_fits_one(option: str, length: int) -> None:
    typed = option[:length].strip().upper()
    fitting = [each for each in OPTIONS if each.startswith(typed.lower())]
    if typed.lower() in OPTIONS:
        assert read_word(f" {typed} ", OPTIONS) == typed.lower()
    elif len(fitting) == 1:
        assert read_word(typed, OPTIONS) == fitting[0]
    else:
        with pytest.raises(NotationError, match="fold, call"):
            read_word(typed, OPTIONS)


@given(st.lists(st.sampled_from(PACK), min_size=1, max_size=6, unique=True), st.data())
def test_only_cards_in_question_are_read(held: Sequence[Card], data: st.DataObject) -> None:
    named = data.draw(st.lists(st.sampled_from(held), min_size=1, unique=True))
    assert read_named_cards(" ".join(map(str, named)), held) == tuple(named)
    assert read_card(str(held[0]).lower(), held) == held[0]
    other = next(card for card in PACK if card not in held)
    with pytest.raises(SetupError, match=f"{other} is not one of"):
        read_named_cards(f"{held[0]} {other}", held)
    with pytest.raises(NotationError):
        read_named_cards(" ", held)
    if len(named) > 1:
        with pytest.raises(NotationError, match="one card only"):
            read_card(" ".join(map(str, named)), held)
