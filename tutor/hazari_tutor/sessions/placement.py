"""The placement, for people who know card games: each rule is asked once, what is known is not taught."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from hazari_cli.messages import Message, say, say_count
from hazari_cli.play.blocks import Block
from hazari_cli.shuffle import Draws
from hazari_tutor.course.lessons import Lesson
from hazari_tutor.exercises.kinds import Kinds
from hazari_tutor.progress.record import PLACEMENT, ExerciseResult, LessonResult, Mark, Progress, Result
from hazari_tutor.sessions.drills import StepsByRule, find_exercise
from hazari_tutor.sessions.plan import Plan, PlanStep, Task

JUDGED = ("arrange", "play", "bid", "discard")
"""Kinds that ask for good play, not for a rule; the placement leaves them out."""


def taught_rules(lessons: Iterable[Lesson], game: str) -> tuple[str, ...]:
    """Return the rules of a game in the order in which they are taught."""
    rules = [
        rule for lesson in lessons if lesson.game == game for step in lesson.steps for rule in step.teach
    ]
    return tuple(dict.fromkeys(rules))


def find_known(lessons: Sequence[Lesson], progress: Progress) -> tuple[Lesson, ...]:
    """Return the lessons that teach only rules which the placement found known, and that are not begun."""
    found = []
    for lesson in lessons:
        rules, record = taught_rules([lesson], lesson.game), progress.lesson(lesson.id)
        is_new = not record.is_over and not record.done
        if is_new and rules and lesson.track == "rules" and all(map(progress.placed.get, rules)):
            found.append(lesson)
    return tuple(found)


@dataclass(frozen=True, slots=True)
class PlacementPlan(Plan):
    """One exercise for each rule that was not tested before, one try each.

    Attributes:
        lessons: of the course.
        rules: to be tested still.
        sources: the steps that exercise each.
        kinds: the kinds of exercises.
        progress: all that was done.
        seed: of the exercises.
        command: what the person typed, such as ``hazari tutor``.
        total: how many rules there are to test.
    """

    lessons: tuple[Lesson, ...]
    rules: tuple[str, ...]
    sources: StepsByRule
    kinds: Kinds
    progress: Progress
    seed: str
    command: str
    total: int

    def go_on(self, last: ExerciseResult | None = None) -> PlanStep:
        """Mark what is known by now and test the next rule."""
        progress = self.progress if last is None else self.progress.after(last)
        known = find_known(self.lessons, progress)
        results = tuple(LessonResult(lesson.id, Mark.KNOWN) for lesson in known)
        blocks: list[Block] = [say('You know the lesson "{title}".', title=lesson.title) for lesson in known]
        progress = progress.after(*results)
        for number, rule in enumerate(self.rules, 1):
            draws = Draws("hazari placement 1", self.seed, rule)
            steps = [step for step in self.sources.get(rule, ()) if step.exercise not in JUDGED]
            exercise = find_exercise(rule, steps, draws, self.kinds)
            if exercise is not None:
                plan = replace(self, rules=self.rules[number:], progress=progress)
                asked = self.total - len(plan.rules)
                title = say("Question {number} of {count}", number=asked, count=self.total)
                task = Task(f"{PLACEMENT}{rule}", exercise, title, once=True)
                return PlanStep(plan, tuple(blocks), task, results=results)
        blocks.append(say("Every rule was asked."))
        return PlanStep(replace(self, rules=(), progress=progress), tuple(blocks), results=results)

    def note(self, result: Result) -> "PlacementPlan":
        """Add a result to the progress."""
        return replace(self, progress=self.progress.after(result))

    def say_how_to_go_on(self) -> tuple[Message, ...]:
        """Say what is known and what comes after."""
        known = sum(self.progress.lesson(lesson.id).mark is Mark.KNOWN for lesson in self.lessons)
        lessons = say_count(
            "{count} lesson counts as known. {command} begins with the first that is not.",
            "{count} lessons count as known. {command} begins with the first that is not.",
            count=known,
            command=self.command,
        )
        onward = say("{command} placement asks the rest.", command=self.command)
        return (lessons, onward) if self.rules else (lessons,)
