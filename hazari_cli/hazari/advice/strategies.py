"""How different players arrange a hand; each is a function of the hand alone (and chance, if it draws).

``equilibrium`` is ours. The others are yardsticks: what people and public programs do.
"""

from collections.abc import Callable, Sequence

from hazari_cli.cards import Card
from hazari_cli.hazari.advice.valuation import Tables, estimate_prospects, value_groups
from hazari_cli.hazari.combination import CLASSES, KINDS, Groups
from hazari_cli.hazari.search import WHOLE, Worths, find_best, find_random, groups_at, prepare_hand, splits
from hazari_cli.shuffle import Draws

Strategy = Callable[[Sequence[Card], Tables, Draws], Groups]
"""From 13 cards, the tables and a stream of chance to a legal arrangement."""


def arrange_equilibrium(cards: Sequence[Card], tables: Tables, draws: Draws) -> Groups:
    """Arrange for most expected points against players who do the same."""
    hand = prepare_hand(cards)
    return find_best(hand, value_groups(hand, estimate_prospects(cards, tables)))[0].groups


def arrange_greedy(cards: Sequence[Card], tables: Tables, draws: Draws) -> Groups:
    """Take the best three cards, then the best three of the rest, and again: ``take_best_threes``."""
    return take_best_threes(cards)


def take_best_threes(cards: Sequence[Card]) -> Groups:
    """Return the greedy arrangement; always legal, since what is left is never better.

    Of equally strong best threes it takes the one that leaves the best rest: the strongest best three again,
    then the strongest third group, then the strongest four. So of all arrangements it has the strongest first
    group, of those the strongest second, and so on; what is then still open is suits that make no difference.
    """
    hand, shape = prepare_hand(cards), splits()
    ways: dict[int, tuple[int, ...]] = {WHOLE: ()}
    for _ in range(3):
        best, next_ways = 0, dict[int, tuple[int, ...]]()
        for rest, taken in ways.items():
            for at, (three, strength) in enumerate(zip(shape.threes, hand.three_strengths, strict=True)):
                if strength >= best and three & rest == three:
                    if strength > best:
                        best, next_ways = strength, {}
                    next_ways[rest ^ three] = (*taken, at)
        ways = next_ways
    four = max(map(shape.four_at.__getitem__, ways), key=hand.four_strengths.__getitem__)
    return groups_at(hand, (*ways[shape.fours[four]], four))


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
