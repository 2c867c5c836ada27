"""Exact chances against one opponent: an independent walk, published values, and what must be so."""

from fractions import Fraction
from itertools import islice
from typing import Any

import pytest

from hazari_cli.azi.advice.analysis.equity import (
    deal_on,
    estimate_chance,
    follow_exactly,
    lead_exactly,
    place_of,
)
from hazari_cli.azi.advice.analysis.odds import (
    even_weights,
    last_chances,
    lead_chances,
    reply_chances,
    second_chances,
)
from hazari_cli.azi.advice.hands.classes import HAND_AT, HANDS, PAIR_AT, beats, class_of, swap
from hazari_cli.resources import load_library
from hazari_cli.shuffle import Draws
from tests.oracles.azi_heads_up_oracle import Oracle, without

LIBRARY = load_library()
SAMPLE = HANDS[7::331]


def oracle() -> Oracle:
    """Return the slow opinion on the shipped play of two."""
    return Oracle(LIBRARY.play, range(26))


def as_chance(worth: Fraction) -> float:
    """Turn wins less losses over all 1,771 hands into a chance to win."""
    return float((worth / 1771 + 1) / 2)


@pytest.mark.parametrize("hand", SAMPLE, ids=str)
def test_leads_are_worth_what_a_full_walk_says(hand: tuple[int, ...]) -> None:
    """Each lead, against every one of 1,771 hands."""
    slow, exact = oracle(), lead_exactly(LIBRARY.play, hand)
    others = slow.others(hand)
    for card in hand:
        assert exact[card] == pytest.approx(as_chance(slow.lead_with(1, hand, card, others)), abs=1e-12)


@pytest.mark.parametrize("hand", SAMPLE, ids=str)
def test_following_is_worth_what_a_full_walk_says(hand: tuple[int, ...]) -> None:
    """The best replies, against every lead of every hand."""
    slow = oracle()
    worth = slow.follow(1, hand, slow.others(hand))
    assert follow_exactly(LIBRARY.play, hand).win == pytest.approx(as_chance(worth), abs=1e-12)


PUBLISHED: dict[tuple[int, ...], tuple[float, float]] = {
    (7, 16, 25): (0.980, 0.980),
    (6, 15, 16): (0.850, 0.686),
    (5, 13, 14): (0.724, 0.505),
    (3, 14, 15): (0.752, 0.509),
    (0, 10, 11): (0.466, 0.170),
    (7, 8, 17): (0.174, 0.063),
    (4, 12, 21): (0.427, 0.427),
    (15, 16, 25): (0.731, 0.605),
    (8, 9, 10): (0.047, 0.000),
    (0, 1, 8): (0.506, 0.506),
}
"""Hands with their chances as leader and follower, found by another program."""


@pytest.mark.parametrize("hand", PUBLISHED, ids=str)
def test_chances_are_as_published(hand: tuple[int, ...]) -> None:
    """Both agree within two in a thousand."""
    leader, follower = PUBLISHED[hand]
    assert max(lead_exactly(LIBRARY.play, hand).values()) == pytest.approx(leader, abs=0.002)
    assert follow_exactly(LIBRARY.play, hand).win == pytest.approx(follower, abs=0.002)


def test_the_leader_wins_as_often_as_published() -> None:
    """Over all hands the leader wins 53.74 % of the banks, and the follower the rest."""
    play = LIBRARY.play
    lead = sum(play.chance(hand, leading=True) for hand in range(len(HANDS))) / len(HANDS)
    follow = sum(play.chance(hand, leading=False) for hand in range(len(HANDS))) / len(HANDS)
    assert lead == pytest.approx(0.5374, abs=0.0003)
    assert lead + follow == pytest.approx(1, abs=0.0003)


@pytest.mark.parametrize("hand", SAMPLE, ids=str)
def test_the_table_knows_the_chances(hand: tuple[int, ...]) -> None:
    """What the table keeps for each class is what is reckoned now."""
    number = HAND_AT[hand]
    assert LIBRARY.play.chance(number, leading=True) == pytest.approx(
        max(lead_exactly(LIBRARY.play, hand).values()), abs=1e-4
    )
    assert LIBRARY.play.chance(number, leading=False) == pytest.approx(
        follow_exactly(LIBRARY.play, hand).win, abs=1e-4
    )


@pytest.mark.parametrize("hand", SAMPLE[:4], ids=str)
def test_plain_suits_are_alike(hand: tuple[int, ...]) -> None:
    """A hand and its mirror are worth the same."""
    mine, mirror = lead_exactly(LIBRARY.play, hand), lead_exactly(LIBRARY.play, swap(hand))
    assert sorted(mine.values()) == pytest.approx(sorted(mirror.values()), abs=1e-12)


@pytest.mark.parametrize("hand", SAMPLE[:4], ids=str)
def test_later_tricks_add_up_to_the_first(hand: tuple[int, ...]) -> None:
    """The chance of a lead is the mean, over all that may follow, of the best chances from there on."""
    play, weights = LIBRARY.play, even_weights(hand)
    for led in hand:
        total, won = 0.0, 0.0
        for reply in set(range(26)) - set(hand):
            share = sum(
                play.reply(1, led, other)[HANDS[other].index(reply)] / play.parts
                for other, weight in enumerate(weights)
                if weight and reply in HANDS[other]
            )
            if share:
                total += share
                won += share * chance_after(play, led, reply, without(hand, led), weights)
        assert total == pytest.approx(1771)
        assert won / total == pytest.approx(lead_chances(play, 1, hand, weights)[led], abs=1e-12)


def chance_after(play: Any, led: int, reply: int, pair: tuple[int, ...], weights: list[float]) -> float:
    """Return the chance to win after our lead and a reply."""
    if not beats(reply, led):
        return max(second_chances(play, 1, (led, reply), pair, weights, led_first=True).values())
    total, won = 0.0, 0.0
    for second in set(range(26)) - {led, reply, *pair}:
        share = share_of_second(play, led, reply, second, pair, weights)
        if share:
            chances = last_chances(play, 1, (led, reply, second), pair, weights, led_first=True)
            total += share
            won += share * max(chances.values())
    return won / total


def share_of_second(
    play: Any, led: int, reply: int, second: int, pair: tuple[int, ...], weights: list[float]
) -> float:
    """Return how often the other leads a card to the second trick, by weight."""
    share = 0.0
    for other in set(range(26)) - {led, reply, second, *pair}:
        theirs = tuple(sorted((second, other)))
        hand = tuple(sorted((reply, *theirs)))
        index = HAND_AT[hand]
        part = play.reply(1, led, index)[hand.index(reply)]
        share += weights[index] * part * play.second(1, led, reply, PAIR_AT[theirs])[theirs.index(second)]
    return share


def test_a_reply_is_chosen_among_legal_ones() -> None:
    """Only what may be played is weighed (AZI-PLAY-2)."""
    assert set(reply_chances(LIBRARY.play, 1, (3, 9, 20), 12, even_weights((3, 9, 20)))) == {9}
    assert set(reply_chances(LIBRARY.play, 1, (3, 19, 20), 12, even_weights((3, 19, 20)))) == {3}


def test_two_top_trumps_always_win() -> None:
    """A hand that cannot lose has chance 1 both ways."""
    assert set(lead_exactly(LIBRARY.play, (6, 7, 8)).values()) == {1.0}
    assert follow_exactly(LIBRARY.play, (6, 7, 8)).win == 1.0
    assert place_of(LIBRARY, (6, 7, 8), 2) == 1


@pytest.mark.parametrize("players", [3, 4, 6])
def test_sampling_agrees_with_the_tables_of_odds(players: int) -> None:
    """Chances counted over deals lie within their interval of those counted when the tables were made."""
    hand = (5, 15, 16)
    for seat, leading in ((0, True), (None, False)):
        outcomes = deal_on(LIBRARY.multiway_play, hand, players, seat, Draws("test", str(seat)))
        chance = estimate_chance(list(islice(outcomes, 1500)))
        won, azi = LIBRARY.odds.odds(players, class_of()[HAND_AT[hand]], leading)
        assert chance.error is not None
        assert chance.win == pytest.approx(won, abs=2 * chance.error)
        assert chance.azi == pytest.approx(azi, abs=0.05)
