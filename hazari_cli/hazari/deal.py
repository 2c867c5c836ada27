"""One deal: who gets which cards, and the four tricks.

HAZ-TABLE-1, HAZ-TABLE-4, HAZ-DEAL-1, HAZ-DEAL-2, HAZ-PLAY-1 to HAZ-PLAY-4, HAZ-SCORE-1.

Seats are 0 to 3 anticlockwise: the next seat is the player on the right.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NewType

from hazari_cli.cards import PACK, Card
from hazari_cli.hazari.arrangement import Arrangement
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
class Trick:
    """One trick as it was played.

    Attributes:
        leader: who played first; the others follow to the right.
        winner: who took it.
        points: the points of all its cards.
        tied: the seats whose groups were equally highest, in playing order; empty without a tie.
        rule: what decided, HAZ-PLAY-2 (the highest) or HAZ-PLAY-3 (equal, played later).
    """

    leader: Seat
    winner: Seat
    points: int
    tied: tuple[Seat, ...]
    rule: str


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """A whole deal: its four tricks, and the points of each seat (HAZ-SCORE-1)."""

    tricks: tuple[Trick, ...]
    points: tuple[int, ...]


def play_trick(strengths: Sequence[int], points: Sequence[int], leader: int) -> Trick:
    """Play the four groups that lie against each other.

    Args:
        strengths: of each seat's group, indexed by seat.
        points: of each seat's group, likewise.
        leader: who plays first.
    """
    order = [right_of(leader, steps) for steps in range(len(SEATS))]
    highest = max(strengths)
    level = tuple(seat for seat in order if strengths[seat] == highest)
    tied = level if len(level) > 1 else ()
    return Trick(Seat(leader), level[-1], sum(points), tied, "HAZ-PLAY-3" if tied else "HAZ-PLAY-2")


def play_deal(arrangements: Sequence[Arrangement], dealer: int) -> PlayedDeal:
    """Play out a deal after the last "up"; nobody chooses anything (HAZ-PLAY-1)."""
    return play_lines(
        [arrangement.strengths for arrangement in arrangements],
        [arrangement.points for arrangement in arrangements],
        dealer,
    )


def play_lines(
    strengths: Sequence[Sequence[int]], points: Sequence[Sequence[int]], dealer: int
) -> PlayedDeal:
    """Play out a deal of which only strengths and points are known, ``[seat][trick]``.

    The dealer's right leads first, then whoever took the trick before (HAZ-PLAY-2); the four-card
    groups meet in the fourth trick (HAZ-PLAY-4).
    """
    leader = right_of(dealer)
    tricks = []
    taken = [0] * len(SEATS)
    for laid, worth in zip(zip(*strengths, strict=True), zip(*points, strict=True), strict=True):
        trick = play_trick(laid, worth, leader)
        tricks.append(trick)
        taken[trick.winner] += trick.points
        leader = trick.winner
    return PlayedDeal(tuple(tricks), tuple(taken))


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
