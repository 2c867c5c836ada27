"""A view of a table from what somebody tells: his cards, the turned card, what was bid and played.

The others' cards are not needed: whose turn it is follows from what is told.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

from hazari_cli.azi.bidding import Standing
from hazari_cli.azi.game import apply, start_game
from hazari_cli.azi.pack import Deal, Seat, Trump, left_of
from hazari_cli.azi.state import Action, Game, Phase
from hazari_cli.azi.tricks import find_winner, legal_cards, take_trick
from hazari_cli.azi.view import View, view
from hazari_cli.cards import Card
from hazari_cli.errors import RuleViolation, SetupError
from hazari_cli.messages import say

BidReader = Callable[[View], Action]
"""Reads one bid, seeing the table as it is before it."""


def open_table(trump: Trump, players: int, fee: int, stack: int, size: int = 3) -> Game:
    """Return a table after the fees, the cards not looked at; seat 0 opens."""
    deal = Deal("", "", 1, ((),) * players, trump, ())
    game = start_game(fee, (stack,) * players, 0, deal).game
    return replace(game, phase=Phase.DISCARD, turn=Seat(0), bidding=None) if size == 4 else game


def make_bids(game: Game, bids: Sequence[BidReader]) -> Game:
    """Return the table after these bids, the opener's first.

    Raises:
        SetupError: if the bank is won, or somebody bids before the beginning or after the end.
        RuleViolation: for a bid that is not allowed.
    """
    if game.phase is Phase.DISCARD:
        raise SetupError(
            say("Four cards are held before the bidding only; leave out the one laid away (AZI-DEAL-2).")
        )
    if bids and game.phase is Phase.PLAY:
        raise SetupError(say("Nobody has chips left after the fee, so nothing is bid (AZI-SHORT-1)."))
    for read_bid in bids:
        if game.phase is not Phase.BIDDING or game.turn is None:
            raise SetupError(say("The bidding was over before the last bid."))
        game = apply(game, read_bid(view(game, game.turn))).game
    if game.phase is Phase.WON:
        raise SetupError(say("All others folded: the bank is won without playing (AZI-BID-6)."))
    return game


def skip_bids(game: Game) -> Game:
    """Return the table as if everybody stayed in without a bet; seat 0 leads."""
    return replace(game, phase=Phase.PLAY, turn=Seat(0))


def reconstruct_view(game: Game, hand: Sequence[Card], played: Sequence[Card] = ()) -> View:
    """Return what the player whose turn it is sees.

    Args:
        game: the table after the bidding, or in it.
        hand: the cards that he holds now.
        played: all cards played so far, in order.

    Raises:
        SetupError: if it is nobody's turn any more, or he cannot hold so many cards.
        RuleViolation: for a card that may not have been played, as its player held one that had to be.
    """
    held = [3 if standing is not Standing.OUT else 0 for standing in game.standings]
    if game.phase is not Phase.PLAY:
        if played:
            raise SetupError(say("No card is played before the bidding is over."))
        if game.phase is Phase.BIDDING and len(hand) != 3:
            raise SetupError(
                say(
                    "Everybody holds three cards in the bidding; the hand given has {count} (AZI-DEAL-1).",
                    count=len(hand),
                )
            )
        assert game.turn is not None
        return replace(view(game, game.turn), hand=tuple(hand), held=tuple([len(hand)] * len(held)))
    order, takers, trick = _seats(game), list[Seat](), list[tuple[Seat, Card]]()
    done: list[tuple[Seat, Card]] = []
    assert game.turn is not None
    leader = game.turn
    for card in played:
        seat = order[(order.index(leader) + len(trick)) % len(order)]
        held[seat] -= 1
        trick.append((seat, card))
        done.append((seat, card))
        if len(trick) == len(order):
            leader = trick[take_trick([each for _seat, each in trick], game.trump).winner][0]
            takers.append(leader)
            trick = []
    if len(takers) == 3 or find_winner(takers) is not None:
        raise SetupError(say("The deal is over: nobody plays any more (AZI-END-1)."))
    turn = order[(order.index(leader) + len(trick)) % len(order)]
    if held[turn] != len(hand):
        raise SetupError(
            say(
                "It is the turn of a player who holds {held} by now; the hand given has {count}.",
                held=held[turn],
                count=len(hand),
            )
        )
    _check_plays(done, len(order), [*done, *((turn, card) for card in hand)], game.trump)
    return replace(
        view(game, turn),
        hand=tuple(hand),
        held=tuple(held),
        turn=turn,
        trick=tuple(trick),
        played=tuple(done),
        takers=tuple(takers),
    )


def _check_plays(
    done: Sequence[tuple[Seat, Card]], size: int, known: Sequence[tuple[Seat, Card]], trump: Trump
) -> None:
    """Refuse a card that its player may not have played, as he held another that we know of by now.

    Args:
        done: the cards played, with their seats, in order.
        size: how many cards make a trick.
        known: those cards, and after them the cards held still by a player whom we know.
        trump: the trump of the deal.
    """
    for place, (seat, card) in enumerate(done):
        first = place - place % size
        held = [each for other, each in known[place:] if other == seat]
        choice = legal_cards(held, None if first == place else done[first][1], trump)
        if card not in choice.cards:
            raise RuleViolation(
                choice.rule,
                say(
                    "{card} cannot have been played to {led}: its player still held {cards}.",
                    card=card,
                    led=done[first][1],
                    cards=choice.cards,
                ),
            )


def _seats(game: Game) -> list[Seat]:
    """Return the seats that play, in playing order."""
    players = len(game.standings)
    seats = (left_of(0, players, steps) for steps in range(players))
    return [seat for seat in seats if game.standings[seat] in (Standing.IN, Standing.SHORT)]
