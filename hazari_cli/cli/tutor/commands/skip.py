"""``tutor skip``: leave a lesson out."""

import click
from hazari_tutor.progress.record import LessonResult, Mark
from hazari_tutor.sessions.course_plan import find_place

from hazari_cli.cli.edge import DONE
from hazari_cli.cli.language import _
from hazari_cli.cli.output import with_looks
from hazari_cli.cli.tutor.memory import Memory
from hazari_cli.cli.tutor.options import course_option, lesson_argument
from hazari_cli.cli.tutor.request import make_request
from hazari_cli.messages import say


@click.command(
    "skip",
    help=_(
        """\b
        Examples:
          {tutor} skip
          {tutor} skip {lesson}
        """
    ),
)
@lesson_argument
@course_option
@with_looks
@click.pass_context
def command(context: click.Context, lesson: str | None) -> int:
    """Mark a lesson as skipped, and say which comes next."""
    request, memory = make_request(context), Memory()
    lessons, progress = request.read_lessons(), memory.read()
    skipped = request.choose_lesson(lessons, progress, lesson)
    marked = LessonResult(skipped.id, Mark.SKIPPED)
    memory.keep([marked])
    request.say(say('"{title}" is skipped.', title=skipped.title))
    following = find_place(lessons, progress.after(marked), request.game)
    if following is not None:
        request.say(say('{command} goes on with "{title}".', command=request.program, title=following.title))
    return DONE
