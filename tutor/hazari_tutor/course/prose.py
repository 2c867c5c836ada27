"""The prose of a lesson as it is shown: paragraphs unfolded, cards as cards, and the cards shown named."""

import re

from hazari_cli.azi.examples import give_example as give_azi_example
from hazari_cli.cards import format_cards, parse_cards
from hazari_cli.errors import GameError
from hazari_cli.hazari.combination import combine, describe
from hazari_cli.hazari.examples import give_example as give_hazari_example
from hazari_cli.messages import Join, Listing, Message, list_all, say
from hazari_cli.play.blocks import Block, Cell, Curtain, Facts, Grid, Heading
from hazari_tutor.course.lessons import Step

_ITEM = re.compile(r"\s*(?:[-*]|\d+\.) ")
_EMPHASIS = re.compile(r"(\*{1,2})(\S(?:[^*]*\S)?)\1")
_CODE = re.compile(r"(?<!`)`([^`]+)`(?!`)")


def show_step(step: Step, named: bool) -> tuple[Block, ...]:
    """Return what a step explains: prose, cards, and the worked example of a rule.

    Args:
        step: the step.
        named: whether the person has met the names of Hazari's combinations.
    """
    blocks: list[Block] = []
    if step.prose:
        blocks.append(Heading(dress_prose(step.prose)))
    if step.show:
        blocks.append(Facts(tuple(row for text in step.show for row in _show_cards(text, named))))
    if step.example is not None:
        blocks.append(Heading(say("For example: {example}", example=give_rule_example(step.example))))
    return tuple(blocks)


def dress_prose(text: str) -> Message:
    r"""Return Markdown as one message: a line each paragraph and item, cards in backticks as cards.

    Two backticks each side keep a text as it is typed.

    >>> str(dress_prose("A *Troy* is\nthree alike:\n\n- `AS AH AD`"))
    'A Troy is three alike:\n\n- AS AH AD'
    >>> dress_prose("Type ``AS``.").facts
    {'part0': 'Type AS.'}
    """
    return _read_cards("\n\n".join(map(_unfold, re.split(r"\n\s*\n", text.strip()))))


def dress(block: Block) -> Block:
    """Return a block with the cards that an author put in backticks as cards."""
    match block:
        case Heading(text):
            return Heading(dress_message(text))
        case Facts(rows):
            return Facts(tuple((dress_message(label), _dress_cell(value)) for label, value in rows))
        case Grid() | Curtain():
            return block
        case _:
            return dress_message(block)


def _dress_cell(cell: Cell) -> Cell:
    return dress_message(cell) if isinstance(cell, Message) else cell


def dress_message(message: Message) -> Message:
    """Return a message whose texts have no emphasis, and the cards in backticks as cards."""
    facts = {name: _dress_fact(fact) for name, fact in message.facts.items()}
    return message._replace(facts=facts)


def _dress_fact(fact: object) -> object:
    if isinstance(fact, Message):
        return dress_message(fact)
    if isinstance(fact, Listing):
        return fact._replace(items=tuple(map(_dress_fact, fact.items)))
    marked = isinstance(fact, str) and ("`" in fact or _EMPHASIS.search(fact))
    return _read_cards(str(fact)) if marked else fact


def _read_cards(text: str) -> Message:
    """Return a text without emphasis and with the cards in backticks as cards."""
    facts: dict[str, object] = {}
    for at, part in enumerate(_CODE.split(_EMPHASIS.sub(r"\2", text))):
        facts[f"part{at}"] = _read_span(part) if at % 2 else part.replace("``", "")
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
    """Return cards if a text in backticks is cards as we write them, also in groups; else the text."""
    try:
        groups = [parse_cards(part) for part in text.split("/")]
    except GameError:
        return text
    if " / ".join(map(format_cards, groups)) != text:
        return text
    return list_all(groups, Join.GROUPS)


def _show_cards(text: str, named: bool) -> list[tuple[Message, Cell]]:
    """Return a row for each group of cards, with its name if it has one."""
    rows: list[tuple[Message, Cell]] = []
    for part in text.split("/"):
        cards = parse_cards(part)
        label = describe(combine(cards)) if named and len(cards) in (3, 4) else say("Cards")
        rows.append((label, cards))
    return rows


def give_rule_example(rule: str) -> Message:
    """Return the worked example of a rule of either game."""
    return give_azi_example(rule) if rule.startswith("AZI") else give_hazari_example(rule)
