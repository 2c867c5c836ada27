"""Exercises of Azi graded by the adviser: what costs little is right, and a slow opinion agrees."""

import pytest
from hazari_tutor.exercises.azi.best_card import ALIKE, WORTH, DiscardCard, PlayCard
from hazari_tutor.exercises.azi.bid import ALIKE_FEES, WORTH_FEES, BidOrFold
from hazari_tutor.exercises.azi.kinds import AZI_KINDS
from hazari_tutor.exercises.azi.position import Position
from hazari_tutor.exercises.exercise import Exercise

from hazari_cli.errors import NotationError
from hazari_cli.resources import load_library
from hazari_cli.shuffle import Draws
from tests.counts import LONG, runs
from tests.oracles.azi_heads_up_oracle import Oracle
from tests.tutor.exercises.azi.checks import RULES, check, drawn, names
from tests.tutor.exercises.azi.oracle import bid_worths, heads_up_chances, raise_worth

pytestmark = pytest.mark.slow


def check_costs(asked: Exercise, position: Position, alike: float, least: float) -> None:
    """What costs little is right, what costs more is not, and the costs are those of the adviser."""
    check(asked)
    advice = position.advice
    assert position.spread >= least
    worths = {}
    for option in advice.options:
        action = option.action
        typed = str(getattr(action, "card", "")) or next(
            offer
            for offer in asked.offers
            if offer.split()[0] == type(action).__name__.lower()
            or offer.endswith(f" {getattr(action, 'level', None)}")
        )
        worths[typed] = advice.best.worth - option.worth
    unit = 1 / position.fee if isinstance(asked, BidOrFold) else 100
    for answer in asked.offers:
        verdict = asked.grade(answer)
        if answer in worths:
            assert verdict.cost == pytest.approx(worths[answer] * unit)
            assert verdict.right == (verdict.cost <= alike)
        else:
            assert not verdict.right
            assert verdict.cost > alike
        assert verdict.rule in RULES
        if not verdict.right:
            assert not names(verdict.words, asked)
    assert asked.grade(asked.key).cost == 0


@runs(60, 10_000, share=160)
def test_cards_are_graded_by_what_they_win(seed: int, count: int) -> None:
    """Leads and replies of two players."""
    for asked in drawn("play", seed, count):
        assert isinstance(asked, PlayCard)
        check_costs(asked, asked.position, ALIKE, WORTH)


@runs(24, 10_000, share=400)
def test_bids_are_graded_by_chips(seed: int, count: int) -> None:
    """Bids of two players."""
    for asked in drawn("bid", seed, count):
        assert isinstance(asked, BidOrFold)
        check_costs(asked, asked.position, ALIKE_FEES, WORTH_FEES)


@pytest.mark.rule("AZI-DEAL-2")
@runs(200, 10_000)
def test_discards_are_graded_by_what_is_left(seed: int, count: int) -> None:
    """One of four cards."""
    for asked in drawn("discard", seed, count):
        assert isinstance(asked, DiscardCard)
        check_costs(asked, asked.position, ALIKE, WORTH)


@pytest.mark.slow
@pytest.mark.parametrize("case", ["lead", "reply", "second", "last"])
def test_a_full_enumeration_agrees_which_card_is_best(case: str) -> None:
    """The slow opinion on the chances by each card, against every hand."""
    slow = Oracle(load_library().play, range(26))
    for asked in drawn("play", 3, (40 if LONG else 1) * (1 if case == "lead" else 2), {"case": case}):
        assert isinstance(asked, PlayCard)
        position = asked.position
        slowly = heads_up_chances(
            slow, list(map(str, position.hand)), list(map(str, position.played)), str(position.trump.turned)
        )
        found = {str(getattr(each.action, "card", "")): each.worth for each in position.advice.options}
        assert found == pytest.approx(slowly, abs=1e-9)
        best = max(slowly.values())
        assert slowly[asked.key] == pytest.approx(best, abs=1e-9)
        for card, chance in slowly.items():
            assert asked.grade(card).right == (100 * (best - chance) <= ALIKE)


def bet_of(asked: BidOrFold) -> int:
    """Return the bet that is to be answered."""
    return int(asked.position.bids.split()[1])


@pytest.mark.slow
def test_a_full_enumeration_agrees_what_a_call_is_worth() -> None:
    """Against a bet, which tells nothing of the hand, as the opener must bet."""
    for asked in drawn("bid", 3, 40 if LONG else 2, {"case": "bet"}):
        assert isinstance(asked, BidOrFold)
        bet = bet_of(asked)
        slow = Oracle(load_library().heads_up(bet / 10), range(26))
        position = asked.position
        slowly = bid_worths(
            slow, list(map(str, position.hand)), str(position.trump.turned), bet, position.fee
        )
        cost = asked.grade("fold").cost - asked.grade("call").cost
        assert cost * position.fee == pytest.approx(slowly["call"] - slowly["fold"], abs=1e-9)


@pytest.mark.slow
def test_a_full_enumeration_agrees_what_a_raise_is_worth() -> None:
    """The same for a raise, through all bids that may follow."""
    from fractions import Fraction

    for asked in drawn("bid", 4, 2, {"case": "bet"}):
        assert isinstance(asked, BidOrFold)
        bet, position = bet_of(asked), asked.position
        slow = Oracle(load_library().heads_up(bet / 10), range(26), Fraction(bet, position.fee))
        slowly = raise_worth(
            slow, list(map(str, position.hand)), str(position.trump.turned), bet, position.fee
        )
        cost = asked.grade("fold").cost - asked.grade("raise").cost
        assert cost * position.fee == pytest.approx(slowly, abs=1e-6)


def test_a_refused_bid_hears_whether_to_dare_more() -> None:
    """From fold over call to the highest raise; nearly as good as the best is right, and says how near."""
    near = 0
    for at in range(12):
        asked = BidOrFold.draw(Draws("daring", str(at)), {})
        place = {offer: number for number, offer in enumerate(asked.offers)}
        for offer in asked.offers:
            verdict = asked.grade(offer)
            daring = "a more daring" if place[asked.key] > place[offer] else "a less daring"
            others = [other for other in asked.offers if other != offer]
            if len(others) > 1 and all(asked.grade(other).right for other in others):
                daring = "any other is better"
            assert verdict.right == (verdict.cost <= ALIKE_FEES)
            assert verdict.right or daring in str(verdict.words)
            near += "close enough" in str(verdict.words)
    assert near


def test_a_card_that_cannot_be_read_is_answered_with_what_is_wanted() -> None:
    for kind, count in (("play", 3), ("discard", 4)):
        asked = AZI_KINDS[kind].draw(Draws("unread"), {"case": "lead"} if kind == "play" else {})
        for text in ("x", "9", "what"):
            with pytest.raises(NotationError, match=rf"Type a card of your hand, .* 1 to {count}\."):
                asked.grade(text)


def test_a_card_that_may_not_be_played_is_wrong() -> None:
    """It costs as much as the worst that may be."""
    asked = PlayCard.from_spec({"hand": "AS 6H KD", "turned": "9S", "played": "7H"})
    verdict = asked.grade("KD")
    assert (verdict.right, verdict.rule) == (False, "AZI-PLAY-2")
    assert asked.position.view.turn == 1
