"""How good the tables are: what knowing their players gains, and whether chances and points are right."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from math import sqrt

from hazari_cli.cards import PACK, Card
from hazari_cli.hazari.advice.sampling import TRICKS, count_prospects, sample_opponents
from hazari_cli.hazari.advice.valuation import (
    Prospects,
    Tables,
    estimate_prospects,
    expect_prospects,
    respond,
)
from hazari_cli.hazari.combination import points_of
from hazari_cli.hazari.match import PACK_POINTS
from hazari_cli.hazari.search import Found
from hazari_cli.intervals import interval
from hazari_cli.shuffle import shuffle_pack

OWN_POINTS = range(70, 131, 5)
"""What the cards of a hand may be worth (65, with no card above 9, is one hand in 1,800)."""


@dataclass(frozen=True, slots=True)
class Trial:
    """One random hand whose other 39 cards are dealt again and again.

    Attributes:
        tables: by which everybody arranges.
        seed, number: what the hand and the deals follow from.
        deals: how many.
        own: what the hand is worth, 65 to 130 points in fives; None for any hand.
    """

    tables: Tables
    seed: str
    number: int
    deals: int
    own: int | None = None


@dataclass(frozen=True, slots=True)
class Measured:
    """What a trial found.

    Attributes:
        gain: points a deal that the best response, found on one half of the deals, brings more than
            our arrangement on the other half; the mean of both ways round.
        own: what the cards of the hand are worth.
        expected, scored: points a deal that our arrangement was thought to bring, and did.
        others: by trick, the mean points of the three opposing groups.
        predicted, observed: the chance to win of our groups, by trick.
    """

    gain: float
    own: int
    expected: float
    scored: float
    others: tuple[float, ...]
    predicted: tuple[float, ...]
    observed: tuple[float, ...]


def measure_hand(trial: Trial) -> Measured:
    """Measure our arrangement of one random hand against the best response to what others lay."""
    cards = _draw_hand(trial)
    ours, prospects = (
        respond(cards, estimate_prospects(cards, trial.tables)),
        expect_prospects(cards, trial.tables),
    )
    samples = list(sample_opponents(cards, trial.tables, trial.seed, trial.deals))
    one, other = count_prospects(samples[::2]), count_prospects(samples[1::2])
    gains = [
        worth_of(respond(cards, learnt), judge) - worth_of(ours, judge)
        for learnt, judge in ((one, other), (other, one))
    ]
    seen = count_prospects(samples)
    return Measured(
        sum(gains) / 2,
        points_of(cards),
        worth_of(ours, prospects),
        worth_of(ours, seen),
        tuple(sum(sample[trick][1] for sample in samples) / len(samples) for trick in range(TRICKS)),
        tuple(trick.chance[strength] for trick, strength in zip(prospects, ours.strengths, strict=True)),
        tuple(trick.chance[strength] for trick, strength in zip(seen, ours.strengths, strict=True)),
    )


def _draw_hand(trial: Trial) -> tuple[Card, ...]:
    """Draw a hand, of so many points if the trial wants them: each such hand is equally likely."""
    pack = shuffle_pack(PACK, trial.seed, "measure", trial.number)
    if trial.own is None:
        return pack[:13]
    low, high = ([card for card in pack if points_of([card]) == points] for points in (5, 10))
    number_high = (trial.own - 65) // 5
    return (*high[:number_high], *low[: 13 - number_high])


def worth_of(found: Found, prospects: Sequence[Prospects]) -> float:
    """Return the expected points of an arrangement, the sum over its four groups."""
    return sum(
        trick.worth(strength, points)
        for trick, strength, points in zip(prospects, found.strengths, found.points, strict=True)
    )


@dataclass(frozen=True, slots=True)
class Level:
    """Hands alike in what they expect, or in what they are worth, and how right the expectation was.

    Attributes:
        own: the mean worth of the hands, in points.
        hands: how many.
        expected, scored: the mean points a deal that were expected, and that were made.
        error: the half-width of the 95 % interval of the difference.
        others: by trick, the mean points of the three opposing groups.
    """

    own: float
    hands: int
    expected: float
    scored: float
    error: float
    others: tuple[float, ...]


def _make_level(trials: Sequence[Measured]) -> Level:
    off, error = interval([each.expected - each.scored for each in trials], -PACK_POINTS, PACK_POINTS)
    scored, own = (
        sum(values) / len(trials) for values in zip(*((t.scored, t.own) for t in trials), strict=True)
    )
    others = tuple(sum(held) / len(trials) for held in zip(*(each.others for each in trials), strict=True))
    return Level(own, len(trials), scored + off, scored, error, others)


@dataclass(frozen=True, slots=True)
class Quality:
    """What many trials say about the tables.

    Attributes:
        gain, gain_error: points a deal that somebody gains who knows how these players play, and the
            half-width of its 95 % interval.
        rmse: root mean square of predicted minus true chance of a group, the noise of counting taken out.
        deciles: mean predicted and observed chance of the groups, in ten equal parts by prediction.
        by_expected: the hands in up to ten equal parts by what they expect.
        by_points: the hands by what their cards are worth, where there are at least two.
    """

    gain: float
    gain_error: float
    rmse: float
    deciles: tuple[tuple[float, float], ...]
    by_expected: tuple[Level, ...]
    by_points: tuple[Level, ...]


def summarise(measured: Sequence[Measured], deals: int) -> Quality:
    """Put trials of so many deals each together."""
    gain, error = interval([trial.gain for trial in measured], -PACK_POINTS, PACK_POINTS)
    pairs = sorted(pair for trial in measured for pair in zip(trial.predicted, trial.observed, strict=True))
    square = sum(
        (predicted - observed) ** 2 - observed * (1 - observed) / deals for predicted, observed in pairs
    )
    parts = [pairs[part * len(pairs) // 10 : (part + 1) * len(pairs) // 10] for part in range(10)]
    deciles = tuple(
        (sum(pair[0] for pair in part) / len(part), sum(pair[1] for pair in part) / len(part))
        for part in parts
        if part
    )
    by_expected = sorted(measured, key=lambda each: each.expected)
    by_points = sorted(measured, key=lambda each: each.own)
    return Quality(
        gain,
        error,
        sqrt(max(0.0, square / len(pairs))),
        deciles,
        tuple(_make_level(part) for part in _cut(by_expected, min(10, len(measured) // 2))),
        tuple(
            _make_level(part)
            for part in (list(same) for _own, same in groupby(by_points, key=lambda each: each.own))
            if len(part) > 1
        ),
    )


def _cut(ordered: Sequence[Measured], parts: int) -> list[Sequence[Measured]]:
    """Cut into equal parts."""
    size = len(ordered)
    return [ordered[part * size // parts : (part + 1) * size // parts] for part in range(parts)]
