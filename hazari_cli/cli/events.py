"""What happens in a game, as JSON: one object an event, named after its class, with its facts."""

import re
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

from hazari_cli.cards import Card


def document_event(event: Any) -> dict[str, Any]:
    """Return an event as a document: ``event`` is its name, such as ``trick-won``."""
    name = re.sub("(?<!^)(?=[A-Z])", "-", type(event).__name__).lower()
    return {"event": name, **_document_fields(event)}


def _document_fields(value: Any) -> dict[str, Any]:
    return {field.name: _document(getattr(value, field.name)) for field in fields(value)}


def _document(value: Any) -> Any:
    if isinstance(value, Card):
        return str(value)
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple | list):
        return [_document(item) for item in value]
    return _document_fields(value) if is_dataclass(value) else value
