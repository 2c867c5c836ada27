"""``hazari tutor`` on a terminal: a lesson with typed keys, colours, and leaving politely."""

import signal
import sys
from pathlib import Path

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput

from hazari_cli.cli.dialogue.ask_line import make_prompt
from hazari_cli.cli.output import Output
from tests.cli.program import DONE, ENDINGS, READY, terminal
from tests.cli.tutor import learner
from tests.cli.tutor.learner import kept, on_terminal
from tests.tutor.small_course import talk

pytestmark = pytest.mark.slow

course, home = learner.course, learner.home


def test_a_whole_lesson_with_typed_keys(course: str, home: Path) -> None:
    with on_terminal(course, "--color", "never") as running:
        running.wait_for(READY)
        assert "Type an answer and press Enter." in running.shown
        running.type("pai\t\r")
        running.wait_for("Try again")
        running.type("hint\r")
        running.wait_for("Hint 1:")
        running.type("troy\r")
        running.wait_for("Exercise 2 of 2")
        running.type("2\r")
        running.wait_for('Enter begins "In a row"')
        running.type("\r")
        running.wait_for("Lesson 2 of 3: In a row")
        running.type("q\r")
        assert running.end() == 0
        assert running.restored
        assert 'goes on with "In a row"' in running.shown
    assert ("first", "finished") in kept(home)


@pytest.mark.parametrize("keys", ["q\r", "quit\r", "\x04"])
@pytest.mark.parametrize("more", [(), ("--plain",)])
def test_leaving_a_terminal_politely(keys: str, more: tuple[str, ...], course: str) -> None:
    with on_terminal(course, *more) as running:
        running.wait_for("Your answer>")
        running.type(keys)
        assert running.end() == 0
        assert "Your place is kept" in running.shown
        assert "Traceback" not in running.shown
        assert running.restored


@pytest.mark.parametrize("more", [(), ("--plain",)])
def test_ctrl_c_twice_leaves_and_once_does_not(more: tuple[str, ...], course: str) -> None:
    with on_terminal(course, *more) as running:
        prompt = "Your answer>" if more else READY
        for number, keys in enumerate(("tr\x03", "troy\r", "\x03", "\x03"), 1):
            running.wait_until(prompt, number)
            running.type(keys)
        assert running.end() == 130
        assert running.shown.count("Ctrl-C again leaves") == 2
        assert "Exercise 2 of 2" in running.shown
        assert "Your place is kept" in running.shown
        assert "Traceback" not in running.shown
        assert running.restored


@ENDINGS
def test_a_signal_restores_the_terminal(course: str, number: signal.Signals) -> None:
    with on_terminal(course) as running:
        running.wait_for(READY)
        running.process.send_signal(number)
        assert running.end() in (128 + number, -number)
        assert running.restored
        assert running.shown.rindex(DONE) > running.shown.rindex(READY)


def test_a_terminal_without_symbols_gets_letters(course: str) -> None:
    with on_terminal(course, env={"LC_ALL": "C"}) as running:
        running.wait_for("Your answer>")
        running.type("q\r")
        assert running.end() == 0
        assert running.shown.isascii()


def test_red_cards_are_red(course: str) -> None:
    with on_terminal(course) as running:
        running.wait_for("Your answer>")
        running.type("q\r")
        running.end()
        assert "\x1b[31m7♥\x1b[0m" in running.shown


def test_the_prompt_completes_answers_and_commands() -> None:
    session = talk().session
    with create_pipe_input() as pipe, create_app_session(pipe, DummyOutput()):
        read = make_prompt(Output("table", False, True, False, 80, sys.stdout))
        for typed, line in (
            ("colour r\t\r", "colour run"),
            ("hi\t\r", "hint"),
            ("skip l\t\r", "skip lesson"),
        ):
            pipe.send_text(typed)
            assert read(session) == line
        pipe.send_text("\x04")
        assert read(session) is None


def test_it_has_a_terminal_of_its_own_name() -> None:
    with terminal("tutor", "list") as running:
        assert running.end() == 0
        assert "Lesson" in running.shown
