"""The shipped tables as text: readable JSON, one row of numbers a line, with how they were made."""

import json
from collections.abc import Mapping
from typing import Any

from hazari_cli.hazari.valuation import Tables, TrickTable


def format_tables(tables: Tables) -> str:
    """Write tables as JSON, small and fit for reading."""
    lines = ["{", f' "made": {json.dumps(tables.made, sort_keys=True)},', ' "tricks": [']
    for trick in tables.tricks:
        lines += [
            f'  {{"first": {trick.first}, "scale": {trick.scale},',
            f'   "misses": {json.dumps(trick.misses)},',
            f'   "points": {json.dumps(trick.points)}}},',
        ]
    lines[-1] = lines[-1].removesuffix(",")
    return "\n".join([*lines, " ]", "}", ""])


def parse_tables(text: str) -> Tables:
    """Read what ``format_tables`` wrote."""
    document: Mapping[str, Any] = json.loads(text)
    return Tables(
        tuple(
            TrickTable(trick["first"], tuple(trick["misses"]), tuple(trick["points"]), trick["scale"])
            for trick in document["tricks"]
        ),
        document["made"],
    )
