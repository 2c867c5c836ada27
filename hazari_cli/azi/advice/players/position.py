"""Where a player stands, as the tables see it: numbers for cards, units for chips, who is still in."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from hazari_cli.azi.advice.hands.classes import Abstract, CardIndex
from hazari_cli.azi.bidding import STAYING, Bidding, Standing
from hazari_cli.azi.view import View


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
    """

    players: int
    inside: int
    after: int
    bids: int
    unit: Fraction
    own: int
    ratio: float


def card_index_of(view: View) -> CardIndex:
    """Return how a player sees the cards held and played as numbers."""
    laid = () if view.discarded is None else (view.discarded,)
    cards = (*view.hand, *laid, *(card for _seat, card in view.played))
    return CardIndex(view.trump, (card.suit for card in cards))


def hand_numbers(view: View) -> Abstract:
    """Return a player's cards as numbers, ascending."""
    return card_index_of(view).numbers(view.hand)


def find_betting_context(bidding: Bidding, bank: int) -> BettingContext:
    """Describe the bid that the player to bid has to answer.

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


def betting_context_of(view: View) -> BettingContext:
    """Describe the bid that the player to bid has to answer, in that player's view."""
    return find_betting_context(view.bidding, bank_before(view))


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
