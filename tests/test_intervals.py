"""Intervals: how often they hold the truth, counted over everything that can happen and not by luck."""

from collections.abc import Callable, Sequence
from itertools import product
from math import comb, exp, factorial, inf, lgamma, log, log1p, prod

import pytest

from hazari_cli.intervals import (
    Z95,
    chance_error,
    chance_interval,
    half_width,
    interval,
    students_t,
    weighted_interval,
)

CHANCES = (0.0, 0.001, 0.01, 0.5, 0.99, 0.999, 1.0)
NEARLY_95 = 0.93
"""What happens comes in steps, so 95 % is not met to the point: at n = 5 and 0.5 all but 2 in 32 hold."""


def count_coverage(
    values: Sequence[float], chances: Sequence[float], count: int, measure: Callable[[list[float]], bool]
) -> float:
    """Return how likely it is that the measure holds for so many draws, over all that can be drawn."""
    covered = 0.0
    for times in product(range(count + 1), repeat=len(values)):
        if sum(times) != count:
            continue
        ways = factorial(count) / prod(map(factorial, times))
        likely = ways * prod(chance**each for chance, each in zip(chances, times, strict=True))
        drawn = [value for value, each in zip(values, times, strict=True) for _ in range(each)]
        covered += likely * measure(drawn)
    return covered


def count_chances_held(count: int, chance: float) -> tuple[float, float]:
    """Return how likely Wilson's interval, and the ± that is shown, hold the chance."""
    held, shown = 0.0, 0.0
    for won in range(count + 1):
        likely = comb(count, won) * chance**won * (1 - chance) ** (count - won)
        low, high = chance_interval(won, count)
        held += likely * (low <= chance <= high)
        shown += likely * (abs(won / count - chance) <= chance_error(won, count) + 1e-12)
    return held, shown


@pytest.mark.parametrize("chance", CHANCES)
@pytest.mark.parametrize("count", [1, 2, 5, 30])
def test_the_interval_of_a_chance_holds_it_nearly_95_times_of_100(count: int, chance: float) -> None:
    """Near 0 and 1 and for few tries too, and so does the ± shown, which is its farther end."""
    held, shown = count_chances_held(count, chance)
    assert held >= NEARLY_95
    assert shown >= held


@pytest.mark.parametrize("count", [1, 2, 5, 30])
def test_over_all_chances_95_times_of_100_are_held(count: int) -> None:
    """Wilson's interval dips for single chances, by a few in 100, and is right over all of them."""
    held = [count_chances_held(count, chance / 500)[0] for chance in range(501)]
    assert min(held) >= 0.79
    assert sum(held) / len(held) >= 0.95


@pytest.mark.parametrize("values", [(0.0, 1.0), (0.0, 360.0), (-2000.0, 6000.0)])
@pytest.mark.parametrize("chance", [*CHANCES, 0.05, 0.1, 0.3])
@pytest.mark.parametrize("count", [1, 2, 5, 30])
def test_the_interval_of_a_mean_of_two_values_holds_it(
    count: int, chance: float, values: tuple[float, float]
) -> None:
    """Points and fees: all or nothing, as rarely as you like."""
    low, high = values
    truth = low + chance * (high - low)

    def holds(drawn: list[float]) -> bool:
        mean, error = interval(drawn, low, high)
        return abs(mean - truth) <= error + 1e-9

    assert count_coverage((high, low), (chance, 1 - chance), count, holds) >= NEARLY_95


@pytest.mark.parametrize("chances", [(0.98, 0.01, 0.01), (0.5, 0.25, 0.25), (0.1, 0.8, 0.1), (0.0, 1.0, 0.0)])
@pytest.mark.parametrize("count", [2, 5, 20])
def test_the_interval_of_a_mean_of_three_values_holds_it(
    count: int, chances: tuple[float, float, float]
) -> None:
    """A trick lost, shared or won, with points in it."""
    values = (0.0, 45.0, 90.0)
    truth = sum(map(prod, zip(values, chances, strict=True)))

    def holds(drawn: list[float]) -> bool:
        mean, error = interval(drawn, 0.0, 90.0)
        return abs(mean - truth) <= error + 1e-9

    assert count_coverage(values, chances, count, holds) >= NEARLY_95


@pytest.mark.parametrize("count", [2, 3, 5, 100, 10_000])
@pytest.mark.parametrize("value", [0.0, 0.1, 1.0])
def test_no_count_claims_certainty(count: int, value: float) -> None:
    """Where every value is the same there is still a ±, which shrinks as they become more."""
    errors = [
        interval([value] * count, 0.0, 1.0)[1],
        weighted_interval([value] * count, [2.0] * count, 0.0, 1.0)[1],
        chance_error(round(value) * count, count),
    ]
    assert all(1 / count < error for error in errors)
    assert all(error < 4 / count or count < 5 for error in errors)


def test_one_value_says_nothing_of_its_error() -> None:
    """Only a chance has an interval after one try: what was tried may be rare either way."""
    assert interval([5.0], 0.0, 9.0) == (5.0, inf)
    assert chance_interval(1, 1)[0] == pytest.approx(1 / (1 + Z95**2))


@pytest.mark.parametrize("freedom", [1, 2, 3, 4, 5, 7, 10, 15, 20, 29, 30, 31, 32, 50, 100, 1000])
def test_students_t_leaves_two_and_a_half_of_100_above(freedom: int) -> None:
    """The area under the density up to there, added up in small steps, is 0.475 from the middle."""
    scale: float = exp(lgamma((freedom + 1) / 2) - lgamma(freedom / 2)) / (freedom * 3.141592653589793) ** 0.5
    steps, to = 4000, students_t(freedom)

    def density(at: float) -> float:
        return scale * exp(-(freedom + 1) / 2 * log1p(at * at / freedom))

    area = sum(density((step + 0.5) * to / steps) for step in range(steps)) * to / steps
    assert area == pytest.approx(0.475, abs=5e-5)


def test_students_t_falls_to_the_normal_number() -> None:
    """More values are never worth less, and very many make the difference vanish."""
    found = [students_t(freedom) for freedom in range(1, 200)]
    assert found == sorted(found, reverse=True)
    assert students_t(10_000_000) == pytest.approx(Z95, abs=1e-6)
    assert log(students_t(4000) / Z95) < 0.001


@pytest.mark.parametrize("values", [[1.0, 3.0], [0.0, 4.0, 4.0, 1.0], [2.5] * 7, [5.0, 5.0, 5.5]])
def test_the_three_ways_to_a_mean_agree(values: list[float]) -> None:
    """Values, their sums, and values of equal weight give the same half-width, wherever the centre is."""
    mean, error = interval(values, 0.0, 6.0)
    for centre in (0.0, 2.0):
        squares = sum((value - centre) ** 2 for value in values)
        assert half_width(len(values), sum(values), squares, 0.0, 6.0, centre) == pytest.approx(error)
    assert weighted_interval(values, [3.0] * len(values), 0.0, 6.0) == pytest.approx((mean, error))


def test_uneven_weights_widen() -> None:
    """Ten values of which one weighs nearly all say hardly more than that one."""
    values = [float(at % 2) for at in range(10)]
    even, uneven = (weighted_interval(values, [first, *[1.0] * 9], 0.0, 1.0)[1] for first in (1.0, 30.0))
    assert uneven > even
