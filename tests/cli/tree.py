"""Every command of both programs, with the words that lead to it."""

import click

from hazari_cli.cli.azi import command as azi_program
from hazari_cli.cli.hazari import command as hazari_program


def commands_in(tree: click.Command, words: tuple[str, ...]) -> list[tuple[tuple[str, ...], click.Command]]:
    """Return a command and every command below it, each with the words that lead there."""
    found = [(words, tree)]
    if isinstance(tree, click.Group):
        context = click.Context(tree, info_name=words[0])
        for name in tree.list_commands(context):
            inner = tree.get_command(context, name)
            assert inner is not None
            found += commands_in(inner, (*words, name))
    return found


ALL = [each for tree in (hazari_program, azi_program) for each in commands_in(tree, (str(tree.name),))]
"""Every command of both programs."""

IDS = [" ".join(words) for words, _command in ALL]
