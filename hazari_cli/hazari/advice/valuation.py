"""What a group is worth in a trick: its chance to win there, and what the other three bring.

The tables are the outcome of self-play (``solve``). They say, going down from A-A-A, how likely
the best of three opposing groups is missed at each strength when it was not met above, and how many points
those three hold then. For a given hand each is scaled by how much likelier than usual an opponent can hold
such cards, seeing which of them this hand holds: three aces cannot be beaten by three aces.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import comb, exp
from operator import mul, sub

from hazari_cli.cards import Card, Suit
from hazari_cli.hazari.combination import CLASSES, STRENGTHS, VALUES, Kind, points_of
from hazari_cli.hazari.search import Found, Hand, Picker, Worths, find_best, pickers, prepare_hand

ByStrength = Sequence[float]
"""One number a strength, for a run of strengths."""


@dataclass(frozen=True, slots=True)
class TrickTable:
    """How good players' groups meet in one trick.

    Attributes:
        first: the lowest strength that the rows speak of; below it nothing wins, above their end
            nothing is ever met.
        misses: from ``first`` up, the logarithm of the chance that the best of three opposing groups
            does not have this strength when it has none higher; never above 0.
        points: from ``first`` up, the mean points of those three groups when it has.
        scale: what the counted logarithms were multiplied by, so that chances are right on average.
    """

    first: int
    misses: ByStrength
    points: ByStrength
    scale: float


@dataclass(frozen=True, slots=True)
class Tables:
    """What self-play found, trick by trick, and how it was made (deals, rounds, seed)."""

    tricks: tuple[TrickTable, ...]
    made: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Prospects:
    """What a trick offers to each strength, seen from one hand; both indexed by strength, 0 unused.

    Attributes:
        chance: the chance to win, 0..1; an equal group is beaten half the time (HAZ-PLAY-3).
        takings: the expected points of the other three groups, counted when they are won.
    """

    chance: ByStrength
    takings: ByStrength

    def worth(self, strength: int, points: int) -> float:
        """Return the expected points that a group of this strength and these points brings."""
        return self.chance[strength] * points + self.takings[strength]


def expect_prospects(cards: Sequence[Card], tables: Tables) -> tuple[Prospects, ...]:
    """Return the prospects that advice shows: by the tables, with takings that the cards leave room for.

    The tables count what others hold without asking what is left: 13 cards worth 130 points leave 230, not
    the usual 270. A group that is sure to win takes what its three rivals hold on average beside such a
    hand, so four sure tricks bring 360 points exactly. The surer the win, the more of the difference
    counts; where hardly anything is sure the tables are right as they are. ``solve --measure --by-points``
    shows the figures behind it, and how well it fits.
    """
    own = points_of(cards)
    return tuple(
        _bring_down(trick, at_par - share * (own - _PAR))
        for trick, at_par, share in zip(
            estimate_prospects(cards, tables), _OTHERS_AT_PAR, _OTHERS_LOSE, strict=True
        )
    )


def _bring_down(trick: Prospects, held: float) -> Prospects:
    """Lower takings towards the points that three groups hold on average, if they are more than that."""
    excess = max(0.0, 1.0 - held / trick.takings[-1])
    if not excess:
        return trick
    return Prospects(
        trick.chance,
        [
            taken * (1.0 - excess * chance**_SURENESS)
            for taken, chance in zip(trick.takings, trick.chance, strict=True)
        ],
    )


_PAR = 90
_OTHERS_AT_PAR = (65.7, 63.1, 59.9, 81.3)
"""What three opposing groups hold in each trick beside a hand worth 90 points: 270 in all."""
_OTHERS_LOSE = (0.45, 0.28, 0.16, 0.11)
"""How much of each point more in the hand is missing in each trick; together 1."""
_SURENESS = 2
"""The power of the chance by which the correction counts."""


def estimate_prospects(cards: Sequence[Card], tables: Tables) -> tuple[Prospects, ...]:
    """Scale the tables by what these 13 cards leave to others; one ``Prospects`` a trick."""
    availability = estimate_availability(cards)
    return tuple(_estimate_trick(table, availability) for table in tables.tricks)


def _estimate_trick(table: TrickTable, availability: Sequence[float]) -> Prospects:
    misses = list(map(mul, table.misses, availability[table.first : table.first + len(table.misses)]))
    above = list(accumulate(reversed(misses), initial=0.0))[-2::-1]  # nothing higher is met
    up_to = list(map(exp, above))
    return prospects_of(table.first, up_to, table.points)


def prospects_of(first: int, up_to: ByStrength, points: ByStrength) -> Prospects:
    """Complete prospects from what is met.

    Args:
        first: the strength that the rows begin with.
        up_to: the chance that the best opposing group is at most this strong.
        points: the mean points of the three groups when it is exactly this strong.
    """
    below = [0.0, *up_to]
    taken = list(map(mul, map(sub, up_to, below), points))
    before = accumulate(taken, initial=0.0)
    chances = [(high + low) / 2 for high, low in zip(up_to, below, strict=False)]
    takings = [low + share / 2 for low, share in zip(before, taken, strict=False)]
    nothing, rest = [0.0] * first, STRENGTHS + 1 - first - len(taken)
    return Prospects(nothing + chances + [up_to[-1]] * rest, nothing + takings + [sum(taken)] * rest)


def value_groups(hand: Hand, prospects: Sequence[Prospects]) -> Worths:
    """Return the worth of every three and four of a hand in each trick, in points."""
    first, second, third = (
        _worths(trick, hand.three_strengths, hand.three_points) for trick in prospects[:3]
    )
    return Worths(first, second, third, _worths(prospects[3], hand.four_strengths, hand.four_points))


def _worths(trick: Prospects, strengths: Sequence[int], points: Sequence[int]) -> list[float]:
    """Do the sum of ``Prospects.worth`` for many groups at once."""
    chance, takings = trick.chance, trick.takings
    return [
        chance[strength] * worth + takings[strength]
        for strength, worth in zip(strengths, points, strict=True)
    ]


def respond(cards: Sequence[Card], prospects: Sequence[Prospects]) -> Found:
    """Return the arrangement of 13 cards that expects most points."""
    hand = prepare_hand(cards)
    return find_best(hand, value_groups(hand, prospects))[0]


def estimate_availability(cards: Sequence[Card]) -> list[float]:
    """Return for each strength how much likelier than usual another player can hold such a set.

    A set of one suit is as likely as the share of its four suits that is untouched. For all others it
    counts how likely one of three unseen hands of 13 holds enough of each rank, given how many cards of the
    rank are left. The ranks are taken as independent, so the rare mixed set whose last cards are all of one
    suit still counts. Usual means the mean over all hands of 13.
    """
    ranks = [0b1111] * 13
    for card in cards:
        ranks[VALUES[card.rank]] &= ~_SUIT_BITS[card.suit]
    left = [_BITS[suits] for suits in ranks]
    one = [_ONE[number] for number in left]
    mixed = list(map(_product, *(pick(one) for pick in _THREES)))
    suited = [_SUITED[a & b & c] for a, b, c in zip(*(pick(ranks) for pick in _THREES), strict=True)]
    pairs = map(mul, _PAIRS([_TWO[number] for number in left]), _ODDS(one))
    return [
        0.0,
        *[share * _MIXED_SCALE for share in mixed[:_LOOSE]],
        *[share * _PAIR_SCALE for share in pairs],
        *suited[:_LOOSE],
        *[share * _MIXED_SCALE for share in mixed[_LOOSE:]],
        *suited[_LOOSE:],
        *[_THREE[number] * _TROY_SCALE for number in left],
    ]


def _product(one: float, two: float, three: float) -> float:
    return one * two * three


def _chances_to_hold(wanted: int) -> list[float]:
    """Return the chance that 13 cards of 39 hold ``wanted`` of a rank of which 0 to 4 are left."""
    return [
        sum(comb(left, held) * comb(39 - left, 13 - held) for held in range(wanted, left + 1)) / comb(39, 13)
        for left in range(5)
    ]


def _usual(first: ByStrength, second: ByStrength = (1.0,) * 5, third: ByStrength = (1.0,) * 5) -> float:
    """Return the mean of a product over how many of three ranks a hand of 13 leaves."""
    return sum(
        comb(4, one)
        * comb(4, two)
        * comb(4, three)
        * comb(40, 13 - one - two - three)
        / comb(52, 13)
        * first[4 - one]
        * second[4 - two]
        * third[4 - three]
        for one in range(5)
        for two in range(5)
        for three in range(5)
    )


def _values_of(*kinds: Kind) -> tuple[Picker, ...]:
    """Return pickers of the first, second and third value of all classes of these kinds."""
    return pickers([values for kind, values in CLASSES if kind in kinds])


_SUIT_BITS = {suit: 1 << at for at, suit in enumerate(Suit)}
_BITS = [suits.bit_count() for suits in range(16)]
_ONE, _TWO, _THREE = map(_chances_to_hold, (1, 2, 3))
_MIXED_SCALE = 1 / _usual(_ONE, _ONE, _ONE)
_PAIR_SCALE = 1 / _usual(_TWO, _ONE)
_TROY_SCALE = 1 / _usual(_THREE)
_SUITED = [number / 4 * comb(52, 3) / comb(39, 3) for number in _BITS]
_THREES = _values_of(Kind.INDI, Kind.RUN)
_LOOSE = sum(kind is Kind.INDI for kind, _ in CLASSES)
_, _PAIRS, _ODDS = _values_of(Kind.PAIR)
