"""The journal of a game: what was agreed, then every move, each one line; the journal is the saved game.

A line is a JSON object. What its fields mean the room of a game knows; which file it stands in the command
line knows. A last line that has no end was cut off while it was written, and counts as never written.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from hazari_cli.errors import NotationError
from hazari_cli.messages import Message, join_sentences, say

SCHEMA = 1

Value = str | int | None | Sequence[str]
Record = Mapping[str, Value]
"""One line: names and values."""


@dataclass(frozen=True, slots=True)
class Journal:
    """What a file holds.

    Attributes:
        header: the game's name, when it began, and what was agreed.
        moves: in the order in which they were made.
        is_cut_off: whether a last line without an end was passed over.
    """

    header: Record
    moves: tuple[Record, ...]
    is_cut_off: bool = False


def format_record(record: Record) -> str:
    """Write a line, without its end."""
    return json.dumps(dict(record), ensure_ascii=False)


def parse_journal(data: bytes) -> Journal:
    """Read a journal.

    Raises:
        NotationError: for the first line that cannot be read, or a journal without a header.
    """
    *lines, rest = data.split(b"\n")
    records = [_parse_record(line, number) for number, line in enumerate(lines, 1)]
    if not records:
        raise NotationError(say("This is no journal of a game: its first line is missing."))
    if records[0].get("schema") != SCHEMA:
        raise NotationError(say("This is no journal of a game that this version of the program can read."))
    return Journal(records[0], tuple(records[1:]), bool(rest))


def _parse_record(line: bytes, number: int) -> Record:
    try:
        record = json.loads(line)
    except (ValueError, RecursionError):
        record = None
    if not isinstance(record, dict) or not all(map(_is_value, record.values())):
        raise bad_line(number, say("It is no JSON object of texts and whole numbers."))
    return record


def _is_value(value: object) -> bool:
    if isinstance(value, list):
        return all(isinstance(item, str) for item in value)
    return value is None or (isinstance(value, str | int) and not isinstance(value, bool))


def bad_line(number: int, reason: Message) -> NotationError:
    """Return the refusal of a line, from 1, with the sentence that says why."""
    damaged = say("Line {number} of the journal is damaged.", number=number)
    return NotationError(join_sentences([damaged, reason]))


def find_text(record: Record, name: str) -> str:
    """Return a text of a record.

    Raises:
        NotationError: if there is none of this name.
    """
    value = record.get(name)
    if not isinstance(value, str):
        raise NotationError(say('It has no text "{name}".', name=name))
    return value


def find_number(record: Record, name: str) -> int:
    """Return a whole number of a record.

    Raises:
        NotationError: if there is none of this name.
    """
    value = record.get(name)
    if not isinstance(value, int):
        raise NotationError(say('It has no number "{name}".', name=name))
    return value
