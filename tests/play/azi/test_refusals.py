"""What is refused at a table of Azi: each refusal names its rule and a way out."""

import pytest

from hazari_cli.azi.game import apply
from hazari_cli.azi.state import Game, Play
from hazari_cli.cards import parse_card
from hazari_cli.errors import GameError, RuleViolation
from tests.azi.tables import deal_of, opened
from tests.play.azi.talk import AFTER_BET, FOUR, OPENED, bidding, session_of


@pytest.mark.parametrize("text", ["bet", "raise", "raise to 60", "b", "r 9", "fold", "all in"])
def test_a_bid_among_cards_is_told_that_the_bidding_is_over(text: str) -> None:
    with pytest.raises(RuleViolation, match=r"The bidding is over: play a card. You lead; you may play"):
        session_of(OPENED).hear(text)


@pytest.mark.rule("AZI-BID-4", "AZI-SHORT-1")
@pytest.mark.parametrize(
    ("game", "text", "said"),
    [
        (bidding(), "bet 5", "Too low: bet at least one fee, 10. Possible: bet 10 up to 990 (all in)."),
        (
            AFTER_BET,
            "raise to 45",
            "Too low: raise to at least 50, the bet of 40 and one fee. Possible: fold",
        ),
        (AFTER_BET, "raise to 5000", "You have 970 left and 20 already bet: raise to 990 at most. Possible"),
        (bidding(), "check", "There is no check in Azi: the opener must bet (AZI-BID-2)."),
    ],
)
def test_a_bid_of_a_wrong_size_is_told_the_right_one(game: Game, text: str, said: str) -> None:
    with pytest.raises(GameError) as caught:
        session_of(game).hear(text)
    assert said in str(caught.value.message)


REFUSED = {
    "too little": (AFTER_BET, "raise to 45", "AZI-BID-4", ["fold", "call 20", "raise to 50"]),
    "too much": (AFTER_BET, "raise to 5000", "AZI-SHORT-1", ["fold", "call 20", "raise to 50"]),
    "fold as opener": (bidding(), "fold", "AZI-BID-2", ["bet 10 up to 990"]),
    "call as opener": (bidding(), "call", "AZI-BID-2", ["bet 10 up to 990"]),
    "a card in the bidding": (
        bidding(),
        "7S",
        "AZI-BID-2",
        ["bet 10 up to 990 (all in)", "no card is played yet"],
    ),
    "a bid in the play": (OPENED, "fold", "AZI-PLAY-1", ["7S", "AH", "9H"]),
    "another's card": (OPENED, "KS", "AZI-PLAY-1", ["7S", "AH", "9H"]),
    "a discard in the play": (OPENED, "discard 7S", "AZI-PLAY-1", ["7S", "AH", "9H"]),
    "a bid before the discards": (FOUR, "bet 10", "AZI-DEAL-2", ["7S", "AH", "9H", "6H"]),
    "to play before the discards": (FOUR, "play 7S", "AZI-DEAL-2", ["7S", "AH", "9H", "6H"]),
    "a discard not held": (FOUR, "KS", "AZI-DEAL-2", ["7S", "AH", "9H", "6H"]),
}


@pytest.mark.parametrize("name", REFUSED)
def test_a_refusal_names_the_rule_and_what_is_possible(name: str) -> None:
    game, text, rule, possible = REFUSED[name]
    with pytest.raises(RuleViolation) as caught:
        session_of(game).hear(text)
    assert caught.value.rule == rule
    assert [each for each in possible if each not in str(caught.value.message)] == []


@pytest.mark.rule("AZI-PLAY-2", "AZI-PLAY-3")
@pytest.mark.parametrize(
    ("hand", "led", "text", "rule", "said"),
    [
        ("9H 7S AH", "KH", "7S", "AZI-PLAY-2", "follow suit"),
        ("9D 7S AD", "KH", "9D", "AZI-PLAY-3", "play a trump, 7S"),
    ],
)
def test_a_wrong_card_is_told_what_would_be_right(
    hand: str, led: str, text: str, rule: str, said: str
) -> None:
    game = opened(deal_of("TS", hand, f"{led} KS 8H"), opener=1)
    game = apply(game, Play(parse_card(led))).game
    with pytest.raises(RuleViolation, match=said) as caught:
        session_of(game).hear(text)
    assert caught.value.rule == rule
