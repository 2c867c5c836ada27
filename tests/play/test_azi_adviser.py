"""The adviser at the table: what he says is grounded, repeats exactly, and knows the person's view alone."""

import random
from dataclasses import replace

import pytest

from hazari_cli.azi.bidding import Call, Fold, RaiseTo
from hazari_cli.azi.game import apply, start_game
from hazari_cli.azi.state import Discard, Game
from hazari_cli.azi.view import View, view
from hazari_cli.cards import parse_card, parse_cards
from hazari_cli.cli.shipped_tables import load_library
from hazari_cli.play.adviser import Adviser, find_cost
from hazari_cli.play.azi_adviser import TableAdviser
from hazari_cli.play.azi_session import Awaits, Coach, Reply, hear, offers, sit_down
from hazari_cli.play.azi_table import Settings, begin, play_bots
from tests.azi.tables import deal_of
from tests.play.talk import seen, words_of

ADVISER: Adviser = TableAdviser(load_library(), samples=20)


def decisions(players: int, size: int = 3) -> list[View]:
    """Return first decisions of the person at some tables."""
    tables = [
        play_bots(begin(Settings(f"advice {n}", players=players, size=size)).table).table for n in range(4)
    ]
    return [table.seen for table in tables if table.awaits_person]


@pytest.mark.parametrize("size", [3, 4])
@pytest.mark.parametrize("players", range(2, 7))
def test_costs_are_never_negative_and_the_best_costs_nothing(players: int, size: int) -> None:
    for table in decisions(players, size):
        costs = ADVISER.costs(table)
        assert min(cost.fees for cost in costs) == 0
        assert all(cost.fees >= 0 and str(cost.words) for cost in costs)
        assert str(ADVISER.hint(table)).startswith(("Best is", "There is only one"))
        assert ADVISER.costs(table) == costs


@pytest.mark.parametrize("players", [2, 4])
def test_he_sees_what_the_person_sees(players: int) -> None:
    table = play_bots(begin(Settings("hidden", players=players)).table).table
    rng, game = random.Random(3), table.game
    cards = [card for hand in game.hands[1:] for card in hand]
    rng.shuffle(cards)
    hands = (game.hands[0], *(tuple(cards.pop() for _card in hand) for hand in game.hands[1:]))
    other: Game = replace(game, hands=hands)
    fresh = TableAdviser(load_library(), samples=20)
    assert fresh.costs(view(other, table.seen.seat)) == ADVISER.costs(table.seen)


@pytest.mark.rule("AZI-DEAL-2")
@pytest.mark.parametrize("players", [2, 3])
def test_he_knows_the_card_laid_away_in_a_suit_that_is_not_held_any_more(players: int) -> None:
    deal = deal_of("9S", "KS QS 7S 8C", "6S TS 7C 7H", "JS AS JC JH")
    game = start_game(10, (1000,) * players, 0, replace(deal, hands=deal.hands[:players])).game
    for card in ("8C", "7H", "JH")[:players]:
        game = apply(game, Discard(parse_card(card))).game
    assert str(ADVISER.hint(seen(game))).startswith("Best is")
    game = apply(game, RaiseTo(10)).game
    while game.turn:
        game = apply(game, Call()).game
    assert str(ADVISER.hint(seen(game))).startswith("Best is")


def test_folding_the_three_highest_trumps_is_dear() -> None:
    deal = deal_of("9S", "AS KS QS", "7H 8H 9D")
    table = play_bots(begin(Settings("x", players=2)).table).table
    game = replace(table.game, hands=deal.hands, trump=deal.trump)
    while game.turn != 0 or game.bidding is None or not game.bidding.level:
        game = apply(game, RaiseTo(game.bidding.level + 10 if game.bidding else 10)).game
    costs = ADVISER.costs(seen(game))
    folding = find_cost(costs, game.bidding, Fold())
    assert folding is not None
    assert folding.fees > 1
    assert "Better is to" in str(folding.words)
    assert find_cost(costs, game.bidding, Call()) is not None


@pytest.mark.parametrize("players", range(2, 7))
def test_average_hands_share_what_an_azi_leaves(players: int) -> None:
    average = ADVISER.average(players)
    assert 0.5 / players < average <= 1 / players + 1e-3
    if players == 2:
        assert average == pytest.approx(0.5, abs=1e-3)


@pytest.mark.parametrize("players", range(2, 7))
def test_high_trumps_are_worth_more_than_low_cards(players: int) -> None:
    trump = deal_of("9S", "6H").trump
    best = ADVISER.worth(parse_cards("AS KS QS"), trump, players)
    assert best == pytest.approx(1, abs=0.01)
    assert ADVISER.worth(parse_cards("6H 7H 6D"), trump, players) < 0.1 < best


def test_a_coached_session_asks_and_goes_on() -> None:
    reply: Reply = sit_down(Settings("coach", players=2), Coach(ADVISER, asks=True, threshold=0.01), limit=3)
    asked = 0
    while reply.session.awaits is not Awaits.NOTHING:
        if reply.session.awaits is Awaits.ANSWER:
            asked += 1
            assert "Better is" in words_of(reply.said)
            reply = hear(reply.session, "p")
        else:
            reply = hear(reply.session, offers(reply.session)[0])
    assert asked
    assert "Luck" in words_of(reply.said)
