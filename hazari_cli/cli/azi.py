"""The ``azi`` command: its tree of commands and its entry point."""

import sys

import click

from hazari_cli import __version__
from hazari_cli.cli.edge import EXIT_CODES, LazyGroup, run
from hazari_cli.cli.language import _

COMMANDS = (
    "tutor",
    "deal",
    "play",
    "rank",
    "advise",
    "legal",
    "trick",
    "settle",
    "rules",
    "simulate",
    "solve",
)

command = LazyGroup(
    name="azi",
    commands_in="hazari_cli.cli.commands.azi",
    names=COMMANDS,
    context_settings={"help_option_names": ["-h", "--help"]},
    help=_(
        """Deal, play and judge Azi: 27 cards, bidding for the lead, three tricks.

        Cards are rank then suit: AS is the ace of spades, TD or 10D the ten of diamonds; A♠ works too.
        Play runs clockwise: seats are numbered to the left.

        \b
        Examples:
          azi play
          azi rank "KS QS AD" --turned 9S
          azi advise "KS AD KD" --turned 6S --bids "bet 10"
          azi legal "KD 6S AS" --led 9H --turned 9S
          azi settle --contributions 110,110,60,25 --short 3 --folded 2 --winner 3
        """
    ),
    epilog=EXIT_CODES,
)
click.version_option(__version__, prog_name="azi", message="%(prog)s %(version)s")(command)


def main() -> None:
    """Run ``azi`` with the arguments of the process."""
    sys.exit(run(command))
