"""What the tutor shows without asking anything: lessons, progress by rule, what a search found, faults."""

from collections.abc import Sequence
from typing import Any

from hazari_tutor.authoring.coverage import rule_table
from hazari_tutor.course.lessons import Course, Lesson, Step
from hazari_tutor.progress.record import Progress, Tally
from hazari_tutor.sessions.course_plan import beats_of, describe_state

from hazari_cli.cli.output import Report
from hazari_cli.messages import Message, say
from hazari_cli.play.blocks import Cell, Facts, Grid
from hazari_cli.resources import load_rules


def list_lessons(lessons: Sequence[Lesson], progress: Progress) -> Report:
    """Show all lessons in order, and how far each is."""
    documents: list[dict[str, Any]] = []
    rows: list[tuple[Cell, ...]] = []
    records: list[tuple[str | int, ...]] = []
    for number, lesson in enumerate(lessons, 1):
        record = progress.lesson(lesson.id)
        places = {beat.place for beat in beats_of(lesson) if beat.number}
        done, mark = len(places & record.done), record.mark.value if record.mark else "open"
        documents.append(
            {
                "id": lesson.id,
                "game": lesson.game,
                "track": lesson.track,
                "title": lesson.title,
                "state": mark,
                "done": done,
                "exercises": len(places),
            }
        )
        records.append((lesson.id, lesson.game, lesson.track, lesson.title, mark, done, len(places)))
        rows.append((number, lesson.title, describe_state(lesson, record), lesson.id))
    headings = (say("No."), say("Lesson"), say("Done"), say("Id"))
    return Report({"lessons": documents}, tuple(records), (Grid(headings, tuple(rows), frozenset({0})),))


def report_rules(course: Course) -> Report:
    """Show for each rule where it is taught, and the kinds of exercises that it decides."""
    table = rule_table(course)
    documents = [
        {
            "rule": row.rule,
            "taught": list(row.taught),
            "exercised": list(row.exercised),
            "kinds": list(row.kinds),
        }
        for row in table
    ]
    rows = tuple((row.rule, ", ".join(row.taught) or "-", ", ".join(row.kinds) or "-") for row in table)
    headings = (say("Rule"), say("Taught in"), say("Exercises"))
    return Report({"rules": documents}, rows, (Grid(headings, rows, right=frozenset()),))


def search_lessons(lessons: Sequence[Lesson], word: str) -> Report | None:
    """Show the steps that speak of a word or teach a rule; None if there are none."""
    found = [(lesson, step) for lesson in lessons for step in lesson.steps if _speaks(lesson, step, word)]
    if not found:
        return None
    documents = [
        {"lesson": lesson.id, "title": lesson.title, "step": step.id, "rules": list(step.teach)}
        for lesson, step in found
    ]
    records = tuple((lesson.id, lesson.title, step.id, " ".join(step.teach) or "-") for lesson, step in found)
    headings = (say("Lesson"), say("Title"), say("Step"), say("Rules"))
    return Report({"found": documents}, records, (Grid(headings, records, right=frozenset()),))


def _speaks(lesson: Lesson, step: Step, word: str) -> bool:
    given = step.given or {}
    texts = (lesson.id, lesson.title, step.id, step.prose, *step.teach, *map(str, given.values()))
    return word.lower() in " ".join(texts).lower()


def report_progress(games: Sequence[str], lessons: Sequence[Lesson], progress: Progress, file: str) -> Report:
    """Show how every rule went, rules of the first game first."""
    rules = [rule for game in games for rule in load_rules(game)]
    documents: list[dict[str, Any]] = []
    rows: list[tuple[Cell, ...]] = []
    records: list[tuple[str | int, ...]] = []
    for rule in rules:
        record = progress.rule(rule.id)
        tally = record.tally
        documents.append({"id": rule.id, "title": rule.title, "streak": record.streak, **_document(tally)})
        counts = (tally.asked, tally.first, tally.again, tally.helped, tally.unknown)
        records.append((rule.id, rule.title, *counts, record.streak))
        rows.append((rule.id, rule.title, *counts))
    over = sum(progress.lesson(lesson.id).is_over for lesson in lessons)
    known = sum(progress.rule(rule.id).streak > 0 for rule in rules)
    facts: tuple[tuple[Message, Cell], ...] = (
        (say("Lessons"), say("{over} of {count} behind you", over=over, count=len(lessons))),
        (say("Rules"), say("{known} of {count} right when last asked", known=known, count=len(rules))),
        (say("Exercises"), len(progress.closed)),
        (say("Kept in"), file),
    )
    headings = (
        say("Rule"),
        say("Title"),
        say("Asked"),
        say("At once"),
        say("Missed"),
        say("Hints"),
        say("Not known"),
    )
    document = {
        "exercises": len(progress.closed),
        "lessons_over": over,
        "lessons": len(lessons),
        "rules": documents,
    }
    table = Grid(headings, tuple(rows), frozenset(range(2, 7)))
    return Report(document, tuple(records), (Facts(facts), table))


def _document(tally: Tally) -> dict[str, int]:
    return {
        "asked": tally.asked,
        "at_once": tally.first,
        "after_a_miss": tally.again,
        "with_hints": tally.helped,
        "not_known": tally.unknown,
    }


def report_faults(faults: Sequence[Message]) -> Report:
    """Show what is wrong with a course, or that nothing is."""
    parts = tuple(faults) or (say("Nothing is wrong with this course."),)
    texts = [str(fault) for fault in faults]
    return Report({"faults": texts}, tuple((text,) for text in texts), parts)
