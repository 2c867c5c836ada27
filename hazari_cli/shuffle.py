"""The order of the pack from a seed and a cut, the same on every machine for ever.

The algorithm is written out in ``seeds/README.md`` for whoever wants to check a deal without this
program. Nothing here looks at which cards go where (AZI-FAIR-1).
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

from hazari_cli.errors import SetupError
from hazari_cli.messages import say

Item = TypeVar("Item")

_WORD = 1 << 32


class Draws:
    """A stream of fair whole numbers, fixed by its label and fields.

    The stream is SHA-256(root + counter) for counter 0, 1, 2, ..., read as 32-bit big-endian words, where
    root is SHA-256(label + fields), each field preceded by its length. A word that would favour small
    numbers is thrown away.
    """

    __slots__ = ("_counter", "_root", "_words")

    def __init__(self, label: str, *fields: str) -> None:
        self._root = sha256(label.encode() + b"".join(map(_framed, fields))).digest()
        self._counter = 0
        self._words: list[int] = []

    def below(self, limit: int) -> int:
        """Draw a number from 0 to ``limit - 1``, every one equally likely."""
        if limit > _WORD:  # more than one word tells: draw the higher part first, and again if it is too much
            drawn = limit
            while drawn >= limit:
                drawn = self.below(-(-limit // _WORD)) * _WORD + self._next_word()
            return drawn
        fair = _WORD - _WORD % limit
        word = self._next_word()
        while word >= fair:
            word = self._next_word()
        return word % limit

    def shuffled(self, items: Sequence[Item]) -> list[Item]:
        """Return the items in a random order, every order equally likely (Fisher-Yates)."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order

    def _next_word(self) -> int:
        if not self._words:
            block = sha256(self._root + self._counter.to_bytes(8, "big")).digest()
            self._counter += 1
            self._words = [int.from_bytes(block[at : at + 4], "big") for at in range(28, -1, -4)]
        return self._words.pop()


def shuffle_pack(pack: Sequence[Item], seed: str, cut: str = "", deal: int = 1) -> tuple[Item, ...]:
    """Return the pack in the order in which it is dealt, top card first.

    Args:
        pack: the cards in their order before the shuffle.
        seed: the dealer's secret text; fixed before the cut is known.
        cut: the other players' text, so that neither side alone chooses the cards.
        deal: the number of the deal, from 1, in a match played with one seed and cut.
    """
    return tuple(Draws("hazari pack 1", seed, cut, str(deal)).shuffled(pack))


def draw_first_dealer(seats: int, seed: str, cut: str = "") -> int:
    """Draw the seat of the first dealer, 0 to ``seats - 1`` (HAZ-DEAL-1)."""
    return Draws("hazari dealer 1", seed, cut).below(seats)


def commit_to(seed: str) -> str:
    """Return the commitment to a seed: shown before the deal, it binds the seed and tells nothing of it.

    It shares no step with the shuffle, so it gives no cards away.
    """
    return sha256(b"hazari seed 1" + _framed(seed)).hexdigest()


def _framed(text: str) -> bytes:
    """Encode a text with its length before it, so that no two lists of fields run together."""
    try:
        data = text.encode()
    except UnicodeEncodeError as fault:
        raise SetupError(
            say("A seed or a cut is any text in Unicode; this one has a byte that is none.")
        ) from fault
    return len(data).to_bytes(8, "big") + data
