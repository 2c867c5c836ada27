"""What a learner answers, read for the kinds of both games; what cannot be read is no try."""

import re
from collections.abc import Sequence

from hazari_cli.cards import Card, parse_cards
from hazari_cli.errors import NotationError, Place, SetupError
from hazari_cli.messages import Message, list_choices, say

_LONGEST = 9
"""No number has more digits."""

_FILLERS = ("and", "seat", "seats")


class HalfAnswer(NotationError):
    """The refusal of an answer of which one half is right and the other is not there yet; it is no try.

    Attributes:
        given: the half that is right, as it may be typed before the other one.
    """

    def __init__(self, answer: str, given: str, question: Message) -> None:
        super().__init__(question, Place(answer, 0, len(answer)))
        self.given = given


def unreadable(answer: str, fault: Message) -> NotationError:
    """Return the refusal of a whole answer."""
    return NotationError(fault, Place(answer, 0, len(answer)))


def simplify(answer: str) -> str:
    """Return an answer in small letters, with single spaces instead of dashes and underscores."""
    return " ".join(re.sub("[-_]", " ", answer.lower()).split())


def read_word(answer: str, options: Sequence[str]) -> str:
    """Return which of a few words is meant; its beginning is enough.

    Raises:
        NotationError: if it is none of them.
    """
    typed = " ".join(answer.lower().split())
    found = [option for option in options if typed and option.startswith(typed)]
    if typed in options:
        return typed
    if len(found) != 1:
        facts = {"text": answer.strip(), "options": list_choices(options)}
        raise unreadable(answer, say('Cannot read "{text}"; the answers here are {options}.', **facts))
    return found[0]


def read_numbers(answer: str) -> tuple[int, ...]:
    """Return whole numbers with spaces, commas or slashes between.

    Raises:
        NotationError: if something else is there, or nothing.
    """
    words = re.sub("[,;/]", " ", answer).split()
    if not words:
        raise unreadable(answer, say("Type a number."))
    for word in words:
        if not (word.isascii() and word.isdecimal() and len(word) <= _LONGEST):
            raise unreadable(answer, say('Cannot read "{text}"; type a whole number.', text=word))
    return tuple(map(int, words))


def read_number(answer: str) -> int:
    """Return the one number of an answer.

    Raises:
        NotationError: if it is not one number.
    """
    numbers = read_numbers(answer)
    if len(numbers) != 1:
        raise unreadable(answer, say("Type one number only, not {count}.", count=len(numbers)))
    return numbers[0]


def read_seats(answer: str, count: int, names: Sequence[str] = ()) -> tuple[int, ...]:
    """Return the seats that an answer names, in ascending order.

    Args:
        answer: numbers of seats, or names, with spaces, commas or "and" between.
        count: how many seats there are, numbered from 0.
        names: who sits there, by seat, where people have names.

    Raises:
        NotationError: if nobody sits there, or nothing is named.
        SetupError: if a seat is named twice.
    """
    numbers = {str(seat): seat for seat in range(count)}
    named = {simplify(name): seat for seat, name in enumerate(names)}
    whole = named.get(simplify(answer))
    words = [word for word in re.sub("[,+]", " ", answer.lower()).split() if word not in _FILLERS]
    found = [whole] if whole is not None else [numbers.get(word, named.get(simplify(word))) for word in words]
    seats = sorted(seat for seat in found if seat is not None)
    if not seats or len(seats) < len(found):
        raise unreadable(answer, _ask_for_seat(answer, count, names))
    for seat in seats:
        if seats.count(seat) > 1:
            raise SetupError(say("Seat {seat} is named twice.", seat=seat))
    return tuple(seats)


def read_seat(answer: str, count: int, names: Sequence[str] = ()) -> int:
    """Return the one seat that an answer names, like ``read_seats``.

    Raises:
        NotationError, SetupError: if it does not name one seat.
    """
    seats = read_seats(answer, count, names)
    if len(seats) != 1:
        raise unreadable(answer, say("Type one seat only, not {count}.", count=len(seats)))
    return seats[0]


def read_named_cards(answer: str, held: Sequence[Card]) -> tuple[Card, ...]:
    """Return cards of those in question.

    Raises:
        NotationError: if they cannot be read, or nothing is there.
        SetupError: for a card that is not in question, or comes twice.
    """
    cards = parse_cards(answer)
    if not cards:
        raise unreadable(answer, say("Type a card, such as {card}.", card=held[0]))
    for card in cards:
        if card not in held:
            raise SetupError(say("{card} is not one of {cards}.", card=card, cards=tuple(held)))
    return cards


def read_card(answer: str, held: Sequence[Card]) -> Card:
    """Return the one card that is named of those in question, like ``read_named_cards``.

    Raises:
        NotationError, SetupError: if it does not name one of them.
    """
    cards = read_named_cards(answer, held)
    if len(cards) != 1:
        raise unreadable(answer, say("Type one card only, not {count}.", count=len(cards)))
    return cards[0]


def _ask_for_seat(answer: str, count: int, names: Sequence[str]) -> Message:
    facts: dict[str, object] = {"text": answer.strip(), "last": count - 1}
    if not names:
        return say('There is no seat "{text}"; type a seat, 0 to {last}.', **facts)
    facts["names"] = list_choices(names)
    return say('Nobody sits at "{text}"; type a seat, 0 to {last}, or a name: {names}.', **facts)
