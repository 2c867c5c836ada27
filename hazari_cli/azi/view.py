"""What a seat may see: its own cards, what was played and said, and the chips; never another's cards."""

from dataclasses import dataclass

from hazari_cli.azi.bidding import Bid, Bidding, Standing
from hazari_cli.azi.pack import Seat, Trump
from hazari_cli.azi.state import Game, Phase
from hazari_cli.cards import Card


@dataclass(frozen=True, slots=True)
class View:
    """A game as one seat sees it.

    Attributes:
        seat: who looks.
        hand: his cards.
        discarded: what he laid away himself, if anything.
        held: how many cards each seat holds.

    """

    seat: Seat
    hand: tuple[Card, ...]
    discarded: Card | None
    held: tuple[int, ...]
    fee: int
    opener: Seat
    stacks: tuple[int, ...]
    contributions: tuple[int, ...]
    trump: Trump
    standings: tuple[Standing, ...]
    phase: Phase
    bidding: Bidding | None
    turn: Seat | None
    trick: tuple[tuple[Seat, Card], ...]
    played: tuple[tuple[Seat, Card], ...]
    takers: tuple[Seat, ...]
    bids_made: tuple[tuple[Seat, Bid], ...]


def view(game: Game, seat: Seat) -> View:
    """Return what a seat may see of a game."""
    return View(
        seat=seat,
        hand=game.hands[seat],
        discarded=game.discards[seat],
        held=tuple(map(len, game.hands)),
        fee=game.fee,
        opener=game.opener,
        stacks=game.stacks,
        contributions=game.contributions,
        trump=game.trump,
        standings=game.standings,
        phase=game.phase,
        bidding=game.bidding,
        turn=game.turn,
        trick=game.trick,
        played=game.played,
        takers=game.takers,
        bids_made=game.bids_made,
    )
