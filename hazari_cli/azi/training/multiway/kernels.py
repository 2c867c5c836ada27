"""What the trainers for three to six players share: compiled code, draws, deals and the places in tables.

The places are those of ``hazari_cli.azi.advice.hands.multiway``, written again for compiled
code; a test of the trainers compares the two.
"""

from collections.abc import Callable
from typing import TypeVar, cast

import numba
import numpy as np
import numpy.typing as npt

from hazari_cli.azi.advice.hands.classes import (
    CARDS,
    HAND_AT,
    HANDS,
    PAIR_AT,
    PAIRS,
    SUIT_OF,
    SWAPPED,
    class_of,
    swap,
)
from hazari_cli.azi.advice.hands.multiway import CLASSES, SITUATIONS

Ints = npt.NDArray[np.int64]
Words = npt.NDArray[np.uint64]
Bytes = npt.NDArray[np.uint8]
Floats = npt.NDArray[np.float32]

Function = TypeVar("Function", bound=Callable[..., object])


def compiled(function: Function) -> Function:
    """Compile a function when it is first called."""
    return cast(Function, numba.njit(nogil=True, error_model="numpy")(function))


SUIT = np.array(SUIT_OF, np.int64)
OTHER = np.array(SWAPPED, np.int64)
CARDS_OF = np.array(HANDS, np.int64)
CLASS_OF = np.array(class_of(), np.int64)
HAND_RANK = np.zeros(CARDS**3, np.int64)
PAIR_RANK = np.zeros(CARDS**2, np.int64)
HAND_SWAP = np.array([HAND_AT[swap(hand)] for hand in HANDS], np.int64)
PAIR_SWAP = np.array([PAIR_AT[swap(pair)] for pair in PAIRS], np.int64)
ABOVE = np.array(
    [
        sum(1 << other for other in range(card + 1, CARDS) if SUIT_OF[other] == SUIT_OF[card])
        for card in range(CARDS)
    ],
    np.int64,
)
"""For each card a bit for every higher card of its suit."""

for _hand, _rank in HAND_AT.items():
    HAND_RANK[(_hand[0] * CARDS + _hand[1]) * CARDS + _hand[2]] = _rank
for _pair, _rank in PAIR_AT.items():
    PAIR_RANK[_pair[0] * CARDS + _pair[1]] = _rank

_STEP = np.uint64(0x9E3779B97F4A7C15)
_MIX1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX2 = np.uint64(0x94D049BB133111EB)
_S30, _S27, _S31, _S32, _S11 = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(32), np.uint64(11)


def seeded(seed: int) -> Words:
    """Return the state of a generator of draws."""
    return np.array([seed * 0x2545F4914F6CDD1D + 1 & (1 << 64) - 1], np.uint64)


@compiled
def draw(state: Words) -> np.uint64:
    """Return 64 random bits (splitmix64)."""
    state[0] += _STEP
    bits = state[0]
    bits = (bits ^ (bits >> _S30)) * _MIX1
    bits = (bits ^ (bits >> _S27)) * _MIX2
    return np.uint64(bits ^ (bits >> _S31))


@compiled
def draw_below(state: Words, limit: int) -> int:
    """Return a random number below a small limit."""
    return int(((draw(state) >> _S32) * np.uint64(limit)) >> _S32)


@compiled
def draw_part(state: Words) -> float:
    """Return a random number from 0 to 1."""
    return float(draw(state) >> _S11) * (1.0 / 9007199254740992.0)


@compiled
def deal(state: Words, pack: Ints, hands: Ints, players: int, fixed: int) -> None:
    """Deal ascending hands of three cards; the first ``fixed`` cards of the pack stay where they are."""
    for place in range(fixed, 3 * players):
        other = place + draw_below(state, CARDS - place)
        pack[place], pack[other] = pack[other], pack[place]
    for seat in range(players):
        low, middle, high = pack[3 * seat], pack[3 * seat + 1], pack[3 * seat + 2]
        if low > middle:
            low, middle = middle, low
        if middle > high:
            middle, high = high, middle
        if low > middle:
            low, middle = middle, low
        hands[seat, 0], hands[seat, 1], hands[seat, 2] = low, middle, high


@compiled
def rank_of(hand: Ints) -> int:
    """Return the number of an ascending hand among the 2,600."""
    return int(HAND_RANK[(hand[0] * CARDS + hand[1]) * CARDS + hand[2]])


@compiled
def count_bits(bits: int) -> int:
    """Count the ones."""
    ones = 0
    while bits:
        bits &= bits - 1
        ones += 1
    return ones


@compiled
def write_options(node: Ints, cards: tuple[int, ...], suit: int, swapped: bool) -> None:
    """Write which of some cards may be played: their count at 1, then the cards; suit 3 is a lead."""
    count, trumps = 0, 0
    for card in cards:
        count += SUIT[card] == suit
        trumps += SUIT[card] == 0
    needed = suit if count else 0 if trumps and suit < 3 else 3
    at = 2
    for card in cards:
        if needed == 3 or SUIT[card] == needed:
            node[at] = OTHER[card] if swapped else card
            at += 1
    node[1] = at - 2


@compiled
def write_lead(node: Ints, hand: Ints) -> None:
    """Write place and options of a first lead: the place at 0, then as ``write_options``."""
    rank = rank_of(hand)
    swapped = HAND_SWAP[rank] < rank
    base = CARDS_OF[HAND_SWAP[rank] if swapped else rank]
    node[0] = CLASS_OF[rank]
    write_options(node, (base[0], base[1], base[2]), 3, swapped)


@compiled
def situation(led: int, best: int) -> int:
    """Number the 25 pairs of suit led and best card, with a plain lead taken as the first plain suit."""
    return best if SUIT[led] == 0 else 8 + best


@compiled
def write_follow(node: Ints, hand: Ints, after: int, led: int, best: int) -> None:
    """Write place and options of a play to the first trick."""
    rank = rank_of(hand)
    suit = SUIT[led]
    swapped = suit == 2 or (suit == 0 and HAND_SWAP[rank] < rank)
    if suit == 2:
        led, best, suit = OTHER[led], OTHER[best], 1
    if swapped:
        rank = HAND_SWAP[rank]
    node[0] = CLASSES + (after * SITUATIONS + situation(led, best)) * 2600 + rank
    write_options(node, (CARDS_OF[rank, 0], CARDS_OF[rank, 1], CARDS_OF[rank, 2]), suit, swapped)


@compiled
def write_lead_again(node: Ints, low: int, high: int, seen: int, players: int) -> None:
    """Write place and options of a lead to the second trick."""
    hidden = ~(seen | 1 << low | 1 << high)
    trumps = count_bits(hidden & 255)
    over_low, over_high = min(3, count_bits(hidden & ABOVE[low])), min(3, count_bits(hidden & ABOVE[high]))
    rank = PAIR_RANK[low * CARDS + high]
    other = PAIR_SWAP[rank]
    crossed = SUIT[low] == 1 and SUIT[high] == 2
    swapped = other < rank or (other == rank and crossed and over_high < over_low)
    if swapped:
        rank = other
        low, high = OTHER[low], OTHER[high]
        if low > high:
            low, high = high, low
            over_low, over_high = over_high, over_low
    start = CLASSES + (players - 1) * SITUATIONS * 2600
    node[0] = start + ((rank * 9 + trumps) * 4 + over_low) * 4 + over_high
    write_options(node, (low, high), 3, swapped)


@compiled
def write_follow_again(
    node: Ints, low: int, high: int, after: int, led: int, best: int, players: int
) -> None:
    """Write place and options of a play to the second trick."""
    rank = PAIR_RANK[low * CARDS + high]
    suit, beaten = SUIT[led], led != best
    swapped = suit == 2 or (suit == 0 and PAIR_SWAP[rank] < rank)
    if suit == 2:
        led, best, suit = OTHER[led], OTHER[best], 1
    if swapped:
        rank = PAIR_SWAP[rank]
        low, high = OTHER[low], OTHER[high]
        if low > high:
            low, high = high, low
    start = CLASSES + (players - 1) * SITUATIONS * 2600 + 325 * 144
    node[0] = start + ((after * 2 + beaten) * SITUATIONS + situation(led, best)) * 325 + rank
    write_options(node, (low, high), suit, swapped)
