"""What a table says, before anybody shows it: sentences, labelled facts, and grids of numbers."""

from collections.abc import Sequence
from dataclasses import dataclass

from hazari_cli.messages import Message, say


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


def list_all(items: Sequence[Message]) -> Message:
    """Put things that are all meant one after the other: a, b, c."""
    text = items[0]
    for item in items[1:]:
        text = say("{before}, {after}", before=text, after=item)
    return text


def list_choices(items: Sequence[Message]) -> Message:
    """Put things of which one is chosen one after the other: a, b or c."""
    if len(items) == 1:
        return items[0]
    return say("{before} or {last}", before=list_all(items[:-1]), last=items[-1])
