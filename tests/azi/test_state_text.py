"""A state is one line of text, and the text is that state again."""

import random
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hazari_cli.azi.bidding import Standing
from hazari_cli.azi.state import Game, Phase
from hazari_cli.azi.state_text import format_state, parse_state
from hazari_cli.errors import NotationError, SetupError
from tests.azi.games import PLAYERS, SIZES
from tests.azi.tables import begin, play_until_won

FIELDS = ("game", "phase", "fee", "opener", "stacks", "paid", "turned", "hands", "discards", "bids", "played")


def states(seed: object, players: int, size: int) -> list[Game]:
    """Return all states of a random game until the bank is won, through every Azi; many seats are short."""
    rng = random.Random(f"text {seed} {players} {size}")
    return list(play_until_won(rng, begin(rng, players, size), size))


@pytest.mark.rule("AZI-TABLE-3", "AZI-DEAL-2", "AZI-BID-2", "AZI-SHORT-1", "AZI-PLAY-1", "AZI-END-3")
@SIZES
@PLAYERS
@pytest.mark.parametrize("seed", range(25))
def test_every_state_comes_back_from_its_text(seed: int, players: int, size: int) -> None:
    """Value to text to value, and text to value to text, at every step of a game."""
    for game in states(seed, players, size):
        text = format_state(game)
        assert parse_state(text) == game
        assert format_state(parse_state(text)) == text
        assert [word.partition("=")[0] for word in text.split(" ")[2:]] == list(FIELDS[2:])


def test_the_states_tried_are_of_all_sorts() -> None:
    """Among random states are all phases, short and folded players, some that are out, and carried banks."""
    tried = [game for seed in range(25) for players in (3, 5) for game in states(seed, players, 4)]
    assert {game.phase for game in tried} == set(Phase)
    assert {standing for game in tried for standing in game.standings} >= {
        Standing.IN,
        Standing.SHORT,
        Standing.FOLDED,
    }
    assert any(max(game.entries) > game.fee for game in tried)


TEXTS = [
    format_state(game)
    for seed in range(4)
    for players, size in ((2, 3), (3, 4), (6, 3))
    for game in states(f"spoilt {seed}", players, size)
]


@given(st.sampled_from(TEXTS), st.data())
def test_a_text_that_is_changed_is_refused_or_another_state(text: str, data: st.DataObject) -> None:
    """Whatever one character becomes: the text is refused at a place, or is exactly the text of a state."""
    at = data.draw(st.integers(0, len(text)))
    new = data.draw(st.sampled_from(["", *" -|/.,=0123456789AKQJTSHDCxé\n"]))
    changed = text[:at] + new + text[at + data.draw(st.integers(0, 1)) :]
    try:
        game = parse_state(changed)
    except (NotationError, SetupError) as fault:
        assert fault.place is not None
        assert fault.place.source == changed
        assert 0 <= fault.place.start <= fault.place.end <= len(changed)
        assert any(f'"{field}"' in str(fault) for field in FIELDS)
    else:
        assert format_state(game) == changed


SEEDS = (Path(__file__).parents[2] / "seeds" / "states.md").read_text(encoding="utf-8")
(DEAL,) = re.findall(r"^azi/1 .*$", SEEDS, re.MULTILINE)
"""The example of the documentation."""


def test_a_state_that_somebody_wrote_is_read() -> None:
    """The line of the documentation is read as it stands."""
    game = parse_state(DEAL)
    assert (game.phase, game.turn, game.opener, game.bank) == (Phase.PLAY, 2, 1, 115)
    assert game.standings == (Standing.IN, Standing.IN, Standing.SHORT, Standing.FOLDED)
    assert (game.stacks, [str(card) for _seat, card in game.trick]) == ((60, 60, 0, 90), ["QH", "AH"])
    assert format_state(game) == DEAL


@pytest.mark.rule("AZI-END-3")
def test_a_seat_with_neither_chips_nor_money_is_out() -> None:
    """Who has nothing has no cards; with cards the line is refused."""
    text = "azi/1 bidding fee=10 opener=0 stacks=90,0,90 paid=10,0,10 turned=6S hands=AS.KS.QS|-|AH.KH.QH"
    text += " discards=-,-,- bids=- played=-"
    assert parse_state(text).standings == (Standing.IN, Standing.OUT, Standing.IN)
    with pytest.raises(SetupError, match='The field "hands"'):
        parse_state(text.replace("|-|", "|AD.KD.QD|"))


@pytest.mark.parametrize(
    ("field", "before", "after", "error"),
    [
        ("game", "azi/1", "hazari/1", NotationError),
        ("game", "azi/1", "azi/2", NotationError),
        ("phase", "play ", "playing ", NotationError),
        ("phase", "play ", "bidding ", SetupError),
        ("fee", "fee=10", "fee=0", NotationError),
        ("fee", "fee=10", "fee=010", NotationError),
        ("paid", "fee=10", "fee=11", SetupError),
        ("opener", "opener=1", "opener=4", SetupError),
        ("opener", "opener=1", "opener=6", NotationError),
        ("stacks", "stacks=90,90", "stacks=90.90", NotationError),
        ("stacks", "stacks=90,90", "stacks=90,-9", NotationError),
        ("paid", "paid=10,10", "paid=10", SetupError),
        ("turned", "turned=6S", "turned=5S", NotationError),
        ("hands", "turned=6S", "turned=AH", SetupError),
        ("hands", "KS.7D", "KS.7C", SetupError),
        ("hands", "KS.7D", "KS", SetupError),
        ("hands", "KS.7D", "KS.KS", SetupError),
        ("hands", "KS.7D", "KS,7D", NotationError),
        ("hands", "KS.7D|", "", SetupError),
        ("discards", "discards=-,-,-,-", "discards=-,-,-", SetupError),
        ("discards", "discards=-,-,-,-", "discards=-,-,-,", NotationError),
        ("hands", "discards=-,-,-,-", "discards=-,8D,-,-", SetupError),
        ("bids", "to30", "to25", SetupError),
        ("bids", "to30", "raise30", NotationError),
        ("played", ",call", "", SetupError),
        ("bids", ",call", ",call,call", SetupError),
        ("played", "played=QH", "played=QS", SetupError),
        ("played", "played=QH.AH", "played=QHAH", NotationError),
        ("played", " played=QH.AH", "", NotationError),
        ("played", "played=QH.AH", "played=QH.AH seed=7", NotationError),
    ],
)
def test_a_wrong_field_is_named(field: str, before: str, after: str, error: type[Exception]) -> None:
    """What cannot be read, and what cannot be, is refused by the name of its field and at its place."""
    text = DEAL.replace(before, after, 1)
    assert text != DEAL
    with pytest.raises(error, match=re.escape(f'The field "{field}"') + "|" + f'after the field "{field}"'):
        parse_state(text)
