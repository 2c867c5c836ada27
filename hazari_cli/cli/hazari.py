"""The ``hazari`` command: its tree of commands and its entry point."""

import sys

from hazari_cli.cli.edge import run
from hazari_cli.cli.language import _
from hazari_cli.cli.program import make_program

COMMANDS = (
    "play",
    "tutor",
    "rank",
    "check",
    "suggest",
    "score",
    "deal",
    "book",
    "games",
    "replay",
    "review",
    "verify",
    "export",
    "rules",
    "simulate",
    "solve",
)

command = make_program(
    "hazari",
    COMMANDS,
    _(
        """Check, learn and play Hazari: four players, 13 cards each, split 3-3-3-4.

        Cards are rank then suit: AS is the ace of spades, TD or 10D the ten of diamonds; A♠ works too.

        \b
        Examples:
          hazari rank "AS KS QS"
          hazari suggest "KD KC QS QC TH 9D 9C 7C 5C 4C 4H 4S 2S"
          hazari check "AS KS QS / 7S 6H 5D / 8S 8H KD / 8D 8C KH 2C"
        """
    ),
)


def main() -> None:
    """Run ``hazari`` with the arguments of the process."""
    sys.exit(run(command))
