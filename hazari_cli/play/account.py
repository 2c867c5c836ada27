"""Where a player's points or chips came from, in tenths: whole numbers, so that they add up exactly."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import isfinite

from hazari_cli.intervals import interval


@dataclass(frozen=True, slots=True)
class Account:
    """What became of one deal or of several, each in tenths.

    Attributes:
        score: what the player took.
        cards: what good players take on average with such cards.
        given: what the player's decisions gave away against the best ones; never below 0.
    """

    score: int
    cards: int
    given: int

    @property
    def rest(self) -> int:
        """What is left of the score: how the hands met, and what the others gave away."""
        return self.score - self.cards + self.given

    def __add__(self, other: "Account") -> "Account":
        """Add up two accounts."""
        return Account(self.score + other.score, self.cards + other.cards, self.given + other.given)


def sum_accounts(accounts: Iterable[Account]) -> Account:
    """Add up accounts; of none everything is 0."""
    return sum(accounts, Account(0, 0, 0))


def to_tenths(number: float) -> int:
    """Round a number to tenths, as it is written with one decimal."""
    return round(10 * round(number, 1))


def write_tenths(tenths: int) -> str:
    """Write tenths with their decimal point.

    >>> write_tenths(-174), write_tenths(0)
    ('-17.4', '0.0')
    """
    return f"{tenths / 10:.1f}"


def measure_mean(tenths: Sequence[int], low: float, high: float) -> tuple[float, float | None]:
    """Return the mean of independent figures and the half-width of its 95 % interval, in whole units.

    Args:
        tenths: at least one figure.
        low: the least that a figure can be, in whole units.
        high: the most.

    Returns:
        The mean and the half-width; None for a single figure, which says nothing of how far off it may be.

    >>> measure_mean([20], 0, 360), measure_mean([10, 30], 0, 360)
    ((2.0, None), (2.0, 12.706))
    """
    mean, error = interval([number / 10 for number in tenths], low, high)
    return mean, error if isfinite(error) else None


def write_mean(mean: float, error: float | None) -> str:
    """Write a mean with its ±."""
    return f"{mean:z.1f}" if error is None else f"{mean:z.1f} ± {error:.1f}"
