"""``azi tutor``: the course and drills, Azi first."""

from hazari_cli.cli.tutor.tree import tutor_command

command = tutor_command("azi")
