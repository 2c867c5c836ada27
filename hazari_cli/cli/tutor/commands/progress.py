"""``tutor progress``: how each rule or each lesson went."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import click
from hazari_tutor.course.lessons import Lesson
from hazari_tutor.progress.record import Mark, Progress
from hazari_tutor.sessions.course_plan import describe_state, places_of

from hazari_cli.cli.edge import DONE
from hazari_cli.cli.language import _
from hazari_cli.cli.output import Report, with_output
from hazari_cli.cli.tutor.options import course_option
from hazari_cli.cli.tutor.request import TutorRequest, answers_request
from hazari_cli.cli.values import OneOf
from hazari_cli.messages import say
from hazari_cli.play.blocks import Cell, Facts, Grid
from hazari_cli.resources import load_rules
from hazari_cli.rulebook import Rule


class _Lines(NamedTuple):
    """A line for each rule or lesson: in JSON, in the plain format, and as a person reads it."""

    documents: list[Mapping[str, str | int]]
    records: list[tuple[str | int, ...]]
    table: Grid


@answers_request(
    click.option(
        "--by",
        type=OneOf(("rule", "lesson")),
        default="rule",
        show_default=True,
        help=_("What has a line of its own."),
    ),
    course_option,
    with_output,
)
def command(request: TutorRequest, by: str) -> int:
    """Show how far the person is, and a line for each rule or lesson."""
    lessons, progress = request.read_lessons(), request.memory.read()
    games = sorted(("hazari", "azi"), key=lambda game: game != request.game)
    rules = [rule for game in games for rule in load_rules(game)]
    lines = _list_lessons(lessons, progress) if by == "lesson" else _list_rules(rules, progress)
    behind = (Mark.FINISHED, Mark.KNOWN)
    over = sum(progress.lesson(lesson.id).mark in behind for lesson in lessons)
    known = sum(progress.rule(rule.id).streak > 0 for rule in rules)
    facts = (
        (say("Lessons"), say("{over} of {count} behind you", over=over, count=len(lessons))),
        (say("Rules"), say("{known} of {count} right when last asked", known=known, count=len(rules))),
        (say("Exercises"), len(progress.closed)),
        (say("Kept in"), request.memory.file),
    )
    document = {
        "exercises": len(progress.closed),
        "lessons_over": over,
        "lessons": len(lessons),
        "by_lesson" if by == "lesson" else "rules": lines.documents,
    }
    request.output.show(Report(document, tuple(lines.records), (Facts(facts), lines.table)))
    return DONE


def _list_rules(rules: Sequence[Rule], progress: Progress) -> _Lines:
    documents: list[Mapping[str, str | int]] = []
    for rule in rules:
        record = progress.rule(rule.id)
        tally = record.tally
        documents.append(
            {
                "id": rule.id,
                "title": rule.title,
                "asked": tally.asked,
                "at_once": tally.first,
                "after_a_miss": tally.again,
                "with_hints": tally.helped,
                "not_known": tally.unknown,
                "streak": record.streak,
            }
        )
    records = [tuple(document.values()) for document in documents]
    counts = (say("Asked"), say("At once"), say("Missed"), say("Hints"), say("Not known"))
    rows = tuple(record[:-1] for record in records)
    return _Lines(
        documents, records, Grid((say("Rule"), say("Title"), *counts), rows, frozenset(range(2, 7)))
    )


def _list_lessons(lessons: Sequence[Lesson], progress: Progress) -> _Lines:
    documents: list[Mapping[str, str | int]] = []
    rows: list[tuple[Cell, ...]] = []
    for lesson in lessons:
        record, places = progress.lesson(lesson.id), frozenset(places_of(lesson))
        at_once = len(places & record.clean)
        documents.append(
            {
                "id": lesson.id,
                "title": lesson.title,
                "state": record.state,
                "exercises": len(places),
                "done": len(places & record.done),
                "at_once": at_once,
            }
        )
        rows.append((lesson.title, describe_state(lesson, record), len(places), at_once, lesson.id))
    headings = (say("Lesson"), say("Done"), say("Exercises"), say("At once"), say("Id"))
    records = [tuple(document.values()) for document in documents]
    return _Lines(documents, records, Grid(headings, tuple(rows), frozenset({2, 3})))
