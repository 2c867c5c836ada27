"""``azi tutor``: the course and drills, Azi first."""

from hazari_cli.cli.language import _
from hazari_cli.cli.tutor.command import tutor_command

command = tutor_command(
    "azi",
    _(
        """Learn Azi, and then Hazari, by exercises: explained, asked, and never marked wrong when right.

        It goes on where you stopped. Type an answer and Enter; hint helps, ? shows what else can be typed, q
        leaves. Without a terminal it reads one answer a line. --format is for --list, --search, --progress.

        \b
        Examples:
          azi tutor
          azi tutor --placement
          azi tutor --drill --count 20
          azi tutor --rule AZI-PLAY-2
          azi tutor --progress
        """
    ),
)
