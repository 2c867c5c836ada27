"""The ``azi`` command: its tree of commands and its entry point."""

import sys

from hazari_cli.cli.edge import run
from hazari_cli.cli.language import _
from hazari_cli.cli.program import make_program

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

command = make_program(
    "azi",
    COMMANDS,
    _(
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
)


def main() -> None:
    """Run ``azi`` with the arguments of the process."""
    sys.exit(run(command))
