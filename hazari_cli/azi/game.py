"""A whole deal of Azi as one machine: fees, discard, bidding, three tricks, the bank; and again after an Azi.

State and action in, new state and events out. AZI-TABLE-3, AZI-DEAL-2, AZI-BID-1, AZI-BID-5, AZI-PLAY-1,
AZI-END-1 to AZI-END-3.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeVar, assert_never

from hazari_cli.azi.bidding import (
    STAYING,
    AllIn,
    Bid,
    Bounds,
    Call,
    Fold,
    RaiseTo,
    Standing,
    apply_bid,
    legal_bids,
    open_bidding,
    why_not_bid,
)
from hazari_cli.azi.events import (
    Azi,
    BankWon,
    BidMade,
    CardPlayed,
    Discarded,
    Event,
    FeePaid,
    LeaderFound,
    TrickTaken,
)
from hazari_cli.azi.pack import Deal, Seat, hold_cards, left_of
from hazari_cli.azi.settlement import settle
from hazari_cli.azi.state import Action, Discard, Game, Phase, Play
from hazari_cli.azi.tricks import Choice, find_winner, is_azi, legal_cards, take_trick, why_not_card
from hazari_cli.cards import Card
from hazari_cli.errors import RuleViolation, SetupError
from hazari_cli.messages import list_all, say

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Transition:
    """What an action leads to."""

    game: Game
    events: tuple[Event, ...]


def start_game(
    fee: int, stacks: Sequence[int], opener: int, deal: Deal, carried: Sequence[int] | None = None
) -> Transition:
    """Take the fees and give out the cards.

    A seat that has less than the fee pays what it has. A seat without chips is dealt in only if it has money
    in the carried bank, and is short then (AZI-END-3).

    Args:
        fee: the entry fee, at least 1.
        stacks: chips by seat before the fee.
        opener: the seat that must bet (AZI-BID-1).
        deal: the cards; a hand for every seat, whether it is dealt in or not.
        carried: contributions by seat in the bank that an Azi left.

    Raises:
        SetupError: if fewer than two can take part, or the numbers do not fit.
    """
    before = (0,) * len(stacks) if carried is None else tuple(carried)
    if fee < 1 or any(stack < 0 for stack in stacks) or len(deal.hands) != len(stacks):
        raise SetupError(
            say("A game needs a fee of at least one chip, and a hand and a stack for every seat.")
        )
    if opener not in range(len(stacks)):
        raise SetupError(say("There is no seat {seat} to open (AZI-BID-1).", seat=opener))
    standings = tuple(
        Standing.IN if stack or money else Standing.OUT for stack, money in zip(stacks, before, strict=True)
    )
    if sum(standing is Standing.IN for standing in standings) < 2:
        raise SetupError(say("A game needs two players with chips (AZI-TABLE-2)."))
    paid = [min(fee, stack) for stack in stacks]
    left = tuple(stack - chips for stack, chips in zip(stacks, paid, strict=True))
    hands = tuple(
        hand if standing is Standing.IN else () for hand, standing in zip(deal.hands, standings, strict=True)
    )
    order = (left_of(opener, len(stacks), steps) for steps in range(len(stacks)))
    game = Game(
        opener=Seat(opener),
        trump=deal.trump,
        phase=Phase.DISCARD,
        entries=tuple(money + chips for money, chips in zip(before, paid, strict=True)),
        bidding=open_bidding(fee, left, opener, standings),
        discarding=tuple(seat for seat in order if len(hands[seat]) == 4),
        hands=hands,
        discards=(None,) * len(stacks),
    )
    events = tuple(FeePaid(Seat(seat), chips) for seat, chips in enumerate(paid) if chips)
    return Transition(_end_discards(game), events)


def deal_again(game: Game, deal: Deal) -> Transition:
    """Start again after an Azi: all pay, new cards, the same opener, the bank stays (AZI-END-3)."""
    return start_game(game.fee, game.stacks, game.opener, deal, game.contributions)


def next_opener(game: Game) -> Seat:
    """Return who opens the next game: the player on the left of the winner (AZI-BID-1).

    After an Azi the same player opens as before (AZI-END-3).
    """
    if game.settlement is None:
        return game.opener
    return left_of(game.settlement.winner, len(game.stacks))


def legal_actions(game: Game) -> Choice | Bounds:
    """Say what the player whose turn it is may do: which cards, or which bids."""
    match game.phase:
        case Phase.DISCARD:
            return Choice(game.hands[_turn(game)], "AZI-DEAL-2")
        case Phase.BIDDING:
            return legal_bids(game.bidding)
        case Phase.PLAY:
            return legal_cards(game.hands[_turn(game)], _led(game), game.trump)
        case Phase.WON | Phase.AZI:
            return Choice((), "AZI-END-1")
        case _:
            assert_never(game.phase)


def why_not(game: Game, action: Action) -> RuleViolation | None:
    """Return why the player whose turn it is may not do this, or None if it is allowed."""
    match game.phase, action:
        case Phase.DISCARD, Discard(card):
            hand = game.hands[_turn(game)]
            if card in hand:
                return None
            cards = list_all(hold_cards(hand, game.trump))
            return RuleViolation(
                "AZI-DEAL-2", say("You do not hold {card}; you hold {cards}.", card=card, cards=cards)
            )
        case Phase.BIDDING, Fold() | Call() | RaiseTo() | AllIn():
            return why_not_bid(game.bidding, action)
        case Phase.PLAY, Play(card):
            return why_not_card(game.hands[_turn(game)], card, _led(game), game.trump)
        case _:
            return RuleViolation(*_AWAITED[game.phase])


_AWAITED = {
    Phase.DISCARD: ("AZI-DEAL-2", say("Everybody lays one card away first.")),
    Phase.BIDDING: ("AZI-BID-2", say("The bidding is still on: no card is played yet.")),
    Phase.PLAY: ("AZI-PLAY-1", say("The bidding is over: play a card.")),
    Phase.WON: ("AZI-END-1", say("The bank is won; play stops there.")),
    Phase.AZI: ("AZI-END-2", say("This is Azi; new cards are dealt.")),
}


def apply(game: Game, action: Action) -> Transition:
    """Return the game after an action of the player whose turn it is, and what happened.

    Raises:
        RuleViolation: with what would be possible, if it is not allowed.
    """
    problem = why_not(game, action)
    if problem is not None:
        raise problem
    match action:
        case Discard(card):
            return _discard(game, card)
        case Play(card):
            return _play(game, card)
        case Fold() | Call() | RaiseTo() | AllIn():
            return _bid(game, action)
        case _:
            assert_never(action)


def _turn(game: Game) -> Seat:
    assert game.turn is not None, "the deal is over"
    return game.turn


def _led(game: Game) -> Card | None:
    return game.trick[0][1] if game.trick else None


def _end_discards(game: Game) -> Game:
    """Begin the bidding once nobody has a card to lay away; if all are short, begin to play."""
    if game.discarding:
        return game
    return replace(game, phase=Phase.PLAY if game.bidding.turn is None else Phase.BIDDING)


def _discard(game: Game, card: Card) -> Transition:
    seat = _turn(game)
    after = replace(
        game,
        hands=_without(game.hands, seat, card),
        discards=_changed(game.discards, seat, card),
        discarding=game.discarding[1:],
    )
    return Transition(_end_discards(after), (Discarded(seat),))


def _bid(game: Game, bid: Bid) -> Transition:
    seat, before = _turn(game), game.bidding
    bidding = apply_bid(before, bid)
    after = replace(game, bidding=bidding, bids_made=(*game.bids_made, (seat, bid)))
    made = BidMade(seat, bid, bidding.bets[seat] - before.bets[seat])
    if bidding.turn is not None:
        return Transition(after, (made,))
    left = after.seats_in()
    if len(left) == 1:
        return _win(after, left[0], (made,))
    return Transition(replace(after, phase=Phase.PLAY), (made, LeaderFound(after.leader)))


def _play(game: Game, card: Card) -> Transition:
    order = game.seats_in(game.leader)
    seat = order[len(game.trick)]
    hands, trick, laid = _without(game.hands, seat, card), (*game.trick, (seat, card)), (seat, card)
    played = CardPlayed(seat, card)
    if len(trick) < len(order):
        return Transition(replace(game, hands=hands, trick=trick, played=(*game.played, laid)), (played,))
    cards = tuple(card for _seat, card in trick)
    taken = take_trick(cards, game.trump)
    taker = order[taken.winner]
    takers = (*game.takers, taker)
    done = replace(game, hands=hands, trick=(), played=(*game.played, laid), takers=takers)
    events = (played, TrickTaken(taker, cards, taken))
    winner = find_winner(takers)
    if winner is not None:
        return _win(done, Seat(winner), events)
    if is_azi(takers):
        return Transition(replace(done, phase=Phase.AZI), (*events, Azi(done.bank)))
    return Transition(done, events)


def _win(game: Game, winner: Seat, events: tuple[Event, ...]) -> Transition:
    """Share the bank out; the contributions are then empty."""
    standings = list(enumerate(game.standings))
    short = [seat for seat, standing in standings if standing is Standing.SHORT]
    gone = [seat for seat, standing in standings if standing not in STAYING]
    settlement = settle(game.contributions, winner, short, gone)
    over = replace(game, phase=Phase.WON, settlement=settlement)
    return Transition(over, (*events, BankWon(winner, settlement)))


def _without(hands: tuple[tuple[Card, ...], ...], seat: Seat, card: Card) -> tuple[tuple[Card, ...], ...]:
    return _changed(hands, seat, tuple(held for held in hands[seat] if held != card))


def _changed(row: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    return (*row[:seat], value, *row[seat + 1 :])
