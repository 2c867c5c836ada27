"""``hazari book``: an evening of eight deals kept without reading anything."""

import csv
import io
import os
from pathlib import Path

import pytest

from tests.cli.program import SHEET, hazari

NAMES = ("Ana", "Budi", "Citra", "Dewi")
EVENING = ("90 120 60 90", "0 95 185 80", "100 100 100 -", "- 90 90 90", "180 60 60 60", "55 105 110 90")


def begin(*more: str) -> None:
    assert hazari("book", "new", *NAMES, *more).code == 0


def test_an_evening() -> None:
    begin()
    for points in EVENING:
        done = hazari("book", "add", *points.split(), "--format", "json")
        assert (done.code, done.err) == (0, "")
    sheet = done.json
    assert sum(sheet["totals"]) == 360 * len(EVENING)
    assert sheet["dealer"] == len(EVENING) % 4
    assert sheet["needs"] == [1000 - total for total in sheet["totals"]]
    assert sum(sheet["chances"]) >= 1
    text = hazari("book", "show", "--format", "table").out
    assert "Needs" in text and "Wins" in text and "±" in text and "Citra deals next." in text
    assert max(map(len, text.splitlines())) <= 80


def test_undo_and_edit() -> None:
    begin()
    hazari("book", "add", "90", "120", "60", "90")
    hazari("book", "add", "0", "95", "185", "80")
    assert hazari("book", "undo", "--format", "json").json["deals"] == [[90, 120, 60, 90]]
    edited = hazari("book", "edit", "1", "95", "120", "60", "?", "--format", "json").json
    assert edited["deals"] == [[95, 120, 60, 85]]


def test_four_arrangements_are_scored(tmp_path: Path) -> None:
    begin("--dealer", "dewi")
    file = tmp_path / "deal.txt"
    file.write_text(SHEET, encoding="utf-8")
    from_file = hazari("book", "add", str(file), "--format", "json").json
    scored = hazari("score", str(file), "--dealer", "3", "--format", "json").json
    assert from_file["deals"] == [scored["points"]]
    assert hazari("book", "undo").code == 0
    assert hazari("book", "add", "-", "--format", "json", stdin=SHEET).json["deals"] == from_file["deals"]


def test_several_books_and_the_last_one_is_meant() -> None:
    begin("--name", "friday")
    begin("--name", "sunday")
    os.utime(Path(os.environ["HAZARI_HOME"]) / "books" / "hazari" / "friday.jsonl", (1, 1))
    assert hazari("book", "add", "90", "90", "90", "90", "--format", "json").json["book"] == "sunday"
    assert hazari("book", "show", "--book", "friday", "--format", "json").json["deals"] == []
    assert [record[0] for record in hazari("book", "list").records] == ["friday", "sunday"]


def test_export() -> None:
    begin("--name", "friday")
    hazari("book", "add", "90", "120", "60", "90")
    rows = list(csv.reader(io.StringIO(hazari("book", "export").out)))
    assert rows == [
        ["deal", "dealer", *NAMES],
        ["1", "Ana", "90", "120", "60", "90"],
        ["total", "", "90", "120", "60", "90"],
    ]
    assert hazari("book", "export", "--format", "json").json["totals"] == [90, 120, 60, 90]
    assert "| Total" in hazari("book", "export", "--format", "markdown").out


@pytest.mark.rule("HAZ-SCORE-1")
@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("add", "90", "90", "90", "95"), "add up to 365"),
        (("add", "91", "90", "90", "89"), "multiples of 5"),
        (("add", "90", "90", "x", "90"), '"x" is no number'),
        (("add", "90", "", "90", "90"), '"" is no number'),
        (("add", "٩٠", "90", "90", "90"), "is no number"),
        (("add", "90", "90"), "here are 2"),
        (("edit", "3", "90", "90", "90", "90"), "no deal 3"),
        (("undo",), "no deal to take back"),
        (("show", "--book", "frday"), "Did you mean friday?"),
    ],
)
def test_what_cannot_be_is_refused_and_changes_nothing(arguments: tuple[str, ...], words: str) -> None:
    begin("--name", "friday")
    file = Path(os.environ["HAZARI_HOME"]) / "books" / "hazari" / "friday.jsonl"
    before = file.read_bytes()
    refused = hazari("book", *arguments)
    assert refused.code == 2
    assert words in refused.err
    assert refused.out == ""
    assert file.read_bytes() == before


def test_without_a_book_the_way_to_one_is_shown() -> None:
    refused = hazari("book", "add", "90", "90", "90", "90")
    assert refused.code == 2
    assert "hazari book new" in refused.err


@pytest.mark.parametrize("name", ["a/b", "..", "", "x" * 300])
def test_no_book_has_a_name_that_leaves_its_folder(name: str) -> None:
    done = hazari("book", "new", *NAMES, "--name", name)
    assert done.code == (2 if name else 0)
