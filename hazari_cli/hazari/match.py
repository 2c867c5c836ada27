"""The score of a match: points of a deal, totals, and when it is over (HAZ-DEAL-1, HAZ-SCORE-1 to 3)."""

from collections.abc import Sequence

from hazari_cli.errors import SetupError
from hazari_cli.hazari.deal import SEATS, Seat, right_of
from hazari_cli.messages import say

TARGET = 1000
PACK_POINTS = 360


def complete_points(points: Sequence[int | None]) -> tuple[int, ...]:
    """Check the points of one deal, by seat.

    One of the four may be None, or the last may be left out; it is worked out.

    Raises:
        SetupError: naming the number that cannot be, and why (HAZ-SCORE-1).
    """
    if len(points) == len(SEATS) - 1 and None not in points:
        points = (*points, None)
    if len(points) != len(SEATS) or points.count(None) > 1:
        given = len(points) - points.count(None)
        raise SetupError(
            say(
                "A deal has four players' points, or three and the fourth follows; here are {given}.",
                given=given,
            )
        )
    for place, number in enumerate(points, 1):
        if number is not None:
            _check_number(number, place)
    known = sum(number for number in points if number is not None)
    if None in points:
        rest = PACK_POINTS - known
        if rest < 0:
            raise SetupError(
                say(
                    "The three numbers add up to {known}; the pack holds 360 points (HAZ-TABLE-3).",
                    known=known,
                )
            )
        return tuple(rest if number is None else number for number in points)
    if known > PACK_POINTS:
        raise SetupError(
            say(
                "The four numbers add up to {known}, {off} too many; "
                "the pack holds 360 points (HAZ-TABLE-3).",
                known=known,
                off=known - PACK_POINTS,
            )
        )
    if known < PACK_POINTS:
        raise SetupError(
            say(
                "The four numbers add up to {known}, {off} too few; the pack holds 360 points (HAZ-TABLE-3).",
                known=known,
                off=PACK_POINTS - known,
            )
        )
    return tuple(number for number in points if number is not None)


def _check_number(number: int, place: int) -> None:
    if number % 5:
        raise SetupError(
            say(
                "Number {place} is {number}; every card is worth 5 or 10, "
                "so points are multiples of 5 (HAZ-TABLE-3).",
                place=place,
                number=number,
            )
        )
    if not 0 <= number <= PACK_POINTS:
        raise SetupError(
            say(
                "Number {place} is {number}; the points of one player lie between 0 and 360 (HAZ-TABLE-3).",
                place=place,
                number=number,
            )
        )


def check_totals(totals: Sequence[int | None]) -> tuple[int, ...]:
    """Check totals before a deal, by seat.

    Raises:
        SetupError: naming the total that cannot be: not four known ones, no multiple of 5, or negative.
    """
    known = tuple(total for total in totals if total is not None)
    if len(known) != len(SEATS):
        raise SetupError(say("A match has four totals, all known; here are {count}.", count=len(known)))
    for place, total in enumerate(known, 1):
        if total % 5 or total < 0:
            raise SetupError(
                say(
                    "Total {place} is {total}; totals are multiples of 5 from 0 up (HAZ-TABLE-3).",
                    place=place,
                    total=total,
                )
            )
    return known


def check_going_on(totals: Sequence[int], target: int = TARGET) -> None:
    """Refuse totals with which the match was over already.

    Raises:
        SetupError: naming a total that ended it (HAZ-SCORE-2).
    """
    before = find_winners(totals, target)
    if before:
        raise SetupError(
            say(
                "Total {place} is {total}: the match ended with that deal (HAZ-SCORE-2).",
                place=before[0] + 1,
                total=totals[before[0]],
            )
        )


def add_points(totals: Sequence[int], points: Sequence[int], target: int = TARGET) -> tuple[int, ...]:
    """Return the totals after a deal (HAZ-SCORE-1).

    Raises:
        SetupError: if the match was over before this deal (HAZ-SCORE-2).
    """
    check_going_on(totals, target)
    return tuple(total + number for total, number in zip(totals, points, strict=True))


def find_winners(totals: Sequence[int], target: int = TARGET) -> tuple[Seat, ...]:
    """Return who has won after a complete deal: nobody while all are below the target (HAZ-SCORE-2).

    The highest total wins, whoever got to the target first; level highest totals win together (HAZ-SCORE-3).
    """
    highest = max(totals)
    if highest < target:
        return ()
    return tuple(seat for seat in SEATS if totals[seat] == highest)


def needs(total: int) -> int:
    """Return how many points are missing to 1000."""
    return max(0, TARGET - total)


def next_dealer(dealer: int) -> Seat:
    """Pass the deal to the player on the right (HAZ-DEAL-1)."""
    return right_of(dealer)
