"""The course as values: lessons and steps, read from their structure (TOML) and their prose (Markdown).

Loading refuses what it cannot build and names the file; whether lessons are any good is asked in ``lint``.
Nothing here knows where the texts come from or who is taught.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace

from hazari_cli.errors import NotationError, SetupError
from hazari_cli.messages import Message, label, say
from hazari_tutor.course.figures.lookup import fill
from hazari_tutor.course.values import Table, Value

ReadText = Callable[[str], str]
"""From a path such as ``hazari-table.toml`` or ``en/hazari-table.md`` to its text; a file that is not there
raises ``FileNotFoundError``."""

FORMAT = 1
COURSE_FILE = "course.toml"
CHOICE = "choose"
"""The kind of exercise whose question and options stand in the prose."""


@dataclass(frozen=True, slots=True)
class WrongAnswer:
    """An answer that a person may well give and that must be refused, and the rule that refuses it."""

    answer: str
    rule: str


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a lesson: an explanation, an exercise, or both.

    Attributes:
        id: unique in its lesson.
        teach: the ids of the rules that the prose explains.
        text: what is read, in the reader's language, figures not filled in yet.
        show: cards to show with it, each a text such as ``AS AH AD``.
        example: the rule whose worked example is shown.
        exercise: the name of the kind of exercise; None where nothing is asked.
        given: the specification of an exercise that the lesson sets itself.
        draw: what is wanted of an exercise that chance makes.
        count: how many such exercises follow each other.
        answers: answers that the author holds for right.
        wrong: answers that the author holds for wrong.
    """

    id: str
    teach: tuple[str, ...] = ()
    text: str = ""
    show: tuple[str, ...] = ()
    example: str | None = None
    exercise: str | None = None
    given: Table | None = None
    draw: Table | None = None
    count: int = 1
    answers: tuple[str, ...] = ()
    wrong: tuple[WrongAnswer, ...] = ()

    @property
    def prose(self) -> str:
        """What is read, its figures computed now.

        Raises:
            SetupError: if there is no such figure.
        """
        return fill(self.text)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson: about ten minutes with one chapter of the rules, or with one idea of good play.

    Attributes:
        id: the name of its files.
        game: ``hazari`` or ``azi``.
        track: ``rules``, ``arranging`` or ``play``.
        title: in the reader's language.
        after: the ids of the lessons that come before.
        steps: in order.
    """

    id: str
    game: str
    track: str
    title: str
    after: tuple[str, ...]
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Course:
    """All lessons, in the order in which they are taken."""

    lessons: tuple[Lesson, ...]


@dataclass(frozen=True, slots=True)
class Contents:
    """What ``course.toml`` says: which lessons there are, in order, and in which languages."""

    lessons: tuple[str, ...]
    languages: tuple[str, ...] = ("en",)


@dataclass(frozen=True, slots=True)
class Prose:
    """The prose of a lesson in one language: its title, and a section a step; figures not filled in yet."""

    title: str
    sections: Mapping[str, str] = field(default_factory=dict)


def load_course(read: ReadText, language: str = "en") -> Course:
    """Load all lessons in one language.

    Args:
        read: from a path to its text.
        language: the folder of the prose.

    Raises:
        NotationError: if a file cannot be read as what it is.
        SetupError: if a file is missing, or something in it cannot be.
    """
    return Course(tuple(_load_lesson(read, lesson, language) for lesson in read_contents(read).lessons))


def read_contents(read: ReadText) -> Contents:
    """Read ``course.toml``."""
    table = read_table(read, COURSE_FILE)
    with _faults_in(COURSE_FILE):
        return Contents(_texts(table, "lessons"), _texts(table, "languages") or ("en",))


def read_table(read: ReadText, path: str) -> Table:
    """Read a TOML file; its errors name the file."""
    import tomllib

    text = _open(read, path)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        reason = str(error).rstrip(".")
        raise NotationError(
            say("{file} cannot be read as TOML: {reason}.", file=path, reason=reason)
        ) from error


def read_prose(read: ReadText, path: str) -> Prose:
    """Read the Markdown file of a lesson: ``# Title``, then a section ``## step id`` for each step."""
    text = _open(read, path)
    head, *sections = re.split(r"^## +", text, flags=re.MULTILINE)
    title, _newline, preface = head.strip().partition("\n")
    if not title.startswith("# ") or preface.strip():
        raise NotationError(
            say('{file} must begin with a title such as "# Four tricks", then a section a step.', file=path)
        )
    found: dict[str, str] = {}
    for section in sections:
        step, _newline, body = section.partition("\n")
        if step.strip() in found:
            raise SetupError(
                say("{file} has two sections named {step}; a step has one.", file=path, step=step.strip())
            )
        found[step.strip()] = body.strip()
    return Prose(title.removeprefix("# ").strip(), found)


def structure_file(lesson: str) -> str:
    """Return the path of a lesson's structure."""
    return f"{lesson}.toml"


def prose_file(lesson: str, language: str) -> str:
    """Return the path of a lesson's prose."""
    return f"{language}/{lesson}.md"


def read_step(table: Table, prose: str) -> Step:
    """Build a step from its table; the question and options of a choice go from the prose into ``given``.

    Args:
        table: as the file has it.
        prose: of this step, figures not filled in.

    Raises:
        SetupError: if something is of the wrong type.
    """
    answer = table.get("answer")
    step = Step(
        id=_text(table, "id") or "",
        teach=_texts(table, "teach"),
        text=prose,
        show=_texts(table, "show"),
        example=_text(table, "example"),
        exercise=_text(table, "exercise"),
        given=_optional_table(table, "given"),
        draw=_optional_table(table, "draw"),
        count=_count(table),
        answers=(answer,) if isinstance(answer, str) else _texts(table, "answer"),
        wrong=tuple(map(_read_wrong, _list(table, "wrong"))),
    )
    if step.exercise != CHOICE:
        return step
    question, options, words = split_options(step.prose)
    given = {**(step.given or {}), "question": question, "options": options, "why": words}
    return replace(step, text="", given=given)


def split_options(prose: str) -> tuple[str, tuple[str, ...], tuple[str, ...]]:
    r"""Split a question, the options under it, and what is said when one is chosen.

    An option is a line that begins with a dash; what is said stands under it and begins with ``>``.

    >>> split_options("Who leads?\n\n- The dealer\n  > The dealer deals.\n- The next player")
    ('Who leads?', ('The dealer', 'The next player'), ('The dealer deals.', ''))
    """
    question, *items = re.split(r"^- +", prose, flags=re.MULTILINE)
    options, words = [], []
    for item in items:
        option, *said = re.split(r"^ *> ?", item, flags=re.MULTILINE)
        options.append(_unfold(option))
        words.append(_unfold(" ".join(said)))
    return _unfold(question), tuple(options), tuple(words)


def _unfold(text: str) -> str:
    return " ".join(text.split())


def _load_lesson(read: ReadText, lesson: str, language: str) -> Lesson:
    file, path = structure_file(lesson), prose_file(lesson, language)
    table, prose = read_table(read, file), read_prose(read, path)
    with _faults_in(file):
        if table.get("format") != FORMAT:
            raise SetupError(say("the file must say format = {format}.", format=FORMAT))
        tables = [each for each in _list(table, "step") if isinstance(each, Mapping)]
        if len(tables) != len(_list(table, "step")):
            raise SetupError(say("there is a step that is no table; each begins with [[step]]."))
        game, track = _text(table, "game") or "", _text(table, "track") or ""
        after = _texts(table, "after")
    steps = tuple(_load_step(each, prose, file) for each in tables)
    return Lesson(lesson, game, track, prose.title, after, steps)


@contextmanager
def _faults_in(file: str) -> Iterator[None]:
    """Say in which file something is wrong."""
    try:
        yield
    except SetupError as error:
        raise SetupError(label(file, error.message)) from error


def _load_step(table: Table, prose: Prose, file: str) -> Step:
    step = table.get("id")
    try:
        if not isinstance(step, str) or step not in prose.sections:
            raise SetupError(say("there is no section of prose for it."))
        return read_step(table, prose.sections[step])
    except SetupError as error:
        raise SetupError(place(file, step, error.message)) from error


def place(file: str, step: object, fault: Message) -> Message:
    """Say in which step of which file a fault is."""
    return say("{file}, step {step}: {fault}", file=file, step=step, fault=fault)


def _open(read: ReadText, path: str) -> str:
    try:
        return read(path)
    except FileNotFoundError as error:
        raise SetupError(say("{file} is missing.", file=path)) from error


def _read_wrong(table: object) -> WrongAnswer:
    if isinstance(table, Mapping):
        answer, rule = _text(table, "answer"), _text(table, "rule")
        if answer is not None and rule is not None:
            return WrongAnswer(answer, rule)
    raise SetupError(say("a wrong answer needs its answer and the rule that refuses it."))


def _count(table: Table) -> int:
    count = table.get("count", 1)
    if type(count) is not int or count < 1:
        raise SetupError(say("count must be a whole number from 1 up."))
    return count


def _text(table: Table, key: str) -> str | None:
    value = table.get(key)
    if value is not None and not isinstance(value, str):
        raise SetupError(say("{key} must be a text.", key=key))
    return value


def _texts(table: Table, key: str) -> tuple[str, ...]:
    values = _list(table, key)
    texts = tuple(value for value in values if isinstance(value, str))
    if len(texts) != len(values):
        raise SetupError(say("{key} must be a list of texts.", key=key))
    return texts


def _list(table: Table, key: str) -> list[Value]:
    values = table.get(key, [])
    if not isinstance(values, list):
        raise SetupError(say("{key} must be a list.", key=key))
    return values


def _optional_table(table: Table, key: str) -> Table | None:
    value = table.get(key)
    if value is not None and not isinstance(value, Mapping):
        raise SetupError(say("{key} must be a table in braces.", key=key))
    return value
