"""Sentences that wait to be spoken.

The rules say *what* is wrong as a whole template with named facts; the edge of the program translates
and fills it in. Nothing here knows a language, a terminal or a file.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple


class Message(NamedTuple):
    """A whole sentence: an English template and the facts that fill it.

    A fact may be a number, a text, a card, a tuple of cards, or another ``Message``, which is translated
    and filled first.

    Attributes:
        template: the sentence; where a number decides its form, the sentence for one.
        facts: what fills it, by name.
        plural: the sentence for other numbers than one; empty where no number decides.
        number: the number that decides.
    """

    template: str
    facts: Mapping[str, object] = {}
    plural: str = ""
    number: int = 1

    def __str__(self) -> str:
        """Return the sentence in English."""
        return format_message(self)


Translate = Callable[[Message], str]
Spell = Callable[[object], str]


def say(template: str, /, **facts: object) -> Message:
    """Pair a template with its facts; catalogue tools collect the first argument.

    >>> str(say("{card} is not in the hand.", card="AS"))
    'AS is not in the hand.'
    """
    return Message(template, facts)


def say_count(one: str, many: str, /, count: int, **facts: object) -> Message:
    """Pair a sentence for one and for many with its facts; ``count`` decides and is a fact as well.

    >>> str(say_count("{count} card", "{count} cards", count=2))
    '2 cards'
    """
    return Message(one, {"count": count, **facts}, many, count)


def english(message: Message) -> str:
    """Return the English template of a message, in the form that its number asks for."""
    return message.plural if message.plural and message.number != 1 else message.template


def join_lines(messages: Sequence[Message]) -> Message:
    """Put messages on lines of their own, as one message."""
    template = "\n".join(f"{{line{number}}}" for number in range(len(messages)))
    return Message(template, {f"line{number}": message for number, message in enumerate(messages)})


def list_all(items: Sequence[Message]) -> Message:
    """Put things that are all meant one after the other: a, b, c."""
    text = items[0]
    for item in items[1:]:
        text = say("{before}, {after}", before=text, after=item)
    return text


def list_choices(items: Sequence[Message]) -> Message:
    """Put things of which one is chosen one after the other: a, b or c."""
    if len(items) == 1:
        return items[0]
    return say("{before} or {last}", before=list_all(items[:-1]), last=items[-1])


def spell(fact: object) -> str:
    """Write a fact plainly; several cards with spaces between."""
    return " ".join(map(str, fact)) if type(fact) is tuple else str(fact)


def format_message(message: Message, translate: Translate = english, spell: Spell = spell) -> str:
    """Fill a message after translating its template.

    Args:
        message: what to say.
        translate: from a message to its template in the reader's language.
        spell: how the reader wants facts written, above all cards.
    """
    facts = {
        name: format_message(fact, translate, spell) if isinstance(fact, Message) else spell(fact)
        for name, fact in message.facts.items()
    }
    return translate(message).format(**facts)
