"""``tutor search``: the lessons about a word or a rule."""

import click
from hazari_tutor.course.lessons import Lesson, Step

from hazari_cli.cli.edge import DONE
from hazari_cli.cli.language import _
from hazari_cli.cli.output import Report, with_output
from hazari_cli.cli.tutor.options import course_option
from hazari_cli.cli.tutor.request import TutorRequest, answers_request
from hazari_cli.messages import say
from hazari_cli.play.blocks import Grid


@answers_request(click.argument("word"), course_option, with_output)
def command(request: TutorRequest, word: str) -> int:
    """Show the steps of lessons that mention a word or teach a rule."""
    found = [
        (lesson, step)
        for lesson in request.read_lessons()
        for step in lesson.steps
        if _mentions(lesson, step, word)
    ]
    if not found:
        raise request.refuse(_('No lesson mentions "{word}".').format(word=word), "WORD")
    documents = [
        {"lesson": lesson.id, "title": lesson.title, "step": step.id, "rules": list(step.teach)}
        for lesson, step in found
    ]
    records = tuple((lesson.id, lesson.title, step.id, " ".join(step.teach) or "-") for lesson, step in found)
    headings = (say("Lesson"), say("Title"), say("Step"), say("Rules"))
    request.output.show(Report({"found": documents}, records, (Grid(headings, records, frozenset()),)))
    return DONE


def _mentions(lesson: Lesson, step: Step, word: str) -> bool:
    given = step.given or {}
    texts = (lesson.id, lesson.title, step.id, step.prose, *step.teach, *map(str, given.values()))
    return word.lower() in " ".join(texts).lower()
