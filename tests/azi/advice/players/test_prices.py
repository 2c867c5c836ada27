"""Bets that the tables do not know are answered by their price, for any number of players."""

from fractions import Fraction

import pytest

from hazari_cli.azi.advice.analysis.advice import advise
from hazari_cli.azi.advice.hands.classes import HANDS
from hazari_cli.azi.advice.players.duplicate import DealRange, play_duplicates
from hazari_cli.azi.advice.players.position import BettingContext, Price, betting_context_of
from hazari_cli.azi.advice.players.strategies import SIZES, make_strategies
from hazari_cli.azi.advice.players.strong import PARTS, Strong
from hazari_cli.azi.bidding import AllIn, Bid, Call, Fold, RaiseTo
from hazari_cli.azi.game import apply, start_game
from hazari_cli.azi.pack import Seat, make_deal
from hazari_cli.azi.view import View, view
from hazari_cli.resources import load_library
from tests.azi.tables import deal_of
from tests.counts import LONG

LIBRARY = load_library()
STRONG = Strong(LIBRARY)
PLAYERS = make_strategies(LIBRARY)
BLUFF = "AS 6D 7D"


def facing(*bids: Bid, stacks: tuple[int, ...] = (1000, 1000), hands: tuple[str, ...] = ()) -> View:
    """Return what the next to bid sees, the fee being 10 and seat 0 the opener."""
    dealt = deal_of("6S", *(hands or ("KS QS JS", BLUFF, "9H TH JH")[: len(stacks)]))
    game = start_game(10, stacks, 0, dealt).game
    for bid in bids:
        game = apply(game, bid).game
    assert game.turn is not None
    return view(game, Seat(game.turn))


def answer_of(risk: int, bank: int, after: int = 0, callers: int = 0) -> list[tuple[int, ...]]:
    """Return how each hand answers a bet of this price."""
    price = Price(risk, bank, callers)
    context = BettingContext(
        after + 2 + callers, after + 2 + callers, after, 1, Fraction(risk), 0, 9.0, price
    )
    return [STRONG.answer(context, hand, 0.0) for hand in HANDS]


@pytest.mark.parametrize("risk", [20, 40, 80, 160, 330, 990, 10_000])
@pytest.mark.parametrize("after", [0, 1, 3])
def test_all_together_answer_as_often_as_makes_a_bluff_worth_nothing(risk: int, after: int) -> None:
    """A bluff wins the bank if all fold, and loses its chips otherwise: bank x folds = risk x (1 - folds)."""
    calls = sum(called for _fold, called, _more in answer_of(risk, 40, after)) / len(HANDS) / PARTS
    folds = (1 - calls) ** (after + 1)
    assert folds * 40 - (1 - folds) * risk == pytest.approx(0, abs=0.01 * (40 + risk))


def test_better_hands_call_first_and_nobody_raises() -> None:
    chances = [LIBRARY.play.chance(number, False) for number in range(len(HANDS))]
    answers = answer_of(80, 20)
    assert all(more == 0 for _fold, _call, more in answers)
    called = [(chance, answer[1]) for chance, answer in zip(chances, answers, strict=True)]
    assert (
        min(chance for chance, part in called if part)
        >= max(chance for chance, part in called if part < PARTS) - 1e-9
    )


def test_who_has_called_makes_the_others_careful() -> None:
    alone, after_a_call = (sum(each[1] for each in answer_of(80, 40, 0, callers)) for callers in (0, 1))
    assert after_a_call < alone


@pytest.mark.parametrize("level", [20, 40, 160, 990])
def test_higher_bets_have_a_price_and_bets_of_one_fee_have_none(level: int) -> None:
    price = betting_context_of(facing(RaiseTo(level))).price
    assert price is not None
    assert (price.risk, price.bank, price.callers, price.answered) == (level, 20, 0, ())
    assert betting_context_of(facing(RaiseTo(10))).price is None
    assert betting_context_of(facing(RaiseTo(10), RaiseTo(20))).price is None


def test_a_raise_out_of_step_has_a_price() -> None:
    """The opener bet 10, the answer is 60: 60 chips at risk for the 20 of the fees and the 10."""
    price = betting_context_of(facing(RaiseTo(10), RaiseTo(60))).price
    assert price is not None
    assert (price.risk, price.bank) == (60, 30)


def test_what_was_answered_before_narrows_what_may_be_held() -> None:
    """After a raise of ours, a raise all in is judged among the hands that raise."""
    price = betting_context_of(facing(RaiseTo(10), RaiseTo(20), RaiseTo(990))).price
    assert price is not None
    ((context, is_raise),) = price.answered
    assert is_raise and context.bids == 1
    everything = STRONG._ranks(())
    narrowed = STRONG._ranks(price.answered)
    assert sum(better > other for (better, _e), (other, _o) in zip(narrowed, everything, strict=True)) > 1000


@pytest.mark.parametrize(
    "bids", [(AllIn(),), (RaiseTo(990),), (RaiseTo(500),), (RaiseTo(10), RaiseTo(20), RaiseTo(990))]
)
def test_a_bluff_that_cannot_be_raised_folds(bids: tuple[Bid, ...]) -> None:
    assert dict(STRONG(facing(*bids))) == {Fold(): 1}


def test_the_best_hand_calls_everything() -> None:
    choices = STRONG(facing(RaiseTo(990), hands=(BLUFF, "KS QS JS")))
    assert choices[0][0] in (Call(), AllIn(), RaiseTo(1980))
    assert Fold() not in dict(choices)


@pytest.mark.slow
@pytest.mark.parametrize("others", [1, 2, 3] if LONG else [1, 3])
@pytest.mark.parametrize(
    "bettor",
    ["overbet", "pressure", *(f"overbet-{fees}" for fees in (SIZES if LONG else (4, 16)))],
)
def test_no_size_of_bet_wins_much(bettor: str, others: int) -> None:
    """Whoever bets more with good hands gains a tenth of a fee at most, beyond what chance may do."""
    scores = play_duplicates(
        DealRange((*("strong",) * others, bettor), "sizes", 1, 400 if LONG else 150), PLAYERS
    )
    assert scores.mean(others) - scores.error(others) < 0.1


@pytest.mark.parametrize("level", [80, 330, 990])
def test_advice_on_a_high_bet_is_what_ours_does(level: int) -> None:
    """The adviser takes such a bettor for one with a very good hand or a bluff, as our answer does."""
    same = 0
    for number in range(30):
        dealt = make_deal(f"advice {number}", 2)
        game = apply(start_game(10, (1000, 1000), 0, dealt).game, RaiseTo(level)).game
        seen = view(game, Seat(1))
        same += advise(seen, LIBRARY).best.action in dict(STRONG(seen))
    assert same >= 26


@pytest.mark.parametrize(("risk", "bank"), [(20, 20), (80, 20), (990, 20), (60, 30)])
def test_a_chosen_size_means_a_good_hand_or_a_bluff(risk: int, bank: int) -> None:
    weights = STRONG.weigh_sized_bet(risk, bank)
    good = [number for number, weight in enumerate(weights) if weight == 1]
    bluffs = sum(weight for weight in weights if weight < 1)
    assert bluffs == pytest.approx(len(good) * risk / (risk + bank), rel=0.1)
    least = min(STRONG.equity(HANDS[number], 2, True) for number in good)
    assert all(
        STRONG.equity(HANDS[number], 2, True) <= least for number, weight in enumerate(weights) if weight < 1
    )
