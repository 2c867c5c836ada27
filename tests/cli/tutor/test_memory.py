"""What ``hazari tutor`` remembers: nothing accepted is lost, whatever happens."""

import json
import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from hazari_tutor.progress.record import ExerciseResult, format_result
from hazari_tutor.progress.record import Outcome as How
from hazari_tutor.progress.store import FILE, read_results

from tests.cli.program import PATIENCE, command_line, surroundings
from tests.cli.test_atomic_write import as_nobody, small_disk
from tests.cli.tutor import learner
from tests.cli.tutor.learner import ALL, kept, say, talking, tutor, wait_for

course, home = learner.course, learner.home


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
    with talking(course) as one, talking(course, "lesson", "second") as other:
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
    good = format_result(ExerciseResult("first/name-troy/1", "name", ("HAZ-COMB-1",), How.RIGHT))
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
    assert done.code == 1
    assert "Lesson 2 of 3" in done.out
    assert done.err.count("cannot be kept in") == 1
    assert "is kept" not in done.out
    assert "could not be kept" in done.out


ODD: dict[str, Callable[[Path], None]] = {
    "a pipe": os.mkfifo,
    "a folder": lambda file: file.mkdir(),
    "a link to a device": lambda file: file.symlink_to("/dev/full"),
}


def unread(file: Path) -> tuple[int, ...]:
    """Return what is known of a file itself, whoever looked at it."""
    known = file.lstat()
    return known.st_mode, known.st_ino, known.st_dev, known.st_size, known.st_mtime_ns, known.st_ctime_ns


@pytest.mark.parametrize("make", ODD.values(), ids=ODD)
@pytest.mark.parametrize(
    "line",
    [(), ("lesson",), ("drill", "--count", "1"), ("placement",), ("skip",), ("reset", "first", "--yes")],
)
def test_a_file_that_is_none_is_named_left_alone_and_never_waited_for(
    line: tuple[str, ...], make: Callable[[Path], None], course: str, home: Path
) -> None:
    home.mkdir()
    make(home / FILE)
    before = unread(home / FILE)
    done = tutor("troy\n?\nq\n", *line, "--course", course)
    assert done.code == 1
    assert done.err.count(f"cannot be kept in {home / FILE}: it is not a plain file.") == 1
    for claim in ("place is kept", "answers are kept", "did is kept", "is skipped", "starts over"):
        assert claim not in done.out
    assert unread(home / FILE) == before
    assert [path.name for path in home.iterdir()] == [FILE]


@pytest.mark.parametrize("make", ODD.values(), ids=ODD)
def test_reports_do_without_a_file_that_is_none(
    make: Callable[[Path], None], course: str, home: Path
) -> None:
    home.mkdir()
    make(home / FILE)
    for line in ("list", "progress"):
        done = tutor("", line, "--course", course)
        assert done.code == 0
        assert "cannot be read: it is not a plain file" in done.err


@pytest.mark.parametrize("is_there", [True, False])
def test_on_a_full_disk_it_is_said_and_what_was_kept_stays(is_there: bool, course: str, home: Path) -> None:
    home.mkdir()
    if is_there:
        tutor("troy\nq\n", "--course", course)
    before = (home / FILE).read_bytes() if is_there else b""
    with small_disk(len(before)):
        done = tutor("2\nrun\nq\n" if is_there else "troy\nq\n", "--course", course)
    assert done.code == 1
    assert done.err.count("cannot be kept in") == 1
    assert "place is kept" not in done.out
    assert "What you did could not be kept." in done.out
    assert (home / FILE).read_bytes() == before


def test_a_folder_for_reading_only_is_said_before_the_first_question(course: str) -> None:
    Path(course).parent.parent.chmod(0o755)
    warm = tutor("q\n", "drill", "--count", "1")
    assert warm.code == 0
    with as_nobody() as folder, pytest.MonkeyPatch.context() as patch:
        patch.setenv("HAZARI_HOME", str(folder))
        done = tutor("q\n", "drill", "--count", "1")
        assert done.code == 1
        assert done.err.count("cannot be kept in") == 1
        assert [path.name for path in folder.iterdir()] == ["tables"]


def test_only_the_home_is_written_to(course: str, home: Path, tmp_path: Path) -> None:
    tutor(ALL, "--course", course, env={"HOME": str(tmp_path / "elsewhere")})
    assert [path.name for path in home.iterdir()] == [FILE]
    assert not (tmp_path / "elsewhere").exists()


def test_the_file_says_when(course: str, home: Path) -> None:
    tutor("troy\n", "--course", course)
    entries = [json.loads(line) for line in (home / FILE).read_text().splitlines()]
    assert all(entry["at"].endswith("+00:00") for entry in entries)
