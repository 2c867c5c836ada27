"""Bidding short of chips: who cannot match stays in with all he has, and does not lead."""

import pytest

from hazari_cli.azi.bidding import AllIn, Bounds, Call, RaiseTo, Standing, apply_bid, find_leader, legal_bids
from tests.azi.biddings import after, refuse


@pytest.mark.rule("AZI-SHORT-1")
def test_who_cannot_match_stays_in_with_all_he_has() -> None:
    """A player with less than the call is short after all in, puts in everything, and the bet stays."""
    bidding = after([200, 15, 200], "bet 20")
    assert legal_bids(bidding) == Bounds(True, None, None, None, 15)
    assert refuse(bidding, "call") == (
        "AZI-SHORT-1",
        "You do not have enough chips to call. Possible: fold, go all in with 15.",
    )
    bidding = apply_bid(bidding, AllIn())
    assert bidding.standings[1] is Standing.SHORT
    assert (bidding.level, bidding.bidder, bidding.bets, bidding.stacks[1]) == (20, 0, (20, 15, 0), 0)


@pytest.mark.rule("AZI-SHORT-1")
@pytest.mark.parametrize("text", ["call", "all in"])
def test_exactly_enough_is_a_normal_call(text: str) -> None:
    """A player whose last chip makes the call is not short."""
    bidding = after([200, 20, 200], "bet 20", text)
    assert bidding.standings[1] is Standing.IN
    assert (bidding.bets[1], bidding.stacks[1], bidding.level) == (20, 0, 20)


@pytest.mark.rule("AZI-SHORT-1")
def test_a_normal_call_may_fall_short_of_a_later_raise() -> None:
    """Who called with his last chip and is raised may fold or stay in short with nothing more."""
    bidding = after([200, 20, 200], "bet 20", "call", "raise to 40", "call")
    assert legal_bids(bidding) == Bounds(True, None, None, None, 0)
    assert apply_bid(bidding, AllIn()).standings[1] is Standing.SHORT


@pytest.mark.rule("AZI-SHORT-1")
def test_a_short_player_cannot_bid_again() -> None:
    """After all others have answered a raise, the short one is passed over."""
    bidding = after([200, 15, 200], "bet 20", "all in", "raise to 40", "raise to 50")
    assert bidding.turn == 2
    assert apply_bid(bidding, RaiseTo(60)).turn == 0


@pytest.mark.rule("AZI-SHORT-1", "AZI-BID-5")
def test_a_short_player_does_not_lead() -> None:
    """Beside a short player the highest bidder leads, even after all others folded."""
    bidding = after([200, 15, 200], "bet 20", "all in", "fold")
    assert bidding.turn is None
    assert find_leader(bidding, 0) == 0


@pytest.mark.rule("AZI-SHORT-1")
def test_the_duty_to_open_passes_to_the_left() -> None:
    """An opener with less than a fee goes all in and is short, and his left neighbour must bet."""
    bidding = after([6, 200, 200])
    assert legal_bids(bidding) == Bounds(False, None, None, None, 6)
    assert refuse(bidding, "bet 6")[1].endswith("Possible: go all in with 6.")
    assert refuse(bidding, "fold") == ("AZI-BID-2", "The opener must bet. Possible: go all in with 6.")
    bidding = apply_bid(bidding, AllIn())
    assert (bidding.standings[0], bidding.turn, bidding.level) == (Standing.SHORT, 1, 0)
    assert legal_bids(bidding) == Bounds(False, None, 10, 200, 200)


@pytest.mark.rule("AZI-SHORT-1", "AZI-BID-3")
def test_going_in_short_is_no_bid() -> None:
    """A short opener makes no bet that others must match, and no bid that counts."""
    bidding = after([6, 200, 200], "all in", "bet 10")
    assert (bidding.bids, bidding.level) == ((0, 1, 0), 10)
    assert legal_bids(bidding).call == 10


@pytest.mark.rule("AZI-SHORT-1")
def test_an_opener_with_exactly_a_fee_must_bet_it() -> None:
    """With exactly one fee left the opener bets it, and he leads if nobody bids more."""
    bidding = after([10, 200])
    assert legal_bids(bidding) == Bounds(False, None, 10, 10, 10)
    bidding = apply_bid(apply_bid(bidding, AllIn()), Call())
    assert (bidding.standings[0], find_leader(bidding, 0)) == (Standing.IN, 0)


@pytest.mark.rule("AZI-SHORT-1")
def test_a_seat_without_chips_is_short_from_the_start() -> None:
    """Nobody asks a seat that has nothing after the fee; the next on the left opens."""
    bidding = after([0, 200, 0, 200])
    assert [standing.value for standing in bidding.standings] == ["short", "in", "short", "in"]
    assert bidding.turn == 1


@pytest.mark.rule("AZI-SHORT-1", "AZI-BID-2")
def test_the_only_one_who_can_open_must_bet() -> None:
    """Where all others are short the last one still has to bet, and then leads."""
    bidding = after([0, 6, 200], "all in")
    assert (bidding.turn, legal_bids(bidding).fold) == (2, False)
    bidding = apply_bid(bidding, RaiseTo(10))
    assert (bidding.turn, find_leader(bidding, 0)) == (None, 2)


@pytest.mark.rule("AZI-SHORT-1")
@pytest.mark.parametrize("opener", range(3))
@pytest.mark.parametrize("stacks", [[0, 0, 0], [6, 0, 9], [1, 2, 3]])
def test_if_everyone_is_short_the_first_leads(opener: int, stacks: list[int]) -> None:
    """At a table where all are short the seat that had to open leads."""
    bids = ["all in"] * sum(stack > 0 for stack in stacks)
    bidding = after(stacks, *bids, opener=opener)
    assert bidding.turn is None
    assert set(bidding.standings) == {Standing.SHORT}
    assert find_leader(bidding, opener) == opener
