"""The adviser at the table: what he says is grounded, repeats exactly, and knows the person's view alone."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest

from hazari_cli.azi.advice.analysis.advice import advise
from hazari_cli.azi.advice.players.choices import bounds_of, legal_plays, raise_by, stay_in
from hazari_cli.azi.bidding import AllIn, Call, Fold, RaiseTo
from hazari_cli.azi.game import apply, start_game
from hazari_cli.azi.state import Action, Discard, Game, Phase
from hazari_cli.azi.view import View, view
from hazari_cli.cards import parse_card, parse_cards
from hazari_cli.play.azi.adviser import Adviser, Cost
from hazari_cli.play.azi.expert import TableAdviser
from hazari_cli.play.azi.session import Awaits, Coach, TableReply, start_session
from hazari_cli.play.azi.table import Settings, open_table, play_bots
from hazari_cli.resources import load_library
from tests.azi.tables import deal_of
from tests.play.azi.talk import seen
from tests.play.words import words_of

ADVISER: Adviser = TableAdviser(load_library(), samples=20)
OTHERS = ("AS KD 8H", "KS QH 7H", "QS TD TH")


def decisions(players: int, size: int = 3) -> list[View]:
    """Return first decisions of the person at some tables."""
    tables = [
        play_bots(open_table(Settings(f"advice {n}", players=players, size=size)).table).table
        for n in range(4)
    ]
    return [table.person_view for table in tables if table.awaits_person]


def costs_at(table: View, adviser: Adviser = ADVISER) -> list[Cost]:
    """Return what the cards or the bids that anybody would think of cost."""
    actions = legal_plays(table) if table.phase is not Phase.BIDDING else small_bids(table)
    return [adviser.cost_of(table, action) for action in actions]


def small_bids(table: View) -> list[Action]:
    """Return folding, staying in, and raising by one fee and by three."""
    bounds = bounds_of(table)
    raises = [raise_by(table, chips) for chips in (table.fee, 3 * table.fee)]
    return [*([Fold()] if bounds.fold else []), stay_in(bounds), *raises]


@pytest.mark.parametrize("size", [3, 4])
@pytest.mark.parametrize(
    "players", [2, *(pytest.param(more, marks=pytest.mark.slow) for more in range(3, 7))]
)
def test_costs_are_never_negative_and_the_best_costs_nothing(players: int, size: int) -> None:
    for table in decisions(players, size):
        costs = costs_at(table)
        assert min(cost.fees for cost in costs) == 0
        assert all(cost.fees >= 0 and str(cost.words) for cost in costs)
        assert str(ADVISER.hint(table)).startswith(("Best is", "There is only one"))
        assert costs_at(table) == costs


@pytest.mark.parametrize("players", [2, 4])
def test_he_sees_what_the_person_sees(players: int) -> None:
    table = play_bots(open_table(Settings("hidden", players=players)).table).table
    rng, game = random.Random(3), table.game
    cards = [card for hand in game.hands[1:] for card in hand]
    rng.shuffle(cards)
    hands = (game.hands[0], *(tuple(cards.pop() for _card in hand) for hand in game.hands[1:]))
    other: Game = replace(game, hands=hands)
    fresh = TableAdviser(load_library(), samples=20)
    assert costs_at(view(other, table.person_view.seat), fresh) == costs_at(table.person_view)


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
    table = play_bots(open_table(Settings("x", players=2)).table).table
    game = replace(table.game, hands=deal.hands, trump=deal.trump)
    while game.turn != 0 or game.bidding is None or not game.bidding.level:
        game = apply(game, RaiseTo(game.bidding.level + 10 if game.bidding else 10)).game
    folding = ADVISER.cost_of(seen(game), Fold())
    assert folding.fees > 1
    assert "It is better to" in str(folding.words)
    assert ADVISER.cost_of(seen(game), Call()).fees < folding.fees


@pytest.mark.parametrize("players", [2, 4])
def test_a_raise_is_priced_at_its_own_size(players: int) -> None:
    """Each raise has a cost of its own, and going all in is the highest raise.

    What a bluff costs does not grow with its size: the higher it is, the fewer hands answer it.
    """
    game = start_game(10, (1000,) * players, 1, deal_of("9S", "6H 7D 8D", *OTHERS[: players - 1])).game
    game = apply(game, RaiseTo(10)).game
    while game.turn:
        game = apply(game, Call()).game
    table = seen(game)
    adviser = TableAdviser(load_library())
    small, big, all_in = (adviser.cost_of(table, bid) for bid in (RaiseTo(20), RaiseTo(200), AllIn()))
    assert len({small.fees, big.fees, all_in.fees}) > 1
    assert min(small.fees, big.fees, all_in.fees) >= 0
    assert "raise to 200. This is worth" in str(big.words)
    assert "raise to 990. This is worth" in str(all_in.words)
    assert all_in.fees == adviser.cost_of(table, RaiseTo(990)).fees


def test_who_watches_sees_every_deal_and_changes_nothing() -> None:
    seen_deals: list[int] = []

    def watch(work: Sequence[tuple[int, Game]]) -> Iterator[tuple[int, Game]]:
        for at, game in work:
            seen_deals.append(at)
            yield at, game

    table = decisions(4)[0]
    watched = advise(table, load_library(), samples=12, watch=watch)
    assert watched == advise(table, load_library(), samples=12)
    assert len(seen_deals) == 12 * len(watched.options)


def test_a_cost_counts_in_full_or_not_at_all() -> None:
    """The coach and the hint name the same cost, unless chance alone may have made it."""
    adviser = TableAdviser(load_library(), samples=40)
    counted = set()
    for table in decisions(4):
        advice = advise(table, load_library(), samples=40)
        for option in advice.options:
            fees, cost = adviser.cost_of(table, option.action).fees, advice.cost(option)
            assert fees == (cost if cost > advice.doubt(option) else 0)
            counted.add(fees > 0)
    assert counted == {True, False}


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
    reply: TableReply = start_session(
        Settings("coach", players=2), Coach(ADVISER, asks=True, threshold=0.01), limit=3
    )
    asked = 0
    while reply.session.awaits is not Awaits.NOTHING:
        if reply.session.awaits is Awaits.ANSWER:
            asked += 1
            assert "It is better" in words_of(reply.said)
            reply = reply.session.hear("p")
        else:
            reply = reply.session.hear(reply.session.offers()[0])
    assert asked
    assert "Luck" in words_of(reply.said)
