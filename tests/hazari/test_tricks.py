"""The four tricks, against the oracle and by hand."""

import random
from itertools import combinations

import pytest

from hazari_cli.cards import PACK
from hazari_cli.hazari.advice.strategies import arrange_equilibrium, take_best_threes
from hazari_cli.hazari.arrangement import Arrangement, arrange, find_violations
from hazari_cli.hazari.combination import combine, points_of, strength_of
from hazari_cli.hazari.deal import make_deal
from hazari_cli.hazari.notation import parse_groups
from hazari_cli.hazari.tricks import play_deal, play_lines, play_trick
from hazari_cli.resources import load_tables
from hazari_cli.shuffle import Draws
from tests.counts import runs
from tests.hazari.matches import quick_groups
from tests.oracles.hazari_oracle import play as oracle_play
from tests.oracles.hazari_oracle import winner_of_trick


def random_arrangements(number: object) -> list[Arrangement]:
    """Deal 52 cards at random and arrange all four hands at random."""
    chance = random.Random(f"deal {number}")
    pack = chance.sample(PACK, 52)
    return [arrange(quick_groups(pack[seat::4], chance)) for seat in range(4)]


TIES = [seats for size in (2, 3, 4) for seats in combinations(range(4), size)]


@pytest.mark.rule("HAZ-PLAY-3")
@pytest.mark.parametrize("leader", range(4))
@pytest.mark.parametrize("tied", TIES, ids=str)
def test_among_equals_the_last_played_wins(leader: int, tied: tuple[int, ...]) -> None:
    """For two, three or four equal highest groups and any leader, who played last of them takes the trick."""
    strengths = [500 if seat in tied else 100 + seat for seat in range(4)]
    trick = play_trick(strengths, [10, 20, 30, 40], leader)
    order = [(leader + step) % 4 for step in range(4)]
    in_order = [seat for seat in order if seat in tied]
    assert (trick.winner, trick.tied) == (in_order[-1], tuple(in_order))
    assert (trick.leader, trick.points, trick.rule) == (leader, 100, "HAZ-PLAY-3")


@pytest.mark.rule("HAZ-PLAY-2", "HAZ-PLAY-3")
@pytest.mark.parametrize("leader", range(4))
@pytest.mark.parametrize("winner", range(4))
def test_the_highest_group_wins_wherever_it_is_played(leader: int, winner: int) -> None:
    """One highest group takes all, even if lower groups are equal."""
    strengths = [400 if seat == winner else 300 for seat in range(4)]
    trick = play_trick(strengths, [15, 15, 15, 15], leader)
    assert (trick.winner, trick.points, trick.tied, trick.rule) == (winner, 60, (), "HAZ-PLAY-2")


@pytest.mark.rule("HAZ-PLAY-3")
@pytest.mark.parametrize("number", range(4))
@pytest.mark.parametrize("tied", TIES, ids=str)
@pytest.mark.parametrize("dealer", range(4))
def test_ties_are_decided_alike_in_every_trick(number: int, tied: tuple[int, ...], dealer: int) -> None:
    """In the first as in the fourth trick the last played of the equal groups wins."""
    highest = {0: 3, 1: 1, 2: 0, 3: 2}
    strengths = [[600 if seat == highest[trick] else 50 for trick in range(4)] for seat in range(4)]
    for seat in range(4):
        strengths[seat][number] = 700 if seat in tied else 50
    play = play_lines(strengths, [[3, 3, 3, 4]] * 4, dealer)
    leader = (dealer + 1) % 4 if number == 0 else highest[number - 1]
    later = max(tied, key=lambda seat: (seat - leader) % 4)
    assert play.tricks[number].winner == later
    assert [trick.winner for trick in play.tricks if trick is not play.tricks[number]] == [
        highest[trick] for trick in range(4) if trick != number
    ]


@pytest.mark.rule("HAZ-PLAY-1", "HAZ-TABLE-4")
@pytest.mark.parametrize("dealer", range(4))
def test_the_dealer_s_right_leads_first(dealer: int) -> None:
    """With all groups equal the first trick goes to the dealer, who plays last of all."""
    play = play_lines([[9] * 4] * 4, [[15, 15, 15, 20]] * 4, dealer)
    assert play.tricks[0].leader == (dealer + 1) % 4
    assert play.tricks[0].winner == dealer


@pytest.mark.rule("HAZ-PLAY-2", "HAZ-PLAY-4")
@pytest.mark.parametrize("dealer", range(4))
def test_the_winner_takes_all_and_leads_the_next(dealer: int) -> None:
    """Twelve cards, twelve, twelve and sixteen go to the winners, each of whom leads the trick after."""
    chance = random.Random(f"lead {dealer}")
    strengths = [[chance.randint(1, 741) for _ in range(4)] for _ in range(4)]
    play = play_lines(strengths, [[3, 3, 3, 4]] * 4, dealer)
    assert [trick.points for trick in play.tricks] == [12, 12, 12, 16]
    assert [trick.leader for trick in play.tricks[1:]] == [trick.winner for trick in play.tricks[:3]]
    assert play.points == tuple(
        sum(trick.points for trick in play.tricks if trick.winner == seat) for seat in range(4)
    )


@pytest.mark.rule("HAZ-ARR-3", "HAZ-PLAY-3", "HAZ-PLAY-4")
def test_the_fours_meet_last_and_the_spare_breaks_no_tie() -> None:
    """In the fourth trick J-J-A meets J-J-A: the later wins, whatever the spare, and takes all."""
    fours = parse_groups("JH JC KC AS / JS AC 9H JD / 7D 5S 3C 2H / TD 8C 4S 3H")
    strengths = [combine(four).strength for four in fours]
    points = [points_of(four) for four in fours]
    assert strengths[0] == strengths[1]
    assert [play_trick(strengths, points, leader).winner for leader in range(4)] == [1, 0, 1, 1]
    assert play_trick(strengths, points, 0).points == 120


@pytest.mark.rule(
    "HAZ-PLAY-1", "HAZ-PLAY-2", "HAZ-PLAY-3", "HAZ-PLAY-4", "HAZ-TABLE-4", "HAZ-SCORE-1", "HAZ-ARR-3"
)
@pytest.mark.parametrize("hundred", range(4))
def test_random_deals_are_played_as_the_oracle_plays_them(hundred: int) -> None:
    """Leaders, winners and points of 100 random deals are the oracle's, for all four dealers."""
    for number in range(100):
        arrangements = random_arrangements(f"{hundred} {number}")
        named = [[[str(card) for card in group] for group in each.groups] for each in arrangements]
        for dealer in range(4):
            play = play_deal(arrangements, dealer)
            winners, points = oracle_play(named, dealer)
            assert [trick.winner for trick in play.tricks] == winners
            assert list(play.points) == points
            assert sum(play.points) == 360


@pytest.mark.rule("HAZ-PLAY-3")
@pytest.mark.parametrize("seed", range(3))
def test_tricks_with_many_ties_are_the_oracle_s(seed: int) -> None:
    """Of groups that are often equal the oracle picks the same winner, whoever leads."""
    chance, ties = random.Random(f"ties {seed}"), 0
    for _ in range(300):
        suits = [chance.sample("SHDC", 4) for _ in range(3)]
        ranks = chance.choice(["998", "AQ9", "K72", "543"])
        groups = [[ranks[at] + suits[at][seat] for at in range(3)] for seat in range(4)]
        if len({card for group in groups for card in group}) == 12:
            strengths = [combine(parse_groups(" ".join(group))[0]).strength for group in groups]
            ties += strengths.count(max(strengths)) > 1
            for leader in range(4):
                assert play_trick(strengths, [15] * 4, leader).winner == winner_of_trick(groups, leader)
    assert ties > 50


@pytest.mark.rule("HAZ-SCORE-1", "HAZ-TABLE-3")
@runs(quick=400, slow=100_000, share=10)
def test_points_of_100000_random_deals_add_up_to_360(seed: int, count: int) -> None:
    """In each of 100,000 random deals, each hand split at random, the points of the four are 360 in all."""
    chance = random.Random(f"hundred thousand {seed}")
    for number in range(count):
        pack = chance.sample(PACK, 52)
        laid = [quick_groups(pack[seat::4], chance) for seat in range(4)]
        strengths = [
            [*map(strength_of, threes), max(map(strength_of, combinations(four, 3)))]
            for *threes, four in laid
        ]
        play = play_lines(strengths, [list(map(points_of, groups)) for groups in laid], number % 4)
        assert sum(play.points) == 360
        assert not any(points % 5 for points in play.points)


@pytest.mark.rule("HAZ-SCORE-1", "HAZ-PLAY-1")
@pytest.mark.parametrize("number", range(1, 41))
def test_greedy_deals_add_up_to_360(number: int) -> None:
    """With four greedy players, too, the points are 360, and the deal is decided by what was set alone."""
    deal = make_deal("greedy deals", number=number)
    arrangements = [arrange(take_best_threes(hand), hand) for hand in deal.hands]
    play = play_deal(arrangements, deal.dealer)
    assert sum(play.points) == 360
    assert play_deal(arrangements, deal.dealer) == play


@pytest.mark.rule("HAZ-ARR-1", "HAZ-ARR-2", "HAZ-ARR-4")
@pytest.mark.parametrize("ten", [0, *(pytest.param(ten, marks=pytest.mark.slow) for ten in range(1, 20))])
def test_suggestions_are_legal(ten: int) -> None:
    """What a good player would set passes the check of the rules, hand by hand."""
    tables = load_tables()
    for number in range(10 * ten + 1, 10 * ten + 11):
        deal = make_deal("suggested", number=number)
        for hand in deal.hands:
            assert find_violations(arrange_equilibrium(hand, tables, Draws("none")), hand) == ()
