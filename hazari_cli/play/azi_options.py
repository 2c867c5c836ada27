"""What the person at a table of Azi may do, and the cards he holds, in words."""

from collections.abc import Sequence

from hazari_cli.azi.bidding import Bidding, legal_bids
from hazari_cli.azi.pack import Trump
from hazari_cli.azi.state import Phase
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


def describe_options(seen: View) -> Message:
    """Say what the person whose turn it is may do, as one sentence."""
    if seen.phase is Phase.BIDDING and seen.bidding is not None:
        return say("You may {options}.", options=list_choices(bid_options(seen.bidding)))
    if seen.phase is Phase.DISCARD:
        return say(
            "Lay one of your four cards away, face down: {cards}.", cards=_cards(seen.hand, seen.trump)
        )
    led = seen.trick[0][1] if seen.trick else None
    choice = legal_cards(seen.hand, led, seen.trump)
    cards = _cards(choice.cards, seen.trump)
    return _describe_plays(choice, led, seen.trump, cards)


def _describe_plays(choice: Choice, led: Card | None, trump: Trump, cards: Message) -> Message:
    if led is None:
        return say("You lead; you may play {cards}.", cards=cards)
    if choice.rule == "AZI-PLAY-2":
        return say("The lead is {suit}: follow suit with {cards}.", suit=SUITS[led.suit], cards=cards)
    if choice.cards[0].suit is trump.suit:
        return say("You have no {suit}: play a trump, {cards}.", suit=SUITS[led.suit], cards=cards)
    return say("You have no {suit} and no trump: play any, {cards}.", suit=SUITS[led.suit], cards=cards)


def bid_options(bidding: Bidding) -> tuple[Message, ...]:
    """Return what the player to speak may say, in the words in which he may type it."""
    bounds = legal_bids(bidding)
    options = [say("fold")] if bounds.fold else []
    if bounds.call is not None:
        options.append(say("call {chips}", chips=bounds.call))
    if bounds.least is not None and bounds.most is not None:
        template = (
            say("raise to {least} up to {most}", least=bounds.least, most=bounds.most)
            if bidding.level
            else say("bet {least} up to {most}", least=bounds.least, most=bounds.most)
        )
        options.append(template)
    if bounds.all_in is not None:
        options.append(say("go all in with {chips}", chips=bounds.all_in))
    return tuple(options)


def describe_hand(cards: Sequence[Card], trump: Trump) -> Message:
    """Return a hand as the person holds it, each card with the number by which it may be played."""
    items = [say("{number}: {card}", number=at, card=card) for at, card in enumerate(hold(cards, trump), 1)]
    return list_all(items)


def _cards(cards: Sequence[Card], trump: Trump) -> Message:
    return list_choices([say("{card}", card=card) for card in hold(cards, trump)])
