"""Ctrl-C during long work of ``azi``: what is done is shown, and only that is promised."""

import json
import os
import signal

import pytest

from tests.cli.program import START_AZI, Terminal

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(
    ("line", "label"),
    [
        (("solve", "--certify"), "Certifying"),
        (("solve", "--facts"), "Weighing leads"),
    ],
)
def test_ctrl_c_before_any_result_promises_none(line: tuple[str, ...], label: str) -> None:
    with Terminal(line, start=START_AZI, apart=True) as running:
        running.wait_for(label)
        os.killpg(running.process.pid, signal.SIGINT)
        assert running.end() == 130
        assert running.out == ""
        assert "Interrupted." in running.shown
        assert "what was done" not in running.shown
        assert "Traceback" not in running.shown
        assert running.restored


def test_ctrl_c_shows_the_deals_that_were_played() -> None:
    line = ("simulate", "--players", "strong,caller", "--deals", "100000", "--seed", "a", "--format", "plain")
    with Terminal(line, start=START_AZI, apart=True) as running:
        running.wait_for("0%  ")
        os.killpg(running.process.pid, signal.SIGINT)
        assert running.end() == 130
        assert running.out.startswith("strong\t")
        assert "what was done until then" in running.shown


def test_ctrl_c_shows_what_was_sampled() -> None:
    line = ("rank", "KS QS AD", "--turned", "9S", "--players", "3", "--samples", "100000", "--format", "json")
    with Terminal(line, start=START_AZI, apart=True) as running:
        running.wait_for("1%  ")
        os.killpg(running.process.pid, signal.SIGINT)
        assert running.end() == 130
        document = json.loads(running.out)
        assert 0 < document["samples"] < 100_000
        assert 0 < document["leader_error"] < 0.2
        assert "what was done until then" in running.shown
        assert running.restored


def test_advice_shows_progress_and_can_be_stopped() -> None:
    """Each action is weighed by the same deals, so there is nothing to show before all are."""
    line = ("advise", "KS QS AD", "--turned", "9S", "--players", "3", "--samples", "10000")
    with Terminal(line, start=START_AZI, apart=True) as running:
        running.wait_for("0%  ")
        os.killpg(running.process.pid, signal.SIGINT)
        assert running.end() == 130
        assert running.out == ""
        assert running.restored
