"""``tutor list``: the lessons, and how far each is."""

from collections.abc import Mapping, Sequence

from hazari_tutor.course.lessons import Lesson
from hazari_tutor.progress.record import Progress
from hazari_tutor.sessions.course_plan import describe_state, places_of

from hazari_cli.cli.edge import DONE
from hazari_cli.cli.output import Report, with_output
from hazari_cli.cli.tutor.options import course_option
from hazari_cli.cli.tutor.request import TutorRequest, answers_request
from hazari_cli.messages import say
from hazari_cli.play.blocks import Cell, Grid


@answers_request(course_option, with_output)
def command(request: TutorRequest) -> int:
    """Show all lessons in order."""
    request.output.show(_report(request.read_lessons(), request.memory.read()))
    return DONE


def _report(lessons: Sequence[Lesson], progress: Progress) -> Report:
    documents: list[Mapping[str, str | int]] = []
    rows: list[tuple[Cell, ...]] = []
    for number, lesson in enumerate(lessons, 1):
        record, places = progress.lesson(lesson.id), frozenset(places_of(lesson))
        documents.append(
            {
                "id": lesson.id,
                "game": lesson.game,
                "track": lesson.track,
                "title": lesson.title,
                "state": record.state,
                "done": len(places & record.done),
                "exercises": len(places),
            }
        )
        rows.append((number, lesson.title, describe_state(lesson, record), lesson.id))
    headings = (say("No."), say("Lesson"), say("Done"), say("Id"))
    records = tuple(tuple(document.values()) for document in documents)
    return Report({"lessons": documents}, records, (Grid(headings, tuple(rows), frozenset({0})),))
