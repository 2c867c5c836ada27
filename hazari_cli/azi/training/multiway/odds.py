"""Measures the chances of every class of hands when two to six players play cards by their tables."""

from collections.abc import Mapping

import numpy as np

from hazari_cli.azi.advice.hands.classes import CARDS
from hazari_cli.azi.advice.hands.multiway import CLASSES, odds_row
from hazari_cli.azi.advice.hands.tables import PackedTable
from hazari_cli.azi.training.multiway.card_play import flatten_play, play_out
from hazari_cli.azi.training.multiway.kernels import (
    CLASS_OF,
    Bytes,
    Ints,
    Words,
    compiled,
    deal,
    rank_of,
    seeded,
)

PARTS = 1024
"""Chances are rounded to so many parts: finer ones would be noise."""


@compiled
def count_ends(players: int, deals: int, plays: Bytes, state: Words, counts: Ints) -> None:
    """Play random deals and count for each class, as leader and as follower: hands, wins and Azi."""
    pack, hands, work = np.arange(CARDS), np.zeros((6, 3), np.int64), np.zeros((15, 6), np.int64)
    for _number in range(deals):
        deal(state, pack, hands, players, 0)
        winner = play_out(hands, players, plays, work)
        for place in range(players):
            role, number = min(place, 1), CLASS_OF[rank_of(hands[place])]
            counts[role, 0, number] += 1
            counts[role, 1, number] += winner == place
            counts[role, 2, number] += winner == players


def measure_odds(plays: Mapping[int, PackedTable], deals: int, seed: int) -> PackedTable:
    """Measure the chances of all classes.

    Args:
        plays: tables of card play by players, 2 to 6.
        deals: how many deals for each number of players.
        seed: the same seed gives the same table.
    """
    rows = dict[str, bytes]()
    for players in sorted(plays):
        counts = np.zeros((2, 3, CLASSES), np.int64)
        count_ends(players, deals, flatten_play(plays[players]), seeded(seed + players), counts)
        for role, leading in enumerate((True, False)):
            for azi in (False, True):
                if azi and players == 2:
                    continue
                hits, hands = counts[role, 1 + azi], np.maximum(1, counts[role, 0])
                rows[odds_row(players, leading, azi)] = _write_parts(hits, hands)
    return PackedTable({"by": "azi solve", "deals": deals, "seed": seed}, rows)


def _write_parts(hits: Ints, hands: Ints) -> bytes:
    """Write parts of 65,536, all the high bytes first; the whole is 65,535."""
    parts = (hits * PARTS + hands // 2) // hands * (65536 // PARTS)
    values = np.minimum(65535, parts)
    return bytes((values // 256).astype(np.uint8).tobytes() + (values % 256).astype(np.uint8).tobytes())
