"""The score of a match: points of a deal, totals, and when it is over (HAZ-DEAL-1, HAZ-SCORE-1 to 3)."""

from collections.abc import Sequence

from hazari_cli.errors import SetupError
from hazari_cli.hazari.deal import SEATS, Seat, right_of
from hazari_cli.messages import Message, say

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
    if known != PACK_POINTS:
        raise SetupError(
            say(
                "The four numbers add up to {known}, {off}; the pack holds 360 points (HAZ-TABLE-3).",
                known=known,
                off=_off_by(known - PACK_POINTS),
            )
        )
    return tuple(number for number in points if number is not None)


def _check_number(number: int, place: int) -> None:
    if number % 5:
        why = say("every card is worth 5 or 10, so points are multiples of 5 (HAZ-TABLE-3).")
    elif not 0 <= number <= PACK_POINTS:
        why = say("the points of one player lie between 0 and 360 (HAZ-TABLE-3).")
    else:
        return
    raise SetupError(say("Number {place} is {number}; {why}", place=place, number=number, why=why))


def _off_by(difference: int) -> Message:
    if difference > 0:
        return say("{points} too many", points=difference)
    return say("{points} too few", points=-difference)


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


def add_points(totals: Sequence[int], points: Sequence[int]) -> tuple[int, ...]:
    """Return the totals after a deal (HAZ-SCORE-1).

    Raises:
        SetupError: if the match was over before this deal (HAZ-SCORE-2).
    """
    before = find_winners(totals)
    if before:
        raise SetupError(
            say(
                "Total {place} is {total}: the match ended with that deal (HAZ-SCORE-2).",
                place=before[0] + 1,
                total=totals[before[0]],
            )
        )
    return tuple(total + number for total, number in zip(totals, points, strict=True))


def find_winners(totals: Sequence[int]) -> tuple[Seat, ...]:
    """Return who has won after a complete deal: nobody while all are below 1000 (HAZ-SCORE-2).

    The highest total wins, whoever got to 1000 first; level highest totals win together (HAZ-SCORE-3).
    """
    highest = max(totals)
    if highest < TARGET:
        return ()
    return tuple(seat for seat in SEATS if totals[seat] == highest)


def needs(total: int) -> int:
    """Return how many points are missing to 1000."""
    return max(0, TARGET - total)


def next_dealer(dealer: int) -> Seat:
    """Pass the deal to the player on the right (HAZ-DEAL-1)."""
    return right_of(dealer)
