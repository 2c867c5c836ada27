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
from hazari_cli.messages import list_choices, say, say_count


class TableRequest(Enum):
    """What you may ask of the table at any time."""

    HELP = "?"
    TABLE = "table"
    HINT = "hint"
    COACH_ON = "coach on"
    COACH_OFF = "coach off"
    RULES = "rules"
    LEAVE = "q"


_REQUESTS = {request.value: request for request in TableRequest} | {
    "h": TableRequest.HELP,
    "help": TableRequest.HELP,
    "quit": TableRequest.LEAVE,
    "exit": TableRequest.LEAVE,
    "leave": TableRequest.LEAVE,
    "rule": TableRequest.RULES,
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


def parse_request(text: str) -> TableRequest | None:
    """Return what a text asks of the table, or None if it is no such request."""
    return _REQUESTS.get(_plain(text))


def doubt_queen(text: str, view: View) -> None:
    """TableRequest back when q alone may be a queen that the person holds, and not the wish to leave.

    Raises:
        NotationError: that says how to do either.
    """
    queens = [card for card in hold_cards(view.hand, view.trump) if card.rank is Rank.QUEEN]
    if (
        _plain(text) != TableRequest.LEAVE.value
        or not queens
        or view.phase not in (Phase.DISCARD, Phase.PLAY)
    ):
        return
    if view.phase is Phase.DISCARD:
        raise NotationError(
            say("Does q mean the queen or quit? Type {card} to discard it, or quit to leave.", card=queens[0])
        )
    raise NotationError(
        say("Does q mean the queen or quit? Type {card} to play it, or quit to leave.", card=queens[0])
    )


def parse_action(text: str, view: View, suits: Sequence[Suit] = SUITS) -> Action:
    """Read a bid or a card as the person means it.

    Args:
        text: ``fold`` or ``f``; ``call`` or ``c``; ``bet 20``; ``raise to 40`` or ``r 40``; ``all in``; a
            card such as ``KS`` or ``king of spades``, also after ``play`` or ``discard``; the number of a
            card held.
        view: what the person sees.
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
    if words in _CHECK and view.phase is Phase.BIDDING:
        opening = not view.bidding.level
        raise NotationError(
            say("There is no check in Azi: the opener must bet (AZI-BID-2).")
            if opening
            else say("There is no check in Azi: fold, call or raise.")
        )
    if found := _CALL.fullmatch(text):
        return _call(found, view)
    if found := _LEVEL.fullmatch(text):
        return _raise(found, view)
    found = _CARD.fullmatch(text)
    assert found is not None, "any text matches"
    card = _card(found, view, suits)
    verb = found[1]
    lays_away = verb[0].lower() in "dl" if verb else view.phase is Phase.DISCARD
    return Discard(card) if lays_away else Play(card)


def _plain(text: str) -> str:
    return " ".join(text.lower().split())


def _call(typed: re.Match[str], view: View) -> Call:
    """Read a call; a number after it must be what the call costs, or the bet that is called."""
    number = typed[1]
    if number and view.phase is Phase.BIDDING:
        cost = legal_bids(view.bidding).call
        if cost is not None and number not in (str(cost), str(view.bidding.level)):
            raise NotationError(
                say("Calling costs {cost} here, not {number}.", cost=cost, number=number), _place(typed, 1)
            )
    return Call()


def _raise(typed: re.Match[str], view: View) -> RaiseTo | AllIn:
    level = view.bidding.level
    number = typed[2]
    if view.phase is not Phase.BIDDING:  # of any size: the game answers that there is no bidding now
        return RaiseTo(0)
    if _plain(number) in _ALL_IN:
        return AllIn()
    if _THOUSANDS.fullmatch(number):
        number = number.replace(",", "")
    if not number and level:
        raise NotationError(
            say('Raise to what? Say how much, such as "raise to {level}".', level=level + view.fee)
        )
    if not number:
        raise NotationError(say('Bet how much? Type, for example, "bet {level}".', level=view.fee))
    if not (number.isascii() and number.isdecimal() and len(number) <= _LONGEST):
        raise NotationError(say('"{text}" is not a number of chips.', text=number), _place(typed, 2))
    if typed[1] and typed[1].lower() == "by":
        raise NotationError(
            say('Say what you raise to, not by how much: "raise to {level}".', level=level + int(number)),
            _place(typed, 2),
        )
    return RaiseTo(int(number))


def _card(typed: re.Match[str], view: View, suits: Sequence[Suit]) -> Card:
    """Read a card by its name, in letters or words, or by its number in the hand."""
    hand, verb, name = hold_cards(view.hand, view.trump), typed[1], typed[2]
    if name.isascii() and name.isdecimal():
        if view.phase is Phase.BIDDING and not verb:
            raise _bare_number(name, view)
        if len(name) > _LONGEST or not 1 <= int(name) <= len(hand):
            raise NotationError(
                say_count(
                    "There is no card {number}; you hold {count} card.",
                    "There is no card {number}; you hold {count} cards.",
                    count=len(hand),
                    number=name,
                ),
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
        raise _unreadable(typed.string.strip(), view)
    cards = read_cards(typed.string, typed.start(2), typed.end(2))
    if len(cards) != 1:
        raise NotationError(say("One card at a time; these are {count}.", count=len(cards)), _place(typed, 2))
    return cards[0].card


def _no_suit(rank: str, letter: str, suits: Sequence[Suit], place: Place) -> NotationError:
    """Return the answer to a card without a suit, or with one that is not among those of the table."""
    known = list_choices([suit.value for suit in suits])
    if not letter:
        return NotationError(say("{rank} has no suit; add {suits}.", rank=rank, suits=known), place)
    return NotationError(
        say("{letter} is not a suit of this table; use {suits}.", letter=letter, suits=known), place
    )


def _bare_number(number: str, view: View) -> NotationError:
    """Return the answer to a number alone: it may be meant as the step or as the level."""
    level = view.bidding.level
    least = level + view.fee
    meant = int(number) if len(number) <= _LONGEST and int(number) >= least else least
    if level:
        return NotationError(say('A number alone is not a bid; type "raise to {level}".', level=meant))
    return NotationError(say('A number alone is not a bid; type "bet {level}".', level=meant))


def _unreadable(text: str, view: View) -> NotationError:
    """Say that a text is no action; in the bidding, what a bid looks like."""
    if view.phase is Phase.BIDDING:
        return NotationError(
            say(
                'Cannot read "{text}" as a bid; bid as in bet 20, call, raise to 40, all in or fold.',
                text=text,
            )
        )
    return NotationError(say('Cannot read "{text}".', text=text))


def _place(typed: re.Match[str], group: int) -> Place:
    """Return where a part of the text stands."""
    return Place(typed.string, typed.start(group), typed.end(group))
