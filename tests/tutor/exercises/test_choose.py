"""A question with answers to choose from: one is right, in any order, and what cannot be is refused."""

import pytest
from hazari_tutor.course.values import Value
from hazari_tutor.exercises.choose import Choose

from hazari_cli.errors import NotationError, SetupError
from hazari_cli.shuffle import Draws

CHOICE: dict[str, Value] = {
    "question": "How many players?",
    "options": ["four", "five", "two pairs"],
    "right": 1,
    "rule": "HAZ-TABLE-1",
    "why": ["", "There is no fifth seat.", ""],
}


def test_choose() -> None:
    exercise = Choose.from_spec(CHOICE)
    assert exercise.key == "1" and exercise.offers == ("1", "2", "3") and exercise.rules == ("HAZ-TABLE-1",)
    for right in ("1", "four", "Four.", "fo"):
        assert exercise.grade(right).right
    verdict = exercise.grade("five")
    assert (verdict.right, str(verdict.words), verdict.rule) == (
        False,
        "There is no fifth seat.",
        "HAZ-TABLE-1",
    )
    assert not exercise.grade("two").right
    for junk in ("", "0", "4", "f", "none", " "):
        with pytest.raises(NotationError):
            exercise.grade(junk)


def test_choose_in_another_order() -> None:
    orders = set()
    for at in range(60):
        exercise = Choose.draw(Draws("order", str(at)), CHOICE)
        orders.add(exercise.options)
        assert exercise.options[int(exercise.key) - 1] == "four"
        assert [exercise.grade(offer).right for offer in exercise.offers].count(True) == 1
        assert exercise.grade("five").words == Choose.from_spec(CHOICE).grade("five").words
        assert all("four" not in str(hint) for hint in exercise.hints[:-1])
    assert len(orders) == 6


@pytest.mark.parametrize(
    "change",
    [
        {"options": ["four", "Four. "]},
        {"options": ["four"]},
        {"options": ["2", "1", "3"]},
        {"options": "four"},
        {"options": ["four", ""]},
        {"right": 0},
        {"right": 4},
        {"right": True},
        {"rule": "HAZ"},
        {"question": ""},
        {"why": ["one"]},
        {"wrong": 1},
    ],
)
def test_choices_that_cannot_be(change: dict[str, Value]) -> None:
    with pytest.raises(SetupError):
        Choose.from_spec(CHOICE | change)
