"""Who wins a match from here, if all four arrange equally well: matches played on by chance.

The points of a deal come from deals that were really dealt and arranged; who of the four equal players gets
which of them is drawn anew for each deal.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from hazari_cli.hazari.advice.strategies import take_best_threes
from hazari_cli.hazari.deal import SEATS, make_deal
from hazari_cli.hazari.game import play_whole_deal, start_deal
from hazari_cli.hazari.match import TARGET, find_winners
from hazari_cli.shuffle import Draws

DEALS = 150
"""How many deals are really played."""
MATCHES = 4000


@dataclass(frozen=True, slots=True)
class Outlook:
    """How often each seat wins, alone or with others, of so many matches."""

    wins: tuple[int, ...]
    matches: int


@lru_cache(maxsize=1)
def _sample_points() -> tuple[tuple[int, ...], ...]:
    """Return the points of deals in which everybody takes the best three cards first."""
    sampled = []
    for number in range(1, DEALS + 1):
        deal = make_deal("outlook", number=number)
        start = start_deal(deal.hands, deal.dealer).state
        sampled.append(play_whole_deal(start, [take_best_threes(hand) for hand in deal.hands]).state.points)
    return tuple(sampled)


def play_on(totals: Sequence[int], target: int = TARGET, matches: int = MATCHES) -> Outlook:
    """Play a match on from these totals, many times.

    Args:
        totals: by seat; nobody has won yet.
        target: the points that end the match (HAZ-SCORE-2).
        matches: how many times.
    """
    sampled = _sample_points()
    draws = Draws("hazari outlook 1", *map(str, (*totals, target)))
    wins = [0] * len(SEATS)
    for _ in range(matches):
        standing = list(totals)
        winners = find_winners(standing, target)
        while not winners:
            points = draws.shuffled(sampled[draws.below(len(sampled))])
            standing = [total + taken for total, taken in zip(standing, points, strict=True)]
            winners = find_winners(standing, target)
        for seat in winners:
            wins[seat] += 1
    return Outlook(tuple(wins), matches)
