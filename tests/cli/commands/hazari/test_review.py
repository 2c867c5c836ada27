"""``hazari review`` in every format, in a pipe and on a terminal."""

import os
from pathlib import Path

import pytest

from hazari_cli.hazari.deal import SEATS
from hazari_cli.play.hazari.table import Settings
from tests.cli.program import READY, Terminal, hazari, process
from tests.play.hazari.matches import Arrange, arrange_at_random, arrange_best, write_match

NAME = "2026-12-01-1"


def keep(name: str, settings: Settings, *players: Arrange, moves: int = 10_000) -> None:
    """Keep a match on this machine."""
    folder = Path(os.environ["HAZARI_HOME"]) / "games" / "hazari"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.jsonl").write_bytes(write_match(settings, *players, moves=moves))


@pytest.fixture
def match() -> str:
    """Keep a match of three deals, in which a person and three bots arranged at random; return its name."""
    settings = Settings("review", bots=("random",), deals=3)
    keep(NAME, settings, *[arrange_at_random(seat) for seat in SEATS])
    return NAME


def test_every_figure_of_the_document_adds_up(match: str) -> None:
    document = hazari("review", match, "--format", "json").json
    for player in document["players"]:
        own = [deal["players"][player["seat"]] for deal in document["deals"]]
        for part in (player, *own):
            assert part["points"] == pytest.approx(part["cards"] - part["given"] + part["rest"])
        for sum_of in ("points", "cards", "given", "rest"):
            assert player[sum_of] == pytest.approx(sum(part[sum_of] for part in own))
        assert player["points"] == document["deals"][-1]["totals"][player["seat"]]
        assert player["given_a_deal"] == pytest.approx(player["given"] / 3, abs=0.001)
        assert player["error"] > 0
    listed = {game["name"]: game for game in hazari("games", "--format", "json").json["games"]}
    assert [player["points"] for player in document["players"]] == listed[match]["totals"]


def test_plain_says_what_json_says(match: str) -> None:
    document = hazari("review", match, "--format", "json").json
    records = hazari("review", match, "--format", "plain").records
    players = [record for record in records if record[0] == "player"]
    assert [float(record[5]) for record in players] == [player["cards"] for player in document["players"]]
    assert [float(record[6]) for record in players] == [player["given"] for player in document["players"]]
    assert sum(record[0] == "deal" for record in records) == 4 * len(document["deals"])
    answers = [(record[3], record[4]) for record in records if record[0] == "costly"]
    assert answers == [(each["played"], each["better"]) for each in document["costliest"]]


def test_a_pipe_gets_the_whole_as_text(match: str) -> None:
    document = hazari("review", match, "--format", "json").json
    shown = hazari("review", match)
    assert (shown.code, shown.err) == (0, "")
    for player in document["players"]:
        assert f"{player['cards']:.1f}" in shown.out
    for each in document["costliest"]:
        assert each["better"] in shown.out
        assert f"hazari tutor lesson {each['lesson']}" in shown.out
    assert shown.out == hazari("review", match, "--all").out


def test_without_a_name_it_is_the_last_match_with_a_complete_deal(match: str) -> None:
    keep("2026-12-02-1", Settings("begun"), *[arrange_best] * 4, moves=3)
    assert hazari("review", "--format", "json").json["name"] == match
    shown = hazari("review", "2026-12-02-1")
    assert (shown.out, shown.code) == ("", 2)
    assert "No deal of 2026-12-02-1 is complete" in shown.err


def test_without_any_match_it_says_so() -> None:
    shown = hazari("review")
    assert (shown.out, shown.code) == ("", 2)
    assert "hazari play begins one" in shown.err


def test_a_match_that_goes_on_is_reviewed_as_far_as_it_is_complete() -> None:
    settings = Settings("open", people=4, deals=2)
    players = [arrange_at_random(seat) for seat in SEATS]
    keep(NAME, settings, *players, moves=9 + 4)
    document = hazari("review", NAME, "--format", "json").json
    assert [deal["number"] for deal in document["deals"]] == [1]


def test_signs_and_bars_are_ascii_where_only_that_can_be_shown(match: str) -> None:
    shown = process("review", match, env={"LC_ALL": "C", "PYTHONIOENCODING": "ascii"})
    assert shown.code == 0
    assert shown.out.isascii()
    assert "#" in shown.out


@pytest.mark.parametrize("columns", ["40", "80"])
def test_it_fits_the_screen(match: str, columns: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    shown = hazari("review", match, "--format", "table")
    assert max(map(len, shown.out.splitlines())) <= int(columns)
    assert "Score" in shown.out


@pytest.mark.slow
def test_what_cost_most_is_tried_again_on_a_terminal(match: str) -> None:
    document = hazari("review", match, "--format", "json").json
    better = document["costliest"][0]["better"]
    with Terminal(("review", match, "--color", "never"), {"LC_ALL": "C"}) as running:
        for keys, answer in (("\r", "again"), (f"{better}\r", "hint helps"), ("up\r", "Right.")):
            running.wait_for(READY)
            running.type(keys)
            running.wait_for(answer)
        running.wait_for(READY)
        running.type("q\r")
        assert running.end() == 0
        assert running.restored
