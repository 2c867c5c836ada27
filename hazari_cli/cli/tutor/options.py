"""The options and arguments that several commands of the tutor have; ``make_request`` reads them."""

import click

from hazari_cli.cli.language import _
from hazari_cli.cli.tutor.offers import offer_lessons
from hazari_cli.cli.values import InputPath


def _keep(context: click.Context, parameter: click.Parameter, value: object) -> None:
    """File an option away for ``make_request``."""
    context.meta[f"tutor.{parameter.name}"] = value


FOLDER = InputPath(exists=True, file_okay=False)
course_option = click.option(
    "--course",
    metavar="DIR",
    type=FOLDER,
    expose_value=False,
    callback=_keep,
    help=_("Take the course in this folder instead."),
)
plain_option = click.option(
    "--plain",
    is_flag=True,
    expose_value=False,
    callback=_keep,
    help=_("Line by line on a terminal too, as screen readers like it."),
)
seed_option = click.option(
    "--seed",
    metavar="TEXT",
    expose_value=False,
    callback=_keep,
    help=_("The same exercises for the same text."),
)
lesson_argument = click.argument("lesson", required=False, metavar="[LESSON]", shell_complete=offer_lessons)
