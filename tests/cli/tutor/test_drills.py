"""Drill, placement and coach of ``hazari tutor``: as many as wanted, and the same by a seed."""

from pathlib import Path

import pytest

from tests.cli.program import START, START_AZI, hazari
from tests.cli.tutor import learner
from tests.cli.tutor.learner import kept, tutor

course, home = learner.course, learner.home


def test_a_drill_ends_with_accuracy_and_time(course: str) -> None:
    done = tutor(
        "troy\ntroy\n", "drill", "--course", course, "--rule", "haz-comb-1", "--kind", "name", "--count", "2"
    )
    assert done.code == 0
    assert "Exercise 2 of 2" in done.out
    assert "Right at once  2 (100 %)" in done.out
    assert "Time  0 min" in done.out


def test_a_drill_with_a_seed_is_the_same(tmp_path: Path) -> None:
    options = ("drill", "--kind", "name", "--count", "3", "--seed", "friday")
    one, other = (tutor("run\nq\n", *options, env={"HAZARI_HOME": str(tmp_path / at)}) for at in "12")
    assert one.out.replace("1 s", "0 s") == other.out.replace("1 s", "0 s")


def test_questions_of_the_lessons_are_drilled(course: str) -> None:
    done = tutor("2\nq\n", "drill", "--course", course, "--kind", "choose", "--count", "1")
    assert (done.code, done.err) == (0, "")
    assert "Exercise 1 of 1" in done.out
    assert "Type 1 to 3." in done.out


@pytest.mark.parametrize(
    ("start", "kind", "said"),
    [
        (START_AZI, "trick", '"trick" is an exercise of Hazari.'),
        (START, "taker", '"taker" is an exercise of Azi.'),
        (START, "trick", "Exercise 1 of 1"),
    ],
)
def test_a_kind_of_the_other_game_is_named(start: str, kind: str, said: str) -> None:
    assert tutor("q\n", "drill", "--kind", kind, "--count", "1", start=start).out.strip().startswith(said)


def test_an_exercise_asked_twice_is_counted_once(course: str) -> None:
    tutor("troy\nrepeat lesson\ntroy\n", "--course", course)
    assert hazari("tutor", "progress", "--format", "json").json["exercises"] == 1


def test_the_same_seed_asks_the_same_whatever_is_remembered(home: Path) -> None:
    options = ("drill", "--count", "2", "--seed", "friday")
    first = tutor("skip\nskip\n", *options)
    tutor("hint\n", "drill", "--rule", "HAZ-COMB-1", "--count", "1")
    assert kept(home)
    assert tutor("skip\nskip\n", *options).out.split("Time")[0] == first.out.split("Time")[0]


def test_the_placement_asks_each_rule_once(course: str, home: Path) -> None:
    done = tutor("skip\n" * 3, "placement", "--course", course)
    assert "Question 3 of 3" in done.out
    assert "Every rule was asked." in done.out
    rules = ("HAZ-COMB-1", "HAZ-TABLE-2", "HAZ-COMB-3")
    assert kept(home) == [(f"/placement/{rule}", "unknown") for rule in rules]
    assert "Question" not in tutor("q\n", "placement", "--course", course).out


def test_the_coach_walks_through_a_hand(home: Path) -> None:
    hand = "KD KC QS QC TH 9D 9C 7C 5C 4C 4H 4S 2S"
    done = tutor("4H 4S 4C\nhint\nhint\nanswer\nhint\nhint\nanswer\n", "coach", hand)
    assert (done.code, done.err) == (0, "")
    assert "Right. Troy 4-4-4" in done.out
    assert "Your arrangement" in done.out
    assert not home.exists()
    assert "13 cards" in tutor("q\n", "coach", "AS").err
