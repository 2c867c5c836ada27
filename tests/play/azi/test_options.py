"""What is possible at a table of Azi, in words that know no more than the person."""

from dataclasses import replace

import pytest

from hazari_cli.azi.bidding import Call, RaiseTo
from hazari_cli.azi.game import apply
from hazari_cli.azi.state import Play
from hazari_cli.azi.view import view
from hazari_cli.cards import parse_card
from hazari_cli.play.azi.options import describe_options
from hazari_cli.play.azi.table import PERSON
from tests.azi.tables import deal_of, opened
from tests.play.azi.talk import AFTER_BET, FOUR, HANDS, OPENED, bidding, seen

OPTIONS = {
    "opener": (bidding(), "You may bet 10 up to 990 (all in)."),
    "answer": (
        AFTER_BET,
        "You may fold, call 20 or raise to 50 up to 990 (all in). You may raise twice more (AZI-BID-3).",
    ),
    "lead": (OPENED, "You lead; you may play 7S, AH or 9H."),
    "discard": (FOUR, "Discard one of your four cards, face down: 7S, AH, 9H or 6H."),
    "short": (bidding(RaiseTo(40), stacks=(1000, 30, 1000)), "You may fold or go all in with 20."),
}


@pytest.mark.parametrize("name", OPTIONS)
def test_what_is_possible_in_words(name: str) -> None:
    game, words = OPTIONS[name]
    assert str(describe_options(seen(game))) == words


@pytest.mark.rule("AZI-BID-3")
def test_how_many_raises_are_left_is_told_after_the_first_bid() -> None:
    once_more = bidding(RaiseTo(10), RaiseTo(20), Call(), RaiseTo(30), RaiseTo(40), Call())
    assert str(describe_options(seen(once_more))).endswith("You may raise once more (AZI-BID-3).")
    done = apply(apply(apply(once_more, RaiseTo(50)).game, RaiseTo(60)).game, Call()).game
    assert str(describe_options(seen(done))) == (
        "You may fold or call 10. You have made your three bids (AZI-BID-3)."
    )


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("9H 7S AH", "The lead is hearts: follow suit with AH or 9H."),
        ("9D 7S AD", "You have no hearts: play a trump, 7S."),
        ("9D 7D AD", "You have no hearts and no trump: play AD, 9D or 7D."),
    ],
)
def test_what_may_be_played_in_words(hand: str, words: str) -> None:
    game = opened(deal_of("TS", "KH KS 8H", hand))
    game = apply(game, Play(parse_card("KH"))).game
    assert str(describe_options(seen(game))) == words


def test_words_know_no_more_than_the_person() -> None:
    """Other hands may hold anything: before cards are played the words stay the same."""
    others = opened(deal_of("9S", HANDS[0], HANDS[2], HANDS[1]))
    assert describe_options(seen(others)) == describe_options(seen(OPENED))
    hidden = replace(AFTER_BET, hands=(AFTER_BET.hands[0], *AFTER_BET.hands[:0:-1]))
    assert view(hidden, PERSON) == view(AFTER_BET, PERSON)
