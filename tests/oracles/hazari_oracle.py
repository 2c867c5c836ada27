"""Judge Hazari slowly and obviously: a second opinion for the tests.

Nothing here is shared with the real engine.  A card is a two-character string, rank then suit
("AS", "TD", "7H").  A group is a sequence of three or four cards; an arrangement is the four
groups of one player, highest first; a seat is 0..3, counted anticlockwise.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import TypeAlias

Key: TypeAlias = tuple[int, ...]
Group: TypeAlias = tuple[str, ...]

RANKS = "23456789TJQKA"  # lowest first (HAZ-TABLE-2)
SUITS = "SHDC"  # in no order: suits never rank (HAZ-TABLE-2)
PACK = tuple(rank + suit for rank in RANKS for suit in SUITS)  # 52 cards (HAZ-TABLE-1)

KINDS = ("indi", "pair", "colour", "run", "colour-run", "troy")  # worst first (HAZ-COMB-6 to -1)
RUNS = (  # best first; the ace joins only the first two (HAZ-COMB-2, HAZ-COMB-3)
    *("AKQ", "A23", "KQJ", "QJT", "JT9", "T98"),
    *("987", "876", "765", "654", "543", "432"),
)

SHAPE = [3, 3, 3, 4]  # cards in each group (HAZ-ARR-1)
SEATS = 4
GOAL = 1000  # a total that ends the match (HAZ-SCORE-2)


# Combinations


def kind_and_ranks(cards: Sequence[str]) -> tuple[str, str]:
    """Name the combination that exactly three cards make (HAZ-COMB-1 to HAZ-COMB-6).

    Return the kind, one of `KINDS`, and the ranks in the order in which they decide:
    ("troy", "5"), ("pair", "994"), ("run", "A23"), ("colour-run", "KQJ"), ("indi", "AK2").
    """
    if len(cards) != 3 or len(set(cards)) != 3:
        raise ValueError(f"three different cards wanted, not {' '.join(cards)}")
    high, middle, low = sorted((card[0] for card in cards), key=RANKS.index, reverse=True)
    one_suit = len({card[1] for card in cards}) == 1

    if high == middle == low:
        return "troy", high
    for run in RUNS:
        if set(run) == {high, middle, low}:
            return ("colour-run" if one_suit else "run"), run
    if one_suit:
        return "colour", high + middle + low
    if high == middle:
        return "pair", high + middle + low
    if middle == low:
        return "pair", middle + low + high
    return "indi", high + middle + low


def order_key(cards: Sequence[str]) -> Key:
    """Return a key that compares as the rules compare groups: the greater key wins.

    Three cards give (kind,) followed by what decides inside the kind: the place of a run among
    the runs (HAZ-COMB-2, HAZ-COMB-3), else the places of the ranks (HAZ-COMB-1, HAZ-COMB-4 to
    HAZ-COMB-6).  Four cards count as their best three (HAZ-ARR-3).
    """
    if len(cards) == 4:
        return max(order_key(three) for three in combinations(cards, 3))
    kind, ranks = kind_and_ranks(cards)
    if kind in ("run", "colour-run"):
        return KINDS.index(kind), -RUNS.index(ranks)
    return KINDS.index(kind), *(RANKS.index(rank) for rank in ranks)


@cache
def _keys_of_all_sets() -> tuple[Key, ...]:
    """Return the key of each of the 22,100 three-card sets of the pack, one per set."""
    return tuple(order_key(three) for three in combinations(PACK, 3))


def all_strengths() -> dict[Key, int]:
    """Number the classes of equal three-card sets 1..741, weakest first (HAZ-COMB-1 to -6).

    Return {key: number}, with the keys of `order_key`, in rising order.
    """
    return {key: number for number, key in enumerate(sorted(set(_keys_of_all_sets())), start=1)}


def sets_weaker_than(cards: Sequence[str]) -> int:
    """Count the three-card sets, of all 22,100, that a group of three or four cards beats.

    Count over the whole pack, the group's own cards included; equal sets are not weaker.
    """
    mine = order_key(cards)
    return sum(key < mine for key in _keys_of_all_sets())


# Arrangements


def faults(groups: Sequence[Sequence[str]]) -> set[str]:
    """Return the ids of the rules that an arrangement breaks; the empty set if it is legal.

    HAZ-ARR-1: not 13 different cards of the pack in groups of 3, 3, 3 and 4, in that order;
    reported alone, since such groups cannot be compared.
    HAZ-ARR-2: a three-card group beats the three-card group before it.
    HAZ-ARR-4: the four-card group beats any other group.
    """
    cards = [card for group in groups for card in group]
    if [len(group) for group in groups] != SHAPE:
        return {"HAZ-ARR-1"}
    if len(set(cards)) != len(cards) or not set(cards) <= set(PACK):
        return {"HAZ-ARR-1"}

    first, second, third, four = (order_key(group) for group in groups)
    broken = set()
    if second > first or third > second:
        broken.add("HAZ-ARR-2")
    if four > first or four > second or four > third:
        broken.add("HAZ-ARR-4")
    return broken


def all_legal(hand: Sequence[str]) -> Iterator[tuple[Group, ...]]:
    """Yield every legal arrangement of a 13-card hand once (HAZ-ARR-1 to HAZ-ARR-4).

    Each is four groups of 3, 3, 3 and 4 cards, the cards of a group in the order of the hand.
    Equal groups may stand in either order, so both orders are yielded.
    """
    if len(hand) != 13 or len(set(hand)) != 13:
        raise ValueError(f"13 different cards wanted, not {' '.join(hand)}")
    key = {group: order_key(group) for size in (3, 4) for group in combinations(hand, size)}

    for four in combinations(hand, 4):
        nine = _without(hand, four)
        for first in combinations(nine, 3):
            if key[first] < key[four]:
                continue
            six = _without(nine, first)
            for second in combinations(six, 3):
                third = _without(six, second)
                if key[first] >= key[second] >= key[third] >= key[four]:
                    yield first, second, third, four


def _without(cards: Sequence[str], gone: Sequence[str]) -> Group:
    """Return the cards that are not gone, in their order."""
    return tuple(card for card in cards if card not in gone)


# Play and score


def winner_of_trick(groups: Sequence[Sequence[str]], leader: int) -> int:
    """Return the seat that takes a trick of four groups, `groups[seat]` being that seat's.

    The leader plays first and the rest follow anticlockwise (HAZ-PLAY-1); the highest group
    wins (HAZ-PLAY-2) and among equals the one played last (HAZ-PLAY-3).
    """
    winner = leader
    for turn in range(1, SEATS):
        seat = (leader + turn) % SEATS
        if order_key(groups[seat]) >= order_key(groups[winner]):
            winner = seat
    return winner


def play(arrangements: Sequence[Sequence[Sequence[str]]], dealer: int) -> tuple[list[int], list[int]]:
    """Play out a deal, `arrangements[seat][trick]` being a group of three or four cards.

    Return the four winning seats, trick by trick, and the points taken by each seat 0..3.
    The player on the dealer's right leads (HAZ-PLAY-1), then whoever won (HAZ-PLAY-2); the
    four-card groups come last (HAZ-PLAY-4); each seat counts what it took (HAZ-SCORE-1).
    """
    leader = (dealer + 1) % SEATS
    winners: list[int] = []
    taken = [0] * SEATS
    for trick in range(len(SHAPE)):
        groups = [arrangement[trick] for arrangement in arrangements]
        leader = winner_of_trick(groups, leader)
        winners.append(leader)
        taken[leader] += sum(points(group) for group in groups)
    return winners, taken


def points(cards: Sequence[str]) -> int:
    """Add up any number of cards: A K Q J T are 10 each, 9 to 2 are 5 each (HAZ-TABLE-3)."""
    return sum(10 if card[0] in "AKQJT" else 5 for card in cards)


def match_winners(totals: Sequence[int]) -> list[int] | None:
    """Return the winning seats after a complete deal, or None while the match goes on.

    The match ends once any total is 1000 or more and the highest wins (HAZ-SCORE-2); seats
    level at the top win jointly and are listed in rising order (HAZ-SCORE-3).
    """
    best = max(totals)
    if best < GOAL:
        return None
    return [seat for seat, total in enumerate(totals) if total == best]
