"""``tutor lesson``: go to a lesson."""

import click

from hazari_cli.cli.language import _
from hazari_cli.cli.output import with_looks
from hazari_cli.cli.tutor.course import take_course
from hazari_cli.cli.tutor.options import course_option, lesson_argument, plain_option, seed_option
from hazari_cli.cli.tutor.request import make_request


@click.command(
    "lesson",
    help=_(
        """LESSON is the id or the number of a lesson, as "{tutor} list" shows them. Without it the course
        goes on where you stopped.

        \b
        Examples:
          {tutor} lesson {lesson}
          {tutor} lesson 3
        """
    ),
)
@lesson_argument
@course_option
@plain_option
@seed_option
@with_looks
@click.pass_context
def command(context: click.Context, lesson: str | None) -> int:
    """Take the course from a lesson on."""
    return take_course(make_request(context), lesson)
