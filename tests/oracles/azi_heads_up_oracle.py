"""What a best response wins against a strategy for two players: a plain walk through the tree of the game.

Slow and obvious. Cards are numbers, as in ``classes``; rules, hands and sums are this module's own.
"""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from typing import Any

Hand = tuple[int, ...]
ZERO = Fraction(0)

Weighed = list[tuple[Hand, Fraction]]
"""Hands that the other may hold, with how likely they are."""


def suit(card: int) -> str:
    """Return the suit of a card: eight trumps, then nine and nine."""
    return "t" if card < 8 else "a" if card < 17 else "b"


def takes(card: int, over: int) -> bool:
    """Tell whether a card played second takes the trick."""
    return card > over if suit(card) == suit(over) else suit(card) == "t"


def answers(hand: Hand, led: int) -> Hand:
    """Return the cards that may be played to a lead."""
    same = tuple(card for card in hand if suit(card) == suit(led))
    trumps = tuple(card for card in hand if suit(card) == "t")
    return same or trumps or hand


def without(hand: Hand, card: int) -> Hand:
    """Return what is left of a hand."""
    return tuple(other for other in hand if other != card)


def last_answer(pair: Hand, led: int) -> int:
    """Return how the strategy replies to the second lead: the lowest card that takes it, else the lowest."""
    legal = answers(pair, led)
    return min([card for card in legal if takes(card, led)] or legal)


def both(reply: int, led: int, last: int, kept: int) -> bool:
    """Tell whether a reply takes the second trick and the last card led the third."""
    return takes(reply, led) and not takes(kept, last)


class Oracle:
    """Answers one strategy as well as can be.

    Args:
        player: the strategy, as the certificate takes it.
        pack: the cards of the game.
        unit: one bid in fees.
    """

    def __init__(self, player: Any, pack: Sequence[int], unit: Fraction = Fraction(1)) -> None:
        self.player = player
        self.pack = tuple(pack)
        self.unit = unit
        self.hands: list[Hand] = list(combinations(range(26), 3))
        self.pairs: list[Hand] = list(combinations(range(26), 2))

    def others(self, hand: Hand) -> Weighed:
        """Return every hand that the other may hold, all alike."""
        rest = [card for card in self.pack if card not in hand]
        return [(other, Fraction(1)) for other in combinations(rest, 3)]

    def part(self, parts: Sequence[int], option: int) -> Fraction:
        """Return the probability of an option."""
        return Fraction(parts[option], self.player.parts)

    def as_opener(self) -> Fraction:
        """Return what the best opener wins a deal."""
        return self.mean(lambda hand: self.bid_on(1, hand, self.others(hand)))

    def as_answerer(self) -> Fraction:
        """Return what the best answerer wins a deal."""
        return self.mean(lambda hand: self.answer(1, hand, self.others(hand)))

    def mean(self, value: Any) -> Fraction:
        """Return the mean of a value over all deals."""
        hands = list(combinations(self.pack, 3))
        deals = sum(len(self.others(hand)) for hand in hands)
        return sum((value(hand) for hand in hands), Fraction(0)) / deals

    def bid_on(self, level: int, hand: Hand, others: Weighed) -> Fraction:
        """Return what it is worth to have made the bid of a level."""
        stake = 1 + level * self.unit
        won, called, raised = Fraction(0), Weighed(), Weighed()
        for other, weight in others:
            parts = self.player.bid(level, self.hands.index(other))
            won += weight * self.part(parts, 0) * (stake - self.unit)
            called.append((other, weight * self.part(parts, 1)))
            raised.append((other, weight * self.part(parts, 2)))
        total = won + stake * self.lead(level, hand, called)
        if level < self.player.levels:
            total += self.answer(level + 1, hand, raised)
        return total

    def answer(self, level: int, hand: Hand, others: Weighed) -> Fraction:
        """Return what the best answer to the bid of a level is worth."""
        others = [(other, weight) for other, weight in others if weight]
        if not others:
            return Fraction(0)
        stake = 1 + level * self.unit
        options = [
            -(stake - self.unit) * sum(weight for _other, weight in others),
            stake * self.follow(level, hand, others),
        ]
        if level < self.player.levels:
            options.append(self.bid_on(level + 1, hand, others))
        return max(options)

    def lead(self, level: int, hand: Hand, others: Weighed) -> Fraction:
        """Return wins less losses of the best lead."""
        return max(self.lead_with(level, hand, card, others) for card in hand)

    def lead_with(self, level: int, hand: Hand, led: int, others: Weighed) -> Fraction:
        """Return wins less losses after a lead."""
        total = Fraction(0)
        for reply in self.pack:
            left = Weighed()
            for other, weight in others:
                if weight and reply in other:
                    parts = self.player.reply(level, led, self.hands.index(other))
                    share = weight * self.part(parts, other.index(reply))
                    if share:
                        left.append((without(other, reply), share))
            if left:
                mine = without(hand, led)
                total += self.second(level, (led, reply), mine, left, ours=not takes(reply, led))
        return total

    def follow(self, level: int, hand: Hand, others: Weighed) -> Fraction:
        """Return wins less losses of the best replies."""
        total = Fraction(0)
        for led in self.pack:
            left = Weighed()
            for other, weight in others:
                if weight and led in other:
                    share = weight * self.part(
                        self.player.lead(level, self.hands.index(other)), other.index(led)
                    )
                    if share:
                        left.append((without(other, led), share))
            if left:
                total += max(
                    self.second(level, (led, reply), without(hand, reply), left, ours=takes(reply, led))
                    for reply in answers(hand, led)
                )
        return total

    def second(self, level: int, cards: tuple[int, int], mine: Hand, others: Weighed, ours: bool) -> Fraction:
        """Return wins less losses of the last two tricks."""
        if ours:
            return max(
                sum((weight * self.outcome(card, without(mine, card), pair) for pair, weight in others), ZERO)
                for card in mine
            )
        total = Fraction(0)
        for led in self.pack:
            left = Weighed()
            for pair, weight in others:
                if led in pair:
                    parts = self.player.second(level, *cards, self.pairs.index(pair))
                    left.append((without(pair, led), weight * self.part(parts, pair.index(led))))
            if left:
                total += max(
                    sum(
                        weight
                        * (1 if takes(reply, led) and not takes(kept[0], without(mine, reply)[0]) else -1)
                        for kept, weight in left
                    )
                    for reply in answers(mine, led)
                )
        return total

    def outcome(self, led: int, kept: Hand, pair: Hand) -> int:
        """Return 1 if he who leads to the second trick gets one of two, -1 if he gets none."""
        reply = last_answer(pair, led)
        if not takes(reply, led):
            return 1
        return 1 if takes(kept[0], without(pair, reply)[0]) else -1
