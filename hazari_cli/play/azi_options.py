"""What the person at a table of Azi may do, and the cards he holds, in words."""

from collections.abc import Sequence

from hazari_cli.azi.bidding import Bidding, legal_bids
from hazari_cli.azi.pack import Trump
from hazari_cli.azi.state import Phase, Play
from hazari_cli.azi.tricks import Choice, legal_cards
from hazari_cli.azi.view import View
from hazari_cli.cards import Card, Suit
from hazari_cli.messages import Message, say
from hazari_cli.play.azi_table import hold
from hazari_cli.play.said import list_all, list_choices

SUITS = {
    Suit.SPADES: say("spades"),
    Suit.HEARTS: say("hearts"),
    Suit.DIAMONDS: say("diamonds"),
    Suit.CLUBS: say("clubs"),
}


def describe_options(seen: View, by_hand: bool = False) -> Message:
    """Say what the person whose turn it is may do, as one sentence.

    Args:
        seen: what he sees.
        by_hand: whether Enter plays the only card that is allowed.
    """
    if seen.phase is Phase.BIDDING and seen.bidding is not None:
        return say("You may {options}.", options=list_choices(bid_options(seen.bidding)))
    cards = _cards(seen.hand, seen.trump)
    if seen.phase is Phase.DISCARD:
        return say("Lay one of your four cards away, face down: {cards}.", cards=cards)
    options = _describe_plays(_choice(seen), seen.trick[0][1] if seen.trick else None, seen.trump)
    if by_hand and find_forced(seen) is not None:
        return say("{options} Enter plays it.", options=options)
    return options


def find_forced(seen: View) -> Play | None:
    """Return the one card that may be played, if there is no choice."""
    if seen.phase is not Phase.PLAY:
        return None
    cards = _choice(seen).cards
    return Play(cards[0]) if len(cards) == 1 else None


def _choice(seen: View) -> Choice:
    return legal_cards(seen.hand, seen.trick[0][1] if seen.trick else None, seen.trump)


def _describe_plays(choice: Choice, led: Card | None, trump: Trump) -> Message:
    cards = _cards(choice.cards, trump)
    if led is None:
        return say("You lead; you may play {cards}.", cards=cards)
    suit = SUITS[led.suit]
    if choice.rule == "AZI-PLAY-2":
        return say("The lead is {suit}: follow suit with {cards}.", suit=suit, cards=cards)
    if choice.cards[0].suit is trump.suit:
        return say("You have no {suit}: play a trump, {cards}.", suit=suit, cards=cards)
    return say("You have no {suit} and no trump: play {cards}.", suit=suit, cards=cards)


def bid_options(bidding: Bidding) -> tuple[Message, ...]:
    """Return what the player to speak may say, in the words in which he may type it."""
    bounds = legal_bids(bidding)
    options = [say("fold")] if bounds.fold else []
    if bounds.call is not None:
        options.append(say("call {chips}", chips=bounds.call))
    if bounds.least is not None and bounds.most is not None:
        options.append(_describe_raise(bounds.least, bounds.most, opening=not bidding.level))
    if bounds.all_in is not None:
        options.append(say("go all in with {chips}", chips=bounds.all_in))
    return tuple(options)


def _describe_raise(least: int, most: int, opening: bool) -> Message:
    if least == most:
        return say("bet {least}", least=least) if opening else say("raise to {least}", least=least)
    if opening:
        return say("bet {least} up to {most}", least=least, most=most)
    return say("raise to {least} up to {most}", least=least, most=most)


def describe_hand(cards: Sequence[Card], trump: Trump) -> Message:
    """Return a hand as the person holds it, each card with the number by which it may be played."""
    items = [say("{number}: {card}", number=at, card=card) for at, card in enumerate(hold(cards, trump), 1)]
    return list_all(items)


def _cards(cards: Sequence[Card], trump: Trump) -> Message:
    return list_choices([say("{card}", card=card) for card in hold(cards, trump)])
