"""How far off a mean may be: 95 % intervals, for both games."""

from collections.abc import Sequence
from math import sqrt

Z95 = 1.96
"""Standard errors to either side of a mean that make up a 95 % interval."""


def interval(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean and the half-width of its 95 % interval.

    >>> interval([1.0, 1.0, 1.0])
    (1.0, 0.0)
    """
    mean = sum(values) / len(values)
    return mean, half_width(len(values), sum(values), sum((value - mean) ** 2 for value in values), mean)


def half_width(count: int, total: float, squares: float, centre: float = 0.0) -> float:
    """Return the half-width of the 95 % interval of a mean.

    Args:
        count: how many independent values there were.
        total: their sum.
        squares: the sum of the squares of their distances from ``centre``.
        centre: any number; near the mean it spares rounding.

    Returns:
        The half-width; infinite for fewer than two values.
    """
    if count < 2:
        return float("inf")
    variance = (squares - count * (total / count - centre) ** 2) / (count - 1)
    return Z95 * sqrt(max(0.0, variance) / count)


def weighted_interval(values: Sequence[float], weights: Sequence[float]) -> tuple[float, float]:
    """Return the mean of weighted values and the half-width of its 95 % interval.

    >>> weighted_interval([2.0, 2.0], [1.0, 3.0])
    (2.0, 0.0)
    """
    whole = sum(weights)
    mean = sum(value * weight for value, weight in zip(values, weights, strict=True)) / whole
    squares = sum((weight * (value - mean)) ** 2 for value, weight in zip(values, weights, strict=True))
    return mean, Z95 * sqrt(squares) / whole
