"""Trains the bidding of three to six players by sampled regrets; cards are played by the tables of card play.

One table is for one ratio: a bet / (the bank before the bets / players). Bets and raises are one unit, up to
the sixth. Each deal is walked through once for each player. After an Azi everybody at the table comes back,
so it is worth bank / players to all, folded or not. Chips are counted in entry fees.
"""

from collections.abc import Mapping

import numpy as np

from hazari_cli.azi.advice.hands.classes import CARDS
from hazari_cli.azi.advice.hands.multiway import BIDS, CLASSES, LEVELS, Code, bid_size
from hazari_cli.azi.advice.hands.tables import PackedTable
from hazari_cli.azi.training.multiway.card_play import (
    AVERAGES,
    WIDTH,
    draw_option,
    flatten_play,
    learn,
    play_out,
    turn,
)
from hazari_cli.azi.training.multiway.kernels import (
    CLASS_OF,
    Bytes,
    Floats,
    Ints,
    Words,
    compiled,
    count_bits,
    deal,
    rank_of,
    seeded,
)

FOLD, CALL = int(Code.FOLD), int(Code.CALL)

TREMBLE = 0.1
"""How often the others say just anything while one begins to learn; half-way they do so no more."""

LEAST = 30.0
"""A place with no more weight than this was hardly ever seen; what it learned is chance."""

ORDER, SEATS, NUMBERS, HANDS, STARTS, MEMO = 15, 16, 22, 23, 29, 30
"""Where the notes on a deal stand, behind those on card play: who plays, the cards, classes, hands, where
each table of card play begins, and who won by the seats still in and the bidder."""


@compiled
def bid_place(players: int, level: int, inside: int, after: int, own: int, number: int) -> int:
    """Return the place of a bid in its table, as ``find_bid`` does."""
    bets = level * (level - 1) // 2 + own
    seats = (inside - 2) * (inside - 1) // 2 + after
    return (bets * (players * (players - 1) // 2) + seats) * CLASSES + number


@compiled
def find_turn(waiting: int, seat: int, players: int) -> int:
    """Return who bids next: the first from a seat on who has to answer."""
    while seat >= players or not waiting >> seat & 1:
        seat = seat + 1 if seat < players else 0
    return seat


@compiled
def show_down(inside: int, bidder: int, players: int, plays: Bytes, stamp: int, work: Ints) -> int:
    """Return who wins when the cards are played: a seat, or ``players`` for Azi; remembers it."""
    known = work[MEMO + inside, bidder]
    if known >> 3 == stamp:
        return int(known & 7)
    order, seats = work[ORDER], work[SEATS : SEATS + 6, :3]
    count = 0
    for step in range(players):
        seat = turn(bidder, step, players)
        if inside >> seat & 1:
            order[count] = seat
            seats[count] = work[HANDS + seat, :3]
            count += 1
    place = play_out(seats, count, plays[work[STARTS, count - 1] :], work)
    winner = players if place == count else order[place]
    work[MEMO + inside, bidder] = stamp << 3 | winner
    return int(winner)


@compiled
def net_chips(hero: int, winner: int, paid: int, players: int, ratio: float) -> float:
    """Return the hero's net chips in fees at the end of a deal."""
    own = 1.0 + ratio * (paid >> 3 * hero & 7)
    if winner not in (hero, players):
        return -own
    units = 0
    for seat in range(players):
        units += paid >> 3 * seat & 7
    bank = players + ratio * units
    return bank - own if winner == hero else bank / players - own


@compiled
def bid_walk(
    hero: int,
    seat: int,
    level: int,
    inside: int,
    waiting: int,
    paid: int,
    bidder: int,
    players: int,
    ratio: float,
    memory: Floats,
    weight: float,
    tremble: float,
    state: Words,
    plays: Bytes,
    stamp: int,
    work: Ints,
) -> float:
    """Return the hero's value of the bidding from here on, trying all that the hero may bid.

    Args:
        hero: whose answers are all tried.
        seat: where to look for who bids next.
        level: the highest bet in units.
        inside: the seats still in, as bits.
        waiting: the seats that have to answer, as bits.
        paid: the bets, three bits for each seat.
        bidder: who bid the level.
        players: how many are at the table.
        ratio: one unit in fees.
        memory: regrets and averages by place.
        weight: how much this deal counts.
        tremble: how often the others say just anything.
        state: of the draws.
        plays: all tables of card play.
        stamp: the number of this deal.
        work: hands, and room for notes.
    """
    while waiting and inside & (inside - 1):
        seat = find_turn(waiting, seat, players)
        mine = 1 << seat
        others, own = waiting & ~mine, paid >> 3 * seat & 7
        at = bid_place(players, level, count_bits(inside), count_bits(others), own, work[NUMBERS, seat])
        count = 3 if level < LEVELS else 2
        matched = paid + (level - own << 3 * seat)
        if seat != hero:
            chosen = draw_option(memory, at, count, weight, tremble, state)
            if chosen == FOLD:
                inside, waiting = inside & ~mine, others
            elif chosen == CALL:
                waiting, paid = others, matched
            else:
                level, waiting, paid, bidder = level + 1, inside & ~mine, matched + (1 << 3 * seat), seat
            continue
        folded = bid_walk(
            hero, seat, level, inside & ~mine, others, paid, bidder, players, ratio, memory, weight,
            tremble, state, plays, stamp, work,
        )  # fmt: skip
        called = bid_walk(
            hero, seat, level, inside, others, matched, bidder, players, ratio, memory, weight,
            tremble, state, plays, stamp, work,
        )  # fmt: skip
        raised = 0.0
        if count == 3:
            raised = bid_walk(
                hero, seat, level + 1, inside, inside & ~mine, matched + (1 << 3 * seat), seat, players,
                ratio, memory, weight, tremble, state, plays, stamp, work,
            )  # fmt: skip
        return learn(memory, at, count, (folded, called, raised), weight)
    if inside & (inside - 1):
        winner = show_down(inside, bidder, players, plays, stamp, work)
    else:
        winner = bidder
    return net_chips(hero, winner, paid, players, ratio)


@compiled
def learn_bids(
    players: int, ratio: float, deals: int, memory: Floats, state: Words, plays: Bytes, starts: Ints
) -> None:
    """Walk through many deals, once for each player."""
    pack, work = np.arange(CARDS), np.zeros((MEMO + 64, 6), np.int64)
    hands = work[HANDS : HANDS + 6, :3]
    work[STARTS] = starts[1:]
    everybody = (1 << players) - 1
    for number in range(deals):
        deal(state, pack, hands, players, 0)
        for seat in range(players):
            work[NUMBERS, seat] = CLASS_OF[rank_of(hands[seat])]
        weight = (number + 1) / deals
        tremble = max(0.0, TREMBLE * (1.0 - 2.0 * weight))
        for hero in range(players):
            bid_walk(
                hero, 1, 1, everybody, everybody - 1, 1, 0, players, ratio, memory, weight,
                tremble, state, plays, number + 1, work,
            )  # fmt: skip


def flatten_plays(plays: Mapping[int, PackedTable]) -> tuple[Bytes, Ints]:
    """Return all tables of card play, one after the other, and where each begins."""
    starts, parts, at = np.zeros(7, np.int64), list[Bytes](), 0
    for players in sorted(plays):
        starts[players] = at
        parts.append(flatten_play(plays[players]))
        at += len(parts[-1])
    return np.concatenate(parts), starts


def average_bids(
    players: int, ratio: float, iterations: int, seed: int, plays: Mapping[int, PackedTable]
) -> Floats:
    """Return how much weight each answer got at each place; the arguments are those of ``train_bids``."""
    memory = np.zeros((bid_size(players), WIDTH), np.float32)
    flat, starts = flatten_plays(plays)
    learn_bids(players, ratio, iterations // players, memory, seeded(seed), flat, starts)
    return memory[:, AVERAGES : AVERAGES + 3]


def settle_bids(averages: Floats, least: float) -> bytes:
    """Keep the answer with the most weight; a place with no more than ``least`` in all is left unknown."""
    best = averages.argmax(axis=1).astype(np.uint8)
    best[averages.sum(axis=1) <= least] = int(Code.UNKNOWN)
    return bytes(best)


def train_bids(
    players: int, ratio: float, iterations: int, seed: int, plays: Mapping[int, PackedTable]
) -> PackedTable:
    """Train the bidding for one table size and ratio.

    Args:
        players: how many are at the table.
        ratio: one bet / (the bank before the bets / players).
        iterations: how many walks; each deal is walked through once for each player.
        seed: the same seed gives the same table.
        plays: tables of card play, for 2 up to ``players``.
    """
    averages = average_bids(players, ratio, iterations, seed, plays)
    made = {"by": "azi solve", "players": players, "ratio": ratio, "iterations": iterations, "seed": seed}
    return PackedTable(made, {BIDS: settle_bids(averages, LEAST)})
