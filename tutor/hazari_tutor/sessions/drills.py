"""Drills: the weakest rules first, further apart the better they go; exercises for a rule or a kind."""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from hazari_cli.errors import SetupError
from hazari_cli.messages import Message, say
from hazari_cli.shuffle import Draws
from hazari_tutor.course.lessons import Lesson, Step
from hazari_tutor.course.values import Table
from hazari_tutor.exercises.exercise import Exercise
from hazari_tutor.exercises.kinds import Kinds, draw_exercise, set_exercise
from hazari_tutor.progress.record import ExerciseResult, Outcome, Progress, Result, RuleRecord
from hazari_tutor.sessions.plan import Plan, PlanStep, Task

DRAWN = 8
"""So many exercises of one step are drawn to find one about a rule."""
LONGEST = 10
"""Longer streaks do not put a rule further off."""

StepsByRule = Mapping[str, tuple[Step, ...]]
"""From a rule to the steps whose exercises may be about it, those that draw first."""


Drills = Mapping[str, Sequence[tuple[str, Table]]]
"""From a rule to kinds of exercise, each with what is wanted of it."""


def find_sources(lessons: Iterable[Lesson], kinds: Kinds, drills: Drills) -> StepsByRule:
    """Return for each rule the steps that may exercise it: those of drills, and those after it is explained.

    Steps that draw their exercises come before those that set one.
    """
    sources: dict[str, list[Step]] = {
        rule: [Step("", exercise=kind, draw=wanted) for kind, wanted in wishes]
        for rule, wishes in drills.items()
    }
    for lesson in lessons:
        taught: list[str] = []
        for step in lesson.steps:
            taught += [rule for rule in step.teach if rule not in taught]
            if step.exercise in kinds:
                for rule in taught:
                    sources.setdefault(rule, []).append(step)
    return {
        rule: tuple(sorted(steps, key=lambda step: step.given is not None)) for rule, steps in sources.items()
    }


def find_exercise(
    rule: str, steps: Sequence[Step], draws: Draws, kinds: Kinds, asked: Sequence[Exercise] = ()
) -> Exercise | None:
    """Make an exercise about a rule, best one that it decides, from one of these steps; None if none is.

    Args:
        rule: what it is about.
        steps: those that may have one.
        draws: the stream of chance.
        kinds: the kinds of exercises.
        asked: exercises that are not wanted again.
    """
    second: Exercise | None = None
    for step in _mixed(steps, draws, [exercise.kind for exercise in asked]):
        for _ in range(DRAWN):
            exercise = _make(step, draws, kinds)
            if exercise not in asked:
                if exercise.rules[:1] == (rule,):
                    return exercise
                if second is None and rule in exercise.rules:
                    second = exercise
            if step.given is not None:
                break
    return second


def _mixed(steps: Sequence[Step], draws: Draws, kinds: Sequence[str]) -> list[Step]:
    """Shuffle the steps that draw, then those that set their exercise; kinds asked less often come first."""
    mixed = [
        *draws.shuffled([step for step in steps if step.given is None]),
        *draws.shuffled([step for step in steps if step.given is not None]),
    ]
    return sorted(mixed, key=lambda step: (step.given is not None, kinds.count(step.exercise or "")))


def can_draw(kind: str, kinds: Kinds) -> bool:
    """Tell whether chance alone makes exercises of a kind, without an author."""
    try:
        kinds[kind].draw(Draws("hazari drill 1", kind), {})
    except SetupError:
        return False
    return True


def _make(step: Step, draws: Draws, kinds: Kinds) -> Exercise:
    return draw_exercise(step, draws, kinds) if step.given is None else set_exercise(step, kinds)


def choose_rule(progress: Progress, rules: Sequence[str]) -> str:
    """Return the rule to ask next.

    After a streak of n it rests for 2 to the n exercises. Among those that have rested enough the shortest
    streak comes first, then the longest rest. If none has, it is the one that has to rest least. A rule that
    was never asked has rested for ever.
    """
    return min(rules, key=lambda rule: _urgency(progress, progress.rule(rule)))


def _urgency(progress: Progress, record: RuleRecord) -> tuple[float, ...]:
    rested = progress.count - record.last
    wanted = 2 ** min(record.streak, LONGEST)
    tally = record.tally
    if tally.asked and rested < wanted:
        return (1, wanted - rested)
    return (0, record.streak, -rested if tally.asked else -math.inf)


@dataclass(frozen=True, slots=True)
class DrillPlan(Plan):
    """Exercises without explanations.

    Attributes:
        rules: those that may be asked; empty if only a kind is wanted.
        sources: the steps that exercise each.
        kinds: the kinds of exercises.
        progress: all that was done.
        seed: of the exercises.
        count: after how many exercises to stop.
        command: what the person typed, such as ``hazari tutor``.
        kind: the only kind that is asked; None for any.
        fixed: whether the seed alone decides what is asked, however the exercises go.
        asked: the exercises so far.
    """

    rules: tuple[str, ...]
    sources: StepsByRule
    kinds: Kinds
    progress: Progress
    seed: str
    count: int
    command: str
    kind: str | None = None
    fixed: bool = False
    asked: tuple[Exercise, ...] = ()

    def go_on(self, last: ExerciseResult | None = None) -> PlanStep:
        """Return the next exercise, or the end."""
        plan = self if last is None else self.note(last)
        number = len(plan.asked) + 1
        if number > plan.count:
            return PlanStep(plan)
        exercise = plan._choose(Draws("hazari drill 1", plan.seed, str(number)))
        if exercise is None:
            return PlanStep(plan, (say("There is no exercise of this sort."),))
        item = f"/drill/{plan.seed}/{number}"
        plan = replace(plan, asked=(*plan.asked, exercise))
        if plan.fixed:
            supposed = ExerciseResult(item, exercise.kind, exercise.rules, Outcome.RIGHT)
            plan = replace(plan, progress=plan.progress.after(supposed))
        title = say("Exercise {number} of {count}", number=number, count=plan.count)
        return PlanStep(plan, (), Task(item, exercise, title))

    def _choose(self, draws: Draws) -> Exercise | None:
        """Return the exercise to ask next: one that was asked already only if there is no other."""
        if self.kind is not None and not self.rules:
            return self._draw(self.kind, draws)
        rules = draws.shuffled(self.rules) if self.fixed else self.rules
        for asked in (self.asked, ()) if self.asked else ((),):
            left = list(rules)
            while left:
                rule = choose_rule(self.progress, left)
                exercise = find_exercise(rule, self._steps(rule), draws, self.kinds, asked)
                if exercise is not None:
                    return exercise
                left.remove(rule)
        return None

    def _draw(self, kind: str, draws: Draws) -> Exercise:
        """Draw an exercise of a kind, another one than before if there is one."""
        exercise = self.kinds[kind].draw(draws, {})
        for _ in range(DRAWN - 1):
            if exercise in self.asked:
                exercise = self.kinds[kind].draw(draws, {})
        return exercise

    def note(self, result: Result) -> "DrillPlan":
        """Add a result to the progress, unless the seed alone decides."""
        return self if self.fixed else replace(self, progress=self.progress.after(result))

    def say_how_to_go_on(self) -> tuple[Message, ...]:
        """Say what to type for more."""
        again = say("{command} drill starts another drill.", command=self.command)
        return (again, say("{command} progress shows how each rule went.", command=self.command))

    def _steps(self, rule: str) -> tuple[Step, ...]:
        """Return the steps for a rule; a kind that no lesson uses for it is drawn as it comes."""
        steps = self.sources.get(rule, ())
        if self.kind is None:
            return steps
        of_kind = tuple(step for step in steps if step.exercise == self.kind)
        return of_kind or (
            (Step("", exercise=self.kind, draw={}),) if can_draw(self.kind, self.kinds) else ()
        )
