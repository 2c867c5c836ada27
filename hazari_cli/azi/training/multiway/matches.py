"""Measures players of three to six against each other, on the same deals from every seat.

The hero takes each seat of a deal in turn, all others are the rival. What counts is the hero's net chips in
fees, averaged over the seats: between equals it is nothing.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from math import sqrt

import numpy as np
import numpy.typing as npt

from hazari_cli.azi.advice.hands.classes import CARDS
from hazari_cli.azi.advice.hands.multiway import BIDS, CLASSES, LEVELS, MultiwayOdds
from hazari_cli.azi.advice.hands.tables import PackedTable
from hazari_cli.azi.training.multiway.bidding import bid_place, find_turn, flatten_plays, net_chips
from hazari_cli.azi.training.multiway.card_play import (
    BEST,
    HOLDER,
    SEEN,
    find_winner_of_deal,
    keep,
    put,
    turn,
    write_first,
    write_second,
)
from hazari_cli.azi.training.multiway.kernels import (
    CLASS_OF,
    SUIT,
    Bytes,
    Ints,
    Words,
    compiled,
    count_bits,
    deal,
    draw_below,
    rank_of,
    seeded,
)

Reals = npt.NDArray[np.float64]

TABLE, STEADY, CALLER, RANDOM = 0, 1, 2, 3
"""How a player bids."""


@dataclass(frozen=True, slots=True)
class Player:
    """How somebody bids and plays.

    Attributes:
        bids: ``TABLE``, ``STEADY``, ``CALLER`` or ``RANDOM``.
        simple: whether cards are played by the simple rule instead of the table.
        folds: a steady player folds when chance times the bank after a call is below so many prices.
        raises: a steady player raises when the chance as the leader is above this.
    """

    bids: int
    simple: bool
    folds: float = 1.0
    raises: float = 1.0


@dataclass(frozen=True, slots=True)
class Estimate:
    """Net chips of the hero in fees a deal, and how far the truth may be off with 95 %."""

    mean: float
    error: float


@compiled
def choose_simple(node: Ints, hand: Ints, leads: bool, best: int) -> int:
    """Choose by the simple rule.

    A lead is the top side card of the longest side suit, without one the top trump. Else the cheapest card
    that takes the trick, or the lowest of all.
    """
    chosen, worth = node[2], -1000
    for option in range(node[1]):
        card = node[2 + option]
        suit = SUIT[card]
        height = card if suit == 0 else card - 9 * suit + 1
        if leads:
            length = 0
            for held in hand:
                length += SUIT[held] == suit
            value = height if suit == 0 else 20 * length + height
        else:
            takes = card > best if suit == SUIT[best] else suit == 0
            value = (100 if takes else 0) - height
        if value > worth:
            worth, chosen = value, card
    return int(chosen)


@compiled
def play_mixed(hands: Ints, players: int, simple: Ints, plays: Bytes, work: Ints) -> int:
    """Play a deal, each place by the table or by the simple rule; return who wins, as ``play_out`` does."""
    node, trick, cards, pairs = work[0], work[2], work[4], work[9:15, :2]
    for place in range(players):
        write_first(node, hands, place, players, trick)
        if simple[place]:
            card = choose_simple(node, hands[place], place == 0, trick[BEST])
        else:
            card = node[2 + plays[node[0]]]
        put(trick, place, place, card)
        keep(hands[place], card, pairs[place])
    leader, seen = trick[HOLDER], trick[SEEN]
    for place in range(players):
        seat = turn(leader, place, players)
        write_second(node, pairs[seat], place, players, trick, seen)
        if simple[seat]:
            cards[seat] = choose_simple(node, pairs[seat], place == 0, trick[BEST])
        else:
            cards[seat] = node[2 + plays[node[0]]]
        put(trick, place, seat, cards[seat])
    return find_winner_of_deal(pairs, cards, leader, trick[HOLDER], players)


@compiled
def answer(
    kind: int, folds: float, raises: float, at: int, price: float, bank: float, follow: float, lead: float,
    may_raise: bool, bids: Bytes, state: Words,
) -> int:  # fmt: skip
    """Return what a player says: 0 fold, 1 call, 2 raise."""
    if kind == TABLE:
        code = bids[at]
        if code < 3:
            return int(code)
        return 0 if follow * (bank + price) < price else 1
    if kind == STEADY:
        if may_raise and lead > raises:
            return 2
        return 0 if follow * (bank + price) < folds * price else 1
    if kind == CALLER:
        return 1
    return draw_below(state, 3 if may_raise else 2)


@compiled
def bid_out(
    players: int, ratio: float, numbers: Ints, kinds: Ints, traits: Reals, odds: Reals, bids: Bytes,
    own_bids: Bytes, hero: int, state: Words,
) -> tuple[int, int, int]:  # fmt: skip
    """Let everybody bid; return the seats still in, the bets and the highest bidder."""
    level, inside, paid, bidder, seat = 1, (1 << players) - 1, 1, 0, 1
    waiting = inside - 1
    units = 1
    while waiting and inside & (inside - 1):
        seat = find_turn(waiting, seat, players)
        mine = 1 << seat
        own, count = paid >> 3 * seat & 7, count_bits(inside)
        at = bid_place(players, level, count, count_bits(waiting & ~mine), own, numbers[seat])
        price, bank = (level - own) * ratio, players + ratio * units
        chances = odds[count, :, :, numbers[seat]]
        follow, lead = chances[1, 0] + chances[1, 1] / players, chances[0, 0] + chances[0, 1] / players
        said = answer(
            kinds[seat], traits[seat, 0], traits[seat, 1], at, price, bank, follow, lead, level < LEVELS,
            own_bids if seat == hero else bids, state,
        )  # fmt: skip
        waiting &= ~mine
        if said == 0:
            inside &= ~mine
            continue
        if said == 2:
            level, bidder, waiting = level + 1, seat, inside & ~mine
        paid += level - own << 3 * seat
        units += level - own
    return inside, paid, bidder


@compiled
def play_deals(
    players: int, ratio: float, deals: int, kinds: Ints, traits: Reals, simple: Ints, odds: Reals,
    own_bids: Bytes, bids: Bytes, plays: Bytes, starts: Ints, state: Words, sums: Reals,
) -> None:  # fmt: skip
    """Play deals with player 0 as the hero in every seat against player 1; add up means and squares.

    ``sums`` holds the hero's chips, their squares, showdowns, Azi and players left.
    """
    pack, hands, work = np.arange(CARDS), np.zeros((6, 3), np.int64), np.zeros((15, 6), np.int64)
    numbers, order, seats = np.zeros(6, np.int64), np.zeros(6, np.int64), np.zeros((6, 3), np.int64)
    who, ways = np.zeros(6, np.int64), np.zeros((6, 2))
    manner, places = np.zeros(6, np.int64), np.zeros(6, np.int64)
    for _number in range(deals):
        deal(state, pack, hands, players, 0)
        for seat in range(players):
            numbers[seat] = CLASS_OF[rank_of(hands[seat])]
        whole = 0.0
        for hero in range(players):
            for seat in range(players):
                other = 0 if seat == hero else 1
                who[seat], manner[seat] = kinds[other], simple[other]
                ways[seat] = traits[other]
            inside, paid, bidder = bid_out(
                players, ratio, numbers, who, ways, odds, bids, own_bids, hero, state
            )
            count, winner = 0, bidder
            for step in range(players):
                seat = turn(bidder, step, players)
                if inside >> seat & 1:
                    order[count], places[count] = seat, manner[seat]
                    seats[count] = hands[seat]
                    count += 1
            if count > 1:
                place = play_mixed(seats, count, places, plays[starts[count] :], work)
                winner = players if place == count else order[place]
                sums[2] += 1
                sums[3] += place == count
            sums[4] += count
            whole += net_chips(hero, winner, paid, players, ratio)
        whole /= players
        sums[0] += whole
        sums[1] += whole * whole


def spread_odds(table: PackedTable) -> Reals:
    """Return all chances as numbers: by players, follow or lead, win or Azi, class."""
    known, odds = MultiwayOdds(table), np.zeros((7, 2, 2, CLASSES))
    for players in range(2, 7):
        for role, leading in enumerate((True, False)):
            for number in range(CLASSES):
                odds[players, role, :, number] = known.odds(players, number, leading)
    return odds


@dataclass(frozen=True, slots=True)
class Field:
    """What a measurement needs besides the players.

    Attributes:
        players: how many are at the table.
        ratio: one bet / (the bank before the bets / players).
        odds: what ``spread_odds`` returns.
        plays: tables of card play by players.
        bids: the table of bids; who bids by it may be the hero, the rival or both.
        rival_bids: another table of bids for the rival.
    """

    players: int
    ratio: float
    odds: Reals
    plays: Mapping[int, PackedTable]
    bids: PackedTable
    rival_bids: PackedTable | None = None


def measure(field: Field, hero: Player, rival: Player, deals: int, seed: int) -> tuple[Estimate, Reals]:
    """Measure a hero against rivals in all other seats.

    Returns:
        The hero's outcome; and a deal's average of showdowns, Azi and players left.
    """
    flat, starts = flatten_plays(field.plays)
    own = np.frombuffer(field.bids.rows[BIDS], np.uint8)
    other = own if field.rival_bids is None else np.frombuffer(field.rival_bids.rows[BIDS], np.uint8)
    kinds = np.array([hero.bids, rival.bids])
    traits = np.array([[hero.folds, hero.raises], [rival.folds, rival.raises]])
    simple = np.array([hero.simple, rival.simple]).astype(np.int64)
    sums = np.zeros(5)
    play_deals(
        field.players, field.ratio, deals, kinds, traits, simple, field.odds, own, other, flat, starts,
        seeded(seed), sums,
    )  # fmt: skip
    mean = sums[0] / deals
    return Estimate(mean, 1.96 * sqrt((sums[1] / deals - mean * mean) / deals)), sums[
        2:
    ] / deals / field.players


STEADY_PLAYERS = tuple(
    Player(STEADY, True, folds, raises) for folds in (0.8, 1.0, 1.25, 1.6) for raises in (0.4, 0.5, 0.65, 0.8)
)
"""Sixteen players that decide by chances alone."""
