"""``tutor check``: what is wrong with a course that somebody writes."""

import click
from hazari_tutor.authoring.lint import find_faults
from hazari_tutor.progress.store import read_from

from hazari_cli.cli.documents import document_message, record_message
from hazari_cli.cli.edge import DONE, RULES_SAY_NO
from hazari_cli.cli.output import Report, with_output
from hazari_cli.cli.tutor.options import FOLDER
from hazari_cli.cli.tutor.request import TutorRequest, answers_request
from hazari_cli.messages import say


@answers_request(click.argument("folder", metavar="DIR", type=FOLDER), with_output)
def command(request: TutorRequest, folder: str) -> int:
    """Show every fault of a course, or that there is none."""
    faults = find_faults(read_from(folder))
    document = {"faults": list(map(str, faults)), "problems": list(map(document_message, faults))}
    parts = faults or (say("Nothing is wrong with this course."),)
    request.output.show(Report(document, tuple(map(record_message, faults)), parts))
    return RULES_SAY_NO if faults else DONE
