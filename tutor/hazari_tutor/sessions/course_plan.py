"""The course as a walk: lessons in order, from where the person stopped, one exercise after the other."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile

from hazari_cli.messages import Message, say
from hazari_cli.play.blocks import Block, Facts, Heading
from hazari_cli.shuffle import Draws
from hazari_tutor.course.lessons import Course, Lesson, Step
from hazari_tutor.course.prose import show_step
from hazari_tutor.exercises.kinds import Kinds, draw_exercise, set_exercise
from hazari_tutor.progress.record import Answered, LessonRecord, Mark, Marked, Progress, Result, Tally, fold
from hazari_tutor.sessions.plan import Scene, Task
from hazari_tutor.sessions.session import sum_up


@dataclass(frozen=True, slots=True)
class Beat:
    """One thing that happens in a lesson: a step is explained (number 0), or one of its exercises is set."""

    step: Step
    number: int

    @property
    def place(self) -> str:
        """Where it is in its lesson."""
        return f"{self.step.id}/{self.number}"


def beats_of(lesson: Lesson) -> tuple[Beat, ...]:
    """Return what happens in a lesson, in order."""
    beats = []
    for step in lesson.steps:
        if step.prose or step.show or step.example:
            beats.append(Beat(step, 0))
        if step.exercise is not None:
            beats += [Beat(step, number) for number in range(1, step.count + 1)]
    return tuple(beats)


def places_of(lesson: Lesson) -> frozenset[str]:
    """Return where the exercises of a lesson are in it."""
    return frozenset(beat.place for beat in beats_of(lesson) if beat.number)


def order_lessons(course: Course, game: str) -> tuple[Lesson, ...]:
    """Return all lessons, those of one game first."""
    return tuple(sorted(course.lessons, key=lambda lesson: lesson.game != game))


def find_place(lessons: Sequence[Lesson], progress: Progress, game: str) -> Lesson | None:
    """Return the lesson to go on with: the last one if it is not over, else the first one not over."""
    open_ones = [lesson for lesson in lessons if not progress.lesson(lesson.id).is_over]
    last = [lesson for lesson in open_ones if lesson.id == progress.last and lesson.game == game]
    return next(iter(last or open_ones), None)


def describe_state(lesson: Lesson, record: LessonRecord) -> Message:
    """Say how far a lesson is."""
    match record.mark:
        case Mark.FINISHED:
            return say("done")
        case Mark.SKIPPED:
            return say("skipped")
        case Mark.KNOWN:
            return say("known")
        case _:
            asked = places_of(lesson)
            done = len(asked & record.done)
            return say("{done} of {count}", done=done, count=len(asked)) if done else say("-")


@dataclass(frozen=True, slots=True)
class Walk:
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
        at: the next beat of the lesson.
        recall: the beat of an explanation to show once more before going on; None for none.
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

    def go_on(self, last: Answered | None = None) -> Scene:
        """Return the next exercise, with what is explained before it."""
        walk = self if last is None else replace(self, progress=fold([last], self.progress))
        said: list[Block] = []
        results: list[Result] = []
        while walk.lesson is not None:
            scene = walk._walk_on(walk.lesson)
            said += scene.said
            results += scene.results
            assert isinstance(scene.plan, Walk)
            walk = scene.plan
            if scene.task is not None or scene.pause is not None:
                return Scene(walk, tuple(said), scene.task, scene.pause, tuple(results))
        said.append(say("You are through with all lessons."))
        return Scene(walk, tuple(said), results=tuple(results))

    def hear(self, word: str) -> Scene | tuple[Block, ...] | None:
        """List, skip or repeat lessons."""
        if word == "list":
            return (self._list(),)
        if self.lesson is not None and word == "skip lesson":
            return _run_on(self._end_lesson(self.lesson, Mark.SKIPPED, say("Lesson skipped.")))
        if self.lesson is not None and word == "repeat lesson":
            return self._repeat(self.lesson)
        return None

    def note(self, result: Result) -> "Walk":
        """Return the walk that knows a result."""
        return replace(self, progress=fold([result], self.progress))

    def sum_up(self, tally: Tally) -> tuple[Block, ...]:
        """Say how it went and where it goes on."""
        if self.lesson is None:
            onward = say("Go on with {command} drill: the weakest rules first.", command=self.command)
        else:
            onward = say(
                'Your place is kept: {command} goes on with "{title}".',
                command=self.command,
                title=self.lesson.title,
            )
        return (*sum_up(tally), onward)

    def _walk_on(self, lesson: Lesson) -> Scene:
        """Go to the next exercise, pause, or the end of the lesson."""
        walk, said = self, list[Block]()
        if not walk.titled:
            said.append(Heading(self._title(lesson)))
            walk = replace(walk, titled=True)
        beats = beats_of(lesson)
        if walk.recall is not None:
            said += show_step(beats[walk.recall].step, walk._names_combinations(lesson))
            walk = replace(walk, recall=None)
        done = walk.progress.lesson(lesson.id).done
        while walk.at < len(beats):
            beat = beats[walk.at]
            passed = _is_behind(beats, walk.at, done)
            walk = replace(walk, at=walk.at + 1)
            if passed:
                continue
            if beat.number:
                return Scene(walk, tuple(said), walk._set(lesson, beat))
            said += show_step(beat.step, walk._names_combinations(lesson))
            if walk.by_hand and walk.at < len(beats) and not beats[walk.at].number:
                return Scene(walk, tuple(said), pause=say("Enter goes on."))
        asked = {beat.place for beat in beats if beat.number}
        mark = Mark.SKIPPED if asked - done else Mark.FINISHED
        words = say(
            'This was "{title}": {first} of {count} right at once.' if asked else 'This was "{title}".',
            title=lesson.title,
            first=len(asked & walk.progress.lesson(lesson.id).clean),
            count=len(asked),
        )
        ended = walk._end_lesson(lesson, mark, words)
        return replace(ended, said=(*said, *ended.said))

    def _end_lesson(self, lesson: Lesson, mark: Mark, words: Message) -> Scene:
        """Mark a lesson and turn to the next; wait there if the person types by hand."""
        marked = Marked(lesson.id, mark)
        progress = fold([marked], self.progress)
        at = self.lessons.index(lesson)
        following = find_place((*self.lessons[at + 1 :], *self.lessons[:at]), progress, self.game)
        walk = start(replace(self, progress=progress), following)
        pause = None
        if self.by_hand and following is not None:
            pause = say('Enter begins "{title}"; q leaves.', title=following.title)
        return Scene(walk, (words,), pause=pause, results=(marked,))

    def _repeat(self, lesson: Lesson) -> Scene:
        marked = Marked(lesson.id, Mark.BEGUN)
        walk = start(replace(self, progress=fold([marked], self.progress)), lesson)
        return _run_on(Scene(walk, results=(marked,)))

    def _set(self, lesson: Lesson, beat: Beat) -> Task:
        """Make the exercise of a beat; the same one until it is closed, then another."""
        item = f"{lesson.id}/{beat.place}"
        if beat.step.given is not None:
            exercise = set_exercise(beat.step, self.kinds)
        else:
            times = self.progress.closed.get(item, 0)
            draws = Draws("hazari tutor 1", self.seed, item, str(times))
            exercise = draw_exercise(beat.step, draws, self.kinds)
        asked = [each for each in beats_of(lesson) if each.number]
        title = say("Exercise {number} of {count}", number=asked.index(beat) + 1, count=len(asked))
        return Task(item, exercise, title, before=self.progress.tried.get(item))

    def _names_combinations(self, lesson: Lesson) -> bool:
        """Tell whether the combinations of Hazari are taught by the end of this lesson of Hazari."""
        so_far = self.lessons[: self.lessons.index(lesson) + 1]
        rules = (rule for each in so_far for step in each.steps for rule in step.teach)
        return lesson.game == "hazari" and any(rule.startswith("HAZ-COMB") for rule in rules)

    def _title(self, lesson: Lesson) -> Message:
        number = self.lessons.index(lesson) + 1
        return say(
            "Lesson {number} of {count}: {title}", number=number, count=len(self.lessons), title=lesson.title
        )

    def _list(self) -> Facts:
        rows = [
            (
                say("{number} {mark}", number=number, mark="<" if lesson is self.lesson else ""),
                say(
                    "{title} ({state})",
                    title=lesson.title,
                    state=describe_state(lesson, self.progress.lesson(lesson.id)),
                ),
            )
            for number, lesson in enumerate(self.lessons, 1)
        ]
        return Facts(tuple(rows))


def _run_on(scene: Scene) -> Scene:
    """Return a pause as it is; where nobody has to press Enter, go on at once."""
    if scene.pause is not None:
        return scene
    following = scene.plan.go_on()
    return replace(
        following,
        said=(*scene.said, *following.said),
        results=(*scene.results, *following.results),
    )


def _is_behind(beats: Sequence[Beat], at: int, done: Collection[str]) -> bool:
    """Tell whether an exercise is done, or all exercises right after an explanation are."""
    if beats[at].number:
        return beats[at].place in done
    asked = list(takewhile(lambda beat: beat.number, beats[at + 1 :]))
    return bool(asked) and all(beat.place in done for beat in asked)


def start(walk: Walk, lesson: Lesson | None) -> Walk:
    """Go to a lesson where it was left, and recall the explanation before.

    That is the first open exercise after the last one done; skipped ones wait until there is no such.
    """
    at, recall = 0, None
    if lesson is not None:
        beats, done = beats_of(lesson), walk.progress.lesson(lesson.id).done
        open_ones = [place for place, beat in enumerate(beats) if beat.number and beat.place not in done]
        if done and open_ones:
            last = max((place for place, beat in enumerate(beats) if beat.place in done), default=0)
            at = first = next((place for place in open_ones if place > last), open_ones[0])
            while at and not beats[at - 1].number:
                at -= 1
            if at == first:
                recall = next((place for place in range(at, -1, -1) if not beats[place].number), None)
    return replace(walk, lesson=lesson, at=at, recall=recall, titled=False)
