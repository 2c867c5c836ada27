"""The bidding inside a game: who opens it, who leads after it, and who takes the bank by it."""

import pytest

from hazari_cli.azi.bidding import AllIn, Call, Fold, RaiseTo, Standing
from hazari_cli.azi.events import BankWon, BidMade, CardPlayed, LeaderFound
from hazari_cli.azi.game import apply, legal_actions, next_opener, start_game
from hazari_cli.azi.pack import Seat, make_deal
from hazari_cli.azi.state import Phase, Play
from hazari_cli.azi.tricks import Choice
from hazari_cli.cards import parse_card
from hazari_cli.errors import SetupError
from tests.azi.games import PLAYERS, events_of, new
from tests.azi.tables import after, deal_of, opened, play_cards

# Who opens


@pytest.mark.rule("AZI-BID-1")
@pytest.mark.parametrize("opener", range(5))
def test_anybody_may_be_the_first_opener(opener: int) -> None:
    """Whoever chance picks for the first game opens it."""
    assert new(*[100] * 5, opener=opener).turn == opener


@pytest.mark.rule("AZI-BID-1", "AZI-TABLE-2")
@PLAYERS
@pytest.mark.parametrize("opener", range(6))
def test_the_left_neighbour_of_the_winner_opens_next(players: int, opener: int) -> None:
    """After a game the seat on the left of its winner opens, round the table."""
    first = opener % players
    game = after(new(*[100] * players, opener=first), RaiseTo(10), *[Fold()] * (players - 1))
    assert game.settlement is not None
    assert game.settlement.winner == first
    assert next_opener(game) == (first + 1) % players


@pytest.mark.rule("AZI-BID-1", "AZI-END-1")
def test_the_winner_of_the_play_counts_not_the_opener() -> None:
    """Seat 1 wins with two tricks in a game that seat 0 opened, so seat 2 opens next."""
    game = play_cards(opened(deal_of("9S", "7H 7D 6D", "KH KD 7S", "8H 9D KS")), "7H KH 8H KD 9D 7D")
    assert game.settlement is not None
    assert (game.settlement.winner, next_opener(game)) == (1, 2)


@pytest.mark.rule("AZI-BID-1")
@pytest.mark.parametrize("opener", [-1, 3, 9])
def test_an_opener_sits_at_the_table(opener: int) -> None:
    """A game cannot be opened by a seat that is not there."""
    with pytest.raises(SetupError, match="no seat"):
        start_game(10, [200] * 3, opener, make_deal("x", 3))


# The bidding inside a game


@pytest.mark.rule("AZI-BID-5", "AZI-PLAY-1")
def test_the_highest_bidder_leads() -> None:
    """After bet 20, call, raise to 40, fold, call, seat 2 leads and may play any card."""
    game = new(200, 200, 200)
    events = events_of(game, RaiseTo(20), Call(), RaiseTo(40), Fold(), Call())
    game = after(game, RaiseTo(20), Call(), RaiseTo(40), Fold(), Call())
    assert (game.phase, game.turn, game.bank) == (Phase.PLAY, 2, 130)
    assert legal_actions(game) == Choice(game.hands[2], "AZI-PLAY-1")
    assert [(event.seat, event.chips) for event in events if isinstance(event, BidMade)] == [
        (0, 20),
        (1, 20),
        (2, 40),
        (0, 0),
        (1, 20),
    ]
    assert events[-1] == LeaderFound(Seat(2))


@pytest.mark.rule("AZI-BID-2", "AZI-PLAY-1")
def test_who_folded_plays_no_card() -> None:
    """The turn in a trick goes past those who folded."""
    game = opened(deal_of("9S", "AH 7D 6D", "KH AD 7S", "8H 9D KS", "9H TD QS"), folds=(1,))
    turns = [game.turn]
    for text in ("AH", "8H", "9H"):
        game = apply(game, Play(parse_card(text))).game
        turns.append(game.turn)
    assert turns == [0, 2, 3, 0]
    assert len(game.hands[1]) == 3


@pytest.mark.rule("AZI-BID-6")
def test_the_last_one_left_takes_the_bank_without_showing() -> None:
    """After all others folded the bank is won, no card is played, and nobody acts."""
    game = new(200, 200, 200)
    events = events_of(game, RaiseTo(20), Fold(), Fold())
    over = after(game, RaiseTo(20), Fold(), Fold())
    assert (over.phase, over.turn, over.played) == (Phase.WON, None, ())
    assert over.stacks == (220, 190, 190)
    assert over.settlement is not None
    assert (over.settlement.takes, over.settlement.rule) == ((50, 0, 0), "AZI-BID-6")
    assert not any(isinstance(event, CardPlayed | LeaderFound) for event in events)
    assert isinstance(events[-1], BankWon)


@pytest.mark.rule("AZI-BID-6")
def test_the_raiser_may_be_the_last_one_left() -> None:
    """If all fold before a raise, the raiser takes the bank, with the opener's bet."""
    game = after(new(200, 200, 200), RaiseTo(20), RaiseTo(50), Fold(), Fold())
    assert (game.stacks, game.bank) == ((170, 240, 190), 0)


@pytest.mark.rule("AZI-SHORT-1")
def test_a_short_player_plays_but_does_not_lead() -> None:
    """With one player short and one folded, the other leads and the short one follows."""
    game = after(new(200, 25, 200), RaiseTo(20), AllIn(), Fold())
    assert game.standings[1] is Standing.SHORT
    assert (game.phase, game.turn) == (Phase.PLAY, 0)
    assert apply(game, Play(game.hands[0][0])).game.turn == 1


@pytest.mark.rule("AZI-SHORT-1")
@pytest.mark.parametrize("opener", range(3))
def test_a_table_where_all_are_short_goes_straight_to_play(opener: int) -> None:
    """If nobody has chips after the fee there is no bidding, and the opener leads."""
    game = new(10, 3, 10, opener=opener)
    assert (game.phase, game.turn) == (Phase.PLAY, opener)
    assert set(game.standings) == {Standing.SHORT}
