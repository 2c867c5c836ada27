"""A review tells where all points came from: what the cards were worth, what was given away, and the rest."""

import pytest

from hazari_cli.hazari.advice.strategies import take_best_threes
from hazari_cli.hazari.advice.suggest import assess, suggest
from hazari_cli.hazari.advice.valuation import expect_prospects
from hazari_cli.hazari.deal import SEATS
from hazari_cli.hazari.match import PACK_POINTS
from hazari_cli.play.account import write_tenths
from hazari_cli.play.hazari.review import MatchReview, Mistake, review_match
from hazari_cli.play.hazari.table import Settings
from tests.play.hazari.matches import arrange_at_random, arrange_best, play_match
from tests.play.hazari.talk import ADVISER

SEEDS = range(8)


def review(seed: object, deals: int = 2, people: int = 4) -> MatchReview:
    players = [arrange_at_random((seed, seat)) for seat in SEATS]
    return review_match(
        play_match(Settings(str(seed), people=people, bots=("random",), deals=deals), *players), ADVISER
    )


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_told_adds_up_to_the_points_that_were_made(seed: int) -> None:
    """For every seat and deal, and again over the match, in the very digits that are shown."""
    reviewed = review(seed)
    for seat in SEATS:
        accounts = [decision.account for decision in reviewed.decisions_of(seat)]
        whole = reviewed.account_of(seat)
        for account in (*accounts, whole):
            shown = [float(write_tenths(part)) for part in (account.cards, account.given, account.rest)]
            assert round(10 * (shown[0] - shown[1] + shown[2])) == account.score
        assert whole.score == 10 * reviewed.totals[-1][seat]
        for part in ("cards", "given", "rest"):
            assert sum(getattr(account, part) for account in accounts) == getattr(whole, part)
    for deal in reviewed.deals:
        assert sum(decision.account.score for decision in deal) == 10 * PACK_POINTS


@pytest.mark.parametrize("seed", SEEDS)
def test_what_a_decision_gives_away_is_what_the_best_one_expects_more(seed: int) -> None:
    for deal in review(seed, deals=1).deals:
        for decision in deal:
            hand = decision.deal.hands[decision.seat]
            prospects = expect_prospects(hand, ADVISER.tables)
            best = suggest(hand, prospects, 1)[0].expected
            mine = assess(decision.mine.arrangement, prospects).expected
            assert decision.given / 10 == pytest.approx(best - mine, abs=0.1)
            assert decision.account.cards / 10 == pytest.approx(best, abs=0.051)


def test_who_plays_the_best_arrangements_gives_nothing_away() -> None:
    best = review_match(play_match(Settings("best", people=4, deals=2), *[arrange_best] * 4), ADVISER)
    assert [best.account_of(seat).given for seat in SEATS] == [0] * 4
    assert best.costliest == ()
    assert all(decision.mistake is None for deal in best.deals for decision in deal)


def test_the_costliest_decisions_of_people_come_first() -> None:
    reviewed = review("costly", deals=2, people=2)
    given = sorted(
        (decision.given for deal in reviewed.deals for decision in deal if decision.seat < 2), reverse=True
    )
    assert [decision.given for decision in reviewed.costliest] == given[:3]
    assert {decision.seat for decision in reviewed.costliest} <= {0, 1}


def test_half_a_point_is_no_reason_to_try_again() -> None:
    whole = [review(("cheap", seed), deals=3) for seed in range(3)]
    for reviewed in whole:
        assert all(decision.given > 5 for decision in reviewed.costliest)


def test_a_deal_that_is_not_complete_is_not_looked_at() -> None:
    players = [arrange_at_random(seat) for seat in SEATS]
    settings = Settings("open", people=4, deals=2)
    whole = review_match(play_match(settings, *players), ADVISER)
    players = [arrange_at_random(seat) for seat in SEATS]
    for moves, complete in ((0, 0), (4, 0), (7, 0), (8, 1), (14, 1)):
        left = review_match(play_match(settings, *players, moves=moves), ADVISER)
        assert len(left.deals) == complete
    assert len(whole.deals) == 2


def test_taking_the_best_three_first_is_called_greed() -> None:
    greedy = review_match(play_match(Settings("greed", people=4, deals=2), *[take_best_threes] * 4), ADVISER)
    made = [decision for deal in greedy.deals for decision in deal]
    assert any(decision.given for decision in made)
    assert {decision.mistake for decision in made} <= {None, Mistake.GREED}
    assert all((decision.mistake is None) == (decision.given == 0) for decision in made)
