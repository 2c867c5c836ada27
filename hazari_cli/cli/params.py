"""Arguments that several commands read alike."""

import click

from hazari_cli.cli.language import _
from hazari_cli.cli.output import Output, tell
from hazari_cli.messages import say
from hazari_cli.shuffle import commit_to

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


def choose_seed(seed: str | None, output: Output) -> tuple[str, str]:
    """Return the seed that was given or a new one, and the commitment to it.

    The plain format has no room for a seed that nobody gave; it is told beside the result.
    """
    text = new_seed() if seed is None else seed
    commitment = commit_to(text)
    if output.format == "plain" and seed is None:
        tell(say("seed {seed}, commitment {commitment}", seed=text, commitment=commitment))
    return text, commitment
