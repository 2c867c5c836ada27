"""Chances by dealing: what three good opponents lay, counted over many deals of the unseen cards."""

from collections.abc import Iterator, Sequence
from itertools import accumulate

from hazari_cli.cards import Card, missing_from, sorted_cards
from hazari_cli.hazari.advice.valuation import Prospects, Tables, estimate_prospects, prospects_of, respond
from hazari_cli.hazari.combination import STRENGTHS
from hazari_cli.hazari.search import Found
from hazari_cli.shuffle import Draws

TRICKS = 4
OpponentSample = tuple[tuple[int, int], ...]
"""What three opponents lay, by trick: the strength of their best group and the points of all three."""


def sum_up(opponents: Sequence[Found]) -> OpponentSample:
    """Return what three opponents lay in each trick."""
    return tuple(
        (max(found.strengths[trick] for found in opponents), sum(found.points[trick] for found in opponents))
        for trick in range(TRICKS)
    )


def sample_opponents(
    cards: Sequence[Card], tables: Tables, seed: str, deals: int
) -> Iterator[OpponentSample]:
    """Deal the other 39 cards again and again to three players of the tables; yield what they lay."""
    rest = missing_from(cards)
    draws = Draws("hazari others 1", seed, *map(str, sorted_cards(cards)))
    for _ in range(deals):
        pack = draws.shuffled(rest)
        hands = [pack[other::3] for other in range(3)]
        yield sum_up([respond(hand, estimate_prospects(hand, tables)) for hand in hands])


def count_prospects(samples: Sequence[OpponentSample]) -> tuple[Prospects, ...]:
    """Return what each trick offers, counted from opponent samples."""
    prospects = []
    for trick in range(TRICKS):
        times, totals = [0] * (STRENGTHS + 1), [0] * (STRENGTHS + 1)
        for sample in samples:
            best, held = sample[trick]
            times[best] += 1
            totals[best] += held
        up_to = [total / len(samples) for total in accumulate(times)]
        points = [total / max(1, number) for total, number in zip(totals, times, strict=True)]
        prospects.append(prospects_of(0, up_to, points))
    return tuple(prospects)


def score_against(strengths: Sequence[int], points: Sequence[int], sample: OpponentSample) -> float:
    """Return the points that four groups take in one deal; an equal trick counts half (HAZ-PLAY-3)."""
    return sum(
        ((own > best) + (own >= best)) / 2 * (worth + held)
        for own, worth, (best, held) in zip(strengths, points, sample, strict=True)
    )
