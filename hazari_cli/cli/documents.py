"""What programs read: a JSON document, and what is said with its id and its facts."""

from collections.abc import Mapping
from typing import Any

from hazari_cli.messages import Listing, Message, spell


def format_json(document: Mapping[str, Any]) -> str:
    """Write one JSON document on one line: schema 1, sorted keys, no NaN, and zero without a sign."""
    import json

    return json.dumps(_drop_sign_of_zero({"schema": 1, **document}), sort_keys=True, allow_nan=False)


def _drop_sign_of_zero(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _drop_sign_of_zero(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return list(map(_drop_sign_of_zero, value))
    return value + 0.0 if isinstance(value, float) else value


def document_message(message: Message) -> dict[str, Any]:
    """Return the JSON of what is said: the sentence in English, and for programs its id and its facts."""
    facts = {name: _document_fact(fact) for name, fact in message.facts.items()}
    return {"message": str(message), "id": message.id, "facts": facts}


def _document_fact(fact: object) -> Any:
    match fact:
        case Message():
            return document_message(fact)
        case Listing(items, _join):
            return [_document_fact(item) for item in items]
        case int() | None:
            return fact
        case tuple() if type(fact) is tuple:  # a card is a tuple of another type
            return [_document_fact(item) for item in fact]
        case _:
            return str(fact)


def record_message(message: Message) -> tuple[str, str]:
    """Return the two plain fields of what is said: its id, and its facts as ``name=value; name=value``."""
    facts = "; ".join(f"{name}={_record_fact(fact)}" for name, fact in message.facts.items())
    return message.id, facts or "-"


def _record_fact(fact: object) -> str:
    match fact:
        case Message():
            return " ".join(filter(None, (fact.id, *map(_record_fact, fact.facts.values()))))
        case Listing(items, _join):
            return ", ".join(map(_record_fact, items))
        case _:
            return spell(fact)
