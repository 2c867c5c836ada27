"""What the options and arguments of all commands take: numbers, text that says something, names, files.

An empty value is a value: each type takes it or refuses it by name, and none takes it for absent.
"""

import os
import re
from typing import Any

import click

from hazari_cli.cli.language import _, translated
from hazari_cli.messages import Message, list_all, say
from hazari_cli.spelling import nearest

STANDARD_OUTPUT = "-"
LONGEST = 4000
"""Digits of the longest number that is read."""


class Whole(click.IntRange):
    """A whole number in a range, written in the digits 0 to 9 and nothing else."""

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Read a number; the range is named where it is none."""
        number = int(str(value)) if re.fullmatch(rf"-?[0-9]{{1,{LONGEST}}}", str(value)) else self._lowest - 1
        if number < self._lowest or (self.max is not None and number > self.max):
            self.fail(translated(self._describe(str(value))), param, ctx)
        return number

    @property
    def _lowest(self) -> int:
        return 0 if self.min is None else int(self.min)

    def _describe(self, text: str) -> Message:
        if self.max is None:
            return say('"{text}" is not a whole number, {least} or more.', text=text, least=self._lowest)
        return say(
            '"{text}" is not a whole number from {least} to {most}.',
            text=text,
            least=self._lowest,
            most=int(self.max),
        )


class Decimal(click.FloatRange):
    """A number that is not negative, perhaps with a decimal point, in the digits 0 to 9."""

    def __init__(self) -> None:
        super().__init__(min=0)

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """Read a number."""
        if not re.fullmatch(rf"[0-9]{{1,{LONGEST}}}(\.[0-9]{{1,{LONGEST}}})?", str(value)):
            self.fail(
                translated(say('"{text}" is not a number such as 2 or 0.5.', text=str(value))), param, ctx
            )
        return float(str(value))


class OneOf(click.Choice[str]):
    """One of a few words; the nearest is named for a mistyped one."""

    def get_invalid_choice_message(self, value: Any, ctx: click.Context | None) -> str:
        """Say which words there are."""
        known = tuple(map(str, self.choices))
        near, choices = nearest(str(value), known, 0.5), list_all(known)
        if near:
            return translated(
                say(
                    '"{text}" is not one of {choices}. Did you mean {near}?',
                    text=str(value),
                    choices=choices,
                    near=near,
                )
            )
        return translated(say('"{text}" is not one of {choices}.', text=str(value), choices=choices))


class Filled(click.ParamType[str]):
    """Text that says something: neither empty nor only spaces."""

    name = "text"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Refuse a text that says nothing."""
        text = str(value)
        if not text.strip():
            self.fail(_("it is empty; leave it out, or say something."), param, ctx)
        return text


class InputPath(click.Path):
    """A file or a folder that is there."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Refuse an empty name, and what is not there."""
        return super().convert(Filled().convert(value, param, ctx), param, ctx)


class OutputFile(Filled):
    """Where a file goes: a name in a folder that is there, or ``-`` for standard output."""

    name = "file"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Refuse a name where no file can be, before any work is done for it."""
        target = super().convert(value, param, ctx)
        if target == STANDARD_OUTPUT:
            return target
        if os.path.isdir(target) or target.endswith(os.sep):
            text = say('"{name}" is a folder; name a file in it, or - for standard output.', name=target)
            self.fail(translated(text), param, ctx)
        _check_folder_of(self, target, param, ctx)
        return target


class OutputFolder(Filled):
    """Where files go: a folder, which is made if only it is missing."""

    name = "folder"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Refuse a name where no folder can be, before any work is done for it."""
        target = super().convert(value, param, ctx)
        if target == STANDARD_OUTPUT or (os.path.exists(target) and not os.path.isdir(target)):
            text = say('"{name}" is no folder; tables are files of a folder.', name=target)
            self.fail(translated(text), param, ctx)
        _check_folder_of(self, target.rstrip(os.sep) or os.sep, param, ctx)
        return target


def _check_folder_of(
    kind: click.ParamType[str], target: str, param: click.Parameter | None, ctx: click.Context | None
) -> None:
    """Refuse a target whose folder is not there."""
    folder = os.path.dirname(os.path.realpath(target))
    if not os.path.isdir(folder) and not os.path.exists(target):
        kind.fail(translated(say('There is no folder "{folder}".', folder=folder)), param, ctx)


FILLED = Filled()
