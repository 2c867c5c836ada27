"""The prose of a lesson as it is said: paragraphs unfolded, cards as cards, and the cards shown named."""

import re

from hazari_cli.azi.examples import give_example as give_azi_example
from hazari_cli.cards import parse_cards
from hazari_cli.errors import GameError
from hazari_cli.hazari.combination import combine, describe
from hazari_cli.hazari.examples import give_example as give_hazari_example
from hazari_cli.messages import Message, say
from hazari_cli.play.said import Facts, Said
from tutor.course import Step

_ITEM = re.compile(r"\s*(?:[-*]|\d+\.) ")
_EMPHASIS = re.compile(r"(\*{1,2})(\S(?:[^*]*\S)?)\1")
_CODE = re.compile(r"`([^`]+)`")


def show_step(step: Step, game: str) -> tuple[Said, ...]:
    """Return what a step explains: prose, cards, and the worked example of a rule."""
    said: list[Said] = []
    if step.prose:
        said.append(read_prose(step.prose))
    if step.show:
        said.append(Facts(tuple(row for text in step.show for row in _show_cards(text, game))))
    if step.example is not None:
        said.append(say("For example: {example}", example=_give_example(step.example)))
    return tuple(said)


def read_prose(text: str) -> Message:
    r"""Return Markdown as one message: a line each paragraph and item, cards in backticks as cards.

    >>> str(read_prose("A *Troy* is\nthree alike:\n\n- `AS AH AD`"))
    'A Troy is three alike:\n\n- AS AH AD'
    """
    plain = _EMPHASIS.sub(r"\2", "\n\n".join(map(_unfold, re.split(r"\n\s*\n", text.strip()))))
    facts: dict[str, object] = {}
    for at, part in enumerate(_CODE.split(plain)):
        facts[f"part{at}"] = _read_span(part) if at % 2 else part
    return Message("".join(f"{{{name}}}" for name in facts), facts)


def _unfold(paragraph: str) -> str:
    """Join the lines of a paragraph; the items of a list stay apart."""
    lines: list[str] = []
    for line in paragraph.splitlines():
        if lines and not _ITEM.match(line):
            lines[-1] += f" {line.strip()}"
        else:
            lines.append(line.strip())
    return "\n".join(lines)


def _read_span(text: str) -> object:
    """Return cards if a text in backticks is cards, also in groups; else the text."""
    try:
        groups = [parse_cards(part) for part in text.split("/")]
    except GameError:
        return text
    if not all(groups):
        return text
    facts: dict[str, object] = {f"group{at}": group for at, group in enumerate(groups)}
    return Message(" / ".join(f"{{{name}}}" for name in facts), facts)


def _show_cards(text: str, game: str) -> list[tuple[Message, Message]]:
    """Return a row for each group of cards, named by the game if it is a combination of Hazari."""
    rows = []
    for part in text.split("/"):
        cards = parse_cards(part)
        named = game == "hazari" and len(cards) in (3, 4)
        label = describe(combine(cards)) if named else say("Cards")
        rows.append((label, say("{cards}", cards=cards)))
    return rows


def _give_example(rule: str) -> Message:
    return give_azi_example(rule) if rule.startswith("AZI") else give_hazari_example(rule)
