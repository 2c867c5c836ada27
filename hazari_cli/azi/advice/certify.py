"""How much somebody could win who knew a player's whole strategy: an exact best response, in whole numbers.

Two players, all 4,604,600 deals. A best response needs no probabilities of ours: at each of its decisions it
takes what pays most against all hands that the other may hold. Weights of the other's holdings are whole
parts, kept as bits of long numbers, one number a bit, so that counting bits does the adding.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import gcd
from typing import NamedTuple, Protocol

from hazari_cli.azi.advice.classes import CARDS, HAND_AT, HANDS, PAIR_AT, PAIRS, beats, may_follow
from hazari_cli.azi.advice.endgame import disjoint_bits, losing_bits, winning_bits

EVERY_HAND = range(len(HANDS))


class Duellist(Protocol):
    """A complete strategy for two players, in whole parts of ``parts``; levels count from 1."""

    parts: int
    levels: int

    def bid(self, level: int, hand: int) -> Sequence[int]:
        """Return the parts for fold, call, raise in answer to the bid of a level."""

    def lead(self, level: int, hand: int) -> Sequence[int]:
        """Return the parts for each card of the hand as the first lead."""

    def reply(self, level: int, led: int, hand: int) -> Sequence[int]:
        """Return the parts for each card of the hand as the reply to a lead."""

    def second(self, level: int, led: int, reply: int, pair: int) -> Sequence[int]:
        """Return the parts for the lower and the higher card as the lead to the second trick."""


class Weights:
    """Whole numbers by index, kept so that the sum over any set of indices is a few counts of bits."""

    __slots__ = ("_planes",)

    def __init__(self, weights: Sequence[tuple[int, int]]) -> None:
        factor = gcd(*(weight for _index, weight in weights)) or 1
        planes: list[int] = []
        for index, weight in weights:
            rest, place = weight // factor, 0
            while rest >> place:
                if place == len(planes):
                    planes.append(0)
                if rest >> place & 1:
                    planes[place] |= 1 << index
                place += 1
        self._planes = tuple((factor << place, bits) for place, bits in enumerate(planes) if bits)

    def within(self, sets: Sequence[int]) -> list[int]:
        """Return the sums of the weights of sets of indices, each given as bits."""
        totals = [0] * len(sets)
        for worth, plane in self._planes:
            totals = [
                total + worth * (plane & bits).bit_count() for total, bits in zip(totals, sets, strict=True)
            ]
        return totals


@dataclass(frozen=True, slots=True)
class Certificate:
    """What a best response wins against a strategy, in fees a deal when nothing was carried over.

    Attributes:
        as_opener: what it wins as the opener.
        as_answerer: what it wins as the answerer.
    """

    as_opener: Fraction
    as_answerer: Fraction

    @property
    def exploitability(self) -> Fraction:
        """Return what it wins a deal, each seat being as likely; an equilibrium allows nothing."""
        return (self.as_opener + self.as_answerer) / 2


def certify(
    player: Duellist, ratio: Fraction = Fraction(1), hands: Collection[int] = EVERY_HAND
) -> Certificate:
    """Compute the exact best response to a strategy, bids and play.

    Args:
        player: the strategy.
        ratio: how large one bid is, as a share of half the bank before the bidding: 1 for bets of one fee.
        hands: the hands that are dealt; fewer than all for a smaller pack.
    """
    dealt = [int(hand in hands) for hand in EVERY_HAND]
    return Certificate(_respond(player, ratio, dealt, True), _respond(player, ratio, dealt, False))


def certify_play(player: Duellist, hands: Collection[int] = EVERY_HAND) -> Fraction:
    """Compute by how much the best response to a strategy's play alone wins more than half of the banks."""
    dealt = [int(hand in hands) for hand in EVERY_HAND]
    best = zip(_lead_best(player, 1, dealt), _follow_best(player, 1, dealt), dealt, strict=True)
    total = sum((lead + follow) * weight for lead, follow, weight in best)
    return Fraction(total, _count_deals(dealt) * player.parts**2) / 4


def _count_deals(dealt: Sequence[int]) -> int:
    """Return how many deals there are, ordered: pairs of hands without a common card."""
    return sum(others * weight for others, weight in zip(count_others(dealt), dealt, strict=True))


def _respond(player: Duellist, ratio: Fraction, dealt: Sequence[int], opener: bool) -> Fraction:
    """Return what a best response wins a deal, going back from the last bid to the first."""
    unit, half = ratio.numerator, ratio.denominator
    parts, levels = player.parts, player.levels
    answers = levels // 2 + 1
    reach = [weight * parts**answers for weight in dealt]
    reached: list[list[int]] = []
    called: list[list[int]] = []
    for level in range(1, levels + 1):
        reached.append(reach)
        if (level % 2 == 1) == opener:
            bids = [player.bid(level, hand) for hand in range(len(HANDS))]
            staying = [weight * bid[1] // parts for weight, bid in zip(reach, bids, strict=True)]
            called.append(_lead_best(player, level, staying))
            reach = [weight * bid[2] // parts for weight, bid in zip(reach, bids, strict=True)]
        else:
            called.append(_follow_best(player, level, reach))
    ahead = [0] * len(HANDS)
    for level in range(levels, 0, -1):
        lost = (half + (level - 1) * unit) * parts**2
        stake = half + level * unit
        against = reached[level - 1]
        if (level % 2 == 1) == opener:
            folding = [weight * player.bid(level, hand)[0] // parts for hand, weight in enumerate(against)]
            ahead = [
                lost * fold + stake * call + more
                for fold, call, more in zip(count_others(folding), called[level - 1], ahead, strict=True)
            ]
        else:
            ahead = [
                max(-lost * fold, stake * call, *([more] if level < levels else []))
                for fold, call, more in zip(count_others(against), called[level - 1], ahead, strict=True)
            ]
    total = sum(worth * weight for worth, weight in zip(ahead, dealt, strict=True))
    return Fraction(total, _count_deals(dealt) * parts ** (answers + 2) * half)


def count_others(weights: Sequence[int]) -> list[int]:
    """Return, by hand, the weight of all hands that share no card with it."""
    by_card, by_pair = [0] * CARDS, [0] * len(PAIRS)
    for (first, second, third), weight in zip(HANDS, weights, strict=True):
        for card in (first, second, third):
            by_card[card] += weight
        for pair in ((first, second), (first, third), (second, third)):
            by_pair[PAIR_AT[pair]] += weight
    total = sum(weights)
    return [
        total
        - (by_card[first] + by_card[second] + by_card[third])
        + (by_pair[PAIR_AT[first, second]] + by_pair[PAIR_AT[first, third]] + by_pair[PAIR_AT[second, third]])
        - weight
        for (first, second, third), weight in zip(HANDS, weights, strict=True)
    ]


@cache
def _splits_of_hands() -> tuple[tuple[tuple[int, int], ...], ...]:
    """Return, by hand, each of its cards with the pair that is left."""
    return tuple(
        ((first, PAIR_AT[second, third]), (second, PAIR_AT[first, third]), (third, PAIR_AT[first, second]))
        for first, second, third in HANDS
    )


class Live(NamedTuple):
    """The pairs that can be held beside two cards; all lists run along them.

    Attributes:
        pairs: their numbers.
        low: by which of the other's pairs a lead of the lower card wins, as bits.
        high: the same for the higher card.
        beside: the other's pairs that share no card with it.
        from_low: which of the other's pairs win by leading their lower card.
        from_high: the same for their higher card.
    """

    pairs: tuple[int, ...]
    low: tuple[int, ...]
    high: tuple[int, ...]
    beside: tuple[int, ...]
    from_low: tuple[int, ...]
    from_high: tuple[int, ...]


@cache
def _live(led: int, reply: int) -> Live:
    """Return what can be held beside the two cards of the first trick."""
    pairs = tuple(index for index, pair in enumerate(PAIRS) if led not in pair and reply not in pair)
    low, high = zip(*(winning_bits()[pair] for pair in pairs), strict=True)
    from_low, from_high = zip(*(losing_bits()[pair] for pair in pairs), strict=True)
    beside = tuple(disjoint_bits()[pair] for pair in pairs)
    return Live(pairs, low, high, beside, from_low, from_high)


def _worths(
    player: Duellist, level: int, cards: tuple[int, int], row: Sequence[tuple[int, int]], ours: bool
) -> list[int]:
    """Return what each live pair of ours is worth after the first trick, wins less losses, by weight.

    Args:
        player: the other.
        level: at which the bidding ended.
        cards: the card led and the reply.
        row: the other's pairs with their weights.
        ours: whether the trick is ours, so that we lead to the second.
    """
    live = _live(*sorted(cards))
    if ours:
        weights = Weights([(pair, weight * player.parts) for pair, weight in row])
        wins = map(max, weights.within(live.low), weights.within(live.high))
        return [2 * won - total for won, total in zip(wins, weights.within(live.beside), strict=True)]
    low, high = _second_leads(player, level, cards, row)
    lost = map(sum, zip(low.within(live.from_low), high.within(live.from_high), strict=True))
    total = map(sum, zip(low.within(live.beside), high.within(live.beside), strict=True))
    return [all_of_it - 2 * part for all_of_it, part in zip(total, lost, strict=True)]


def _second_leads(
    player: Duellist, level: int, cards: tuple[int, int], row: Sequence[tuple[int, int]]
) -> tuple[Weights, Weights]:
    """Split the weights of a player's pairs by which card he leads to the second trick."""
    low, high = [], []
    for pair, weight in row:
        lower, higher = player.second(level, *cards, pair)
        low.append((pair, weight * lower))
        high.append((pair, weight * higher))
    return Weights(low), Weights(high)


@cache
def _hand_of(card: int, pair: int) -> tuple[int, int]:
    """Return the hand that a card and a pair make, and the card's place in it."""
    hand = tuple(sorted((card, *PAIRS[pair])))
    return HAND_AT[hand], hand.index(card)


def _lead_best(player: Duellist, level: int, weights: Sequence[int]) -> list[int]:
    """Return, by hand, what the best lead and what follows is worth against a player who replies."""
    worth = [[0, 0, 0] for _hand in HANDS]
    for led in range(CARDS):
        for reply, row in enumerate(_replies_to(player, level, led, weights)):
            if row:
                values = _worths(player, level, (led, reply), row, ours=not beats(reply, led))
                for pair, value in zip(_live(*sorted((led, reply))).pairs, values, strict=True):
                    hand, place = _hand_of(led, pair)
                    worth[hand][place] += value
    return [max(values) for values in worth]


def _replies_to(
    player: Duellist, level: int, led: int, weights: Sequence[int]
) -> list[list[tuple[int, int]]]:
    """Return, by reply, the pairs that a player may still hold, with their weights."""
    rows: list[list[tuple[int, int]]] = [[] for _card in range(CARDS)]
    for hand, weight in enumerate(weights):
        if weight and led not in HANDS[hand]:
            _spread(rows, hand, player.reply(level, led, hand), weight)
    return rows


def _spread(rows: list[list[tuple[int, int]]], hand: int, parts: Sequence[int], weight: int) -> None:
    """Add to each card's row the pair that is left when the hand plays it."""
    for (card, pair), part in zip(_splits_of_hands()[hand], parts, strict=True):
        if part:
            rows[card].append((pair, weight * part))


def _follow_best(player: Duellist, level: int, weights: Sequence[int]) -> list[int]:
    """Return, by hand, what the best reply and what follows is worth against a player who leads."""
    rows: list[list[tuple[int, int]]] = [[] for _card in range(CARDS)]
    for hand, weight in enumerate(weights):
        if weight:
            _spread(rows, hand, player.lead(level, hand), weight)
    total = [0] * len(HANDS)
    for led, row in enumerate(rows):
        for hand, worth in _reply_best(player, level, led, row).items():
            total[hand] += worth
    return total


def _reply_best(player: Duellist, level: int, led: int, row: Sequence[tuple[int, int]]) -> dict[int, int]:
    """Return, by hand, what the best reply to a lead is worth."""
    best: dict[int, int] = {}
    for reply in range(CARDS):
        left = [(pair, weight) for pair, weight in row if reply not in PAIRS[pair]]
        if reply == led or not left:
            continue
        values = _worths(player, level, (led, reply), left, ours=beats(reply, led))
        for pair, value in zip(_live(*sorted((led, reply))).pairs, values, strict=True):
            hand, _place = _hand_of(reply, pair)
            if reply in may_follow(HANDS[hand], led):
                best[hand] = max(value, best.get(hand, value))
    return best
