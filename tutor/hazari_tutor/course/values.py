"""What a lesson's file may hold: the types of TOML, and nothing else."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

Value: TypeAlias = str | int | float | bool | Sequence["Value"] | Mapping[str, "Value"]
"""What stands behind a key."""

Table: TypeAlias = Mapping[str, Value]
"""Keys with their values."""
