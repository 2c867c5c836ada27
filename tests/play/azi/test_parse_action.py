"""What may be typed at a table of Azi: every action in several ways, and nothing ambiguous."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hazari_cli.azi.bidding import AllIn, Call, Fold, RaiseTo
from hazari_cli.azi.game import start_game
from hazari_cli.azi.state import Action, Discard, Game, Play
from hazari_cli.cards import parse_card
from hazari_cli.errors import GameError, NotationError
from hazari_cli.play.azi.help import offer_actions
from hazari_cli.play.azi.options import describe_hand
from hazari_cli.play.azi.parse_action import TableRequest, parse_action, parse_request
from hazari_cli.play.azi.session import Awaits
from hazari_cli.play.azi.table import Settings, act, open_table, play_bots
from tests.azi.tables import allowed, deal_of, opened
from tests.counts import runs
from tests.play.azi.talk import AFTER_BET, FOUR, OPENED, bidding, seen, session_of, typed
from tests.play.words import words_of


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("f", Fold()),
        ("Fold", Fold()),
        ("  FOLD ", Fold()),
        ("c", Call()),
        ("call", Call()),
        ("call 20", Call()),
        ("call 40", Call()),
        ("c20", Call()),
        ("raise to 60", RaiseTo(60)),
        ("raise 60", RaiseTo(60)),
        ("Raise  To  60", RaiseTo(60)),
        ("r 60", RaiseTo(60)),
        ("r60", RaiseTo(60)),
        ("r to 60", RaiseTo(60)),
        ("bet 60", RaiseTo(60)),
        ("b 60", RaiseTo(60)),
        ("raise to all in", AllIn()),
        ("raise to 1,060", RaiseTo(1060)),
        ("all in", AllIn()),
        ("ALL-IN", AllIn()),
        ("go all in", AllIn()),
        ("raise to 5", RaiseTo(5)),
    ],
)
def test_bids(text: str, action: Action) -> None:
    assert parse_action(text, seen(AFTER_BET)) == action


@pytest.mark.parametrize("text", ["7S", "7s", "7♠", "7♠\ufe0e", "play 7S", "p 7s", "Play  7♠", "🂧", "1"])
def test_cards(text: str) -> None:
    assert parse_action(text, seen(OPENED)) == Play(parse_card("7S"))


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("ace of hearts", "AH"),
        ("The Ace of  Hearts", "AH"),
        ("play the ace of heart", "AH"),
        ("9 of h", "9H"),
        ("seven of spades", "7S"),
        ("ten of clubs", "TC"),
        ("10 of diamonds", "TD"),
        ("q of diamonds", "QD"),
    ],
)
def test_cards_in_words(text: str, card: str) -> None:
    assert parse_action(text, seen(OPENED)) == Play(parse_card(card))


def test_the_number_of_a_card_is_its_place_in_the_hand_as_shown() -> None:
    table = seen(OPENED)
    assert str(describe_hand(table.hand, table.trump)) == "1: 7S, 2: AH, 3: 9H"
    cards = [parse_action(str(number), table) for number in (1, 2, 3)]
    assert cards == [Play(parse_card(card)) for card in ("7S", "AH", "9H")]


def test_ten_is_written_two_ways() -> None:
    game = opened(deal_of("9S", "TH 7S AH", "KS QH 8D"))
    assert {parse_action(text, seen(game)) for text in ("10H", "TH", "10h", "th")} == {Play(parse_card("TH"))}


@pytest.mark.rule("AZI-DEAL-2")
@pytest.mark.parametrize("text", ["6H", "4", "discard 6h", "d 6H", "lay 4"])
def test_discards(text: str) -> None:
    assert parse_action(text, seen(FOUR)) == Discard(parse_card("6H"))


QUEENS = opened(deal_of("9S", "QH QS AH", "KS 7H 8D"))


@pytest.mark.parametrize("text", ["q", " Q "])
def test_a_queen_in_the_hand_and_q_alone_ask_back(text: str) -> None:
    """With a queen q may be a card; without one, and while bids are made, it leaves."""
    with pytest.raises(
        NotationError, match=r"Does q mean the queen or quit[?] Type QS to play it, or quit to leave."
    ):
        session_of(QUEENS).hear(text)
    four = start_game(10, (100, 100), 0, deal_of("9S", "9H 7S AH QH", "KS 6H 8D 8H")).game
    with pytest.raises(NotationError, match="Type QH to discard it"):
        session_of(four).hear(text)
    for game, typed_text in ((QUEENS, "quit"), (OPENED, text), (bidding(), text)):
        assert session_of(game).hear(typed_text).session.awaits is Awaits.NOTHING


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", 'Cannot read ""'),
        ("foo", 'Cannot read "foo"'),
        ("foldd", 'Cannot read "foldd"'),
        ("raise", 'such as "raise to 50"'),
        ("raise to", 'such as "raise to 50"'),
        ("raise by 20", '"raise to 60"'),
        ("raise to x", '"x" is not a number'),
        ("raise to -5", '"-5" is not a number'),
        ("raise to 12345678901234567890", "not a number of chips"),
        ("call 30", "costs 20"),
        ("60", 'not a bid; type "raise to 60"'),
        ("2", 'not a bid; type "raise to 50"'),
        ("99999999999999", 'not a bid; type "raise to 50"'),
        ("play the king", 'Cannot read "play the king"'),
        ("KX", "X is not a suit of this table; use H, D or S."),
        ("KC", "C is not a suit of this table; use H, D or S."),
        ("check", "There is no check in Azi: fold, call or raise."),
        ("pass", "There is no check in Azi"),
        ("a", "A has no suit; add H, D or S."),
        ("ten of cups", 'Cannot read "ten of cups"'),
        ("\udc80", "not a letter of a card"),
    ],
)
def test_bids_that_cannot_be_read(text: str, said: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_action(text, seen(AFTER_BET))
    assert said in str(caught.value.message)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("4", "no card 4"),
        ("0", "no card 0"),
        ("9", "no card 9"),
        ("K", "has no suit"),
        ("play", 'Cannot read "play"'),
        ("KS QS", "One card at a time"),
        ("play KS QS", "One card at a time"),
        ("K♠Q♠", "One card at a time"),
        ("play xyz", "not a rank"),
    ],
)
def test_cards_that_cannot_be_read(text: str, said: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_action(text, seen(OPENED))
    assert said in str(caught.value.message)


@pytest.mark.parametrize(
    ("text", "ask"),
    [
        ("?", TableRequest.HELP),
        ("HELP", TableRequest.HELP),
        (" h ", TableRequest.HELP),
        ("q", TableRequest.LEAVE),
        ("Quit", TableRequest.LEAVE),
        ("hint", TableRequest.HINT),
        ("table", TableRequest.TABLE),
        ("Coach  Off", TableRequest.COACH_OFF),
        ("coach on", TableRequest.COACH_ON),
        ("QS", None),
        ("", None),
    ],
)
def test_requests(text: str, ask: TableRequest | None) -> None:
    assert parse_request(text) is ask


@pytest.mark.parametrize(("game", "rule"), [(bidding(), "AZI-BID-2"), (OPENED, "AZI-PLAY-2")])
def test_the_rules_can_be_asked_for(game: Game, rule: str) -> None:
    words = words_of(session_of(game).hear("rules").said)
    assert "azi rules explains every rule" in words
    assert rule in words


@runs(40, 400)
def test_every_legal_action_can_be_typed_and_is_read_as_meant(seed: int, count: int) -> None:
    rng = random.Random(seed)
    for number in range(count):
        settings = Settings(
            f"{seed} {number}", players=rng.randint(2, 6), size=rng.choice([3, 4]), stack=60, bots=("random",)
        )
        table = play_bots(open_table(settings).table).table
        while table.awaits_person:
            options = allowed(table.game)
            for action in options:
                for text in typed(action):
                    assert parse_action(text, table.person_view) == action
            for text in offer_actions(table.person_view):
                assert parse_action(text, table.person_view) in options
            table = play_bots(act(table, rng.choice(options)).table).table


@given(
    st.text(max_size=12)
    | st.from_regex(r"\A(raise|bet|call|play|discard|r|p|d)? ?(to|by)? ?[0-9A-Za-z♠]{0,4}\Z")
)
def test_no_text_breaks_the_table(text: str) -> None:
    """A text is an action, a request, or an error in words, after which a reminder helps; chips stay."""
    for game in (AFTER_BET, OPENED, FOUR):
        session = session_of(game)
        try:
            reply = session.hear(text)
        except GameError as fault:
            assert str(fault.message).strip()
            assert str(session.remind()).startswith(("You ", "Discard ", "The lead"))
        else:
            after = reply.session.table.game
            assert sum(after.stacks) + after.bank == sum(game.stacks) + game.bank
