"""``hazari check``: legal or not, every fault, and a cure that is legal."""

import random

import pytest

from hazari_cli.cards import PACK
from tests.cli.program import HAND, ILLEGAL, LEGAL, hazari


def as_text(groups: list[list[str]]) -> str:
    return " / ".join(" ".join(group) for group in groups)


def test_a_legal_arrangement_has_no_problems_and_no_cure() -> None:
    shown = hazari("check", LEGAL, "--format", "json")
    assert shown.code == 0
    assert shown.json["schema"] == 1
    assert (shown.json["legal"], shown.json["problems"], shown.json["cure"]) == (True, [], None)


@pytest.mark.rule("HAZ-ARR-4", "HAZ-ARR-6")
def test_an_illegal_one_has_problems_with_rules_and_a_cure() -> None:
    shown = hazari("check", ILLEGAL, "--format", "json")
    assert shown.code == 1
    assert shown.json["legal"] is False
    assert [problem["rule"] for problem in shown.json["problems"]] == ["HAZ-ARR-4"]
    assert "group 3" in shown.json["problems"][0]["message"]
    assert [len(group) for group in shown.json["cure"]] == [3, 3, 3, 4]
    assert shown.err == ""


FAULTY = [
    pytest.param("AS KS QS", ["HAZ-ARR-1"], id="one group"),
    pytest.param("AS / 2S / 3S / 4S / 5S", ["HAZ-ARR-1"], id="five groups"),
    pytest.param("AS KS QS 2C / 7S 6H 5D / 8S 8H KD / 8D 8C KH", ["HAZ-ARR-1"], id="the four come first"),
    pytest.param("7S 6H 5D / AS KS QS / 8S 8H KD / 8D 8C KH 2C", ["HAZ-ARR-2"], id="second beats first"),
    pytest.param("8S 8H KD / 7S 6H 5D / AS KS QS / 8D 8C KH 2C", ["HAZ-ARR-2"] * 2, id="rising twice"),
    pytest.param("5S 3D 2H / AS KS QS / 7S 7H 7D / 8S 8H 8D 2C", ["HAZ-ARR-2"] * 2 + ["HAZ-ARR-4"], id="all"),
]


@pytest.mark.rule("HAZ-ARR-1", "HAZ-ARR-2", "HAZ-ARR-4", "HAZ-ARR-6")
@pytest.mark.parametrize(("arrangement", "rules"), FAULTY)
def test_every_fault_is_named_with_its_rule(arrangement: str, rules: list[str]) -> None:
    shown = hazari("check", arrangement, "--format", "json")
    assert shown.code == 1
    found = [problem["rule"] for problem in shown.json["problems"]]
    assert set(rules) <= set(found)
    assert all(found.count(rule) >= rules.count(rule) for rule in rules)


@pytest.mark.rule("HAZ-ARR-6")
@pytest.mark.parametrize("seed", range(12))
def test_every_cure_is_legal_and_of_the_same_cards(seed: int) -> None:
    cards = list(map(str, random.Random(seed).sample(PACK, 13)))
    groups = [cards[:3], cards[3:6], cards[6:9], cards[9:]]
    document = hazari("check", as_text(groups), "--format", "json").json
    cure = document["cure"] or groups
    assert sorted(card for group in cure for card in group) == sorted(cards)
    assert hazari("check", as_text(cure), "--hand", " ".join(cards)).code == 0
    assert (document["cure"] is None) == document["legal"]


@pytest.mark.rule("HAZ-ARR-6")
def test_there_is_no_cure_without_thirteen_cards() -> None:
    shown = hazari("check", "AS KS QS / 7S 6H 5D", "--format", "json")
    assert shown.json["cure"] is None
    assert "--hand" in hazari("check", "AS KS QS / 7S 6H 5D", "--format", "table").out


@pytest.mark.rule("HAZ-ARR-6")
def test_the_hand_makes_a_cure_possible() -> None:
    shown = hazari("check", "4H 4S 4C / KD KC QS", "--hand", HAND, "--format", "json")
    assert shown.code == 1
    assert shown.json["cure"] is not None
    assert hazari("check", as_text(shown.json["cure"]), "--hand", HAND).code == 0


@pytest.mark.rule("HAZ-ARR-1")
def test_the_hand_holds_just_these_cards() -> None:
    shown = hazari("check", LEGAL, "--hand", HAND)
    assert shown.code == 1
    assert {tuple(record[:3]) for record in shown.records[:-1]} == {
        ("illegal", "HAZ-ARR-1", "cards-not-held"),
        ("illegal", "HAZ-ARR-1", "cards-left-over"),
    }
    words = hazari("check", LEGAL, "--hand", HAND, "--format", "table").out
    assert "The hand does not hold" in words
    assert "in no group" in words
    own = LEGAL.replace("/", " ")
    assert hazari("check", LEGAL, "--hand", own).code == 0


@pytest.mark.rule("HAZ-ARR-2")
def test_equal_neighbours_are_legal() -> None:
    assert hazari("check", "AS AH KD / AD AC KH / QS QH 2D / 5S 4H 9D 7C").code == 0


def test_four_arguments_are_four_groups() -> None:
    assert hazari("check", *LEGAL.split(" / ")) == hazari("check", LEGAL)


def test_without_quotes_slashes_still_part_the_groups() -> None:
    assert hazari("check", *LEGAL.split()) == hazari("check", LEGAL)


def test_the_table_names_kinds_faults_and_cure() -> None:
    shown = hazari("check", ILLEGAL, "--format", "table").out
    assert "Not legal" in shown
    assert "Pair 6-6-K" in shown
    assert "[HAZ-ARR-4]" in shown
    assert "Nearest legal arrangement" in shown


@pytest.mark.parametrize(
    ("arrangement", "words"),
    [
        ("", "Group 1 has no cards"),
        ("/", "Group 1 has no cards"),
        ("AS KS QS // 7S 6H 5D", "Group 2 has no cards"),
        (LEGAL + " /", "Group 5 has no cards"),
        ("AS KS QS / AS 6H 5D", "AS is here twice"),
        ("AS KS QS / 7X 6H 5D", '"7X"'),
        ("AS KS QS \\ 7S 6H 5D", '"\\"'),
        ("\x1b]0;x\x07", "card 1"),
        ("AS KS QS / \udc80", "card 4"),
    ],
)
def test_what_cannot_be_read_is_pointed_at(arrangement: str, words: str) -> None:
    shown = hazari("check", arrangement)
    assert (shown.out, shown.code) == ("", 2)
    assert words in shown.err
    assert "^" in shown.err.splitlines()[-1]
    assert all(char.isprintable() or char == "\n" for char in shown.err)


@pytest.mark.parametrize("hand", ["", "AS", "foo", HAND + " AS", HAND.replace("2S", "4S")])
def test_a_hand_that_is_none_is_refused(hand: str) -> None:
    shown = hazari("check", LEGAL, "--hand", hand)
    assert (shown.out, shown.code) == ("", 2)
    assert shown.err.startswith("Error: ")


def test_lines_are_checked_one_by_one() -> None:
    shown = hazari("check", "-", "--format", "json", stdin=f"{LEGAL}\n\n{ILLEGAL}\n{LEGAL}\n")
    assert [each["legal"] for each in shown.documents] == [True, False, True]
    assert shown.code == 1


def test_an_unreadable_line_weighs_more_than_an_illegal_one() -> None:
    shown = hazari("check", "-", stdin=f"{ILLEGAL}\nnope\n{LEGAL}\n")
    assert shown.code == 2
    assert shown.err.startswith("Line 2: ")
    assert [record[0] for record in shown.records] == ["illegal", "cure", "legal"]


def test_a_hand_holds_for_every_line() -> None:
    own = LEGAL.replace("/", " ")
    shown = hazari("check", "-", "--hand", own, "--format", "json", stdin=f"{LEGAL}\n{ILLEGAL}\n")
    assert [each["legal"] for each in shown.documents] == [True, False]


def test_without_an_arrangement_the_usage_is_shown() -> None:
    shown = hazari("check")
    assert (shown.out, shown.code) == ("", 2)
    assert "ARRANGEMENT" in shown.err
