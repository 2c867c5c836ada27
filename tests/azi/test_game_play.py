"""Play and the end of a game: two tricks win the bank, and three takers leave it."""

import random

import pytest

from hazari_cli.azi.bidding import AllIn, Call, RaiseTo
from hazari_cli.azi.events import Azi, TrickTaken
from hazari_cli.azi.game import apply, start_game, why_not
from hazari_cli.azi.state import Phase, Play
from hazari_cli.cards import parse_card
from tests.azi.games import AZI_PLAYS, HANDS, SIZES
from tests.azi.tables import after, begin, deal_of, opened, play_cards, play_on, random_deal, texts


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
