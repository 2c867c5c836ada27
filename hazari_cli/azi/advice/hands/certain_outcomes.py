"""Hands that cannot lose and hands that cannot win, whatever the others hold: no strategy may err on them."""

from functools import cache

from hazari_cli.azi.advice.hands.classes import CARDS, SUIT_OF, TRUMPS, Abstract, may_follow

Known = frozenset[int]
"""Trumps that somebody else may still hold."""


@cache
def cannot_lose(hand: Abstract) -> bool:
    """Tell whether three cards take two tricks for certain, though somebody else leads first.

    The others are taken as one opponent who holds whatever cards hurt most and need not follow suit, so a
    hand that passes never loses at any number of players.
    """
    return _wins(hand, frozenset(range(TRUMPS)) - frozenset(hand), leading=False, need=2)


def _wins(hand: Abstract, trumps: Known, leading: bool, need: int) -> bool:
    """Tell whether ``need`` more tricks are certain."""
    if not need:
        return True
    if need > len(hand):
        return False
    if leading:
        return any(_survives(hand, card, trumps, need) for card in hand)
    return all(
        any(_survives(hand, reply, trumps, need) for reply in may_follow(hand, led))
        for led in _leads(hand, trumps)
    )


def _leads(hand: Abstract, trumps: Known) -> list[int]:
    """Return cards that the others may lead: the highest that they have of each suit."""
    sides = [
        max(card for card in range(CARDS) if SUIT_OF[card] == suit and card not in hand) for suit in (1, 2)
    ]
    return [*sides, *([max(trumps)] if trumps else [])]


def _survives(hand: Abstract, card: int, trumps: Known, need: int) -> bool:
    """Tell whether enough tricks remain certain after a card, whether or not it can be beaten now."""
    rest = tuple(other for other in hand if other != card)
    if card >= TRUMPS:  # a plain card may always be beaten, by a higher one or by a trump
        return _wins(rest, trumps, False, need)
    higher = [trump for trump in trumps if trump > card]
    beaten = all(_wins(rest, trumps - {trump}, False, need) for trump in higher)
    return beaten and _wins(rest, trumps, True, need - 1)


def cannot_win(hand: Abstract) -> bool:
    """Tell whether three cards take no trick at all when somebody else leads first.

    That is so without trumps and with nothing lower outside: no card led can be beaten.
    """
    return all(
        card >= TRUMPS and all(lower in hand for lower in range(card) if SUIT_OF[lower] == SUIT_OF[card])
        for card in hand
    )
