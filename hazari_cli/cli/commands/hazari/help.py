"""``hazari help``: the help of a command or of a subject."""

from hazari_cli.cli.manual.help_command import help_command

command = help_command("hazari")
