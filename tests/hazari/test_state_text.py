"""A state is one line of text, and the text is that state again."""

import random
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hazari_cli.errors import NotationError, SetupError
from hazari_cli.hazari.game import start_next_deal
from hazari_cli.hazari.state import State
from hazari_cli.hazari.state_text import format_state, parse_state
from tests.hazari.matches import begin, play_match, play_on, random_hands

FIELDS = ("game", "phase", "dealer", "deal", "last", "to", "totals", "hands", "up", "laid")


def states_of_a_match(seed: str) -> list[State]:
    """Return all states of the last deal of a random match."""
    chance = random.Random(seed)
    deals = play_match(chance, begin(chance, chance.choice([300, 1000]), chance.choice([None, 2, 9])))
    if len(deals) == 1:
        return play_on(chance, begin(chance))
    return play_on(chance, start_next_deal(deals[-2], random_hands(chance)).state)


def check_round_trip(state: State) -> None:
    """Fail unless the text of a state gives the same state, and that the same text."""
    text = format_state(state)
    assert parse_state(text) == state
    assert format_state(parse_state(text)) == text
    assert "\n" not in text
    assert [word.partition("=")[0] for word in text.split(" ")[2:]] == list(FIELDS[2:])


@pytest.mark.rule("HAZ-DEAL-1", "HAZ-ARR-5", "HAZ-PLAY-1", "HAZ-SCORE-1", "HAZ-SCORE-2")
@pytest.mark.parametrize("seed", range(8))
def test_every_state_comes_back_from_its_text(seed: int) -> None:
    """Value to text to value, and text to value to text, at every step of a deal."""
    for state in states_of_a_match(f"text {seed}"):
        check_round_trip(state)


STATES = [state for seed in range(3) for state in states_of_a_match(f"spoilt {seed}")]
TEXTS = [format_state(state) for state in STATES]


@given(st.sampled_from(TEXTS), st.data())
def test_a_text_that_is_changed_is_refused_or_another_state(text: str, data: st.DataObject) -> None:
    """Whatever one character becomes: the text is refused at a place, or is exactly the text of a state."""
    at = data.draw(st.integers(0, len(text)))
    new = data.draw(st.sampled_from(["", *" -|/.,=0123456789AKQJTSHDCxé\n"]))
    changed = text[:at] + new + text[at + data.draw(st.integers(0, 1)) :]
    try:
        state = parse_state(changed)
    except (NotationError, SetupError) as fault:
        assert fault.place is not None
        assert fault.place.source == changed
        assert 0 <= fault.place.start <= fault.place.end <= len(changed)
        assert any(f'"{field}"' in str(fault) for field in FIELDS)
    else:
        assert format_state(state) == changed


SEEDS = (Path(__file__).parents[2] / "seeds" / "states.md").read_text(encoding="utf-8")
(DEAL,) = re.findall(r"^hazari/1 .*$", SEEDS, re.MULTILINE)
"""The example of the documentation."""


def test_a_state_that_somebody_wrote_is_read() -> None:
    """The line of the documentation is read as it stands."""
    state = parse_state(DEAL)
    assert (state.dealer, state.number, state.before, state.up[0]) == (3, 2, (90, 90, 100, 80), True)
    assert format_state(state) == DEAL


@pytest.mark.parametrize(
    ("field", "before", "after", "error"),
    [
        ("game", "hazari/1", "azi/1", NotationError),
        ("game", "hazari/1", "hazari/2", NotationError),
        ("phase", "arranging", "waiting", NotationError),
        ("phase", "arranging", "tricks", SetupError),
        ("dealer", "dealer=3", "dealer=4", NotationError),
        ("dealer", "dealer=3", "deal=3", NotationError),
        ("deal", "deal=2", "deal=0", NotationError),
        ("deal", "deal=2", "deal=02", NotationError),
        ("last", "last=-", "last=1", SetupError),
        ("to", "to=1000", "to=0", NotationError),
        ("totals", "to=1000", "to=100", SetupError),
        ("totals", "100,80", "100", NotationError),
        ("totals", "100,80", "100,82", SetupError),
        ("hands", "KD.KS.KC/", "KD.KS.KC.", SetupError),
        ("hands", "KD.KS.KC/", "KD.KS/KC.", SetupError),
        ("hands", "KD.KS.KC/9S.JD.TH", "9S.JD.TH/KD.KS.KC", SetupError),
        ("hands", "9D.8H", "8H.9D", SetupError),
        ("hands", "9D.8H", "8H.8H", SetupError),
        ("hands", "9D.8H", "9d.8H", NotationError),
        ("hands", "9D.8H", "9D,8H", NotationError),
        ("hands", "|QH.", "|", NotationError),
        ("up", "up=0", "up=1", SetupError),
        ("up", "up=0", "up=0,0", SetupError),
        ("up", "up=0", "up=4", NotationError),
        ("laid", "laid=0", "laid=1", SetupError),
        ("laid", "laid=0", "laid=-1", NotationError),
        ("laid", " laid=0", "", NotationError),
        ("laid", "laid=0", "laid=0 ", NotationError),
        ("laid", "laid=0", "laid=0 seed=7", NotationError),
    ],
)
def test_a_wrong_field_is_named(field: str, before: str, after: str, error: type[Exception]) -> None:
    """What cannot be read, and what cannot be, is refused by the name of its field and at its place."""
    text = DEAL.replace(before, after, 1)
    assert text != DEAL
    with pytest.raises(error, match=re.escape(f'The field "{field}"') + "|" + f'after the field "{field}"'):
        parse_state(text)
