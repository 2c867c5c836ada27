"""Games of Azi for the tests: tables of every size, stacks as wanted, and hands that end in an Azi."""

import pytest

from hazari_cli.azi.events import Event
from hazari_cli.azi.game import apply, start_game
from hazari_cli.azi.pack import make_deal
from hazari_cli.azi.state import Action, Game
from tests.azi.tables import FEE

HANDS = ("AH 7D 6D", "KH AD 7S", "8H 9D KS")
AZI_PLAYS = "AH KH 8H 7D AD 9D 7S KS 6D"
"""How these hands are played to an Azi: a trick for each."""
PLAYERS = pytest.mark.parametrize("players", range(2, 7))
SIZES = pytest.mark.parametrize("size", [3, 4])


def new(*stacks: int, opener: int = 0, fee: int = FEE) -> Game:
    """Return a new game with these stacks."""
    return start_game(fee, stacks, opener, make_deal("game", len(stacks))).game


def events_of(game: Game, *actions: Action) -> list[Event]:
    """Return what happens in these actions."""
    events: list[Event] = []
    for action in actions:
        step = apply(game, action)
        game, events = step.game, [*events, *step.events]
    return events
