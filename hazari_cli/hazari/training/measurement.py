"""How good the tables are: what knowing their players gains, and whether the chances are right."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from hazari_cli.cards import PACK
from hazari_cli.hazari.advice.sampling import count_prospects, sample_opponents
from hazari_cli.hazari.advice.valuation import Prospects, Tables, estimate_prospects, respond
from hazari_cli.hazari.search import Found
from hazari_cli.intervals import interval
from hazari_cli.shuffle import shuffle_pack


@dataclass(frozen=True, slots=True)
class Trial:
    """One random hand whose other 39 cards are dealt again and again."""

    tables: Tables
    seed: str
    number: int
    deals: int


@dataclass(frozen=True, slots=True)
class Measured:
    """What a trial found.

    Attributes:
        gain: points a deal that the best response, found on one half of the deals, brings more than
            our arrangement on the other half; the mean of both ways round.
        expected, scored: points a deal that our arrangement was thought to bring, and did.
        predicted, observed: the chance to win of our groups, by trick.
    """

    gain: float
    expected: float
    scored: float
    predicted: tuple[float, ...]
    observed: tuple[float, ...]


def measure_hand(trial: Trial) -> Measured:
    """Measure our arrangement of one random hand against the best response to what others lay."""
    cards = shuffle_pack(PACK, trial.seed, "measure", trial.number)[:13]
    prospects = estimate_prospects(cards, trial.tables)
    ours = respond(cards, prospects)
    samples = list(sample_opponents(cards, trial.tables, trial.seed, trial.deals))
    one, other = count_prospects(samples[::2]), count_prospects(samples[1::2])
    gains = [
        worth_of(respond(cards, learnt), judge) - worth_of(ours, judge)
        for learnt, judge in ((one, other), (other, one))
    ]
    seen = count_prospects(samples)
    return Measured(
        sum(gains) / 2,
        ours.total,
        worth_of(ours, seen),
        tuple(trick.chance[strength] for trick, strength in zip(prospects, ours.strengths, strict=True)),
        tuple(trick.chance[strength] for trick, strength in zip(seen, ours.strengths, strict=True)),
    )


def worth_of(found: Found, prospects: Sequence[Prospects]) -> float:
    """Return the expected points of an arrangement, the sum over its four groups."""
    return sum(
        trick.worth(strength, points)
        for trick, strength, points in zip(prospects, found.strengths, found.points, strict=True)
    )


@dataclass(frozen=True, slots=True)
class Quality:
    """What many trials say about the tables.

    Attributes:
        gain, gain_error: points a deal that somebody gains who knows how these players play, and the
            half-width of its 95 % interval.
        rmse: root mean square of predicted minus true chance of a group, the noise of counting taken out.
        deciles: mean predicted and observed chance of the groups, in ten equal parts by prediction.
    """

    gain: float
    gain_error: float
    rmse: float
    deciles: tuple[tuple[float, float], ...]


def summarise(measured: Sequence[Measured], deals: int) -> Quality:
    """Put trials of so many deals each together."""
    gain, error = interval([trial.gain for trial in measured])
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
    return Quality(gain, error, sqrt(max(0.0, square / len(pairs))), deciles)
