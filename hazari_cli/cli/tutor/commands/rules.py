"""``tutor rules``: where each rule is taught, and which exercises it decides."""

from dataclasses import asdict

from hazari_tutor.authoring.coverage import list_coverage
from hazari_tutor.course.lessons import Course

from hazari_cli.cli.edge import DONE
from hazari_cli.cli.output import Report, with_output
from hazari_cli.cli.tutor.options import course_option
from hazari_cli.cli.tutor.request import TutorRequest, answers_request
from hazari_cli.messages import say
from hazari_cli.play.blocks import Grid


@answers_request(course_option, with_output)
def command(request: TutorRequest) -> int:
    """Show a line for each rule of both games."""
    table = list_coverage(Course(request.read_lessons()))
    documents = [asdict(row) for row in table]
    rows = tuple((row.rule, ", ".join(row.taught) or "-", ", ".join(row.kinds) or "-") for row in table)
    headings = (say("Rule"), say("Taught in"), say("Exercises"))
    request.output.show(Report({"rules": documents}, rows, (Grid(headings, rows, frozenset()),)))
    return DONE
