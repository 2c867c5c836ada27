"""Hands as an abstract game: eight ordered trumps and two plain suits of nine, whatever was turned.

The turned card is dead and known to all (AZI-DEAL-3), so only the order of the trumps that are left matters:
with an ace turned the six is the highest of them (AZI-DEAL-4), else it is the lowest. The plain suits are
interchangeable. 70,200 pairs of hand and turned card fall into 1,364 classes.

A card is a number: trumps 0 to 7, low to high; plain suits 8 to 16 and 17 to 25.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations

from hazari_cli.azi.pack import RANKS, Trump
from hazari_cli.cards import Card, Suit

CARDS = 26
TRUMPS = 8
SUIT_OF: tuple[int, ...] = tuple((card + 1) // 9 for card in range(CARDS))
"""The suit of each card: 0 for trumps, 1 and 2 for the plain suits."""

SWAPPED: tuple[int, ...] = (*range(8), *range(17, 26), *range(8, 17))
"""Each card with the plain suits exchanged."""

HANDS: tuple[tuple[int, int, int], ...] = tuple(combinations(range(CARDS), 3))
"""All 2,600 hands of three cards, each ascending, in ascending order."""

PAIRS: tuple[tuple[int, int], ...] = tuple(combinations(range(CARDS), 2))
"""All 325 pairs of cards."""

HAND_AT: dict[tuple[int, ...], int] = {hand: index for index, hand in enumerate(HANDS)}
PAIR_AT: dict[tuple[int, ...], int] = {pair: index for index, pair in enumerate(PAIRS)}

Abstract = tuple[int, ...]
"""Cards as numbers, ascending."""


def swap(cards: Iterable[int]) -> Abstract:
    """Return cards with the plain suits exchanged, ascending."""
    return tuple(sorted(SWAPPED[card] for card in cards))


@cache
def class_of() -> tuple[int, ...]:
    """Return the class of each of the 2,600 hands, 0 to 1,363: a hand and its swap share one."""
    numbers: dict[Abstract, int] = {}
    for hand in HANDS:
        numbers.setdefault(min(hand, swap(hand)), len(numbers))
    return tuple(numbers[min(hand, swap(hand))] for hand in HANDS)


class CardIndex:
    """Sees the cards of one deal as numbers, and numbers as cards again.

    Args:
        trump: the turned card and its trump.
        suits: the suits of the table, or of the cards that somebody knows; a plain suit that nobody has seen
            may be any.
    """

    def __init__(self, trump: Trump, suits: Iterable[Suit]) -> None:
        ranks = [Card(rank, trump.suit) for rank in RANKS]
        trumps = sorted((card for card in ranks if card != trump.turned), key=trump.value)
        plain = [suit for suit in Suit if suit is not trump.suit]
        known = set(suits)
        named = sorted(plain, key=lambda suit: suit not in known)[:2]
        cards = [*trumps, *(Card(rank, suit) for suit in named for rank in RANKS)]
        self._cards = tuple(cards)
        self._numbers = {card: number for number, card in enumerate(cards)}

    def number(self, card: Card) -> int:
        """Return the number of a card."""
        return self._numbers[card]

    def numbers(self, cards: Iterable[Card]) -> Abstract:
        """Return cards as numbers, ascending."""
        return tuple(sorted(self._numbers[card] for card in cards))

    def card(self, number: int) -> Card:
        """Return the card with a number."""
        return self._cards[number]


def may_follow(hand: Sequence[int], led: int) -> Abstract:
    """Return which cards of a hand may be played to a card led (AZI-PLAY-2, AZI-PLAY-3)."""
    suit = SUIT_OF[led]
    following = tuple(card for card in hand if SUIT_OF[card] == suit)
    return following or tuple(card for card in hand if card < TRUMPS) or tuple(hand)


def beats(card: int, best: int) -> bool:
    """Tell whether a card played later beats the best card of a trick so far (AZI-PLAY-4)."""
    if SUIT_OF[card] == SUIT_OF[best]:
        return card > best
    return card < TRUMPS


@cache
def swapped_hands() -> tuple[tuple[int, tuple[int, int, int]], ...]:
    """Return, by hand, the hand under exchange of the plain suits, and where each of its cards lies there."""
    rows = []
    for hand in HANDS:
        other = swap(hand)
        first, second, third = (other.index(SWAPPED[card]) for card in hand)
        rows.append((HAND_AT[other], (first, second, third)))
    return tuple(rows)


@cache
def swapped_pairs() -> tuple[tuple[int, bool], ...]:
    """Return, by pair, the pair under exchange of the plain suits, and whether its cards change places."""
    return tuple((PAIR_AT[swap(pair)], SWAPPED[pair[0]] != swap(pair)[0]) for pair in PAIRS)
