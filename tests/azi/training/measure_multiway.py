"""Measures the tables for three to six players on the same deals from every seat; needs the extra [solve].

``python -m tests.azi.training.measure_multiway 4 1 100000`` takes players, ratio and deals. Figures are
net fees a deal with the error of 95 %; for card play they are shares of the bank above the fair one.
"""

import sys
from math import sqrt

import numpy as np

from hazari_cli.azi.advice.hands.classes import CARDS
from hazari_cli.azi.advice.hands.tables import PackedTable
from hazari_cli.azi.training.multiway.bidding import flatten_plays
from hazari_cli.azi.training.multiway.kernels import Bytes, Ints, Words, compiled, deal, seeded
from hazari_cli.azi.training.multiway.matches import (
    CALLER,
    RANDOM,
    STEADY_PLAYERS,
    TABLE,
    Estimate,
    Field,
    Player,
    Reals,
    measure,
    play_mixed,
    spread_odds,
)
from tests.azi.advice.hands.test_multiway import read

US = Player(TABLE, simple=False)
RIVALS = {
    "callers, simple cards": Player(CALLER, simple=True),
    "callers, our cards": Player(CALLER, simple=False),
    "random bids, our cards": Player(RANDOM, simple=False),
    "our bids, simple cards": Player(TABLE, simple=True),
}


@compiled
def share_cards(
    players: int, deals: int, manners: Ints, plays: Bytes, starts: Ints, state: Words, sums: Reals
) -> None:
    """Play with everybody in, the hero in every seat; add up shares, squares, Azi and wins of the leader."""
    pack, hands, work = np.arange(CARDS), np.zeros((6, 3), np.int64), np.zeros((15, 6), np.int64)
    simple = np.zeros(6, np.int64)
    for _number in range(deals):
        deal(state, pack, hands, players, 0)
        whole = 0.0
        for hero in range(players):
            for seat in range(players):
                simple[seat] = manners[0] if seat == hero else manners[1]
            winner = play_mixed(hands, players, simple, plays[starts[players] :], work)
            whole += 1.0 if winner == hero else 1.0 / players if winner == players else 0.0
            sums[2] += winner == players
            sums[3] += winner == 0
        sums[0] += whole / players
        sums[1] += (whole / players) ** 2


def show(name: str, outcome: Estimate) -> None:
    print(f"  {name:34s} {outcome.mean:+.4f} ± {outcome.error:.4f}", flush=True)


def measure_cards(players: int, deals: int, plays: dict[int, PackedTable]) -> None:
    flat, starts = flatten_plays(plays)
    for name, manners in (("cards against the simple rule", (0, 1)), ("cards against themselves", (0, 0))):
        sums = np.zeros(4)
        share_cards(players, deals, np.array(manners), flat, starts, seeded(3), sums)
        mean = sums[0] / deals
        show(name, Estimate(mean - 1 / players, 1.96 * sqrt(max(0.0, sums[1] / deals - mean**2) / deals)))
    azi = sums[2] / deals / players
    print(f"  Azi {azi:.3f}, the leader's share of the rest {sums[3] / deals / players / (1 - azi):.3f}")


def main(players: int, ratio: float, deals: int) -> None:
    plays = {seats: read(f"multiway-play-{seats}") for seats in range(2, 7)}
    bids = read(f"multiway-bids-{players}-{ratio:g}")
    field = Field(players, ratio, spread_odds(read("multiway-odds")), plays, bids)
    print(f"{players} players, a bet of {ratio:g} / (bank / players)")
    measure_cards(players, deals, plays)
    shown, azi, left = measure(field, US, US, deals, 1)[1]
    print(f"  among ourselves {shown:.3f} of deals are shown, {azi:.3f} are Azi, {left:.2f} players are left")
    for name, rival in RIVALS.items():
        show(name, measure(field, US, rival, deals, 1)[0])
    tried = [(measure(field, US, rival, deals // 4, 1)[0].mean, rival) for rival in STEADY_PLAYERS]
    best = min(tried, key=lambda pair: pair[0])[1]
    show(f"best of 16 steady: {best.folds:g}, {best.raises:g}", measure(field, US, best, deals, 2)[0])


if __name__ == "__main__":
    main(int(sys.argv[1]), float(sys.argv[2]), int(sys.argv[3]))
