"""Running ``hazari`` and ``azi`` for tests: in this process, as processes of their own, and on a terminal."""

import fcntl
import io
import json
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any

import click
import pytest

from hazari_cli.cli import azi as azi_program
from hazari_cli.cli import hazari as hazari_program
from hazari_cli.cli.edge import run

ROOT = Path(__file__).resolve().parents[2]
OWN_TERMINAL = "import os; os.close(os.open(os.ttyname(0), os.O_RDWR)); "
"""What a process that leads a session does to be the one whom Ctrl-C on the terminal reaches."""
START = "from hazari_cli.cli.hazari import main; main()"
START_AZI = "from hazari_cli.cli.azi import main; main()"
READY = "\x1b[?2004h"
"""What a terminal gets when the line editor waits for keys."""
DONE = "\x1b[?2004l"
"""And when it has put back what it changed."""
PATIENCE = 300
ENDINGS = pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT])
"""The signals after which a terminal is as it was."""

HAND = "KD KC QS QC TH 9D 9C 7C 5C 4C 4H 4S 2S"
GREEDY = "4H 4S 4C / KC QC 9C / KD QS TH / 9D 7C 5C 2S"
LEGAL = "AS KS QS / 7S 6H 5D / 8S 8H KD / 8D 8C KH 2C"
ILLEGAL = "AS AH AD / QS QH 3C / 5S 5H 9D / 6C 6D 2H KD"
SHEET = """\
Ana: KD KS KC / 9S JD TH / 3C 4C 7C / 8D AS JS 7H
Budi: 2H 2D 2C / 7D 8H 9D / 6C 7S 5S / 3H 4S 4D 5H
Citra: AC AD AH / 6S 6D 6H / TS 8S QS / 8C 5D KH 3S
Dewi: QD QC QH / JC TC 9C / JH TD 9H / 2S 4H 5C 3D
"""

COMMANDS = ("tutor", "rank", "check", "suggest", "score", "deal", "rules", "simulate", "solve")

LINES: dict[str, tuple[tuple[str, ...], str | None]] = {
    "rank one": (("rank", "AS KS QS"), None),
    "rank four cards": (("rank", "AS KD 2H 3C"), None),
    "rank several": (("rank", "AS 2D 3H", "KS QD JH", "9S 9H 4D 4C", "KH QC JS"), None),
    "check legal": (("check", LEGAL), None),
    "check illegal": (("check", ILLEGAL), None),
    "check short": (("check", "AS KS QS / 2D 2H"), None),
    "suggest": (("suggest", HAND), None),
    "suggest compare": (("suggest", HAND, "--compare", GREEDY), None),
    "suggest samples": (("suggest", "--seed", "friday", "--samples", "5"), None),
    "score sheet": (("score", "-", "--dealer", "3"), SHEET),
    "score points": (
        ("score", "--points", "90", "120", "60", "90", "--totals", "400", "310", "520", "210"),
        None,
    ),
    "deal": (("deal", "--seed", "friday", "--cut", "as you like it"), None),
    "deal seat": (("deal", "--seed", "friday", "--seat", "2"), None),
    "tutor list": (("tutor", "list"), None),
    "tutor search": (("tutor", "search", "troy"), None),
    "tutor progress": (("tutor", "progress"), None),
    "tutor progress by lesson": (("tutor", "progress", "--by", "lesson"), None),
    "tutor rules": (("tutor", "rules"), None),
    "rules list": (("rules",), None),
    "rules one": (("rules", "HAZ-COMB-2"), None),
    "rules all": (("rules", "--all"), None),
    "simulate": (("simulate", "--deals", "2", "--seed", "friday"), None),
    "solve measure": (("solve", "--measure", "--hands", "2", "--deals", "8"), None),
}
"""A line or more for each command that gives one result, with what stands on standard input."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a run left behind: both streams as text, and the exit code."""

    out: str
    err: str
    code: int

    @property
    def json(self) -> Any:
        """The one JSON document on standard output."""
        return json.loads(self.out)

    @property
    def documents(self) -> list[Any]:
        """The JSON documents on standard output, one a line."""
        return [json.loads(line) for line in self.out.splitlines()]

    @property
    def records(self) -> list[list[str]]:
        """The records of the plain format."""
        return [line.split("\t") for line in self.out.splitlines()]


class Untouchable(io.RawIOBase):
    """A stream that fails the test when somebody reads it."""

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: object) -> int:
        raise AssertionError("standard input was read unasked")


def hazari(*arguments: str, stdin: str | bytes | None = None) -> Outcome:
    """Run ``hazari`` in this process; without ``stdin`` nobody may read standard input."""
    return _run(hazari_program.command, arguments, stdin)


def azi(*arguments: str, stdin: str | bytes | None = None) -> Outcome:
    """Run ``azi`` in this process; without ``stdin`` nobody may read standard input."""
    return _run(azi_program.command, arguments, stdin)


def _run(command: click.Command, arguments: tuple[str, ...], stdin: str | bytes | None) -> Outcome:
    given = stdin.encode() if isinstance(stdin, str) else stdin
    source: io.RawIOBase | io.BytesIO = Untouchable() if given is None else io.BytesIO(given)
    out, err = io.BytesIO(), io.BytesIO()
    before = sys.stdin, sys.stdout, sys.stderr
    on_term, descriptor = signal.getsignal(signal.SIGTERM), os.dup(1)
    sys.stdin = io.TextIOWrapper(io.BufferedReader(source), encoding="utf-8")
    sys.stdout = stdout = io.TextIOWrapper(out, encoding="utf-8")
    sys.stderr = stderr = io.TextIOWrapper(err, encoding="utf-8", errors="backslashreplace")
    try:
        code = run(command, arguments)
    except SystemExit as leaving:
        code = leaving.code if isinstance(leaving.code, int) else 1
    finally:
        sys.stdin, sys.stdout, sys.stderr = before
        signal.signal(signal.SIGTERM, on_term)
        os.dup2(descriptor, 1)
        os.close(descriptor)
    for stream in (stdout, stderr):
        stream.flush()
        stream.detach()
    return Outcome(out.getvalue().decode(), err.getvalue().decode(), code)


def surroundings(more: Mapping[str, str] | None = None) -> dict[str, str]:
    """Return the environment of a process that finds the package."""
    return {**os.environ, "PYTHONPATH": str(ROOT), **(more or {})}


def command_line(*arguments: str, start: str = START) -> list[str]:
    """Return how to start ``hazari`` as a process."""
    return [sys.executable, "-c", start, *arguments]


def process(
    *arguments: str,
    stdin: bytes = b"",
    env: Mapping[str, str] | None = None,
    cwd: Path | None = None,
    start: str = START,
) -> Outcome:
    """Run ``hazari`` as a process of its own."""
    done = subprocess.run(
        command_line(*arguments, start=start),
        input=stdin,
        capture_output=True,
        timeout=PATIENCE,
        check=False,
        env=surroundings(env),
        cwd=cwd,
    )
    return Outcome(done.stdout.decode(), done.stderr.decode(), done.returncode)


class Terminal:
    """A process on a terminal of its own: what it shows can be awaited, and keys typed.

    Standard output is the terminal too, unless it is kept apart; it is in ``out`` once the process ended.
    """

    def __init__(
        self,
        arguments: tuple[str, ...],
        env: Mapping[str, str] | None = None,
        columns: int = 80,
        apart: bool = False,
        cwd: Path | None = None,
        start: str = START,
    ) -> None:
        self._master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
        self.mode = termios.tcgetattr(slave)
        self._slave = slave
        self.process = subprocess.Popen(
            [sys.executable, "-c", OWN_TERMINAL + start, *arguments],
            stdin=slave,
            stdout=subprocess.PIPE if apart else slave,
            stderr=slave,
            env=surroundings({"TERM": "xterm-256color", "PROMPT_TOOLKIT_NO_CPR": "1", **(env or {})}),
            cwd=cwd,
            start_new_session=True,
        )
        self.shown = ""
        self.out = ""

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()
        os.close(self._master)
        os.close(self._slave)

    def type(self, keys: str) -> None:
        """Send keys."""
        os.write(self._master, keys.encode())

    def wait_for(self, text: str) -> None:
        """Read until a text is shown that was not there before."""
        after, until = len(self.shown), time.monotonic() + PATIENCE
        while text not in self.shown[after:]:
            self._read(0.2)
            assert time.monotonic() < until, f"never shown: {text!r}; but {self.shown!r}"

    def wait_until(self, text: str, times: int) -> None:
        """Read until a text was shown so many times since the start."""
        until = time.monotonic() + PATIENCE
        while self.shown.count(text) < times:
            self._read(0.2)
            assert time.monotonic() < until, f"not shown {times} times: {text!r}; but {self.shown!r}"

    def end(self) -> int:
        """Read to the end and return the exit code."""
        stdout = self.process.stdout
        if stdout is not None:
            self.out = stdout.read().decode()
        while self.process.poll() is None:
            self._read(0.05)
        while self._read(0):
            pass
        return self.process.returncode

    @property
    def restored(self) -> bool:
        """Whether the terminal is in the mode in which the process found it."""
        return termios.tcgetattr(self._slave) == self.mode

    def _read(self, patience: float) -> bool:
        ready, _writable, _failed = select.select([self._master], [], [], patience)
        if ready:
            self.shown += os.read(self._master, 65536).decode(errors="replace").replace("\r\n", "\n")
        return bool(ready)


@contextmanager
def terminal(
    *arguments: str,
    env: Mapping[str, str] | None = None,
    columns: int = 80,
    apart: bool = False,
    cwd: Path | None = None,
    start: str = START,
) -> Iterator[Terminal]:
    """Run ``hazari`` on a terminal; ``apart`` keeps its standard output in a pipe."""
    with Terminal(arguments, env, columns, apart, cwd, start) as running:
        yield running


def show(*arguments: str, env: Mapping[str, str] | None = None, columns: int = 80) -> tuple[str, int]:
    """Run ``hazari`` on a terminal to its end; return what was shown and the exit code."""
    with terminal(*arguments, env=env, columns=columns) as running:
        code = running.end()
        return running.shown, code
