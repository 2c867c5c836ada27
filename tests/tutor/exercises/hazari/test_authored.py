"""Exercises of Hazari that a lesson gives itself: the right answer passes, a wrong one breaks its rule."""

import pytest
from hazari_tutor.course.values import Table
from hazari_tutor.exercises.hazari.kinds import HAZARI_KINDS

from hazari_cli.errors import NotationError, SetupError


@pytest.mark.parametrize(
    ("kind", "spec", "right", "wrong"),
    [
        ("name", {"cards": "7S 7H 7D"}, "Trial 7", {"pair": "HAZ-COMB-1", "run": "HAZ-COMB-3"}),
        ("name", {"cards": "KS QD JH"}, "run K-Q-J", {"run Q J K": "HAZ-COMB-3", "colour": "HAZ-COMB-4"}),
        ("name", {"cards": "KS AD 2H"}, "an Indi", {"run": "HAZ-COMB-3"}),
        ("name", {"cards": "9H 8H 7H"}, "color run", {"run": "HAZ-COMB-1", "colour": "HAZ-COMB-1"}),
        ("name", {"cards": "AS AD KS QC"}, "Run A K Q", {"pair": "HAZ-ARR-3", "troy": "HAZ-COMB-1"}),
        (
            "higher",
            {"one": "KS QD JH", "other": "AS 2D 3H"},
            "2, by the run",
            {"1 run": "HAZ-COMB-3", "=": "HAZ-COMB-3", "2 kind": "HAZ-COMB-3", "2 second": "HAZ-COMB-3"},
        ),
        ("higher", {"one": "9S 9H KD", "other": "9D 9C QS"}, "odd card: group 1", {"1 pair": "HAZ-COMB-5"}),
        ("higher", {"one": "AS 8H 3D", "other": "AD 9C 2S"}, "two middle", {"2 highest": "HAZ-COMB-6"}),
        ("higher", {"one": "KS QD JH", "other": "KH QC JD"}, "Equal", {"1 run": "HAZ-TABLE-2"}),
        ("spare", {"cards": "AS KD 2H 3C"}, "K♦", {"AS": "HAZ-ARR-3"}),
        ("spare", {"cards": "AS KD QH QC"}, "qc", {"KD": "HAZ-ARR-3"}),
        (
            "legal",
            {"groups": "AS AH AD / QS QH 3C / 5S 5H 9D / 6C 6D 2H KD"},
            "haz-arr-4",
            {"legal": "HAZ-ARR-6", "order": "HAZ-ARR-2", "sizes": "HAZ-ARR-1"},
        ),
        (
            "legal",
            {"groups": "7S 6H 5D / AS KS QS / 5S 5H 9D / 6C 6D 2H KD"},
            "order",
            {"legal": "HAZ-ARR-6"},
        ),
        (
            "legal",
            {"groups": "7S 6H 5D / AS KS QS / 5S 5H 9D / 6C 6D 2H KD"},
            "four lowest and order",
            {"order, sizes": "HAZ-ARR-1", "sizes": "HAZ-ARR-1"},
        ),
        (
            "mend",
            {"groups": "7S 6H 5D / AS KS QS / 8S 8H KD / 8D 8C KH 2C"},
            "AS KS QS / 7S 6H 5D / 8S 8H KD / 8D 8C KH 2C",
            {"7S 6H 5D / AS KS QS / 8S 8H KD": "HAZ-ARR-2", "AS / KS": "HAZ-ARR-1"},
        ),
        (
            "trick",
            {"groups": ["9S 8D 7H", "AS JD 4H", "9D 8H 7C", "KS KD 3C"], "leader": 0},
            "cora",
            {"0": "HAZ-PLAY-3", "Ben": "HAZ-PLAY-2", "seat 3": "HAZ-PLAY-2"},
        ),
        ("dealer", {"what": "deals", "seat": 3}, "Ana", {"2": "HAZ-DEAL-1"}),
        ("dealer", {"what": "card", "seat": 3, "number": 52}, "3", {"0": "HAZ-DEAL-2"}),
        ("points", {"cards": "AS TD 9H 2C"}, "30", {"25": "HAZ-TABLE-3"}),
        (
            "winner",
            {"totals": "960 940 520 460", "points": "90 110 80 80"},
            "Ben and Ana",
            {"0": "HAZ-SCORE-3", "2": "HAZ-SCORE-2", "on": "HAZ-SCORE-2"},
        ),
        (
            "winner",
            {"totals": "960 940 520 460", "points": "100 150 60 50"},
            "1",
            {"0": "HAZ-SCORE-2", "0 1": "HAZ-SCORE-2"},
        ),
    ],
)
def test_authored_exercises(kind: str, spec: Table, right: str, wrong: dict[str, str]) -> None:
    exercise = HAZARI_KINDS[kind].from_spec(spec)
    assert exercise.grade(right).right
    for answer, rule in wrong.items():
        verdict = exercise.grade(answer)
        assert not verdict.right
        assert verdict.rule == rule


def test_words_of_other_games_are_answered_with_ours() -> None:
    exercise = HAZARI_KINDS["name"].from_spec({"cards": "7S 7H 7D"})
    for word, name in {"flush": "Colour", "straight flush": "Colour Run", "three of a kind": "Troy"}.items():
        with pytest.raises(SetupError, match=f"it is called {name}"):
            exercise.grade(word)


def test_which_is_higher_without_the_reason_is_no_try() -> None:
    """Half an answer is asked for the other half, and says nothing of its own half."""
    exercise = HAZARI_KINDS["higher"].from_spec({"one": "9S 9H KD", "other": "9D 9C QS"})
    halves = [("1", "what decides"), ("2", "what decides"), ("odd", "which group"), ("run", "which group")]
    for half, wanted in halves:
        with pytest.raises(NotationError, match=wanted):
            exercise.grade(half)
    for neither in ("1 2 odd", "1 rank", "1 odd pair", "equal odd", "1 better"):
        with pytest.raises(NotationError):
            exercise.grade(neither)
    assert exercise.grade("1 o").right
