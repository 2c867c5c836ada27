"""Every legal arrangement of a hand, and exactly the best by any additive worth.

There are 200,200 ways to split 13 cards; the search looks at a few dozen of them. It knows what is legal
(HAZ-ARR-1 to HAZ-ARR-4) and nothing of what is good: the caller says what each group is worth in
each trick.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from heapq import heappop, heappush
from itertools import accumulate, combinations, count
from operator import itemgetter
from typing import Any

from hazari_cli.cards import Card, Suit, sorted_cards
from hazari_cli.errors import SetupError
from hazari_cli.hazari.combination import (
    MIXED_STRENGTHS,
    STRENGTHS,
    SUITED_STRENGTHS,
    VALUES,
    Groups,
    points_of,
)
from hazari_cli.messages import say
from hazari_cli.shuffle import Draws

WHOLE = (1 << 13) - 1

Picker = Callable[[Sequence[Any]], tuple[Any, ...]]
"""Takes the same places out of any sequence."""


@dataclass(frozen=True, slots=True)
class Splits:
    """The shape that all hands share: which places of a sorted hand make up each three and four.

    Attributes:
        threes, fours: 286 and 715 sets of places, each as a bit mask.
        highs, middles, lows: pick from a 13-tuple the high, middle and low place of every three.
        within: four pickers; together they give the four threes inside every four.
        three_at, four_at: the number of a three or four by its mask, -1 for other masks.
    """

    threes: tuple[int, ...]
    fours: tuple[int, ...]
    highs: Picker
    middles: Picker
    lows: Picker
    within: tuple[Picker, ...]
    three_at: tuple[int, ...]
    four_at: tuple[int, ...]


@cache
def splits() -> Splits:
    """Lay out the places once for all hands."""
    threes = list(combinations(range(13), 3))
    number = {three: at for at, three in enumerate(threes)}
    fours = list(combinations(range(13), 4))
    insides = [[number[three] for three in combinations(four, 3)] for four in fours]
    highs, middles, lows = pickers(threes)
    return Splits(
        tuple(map(_mask, threes)),
        tuple(map(_mask, fours)),
        highs,
        middles,
        lows,
        pickers(insides),
        _numbers(threes),
        _numbers(fours),
    )


def pickers(rows: Iterable[Sequence[int]]) -> tuple[Picker, ...]:
    """Return a picker for each column of places: of the first place of every row, of the second, ..."""
    return tuple(itemgetter(*column) for column in zip(*rows, strict=True))


def _numbers(sets: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """Tabulate the number of each set of places by its mask."""
    numbers = [-1] * (WHOLE + 1)
    for number, places in enumerate(sets):
        numbers[_mask(places)] = number
    return tuple(numbers)


def _mask(places: Sequence[int]) -> int:
    return sum(1 << place for place in places)


@dataclass(frozen=True, slots=True)
class Hand:
    """Thirteen cards made ready for the search.

    Attributes:
        cards: as a player holds them, high to low.
        three_strengths, three_points: of each of the 286 threes, in the order of ``Splits.threes``.
        four_strengths, four_points: of each of the 715 fours (HAZ-ARR-3).
    """

    cards: tuple[Card, ...]
    three_strengths: tuple[int, ...]
    three_points: tuple[int, ...]
    four_strengths: tuple[int, ...]
    four_points: tuple[int, ...]


def prepare_hand(cards: Sequence[Card]) -> Hand:
    """Look up the strength and points of everything that 13 cards can be split into.

    Raises:
        SetupError: unless there are 13 different cards.
    """
    if len(cards) != 13 or len(set(cards)) != 13:
        raise SetupError(say("A Hazari hand is 13 different cards; here are {count}.", count=len(set(cards))))
    held = sorted_cards(cards)
    shape = splits()
    values = tuple(VALUES[card.rank] for card in held)
    strengths = [
        MIXED_STRENGTHS[169 * high + 13 * middle + low]
        for high, middle, low in zip(
            shape.highs(values), shape.middles(values), shape.lows(values), strict=True
        )
    ]
    for suit in Suit:
        places = [place for place, card in enumerate(held) if card.suit is suit]
        for three in combinations(places, 3):
            high, middle, low = (values[place] for place in three)
            at = shape.three_at[_mask(three)]
            strengths[at] = SUITED_STRENGTHS[169 * high + 13 * middle + low]
    three_points, four_points = _points_with_tens(points_of(held) // 5 - 13)
    return Hand(
        held,
        tuple(strengths),
        three_points,
        tuple(map(max, *(pick(strengths) for pick in shape.within))),
        four_points,
    )


@cache
def _points_with_tens(tens: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the points of every three and four of a hand that holds so many 10-point cards.

    A sorted hand holds them in its first places, so their number alone decides.
    """
    held = (1 << tens) - 1
    return (
        tuple(15 + 5 * (mask & held).bit_count() for mask in splits().threes),
        tuple(20 + 5 * (mask & held).bit_count() for mask in splits().fours),
    )


@dataclass(frozen=True, slots=True)
class Found:
    """An arrangement that the search came upon.

    Attributes:
        groups: the four groups, each high to low.
        strengths, points: of each group.
        total: what the groups are worth together, in the unit of ``Worths``.
    """

    groups: Groups
    strengths: tuple[int, ...]
    points: tuple[int, ...]
    total: float


@dataclass(frozen=True, slots=True)
class Worths:
    """What each three is worth as group 1, 2 and 3, and each four as group 4, in any unit.

    Indexed like ``Hand.three_strengths`` and ``Hand.four_strengths``.
    """

    first: Sequence[float]
    second: Sequence[float]
    third: Sequence[float]
    fourth: Sequence[float]


def find_best(hand: Hand, worths: Worths, count: int = 1) -> tuple[Found, ...]:
    """Return the ``count`` legal arrangements of highest total worth, best first.

    Two arrangements whose groups have the same strengths and points are one to a player (suits never
    rank): only one of them is returned. The search is exact. It bounds tricks 3 and 4 by the best
    third group and the best four no stronger than it, and with that tricks 2 to 4, then all four.
    """
    shape = splits()
    strengths, masks = hand.three_strengths, shape.threes
    falling = sorted(range(len(masks)), key=strengths.__getitem__, reverse=True)
    start = _first_of_equals(falling, strengths)
    ending = _best_four_up_to(hand, worths.fourth)

    last_two = [worth + ending[strength] for worth, strength in zip(worths.third, strengths, strict=True)]
    after = _best_from(falling, last_two)
    last_three = [worth + after[at] for worth, at in zip(worths.second, start, strict=True)]
    after = _best_from(falling, last_three)
    all_four = [worth + after[at] for worth, at in zip(worths.first, start, strict=True)]

    firsts = sorted(range(len(masks)), key=all_four.__getitem__, reverse=True)
    seconds = sorted(range(len(masks)), key=last_three.__getitem__, reverse=True)
    thirds = sorted(range(len(masks)), key=last_two.__getitem__, reverse=True)
    best = _Best(count, hand)
    for one in firsts:
        if all_four[one] <= best.bar:
            break
        for two in seconds:
            ahead = worths.first[one] + last_three[two]
            if ahead <= best.bar:
                break
            if masks[one] & masks[two] or strengths[two] > strengths[one]:
                continue
            used = masks[one] | masks[two]
            ahead = worths.first[one] + worths.second[two]
            for three in thirds:
                if ahead + last_two[three] <= best.bar:
                    break
                if used & masks[three] or strengths[three] > strengths[two]:
                    continue
                four = shape.four_at[WHOLE ^ used ^ masks[three]]
                if hand.four_strengths[four] <= strengths[three]:
                    best.offer(ahead + worths.third[three] + worths.fourth[four], (one, two, three, four))
    return best.found()


def groups_of(hand: Hand) -> tuple[Groups, Groups]:
    """Return the cards of every three and every four, in the order of ``Splits``."""
    return (
        tuple(_cards_at(hand, mask) for mask in splits().threes),
        tuple(_cards_at(hand, mask) for mask in splits().fours),
    )


def all_arrangements(hand: Hand) -> Iterator[Groups]:
    """Walk every legal arrangement of a hand; slow, and obviously right."""
    shape = splits()
    for four, four_strength in zip(shape.fours, hand.four_strengths, strict=True):
        rest = WHOLE ^ four
        inside = [
            (mask, strength)
            for mask, strength in zip(shape.threes, hand.three_strengths, strict=True)
            if mask & four == 0 and strength >= four_strength
        ]
        for one, first in inside:
            for two, second in inside:
                if one & two or second > first:
                    continue
                three = rest ^ one ^ two
                third = hand.three_strengths[shape.three_at[three]]
                if four_strength <= third <= second:
                    yield tuple(_cards_at(hand, mask) for mask in (one, two, three, four))


def _first_of_equals(falling: Sequence[int], strengths: Sequence[int]) -> list[int]:
    """Return for each three the first place in falling order where its strength stands."""
    first: dict[int, int] = {}
    for place, at in enumerate(falling):
        first.setdefault(strengths[at], place)
    return [first[strength] for strength in strengths]


def _best_from(falling: Sequence[int], worths: Sequence[float]) -> list[float]:
    """Return for each place in falling order the best worth from there to the end."""
    backwards = accumulate((worths[at] for at in reversed(falling)), max)
    return list(backwards)[::-1]


def _best_four_up_to(hand: Hand, worths: Sequence[float]) -> list[float]:
    """Return for each strength the best worth of a four no stronger."""
    best = [float("-inf")] * (STRENGTHS + 1)
    for strength, worth in zip(hand.four_strengths, worths, strict=True):
        best[strength] = max(best[strength], worth)
    return list(accumulate(best, max))


def find_random(hand: Hand, draws: Draws) -> Groups:
    """Return one of all legal arrangements, each equally likely: split at random until it is legal."""
    shape = splits()
    while True:
        places = draws.shuffled(range(13))
        one, two, three = (shape.three_at[_mask(places[at : at + 3])] for at in (0, 3, 6))
        four = shape.four_at[_mask(places[9:])]
        first, second, third = (hand.three_strengths[at] for at in (one, two, three))
        if first >= second >= third >= hand.four_strengths[four]:
            return groups_at(hand, (one, two, three, four))


_Line = tuple[tuple[int, ...], tuple[int, ...]]


class _Best:
    """The best arrangements so far, one for each line of strengths and points."""

    __slots__ = ("_hand", "_kept", "_lowest", "_places", "_size", "bar")

    def __init__(self, size: int, hand: Hand) -> None:
        self._size = size
        self._hand = hand
        self._kept: dict[_Line, tuple[float, int, tuple[int, int, int, int]]] = {}
        self._lowest: list[tuple[float, int, _Line]] = []
        self._places = count()
        self.bar = float("-inf")

    def offer(self, total: float, numbers: tuple[int, int, int, int]) -> None:
        """Keep an arrangement if it belongs among the best; raise the bar once there are enough."""
        if total <= self.bar:
            return
        line = self._line(numbers)
        before, place, _numbers = self._kept.get(line) or (self.bar, next(self._places), ())
        if total <= before:
            return
        self._kept[line] = (total, place, numbers)
        heappush(self._lowest, (total, place, line))
        if len(self._kept) > self._size:
            del self._kept[self._find_lowest()]
        if len(self._kept) == self._size:
            self.bar = self._kept[self._find_lowest()][0]

    def _find_lowest(self) -> "_Line":
        """Return the line of the lowest total; what was replaced or dropped leaves the heap here."""
        while self._kept.get(self._lowest[0][2], ())[:2] != self._lowest[0][:2]:
            heappop(self._lowest)
        return self._lowest[0][2]

    def found(self) -> tuple[Found, ...]:
        """Return what was kept, best first."""
        ranked = sorted(self._kept.items(), key=lambda item: -item[1][0])
        return tuple(Found(groups_at(self._hand, at), *line, total) for line, (total, _place, at) in ranked)

    def _line(self, numbers: tuple[int, int, int, int]) -> "_Line":
        hand, (*threes, four) = self._hand, numbers
        return (
            (*(hand.three_strengths[at] for at in threes), hand.four_strengths[four]),
            (*(hand.three_points[at] for at in threes), hand.four_points[four]),
        )


def groups_at(hand: Hand, numbers: Sequence[int]) -> Groups:
    """Return the cards of three threes and a four by their numbers in ``Splits``."""
    shape, (*threes, four) = splits(), numbers
    masks = (*(shape.threes[at] for at in threes), shape.fours[four])
    return tuple(_cards_at(hand, mask) for mask in masks)


def _cards_at(hand: Hand, mask: int) -> tuple[Card, ...]:
    return tuple(card for place, card in enumerate(hand.cards) if mask >> place & 1)
