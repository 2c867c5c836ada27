"""Each result in each format: the four shapes that all commands share."""

import json
from functools import cache
from itertools import pairwise
from pathlib import Path
from re import findall
from typing import Any

import click
import pytest

import hazari_cli
from hazari_cli.azi.advice.analysis.advice import Option
from hazari_cli.azi.advice.analysis.phrasing import format_chips
from hazari_cli.azi.bidding import Fold
from hazari_cli.cli.documents import format_json
from tests.cli.program import COMMANDS, LEGAL, LINES, Outcome, hazari

EVERY = pytest.mark.parametrize("line", LINES)
TYPED = ("trick", "points", "gain", "rmse", "decile", "expected", "legal", "illegal", "cure")


@cache
def run_line(line: str, form: str) -> Outcome:
    arguments, stdin = LINES[line]
    return hazari(*arguments, "--format", form, stdin=stdin)


def only_sorted(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    keys = [key for key, _value in pairs]
    assert keys == sorted(set(keys))
    return dict(pairs)


def no_constant(name: str) -> object:
    raise AssertionError(f"{name} is no JSON")


def test_json_has_no_negative_zero() -> None:
    """However deep it lies; other numbers keep their sign."""
    document = {"a": -0.0, "b": [(-0.0, -1.5)], "c": {"d": -0.0}, "e": "-0.0"}
    assert "-0.0" not in format_json(document).replace('"-0.0"', "")
    assert json.loads(format_json(document))["b"] == [[0, -1.5]]


@pytest.mark.parametrize("worth", [-0.0, -0.04, 0.04, 0.0])
def test_chips_that_round_to_nothing_have_no_minus(worth: float) -> None:
    assert format_chips(Option(Fold(), worth)) == "+0.0"


def test_every_number_with_a_sign_is_written_without_negative_zero() -> None:
    """No format of the program says +.1f where +z.1f is meant."""
    found = [
        (path.name, spec)
        for path in (Path(hazari_cli.__file__).parent).rglob("*.py")
        for spec in findall(r":\+\.\df\}", path.read_text(encoding="utf-8"))
    ]
    assert found == []


def test_every_command_is_among_the_lines() -> None:
    assert set(COMMANDS) == {arguments[0] for arguments, _stdin in LINES.values()}


@EVERY
def test_json_is_one_sorted_document_with_its_schema(line: str) -> None:
    shown = run_line(line, "json")
    assert shown.out.endswith("\n")
    assert shown.out.count("\n") == 1
    document = json.loads(shown.out, object_pairs_hook=only_sorted, parse_constant=no_constant)
    assert document["schema"] == 1
    assert shown.err == ""


@EVERY
def test_plain_has_one_record_a_line_and_no_header(line: str) -> None:
    shown = run_line(line, "plain")
    assert shown.err == ""
    assert shown.records
    widths: dict[str, set[int]] = {}
    for record in shown.records:
        assert all(record), record
        widths.setdefault(record[0] if record[0] in TYPED else "", set()).add(len(record))
    assert all(len(each) == 1 for each in widths.values()), widths
    assert not {"Place", "Cards", "Group", "Player", "Rule", "Trick", "Tenth"} & set(shown.records[0])


@EVERY
@pytest.mark.parametrize("form", ["plain", "json", "markdown"])
def test_only_tables_have_suit_symbols(line: str, form: str) -> None:
    shown = run_line(line, form).out
    assert not {"♠", "♥", "♦", "♣"} & set(shown)


@EVERY
@pytest.mark.parametrize("form", ["plain", "json", "markdown", "table"])
def test_no_control_character_but_tab_and_newline(line: str, form: str) -> None:
    shown = run_line(line, form).out
    assert [char for char in shown if not char.isprintable() and char not in "\t\n"] == []


@EVERY
def test_markdown_has_whole_tables(line: str) -> None:
    shown = run_line(line, "markdown")
    assert shown.err == ""
    rows = shown.out.splitlines()
    for above, below in pairwise(rows):
        if above.startswith("|") and below.startswith("|"):
            assert above.count("|") == below.count("|")
    assert any(row.startswith(("|", "- **", "**")) for row in rows)


@EVERY
def test_a_table_is_for_reading_and_has_neither_tabs_nor_markup(line: str) -> None:
    shown = run_line(line, "table")
    assert shown.err == ""
    assert shown.out.strip()
    assert "\t" not in shown.out
    assert "**" not in shown.out


@EVERY
def test_the_exit_code_does_not_depend_on_the_format(line: str) -> None:
    assert len({run_line(line, form).code for form in ("table", "plain", "json", "markdown")}) == 1


@EVERY
def test_plain_is_what_a_pipe_gets_unasked(line: str) -> None:
    arguments, stdin = LINES[line]
    assert hazari(*arguments, stdin=stdin) == run_line(line, "plain")


@pytest.mark.parametrize("form", ["json", "markdown"])
def test_colour_is_for_tables_and_plain_only(form: str) -> None:
    shown = hazari("rank", "AH KH QH", "--format", form, "--color", "always", "--four-colours")
    assert "\x1b" not in shown.out
    assert shown.code == 0


@EVERY
def test_plain_is_coloured_when_asked_and_says_the_same(line: str) -> None:
    arguments, stdin = LINES[line]
    shown = hazari(*arguments, "--format", "plain", "--color", "always", stdin=stdin).out
    assert click.unstyle(shown) == run_line(line, "plain").out


def test_cards_in_plain_have_the_colours_of_their_suits() -> None:
    two = hazari("rank", "AH KD QC 2S", "--format", "plain", "--color", "always").out
    assert two.startswith("\x1b[31mAH\x1b[0m \x1b[31mKD\x1b[0m QC 2S\t")
    four = hazari("rank", "AH KD QC 2S", "--format", "plain", "--color", "always", "--four-colours").out
    assert len({part for part in four.split("\t")[0].split() if "\x1b" in part}) == 3


def test_the_last_of_two_formats_counts() -> None:
    assert hazari("check", LEGAL, "--format", "table", "--format", "json").json["legal"] is True


@pytest.mark.parametrize("form", ["yaml", "JSON ", "", "\x1b[31m"])
def test_an_unknown_format_is_refused_with_the_known_ones(form: str) -> None:
    shown = hazari("rules", "--format", form)
    assert shown.code == 2
    assert shown.out == ""
    assert all(known in shown.err for known in ("table", "plain", "json", "markdown"))
    assert "\x1b" not in shown.err
