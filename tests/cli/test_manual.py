"""Help by command and by topic: never too wide, and true to what the program does."""

import ast
import subprocess
from pathlib import Path

import click
import pytest
from wcwidth import wcswidth

from hazari_cli.cli import edge
from hazari_cli.cli.manual.records import RECORDS, count_fields
from hazari_cli.cli.manual.topics import ENVIRONMENT, TOPICS
from tests.cli.program import LINES, PATIENCE, ROOT, Outcome, azi, hazari, surroundings, terminal
from tests.cli.tree import ALL, IDS

RUN = {"hazari": hazari, "azi": azi}
EVERY = pytest.mark.parametrize("words", [words for words, _command in ALL], ids=IDS)
EVERY_TOPIC = pytest.mark.parametrize("words", [(name, "help", topic) for name in RUN for topic in TOPICS])
CODES = (edge.DONE, edge.RULES_SAY_NO, edge.USAGE, edge.INTERRUPTED, edge.BROKEN_PIPE, edge.TERMINATED, 129)
AZI_LINES = {
    "deal": ("deal", "--seed", "x"),
    "rank": ("rank", "KS QS AD", "--turned", "9S"),
    "advise": ("advise", "KS AD KD", "--turned", "6S", "--bids", "bet 10"),
    "legal": ("legal", "KD 6S AS", "--led", "9H", "--turned", "9S"),
    "trick": ("trick", "KD AD 9D", "--turned", "9S"),
    "settle": ("settle", "--contributions", "110,60,25", "--short", "2", "--winner", "2"),
    "rules": ("rules",),
    "rules ID": ("rules", "AZI-BID-1"),
    "simulate": ("simulate", "--deals", "2", "--seed", "1"),
}
HAZARI_LINES = {
    "rank": "rank several",
    "check": "check illegal",
    "suggest": "suggest compare",
    "score": "score sheet",
    "score --points": "score points",
    "deal": "deal",
    "rules": "rules list",
    "rules ID": "rules one",
    "simulate": "simulate",
    "tutor list": "tutor list",
    "tutor rules": "tutor rules",
    "tutor search": "tutor search",
    "tutor progress": "tutor progress",
}


def call(words: tuple[str, ...], *more: str) -> Outcome:
    return RUN[words[0]](*words[1:], *more)


def too_wide(text: str) -> list[str]:
    return [line for line in text.splitlines() if wcswidth(line) > 80]


@EVERY
def test_help_is_at_most_80_columns_wide(words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    for columns in ("1", "40", "80", "81", "300"):
        monkeypatch.setenv("COLUMNS", columns)
        assert too_wide(call(words, "--help").out) == []


@EVERY_TOPIC
def test_a_topic_is_at_most_80_columns_wide(words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    for columns in ("40", "80", "300"):
        monkeypatch.setenv("COLUMNS", columns)
        shown = call(words)
        assert (shown.err, shown.code) == ("", 0)
        assert shown.out.strip()
        assert too_wide(shown.out) == []


@EVERY
def test_help_on_a_command_is_its_own(words: tuple[str, ...]) -> None:
    program, *rest = words
    assert RUN[program]("help", *rest) == call(words, "--help")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        (("raank",), "rank"),
        (("tutor", "dril"), "drill"),
        (("exit-code",), "exit-codes"),
        (("card",), "cards"),
    ],
)
def test_help_on_a_mistyped_word_names_the_nearest(typed: tuple[str, ...], meant: str) -> None:
    shown = hazari("help", *typed)
    assert (shown.out, shown.code) == ("", 2)
    assert f"'{meant}'" in shown.err


@pytest.mark.parametrize("typed", [("rank", "cards"), ("\x1b[31m",), ("",), ("cards", "rank"), ("x" * 500,)])
def test_help_on_what_is_not_there_is_an_error_without_escapes(typed: tuple[str, ...]) -> None:
    shown = hazari("help", *typed)
    assert (shown.out, shown.code) == ("", 2)
    assert all(char.isprintable() or char == "\n" for char in shown.err)


def test_every_exit_code_is_told() -> None:
    told = hazari("help", "exit-codes").out
    lines = [line.split()[0] for line in told.splitlines() if line[:2] == "  " and line[2:3].isdigit()]
    assert sorted(map(int, lines)) == sorted(CODES)


def names_read(path: Path) -> set[str]:
    """Return the environment variables that a module reads: of ``os.environ``, or as click's ``envvar``."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.keyword) and node.arg == "envvar":
            found |= texts_in(node.value)
        if isinstance(node, ast.Call | ast.Subscript | ast.Compare) and "environ" in ast.dump(node):
            found |= texts_in(node)
    return {name for name in found if name.isupper() and name.isascii() and len(name) > 1}


def texts_in(node: ast.AST) -> set[str]:
    return {
        each.value
        for each in ast.walk(node)
        if isinstance(each, ast.Constant) and isinstance(each.value, str)
    }


def test_the_environment_told_is_the_one_that_is_read() -> None:
    told = {name for names in ENVIRONMENT for name in names.split(", ")}
    modules = [*(ROOT / "hazari_cli").rglob("*.py"), *(ROOT / "tutor" / "hazari_tutor").rglob("*.py")]
    shipped = [path for path in modules if path.name != "hatch_build.py"]
    read = {name for path in shipped for name in names_read(path)} - {"LANGUAGE", "_COMPLETE"}
    assert read - told == set(), "read, but not told"
    assert told - read == set(), "told, but not read"
    for program in RUN.values():
        shown = program("help", "environment").out
        assert all(name in shown for name in told)


@pytest.mark.parametrize("command", RECORDS["hazari"])
def test_the_records_of_hazari_have_the_fields_that_are_told(command: str) -> None:
    arguments, stdin = LINES[HAZARI_LINES[command]]
    check_records(hazari(*arguments, "--format", "plain", stdin=stdin), RECORDS["hazari"][command])


@pytest.mark.parametrize("command", RECORDS["azi"])
def test_the_records_of_azi_have_the_fields_that_are_told(command: str) -> None:
    check_records(azi(*AZI_LINES[command], "--format", "plain"), RECORDS["azi"][command])


def check_records(shown: Outcome, told: tuple[str, ...]) -> None:
    """Hold each record against what is told: its first word and its number of fields."""
    sorts = {record.split()[0].strip('"') if '"' in record else "": count_fields(record) for record in told}
    assert shown.records
    for record in shown.records:
        assert len(record) == sorts.get(record[0], sorts.get("")), record


def examples_of_topics() -> list[str]:
    lines = []
    for program in RUN.values():
        for topic in TOPICS:
            below = program("help", topic).out.partition("Example")[2].partition("\n")[2]
            lines += [line.strip() for line in below.splitlines() if line.strip()]
    return lines


@pytest.mark.parametrize("example", sorted(set(examples_of_topics())))
def test_each_example_of_a_topic_runs(example: str, own_path: str) -> None:
    done = subprocess.run(
        ["sh", "-c", example],
        env=surroundings({"PATH": own_path}),
        capture_output=True,
        timeout=PATIENCE,
        check=True,
    )
    assert done.stdout
    assert done.stderr == b""


LOOKS = [words for words, command in ALL if any("--quiet" in param.opts for param in command.params)]


def test_every_command_that_shows_something_can_be_quiet() -> None:
    coloured = [words for words, command in ALL if any("--color" in param.opts for param in command.params)]
    assert coloured == LOOKS


def test_other_spellings_are_understood_and_not_listed() -> None:
    asked = ("rank", "AH KD QC", "--format", "plain")
    coloured = hazari(*asked, "--color", "always", "--four-colours")
    assert hazari(*asked, "--colour", "always", "--four-colors") == coloured
    assert hazari(*asked, "--colour=always", "--no-four-colors") == hazari(*asked, "--color", "always")
    assert "--colour " not in hazari("rank", "--help").out
    assert "--four-colors" not in hazari("rank", "--help").out


def test_four_colours_of_the_environment_can_be_declined(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = ("rank", "AH KD QC", "--format", "plain", "--color", "always")
    two = hazari(*asked)
    monkeypatch.setenv("HAZARI_FOUR_COLOURS", "1")
    assert hazari(*asked) != two
    assert hazari(*asked, "--no-four-colours") == two


@pytest.mark.parametrize("option", ["-q", "--quiet"])
def test_quiet_leaves_results_and_errors_only(option: str) -> None:
    loud = hazari("deal", "--format", "plain")
    assert "seed" in loud.err
    quiet = hazari("deal", "--format", "plain", option)
    assert (quiet.err, quiet.code) == ("", 0)
    assert len(quiet.records) == len(loud.records)
    refused = hazari("rank", "AS KX", option)
    assert refused == hazari("rank", "AS KX")
    assert "Error" in refused.err


def test_quiet_shows_no_progress_on_a_terminal() -> None:
    asked = ("simulate", "--deals", "4", "--seed", "1")
    with terminal(*asked, apart=True) as running:
        assert running.end() == 0
        assert "[#" in running.shown
    with terminal(*asked, "-q", apart=True) as running:
        assert running.end() == 0
        assert running.shown == ""


def test_a_terminal_is_told_where_the_script_goes() -> None:
    with terminal("completion", "bash") as running:
        assert running.end() == 0
        assert "~/.local/share/bash-completion/completions/hazari" in running.shown
    assert click.unstyle(running.shown) == running.shown
