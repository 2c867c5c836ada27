"""After an Azi: all pay again into the carried bank, and the next winner takes it."""

import pytest

from hazari_cli.azi.bidding import Call, Fold, RaiseTo, Standing
from hazari_cli.azi.events import FeePaid
from hazari_cli.azi.game import apply, deal_again, next_opener, start_game
from hazari_cli.azi.pack import make_deal
from hazari_cli.azi.state import Game, Phase
from tests.azi.games import AZI_PLAYS, HANDS
from tests.azi.tables import after, deal_of, opened, play_cards


def azi() -> Game:
    """Return a game of three that ended in an Azi; each put in 20 of 200."""
    return play_cards(opened(deal_of("9S", *HANDS)), AZI_PLAYS)


@pytest.mark.rule("AZI-END-3", "AZI-END-2", "AZI-TABLE-3")
def test_after_an_azi_all_pay_again() -> None:
    """Everybody pays the fee again into the carried bank and holds new cards."""
    game = azi()
    deal = make_deal("again", 3, number=2)
    step = deal_again(game, deal)
    assert [(event.seat, event.chips) for event in step.events if isinstance(event, FeePaid)] == [
        (0, 10),
        (1, 10),
        (2, 10),
    ]
    assert (step.game.bank, step.game.stacks) == (90, (170, 170, 170))
    assert (step.game.hands, step.game.trump) == (deal.hands, deal.trump)
    assert (step.game.takers, step.game.played, step.game.trick) == ((), (), ())


@pytest.mark.rule("AZI-END-3", "AZI-BID-1")
@pytest.mark.parametrize("opener", range(3))
def test_after_an_azi_the_same_player_opens(opener: int) -> None:
    """Nobody has won, so whoever opened opens again."""
    hands = tuple(HANDS[(seat - opener) % 3] for seat in range(3))
    game = play_cards(opened(deal_of("9S", *hands), opener), AZI_PLAYS)
    assert game.phase is Phase.AZI
    assert next_opener(game) == opener
    assert deal_again(game, make_deal("again", 3)).game.turn == opener


@pytest.mark.rule("AZI-END-3")
def test_after_an_azi_the_folded_are_in_again() -> None:
    """A player who folded pays the fee, gets cards and may win the whole bank."""
    game = play_cards(opened(deal_of("9S", *HANDS, "QH QD QS"), folds=(3,)), AZI_PLAYS)
    assert game.phase is Phase.AZI
    again = deal_again(game, make_deal("again", 4)).game
    assert again.standings == (Standing.IN,) * 4
    assert again.contributions == (30, 30, 30, 20)
    assert len(again.hands[3]) == 3
    won = after(again, RaiseTo(10), Fold(), Fold(), RaiseTo(20), Fold())
    assert won.settlement is not None
    assert won.settlement.takes == (0, 0, 0, 140)
    assert won.stacks == (160, 170, 170, 300)


@pytest.mark.rule("AZI-END-3", "AZI-SHORT-1")
def test_a_player_without_chips_but_with_money_in_the_bank_is_short() -> None:
    """Seat 1 called with his last chip; after the Azi he gets cards, pays nothing and is short."""
    game = start_game(10, [200, 20, 200], 0, deal_of("9S", *HANDS)).game
    game = play_cards(after(game, RaiseTo(10), Call(), Call()), AZI_PLAYS)
    assert (game.phase, game.stacks[1]) == (Phase.AZI, 0)
    again = deal_again(game, make_deal("again", 3)).game
    assert again.standings == (Standing.IN, Standing.SHORT, Standing.IN)
    assert again.contributions == (30, 20, 30)
    assert len(again.hands[1]) == 3


@pytest.mark.rule("AZI-END-3")
def test_a_player_with_neither_chips_nor_money_is_out() -> None:
    """Seat 1 has no chips and nothing in the carried bank: no cards, no turn, no share."""
    step = start_game(10, [100, 0, 100, 100], 1, make_deal("out", 4), [30, 0, 30, 30])
    game = step.game
    assert (game.standings[1], game.hands[1], game.contributions[1]) == (Standing.OUT, (), 0)
    assert 1 not in [event.seat for event in step.events if isinstance(event, FeePaid)]
    turns = [game.turn]
    for _ in range(3):
        game = apply(game, RaiseTo(10) if len(turns) == 1 else Call()).game
        turns.append(game.turn)
    assert turns == [2, 3, 0, 2]


@pytest.mark.rule("AZI-END-3", "AZI-SHORT-2")
def test_a_short_winner_is_paid_for_all_games_since_the_bank_was_emptied() -> None:
    """Seat 1 put in 20 before the Azi and nothing after it; he takes 20 from each, not more."""
    game = start_game(10, [200, 20, 200], 0, deal_of("9S", *HANDS)).game
    game = play_cards(after(game, RaiseTo(10), Call(), Call()), AZI_PLAYS)
    game = deal_again(game, deal_of("9S", "7H 7D 6D", "KH KD 7S", "8H 9D KS")).game
    game = play_cards(after(game, RaiseTo(40), Call()), "7H KH 8H KD 9D 7D")
    assert game.settlement is not None
    assert (game.settlement.takes, game.settlement.rule) == ((50, 60, 50), "AZI-SHORT-2")
    assert game.stacks == (180, 60, 180)


@pytest.mark.rule("AZI-END-3", "AZI-SHORT-3", "AZI-END-2")
def test_the_carried_bank_goes_to_the_next_winner() -> None:
    """After two Azis the winner takes what was paid in all three games, and the bank is empty."""
    second = after(deal_again(azi(), deal_of("9S", *HANDS)).game, RaiseTo(10), Call(), Call())
    second = play_cards(second, AZI_PLAYS)
    assert (second.phase, second.bank) == (Phase.AZI, 120)
    deal = deal_of("9S", "AH AD 6D", "KH KD 7S", "8H 9D KS")
    third = after(deal_again(second, deal).game, RaiseTo(10), Call(), Call())
    assert (third.bank, third.stacks) == (180, (140, 140, 140))
    won = play_cards(third, "AH KH 8H AD KD 9D")
    assert (won.stacks, won.bank, won.contributions) == ((320, 140, 140), 0, (0, 0, 0))
