"""Arranging a hand of Hazari as an exercise: the best is the best, and what loses little is right."""

import pytest
from hazari_tutor.exercises.hazari.arrange import Arrange

from hazari_cli.hazari.advice.grading import BEST, FAIR, VERY_GOOD
from hazari_cli.hazari.advice.strategies import take_best_threes
from hazari_cli.hazari.advice.valuation import expect_prospects, value_groups
from hazari_cli.hazari.notation import format_groups
from hazari_cli.hazari.search import find_best, prepare_hand
from hazari_cli.resources import load_tables
from hazari_cli.shuffle import Draws
from tests.counts import LONG
from tests.oracles import hazari_oracle as oracle

LEVELS = (0.05, BEST, VERY_GOOD, FAIR)


@pytest.mark.slow
@pytest.mark.parametrize("number", range(40 if LONG else 1))
def test_the_best_arrangement_is_the_best_of_all(number: int) -> None:
    exercise = Arrange.draw(Draws("all of them", str(number)), {})
    prospects = expect_prospects(exercise.hand, load_tables())
    strengths = oracle.all_strengths()
    best = max(
        sum(
            trick.worth(strengths[oracle.order_key(group)], oracle.points(group))
            for trick, group in zip(prospects, groups, strict=True)
        )
        for groups in oracle.all_legal([str(card) for card in exercise.hand])
    )
    assert exercise.best.expected == pytest.approx(best)


def test_equal_to_the_best_is_right_and_greed_is_not() -> None:
    for at in range(5):
        exercise = Arrange.draw(Draws("greed", str(at)), {})
        greedy = exercise.grade(format_groups(take_best_threes(exercise.hand)))
        assert not greedy.right and greedy.rule == "HAZ-PLAY-2"
        assert f"{greedy.cost:.1f} points less than the best" in str(greedy.words)
        groups = [" ".join(reversed(group.split())) for group in exercise.key.split("/")]
        again = exercise.grade("/".join(groups).lower())
        assert again.right and again.cost == 0 and str(again.words) == "As good as the best."


def test_every_grade_of_an_arrangement_has_its_words() -> None:
    starts = (
        "As good as the best.",
        "within half",
        "Very good.",
        "which is fair, but not yet good.",
        "which is poor.",
    )
    seen = set()
    for at in range(30, 44):
        exercise = Arrange.draw(Draws("scale", str(at)), {"cost": 0})
        prospects, hand = expect_prospects(exercise.hand, load_tables()), prepare_hand(exercise.hand)
        best, *others = find_best(hand, value_groups(hand, prospects), 40)
        costs = {sum(best.total - each.total > most for most in LEVELS): each for each in (best, *others)}
        for level, each in costs.items():
            verdict = exercise.grade(format_groups(each.groups))
            assert verdict.cost == pytest.approx(best.total - each.total, abs=1e-6)
            assert verdict.right == (level <= 2)
            assert starts[level] in str(verdict.words)
            seen.add(level)
    assert seen == {0, 1, 2, 3, 4}
