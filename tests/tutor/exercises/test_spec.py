"""What a lesson gives an exercise is read as it stands, or refused in a sentence that names the entry."""

import string

import pytest
from hazari_tutor.course.values import Value
from hazari_tutor.exercises.kinds import KINDS
from hazari_tutor.exercises.spec import ExerciseSpec
from hypothesis import given
from hypothesis import strategies as st

from hazari_cli.cards import PACK, format_cards
from hazari_cli.errors import GameError, SetupError
from hazari_cli.shuffle import Draws

SCALARS = st.text() | st.integers() | st.floats(allow_nan=False) | st.booleans()
VALUES: st.SearchStrategy[Value] = SCALARS | st.lists(SCALARS) | st.dictionaries(st.text(), SCALARS)
NAMES = st.text(string.ascii_lowercase, min_size=1)
READERS = {
    "text": lambda spec, name: spec.text(name),
    "texts": lambda spec, name: spec.texts(name),
    "number": lambda spec, name: spec.number(name),
    "numbers": lambda spec, name: spec.numbers(name),
    "measure": lambda spec, name: spec.measure(name, 0, 20, 2),
    "cards": lambda spec, name: spec.cards(name, 1, 6),
    "choice": lambda spec, name: spec.choice(name, ("one", "two")),
}


def spec_of(value: Value) -> ExerciseSpec:
    return ExerciseSpec({"entry": value}, ("entry",), "test")


@pytest.mark.parametrize("reader", READERS)
@given(value=VALUES)
def test_any_value_is_read_as_it_is_or_refused(reader: str, value: Value) -> None:
    try:
        found = READERS[reader](spec_of(value), "entry")
    except GameError as fault:
        assert reader == "cards" or str(fault.message).startswith('"entry" must be ')
        return
    if reader == "cards":
        assert isinstance(value, str) and len(found) in range(1, 7)
    else:
        assert found == (tuple(value) if isinstance(value, list) else value)
        assert not isinstance(found, bool)


@given(st.lists(st.integers(0, 10**9)), st.lists(st.text()), st.sets(st.sampled_from(PACK), min_size=1))
def test_what_can_be_is_never_refused(numbers: list[int], texts: list[str], cards: set[object]) -> None:
    assert spec_of(numbers).numbers("entry") == tuple(numbers)
    assert spec_of(texts).texts("entry") == tuple(texts)
    held = tuple(card for card in PACK if card in cards)
    assert spec_of(format_cards(held)).cards("entry", 1, 52) == held


@given(name=NAMES, known=st.lists(NAMES, max_size=5))
def test_an_entry_of_another_name_is_refused(name: str, known: list[str]) -> None:
    if name in known:
        assert ExerciseSpec({name: 1}, known, "test").has(name)
        return
    with pytest.raises(SetupError) as refused:
        ExerciseSpec({name: 1}, known, "test")
    assert f'"test" has no "{name}"' in str(refused.value)
    assert all(each in str(refused.value) for each in known)


def test_a_missing_entry_is_asked_for_and_a_default_is_enough() -> None:
    empty = ExerciseSpec({}, ("entry",), "test")
    for read in (empty.text, empty.texts, empty.number, empty.numbers):
        with pytest.raises(SetupError, match='"test" needs "entry"'):
            read("entry")
    assert empty.text("entry", "x") == "x" and empty.number("entry", default=7) == 7
    assert empty.texts("entry", default=["x"]) == ("x",) and empty.numbers("entry", [1]) == (1,)


@given(st.integers(0, 10**6))
def test_a_choice_that_is_wanted_takes_no_chance(seed: int) -> None:
    draws, fresh = Draws("choice", str(seed)), Draws("choice", str(seed))
    assert spec_of("two").choice_or_drawn("entry", ("one", "two"), draws) == "two"
    assert draws.below(1000) == fresh.below(1000)
    drawn = {
        ExerciseSpec({}, (), "test").choice_or_drawn("entry", (1, 2), Draws(str(seed), str(at)))
        for at in range(40)
    }
    assert drawn == {1, 2}


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_explains_every_entry_that_it_reads(kind: str) -> None:
    """And it is registered by the name that it bears."""
    made = KINDS[kind]
    assert made.kind == kind
    for name in (*made.GIVEN, *made.WANTED):
        assert f"``{name}``" in str(made.__doc__) or f"``{name} =" in str(made.__doc__), name
