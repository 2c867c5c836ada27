"""What a person asked of the command ``tutor``, as its parts hand it on."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import click

from hazari_cli.cli.language import _
from hazari_cli.cli.output import Output


@dataclass(frozen=True, slots=True)
class Wish:
    """What the person asked for.

    Attributes:
        game: whose command this is.
        context: of the command.
        output: how this run shows its results.
        options: as typed, by name.
    """

    game: str
    context: click.Context
    output: Output
    options: Mapping[str, Any]

    @property
    def program(self) -> str:
        """What is typed to come here."""
        return f"{self.game} tutor"

    def tell_how(self) -> str:
        """Say what to type where nobody can be asked."""
        return _(
            "The tutor talks with you: run {command} in a terminal, or send it lines, one answer each: "
            "{command} --plain < answers.txt. --plain waits for lines that come later. --list and --progress "
            "need neither."
        ).format(command=self.program)

    def refuse(self, text: str, option: str) -> click.BadParameter:
        """Return the error of an option's value."""
        return click.BadParameter(text, self.context, param_hint=option)
