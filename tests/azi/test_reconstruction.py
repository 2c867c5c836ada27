"""What somebody tells of a table gives the view that the player to act really has."""

import random

import pytest

from hazari_cli.azi.bidding import Bid
from hazari_cli.azi.game import start_game
from hazari_cli.azi.pack import make_deal
from hazari_cli.azi.reconstruction import BidReader, reconstruct_view
from hazari_cli.azi.view import view
from tests.azi.games import PLAYERS
from tests.azi.tables import FEE, play_on


def repeat(bid: Bid) -> BidReader:
    """Return what reads this bid, whatever the table is like."""
    return lambda _seen: bid


@pytest.mark.rule("AZI-BID-5", "AZI-PLAY-2", "AZI-PLAY-3", "AZI-PLAY-4", "AZI-SHORT-1")
@PLAYERS
@pytest.mark.parametrize("stack", [1, 10, 25, 60, 1000])
@pytest.mark.parametrize("seed", range(10))
def test_a_game_that_is_told_is_seen_as_it_is(seed: int, stack: int, players: int) -> None:
    """From every hand, the bids and the cards played follow turn, chips and tricks, as in the game itself."""
    rng = random.Random(f"{seed} {stack} {players}")
    start = start_game(FEE, (stack,) * players, 0, make_deal(f"told {seed}", players)).game
    for game in play_on(rng, start):
        if game.turn is not None:
            seen = view(game, game.turn)
            told = [repeat(bid) for _seat, bid in game.bids_made]
            played = [card for _seat, card in game.played]
            assert reconstruct_view(seen.hand, game.trump, players, FEE, stack, told, played) == seen
