"""Decisions for three to six players: a look into trained tables, in whole numbers.

Cards, hands and classes are those of ``classes``. Everything is the same with the plain suits exchanged.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from math import log

from hazari_cli.azi.advice.hands.classes import (
    HAND_AT,
    HANDS,
    PAIR_AT,
    SUIT_OF,
    SWAPPED,
    TRUMPS,
    beats,
    class_of,
    may_follow,
    swap,
)
from hazari_cli.azi.advice.hands.tables import PackedTable

CLASSES = 1364
SITUATIONS = 25
"""Suit led and best card so far, with a plain lead taken as the first plain suit: 8 and 17."""

LEVELS = 6
"""The highest level of bets that the tables know, in units of one bet."""

LEAD, FOLLOW, LEAD_AGAIN, FOLLOW_AGAIN = "lead", "follow", "lead again", "follow again"
BIDS = "bids"
MOST_OVER = 3

Numbers = tuple[int, ...]


class Code(IntEnum):
    """What the table of bids says."""

    FOLD = 0
    CALL = 1
    RAISE = 2
    UNKNOWN = 3


@dataclass(frozen=True, slots=True)
class CardDecision:
    """Where a decision about a card stands.

    Attributes:
        row: the row of the table.
        index: the byte in the row; it names one of the options by its position.
        options: the cards that may be played.
    """

    row: str
    index: int
    options: Numbers


def place_sizes(players: int) -> dict[str, int]:
    """Return the length of each row of a table of card play, in the order of the file."""
    follows = (players - 1) * SITUATIONS
    return {
        LEAD: CLASSES,
        FOLLOW: follows * len(HANDS),
        LEAD_AGAIN: len(PAIR_AT) * 9 * 16,
        FOLLOW_AGAIN: 2 * follows * len(PAIR_AT),
    }


def _swap_if(cards: Sequence[int], swapped: bool) -> Numbers:
    return swap(cards) if swapped else tuple(cards)


def _options(cards: Numbers, swapped: bool) -> Numbers:
    """Return options in the order of the table as the cards they really are."""
    return tuple(SWAPPED[card] for card in cards) if swapped else cards


def find_lead(hand: Numbers) -> CardDecision:
    """Find the lead to the first trick."""
    swapped = swap(hand) < hand
    return CardDecision(LEAD, class_of()[HAND_AT[hand]], _options(_swap_if(hand, swapped), swapped))


def find_follow(hand: Numbers, after: int, led: int, best: int) -> CardDecision:
    """Find a play to a trick that somebody else led, the first with three cards or the second with two.

    Args:
        hand: the cards held, ascending.
        after: how many play after this player.
        led: the card led.
        best: the best card so far.
    """
    swapped = SUIT_OF[led] == 2 or (SUIT_OF[led] == 0 and swap(hand) < hand)
    beaten = int(led != best)
    if SUIT_OF[led] == 2:
        led, best = SWAPPED[led], SWAPPED[best]
    cards = _swap_if(hand, swapped)
    situation = best if SUIT_OF[led] == 0 else TRUMPS + best
    options = _options(may_follow(cards, led), swapped)
    if len(cards) == 3:
        return CardDecision(FOLLOW, (after * SITUATIONS + situation) * len(HANDS) + HAND_AT[cards], options)
    where = (after * 2 + beaten) * SITUATIONS + situation
    return CardDecision(FOLLOW_AGAIN, where * len(PAIR_AT) + PAIR_AT[cards], options)


def find_lead_again(hand: Numbers, played: Collection[int]) -> CardDecision:
    """Find the lead to the second trick.

    Args:
        hand: the two cards held, ascending.
        played: the cards of the first trick.
    """
    known = {*hand, *played}
    trumps = sum(card not in known for card in range(TRUMPS))
    over = {card: _count_over(card, known) for card in hand}
    plain, crossed = (
        _pair_key(hand, over),
        _pair_key(swap(hand), {SWAPPED[card]: over[card] for card in over}),
    )
    swapped = crossed < plain
    (low, high), counts = min(plain, crossed)
    index = (PAIR_AT[low, high] * 9 + trumps) * 16 + counts[0] * 4 + counts[1]
    return CardDecision(LEAD_AGAIN, index, _options((low, high), swapped))


def _count_over(card: int, known: Collection[int]) -> int:
    """Count the higher cards of its suit that are nobody knows where, up to three."""
    suit = SUIT_OF[card]
    higher = (other for other in range(card + 1, len(SUIT_OF)) if SUIT_OF[other] == suit)
    return min(MOST_OVER, sum(other not in known for other in higher))


def _pair_key(hand: Numbers, over: Mapping[int, int]) -> tuple[Numbers, Numbers]:
    return hand, tuple(over[card] for card in hand)


def best_of(trick: Sequence[int]) -> int:
    """Return the card that takes a trick as it stands."""
    best = trick[0]
    for card in trick[1:]:
        if beats(card, best):
            best = card
    return best


def find_decision(
    players: int, hand: Numbers, trick: Sequence[int], played: Collection[int]
) -> CardDecision | None:
    """Find the decision about the next card; None for the last card, which is no decision.

    Args:
        players: how many play cards in this deal.
        hand: the cards held, ascending.
        trick: the cards on the table, in playing order.
        played: all cards played in this deal; those on the table may be among them.
    """
    if len(hand) == 1:
        return None
    if trick:
        return find_follow(hand, players - 1 - len(trick), trick[0], best_of(trick))
    return find_lead(hand) if len(hand) == 3 else find_lead_again(hand, played)


class MultiwayPlay:
    """Plays cards by trained tables.

    Args:
        tables: what ``train_multiway_play`` wrote, by the number of players who play cards.
    """

    def __init__(self, tables: Mapping[int, PackedTable]) -> None:
        self._tables = tables

    def choose(self, players: int, hand: Numbers, trick: Sequence[int], played: Collection[int]) -> int:
        """Return the card to play; the arguments are those of ``find_decision``."""
        place = find_decision(players, hand, trick, played)
        if place is None:
            return hand[0]
        return place.options[self._tables[players].rows[place.row][place.index]]


def bid_size(players: int) -> int:
    """Return the length of a table of bids."""
    return LEVELS * (LEVELS + 1) // 2 * (players * (players - 1) // 2) * CLASSES


def find_bid(players: int, level: int, inside: int, after: int, own: int, number: int) -> int:
    """Return the place of a bid in its table.

    Args:
        players: how many are at the table.
        level: the highest bet, 1 to 6 units.
        inside: how many are still in, this player too.
        after: how many of them have to answer after this player.
        own: this player's bet so far, in units.
        number: the class of this player's hand.
    """
    bets = level * (level - 1) // 2 + own
    seats = (inside - 2) * (inside - 1) // 2 + after
    return (bets * (players * (players - 1) // 2) + seats) * CLASSES + number


class MultiwayBids:
    """Bids by trained tables.

    Args:
        tables: what ``train_bids`` wrote, by players at the table and ratio.
    """

    def __init__(self, tables: Mapping[tuple[int, float], PackedTable]) -> None:
        self._tables = tables

    def nearest(self, players: int, ratio: float) -> float:
        """Return the ratio of the nearest table, by factors."""
        ratios = [known for seats, known in self._tables if seats == players]
        return min(ratios, key=lambda known: (abs(log(known / ratio)), known))

    def code(
        self, players: int, ratio: float, level: int, inside: int, after: int, own: int, number: int
    ) -> Code:
        """Return what to do, or ``UNKNOWN`` where the table has no experience.

        Args:
            players: how many are at the table.
            ratio: one bet / (the bank before the bets / players).
            level: the highest bet in units, at least 1; above the sixth as at the sixth.
            inside: how many are still in.
            after: how many have to answer after this player.
            own: this player's bet so far in units.
            number: the class of this player's hand.
        """
        table = self._tables[players, self.nearest(players, ratio)]
        if level > LEVELS:
            own, level = max(0, own - level + LEVELS), LEVELS
        return Code(table.rows[BIDS][find_bid(players, level, inside, after, own, number)])


class MultiwayOdds:
    """Chances of each class of hands when everybody plays by the tables.

    Args:
        table: what ``measure_odds`` wrote.
    """

    def __init__(self, table: PackedTable) -> None:
        self._table = table

    def odds(self, players: int, number: int, leading: bool) -> tuple[float, float]:
        """Return the chance to win and the chance of Azi.

        Args:
            players: how many play cards, 2 to 6.
            number: the class of the hand.
            leading: whether this player leads first; else the place is random.
        """
        return self._part(odds_row(players, leading, False), number), self._part(
            odds_row(players, leading, True), number
        )

    def _part(self, name: str, number: int) -> float:
        row = self._table.rows.get(name, bytes(2 * CLASSES))  # two players have no Azi
        return (row[number] * 256 + row[CLASSES + number]) / 65535


def odds_row(players: int, leading: bool, azi: bool) -> str:
    """Name a row of chances: a high byte for each class, then a low byte for each."""
    return f"{players} {'lead' if leading else 'follow'} {'azi' if azi else 'win'}"
