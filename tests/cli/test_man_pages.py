"""Man pages: one for each command, saying what its help says, and clean for those who read roff."""

import re
import shutil
import subprocess
from pathlib import Path

import click
import pytest

from hazari_cli.cli.manual.man_pages import make_pages, write_pages
from tests.cli.program import azi, hazari
from tests.cli.tree import ALL, IDS

RUN = {"hazari": hazari, "azi": azi}
PAGES = make_pages("2026-12-01")
EVERY = pytest.mark.parametrize(("words", "command"), ALL, ids=IDS)
LINTS = {
    "groff": ("groff", "-man", "-ww", "-Tutf8", "-z"),
    "mandoc": ("mandoc", "-T", "lint"),
    "man": ("man", "--warnings", "-E", "UTF-8", "-l", "-Tutf8", "-Z"),
}
MACROS = {".TH", ".SH", ".PP", ".TP", ".nf", ".fi"}


def page_of(words: tuple[str, ...]) -> str:
    return PAGES["-".join(words) + ".1"]


def read(page: str) -> str:
    """Return what a reader sees of a page, without its macros and in one line."""
    text = " ".join(line for line in page.splitlines() if line.split(" ")[0] not in MACROS)
    for written, meant in (("\\-", "-"), ("\\(aq", "'"), ("\\(ga", "`"), ("\\fB", ""), ("\\fR", "")):
        text = text.replace(written, meant)
    text = re.sub(r"\\\[u([0-9A-F]+)\]", lambda code: chr(int(code[1], 16)), text)
    return " ".join(text.replace("\\&", "").replace("\\e", "\\").split())


def test_there_is_a_page_for_every_command_and_no_other() -> None:
    assert set(PAGES) == {"-".join(words) + ".1" for words, _command in ALL}


@EVERY
def test_a_page_has_the_usual_parts_in_order(words: tuple[str, ...], command: click.Command) -> None:
    parts = [line[4:] for line in page_of(words).splitlines() if line.startswith(".SH ")]
    usual = ["NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS"]
    usual += ["COMMANDS"] * isinstance(command, click.Group) + ["EXIT STATUS"]
    usual += ["ENVIRONMENT"] * (len(words) == 1)
    assert parts == [*usual, "EXAMPLES", "SEE ALSO"]


@EVERY
def test_a_page_says_all_that_help_says(words: tuple[str, ...], command: click.Command) -> None:
    """Every word of help stands in the page, the list of commands apart."""
    shown = RUN[words[0]](*words[1:], "--help").out
    told = read(page_of(words))
    for _forms, does in filter(
        None, (each.get_help_record(click.Context(command)) for each in command.params)
    ):
        assert " ".join(does.split()) in told
    for paragraph in shown.partition("\nOptions:")[0].split("\n\n")[1:]:
        for line in paragraph.splitlines():
            if line.strip() not in ("Example:", "Examples:"):
                assert " ".join(line.split()) in told


@pytest.mark.parametrize("page", PAGES)
def test_a_page_is_plain_roff(page: str) -> None:
    """No text is taken for a macro; nothing but ASCII; no line is long."""
    lines = PAGES[page].splitlines()
    assert {line.split(" ")[0] for line in lines if line[:1] in (".", "'")} <= MACROS
    assert all(line.isascii() and line == line.rstrip() for line in lines)
    assert all(lines), "an empty line is a paragraph of its own in roff"


@pytest.mark.parametrize("tool", [tool for tool in LINTS if shutil.which(tool)])
def test_a_tool_for_man_pages_finds_nothing_to_say(tool: str, tmp_path: Path) -> None:
    names = write_pages(tmp_path, "2026-12-01")
    done = subprocess.run(
        [*LINTS[tool], *names], cwd=tmp_path, capture_output=True, text=True, timeout=300, check=False
    )
    said = done.stderr if tool != "mandoc" else done.stdout + done.stderr
    assert (said, done.returncode) == ("", 0)


def test_pages_are_the_same_on_every_machine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    monkeypatch.setenv("HAZARI_HOME", str(tmp_path))
    monkeypatch.setenv("HAZARI_FOUR_COLOURS", "1")
    assert make_pages("2026-12-01") == PAGES
