"""What a table says, before anybody shows it: sentences, labelled facts, and grids of numbers."""

from dataclasses import dataclass

from hazari_cli.messages import Message


@dataclass(frozen=True, slots=True)
class Heading:
    """A sentence with which something new begins."""

    text: Message


@dataclass(frozen=True, slots=True)
class Facts:
    """A few facts, each with its label."""

    rows: tuple[tuple[Message, Message], ...]


@dataclass(frozen=True, slots=True)
class Grid:
    """Numbers under headings, a row for each name in the first column."""

    headings: tuple[Message, ...]
    rows: tuple[tuple[Message | int, ...], ...]


Said = Message | Heading | Facts | Grid
