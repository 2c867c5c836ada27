"""How different players arrange a hand; each is a function of the hand alone (and chance, if it draws).

``equilibrium`` is ours. The others are yardsticks: what people and public programs do.
"""

from collections.abc import Callable, Sequence
from itertools import combinations

from hazari_cli.cards import Card, sorted_cards
from hazari_cli.hazari.advice.valuation import Tables, estimate_prospects, value_groups
from hazari_cli.hazari.combination import CLASSES, KINDS, Groups, strength_of
from hazari_cli.hazari.search import Worths, find_best, find_random, prepare_hand
from hazari_cli.shuffle import Draws

Strategy = Callable[[Sequence[Card], Tables, Draws], Groups]
"""From 13 cards, the tables and a stream of chance to a legal arrangement."""


def arrange_equilibrium(cards: Sequence[Card], tables: Tables, draws: Draws) -> Groups:
    """Arrange for most expected points against players who do the same."""
    hand = prepare_hand(cards)
    return find_best(hand, value_groups(hand, estimate_prospects(cards, tables)))[0].groups


def arrange_greedy(cards: Sequence[Card], tables: Tables, draws: Draws) -> Groups:
    """Take the best three cards, then the best three of the rest, and again."""
    return take_best_threes(cards)


def take_best_threes(cards: Sequence[Card]) -> Groups:
    """Return the greedy arrangement; always legal, since what is left is never better."""
    rest, groups = sorted_cards(cards), list[tuple[Card, ...]]()
    for _ in range(3):
        best = max(combinations(rest, 3), key=strength_of)
        groups.append(best)
        rest = tuple(card for card in rest if card not in best)
    return (*groups, rest)


def arrange_balanced(cards: Sequence[Card], tables: Tables, draws: Draws) -> Groups:
    """Lift the weakest group's kind as high as it goes, then the sum of kinds, then of strengths.

    The weakest group of a legal arrangement is the last (HAZ-ARR-4), so this is a sum over groups.
    """
    hand = prepare_hand(cards)
    threes = [_KIND_WEIGHT * _KIND_OF[strength] + strength for strength in hand.three_strengths]
    fours = [
        (_WEAKEST_WEIGHT + _KIND_WEIGHT) * _KIND_OF[strength] + strength for strength in hand.four_strengths
    ]
    return find_best(hand, Worths(threes, threes, threes, fours))[0].groups


_KIND_OF = [0, *(KINDS.index(kind) for kind, _values in CLASSES)]
_KIND_WEIGHT = 4 * len(CLASSES)
_WEAKEST_WEIGHT = _KIND_WEIGHT * 4 * len(KINDS)


def arrange_random(cards: Sequence[Card], tables: Tables, draws: Draws) -> Groups:
    """Pick one of all legal arrangements, each equally likely."""
    return find_random(prepare_hand(cards), draws)


STRATEGIES: dict[str, Strategy] = {
    "equilibrium": arrange_equilibrium,
    "greedy": arrange_greedy,
    "balanced": arrange_balanced,
    "random": arrange_random,
}
