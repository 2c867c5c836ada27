"""Who takes a trick, and how a whole deal comes out: HAZ-PLAY-1 to HAZ-PLAY-4, HAZ-SCORE-1."""

from collections.abc import Sequence
from dataclasses import dataclass

from hazari_cli.hazari.arrangement import Arrangement
from hazari_cli.hazari.deal import SEATS, Seat, right_of


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
