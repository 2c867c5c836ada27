"""``hazari tutor``: a lesson from a pipe and on a terminal, and progress that survives whatever happens."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput
from wcwidth import wcswidth

from hazari_cli.cli.ask_action import make_prompt
from hazari_cli.cli.output import Output
from tests.cli.program import (
    PATIENCE,
    START,
    START_AZI,
    Outcome,
    Terminal,
    command_line,
    hazari,
    process,
    surroundings,
    terminal,
)
from tests.tutor.small_course import talk, write_course
from tutor.progress import Answered, Mark, Marked, format_result
from tutor.progress import Outcome as How
from tutor.store import FILE, read_results

ALL = "troy\n2\nrun\nrun\n1\n"
READY = "\x1b[?2004h"


@pytest.fixture
def course(tmp_path: Path) -> str:
    """Return the folder of a small course."""
    return write_course(tmp_path / "course")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return where progress is kept."""
    monkeypatch.setenv("HAZARI_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def tutor(
    lines: str | bytes, *arguments: str, env: dict[str, str] | None = None, start: str = START
) -> Outcome:
    """Send lines to the tutor."""
    given = lines.encode() if isinstance(lines, str) else lines
    return process("tutor", *arguments, stdin=given, env=env, start=start)


def kept(home: Path) -> list[tuple[str, str]]:
    """Return what is remembered: items with outcomes, lessons with marks."""
    return [
        (each.lesson, each.mark.value) if isinstance(each, Marked) else (each.item, each.outcome.value)
        for each in read_results(str(home / FILE)).results
    ]


# From a pipe.


def test_a_whole_course_from_a_pipe(course: str, home: Path) -> None:
    done = tutor(ALL, "--course", course)
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith(
        "You learn Hazari here, and then Azi, by doing; what you did is kept.\nType an"
    )
    for said in (
        "Lesson 1 of 3: Three alike",
        "Your answer> troy\n",
        "Lesson 3 of 3: The pack",
        "You are through with all lessons.",
        "Right at once  5 (100 %)",
    ):
        assert said in done.out
    assert kept(home)[-1] == ("other", "finished")
    assert "\x1b" not in done.out
    assert done.out.isascii()


def test_a_whole_lesson_of_the_shipped_course_from_a_pipe(home: Path) -> None:
    """Whoever answers nothing sees every answer in the end, and the lesson is over."""
    giving_up = ("hint\n" * 6 + "answer\n") * 9
    done = tutor(giving_up, "--lesson", "hazari-table")
    assert (done.code, done.err) == (0, "")
    assert ("hazari-table", "finished") in kept(home)


def test_it_goes_on_where_the_pipe_ended(course: str) -> None:
    assert 'hazari tutor goes on with "Three alike".' in tutor("troy\n", "--course", course).out
    again = tutor("2\n", "--course", course).out
    assert again.startswith("You go on where you stopped.")
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
    assert done.out.startswith("You learn Azi here, and then Hazari")
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


# Where nobody can be asked.


@pytest.mark.parametrize("option", [(), ("--drill",), ("--placement",), ("--lesson", "1")])
def test_without_a_line_it_says_what_to_type_instead(option: tuple[str, ...], home: Path) -> None:
    done = tutor("", *option)
    assert (done.code, done.out) == (2, "")
    assert "run hazari tutor in a terminal" in done.err
    assert not home.exists()


def test_a_pipe_may_be_slow_to_begin(course: str) -> None:
    with talking(course, plain=False) as running:
        time.sleep(0.5)
        say(running, "q")
        wait_for(running, b"is kept")


def test_what_is_no_terminal_and_no_pipe_is_not_read() -> None:
    with open("/dev/zero", "rb") as endless:
        done = subprocess.run(
            command_line("tutor"),
            stdin=endless,
            capture_output=True,
            env=surroundings(),
            check=False,
            timeout=PATIENCE,
        )
    assert (done.returncode, done.stdout) == (2, b"")


def test_a_silent_pipe_is_not_waited_for() -> None:
    silent, writer = os.pipe()
    begun = time.monotonic()
    done = subprocess.run(
        command_line("tutor"),
        stdin=silent,
        capture_output=True,
        env=surroundings(),
        check=False,
        timeout=PATIENCE,
    )
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


def test_a_program_can_talk_to_it_line_by_line(course: str) -> None:
    with talking(course) as running:
        assert running.stdin and running.stdout
        for line, answer in (("pair", b"Try again"), ("troy", b"Exercise 2 of 2"), ("q", b"is kept")):
            running.stdin.write(f"{line}\n".encode())
            running.stdin.flush()
            wait_for(running, answer)


# What is remembered.


@contextmanager
def talking(course: str, *arguments: str, plain: bool = True) -> Iterator[subprocess.Popen[bytes]]:
    """Hold a tutor that waits for lines."""
    with subprocess.Popen(
        command_line("tutor", *(["--plain"] if plain else []), "--course", course, *arguments),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=surroundings(),
    ) as running:
        yield running
        if running.poll() is None:
            running.kill()


def wait_for(running: subprocess.Popen[bytes], text: bytes) -> None:
    assert running.stdout is not None
    while text not in running.stdout.readline():
        assert running.poll() is None


def say(running: subprocess.Popen[bytes], line: str) -> None:
    assert running.stdin is not None
    running.stdin.write(f"{line}\n".encode())
    running.stdin.flush()


def test_killed_at_any_instant_nothing_accepted_is_lost(course: str, home: Path) -> None:
    with talking(course) as running:
        say(running, "troy")
        wait_for(running, b"Exercise 2 of 2")
        say(running, "1")
        wait_for(running, b"Try again")
        running.kill()
    assert kept(home) == [("first/name-troy/1", "right"), ("first/which-ace/1", "open")]
    done = tutor("2\n", "--course", course).out
    assert "Exercise 2 of 2" in done
    assert "After a miss   1" in done


def test_it_is_written_before_it_is_shown(course: str, home: Path) -> None:
    """Nobody reads what is shown any more, and yet the answer is kept."""
    done = subprocess.run(
        ["sh", "-c", f"{' '.join(map(repr, command_line('tutor', '--course', course)))} | true"],
        input=b"troy\n",
        env=surroundings(),
        capture_output=True,
        check=False,
    )
    assert b"Traceback" not in done.stderr


def test_two_at_once_do_not_destroy_each_others_progress(course: str, home: Path) -> None:
    with talking(course) as one, talking(course, "--lesson", "second") as other:
        wait_for(one, b"Exercise 1 of 2")
        wait_for(other, b"Exercise 1 of 2")
        for line, more in (("troy", "run"), ("2", "run")):
            say(one, line)
            say(other, more)
        wait_for(one, b"Lesson 2 of 3")
        wait_for(other, b"Lesson 3 of 3")
        say(one, "q")
        say(other, "q")
        one.wait(PATIENCE)
        other.wait(PATIENCE)
    assert {("first", "finished"), ("second", "finished")} <= set(kept(home))
    assert read_results(str(home / FILE)).bad == ()


def test_a_broken_file_is_named_and_kept(course: str, home: Path) -> None:
    home.mkdir()
    good = format_result(Answered("first/name-troy/1", "name", ("HAZ-COMB-1",), How.RIGHT))
    broken = f"rubbish\n{good}\n{good[:30]}".encode() + b"\xff"
    (home / FILE).write_bytes(broken)
    done = tutor("2\n", "--course", course)
    assert f"Lines 1, 3 of {home / FILE} cannot be read; they are kept and passed over." in done.err
    assert "Exercise 2 of 2" in done.out
    assert (home / FILE).read_bytes().startswith(broken + b"\n")
    assert ("first/which-ace/1", "right") in kept(home)


def test_many_bad_lines_are_counted(course: str, home: Path) -> None:
    home.mkdir()
    (home / FILE).write_text("x\n" * 900)
    assert "Lines 1, 2, 3, 4, 5 and 895 more of" in tutor("q\n", "--course", course).err


def test_without_a_place_for_progress_one_learns_all_the_same(course: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    done = tutor("troy\n2\n", "--course", course, env={"HAZARI_HOME": str(tmp_path / "file" / "under")})
    assert done.code == 0
    assert "Lesson 2 of 3" in done.out
    assert done.err.count("cannot be kept in") == 1


def test_only_the_home_is_written_to(course: str, home: Path, tmp_path: Path) -> None:
    tutor(ALL, "--course", course, env={"HOME": str(tmp_path / "elsewhere")})
    assert [path.name for path in home.iterdir()] == [FILE]
    assert not (tmp_path / "elsewhere").exists()


# On a terminal.


def on_terminal(course: str, *more: str, env: dict[str, str] | None = None, columns: int = 80) -> Terminal:
    return Terminal(("tutor", "--course", course, *more), env, columns)


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


def test_term_restores_the_terminal(course: str) -> None:
    with on_terminal(course) as running:
        running.wait_for(READY)
        running.process.terminate()
        assert running.end() in (143, -signal.SIGTERM)
        assert running.restored


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


# Drill, placement, coach.


def test_a_drill_ends_with_accuracy_and_time(course: str) -> None:
    done = tutor("troy\ntroy\n", "--course", course, "--rule", "haz-comb-1", "--kind", "name", "--count", "2")
    assert done.code == 0
    assert "Exercise 2 of 2" in done.out
    assert "Right at once  2 (100 %)" in done.out
    assert "Time  0 min" in done.out


def test_a_drill_with_a_seed_is_the_same(tmp_path: Path) -> None:
    options = ("--kind", "name", "--count", "3", "--seed", "friday")
    one, other = (tutor("run\nq\n", *options, env={"HAZARI_HOME": str(tmp_path / at)}) for at in "12")
    assert one.out.replace("1 s", "0 s") == other.out.replace("1 s", "0 s")


def test_questions_of_the_lessons_are_drilled(course: str) -> None:
    done = tutor("2\nq\n", "--course", course, "--drill", "--kind", "choose", "--count", "1")
    assert (done.code, done.err) == (0, "")
    assert "Exercise 1 of 1" in done.out
    assert "Type 1 to 3." in done.out


@pytest.mark.parametrize(
    ("start", "kind", "said"),
    [
        (START_AZI, "trick", '"trick" is an exercise of Hazari.'),
        (START, "taker", '"taker" is an exercise of Azi.'),
        (START, "trick", "Exercise 1 of 1"),
    ],
)
def test_a_kind_of_the_other_game_is_named(start: str, kind: str, said: str) -> None:
    assert tutor("q\n", "--kind", kind, "--count", "1", start=start).out.strip().startswith(said)


def test_an_exercise_asked_twice_is_counted_once(course: str) -> None:
    tutor("troy\nrepeat lesson\ntroy\n", "--course", course)
    assert hazari("tutor", "--progress", "--format", "json").json["exercises"] == 1


def test_the_same_seed_asks_the_same_whatever_is_remembered(home: Path) -> None:
    options = ("--drill", "--count", "2", "--seed", "friday")
    first = tutor("skip\nskip\n", *options)
    tutor("hint\n", "--rule", "HAZ-COMB-1", "--count", "1")
    assert kept(home)
    assert tutor("skip\nskip\n", *options).out.split("Time")[0] == first.out.split("Time")[0]


def test_the_placement_asks_each_rule_once(course: str, home: Path) -> None:
    done = tutor("skip\n" * 3, "--course", course, "--placement")
    assert "Question 3 of 3" in done.out
    assert "Every rule was asked." in done.out
    rules = ("HAZ-COMB-1", "HAZ-TABLE-2", "HAZ-COMB-3")
    assert kept(home) == [(f"/placement/{rule}", "unknown") for rule in rules]
    assert "Question" not in tutor("q\n", "--course", course, "--placement").out


def test_the_coach_walks_through_a_hand(home: Path) -> None:
    hand = "KD KC QS QC TH 9D 9C 7C 5C 4C 4H 4S 2S"
    done = tutor("4H 4S 4C\nhint\nhint\nanswer\nhint\nhint\nanswer\n", "--hand", hand)
    assert (done.code, done.err) == (0, "")
    assert "Right. Troy 4-4-4" in done.out
    assert "Your arrangement" in done.out
    assert not home.exists()
    assert "13 cards" in tutor("q\n", "--hand", "AS").err


# Reports and marks.


def test_list_and_search_and_progress_need_no_line(course: str) -> None:
    tutor("troy\npair\nhint\n2\n", "--course", course)
    listed = hazari("tutor", "--list", "--course", course)
    assert listed.records[0] == ["first", "hazari", "rules", "Three alike", "finished", "2", "2"]
    assert hazari("tutor", "--list", "--course", course, "--format", "json").json["lessons"][0]["done"] == 2
    assert "Three alike" in hazari("tutor", "--list", "--course", course, "--format", "table").out
    found = hazari("tutor", "--search", "haz-comb-3", "--course", course)
    assert found.records == [["second", "In a row", "run", "HAZ-COMB-3"]]
    rules = {each["id"]: each for each in hazari("tutor", "--progress", "--format", "json").json["rules"]}
    assert len(rules) == 49
    assert (rules["HAZ-COMB-1"]["at_once"], rules["HAZ-COMB-1"]["streak"]) == (1, 1)
    assert rules["HAZ-TABLE-2"]["asked"] == 1
    records = hazari("tutor", "--progress").records
    assert len(records) == len(rules)
    shown = hazari("tutor", "--progress", "--format", "table").out
    assert "1 of 19 behind you" in shown or "Lessons" in shown


def test_skip_and_reset(course: str, home: Path) -> None:
    assert 'goes on with "In a row".' in hazari("tutor", "--skip", "--course", course).out
    assert '"The pack" is skipped.' in hazari("tutor", "--skip", "--lesson", "other", "--course", course).out
    refused = hazari("tutor", "--reset", "first", "--course", course, stdin="y\n")
    assert (refused.code, "--yes" in refused.err) == (2, True)
    assert hazari("tutor", "--reset", "first", "--yes", "--course", course).code == 0
    assert kept(home) == [("first", "skipped"), ("other", "skipped"), ("first", Mark.BEGUN.value)]


@pytest.mark.parametrize(("keys", "marks"), [("y\n", [("first", "begun")]), ("\n", []), ("n\n", [])])
def test_reset_asks_first(keys: str, marks: list[tuple[str, str]], course: str, home: Path) -> None:
    with on_terminal(course, "--reset", "first") as running:
        running.wait_for("[y/N]")
        running.type(keys)
        assert running.end() == 0
    assert (kept(home) if home.exists() else []) == marks


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--lesson", "frist"), "nearest is first"),
        (("--reset", "frist", "--yes"), "nearest is first"),
        (("--rule", "HAZ-COMB-22"), "nearest is HAZ-COMB-2"),
        (("--kind", "juggle"), "there are arrange"),
        (("--search", "zebra"), "zebra"),
        (("--list", "--drill"), "do not go together"),
        (("--count", "0"), "0"),
        (("--hand", "AS KX"), "KX"),
        (("extra",), "extra"),
    ],
)
def test_what_cannot_be_is_refused_before_anything_is_shown(
    arguments: tuple[str, ...], said: str, course: str, home: Path
) -> None:
    done = tutor("q\n", *arguments, "--course", course)
    assert (done.code, done.out) == (2, "")
    assert said in done.err
    assert not home.exists()


def test_a_course_is_checked(course: str) -> None:
    assert hazari("tutor", "--check", course).code == 0
    Path(course, "first.toml").write_text("format = 1\n")
    checked = hazari("tutor", "--check", course)
    assert checked.code == 1
    assert "first" in checked.out


def test_the_file_says_when(course: str, home: Path) -> None:
    tutor("troy\n", "--course", course)
    entries = [json.loads(line) for line in (home / FILE).read_text().splitlines()]
    assert all(entry["at"].endswith("+00:00") for entry in entries)


def test_it_has_a_terminal_of_its_own_name() -> None:
    with terminal("tutor", "--list") as running:
        assert running.end() == 0
        assert "Lesson" in running.shown
