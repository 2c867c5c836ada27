"""Every test of the command line starts from the same quiet surroundings."""

from pathlib import Path

import pytest

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
