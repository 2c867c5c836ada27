"""``tutor reset``: forget how far a lesson is."""

import click
from hazari_tutor.progress.record import LessonResult, Mark

from hazari_cli.cli.dialogue.reading import is_terminal
from hazari_cli.cli.edge import DONE, RULES_SAY_NO
from hazari_cli.cli.language import _
from hazari_cli.cli.output import with_looks
from hazari_cli.cli.tutor.options import course_option, lesson_argument
from hazari_cli.cli.tutor.request import TutorRequest, answers_request
from hazari_cli.messages import say


@answers_request(
    lesson_argument, click.option("--yes", is_flag=True, help=_("Do not ask.")), course_option, with_looks
)
def command(request: TutorRequest, lesson: str | None, yes: bool) -> int:
    """Mark a lesson as begun anew, if the person means it."""
    chosen = request.choose_lesson(request.read_lessons(), request.memory.read(), lesson)
    if not yes:
        if not is_terminal():
            text = _("Add --yes to forget how far you are in {lesson}.")
            raise click.UsageError(text.format(lesson=chosen.id), request.context)
        if not click.confirm(_('Forget how far you are in "{title}"?').format(title=chosen.title)):
            return DONE
    request.memory.keep([LessonResult(chosen.id, Mark.BEGUN)])
    if not request.memory.is_kept:
        return RULES_SAY_NO
    request.say(say('"{title}" starts over.', title=chosen.title))
    return DONE
