"""Standard input and files, line by line: numbered, decoded, and every bad line named."""

import io
import sys
from collections.abc import Callable, Iterator
from itertools import islice
from typing import TextIO, TypeVar

import click

from hazari_cli.cli.edge import USAGE, describe_error
from hazari_cli.cli.language import _
from hazari_cli.errors import GameError, NotationError
from hazari_cli.messages import say

_BYTE_ORDER_MARKS = ("\udcff\udcfe", "\udcfe\udcff")
"""How text in UTF-16 begins, read as if it were UTF-8."""

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
        self._any = False

    def check_end(self) -> int:
        """Return 0, or 2 if a line was bad or there was none; that there was none is said."""
        if not self._any:
            click.echo(_("Error: Standard input is empty; send one a line."), err=True)
        return USAGE if self._bad or not self._any else 0

    def __iter__(self) -> Iterator[tuple[int, str]]:
        """Walk the lines with their numbers; the walk goes on after Ctrl-C, which no generator would."""
        return map(self._note, enumerate(self._text, 1))

    def _note(self, line: tuple[int, str]) -> tuple[int, str]:
        self._any = True
        return line

    def batches(self, size: int) -> Iterator[tuple[int, list[str]]]:
        """Walk the lines in lists of at most ``size``, each with the number of its first line."""
        first = 1
        while batch := list(islice(self._text, size)):
            self._any = True
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
        source = fault.place.source if fault.place is not None else ""
        if any("\udc80" <= char <= "\udcff" for char in source):
            fault = NotationError(say("This line is no text in UTF-8."), fault.place)
            if number == 1 and source[:2] in _BYTE_ORDER_MARKS:
                fault = NotationError(say("This is UTF-16; save it as UTF-8."), fault.place)
        click.echo(_("Line {number}: {error}").format(number=number, error=describe_error(fault)), err=True)
