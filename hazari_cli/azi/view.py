"""What a seat may see: its own cards, what was played and bid, and the chips; never another's cards."""

from dataclasses import dataclass

from hazari_cli.azi.pack import Seat
from hazari_cli.azi.state import Game, PublicState
from hazari_cli.cards import Card


@dataclass(frozen=True, slots=True, kw_only=True)
class View(PublicState):
    """A game as one seat sees it.

    Attributes:
        seat: whose view it is.
        hand: the cards of that seat.
        discarded: what that seat laid away, if anything.
    """

    seat: Seat
    hand: tuple[Card, ...]
    discarded: Card | None


def view(game: Game, seat: Seat) -> View:
    """Return what a seat may see of a game."""
    return View(
        seat=seat,
        hand=game.hands[seat],
        discarded=game.discards[seat],
        opener=game.opener,
        trump=game.trump,
        phase=game.phase,
        entries=game.entries,
        bidding=game.bidding,
        discarding=game.discarding,
        trick=game.trick,
        played=game.played,
        takers=game.takers,
        bids_made=game.bids_made,
        settlement=game.settlement,
    )


def fill_view(view: View, hands: tuple[tuple[Card, ...], ...]) -> Game:
    """Return the game that has this view, if the seats held these cards; the discards stay unknown."""
    return Game(
        hands=hands,
        discards=(None,) * len(hands),
        opener=view.opener,
        trump=view.trump,
        phase=view.phase,
        entries=view.entries,
        bidding=view.bidding,
        discarding=view.discarding,
        trick=view.trick,
        played=view.played,
        takers=view.takers,
        bids_made=view.bids_made,
        settlement=view.settlement,
    )
