"""The course as values: lessons and steps, read from their structure (TOML) and their prose (Markdown).

Loading refuses what it cannot build and names the file; whether lessons are any good is asked in ``lint``.
Nothing here knows where the texts come from or who is taught.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from hazari_cli.errors import NotationError, SetupError
from hazari_cli.messages import Message, say
from tutor.figures import fill

Read = Callable[[str], str]
"""From a path such as ``hazari-table.toml`` or ``en/hazari-table.md`` to its text; a file that is not there
raises ``FileNotFoundError``."""

Table = Mapping[str, Any]
"""What a TOML table holds."""

FORMAT = 1
COURSE_FILE = "course.toml"


@dataclass(frozen=True, slots=True)
class Wrong:
    """An answer that a person may well give and that must be refused, and the rule that refuses it."""

    answer: str
    rule: str


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a lesson: an explanation, an exercise, or both.

    Attributes:
        id: unique in its lesson.
        teach: the ids of the rules that the prose explains.
        prose: what is read, in the reader's language, figures filled in.
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
    prose: str = ""
    show: tuple[str, ...] = ()
    example: str | None = None
    exercise: str | None = None
    given: Table | None = None
    draw: Table | None = None
    count: int = 1
    answers: tuple[str, ...] = ()
    wrong: tuple[Wrong, ...] = ()


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


def load_course(read: Read, language: str = "en") -> Course:
    """Load all lessons in one language.

    Args:
        read: from a path to its text.
        language: the folder of the prose.

    Raises:
        NotationError: if a file cannot be read as what it is.
        SetupError: if a file is missing, or something in it cannot be.
    """
    contents = read_contents(read)
    return Course(tuple(_load_lesson(read, lesson, language) for lesson in contents.lessons))


def read_contents(read: Read) -> Contents:
    """Read ``course.toml``."""
    table = read_table(read, COURSE_FILE)
    languages = _texts(table, "languages", COURSE_FILE) or ("en",)
    return Contents(_texts(table, "lessons", COURSE_FILE), languages)


def read_table(read: Read, path: str) -> Table:
    """Read a TOML file; its errors name the file."""
    import tomllib

    text = _open(read, path)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise NotationError(
            say("{file} cannot be read as TOML: {reason}.", file=path, reason=str(error).rstrip("."))
        ) from error


def read_prose(read: Read, path: str) -> Prose:
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


def read_step(table: Table, prose: str, file: str) -> Step:
    """Build a step from its table.

    Args:
        table: as the file has it.
        prose: of this step, figures filled in.
        file: for the words of an error.

    Raises:
        SetupError: if something is of the wrong type.
    """
    answers = table.get("answer", ())
    return Step(
        id=_text(table, "id", file) or "",
        teach=_texts(table, "teach", file),
        prose=prose,
        show=_texts(table, "show", file),
        example=_text(table, "example", file),
        exercise=_text(table, "exercise", file),
        given=_optional_table(table, "given", file),
        draw=_optional_table(table, "draw", file),
        count=_count(table, file),
        answers=(answers,) if isinstance(answers, str) else _texts(table, "answer", file),
        wrong=tuple(_read_wrong(each, file) for each in _list(table, "wrong", file)),
    )


def _load_lesson(read: Read, lesson: str, language: str) -> Lesson:
    file = structure_file(lesson)
    table = read_table(read, file)
    if table.get("format") != FORMAT:
        raise SetupError(say("{file} must say format = {format}.", file=file, format=FORMAT))
    path = prose_file(lesson, language)
    prose = read_prose(read, path)
    steps = []
    for each in _list(table, "step", file):
        step = _text(each, "id", file) or ""
        if step not in prose.sections:
            raise SetupError(say("{file} has no section for the step {step}.", file=path, step=step))
        steps.append(read_step(each, fill(prose.sections[step]), file))
    return Lesson(
        id=lesson,
        game=_text(table, "game", file) or "",
        track=_text(table, "track", file) or "",
        title=prose.title,
        after=_texts(table, "after", file),
        steps=tuple(steps),
    )


def _open(read: Read, path: str) -> str:
    try:
        return read(path)
    except FileNotFoundError as error:
        raise SetupError(say("{file} is missing.", file=path)) from error


def _read_wrong(table: object, file: str) -> Wrong:
    if isinstance(table, Mapping):
        answer, rule = _text(table, "answer", file), _text(table, "rule", file)
        if answer is not None and rule is not None:
            return Wrong(answer, rule)
    raise SetupError(say("{file}: a wrong answer needs its answer and the rule that refuses it.", file=file))


def _count(table: Table, file: str) -> int:
    count = table.get("count", 1)
    if type(count) is not int or count < 1:
        raise SetupError(say("{file}: count must be a whole number from 1 up.", file=file))
    return count


def _text(table: Table, key: str, file: str) -> str | None:
    value = table.get(key)
    if value is not None and not isinstance(value, str):
        raise _wrong_type(key, say("a text"), file)
    return value


def _texts(table: Table, key: str, file: str) -> tuple[str, ...]:
    values = _list(table, key, file)
    if not all(isinstance(value, str) for value in values):
        raise _wrong_type(key, say("a list of texts"), file)
    return tuple(map(str, values))


def _list(table: Table, key: str, file: str) -> list[Any]:
    values = table.get(key, [])
    if not isinstance(values, list):
        raise _wrong_type(key, say("a list"), file)
    return values


def _optional_table(table: Table, key: str, file: str) -> Table | None:
    value = table.get(key)
    if value is not None and not isinstance(value, Mapping):
        raise _wrong_type(key, say("a table in braces"), file)
    return value


def _wrong_type(key: str, wanted: Message, file: str) -> SetupError:
    return SetupError(say("{file}: {key} must be {wanted}.", file=file, key=key, wanted=wanted))
