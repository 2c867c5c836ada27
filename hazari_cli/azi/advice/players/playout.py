"""Plays a deal on to its end, each seat by a strategy of its own."""

from collections.abc import Sequence

from hazari_cli.azi.advice.players.choices import Strategy, choose
from hazari_cli.azi.advice.players.position import count_seats
from hazari_cli.azi.game import apply
from hazari_cli.azi.state import Game, Phase
from hazari_cli.azi.view import view
from hazari_cli.shuffle import Draws


def finish(game: Game, seated: Sequence[Strategy], draws: Draws) -> Game:
    """Let everybody act until the deal is over."""
    while game.turn is not None:
        choices = seated[game.turn](view(game, game.turn))
        game = apply(game, choose(choices, draws)).game
    return game


def final_chips(game: Game, seat: int) -> float:
    """Return what a seat has when a deal is over; after an Azi its share of the bank counts (AZI-END-3)."""
    share = 0.0
    if game.phase is Phase.AZI:
        share = game.bank / count_seats(game.standings)
    return game.stacks[seat] + share


def bank_share(game: Game, seat: int) -> float:
    """Return the share of the bank that a seat has won: 1 or 0; after an Azi all seats share it."""
    if game.settlement is not None:
        return float(game.settlement.winner == seat)
    return 1 / count_seats(game.standings)
