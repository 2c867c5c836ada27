"""Lessons chosen by hand, skipped lessons and first visits, from one run of the tutor to the next."""

from pathlib import Path

from tests.cli.program import hazari
from tests.cli.tutor import learner
from tests.cli.tutor.learner import tutor

course, home = learner.course, learner.home


def test_a_lesson_chosen_by_hand_is_gone_on_with_though_nothing_was_answered(course: str, home: Path) -> None:
    assert "Lesson 2 of 3" in tutor("q\n", "lesson", "2", "--course", course).out
    assert "Lesson 2 of 3" in tutor("q\n", "--course", course).out
    assert "Lesson 3 of 3" in tutor("q\n", "lesson", "other", "--course", course).out
    assert "Lesson 3 of 3" in tutor("q\n", "--course", course).out
    assert "Lesson 2 of 3" in tutor("run\nrun\nq\n", "lesson", "2", "--course", course).out
    assert "Lesson 1 of 3" in tutor("q\n", "--course", course).out


def test_a_skipped_lesson_is_not_behind_you(course: str, home: Path) -> None:
    assert hazari("tutor", "skip", "1", "--course", course).code == 0
    shown = hazari("tutor", "progress", "--by", "lesson", "--format", "table", "--course", course).out
    assert "0 of 3 behind you" in shown
    assert "skipped" in shown
    tutor("run\nrun\nq\n", "lesson", "2", "--course", course)
    assert "1 of 3 behind you" in hazari("tutor", "progress", "--format", "table", "--course", course).out


def test_a_first_visit_is_told_nothing_of_where_somebody_stopped(course: str, home: Path) -> None:
    first = tutor("q\n", "--course", course).out
    assert "Welcome! You will learn" in first
    assert "stopped" not in first
    tutor("troy\nq\n", "--course", course)
    assert "Welcome back." in tutor("q\n", "--course", course).out
