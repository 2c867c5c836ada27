"""Trains the play of cards for two to six players by sampled regrets: everybody is in and nobody folds.

Each deal is walked through once for each player: that player's cards are all tried, those of the others are
drawn from what their regrets say. Later deals count more, in regrets and averages alike. The table keeps the
card that the average plays most. Two tricks are worth 1, an Azi 1 / players.
"""

import numpy as np

from hazari_cli.azi.advice.hands.classes import CARDS
from hazari_cli.azi.advice.hands.multiway import place_sizes
from hazari_cli.azi.advice.hands.tables import PackedTable
from hazari_cli.azi.training.multiway.kernels import (
    SUIT,
    Bytes,
    Floats,
    Ints,
    Words,
    compiled,
    deal,
    draw_part,
    seeded,
    write_follow,
    write_follow_again,
    write_lead,
    write_lead_again,
)

LED, BEST, HOLDER, SEEN = 1, 2, 3, 4
"""Notes on a trick: the card led, the best card, who played it, and the cards as bits."""

AVERAGES, WIDTH = 3, 8
"""What a decision remembers: regrets of up to three options, and from the fourth number on their averages."""


@compiled
def draw_option(memory: Floats, at: int, count: int, weight: float, tremble: float, state: Words) -> int:
    """Draw an option of a player who is only watched, and count it into the average.

    The player trembles, so that the others learn to answer what is seldom done: it may be anything then.
    """
    if count == 1:
        return 0
    whole = 0.0
    for option in range(count):
        whole += max(0.0, memory[at, option])
    left = draw_part(state)
    chosen = count - 1
    for option in range(count):
        part = max(0.0, memory[at, option]) / whole if whole > 0 else 1.0 / count
        memory[at, AVERAGES + option] += weight * part
        part = (1.0 - tremble) * part + tremble / count
        if 0 <= left < part:
            chosen = option
        left -= part
    return chosen


@compiled
def learn(memory: Floats, at: int, count: int, gains: tuple[float, float, float], weight: float) -> float:
    """Count what each option would have gained, and return what the player got by the regrets."""
    whole, value = 0.0, 0.0
    for option in range(count):
        whole += max(0.0, memory[at, option])
    for option in range(count):
        part = max(0.0, memory[at, option]) / whole if whole > 0 else 1.0 / count
        value += part * gains[option]
    for option in range(count):
        memory[at, option] += weight * (gains[option] - value)
    return value


@compiled
def turn(seat: int, steps: int, players: int) -> int:
    """Return the seat so many steps to the left, less than once round the table."""
    later = seat + steps
    return later if later < players else later - players


@compiled
def put(trick: Ints, place: int, seat: int, card: int) -> None:
    """Lay a card to a trick."""
    if place == 0:
        trick[LED] = card
        trick[SEEN] = 0
    if place == 0 or (card > trick[BEST] if SUIT[card] == SUIT[trick[BEST]] else SUIT[card] == 0):
        trick[BEST] = card
        trick[HOLDER] = seat
    trick[SEEN] |= 1 << card


@compiled
def write_first(node: Ints, hands: Ints, place: int, players: int, trick: Ints) -> None:
    """Write the decision of a player in the first trick."""
    if place == 0:
        write_lead(node, hands[0])
    else:
        write_follow(node, hands[place], players - 1 - place, trick[LED], trick[BEST])


@compiled
def write_second(node: Ints, pair: Ints, place: int, players: int, trick: Ints, seen: int) -> None:
    """Write the decision of a player in the second trick."""
    if place == 0:
        write_lead_again(node, pair[0], pair[1], seen, players)
    else:
        write_follow_again(node, pair[0], pair[1], players - 1 - place, trick[LED], trick[BEST], players)


@compiled
def keep(hand: Ints, card: int, pair: Ints) -> None:
    """Write the two cards that are left of three."""
    at = 0
    for held in hand:
        if held != card:
            pair[at] = held
            at += 1


@compiled
def find_winner_of_deal(pairs: Ints, second: Ints, first: int, taker: int, players: int) -> int:
    """Return who wins after the second trick: a seat, or ``players`` for Azi.

    Args:
        pairs: two cards of each seat.
        second: what each seat played of them.
        first: who took the first trick.
        taker: who took the second.
        players: how many play.
    """
    if taker == first:
        return first
    best, holder = -1, taker
    for place in range(players):
        seat = turn(taker, place, players)
        card = pairs[seat, 0] + pairs[seat, 1] - second[seat]
        if best < 0 or (card > best if SUIT[card] == SUIT[best] else SUIT[card] == 0):
            best, holder = card, seat
    return holder if holder in (first, taker) else players


@compiled
def walk_second(
    hero: int,
    pairs: Ints,
    seen: int,
    leader: int,
    players: int,
    memory: Floats,
    weight: float,
    state: Words,
    work: Ints,
) -> float:
    """Return the hero's value of the second and third trick, trying all the hero's cards."""
    node, own, trick, saved, cards = work[0], work[1], work[2], work[3], work[4]
    decision = hero - leader if hero >= leader else hero - leader + players
    for place in range(decision):
        seat = turn(leader, place, players)
        write_second(node, pairs[seat], place, players, trick, seen)
        cards[seat] = node[2 + draw_option(memory, node[0], node[1], weight, 0.0, state)]
        put(trick, place, seat, cards[seat])
    write_second(own, pairs[hero], decision, players, trick, seen)
    saved[:] = trick
    gains = (0.0, 0.0, 0.0)
    for option in range(own[1]):
        trick[:] = saved
        cards[hero] = own[2 + option]
        put(trick, decision, hero, cards[hero])
        for place in range(decision + 1, players):
            seat = turn(leader, place, players)
            write_second(node, pairs[seat], place, players, trick, seen)
            cards[seat] = node[2 + draw_option(memory, node[0], node[1], weight, 0.0, state)]
            put(trick, place, seat, cards[seat])
        winner = find_winner_of_deal(pairs, cards, leader, trick[HOLDER], players)
        gain = 1.0 if winner == hero else 1.0 / players if winner == players else 0.0
        gains = (gain, gains[1], 0.0) if option == 0 else (gains[0], gain, 0.0)
    return gains[0] if own[1] == 1 else learn(memory, own[0], own[1], gains, weight)


@compiled
def walk(
    hero: int,
    hands: Ints,
    players: int,
    memory: Floats,
    weight: float,
    state: Words,
    work: Ints,
) -> None:
    """Walk through one deal for one player, trying all the hero's cards."""
    node, own, trick, saved = work[5], work[6], work[7], work[8]
    pairs = work[9:15, :2]
    for seat in range(hero):
        write_first(node, hands, seat, players, trick)
        card = node[2 + draw_option(memory, node[0], node[1], weight, 0.0, state)]
        put(trick, seat, seat, card)
        keep(hands[seat], card, pairs[seat])
    write_first(own, hands, hero, players, trick)
    saved[:] = trick
    gains = (0.0, 0.0, 0.0)
    for option in range(own[1]):
        trick[:] = saved
        put(trick, hero, hero, own[2 + option])
        keep(hands[hero], own[2 + option], pairs[hero])
        for seat in range(hero + 1, players):
            write_first(node, hands, seat, players, trick)
            card = node[2 + draw_option(memory, node[0], node[1], weight, 0.0, state)]
            put(trick, seat, seat, card)
            keep(hands[seat], card, pairs[seat])
        leader, seen = trick[HOLDER], trick[SEEN]
        gain = walk_second(hero, pairs, seen, leader, players, memory, weight, state, work)
        if option == 0:
            gains = (gain, 0.0, 0.0)
        elif option == 1:
            gains = (gains[0], gain, 0.0)
        else:
            gains = (gains[0], gains[1], gain)
    if own[1] > 1:
        learn(memory, own[0], own[1], gains, weight)


@compiled
def learn_play(players: int, deals: int, memory: Floats, state: Words) -> None:
    """Walk through many deals, once for each player."""
    pack, hands, work = np.arange(CARDS), np.zeros((6, 3), np.int64), np.zeros((15, 6), np.int64)
    for number in range(deals):
        deal(state, pack, hands, players, 0)
        weight = (number + 1) / deals
        for hero in range(players):
            walk(hero, hands, players, memory, weight, state, work)


@compiled
def play_out(hands: Ints, players: int, plays: Bytes, work: Ints) -> int:
    """Play a deal by a table and return who wins: a place, the leader's is 0, or ``players`` for Azi."""
    node, trick, cards, pairs = work[0], work[2], work[4], work[9:15, :2]
    for place in range(players):
        write_first(node, hands, place, players, trick)
        card = node[2 + plays[node[0]]]
        put(trick, place, place, card)
        keep(hands[place], card, pairs[place])
    leader, seen = trick[HOLDER], trick[SEEN]
    for place in range(players):
        seat = turn(leader, place, players)
        write_second(node, pairs[seat], place, players, trick, seen)
        cards[seat] = node[2 + plays[node[0]]]
        put(trick, place, seat, cards[seat])
    return find_winner_of_deal(pairs, cards, leader, trick[HOLDER], players)


def flatten_play(table: PackedTable) -> Bytes:
    """Return the rows of a table of card play, one after the other."""
    return np.frombuffer(b"".join(table.rows.values()), np.uint8)


def train_multiway_play(players: int, deals: int, seed: int) -> PackedTable:
    """Train the play of cards; about 1 to 4 microseconds a deal and player.

    Args:
        players: how many play cards.
        deals: how many deals to learn from.
        seed: the same seed gives the same table.
    """
    sizes = place_sizes(players)
    whole = sum(sizes.values())
    memory = np.zeros((whole, WIDTH), np.float32)
    learn_play(players, deals, memory, seeded(seed))
    best = memory[:, AVERAGES : AVERAGES + 3].argmax(axis=1).astype(np.uint8).tobytes()
    rows, at = dict[str, bytes](), 0
    for name, size in sizes.items():
        rows[name] = best[at : at + size]
        at += size
    return PackedTable({"by": "azi solve", "players": players, "deals": deals, "seed": seed}, rows)
