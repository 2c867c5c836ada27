"""What the person at a table of Azi may do, and the cards he holds, in words."""

from collections.abc import Sequence

from hazari_cli.azi.bidding import MOST_BIDS, Bidding, bid_options, legal_bids
from hazari_cli.azi.pack import SUIT_NAMES, Trump, hold_cards
from hazari_cli.azi.state import Phase, Play
from hazari_cli.azi.tricks import Choice, legal_cards
from hazari_cli.azi.view import View
from hazari_cli.cards import Card
from hazari_cli.messages import Message, list_all, list_choices, say


def describe_options(seen: View, by_hand: bool = False) -> Message:
    """Say what the person whose turn it is may do, as one sentence.

    Args:
        seen: what he sees.
        by_hand: whether Enter plays the only card that is allowed.
    """
    if seen.phase is Phase.BIDDING and seen.bidding is not None:
        return _describe_bids(seen.bidding)
    cards = _cards(seen.hand, seen.trump)
    if seen.phase is Phase.DISCARD:
        return say("Lay one of your four cards away, face down: {cards}.", cards=cards)
    options = _describe_plays(_choice(seen), seen.trick[0][1] if seen.trick else None, seen.trump)
    if by_hand and find_forced(seen) is not None:
        return say("{options} Enter plays it.", options=options)
    return options


def _describe_bids(bidding: Bidding) -> Message:
    """Say what may be bid and, after the first bid of his own, how many more are left (AZI-BID-3)."""
    options = list_choices(bid_options(bidding))
    made = 0 if bidding.turn is None else bidding.bids[bidding.turn]
    if made >= MOST_BIDS:
        return say("You may {options}. Your three bids are made (AZI-BID-3).", options=options)
    if made == 0 or legal_bids(bidding).least is None:
        return say("You may {options}.", options=options)
    if made == 1:
        return say("You may {options}. You may raise twice more (AZI-BID-3).", options=options)
    return say("You may {options}. You may raise once more (AZI-BID-3).", options=options)


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
    suit = SUIT_NAMES[led.suit]
    if choice.rule == "AZI-PLAY-2":
        return say("The lead is {suit}: follow suit with {cards}.", suit=suit, cards=cards)
    if choice.cards[0].suit is trump.suit:
        return say("You have no {suit}: play a trump, {cards}.", suit=suit, cards=cards)
    return say("You have no {suit} and no trump: play {cards}.", suit=suit, cards=cards)


def describe_hand(cards: Sequence[Card], trump: Trump) -> Message:
    """Return a hand as the person holds it, each card with the number by which it may be played."""
    items = [
        say("{number}: {card}", number=at, card=card) for at, card in enumerate(hold_cards(cards, trump), 1)
    ]
    return list_all(items)


def _cards(cards: Sequence[Card], trump: Trump) -> Message:
    return list_choices([say("{card}", card=card) for card in hold_cards(cards, trump)])
