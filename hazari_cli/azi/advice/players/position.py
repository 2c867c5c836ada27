"""Where a player stands, as the tables see it: numbers for cards, units for chips, who is still in."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from hazari_cli.azi.advice.hands.classes import Abstract, CardIndex
from hazari_cli.azi.advice.hands.library import HEADS_UP_RATIOS, MULTIWAY_RATIOS
from hazari_cli.azi.bidding import (
    STAYING,
    Bid,
    Bidding,
    RaiseTo,
    Standing,
    apply_bid,
    open_bidding,
    resolve_bid,
)
from hazari_cli.azi.view import View

MOST_FEES = 1.2
"""From so many fees on we answer a bet by its price: somebody may have chosen the size for the hand."""
BEYOND = 1.2
"""So many times the highest bet that the tables were made for tells of the hand; lower ones tell nothing."""
OFF = 0.2
"""A player's bets are out of step with the tables if they are off by more than this share of a unit."""


@dataclass(frozen=True, slots=True)
class Price:
    """A bid to answer that the tables do not know, as its chips.

    Attributes:
        risk: what the bidder put in with this bid, as far as this player can match it.
        bank: what was in the bank before it.
        callers: how many others have called it.
        answered: the bids that this player has answered, and whether with a raise, which tell what it may
            hold.
    """

    risk: int
    bank: int
    callers: int
    answered: "tuple[tuple[BettingContext, bool], ...]" = ()


@dataclass(frozen=True, slots=True)
class BettingContext:
    """A bid to answer, in units of the bets made so far.

    Real bets are of any size. The tables know bets of one size, so the highest bet counts as so many equal
    bets as were made.

    Attributes:
        players: how many are at the table.
        inside: how many are still in.
        after: how many of them have to answer after this player.
        bids: how many bets and raises were made; 0 for the opener.
        unit: one of them, in chips.
        own: what this player has bet, in units, rounded; always below ``bids``, as there is a bid to answer.
        ratio: one unit as a share of the bank before the bidding divided by the players.
        price: what there is to know where the tables do not know bids of such sizes; else None.
    """

    players: int
    inside: int
    after: int
    bids: int
    unit: Fraction
    own: int
    ratio: float
    price: Price | None = None


def card_index_of(view: View) -> CardIndex:
    """Return how a player sees the cards held and played as numbers."""
    laid = () if view.discarded is None else (view.discarded,)
    cards = (*view.hand, *laid, *(card for _seat, card in view.played))
    return CardIndex(view.trump, (card.suit for card in cards))


def hand_numbers(view: View) -> Abstract:
    """Return a player's cards as numbers, ascending."""
    return card_index_of(view).numbers(view.hand)


def find_betting_context(bidding: Bidding, bank: int) -> BettingContext:
    """Describe the bid that the player to bid has to answer, as far as the tables know such bids.

    Args:
        bidding: in which somebody is to bid.
        bank: the bank before the bidding, at least 1.
    """
    seat = bidding.waiting[0]
    bids = sum(bidding.bids)
    level = min(bidding.level, bidding.bets[seat] + bidding.stacks[seat])
    unit = Fraction(max(1, level), bids) if bids else Fraction(bidding.fee)
    players = count_seats(bidding.standings)
    return BettingContext(
        players=players,
        inside=sum(standing in STAYING for standing in bidding.standings),
        after=len(bidding.waiting) - 1,
        bids=bids,
        unit=unit,
        own=max(0, min(round(bidding.bets[seat] / unit), bids - 1)),
        ratio=float(unit * players / bank),
    )


def history(view: View) -> Iterator[tuple[Bidding, Bid]]:
    """Yield each bid with the bidding before it; going all in as the raise or call that it was."""
    now = view.bidding
    stacks = [stack + bet for stack, bet in zip(now.stacks, now.bets, strict=True)]
    standings = [Standing.OUT if standing is Standing.OUT else Standing.IN for standing in view.standings]
    bidding = open_bidding(view.fee, stacks, view.opener, standings)
    for _seat, bid in view.bids_made:
        yield bidding, resolve_bid(bidding, bid)
        bidding = apply_bid(bidding, bid)


def sized_bets_of(view: View, seat: int) -> tuple[tuple[int, int], ...]:
    """Return the bets of a seat that are too high for the tables: what it put in, and the bank before."""
    return tuple(
        (bid.level - bidding.bets[seat], bank_before(view) + sum(bidding.bets))
        for bidding, bid in history(view)
        if bidding.waiting[0] == seat
        and isinstance(bid, RaiseTo)
        and _is_beyond((bid.level - bidding.level) * seats_at(view) / bank_before(view), seats_at(view))
    )


def answers_of(view: View, seat: int) -> tuple[tuple[BettingContext, Bid], ...]:
    """Return what a seat answered to bids, and to which; a bid has a price only beyond the tables."""
    return tuple(
        (context if _is_beyond(context.ratio, context.players) else replace(context, price=None), bid)
        for bidding, bid, context in _contexts(view)
        if bidding.waiting[0] == seat and bidding.level
    )


def betting_context_of(view: View) -> BettingContext:
    """Describe the bid that the player to bid has to answer, in that player's view."""
    context = find_betting_context(view.bidding, bank_before(view))
    return (
        context
        if _fits(view.bidding, context)
        else _add_price(view, view.bidding, context, [*_contexts(view)])
    )


Answered = tuple[Bidding, Bid, BettingContext]
"""The bidding before a bid, the bid, and the bid to answer before it."""


def _contexts(view: View) -> Iterator[Answered]:
    """Yield each bid with what was to be answered by it."""
    before: list[Answered] = []
    for bidding, bid in history(view):
        context = find_betting_context(bidding, bank_before(view))
        if not _fits(bidding, context):
            context = _add_price(view, bidding, context, before)
        before.append((bidding, bid, context))
        yield before[-1]


def _is_beyond(ratio: float, players: int) -> bool:
    """Tell whether a bet is far too high for the tables; ``ratio`` is that of a ``BettingContext``."""
    return ratio > BEYOND * float((HEADS_UP_RATIOS if players == 2 else MULTIWAY_RATIOS)[-1])


def _fits(bidding: Bidding, context: BettingContext) -> bool:
    """Tell whether the tables know such bids: of one fee each, about."""
    if not bidding.level:
        return True
    off = abs(bidding.bets[bidding.waiting[0]] / context.unit - context.own)
    return context.unit <= MOST_FEES * bidding.fee and off <= OFF


def _add_price(
    view: View, bidding: Bidding, context: BettingContext, before: Sequence[Answered]
) -> BettingContext:
    """Return a bid to answer with its chips.

    Args:
        view: of the table.
        bidding: before the answer.
        context: the bid to answer.
        before: all bids so far.
    """
    last = next(earlier for earlier, bid, _context in reversed(before) if isinstance(bid, RaiseTo))
    seat = bidding.waiting[0]
    reach = min(bidding.level, bidding.bets[seat] + bidding.stacks[seat])
    bidder = seat if bidding.bidder is None else bidding.bidder
    risk = max(1, reach - last.bets[bidder])
    callers = sum(
        standing in STAYING and who not in (seat, bidder) and who not in bidding.waiting
        for who, standing in enumerate(bidding.standings)
    )
    answered = tuple(
        (each, isinstance(bid, RaiseTo))
        for earlier, bid, each in before
        if earlier.waiting[0] == seat and earlier.level
    )
    price = Price(risk, bank_before(view) + sum(last.bets), callers, answered)
    return replace(context, price=price)


def seats_at(view: View) -> int:
    """Return how many are at the table."""
    return count_seats(view.standings)


def count_seats(standings: Iterable[Standing]) -> int:
    """Count who is at the table: all but those who are out of chips."""
    return sum(standing is not Standing.OUT for standing in standings)


def bank_before(view: View) -> int:
    """Return the bank as it was before the first bet."""
    return sum(view.entries)


def price_of(view: View) -> int:
    """Return what a call costs, or all chips if they do not reach for one."""
    bidding = view.bidding
    return min(bidding.level - bidding.bets[view.seat], bidding.stacks[view.seat])


def most_callable(view: View) -> int:
    """Return the highest level that anybody else who is in could match."""
    bidding = view.bidding
    return max(
        (
            bidding.bets[seat] + bidding.stacks[seat]
            for seat, standing in enumerate(view.standings)
            if standing is Standing.IN and seat != view.seat
        ),
        default=bidding.level,
    )
