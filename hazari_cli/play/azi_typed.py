"""What a person types at a table of Azi: bids, cards, and requests to the table itself.

Reading looks at the view, never at the rules: whether an action is allowed, the game decides.
"""

import re
from enum import Enum

from hazari_cli.azi.bidding import AllIn, Call, Fold, RaiseTo, legal_bids
from hazari_cli.azi.state import Action, Discard, Phase, Play
from hazari_cli.azi.view import View
from hazari_cli.cards import Card, read_cards
from hazari_cli.errors import NotationError, Place
from hazari_cli.messages import say
from hazari_cli.play.azi_table import hold


class Ask(Enum):
    """What one may ask of the table at any time."""

    HELP = "?"
    TABLE = "table"
    HINT = "hint"
    COACH_ON = "coach on"
    COACH_OFF = "coach off"
    LEAVE = "q"


_ASKED = {ask.value: ask for ask in Ask} | {
    "h": Ask.HELP,
    "help": Ask.HELP,
    "quit": Ask.LEAVE,
    "exit": Ask.LEAVE,
    "leave": Ask.LEAVE,
}
_FOLD = ("f", "fold")
_ALL_IN = ("a", "all", "all in", "all-in", "allin", "go all in")
_CALL = re.compile(r"\s*(?:c|call)\s*(\d*)\s*", re.IGNORECASE)
_LEVEL = re.compile(
    r"\s*(?:b|bet|r|raise)(?![a-z])\s*(?:(to|by)(?![a-z]))?\s*(.*?)\s*", re.IGNORECASE | re.DOTALL
)
_CARD = re.compile(r"\s*(?:(p|play|d|discard|lay)\s+)?(.*?)\s*", re.IGNORECASE | re.DOTALL)
_RANKS = "23456789TJQKA1"
_LONGEST = 9
"""No stack has more digits."""
_LONGEST_LINE = 200
"""No action needs more characters; what pastes more is not read at all."""


def read_ask(text: str) -> Ask | None:
    """Return what a text asks of the table, or None if it is no such request."""
    return _ASKED.get(_plain(text))


def parse_action(text: str, seen: View) -> Action:
    """Read a bid or a card as the person means it.

    Args:
        text: ``fold`` or ``f``; ``call`` or ``c``; ``bet 20``; ``raise to 40`` or ``r 40``; ``all in`` or
            ``a``; a card such as ``KS``, also after ``play`` or ``discard``; the number of a card held.
        seen: what the person sees.

    Raises:
        NotationError: for a text that is none of these, or far too long.
        SetupError: for two cards at once that are the same.
    """
    if len(text) > _LONGEST_LINE:
        raise NotationError(say("No action is {count} characters long.", count=len(text)))
    words = _plain(text)
    if words in _FOLD:
        return Fold()
    if words in _ALL_IN:
        return AllIn()
    if found := _CALL.fullmatch(text):
        return _call(found, seen)
    if found := _LEVEL.fullmatch(text):
        return _raise(found, seen)
    found = _CARD.fullmatch(text)
    assert found is not None, "any text matches"
    card = _card(found, seen)
    verb = found[1]
    lays_away = verb[0].lower() in "dl" if verb else seen.phase is Phase.DISCARD
    return Discard(card) if lays_away else Play(card)


def _plain(text: str) -> str:
    return " ".join(text.lower().split())


def _call(typed: re.Match[str], seen: View) -> Call:
    """Read a call; a number after it must be what the call costs, or the bet that is called."""
    number = typed[1]
    if number and seen.phase is Phase.BIDDING and seen.bidding is not None:
        cost = legal_bids(seen.bidding).call
        if cost is not None and number not in (str(cost), str(seen.bidding.level)):
            raise NotationError(
                say("A call costs {cost} here, not {number}.", cost=cost, number=number), _place(typed, 1)
            )
    return Call()


def _raise(typed: re.Match[str], seen: View) -> RaiseTo | AllIn:
    level = seen.bidding.level if seen.bidding is not None else 0
    number = typed[2]
    if _plain(number) in _ALL_IN:
        return AllIn()
    if not number and level:
        raise NotationError(
            say('Raise to what? Name the level, such as "raise to {level}".', level=level + seen.fee)
        )
    if not number:
        raise NotationError(say('How much? Name the bet, such as "bet {level}".', level=seen.fee))
    if not (number.isascii() and number.isdecimal() and len(number) <= _LONGEST):
        raise NotationError(say('"{text}" is not a number of chips.', text=number), _place(typed, 2))
    if typed[1] and typed[1].lower() == "by":
        raise NotationError(
            say('Name the new level, not the step: "raise to {level}".', level=level + int(number)),
            _place(typed, 2),
        )
    return RaiseTo(int(number))


def _card(typed: re.Match[str], seen: View) -> Card:
    """Read a card by its name, or by its number in the hand."""
    hand, verb, name = hold(seen.hand, seen.trump), typed[1], typed[2]
    if name.isascii() and name.isdecimal():
        if seen.phase is Phase.BIDDING and not verb:
            raise _bare_number(name, seen)
        if len(name) > _LONGEST or not 1 <= int(name) <= len(hand):
            raise NotationError(
                say("There is no card {number}; you hold {count}.", number=name, count=len(hand)),
                _place(typed, 2),
            )
        return hand[int(name) - 1]
    short = all(len(word) <= 3 or not word.isascii() for word in name.split())
    if not name or not short or not (verb or name[0].upper() in _RANKS or not name.isascii()):
        raise NotationError(say('Cannot read "{text}".', text=typed.string.strip()))
    cards = read_cards(typed.string, typed.start(2), typed.end(2))
    if len(cards) != 1:
        raise NotationError(say("One card at a time; this is {count}.", count=len(cards)), _place(typed, 2))
    return cards[0].card


def _bare_number(number: str, seen: View) -> NotationError:
    """Return the answer to a number alone: it may be meant as the step or as the level."""
    level = seen.bidding.level if seen.bidding is not None else 0
    least = level + seen.fee
    meant = int(number) if len(number) <= _LONGEST and int(number) >= least else least
    if level:
        return NotationError(say('A number alone is no bid; type "raise to {level}".', level=meant))
    return NotationError(say('A number alone is no bid; type "bet {level}".', level=meant))


def _place(typed: re.Match[str], group: int) -> Place:
    """Return where a part of the text stands."""
    return Place(typed.string, typed.start(group), typed.end(group))
