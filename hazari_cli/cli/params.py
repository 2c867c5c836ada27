"""Arguments that several commands read alike."""

import click

from hazari_cli.cli.language import _

SEAT = click.IntRange(0, 3)

seed_option = click.option("--seed", metavar="TEXT", help=_("The dealer's text. Default: random, and shown."))
cut_option = click.option("--cut", metavar="TEXT", default="", help=_("The other players' text."))
number_option = click.option(
    "--deal",
    "number",
    type=click.IntRange(min=1),
    default=1,
    show_default=True,
    metavar="N",
    help=_("The number of the deal, from 1."),
)

workers_option = click.option(
    "--workers",
    "processes",
    type=click.IntRange(1, 64),
    default=1,
    show_default=True,
    metavar="N",
    help=_("How many processes share the work; the result is the same."),
)


def new_seed() -> str:
    """Make a seed that nobody can guess: 128 random bits in hexadecimal."""
    from secrets import token_hex

    return token_hex(16)
