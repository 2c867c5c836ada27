"""Seats, and who is dealt which cards; what is played with them is in ``tricks``.

HAZ-TABLE-1, HAZ-TABLE-4, HAZ-DEAL-1, HAZ-DEAL-2.

Seats are 0 to 3 anticlockwise: the next seat is the player on the right.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NewType

from hazari_cli.cards import PACK, Card
from hazari_cli.shuffle import draw_first_dealer, shuffle_pack

Seat = NewType("Seat", int)
SEATS: tuple[Seat, ...] = tuple(map(Seat, range(4)))
"""Four players, each for themselves (HAZ-TABLE-1)."""


def right_of(seat: int, steps: int = 1) -> Seat:
    """Return the seat on the right, where deal and play go next (HAZ-TABLE-4)."""
    return Seat((seat + steps) % len(SEATS))


def deal_hands(pack: Sequence[Card], dealer: int) -> tuple[tuple[Card, ...], ...]:
    """Deal 52 cards one at a time, the first to the dealer's right (HAZ-DEAL-2).

    Returns:
        Thirteen cards a seat, indexed by seat, in the order received.
    """
    first = right_of(dealer)
    return tuple(tuple(pack[(seat - first) % len(SEATS) :: len(SEATS)]) for seat in SEATS)


@dataclass(frozen=True, slots=True)
class Deal:
    """One distribution, which anybody who knows seed, cut and number can repeat.

    Attributes:
        seed, cut, number: what the order of the pack follows from.
        dealer: who dealt.
        hands: 13 cards a seat, in the order received.
    """

    seed: str
    cut: str
    number: int
    dealer: Seat
    hands: tuple[tuple[Card, ...], ...]


def make_deal(seed: str, cut: str = "", number: int = 1, dealer: int | None = None) -> Deal:
    """Shuffle and deal.

    Args:
        seed: the dealer's text, fixed before the cut is known.
        cut: the other players' text.
        number: the number of the deal in its match, from 1.
        dealer: who deals; by default the first dealer is drawn from seed and cut, and the deal then passes
            to the right (HAZ-DEAL-1).
    """
    if dealer is None:
        dealer = right_of(draw_first_dealer(len(SEATS), seed, cut), number - 1)
    pack = shuffle_pack(PACK, seed, cut, number)
    return Deal(seed, cut, number, Seat(dealer), deal_hands(pack, dealer))
