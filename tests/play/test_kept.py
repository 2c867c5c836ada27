"""Every game that is kept, of either table: what is true of its journal, one class for both."""

from typing import Any

import pytest

from hazari_cli.errors import GameError
from hazari_cli.play.blocks import Heading
from hazari_cli.play.journal import format_record, parse_journal
from tests.counts import LONG
from tests.play.kept_games import AZI, HAZARI, Keeping, whole_journal, without_cut

STEP = 1 if LONG else 7
"""Every so many bytes of a journal are tried."""


@pytest.mark.parametrize("keeping", [HAZARI, AZI], ids=["hazari", "azi"])
class TestKeptGame:
    """A game is its journal."""

    def test_settings_and_moves_are_read_back(self, keeping: Keeping) -> None:
        read = parse_journal(whole_journal(keeping))
        assert keeping.room.parse_settings(read.header) == without_cut(keeping)
        moves = list(map(keeping.room.parse_move, read.moves[1:]))
        assert list(map(keeping.room.format_move, moves)) == list(read.moves[1:])

    def test_a_replay_is_what_was_played(self, keeping: Keeping) -> None:
        moves = keeping.play(keeping.settings)
        kept = keeping.read(parse_journal(keeping.write(keeping.settings, moves)))
        assert sum((update.moves for update in kept.updates), ()) == moves
        assert kept.is_over and kept.is_begun and keeping.is_sound(kept)

    def test_every_deal_is_told_once(self, keeping: Keeping) -> None:
        """The game of Azi is left in the middle of its last deal."""
        kept = keeping.read(parse_journal(whole_journal(keeping)))
        told = [block for step in keeping.tell(kept) for block in step]
        assert sum(isinstance(block, Heading) for block in told) == kept.deals + (keeping is AZI)

    def test_cut_at_any_byte_it_loses_nothing_but_its_last_line(self, keeping: Keeping) -> None:
        journal = whole_journal(keeping)
        for size in range(len(journal.splitlines()[0]) + 1, len(journal), STEP):
            read = parse_journal(journal[:size])
            assert read.is_cut_off == (journal[size - 1 : size] != b"\n")
            assert len(read.moves) == journal[:size].count(b"\n") - 1

    def test_with_any_byte_changed_it_is_read_as_it_stands_or_refused(self, keeping: Keeping) -> None:
        journal = whole_journal(keeping)
        for at in range(0, len(journal), STEP):
            damaged = journal[:at] + bytes([journal[at] ^ 1]) + journal[at + 1 :]
            try:
                kept = keeping.read(parse_journal(damaged))
            except GameError as fault:
                assert str(fault)
            else:
                assert keeping.is_sound(kept)

    @pytest.mark.parametrize(
        "line",
        [
            b"[]",
            b"nonsense",
            b'{"next": "year"}',
            b'{"up": 7, "groups": "AS KS QS"}',
            b'{"seat": 7, "bid": "fold"}',
            b'{"seat": 0, "bid": "to-5"}',
            b'{"seat": 0, "play": "XX"}',
            b'{"seat": 0, "discard": null}',
            b'{"next": "rebuy"}',
            b'{"next": "game"}',
            b'{"next": "deal"}',
            b'{"seat": true, "bid": "fold"}',
            b"\xff\xfe",
            b"",
        ],
    )
    def test_a_damaged_line_is_named(self, keeping: Keeping, line: bytes) -> None:
        begun = keeping.write(keeping.settings, ())
        with pytest.raises(GameError, match="Line 3 of the journal is damaged"):
            keeping.read(parse_journal(begun + line + b"\n"))

    def test_nothing_follows_the_end(self, keeping: Keeping) -> None:
        lines = whole_journal(keeping).splitlines(keepends=True)
        for line in (*lines[1:], b'{"next": "deal"}\n', b'{"next": "end"}\n'):
            with pytest.raises(GameError, match=f"Line {len(lines) + 1} of the journal is damaged"):
                keeping.read(parse_journal(b"".join((*lines, line))))

    def test_while_it_goes_on_nobody_learns_the_seed_or_a_hidden_card(self, keeping: Keeping) -> None:
        lines = whole_journal(keeping).splitlines(keepends=True)
        for count in range(2, len(lines), 5):
            kept = keeping.read(parse_journal(b"".join(lines[:count])))
            shown = [dict(record) for record in keeping.hide(kept)]
            text = "\n".join(map(format_record, shown))
            assert kept.is_over or ("friday" not in text and kept.commitment in text)
            assert "draft" not in text and not _discards(shown)
            assert len(shown) <= count

    def test_of_one_that_is_over_everything_is_shown(self, keeping: Keeping) -> None:
        journal = whole_journal(keeping)
        shown = keeping.hide(keeping.read(parse_journal(journal)))
        assert "".join(f"{format_record(line)}\n" for line in shown).encode() == journal


def _discards(lines: list[dict[str, Any]]) -> list[Any]:
    """Return the cards that a journal says were laid away."""
    return [line["discard"] for line in lines if line.get("discard") is not None]
