"""Measures the chances of every class of hands when two to six players play cards by their tables."""

from collections.abc import Mapping

import numpy as np

from hazari_cli.azi.advice.classes import CARDS, HAND_AT, HANDS, class_of
from hazari_cli.azi.advice.crowd import CLASSES, odds_row
from hazari_cli.azi.advice.tables import Table
from hazari_cli.azi.training.crowd_play import flatten_play, play_out
from hazari_cli.azi.training.kernels import Bytes, Ints, Words, compiled, deal, draw_below, seeded

PARTS = 1024
"""Chances are rounded to so many parts: finer ones would be noise."""


@compiled
def count_ends(
    hand: Ints, players: int, leading: bool, deals: int, plays: Bytes, state: Words, counts: Ints
) -> None:
    """Play a hand many times against random others, and count wins and Azi."""
    pack, hands, work = np.arange(CARDS), np.zeros((6, 3), np.int64), np.zeros((15, 6), np.int64)
    seats = np.zeros((6, 3), np.int64)
    for place in range(3):
        held = hand[place]
        for other in range(CARDS):
            if pack[other] == held:
                pack[other], pack[place] = pack[place], held
    counts[:] = 0
    for _number in range(deals):
        deal(state, pack, hands, players, 3)
        own = 0 if leading else 1 + draw_below(state, players - 1)
        for seat in range(players):
            seats[(own + seat) % players] = hands[seat]
        winner = play_out(seats, players, plays, work)
        counts[0] += winner == own
        counts[1] += winner == players


def measure_odds(plays: Mapping[int, Table], deals: int, seed: int) -> Table:
    """Measure the chances of all classes.

    Args:
        plays: tables of card play by players, 2 to 6.
        deals: how many deals for each class and role.
        seed: the same seed gives the same table.
    """
    state, counts = seeded(seed), np.zeros(2, np.int64)
    firsts = np.array([HANDS[class_of().index(number)] for number in range(CLASSES)], np.int64)
    rows = dict[str, bytes]()
    for players in sorted(plays):
        flat = flatten_play(plays[players])
        for leading in (True, False):
            found = np.zeros((2, CLASSES))
            for number in range(CLASSES):
                count_ends(firsts[number], players, leading, deals, flat, state, counts)
                found[:, number] = counts / deals
            for azi in (False, True):
                if azi and players == 2:
                    continue
                values = np.minimum(65535, np.rint(found[int(azi)] * PARTS).astype(np.int64) * (65536 // PARTS))
                high, low = (values // 256).astype(np.uint8), (values % 256).astype(np.uint8)
                rows[odds_row(players, leading, azi)] = high.tobytes() + low.tobytes()
    return Table({"by": "azi solve", "deals": deals, "seed": seed}, rows)


def hand_counts() -> Ints:
    """Return how many of the 2,600 hands each class has: one or two."""
    return np.bincount([class_of()[HAND_AT[hand]] for hand in HANDS], minlength=CLASSES)
