"""Combinations of three cards, and which beats which (HAZ-TABLE-2, HAZ-TABLE-3, HAZ-COMB-1 to 6).

Every set of three cards belongs to one of 741 strengths, numbered 1 (5-3-2, the weakest Indi) to
741 (A-A-A). The order is written down once, in ``_classes``; everything else looks it up.
"""

from collections.abc import Iterable, Sequence
from enum import Enum
from functools import cache
from itertools import accumulate, combinations
from typing import NamedTuple

from hazari_cli.cards import Card, Rank, sorted_cards
from hazari_cli.errors import SetupError
from hazari_cli.messages import Message, identify, say

RANKS: tuple[Rank, ...] = tuple(Rank)
"""The ranks from low to high (HAZ-TABLE-2); a rank's value is its place here, 0 to 12."""

VALUES = {rank: value for value, rank in enumerate(RANKS)}
Groups = tuple[tuple[Card, ...], ...]
"""Cards as somebody set them, first group first; legal or not."""

SETS = 22_100
"""How many sets of three cards a pack holds."""


class Kind(Enum):
    """The six kinds, worst first (HAZ-COMB-1 to HAZ-COMB-6)."""

    INDI = "indi"
    PAIR = "pair"
    COLOUR = "colour"
    RUN = "run"
    COLOUR_RUN = "colour-run"
    TROY = "troy"


KINDS: tuple[Kind, ...] = tuple(Kind)
KIND_RULES = {
    Kind.TROY: "HAZ-COMB-1",
    Kind.COLOUR_RUN: "HAZ-COMB-2",
    Kind.RUN: "HAZ-COMB-3",
    Kind.COLOUR: "HAZ-COMB-4",
    Kind.PAIR: "HAZ-COMB-5",
    Kind.INDI: "HAZ-COMB-6",
}
_SETS_IN_A_CLASS = {
    Kind.TROY: 4,
    Kind.COLOUR_RUN: 4,
    Kind.RUN: 60,
    Kind.COLOUR: 4,
    Kind.PAIR: 24,
    Kind.INDI: 60,
}


class Combination(NamedTuple):
    """What three or four cards amount to.

    Attributes:
        kind: the kind.
        ranks: in the order in which they are compared: one rank for a Troy, ``994`` for a pair,
            ``A23`` for that run.
        strength: 1 (weakest Indi) to 741 (A-A-A); equal strengths are equal in play.
        cards: the three that count, in the order of ``ranks``.
        spare: the fourth card, which lends its points but no strength (HAZ-ARR-3).
    """

    kind: Kind
    ranks: tuple[Rank, ...]
    strength: int
    cards: tuple[Card, ...]
    spare: Card | None


Values = tuple[int, int, int]


def _classes() -> tuple[tuple[Kind, Values], ...]:
    """List the 741 classes from weakest to strongest, each as its kind and its values in order."""
    ace = VALUES[Rank.ACE]
    runs: list[Values] = [(high, high - 1, high - 2) for high in range(2, ace)]
    runs += [(ace, 0, 1), (ace, ace - 1, ace - 2)]  # A-2-3 is the second highest, below A-K-Q only
    run_sets = {frozenset(run) for run in runs}
    threes = sorted((high, middle, low) for low, middle, high in combinations(range(13), 3))
    loose = [three for three in threes if frozenset(three) not in run_sets]
    pairs = [(pair, pair, odd) for pair in range(13) for odd in range(13) if odd != pair]
    troys = [(value, value, value) for value in range(13)]
    in_order: tuple[tuple[Kind, list[Values]], ...] = (
        (Kind.INDI, loose),
        (Kind.PAIR, pairs),
        (Kind.COLOUR, loose),
        (Kind.RUN, runs),
        (Kind.COLOUR_RUN, runs),
        (Kind.TROY, troys),
    )
    return tuple((kind, values) for kind, members in in_order for values in members)


CLASSES = _classes()
"""The class of each strength: ``CLASSES[strength - 1]``."""

STRENGTHS = len(CLASSES)


def _lookup() -> tuple[list[int], list[int]]:
    """Tabulate strength by ``169 * high + 13 * middle + low``; 0 where no such set exists."""
    mixed, suited = [0] * 13**3, [0] * 13**3
    for strength, (kind, values) in enumerate(CLASSES, 1):
        low, middle, high = sorted(values)
        one_suit = kind is Kind.COLOUR or kind is Kind.COLOUR_RUN
        (suited if one_suit else mixed)[169 * high + 13 * middle + low] = strength
    return mixed, suited


MIXED_STRENGTHS, SUITED_STRENGTHS = _lookup()
"""Strength of three cards, not all of one suit or all of one, by the place that ``_lookup`` gives them."""


def points_of(cards: Iterable[Card]) -> int:
    """Add up the points of cards: A K Q J T are worth 10 each, 9 to 2 are worth 5 (HAZ-TABLE-3)."""
    return sum(10 if VALUES[card.rank] >= 8 else 5 for card in cards)


def strength_of(cards: Sequence[Card]) -> int:
    """Return the strength, 1 to 741, of exactly three cards."""
    low, middle, high = sorted(VALUES[card.rank] for card in cards)
    first, second, third = cards
    one_suit = first.suit is second.suit is third.suit
    return (SUITED_STRENGTHS if one_suit else MIXED_STRENGTHS)[169 * high + 13 * middle + low]


def strength_of_group(cards: Sequence[Card]) -> int:
    """Return the strength of three cards, or of the best three of four (HAZ-ARR-3)."""
    return strength_of(cards) if len(cards) == 3 else max(map(strength_of, combinations(cards, 3)))


def combine(cards: Sequence[Card]) -> Combination:
    """Say what three cards are, or the best three of four (HAZ-ARR-3).

    Raises:
        SetupError: unless there are three or four different cards.

    >>> from hazari_cli.cards import parse_cards
    >>> found = combine(parse_cards("AS KD 2H 3C"))
    >>> found.kind.value, "".join(rank.value for rank in found.ranks), str(found.spare)
    ('run', 'A23', 'KD')
    """
    if len(cards) not in (3, 4) or len(set(cards)) != len(cards):
        raise SetupError(say("A group is three or four different cards; here are {count}.", count=len(cards)))
    three = max(combinations(sorted_cards(cards), 3), key=strength_of)
    strength = strength_of(three)
    kind, values = CLASSES[strength - 1]
    ordered = tuple(sorted(three, key=lambda card: values.index(VALUES[card.rank])))
    shown = ranks_shown(kind, values)
    spare = next((card for card in cards if card not in three), None)
    return Combination(kind, tuple(RANKS[value] for value in shown), strength, ordered, spare)


def ranks_shown(kind: Kind, values: Values) -> tuple[int, ...]:
    """Return the values that name a class: one for a Troy, three for every other kind."""
    return values[:1] if kind is Kind.TROY else values


@cache
def _weaker_sets() -> tuple[int, ...]:
    return tuple(accumulate((_SETS_IN_A_CLASS[kind] for kind, _ in CLASSES), initial=0))


def count_beaten(strength: int) -> int:
    """Count the sets of three, out of all 22,100, that are weaker than this strength."""
    return _weaker_sets()[strength - 1]


def describe(combination: Combination) -> Message:
    """Name a combination as players do: ``Colour Run A-K-Q``, ``Pair 9-9-4``; its kind is the id."""
    return identify(combination.kind.value, _name(combination))


def _name(combination: Combination) -> Message:
    ranks = "-".join(card.rank.value for card in combination.cards)
    match combination.kind:
        case Kind.TROY:
            return say("Troy {ranks}", ranks=ranks)
        case Kind.COLOUR_RUN:
            return say("Colour Run {ranks}", ranks=ranks)
        case Kind.RUN:
            return say("Run {ranks}", ranks=ranks)
        case Kind.COLOUR:
            return say("Colour {ranks}", ranks=ranks)
        case Kind.PAIR:
            return say("Pair {ranks}", ranks=ranks)
        case Kind.INDI:
            return say("Indi {ranks}", ranks=ranks)
