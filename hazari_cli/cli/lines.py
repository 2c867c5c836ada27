"""Standard input and files, line by line: numbered, decoded, and every bad line named."""

import io
import sys
from collections.abc import Callable, Iterator
from itertools import islice
from typing import TextIO, TypeVar

import click

from hazari_cli.cli.edge import USAGE, describe_error
from hazari_cli.cli.language import _
from hazari_cli.errors import GameError

Parsed = TypeVar("Parsed")


def standard_input() -> "Lines":
    """Return the lines of standard input; read only where a person wrote ``-``."""
    if sys.stdin is None:
        raise click.UsageError(_("Standard input is closed; there is nothing to read."))
    return Lines(io.TextIOWrapper(sys.stdin.buffer, encoding="utf-8-sig", errors="surrogateescape"))


class Lines:
    """The lines of a text, and how many of them could not be read.

    Iterating gives every line with its number from 1, blank ones too. The text is decoded so that a BOM and
    CRLF are harmless and bad bytes stay recognisable, as lone surrogates.
    """

    def __init__(self, text: TextIO) -> None:
        self._text = text
        self._bad = 0

    @property
    def exit_code(self) -> int:
        """0, or 2 once a line was bad."""
        return USAGE if self._bad else 0

    def __iter__(self) -> Iterator[tuple[int, str]]:
        """Walk the lines with their numbers."""
        return enumerate(self._text, 1)

    def batches(self, size: int) -> Iterator[tuple[int, list[str]]]:
        """Walk the lines in lists of at most ``size``, each with the number of its first line."""
        first = 1
        while batch := list(islice(self._text, size)):
            yield first, batch
            first += len(batch)

    def parse(self, parse: Callable[[str], Parsed]) -> Iterator[Parsed]:
        """Walk what the lines say; blank lines are skipped, bad ones are reported and skipped."""
        for number, line in self:
            if line.strip():
                try:
                    parsed = parse(line.strip())
                except GameError as fault:
                    self.report(number, fault)
                else:
                    yield parsed

    def report(self, number: int, fault: GameError) -> None:
        """Name a bad line on standard error and go on."""
        self._bad += 1
        click.echo(_("Line {number}: {error}").format(number=number, error=describe_error(fault)), err=True)
