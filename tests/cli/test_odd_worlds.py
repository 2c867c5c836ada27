"""Closed, full and narrow streams, hostile text, and other worlds in which a command has to stay polite."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from hazari_cli.cli.text import columns_of
from tests.cli.program import START

ROOT = Path(__file__).parents[2]
SHEET = (ROOT / "examples" / "deal.txt").read_text(encoding="utf-8")


def shell(command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a shell command in which ``hazari`` and ``azi`` are the programs."""
    programs = "".join(
        f"{name}() {{ '{sys.executable}' -c 'from hazari_cli.cli.{name} import main; main()' \"$@\"; }}\n"
        for name in ("hazari", "azi")
    )
    return subprocess.run(
        ["bash", "-c", programs + command],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        check=False,
        timeout=300,
    )


@pytest.mark.parametrize(
    "arguments",
    ["rank 'AS KS QS'", "check AS", "deal", "rules", "suggest --seed 1", "solve --rounds 1 --deals 4"],
)
def test_closed_output_is_one_line(arguments: str) -> None:
    """With standard output closed a command says so and ends with 2."""
    done = shell(f"hazari {arguments} >&-")
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "closed" in done.stderr


def test_a_broken_pipe_is_silent_and_ends_with_141() -> None:
    """When nobody reads any more, nothing is said and the exit code is that of the documents."""
    done = shell("(hazari deal --seed a --count 100000; echo $? >&2) | head -1")
    assert done.stderr == "141\n"


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
@pytest.mark.parametrize(
    "arguments", ["--help", "simulate --deals 1 --seed 1 --format table", "deal --seed ♠ --format table"]
)
def test_a_stream_that_cannot_show_all_shows_escapes(arguments: str, encoding: str) -> None:
    """Characters that the stream cannot encode are escaped; nothing fails."""
    done = shell(f"hazari {arguments}", PYTHONIOENCODING=encoding)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("shape", ["table", "plain", "markdown", "json"])
def test_names_cannot_act_on_the_terminal(shape: str, tmp_path: Path) -> None:
    """Escapes and tabs in a name are shown, not sent."""
    sheet = tmp_path / "deal.txt"
    sheet.write_text(SHEET.replace("Ana", "\x1b[31mA\tna"), encoding="utf-8")
    done = shell(f"hazari score '{sheet}' --format {shape}")
    assert done.returncode == 0
    assert "\x1b" not in done.stdout


def test_a_seed_cannot_act_on_the_terminal() -> None:
    """Escapes in a seed are shown, not sent."""
    assert "\x1b" not in shell("hazari deal --seed $'\\x1b[31m' --format table").stdout


@pytest.mark.parametrize("seed", ["a\\tb", "it\\'s\\n\\\\n", "\\x1b[31m4"])
def test_a_seed_of_any_characters_is_told_as_it_can_be_typed_again(seed: str) -> None:
    """The command that deals the same cards again does, whatever the seed."""
    first = shell(f"echo q | azi play --seed $'{seed}'").stdout
    told = next(line.split(maxsplit=2)[2] for line in first.splitlines() if line.startswith("Same cards"))
    assert shell(f"echo q | {told}").stdout == first


def test_names_that_are_no_text_are_refused(tmp_path: Path) -> None:
    """A sheet with bad bytes is refused with the number of the line."""
    sheet = tmp_path / "deal.txt"
    sheet.write_bytes(SHEET.encode().replace(b"Budi", b"\xff\xfe"))
    done = shell(f"hazari score '{sheet}' --format json")
    assert done.returncode == 2
    assert "Line 2" in done.stderr


@pytest.mark.rule("HAZ-SCORE-1")
def test_a_sheet_and_totals_go_together() -> None:
    """The points of a played deal are added to the totals before it."""
    document = json.loads(
        shell("hazari score examples/deal.txt --dealer 3 --totals 90 90 90 90 --format json").stdout
    )
    assert document["totals"] == [90, 185, 275, 170]


@pytest.mark.parametrize("text", ["{}", "[]", "no json", '{"tricks": [{"first": 1}], "made": {}}'])
def test_what_is_no_table_is_refused(text: str, tmp_path: Path) -> None:
    """A file that holds no tables is refused in one line."""
    file = tmp_path / "tables.json"
    file.write_text(text, encoding="utf-8")
    done = shell(f"hazari solve --measure --hands 2 --deals 4 --tables '{file}'")
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)


def test_sampled_suggestions_stand_in_order() -> None:
    """With samples the suggestions are ordered by what was counted."""
    document = json.loads(shell("hazari suggest --seed n10 --samples 8 --top 6 --format json").stdout)
    costs = [each["cost"] for each in document["suggestions"]]
    assert costs == sorted(costs)
    assert costs[0] == 0


def test_the_nearest_strategy_is_named() -> None:
    """A mistyped strategy is answered with the nearest."""
    assert "Did you mean greedy?" in shell("hazari simulate --players gredy,greedy,greedy,greedy").stderr


def test_signs_that_a_stream_cannot_show_are_said_in_ascii() -> None:
    """± is +/- and no card is a number where only ASCII can be shown; what has no letters is escaped."""
    line = "azi rank 'QS JD QD' --turned 6S --players 3 --samples 50 --format table"
    done = shell(f"{line}; hazari deal --seed জ --format table", PYTHONIOENCODING="ascii")
    assert "+/-" in done.stdout
    assert done.stdout.count("\\") == 1
    assert "\\u099c" in done.stdout


@pytest.mark.parametrize("name", ["অনিতা", "علی‌رضا", "👩‍👩‍👧", "José"])
def test_names_stand_as_typed_and_columns_stay_in_line(name: str) -> None:
    """Joined letters are not torn apart, and a name of any script takes the columns that it takes."""
    sheet = SHEET.replace(SHEET.split(":")[0], name, 1)
    for width in ("100", "60", "30"):
        done = subprocess.run(
            [sys.executable, "-c", START, "score", "-", "--dealer", "3", "--format", "table"],
            input=sheet.encode(),
            capture_output=True,
            env={**os.environ, "PYTHONPATH": f"{ROOT}", "COLUMNS": width, "LC_ALL": "C.UTF-8"},
            check=True,
        )
        text = done.stdout.decode()
        assert name in text
        assert "\\u" not in text
    (row,) = (line for line in text.splitlines() if line.startswith(name) and line.split()[-1].isdigit())
    (rule,) = {
        line for line in text.splitlines() if line and set(line) <= {"-", " "} and len(line.split()) == 2
    }
    assert columns_of(row) == len(rule)
