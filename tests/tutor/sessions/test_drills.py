"""Drills ask the weakest rules first and space them by success; the placement asks each rule once."""

from dataclasses import replace

import pytest
from hazari_tutor.course.lessons import load_course
from hazari_tutor.exercises.exercise import Exercise
from hazari_tutor.exercises.kinds import DRILLS, KINDS
from hazari_tutor.progress.record import ExerciseResult, LessonResult, Mark, Outcome, Progress
from hazari_tutor.progress.store import read_from
from hazari_tutor.sessions.drills import DrillPlan, choose_rule, find_exercise, find_sources
from hazari_tutor.sessions.placement import PlacementPlan, taught_rules
from hazari_tutor.sessions.session import begin

from hazari_cli.shuffle import Draws
from tests.tutor.small_course import COURSE, Talked

SOURCES = find_sources(COURSE.lessons, KINDS, {})
RULES = ("HAZ-COMB-1", "HAZ-COMB-3", "HAZ-TABLE-2")


def went(*outcomes: tuple[str, bool]) -> Progress:
    """Return the progress after exercises of rules, each right at once or not known."""
    return Progress().after(
        *(
            ExerciseResult("/drill", "name", (rule,), Outcome.RIGHT if right else Outcome.UNKNOWN)
            for rule, right in outcomes
        )
    )


def drill(rules: tuple[str, ...] = RULES, count: int = 4, kind: str | None = None) -> DrillPlan:
    return DrillPlan(rules, SOURCES, KINDS, Progress(), "seed", count, "hazari tutor", kind)


def test_what_was_not_known_comes_before_what_was() -> None:
    assert choose_rule(went(("a", True), ("b", False), ("c", True), ("d", True)), ("a", "b", "c", "d")) == "b"


def test_the_rule_that_was_just_missed_rests_for_one_other() -> None:
    assert choose_rule(went(("b", False), ("a", False)), ("a", "b")) == "b"


@pytest.mark.parametrize("streak", [0, 1, 2, 3])
def test_each_success_doubles_the_rest(streak: int) -> None:
    """A rule with a longer streak that has rested is asked until the rule has rested 2 to its streak."""
    rested = [("long", True)] * 5 + [("x", True)] * 40
    done = [*rested, *([("short", True)] * streak or [("short", False)])]
    chosen = [choose_rule(went(*done, *[("x", True)] * others), ("short", "long")) for others in range(10)]
    assert chosen == ["long"] * 2**streak + ["short"] * (10 - 2**streak)


def test_a_drill_asks_as_many_as_wanted_and_sums_up() -> None:
    talked = Talked(begin(drill()))
    for _ in range(4):
        assert talked.session.task is not None
        talked.type(talked.session.task.exercise.key)
    assert talked.session.is_over
    assert "Right at once 4 (100 %)" in talked.last
    assert [each.item for each in talked.results if isinstance(each, ExerciseResult)] == [
        f"/drill/seed/{number}" for number in range(1, 5)
    ]
    assert {
        rule for each in talked.results if isinstance(each, ExerciseResult) for rule in each.rules
    } == set(RULES)


def test_the_same_seed_asks_the_same() -> None:
    assert Talked(begin(drill())).said == Talked(begin(drill())).said


@pytest.mark.parametrize("rule", RULES)
def test_one_rule_is_drilled(rule: str) -> None:
    talked = Talked(begin(drill((rule,))))
    for _ in range(4):
        assert talked.session.task is not None
        assert rule in talked.session.task.exercise.rules
        talked.type(talked.session.task.exercise.key)


@pytest.mark.parametrize("kind", ["name", "spare", "legal"])
def test_one_kind_is_drilled(kind: str) -> None:
    task = begin(drill((), kind=kind)).session.task
    assert task is not None
    assert task.exercise.kind == kind


LESSONS = load_course(read_from()).lessons
SHIPPED = find_sources(LESSONS, KINDS, DRILLS)


def asked_in(drill: DrillPlan, count: int, right: bool = True) -> list[Exercise]:
    """Return what a drill asks, answered or given up."""
    talked, asked = Talked(begin(drill)), []
    for _ in range(count):
        assert talked.session.task is not None
        asked.append(talked.session.task.exercise)
        talked.type(*(["hint"] * 6 + ["answer"] if not right else [asked[-1].key]))
    return asked


@pytest.mark.parametrize("game", ["hazari", "azi"])
def test_questions_of_the_lessons_are_drilled_and_none_twice(game: str) -> None:
    rules = taught_rules(LESSONS, game)
    asked = asked_in(DrillPlan(rules, SHIPPED, KINDS, Progress(), "s", 8, "hazari tutor", "choose"), 8)
    assert {exercise.kind for exercise in asked} == {"choose"}
    assert all(exercise not in asked[:at] for at, exercise in enumerate(asked))


def test_all_questions_asked_they_come_again() -> None:
    asked = asked_in(
        DrillPlan(("HAZ-TABLE-2",), SOURCES, KINDS, Progress(), "s", 3, "hazari tutor", "choose"), 3
    )
    assert asked[0] == asked[1] == asked[2]


def test_a_fixed_seed_decides_alone() -> None:
    """Neither what was done before nor how it goes changes what is asked."""
    fixed = DrillPlan(taught_rules(LESSONS, "hazari"), SHIPPED, KINDS, Progress(), "s", 6, "", None, True)
    assert asked_in(fixed, 6) == asked_in(fixed, 6, right=False)
    assert asked_in(fixed, 6) != asked_in(replace(fixed, seed="t"), 6)


@pytest.mark.parametrize(
    ("game", "kinds"),
    [("hazari", {"arrange", "winner", "legal", "trick"}), ("azi", {"bid", "play", "shares", "discard"})],
)
def test_a_drill_spreads_over_the_kinds(game: str, kinds: set[str]) -> None:
    rules = taught_rules(LESSONS, game)
    asked = asked_in(DrillPlan(rules, SHIPPED, KINDS, Progress(), "s", 40, "", None, True), 40)
    assert kinds <= {exercise.kind for exercise in asked}


def test_a_rule_and_a_kind_together() -> None:
    task = begin(drill(("HAZ-COMB-3",), kind="name")).session.task
    assert task is not None
    assert (task.exercise.kind, task.exercise.rules[0]) == ("name", "HAZ-COMB-3")
    assert begin(drill(("HAZ-COMB-3",), kind="dealer")).session.is_over


def test_the_shipped_course_can_ask_for_every_rule() -> None:
    lessons = load_course(read_from()).lessons
    sources = find_sources(lessons, KINDS, DRILLS)
    for game in ("hazari", "azi"):
        for rule in taught_rules(lessons, game):
            exercise = find_exercise(rule, sources[rule], Draws("test", rule), KINDS)
            assert exercise is not None, rule
            assert rule in exercise.rules


# Placement.


def placement(progress: Progress | None = None) -> PlacementPlan:
    so_far = progress or Progress()
    rules = tuple(rule for rule in taught_rules(COURSE.lessons, "hazari") if rule not in so_far.placed)
    return PlacementPlan(COURSE.lessons, rules, SOURCES, KINDS, so_far, "seed", "hazari tutor", len(rules))


def test_the_placement_asks_each_rule_once_and_marks_what_is_known() -> None:
    talked = Talked(begin(placement()))
    assert "Question 1 of 3" in talked.last
    for _ in range(2):
        assert talked.session.task is not None
        talked.type(talked.session.task.exercise.key)
    assert 'You know the lesson "Three alike".' in talked.last
    talked.type("pair")
    assert talked.session.is_over
    assert [each for each in talked.results if isinstance(each, LessonResult)] == [
        LessonResult("first", Mark.KNOWN)
    ]
    assert talked.progress.placed == {"HAZ-COMB-1": True, "HAZ-TABLE-2": True, "HAZ-COMB-3": False}
    assert "1 lesson counts as known." in talked.last


def test_in_the_placement_there_are_no_hints_and_no_second_try() -> None:
    talked = Talked(begin(placement())).type("hint")
    assert "no hints" in talked.last
    assert talked.results == []
    assert "Question 2 of 3" in talked.type("pair").last
    assert "Question 3 of 3" in talked.type("skip").last


def test_the_placement_goes_on_where_it_was_left() -> None:
    left = Talked(begin(placement())).type("troy", "q")
    assert "hazari tutor placement asks the rest" in left.last
    assert "Question 1 of 2" in Talked(begin(placement(left.progress))).last
