"""Standard input, output and error: what comes in by line, and what happens when a stream fails."""

import os
import subprocess
from pathlib import Path

import pytest

from tests.cli.program import (
    ILLEGAL,
    LEGAL,
    LINES,
    PATIENCE,
    SHEET,
    command_line,
    hazari,
    process,
    surroundings,
)

pytestmark = pytest.mark.slow

RANKED = "AS KS QS\nAS 2D 3H\n"


@pytest.mark.parametrize(
    "given",
    [
        b"\xef\xbb\xbfAS KS QS\nAS 2D 3H\n",
        b"AS KS QS\r\nAS 2D 3H\r\n",
        b"AS KS QS\rAS 2D 3H\r",
        b"\n\nAS KS QS\n  \t \n\nAS 2D 3H\n\n",
        b"AS KS QS\nAS 2D 3H",
        b"\xef\xbb\xbf\r\n  AS KS QS  \r\n\r\n\tAS 2D 3H",
    ],
    ids=["bom", "crlf", "cr", "blank", "no last newline", "all"],
)
@pytest.mark.parametrize("form", ["plain", "json", "table"])
def test_harmless_differences_between_files(given: bytes, form: str) -> None:
    expected = hazari("rank", "-", "--format", form, stdin=RANKED)
    assert hazari("rank", "-", "--format", form, stdin=given) == expected
    assert (expected.err, expected.code) == ("", 0)


@pytest.mark.parametrize("form", ["plain", "json", "table", "markdown"])
def test_bad_lines_are_named_with_their_number_and_the_others_ranked(form: str) -> None:
    given = b"\xef\xbb\xbfAS KS QS\r\n\r\nfoo\r\n\xff\xfe\n2S 2H 2X\nAS AS KS\nAS 2D 3H\nAS KS\n"
    shown = hazari("rank", "-", "--format", form, stdin=given)
    assert shown.code == 2
    named = [line for line in shown.err.splitlines() if line.startswith("Line ")]
    assert [line.split(":")[0] for line in named] == ["Line 3", "Line 4", "Line 5", "Line 6", "Line 8"]
    good = hazari("rank", "-", "--format", form, stdin=RANKED)
    assert shown.out == good.out


def test_a_bad_line_far_down_has_the_right_number() -> None:
    shown = hazari("rank", "-", stdin="AS KS QS\n" * 2500 + "foo\n" + "AS KS QS\n" * 10)
    assert shown.err.startswith("Line 2501: ")
    assert len(shown.records) == 2510


@pytest.mark.parametrize(
    "given", [b"\xff\xfe\n", b"A\xe2\x99 KS QS\n", b"\x00\n", b"AS KS QS\x00\n", b"\x1b[2J\n"]
)
def test_bad_bytes_are_shown_as_escapes(given: bytes) -> None:
    shown = hazari("rank", "-", stdin=given)
    assert (shown.out, shown.code) == ("", 2)
    assert shown.err.startswith("Line 1: ")
    assert "\\" in shown.err
    assert all(char.isprintable() or char == "\n" for char in shown.err)


def test_a_line_without_end_is_refused_in_short() -> None:
    shown = hazari("rank", "-", stdin="A" * 100_000)
    assert shown.code == 2
    assert shown.err.startswith("Line 1: ")


def test_a_line_separator_of_unicode_parts_cards_not_lines() -> None:
    assert hazari("rank", "-", stdin="AS\u2028KS\x0bQS\n") == hazari("rank", "-", stdin="AS KS QS\n")


@pytest.mark.parametrize("line", [name for name in LINES if LINES[name][1] is None])
def test_standard_input_is_never_read_unasked(line: str) -> None:
    """The stream of the helper fails the test when anything is read from it."""
    arguments, _stdin = LINES[line]
    assert hazari(*arguments).code in (0, 1)


def test_waiting_input_is_left_for_the_next() -> None:
    """What another program would read stays in the pipe."""
    reading, writing = os.pipe()
    os.write(writing, b"left alone\n")
    os.close(writing)
    with os.fdopen(reading, "rb") as left:
        for arguments in (["rank", "AS KS QS"], ["suggest"], ["score"], ["check"]):
            subprocess.run(
                command_line(*arguments),
                stdin=left.fileno(),
                capture_output=True,
                check=False,
                env=surroundings(),
                timeout=PATIENCE,
            )
        assert left.read() == b"left alone\n"


@pytest.mark.parametrize(
    ("arguments", "stdin", "code"),
    [
        (("rank", "AS KS QS"), None, 0),
        (("check", LEGAL), None, 0),
        (("check", ILLEGAL), None, 1),
        (("check", "-"), f"{ILLEGAL}\n{LEGAL}\n", 1),
        (("check", "-"), f"{ILLEGAL}\nnope\n", 2),
        (("check", "-"), "", 2),
        (("score", "-"), SHEET, 0),
        (("score", "-"), "", 2),
        (("score", "-"), SHEET.replace("2H 2D 2C / ", ""), 1),
        (("rank", "foo"), None, 2),
        (("suggest",), None, 2),
        (("rank", "--nonsense"), None, 2),
        (("nonsense",), None, 2),
        ((), None, 2),
        (("--help",), None, 0),
        (("--version",), None, 0),
    ],
)
def test_exit_codes(arguments: tuple[str, ...], stdin: str | None, code: int) -> None:
    assert hazari(*arguments, stdin=stdin).code == code


@pytest.mark.parametrize(
    "arguments", [("rank", "foo"), ("rank", "foo", "--format", "json"), ("nonsense",), ("check",)]
)
def test_errors_stand_on_standard_error_only(arguments: tuple[str, ...]) -> None:
    shown = process(*arguments)
    assert shown.out == ""
    assert "Error: " in shown.err
    assert "Traceback" not in shown.err


PIPES = [
    pytest.param(("deal", "--seed", "a", "--count", "1000000"), b"", id="deal"),
    pytest.param(("deal", "--seed", "a", "--count", "1000000", "--format", "json"), b"", id="deal json"),
    pytest.param(("rank", "-"), b"AS KS QS\n" * 200_000, id="rank"),
    pytest.param(("check", "-"), LEGAL.encode() + b"\n" * 20_000, id="check"),
]


@pytest.mark.parametrize(("arguments", "given"), PIPES)
def test_a_reader_who_has_seen_enough_is_left_in_silence(
    arguments: tuple[str, ...], given: bytes, tmp_path: Path
) -> None:
    """As with ``| head -1``: one line is read, then the pipe is closed."""
    source = tmp_path / "lines.txt"
    source.write_bytes(given)
    with source.open("rb") as stdin:
        running = subprocess.Popen(
            command_line(*arguments),
            stdin=stdin,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=surroundings(),
        )
        assert running.stdout is not None
        assert running.stderr is not None
        with running.stdout, running.stderr:
            assert running.stdout.readline()
            running.stdout.close()
            assert running.stderr.read() == b""
            running.wait(PATIENCE)


@pytest.mark.parametrize(
    "arguments",
    [
        ("rank", "AS KS QS"),
        ("--help",),
        ("--version",),
        ("rank", "--help"),
        ("tutor", "--help"),
        ("tutor", "drill", "--help"),
        ("book", "new", "--help"),
        ("rules",),
    ],
)
def test_a_reader_who_left_before_the_result_is_no_error_in_words(arguments: tuple[str, ...]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as stdout:
        done = subprocess.run(
            command_line(*arguments),
            stdout=stdout,
            stderr=subprocess.PIPE,
            env=surroundings(),
            timeout=PATIENCE,
            check=False,
        )
    assert (done.stderr, done.returncode) == (b"", 141)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
@pytest.mark.parametrize(
    "arguments",
    [
        ("rank", "AS KS QS"),
        ("rank", "AS KS QS", "--format", "json"),
        ("check", LEGAL),
        ("suggest", "--seed", "a"),
        ("score", "--points", "90", "120", "60", "90"),
        ("deal", "--seed", "a"),
        ("deal", "--seed", "a", "--count", "1000"),
        ("rules",),
        ("simulate", "--deals", "1", "--seed", "a"),
        ("solve", "--rounds", "1", "--deals", "4"),
        ("--help",),
        ("rank", "--help"),
        ("--version",),
    ],
)
def test_a_full_disk_is_one_line(arguments: tuple[str, ...]) -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            command_line(*arguments),
            stdin=subprocess.DEVNULL,
            stdout=full,
            stderr=subprocess.PIPE,
            env=surroundings(),
            timeout=PATIENCE,
            check=False,
        )
    assert done.returncode == 2
    assert done.stderr.startswith(b"Error: ")
    assert done.stderr.count(b"\n") == 1


def run_with_closed(arguments: tuple[str, ...], *closed: int) -> subprocess.CompletedProcess[bytes]:
    """Run with some of the three streams closed, as a shell does with ``<&-`` or ``2>&-``."""
    redirections = " ".join({0: "<&-", 1: ">&-", 2: "2>&-"}[each] for each in closed)
    return subprocess.run(
        ["/bin/sh", "-c", f'exec "$@" {redirections}', "sh", *command_line(*arguments)],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        env=surroundings(),
        timeout=PATIENCE,
        check=False,
    )


def test_closed_standard_input_is_missed_only_where_it_is_read() -> None:
    assert run_with_closed(("rank", "AS KS QS"), 0).returncode == 0
    for arguments in (("rank", "-"), ("check", "-"), ("score", "-"), ("suggest",)):
        done = run_with_closed(arguments, 0)
        assert (done.returncode, done.stdout) == (2, b"")
        assert b"Error: " in done.stderr
        assert b"Traceback" not in done.stderr


def test_closed_standard_error_does_not_touch_the_result() -> None:
    done = run_with_closed(("rank", "AS KS QS"), 2)
    assert (done.returncode, done.stdout) == (0, hazari("rank", "AS KS QS").out.encode())
    assert run_with_closed(("deal",), 2).returncode == 0
    assert run_with_closed(("rank", "foo"), 2).returncode == 2


@pytest.mark.parametrize("command", ["rank", "check"])
@pytest.mark.parametrize("given", ["", "\n", "\ufeff"])
def test_an_empty_input_is_one_line_and_exit_code_2(command: str, given: str) -> None:
    shown = hazari(command, "-", stdin=given)
    assert shown.code == (2 if not given.strip("\ufeff") else 0)
    assert len(shown.err.splitlines()) <= 1
    assert shown.out == ""


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "latin-1"])
def test_text_that_is_no_utf_8_is_named_with_its_line(encoding: str) -> None:
    shown = hazari("rank", "-", stdin="AS KS QS\nA\xe9 KS QS\n".encode(encoding))
    assert shown.code == 2
    line = "Line 2: " if encoding == "latin-1" else "Line 1: "
    assert any(words.startswith(line) for words in shown.err.splitlines())
    if encoding == "utf-16":
        assert "This is UTF-16; save it as UTF-8." in shown.err
    if encoding == "latin-1":
        assert "no text in UTF-8" in shown.err
        assert shown.out.startswith("AS KS QS")


@pytest.mark.parametrize(
    "arguments",
    [
        ("rank",),
        ("check",),
        ("rules",),
        ("suggest",),
        ("deal", "--seat"),
        ("score", "--points"),
        ("tutor", "drill", "--kind"),
        ("replay",),
        ("book", "show", "--book"),
    ],
)
@pytest.mark.parametrize("text", ["@" * 5000, "AS KS " + "@" * 5000, "@ " * 2500, "@" * 4000 + "\u09b8"])
def test_no_error_repeats_more_than_200_characters_of_it(arguments: tuple[str, ...], text: str) -> None:
    shown = hazari(*arguments, text, stdin="")
    assert shown.code == 2
    assert all(line.count("@") <= 200 for line in shown.err.splitlines())
