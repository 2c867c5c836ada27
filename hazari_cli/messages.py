"""Sentences that wait to be spoken.

The rules say *what* is wrong as a whole template with named facts; the edge of the program translates
and fills it in. Nothing here knows a language, a terminal or a file.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

Translate = Callable[[str], str]
Spell = Callable[[object], str]


@dataclass(frozen=True, slots=True)
class Message:
    """A whole sentence: an English template and the facts that fill it.

    A fact may be a number, a text, a card, a tuple of cards, or another ``Message``, which is translated
    and filled first.
    """

    template: str
    facts: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        """Return the sentence in English."""
        return format_message(self)


def say(template: str, /, **facts: object) -> Message:
    """Pair a template with its facts; catalogue tools collect the first argument.

    >>> str(say("{card} is not in the hand.", card="AS"))
    'AS is not in the hand.'
    """
    return Message(template, facts)


def join_lines(messages: Sequence[Message]) -> Message:
    """Put messages on lines of their own, as one message."""
    template = "\n".join(f"{{line{number}}}" for number in range(len(messages)))
    return Message(template, {f"line{number}": message for number, message in enumerate(messages)})


def spell(fact: object) -> str:
    """Write a fact plainly; several cards with spaces between."""
    return " ".join(map(str, fact)) if isinstance(fact, tuple) else str(fact)


def format_message(message: Message, translate: Translate = str, spell: Spell = spell) -> str:
    """Fill a message after translating its template.

    Args:
        message: what to say.
        translate: from the English template to the reader's.
        spell: how the reader wants facts written, above all cards.
    """
    facts = {
        name: format_message(fact, translate, spell) if isinstance(fact, Message) else spell(fact)
        for name, fact in message.facts.items()
    }
    return translate(message.template).format(**facts)
