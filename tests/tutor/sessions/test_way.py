"""Finding one's way in the course: back, to a lesson by hand, to the rules, and on from there later."""

import pytest
from hazari_tutor.course.lessons import load_course
from hazari_tutor.exercises.kinds import DRILLS, KINDS
from hazari_tutor.progress.record import ExerciseResult, LessonResult, Mark, Outcome, Progress, Tally
from hazari_tutor.progress.store import read_from
from hazari_tutor.sessions.course_plan import find_place, order_lessons
from hazari_tutor.sessions.drills import find_sources
from hazari_tutor.sessions.placement import PlacementPlan
from hazari_tutor.sessions.session import begin

from hazari_cli.errors import SetupError
from hazari_cli.resources import find_rule
from tests.tutor.small_course import COURSE, SECOND, Talked, talk, walk


def place(talked: Talked) -> str:
    assert talked.session.task is not None
    return talked.session.task.item


def test_back_goes_to_the_exercise_before_and_then_on_where_it_was() -> None:
    talked = talk().type("troy")
    before, tally = len(talked.results), talked.session.tally
    talked.type("back")
    assert place(talked) == "first/name-troy/1"
    assert "A Troy is three cards" in talked.last
    talked.type("pair", "troy")
    assert place(talked) == "first/which-ace/1"
    assert talked.session.tally == tally
    assert len(talked.results) == before, "what was done is not done again"


def test_back_from_the_first_exercise_shows_the_lesson_from_its_beginning() -> None:
    talked = talk().type("back")
    assert "Lesson 1 of 3: Three alike" in talked.last
    assert "A Troy is three cards" in talked.last
    assert place(talked) == "first/name-troy/1"


def test_back_asks_an_exercise_of_chance_as_it_was() -> None:
    talked = talk().type("troy", "2")
    asked = talked.session.task
    assert asked is not None
    talked.type("run", "back")
    assert talked.session.task is not None
    assert talked.session.task.exercise == asked.exercise
    assert place(talked.type("back")) == asked.item


@pytest.mark.parametrize("name", ["lesson 2", "lesson second", "LESSON  2"])
def test_a_lesson_is_gone_to_and_gone_on_with_later(name: str) -> None:
    talked = talk().type(name)
    assert "Lesson 2 of 3: In a row" in talked.last
    left = talked.type("q")
    assert 'goes on with "In a row"' in left.last
    assert find_place(order_lessons(COURSE, "hazari"), left.progress, "hazari") == SECOND
    assert left.progress.lesson("second").state == "open", "choosing is no work"


def test_a_lesson_of_the_other_game_is_gone_on_with_if_it_was_chosen() -> None:
    left = talk().type("lesson other", "q")
    assert (
        talk(walk(left.progress)).last.startswith("\nLesson 3 of 3")
        or "Lesson 3 of 3" in talk(walk(left.progress)).last
    )
    only_worked = Progress().after(ExerciseResult("other/pack-size/1", "choose", (), Outcome.OPEN))
    assert "Lesson 1 of 3" in talk(walk(only_worked)).last


def test_a_lesson_that_is_over_begins_anew_when_it_is_chosen() -> None:
    talked = talk().type("troy", "2", "lesson 1")
    assert place(talked) == "first/name-troy/1"
    assert talked.results[-1] == LessonResult("first", Mark.BEGUN)


@pytest.mark.parametrize("name", ["0", "4", "secnd"])
def test_a_lesson_that_is_not_there_is_answered_with_what_there_is(name: str) -> None:
    before = talk().session
    with pytest.raises(SetupError, match="1 to 3, or an id such as"):
        before.hear(f"lesson {name}")


def test_lesson_alone_lists_them() -> None:
    assert "1 < Three alike" in talk().type("lesson").last


def test_repeat_lesson_repeats_the_one_just_skipped() -> None:
    talked = talk().type("troy", "skip lesson", "repeat lesson")
    assert "Lesson 1 of 3: Three alike" in talked.last
    assert talked.progress.lesson("first").done == frozenset()
    assert place(talked.type("skip lesson", "run", "repeat lesson")) == "second/name-run/1"


@pytest.mark.parametrize("typed", ["rules HAZ-TABLE-1", "rule haz-table-1", "rules azi-play-2"])
def test_a_rule_is_shown_in_the_middle_of_a_lesson(typed: str) -> None:
    rule = find_rule(typed.split()[1].upper())
    assert rule is not None
    talked = talk().type(typed)
    assert rule.title in talked.last
    assert str(talked.session.remind()) in talked.last, "and the question is asked again"
    assert talked.results == []


def test_rules_are_found_by_a_word_and_none_is_no_error() -> None:
    assert "HAZ-COMB-1" in talk().type("rules troy").last
    assert "nearest id is" in talk().type("rules xyzzy").last
    assert "rules HAZ-COMB-1" in talk().type("rules").last


def test_the_placement_offers_no_help_that_it_refuses() -> None:
    lessons = order_lessons(load_course(read_from()), "hazari")
    sources, rules = find_sources(lessons, KINDS, DRILLS), ("HAZ-COMB-1",)
    plan = PlacementPlan(lessons, rules, sources, KINDS, Progress(), "x", "hazari tutor", 1)
    asked = Talked(begin(plan))
    told = asked.type("?").last
    for word in ("hint", "answer"):
        assert word not in asked.session.offers()
        assert f"\n{word} " not in told
    assert "hint" not in str(asked.session.show_keys())
    assert "skip" in asked.session.offers()


@pytest.mark.parametrize("wrong", [("pair", "pair", "pair"), ("run", "pair", "run", "pair")])
def test_no_sentence_is_said_twice(wrong: tuple[str, ...]) -> None:
    """A second miss hears another sentence than the first, and no hint says what a refusal said already."""
    talked = talk()
    told = []
    for line in (*wrong, "hint", "hint"):
        talked.type(line)
        told.append(talked.last.split("\n")[0].partition("[")[0].partition(": ")[2 if line == "hint" else 0])
    assert len(set(filter(None, told))) == len(list(filter(None, told))), told


def test_a_tally_counts_each_exercise_once() -> None:
    assert talk().type("troy", "back", "troy", "2").session.tally == Tally(first=2)


def test_lessons_chosen_are_results_that_change_nothing_else() -> None:
    begun = talk().type("troy").progress
    after = begun.after(LessonResult("second", Mark.CHOSEN))
    assert (after.last, after.is_chosen) == ("second", True)
    assert (after.lessons, after.count, after.tried) == (begun.lessons, begun.count, begun.tried)
