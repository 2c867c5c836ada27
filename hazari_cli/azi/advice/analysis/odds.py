"""Exact chances against one opponent: every hand that may be held, weighted by what was bid.

What we do ourselves later in the deal is always our best reply to that strategy. A chance is a number from
0 to 1: the bank won, as a share of all cases.
"""

from collections.abc import Iterable, Sequence
from functools import cache

from hazari_cli.azi.advice.analysis.exploitability import HeadsUpStrategy
from hazari_cli.azi.advice.hands.classes import CARDS, HAND_AT, HANDS, PAIR_AT, Abstract, beats, may_follow
from hazari_cli.azi.advice.hands.endgame import leader_wins

Holding = tuple[int, int, float]
"""Two cards that the opponent may hold after the first trick, ascending, and how heavily that weighs."""


@cache
def _rests() -> tuple[tuple[tuple[int, int, int], ...], ...]:
    """Return, by hand, each card with the two that are left without it."""
    return tuple(
        ((first, second, third), (second, first, third), (third, first, second))
        for first, second, third in HANDS
    )


def even_weights(dead: Iterable[int]) -> list[float]:
    """Return the weight 1 for every hand without these cards and 0 for all others."""
    gone = set(dead)
    return [int(gone.isdisjoint(hand)) for hand in HANDS]


def lead_chances(
    player: HeadsUpStrategy, level: int, hand: Abstract, weights: Sequence[float]
) -> dict[int, float]:
    """Return the chance to win by each card led to the first trick.

    Args:
        player: the opponent's strategy.
        level: at which the bidding ended.
        hand: our three cards, ascending.
        weights: of the opponent's 2,600 hands; those that share a card with ours do not count.
    """
    cases = _free(weights, hand)
    total = sum(weight for _index, weight in cases) * player.parts**2
    chances, rests = {}, _rests()
    for led in hand:
        rows: dict[int, list[Holding]] = {}
        for index, weight in cases:
            for (card, low, high), part in zip(rests[index], player.reply(level, led, index), strict=True):
                if part:
                    rows.setdefault(card, []).append((low, high, weight * part))
        pair = _without(hand, led)
        won = sum(
            _after_first(player, level, (led, reply), pair, row, ours=not beats(reply, led))
            for reply, row in rows.items()
        )
        chances[led] = won / total if total else 0.0
    return chances


def reply_chances(
    player: HeadsUpStrategy, level: int, hand: Abstract, led: int, weights: Sequence[float]
) -> dict[int, float]:
    """Return the chance to win by each legal reply to the first lead of the opponent."""
    row = [holding for card, holding in _leads(player, level, hand, weights) if card == led]
    total = sum(weight for _low, _high, weight in row) * player.parts
    return {
        reply: won / total if total else 0.0 for reply, won in _replies(player, level, hand, led, row).items()
    }


def follow_chance(player: HeadsUpStrategy, level: int, hand: Abstract, weights: Sequence[float]) -> float:
    """Return the chance to win when the opponent leads."""
    rows: dict[int, list[Holding]] = {}
    for led, holding in _leads(player, level, hand, weights):
        rows.setdefault(led, []).append(holding)
    total = sum(weight for _index, weight in _free(weights, hand)) * player.parts**2
    won = sum(max(_replies(player, level, hand, led, row).values()) for led, row in rows.items())
    return won / total if total else 0.0


def second_chances(
    player: HeadsUpStrategy,
    level: int,
    cards: tuple[int, int],
    pair: Abstract,
    weights: Sequence[float],
    led_first: bool,
) -> dict[int, float]:
    """Return the chance to win by each card led to the second trick, after we took the first.

    Args:
        player: the opponent's strategy.
        level: at which the bidding ended.
        cards: the card led to the first trick and the reply.
        pair: our two cards, ascending.
        weights: of the opponent's hands before the first trick.
        led_first: whether we led to the first trick.
    """
    row = _holdings(player, level, cards, pair, weights, led_first)
    total = sum(weight for _low, _high, weight in row)
    low, high = _lead_both(pair, row)
    return {pair[0]: low / total if total else 0.0, pair[1]: high / total if total else 0.0}


def last_chances(
    player: HeadsUpStrategy,
    level: int,
    cards: tuple[int, int, int],
    pair: Abstract,
    weights: Sequence[float],
    led_first: bool,
) -> dict[int, float]:
    """Return the chance to win by each legal reply to the second lead, after we lost the first trick.

    Args:
        player: the opponent's strategy.
        level: at which the bidding ended.
        cards: the first lead, its reply, and the second lead.
        pair: our two cards, ascending.
        weights: of the opponent's hands before the first trick.
        led_first: whether we led to the first trick.
    """
    first, reply, led = cards
    total, won = 0.0, dict.fromkeys(may_follow(pair, led), 0.0)
    for low, high, weight in _holdings(player, level, (first, reply), pair, weights, led_first):
        if led not in (low, high):
            continue
        parts = player.second(level, first, reply, PAIR_AT[low, high])
        share = weight * parts[led == high]
        total += share
        kept = low if led == high else high
        for card in won:
            last = pair[1] if card == pair[0] else pair[0]
            won[card] += share * (beats(card, led) and not beats(kept, last))
    return {card: chance / total if total else 0.0 for card, chance in won.items()}


def free_weights(weights: Sequence[float], hand: Abstract) -> list[float]:
    """Return weights with 0 for hands that share a card with ours."""
    held = set(hand)
    return [
        weight if weight and held.isdisjoint(theirs) else 0
        for weight, theirs in zip(weights, HANDS, strict=True)
    ]


def _free(weights: Sequence[float], hand: Abstract) -> list[tuple[int, float]]:
    """Return the hands that share no card with ours and weigh something, with their weights."""
    return [(index, weight) for index, weight in enumerate(free_weights(weights, hand)) if weight]


def _without(cards: Abstract, card: int) -> Abstract:
    return tuple(other for other in cards if other != card)


def _leads(
    player: HeadsUpStrategy, level: int, hand: Abstract, weights: Sequence[float]
) -> Iterable[tuple[int, Holding]]:
    """Yield what the opponent may lead, and what is kept then."""
    rests = _rests()
    for index, weight in _free(weights, hand):
        for (card, low, high), part in zip(rests[index], player.lead(level, index), strict=True):
            if part:
                yield card, (low, high, weight * part)


def _replies(
    player: HeadsUpStrategy, level: int, hand: Abstract, led: int, row: Sequence[Holding]
) -> dict[int, float]:
    """Return the weight won by each legal reply, in parts."""
    return {
        reply: _after_first(player, level, (led, reply), _without(hand, reply), row, beats(reply, led))
        for reply in may_follow(hand, led)
    }


def _after_first(
    player: HeadsUpStrategy,
    level: int,
    cards: tuple[int, int],
    pair: Abstract,
    row: Sequence[Holding],
    ours: bool,
) -> float:
    """Return the weight won after the first trick, in parts: our best lead, or against the opponent's."""
    if ours:
        return max(_lead_both(pair, row)) * player.parts
    won = 0.0
    for low, high, weight in row:
        lower, higher = player.second(level, *cards, PAIR_AT[low, high])
        if lower and not leader_wins(low, high, *pair):
            won += weight * lower
        if higher and not leader_wins(high, low, *pair):
            won += weight * higher
    return won


def _lead_both(pair: Abstract, row: Sequence[Holding]) -> tuple[float, float]:
    """Return the weight won by leading the lower and the higher of our two cards."""
    low, high = pair
    by_low = sum(weight for first, second, weight in row if leader_wins(low, high, first, second))
    by_high = sum(weight for first, second, weight in row if leader_wins(high, low, first, second))
    return by_low, by_high


def _holdings(
    player: HeadsUpStrategy,
    level: int,
    cards: tuple[int, int],
    pair: Abstract,
    weights: Sequence[float],
    led_first: bool,
) -> list[Holding]:
    """Return what the opponent may hold after the first trick, weighted by what was played to it."""
    led, reply = cards
    played = reply if led_first else led
    dead = {led, reply, *pair}
    row = []
    for low in range(CARDS):
        for high in range(low + 1, CARDS):
            if low in dead or high in dead:
                continue
            theirs = tuple(sorted((played, low, high)))
            index = HAND_AT[theirs]
            parts = player.reply(level, led, index) if led_first else player.lead(level, index)
            weight = weights[index] * parts[theirs.index(played)]
            if weight:
                row.append((low, high, weight))
    return row
