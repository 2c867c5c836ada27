"""Strengths by the million: every ordered set of three cards in one table.

The same answers as ``combine``, for streams of groups only: the table takes a moment to make, pays from about
1,000 lines on, and makes `hazari rank -` some twenty times as fast over 100,000 (`make bench` shows it over
20,000). A card of the first, second and third place adds ``FIRST``, ``SECOND`` and ``THIRD`` of its name to
the set's place in the table.
"""

from itertools import combinations, permutations

from hazari_cli.cards import PACK, sorted_cards
from hazari_cli.hazari.combination import MIXED_STRENGTHS, SUITED_STRENGTHS, VALUES

_HELD = sorted_cards(PACK)
THIRD = {str(card): place for place, card in enumerate(_HELD)}
SECOND = {name: 52 * place for name, place in THIRD.items()}
FIRST = {name: 52 * 52 * place for name, place in THIRD.items()}


def tabulate_strengths() -> list[int]:
    """Return the strength of three cards in any order, by place; 0 where a card comes twice."""
    strengths = [0] * 52**3
    values, suits = [VALUES[card.rank] for card in _HELD], [card.suit for card in _HELD]
    for three in combinations(range(52), 3):
        high, middle, low = three
        place = 169 * values[high] + 13 * values[middle] + values[low]
        suited = suits[high] is suits[middle] is suits[low]
        strength = SUITED_STRENGTHS[place] if suited else MIXED_STRENGTHS[place]
        for first, second, third in permutations(three):
            strengths[2704 * first + 52 * second + third] = strength
    return strengths


def best_three(strengths: list[int], one: str, two: str, three: str, four: str) -> tuple[int, str]:
    """Return the strength of four cards and the spare (HAZ-ARR-3); strength 0 if a card comes twice.

    Args:
        strengths: what ``tabulate_strengths`` returned.
        one: a card as it is written: ``AS``, ``TD``.
        two: another.
        three: another.
        four: another.

    Raises:
        KeyError: for a text that is not a card.
    """
    ranked = (
        (strengths[FIRST[two] + SECOND[three] + THIRD[four]], THIRD[one], one),
        (strengths[FIRST[one] + SECOND[three] + THIRD[four]], THIRD[two], two),
        (strengths[FIRST[one] + SECOND[two] + THIRD[four]], THIRD[three], three),
        (strengths[FIRST[one] + SECOND[two] + THIRD[three]], THIRD[four], four),
    )
    strength, _place, spare = max(ranked)
    return (strength if min(ranked)[0] else 0), spare
