"""Whether an exercise has the very cards or numbers that were shown before it: then it asks nothing."""

import re
from collections.abc import Iterable, Iterator

from hazari_cli.messages import Listing, Message, say, spell
from hazari_tutor.authoring.coverage import RULES
from hazari_tutor.course.lessons import CHOICE, Prose
from hazari_tutor.course.prose import give_rule_example
from hazari_tutor.course.values import Table

_SURROUNDINGS = ("stacks", "fee", "leader")
"""What may be as in the example: it is not what is asked about."""

_ALIKE = (("raise to ", "raise "), ("`", ""), (",", " "), ("/", " "))
"""What is written in two ways."""


def find_repeats(entries: Iterable[Table], prose: Iterable[Prose]) -> Iterator[tuple[str, Message]]:
    """Yield the steps whose exercise has all its cards or numbers from what was shown before it.

    Args:
        entries: the steps of one lesson, each with its id.
        prose: of the lesson, one a language.
    """
    sections = [each.sections for each in prose]
    shown: dict[str, list[str]] = {}
    for entry in entries:
        name, given = str(entry["id"]), entry.get("given")
        shown[name] = [_normalise(text) for text in _texts(entry, [each.get(name, "") for each in sections])]
        parts = list(_parts(given)) if isinstance(given, dict) and entry.get("exercise") != CHOICE else []
        if not parts:
            continue
        for where, texts in shown.items():
            if any(all(f" {part} " in f" {text} " for part in parts) for text in texts):
                yield (
                    name,
                    say("its cards or numbers are those that {step} shows; take others.", step=where),
                )


def _texts(entry: Table, prose: list[str]) -> Iterator[str]:
    """Yield what a step shows: its prose, its cards, its example."""
    yield from prose
    show, rule = entry.get("show", []), entry.get("example")
    yield from map(str, show if isinstance(show, list) else [])
    if rule in RULES:
        yield " ".join(_facts(give_rule_example(str(rule))))


def _facts(fact: object) -> Iterator[str]:
    """Yield the facts of a message, and of those within it, as they are typed."""
    within: Iterable[object] = ()
    match fact:
        case Message():
            within = fact.facts.values()
        case Listing():
            within = fact.items
        case _:
            yield spell(fact)
    for each in within:
        yield from _facts(each)


def _parts(given: Table) -> Iterator[str]:
    """Yield what an exercise gives, where it is more than one card, number or word."""
    for key, value in given.items():
        if key in _SURROUNDINGS:
            continue
        if isinstance(value, list):
            numbers = all(isinstance(each, int) for each in value)
            texts = [" ".join(map(str, value))] if numbers else list(map(str, value))
        else:
            texts = str(value).split("/")
        yield from (text for text in map(_normalise, texts) if " " in text)


def _normalise(text: str) -> str:
    """Return a text in which only what is said matters, not how it is set."""
    text = text.lower()
    for one, other in _ALIKE:
        text = text.replace(one, other)
    words = [word.strip(".:;()?!") for word in re.split(r"\s+", text)]
    return " ".join(word for word in words if word)
