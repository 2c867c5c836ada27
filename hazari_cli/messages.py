"""Sentences that wait to be said.

The rules say *what* is wrong as a whole template with named facts; the edge of the program translates
and fills it in. Nothing here knows a language, a terminal or a file.
"""

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from typing import NamedTuple


class Message(NamedTuple):
    """A whole sentence: an English template and the facts that fill it.

    A fact may be a number, a text, a card, a tuple of cards, a ``Listing``, or another ``Message``, which is
    translated and filled first.

    Attributes:
        template: the sentence; where a number decides its form, the sentence for one.
        facts: what fills it, by name.
        plural: the sentence for other numbers than one; empty where no number decides.
        number: the number that decides.
        id: a short name that stays when the wording changes, for programs that read what is said; empty
            where no program meets it.
    """

    template: str
    facts: Mapping[str, object] = {}
    plural: str = ""
    number: int = 1
    id: str = ""

    def __str__(self) -> str:
        """Return the sentence in English."""
        return format_message(self)


class Join(Enum):
    """How several things stand one after the other."""

    SERIES = "a, b, c"
    AND = "a, b and c"
    OR = "a, b or c"
    SENTENCES = "A. B. C."
    WORDS = "a b c"
    GROUPS = "a / b / c"
    LABEL = "a: b"
    ASIDE = "a (b)"
    RULE = "a [b]"
    LINES = "one on each line"


class Listing(NamedTuple):
    """Several facts, joined as the reader's language joins them.

    Attributes:
        items: what is listed, at least one; each is filled like a fact.
        join: how they are joined.
    """

    items: tuple[object, ...]
    join: Join


class Language(NamedTuple):
    """What a reader's language decides.

    Attributes:
        translate: from a message to its template in this language.
        join: from texts and how they are joined to one text.
    """

    translate: Callable[[Message], str]
    join: Callable[[Sequence[str], Join], str]


Spell = Callable[[object], str]


def say(template: str, /, **facts: object) -> Message:
    """Pair a template with its facts; catalogue tools collect the first argument, so it is always a literal.

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


def quote(fact: object) -> Message:
    """Return a fact that stands alone, such as a card, a name or an author's text: nothing to translate."""
    return Message("{fact}", {"fact": fact})


def identify(name: str, message: Message) -> Message:
    """Return a message with the id by which a program knows it.

    >>> identify("card-missing", say("{card} is not in the hand.", card="AS")).id
    'card-missing'
    """
    return message._replace(id=name)


def list_all(items: Sequence[object], join: Join = Join.SERIES) -> Message:
    """Put things that are all meant one after the other.

    >>> str(list_all(["a", "b", "c"])), str(list_all(["a", "b", "c"], Join.AND))
    ('a, b, c', 'a, b and c')
    """
    return quote(Listing(tuple(items), join))


def list_choices(items: Sequence[object]) -> Message:
    """Put things of which one is chosen one after the other.

    >>> str(list_choices(["a", "b", "c"]))
    'a, b or c'
    """
    return list_all(items, Join.OR)


def label(name: object, thing: object) -> Message:
    """Put a name before what it stands for.

    >>> str(label(1, "AS"))
    '1: AS'
    """
    return list_all((name, thing), Join.LABEL)


def add_aside(thing: object, aside: object) -> Message:
    """Put something in brackets after what it belongs to, such as a rule after what it decides.

    >>> str(add_aside("Troy A-A-A", "HAZ-COMB-1"))
    'Troy A-A-A (HAZ-COMB-1)'
    """
    return list_all((thing, aside), Join.ASIDE)


def cite_rule(sentence: Message, rule: str) -> Message:
    """Put the rule that says so after a whole sentence.

    >>> str(cite_rule(say("Follow suit."), "AZI-PLAY-2"))
    'Follow suit. [AZI-PLAY-2]'
    """
    return list_all((sentence, rule), Join.RULE)


def join_sentences(sentences: Sequence[Message]) -> Message:
    """Put whole sentences one after the other in one paragraph."""
    return list_all(sentences, Join.SENTENCES)


def join_lines(messages: Sequence[Message]) -> Message:
    """Put messages on lines of their own, as one message."""
    return list_all(messages, Join.LINES)


def english(message: Message) -> str:
    """Return the English template of a message, in the form that its number asks for."""
    return message.plural if message.plural and message.number != 1 else message.template


_LAST = {Join.AND: " and ", Join.OR: " or "}
_BETWEEN = {
    Join.SENTENCES: " ",
    Join.LINES: "\n",
    Join.WORDS: " ",
    Join.GROUPS: " / ",
    Join.LABEL: ": ",
}
_AROUND = {Join.ASIDE: "{} ({})", Join.RULE: "{} [{}]"}


def join_english(texts: Sequence[str], join: Join) -> str:
    """Join texts as English does."""
    if join in _AROUND:
        return _AROUND[join].format(*texts)
    between = _BETWEEN.get(join, ", ")
    if join not in _LAST or len(texts) == 1:
        return between.join(texts)
    return between.join(texts[:-1]) + _LAST[join] + texts[-1]


ENGLISH = Language(english, join_english)


def spell(fact: object) -> str:
    """Write a fact plainly; several cards with spaces between."""
    return " ".join(map(str, fact)) if type(fact) is tuple else str(fact)


def format_message(message: Message, language: Language = ENGLISH, spell: Spell = spell) -> str:
    """Fill a message after translating its template.

    Args:
        message: what to say.
        language: the reader's.
        spell: how the reader wants facts written, above all cards.
    """

    def fill(fact: object) -> str:
        if isinstance(fact, Message):
            return format_message(fact, language, spell)
        if isinstance(fact, Listing):
            return language.join([fill(item) for item in fact.items], fact.join)
        return spell(fact)

    facts = {name: fill(fact) for name, fact in message.facts.items()}
    return language.translate(message).format(**facts)
