"""Chances and worths: exact where the cards leave no doubt, and consistent everywhere."""

import random
from itertools import combinations
from math import comb

import pytest

from hazari_cli.cards import PACK, Card, Rank, missing_from, parse_cards
from hazari_cli.hazari.advice.sampling import (
    OpponentSample,
    count_prospects,
    sample_opponents,
    score_against,
    sum_up,
)
from hazari_cli.hazari.advice.valuation import (
    estimate_availability,
    estimate_prospects,
    prospects_of,
    respond,
    value_groups,
)
from hazari_cli.hazari.combination import STRENGTHS, combine, points_of, strength_of
from hazari_cli.hazari.search import find_random, groups_of, prepare_hand
from hazari_cli.resources import load_tables
from hazari_cli.shuffle import Draws

HANDS = [f"hand {seed}" for seed in range(12)]


def random_hand(seed: object) -> tuple[Card, ...]:
    """Return 13 random cards."""
    return tuple(random.Random(f"valued {seed}").sample(PACK, 13))


def random_meetings(seed: object, count: int) -> list[OpponentSample]:
    """Return made-up meetings, with strengths that often come again."""
    chance = random.Random(f"met {seed}")
    return [
        tuple((chance.randrange(500, 742, 7), 5 * chance.randrange(9, 25)) for _ in range(4))
        for _ in range(count)
    ]


@pytest.mark.rule("HAZ-COMB-1")
@pytest.mark.parametrize(
    "text",
    [
        "AS AH AD KS KH KD 2C 3C 5D 7D 8H 9H JS",
        "AC AH AD 9S 8H 7D 2C 3C 5D 7S 8C 9H JS",
        "AC AH AD AS 8H 7D 2C 3C 5D 7S 8C 9H JS",
    ],
)
def test_three_aces_cannot_lose_the_first_trick(text: str) -> None:
    """Who holds three aces wins the first trick with them for certain: the chance is exactly 1."""
    prospects = estimate_prospects(parse_cards(text), load_tables())
    assert prospects[0].chance[combine(parse_cards(text)[:3]).strength] == 1.0


@pytest.mark.rule("HAZ-COMB-1")
def test_three_kings_are_sure_once_two_aces_are_held_too() -> None:
    """With two of the aces in the same hand nobody can hold three, so three kings are sure to win."""
    prospects = estimate_prospects(parse_cards("KS KH KD AS AH 2C 3C 5D 7D 8H 9H JS 4S"), load_tables())
    assert prospects[0].chance[strength_of(parse_cards("KS KH KD"))] == 1.0


def test_three_kings_are_not_sure_while_three_aces_may_be_out() -> None:
    """With one ace held, or none, somebody may have three; the more are out, the likelier."""
    none, one = (
        estimate_prospects(parse_cards(f"KS KH KD {odd} 2H 2C 3C 5D 7D 8H 9H JS 4S"), load_tables())[0]
        for odd in ("QS", "AS")
    )
    kings = strength_of(parse_cards("KS KH KD"))
    assert none.chance[kings] < one.chance[kings] < 1.0


@pytest.mark.parametrize("seed", HANDS)
def test_chances_never_fall_with_strength(seed: str) -> None:
    """In every trick a stronger group wins at least as often and takes at least as much."""
    for trick in estimate_prospects(random_hand(seed), load_tables()):
        assert len(trick.chance) == len(trick.takings) == STRENGTHS + 1
        assert list(trick.chance) == sorted(trick.chance)
        assert list(trick.takings) == sorted(trick.takings)
        assert 0 <= trick.chance[1] <= trick.chance[-1] <= 1


@pytest.mark.parametrize("seed", HANDS)
def test_openings_are_nothing_exactly_where_no_set_is_left(seed: str) -> None:
    """The classes that others cannot hold, by looking at all sets of the 39 unseen cards, have no opening."""
    cards = random_hand(seed)
    openings = estimate_availability(cards)
    left = {strength_of(three) for three in combinations(missing_from(cards), 3)}
    assert len(openings) == STRENGTHS + 1
    assert {strength for strength in range(1, STRENGTHS + 1) if openings[strength] > 0} == left
    assert min(openings) == 0


@pytest.mark.rule("HAZ-COMB-1")
@pytest.mark.parametrize("rank", "A72")
def test_openings_of_a_troy_are_one_on_average(rank: str) -> None:
    """Over the hands of 13 that hold 0 to 4 of a rank, as likely as they are, the mean is 1."""
    of_rank = [card for card in PACK if card.rank is Rank(rank)]
    others = [card for card in PACK if card.rank is not Rank(rank)]
    strength = strength_of(of_rank[:3])
    openings = [estimate_availability([*of_rank[:held], *others[: 13 - held]])[strength] for held in range(5)]
    weights = [comb(4, held) * comb(48, 13 - held) / comb(52, 13) for held in range(5)]
    mean = sum(weight * opening for weight, opening in zip(weights, openings, strict=True))
    assert mean == pytest.approx(1.0, abs=1e-9)
    assert openings == sorted(openings, reverse=True)
    assert openings[2:] == [0.0, 0.0, 0.0]


@pytest.mark.rule("HAZ-COMB-2", "HAZ-COMB-4")
@pytest.mark.parametrize(
    ("held", "share"), [("", 4), ("AS", 3), ("AS KH", 2), ("AS KS QS AH", 2), ("AS KH QD", 1)]
)
def test_openings_of_one_suit_count_the_suits_untouched(held: str, share: int) -> None:
    """A Colour Run A-K-Q is as likely as the share of its four suits of which no card is held."""
    mine = parse_cards(held)
    rest = [card for card in PACK if card.rank not in (Rank.ACE, Rank.KING, Rank.QUEEN)]
    opening = estimate_availability([*mine, *rest[: 13 - len(mine)]])[728]
    assert opening == pytest.approx(share / 4 * comb(52, 3) / comb(39, 3))


@pytest.mark.rule("HAZ-PLAY-3")
def test_an_equal_group_is_beaten_half_the_time() -> None:
    """Met at 10 with chance 1/4 and at 11 with 3/4: lower never wins, equal half, higher always."""
    trick = prospects_of(10, [0.25, 1.0], [40.0, 60.0])
    assert [trick.chance[strength] for strength in (9, 10, 11, 12)] == [0, 0.125, 0.625, 1]
    assert [trick.takings[strength] for strength in (9, 10, 11, 12)] == [0, 5, 32.5, 55]
    assert trick.worth(11, 30) == 0.625 * 30 + 32.5


@pytest.mark.parametrize("seed", HANDS[:4])
def test_worths_of_groups_are_those_of_the_prospects(seed: str) -> None:
    """What each three and four of a hand is worth is chance times its points, and the takings."""
    cards = random_hand(seed)
    hand, prospects = prepare_hand(cards), estimate_prospects(cards, load_tables())
    worths = value_groups(hand, prospects)
    threes, fours = groups_of(hand)
    rows = (worths.first, worths.second, worths.third, worths.fourth)
    for trick, row, groups in zip(prospects, rows, (threes, threes, threes, fours), strict=True):
        assert list(row) == [
            trick.chance[combine(group).strength] * points_of(group) + trick.takings[combine(group).strength]
            for group in groups
        ]


@pytest.mark.rule("HAZ-PLAY-3")
@pytest.mark.parametrize("seed", range(6))
def test_counted_prospects_are_the_average_of_the_meetings(seed: int) -> None:
    """The worth of four groups is the mean of what they score, meeting by meeting, ties counting half."""
    met = random_meetings(seed, 300)
    prospects = count_prospects(met)
    chance = random.Random(f"groups {seed}")
    for _ in range(40):
        strengths = [
            chance.randrange(480, 742) if chance.random() < 0.3 else met[0][at][0] for at in range(4)
        ]
        points = [5 * chance.randrange(3, 9) for _ in range(4)]
        mean = sum(score_against(strengths, points, meeting) for meeting in met) / len(met)
        worth = sum(
            trick.worth(strength, own)
            for trick, strength, own in zip(prospects, strengths, points, strict=True)
        )
        assert worth == pytest.approx(mean, abs=1e-9)


@pytest.mark.parametrize("seed", range(3))
def test_counted_chances_never_fall_with_strength(seed: int) -> None:
    """Counted chances rise with strength from 0 to 1, and takings with them."""
    for trick in count_prospects(random_meetings(seed, 50)):
        assert list(trick.chance) == sorted(trick.chance)
        assert list(trick.takings) == sorted(trick.takings)
        assert (trick.chance[1], trick.chance[-1]) == (0, 1)


@pytest.mark.rule("HAZ-PLAY-2", "HAZ-PLAY-3")
@pytest.mark.parametrize(("best", "scored"), [(9, 100), (10, 50), (11, 0)])
def test_a_meeting_is_won_lost_or_halved(best: int, scored: float) -> None:
    """Against a weaker best group all points are taken, against an equal one half, else none."""
    lost = (741, 45)
    assert score_against([10, 1, 1, 1], [40, 15, 15, 20], ((best, 60), lost, lost, lost)) == scored


@pytest.mark.rule("HAZ-ARR-3")
def test_meeting_three_opponents() -> None:
    """What is met in a trick is the strongest of three groups and the points of all three."""
    hands = [PACK[at : at + 13] for at in (0, 13, 26)]
    found = [respond(hand, estimate_prospects(hand, load_tables())) for hand in hands]
    assert sum_up(found) == tuple(
        (
            max(combine(each.groups[trick]).strength for each in found),
            sum(points_of(each.groups[trick]) for each in found),
        )
        for trick in range(4)
    )


@pytest.mark.parametrize("seed", ["a", "b"])
def test_others_hold_the_other_cards(seed: str) -> None:
    """Three opponents hold just the points that the hand leaves, and the same seed meets the same again."""
    cards = random_hand(seed)
    met = list(sample_opponents(cards, load_tables(), seed, 6))
    assert {sum(points for _, points in meeting) for meeting in met} == {360 - points_of(cards)}
    assert list(sample_opponents(tuple(reversed(cards)), load_tables(), seed, 6)) == met
    assert list(sample_opponents(cards, load_tables(), f"{seed}x", 6)) != met


@pytest.mark.parametrize("seed", HANDS[:4])
def test_the_response_expects_most(seed: str) -> None:
    """No arrangement drawn at random expects more than the response, whose total is its own expectation."""
    cards = random_hand(seed)
    hand, prospects = prepare_hand(cards), estimate_prospects(cards, load_tables())
    best, draws = respond(cards, prospects), Draws("response", seed)
    for _ in range(50):
        groups = find_random(hand, draws)
        expected = sum(
            trick.worth(combine(group).strength, points_of(group))
            for trick, group in zip(prospects, groups, strict=True)
        )
        assert expected <= best.total + 1e-9
