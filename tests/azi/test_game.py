"""Whole games: fees, discards, bidding, play, the bank, and again after an Azi."""

import random

import pytest

from hazari_cli.azi.bidding import AllIn, Bounds, Call, Fold, RaiseTo, Standing, describe_bounds
from hazari_cli.azi.events import (
    Azi,
    BankWon,
    BidMade,
    CardPlayed,
    Discarded,
    Event,
    FeePaid,
    LeaderFound,
    TrickTaken,
)
from hazari_cli.azi.game import apply, deal_again, legal_actions, next_opener, start_game, why_not
from hazari_cli.azi.pack import Seat, make_deal
from hazari_cli.azi.state import Action, Discard, Game, Phase, Play
from hazari_cli.azi.tricks import Choice
from hazari_cli.cards import parse_card, parse_cards
from hazari_cli.errors import RuleViolation, SetupError
from tests.azi.tables import (
    FEE,
    OVER,
    after,
    allowed,
    begin,
    deal_of,
    opened,
    play_cards,
    play_on,
    play_until_won,
    random_deal,
    texts,
    thinkable,
)
from tests.counts import LONG

HANDS = ("AH 7D 6D", "KH AD 7S", "8H 9D KS")
AZI_PLAYS = "AH KH 8H 7D AD 9D 7S KS 6D"
FOUR = ("AH 7D 6D 8D", "KH AD 7S 7H", "8H 9D KS 9H")
PLAYERS = pytest.mark.parametrize("players", range(2, 7))
SIZES = pytest.mark.parametrize("size", [3, 4])


def new(*stacks: int, opener: int = 0, fee: int = FEE) -> Game:
    """Return a new game with these stacks."""
    return start_game(fee, stacks, opener, make_deal("game", len(stacks))).game


def azi() -> Game:
    """Return a game of three that ended in an Azi; each put in 20 of 200."""
    return play_cards(opened(deal_of("9S", *HANDS)), AZI_PLAYS)


def events_of(game: Game, *actions: Action) -> list[Event]:
    """Return what happens in these actions."""
    events: list[Event] = []
    for action in actions:
        step = apply(game, action)
        game, events = step.game, [*events, *step.events]
    return events


# Fees and cards


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


# Play and the end


@pytest.mark.rule("AZI-PLAY-2", "AZI-PLAY-3")
def test_a_revoke_is_refused_in_the_game() -> None:
    """In a trick the hand in turn must follow, or else trump."""
    game = play_cards(opened(deal_of("9S", "AH 7D 6D", "KH AD 7S", "AS 9D KS")), "AH")
    refused = why_not(game, Play(parse_card("7S")))
    assert refused is not None
    assert (refused.rule, str(refused)) == (
        "AZI-PLAY-2",
        "Hearts were led and you hold KH: follow suit.",
    )
    game = play_cards(game, "KH")
    refused = why_not(game, Play(parse_card("9D")))
    assert refused is not None
    assert (refused.rule, str(refused)) == (
        "AZI-PLAY-3",
        "Hearts were led and you have none: play a trump, AS or KS.",
    )


@pytest.mark.rule("AZI-PLAY-4", "AZI-DEAL-4")
@pytest.mark.parametrize(("turned", "taker"), [("AS", 1), ("9S", 2)])
def test_the_six_on_stage_takes_a_trick_in_the_game(turned: str, taker: int) -> None:
    """The six of trumps takes the trick from the king if an ace was turned, and loses it if not."""
    game = opened(deal_of(turned, "7H 7D 6D", "6S AD 7S", "KS 9D QS"))
    step = apply(play_cards(game, "7H 6S"), Play(parse_card("KS")))
    taken = step.events[-1]
    assert isinstance(taken, TrickTaken)
    assert (taken.seat, step.game.turn, step.game.takers) == (taker, taker, (taker,))


@pytest.mark.rule("AZI-END-1")
def test_two_tricks_end_the_play() -> None:
    """After his second trick seat 0 has won the bank, and the third trick is not played."""
    game = opened(deal_of("9S", "AH AD 6D", "KH KD 7S", "8H 9D KS"))
    over = play_cards(game, "AH KH 8H AD KD 9D")
    assert (over.phase, over.turn, over.takers) == (Phase.WON, None, (0, 0))
    assert (over.stacks, over.bank) == ((240, 180, 180), 0)
    assert texts([card for hand in over.hands for card in hand]) == ["6D", "7S", "KS"]
    refused = why_not(over, Play(parse_card("6D")))
    assert refused is not None
    assert (refused.rule, str(refused)) == ("AZI-END-1", "The bank is won; play stops there.")


@pytest.mark.rule("AZI-END-1", "AZI-SHORT-3")
def test_the_third_trick_may_decide() -> None:
    """With a trick each, the third goes to one of the two, who then wins all."""
    game = opened(deal_of("9S", "AH 7D 7S", "KH AD 8D", "8H 9D 9H"))
    middle = play_cards(game, "AH KH 8H 7D AD 9D")
    assert (middle.phase, middle.takers, middle.turn) == (Phase.PLAY, (0, 1), 1)
    over = play_cards(middle, "8D 9H 7S")
    assert over.settlement is not None
    assert (over.takers, over.settlement.winner) == ((0, 1, 0), 0)


@pytest.mark.rule("AZI-END-1", "AZI-SHORT-2")
def test_a_short_player_wins_his_part_in_the_game() -> None:
    """Seat 1 is short with 25 and takes two tricks: he gets 25 from each who put in as much."""
    deal = deal_of("9S", "7H 7D 6D", "KH KD 7S", "8H 9D KS")
    game = start_game(10, [200, 25, 200], 0, deal).game
    game = after(game, RaiseTo(30), AllIn(), Call())
    over = play_cards(game, "7H KH 8H KD 9D 7D")
    assert over.settlement is not None
    assert (over.settlement.rule, over.settlement.takes) == ("AZI-SHORT-2", (15, 75, 15))
    assert over.stacks == (175, 75, 175)


@pytest.mark.rule("AZI-END-1", "AZI-SHORT-3")
def test_a_full_player_wins_all_that_the_short_put_in() -> None:
    """Seat 0 beats a short player and takes the whole bank."""
    deal = deal_of("9S", "AH AD 6D", "KH KD 7S", "8H 9D KS")
    game = after(start_game(10, [200, 25, 200], 0, deal).game, RaiseTo(30), AllIn(), Call())
    over = play_cards(game, "AH KH 8H AD KD 9D")
    assert over.settlement is not None
    assert (over.settlement.rule, over.stacks) == ("AZI-SHORT-3", (265, 0, 160))


@pytest.mark.rule("AZI-END-2")
def test_three_takers_leave_the_bank() -> None:
    """After a trick each nobody wins; all 60 chips stay in the bank and nobody acts."""
    game = play_cards(opened(deal_of("9S", *HANDS)), AZI_PLAYS[:-3])
    step = apply(game, Play(parse_card("6D")))
    assert (step.game.phase, step.game.turn, step.game.settlement) == (Phase.AZI, None, None)
    assert (step.game.bank, step.game.stacks) == (60, (180, 180, 180))
    assert step.events[-1] == Azi(60)
    refused = why_not(step.game, Play(parse_card("6D")))
    assert refused is not None
    assert refused.rule == "AZI-END-2"


@pytest.mark.rule("AZI-END-2")
@SIZES
@pytest.mark.parametrize("seed", range(100))
def test_two_players_never_end_in_azi(seed: int, size: int) -> None:
    """Between two players one of them always wins the bank."""
    rng = random.Random(seed)
    *_before, last = play_on(rng, begin(rng, 2, size))
    assert last.phase is Phase.WON


@pytest.mark.rule("AZI-END-2")
@pytest.mark.parametrize("seed", range(100))
def test_two_players_left_of_more_never_end_in_azi(seed: int) -> None:
    """Nor is there an Azi at a larger table where all but two folded."""
    rng = random.Random(seed)
    players = rng.randint(3, 6)
    game = opened(random_deal(rng, players), 0, range(2, players))
    *_before, last = play_on(rng, game)
    assert last.phase is Phase.WON


# After an Azi


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


# Random games


def check_chips(game: Game, chips: int) -> None:
    """Fail if a chip was made or lost, or a number of chips is below zero."""
    assert sum(game.stacks) + game.bank == chips
    assert min(game.stacks) >= 0
    assert min(game.contributions) >= 0


def play_session(rng: random.Random, players: int, size: int, limit: int) -> tuple[int, int, int]:
    """Play games with the same chips until one player has them all, at most so many.

    Check the chips after every action.  Return how many games there were, the most Azis in a row, and how
    many seats ran out.
    """
    game = begin(rng, players, size)
    chips = sum(game.stacks) + game.bank
    games = most = out = 0
    while games < limit:
        azis = 0
        for step in play_until_won(rng, game, size):
            check_chips(step, chips)
            azis += step.phase is Phase.AZI
            game = step
        games, most = games + 1 + azis, max(most, azis)
        assert (game.phase, game.bank) == (Phase.WON, 0)
        out = sum(stack == 0 for stack in game.stacks)
        if players - out < 2:
            break
        game = start_game(game.fee, game.stacks, next_opener(game), random_deal(rng, players, size)).game
        check_chips(game, chips)
    return games, most, out


SESSIONS = [
    pytest.param(300, id="quick"),
    pytest.param(50_000 if LONG else 1_000, id="long", marks=pytest.mark.slow),
]


@pytest.mark.rule("AZI-TABLE-3", "AZI-END-2", "AZI-END-3", "AZI-SHORT-2", "AZI-SHORT-3")
@SIZES
@PLAYERS
@pytest.mark.parametrize("count", SESSIONS)
def test_no_chip_is_made_or_lost(count: int, players: int, size: int) -> None:
    """Stacks and bank hold the same number after every action, through Azis and players running out."""
    rng = random.Random(f"{count} {players} {size}")
    games = most = out = 0
    while games < count:
        played, azis, gone = play_session(rng, players, size, 20)
        games, most, out = games + played, max(most, azis), max(out, gone)
    assert most >= 2 or players == 2
    assert out >= 1


def name_of(action: Action) -> str:
    """Return the kind of an action that its phase has."""
    if isinstance(action, Discard):
        return "discard"
    return "play" if isinstance(action, Play) else "bidding"


@pytest.mark.rule("AZI-DEAL-2", "AZI-BID-2", "AZI-PLAY-2", "AZI-PLAY-3", "AZI-END-1", "AZI-END-2")
@SIZES
@PLAYERS
@pytest.mark.parametrize("seed", range(10))
def test_a_reason_against_is_given_exactly_when_refused(seed: int, players: int, size: int) -> None:
    """Of all that might be tried, what the legal actions name is accepted, and nothing else."""
    rng = random.Random(f"why {seed} {players} {size}")
    for game in play_until_won(rng, begin(rng, players, size), size):
        named = set(allowed(game))
        for action in [*thinkable(game), *named]:
            problem = why_not(game, action)
            assert (problem is None) == (action in named), (game, action)
            try:
                apply(game, action)
            except RuleViolation as refused:
                assert problem is not None
                assert (refused.rule, str(refused)) == (problem.rule, str(problem))
            else:
                assert problem is None


@pytest.mark.rule("AZI-DEAL-2", "AZI-BID-2", "AZI-PLAY-1", "AZI-PLAY-2", "AZI-PLAY-3")
@SIZES
@PLAYERS
@pytest.mark.parametrize("seed", range(10))
def test_a_refusal_says_what_is_possible(seed: int, players: int, size: int) -> None:
    """A refused card or bid is answered with all that is possible, any other action with what is awaited."""
    awaited = {Phase.DISCARD: "lays one card away", Phase.BIDDING: "bidding is still on"}
    rng = random.Random(f"refusal {seed} {players} {size}")
    for game in play_on(rng, begin(rng, players, size)):
        legal = legal_actions(game)
        for action in thinkable(game):
            problem = why_not(game, action)
            if problem is None or game.phase in OVER:
                continue
            if name_of(action) != game.phase.value:
                assert awaited.get(game.phase, "play a card") in str(problem)
            elif isinstance(legal, Bounds):
                assert game.bidding is not None
                assert str(describe_bounds(game.bidding)) in str(problem)
            else:
                assert all(str(card) in str(problem) for card in legal.cards)


@pytest.mark.rule("AZI-END-1", "AZI-END-2")
@SIZES
@PLAYERS
@pytest.mark.parametrize("seed", range(20))
def test_a_finished_game_has_no_legal_action(seed: int, players: int, size: int) -> None:
    """Once the bank is won, or it is an Azi, nobody is in turn and nothing is accepted."""
    rng = random.Random(f"over {seed} {players} {size}")
    *before, over = play_on(rng, begin(rng, players, size))
    assert (over.turn, allowed(over)) == (None, [])
    assert all(why_not(over, action) is not None for action in thinkable(over))
    assert all(game.turn is not None and allowed(game) for game in before)


@pytest.mark.rule("AZI-BID-1")
@pytest.mark.parametrize("opener", [-1, 3, 9])
def test_an_opener_sits_at_the_table(opener: int) -> None:
    """A game cannot be opened by a seat that is not there."""
    with pytest.raises(SetupError, match="no seat"):
        start_game(10, [200] * 3, opener, make_deal("x", 3))
