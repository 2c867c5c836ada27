"""The start of a game: all pay the fee, get their cards, and of four lay one away."""

import random

import pytest

from hazari_cli.azi.bidding import RaiseTo, Standing
from hazari_cli.azi.events import Discarded, FeePaid
from hazari_cli.azi.game import apply, legal_actions, start_game, why_not
from hazari_cli.azi.pack import Seat, make_deal
from hazari_cli.azi.state import Discard, Phase, Play
from hazari_cli.azi.tricks import Choice
from hazari_cli.cards import parse_card, parse_cards
from hazari_cli.errors import RuleViolation, SetupError
from tests.azi.games import PLAYERS, SIZES, events_of, new
from tests.azi.tables import after, begin, deal_of, play_on

FOUR = ("AH 7D 6D 8D", "KH AD 7S 7H", "8H 9D KS 9H")


@pytest.mark.rule("AZI-TABLE-3")
@PLAYERS
def test_everybody_pays_the_same_fee(players: int) -> None:
    """All pay the fee into the bank before anything else, and it is the same for all."""
    step = start_game(10, [100] * players, 0, make_deal("fee", players))
    assert step.game.stacks == (90,) * players
    assert step.game.contributions == (10,) * players
    assert step.game.bank == 10 * players
    assert step.events == tuple(FeePaid(Seat(seat), 10) for seat in range(players))


@pytest.mark.rule("AZI-TABLE-3", "AZI-SHORT-1")
def test_less_than_a_fee_is_paid_as_far_as_it_goes() -> None:
    """Who has less than a fee pays all he has and is short."""
    game = new(4, 100, 10)
    assert (game.stacks, game.contributions) == ((0, 90, 0), (4, 10, 10))
    assert game.standings == (Standing.SHORT, Standing.IN, Standing.SHORT)
    assert game.turn == 1


@pytest.mark.rule("AZI-TABLE-2", "AZI-TABLE-3")
@pytest.mark.parametrize(
    ("fee", "stacks", "said"),
    [
        (0, [100, 100], "a fee of at least one chip"),
        (10, [100, -1], "a hand and a stack for every seat"),
        (10, [100, 100, 100], "a hand and a stack for every seat"),
        (10, [100, 0], "two players with chips"),
        (10, [0, 0], "two players with chips"),
    ],
)
def test_an_impossible_table_is_refused(fee: int, stacks: list[int], said: str) -> None:
    """Without a fee, without two players with chips, or with a stack too many there is no game."""
    with pytest.raises(SetupError, match=said):
        start_game(fee, stacks, 0, make_deal("table", 2))


@pytest.mark.rule("AZI-DEAL-1")
@PLAYERS
def test_three_cards_go_straight_to_the_bidding(players: int) -> None:
    """With three cards each nobody discards: the bidding begins at once."""
    game = start_game(10, [100] * players, 1, make_deal("three", players)).game
    assert (game.phase, game.turn) == (Phase.BIDDING, 1)
    assert {len(hand) for hand in game.hands} == {3}


@pytest.mark.rule("AZI-DEAL-2")
@PLAYERS
def test_four_cards_are_cut_to_three_before_the_bidding(players: int) -> None:
    """With four cards everybody lays one away, each in turn from the opener, and only then is bid."""
    deal = make_deal("four", players, size=4)
    game = start_game(10, [100] * players, 1, deal).game
    turns = []
    while game.phase is Phase.DISCARD:
        assert game.turn is not None
        assert isinstance(why_not(game, RaiseTo(10)), RuleViolation)
        turns.append(game.turn)
        game = apply(game, Discard(game.hands[game.turn][turns[-1] % 4])).game
    assert turns == [(1 + turn) % players for turn in range(players)]
    assert (game.phase, game.turn) == (Phase.BIDDING, 1)
    for seat, hand in enumerate(deal.hands):
        assert game.discards[seat] == hand[seat % 4]
        assert game.hands[seat] == tuple(card for card in hand if card != hand[seat % 4])


@pytest.mark.rule("AZI-DEAL-2")
def test_only_a_card_held_can_be_discarded() -> None:
    """Any of the four may go; a card that one does not hold is refused with those one holds."""
    game = start_game(10, [100] * 3, 0, deal_of("9S", *FOUR)).game
    assert legal_actions(game) == Choice(parse_cards(FOUR[0]), "AZI-DEAL-2")
    refused = why_not(game, Discard(parse_card("KH")))
    assert refused is not None
    assert (refused.rule, str(refused)) == (
        "AZI-DEAL-2",
        "You do not hold KH; you hold AH, 8D, 7D, 6D.",
    )


@pytest.mark.rule("AZI-DEAL-2")
def test_a_discard_is_told_without_its_card() -> None:
    """What all are told of a discard is whose it was."""
    game = start_game(10, [100] * 3, 0, deal_of("9S", *FOUR)).game
    assert events_of(game, Discard(parse_card("7D"))) == [Discarded(Seat(0))]


@pytest.mark.rule("AZI-DEAL-2", "AZI-SHORT-1")
def test_a_short_player_discards_too() -> None:
    """A seat that is short from the start lays a card away like the others."""
    game = start_game(10, [10, 100, 100], 0, deal_of("9S", *FOUR)).game
    assert game.turn == 0
    game = after(game, *(Discard(parse_card(text)) for text in ("8D", "7H", "9H")))
    assert (game.phase, game.turn, game.standings[0]) == (Phase.BIDDING, 1, Standing.SHORT)


@pytest.mark.rule("AZI-DEAL-3")
@SIZES
@PLAYERS
@pytest.mark.parametrize("seed", range(20))
def test_the_turned_card_is_never_held_or_played(seed: int, players: int, size: int) -> None:
    """Through a whole game the turned card is in no hand and no trick, and cannot be played."""
    rng = random.Random(seed)
    for game in play_on(rng, begin(rng, players, size)):
        assert all(game.trump.turned not in hand for hand in game.hands)
        assert all(game.trump.turned != card for _seat, card in game.played)
        assert why_not(game, Play(game.trump.turned)) is not None
