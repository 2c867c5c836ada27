"""Every worked case of Hazari, one test each; a case replaced by a newer one is not run."""

import tomllib
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from hazari_cli.cards import parse_cards
from hazari_cli.hazari.advice.strategies import take_best_threes
from hazari_cli.hazari.advice.suggest import assess, suggest
from hazari_cli.hazari.advice.valuation import expect_prospects
from hazari_cli.hazari.arrangement import arrange, find_repair, find_violations
from hazari_cli.hazari.combination import combine, points_of
from hazari_cli.hazari.match import add_points, find_winners
from hazari_cli.hazari.tricks import play_deal, play_trick
from hazari_cli.resources import load_tables

Case = dict[str, Any]
CASES: list[Case] = tomllib.loads(
    (Path(__file__).parents[1] / "seeds" / "cases" / "hazari.toml").read_text(encoding="utf-8")
)["case"]
REPLACED = {old for case in CASES for old in case.get("replaces", ())}


def check_order(case: Case) -> None:
    """Each set beats the next."""
    strengths = [combine(parse_cards(text)).strength for text in case["sets"]]
    assert len(strengths) >= 2
    assert [better > worse for better, worse in pairwise(strengths)] == [True] * (len(strengths) - 1)


def check_kind(case: Case) -> None:
    """The cards are of this kind and these ranks, with this spare."""
    found, expected = combine(parse_cards(case["set"])), case["expect"]
    assert found.kind.value == expected["kind"].replace(" ", "-")
    assert [rank.value for rank in found.ranks] == expected["ranks"].split()
    assert (found.spare is not None) == (len(parse_cards(case["set"])) == 4)
    if "spare" in expected:
        assert str(found.spare) == expected["spare"]


def check_legal(case: Case) -> None:
    """The arrangement is accepted and is its own cure."""
    groups = [parse_cards(text) for text in case["groups"]]
    assert find_violations(groups) == ()
    cure = find_repair(groups)
    assert cure is not None
    assert list(map(set, cure)) == list(map(set, groups))


def check_illegal(case: Case) -> None:
    """The arrangement is refused by exactly the rules of the case, and can be cured."""
    groups = [parse_cards(text) for text in case["groups"]]
    assert {fault.rule for fault in find_violations(groups)} == set(case["rules"])
    cure = find_repair(groups)
    assert cure is not None
    assert find_violations(cure, [card for group in groups for card in group]) == ()


def check_trick(case: Case) -> None:
    """The trick goes to this seat with these points."""
    groups = [parse_cards(text) for text in case["groups"]]
    strengths = [combine(group).strength for group in groups]
    trick = play_trick(strengths, [points_of(group) for group in groups], case["leader"])
    assert (trick.winner, trick.points) == (case["winner"], case["points"])


def check_deal(case: Case) -> None:
    """The tricks go to these seats, and the seats have these points."""
    play = play_deal(
        [arrange([parse_cards(text) for text in groups]) for groups in case["arrangements"]], case["dealer"]
    )
    assert [trick.winner for trick in play.tricks] == case["winners"]
    assert list(play.points) == case["points"]


def check_match(case: Case) -> None:
    """The totals after the deal, and the winners, are these."""
    after = add_points(case["before"], case["deal"])
    assert list(after) == case["after"]
    assert list(find_winners(after)) == case["winners"]


def check_suggest(case: Case) -> None:
    """Both arrangements are legal, greed makes the one, and the other is better and no better than ours."""
    hand = parse_cards(case["hand"])
    prospects = expect_prospects(hand, load_tables())
    better, greedy = (
        assess(arrange([parse_cards(text) for text in case[name]], hand), prospects)
        for name in ("better", "greedy")
    )
    assert list(map(set, take_best_threes(hand))) == list(map(set, greedy.arrangement.groups))
    assert greedy.expected < better.expected <= suggest(hand, prospects, 1)[0].expected + 1e-9


CHECKS: dict[str, Callable[[Case], None]] = {
    "order": check_order,
    "kind": check_kind,
    "legal": check_legal,
    "illegal": check_illegal,
    "trick": check_trick,
    "deal": check_deal,
    "match": check_match,
    "suggest": check_suggest,
}


@pytest.mark.parametrize(
    "case",
    [
        pytest.param(case, id=case["id"], marks=pytest.mark.rule(*case["rules"]))
        for case in CASES
        if case["id"] not in REPLACED
    ],
)
def test_case(case: Case) -> None:
    """The case comes out as it is written."""
    CHECKS[case["kind"]](case)


def test_replaced_cases_are_still_there() -> None:
    """A case named as replaced stays in the file, and no case replaces itself."""
    ids = [case["id"] for case in CASES]
    assert len(set(ids)) == len(ids)
    assert set(ids) >= REPLACED
    assert not [case["id"] for case in CASES if case["id"] in case.get("replaces", ())]
