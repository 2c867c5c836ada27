"""The certificate against a plain walk through the tree, the solver against both, and published values."""

from fractions import Fraction
from itertools import combinations

import pytest

from hazari_cli.azi.advice.certify import certify, certify_play, count_others
from hazari_cli.azi.advice.classes import HAND_AT, HANDS
from hazari_cli.azi.advice.headsup import HeadsUp
from hazari_cli.azi.advice.ladder import Aimless, Half, Simple, make_ladder
from hazari_cli.azi.advice.tables import read_table
from hazari_cli.azi.training.headsup import Match, train_play
from hazari_cli.azi.training.headsup_table import make_table
from hazari_cli.azi.training.recipes import make_again
from hazari_cli.shipped_tables import load_library, read_azi_table
from tests.oracles.azi_duel_oracle import Oracle

THREE_RANKS = (0, 1, 8, 9, 10, 17, 18, 19)
"""A pack of three ranks a suit, one trump turned."""

SMALL = frozenset(HAND_AT[hand] for hand in combinations(THREE_RANKS, 3))


def solve_small(rounds: int, levels: int, parts: int = 12) -> HeadsUp:
    """Solve the small pack."""
    match = Match(1.0, levels=levels, hands=SMALL)
    for _ in range(rounds):
        match.play_round()
    return HeadsUp(make_table(match, parts))


@pytest.mark.parametrize("player", [Aimless(), Simple()], ids=["random", "caller"])
@pytest.mark.parametrize("unit", [Fraction(1), Fraction(5, 2)], ids=str)
def test_the_certificate_is_what_the_tree_says(player: Simple, unit: Fraction) -> None:
    """On a small pack the exact best response equals the one found by walking through every deal."""
    certificate, oracle = certify(player, unit, SMALL), Oracle(player, THREE_RANKS, unit)
    assert certificate.as_opener == oracle.as_opener()
    assert certificate.as_answerer == oracle.as_answerer()


def test_the_certificate_of_a_solved_pack_is_what_the_tree_says() -> None:
    """So it is for a strategy that mixes, bids and plays by how the bidding went."""
    player = solve_small(rounds=4, levels=6)
    certificate, oracle = certify(player, hands=SMALL), Oracle(player, THREE_RANKS)
    assert certificate.as_opener == oracle.as_opener()
    assert certificate.as_answerer == oracle.as_answerer()


def test_a_small_pack_has_its_published_value() -> None:
    """Three ranks a suit, five levels: the opener loses 0.0529 fees a deal; play alone is worth 0.1571."""
    certificate = certify(solve_small(rounds=20, levels=5), hands=SMALL)
    assert -certificate.as_answerer <= Fraction(-529, 10_000) <= certificate.as_opener
    assert certificate.exploitability < Fraction(2, 100)


def test_play_of_a_small_pack_has_its_published_value() -> None:
    """Three ranks a suit, play alone: the leader wins 0.1571 more than he loses."""
    *_before, match = train_play(40, hands=SMALL)
    player = HeadsUp(make_table(match, 12))
    oracle = Oracle(player, THREE_RANKS)
    lead = oracle.mean(lambda hand: oracle.lead(1, hand, oracle.others(hand)))
    follow = oracle.mean(lambda hand: oracle.follow(1, hand, oracle.others(hand)))
    assert -follow - Fraction(1, 1000) < Fraction(1571, 10_000) < lead + Fraction(1, 1000)
    assert certify_play(player, SMALL) == (lead + follow) / 4


@pytest.mark.slow
def test_ours_is_all_but_unbeatable_for_two() -> None:
    """A best response to the shipped strategy wins at most 0.0005 fees a deal, as promised."""
    assert certify(load_library().duel(1.0)).exploitability < Fraction(5, 10_000)


@pytest.mark.slow
def test_ours_plays_all_but_unbeatably() -> None:
    """A best response to the shipped play of two wins at most 1 bank in 10,000 more than half."""
    assert 0 <= certify_play(load_library().play) < Fraction(1, 10_000)


@pytest.mark.slow
def test_the_ladder_stands() -> None:
    """Each simple player can be exploited far more than ours, and the better bidder less than the worse."""
    ladder = make_ladder(load_library())
    rungs = [certify(ladder[name]).exploitability for name in ("caller, simple play", "steady")]
    assert rungs[0] > rungs[1] > 50 * Fraction(5, 10_000)


def test_hands_without_a_common_card_are_counted() -> None:
    """23 x 22 x 21 / 6 hands have no card of a given one."""
    assert set(count_others([1] * len(HANDS))) == {1771}


def test_half_an_equilibrium_bids_like_a_whole_one() -> None:
    """It differs from the equilibrium in play only."""
    duel = load_library().duel(1.0)
    half = Half(duel)
    assert all(
        half.bid(level, hand) == duel.bid(level, hand) for level in (1, 6) for hand in range(0, 2600, 97)
    )


def test_a_table_is_made_as_it_says_of_itself() -> None:
    """With what a shipped table says of how it was made, only shorter, a table of the same shape is made."""
    shipped = read_table(read_azi_table, "duel-1.azi")
    made = {**shipped.made, "rounds": 2}
    steps, making = make_again("duel-1", made, lambda name: read_table(read_azi_table, f"{name}.azi"))
    first, table = making
    assert (steps, first) == (2, None)
    assert table is not None
    assert dict(table.made) == made
    assert {name: len(row) for name, row in table.rows.items()} == {
        name: len(row) for name, row in shipped.rows.items()
    }
