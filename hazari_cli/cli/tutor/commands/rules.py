"""``tutor rules``: where each rule is taught, and which exercises it decides."""

import click
from hazari_tutor.authoring.coverage import list_coverage
from hazari_tutor.course.lessons import Course

from hazari_cli.cli.edge import DONE
from hazari_cli.cli.language import _
from hazari_cli.cli.output import Report, with_output
from hazari_cli.cli.tutor.options import course_option
from hazari_cli.cli.tutor.request import make_request
from hazari_cli.messages import say
from hazari_cli.play.blocks import Grid


@click.command(
    "rules",
    help=_(
        """\b
        Examples:
          {tutor} rules
          {tutor} rules --format json
        """
    ),
)
@course_option
@with_output
@click.pass_context
def command(context: click.Context) -> int:
    """Show a line for each rule of both games."""
    request = make_request(context)
    table = list_coverage(Course(request.read_lessons()))
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
    request.output.show(Report({"rules": documents}, rows, (Grid(headings, rows, frozenset()),)))
    return DONE
