"""Two players: what the equilibrium does at each decision, read from its table.

The table has, for each level at which the bidding can end, the lead, the reply and the second lead; and for
each level the answer to a bid. A decision and its mirror under exchange of the plain suits are kept once.
Probabilities are whole parts; ``parts`` make 1.
"""

from hazari_cli.azi.advice.hands.classes import (
    CARDS,
    HANDS,
    PAIRS,
    SWAPPED,
    class_of,
    may_follow,
    swapped_hands,
    swapped_pairs,
)
from hazari_cli.azi.advice.hands.tables import PackedTable, list_splits
from hazari_cli.azi.bidding import MOST_BIDS

Parts = tuple[int, ...]

LEVELS = 2 * MOST_BIDS
"""How many bids two players make at most; the opener's bet is the first (AZI-BID-3)."""

LEAD_CHANCES, FOLLOW_CHANCES = "lead chances", "follow chances"
"""Rows of two bytes for each class of hands: the chance to win, ``WHOLE`` for certainty."""

WHOLE = 65535


def bid_index(level: int, hand: int) -> tuple[int, bool]:
    """Return where the answer to the bid of a level is kept, and whether as its mirror."""
    mirror = swapped_hands()[hand][0]
    return (level - 1) * len(HANDS) + min(hand, mirror), mirror < hand


def reply_index(level: int, led: int, hand: int) -> tuple[int, bool]:
    """Return where the reply to a lead is kept, and whether as its mirror."""
    here = led * len(HANDS) + hand
    mirror = SWAPPED[led] * len(HANDS) + swapped_hands()[hand][0]
    return (level - 1) * CARDS * len(HANDS) + min(here, mirror), mirror < here


def second_index(level: int, led: int, reply: int, pair: int) -> tuple[int, bool]:
    """Return where the lead to the second trick is kept, and whether as its mirror."""
    here = (led * CARDS + reply) * len(PAIRS) + pair
    mirror = (SWAPPED[led] * CARDS + SWAPPED[reply]) * len(PAIRS) + swapped_pairs()[pair][0]
    return (level - 1) * CARDS * CARDS * len(PAIRS) + min(here, mirror), mirror < here


class HeadsUp:
    """The equilibrium of two players.

    Args:
        table: rows ``bids``, ``leads``, ``replies`` and ``seconds``, as ``azi solve`` makes them.
    """

    def __init__(self, table: PackedTable) -> None:
        self.parts: int = table.made["parts"]
        self.levels: int = table.made["levels"]
        self._splits = list_splits(self.parts)
        self._bids = table.rows["bids"]
        self._leads, self._replies = table.rows["leads"], table.rows["replies"]
        self._seconds = table.rows["seconds"]
        self._known = dict[int, Parts]()
        self._lead_chances = table.rows.get(LEAD_CHANCES, b"")
        self._follow_chances = table.rows.get(FOLLOW_CHANCES, b"")

    def bid(self, level: int, hand: int) -> Parts:
        """Return the parts for fold, call and raise, in answer to the bid of a level."""
        return self._splits[self._bids[bid_index(level, hand)[0]]]

    def lead(self, level: int, hand: int) -> Parts:
        """Return the parts for leading each card of a hand, ascending."""
        index, mirrored = bid_index(level, hand)
        split = self._splits[self._leads[index]]
        if not mirrored:
            return split
        return tuple(split[place] for place in swapped_hands()[hand][1])

    def reply(self, level: int, led: int, hand: int) -> Parts:
        """Return the parts for replying with each card of a hand, ascending."""
        key = (level * CARDS + led) * len(HANDS) + hand
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._find_reply(level, led, hand)
        return known

    def _find_reply(self, level: int, led: int, hand: int) -> Parts:
        cards = HANDS[hand]
        legal = may_follow(cards, led)
        if len(legal) == 1:
            return tuple(self.parts * (card in legal) for card in cards)
        index, mirrored = reply_index(level, led, hand)
        split = self._splits[self._replies[index]]
        if mirrored:
            mirror, places = swapped_hands()[hand]
            allowed = may_follow(HANDS[mirror], SWAPPED[led])
            by_card = dict(zip(allowed, split, strict=False))
            return tuple(by_card.get(HANDS[mirror][place], 0) for place in places)
        by_card = dict(zip(legal, split, strict=False))
        return tuple(by_card.get(card, 0) for card in cards)

    def chance(self, hand: int, leading: bool) -> float:
        """Return the chance to win against a random hand; only the table of play alone knows it."""
        row = self._lead_chances if leading else self._follow_chances
        at = 2 * class_of()[hand]
        return int.from_bytes(row[at : at + 2], "big") / WHOLE

    def second(self, level: int, led: int, reply: int, pair: int) -> Parts:
        """Return the parts for leading the lower and the higher of two cards to the second trick."""
        index, mirrored = second_index(level, led, reply, pair)
        higher = self._seconds[index]
        if mirrored and swapped_pairs()[pair][1]:
            higher = self.parts - higher
        return self.parts - higher, higher
