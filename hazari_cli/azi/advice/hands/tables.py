"""Shipped tables as bytes: a line of JSON that says what is inside and how it was made, then packed rows.

A distribution is a byte: it names how many parts of the whole each of up to three options gets.
"""

import json
import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from hazari_cli.errors import SetupError
from hazari_cli.messages import say

FORMAT = 1


@cache
def list_splits(parts: int) -> tuple[tuple[int, int, int], ...]:
    """Return what a byte stands for: the parts that each of three options gets; 0 is all for the first."""
    return tuple(
        (first, second, parts - first - second)
        for first in range(parts, -1, -1)
        for second in range(parts - first, -1, -1)
    )


@dataclass(frozen=True, slots=True)
class PackedTable:
    """Rows of bytes by name, and how they were made."""

    made: Mapping[str, Any]
    rows: Mapping[str, bytes]


def format_table(table: PackedTable) -> bytes:
    """Write a table: a line of JSON, then its rows one after the other, compressed."""
    head = {
        "format": FORMAT,
        "made": table.made,
        "rows": [[name, len(row)] for name, row in table.rows.items()],
    }
    line = json.dumps(head, sort_keys=True).encode()
    return line + b"\n" + zlib.compress(b"".join(table.rows.values()), 9)


def parse_table(data: bytes, source: str) -> PackedTable:
    """Read what ``format_table`` wrote; ``source`` says where it stands, in a refusal.

    Raises:
        SetupError: for anything else.
    """
    try:
        line, packed = data.split(b"\n", 1)
        head = json.loads(line)
        body = zlib.decompress(packed)
        rows, at = dict[str, bytes](), 0
        for name, length in head["rows"]:
            rows[name] = body[at : at + length]
            at += length
        if head["format"] != FORMAT or at != len(body):
            raise ValueError("the rows do not fit")
        return PackedTable(head["made"], rows)
    except (ValueError, KeyError, TypeError, zlib.error) as fault:
        raise SetupError(say("{source} is no table such as azi solve writes.", source=source)) from fault


def load_table(read: Callable[[str], bytes], name: str) -> PackedTable:
    """Read the table of this name from where ``read`` finds it.

    Raises:
        SetupError: if that is none.
    """
    return parse_table(read(name), name)
