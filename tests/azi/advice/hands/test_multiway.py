"""Tables for three to six players: places, legal cards, and that they play better than a simple rule."""

import random
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

import hazari_cli.azi
from hazari_cli.azi.advice.hands.classes import (
    HANDS,
    SUIT_OF,
    SWAPPED,
    CardIndex,
    beats,
    class_of,
    may_follow,
    swap,
)
from hazari_cli.azi.advice.hands.multiway import (
    BIDS,
    CLASSES,
    Code,
    MultiwayBids,
    MultiwayOdds,
    MultiwayPlay,
    best_of,
    bid_size,
    find_bid,
    find_decision,
    place_sizes,
)
from hazari_cli.azi.advice.hands.tables import PackedTable, load_table
from hazari_cli.azi.pack import Trump, make_pack
from hazari_cli.azi.tricks import find_winner, legal_cards, take_trick
from hazari_cli.cards import Card

TABLES = Path(next(iter(hazari_cli.azi.__path__))) / "tables"
SEATS = (3, 4, 5, 6)
RATIOS = (2.0, 1.0, 0.5, 0.25)

Rule = Callable[[int, tuple[int, ...], tuple[int, ...], frozenset[int]], int]
"""Chooses a card by players, hand, cards of the trick in order, and all cards played."""


@cache
def read(name: str) -> PackedTable:
    return load_table(lambda file: (TABLES / file).read_bytes(), f"{name}.azi")


PLAY = MultiwayPlay({players: read(f"multiway-play-{players}") for players in (2, *SEATS)})
BID = MultiwayBids(
    {(players, ratio): read(f"multiway-bids-{players}-{ratio:g}") for players in SEATS for ratio in RATIOS}
)
ODDS = MultiwayOdds(read("multiway-odds"))


def play_simply(_players: int, hand: tuple[int, ...], trick: tuple[int, ...], _played: frozenset[int]) -> int:
    """Lead the top side card of the longest side suit and keep trumps; win as cheaply as possible."""

    def height(card: int) -> int:
        return card if card < 8 else (card - 8) % 9

    if not trick:
        suits = [SUIT_OF[card] for card in hand]
        return max(hand, key=lambda card: (card >= 8, suits.count(SUIT_OF[card]), height(card)))
    best = best_of(trick)
    return min(may_follow(hand, trick[0]), key=lambda card: (not beats(card, best), height(card)))


def play_deal(pack: list[Card], rules: list[Rule]) -> int | None:
    """Play a deal by the rules of the game, with cards and not with numbers; return the winner or None."""
    trump, players = Trump(pack[-1]), len(rules)
    index = CardIndex(trump, {card.suit for card in pack})
    hands = [pack[3 * seat : 3 * seat + 3] for seat in range(players)]
    takers, played, leader = list[int](), list[Card](), 0
    while any(hands) and find_winner(takers) is None:
        trick = list[Card]()
        for step in range(players):
            seat = (leader + step) % players
            card = index.card(
                rules[seat](
                    players,
                    index.numbers(hands[seat]),
                    tuple(index.number(laid) for laid in trick),
                    frozenset(index.numbers(played)),
                )
            )
            assert card in legal_cards(hands[seat], trick[0] if trick else None, trump).cards
            hands[seat].remove(card)
            trick.append(card)
            played.append(card)
        leader = (leader + take_trick(trick, trump).winner) % players
        takers.append(leader)
    return find_winner(takers)


def random_decisions(count: int) -> Iterator[tuple[int, tuple[int, ...], tuple[int, ...], frozenset[int]]]:
    """Yield what players may see before a card, at random play."""
    chance = random.Random(5)
    for number in range(count):
        players = 2 + number % 5
        pack = chance.sample(range(26), 3 * players)
        hands = [tuple(sorted(pack[3 * seat : 3 * seat + 3])) for seat in range(players)]
        played = set[int]()
        for _trick in range(2):
            trick = list[int]()
            for seat, hand in enumerate(hands):
                yield players, hand, tuple(trick), frozenset(played)
                card = chance.choice(may_follow(hand, trick[0]) if trick else hand)
                hands[seat] = tuple(held for held in hand if held != card)
                trick.append(card)
                played.add(card)


def test_the_plain_suits_are_alike() -> None:
    """With the plain suits exchanged a player does the same, with the other card."""
    for players, hand, trick, played in random_decisions(600):
        chosen = PLAY.choose(players, hand, trick, played)
        mirrored = PLAY.choose(
            players, swap(hand), tuple(SWAPPED[card] for card in trick), frozenset(swap(played))
        )
        assert mirrored == SWAPPED[chosen] or (hand == swap(hand) and mirrored == chosen)


def test_places_are_in_their_rows() -> None:
    """Each decision has a byte of its own kind, and offers what the rules allow."""
    for players, hand, trick, played in random_decisions(600):
        place = find_decision(players, hand, trick, played)
        assert place is not None
        assert 0 <= place.index < place_sizes(players)[place.row]
        assert set(place.options) == set(may_follow(hand, trick[0]) if trick else hand)
        assert PLAY.choose(players, hand, trick, played) in place.options


def test_the_last_card_is_no_decision() -> None:
    """Whoever holds one card plays it."""
    assert find_decision(3, (7,), (1,), frozenset()) is None
    assert PLAY.choose(3, (7,), (), frozenset()) == 7


@pytest.mark.parametrize("players", [2, *SEATS])
def test_tables_of_play_have_the_size_of_their_places(players: int) -> None:
    """The rows are as long as the places need, and a byte names one of three cards."""
    table = read(f"multiway-play-{players}")
    assert {name: len(row) for name, row in table.rows.items()} == place_sizes(players)
    assert {byte for row in table.rows.values() for byte in row} <= {0, 1, 2}
    assert (table.made["by"], table.made["players"]) == ("azi solve", players)


@pytest.mark.parametrize("players", SEATS)
@pytest.mark.parametrize("ratio", RATIOS)
def test_tables_of_bids_have_the_size_of_their_places(players: int, ratio: float) -> None:
    """A byte is a code, and nobody raises above the sixth level."""
    table = read(f"multiway-bids-{players}-{ratio:g}")
    row = table.rows[BIDS]
    assert len(row) == bid_size(players)
    assert set(row) == {0, 1, 2, 3}
    assert Code.RAISE not in row[find_bid(players, 6, 2, 0, 0, 0) :]
    assert (table.made["players"], table.made["ratio"]) == (players, ratio)


@pytest.mark.parametrize("players", SEATS)
def test_places_of_bids_do_not_overlap(players: int) -> None:
    """Each situation has a place of its own, and together they fill the table."""
    places = [
        find_bid(players, level, inside, after, own, 0)
        for level in range(1, 7)
        for own in range(level)
        for inside in range(2, players + 1)
        for after in range(inside - 1)
    ]
    assert sorted(places) == list(range(0, bid_size(players), CLASSES))


def test_the_nearest_ratio_is_nearest_by_factors() -> None:
    """1.4 is nearer to 1 than to 2, 1.5 is nearer to 2."""
    assert [BID.nearest(4, ratio) for ratio in (9.0, 1.5, 1.4, 0.6, 0.3, 0.01)] == [2, 2, 1, 0.5, 0.25, 0.25]


@pytest.mark.parametrize("players", SEATS)
def test_the_best_hand_stays_in_and_the_worst_goes(players: int) -> None:
    """Three top trumps raise at once; three low cards of one plain suit do not pay two bets."""
    best, worst = class_of()[HANDS.index((5, 6, 7))], class_of()[HANDS.index((8, 9, 10))]
    assert BID.code(players, 1.0, 1, players, players - 2, 0, best) is Code.RAISE
    assert BID.code(players, 1.0, 2, players, players - 2, 0, worst) is Code.FOLD


def test_above_the_sixth_level_nobody_raises() -> None:
    """A higher level is answered as the sixth, with the same price."""
    best = class_of()[HANDS.index((5, 6, 7))]
    assert BID.code(3, 1.0, 9, 2, 0, 8, best) is BID.code(3, 1.0, 6, 2, 0, 5, best)
    assert BID.code(3, 1.0, 9, 2, 0, 1, best) is not Code.RAISE


@pytest.mark.parametrize("players", [2, *SEATS])
@pytest.mark.parametrize("leading", [True, False])
def test_chances_are_chances(players: int, leading: bool) -> None:
    """They are between 0 and 1, and a sure hand is sure."""
    for number in range(CLASSES):
        win, azi = ODDS.odds(players, number, leading)
        assert 0 <= win <= 1
        assert 0 <= azi <= 1
        assert win + azi < 1.002
        assert azi == 0 or players > 2
    assert ODDS.odds(players, class_of()[HANDS.index((5, 6, 7))], leading) == (1, 0)


@pytest.mark.parametrize("players", [2, *SEATS])
def test_chances_add_up(players: int) -> None:
    """Over all hands somebody wins or it is Azi."""
    numbers = class_of()
    lead = [ODDS.odds(players, number, True) for number in numbers]
    follow = [ODDS.odds(players, number, False) for number in numbers]
    wins = (sum(win for win, _azi in lead) + (players - 1) * sum(win for win, _azi in follow)) / len(numbers)
    azi = sum(azi for _win, azi in lead) / len(numbers)
    assert wins + azi == pytest.approx(1, abs=0.005)


@pytest.mark.parametrize(("players", "deals"), [(2, 800), (3, 1500), (4, 1000), (5, 600), (6, 600)])
def test_tables_beat_a_simple_rule(players: int, deals: int) -> None:
    """On the same deals from each seat the table gets more than its share; every card it plays is legal."""
    chance, pack, share = random.Random(1), list(make_pack()), 0.0
    for _deal in range(deals):
        chance.shuffle(pack)
        for hero in range(players):
            rules: list[Rule] = [PLAY.choose if seat == hero else play_simply for seat in range(players)]
            winner = play_deal(pack, rules)
            share += 1 / players if winner is None else float(winner == hero)
    assert share / deals > 1
