"""Placement for a person who knows card games: each rule is asked once, and what he knows is not taught."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from hazari_cli.messages import Message, say, say_count
from hazari_cli.play.blocks import Block
from hazari_cli.shuffle import Draws
from hazari_tutor.course.lessons import Lesson
from hazari_tutor.exercises.kinds import Kinds
from hazari_tutor.progress.record import PLACEMENT, Answered, Mark, Marked, Progress, Result, Tally, fold
from hazari_tutor.sessions.drills import Sources, find_exercise
from hazari_tutor.sessions.plan import Scene, Task
from hazari_tutor.sessions.session import sum_up

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
        rules = taught_rules([lesson], lesson.game)
        fresh = not progress.lesson(lesson.id).is_over and not progress.lesson(lesson.id).done
        if fresh and rules and lesson.track == "rules" and all(map(progress.placed.get, rules)):
            found.append(lesson)
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Placement:
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
    sources: Sources
    kinds: Kinds
    progress: Progress
    seed: str
    command: str
    total: int

    @property
    def commands(self) -> tuple[tuple[str, Message], ...]:
        """The placement has none of its own."""
        return ()

    def go_on(self, last: Answered | None = None) -> Scene:
        """Mark what is known by now and test the next rule."""
        placement = self if last is None else replace(self, progress=fold([last], self.progress))
        known = find_known(placement.lessons, placement.progress)
        results = tuple(Marked(lesson.id, Mark.KNOWN) for lesson in known)
        said: list[Block] = [say('You know the lesson "{title}".', title=lesson.title) for lesson in known]
        placement = replace(placement, progress=fold(results, placement.progress))
        while placement.rules:
            rule, *rest = placement.rules
            placement = replace(placement, rules=tuple(rest))
            draws = Draws("hazari placement 1", placement.seed, rule)
            steps = [step for step in placement.sources.get(rule, ()) if step.exercise not in JUDGED]
            exercise = find_exercise(rule, steps, draws, placement.kinds)
            if exercise is not None:
                number = placement.total - len(rest)
                title = say("Question {number} of {count}", number=number, count=placement.total)
                task = Task(f"{PLACEMENT}{rule}", exercise, title, once=True)
                return Scene(placement, tuple(said), task, results=results)
        said.append(say("Every rule was asked."))
        return Scene(placement, tuple(said), results=results)

    def hear(self, word: str) -> Scene | tuple[Block, ...] | None:
        """The placement has no commands of its own."""
        return None

    def note(self, result: Result) -> "Placement":
        """Return the placement that knows a result."""
        return replace(self, progress=fold([result], self.progress))

    def sum_up(self, tally: Tally) -> tuple[Block, ...]:
        """Say how it went and what comes after."""
        known = sum(self.progress.lesson(lesson.id).mark is Mark.KNOWN for lesson in self.lessons)
        lessons = say_count(
            "{count} lesson counts as known. {command} begins with the first that is not.",
            "{count} lessons count as known. {command} begins with the first that is not.",
            count=known,
            command=self.command,
        )
        if self.rules:
            onward = say("{command} placement asks the rest.", command=self.command)
            return (*sum_up(tally), lessons, onward)
        return (*sum_up(tally), lessons)
