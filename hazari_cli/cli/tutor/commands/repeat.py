"""``tutor repeat``: take a lesson once more."""

import click

from hazari_cli.cli.language import _
from hazari_cli.cli.output import with_looks
from hazari_cli.cli.tutor.course import repeat_lesson
from hazari_cli.cli.tutor.options import course_option, lesson_argument, plain_option, seed_option
from hazari_cli.cli.tutor.request import make_request


@click.command(
    "repeat",
    help=_(
        """\b
        Examples:
          {tutor} repeat
          {tutor} repeat {lesson}
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
    """Take the course from a lesson on, which begins anew."""
    return repeat_lesson(make_request(context), lesson)
