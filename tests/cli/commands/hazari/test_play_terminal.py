"""``hazari play`` and ``hazari suggest`` on a terminal: keys, the cut, and leaving in order."""

import re
import signal

import pytest

from hazari_cli.shuffle import commit_to
from tests.cli.program import DONE, ENDINGS, READY, Terminal

pytestmark = pytest.mark.slow

CONTROL = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
MATCH = ("play", "--seed", "demo", "--deals", "1", "--color", "never")


def test_a_match_on_a_terminal() -> None:
    with Terminal(MATCH) as running:
        for keys, answer in (
            ("friday\r", "Your hand"),
            ("auto\r", "Type up to play it"),
            ("up\r", "Trick 1 of 4"),
            ("\r", "Trick 2 of 4"),
            ("\r", "Trick 3 of 4"),
            ("\r", "Trick 4 of 4"),
        ):
            running.wait_for(READY)
            running.type(keys)
            running.wait_for(answer)
        running.wait_for("the match")
        running.wait_for(READY)
        running.type("\r")
        running.wait_for("your cards were worth")
        assert running.end() == 0
        words = CONTROL.sub("", running.shown)
        assert commit_to("demo") in words.split("Cut>")[0].replace("\n", "")
        assert re.search("Cut +friday", words)
        assert "Traceback" not in words
        assert running.restored


@ENDINGS
@pytest.mark.parametrize("line", [MATCH, ("suggest",)], ids=["play", "suggest"])
def test_a_signal_restores_the_terminal(line: tuple[str, ...], number: signal.Signals) -> None:
    with Terminal(line) as running:
        running.wait_for(READY)
        running.process.send_signal(number)
        assert running.end() in (128 + number, -number)
        assert running.restored
        assert running.shown.rindex(DONE) > running.shown.rindex(READY)
        assert "Traceback" not in running.shown


@ENDINGS
def test_a_signal_during_progress_shows_the_cursor_again(number: signal.Signals) -> None:
    with Terminal(("simulate", "--deals", "2000", "--seed", "a"), apart=True) as running:
        running.wait_for("1%")
        running.process.send_signal(number)
        assert running.end() in (128 + number, -number)
        assert running.shown.rindex("\x1b[?25h") > running.shown.rindex("\x1b[?25l")
        assert "Traceback" not in running.shown


def test_a_dumb_terminal_gets_no_moves_of_the_cursor_from_progress() -> None:
    with Terminal(("simulate", "--deals", "3", "--seed", "a"), {"TERM": "dumb"}) as running:
        assert running.end() == 0
        assert "\x1b" not in running.shown
