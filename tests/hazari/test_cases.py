"""Every worked case of ``seeds/cases/hazari.toml``, through the public functions."""

import tomllib
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from hazari_cli.cards import parse_cards
from hazari_cli.cli.shipped_tables import load_tables
from hazari_cli.hazari.advice import assess, suggest
from hazari_cli.hazari.arrangement import arrange, find_cure, find_faults
from hazari_cli.hazari.combination import combine, points_of
from hazari_cli.hazari.deal import play_deal, play_trick
from hazari_cli.hazari.match import add_points, find_winners
from hazari_cli.hazari.strategies import take_best_threes
from hazari_cli.hazari.valuation import see_prospects

FILE = Path(__file__).parents[2] / "seeds" / "cases" / "hazari.toml"
ALL = tomllib.loads(FILE.read_text(encoding="utf-8"))["case"]
REPLACED = {old for case in ALL for old in case.get("replaces", ())}


def cases(*kinds: str) -> list[Any]:
    """Return the cases of these kinds as parameters, each marked with its rules."""
    return [
        pytest.param(case, id=case["id"], marks=pytest.mark.rule(*case["rules"]))
        for case in ALL
        if case["kind"] in kinds and case["id"] not in REPLACED
    ]


@pytest.mark.parametrize("case", cases("order"))
def test_order(case: dict[str, Any]) -> None:
    """Every set beats the next."""
    strengths = [combine(parse_cards(text)).strength for text in case["sets"]]
    assert [higher > lower for higher, lower in pairwise(strengths)] == [True] * (len(strengths) - 1)


@pytest.mark.parametrize("case", cases("kind"))
def test_kind(case: dict[str, Any]) -> None:
    """The cards count as the kind and ranks of the case, with its spare."""
    found, expected = combine(parse_cards(case["set"])), case["expect"]
    assert found.kind.value.replace("-", " ") == expected["kind"]
    assert " ".join(rank.value for rank in found.ranks) == expected["ranks"]
    if "spare" in expected:
        assert str(found.spare) == expected["spare"]


@pytest.mark.parametrize("case", cases("legal", "illegal"))
def test_legal(case: dict[str, Any]) -> None:
    """The arrangement is legal, or refused by a rule of the case and cured."""
    groups = [parse_cards(text) for text in case["groups"]]
    faults = find_faults(groups)
    if case["kind"] == "legal":
        assert faults == ()
    else:
        assert {fault.rule for fault in faults} & set(case["rules"])
        cure = find_cure(groups)
        assert cure is not None
        assert find_faults(cure) == ()


@pytest.mark.parametrize("case", cases("trick"))
def test_trick(case: dict[str, Any]) -> None:
    """The trick goes to the seat of the case with its points."""
    groups = [parse_cards(text) for text in case["groups"]]
    trick = play_trick(
        [combine(group).strength for group in groups], [points_of(group) for group in groups], case["leader"]
    )
    assert (trick.winner, trick.points) == (case["winner"], case["points"])


@pytest.mark.parametrize("case", cases("deal"))
def test_deal(case: dict[str, Any]) -> None:
    """The deal has the winners and points of the case."""
    arrangements = [arrange([parse_cards(text) for text in groups]) for groups in case["arrangements"]]
    play = play_deal(arrangements, case["dealer"])
    assert [trick.winner for trick in play.tricks] == case["winners"]
    assert list(play.points) == case["points"]


@pytest.mark.parametrize("case", cases("match"))
def test_match(case: dict[str, Any]) -> None:
    """The totals and winners after the deal are those of the case."""
    after = add_points(case["before"], case["deal"])
    assert list(after) == case["after"]
    assert list(find_winners(after)) == case["winners"]


@pytest.mark.parametrize("case", cases("suggest"))
def test_suggest(case: dict[str, Any]) -> None:
    """Greed gives the arrangement of the case, ``better`` is better, and the suggestion at least as good."""
    hand = parse_cards(case["hand"])
    prospects = see_prospects(hand, load_tables())
    better = assess(arrange([parse_cards(text) for text in case["better"]], hand), prospects)
    greedy = assess(arrange(take_best_threes(hand), hand), prospects)
    wanted = [frozenset(parse_cards(text)) for text in case["greedy"]]
    assert [frozenset(group) for group in greedy.arrangement.groups] == wanted
    assert greedy.expected < better.expected <= suggest(hand, prospects, 1)[0].expected + 1e-9
