"""What may be played to a trick, who takes it, and who wins the three tricks.

AZI-PLAY-1 to AZI-PLAY-4, AZI-END-1, AZI-END-2.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from hazari_cli.azi.pack import Trump, hold_cards
from hazari_cli.cards import Card, Suit
from hazari_cli.errors import RuleViolation
from hazari_cli.messages import Message, identify, list_all, list_choices, say


@dataclass(frozen=True, slots=True)
class Choice:
    """What a player may play.

    Attributes:
        cards: the legal cards, in the order of the hand.
        rule: the rule that says so.
    """

    cards: tuple[Card, ...]
    rule: str


def legal_cards(hand: Sequence[Card], led: Card | None, trump: Trump) -> Choice:
    """Say which cards of a hand may be played.

    Args:
        hand: what the player still holds.
        led: the first card of the trick; None for the player who leads (AZI-PLAY-1).
        trump: the trump of the deal.
    """
    if led is None:
        return Choice(tuple(hand), "AZI-PLAY-1")
    following = tuple(card for card in hand if card.suit is led.suit)
    if following:
        return Choice(following, "AZI-PLAY-2")
    trumps = tuple(card for card in hand if card.suit is trump.suit)
    return Choice(trumps or tuple(hand), "AZI-PLAY-3")


def why_not_card(hand: Sequence[Card], card: Card, led: Card | None, trump: Trump) -> RuleViolation | None:
    """Return the reason why a card may not be played, or None if it may."""
    choice = legal_cards(hand, led, trump)
    if card in choice.cards:
        return None
    if card not in hand:
        cards = list_choices(hold_cards(choice.cards, trump))
        return RuleViolation(
            choice.rule, say("You do not hold {card}; you may play {cards}.", card=card, cards=cards)
        )
    assert led is not None, "who leads may play any card"
    return RuleViolation(choice.rule, _explain(choice, led, trump))


def _explain(choice: Choice, led: Card, trump: Trump) -> Message:
    held, suit = hold_cards(choice.cards, trump), _LED[led.suit]
    if choice.rule == "AZI-PLAY-2":
        return say("{suit} were led and you hold {cards}: follow suit.", suit=suit, cards=list_all(held))
    return say(
        "{suit} were led and you have none: play a trump, {cards}.", suit=suit, cards=list_choices(held)
    )


_LED = {
    Suit.SPADES: say("Spades"),
    Suit.HEARTS: say("Hearts"),
    Suit.DIAMONDS: say("Diamonds"),
    Suit.CLUBS: say("Clubs"),
}


@dataclass(frozen=True, slots=True)
class Taken:
    """Who took a trick.

    Attributes:
        winner: the place in playing order, 0 for the leader.
        card: the card that took it.
        rule: AZI-PLAY-4, or AZI-DEAL-4 where the raised six beat another trump.
    """

    winner: int
    card: Card
    rule: str


def take_trick(cards: Sequence[Card], trump: Trump) -> Taken:
    """Say who takes the cards of a trick, given in playing order: the highest trump, else the highest led."""
    ruling = trump.suit if any(card.suit is trump.suit for card in cards) else cards[0].suit
    winner = max(
        (place for place, card in enumerate(cards) if card.suit is ruling),
        key=lambda place: trump.value(cards[place]),
    )
    others = sum(card.suit is ruling for card in cards) > 1
    raised = trump.is_raised(cards[winner]) and others
    return Taken(winner, cards[winner], "AZI-DEAL-4" if raised else "AZI-PLAY-4")


def explain_trick(cards: Sequence[Card], taken: Taken, trump: Trump) -> Message:
    """Say in words why a card takes its trick."""
    if taken.rule == "AZI-DEAL-4":
        return identify(
            "six-on-stage", say("{card} is the six on stage, the highest card of all", card=taken.card)
        )
    if taken.card.suit is trump.suit:
        if sum(card.suit is trump.suit for card in cards) == 1:
            return identify("only-trump", say("{card} is the only trump", card=taken.card))
        return identify("highest-trump", say("{card} is the highest trump", card=taken.card))
    return identify(
        "highest-led", say("{card} is the highest of the suit led, and nobody trumped", card=taken.card)
    )


def find_winner(takers: Sequence[int]) -> int | None:
    """Return who has two tricks (AZI-END-1), or None: after three tricks that is Azi (AZI-END-2)."""
    return next((seat for seat in takers if takers.count(seat) >= 2), None)


def is_azi(takers: Sequence[int]) -> bool:
    """Tell whether three tricks went to three players (AZI-END-2)."""
    return len(takers) == 3 and find_winner(takers) is None
