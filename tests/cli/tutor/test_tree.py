"""``hazari tutor`` and ``azi tutor`` as trees of commands: helpful and forgiving."""

import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from hazari_cli.cli.azi import command as azi_command
from hazari_cli.cli.hazari import command as hazari_command
from hazari_cli.cli.tutor.tree import COMMANDS
from tests.cli.program import PATIENCE, START, START_AZI, Outcome, hazari, process, surroundings, terminal
from tests.cli.tutor import learner
from tests.cli.tutor.learner import kept, tutor
from tests.tutor.small_course import write_course

course, home = learner.course, learner.home

PROGRAMS = {"hazari": hazari_command, "azi": azi_command}
REPORTS = ("list", "search", "progress", "rules", "check")
EVERY = [(game, name) for game in PROGRAMS for name in COMMANDS if (game, name) != ("azi", "coach")]


def help_of(game: str, *names: str) -> str:
    return CliRunner().invoke(PROGRAMS[game], ["tutor", *names, "--help"], prog_name=game).output


def examples(game: str, *names: str) -> list[str]:
    below = help_of(game, *names).partition("Examples:\n")[2].partition("\n\n")[0]
    return [line.strip() for line in below.splitlines()]


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_each_command_has_help_with_an_example_of_its_game(game: str, name: str) -> None:
    assert examples(game, name)
    assert all(example.startswith(f"{game} tutor {name}") for example in examples(game, name))
    assert "{" not in help_of(game, name)
    assert ("--format" in help_of(game, name)) == (name in REPORTS)


@pytest.mark.parametrize("game", PROGRAMS)
def test_the_tree_lists_every_command_with_a_whole_sentence(game: str) -> None:
    listed = help_of(game).partition("Commands:\n")[2].splitlines()
    assert [line.split()[0] for line in listed if line.strip()] == [
        name for each, name in EVERY if each == game
    ]
    assert all(line.endswith(".") for line in listed if line.strip())


@pytest.mark.parametrize("name", COMMANDS)
def test_the_short_option_shows_the_same_help(name: str) -> None:
    assert hazari("tutor", name, "-h") == hazari("tutor", name, "--help")
    assert hazari("tutor", name, "-h").code == 0


@pytest.mark.parametrize("example", [example for name in COMMANDS for example in examples("hazari", name)])
def test_each_example_runs(example: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_course(tmp_path / "my-course")
    _program, *arguments = shlex.split(example)
    if arguments[1] == "rules":
        arguments += ["--course", "my-course"]  # drawing from every step of the shipped one takes long
    monkeypatch.chdir(tmp_path)
    done = hazari(*arguments, stdin=b"q\n")
    assert (done.code, done.err) == (0, "")
    assert done.out or arguments[:2] == ["tutor", "check"]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("lessn", "lesson"),
        ("dril", "drill"),
        ("placment", "placement"),
        ("progess", "progress"),
        ("rest", "reset"),
    ],
)
def test_a_mistyped_command_is_answered_with_the_nearest(typed: str, meant: str) -> None:
    shown = hazari("tutor", typed)
    assert (shown.out, shown.code) == ("", 2)
    assert f"'{typed}'" in shown.err
    assert f"Did you mean '{meant}'?" in shown.err


@pytest.mark.parametrize(
    "option", ["--list", "--drill", "--rules", "--progress", "--check", "--hand", "--lesson"]
)
def test_what_is_a_command_is_no_option(option: str) -> None:
    assert hazari("tutor", option).code == 2


@pytest.mark.parametrize(
    "before", [("--plain",), ("--seed", "x"), ("--color", "never"), ("--four-colours",), ("--course", ".")]
)
def test_an_option_before_the_command_is_not_lost_in_silence(before: tuple[str, ...], home: Path) -> None:
    shown = hazari("tutor", *before, "skip")
    assert (shown.out, shown.code) == ("", 2)
    assert f"hazari tutor skip {before[0]}" in " ".join(shown.err.split())
    assert not home.exists()


@pytest.mark.parametrize(
    "arguments",
    [
        ("list", "--plain"),
        ("list", "--seed", "x"),
        ("rules", "--by", "rule"),
        ("skip", "--format", "json"),
        ("coach", "--course", "."),
        ("lesson", "--rule", "HAZ-COMB-1"),
        ("placement", "--count", "3"),
        ("check", "--course", "."),
    ],
)
def test_an_option_that_does_not_apply_is_refused(arguments: tuple[str, ...]) -> None:
    shown = hazari("tutor", *arguments)
    assert (shown.out, shown.code) == ("", 2)
    assert arguments[1] in shown.err


@pytest.mark.parametrize("arguments", [("check", ""), ("list", "--course", ""), ("check", "no-such-folder")])
def test_a_folder_that_is_not_there_is_refused(arguments: tuple[str, ...]) -> None:
    shown = hazari("tutor", *arguments)
    assert (shown.out, shown.code) == ("", 2)


def test_an_empty_word_is_in_every_lesson(course: str) -> None:
    found = hazari("tutor", "search", "", "--course", course)
    assert len(found.records) == 8


def test_an_empty_seed_is_a_seed(course: str) -> None:
    def drill() -> str:
        return tutor("skip\nskip\n", "drill", "--count", "2", "--seed", "", "--course", course).out

    assert drill().split("Time")[0] == drill().split("Time")[0]


def run_in_azi(*arguments: str) -> Outcome:
    return process("tutor", *arguments, start=START_AZI)


def test_azi_has_no_coach() -> None:
    shown = run_in_azi("coach")
    assert (shown.out, shown.code) == ("", 2)
    assert "coach" in shown.err


def test_azi_shows_its_own_lessons_and_rules_first(course: str) -> None:
    assert run_in_azi("list", "--course", course).out.startswith("other\t")
    assert run_in_azi("progress").out.startswith("AZI-")


def test_progress_by_lesson(course: str) -> None:
    tutor("troy\n1\n2\nrun\n", "--course", course)
    shown = hazari("tutor", "progress", "--by", "lesson", "--course", course)
    assert shown.records == [
        ["first", "Three alike", "finished", "2", "2", "1"],
        ["second", "In a row", "open", "2", "1", "1"],
        ["other", "The pack", "open", "1", "0", "0"],
    ]
    document = hazari("tutor", "progress", "--by", "lesson", "--course", course, "--format", "json").json
    assert [list(map(str, each.values())) for each in document["by_lesson"]] == [
        [str(each[key]) for key in each] for each in document["by_lesson"]
    ]
    assert [each["at_once"] for each in document["by_lesson"]] == [1, 1, 0]
    assert document["lessons_over"] == 1
    table = hazari("tutor", "progress", "--by", "lesson", "--course", course, "--format", "table").out
    assert "1 of 3 behind you" in table
    assert "In a row" in table


def test_repeat_begins_a_lesson_again(course: str, home: Path) -> None:
    tutor("troy\n2\n", "--course", course)
    again = tutor("q\n", "repeat", "first", "--course", course).out
    assert "Lesson 1 of 3: Three alike" in again
    assert "Exercise 1 of 2" in again
    assert kept(home)[-1] == ("first", "begun")
    assert "Exercise 1 of 2" in tutor("q\n", "repeat", "--course", course).out


def test_where_all_lessons_are_over_there_is_none_to_skip(course: str, home: Path) -> None:
    for name in ("first", "second", "other"):
        assert hazari("tutor", "skip", name, "--course", course).code == 0
    for command in ("skip", "reset"):
        shown = hazari("tutor", command, "--course", course)
        assert (shown.out, shown.code) == ("", 2)
        assert "all lessons" in shown.err


def test_the_coach_asks_for_a_hand_on_a_terminal() -> None:
    with terminal("tutor", "coach") as running:
        running.wait_for("Your 13 cards")
        running.type("q\r")
        assert running.end() == 0
        assert running.restored


@pytest.mark.parametrize("arguments", [(), ("AS", "--seed", "x"), ("AS KX",), ("",)])
def test_a_hand_that_is_none_is_refused(arguments: tuple[str, ...], home: Path) -> None:
    done = tutor("q\n", "coach", *arguments)
    assert (done.code, done.out) == (2, "")
    assert not home.exists()


def test_a_dealt_hand_is_coached(home: Path) -> None:
    assert "Group 1" in tutor("q\n", "coach", "--seed", "friday").out
    assert not home.exists()


@pytest.mark.parametrize(
    ("arguments", "heavy"),
    [
        (("--help",), {"prompt_toolkit", "tabulate", "tomllib", "asyncio", "hazari_tutor.sessions.session"}),
        (
            ("list",),
            {"prompt_toolkit", "tabulate", "hazari_tutor.authoring.lint", "hazari_tutor.sessions.coach"},
        ),
    ],
)
def test_a_command_loads_what_it_needs(arguments: tuple[str, ...], heavy: set[str]) -> None:
    code = f"import sys\ntry:\n    exec({START!r})\nfinally:\n    print(*sys.modules, file=sys.stderr)"
    done = subprocess.run(
        [sys.executable, "-c", code, "tutor", *arguments],
        capture_output=True,
        env=surroundings(),
        timeout=PATIENCE,
        check=True,
    )
    assert heavy & set(done.stderr.decode().split()) == set()
