"""The course as a plan: lessons in order, from where the person stopped, one exercise after the other."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile

from hazari_cli.errors import SetupError
from hazari_cli.messages import Message, add_aside, quote, say
from hazari_cli.play.blocks import Block, Cell, Facts, Heading
from hazari_cli.shuffle import Draws
from hazari_cli.spelling import nearest
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
    """Return the lesson to go on with: the last one if it is not over, else the first one not over.

    A lesson of the other game is gone on with if the person chose it.
    """
    open_ones = [lesson for lesson in lessons if not progress.lesson(lesson.id).is_over]
    last = [lesson for lesson in open_ones if lesson.id == progress.last]
    wanted = [lesson for lesson in last if progress.is_chosen or lesson.game == game]
    return next(iter(wanted or open_ones), None)


def find_lesson(lessons: Sequence[Lesson], name: str) -> Lesson | None:
    """Return the lesson of this id or number, if there is one."""
    known = {str(number): lesson for number, lesson in enumerate(lessons, 1)}
    return (known | {lesson.id: lesson for lesson in lessons}).get(name.lower())


def choose_by_hand(lesson: Lesson, progress: Progress) -> LessonResult:
    """Return what is to be remembered when a person chooses a lesson: one that is over begins anew."""
    is_over = progress.lesson(lesson.id).is_over
    return LessonResult(lesson.id, Mark.BEGUN if is_over else Mark.CHOSEN)


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
        skipped: the lesson that was skipped just before, until an exercise is answered.
        once_more: whether the next exercise is one to look at again, however it stands.
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
    skipped: Lesson | None = None
    once_more: bool = False

    @property
    def commands(self) -> tuple[tuple[str, Message], ...]:
        """What may be typed about lessons."""
        return (
            ("back", say("goes to the exercise before")),
            ("list", say("shows all lessons")),
            ("lesson 2", say("goes to a lesson, by its number or its id")),
            ("skip lesson", say("goes to the next lesson")),
            ("repeat lesson", say("begins this lesson again, or the one just skipped")),
        )

    def go_on(self, last: ExerciseResult | None = None) -> PlanStep:
        """Return the next exercise, with what is explained before it."""
        plan = self if last is None else replace(self, skipped=None)
        if last is not None and not self._was_done(last.item):
            plan = plan.note(last)
        if plan.lesson is None:
            return PlanStep(plan, (say("You have finished all lessons."),))
        return _run_on(plan._go_through(plan.lesson))

    def run_command(self, word: str) -> PlanStep | tuple[Block, ...] | None:
        """List, choose, skip or repeat lessons, or go back to an exercise."""
        if word in ("list", "lesson"):
            return (self._list(),)
        if word.startswith("lesson "):
            return self._choose(word.removeprefix("lesson ").strip())
        if self.lesson is not None and word == "back":
            return self._go_back(self.lesson)
        if self.lesson is not None and word == "skip lesson":
            ended = self._end_lesson(self.lesson, Mark.SKIPPED, say("Lesson skipped."))
            after = ended.plan
            assert isinstance(after, CoursePlan)
            return _run_on(replace(ended, plan=replace(after, skipped=self.lesson)))
        again = self.skipped or self.lesson
        if again is not None and word == "repeat lesson":
            return self._begin(again, LessonResult(again.id, Mark.BEGUN))
        return None

    def _choose(self, name: str) -> PlanStep:
        """Go to a lesson by its number or id.

        Raises:
            SetupError: if there is none.
        """
        lesson = find_lesson(self.lessons, name)
        if lesson is None:
            near = nearest(name, [each.id for each in self.lessons])
            facts = {"name": name, "nearest": near, "count": len(self.lessons)}
            raise SetupError(
                say(
                    'There is no lesson "{name}"; type a number, 1 to {count}, or an id such as {nearest}.',
                    **facts,
                )
            )
        return self._begin(lesson, choose_by_hand(lesson, self.progress))

    def _begin(self, lesson: Lesson, chosen: LessonResult) -> PlanStep:
        plan = replace(start(self.note(chosen), lesson), skipped=None)
        return _run_on(PlanStep(plan, results=(chosen,)))

    def _go_back(self, lesson: Lesson) -> PlanStep:
        """Go to the exercise before, with its explanation; from the first to the lesson's beginning."""
        items = items_of(lesson)
        earlier = [at for at, item in enumerate(items[: max(0, self.at - 1)]) if item.number]
        if not earlier:
            return _run_on(PlanStep(replace(self, at=0, recall=None, once_more=True, titled=False)))
        at = earlier[-1]
        recall = next((place for place in range(at, -1, -1) if not items[place].number), None)
        return _run_on(PlanStep(replace(self, at=at, recall=recall, once_more=True)))

    def _was_done(self, item: str) -> bool:
        lesson, _slash, place = item.partition("/")
        return place in self.progress.lesson(lesson).done

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
            if is_behind and not plan.once_more:
                continue
            if item.number:
                return PlanStep(replace(plan, once_more=False), tuple(blocks), plan._set(lesson, item))
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
        was_done = self._was_done(name)
        if item.step.given is not None:
            exercise = set_exercise(item.step, self.kinds)
        else:
            times = max(0, self.progress.closed.get(name, 0) - was_done)
            draws = Draws("hazari tutor 1", self.seed, name, str(times))
            exercise = draw_exercise(item.step, draws, self.kinds)
        places = places_of(lesson)
        number = places.index(item.place) + 1
        title = say("Exercise {number} of {count}", number=number, count=len(places))
        return Task(name, exercise, title, again=was_done, before=self.progress.tried.get(name))

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
