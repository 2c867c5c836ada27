"""What a person types at a table of Hazari: groups, steps at the desk, and requests to the table.

One grammar, whatever language the answers are in. Whether cards can stand so, the desk and the rules decide.
"""

import re
from dataclasses import dataclass
from enum import Enum
from itertools import pairwise

from hazari_cli.cards import Card, read_cards
from hazari_cli.errors import NotationError, Place
from hazari_cli.hazari.arrangement import SIZES
from hazari_cli.hazari.combination import Groups
from hazari_cli.hazari.notation import parse_groups
from hazari_cli.messages import say, say_count


class TableRequest(Enum):
    """What can be asked for in one word; the value is the word that help shows."""

    HELP = "?"
    TABLE = "table"
    HINT = "hint"
    AUTO = "auto"
    FIX = "fix"
    CLEAR = "clear"
    UNDO = "undo"
    REDO = "redo"
    SORT = "sort"
    SORT_RANK = "sort rank"
    SORT_SUIT = "sort suit"
    UP = "up"
    COACH_ON = "coach on"
    COACH_OFF = "coach off"
    RULES = "rules"
    LEAVE = "q"


@dataclass(frozen=True, slots=True)
class SetGroup:
    """Make a group of some cards; ``number`` is None for the next empty one."""

    number: int | None
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class SetAll:
    """Set the whole hand out."""

    groups: Groups


@dataclass(frozen=True, slots=True)
class Swap:
    """Let two groups change places."""

    one: int
    other: int


@dataclass(frozen=True, slots=True)
class Move:
    """Move cards to a group; 0 takes them back."""

    cards: tuple[Card, ...]
    number: int


Step = SetGroup | SetAll | Swap | Move
"""What changes the groups."""

_REQUESTS = {request.value: request for request in TableRequest} | {
    "h": TableRequest.HINT,
    "help": TableRequest.HELP,
    "quit": TableRequest.LEAVE,
    "exit": TableRequest.LEAVE,
    "leave": TableRequest.LEAVE,
    "rule": TableRequest.RULES,
    "a": TableRequest.AUTO,
    "best": TableRequest.AUTO,
    "u": TableRequest.UP,
    "z": TableRequest.UNDO,
    "y": TableRequest.REDO,
    "s": TableRequest.SORT,
    "sort by rank": TableRequest.SORT_RANK,
    "sort by suit": TableRequest.SORT_SUIT,
    "hand": TableRequest.TABLE,
    "show": TableRequest.TABLE,
}
_SWAP = re.compile(r"\s*swap\s+([0-9])\s*(?:,|and|with)?\s*([0-9])\s*", re.IGNORECASE)
_MOVE = re.compile(r"\s*move\s+(.*?)(?:\s+to)?\s+(?:group\s+)?([0-9])\s*", re.IGNORECASE | re.DOTALL)
_DROP = re.compile(r"\s*(?:drop|take back)\s+(.*?)\s*", re.IGNORECASE | re.DOTALL)
_GROUP = re.compile(r"\s*(?:group\s+)?([1-4])\s*(?::|\s)\s*(?=\S)", re.IGNORECASE)
_LONGEST_LINE = 300
"""No arrangement needs more characters; what pastes more is not read at all."""


def parse_request(text: str) -> TableRequest | None:
    """Return what a text asks for, or None if it is no such request."""
    return _REQUESTS.get(" ".join(text.lower().split()))


def parse_step(text: str) -> Step:
    """Read a step at the desk.

    Args:
        text: ``1 AS KS QS``, or three cards alone for the next empty group; 13 cards or groups with ``/`` or
            ``|`` between; ``swap 2 3``; ``move KD 3``; ``drop KD``.

    Raises:
        NotationError: for a text that is none of these.
        SetupError: for a card that comes twice.
    """
    if len(text) > _LONGEST_LINE:
        raise NotationError(say("That line is too long; a whole hand is 13 cards."))
    if found := _SWAP.fullmatch(text):
        return Swap(int(found[1]), int(found[2]))
    if found := _MOVE.fullmatch(text):
        return Move(_cards(text, found.start(1), found.end(1)), int(found[2]))
    if found := _DROP.fullmatch(text):
        return Move(_cards(text, found.start(1), found.end(1)), 0)
    if "/" in text or "|" in text:
        return SetAll(parse_groups(text.replace("|", "/")))
    if found := _GROUP.match(text):
        return SetGroup(int(found[1]), _cards(text, found.end(), len(text)))
    return _read_cards_alone(text)


def _read_cards_alone(text: str) -> Step:
    cards = _cards(text, 0, len(text))
    if len(cards) == sum(SIZES):
        stops = [sum(SIZES[:place]) for place in range(len(SIZES) + 1)]
        return SetAll(tuple(cards[start:stop] for start, stop in pairwise(stops)))
    if len(cards) in SIZES:
        return SetGroup(None, cards)
    raise NotationError(
        say_count(
            "You typed {count} card; a group is three cards, the last one four, and a whole hand 13.",
            "You typed {count} cards; a group is three cards, the last one four, and a whole hand 13.",
            count=len(cards),
        ),
        Place(text, 0, len(text)),
    )


def _cards(text: str, start: int, stop: int) -> tuple[Card, ...]:
    cards = tuple(read.card for read in read_cards(text, start, stop))
    if not cards:
        raise NotationError(
            say("Name the cards, such as AS KS QS."), Place(text, start, max(start + 1, stop))
        )
    return cards
