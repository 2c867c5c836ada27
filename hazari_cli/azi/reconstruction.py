"""A view of a table from what somebody tells: a hand, the turned card, what was bid and played.

The cards of the others are not needed: whose turn it is follows from what is told.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

from hazari_cli.azi.game import apply, legal_actions, start_game
from hazari_cli.azi.pack import Deal, Seat, Trump
from hazari_cli.azi.state import Action, Game, Phase, Play
from hazari_cli.azi.tricks import Choice
from hazari_cli.azi.view import View, view
from hazari_cli.cards import Card
from hazari_cli.errors import RuleViolation, SetupError
from hazari_cli.messages import say

BidReader = Callable[[View], Action]
"""Reads one bid, seeing the table as it is before it."""


def reconstruct_view(
    hand: Sequence[Card],
    trump: Trump,
    players: int,
    fee: int,
    stack: int,
    bids: Sequence[BidReader] | None,
    played: Sequence[Card] = (),
) -> View:
    """Return what the player whose turn it is sees.

    Args:
        hand: the cards that this player holds now.
        trump: the turned card.
        players: how many are at the table; seat 0 opens.
        fee: the entry fee.
        stack: what everybody had before the fee.
        bids: all that was bid, the opener's bid first; None if everybody stayed in without a bet.
        played: all cards played so far, in order.

    Raises:
        SetupError: if it is nobody's turn any more, or that player cannot hold so many cards.
        RuleViolation: for a bid that is not allowed, or a card that may not have been played, as its player
            held one that had to be.
    """
    cards = tuple(hand)
    deal = Deal("", "", 1, (cards,) * players, trump, ())  # a view does not depend on the others' cards
    game = start_game(fee, (stack,) * players, 0, deal).game
    if bids is not None:
        game = _make_bids(game, bids)
    elif game.phase is Phase.BIDDING:
        game = replace(game, phase=Phase.PLAY)
    assert game.turn is not None, "somebody is left to act"
    if game.phase is Phase.PLAY:
        return _play_cards(game, cards, played)
    if played:
        raise SetupError(say("No card is played before the bidding is over."))
    if game.phase is Phase.BIDDING and len(cards) != 3:
        raise SetupError(
            say(
                "Everybody holds three cards in the bidding; the hand given has {count} (AZI-DEAL-1).",
                count=len(cards),
            )
        )
    return view(game, game.turn)


def _make_bids(game: Game, bids: Sequence[BidReader]) -> Game:
    """Return the table after these bids."""
    if bids and game.phase is Phase.DISCARD:
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


def _play_cards(game: Game, hand: tuple[Card, ...], played: Sequence[Card]) -> View:
    """Return what the player to act sees after these cards."""
    after = assign_plays(game, played)
    if after.turn is None:
        raise SetupError(_DEAL_IS_OVER)
    seat = after.turn
    if after.held[seat] != len(hand):
        raise SetupError(
            say(
                "It is the turn of a player who holds {held} by now; the hand given has {count}.",
                held=after.held[seat],
                count=len(hand),
            )
        )
    return view(_play_known(game, after.played, seat, hand), seat)


def assign_plays(game: Game, cards: Sequence[Card]) -> Game:
    """Return the game after cards, each the only one that its player holds: it tells who played them.

    Raises:
        SetupError: for a card after the end of the deal.
    """
    for card in cards:
        if game.turn is None:
            raise SetupError(_DEAL_IS_OVER)
        game = apply(replace(game, hands=((card,),) * len(game.hands)), Play(card)).game
    return game


_DEAL_IS_OVER = say("The deal is over: nobody plays any more (AZI-END-1).")


def _play_known(game: Game, played: Sequence[tuple[Seat, Card]], seat: Seat, hand: tuple[Card, ...]) -> Game:
    """Return the game after cards, when every seat held those it plays, and one seat its hand as well.

    Raises:
        RuleViolation: for a card that its player may not have played, who held another that had to be.
    """
    known: list[tuple[Card, ...]] = [() for _hand in game.hands]
    for who, card in (*played, *((seat, card) for card in hand)):
        known[who] += (card,)
    game = replace(game, hands=tuple(known))
    for _who, card in played:
        choice = legal_actions(game)
        assert isinstance(choice, Choice)
        if card not in choice.cards:
            raise RuleViolation(
                choice.rule,
                say(
                    "{card} cannot have been played to {led}: its player still held {cards}.",
                    card=card,
                    led=game.trick[0][1],
                    cards=choice.cards,
                ),
            )
        game = apply(game, Play(card)).game
    return game
