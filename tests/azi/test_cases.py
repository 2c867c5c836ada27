"""Every worked case of ``seeds/cases/azi.toml``, through the public functions."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from hazari_cli.azi.bidding import AllIn, Bid, Call, Fold, RaiseTo, Standing
from hazari_cli.azi.events import Azi, BankWon, Event
from hazari_cli.azi.game import apply, start_game
from hazari_cli.azi.pack import Deal, Seat, Trump, make_deal
from hazari_cli.azi.settlement import settle
from hazari_cli.azi.state import Game, Phase, Play
from hazari_cli.azi.tricks import legal_cards, take_trick
from hazari_cli.cards import format_cards, parse_card, parse_cards

FILE = Path(__file__).parents[2] / "seeds" / "cases" / "azi.toml"
ALL = tomllib.loads(FILE.read_text(encoding="utf-8"))["case"]
REPLACED = {old for case in ALL for old in case.get("replaces", ())}


def cases(kind: str) -> list[Any]:
    """Return the cases of a kind as parameters, each marked with its rules."""
    return [
        pytest.param(case, id=case["id"], marks=pytest.mark.rule(*case["rules"]))
        for case in ALL
        if case["kind"] == kind and case["id"] not in REPLACED
    ]


def trump_of(case: dict[str, Any]) -> Trump:
    """Return the trump of a case; spades, by a card that is not an ace, unless it says otherwise."""
    return Trump(parse_card(case.get("turned", "TS")))


def read_bid(text: str) -> Bid:
    """Read a bid as the cases write it."""
    words: dict[str, Bid] = {"fold": Fold(), "call": Call(), "all in": AllIn()}
    return words.get(text) or RaiseTo(int(text.rsplit(maxsplit=1)[-1]))


def speak(case: dict[str, Any]) -> tuple[Game, dict[int, int]]:
    """Play the actions of a bidding case; return the game and what each seat took from the bank."""
    stacks = case["stacks"]
    game = start_game(case["fee"], stacks, 0, make_deal("case", len(stacks))).game
    takes: dict[int, int] = {}
    for text in case["actions"]:
        step = apply(game, read_bid(text))
        game = step.game
        takes |= {
            event.seat: event.settlement.takes[event.seat]
            for event in step.events
            if isinstance(event, BankWon)
        }
    return game, takes


@pytest.mark.parametrize("case", cases("follow"))
def test_follow(case: dict[str, Any]) -> None:
    """The cards that may be played are those of the case."""
    choice = legal_cards(parse_cards(case["hand"]), parse_card(case["led"]), trump_of(case))
    assert format_cards(choice.cards) == case["legal"]
    assert choice.rule in case["rules"]


@pytest.mark.parametrize("case", cases("trick"))
def test_trick(case: dict[str, Any]) -> None:
    """The card that takes the trick is that of the case."""
    assert take_trick(parse_cards(case["cards"]), trump_of(case)).winner == case["winner"]


@pytest.mark.parametrize("case", cases("play"))
def test_play(case: dict[str, Any]) -> None:
    """The whole play ends as in the case, and not a trick later."""
    hands = tuple(parse_cards(text) for text in case["hands"])
    deal = Deal("", "", 1, hands, trump_of(case), ())
    game = start_game(10, [200] * len(hands), 0, deal).game
    bids: list[Bid] = [RaiseTo(10), *[Call()] * (len(hands) - 1)]
    for bid in bids:
        game = apply(game, bid).game
    events: list[Event] = []
    for card in (card for trick in case["plays"] for card in parse_cards(trick)):
        step = apply(game, Play(card))
        game, events = step.game, [*events, *step.events]
    if case["winner"] == "azi":
        assert game.phase is Phase.AZI
        assert any(isinstance(event, Azi) for event in events)
    else:
        assert game.settlement is not None
        assert game.settlement.winner == case["winner"]


@pytest.mark.parametrize("case", cases("bidding"))
def test_bidding(case: dict[str, Any]) -> None:
    """The bidding ends with the leader, the bank and the chips of the case."""
    game, takes = speak(case)
    if "leads" in case:
        assert (game.phase, game.turn) == (Phase.PLAY, Seat(case["leads"]))
    if "bank" in case:
        assert game.bank == case["bank"]
    if "takes" in case:
        assert takes == {int(seat): chips for seat, chips in case["takes"].items()}


@pytest.mark.rule("AZI-SHORT-1")
def test_a_short_opener_stays_short() -> None:
    """In case A35 the opener is short and not the leader."""
    case = next(case for case in ALL if case["id"] == "A35")
    assert speak(case)[0].standings[0] is Standing.SHORT


@pytest.mark.parametrize("case", cases("settle"))
def test_settle(case: dict[str, Any]) -> None:
    """Every seat takes from the bank what the case says."""
    settlement = settle(case["contributions"], case["winner"], case.get("short", ()))
    assert list(settlement.takes) == case["takes"]
    assert settlement.rule in case["rules"]
