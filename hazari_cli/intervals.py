"""How far off a mean or a chance may be: 95 % intervals that stay honest for few values, for both games.

Chances use Wilson's interval, means Student's t. Where every value is the same, their spread says nothing;
then it counts what may have gone unseen, because it happens less often than once in so many tries.
"""

from collections.abc import Sequence
from math import sqrt

Z95 = 1.96
"""Standard errors to either side of a mean that make up a 95 % interval, of many values."""


def interval(values: Sequence[float], low: float, high: float) -> tuple[float, float]:
    """Return the mean and the half-width of its 95 % interval.

    Args:
        values: independent values.
        low: the least that a value can be.
        high: the most.

    Returns:
        The mean and the half-width; infinite for a single value.

    >>> interval([1.0, 3.0], 0.0, 4.0)
    (2.0, 12.706)
    >>> [round(number, 4) for number in interval([0.0] * 100, 0.0, 1.0)]
    [0.0, 0.0362]
    """
    mean = sum(values) / len(values)
    squares = sum((value - mean) ** 2 for value in values)
    return mean, half_width(len(values), sum(values), squares, low, high, mean)


def half_width(
    count: int, total: float, squares: float, low: float, high: float, centre: float = 0.0
) -> float:
    """Return the half-width of the 95 % interval of a mean.

    Args:
        count: how many independent values there were.
        total: their sum.
        squares: the sum of the squares of their distances from ``centre``.
        low: the least that a value can be.
        high: the most.
        centre: any number; near the mean it spares rounding.

    Returns:
        The half-width; infinite for fewer than two values.
    """
    if count < 2:
        return float("inf")
    mean = total / count
    variance = (squares - count * (mean - centre) ** 2) / (count - 1)
    if variance <= (_SAME * (high - low)) ** 2:
        return _unseen(count) * max(mean - low, high - mean)
    return students_t(count - 1) * sqrt(variance / count)


def weighted_interval(
    values: Sequence[float], weights: Sequence[float], low: float, high: float
) -> tuple[float, float]:
    """Return the mean of weighted values and the half-width of its 95 % interval.

    So many values of different weights count as the fewer values of equal weight that say as much.

    >>> weighted_interval([2.0, 4.0], [1.0, 1.0], 0.0, 9.0)
    (3.0, 12.706)
    """
    whole, mean = sum(weights), weighted_mean(values, weights)
    squares = sum((weight * (value - mean)) ** 2 for value, weight in zip(values, weights, strict=True))
    count = max(1.0, whole**2 / sum(weight**2 for weight in weights))
    if squares <= (_SAME * (high - low) * whole) ** 2 / count:
        return mean, _unseen(count) * max(mean - low, high - mean)
    freedom = max(1, round(count) - 1)
    return mean, students_t(freedom) * sqrt(squares * (freedom + 1) / freedom) / whole


def weighted_mean(values: Sequence[float], weights: Sequence[float]) -> float:
    """Return the mean of weighted values.

    >>> weighted_mean([2.0, 4.0], [1.0, 3.0])
    3.5
    """
    return sum(value * weight for value, weight in zip(values, weights, strict=True)) / sum(weights)


def chance_interval(won: float, count: int) -> tuple[float, float]:
    """Return Wilson's 95 % interval of a chance that came true in ``won`` of ``count`` tries.

    >>> [round(end, 4) for end in chance_interval(0, 5)]
    [0.0, 0.4345]
    """
    share, room = won / count, Z95**2 / count
    centre = (share + room / 2) / (1 + room)
    half = sqrt(room * (share * (1 - share) + room / 4)) / (1 + room)
    low = centre - half if won > 0 else 0.0
    high = centre + half if won < count else 1.0
    return max(0.0, low), min(1.0, high)


def chance_error(won: float, count: int) -> float:
    """Return how far a counted chance may be off: the distance to the farther end of its interval."""
    low, high = chance_interval(won, count)
    return max(won / count - low, high - won / count)


def students_t(freedom: int) -> float:
    """Return how many standard errors make up a 95 % interval of ``freedom`` + 1 values."""
    if freedom <= len(_STUDENTS_T):
        return _STUDENTS_T[freedom - 1]
    return Z95 + (Z95**3 + Z95) / (4 * freedom) + (5 * Z95**5 + 16 * Z95**3 + 3 * Z95) / (96 * freedom**2)


def _unseen(count: float) -> float:
    """Return the most that the chance can be of what did not happen in so many tries (97.5 % sure)."""
    return float(1 - 0.025 ** (1 / count))


_SAME = 1e-9
"""Values that differ by no more than this part of their range are one value, rounded."""
_STUDENTS_T = (
    *(12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228),
    *(2.201, 2.179, 2.160, 2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086),
    *(2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042),
)
