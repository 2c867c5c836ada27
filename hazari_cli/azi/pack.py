"""The 27 cards, the turned card and the trump, and who is dealt what.

AZI-TABLE-1, AZI-TABLE-2, AZI-DEAL-1 to AZI-DEAL-4, AZI-FAIR-1.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NewType

from hazari_cli.cards import Card, Rank, Suit, sorted_cards
from hazari_cli.errors import SetupError
from hazari_cli.messages import say
from hazari_cli.shuffle import shuffle_pack

RANKS: tuple[Rank, ...] = tuple(Rank)[4:]
"""The nine ranks from six to ace, low to high (AZI-TABLE-1)."""

SUITS: tuple[Suit, ...] = (Suit.HEARTS, Suit.DIAMONDS, Suit.SPADES)
"""The suits unless the table chooses another three (AZI-TABLE-1)."""

SUIT_NAMES = {
    Suit.SPADES: say("spades"),
    Suit.HEARTS: say("hearts"),
    Suit.DIAMONDS: say("diamonds"),
    Suit.CLUBS: say("clubs"),
}

MOST_PLAYERS = 6

Seat = NewType("Seat", int)

_VALUES = {rank: value for value, rank in enumerate(RANKS)}


def make_pack(suits: Sequence[Suit] = SUITS) -> tuple[Card, ...]:
    """Return the 27 cards in their order before the shuffle: suit by suit, six to ace.

    Raises:
        SetupError: unless there are three different suits (AZI-TABLE-1).
    """
    if len(set(suits)) != 3 or len(suits) != 3:
        raise SetupError(say("Azi is played with three different suits (AZI-TABLE-1)."))
    return tuple(Card(rank, suit) for suit in suits for rank in RANKS)


def check_cards(cards: Sequence[Card], *more: Card, suits: Sequence[Suit] = SUITS) -> None:
    """Refuse cards that cannot be on the table together.

    Args:
        cards: what somebody holds or played.
        more: single cards that are elsewhere: the turned card, the card led.
        suits: the three suits of the table.

    Raises:
        SetupError: naming the first card that is not among the 27, or comes twice (AZI-TABLE-1).
    """
    pack = make_pack(suits)
    seen: set[Card] = set()
    for card in (*cards, *more):
        if card not in pack:
            raise SetupError(
                say(
                    "{card} is not in this pack: six to ace of {suits} (AZI-TABLE-1).",
                    card=card,
                    suits=tuple(suit.value for suit in suits),
                )
            )
        if card in seen:
            raise SetupError(say("{card} cannot be in two places; the pack holds it once.", card=card))
        seen.add(card)


@dataclass(frozen=True, slots=True)
class Trump:
    """What the turned card says: its suit is trump, and the card itself is out of play (AZI-DEAL-3)."""

    turned: Card

    @property
    def suit(self) -> Suit:
        """The trump suit."""
        return self.turned.suit

    @property
    def six_on_stage(self) -> bool:
        """Whether the six of trumps is the highest card of all: an ace was turned (AZI-DEAL-4)."""
        return self.turned.rank is Rank.ACE

    def is_raised(self, card: Card) -> bool:
        """Tell whether a card is the six on stage."""
        return self.six_on_stage and card.rank is Rank.SIX and card.suit is self.suit

    def value(self, card: Card) -> int:
        """Return how high a card stands within its suit, 0 for a six to 8 for an ace; the raised six 9."""
        return len(RANKS) if self.is_raised(card) else _VALUES[card.rank]


def hold_cards(cards: Iterable[Card], trump: Trump) -> tuple[Card, ...]:
    """Order cards as a player holds them, the same way everywhere: trumps first, highest to lowest."""
    held = sorted_cards(cards)
    trumps = sorted((card for card in held if card.suit is trump.suit), key=trump.value, reverse=True)
    return (*trumps, *(card for card in held if card.suit is not trump.suit))


def left_of(seat: int, players: int, steps: int = 1) -> Seat:
    """Return the seat on the left, where play goes next (AZI-TABLE-2)."""
    return Seat((seat + steps) % players)


@dataclass(frozen=True, slots=True)
class Deal:
    """One distribution, which anybody who knows seed, cut and number can repeat.

    Attributes:
        seed: what the order of the pack follows from, with ``cut`` and ``number``.
        cut: the other players' text.
        number: the number of the deal in its game.
        hands: three or four cards a seat, in the order received.
        trump: the next card of the pack, turned up.
        stock: the cards that nobody holds, in the pack's order.
    """

    seed: str
    cut: str
    number: int
    hands: tuple[tuple[Card, ...], ...]
    trump: Trump
    stock: tuple[Card, ...]


def make_deal(
    seed: str,
    players: int,
    cut: str = "",
    number: int = 1,
    size: int = 3,
    suits: Sequence[Suit] = SUITS,
) -> Deal:
    """Shuffle and deal one card at a time from seat 0 to the left, then turn the next card.

    Args:
        seed: the dealer's text, fixed before the cut is known.
        players: 2 to 6 (AZI-TABLE-2).
        cut: the other players' text.
        number: the number of the deal, from 1.
        size: three cards a seat (AZI-DEAL-1) or four (AZI-DEAL-2).
        suits: the three suits of the table.

    Raises:
        SetupError: for a number of players or cards that the game has not.
    """
    if not 2 <= players <= MOST_PLAYERS:
        raise SetupError(
            say("Azi is played by two to six; here are {players} (AZI-TABLE-2).", players=players)
        )
    if size not in (3, 4):
        raise SetupError(
            say("Everybody gets three cards or four, not {size} (AZI-DEAL-1, AZI-DEAL-2).", size=size)
        )
    pack = shuffle_pack(make_pack(suits), seed, cut, number)
    dealt = players * size
    hands = tuple(tuple(pack[seat:dealt:players]) for seat in range(players))
    return Deal(seed, cut, number, hands, Trump(pack[dealt]), pack[dealt + 1 :])
