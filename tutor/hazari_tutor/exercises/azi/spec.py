"""What a lesson gives to an exercise of Azi, what a learner answers to it, and how chance picks one.

Reading refuses what cannot be in words that a teacher, or a learner, understands.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from hazari_cli.azi.pack import check_cards
from hazari_cli.cards import Card, parse_cards
from hazari_cli.errors import NotationError, Place, SetupError
from hazari_cli.messages import say
from hazari_cli.shuffle import Draws

T = TypeVar("T")

TRIES = 5_000
"""How many exercises are drawn before it is said that none fits what is wanted."""

_LONGEST = 9
"""No number of chips has more digits."""


class Given:
    """A table of a lesson, read entry by entry.

    Args:
        table: the entries by name.
        known: the names that there may be.

    Raises:
        SetupError: if there is an entry of another name.
    """

    def __init__(self, table: Mapping[str, Any], known: Sequence[str]) -> None:
        for name in table:
            if name not in known:
                raise SetupError(
                    say('There is no "{name}" here; known are: {known}.', name=name, known=tuple(known))
                )
        self._table = table

    def has(self, name: str) -> bool:
        """Tell whether an entry is there."""
        return name in self._table

    def text(self, name: str, default: str | None = None) -> str:
        """Return an entry that is text."""
        value = self._get(name, default)
        if not isinstance(value, str):
            raise SetupError(say('"{name}" is a text in quotes here.', name=name))
        return value

    def number(self, name: str, default: int | None = None, low: int = 0, high: int = 10**_LONGEST) -> int:
        """Return an entry that is a whole number within bounds."""
        value = self._get(name, default)
        if type(value) is not int or not low <= value <= high:
            raise SetupError(
                say('"{name}" is a whole number from {low} to {high}.', name=name, low=low, high=high)
            )
        return value

    def numbers(self, name: str, default: Sequence[int] | None = None) -> tuple[int, ...]:
        """Return an entry that is a list of whole numbers, 0 or more each."""
        value = self._get(name, default)
        if not isinstance(value, list | tuple) or any(type(each) is not int or each < 0 for each in value):
            raise SetupError(
                say('"{name}" is a list of whole numbers, such as [{example}].', name=name, example="200, 45")
            )
        return tuple(value)

    def texts(self, name: str) -> tuple[str, ...]:
        """Return an entry that is a list of texts."""
        value = self._get(name, None)
        if not isinstance(value, list | tuple) or any(not isinstance(each, str) for each in value):
            raise SetupError(say('"{name}" is a list of texts in quotes.', name=name))
        return tuple(value)

    def cards(self, name: str, low: int = 1, high: int = 6, default: str | None = None) -> tuple[Card, ...]:
        """Return an entry that is so many cards of this pack."""
        cards = parse_cards(self.text(name, default))
        if not low <= len(cards) <= high:
            raise SetupError(
                say(
                    '"{name}" has {low} to {high} cards here, not {count}.',
                    name=name,
                    low=low,
                    high=high,
                    count=len(cards),
                )
            )
        check_cards(cards)
        return cards

    def card(self, name: str) -> Card:
        """Return an entry that is one card."""
        return self.cards(name, 1, 1)[0]

    def option(self, name: str, options: Sequence[str], default: str | None = None) -> str:
        """Return an entry that is one of a few words."""
        value = self.text(name, default)
        if value not in options:
            raise SetupError(
                say(
                    '"{value}" is no "{name}"; known are: {options}.',
                    value=value,
                    name=name,
                    options=tuple(options),
                )
            )
        return value

    def _get(self, name: str, default: object) -> Any:
        if name in self._table:
            return self._table[name]
        if default is None:
            raise SetupError(say('"{name}" is missing.', name=name))
        return default


# Answers


def read_words(answer: str, options: Sequence[str]) -> str:
    """Return which of a few words is meant; its beginning is enough.

    Raises:
        NotationError: if it is none of them.
    """
    typed = " ".join(answer.lower().split())
    found = [option for option in options if typed and option.startswith(typed)]
    if typed in options:
        return typed
    if len(found) != 1:
        raise NotationError(
            say(
                'Cannot read "{text}"; answer one of: {options}.', text=answer.strip(), options=tuple(options)
            )
        )
    return found[0]


def read_numbers(answer: str) -> tuple[int, ...]:
    """Return whole numbers with spaces or commas between.

    Raises:
        NotationError: if something else is there, or nothing.
    """
    words = answer.replace(",", " ").split()
    if not words:
        raise NotationError(say("Type a number."))
    for word in words:
        if not (word.isascii() and word.isdecimal() and len(word) <= _LONGEST):
            raise NotationError(say('Cannot read "{text}": a whole number is wanted here.', text=word))
    return tuple(map(int, words))


def read_number(answer: str) -> int:
    """Return the one number of an answer.

    Raises:
        NotationError: if it is not one number.
    """
    numbers = read_numbers(answer)
    if len(numbers) != 1:
        raise NotationError(say("One number is wanted here; this is {count}.", count=len(numbers)))
    return numbers[0]


def read_seats(answer: str, players: int) -> tuple[int, ...]:
    """Return the seats that an answer names, in ascending order.

    Raises:
        NotationError: if it cannot be read.
        SetupError: if there is no such seat, or it is named twice.
    """
    seats = read_numbers(" ".join(word for word in answer.split() if word.lower() not in ("seat", "seats")))
    for seat in seats:
        if seat >= players:
            raise SetupError(
                say("There is no seat {seat}; seats are 0 to {last}.", seat=seat, last=players - 1)
            )
        if seats.count(seat) > 1:
            raise SetupError(say("Seat {seat} is named twice.", seat=seat))
    return tuple(sorted(seats))


def read_held(answer: str, hand: Sequence[Card]) -> tuple[Card, ...]:
    """Return cards of a hand.

    Raises:
        NotationError: if it cannot be read, or nothing is there.
        SetupError: for a card that is not in the hand, or comes twice.
    """
    cards = parse_cards(answer)
    if not cards:
        raise NotationError(say("Type a card, such as {card}.", card=hand[0]), Place(answer, 0, len(answer)))
    for card in cards:
        if card not in hand:
            raise SetupError(
                say("{card} is not in question here, but {cards}.", card=card, cards=tuple(hand))
            )
    return cards


# Chance


def pick(draws: Draws, items: Sequence[T]) -> T:
    """Draw one of some things, each equally likely."""
    return items[draws.below(len(items))]


def draw_until(draw: Callable[[], T | None], fits: Callable[[T], bool] = lambda _made: True) -> T:
    """Draw until something fits.

    Raises:
        SetupError: if nothing does.
    """
    for _try in range(TRIES):
        made = draw()
        if made is not None and fits(made):
            return made
    raise SetupError(say("No such exercise was found; ask for something less special."))
