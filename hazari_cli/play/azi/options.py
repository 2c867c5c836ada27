"""What the person at a table of Azi may do, and the cards in their hand, in words."""

from collections.abc import Sequence

from hazari_cli.azi.bidding import MOST_BIDS, Bidding, bid_options, legal_bids
from hazari_cli.azi.pack import SUIT_NAMES, Trump, hold_cards
from hazari_cli.azi.state import Phase, Play
from hazari_cli.azi.tricks import Choice, legal_cards
from hazari_cli.azi.view import View
from hazari_cli.cards import Card
from hazari_cli.messages import Message, join_sentences, label, list_all, list_choices, say


def describe_options(view: View, by_hand: bool = False) -> Message:
    """Say what the person whose turn it is may do, as one sentence.

    Args:
        view: what the person sees.
        by_hand: whether Enter plays the only card that is allowed.
    """
    if view.phase is Phase.BIDDING:
        return _describe_bids(view.bidding)
    cards = _cards(view.hand, view.trump)
    if view.phase is Phase.DISCARD:
        return say("Discard one of your four cards, face down: {cards}.", cards=cards)
    options = _describe_plays(_choice(view), view.trick[0][1] if view.trick else None, view.trump)
    if by_hand and find_forced(view) is not None:
        return join_sentences([options, say("Enter plays it.")])
    return options


def _describe_bids(bidding: Bidding) -> Message:
    """Say what may be bid and, after the person's first bid, how many more are left (AZI-BID-3)."""
    options = list_choices(bid_options(bidding))
    made = 0 if bidding.turn is None else bidding.bids[bidding.turn]
    if made >= MOST_BIDS:
        return say("You may {options}. You have made your three bids (AZI-BID-3).", options=options)
    if made == 0 or legal_bids(bidding).least is None:
        return say("You may {options}.", options=options)
    if made == 1:
        return say("You may {options}. You may raise twice more (AZI-BID-3).", options=options)
    return say("You may {options}. You may raise once more (AZI-BID-3).", options=options)


def find_forced(view: View) -> Play | None:
    """Return the one card that may be played, if there is no choice."""
    if view.phase is not Phase.PLAY:
        return None
    cards = _choice(view).cards
    return Play(cards[0]) if len(cards) == 1 else None


def _choice(view: View) -> Choice:
    return legal_cards(view.hand, view.trick[0][1] if view.trick else None, view.trump)


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
    return list_all([label(at, card) for at, card in enumerate(hold_cards(cards, trump), 1)])


def _cards(cards: Sequence[Card], trump: Trump) -> Message:
    return list_choices(hold_cards(cards, trump))
