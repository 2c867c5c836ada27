"""Players of Azi: what each may never do, at every table that a game can come to."""

import random
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

import pytest

from hazari_cli.azi.advice.analysis.exploitability import measure_exploitability
from hazari_cli.azi.advice.hands.certain_outcomes import cannot_lose, cannot_win
from hazari_cli.azi.advice.players.choices import Choices, choose, deterministic
from hazari_cli.azi.advice.players.duplicate import (
    FEE,
    STACK,
    DealRange,
    play_duplicates,
    play_game,
    split_deals,
)
from hazari_cli.azi.advice.players.position import betting_context_of, hand_numbers, most_callable
from hazari_cli.azi.advice.players.strategies import NAMES, make_strategies
from hazari_cli.azi.bidding import AllIn, Call, Fold, RaiseTo, Standing
from hazari_cli.azi.game import apply, deal_again, start_game, why_not
from hazari_cli.azi.pack import Seat
from hazari_cli.azi.state import Game, Phase
from hazari_cli.azi.view import view
from hazari_cli.resources import load_library
from hazari_cli.shuffle import Draws
from tests.azi.tables import PACK, begin, deal_of, random_deal
from tests.azi.tables import choose as choose_anything
from tests.counts import runs

PLAYERS = make_strategies(load_library())


def decisions(rng: random.Random, count: int) -> Iterator[Game]:
    """Yield games in which somebody is to act: any table, any actions so far, Azis and short players too."""
    while count > 0:
        game = begin(rng, rng.randint(2, 6), rng.choice([3, 3, 3, 4]))
        size = max(map(len, game.hands))
        for _azi in range(3):
            while game.turn is not None:
                yield game
                count -= 1
                game = apply(game, choose_anything(rng, game)).game
            if game.phase is not Phase.AZI:
                break
            game = deal_again(game, random_deal(rng, len(game.stacks), size)).game


def decide(name: str, game: Game) -> Choices:
    """Return what a player does."""
    assert game.turn is not None
    return PLAYERS[name](view(game, game.turn))


@pytest.mark.parametrize("name", NAMES)
@runs(quick=600, slow=20_000)
def test_only_what_is_allowed(name: str, seed: int, count: int) -> None:
    """Every action of every player is legal, and its probabilities add up to 1."""
    for game in decisions(random.Random(seed), count):
        choices = decide(name, game)
        assert sum(chance for _action, chance in choices) == 1
        assert all(chance > 0 and why_not(game, action) is None for action, chance in choices)


@pytest.mark.parametrize("name", NAMES)
@runs(quick=300, slow=8_000)
def test_hidden_cards_decide_nothing(name: str, seed: int, count: int) -> None:
    """With other cards in the others' hands, and another stock, a player does the same."""
    rng = random.Random(seed)
    for game in decisions(rng, count):
        assert decide(name, game) == decide(name, exchange_hidden(rng, game))


def exchange_hidden(rng: random.Random, game: Game) -> Game:
    """Return the game with other cards in the hands and discards that the player to act cannot see."""
    seen = {card for seat, card in game.played} | {game.trump.turned, *game.hands[game.turn or 0]}
    own = game.discards[game.turn or 0]
    seen |= set() if own is None else {own}
    rest = [card for card in PACK if card not in seen]
    rng.shuffle(rest)
    hands = [
        hand if seat == game.turn else tuple(rest.pop() for _card in hand)
        for seat, hand in enumerate(game.hands)
    ]
    discards = [
        card if seat == game.turn or card is None else rest.pop() for seat, card in enumerate(game.discards)
    ]
    return replace(game, hands=tuple(hands), discards=tuple(discards))


@runs(quick=2_000, slow=40_000)
def test_strong_does_nothing_absurd(seed: int, count: int) -> None:
    """It never folds what cannot lose, calls with what cannot win, or bets more than can be called."""
    for game in decisions(random.Random(seed), count):
        if game.phase is Phase.BIDDING:
            assert game.turn is not None and game.bidding is not None
            seen = view(game, game.turn)
            actions = [action for action, _chance in decide("strong", game)]
            opening = game.bidding.level == 0
            assert not (cannot_lose(hand_numbers(seen)) and Fold() in actions)
            if cannot_win(hand_numbers(seen)) and not opening:
                assert Call() not in actions
                assert AllIn() not in actions
            for action in actions:
                if isinstance(action, RaiseTo):
                    least = game.bidding.level + game.fee
                    assert action.level <= max(most_callable(seen), least if opening else 0)


@pytest.mark.rule("AZI-BID-2")
def test_strong_folds_a_hopeless_hand_for_two() -> None:
    """Six, seven and eight of one plain suit take no trick when another leads."""
    game = start_game(10, [1000, 1000], 0, deal_of("9S", "AS KS QD", "6H 7H 8H")).game
    assert decide("strong", apply(game, RaiseTo(10)).game) == deterministic(Fold())


def test_strong_stays_in_with_the_two_highest_trumps() -> None:
    """Ace and king of trumps never fold, to any bet."""
    game = start_game(10, [1000] * 4, 0, deal_of("9S", "6H 7H 8H", "AS KS 6D", "8D 9D TD", "JD QD KD")).game
    for level in (10, 100, 990):
        assert Fold() not in dict(decide("strong", apply(game, RaiseTo(level)).game))


def test_the_caller_never_folds_or_raises() -> None:
    """It opens with the smallest bet and calls."""
    for game in decisions(random.Random(5), 500):
        if game.phase is Phase.BIDDING:
            for action, _chance in decide("caller", game):
                assert isinstance(action, Call | AllIn) or (game.bidding and game.bidding.level == 0)


@pytest.mark.parametrize(
    "levels", [(900, 910), (500, 510, 520), (10, 980, 990), (300, 310, 320, 330, 340, 350)]
)
def test_who_has_to_answer_has_bet_fewer_units_than_were_bid(levels: tuple[int, ...]) -> None:
    """Small raises of a large bet: tables have no row for a player who has matched the bet already."""
    deal = deal_of("6S", "AS KS QH", "7H 8H 9H", "7D 8D 9D")
    game = start_game(10, (1000, 1000, 1000), 0, deal).game
    for at, level in enumerate(levels):
        game = apply(game, RaiseTo(level)).game
        if not at:
            continue
        if game.turn == 2:
            game = apply(game, Fold()).game
        context = betting_context_of(view(game, Seat(game.turn or 0)))
        assert (context.bids, context.own < context.bids) == (at + 1, True)
        assert sum(chance for _bid, chance in decide("strong", game)) == 1


def test_a_game_is_its_seed() -> None:
    """The same seed and players give the same game, and chips are conserved."""
    for number in range(1, 30):
        games = [list(play_game("seed", number, [PLAYERS[name] for name in NAMES[:4]])) for _ in range(2)]
        assert games[0] == games[1]
        assert sum(games[0][-1].stacks) == 4 * 200 * FEE


def test_duplicate_deals_cancel_luck() -> None:
    """Between copies of one player every deal comes to nothing."""
    scores = play_duplicates(DealRange(("strong",) * 3, "equal", 1, 40), PLAYERS)
    assert sum(scores.chips) == 0
    scores = play_duplicates(DealRange(("caller", "caller"), "equal", 1, 40), PLAYERS)
    assert sum(scores.chips) == 0


def test_ranges_add_up() -> None:
    """A run cut into ranges is the run."""
    whole = play_duplicates(DealRange(("strong", "steady"), "cut", 1, 30), PLAYERS)
    parts = [play_duplicates(part, PLAYERS) for part in split_deals(("strong", "steady"), "cut", 30, 7)]
    total = parts[0]
    for part in parts[1:]:
        total = total + part
    assert total == whole
    assert sum(whole.won) == whole.games


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_strong_beats_the_others(players: int) -> None:
    """Alone among callers it wins fees for certain; among steady players it does not lose any."""
    for other, deals in (("caller", 120), ("steady", 240)):
        scores = play_duplicates(DealRange(("strong", *(other,) * (players - 1)), "match", 1, deals), PLAYERS)
        assert scores.mean(0) > (scores.error(0) if other == "caller" else -scores.error(0))


def test_a_choice_is_drawn_by_its_probability() -> None:
    """Of many draws each action has its share."""
    choices: Choices = ((Fold(), Fraction(1, 6)), (Call(), Fraction(5, 6)))
    draws = Draws("test")
    folds = sum(choose(choices, draws) == Fold() for _ in range(6000))
    assert 850 < folds < 1150


@pytest.mark.rule("AZI-END-3")
def test_who_is_out_is_not_counted() -> None:
    """A seat without chips is not at the table: two players are left, and the game of two is played."""
    game = start_game(10, [0, 500, 500], 1, deal_of("9S", "6H 7H 8H", "AS KS 6D", "8D 9D TD")).game
    assert game.standings[0] is Standing.OUT
    game = apply(game, RaiseTo(10)).game
    assert sum(chance for _action, chance in decide("strong", game)) == 1


@pytest.mark.rule("AZI-SHORT-1")
def test_a_stack_below_the_bet_is_no_trouble() -> None:
    """Who has bet almost as much as he can reach answers like anybody else, at any number of bids."""
    hands = ("6H 7H 8H", "AS KS 6D", "8D 9D TD", "JD QD KD")
    game = start_game(10, [1000, 75, 1000, 1000], 0, deal_of("9S", *hands)).game
    for level in (10, 60, 100, 200):
        game = apply(game, RaiseTo(level)).game
        assert sum(chance for _action, chance in decide("strong", game)) == 1


@pytest.mark.slow
def test_two_strong_players_come_to_the_value_of_the_game() -> None:
    """Through the real rules the opener loses what the certificate says, within four standard errors."""
    deals = 3_000
    net = [
        (game.stacks[0] - STACK) / FEE
        for number in range(1, deals + 1)
        for game in play_game("value", number, [PLAYERS["strong"], PLAYERS["strong"]])
    ]
    mean = sum(net) / deals
    spread = (sum((chips - mean) ** 2 for chips in net) / deals) ** 0.5
    found = measure_exploitability(load_library().heads_up(1.0))
    value = float(found.as_opener - found.as_answerer) / 2
    assert abs(mean - value) < 4 * spread / deals**0.5
    assert -0.22 < value < -0.20
