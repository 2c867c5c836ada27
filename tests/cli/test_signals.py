"""Ctrl-C keeps what there is and ends with 130; SIGTERM ends with 143; no worker stays behind."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.program import Terminal, terminal

pytestmark = pytest.mark.slow

LONG = ("simulate", "--deals", "1000", "--seed", "a", "--format", "json")
ENDED_BY_TERM = (143, -signal.SIGTERM)
"""A shell shows both as 143: the code itself, and an end by the signal."""
WORKERS = pytest.mark.parametrize("workers", ["1", "2"])

needs_proc = pytest.mark.skipif(
    not Path("/proc/self/task").exists(), reason="this system does not list the children of a process"
)


def children(running: Terminal) -> list[int]:
    number = running.process.pid
    return [int(each) for each in Path(f"/proc/{number}/task/{number}/children").read_text().split()]


def is_alive(number: int) -> bool:
    try:
        return ") Z " not in Path(f"/proc/{number}/stat").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return False


def all_gone(numbers: list[int]) -> bool:
    """Wait up to five seconds for processes to end."""
    until = time.monotonic() + 5
    while any(map(is_alive, numbers)) and time.monotonic() < until:
        time.sleep(0.02)
    return not any(map(is_alive, numbers))


@WORKERS
def test_ctrl_c_prints_the_deals_that_were_played(workers: str) -> None:
    with terminal(*LONG, "--workers", workers, apart=True) as running:
        running.wait_for("[#")
        os.killpg(running.process.pid, signal.SIGINT)
        assert running.end() == 130
        document = json.loads(running.out)
        assert 0 < document["deals"] < 1000
        assert sum(player["points"] for player in document["players"]) == pytest.approx(360, abs=0.01)
        assert "Traceback" not in running.shown
        assert running.restored


def test_the_key_ctrl_c_does_the_same() -> None:
    with terminal(*LONG[:-2]) as running:
        running.wait_for("Playing")
        running.type("\x03")
        assert running.end() == 130
        assert "Traceback" not in running.shown
        assert running.restored


@WORKERS
def test_ctrl_c_before_any_result_has_none(workers: str) -> None:
    with terminal("solve", "--workers", workers, apart=True) as running:
        running.wait_for("Playing")
        os.killpg(running.process.pid, signal.SIGINT)
        assert running.end() == 130
        assert running.out == ""
        assert "Interrupted." in running.shown
        assert "Traceback" not in running.shown


def test_ctrl_c_keeps_the_samples_that_were_dealt() -> None:
    line = ("suggest", "--seed", "a", "--samples", "3000", "--format", "json")
    with terminal(*line, apart=True) as running:
        running.wait_for("[#")
        os.killpg(running.process.pid, signal.SIGINT)
        assert running.end() == 130
        assert 2 <= json.loads(running.out)["samples"] < 3000


def test_ctrl_c_ends_a_stream_at_a_whole_line() -> None:
    with terminal("deal", "--seed", "a", "--count", "100000000", "--format", "json", apart=True) as running:
        assert running.process.stdout is not None
        first = running.process.stdout.readline()
        os.killpg(running.process.pid, signal.SIGINT)
        assert running.end() == 130
        lines = [first.decode(), *running.out.splitlines(keepends=True)]
        assert all(json.loads(line)["schema"] == 1 for line in lines if line.endswith("\n"))
        assert "Traceback" not in running.shown


@WORKERS
@pytest.mark.parametrize(
    "line", [LONG, ("solve",), ("solve", "--measure")], ids=["simulate", "solve", "measure"]
)
def test_term_ends_with_143_and_no_traceback(line: tuple[str, ...], workers: str) -> None:
    with terminal(*line, "--workers", workers, apart=True) as running:
        running.wait_for("0%")
        running.process.terminate()
        assert running.end() in ENDED_BY_TERM
        assert running.out == ""
        assert "Traceback" not in running.shown


@needs_proc
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM], ids=["int", "term"])
@pytest.mark.parametrize(
    "line", [LONG, ("solve",), ("solve", "--measure")], ids=["simulate", "solve", "measure"]
)
def test_no_worker_is_left_behind(line: tuple[str, ...], number: signal.Signals) -> None:
    with terminal(*line, "--workers", "2", apart=True) as running:
        running.wait_for("0%")
        workers = children(running)
        assert len(workers) == 2
        running.process.send_signal(number)
        running.end()
        assert all_gone(workers)


@pytest.mark.parametrize("program", ["hazari", "azi"])
def test_ctrl_c_is_answered_in_one_line_from_the_first_import_on(program: str) -> None:
    start = f"import os; from hazari_cli.start import {program} as go; os.write(1, b'.'); go()"
    for instant in range(40):
        running = subprocess.Popen(
            [sys.executable, "-c", start, "--help"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        assert running.stdout is not None
        running.stdout.read(1)
        time.sleep(0.003 + instant * 0.007)
        running.send_signal(signal.SIGINT)
        _out, err = running.communicate(timeout=60)
        assert running.returncode in (0, 130, -signal.SIGINT)
        assert b"Traceback" not in err
        if running.returncode == 130:
            assert err.strip() == b"Interrupted."


BEING_IMPORTED = {
    "a class that is made": """
class Descriptor:
    def __set_name__(self, owner, name):
        signal.raise_signal(signal.SIGINT)

class Owner:
    entry = Descriptor()
""",
    "a callback": """
class Object:
    pass

seen = Object()
reference = weakref.ref(seen, lambda _: signal.raise_signal(signal.SIGINT))
del seen
""",
    "a program that runs": """
def main():
    global reference
    seen = set()
    reference = weakref.ref(seen, lambda _: signal.raise_signal(signal.SIGINT))
""",
}
"""Where Python wraps or loses the exception that an interrupt is."""


@pytest.mark.parametrize("module", BEING_IMPORTED.values(), ids=BEING_IMPORTED)
def test_ctrl_c_is_not_lost_where_its_exception_would_be(module: str, tmp_path: Path) -> None:
    (tmp_path / "begun.py").write_text(f"import signal, weakref\n{module}", encoding="utf-8")
    code = "import sys; sys.path.append(sys.argv[1]); from hazari_cli import start; start._run('begun')"
    done = subprocess.run([sys.executable, "-c", code, str(tmp_path)], capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (130, b"Interrupted.\n")
