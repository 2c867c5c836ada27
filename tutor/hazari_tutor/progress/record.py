"""What a person has done so far: results, one line of text each, and the progress that follows from them.

A result says all that is true when it is written, so the last one about an exercise counts and none is ever
changed. When a result was written is for the file that keeps it.
"""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from enum import Enum

from hazari_cli.errors import NotationError
from hazari_cli.messages import say


class Outcome(Enum):
    """How an exercise stands."""

    OPEN = "open"
    RIGHT = "right"
    UNKNOWN = "unknown"


class Mark(Enum):
    """What became of a lesson; that it was chosen by hand changes nothing but where to go on."""

    BEGUN = "begun"
    FINISHED = "finished"
    SKIPPED = "skipped"
    KNOWN = "known"
    CHOSEN = "chosen"


@dataclass(frozen=True, slots=True)
class ExerciseResult:
    """How an exercise went, so far or in the end.

    Attributes:
        item: which one: lesson, step and number with slashes between; before the first slash nothing if it
            belongs to no lesson.
        kind: of the exercise.
        rules: what it exercises, the deciding rule first.
        outcome: open while it is tried; unknown if the answer was shown.
        misses: wrong answers.
        hints: hints taken.
        missed: the rules that wrong answers broke.
        cost: what the accepted answer gave away, in the exercise's own measure.
        answer: the accepted answer as typed; empty if there is none.
    """

    item: str
    kind: str
    rules: tuple[str, ...]
    outcome: Outcome
    misses: int = 0
    hints: int = 0
    missed: tuple[str, ...] = ()
    cost: float = 0.0
    answer: str = ""

    @property
    def lesson(self) -> str:
        """The lesson it belongs to; empty if none."""
        return self.item.partition("/")[0]

    @property
    def is_clean(self) -> bool:
        """Whether it was right at the first try and without help."""
        return self.outcome is Outcome.RIGHT and not self.misses and not self.hints

    @property
    def rules_judged(self) -> tuple[str, ...]:
        """The rules that it says something about: all if it was clean, else those that were missed."""
        if self.is_clean or not self.rules:
            return self.rules
        return self.missed or self.rules[:1]


@dataclass(frozen=True, slots=True)
class LessonResult:
    """What became of a lesson."""

    lesson: str
    mark: Mark


Result = ExerciseResult | LessonResult


@dataclass(frozen=True, slots=True)
class Tally:
    """How many exercises went how; the sum of all four is how many were asked."""

    first: int = 0
    again: int = 0
    helped: int = 0
    unknown: int = 0

    @property
    def asked(self) -> int:
        """How many exercises there were."""
        return self.first + self.again + self.helped + self.unknown


def count_result(tally: Tally, answered: ExerciseResult) -> Tally:
    """Count a closed exercise: right at once, after another try, with hints, or not known."""
    if answered.outcome is Outcome.OPEN:
        return tally
    if answered.outcome is Outcome.UNKNOWN:
        return replace(tally, unknown=tally.unknown + 1)
    if answered.hints:
        return replace(tally, helped=tally.helped + 1)
    return replace(tally, again=tally.again + 1) if answered.misses else replace(tally, first=tally.first + 1)


@dataclass(frozen=True, slots=True)
class RuleRecord:
    """How a rule went.

    Attributes:
        tally: its exercises.
        streak: right at the first try so many times in a row.
        last: how many exercises were closed, of all rules, when it was asked last.
    """

    tally: Tally = Tally()
    streak: int = 0
    last: int = 0


@dataclass(frozen=True, slots=True)
class LessonRecord:
    """How far a lesson is.

    Attributes:
        done: the places done, each step and number with a slash.
        mark: what became of it.
        clean: the places done right at once.
    """

    done: frozenset[str] = frozenset()
    mark: Mark | None = None
    clean: frozenset[str] = frozenset()

    @property
    def is_over(self) -> bool:
        """Whether the course may pass it by."""
        return self.mark in (Mark.FINISHED, Mark.SKIPPED, Mark.KNOWN)

    @property
    def state(self) -> str:
        """How it is called where programs read it: the mark, or ``open``."""
        return self.mark.value if self.mark else "open"


PLACEMENT = "/placement/"
"""How the items of the placement begin; the rule that is tested follows."""


@dataclass(frozen=True, slots=True)
class Progress:
    """All that follows from the results.

    Attributes:
        count: exercises closed.
        rules: by rule id.
        lessons: by lesson id.
        tried: exercises of lessons that are open, by item.
        closed: how many times each exercise was closed, by item.
        placed: rules that the placement tested, and whether they were known.
        last: the lesson worked at last; empty if none.
        is_chosen: whether the person chose that lesson by hand.
    """

    count: int = 0
    rules: Mapping[str, RuleRecord] = field(default_factory=dict)
    lessons: Mapping[str, LessonRecord] = field(default_factory=dict)
    tried: Mapping[str, ExerciseResult] = field(default_factory=dict)
    closed: Mapping[str, int] = field(default_factory=dict)
    placed: Mapping[str, bool] = field(default_factory=dict)
    last: str = ""
    is_chosen: bool = False

    def rule(self, rule: str) -> RuleRecord:
        """Return how a rule went; a blank record if it was never asked."""
        return self.rules.get(rule, RuleRecord())

    def lesson(self, lesson: str) -> LessonRecord:
        """Return how far a lesson is; a blank record if it was never begun."""
        return self.lessons.get(lesson, LessonRecord())

    def after(self, *results: Result) -> "Progress":
        """Work out the progress after more results, in their order."""
        progress = self
        for result in results:
            if isinstance(result, LessonResult):
                progress = _note_lesson(progress, result)
            else:
                progress = _note_exercise(progress, result)
        return progress


def _note_lesson(progress: Progress, marked: LessonResult) -> Progress:
    if marked.mark is Mark.CHOSEN:
        return replace(progress, last=marked.lesson, is_chosen=True)
    record, tried = replace(progress.lesson(marked.lesson), mark=marked.mark), progress.tried
    if marked.mark is Mark.BEGUN:
        record = LessonRecord()
        tried = {item: each for item, each in tried.items() if each.lesson != marked.lesson}
    lessons = {**progress.lessons, marked.lesson: record}
    if marked.mark is not Mark.KNOWN:
        progress = _go_to(progress, marked.lesson)
    if marked.mark is Mark.BEGUN:
        progress = replace(progress, is_chosen=True)
    return replace(progress, lessons=lessons, tried=tried)


def _go_to(progress: Progress, lesson: str) -> Progress:
    """Note which lesson was worked at last; it stays chosen by hand until another one is."""
    return replace(progress, last=lesson, is_chosen=progress.is_chosen and lesson == progress.last)


def _note_exercise(progress: Progress, answered: ExerciseResult) -> Progress:
    is_closed = answered.outcome is not Outcome.OPEN
    count, closed, rules = progress.count + is_closed, progress.closed, dict(progress.rules)
    for rule in answered.rules_judged:
        record = progress.rule(rule)
        streak = record.streak + 1 if answered.is_clean else 0
        rules[rule] = RuleRecord(count_result(record.tally, answered), streak, count)
    if is_closed:
        closed = {**closed, answered.item: closed.get(answered.item, 0) + 1}
    progress = replace(progress, count=count, rules=rules, closed=closed)
    if is_closed and answered.item.startswith(PLACEMENT):
        tested = answered.item.removeprefix(PLACEMENT)
        return replace(progress, placed={**progress.placed, tested: answered.is_clean})
    return _note_place(progress, answered) if answered.lesson else progress


def _note_place(progress: Progress, answered: ExerciseResult) -> Progress:
    """Note where in its lesson an exercise stands."""
    lesson, _slash, place = answered.item.partition("/")
    record = progress.lesson(lesson)
    tried = {item: each for item, each in progress.tried.items() if item != answered.item}
    if answered.outcome is Outcome.OPEN:
        tried[answered.item] = answered
    else:
        clean = record.clean | {place} if answered.is_clean else record.clean - {place}
        record = replace(record, done=record.done | {place}, clean=clean)
    return replace(_go_to(progress, lesson), tried=tried, lessons={**progress.lessons, lesson: record})


FORMAT = 1


def format_result(result: Result, at: str = "") -> str:
    """Write a result as one line of JSON, without the line's end.

    Args:
        result: what happened.
        at: when, for whoever reads the file.
    """
    did = "lesson" if isinstance(result, LessonResult) else "exercise"
    entry = {"format": FORMAT, "at": at, "did": did, **asdict(result)}
    return json.dumps(entry, sort_keys=True, default=lambda value: value.value)


def parse_result(line: str) -> Result:
    """Read a line that ``format_result`` wrote.

    Raises:
        NotationError: if it is no such line.

    >>> parse_result(format_result(LessonResult("hazari-table", Mark.SKIPPED)))
    LessonResult(lesson='hazari-table', mark=<Mark.SKIPPED: 'skipped'>)
    """
    try:
        return _read_entry(json.loads(line))
    except (ValueError, RecursionError) as error:
        raise NotationError(say("This line is no result of the tutor.")) from error


def _read_entry(entry: object) -> Result:
    match entry:
        case {"format": 1, "did": "lesson", "lesson": str(lesson), "mark": mark}:
            return LessonResult(lesson, Mark(mark))
        case {
            "format": 1,
            "did": "exercise",
            "item": str(item),
            "kind": str(kind),
            "outcome": outcome,
            "cost": int(cost) | float(cost),
            "answer": str(answer),
            **rest,
        } if not isinstance(cost, bool):
            rules, missed = (_texts(rest.get(name)) for name in ("rules", "missed"))
            misses, hints = (_count(rest.get(name)) for name in ("misses", "hints"))
            return ExerciseResult(item, kind, rules, Outcome(outcome), misses, hints, missed, cost, answer)
    raise ValueError


def _texts(value: object) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
        raise ValueError
    return tuple(value)


def _count(value: object) -> int:
    if type(value) is not int or value < 0:
        raise ValueError
    return value
