"""``hazari tutor``: the course, drills and the coach, Hazari first."""

import click

from hazari_cli.cli.language import _
from hazari_cli.cli.tutor.command import tutor_command

command = tutor_command(
    "hazari",
    _(
        """Learn Hazari, and then Azi, by exercises: explained, asked, and never marked wrong when right.

        It goes on where you stopped. Type an answer and Enter; hint helps, ? shows what else can be typed, q
        leaves. Without a terminal it reads one answer a line. --format is for --list, --search, --progress.

        \b
        Examples:
          hazari tutor
          hazari tutor --placement
          hazari tutor --drill --count 20
          hazari tutor --rule HAZ-COMB-2
          hazari tutor --hand "KD KC QS QC TH 9D 9C 7C 5C 4C 4H 4S 2S"
          hazari tutor --progress
        """
    ),
    click.option("--hand", metavar="CARDS", help=_("Be coached while you arrange these 13 cards.")),
)
