"""Help that can be trusted: complete, exemplary, and forgiving of slips."""

import os
import shlex
import signal
import subprocess
from pathlib import Path

import pytest

import hazari_cli
from tests.cli.program import COMMANDS, PATIENCE, SHEET, command_line, hazari, surroundings, terminal

EVERY = pytest.mark.parametrize("name", COMMANDS)
REPORTING = [name for name in COMMANDS if name != "tutor"]
"""Those that show one result; the tutor talks, and its commands that report are tested beside it."""


def help_of(*name: str) -> str:
    return hazari(*name, "--help").out


def examples_in(text: str) -> list[str]:
    """Return the command lines under the heading Examples, continued lines joined."""
    below = text.partition("Examples:\n")[2].partition("\n\n")[0].replace("\\\n", " ")
    return [" ".join(line.split()) if line.count('"') == 0 else line.strip() for line in below.splitlines()]


EXAMPLES = [
    (name, example) for name in ("", *COMMANDS) for example in examples_in(help_of(*filter(None, [name])))
]
LENGTHY = ("simulate", "solve", "deal --seed 7")


def is_lengthy(example: str) -> bool:
    return example.startswith(tuple(f"hazari {start}" for start in LENGTHY))


@EVERY
def test_the_short_option_shows_the_same_help(name: str) -> None:
    assert hazari(name, "-h") == hazari(name, "--help")
    assert (hazari(name, "-h").err, hazari(name, "-h").code) == ("", 0)


def test_the_program_itself_has_both_options() -> None:
    assert hazari("-h") == hazari("--help")
    assert hazari("-h").code == 0


def test_without_arguments_the_help_is_shown_as_an_error() -> None:
    shown = hazari()
    assert shown.code == 2
    assert "Usage: hazari" in shown.out + shown.err


@pytest.mark.parametrize("name", ["", *COMMANDS])
def test_help_begins_with_a_sentence_and_has_an_example(name: str) -> None:
    text = help_of(*filter(None, [name]))
    usage, sentence, *_rest = text.split("\n\n")
    assert usage.startswith(f"Usage: hazari {name}".rstrip())
    assert sentence.endswith(".")
    assert [example for example in examples_in(text) if example.startswith(f"hazari {name}".rstrip())]


@pytest.mark.parametrize("name", REPORTING)
def test_every_option_is_explained(name: str) -> None:
    options = help_of(name).partition("Options:\n")[2]
    for form in ("--format [table|plain|json|markdown]", "--color [auto|always|never]", "-h, --help"):
        assert form in options
    assert all(
        len(line.split()) > 1 for line in options.splitlines() if line.startswith("  -") and "  " in line
    )


def test_the_program_lists_its_commands_and_exit_codes() -> None:
    text = help_of()
    assert all(f"\n  {name} " in text for name in COMMANDS)
    codes = " ".join(text.split())
    for code in ("0 done", "1 the rules say no", "2 usage", "130 interrupted", "143 terminated"):
        assert code in codes


def test_each_summary_in_the_list_is_a_whole_sentence() -> None:
    listed = help_of().partition("Commands:\n")[2].partition("\n\n")[0]
    summaries = [line for line in listed.splitlines() if line.strip()]
    assert len(summaries) >= len(COMMANDS)


@pytest.fixture
def files(tmp_path: Path) -> Path:
    """Return a folder with the files that the examples speak of."""
    (tmp_path / "deal.txt").write_text(SHEET, encoding="utf-8")
    (tmp_path / "groups.txt").write_text("AS KS QS\n9S 9H 4D 4C\n", encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("example", [line for _name, line in EXAMPLES if not is_lengthy(line)])
def test_each_example_runs(example: str, files: Path) -> None:
    line, _less, source = example.partition(" < ")
    program, *arguments = shlex.split(line)
    assert program == "hazari"
    done = subprocess.run(
        command_line(*arguments),
        input=(files / source).read_bytes() if source else b"q\n" if arguments[0] == "tutor" else b"",
        capture_output=True,
        env=surroundings(),
        cwd=files,
        timeout=PATIENCE,
        check=False,
    )
    assert done.stdout
    assert done.returncode in ((0, 1) if arguments[0] == "check" else (0,)), done.stderr


@pytest.mark.slow
@pytest.mark.parametrize(
    "example", [line for _name, line in EXAMPLES if is_lengthy(line) and " deal " not in line]
)
def test_each_lengthy_example_sets_to_work(example: str, files: Path) -> None:
    """Read it until it shows progress, then interrupt it."""
    with terminal(*shlex.split(example)[1:], apart=True, cwd=files) as running:
        running.wait_for("[#")
        os.killpg(running.process.pid, signal.SIGINT)
        assert running.end() in (0, 130)
        assert "Error" not in running.shown


def test_the_example_of_many_deals_streams(files: Path) -> None:
    (example,) = [line for _name, line in EXAMPLES if is_lengthy(line) and " deal " in line]
    running = subprocess.Popen(
        command_line(*shlex.split(example)[1:]), stdout=subprocess.PIPE, env=surroundings(), cwd=files
    )
    assert running.stdout is not None
    with running.stdout as stdout:
        assert all(stdout.readline().startswith(b"{") for _ in range(3))
    running.wait(PATIENCE)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("tutro", "tutor"),
        ("rnak", "rank"),
        ("ranks", "rank"),
        ("chekc", "check"),
        ("sugest", "suggest"),
        ("scores", "score"),
        ("dela", "deal"),
        ("rule", "rules"),
        ("simulat", "simulate"),
        ("slove", "solve"),
    ],
)
def test_a_mistyped_command_is_answered_with_the_nearest(typed: str, meant: str) -> None:
    shown = hazari(typed, "AS KS QS")
    assert (shown.out, shown.code) == ("", 2)
    assert f"'{typed}'" in shown.err
    assert f"'{meant}'" in shown.err


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        (("--versoin",), "--version"),
        (("--hlep",), "--help"),
        *(((name, "--fromat", "json"), "--format") for name in REPORTING),
        *(((name, "--colours", "never"), "--color") for name in COMMANDS),
        (("tutor", "--plian"), "--plain"),
        (("tutor", "drill", "--rul", "HAZ-COMB-1"), "--rule"),
        (("check", "--hnad", "AS"), "--hand"),
        (("suggest", "--sample", "5"), "--samples"),
        (("score", "--total", "0"), "--totals"),
        (("deal", "--sede", "a"), "--seed"),
        (("rules", "--al"), "--all"),
        (("simulate", "--worker", "2"), "--workers"),
        (
            (
                "solve",
                "--mesure",
            ),
            "--measure",
        ),
    ],
)
def test_a_mistyped_option_is_answered_with_the_nearest(typed: tuple[str, ...], meant: str) -> None:
    shown = hazari(*typed)
    assert (shown.out, shown.code) == ("", 2)
    assert meant in shown.err


@EVERY
def test_an_option_is_never_guessed(name: str) -> None:
    assert hazari(name, "--form", "json").code == 2


@pytest.mark.parametrize(
    "typed", ["", " ", "\x1b[31m", "\udcff", "-", "--", "RANK", "rank ", "x" * 5000, "../rank"]
)
def test_what_is_no_command_is_an_error_without_escapes(typed: str) -> None:
    shown = hazari(typed)
    assert shown.code == 2
    assert all(char.isprintable() or char == "\n" for char in shown.err)


def test_the_version_is_told() -> None:
    shown = hazari("--version")
    assert (shown.out, shown.err, shown.code) == (f"hazari {hazari_cli.__version__}\n", "", 0)


def test_help_does_not_need_the_rest_to_be_right() -> None:
    assert hazari("rank", "--help", "KX") == hazari("rank", "--help")
