"""Deals unseen cards to seats that cannot hold some suits: each deal that fits is equally likely.

The deals are counted, not tried, so that what hardly ever happens is dealt as fast as anything else.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from math import comb, prod

from hazari_cli.azi.advice.hands.classes import SUIT_OF, Abstract
from hazari_cli.shuffle import Draws

SUITS = range(3)

Counts = tuple[int, ...]
"""Numbers of cards by suit: trumps, and the two plain suits."""


@dataclass(frozen=True, slots=True)
class Share:
    """What a seat may get of each suit, what is left then, and in how many ways that can go on."""

    counts: Counts
    rest: Counts
    ways: int


class Unseen:
    """Cards to be dealt to seats.

    Args:
        cards: the cards, as numbers; some may be left over.
        sizes: how many cards each seat gets.
        barred: the suits that each seat cannot hold, by seat.
    """

    def __init__(self, cards: Sequence[int], sizes: Sequence[int], barred: Sequence[frozenset[int]]) -> None:
        self._piles = tuple(tuple(card for card in cards if SUIT_OF[card] == suit) for suit in SUITS)
        self._sizes = tuple(sizes)
        self._barred = tuple(barred)
        self._known: dict[tuple[int, Counts], tuple[Share, ...]] = {}
        self.ways = self._count(0, tuple(map(len, self._piles)))
        """In how many ways the cards can be dealt."""

    def deal(self, draws: Draws) -> tuple[Abstract, ...]:
        """Deal once; there must be a way.

        Returns:
            What each seat gets, ascending.
        """
        piles = [draws.shuffled(pile) for pile in self._piles]
        left, hands = tuple(map(len, piles)), []
        for seat in range(len(self._sizes)):
            share = self._draw(self._shares(seat, left), draws)
            cards = [
                card
                for pile, start, count in zip(piles, left, share.counts, strict=True)
                for card in pile[start - count : start]
            ]
            hands.append(tuple(sorted(cards)))
            left = share.rest
        return tuple(hands)

    @staticmethod
    def _draw(shares: Sequence[Share], draws: Draws) -> Share:
        if len(shares) == 1:
            return shares[0]
        drawn = draws.below(sum(share.ways for share in shares))
        for share in shares:
            drawn -= share.ways
            if drawn < 0:
                return share
        raise ValueError("there is no way to deal these cards")

    def _count(self, seat: int, left: Counts) -> int:
        """Return in how many ways the seats from this one on can get their cards."""
        return sum(share.ways for share in self._shares(seat, left)) if seat < len(self._sizes) else 1

    def _shares(self, seat: int, left: Counts) -> tuple[Share, ...]:
        """Return what a seat may get."""
        if (seat, left) not in self._known:
            self._known[seat, left] = tuple(self._find_shares(seat, left))
        return self._known[seat, left]

    def _find_shares(self, seat: int, left: Counts) -> Iterator[Share]:
        size, barred = self._sizes[seat], self._barred[seat]
        most = [0 if suit in barred else min(size, left[suit]) for suit in SUITS]
        for counts in product(*(range(count + 1) for count in most)):
            if sum(counts) == size:
                rest = tuple(have - count for have, count in zip(left, counts, strict=True))
                here = prod(comb(have, count) for have, count in zip(left, counts, strict=True))
                ways = here * self._count(seat + 1, rest)
                if ways:
                    yield Share(counts, rest, ways)
