"""``azi completion``: the script that lets a shell complete."""

from hazari_cli.cli.manual.completion_command import completion_command

command = completion_command("azi")
