"""``azi rank``, ``advise``, ``simulate`` and ``solve``: exact JSON, words, and what they refuse."""

import json
from pathlib import Path

import pytest

from hazari_cli.azi.advice.hands.library import SHIPPED
from tests.cli.commands.azi.test_rules_commands import Azi, azi

__all__ = ["azi"]

PLAIN = ("--format", "plain")
JSON = ("--format", "json")
TABLE = ("--format", "table")


def test_rank_is_exact_for_two(azi: Azi) -> None:
    """The chances as leader and follower, and that they are exact."""
    document = azi("rank", "KS AD KD", "--turned", "6S", *JSON).json
    assert (document["schema"], document["exact"], document["azi"]) == (1, True, 0.0)
    assert document["leader"] == pytest.approx(0.850, abs=0.002)
    assert document["follower"] == pytest.approx(0.686, abs=0.002)
    assert set(document["leads"]) == {"KS", "AD", "KD"}
    assert max(document["leads"].values()) == document["leader"]
    assert 1 <= document["place"] <= document["of"] == 2600


@pytest.mark.rule("AZI-DEAL-4")
def test_the_six_on_stage_counts_as_the_highest(azi: Azi) -> None:
    """With the ace turned, six and king of trumps are the two highest: they always win."""
    document = azi("rank", "6S KS 6D", "--turned", "AS", *JSON).json
    assert (document["leader"], document["follower"], document["place"]) == (1.0, 1.0, 1)
    assert azi("rank", "6S KS 6D", "--turned", "7S", *JSON).json["follower"] < 1


def test_rank_samples_for_more(azi: Azi) -> None:
    """Three and more are sampled, with intervals, an Azi is possible, and the seed decides."""
    line = ("rank", "KS AD KD", "--turned", "6S", "--players", "4", "--samples", "300", *JSON)
    document = azi(*line).json
    assert document == azi(*line).json != azi(*line, "--seed", "other").json
    assert not document["exact"]
    assert document["leader_error"] > 0 < document["azi"]
    assert 0 < document["follower"] < document["leader"] + 0.2 < 1.2


@pytest.mark.parametrize("hand", ["7H 8H 6D", "KS AS QS"])
def test_rank_claims_no_certainty_after_few_deals(azi: Azi, hand: str) -> None:
    """Never won, or always, in ten deals: the interval stays within 0 and 1 and is a quarter wide or more."""
    document = azi("rank", hand, "--turned", "6S", "--players", "4", "--samples", "10", *JSON).json
    for place in ("leader", "follower"):
        low, high = document[f"{place}_between"]
        assert 0 <= low <= document[place] <= high <= 1
        assert document[f"{place}_error"] >= 0.2 and high - low >= 0.25


def test_advise_claims_no_certainty_after_few_deals(azi: Azi) -> None:
    """Actions that ended alike in ten deals may still differ; the best differs from itself by nothing."""
    line = ("advise", "7H 8H 6D", "--turned", "6S", "--players", "4", "--bids", "bet 10, call, raise to 20")
    options = azi(*line, "--samples", "10", *JSON).json["options"]
    assert options[0]["error"] == 0
    assert all(option["error"] > 0 for option in options[1:])


@pytest.mark.parametrize("seat", ["leader", "1", "3"])
def test_rank_looks_at_one_seat(azi: Azi, seat: str) -> None:
    """A place at the table can be asked for."""
    line = ("rank", "KS AD KD", "--turned", "6S", "--players", "4", "--samples", "50", "--seat", seat)
    assert azi(*line, *JSON).json["seat"] == (0 if seat == "leader" else int(seat))
    assert "± " in azi(*line, *TABLE).out


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (("rank", "KS AD", "--turned", "6S"), "three cards"),
        (("rank", "KS AD KD QD", "--turned", "6S"), "three cards"),
        (("rank", "KS AD 6S", "--turned", "6S"), "two places"),
        (("rank", "KS AD 2S", "--turned", "6S"), "not in this pack"),
        (("rank", "KS AD KD", "--turned", "6S", "--seat", "2"), "last place is 1"),
        (("rank", "KS AD KD", "--turned", "6S", "--seat", "dealer"), "no place"),
        (("advise", "KS AD KD", "--turned", "6S", "--bids", "bet 5"), "at least one fee, 10"),
        (("advise", "KS AD KD", "--turned", "6S", "--bids", "fold"), "opener must bet"),
        (("advise", "KS AD KD", "--turned", "6S", "--bids", "bet 10, fold"), "won without playing"),
        (("advise", "KS AD KD", "--turned", "6S", "--bids", "bet 10, call, call"), "over before the last"),
        (("advise", "KS AD KD", "--turned", "6S", "--bids", "bet 10,,call"), "nothing between two"),
        (("advise", "KS AD KD", "--turned", "6S", "--bids", ","), "nothing between two"),
        (
            ("advise", "KS AD KD", "--turned", "6S", "--bids", "all in", "--stack", "5"),
            "Nobody has chips left",
        ),
        (("advise", "KS AD KD QD", "--turned", "6S", "--bids", "bet 10"), "leave out the one laid away"),
        (
            ("advise", "KS", "--turned", "6S", "--bids", "bet 10"),
            "three cards in the bidding; the hand given",
        ),
        (("advise", "KS AD", "--turned", "6S", "--players", "4", "--bids", "bet 10"), "three cards in the"),
        (("advise", "KS AD KD", "--turned", "6S", "--bids", "bet 10", "--led", "QD"), "bidding is over"),
        (("advise", "KS AD KD", "--turned", "6S", "--played", "QD 7D"), "holds 2"),
        (("advise", "KS AD KD", "--turned", "6S", "--led", "QD", "--played", "QD"), "alone"),
        (("advise", "KD", "--turned", "6S", "--played", "AS 7D AD 8D"), "over"),
        (("simulate", "--players", "strong"), "2 to 6 players"),
        (("simulate", "--players", "strong,stedy"), "Did you mean steady"),
        (("solve", "--make", "heads-up-1"), "--output"),
        (("solve", "--make", "heads-up-9", "--output", "nowhere"), "no table"),
    ],
)
def test_what_cannot_be_is_refused_in_words(azi: Azi, line: tuple[str, ...], said: str) -> None:
    """Each refusal says what is wrong, on standard error."""
    assert azi(*line).code in (1, 2)
    assert said in " ".join(azi.err.split())
    assert azi.out == ""


@pytest.mark.parametrize(
    ("hand", "played", "players", "said"),
    [
        (
            "KS 9D",
            "KD 7S 8D",
            "2",
            "7S cannot have been played to KD: its player still held 8D. [AZI-PLAY-2]",
        ),
        ("KS AD", "KD 7S", "2", "7S cannot have been played to KD: its player still held AD. [AZI-PLAY-2]"),
        ("KS", "7D KH 8D 9D", "2", "KH cannot have been played to 7D"),
        ("KS QS", "KD 7H QD 8D", "3", "its player still held KS QS. [AZI-PLAY-3]"),
    ],
)
@pytest.mark.rule("AZI-PLAY-2", "AZI-PLAY-3")
def test_a_history_that_cannot_be_is_refused(
    azi: Azi, hand: str, played: str, players: str, said: str
) -> None:
    """A card that its player may not have played is named, with those that he had to play."""
    assert azi("advise", hand, "--turned", "6S", "--players", players, "--played", played).code == 1
    assert said in azi.err


@pytest.mark.rule("AZI-PLAY-3")
def test_cards_that_hardly_ever_fall_so_are_advised_at_once(azi: Azi) -> None:
    """Where almost no deal fits, and where none does."""
    line = ("--turned", "AH", "--suits", "SHC", "--players", "5", "--played", "9S 7C 9H 7H QC", *JSON)
    assert azi("advise", "KC TC", *line).json["best"] in ("play KC", "play TC")
    other = ("--turned", "6S", "--players", "6", "--played", "AD 7H 8H 9H TH", *JSON)
    assert "No cards of the others fit" in azi("advise", "KS QS AS", *other).err


def test_a_lead_has_its_price(azi: Azi) -> None:
    """The best lead first, every other with what it costs."""
    document = azi("advise", "QS JD QD", "--turned", "6S", *JSON).json
    actions = [option["action"] for option in document["options"]]
    assert set(actions) == {"play QS", "play JD", "play QD"}
    assert document["best"] == actions[0]
    assert actions[-1] == "play QS"
    assert document["options"][0]["cost"] == 0 < document["options"][-1]["cost"]
    assert (document["exact"], document["measure"]) == (True, "share")
    assert document["options"][0]["worth"] == pytest.approx(0.724, abs=0.002)


@pytest.mark.rule("AZI-PLAY-2")
def test_a_reply_is_chosen_among_legal_cards(azi: Azi) -> None:
    """Only diamonds may follow a diamond; a single legal card is no choice."""
    document = azi("advise", "KS AD KD", "--turned", "6S", "--led", "QD", *JSON).json
    assert {option["action"] for option in document["options"]} == {"play AD", "play KD"}
    assert "only one thing" in azi("advise", "KS AD 7H", "--turned", "6S", "--led", "QD", *TABLE).out


def test_a_bid_has_its_price(azi: Azi) -> None:
    """Against one opponent fold, call and raise are reckoned exactly; folding is worth nothing."""
    document = azi("advise", "KS AD KD", "--turned", "6S", "--bids", "bet 10", *JSON).json
    worth = {option["action"]: option["worth"] for option in document["options"]}
    assert worth["fold"] == 0
    assert worth["raise to 20"] > worth["call"] > 0
    assert document["bank"] == 30


def test_a_hopeless_hand_folds(azi: Azi) -> None:
    """Six, seven and eight of a plain suit never win when another leads: a call loses what it costs."""
    document = azi("advise", "6H 7H 8H", "--turned", "9S", "--bids", "bet 10", *JSON).json
    worth = {option["action"]: option["worth"] for option in document["options"]}
    assert worth["call"] == -10
    assert document["best"] != "call"


def test_later_tricks_are_advised(azi: Azi) -> None:
    """After the first trick the turn follows from who took it."""
    line = ("advise", "KS AD", "--turned", "6S", "--bids", "bet 10, raise to 20, call")
    assert azi(*line, "--played", "KD 7D", *JSON).json["exact"]
    document = azi("advise", "KS AD", "--turned", "6S", "--played", "7D KD 8D", *JSON).json
    assert {option["action"] for option in document["options"]} == {"play AD"}


def test_more_players_are_sampled(azi: Azi) -> None:
    """With three and more, costs come with intervals, and the seed decides."""
    line = ("advise", "9S QH KH", "--turned", "6S", "--players", "4", "--bids", "bet 10, call, raise to 20")
    document = azi(*line, "--samples", "40", *JSON).json
    assert document == azi(*line, "--samples", "40", *JSON).json
    assert (document["exact"], document["samples"]) == (False, 40)
    assert {option["action"] for option in document["options"]} == {"fold", "call", "raise to 30"}
    assert document["options"][0]["error"] == 0 < document["options"][-1]["error"]
    assert "± 95 %" in azi(*line, "--samples", "40", *TABLE).out


@pytest.mark.rule("AZI-DEAL-2")
def test_a_discard_is_advised(azi: Azi) -> None:
    """Of four cards, which to lay away."""
    document = azi("advise", "KS AD KD 7H", "--turned", "6S", "--players", "3", *JSON).json
    assert document["best"] == "discard 7H"
    assert len(document["options"]) == 4


@pytest.mark.rule("AZI-SHORT-1", "AZI-SHORT-2")
def test_a_short_stack_risks_only_what_it_has(azi: Azi) -> None:
    """Who cannot match may win no more from the other than he put in himself."""
    line = ("advise", "KS AD KD", "--turned", "6S", "--stack", "25", "--fee", "10")
    document = azi(*line, "--bids", "bet 15", *JSON).json
    assert {option["action"] for option in document["options"]} <= {"fold", "call", "all in"}
    assert max(option["worth"] for option in document["options"]) < 50


def test_simulate(azi: Azi) -> None:
    """Every player's fees, and between all of them nothing."""
    line = ("simulate", "--players", "strong,caller,random", "--deals", "30", "--seed", "x")
    document = azi(*line, *JSON).json
    assert [row["player"] for row in document["players"]] == ["strong", "caller", "random"]
    assert sum(row["fees"] for row in document["players"]) == pytest.approx(0, abs=0.001)
    assert (document["deals"], document["games"]) == (30, 90)
    assert azi(*line, "--workers", "2", *JSON).json == document
    assert len(azi(*line, *PLAIN).out.splitlines()) == 3


def test_solve_lists_every_table(azi: Azi) -> None:
    """Each shipped table with its size and how it was made."""
    document = azi("solve", *JSON).json
    assert [table["name"] for table in document["tables"]] == list(SHIPPED)
    assert document["bytes"] < 1_000_000
    assert all(table["made"] for table in document["tables"])


@pytest.mark.slow
def test_solve_certifies(azi: Azi) -> None:
    """The exploitability of the shipped strategy is printed, exactly too, and keeps its promise."""
    row = azi("solve", "--certify", *JSON).json["players"][0]
    assert row["player"] == "strong"
    assert 0 < row["exploitability"] <= 0.0005
    assert "/" in row["exact"]


def test_only_a_game_of_two_is_certified(azi: Azi, tmp_path: Path) -> None:
    """Another table is refused in words, and so is a file that is none."""
    assert azi("solve", "--table", "hazari_cli/azi/tables/multiway-play-3.azi").code == 2
    assert "two players" in azi.err
    broken = tmp_path / "broken.azi"
    broken.write_text(json.dumps({}), encoding="utf-8")
    assert azi("solve", "--table", str(broken)).code == 2
    assert "broken.azi is no table" in azi.err
