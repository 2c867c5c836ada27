"""``hazari tutor`` from a pipe: whole lessons, odd bytes, and where nobody can be asked."""

import os
import subprocess
import time
from pathlib import Path
from typing import IO

import pytest
from wcwidth import wcswidth

from tests.cli.program import HAND, PATIENCE, START_AZI, command_line, surroundings
from tests.cli.tutor import learner
from tests.cli.tutor.learner import ALL, kept, say, talking, tutor, wait_for

course, home = learner.course, learner.home


# From a pipe.


def test_a_whole_course_from_a_pipe(course: str, home: Path) -> None:
    done = tutor(ALL, "--course", course)
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith(
        "Welcome! You will learn Hazari here, and then Azi, by doing exercises.\nType an"
    )
    for said in (
        "Lesson 1 of 3: Three alike",
        "Your answer> troy\n",
        "Lesson 3 of 3: The pack",
        "You have finished all lessons.",
        "Right at once  5 (100 %)",
    ):
        assert said in done.out
    assert kept(home)[-1] == ("other", "finished")
    assert "\x1b" not in done.out
    assert done.out.isascii()


def test_a_whole_lesson_of_the_shipped_course_from_a_pipe(home: Path) -> None:
    """Whoever answers nothing sees every answer in the end, and the lesson is over."""
    giving_up = ("hint\n" * 6 + "answer\n") * 9
    done = tutor(giving_up, "lesson", "hazari-table")
    assert (done.code, done.err) == (0, "")
    assert ("hazari-table", "finished") in kept(home)


def test_it_goes_on_where_the_pipe_ended(course: str) -> None:
    assert 'hazari tutor goes on with "Three alike".' in tutor("troy\n", "--course", course).out
    again = tutor("2\n", "--course", course).out
    assert again.startswith("Welcome back.")
    assert "Exercise 2 of 2" in again
    assert "Lesson 2 of 3: In a row" in again


def test_the_same_lines_give_the_same_bytes(course: str, tmp_path: Path) -> None:
    one, other = (
        tutor(ALL, "--course", course, env={"HAZARI_HOME": str(tmp_path / name), "PYTHONHASHSEED": name})
        for name in "12"
    )
    assert one.out == other.out


def test_azi_tutor_opens_at_azi(course: str) -> None:
    done = tutor("1\nq\n", "--course", course, start=START_AZI)
    assert done.out.startswith("Welcome! You will learn Azi here, and then Hazari")
    assert "Lesson 1 of 3: The pack" in done.out
    assert "azi tutor goes on with" in done.out


@pytest.mark.parametrize(
    "lines",
    [b"\xef\xbb\xbftroy\n", b"troy\r\n", b"\n\n troy \n", b"\xff\xfe\ntroy\n", b"\x1b[2J\ntroy", b"troy"],
)
def test_odd_bytes_are_no_try(lines: bytes, course: str, home: Path) -> None:
    done = tutor(lines, "--course", course)
    assert "\x1b" not in done.out
    assert kept(home) == [("first/name-troy/1", "right")]


@pytest.mark.parametrize("word", ["q", "quit"])
def test_leaving_politely(word: str, course: str) -> None:
    done = tutor(f"{word}\ntroy\n", "--course", course)
    assert done.code == 0
    assert "Your place is kept" in done.out


def test_no_line_is_wider_than_a_narrow_screen(course: str) -> None:
    script = "?\nlist\nhint\nxx\npair\nagain\n" + ALL
    out = tutor(script, "--course", course, env={"COLUMNS": "40"}).out
    assert [line for line in out.splitlines() if wcswidth(line) > 40] == []


def test_nothing_heavy_is_loaded_from_a_pipe(course: str) -> None:
    code = (
        "import sys\nfrom hazari_cli.cli.hazari import main\n"
        "try:\n    main()\nfinally:\n    print(*sys.modules, file=sys.stderr)"
    )
    done = tutor("q\n", "--course", course, start=code)
    assert {"prompt_toolkit", "tabulate", "asyncio", "multiprocessing"} & set(done.err.split()) == set()


def test_a_program_can_talk_to_it_line_by_line(course: str) -> None:
    with talking(course) as running:
        assert running.stdin and running.stdout
        for line, answer in (("pair", b"Try again"), ("troy", b"Exercise 2 of 2"), ("q", b"is kept")):
            running.stdin.write(f"{line}\n".encode())
            running.stdin.flush()
            wait_for(running, answer)


# Where nobody can be asked.


@pytest.mark.parametrize(
    "command", [(), ("drill",), ("placement",), ("lesson", "1"), ("repeat",), ("coach", HAND)]
)
def test_without_a_line_it_says_what_to_type_instead(command: tuple[str, ...], home: Path) -> None:
    done = tutor("", *command)
    assert (done.code, done.out) == (2, "")
    assert "run hazari tutor in a terminal" in done.err
    assert not home.exists()


def test_a_pipe_may_be_slow_to_begin(course: str) -> None:
    with talking(course, plain=False) as running:
        time.sleep(0.5)
        say(running, "q")
        wait_for(running, b"is kept")


def run_on(stdin: IO[bytes] | int) -> subprocess.CompletedProcess[bytes]:
    """Run the tutor on some standard input to its end."""
    return subprocess.run(
        command_line("tutor"),
        stdin=stdin,
        capture_output=True,
        env=surroundings(),
        check=False,
        timeout=PATIENCE,
    )


def test_what_is_no_terminal_and_no_pipe_is_not_read() -> None:
    with open("/dev/zero", "rb") as endless:
        done = run_on(endless)
    assert (done.returncode, done.stdout) == (2, b"")


def test_a_silent_pipe_is_not_waited_for() -> None:
    silent, writer = os.pipe()
    begun = time.monotonic()
    done = run_on(silent)
    os.close(writer)
    os.close(silent)
    assert done.returncode == 2
    assert b"--plain < answers.txt" in done.stderr
    assert b"--plain waits" in done.stderr
    assert time.monotonic() - begun < PATIENCE


def test_a_closed_standard_input_is_refused() -> None:
    line = " ".join(map(repr, command_line("tutor", "--plain")))
    done = subprocess.run(
        ["sh", "-c", f"{line} <&-"], capture_output=True, env=surroundings(), timeout=PATIENCE, check=False
    )
    assert (done.returncode, done.stdout) == (2, b"")
    assert b"in a terminal" in done.stderr
