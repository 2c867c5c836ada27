"""Somebody who learns with ``hazari tutor``: a course, a home, lines and keys, and what is kept."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from hazari_tutor.progress.record import LessonResult
from hazari_tutor.progress.store import FILE, read_results

from tests.cli.program import START, Outcome, Terminal, command_line, hazari, process, surroundings
from tests.tutor.small_course import write_course

ALL = "troy\n2\nrun\nrun\n1\n"


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
    """Send lines to the tutor; where the world need not be another one, in this process."""
    given = lines.encode() if isinstance(lines, str) else lines
    if env is None and start == START:
        return hazari("tutor", *arguments, stdin=given)
    return process("tutor", *arguments, stdin=given, env=env, start=start)


def kept(home: Path) -> list[tuple[str, str]]:
    """Return what is remembered: items with outcomes, lessons with marks."""
    return [
        (each.lesson, each.mark.value) if isinstance(each, LessonResult) else (each.item, each.outcome.value)
        for each in read_results(str(home / FILE)).results
    ]


@contextmanager
def talking(course: str, *command: str, plain: bool = True) -> Iterator[subprocess.Popen[bytes]]:
    """Hold a tutor that waits for lines."""
    with subprocess.Popen(
        command_line("tutor", *command, *(["--plain"] if plain else []), "--course", course),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=surroundings(),
    ) as running:
        yield running
        if running.poll() is None:
            running.kill()


def wait_for(running: subprocess.Popen[bytes], text: bytes) -> None:
    """Read lines until one has this text."""
    assert running.stdout is not None
    while text not in running.stdout.readline():
        assert running.poll() is None


def say(running: subprocess.Popen[bytes], line: str) -> None:
    """Send a line."""
    assert running.stdin is not None
    running.stdin.write(f"{line}\n".encode())
    running.stdin.flush()


def on_terminal(course: str, *more: str, env: dict[str, str] | None = None, columns: int = 80) -> Terminal:
    """Learn on a terminal."""
    return Terminal(("tutor", *more, "--course", course), env, columns)
