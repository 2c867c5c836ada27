"""What is said before a deal of Azi and after it: who opens, who wins what, and the ledger."""

import pytest

from hazari_cli.azi.bidding import AllIn, Call, Fold, RaiseTo
from hazari_cli.azi.game import apply, start_game
from hazari_cli.azi.state import Game, Play
from hazari_cli.azi.view import view
from hazari_cli.cards import Suit, parse_card
from hazari_cli.play.azi.screen import introduce, open_deal, report_deal
from hazari_cli.play.azi.table import PERSON, Happening, Settings, Table, TableUpdate, open_table
from tests.azi.tables import deal_of, opened
from tests.play.azi.talk import HANDS, play, told
from tests.play.words import words_of


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("size", [3, 4])
def test_the_introduction_follows_from_what_was_agreed(players: int, size: int) -> None:
    words = words_of(introduce(Settings("x", players=players, size=size, suits=tuple(Suit)[1:]), "hash", 0.5))
    assert "27 cards: hearts, diamonds, clubs, from low to high 6 7 8 9 T J Q K A" in words
    assert ("You get four cards each and discard one" in words) is (size == 4)
    assert ("Azi, and the bank waits" in words) is (players > 2)
    assert ("the others fold" in words) is (players > 2)
    assert "The coach is on, and warns you before an action that costs 0.5 times the fee or more" in words
    assert "The coach is on" not in words_of(introduce(Settings("x"), "hash"))


@pytest.mark.rule("AZI-BID-1", "AZI-END-3")
def test_who_opens_is_told_with_the_reason() -> None:
    """By chance at first, then left of the winner; after an Azi again; past those without chips."""

    def opening(
        stacks: tuple[int, ...], number: int, opener: int = 1, carried: tuple[int, ...] = (0, 0, 0)
    ) -> str:
        step = start_game(10, stacks, opener, deal_of("9S", *HANDS), carried)
        table = Table(Settings("x", players=3), number, 0, step.game)
        seen_now = view(step.game, PERSON)
        happenings = tuple(Happening(event, seen_now, seen_now) for event in step.events)
        return str(open_deal(TableUpdate(table, happenings))[-1])

    rich = (100, 100, 100)
    assert opening(rich, 1) == "Ana opens the bidding, chosen by chance (AZI-BID-1)."
    assert opening(rich, 1, opener=0) == "You open, chosen by chance: you must bet (AZI-BID-1)."
    assert opening(rich, 2) == "Ana opens the bidding, left of the last winner (AZI-BID-1)."
    assert opening(rich, 2, carried=(9, 9, 9)) == "Ana opens the bidding again after the Azi (AZI-END-3)."
    assert opening((100, 0, 100), 2) == "Budi is the next with chips and opens the bidding (AZI-BID-1)."


def test_with_four_cards_the_laying_away_is_told_before_the_opening() -> None:
    words = words_of(open_deal(open_table(Settings("x", size=4))))
    assert words.index("First everybody discards one card") < words.index("the bidding")


def end(game: Game, size: int = 3) -> str:
    """Return the report of a deal that is over."""
    return words_of(report_deal(Table(Settings("x", players=len(game.stacks), size=size), 1, 0, game)))


def test_the_ledger_adds_up_and_the_hands_are_shown() -> None:
    _said, game = play(("AH KH 6D", "7H 7S 8D"), "AH 7H KH 7S 8D 6D")
    assert end(game).splitlines() == [
        "Ledger Put in Takes Change Chips",
        "You 20 0 -20 180",
        "Ana 20 40 +20 220",
        "Together 40 40 0 400",
        "You AH KH 6D",
        "Ana 7S 8D 7H",
        "You lost 20 chips and have 180.",
    ]


@pytest.mark.rule("AZI-SHORT-3")
def test_a_full_winner_beside_a_short_player_is_told_that_he_takes_all() -> None:
    game = start_game(10, (200, 25, 200), 0, deal_of("9S", "AS KS QS", "7S 8D 9D", "8S JD QD")).game
    for action in (RaiseTo(40), AllIn(), Call()):
        game = apply(game, action).game
    for card in ("AS", "7S", "8S", "KS", "8D"):
        game = apply(game, Play(parse_card(card))).game
    assert told(apply(game, Play(parse_card("JD"))), game)[-2:] == [
        "You have two tricks and win (AZI-END-1).",
        "You take the whole bank of 125 (AZI-SHORT-3).",
    ]


@pytest.mark.rule("AZI-SHORT-2")
def test_a_short_winner_is_told_why_he_gets_less() -> None:
    game = start_game(10, (25, 200, 200), 1, deal_of("9S", "AS KS QS", "7S 8D 9D", "8S JD QD")).game
    for action in (RaiseTo(40), Call(), AllIn()):
        game = apply(game, action).game
    said: list[str] = []
    for card in ("7S", "8S", "AS", "KS", "8D", "JD"):
        step = apply(game, Play(parse_card(card)))
        said += told(step, game)
        game = step.game
    assert said[-1] == (
        "You were short, so you take from each player at most the 25 you put in; "
        "the rest goes back (AZI-SHORT-2)."
    )
    assert "You 25 75 +50 75" in end(game)
    assert "Ana 50 25 -25 175" in end(game)


@pytest.mark.rule("AZI-BID-6")
def test_of_two_the_one_who_folded_is_named() -> None:
    game = start_game(10, (100, 100), 0, deal_of("9S", "AS KS QS", "7S 8D 9D")).game
    assert told(apply(apply(game, RaiseTo(10)).game, Fold()), game)[-1] == (
        "Ana folded: you take the bank of 30 (AZI-BID-6)."
    )
    game = start_game(10, (100, 100), 1, deal_of("9S", "AS KS QS", "7S 8D 9D")).game
    assert told(apply(apply(game, RaiseTo(10)).game, Fold()), game)[-1] == (
        "You folded: Ana takes the bank of 30 without showing (AZI-BID-6)."
    )


@pytest.mark.rule("AZI-BID-6")
def test_a_folded_hand_is_told_what_won() -> None:
    played = opened(deal_of("9S", *HANDS), opener=1, folds=(0,))
    for card in ("KS", "TD", "8D", "JD", "QD", "QH"):
        played = apply(played, Play(parse_card(card))).game
    assert "You folded 7S AH 9H; Budi won with QD JD TD." in end(played)
    assert "You 7S AH 9H, folded" in end(played)
    hidden = opened(deal_of("9S", *HANDS), opener=1, folds=(0, 2))
    assert "You folded 7S AH 9H; Ana did not have to show." in end(hidden)
    assert "QH" not in end(hidden)
