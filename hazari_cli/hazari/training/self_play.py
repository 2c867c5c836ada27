"""The arrangement game solved by self-play; how good the solution is, ``measurement`` says.

After "up" nothing is chosen any more (HAZ-PLAY-1), so an arrangement is the whole strategy. Everybody plays
the best response to the tables; how the groups met makes the next tables; repeat. Who runs the work, on
how many processors, is the caller's matter.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import accumulate
from math import log
from operator import add

from hazari_cli.cards import PACK
from hazari_cli.hazari.advice.sampling import TRICKS, sum_up
from hazari_cli.hazari.advice.valuation import Tables, TrickTable, estimate_prospects, respond
from hazari_cli.hazari.combination import STRENGTHS
from hazari_cli.shuffle import shuffle_pack

PLAYERS = 4
BINS = 1000
"""Predicted chances are counted in steps of a thousandth."""

Counts = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class TrickCounts:
    """How the groups met over many deals.

    Attributes:
        times, points: by trick and strength, how often the best of three opposing groups had that
            strength, and the total points they held then.
        predicted: by trick and thousandth, how many groups were thought to have that chance to win.
        won: by trick, how many halves of them were won; a tie counts one half, a win two.
    """

    times: Counts
    points: Counts
    predicted: Counts
    won: tuple[int, ...]

    def __add__(self, other: "TrickCounts") -> "TrickCounts":
        """Add two tallies, number by number."""
        return TrickCounts(
            _added(self.times, other.times),
            _added(self.points, other.points),
            _added(self.predicted, other.predicted),
            tuple(map(add, self.won, other.won)),
        )


def _added(one: Counts, other: Counts) -> Counts:
    return tuple(tuple(map(add, *rows)) for rows in zip(one, other, strict=True))


@dataclass(frozen=True, slots=True)
class Batch:
    """A share of the deals of one round: deals ``first`` to ``first + count - 1``."""

    tables: Tables
    seed: str
    round: int
    first: int
    count: int


def play_batch(batch: Batch) -> TrickCounts:
    """Deal, let all four respond to the tables, and count what each seat met in each trick."""
    times, points = ([[0] * (STRENGTHS + 1) for _ in range(TRICKS)] for _ in range(2))
    predicted = [[0] * (BINS + 1) for _ in range(TRICKS)]
    won = [0] * TRICKS
    for deal in range(batch.first, batch.first + batch.count):
        pack = shuffle_pack(PACK, batch.seed, f"round {batch.round}", deal)
        hands = [pack[seat::PLAYERS] for seat in range(PLAYERS)]
        seen = [estimate_prospects(hand, batch.tables) for hand in hands]
        laid = list(map(respond, hands, seen))
        for seat in range(PLAYERS):
            for trick, (best, worth) in enumerate(sum_up(laid[:seat] + laid[seat + 1 :])):
                times[trick][best] += 1
                points[trick][best] += worth
                own = laid[seat].strengths[trick]
                predicted[trick][round(BINS * seen[seat][trick].chance[own])] += 1
                won[trick] += (own > best) + (own >= best)
    return TrickCounts(_frozen(times), _frozen(points), _frozen(predicted), tuple(won))


def _frozen(rows: Sequence[Sequence[int]]) -> Counts:
    return tuple(map(tuple, rows))


def flat_tables() -> Tables:
    """Return the tables of somebody who knows nothing: every strength met equally often."""
    trick = _tabulate([0, *[1] * STRENGTHS], [0, *[67] * STRENGTHS], 1.0)
    return Tables((trick,) * TRICKS, {})


def make_tables(tally: TrickCounts, scales: Sequence[float], made: Mapping[str, object]) -> Tables:
    """Turn counts into tables; ``made`` says how the counts came about."""
    return Tables(tuple(map(_tabulate, tally.times, tally.points, scales)), made)


def _tabulate(times: Sequence[int], totals: Sequence[int], scale: float) -> TrickTable:
    """Turn the counts of one trick into chances to miss and mean points.

    Strengths below the first are left out: all of them together are met in fewer than one of 100,000
    tricks. A strength met in no deal is always missed and has the mean points of the trick.
    """
    up_to = list(accumulate(times))
    last = max(strength for strength, number in enumerate(times) if number)
    first = next(strength for strength, total in enumerate(up_to) if total * 100_000 > up_to[-1])
    usual = round(sum(totals) / up_to[-1], 2)
    misses = [_NEVER] + [
        round(scale * log(up_to[strength - 1] / up_to[strength]), 7)
        for strength in range(first + 1, last + 1)
    ]
    points = [
        round(totals[strength] / times[strength], 2) if times[strength] else usual
        for strength in range(first, last + 1)
    ]
    return TrickTable(first, tuple(misses), tuple(points), scale)


_NEVER = -20.0
"""The lowest strength is hardly ever missed: it is met when nothing higher is."""


def correct_scales(scales: Sequence[float], tally: TrickCounts) -> tuple[float, ...]:
    """Return the scales at which the chances predicted with ``scales`` would have been right on average."""
    return tuple(
        round(scale * _fit_power(predicted, won / 2), 4)
        for scale, predicted, won in zip(scales, tally.predicted, tally.won, strict=True)
    )


def _fit_power(predicted: Sequence[int], won: float) -> float:
    """Return the power of the predicted chances at which their sum is what was observed.

    Scaling all logarithms of a trick by a factor raises every chance to that power. Between 0.8 and 1.25.
    """
    low, high = 0.8, 1.25
    for _ in range(40):
        power = (low + high) / 2
        expected = sum(number * (chance / BINS) ** power for chance, number in enumerate(predicted) if number)
        low, high = (power, high) if expected > won else (low, power)
    return (low + high) / 2


RunBatches = Callable[[Callable[[Batch], TrickCounts], Iterable[Batch]], Iterator[TrickCounts]]
"""Like ``map``: runs a function on jobs and yields the results in the jobs' order."""


def play_rounds(seed: str, rounds: int, deals: int, run: RunBatches) -> Iterator[tuple[Batch, Tables | None]]:
    """Play round after round, each against the tables of the rounds before.

    The tables of a round come from the later half of all rounds played. All follows from the seed; how
    ``run`` shares the batches out makes no difference.

    Args:
        seed: what all deals follow from.
        rounds: how many rounds to play.
        deals: how many deals in each round.
        run: what runs the batches.

    Yields:
        Each batch as it is done; the last of a round with the new tables.
    """
    tables, tallies = flat_tables(), list[TrickCounts]()
    for number in range(1, rounds + 1):
        batches = [
            Batch(tables, seed, number, first, min(BATCH, deals + 1 - first))
            for first in range(1, deals + 1, BATCH)
        ]
        total: TrickCounts | None = None
        for batch, tally in zip(batches, run(play_batch, batches), strict=True):
            total = tally if total is None else total + tally
            if batch is not batches[-1]:
                yield batch, None
        assert total is not None
        tallies.append(total)
        later = tallies[len(tallies) // 2 :]
        made = {"seed": seed, "rounds": number, "deals": deals}
        scales: Sequence[float] = [trick.scale for trick in tables.tricks]
        if number >= SETTLED:
            scales = correct_scales(scales, total)
        tables = make_tables(reduce(add, later), scales, made)
        yield batches[-1], tables


BATCH = 100
SETTLED = 4
"""From this round on the scales are corrected; before it, play still changes too much."""
