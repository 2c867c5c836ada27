"""Options that commands of Hazari share."""

import click

from hazari_cli.cli.language import _
from hazari_cli.cli.values import Whole
from hazari_cli.hazari.match import TARGET

target_option = click.option(
    "--to",
    "target",
    type=Whole(1, 1_000_000),
    default=TARGET,
    show_default=True,
    metavar="N",
    help=_("The points that win the match."),
)
