"""``hazari solve``: makes tables, and measures them."""

import json
from pathlib import Path

import pytest

from tests.cli.program import hazari

MAKE = ("solve", "--rounds", "1", "--deals", "8", "--seed", "friday")
MEASURE = ("solve", "--measure", "--hands", "2", "--deals", "8")


def test_tables_tell_how_they_were_made() -> None:
    document = hazari(*MAKE).json
    assert document["made"]["deals"] == 8
    assert document["made"]["rounds"] == 1
    assert document["made"]["seed"] == "friday"
    assert len(document["tricks"]) == 4


def test_a_file_gets_the_same_bytes_and_nothing_is_left_beside_it(tmp_path: Path) -> None:
    target = tmp_path / "tables.json"
    target.write_text("old")
    shown = hazari(*MAKE, "--output", str(target))
    assert (shown.out, shown.code) == ("", 0)
    assert str(target) in shown.err
    assert target.read_text(encoding="utf-8") == hazari(*MAKE).out
    assert [path.name for path in tmp_path.iterdir()] == ["tables.json"]


def test_made_tables_can_be_measured(tmp_path: Path) -> None:
    target = tmp_path / "tables.json"
    hazari(*MAKE, "--output", str(target))
    document = hazari(*MEASURE, "--tables", str(target), "--format", "json").json
    assert document["hands"] == 2
    assert document != hazari(*MEASURE, "--format", "json").json


def test_a_measurement_has_a_gain_an_interval_and_deciles() -> None:
    document = hazari(*MEASURE, "--format", "json").json
    assert (document["schema"], document["hands"], document["deals"]) == (1, 2, 8)
    assert document["gain_error"] >= 0
    assert document["rmse"] >= 0
    assert all(0 <= chance <= 1 for pair in document["deciles"] for chance in pair)


def test_points_are_measured_by_expectation_and_by_own_points() -> None:
    """Each line says what was expected, what was made, and how far the difference may be off."""
    document = hazari(*MEASURE, "--by-points", "--format", "json").json
    assert [level["own"] for level in document["by_points"]] == list(range(70, 131, 5))
    assert len(document["by_expected"]) == 10
    for level in (*document["by_points"], *document["by_expected"]):
        assert level["hands"] >= 2 and level["error"] > 0
        assert 0 <= level["expected"] <= 360 and 0 <= level["scored"] <= 360
        assert sum(level["others"]) == pytest.approx(360 - level["own"], abs=0.05)
    records = hazari(*MEASURE, "--by-points", "--format", "plain").records
    assert [record[1] for record in records if record[0] == "points"] == list(map(str, range(70, 131, 5)))
    assert "Own points" in hazari(*MEASURE, "--by-points", "--format", "table").out


def test_own_points_are_for_measuring() -> None:
    shown = hazari("solve", "--by-points")
    assert (shown.out, shown.code) == ("", 2)
    assert "--by-points" in shown.err


def test_the_same_seed_the_same_tables_and_another_others() -> None:
    assert hazari(*MAKE) == hazari(*MAKE)
    assert hazari(*MAKE[:-1], "monday").json["tricks"] != hazari(*MAKE).json["tricks"]


def test_tables_are_json_without_strange_numbers() -> None:
    text = hazari(*MAKE).out
    assert json.loads(text, parse_constant=pytest.fail)


@pytest.mark.parametrize("option", ["--rounds", "--deals", "--hands", "--workers"])
@pytest.mark.parametrize("number", ["0", "-1", "x", ""])
def test_numbers_out_of_range_are_refused(option: str, number: str) -> None:
    shown = hazari("solve", option, number)
    assert (shown.out, shown.code) == ("", 2)
    assert option in shown.err


def test_a_place_that_does_not_exist_is_named(tmp_path: Path) -> None:
    shown = hazari(*MAKE, "--output", str(tmp_path / "nowhere" / "tables.json"))
    assert (shown.out, shown.code) == ("", 2)
    assert "nowhere" in shown.err


def test_a_directory_is_no_place_for_tables(tmp_path: Path) -> None:
    shown = hazari(*MAKE, "--output", str(tmp_path))
    assert (shown.out, shown.code) == ("", 2)


@pytest.mark.parametrize("name", ["missing.json", ""])
def test_missing_tables_are_named(name: str, tmp_path: Path) -> None:
    shown = hazari(*MEASURE, "--tables", str(tmp_path / name))
    assert (shown.out, shown.code) == ("", 2)
    assert tmp_path.name in shown.err
