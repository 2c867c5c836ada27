"""The shipped tables as text: readable JSON, one row of numbers a line, with how they were made."""

from collections.abc import Mapping
from typing import Any

from hazari_cli.errors import SetupError
from hazari_cli.hazari.advice.valuation import Tables, TrickTable
from hazari_cli.hazari.combination import STRENGTHS
from hazari_cli.messages import say


def format_tables(tables: Tables) -> str:
    """Write tables as JSON, small and fit for reading."""
    import json

    lines = ["{", ' "schema": 1,', f' "made": {json.dumps(tables.made, sort_keys=True)},', ' "tricks": [']
    for trick in tables.tricks:
        lines += [
            f'  {{"first": {trick.first}, "scale": {trick.scale},',
            f'   "misses": {json.dumps(trick.misses)},',
            f'   "points": {json.dumps(trick.points)}}},',
        ]
    lines[-1] = lines[-1].removesuffix(",")
    return "\n".join([*lines, " ]", "}", ""])


def parse_tables(text: str) -> Tables:
    """Read what ``format_tables`` wrote.

    Raises:
        SetupError: for any other text.
    """
    import json

    try:
        document: Mapping[str, Any] = json.loads(text)
        return Tables(tuple(map(_parse_trick, document["tricks"])), document["made"])
    except (ValueError, KeyError, TypeError) as fault:
        raise SetupError(say("These are no tables such as hazari solve writes.")) from fault


def _parse_trick(trick: Mapping[str, Any]) -> TrickTable:
    misses, points = tuple(map(float, trick["misses"])), tuple(map(float, trick["points"]))
    if len(misses) != len(points) or not 0 < trick["first"] <= STRENGTHS + 1 - len(misses):
        raise ValueError("the rows do not fit the strengths")
    return TrickTable(trick["first"], misses, points, trick["scale"])
