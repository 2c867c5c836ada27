"""Cards, packs, and every notation in which people write them.

What a rank is worth or which card beats which belongs to each game, not here.
Reading is strict: a text is read whole or refused with the place marked, never half.
"""

from collections.abc import Iterable, Sequence
from enum import Enum
from typing import NamedTuple

from hazari_cli.errors import NotationError, Place, SetupError
from hazari_cli.messages import Message, say


class Rank(Enum):
    """The thirteen ranks, by their letter. A plain Enum: order belongs to the game."""

    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "T"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    ACE = "A"


class Suit(Enum):
    """The four suits, by their letter. Suits never rank."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"


SYMBOLS = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}


class Card(NamedTuple):
    """One card of a pack."""

    rank: Rank
    suit: Suit

    def __str__(self) -> str:
        """Return the two letters that name the card everywhere: ``AS``, ``TD``."""
        return self.rank.value + self.suit.value


PACK: tuple[Card, ...] = tuple(Card(rank, suit) for suit in Suit for rank in Rank)
"""The 52 cards before a shuffle: spades 2 to A, then hearts, diamonds, clubs."""

_RANKS = {rank.value: rank for rank in Rank} | {rank.value.lower(): rank for rank in Rank} | {"10": Rank.TEN}
_SUITS = (
    {suit.value: suit for suit in Suit}
    | {suit.value.lower(): suit for suit in Suit}
    | {symbol: suit for suit, symbol in SYMBOLS.items()}
    | dict(zip("♤♡♢♧", Suit, strict=True))
)
_CARDS = {(card.rank, card.suit): card for card in PACK}
_VARIATION_SELECTORS = "\ufe0e\ufe0f"
_PICTURES = range(0x1F0A0, 0x1F100)
_PICTURE_RANKS = "A23456789TJ.QK"


class ReadCard(NamedTuple):
    """A card and where it stood in the text: ``source[start:end]``."""

    card: Card
    start: int
    end: int


def read_cards(
    source: str, start: int = 0, end: int | None = None, before: Sequence[ReadCard] = ()
) -> tuple[ReadCard, ...]:
    """Read ``source[start:end]`` as cards, keeping the place of each.

    A card is a rank and a suit (``AS``, ``as``, ``10S``, ``A♠`` with or without a variation selector)
    or a Unicode playing card. Between cards: spaces, commas or nothing.

    Args:
        source: the text as typed.
        start: where to begin.
        end: where to stop; the end of the text by default.
        before: cards read from the same text already; none may come again.

    Raises:
        NotationError: with the place of the first text that is not a card.
        SetupError: with the place of the first card that came before.
    """
    stop = len(source) if end is None else end
    found: list[ReadCard] = []
    seen = {read.card: number for number, read in enumerate(before, 1)}
    at = start
    while at < stop:
        if source[at].isspace() or source[at] == ",":
            at += 1
            continue
        number = len(seen) + 1
        read = _read_card(source, at, stop, number)
        if read.card in seen:
            raise SetupError(
                say(
                    "{card} is here twice (cards {first} and {second}); a pack holds it once.",
                    card=read.card,
                    first=seen[read.card],
                    second=number,
                ),
                Place(source, read.start, read.end),
            )
        found.append(read)
        seen[read.card] = number
        at = read.end
    return tuple(found)


def parse_cards(source: str) -> tuple[Card, ...]:
    """Read a whole text as cards, in the order written.

    >>> format_cards(parse_cards("as,10h Q♦"))
    'AS TH QD'
    """
    return tuple(read.card for read in read_cards(source))


def parse_card(source: str) -> Card:
    """Read a text that holds exactly one card."""
    cards = parse_cards(source)
    if len(cards) != 1:
        raise NotationError(
            say("One card is wanted here, such as AS; this is {count}.", count=len(cards)),
            Place(source, 0, len(source)),
        )
    return cards[0]


def format_cards(cards: Iterable[Card]) -> str:
    """Write cards as letters with a space between, in the order given."""
    return " ".join(map(str, cards))


def sorted_cards(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Order cards as a player holds them: rank A to 2, then spades, hearts, diamonds, clubs."""
    return tuple(sorted(cards, key=_HELD_ORDER.__getitem__))


_HELD_ORDER = {
    card: at for at, card in enumerate(Card(rank, suit) for rank in reversed(Rank) for suit in Suit)
}


def missing_from(cards: Sequence[Card], pack: Sequence[Card] = PACK) -> tuple[Card, ...]:
    """Return the cards of the pack that are not among those given, in the pack's order."""
    held = set(cards)
    return tuple(card for card in pack if card not in held)


def _read_card(source: str, at: int, stop: int, number: int) -> ReadCard:
    """Read the one card that starts at ``at``."""
    if ord(source[at]) in _PICTURES:
        return _read_picture(source, at, stop, number)
    rank_end = at + 2 if source.startswith("10", at, stop) else at + 1
    rank = _RANKS.get(source[at:rank_end])
    if rank is None or _is_joker(source, at, stop):
        raise _unreadable(source, at, stop, number, _not_a_rank(source, at, stop))
    if rank_end >= stop or source[rank_end].isspace() or source[rank_end] == ",":
        rank_text = source[at:rank_end]
        reason = say("{rank} has no suit; add S, H, D or C.", rank=rank_text)
        raise _unreadable(source, at, stop, number, reason)
    suit = _SUITS.get(source[rank_end])
    if suit is None:
        raise _unreadable(source, at, stop, number, _not_a_suit(source[rank_end]))
    return ReadCard(_CARDS[rank, suit], at, _after_selector(source, rank_end + 1, stop))


def _read_picture(source: str, at: int, stop: int, number: int) -> ReadCard:
    """Read a Unicode playing card; the Knight, jokers, trumps and backs belong to no game here."""
    row, place = divmod(ord(source[at]) - 0x1F0A0, 16)
    if row < len(Suit) and 1 <= place <= len(_PICTURE_RANKS) and place != 12:
        suit = tuple(Suit)[row]
        card = _CARDS[_RANKS[_PICTURE_RANKS[place - 1]], suit]
        return ReadCard(card, at, _after_selector(source, at + 1, stop))
    if row < len(Suit) and place == 12:
        reason = say("it is the Knight, which this pack has not; the Queen is the next character.")
    elif place == 15 and row in (1, 2, 3):
        reason = say("it is a joker; this pack has none.")
    else:
        reason = say("it is not one of the 52 cards.")
    raise _unreadable(source, at, stop, number, reason)


def _after_selector(source: str, at: int, stop: int) -> int:
    """Step over one variation selector, which only asks for text or emoji style."""
    return at + 1 if at < stop and source[at] in _VARIATION_SELECTORS else at


def _unreadable(source: str, at: int, stop: int, number: int, reason: Message) -> NotationError:
    """Point at the word that starts at ``at``, or at one card's width of a longer one."""
    end = next((to for to in range(at + 1, stop) if source[to].isspace() or source[to] in ",/"), stop)
    if end - at > 3 and not _is_joker(source, at, stop):
        end = _after_selector(source, at + (3 if source.startswith("10", at) else 2), stop)
    return NotationError(
        say(
            'Cannot read "{text}" (card {number}): {reason}',
            text=source[at:end],
            number=number,
            reason=reason,
        ),
        Place(source, at, end),
    )


def _is_joker(source: str, at: int, stop: int) -> bool:
    return source[at:stop].lower().startswith("joker")


def _not_a_rank(source: str, at: int, stop: int) -> Message:
    """Say why ``source[at]`` cannot begin a card."""
    char = source[at]
    if _is_joker(source, at, stop) or char == "*":
        return say("there are no jokers in this pack.")
    if char in "01":
        return say("{char} is not a rank; the ace is A, the ten T or 10.", char=char)
    if char in _SUITS and at + 1 < stop and source[at + 1] in _RANKS:
        turned = _CARDS[_RANKS[source[at + 1]], _SUITS[char]]
        return say("the rank comes first: {card}.", card=turned)
    return _looks_like(char) or say("{char} is not a rank; use A, K, Q, J, T (or 10) or 9 to 2.", char=char)


def _not_a_suit(char: str) -> Message:
    """Say why ``char`` cannot end a card."""
    return _looks_like(char) or say("{char} is not a suit; use S, H, D or C.", char=char)


def _looks_like(char: str) -> Message | None:
    """Name a character from outside ASCII, which may look just like a letter."""
    if char.isascii():
        return None
    import unicodedata  # only for the rare text that needs it

    name = unicodedata.name(char, "an unnamed character")
    return say("{char} is {name}, not a letter of a card.", char=char, name=name)
