"""What the programs ``hazari`` and ``azi`` have in common: options, spellings, help and completion."""

import os
from collections.abc import Sequence
from typing import Any

import click

from hazari_cli import __version__
from hazari_cli.cli.edge import EXIT_CODES, LazyGroup

OTHER_SPELLINGS = {
    "colour": "color",
    "four-colors": "four-colours",
    "no-four-colors": "no-four-colours",
}
"""Options that are understood in another spelling too; help shows one only."""


class _Program(LazyGroup):
    """A program that answers a shell's question for completion in our way."""

    def main(self, *args: Any, **kwargs: Any) -> Any:
        """Run a command, or complete one."""
        if f"_{str(self.name).upper()}_COMPLETE" in os.environ:
            from hazari_cli.cli.manual.completion import teach_shells

            teach_shells()
        return super().main(*args, **kwargs)


def make_program(name: str, commands: Sequence[str], help_text: str) -> click.Group:
    """Return a program with its commands, listed in this order."""
    program = _Program(
        name=name,
        commands_in=f"hazari_cli.cli.commands.{name}",
        names=(*commands, "help", "completion"),
        context_settings={
            "help_option_names": ["-h", "--help"],
            "token_normalize_func": lambda word: OTHER_SPELLINGS.get(word, word),
        },
        help=help_text,
        epilog=EXIT_CODES,
    )
    return click.version_option(__version__, prog_name=name, message="%(prog)s %(version)s")(program)
