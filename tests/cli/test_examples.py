"""The examples in the help of every command run as they stand, in a folder that has what they speak of."""

import shlex
import shutil
from pathlib import Path

import pytest

from tests.cli.program import SHEET, Outcome, azi, hazari
from tests.cli.tree import ALL

RUN = {"hazari": hazari, "azi": azi}
ELSEWHERE = ("rank", "check", "suggest", "score", "deal", "rules", "simulate", "solve", "tutor")
"""Commands of Hazari whose examples are run in ``test_help`` and ``tutor/test_tree``."""
LENGTHY = ("simulate", "solve", "deal --cards 4")
"""Commands of Azi that go on for long: ``test_signals`` interrupts them."""


def examples_of(words: tuple[str, ...]) -> list[str]:
    """Return the command lines in the help of a command."""
    shown = RUN[words[0]](*words[1:], "--help").out
    below = (shown.partition("Examples:\n")[2] or shown.partition("Example:\n")[2]).partition("\n\n")[0]
    return [line.strip() for line in below.splitlines() if line.strip()]


EXAMPLES = [
    line
    for words, _command in ALL
    for line in examples_of(words)
    if words[1:2] and not (words[0] == "hazari" and words[1] in ELSEWHERE)
    if not line.startswith(tuple(f"azi {start}" for start in LENGTHY))
    if words[1] != "tutor" and "printf" not in line
]


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with a match, a book of two deals, and the files that the examples name."""
    folder = tmp_path_factory.mktemp("model")
    (folder / "deal.txt").write_text(SHEET, encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HAZARI_HOME", str(folder / "home"))
        assert hazari("play", "--seed", "s", "--deals", "1", stdin="auto\nup\n").code == 0
        (kept,) = (folder / "home" / "games" / "hazari").iterdir()
        kept.rename(kept.with_stem("2026-12-01-1"))
        (folder / "friday.jsonl").write_text(hazari("export", "2026-12-01-1").out, encoding="utf-8")
        assert hazari("book", "new", "Ana", "Budi", "Citra", "Dewi", "--name", "friday").code == 0
        for _deal in range(2):
            assert hazari("book", "add", "90", "120", "60", "90").code == 0
    return folder


@pytest.fixture
def folder(model: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Go to a copy of the model folder."""
    copy = tmp_path / "copy"
    shutil.copytree(model, copy)
    monkeypatch.setenv("HAZARI_HOME", str(copy / "home"))
    monkeypatch.chdir(copy)
    return copy


def run(line: str) -> Outcome:
    """Run an example; whoever asks is answered with ``q``."""
    program, *words = shlex.split(line.partition(" > ")[0])
    if words[:2] == ["book", "new"] and "--name" in words:
        words[-1] = "saturday"
    return RUN[program](*words, stdin="q\n")


@pytest.mark.parametrize("example", EXAMPLES)
def test_each_example_runs(example: str, folder: Path) -> None:
    shown = run(example)
    assert shown.code == 0, shown.err
    assert shown.out or "--output" in example
    assert "Error" not in shown.err


@pytest.mark.parametrize("words", [words for words, _command in ALL], ids=" ".join)
def test_every_command_has_an_example_of_its_own(words: tuple[str, ...]) -> None:
    assert any(line.split(" | ")[-1].startswith(" ".join(words)) for line in examples_of(words))
