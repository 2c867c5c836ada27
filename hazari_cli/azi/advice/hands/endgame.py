"""The last two tricks of two players: after the first trick nothing matters but two holdings of two cards.

The winner of the first trick leads one of two cards and needs one trick more. The other needs both: to win
the second with the lowest card that does it, and then to lead the last card. No other reply is ever better.
"""

from functools import cache

from hazari_cli.azi.advice.hands.classes import PAIRS, beats, may_follow


@cache
def leader_wins(led: int, kept: int, first: int, second: int) -> bool:
    """Tell whether leading ``led`` and keeping ``kept`` gets a trick from an opponent's two cards."""
    for reply, last in ((first, second), (second, first)):
        legal = reply in may_follow((first, second), led)
        if legal and beats(reply, led) and not beats(kept, last):
            return False
    return True


@cache
def winning_bits() -> tuple[tuple[int, int], ...]:
    """Return, by own pair and by which of it is led, the opponent's pairs that lose, as bits of ``PAIRS``."""
    rows = []
    for low, high in PAIRS:
        leads = [0, 0]
        for index, (first, second) in enumerate(PAIRS):
            if low in (first, second) or high in (first, second):
                continue
            leads[0] |= leader_wins(low, high, first, second) << index
            leads[1] |= leader_wins(high, low, first, second) << index
        rows.append((leads[0], leads[1]))
    return tuple(rows)


@cache
def disjoint_bits() -> tuple[int, ...]:
    """Return, by pair, which other pairs share no card with it, as bits of ``PAIRS``."""
    holding = [0] * 26
    for index, pair in enumerate(PAIRS):
        for card in pair:
            holding[card] |= 1 << index
    everything = (1 << len(PAIRS)) - 1
    return tuple(everything & ~(holding[low] | holding[high]) for low, high in PAIRS)


@cache
def losing_bits() -> tuple[tuple[int, int], ...]:
    """Return, by own pair and by which card the opponent leads, which pairs of theirs win, as bits."""
    rows = [[0, 0] for _pair in PAIRS]
    for index, leads in enumerate(winning_bits()):
        for which, bits in enumerate(leads):
            for other in range(len(PAIRS)):
                rows[other][which] |= (bits >> other & 1) << index
    return tuple((low, high) for low, high in rows)


def last_reply(pair: tuple[int, ...], led: int) -> int:
    """Return the reply to the second lead: the lowest card that takes the trick, else the lowest allowed."""
    legal = may_follow(pair, led)
    return min([card for card in legal if beats(card, led)] or legal)
