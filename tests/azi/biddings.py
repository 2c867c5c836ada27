"""Biddings for the tests, each bid written as one says it, and what is said against one."""

import pytest

from hazari_cli.azi.bidding import (
    AllIn,
    Bid,
    Bidding,
    Call,
    Fold,
    RaiseTo,
    apply_bid,
    open_bidding,
    why_not_bid,
)
from hazari_cli.azi.pack import make_deal
from hazari_cli.errors import RuleViolation
from tests.azi.tables import FEE

DEALS = {players: make_deal("bidding", players) for players in range(2, 7)}
WORDS: dict[str, Bid] = {"fold": Fold(), "call": Call(), "all in": AllIn()}


def read_bid(text: str) -> Bid:
    """Read a bid as the oracle writes it."""
    return WORDS.get(text) or RaiseTo(int(text.rsplit(maxsplit=1)[-1]))


def after(stacks: list[int], *bids: str, opener: int = 0) -> Bidding:
    """Return the bidding after these bids; the fee is 10 and is paid already."""
    bidding = open_bidding(FEE, stacks, opener)
    for text in bids:
        bidding = apply_bid(bidding, read_bid(text))
    return bidding


def refuse(bidding: Bidding, text: str) -> tuple[str, str]:
    """Return the rule against a bid, and what the player is told."""
    problem = why_not_bid(bidding, read_bid(text))
    assert problem is not None
    with pytest.raises(RuleViolation) as raised:
        apply_bid(bidding, read_bid(text))
    assert (raised.value.rule, str(raised.value)) == (problem.rule, str(problem))
    return problem.rule, str(problem)
