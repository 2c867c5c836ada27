"""Games, views and sessions to talk about, what a person hears as texts, and how an action may be typed."""

from hazari_cli.azi.bidding import AllIn, Call, Fold, RaiseTo
from hazari_cli.azi.game import Transition, apply, start_game
from hazari_cli.azi.pack import Seat
from hazari_cli.azi.state import Action, Discard, Game, Play
from hazari_cli.azi.view import View, view
from hazari_cli.cards import parse_card
from hazari_cli.play.azi.phrasing import describe_happenings
from hazari_cli.play.azi.results import SessionResults
from hazari_cli.play.azi.session import Awaits, TableSession
from hazari_cli.play.azi.table import PERSON, Happening, Settings, Table
from tests.azi.tables import deal_of, opened

HANDS = ("9H 7S AH", "KS QH 8D", "TD JD QD")
OPENED = opened(deal_of("9S", *HANDS))


def bidding(*bids: Action, stacks: tuple[int, ...] = (1000, 1000, 1000), opener: int = 0) -> Game:
    """Return a game of three after these bids, the fee being 10."""
    game = start_game(10, stacks, opener, deal_of("9S", *HANDS)).game
    for bid in bids:
        game = apply(game, bid).game
    return game


def seen(game: Game, seat: int | None = None) -> View:
    """Return the view of whoever's turn it is."""
    turn = game.turn if seat is None else seat
    assert turn is not None
    return view(game, Seat(turn))


def session_of(game: Game) -> TableSession:
    """Return a session in which the person, at seat 0, is to act."""
    assert game.turn == PERSON
    table = Table(Settings("x", players=len(game.stacks)), 1, 0, game)
    return TableSession(table, SessionResults(), None, False, None, Awaits.ACTION)


AFTER_BET = bidding(RaiseTo(20), RaiseTo(40), Call())
"""Seat 0 bet 20, seat 1 raised to 40, seat 2 called; seat 0 answers."""
FOUR = start_game(10, (100, 100), 0, deal_of("9S", "9H 7S AH 6H", "KS QH 8D 8H")).game
"""Seat 0 is the first to lay one of four cards away."""


def typed(action: Action) -> list[str]:
    """Return ways to type an action."""
    match action:
        case Fold():
            return ["fold", "f"]
        case Call():
            return ["call", "c"]
        case AllIn():
            return ["all in", "allin"]
        case RaiseTo(level):
            return [f"raise to {level}", f"bet {level}", f"r {level}"]
        case Play(card):
            return [str(card), f"play {card}"]
        case Discard(card):
            return [str(card), f"discard {card}"]


def told(step: Transition, before: Game) -> list[str]:
    """Return what the person at seat 0 hears of a step."""
    happenings = [Happening(event, view(before, PERSON), view(step.game, PERSON)) for event in step.events]
    return list(map(str, describe_happenings(happenings)))


def play(hands: tuple[str, ...], cards: str, turned: str = "9S", opener: int = 0) -> tuple[list[str], Game]:
    """Return what the person hears while cards are played after everybody called, and the game then."""
    game, said = opened(deal_of(turned, *hands), opener), []
    for card in cards.split():
        step = apply(game, Play(parse_card(card)))
        said += told(step, game)
        game = step.game
    return said, game
