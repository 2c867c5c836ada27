"""Every test of the command line starts from the same quiet surroundings."""

import os
import sys
from pathlib import Path

import pytest

from tests.cli.program import START, START_AZI

SURROUNDINGS = (
    "COLUMNS",
    "HAZARI_FOUR_COLOURS",
    "HAZARI_LANG",
    "LC_ALL",
    "LC_CTYPE",
    "LINES",
    "NO_COLOR",
    "PYTHONIOENCODING",
    "TERM",
)


@pytest.fixture(autouse=True)
def quiet_surroundings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Forget what the tester's own terminal asks for, and keep away from his files."""
    for name in SURROUNDINGS:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("HAZARI_HOME", str(tmp_path / "home"))


@pytest.fixture
def own_path(tmp_path: Path) -> str:
    """Return a PATH on which this checkout has the commands ``hazari`` and ``azi``."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for name, start in (("hazari", START), ("azi", START_AZI)):
        program = folder / name
        program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -c "{start}" "$@"\n', encoding="utf-8")
        program.chmod(0o755)
    return f"{folder}{os.pathsep}{os.environ['PATH']}"
