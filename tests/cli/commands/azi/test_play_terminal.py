"""``azi play`` on a terminal: a deal with typed keys, completion, colours, and leaving politely."""

import re
import signal
import sys

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.document import Document
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput

from hazari_cli.cli.dialogue.ask_line import Offers, make_prompt
from hazari_cli.cli.output import Output
from hazari_cli.play.azi.session import start_session
from hazari_cli.play.azi.table import Settings
from tests.cli.commands.azi.demo_game import DEMO, on_terminal
from tests.cli.program import DONE, ENDINGS, READY

pytestmark = pytest.mark.slow

CONTROL = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


def shown_words(text: str) -> str:
    return CONTROL.sub("", text)


# On a terminal.


def test_a_deal_on_a_terminal() -> None:
    with on_terminal(*DEMO, "--color", "never") as running:
        running.wait_for(READY)
        running.type("raise to 40\r")
        running.wait_for("You lead; you may play")
        running.type("3\r")
        running.wait_for("follow suit with A♥. Enter plays it.")
        running.type("\r")
        running.wait_for("you may play K♠. Enter plays it.")
        running.type("\r")
        running.wait_for("Next deal>")
        running.type("q\r")
        assert running.end() == 0
        words = shown_words(running.shown)
        assert "You raise to 40." in words
        assert "Azi!" in words
        assert "Deal 2" not in words
        assert words.rindex("Commitment ") < words.rindex("Seed  ") < words.rindex("azi play --seed demo")
        assert running.restored


@pytest.mark.parametrize("keys", ["q\r", "quit\r", "\x04"])
@pytest.mark.parametrize("more", [(), ("--plain",)])
def test_leaving_a_terminal_politely(keys: str, more: tuple[str, ...]) -> None:
    with on_terminal(*DEMO, *more) as running:
        running.wait_for("Your turn>")
        running.type(keys)
        assert running.end() == 0
        assert "azi play --seed demo" in shown_words(running.shown)
        assert "Traceback" not in running.shown
        assert running.restored


@pytest.mark.parametrize("more", [(), ("--plain",)])
def test_ctrl_c_tells_the_seed_in_one_line_and_ends_with_130(more: tuple[str, ...]) -> None:
    with on_terminal(*DEMO, *more) as running:
        running.wait_for("Your turn>" if more else READY)
        running.type("rai\x03")
        assert running.end() == 130
        words = shown_words(running.shown)
        assert "Seed: demo. The same cards again: azi play --seed demo" in words
        assert "Interrupted." in words
        assert "Traceback" not in words
        assert running.restored


@ENDINGS
def test_a_signal_restores_the_terminal(number: signal.Signals) -> None:
    with on_terminal() as running:
        running.wait_for(READY)
        running.process.send_signal(number)
        assert running.end() in (128 + number, -number)
        assert running.restored
        assert running.shown.rindex(DONE) > running.shown.rindex(READY)
        assert "Traceback" not in running.shown


def test_plain_lines_on_a_terminal_have_letters_and_no_keys_sent() -> None:
    with on_terminal(*DEMO, "--plain", "--color", "never") as running:
        running.wait_for("Your turn>")
        running.type("call\n")
        running.wait_for("Your turn>")
        running.type("q\n")
        assert running.end() == 0
        assert "\x1b" not in running.shown


@pytest.mark.parametrize("env", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_calm_terminals_get_no_colour(env: dict[str, str]) -> None:
    with on_terminal(env=env) as running:
        running.wait_for("Your turn>")
        running.type("q\r")
        assert running.end() == 0
        assert "\x1b[31m" not in running.shown


def test_red_cards_are_red() -> None:
    with on_terminal() as running:
        running.wait_for("Your turn>")
        running.type("q\r")
        running.end()
        assert "\x1b[31mA♥\x1b[0m" in running.shown


def test_a_terminal_without_symbols_gets_letters() -> None:
    with on_terminal(env={"LC_ALL": "C"}) as running:
        running.wait_for("Your turn>")
        running.type("call\r")
        running.wait_for("KH")
        running.type("q\r")
        assert running.end() == 0
        assert running.shown.isascii()


# The prompt.


def offered(text: str, *texts: str) -> list[str]:
    return [each.text for each in Offers(texts).get_completions(Document(text), CompleteEvent())]


@pytest.mark.parametrize(
    ("text", "texts"),
    [
        ("", ["fold", "raise to 20"]),
        ("F", ["fold"]),
        ("raise t", ["raise to 20"]),
        ("x", []),
        (" f", ["fold"]),
    ],
)
def test_completion_offers_what_is_legal(text: str, texts: list[str]) -> None:
    assert offered(text, "fold", "raise to 20") == texts


def test_the_prompt_completes_and_returns_what_is_typed() -> None:
    session = start_session(Settings("demo")).session
    with create_pipe_input() as pipe, create_app_session(pipe, DummyOutput()):
        read = make_prompt(Output("table", False, True, False, 80, sys.stdout))
        pipe.send_text("ca\t\r")
        assert read(session) == "call"
        pipe.send_text("raise to 40\r")
        assert read(session) == "raise to 40"
        pipe.send_text("\x04")
        assert read(session) is None
