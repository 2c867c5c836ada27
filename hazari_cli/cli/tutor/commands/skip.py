"""``tutor skip``: leave a lesson out."""

from hazari_tutor.progress.record import LessonResult, Mark
from hazari_tutor.sessions.course_plan import find_place

from hazari_cli.cli.edge import DONE, RULES_SAY_NO
from hazari_cli.cli.output import with_looks
from hazari_cli.cli.tutor.options import course_option, lesson_argument
from hazari_cli.cli.tutor.request import TutorRequest, answers_request
from hazari_cli.messages import say


@answers_request(lesson_argument, course_option, with_looks)
def command(request: TutorRequest, lesson: str | None) -> int:
    """Mark a lesson as skipped, and say which comes next."""
    lessons, progress = request.read_lessons(), request.memory.read()
    skipped = request.choose_lesson(lessons, progress, lesson)
    marked = LessonResult(skipped.id, Mark.SKIPPED)
    request.memory.keep([marked])
    if not request.memory.is_kept:
        return RULES_SAY_NO
    request.say(say('"{title}" is skipped.', title=skipped.title))
    following = find_place(lessons, progress.after(marked), request.game)
    if following is not None:
        request.say(say('{command} goes on with "{title}".', command=request.program, title=following.title))
    return DONE
