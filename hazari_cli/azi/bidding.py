"""Bidding for the right to lead first.

AZI-TABLE-3, AZI-BID-1 to AZI-BID-6, AZI-SHORT-1. A bet or raise names the level that all must match; the fee
is not part of it (AZI-BID-4).
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum

from hazari_cli.azi.pack import Seat, left_of
from hazari_cli.errors import RuleViolation
from hazari_cli.messages import Message, join_sentences, list_all, say

MOST_BIDS = 3


class Standing(Enum):
    """How a seat stands in the deal."""

    IN = "in"
    SHORT = "short"
    FOLDED = "folded"
    OUT = "out"


STAYING = (Standing.IN, Standing.SHORT)
"""How those stand who can still win the bank."""


@dataclass(frozen=True, slots=True)
class Fold:
    """Give the deal up."""


@dataclass(frozen=True, slots=True)
class Call:
    """Match the bet and give up the first lead."""


@dataclass(frozen=True, slots=True)
class RaiseTo:
    """Open with a bet, or raise to a higher one; ``level`` is what everybody must match then."""

    level: int


@dataclass(frozen=True, slots=True)
class AllIn:
    """Put in everything: short if it does not reach, a call if it just does, a raise if it is more."""


Bid = Fold | Call | RaiseTo | AllIn


@dataclass(frozen=True, slots=True)
class Bidding:
    """The chips and the bids of one deal, between two bids.

    Attributes:
        fee: the entry fee, the smallest bet and the smallest raise.
        stacks: chips left, by seat.
        bets: chips put in since the fees, by seat.
        bids: how often each seat opened or raised.
        standings: how each seat stands.
        level: the highest bet; 0 before the opening.
        bidder: the seat that bid it, and that leads first (AZI-BID-5).
        waiting: the seats that still have to answer, the next first; before the opening those who may have
            to open.
    """

    fee: int
    stacks: tuple[int, ...]
    bets: tuple[int, ...]
    bids: tuple[int, ...]
    standings: tuple[Standing, ...]
    level: int
    bidder: Seat | None
    waiting: tuple[Seat, ...]

    @property
    def turn(self) -> Seat | None:
        """The seat that answers or opens next; None once the bidding is over (AZI-BID-5)."""
        still_in = [standing for standing in self.standings if standing in STAYING]
        return self.waiting[0] if self.waiting and len(still_in) > 1 else None


@dataclass(frozen=True, slots=True)
class Bounds:
    """What the player to bid may do.

    Attributes:
        fold: whether folding is allowed; the opener must bet (AZI-BID-2).
        call: what a call costs, or None if the chips are too few or there is nothing to call.
        least: the lowest level to which the player may bet or raise, or None if there is none.
        most: the highest such level: all the player has.
        all_in: what going all in costs; always allowed unless it would be a raise that is not.
    """

    fold: bool
    call: int | None
    least: int | None
    most: int | None
    all_in: int | None


def open_bidding(
    fee: int, stacks: Sequence[int], opener: int, standings: Sequence[Standing] | None = None
) -> Bidding:
    """Begin the bidding after the fees are paid.

    Args:
        fee: the entry fee.
        stacks: chips left by seat; a seat that has none is short from the start (AZI-SHORT-1).
        opener: the seat that must bet (AZI-BID-1).
        standings: how the seats stand, if some are short or out already.
    """
    players = len(stacks)
    given = (Standing.IN,) * players if standings is None else tuple(standings)
    now = tuple(
        Standing.SHORT if standing is Standing.IN and not stack else standing
        for standing, stack in zip(given, stacks, strict=True)
    )
    order = (left_of(opener, players, steps) for steps in range(players))
    waiting = tuple(seat for seat in order if now[seat] is Standing.IN)
    nothing = (0,) * players
    return Bidding(fee, tuple(stacks), nothing, nothing, now, 0, None, waiting)


def find_leader(bidding: Bidding, opener: int) -> Seat:
    """Return who leads first: the highest bidder, or the first of all if all are short (AZI-SHORT-1)."""
    if bidding.bidder is not None:
        return bidding.bidder
    players = len(bidding.stacks)
    order = (left_of(opener, players, steps) for steps in range(players))
    return next(seat for seat in order if bidding.standings[seat] in STAYING)


def legal_bids(bidding: Bidding) -> Bounds:
    """Return what the player to bid may do."""
    seat = bidding.turn
    if seat is None:
        return Bounds(False, None, None, None, None)
    stack, reach = bidding.stacks[seat], bidding.bets[seat] + bidding.stacks[seat]
    least = bidding.level + bidding.fee
    may_raise = reach >= least and bidding.bids[seat] < MOST_BIDS
    to_call = bidding.level - bidding.bets[seat]
    opening = bidding.level == 0
    all_in_raises = reach > bidding.level and not (opening and reach < bidding.fee)
    return Bounds(
        fold=not opening,
        call=None if opening or reach < bidding.level else to_call,
        least=least if may_raise else None,
        most=reach if may_raise else None,
        all_in=stack if may_raise or not all_in_raises else None,
    )


def why_not_bid(bidding: Bidding, bid: Bid) -> RuleViolation | None:
    """Return why the player to bid may not bid this, or None if it is allowed."""
    seat, bounds = bidding.turn, legal_bids(bidding)
    if seat is None:
        return RuleViolation("AZI-BID-5", say("The bidding is over."))
    match bid:
        case Fold():
            allowed, rule = bounds.fold, "AZI-BID-2"
            reason = say("The opener must bet.")
        case Call():
            allowed = bounds.call is not None
            rule = "AZI-SHORT-1" if bidding.level else "AZI-BID-2"
            reason = say("There is no bet yet.")
            if bidding.level:
                reason = say("You do not have enough chips to call.")
        case RaiseTo(level):
            allowed = (
                bounds.least is not None and bounds.most is not None and bounds.least <= level <= bounds.most
            )
            rule, reason = _why_no_raise(bidding, seat, level)
        case AllIn():
            allowed = bounds.all_in is not None
            rule, reason = _why_no_raise(bidding, seat, bidding.bets[seat] + bidding.stacks[seat])
    if allowed:
        return None
    return RuleViolation(rule, join_sentences([reason, describe_bounds(bidding)]))


def _why_no_raise(bidding: Bidding, seat: Seat, level: int) -> tuple[str, Message]:
    """Return the rule and the reason against a bet or raise to this level."""
    stack, bet = bidding.stacks[seat], bidding.bets[seat]
    if bidding.bids[seat] >= MOST_BIDS:
        return "AZI-BID-3", say("You have made your three bids.")
    if level > bet + stack:
        if bet + stack < bidding.level + bidding.fee:
            return "AZI-SHORT-1", say("You have {stack} left: too little for that.", stack=stack)
        if not bidding.level:
            return "AZI-SHORT-1", say("You have {stack} left: bet {stack} at most.", stack=stack)
        return "AZI-SHORT-1", say(
            "You have {stack} left and {bet} already bet: raise to {most} at most.",
            stack=stack,
            bet=bet,
            most=bet + stack,
        )
    least = bidding.level + bidding.fee
    if not bidding.level:
        return "AZI-BID-4", say("Too low: bet at least one fee, {least}.", least=least)
    return "AZI-BID-4", say(
        "Too low: raise to at least {least}, the bet of {level} and one fee.",
        least=least,
        level=bidding.level,
    )


def describe_bounds(bidding: Bidding) -> Message:
    """Say in a sentence what the player to bid may do."""
    return say("Possible: {options}.", options=list_all(bid_options(bidding)))


def bid_options(bidding: Bidding) -> tuple[Message, ...]:
    """Return what the player to bid may type."""
    bounds = legal_bids(bidding)
    options = [say("fold")] if bounds.fold else []
    if bounds.call is not None:
        options.append(say("call {chips}", chips=bounds.call))
    if bounds.least is not None and bounds.most is not None:
        options.append(_name_raises(bidding.level == 0, bounds.least, bounds.most))
    elif bounds.all_in is not None and bounds.call is None:
        options.append(say("go all in with {chips}", chips=bounds.all_in))
    return tuple(options)


def _name_raises(opening: bool, least: int, most: int) -> Message:
    """Say from where to where a player may bet or raise."""
    if least == most:
        if opening:
            return say("bet {least} (all in)", least=least)
        return say("raise to {least} (all in)", least=least)
    if opening:
        return say("bet {least} up to {most} (all in)", least=least, most=most)
    return say("raise to {least} up to {most} (all in)", least=least, most=most)


def resolve_bid(bidding: Bidding, bid: Bid) -> Bid:
    """Return going all in as the raise or the call that it is; all in alone is short (AZI-SHORT-1)."""
    seat = bidding.turn
    if not isinstance(bid, AllIn) or seat is None:
        return bid
    reach = bidding.bets[seat] + bidding.stacks[seat]
    if reach >= bidding.level + bidding.fee:
        return RaiseTo(reach)
    return bid if bidding.level == 0 or reach < bidding.level else Call()


def apply_bid(bidding: Bidding, bid: Bid) -> Bidding:
    """Return the bidding after a bid of the player to bid.

    Raises:
        RuleViolation: with what would be possible, if it is not allowed.
    """
    problem = why_not_bid(bidding, bid)
    if problem is not None:
        raise problem
    seat = bidding.waiting[0]
    match resolve_bid(bidding, bid):
        case Fold():
            return _answer(bidding, seat, Standing.FOLDED)
        case Call():
            return _answer(_put_in(bidding, seat, bidding.level), seat, Standing.IN)
        case RaiseTo(level):
            return _bid(bidding, seat, level)
        case AllIn():
            reach = bidding.bets[seat] + bidding.stacks[seat]
            return _answer(_put_in(bidding, seat, reach), seat, Standing.SHORT)


def _put_in(bidding: Bidding, seat: Seat, level: int) -> Bidding:
    """Move chips so that a seat's bet is ``level``."""
    chips = level - bidding.bets[seat]
    stacks, bets = list(bidding.stacks), list(bidding.bets)
    stacks[seat] -= chips
    bets[seat] += chips
    return replace(bidding, stacks=tuple(stacks), bets=tuple(bets))


def _answer(bidding: Bidding, seat: Seat, standing: Standing) -> Bidding:
    standings = list(bidding.standings)
    standings[seat] = standing
    return replace(bidding, standings=tuple(standings), waiting=bidding.waiting[1:])


def _bid(bidding: Bidding, seat: Seat, level: int) -> Bidding:
    """Make a seat the highest bidder; everybody else who is not short has to answer."""
    after = _put_in(bidding, seat, level)
    bids = list(bidding.bids)
    bids[seat] += 1
    players = len(bidding.stacks)
    order = (left_of(seat, players, steps) for steps in range(1, players))
    waiting = tuple(other for other in order if bidding.standings[other] is Standing.IN)
    return replace(after, bids=tuple(bids), level=level, bidder=seat, waiting=waiting)
