"""What a person types at a table of Azi: bids, cards, and requests to the table itself.

Reading looks at the view, never at the rules: whether an action is allowed, the game decides.
"""

import re
from collections.abc import Sequence
from enum import Enum

from hazari_cli.azi.bidding import AllIn, Call, Fold, RaiseTo, legal_bids
from hazari_cli.azi.pack import RANKS, SUITS, hold_cards
from hazari_cli.azi.state import Action, Discard, Phase, Play
from hazari_cli.azi.view import View
from hazari_cli.cards import Card, Rank, Suit, read_cards
from hazari_cli.errors import NotationError, Place
from hazari_cli.messages import list_choices, say


class Ask(Enum):
    """What one may ask of the table at any time."""

    HELP = "?"
    TABLE = "table"
    HINT = "hint"
    COACH_ON = "coach on"
    COACH_OFF = "coach off"
    RULES = "rules"
    LEAVE = "q"


_ASKED = {ask.value: ask for ask in Ask} | {
    "h": Ask.HELP,
    "help": Ask.HELP,
    "quit": Ask.LEAVE,
    "exit": Ask.LEAVE,
    "leave": Ask.LEAVE,
    "rule": Ask.RULES,
}
_FOLD = ("f", "fold")
_ALL_IN = ("all in", "all-in", "allin", "all", "go all in")
_CHECK = ("check", "pass")
_CALL = re.compile(r"\s*(?:c|call)\s*(\d*)\s*", re.IGNORECASE)
_LEVEL = re.compile(
    r"\s*(?:b|bet|r|raise)(?![a-z])\s*(?:(to|by)(?![a-z]))?\s*(.*?)\s*", re.IGNORECASE | re.DOTALL
)
_CARD = re.compile(r"\s*(?:(p|play|d|discard|lay)\s+)?(.*?)\s*", re.IGNORECASE | re.DOTALL)
_RANKS = "23456789TJQKA1"
_THOUSANDS = re.compile(r"[0-9]{1,3}(?:,[0-9]{3})+")
_RANK_WORDS = {
    "six": Rank.SIX,
    "seven": Rank.SEVEN,
    "eight": Rank.EIGHT,
    "nine": Rank.NINE,
    "ten": Rank.TEN,
    "10": Rank.TEN,
    "jack": Rank.JACK,
    "queen": Rank.QUEEN,
    "king": Rank.KING,
    "ace": Rank.ACE,
} | {rank.value.lower(): rank for rank in RANKS}
_SUIT_WORDS = {
    word: suit for suit in Suit for word in (suit.name.lower(), suit.name.lower()[:-1], suit.value.lower())
}
_IN_WORDS = re.compile(r"(?:the )?([0-9a-z]+) of ([a-z]+)")
_IN_LETTERS = re.compile(r"(10|[6-9TJQKA])([A-Z]?)", re.IGNORECASE)
_LONGEST = 9
"""No stack has more digits."""
_LONGEST_LINE = 200
"""No action needs more characters; what pastes more is not read at all."""


def read_ask(text: str) -> Ask | None:
    """Return what a text asks of the table, or None if it is no such request."""
    return _ASKED.get(_plain(text))


def doubt_queen(text: str, seen: View) -> None:
    """Ask back when q alone may be a queen that the person holds, and not the wish to leave.

    Raises:
        NotationError: that says how to do either.
    """
    queens = [card for card in hold_cards(seen.hand, seen.trump) if card.rank is Rank.QUEEN]
    if _plain(text) != Ask.LEAVE.value or not queens or seen.phase not in (Phase.DISCARD, Phase.PLAY):
        return
    if seen.phase is Phase.DISCARD:
        raise NotationError(
            say("Q is a queen or quit? Type {card} to lay it away, or quit to leave.", card=queens[0])
        )
    raise NotationError(
        say("Q is a queen or quit? Type {card} to play it, or quit to leave.", card=queens[0])
    )


def parse_action(text: str, seen: View, suits: Sequence[Suit] = SUITS) -> Action:
    """Read a bid or a card as the person means it.

    Args:
        text: ``fold`` or ``f``; ``call`` or ``c``; ``bet 20``; ``raise to 40`` or ``r 40``; ``all in``; a
            card such as ``KS`` or ``king of spades``, also after ``play`` or ``discard``; the number of a
            card held.
        seen: what the person sees.
        suits: the three suits of the table.

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
    if words in _CHECK and seen.phase is Phase.BIDDING:
        opening = seen.bidding is not None and not seen.bidding.level
        raise NotationError(
            say("There is no check in Azi: the opener must bet (AZI-BID-2).")
            if opening
            else say("There is no check in Azi: fold, call or raise.")
        )
    if found := _CALL.fullmatch(text):
        return _call(found, seen)
    if found := _LEVEL.fullmatch(text):
        return _raise(found, seen)
    found = _CARD.fullmatch(text)
    assert found is not None, "any text matches"
    card = _card(found, seen, suits)
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
    if seen.phase is not Phase.BIDDING:  # of any size: the game answers that there is no bidding now
        return RaiseTo(0)
    if _plain(number) in _ALL_IN:
        return AllIn()
    if _THOUSANDS.fullmatch(number):
        number = number.replace(",", "")
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


def _card(typed: re.Match[str], seen: View, suits: Sequence[Suit]) -> Card:
    """Read a card by its name, in letters or words, or by its number in the hand."""
    hand, verb, name = hold_cards(seen.hand, seen.trump), typed[1], typed[2]
    if name.isascii() and name.isdecimal():
        if seen.phase is Phase.BIDDING and not verb:
            raise _bare_number(name, seen)
        if len(name) > _LONGEST or not 1 <= int(name) <= len(hand):
            raise NotationError(
                say("There is no card {number}; you hold {count}.", number=name, count=len(hand)),
                _place(typed, 2),
            )
        return hand[int(name) - 1]
    words = _IN_WORDS.fullmatch(_plain(name))
    if words and words[1] in _RANK_WORDS and words[2] in _SUIT_WORDS:
        return Card(_RANK_WORDS[words[1]], _SUIT_WORDS[words[2]])
    letters = _IN_LETTERS.fullmatch(name)
    if letters and letters[2].upper() not in [suit.value for suit in suits]:
        raise _no_suit(letters[1].upper(), letters[2].upper(), suits, _place(typed, 2))
    short = all(len(word) <= 3 or not word.isascii() for word in name.split())
    if not name or not short or not (verb or name[0].upper() in _RANKS or not name.isascii()):
        raise NotationError(say('Cannot read "{text}".', text=typed.string.strip()))
    cards = read_cards(typed.string, typed.start(2), typed.end(2))
    if len(cards) != 1:
        raise NotationError(say("One card at a time; this is {count}.", count=len(cards)), _place(typed, 2))
    return cards[0].card


def _no_suit(rank: str, letter: str, suits: Sequence[Suit], place: Place) -> NotationError:
    """Return the answer to a card without a suit, or with one that is not among those of the table."""
    known = list_choices([say("{suit}", suit=suit.value) for suit in suits])
    if not letter:
        return NotationError(say("{rank} has no suit; add {suits}.", rank=rank, suits=known), place)
    return NotationError(
        say("{letter} is not a suit of this table; use {suits}.", letter=letter, suits=known), place
    )


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
