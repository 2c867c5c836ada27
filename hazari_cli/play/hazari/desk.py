"""The desk where a person arranges a hand: cards in groups, cards not set yet, and every step back.

Nothing here is judged: groups may be incomplete or in a forbidden order until the person says "up".
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from hazari_cli.cards import Card, sorted_cards
from hazari_cli.errors import RuleViolation, SetupError
from hazari_cli.hazari.arrangement import SIZES, find_repair, find_violations
from hazari_cli.hazari.combination import Groups
from hazari_cli.messages import say

EMPTY: Groups = ((),) * len(SIZES)
_SUITS = "SHDC"


@dataclass(frozen=True, slots=True)
class Desk:
    """A hand while it is being arranged.

    Attributes:
        hand: the 13 cards.
        groups: four groups of 0 to 13 cards, in playing order; no card stands twice.
        by_suit: whether the cards that are left are shown by suit, not by rank.
        past: the groups before each step, the latest last.
        future: the groups that were taken back, the latest last.
    """

    hand: tuple[Card, ...]
    groups: Groups = EMPTY
    by_suit: bool = False
    past: tuple[Groups, ...] = ()
    future: tuple[Groups, ...] = ()

    @property
    def left(self) -> tuple[Card, ...]:
        """The cards that are in no group, in the order in which they are shown."""
        used = {card for group in self.groups for card in group}
        cards = sorted_cards(card for card in self.hand if card not in used)
        return tuple(sorted(cards, key=lambda card: _SUITS.index(card.suit.value))) if self.by_suit else cards

    @property
    def complete(self) -> Groups:
        """The groups, the last four cards in the last group where nothing else is possible."""
        if tuple(map(len, self.groups)) == (*SIZES[:3], 0):
            return (*self.groups[:3], self.left)
        return self.groups

    @property
    def violations(self) -> tuple[RuleViolation, ...]:
        """What is wrong with the arrangement as it would be played; nothing while cards are left."""
        groups = self.complete
        return find_violations(groups, self.hand) if sum(map(len, groups)) == len(self.hand) else ()

    def set_group(self, number: int, cards: Sequence[Card]) -> "Desk":
        """Make a group of these cards, wherever they stand now; what it held is free again.

        Args:
            number: of the group, 1 to 4.
            cards: three, or four for the last group.

        Raises:
            SetupError: for a group that there is not, cards that the hand does not hold, or too many.
        """
        place = self._place(number)
        self._check_held(cards)
        if len(cards) > SIZES[place]:
            raise SetupError(
                say(
                    "Group {number} holds {size} cards; you typed {count}.",
                    number=number,
                    size=SIZES[place],
                    count=len(cards),
                )
            )
        groups = [_without(group, cards) for group in self.groups]
        groups[place] = tuple(cards)
        return self._change(tuple(groups))

    def set_all(self, groups: Sequence[Sequence[Card]]) -> "Desk":
        """Set the whole hand out; a last group that is left out is made of the cards left.

        Raises:
            SetupError: for cards that the hand does not hold, or more than four groups.
        """
        self._check_held([card for group in groups for card in group])
        if len(groups) > len(SIZES):
            raise SetupError(say("A hand has four groups; you typed {count}.", count=len(groups)))
        padded = (*(tuple(group) for group in groups), *EMPTY[len(groups) :])
        return self._change(replace(self, groups=padded).complete)

    def swap(self, one: int, other: int) -> "Desk":
        """Let two groups change places; the four cards stay a group of four.

        Raises:
            SetupError: for a group that there is not.
        """
        groups = list(self.groups)
        first, second = self._place(one), self._place(other)
        groups[first], groups[second] = groups[second], groups[first]
        return self._change(tuple(groups))

    def move(self, cards: Sequence[Card], number: int) -> "Desk":
        """Move cards to a group, or with 0 back to those that are not set.

        Raises:
            SetupError: for a group that there is not, or cards that the hand does not hold.
        """
        self._check_held(cards)
        groups = [_without(group, cards) for group in self.groups]
        if number:
            place = self._place(number)
            groups[place] = (*groups[place], *cards)
        return self._change(tuple(groups))

    def clear(self) -> "Desk":
        """Take all cards back."""
        return self._change(EMPTY)

    def repair(self) -> Groups:
        """Return the nearest legal arrangement (HAZ-ARR-6)."""
        repair = find_repair(self.complete, self.hand)
        assert repair is not None, "13 different cards can be set out legally"
        return repair

    def undo(self) -> "Desk":
        """Take the last step back.

        Raises:
            SetupError: if there is none.
        """
        if not self.past:
            raise SetupError(say("There is nothing to undo."))
        return replace(self, groups=self.past[-1], past=self.past[:-1], future=(*self.future, self.groups))

    def redo(self) -> "Desk":
        """Do again what was taken back.

        Raises:
            SetupError: if there is nothing.
        """
        if not self.future:
            raise SetupError(say("There is nothing to redo."))
        return replace(self, groups=self.future[-1], past=(*self.past, self.groups), future=self.future[:-1])

    def next_empty(self) -> int | None:
        """Return the number of the first group without cards, 1 to 4; None if all have some."""
        return next((number for number, group in enumerate(self.groups, 1) if not group), None)

    def _change(self, groups: Groups) -> "Desk":
        if groups == self.groups:
            return self
        return replace(self, groups=groups, past=(*self.past, self.groups), future=())

    def _place(self, number: int) -> int:
        if not 1 <= number <= len(SIZES):
            raise SetupError(say("There are groups 1 to 4, and no group {number}.", number=number))
        return number - 1

    def _check_held(self, cards: Sequence[Card]) -> None:
        twice = tuple(card for card in dict.fromkeys(cards) if cards.count(card) > 1)
        if twice:
            raise SetupError(say("{cards} stands twice; a pack holds it once.", cards=twice))
        strangers = tuple(card for card in cards if card not in self.hand)
        if strangers:
            raise SetupError(say("You do not hold {cards}.", cards=strangers))


def _without(group: Sequence[Card], cards: Sequence[Card]) -> tuple[Card, ...]:
    return tuple(card for card in group if card not in cards)
