"""How exercises of Azi tell a table, and the rules in a sentence each, for hints."""

from collections.abc import Sequence

from hazari_cli.azi.bidding import AllIn, Bid, Call, Fold, RaiseTo
from hazari_cli.azi.pack import SUIT_NAMES, Trump
from hazari_cli.cards import Card
from hazari_cli.messages import Message, list_all, say

Row = tuple[Message, Message]

RULES: dict[str, Message] = {
    "AZI-TABLE-2": say("Play goes clockwise: the turn passes to the left, to the next higher seat."),
    "AZI-TABLE-3": say("Everybody pays the fee into the bank before anything is bid."),
    "AZI-DEAL-2": say("Of four cards each player lays one away, face down, after the trump is known."),
    "AZI-DEAL-3": say("The suit of the turned card is trump; the card itself is out of play."),
    "AZI-DEAL-4": say("If an ace is turned, the six of trumps becomes the highest card of all."),
    "AZI-BID-1": say("The player on the left of the last winner opens."),
    "AZI-BID-2": say("The opener must bet; the others fold, call or raise."),
    "AZI-BID-3": say("Nobody opens or raises more than three times in a deal; call and fold stay possible."),
    "AZI-BID-4": say("The smallest bet and the smallest raise are one fee; the fee paid is no part of it."),
    "AZI-BID-5": say("Whoever made the highest bid leads the first trick."),
    "AZI-BID-6": say("If all others fold, the last player takes the bank."),
    "AZI-SHORT-1": say("Who cannot match puts in all he has and is short: he bids and leads no more."),
    "AZI-SHORT-2": say("A short winner takes from each at most as much as he himself put in."),
    "AZI-SHORT-3": say("A winner who is not short takes the whole bank; there is no side pot."),
    "AZI-PLAY-1": say("The leader of a trick may play any card."),
    "AZI-PLAY-2": say("Who has the suit led must follow it, high or low as he likes."),
    "AZI-PLAY-3": say("Who has not the suit led must play a trump; without a trump, any card."),
    "AZI-PLAY-4": say("The highest trump takes the trick, else the highest card of the suit led."),
    "AZI-END-1": say("The first to take two tricks wins the bank."),
    "AZI-END-2": say("Three tricks to three players are an Azi: nobody wins."),
    "AZI-END-3": say(
        "After an Azi all start again, and the same player opens; who has chips or money in the bank is "
        "dealt in."
    ),
}
"""What each rule says, in a sentence."""


def hint_rule(rule: str) -> Message:
    """Return the first hint: which rule decides."""
    return say("{rule}: {words}", rule=rule, words=RULES[rule])


def hint_answer(key: str) -> Message:
    """Return the last hint: the answer."""
    return say("The answer is {answer}.", answer=key)


def trump_rows(trump: Trump) -> tuple[Row, ...]:
    """Show the turned card, without what follows from it."""
    return ((say("Turned"), say("{card}", card=trump.turned)),)


def number_cards(cards: Sequence[Card]) -> Message:
    """Show cards in their order, each with its number."""
    return list_all([say("{number}: {card}", number=at, card=card) for at, card in enumerate(cards, 1)])


def name_suit(card: Card) -> Message:
    """Return the suit of a card as a word."""
    return SUIT_NAMES[card.suit]


def name_seat(seat: int) -> Message:
    """Return a seat as a label."""
    return say("Seat {seat}", seat=seat)


def tell_bid(bid: Bid, chips: int, opening: bool) -> Message:
    """Say what somebody bid, and not what follows from it."""
    match bid:
        case Fold():
            return say("folds")
        case Call():
            return say("calls")
        case RaiseTo(level):
            return say("bets {level}", level=level) if opening else say("raises to {level}", level=level)
        case AllIn() if not chips:
            return say("stays in with nothing left")
        case AllIn():
            return say("goes all in with {chips}", chips=chips)
