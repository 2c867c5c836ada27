"""``hazari simulate``: duplicate deals, so that luck cancels, with honest intervals."""

import pytest

from tests.cli.program import hazari

LINE = ("simulate", "--deals", "4", "--seed", "friday")


@pytest.mark.rule("HAZ-TABLE-3")
def test_the_document_adds_up() -> None:
    document = hazari(*LINE, "--format", "json").json
    players = document["players"]
    assert (document["schema"], document["deals"], document["seed"]) == (1, 4, "friday")
    assert [player["player"] for player in players] == ["equilibrium", "greedy", "balanced", "random"]
    assert sum(player["points"] for player in players) == pytest.approx(360, abs=0.01)
    assert sum(player["tricks"] for player in players) == pytest.approx(4, abs=0.001)
    for trick in range(4):
        assert sum(player["chance"][trick] for player in players) == pytest.approx(1, abs=0.001)
    assert all(player["error"] >= 0 for player in players)


@pytest.mark.parametrize("name", ["greedy", "balanced", "equilibrium"])
def test_equal_players_get_par_exactly(name: str) -> None:
    """Everybody holds every hand, so four alike who leave nothing to chance are level."""
    document = hazari(*LINE, "--players", ",".join([name] * 4), "--format", "json").json
    assert [player["points"] for player in document["players"]] == [90.0] * 4
    assert [player["error"] for player in document["players"]] == [0.0] * 4
    assert [player["tricks"] for player in document["players"]] == [1.0] * 4


def test_where_players_sit_does_not_matter() -> None:
    one = hazari(*LINE, "--players", "greedy,balanced,greedy,balanced", "--format", "json").json["players"]
    other = hazari(*LINE, "--players", "balanced,greedy,balanced,greedy", "--format", "json").json["players"]
    assert one[0]["points"] == other[1]["points"]


def test_one_deal_has_no_interval() -> None:
    shown = hazari("simulate", "--deals", "1", "--seed", "a", "--format", "json").json
    assert [player["error"] for player in shown["players"]] == [None] * 4
    assert [record[2] for record in hazari("simulate", "--deals", "1", "--seed", "a").records] == ["-"] * 4


def test_an_unseeded_run_can_be_run_again() -> None:
    first = hazari("simulate", "--deals", "1", "--format", "json").json
    again = hazari("simulate", "--deals", "1", "--seed", first["seed"], "--format", "json").json
    assert first == again


def test_the_same_seed_the_same_result_and_another_another() -> None:
    assert hazari(*LINE) == hazari(*LINE)
    assert hazari(*LINE[:-1], "monday") != hazari(*LINE)


def test_spaces_after_commas_are_harmless() -> None:
    spaced = hazari(*LINE, "--players", " greedy, greedy ,random,  balanced")
    assert spaced == hazari(*LINE, "--players", "greedy,greedy,random,balanced")


@pytest.mark.parametrize(
    ("players", "words"),
    [
        ("greedy", "1"),
        ("greedy,greedy,greedy,greedy,greedy", "5"),
        ("greedy,greedy,greedy,gredy", '"gredy"'),
        ("", '""'),
        (",,,", '""'),
        ("GREEDY,greedy,greedy,greedy", '"GREEDY"'),
    ],
)
def test_who_cannot_play_is_named(players: str, words: str) -> None:
    shown = hazari("simulate", "--players", players)
    assert (shown.out, shown.code) == ("", 2)
    assert words in shown.err


@pytest.mark.parametrize("option", ["--deals", "--workers"])
@pytest.mark.parametrize("number", ["0", "-3", "x", "", "1.5"])
def test_numbers_out_of_range_are_refused(option: str, number: str) -> None:
    shown = hazari("simulate", option, number)
    assert (shown.out, shown.code) == ("", 2)
    assert option in shown.err


def test_sixty_five_workers_are_too_many() -> None:
    assert hazari("simulate", "--workers", "65").code == 2


def test_bytes_that_are_no_text_are_no_seed() -> None:
    shown = hazari("simulate", "--seed", "\udcff", "--deals", "1")
    assert (shown.out, shown.code) == ("", 2)
    assert shown.err.startswith("Error: ")


def test_the_table_says_how_many_deals_and_what_par_is() -> None:
    shown = hazari(*LINE, "--format", "table").out
    assert "4 deals" in shown
    assert "par is 90" in shown
    assert "friday" in shown


def test_players_alike_are_worth_a_quarter_for_certain() -> None:
    """Who plays all four seats of a deal takes all its points: no ± is needed, even for few deals."""
    shown = hazari("simulate", "--players", "greedy,greedy,greedy,greedy", "--deals", "2", "--seed", "a")
    assert [record[1:3] for record in shown.records] == [["90.00", "0.00"]] * 4


def test_few_deals_say_little() -> None:
    """Two deals that went alike leave a ± as wide as two deals are worth."""
    document = hazari("simulate", "--deals", "2", "--seed", "a", "--format", "json").json
    assert all(player["error"] > 5 for player in document["players"])
