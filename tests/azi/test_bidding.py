"""The bidding for the right to lead first: who speaks, what may be bid, and when it ends."""

import pytest

from hazari_cli.azi.bidding import (
    AllIn,
    Bounds,
    Call,
    Fold,
    RaiseTo,
    Standing,
    apply_bid,
    find_leader,
    legal_bids,
    open_bidding,
    why_not_bid,
)
from hazari_cli.azi.game import apply, start_game
from tests.azi.biddings import DEALS, after, read_bid, refuse

# Opening


@pytest.mark.rule("AZI-BID-1", "AZI-TABLE-2")
@pytest.mark.parametrize("opener", range(4))
def test_the_opener_speaks_first_and_then_the_left(opener: int) -> None:
    """The bidding goes clockwise from the opener."""
    bidding = after([200] * 4, opener=opener)
    turns = [bidding.turn]
    for text in ["bet 10", "call", "call"]:
        bidding = apply_bid(bidding, read_bid(text))
        turns.append(bidding.turn)
    assert turns == [(opener + turn) % 4 for turn in range(4)]


@pytest.mark.rule("AZI-BID-2")
def test_the_opener_must_bet() -> None:
    """The opener cannot fold, and there is nothing to call; he is told what he may bet."""
    bidding = after([200] * 3)
    assert legal_bids(bidding) == Bounds(False, None, 10, 200, 200)
    assert refuse(bidding, "fold") == (
        "AZI-BID-2",
        "The opener must bet. Possible: bet 10 up to 200 (all in).",
    )
    assert refuse(bidding, "call") == (
        "AZI-BID-2",
        "There is no bet yet. Possible: bet 10 up to 200 (all in).",
    )


@pytest.mark.rule("AZI-BID-2")
def test_the_others_fold_call_or_raise() -> None:
    """After the opening the next may fold, call or raise; each does what it says."""
    bidding = after([200] * 3, "bet 20")
    assert legal_bids(bidding) == Bounds(True, 20, 30, 200, 200)
    folded = apply_bid(bidding, Fold())
    assert (folded.standings[1], folded.stacks[1], folded.level) == (Standing.FOLDED, 200, 20)
    called = apply_bid(bidding, Call())
    assert (called.standings[1], called.stacks[1], called.level) == (Standing.IN, 180, 20)
    raised = apply_bid(bidding, RaiseTo(50))
    assert (raised.standings[1], raised.stacks[1], raised.level) == (Standing.IN, 150, 50)


@pytest.mark.rule("AZI-BID-2")
def test_who_folds_gives_up_what_he_put_in() -> None:
    """Folding after a call leaves the called chips where they are, and the folder does not speak again."""
    bidding = after([200] * 3, "bet 20", "call", "raise to 40", "call", "fold")
    assert (bidding.bets, bidding.stacks) == ((40, 20, 40), (160, 180, 160))
    assert bidding.turn is None


@pytest.mark.rule("AZI-BID-2", "AZI-BID-5")
def test_the_lead_goes_to_the_raiser_not_to_the_caller() -> None:
    """A call gives up the first lead, and a raise claims it."""
    assert find_leader(after([200] * 3, "bet 20", "call", "call"), 0) == 0
    assert find_leader(after([200] * 3, "bet 20", "raise to 30", "call", "call"), 0) == 1
    assert find_leader(after([200] * 3, "bet 20", "call", "raise to 30", "call", "call"), 0) == 2


# How often and how much


@pytest.mark.rule("AZI-BID-3")
def test_nobody_bids_a_fourth_time() -> None:
    """After an opening and two raises only fold and call are left, however many chips there are."""
    bids = ["bet 20", "raise to 40", "fold", "raise to 60", "raise to 80", "raise to 100", "raise to 120"]
    bidding = after([200] * 3, *bids)
    assert bidding.bids == (3, 3, 0)
    assert legal_bids(bidding) == Bounds(True, 20, None, None, None)
    told = ("AZI-BID-3", "You have made your three bids. Possible: fold, call 20.")
    assert refuse(bidding, "raise to 140") == told
    assert refuse(bidding, "all in") == told
    assert find_leader(apply_bid(bidding, Call()), 0) == 1


@pytest.mark.rule("AZI-BID-3")
def test_the_third_bid_is_still_allowed() -> None:
    """With two bids made, one more raise is possible, also with everything."""
    bidding = after([200] * 2, "bet 10", "raise to 20", "raise to 30", "raise to 40")
    assert bidding.bids == (2, 2)
    assert legal_bids(bidding) == Bounds(True, 10, 50, 200, 170)
    assert apply_bid(bidding, AllIn()).bids == (3, 2)


@pytest.mark.rule("AZI-BID-3")
def test_calls_are_no_bids() -> None:
    """Whoever has called three times may still raise."""
    bids = ["bet 10", "call", "raise to 20", "raise to 30", "call", "raise to 40", "raise to 50", "call"]
    bidding = after([200] * 3, *bids, "raise to 60", "call")
    assert (bidding.bids, bidding.turn) == ((3, 0, 3), 1)
    assert legal_bids(bidding) == Bounds(True, 10, 70, 200, 150)


@pytest.mark.rule("AZI-BID-3", "AZI-SHORT-1")
def test_after_three_bids_one_may_still_stay_in_short() -> None:
    """Three bids do not keep a player who cannot match from staying in with all he has."""
    bids = ["bet 10", "raise to 20", "raise to 30", "raise to 40", "raise to 50", "raise to 150"]
    bidding = after([100, 200], *bids)
    assert legal_bids(bidding) == Bounds(True, None, None, None, 50)
    assert apply_bid(bidding, AllIn()).standings == (Standing.SHORT, Standing.IN)


@pytest.mark.rule("AZI-BID-4")
@pytest.mark.parametrize("fee", [1, 3, 10, 25])
def test_the_smallest_bet_and_raise_are_one_fee(fee: int) -> None:
    """An opening or a raise by a fee is enough, by a chip less it is refused; all one has is the most."""
    bidding = open_bidding(fee, [200, 200], 0)
    assert why_not_bid(bidding, RaiseTo(fee)) is None
    assert refuse(bidding, f"bet {fee - 1}") == (
        "AZI-BID-4",
        f"Too low: bet at least one fee, {fee}. Possible: bet {fee} up to 200 (all in).",
    )
    bidding = apply_bid(bidding, RaiseTo(fee + 1))
    assert why_not_bid(bidding, RaiseTo(2 * fee + 1)) is None
    assert why_not_bid(bidding, RaiseTo(200)) is None
    assert refuse(bidding, f"raise to {2 * fee}")[0] == "AZI-BID-4"
    assert refuse(bidding, "raise to 201") == (
        "AZI-SHORT-1",
        f"You have 200 left and 0 already bet: raise to 200 at most. "
        f"Possible: fold, call {fee + 1}, raise to {2 * fee + 1} up to 200 (all in).",
    )


@pytest.mark.rule("AZI-BID-4", "AZI-TABLE-3")
def test_the_fee_is_not_part_of_the_bet() -> None:
    """With a fee of 10, an opening bet of 10 costs another 10 chips."""
    game = start_game(10, [50, 50], 0, DEALS[2]).game
    assert game.stacks == (40, 40)
    assert apply(game, RaiseTo(10)).game.stacks == (30, 40)


@pytest.mark.rule("AZI-BID-4")
@pytest.mark.parametrize("level", [-5, 0, 9, 20, 29])
def test_a_raise_never_lowers_the_bet(level: int) -> None:
    """A raise to no more than the bet, or to less than a fee above it, is refused with what is possible."""
    bidding = after([200] * 3, "bet 20")
    rule, told = refuse(bidding, f"raise to {level}")
    assert rule == "AZI-BID-4"
    assert told.endswith("Possible: fold, call 20, raise to 30 up to 200 (all in).")


@pytest.mark.rule("AZI-BID-4", "AZI-SHORT-1")
def test_all_in_between_call_and_raise_is_refused() -> None:
    """Who has more than a call but not enough to raise may call or fold, and is told so."""
    bidding = after([200, 25, 200], "bet 20")
    assert refuse(bidding, "all in") == (
        "AZI-BID-4",
        "Too low: raise to at least 30, the bet of 20 and one fee. Possible: fold, call 20.",
    )
    assert why_not_bid(bidding, Call()) is None


# The end


@pytest.mark.rule("AZI-BID-5")
def test_a_raise_asks_everybody_again() -> None:
    """The bidding goes on until all have matched the highest bet, also those who called a lower one."""
    bidding = after([200] * 4, "bet 10", "call", "raise to 30")
    turns = [bidding.turn]
    while bidding.turn is not None:
        bidding = apply_bid(bidding, Call())
        turns.append(bidding.turn)
    assert turns == [3, 0, 1, None]
    assert bidding.bets == (30,) * 4


@pytest.mark.rule("AZI-BID-5")
def test_nothing_can_be_said_when_the_bidding_is_over() -> None:
    """After the last call nobody speaks, and every bid is refused."""
    bidding = after([200] * 2, "bet 10", "call")
    assert bidding.turn is None
    assert legal_bids(bidding) == Bounds(False, None, None, None, None)
    assert [refuse(bidding, text) for text in ("fold", "call", "all in", "raise to 30")] == [
        ("AZI-BID-5", "The bidding is over.")
    ] * 4


@pytest.mark.rule("AZI-BID-5", "AZI-BID-6")
def test_the_bidding_ends_when_one_player_is_left() -> None:
    """After all others folded nobody is asked again, whether the last one spoke long ago or just now."""
    assert after([200] * 3, "bet 10", "fold", "fold").turn is None
    assert after([200] * 3, "bet 10", "raise to 20", "fold", "fold").turn is None


@pytest.mark.rule("AZI-BID-5", "AZI-SHORT-1")
def test_the_bidding_ends_when_the_rest_are_short() -> None:
    """A short player is not asked again: with him and the highest bidder the bidding is over."""
    bidding = after([200, 15, 200], "bet 20", "all in", "raise to 40", "fold")
    assert bidding.turn is None
    assert bidding.standings == (Standing.FOLDED, Standing.SHORT, Standing.IN)
    assert find_leader(bidding, 0) == 2
