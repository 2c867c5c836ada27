"""Reads a course as a strict colleague would, and names every fault with its file and its step.

Structure and prose must fit together in every language, and no exercise may need a rule that is taught later;
what a single step must be is asked in ``lint_steps``. Nothing here reads a disk.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from hazari_cli.errors import GameError
from hazari_cli.messages import Message, label, list_all, say
from hazari_cli.spelling import nearest
from hazari_tutor.authoring.repeats import find_repeats
from hazari_tutor.authoring.steps import CheckedStep, check_step, strange_keys
from hazari_tutor.course.figures.lookup import PLACEHOLDER
from hazari_tutor.course.lessons import (
    COURSE_FILE,
    FORMAT,
    Contents,
    Prose,
    ReadText,
    place,
    prose_file,
    read_contents,
    read_prose,
    read_table,
    structure_file,
)
from hazari_tutor.course.values import Table
from hazari_tutor.exercises.kinds import KINDS, Kinds

TRACKS: Mapping[str, tuple[str, ...]] = {"hazari": ("rules", "arranging"), "azi": ("rules", "play")}
"""The tracks of each game."""

_COURSE_KEYS = ("lessons", "languages", "format")
_LESSON_KEYS = ("format", "game", "track", "after", "step")
_STEP_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_LESSON_WORDS = 1200
"""More than this nobody reads in ten minutes beside the exercises."""


@dataclass(frozen=True, slots=True)
class CheckedLesson:
    """A lesson as far as it can be read.

    Attributes:
        id: the name of its files.
        after: the lessons that it says come before.
        steps: what is known of each step.
    """

    id: str
    after: tuple[str, ...]
    steps: tuple[CheckedStep, ...]


def find_faults(read: ReadText, kinds: Kinds = KINDS) -> tuple[Message, ...]:
    """List everything that is wrong with a course; nothing if it can be taught.

    Args:
        read: from a path to its text.
        kinds: the kinds of exercises that there are.
    """
    try:
        table, contents = read_table(read, COURSE_FILE), read_contents(read)
    except GameError as error:
        return (error.message,)
    twice = [
        say("the lesson {lesson} stands here twice.", lesson=lesson) for lesson in _repeated(contents.lessons)
    ]
    faults = [label(COURSE_FILE, fault) for fault in (*strange_keys(table, _COURSE_KEYS), *twice)]
    drafts: list[CheckedLesson] = []
    for lesson in dict.fromkeys(contents.lessons):
        try:
            drafts.append(_check_lesson(read, lesson, contents, kinds, faults))
        except GameError as error:
            faults.append(error.message)
    return (*faults, *_find_early(drafts))


def _check_lesson(
    read: ReadText, lesson: str, contents: Contents, kinds: Kinds, faults: list[Message]
) -> CheckedLesson:
    """Check one lesson, and return it as far as it can be built; what is wrong goes to ``faults``.

    Raises:
        GameError: if a file of it cannot be read at all.
    """
    file = structure_file(lesson)
    table = read_table(read, file)
    prose = {language: read_prose(read, prose_file(lesson, language)) for language in contents.languages}
    entries, after = table.get("step"), table.get("after", [])
    tables = [entry for entry in entries if isinstance(entry, Mapping)] if isinstance(entries, list) else []
    found = (*_lesson_faults(table, lesson, contents), *_id_faults([entry.get("id") for entry in tables]))
    faults += [label(file, fault) for fault in found]
    named = [entry for entry in tables if isinstance(entry.get("id"), str)]
    steps = [check_step(entry, lesson, list(prose.values()), kinds) for entry in named]
    faults += [place(file, step.id, fault) for step in steps for fault in step.faults]
    faults += [place(file, step, fault) for step, fault in find_repeats(named, prose.values())]
    faults += _prose_faults(lesson, prose, [step.id for step in steps])
    known = tuple(each for each in after if each in contents.lessons) if isinstance(after, list) else ()
    return CheckedLesson(lesson, known, tuple(steps))


def _lesson_faults(table: Table, lesson: str, contents: Contents) -> Iterator[Message]:
    yield from strange_keys(table, _LESSON_KEYS)
    if table.get("format") != FORMAT:
        yield say("the file must say format = {format}.", format=FORMAT)
    game, track = str(table.get("game")), table.get("track")
    if game not in TRACKS:
        yield say("game must be one of: {games}.", games=list_all(tuple(TRACKS)))
    elif track not in TRACKS[game]:
        yield say("track must be one of: {tracks}.", tracks=list_all(TRACKS[game]))
    if not table.get("step"):
        yield say("there is no step; each begins with [[step]].")
    after = table.get("after", [])
    if not isinstance(after, list):
        yield say("after must be a list of lessons.")
        return
    earlier = contents.lessons[: contents.lessons.index(lesson)]
    for other in map(str, after):
        if other not in contents.lessons:
            yield say(
                "after names the lesson {lesson}, which is not in the course; the nearest is {nearest}.",
                lesson=other,
                nearest=nearest(other, contents.lessons),
            )
        elif other not in earlier:
            yield say("after names {lesson}, which does not come before this lesson.", lesson=other)


def _id_faults(ids: list[object]) -> Iterator[Message]:
    for number, step in enumerate(ids, 1):
        if not isinstance(step, str) or not _STEP_ID.fullmatch(step):
            yield say(
                'step {number} needs an id of lower-case words with hyphens, such as id = "odd-card".',
                number=number,
            )
    for step in _repeated([step for step in ids if isinstance(step, str)]):
        yield say("two steps are named {step}; each needs a name of its own.", step=step)


def _prose_faults(lesson: str, prose: Mapping[str, Prose], ids: list[str]) -> Iterator[Message]:
    """Say where prose and structure do not have the same steps, and where figures differ by language."""
    first = next(iter(prose.values()))
    for language, each in prose.items():
        file = prose_file(lesson, language)
        for step in each.sections:
            if step not in ids:
                fault = say(
                    "this section belongs to no step; the nearest is {near}.", near=nearest(step, ids)
                )
                yield place(file, step, fault)
        for step in ids:
            if step not in each.sections:
                yield place(file, step, say('its section is missing; it begins with "## {step}".', step=step))
            elif step in first.sections and _figures(first.sections[step]) != _figures(each.sections[step]):
                yield place(file, step, say("its figures are not those of the other language."))
        if sum(len(text.split()) for text in each.sections.values()) > _LESSON_WORDS:
            fault = say(
                "the lesson is too long for ten minutes; {most} words are enough.", most=_LESSON_WORDS
            )
            yield label(file, fault)


def _find_early(drafts: list[CheckedLesson]) -> Iterator[Message]:
    """Say which exercises need a rule that the course teaches, but not before them."""
    everywhere = {rule for draft in drafts for step in draft.steps for rule in step.teaches}
    ready: dict[str, set[str]] = {}
    for draft in drafts:
        known = set[str]().union(*(ready.get(lesson, set()) for lesson in draft.after))
        for step in draft.steps:
            known.update(step.teaches)
            for rule in step.needs:
                if rule in everywhere and rule not in known:
                    fault = say("its exercise needs {rule}, which is not taught before it.", rule=rule)
                    yield place(structure_file(draft.id), step.id, fault)
        ready[draft.id] = known


def _figures(text: str) -> list[str]:
    return sorted(PLACEHOLDER.findall(text))


def _repeated(names: Iterable[str]) -> list[str]:
    return [name for name, count in Counter(names).items() if count > 1]
