"""What is said while a deal of Azi goes on: fees, bids and tricks, each with its reason."""

import pytest

from hazari_cli.azi.bidding import AllIn, Call, Fold, RaiseTo
from hazari_cli.azi.game import apply, start_game
from hazari_cli.azi.state import Action, Phase
from hazari_cli.play.azi.screen import open_deal, report_deal
from hazari_cli.play.azi.table import Settings, Table, TableUpdate
from tests.azi.tables import deal_of, opened
from tests.play.azi.talk import HANDS, bidding, play, told
from tests.play.words import words_of


def hear_bids(*bids: Action, stacks: tuple[int, ...] = (1000, 1000, 1000), opener: int = 0) -> list[str]:
    """Return what the person hears of the last of some bids."""
    before = bidding(*bids[:-1], stacks=stacks, opener=opener)
    return told(apply(before, bids[-1]), before)


@pytest.mark.parametrize(
    ("bids", "opener", "said"),
    [
        ((RaiseTo(20),), 0, ["You bet 20."]),
        ((RaiseTo(20),), 1, ["Ana bets 20."]),
        ((RaiseTo(20), RaiseTo(40)), 0, ["Ana raises to 40."]),
        ((RaiseTo(20), RaiseTo(40)), 2, ["You raise to 40."]),
        ((RaiseTo(20), Call()), 0, ["Ana calls, 20 chips."]),
        ((RaiseTo(20), Call()), 2, ["You call, 20 chips."]),
        ((RaiseTo(20), Fold()), 2, ["You fold."]),
        ((RaiseTo(20), AllIn()), 0, ["Ana goes all in and raises to 990."]),
        ((AllIn(),), 0, ["You go all in and bet 990."]),
        ((AllIn(), AllIn()), 0, ["Ana calls with the last 990 chips."]),
        (
            (RaiseTo(20), Fold(), Call()),
            0,
            ["Budi calls, 20 chips.", "You bid highest, so you lead (AZI-BID-5)."],
        ),
        ((RaiseTo(20), Fold(), Call()), 1, ["You call, 20 chips.", "Ana bid highest and leads (AZI-BID-5)."]),
        (
            (RaiseTo(20), Fold(), Fold()),
            1,
            ["You fold.", "All others folded: Ana takes the bank of 50 without showing (AZI-BID-6)."],
        ),
        (
            (RaiseTo(20), Fold(), Fold()),
            0,
            ["Budi folds.", "All others folded: you take the bank of 50 (AZI-BID-6)."],
        ),
    ],
)
def test_bids_in_words(bids: tuple[Action, ...], opener: int, said: list[str]) -> None:
    assert hear_bids(*bids, opener=opener) == said


@pytest.mark.rule("AZI-SHORT-1")
@pytest.mark.parametrize(
    ("stacks", "bids", "said"),
    [
        (
            (1000, 30, 1000),
            (RaiseTo(40), AllIn()),
            "Ana goes all in with 20 and is short: Ana may not lead first, and can win from each player "
            "no more than Ana put in (AZI-SHORT-1, AZI-SHORT-2).",
        ),
        (
            (30, 1000, 1000),
            (RaiseTo(40), RaiseTo(60), AllIn()),
            "You go all in with 20 and are short: you may not lead first, and you can win from each player "
            "no more than you put in (AZI-SHORT-1, AZI-SHORT-2).",
        ),
    ],
)
def test_who_is_short_is_told_why(stacks: tuple[int, ...], bids: tuple[Action, ...], said: str) -> None:
    assert hear_bids(*bids, stacks=stacks, opener=0 if stacks[0] > 30 else 1) == [said]


@pytest.mark.rule("AZI-TABLE-3")
def test_fees_are_told_at_once_and_who_cannot_pay_by_name() -> None:
    step = start_game(10, (4, 10, 1000), 0, deal_of("9S", *HANDS))
    assert told(step, step.game) == [
        "The fee is 10; the bank holds 24.",
        "You can pay only 4 chips and are short: you may not bid or lead first (AZI-SHORT-1).",
    ]


@pytest.mark.rule("AZI-PLAY-4", "AZI-END-1")
def test_each_trick_says_who_won_it_and_why() -> None:
    said, _game = play(("AH KH 6D", "7H 7S 8D"), "AH 7H KH 7S 8D 6D")
    assert said == [
        "You lead AH.",
        "Ana plays 7H.",
        "Trick 1 is yours: AH is the highest of the suit led, and nobody trumped.",
        "You lead KH.",
        "Ana plays 7S.",
        "Trick 2 goes to Ana: 7S is the only trump.",
        "Ana leads 8D.",
        "You play 6D.",
        "Trick 3 goes to Ana: 8D is the highest of the suit led, and nobody trumped.",
        "Ana has two tricks and wins the bank of 40 (AZI-END-1).",
    ]


@pytest.mark.rule("AZI-DEAL-4")
def test_the_six_on_stage_is_explained_when_it_is_turned_and_when_it_wins() -> None:
    game = opened(deal_of("AS", "KS KH KD", "6S QH QD"))
    opening = words_of(open_deal(TableUpdate(Table(Settings("x", players=2), 1, 0, game), ())))
    assert "An ace is turned, so the six of spades is on stage" in opening
    said, _game = play(("KS KH KD", "6S QH QD"), "KS 6S", turned="AS")
    assert said[-1] == "Trick 1 goes to Ana: 6S is the six on stage, the highest card of all."


AZI = (("AH 7D 6D", "KH AD 7S", "8H 9D KS"), "AH KH 8H 7D AD 9D 7S KS 6D")


@pytest.mark.rule("AZI-END-2", "AZI-END-3")
def test_an_azi_is_explained_when_it_happens() -> None:
    said, game = play(*AZI)
    assert game.phase is Phase.AZI
    assert "nobody has two, so nobody wins (AZI-END-2)" in said[-2]
    assert "The bank of 60 stays" in said[-1]
    assert "pays the fee again" in said[-1]
    report = words_of(report_deal(Table(Settings("x", players=3), 1, 0, game)))
    assert "You have 180 chips, and 20 in the bank." in report
