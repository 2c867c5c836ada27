"""A simple rule of play: lead the top plain card of the longest plain suit, keep trumps, win cheaply."""

from collections.abc import Sequence

from hazari_cli.azi.advice.hands.classes import SUIT_OF, TRUMPS, beats, may_follow


def lead_simply(cards: Sequence[int]) -> int:
    """Return the top card of the longest plain suit; of trumps alone the highest."""
    plain = [card for card in cards if card >= TRUMPS]
    if not plain:
        return max(cards)
    return max(plain, key=lambda card: (_length(cards, card), _height(card)))


def reply_simply(cards: Sequence[int], led: int, best: int) -> int:
    """Return the lowest card that takes the trick as it stands, else the lowest of all."""
    legal = may_follow(cards, led)
    taking = [card for card in legal if beats(card, best)]
    return min(taking or legal, key=lambda card: (_height(card), card))


def _length(cards: Sequence[int], card: int) -> int:
    return sum(SUIT_OF[other] == SUIT_OF[card] for other in cards)


def _height(card: int) -> int:
    """Return how high a card stands in its suit."""
    return card if card < TRUMPS else (card - TRUMPS) % 9
