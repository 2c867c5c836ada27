"""``hazari suggest``: arrangements that are legal, ordered, explained, and honest about chances."""

import pytest

from tests.cli.program import GREEDY, HAND, hazari

SEEDS = [f"suggest {number}" for number in range(20)]


def as_text(groups: list[dict[str, list[str]]]) -> str:
    return " / ".join(" ".join(group["cards"]) for group in groups)


def test_the_document_has_the_promised_fields() -> None:
    document = hazari("suggest", HAND, "--format", "json").json
    assert document["schema"] == 1
    assert sorted(document["hand"]) == sorted(HAND.split())
    for each in (*document["suggestions"], document["greedy"]):
        assert {"groups", "expected", "cost"} <= set(each)
        for group in each["groups"]:
            assert {"cards", "kind", "chance", "points"} <= set(group)
    assert document["suggestions"][0]["cost"] == 0.0
    assert document["opponents"] == "equilibrium"


@pytest.mark.rule("HAZ-ARR-1", "HAZ-ARR-2", "HAZ-ARR-4")
@pytest.mark.parametrize("seed", SEEDS)
def test_every_suggestion_is_legal_and_the_best_comes_first(seed: str) -> None:
    document = hazari("suggest", "--seed", seed, "--top", "5", "--format", "json").json
    hand = " ".join(document["hand"])
    found = [*document["suggestions"], document["greedy"]]
    best = found[0]["expected"]
    for each in found:
        assert hazari("check", as_text(each["groups"]), "--hand", hand).code == 0
        assert each["cost"] >= 0
        assert each["cost"] == pytest.approx(best - each["expected"], abs=0.011)
        assert all(0 <= group["chance"] <= 1 for group in each["groups"])
        assert sum(group["points"] for group in each["groups"]) == pytest.approx(each["expected"], abs=0.03)
    expected = [each["expected"] for each in document["suggestions"]]
    assert expected == sorted(expected, reverse=True)
    assert len({as_text(each["groups"]) for each in document["suggestions"]}) == 5


@pytest.mark.parametrize("seed", SEEDS[:5])
def test_the_greedy_one_begins_with_the_best_three_of_all(seed: str) -> None:
    document = hazari("suggest", "--seed", seed, "--format", "json").json
    best = max(group["strength"] for each in document["suggestions"] for group in each["groups"])
    assert document["greedy"]["groups"][0]["strength"] >= best


@pytest.mark.rule("HAZ-COMB-1")
def test_nothing_beats_three_aces() -> None:
    """The cards in hand count: three aces win the first trick always, not nearly always."""
    document = hazari("suggest", "AS AH AD 2S 3H 4D 6C 7S 8H 9D JC QS TH", "--format", "json").json
    assert document["suggestions"][0]["groups"][0]["chance"] == 1.0
    assert "100.0 %" in hazari("suggest", "AS AH AD 2S 3H 4D 6C 7S 8H 9D JC QS TH", "--format", "table").out


def test_the_order_of_the_cards_changes_nothing() -> None:
    assert hazari("suggest", *reversed(HAND.split())) == hazari("suggest", HAND)


def test_every_way_to_write_a_hand() -> None:
    assert hazari("suggest", HAND.lower().replace("t", "10").replace(" ", "")) == hazari("suggest", HAND)


def test_the_seed_deals_the_hand_of_seat_0() -> None:
    hand = hazari("deal", "--seed", "friday", "--seat", "0", "--format", "json").json["hands"][0]
    assert hazari("suggest", "--seed", "friday", "--format", "json").json["hand"] == hand


@pytest.mark.parametrize("top", [1, 2, 20])
def test_top_says_how_many(top: int) -> None:
    document = hazari("suggest", HAND, "--top", str(top), "--format", "json").json
    assert len(document["suggestions"]) == top


def test_a_longer_list_begins_like_a_shorter_one() -> None:
    longer = hazari("suggest", HAND, "--top", "12", "--format", "json").json["suggestions"]
    assert longer[:3] == hazari("suggest", HAND, "--format", "json").json["suggestions"]


def test_compare_says_what_my_own_costs_and_where() -> None:
    shown = hazari("suggest", HAND, "--compare", GREEDY, "--format", "json").json
    assert shown["compare"]["cost"] == shown["greedy"]["cost"] > 0
    words = hazari("suggest", HAND, "--compare", GREEDY, "--format", "table").out
    assert "costs" in words
    assert "trick 4" in words
    assert "Your arrangement" in words


def test_comparing_the_best_costs_nothing() -> None:
    best = hazari("suggest", HAND, "--format", "json").json["suggestions"][0]
    shown = hazari("suggest", HAND, "--compare", as_text(best["groups"]), "--format", "json").json
    assert shown["compare"]["cost"] == 0.0


@pytest.mark.rule("HAZ-ARR-6")
def test_comparing_an_illegal_arrangement_names_every_fault() -> None:
    shown = hazari("suggest", HAND, "--compare", "9D 7C 5C / KD QS TH / KC QC 9C / 4H 4S 4C 2S")
    assert (shown.out, shown.code) == ("", 1)
    assert shown.err.count("HAZ-ARR-2") == 2
    assert shown.err.count("HAZ-ARR-4") == 1


def test_comparing_other_cards_is_refused() -> None:
    shown = hazari("suggest", HAND, "--compare", GREEDY.replace("TH", "AS"))
    assert (shown.out, shown.code) == ("", 1)
    assert "AS" in shown.err
    assert "TH" in shown.err


def test_samples_come_with_their_error() -> None:
    arguments = ("suggest", HAND, "--samples", "20", "--seed", "a")
    document = hazari(*arguments, "--format", "json").json
    assert document["samples"] == 20
    assert all(each["error"] > 0 for each in document["suggestions"])
    assert "±" in hazari(*arguments, "--format", "table").out
    assert hazari(*arguments) == hazari(*arguments)
    assert hazari(*arguments[:-1], "b") != hazari(*arguments)


def test_the_table_names_the_opponents_and_the_distance_to_greedy() -> None:
    shown = hazari("suggest", HAND, "--format", "table").out
    assert "three opponents" in shown
    assert "Taking the best three each time" in shown
    assert "4♠ 4♥ 4♣" in shown


def test_off_a_terminal_a_hand_is_wanted_and_nothing_read() -> None:
    shown = hazari("suggest")
    assert (shown.out, shown.code) == ("", 2)
    assert "13 cards" in shown.err
    assert "--seed" in shown.err


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("", "13 cards"),
        ("AS", "here are 1"),
        (HAND + " AS", "here are 14"),
        (HAND.replace("2S", "4S"), "twice"),
        (HAND.replace("2S", "2X"), "2X"),
        (GREEDY, "/"),
        ("-", "card 1"),
        ("\x1b[2J", "card 1"),
        ("\udcff", "card 1"),
    ],
)
def test_what_is_no_hand_is_refused_and_pointed_at(hand: str, words: str) -> None:
    shown = hazari("suggest", hand)
    assert (shown.out, shown.code) == ("", 2)
    assert words in shown.err
    assert "^" in shown.err
    assert all(char.isprintable() or char == "\n" for char in shown.err)


@pytest.mark.parametrize("option", ["--top", "--samples"])
@pytest.mark.parametrize("number", ["0", "-1", "x", "", "1e3", "99999999999999999999"])
def test_numbers_out_of_range_are_refused(option: str, number: str) -> None:
    shown = hazari("suggest", HAND, option, number)
    assert (shown.out, shown.code) == ("", 2)
    assert option in shown.err


@pytest.mark.parametrize("seed", ["", " ", "\x1b[31m", "a\tb", "x" * 10_000, "♠", "--seed"])
def test_any_text_is_a_seed(seed: str) -> None:
    assert hazari("suggest", f"--seed={seed}").code == 0


def test_bytes_that_are_no_text_are_no_seed() -> None:
    shown = hazari("suggest", "--seed", "\udcff")
    assert (shown.out, shown.code) == ("", 2)
    assert shown.err.startswith("Error: ")


ALL_CERTAIN = "AS AH AD AC KS KH KD KC QS QH QD QC JS"


def test_nobody_expects_more_than_the_pack_holds() -> None:
    """Who wins all four tricks gets its 360 points, and the suggestion expects no more."""
    best = hazari("suggest", ALL_CERTAIN, "--format", "json").json["suggestions"][0]
    assert 359.9 <= best["expected"] <= 360
    assert all(group["points"] >= 60 for group in best["groups"])


@pytest.mark.parametrize("samples", ["2", "5"])
@pytest.mark.parametrize("hand", [ALL_CERTAIN, "2S 3H 4D 6C 7S 8H 9D TC JS QH 2D 3C 5S"])
def test_few_deals_claim_no_certainty(hand: str, samples: str) -> None:
    """Always won, or always lost, in so few deals leaves much open: chances and points say so."""
    line = ("suggest", hand, "--samples", samples)
    for each in hazari(*line, "--format", "json").json["suggestions"]:
        assert each["error"] > 10
        assert all(group["chance_error"] > 0.3 for group in each["groups"])
    shown = hazari(*line, "--format", "table").out
    assert "± 0.0 points" not in shown and " % ± " in shown


def test_an_arrangement_costs_nothing_against_itself() -> None:
    """However few the deals: the best is certainly as good as itself."""
    best = hazari("suggest", ALL_CERTAIN, "--samples", "2", "--format", "json").json["suggestions"][0]
    assert (best["cost"], best["cost_error"]) == (0, 0)
