"""``tutor repeat``: take a lesson once more."""

from hazari_cli.cli.output import with_looks
from hazari_cli.cli.tutor.course import take_course
from hazari_cli.cli.tutor.options import course_option, lesson_argument, plain_option, seed_option
from hazari_cli.cli.tutor.request import TutorRequest, answers_request


@answers_request(lesson_argument, course_option, plain_option, seed_option, with_looks)
def command(request: TutorRequest, lesson: str | None) -> int:
    """Take the course from a lesson on, which begins anew."""
    return take_course(request, lesson, repeat=True)
