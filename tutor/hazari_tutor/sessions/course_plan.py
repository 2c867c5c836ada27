"""The course as a plan: lessons in order, from where the person stopped, one exercise after the other."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile

from hazari_cli.messages import Message, add_aside, quote, say
from hazari_cli.play.blocks import Block, Cell, Facts, Heading
from hazari_cli.shuffle import Draws
from hazari_tutor.course.lessons import Course, Lesson, Step
from hazari_tutor.course.prose import show_step
from hazari_tutor.exercises.kinds import Kinds, draw_exercise, set_exercise
from hazari_tutor.progress.record import ExerciseResult, LessonRecord, LessonResult, Mark, Progress, Result
from hazari_tutor.sessions.plan import Plan, PlanStep, Task


@dataclass(frozen=True, slots=True)
class LessonItem:
    """One thing that happens in a lesson: a step is explained (number 0), or one of its exercises is set."""

    step: Step
    number: int

    @property
    def place(self) -> str:
        """Where it is in its lesson."""
        return f"{self.step.id}/{self.number}"


def items_of(lesson: Lesson) -> tuple[LessonItem, ...]:
    """Return what happens in a lesson, in order."""
    items = []
    for step in lesson.steps:
        if step.prose or step.show or step.example:
            items.append(LessonItem(step, 0))
        if step.exercise is not None:
            items += [LessonItem(step, number) for number in range(1, step.count + 1)]
    return tuple(items)


def places_of(lesson: Lesson) -> tuple[str, ...]:
    """Return where the exercises of a lesson are in it, in order."""
    return tuple(item.place for item in items_of(lesson) if item.number)


def order_lessons(course: Course, game: str) -> tuple[Lesson, ...]:
    """Return all lessons, those of one game first."""
    return tuple(sorted(course.lessons, key=lambda lesson: lesson.game != game))


def find_place(lessons: Sequence[Lesson], progress: Progress, game: str) -> Lesson | None:
    """Return the lesson to go on with: the last one if it is not over, else the first one not over."""
    open_ones = [lesson for lesson in lessons if not progress.lesson(lesson.id).is_over]
    last = [lesson for lesson in open_ones if lesson.id == progress.last and lesson.game == game]
    return next(iter(last or open_ones), None)


_MARKS = {Mark.FINISHED: say("done"), Mark.SKIPPED: say("skipped"), Mark.KNOWN: say("known")}


def describe_state(lesson: Lesson, record: LessonRecord) -> Message:
    """Say how far a lesson is."""
    if record.mark in _MARKS:
        return _MARKS[record.mark]
    places = places_of(lesson)
    done = len(record.done.intersection(places))
    return say("{done} of {count}", done=done, count=len(places)) if done else quote("-")


@dataclass(frozen=True, slots=True)
class CoursePlan(Plan):
    """Where a person is in the course.

    Attributes:
        lessons: in the order in which they are taken.
        kinds: the kinds of exercises.
        progress: all that was done.
        lesson: the lesson that is taken; None once all are over.
        command: what the person typed to get here, such as ``hazari tutor``.
        game: whose lessons come first.
        seed: of the exercises that chance makes.
        by_hand: whether to wait for Enter after a lesson and between two explanations.
        at: the next item of the lesson.
        recall: the explanation to show once more before going on, as an item; None for none.
        titled: whether the lesson's title was shown.
    """

    lessons: tuple[Lesson, ...]
    kinds: Kinds
    progress: Progress
    lesson: Lesson | None
    command: str
    game: str
    seed: str = ""
    by_hand: bool = False
    at: int = 0
    recall: int | None = None
    titled: bool = False

    @property
    def commands(self) -> tuple[tuple[str, Message], ...]:
        """What may be typed about lessons."""
        return (
            ("list", say("shows all lessons")),
            ("skip lesson", say("goes to the next lesson")),
            ("repeat lesson", say("begins this lesson again")),
        )

    def go_on(self, last: ExerciseResult | None = None) -> PlanStep:
        """Return the next exercise, with what is explained before it."""
        plan = self if last is None else self.note(last)
        if plan.lesson is None:
            return PlanStep(plan, (say("You have finished all lessons."),))
        return _run_on(plan._go_through(plan.lesson))

    def run_command(self, word: str) -> PlanStep | tuple[Block, ...] | None:
        """List, skip or repeat lessons."""
        if word == "list":
            return (self._list(),)
        if self.lesson is not None and word == "skip lesson":
            return _run_on(self._end_lesson(self.lesson, Mark.SKIPPED, say("Lesson skipped.")))
        if self.lesson is not None and word == "repeat lesson":
            again = LessonResult(self.lesson.id, Mark.BEGUN)
            return _run_on(PlanStep(start(self.note(again), self.lesson), results=(again,)))
        return None

    def note(self, result: Result) -> "CoursePlan":
        """Add a result to the progress."""
        return replace(self, progress=self.progress.after(result))

    def say_how_to_go_on(self) -> tuple[Message, ...]:
        """Say where it goes on."""
        if self.lesson is None:
            return (say("Go on with {command} drill: the weakest rules first.", command=self.command),)
        title = self.lesson.title
        place = say(
            'Your place is kept: {command} goes on with "{title}".', command=self.command, title=title
        )
        return (place,)

    def _go_through(self, lesson: Lesson) -> PlanStep:
        """Go to the next exercise, pause, or the end of the lesson."""
        plan, blocks, items = self, list[Block](), items_of(lesson)
        if not plan.titled:
            blocks.append(Heading(self._title(lesson)))
        if plan.recall is not None:
            blocks += show_step(items[plan.recall].step, plan._names_combinations(lesson))
        plan = replace(plan, titled=True, recall=None)
        record = plan.progress.lesson(lesson.id)
        while plan.at < len(items):
            item, is_behind = items[plan.at], _is_behind(items, plan.at, record.done)
            plan = replace(plan, at=plan.at + 1)
            if is_behind:
                continue
            if item.number:
                return PlanStep(plan, tuple(blocks), plan._set(lesson, item))
            blocks += show_step(item.step, plan._names_combinations(lesson))
            if plan.by_hand and plan.at < len(items) and not items[plan.at].number:
                return PlanStep(plan, tuple(blocks), pause=say("Enter goes on."))
        places = set(places_of(lesson))
        mark = Mark.FINISHED if places <= record.done else Mark.SKIPPED
        if places:
            words = say(
                'This was "{title}": {first} of {count} right at once.',
                title=lesson.title,
                first=len(places & record.clean),
                count=len(places),
            )
        else:
            words = say('This was "{title}".', title=lesson.title)
        ended = plan._end_lesson(lesson, mark, words)
        return replace(ended, blocks=(*blocks, *ended.blocks))

    def _end_lesson(self, lesson: Lesson, mark: Mark, words: Message) -> PlanStep:
        """Mark a lesson and turn to the next; wait there if the person types by hand."""
        ended = LessonResult(lesson.id, mark)
        plan, at = self.note(ended), self.lessons.index(lesson)
        following = find_place((*self.lessons[at + 1 :], *self.lessons[:at]), plan.progress, self.game)
        pause = None
        if self.by_hand and following is not None:
            pause = say('Enter begins "{title}"; q leaves.', title=following.title)
        return PlanStep(start(plan, following), (words,), pause=pause, results=(ended,))

    def _set(self, lesson: Lesson, item: LessonItem) -> Task:
        """Make the exercise of an item; the same one until it is closed, then another."""
        name = f"{lesson.id}/{item.place}"
        if item.step.given is not None:
            exercise = set_exercise(item.step, self.kinds)
        else:
            times = self.progress.closed.get(name, 0)
            draws = Draws("hazari tutor 1", self.seed, name, str(times))
            exercise = draw_exercise(item.step, draws, self.kinds)
        places = places_of(lesson)
        number = places.index(item.place) + 1
        title = say("Exercise {number} of {count}", number=number, count=len(places))
        return Task(name, exercise, title, before=self.progress.tried.get(name))

    def _names_combinations(self, lesson: Lesson) -> bool:
        """Tell whether the combinations of Hazari are taught by the end of this lesson of Hazari."""
        so_far = self.lessons[: self.lessons.index(lesson) + 1]
        rules = (rule for each in so_far for step in each.steps for rule in step.teach)
        return lesson.game == "hazari" and any(rule.startswith("HAZ-COMB") for rule in rules)

    def _title(self, lesson: Lesson) -> Message:
        number, count = self.lessons.index(lesson) + 1, len(self.lessons)
        return say("Lesson {number} of {count}: {title}", number=number, count=count, title=lesson.title)

    def _list(self) -> Facts:
        rows: list[tuple[Message, Cell]] = []
        for number, lesson in enumerate(self.lessons, 1):
            state = describe_state(lesson, self.progress.lesson(lesson.id))
            mark = "<" if lesson is self.lesson else ""
            rows.append((quote(f"{number} {mark}"), add_aside(lesson.title, state)))
        return Facts(tuple(rows))


def _run_on(step: PlanStep) -> PlanStep:
    """Go on where a step of the plan asks nothing and does not pause."""
    if step.task is not None or step.pause is not None:
        return step
    after = step.plan.go_on()
    return replace(after, blocks=(*step.blocks, *after.blocks), results=(*step.results, *after.results))


def _is_behind(items: Sequence[LessonItem], at: int, done: Collection[str]) -> bool:
    """Tell whether an exercise is done, or all exercises right after an explanation are."""
    if items[at].number:
        return items[at].place in done
    places = [item.place for item in takewhile(lambda item: item.number, items[at + 1 :])]
    return bool(places) and all(place in done for place in places)


def start(plan: CoursePlan, lesson: Lesson | None) -> CoursePlan:
    """Go to a lesson where it was left, and recall the explanation before.

    That is the first open exercise after the last one done; skipped ones wait until there is no such.
    """
    at, recall = 0, None
    if lesson is not None:
        items, done = items_of(lesson), plan.progress.lesson(lesson.id).done
        open_ones = [place for place, item in enumerate(items) if item.number and item.place not in done]
        if done and open_ones:
            last = max((place for place, item in enumerate(items) if item.place in done), default=0)
            at = first = next((place for place in open_ones if place > last), open_ones[0])
            while at and not items[at - 1].number:
                at -= 1
            if at == first:
                recall = next((place for place in range(at, -1, -1) if not items[place].number), None)
    return replace(plan, lesson=lesson, at=at, recall=recall, titled=False)
