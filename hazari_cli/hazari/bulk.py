"""Strengths by the million: every set of three cards in one table, by the sum of its cards' bits.

The same answers as ``combine``, for streams of groups.
"""

from itertools import combinations

from hazari_cli.cards import PACK, sorted_cards
from hazari_cli.hazari.combination import MIXED_STRENGTHS, SUITED_STRENGTHS, VALUES

BITS = {str(card): 1 << place for place, card in enumerate(sorted_cards(PACK))}
"""A bit for each card by its name, in the order in which a player holds cards."""


def strengths_by_bits() -> dict[int, int]:
    """Return the strength of all 22,100 sets of three, by the sum of their bits.

    A sum in which a card comes twice is not among them.
    """
    held = sorted_cards(PACK)
    bits, values, suits = (
        list(BITS.values()),
        [VALUES[card.rank] for card in held],
        [card.suit for card in held],
    )
    strengths = {}
    for one, two, three in combinations(range(len(held)), 3):
        place = 169 * values[one] + 13 * values[two] + values[three]
        suited = suits[one] is suits[two] is suits[three]
        strengths[bits[one] + bits[two] + bits[three]] = (
            SUITED_STRENGTHS[place] if suited else MIXED_STRENGTHS[place]
        )
    return strengths


def best_three(strengths: dict[int, int], one: int, two: int, three: int, four: int) -> tuple[int, int]:
    """Return the strength of four cards, given as bits, and the bit of the spare (HAZ-ARR-3).

    Raises:
        KeyError: if a card comes twice.
    """
    whole = one + two + three + four
    return max(
        (strengths[whole - one], one),
        (strengths[whole - two], two),
        (strengths[whole - three], three),
        (strengths[whole - four], four),
    )
