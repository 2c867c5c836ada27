"""``hazari tutor``: the course and drills, Hazari first, and the coach."""

from hazari_cli.cli.tutor.tree import tutor_command

command = tutor_command("hazari")
