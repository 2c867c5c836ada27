"""Checks of the trainers for three to six players that need compiled code: the same places, the same bytes.

The tests run them where the extra ``solve`` is installed.
"""

import hashlib

import numpy as np

from hazari_cli.azi.advice.hands.multiway import (
    LEVELS,
    CardDecision,
    best_of,
    find_bid,
    find_decision,
    place_sizes,
)
from hazari_cli.azi.advice.hands.tables import format_table
from hazari_cli.azi.training.multiway.bidding import bid_place, train_bids
from hazari_cli.azi.training.multiway.card_play import train_multiway_play
from hazari_cli.azi.training.multiway.kernels import (
    write_follow,
    write_follow_again,
    write_lead,
    write_lead_again,
)
from hazari_cli.azi.training.multiway.odds import measure_odds


def compiled_place(
    players: int, hand: tuple[int, ...], trick: list[int], played: list[int]
) -> tuple[int, tuple[int, ...]]:
    """Return place and options of a decision as compiled code sees them."""
    node, after, seen = np.zeros(6, np.int64), players - 1 - len(trick), sum(1 << card for card in played)
    cards = np.array(hand)
    if len(hand) == 3 and not trick:
        write_lead(node, cards)
    elif len(hand) == 3:
        write_follow(node, cards, after, trick[0], best_of(trick))
    elif not trick:
        write_lead_again(node, hand[0], hand[1], seen, players)
    else:
        write_follow_again(node, hand[0], hand[1], after, trick[0], best_of(trick), players)
    return int(node[0]), tuple(map(int, node[2 : 2 + node[1]]))


def flat_index(players: int, place: CardDecision) -> int:
    """Return the place in all rows of a table, one after the other."""
    at = 0
    for name, size in place_sizes(players).items():
        if name == place.row:
            return at + place.index
        at += size
    raise ValueError(place.row)


def find_differences(deals: int, seed: int = 1) -> int:
    """Count decisions of random deals at random play whose places or options differ, and places of bids."""
    chance, differences = np.random.default_rng(seed), 0
    for number in range(deals):
        players = 2 + number % 5
        pack = [int(card) for card in chance.permutation(26)]
        hands = [tuple(sorted(pack[3 * seat : 3 * seat + 3])) for seat in range(players)]
        played = list[int]()
        for _trick in range(2):
            trick, start = list[int](), list(played)
            for seat in range(players):
                place = find_decision(players, hands[seat], trick, start)
                if place is not None:
                    found = compiled_place(players, hands[seat], trick, start)
                    differences += found != (flat_index(players, place), place.options)
                    card = place.options[chance.integers(len(place.options))]
                    trick.append(card)
                    played.append(card)
                    hands[seat] = tuple(held for held in hands[seat] if held != card)
    for players in range(3, 7):
        for level in range(1, LEVELS + 1):
            for inside in range(2, players + 1):
                for after in range(inside - 1):
                    for own in range(level):
                        key = (players, level, inside, after, own, 7)
                        differences += bid_place(*key) != find_bid(*key)
    return differences


def fingerprint() -> str:
    """Train tiny tables and return the hash of their bytes: the same on every machine."""
    plays = {players: train_multiway_play(players, 2000, 1) for players in (2, 3, 4)}
    bids = train_bids(4, 0.5, 4000, 1, plays)
    tables = [*plays.values(), bids, measure_odds(plays, 5000, 1)]
    digest = hashlib.sha256()
    for table in tables:
        digest.update(b"".join(table.rows.values()))
        digest.update(format_table(table).split(b"\n")[0])
    return digest.hexdigest()
