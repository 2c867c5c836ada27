"""Points, totals and the end of a match."""

import random
from itertools import product

import pytest

from hazari_cli.errors import SetupError
from hazari_cli.hazari.advice.strategies import take_best_threes
from hazari_cli.hazari.arrangement import arrange
from hazari_cli.hazari.deal import make_deal
from hazari_cli.hazari.match import (
    TARGET,
    add_points,
    check_totals,
    complete_points,
    find_winners,
    needs,
    next_dealer,
)
from hazari_cli.hazari.tricks import play_deal
from tests.oracles.hazari_oracle import match_winners


@pytest.mark.rule("HAZ-DEAL-1", "HAZ-TABLE-4")
@pytest.mark.parametrize(("dealer", "following"), [(0, 1), (1, 2), (2, 3), (3, 0)])
def test_the_deal_passes_to_the_right(dealer: int, following: int) -> None:
    """After each deal the player on the dealer's right deals."""
    assert next_dealer(dealer) == following


@pytest.mark.rule("HAZ-SCORE-2", "HAZ-SCORE-3")
def test_winners_are_the_oracle_s() -> None:
    """For all rows of totals around 1000 the winners, or nobody, are the oracle's."""
    for totals in product((0, 995, 1000, 1005, 1300), repeat=4):
        assert (list(find_winners(totals)) or None) == match_winners(totals)


@pytest.mark.rule("HAZ-SCORE-2")
@pytest.mark.parametrize(
    ("totals", "winners"),
    [
        ((995, 995, 995, 995), ()),
        ((1000, 0, 0, 0), (0,)),
        ((1060, 1090, 580, 510), (1,)),
        ((1000, 995, 1355, 1005), (2,)),
    ],
)
def test_the_match_ends_at_1000_and_the_highest_wins(
    totals: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    """Below 1000 nobody has won; from 1000 on the highest total wins, not who came first."""
    assert find_winners(totals) == winners


@pytest.mark.rule("HAZ-SCORE-3")
@pytest.mark.parametrize(
    ("totals", "winners"),
    [((1000, 1000, 0, 0), (0, 1)), ((1100, 5, 1100, 1100), (0, 2, 3)), ((1080,) * 4, (0, 1, 2, 3))],
)
def test_level_highest_totals_win_together(totals: tuple[int, ...], winners: tuple[int, ...]) -> None:
    """All who share the highest total win; no further deal parts them."""
    assert find_winners(totals) == winners


@pytest.mark.rule("HAZ-SCORE-1")
@pytest.mark.parametrize("seed", range(5))
def test_totals_grow_from_deal_to_deal(seed: int) -> None:
    """The points of each deal are added seat by seat."""
    chance = random.Random(f"totals {seed}")
    totals = tuple(5 * chance.randrange(100) for _ in range(4))
    points = tuple(5 * chance.randrange(40) for _ in range(4))
    assert add_points(totals, points) == tuple(totals[seat] + points[seat] for seat in range(4))


@pytest.mark.rule("HAZ-SCORE-2")
@pytest.mark.parametrize("totals", [(0, 1000, 0, 0), (1200, 1300, 0, 0), (1000, 0, 0, 1000)])
def test_a_match_that_is_over_takes_no_more_points(totals: tuple[int, ...]) -> None:
    """After the deal that ended the match another is refused, and who had 1000 is named."""
    with pytest.raises(SetupError, match=f"is {max(totals)}: the match ended"):
        add_points(totals, (90, 90, 90, 90))


@pytest.mark.rule("HAZ-SCORE-1", "HAZ-SCORE-2")
@pytest.mark.parametrize("seed", range(6))
def test_matches_last_three_to_twelve_deals(seed: int) -> None:
    """Matches played to the end by four greedy players last 3 to 12 deals, and deal n leaves 360 n points."""
    totals: tuple[int, ...] = (0, 0, 0, 0)
    number = 0
    while not find_winners(totals):
        number += 1
        deal = make_deal(f"match {seed}", number=number)
        play = play_deal([arrange(take_best_threes(hand)) for hand in deal.hands], deal.dealer)
        totals = add_points(totals, play.points)
        assert sum(totals) == 360 * number
    assert 3 <= number <= 12
    assert max(totals) >= 1000


@pytest.mark.rule("HAZ-SCORE-2")
def test_the_bounds_on_deals_follow_from_the_points() -> None:
    """All of two deals is no end; after 11 deals there may be none yet; after 12 there always is."""
    assert find_winners((720, 0, 0, 0)) == ()
    assert [4 * 990] == [11 * 360]
    assert find_winners((990, 990, 990, 990)) == ()
    assert 4 * (TARGET - 5) < 12 * 360


@pytest.mark.rule("HAZ-SCORE-2")
@pytest.mark.parametrize(("total", "missing"), [(0, 1000), (995, 5), (1000, 0), (1200, 0)])
def test_what_is_missing_to_1000(total: int, missing: int) -> None:
    """The points missing are counted, and none once 1000 is reached."""
    assert needs(total) == missing


@pytest.mark.rule("HAZ-SCORE-1", "HAZ-TABLE-3")
@pytest.mark.parametrize(
    ("points", "complete"),
    [
        ((90, 120, 60), (90, 120, 60, 90)),
        ((None, 120, 60, 90), (90, 120, 60, 90)),
        ((0, None, 360, 0), (0, 0, 360, 0)),
        ((90, 120, 60, 90), (90, 120, 60, 90)),
        ((360, 0, 0), (360, 0, 0, 0)),
    ],
)
def test_a_missing_number_follows_from_360(points: tuple[int | None, ...], complete: tuple[int, ...]) -> None:
    """Three players' points give the fourth's."""
    assert complete_points(points) == complete


@pytest.mark.rule("HAZ-SCORE-1", "HAZ-TABLE-3")
@pytest.mark.parametrize(
    ("points", "said"),
    [
        ((90, 91, 60, 90), "Number 2 is 91; every card is worth 5 or 10"),
        ((-5, 95, 180, 90), "Number 1 is -5"),
        ((365, 0, 0, 0), "Number 1 is 365"),
        ((90, 90, 60, 90), "add up to 330, 30 too few"),
        ((90, 120, 90, 90), "add up to 390, 30 too many"),
        ((180, 180, 60, None), "three numbers add up to 420"),
        ((90, None, None, 90), "here are 2"),
        ((90, 90), "here are 2"),
        ((90, 90, 90, 45, 45), "here are 5"),
        ((), "here are 0"),
    ],
    ids=str,
)
def test_points_that_cannot_be_are_refused(points: tuple[int | None, ...], said: str) -> None:
    """The number that is no multiple of 5, too low, too high, or off 360 in all is named."""
    with pytest.raises(SetupError, match=said):
        complete_points(points)


@pytest.mark.rule("HAZ-TABLE-1", "HAZ-TABLE-3")
@pytest.mark.parametrize(
    ("totals", "said"),
    [
        ((0, 0, 0), "here are 3"),
        ((0, None, 0, 0), "here are 3"),
        ((0, 7, 0, 0), "Total 2"),
        ((0, 0, -5, 0), "Total 3"),
    ],
    ids=str,
)
def test_totals_that_cannot_be_are_refused(totals: tuple[int | None, ...], said: str) -> None:
    """A match has four totals, each a multiple of 5 from 0 up."""
    with pytest.raises(SetupError, match=said):
        check_totals(totals)
