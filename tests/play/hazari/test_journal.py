"""A match is its journal: played again it is the same, cut anywhere it goes on, damaged it is refused."""

from collections.abc import Iterator

import pytest

from hazari_cli.errors import GameError
from hazari_cli.play.hazari.journal import (
    format_cut,
    format_move,
    format_settings,
    parse_move,
    parse_settings,
    replay,
)
from hazari_cli.play.hazari.record import hide_what_is_secret, read_match, tell_match
from hazari_cli.play.hazari.session import Pace, resume_session
from hazari_cli.play.hazari.table import Move, Settings
from hazari_cli.play.journal import SCHEMA, Record, format_record, parse_journal
from tests.play.hazari.talk import QUIET, begin, hear_all, play_automatically, weakest_first_line
from tests.play.words import words_of

FAST = Pace(by_hand=True, fast=True)
SETTINGS = Settings("friday", "as you like it", target=400)


def lines_of(settings: Settings, moves: tuple[Move, ...]) -> Iterator[Record]:
    yield {"schema": SCHEMA, **format_settings(settings)}
    yield format_cut(settings)
    yield from map(format_move, moves)


def write(settings: Settings, moves: tuple[Move, ...]) -> bytes:
    return "".join(f"{format_record(line)}\n" for line in lines_of(settings, moves)).encode()


@pytest.fixture(scope="module")
def journal() -> bytes:
    """Return the journal of a whole match, drafts and all."""
    begun = begin(SETTINGS, FAST)
    typed = hear_all(begun.session, weakest_first_line(begun.session), "undo", "auto")
    _end, moves = play_automatically(begun.then(typed.session, (), typed.moves))
    return write(SETTINGS, moves)


def test_settings_and_moves_are_read_back(journal: bytes) -> None:
    read = parse_journal(journal)
    assert parse_settings(read.header) == Settings("friday", "", target=400)
    assert [format_move(parse_move(move)) for move in read.moves[1:]] == list(read.moves[1:])


def test_a_replay_ends_where_the_match_ended(journal: bytes) -> None:
    end, moves = play_automatically(begin(SETTINGS, FAST))
    match = read_match(parse_journal(write(SETTINGS, moves)))
    assert match.table == end.table
    assert match.is_over
    assert sum(match.totals) == 360 * match.deals


def test_a_match_resumed_after_any_line_ends_the_same(journal: bytes) -> None:
    whole = read_match(parse_journal(journal)).table
    assert whole is not None
    lines = journal.splitlines(keepends=True)
    for count in range(2, len(lines)):
        updates = list(replay(parse_journal(b"".join(lines[:count]))))
        session, _moves = play_automatically(resume_session(updates[-1].table, QUIET, FAST))
        assert session.at.state == whole.state


def test_a_journal_cut_at_any_byte_loses_nothing_but_its_last_line(journal: bytes) -> None:
    lines = journal.splitlines(keepends=True)
    first = len(lines[0])
    for size in range(first, len(journal), 7):
        read = parse_journal(journal[:size])
        assert read.is_cut_off == (journal[size - 1 : size] != b"\n")
        assert len(read.moves) == journal[:size].count(b"\n") - 1


def test_a_journal_with_any_byte_changed_is_read_as_it_stands_or_refused(journal: bytes) -> None:
    for at in range(0, len(journal), 5):
        damaged = journal[:at] + bytes([journal[at] ^ 1]) + journal[at + 1 :]
        try:
            match = read_match(parse_journal(damaged))
        except GameError as fault:
            assert str(fault)
        else:
            assert sum(match.totals) == 360 * match.deals


@pytest.mark.parametrize(
    "line",
    [
        b"[]",
        b"nonsense",
        b'{"next": "year"}',
        b'{"up": 7, "groups": "AS KS QS"}',
        b'{"up": 0, "groups": "AS KS QS"}',
        b'{"draft": 0, "groups": ["AS"]}',
        b'{"draft": 0, "groups": ["XX", "", "", ""]}',
        b'{"next": "deal"}',
        b'{"up": true, "groups": ""}',
        b"\xff\xfe",
        b"",
    ],
)
def test_a_damaged_line_is_named(line: bytes) -> None:
    start = write(SETTINGS, ())
    with pytest.raises(GameError, match="Line 3 of the journal is damaged"):
        read_match(parse_journal(start + line + b"\n"))


def test_while_a_match_goes_on_nobody_learns_the_seed_or_a_hidden_card() -> None:
    begun = begin(SETTINGS, FAST)
    reply = hear_all(begun.session, "auto", "up", "", "auto")
    match = read_match(parse_journal(write(SETTINGS, reply.moves)))
    shown = "\n".join(map(format_record, hide_what_is_secret(match)))
    assert "friday" not in shown and match.commitment in shown
    assert "draft" not in shown
    assert shown.count('"up"') == 4
    told = "\n".join(words_of(step) for step in tell_match(match))
    hidden = reply.session.at.state.hands[1]
    assert " ".join(map(str, hidden[:3])) not in told.split("Deal 2")[-1]


def test_of_a_match_that_is_over_everything_is_shown(journal: bytes) -> None:
    match = read_match(parse_journal(journal))
    assert "".join(f"{format_record(line)}\n" for line in hide_what_is_secret(match)).encode() == journal
