"""Which rules a course teaches and exercises, and where: the table of rule, lesson and kinds of exercise."""

from collections.abc import Iterator
from dataclasses import dataclass

from hazari_cli.azi.examples import EXAMPLES as AZI_EXAMPLES
from hazari_cli.hazari.examples import EXAMPLES as HAZARI_EXAMPLES
from hazari_cli.messages import Message, say
from hazari_cli.shuffle import Draws
from hazari_tutor.course.lessons import Course, Step
from hazari_tutor.exercises.exercise import Exercise
from hazari_tutor.exercises.kinds import KINDS, Kinds, draw_exercise, find_kind, set_exercise

RULES: tuple[str, ...] = (*HAZARI_EXAMPLES, *AZI_EXAMPLES)
"""The ids of all rules of both games, in the order of the books."""

TRIES = 5
"""So many exercises are drawn to see what a step may ask."""


@dataclass(frozen=True, slots=True)
class RuleCoverage:
    """Where a rule is taught and exercised.

    Attributes:
        rule: its id.
        taught: the steps that explain it, each as ``lesson/step``.
        exercised: the steps in which it decides an exercise.
        kinds: the kinds of those exercises.
    """

    rule: str
    taught: tuple[str, ...]
    exercised: tuple[str, ...]
    kinds: tuple[str, ...]


def sample_exercises(step: Step, seed: str, kinds: Kinds = KINDS) -> Iterator[Exercise]:
    """Yield the exercise that a step sets, or some of those that it may draw; nothing where nothing is asked.

    Raises:
        GameError: if it cannot be made.
    """
    if step.exercise is None:
        return
    if step.given is not None:
        yield set_exercise(step, kinds)
    else:
        for number in range(TRIES):
            yield draw_exercise(step, Draws("tutor lint 1", seed, str(number)), kinds)


def _find_deciding(step: Step, seed: str, kinds: Kinds) -> Iterator[str]:
    """Yield the rules that decide the exercises of a step; nothing is drawn where the kind says it."""
    always = find_kind(step.exercise or "", kinds).RULES
    if always:
        yield always[0]
    else:
        yield from (exercise.rules[0] for exercise in sample_exercises(step, seed, kinds))


def list_coverage(course: Course, kinds: Kinds = KINDS) -> tuple[RuleCoverage, ...]:
    """Return a row for every rule of both games."""
    steps = [(f"{lesson.id}/{step.id}", step) for lesson in course.lessons for step in lesson.steps]
    taught = [(rule, name) for name, step in steps for rule in step.teach]
    asked = [
        (rule, name, step.exercise)
        for name, step in steps
        if step.exercise is not None
        for rule in _find_deciding(step, name, kinds)
    ]
    return tuple(
        RuleCoverage(
            rule,
            tuple(name for each, name in taught if each == rule),
            tuple(dict.fromkeys(name for each, name, _kind in asked if each == rule)),
            tuple(dict.fromkeys(kind for each, _name, kind in asked if each == rule)),
        )
        for rule in RULES
    )


def find_gaps(course: Course, kinds: Kinds = KINDS) -> tuple[Message, ...]:
    """Name every rule that no step teaches, or that decides no exercise."""
    gaps = []
    for row in list_coverage(course, kinds):
        if not row.taught:
            gaps.append(say("No step teaches {rule}.", rule=row.rule))
        if not row.exercised:
            gaps.append(say("No exercise is decided by {rule}.", rule=row.rule))
    return tuple(gaps)
