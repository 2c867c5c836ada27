"""What may be typed at a table of Azi, and what is said: nothing ambiguous, every refusal with a way out."""

import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hazari_cli.azi.bidding import AllIn, Call, Fold, RaiseTo
from hazari_cli.azi.game import Step, apply, start_game
from hazari_cli.azi.state import Action, Discard, Game, Phase, Play
from hazari_cli.azi.view import view
from hazari_cli.cards import Suit, parse_card
from hazari_cli.errors import GameError, NotationError, RuleViolation
from hazari_cli.messages import format_message, list_all, list_choices
from hazari_cli.play.azi_help import offer_actions
from hazari_cli.play.azi_options import describe_hand, describe_options
from hazari_cli.play.azi_screen import introduce, open_deal, report_deal
from hazari_cli.play.azi_session import Awaits, hear, remind
from hazari_cli.play.azi_table import PERSON, Happening, Progress, Settings, Table, act, begin, play_bots
from hazari_cli.play.azi_typed import Ask, parse_action, read_ask
from hazari_cli.play.azi_words import tell_all
from tests.azi.tables import allowed, deal_of, opened
from tests.counts import runs
from tests.play.talk import AFTER_BET, HANDS, OPENED, bidding, seen, session_of, typed, words_of


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


QUEENS = opened(deal_of("9S", "QH QS AH", "KS 7H 8D"))


@pytest.mark.parametrize("text", ["q", " Q "])
def test_a_queen_in_the_hand_and_q_alone_ask_back(text: str) -> None:
    """With a queen q may be a card; without one, and while bids are made, it leaves."""
    with pytest.raises(NotationError, match=r"Q is a queen or quit[?] Type QS to play it, or quit to leave."):
        hear(session_of(QUEENS), text)
    four = start_game(10, (100, 100), 0, deal_of("9S", "9H 7S AH QH", "KS 6H 8D 8H")).game
    with pytest.raises(NotationError, match="Type QH to lay it away"):
        hear(session_of(four), text)
    for game, typed_text in ((QUEENS, "quit"), (OPENED, text), (bidding(), text)):
        assert hear(session_of(game), typed_text).session.awaits is Awaits.NOTHING


@pytest.mark.parametrize("text", ["bet", "raise", "raise to 60", "b", "r 9", "fold", "all in"])
def test_a_bid_among_cards_is_told_that_the_bidding_is_over(text: str) -> None:
    with pytest.raises(RuleViolation, match=r"The bidding is over: play a card. You lead; you may play"):
        hear(session_of(OPENED), text)


@pytest.mark.parametrize(("game", "rule"), [(bidding(), "AZI-BID-2"), (OPENED, "AZI-PLAY-2")])
def test_the_rules_can_be_asked_for(game: Game, rule: str) -> None:
    words = words_of(hear(session_of(game), "rules").said)
    assert "azi rules explains every rule" in words
    assert rule in words


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
        hear(session_of(game), text)
    assert said in str(caught.value.message)


@pytest.mark.rule("AZI-BID-3")
def test_how_many_raises_are_left_is_told_after_the_first_bid() -> None:
    once_more = bidding(RaiseTo(10), RaiseTo(20), Call(), RaiseTo(30), RaiseTo(40), Call())
    assert str(describe_options(seen(once_more))).endswith("You may raise once more (AZI-BID-3).")
    done = apply(apply(apply(once_more, RaiseTo(50)).game, RaiseTo(60)).game, Call()).game
    assert str(describe_options(seen(done))) == (
        "You may fold or call 10. Your three bids are made (AZI-BID-3)."
    )


@pytest.mark.parametrize("text", ["7S", "7s", "7♠", "7♠\ufe0e", "play 7S", "p 7s", "Play  7♠", "🂧", "1"])
def test_cards(text: str) -> None:
    assert parse_action(text, seen(OPENED)) == Play(parse_card("7S"))


def test_the_number_of_a_card_is_its_place_in_the_hand_as_shown() -> None:
    table = seen(OPENED)
    assert str(describe_hand(table.hand, table.trump)) == "1: 7S, 2: AH, 3: 9H"
    cards = [parse_action(str(number), table) for number in (1, 2, 3)]
    assert cards == [Play(parse_card(card)) for card in ("7S", "AH", "9H")]


def test_ten_is_written_two_ways() -> None:
    game = opened(deal_of("9S", "TH 7S AH", "KS QH 8D"))
    assert {parse_action(text, seen(game)) for text in ("10H", "TH", "10h", "th")} == {Play(parse_card("TH"))}


FOUR = start_game(10, (100, 100), 0, deal_of("9S", "9H 7S AH 6H", "KS QH 8D 8H")).game


@pytest.mark.rule("AZI-DEAL-2")
@pytest.mark.parametrize("text", ["6H", "4", "discard 6h", "d 6H", "lay 4"])
def test_discards(text: str) -> None:
    assert parse_action(text, seen(FOUR)) == Discard(parse_card("6H"))


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
        ("60", 'no bid; type "raise to 60"'),
        ("2", 'no bid; type "raise to 50"'),
        ("99999999999999", 'no bid; type "raise to 50"'),
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
        ("?", Ask.HELP),
        ("HELP", Ask.HELP),
        (" h ", Ask.HELP),
        ("q", Ask.LEAVE),
        ("Quit", Ask.LEAVE),
        ("hint", Ask.HINT),
        ("table", Ask.TABLE),
        ("Coach  Off", Ask.COACH_OFF),
        ("coach on", Ask.COACH_ON),
        ("QS", None),
        ("", None),
    ],
)
def test_requests(text: str, ask: Ask | None) -> None:
    assert read_ask(text) is ask


@runs(40, 400)
def test_every_legal_action_can_be_typed_and_is_read_as_meant(seed: int, count: int) -> None:
    rng = random.Random(seed)
    for number in range(count):
        settings = Settings(
            f"{seed} {number}", players=rng.randint(2, 6), size=rng.choice([3, 4]), stack=60, bots=("random",)
        )
        table = play_bots(begin(settings).table).table
        while table.awaits_person:
            options = allowed(table.game)
            for action in options:
                for text in typed(action):
                    assert parse_action(text, table.seen) == action
            for text in offer_actions(table.seen):
                assert parse_action(text, table.seen) in options
            table = play_bots(act(table, rng.choice(options)).table).table


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
        hear(session_of(game), text)
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
        hear(session_of(game), text)
    assert caught.value.rule == rule


@given(
    st.text(max_size=12)
    | st.from_regex(r"\A(raise|bet|call|play|discard|r|p|d)? ?(to|by)? ?[0-9A-Za-z♠]{0,4}\Z")
)
def test_no_text_breaks_the_table(text: str) -> None:
    """A text is an action, a request, or an error in words, after which a reminder helps; chips stay."""
    for game in (AFTER_BET, OPENED, FOUR):
        session = session_of(game)
        try:
            reply = hear(session, text)
        except GameError as fault:
            assert str(fault.message).strip()
            assert str(remind(session)).startswith(("You ", "Lay ", "The lead"))
        else:
            after = reply.session.table.game
            assert sum(after.stacks) + after.bank == sum(game.stacks) + game.bank


OPTIONS = {
    "opener": (bidding(), "You may bet 10 up to 990 (all in)."),
    "answer": (
        AFTER_BET,
        "You may fold, call 20 or raise to 50 up to 990 (all in). You may raise twice more (AZI-BID-3).",
    ),
    "lead": (OPENED, "You lead; you may play 7S, AH or 9H."),
    "discard": (FOUR, "Lay one of your four cards away, face down: 7S, AH, 9H or 6H."),
    "short": (bidding(RaiseTo(40), stacks=(1000, 30, 1000)), "You may fold or go all in with 20."),
}


@pytest.mark.parametrize("name", OPTIONS)
def test_what_is_possible_in_words(name: str) -> None:
    game, words = OPTIONS[name]
    assert str(describe_options(seen(game))) == words


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


def told(step: Step, before: Game) -> list[str]:
    """Return what the person at seat 0 hears of a step."""
    happenings = [Happening(event, view(before, PERSON), view(step.game, PERSON)) for event in step.events]
    return list(map(str, tell_all(happenings)))


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
            "Ana goes all in with 20 and is short: no first lead, and from each player Ana can win no more "
            "than Ana put in (AZI-SHORT-1, AZI-SHORT-2).",
        ),
        (
            (30, 1000, 1000),
            (RaiseTo(40), RaiseTo(60), AllIn()),
            "You go all in with 20 and are short: no first lead, and from each player you can win no more "
            "than you put in (AZI-SHORT-1, AZI-SHORT-2).",
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
        "You can pay 4 only and are short: no bid, no first lead (AZI-SHORT-1).",
    ]


def play(hands: tuple[str, ...], cards: str, turned: str = "9S", opener: int = 0) -> tuple[list[str], Game]:
    """Return what the person hears while cards are played after everybody called, and the game then."""
    game, said = opened(deal_of(turned, *hands), opener), []
    for card in cards.split():
        step = apply(game, Play(parse_card(card)))
        said += told(step, game)
        game = step.game
    return said, game


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
    opening = words_of(open_deal(Progress(Table(Settings("x", players=2), 1, 0, game), ())))
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
    assert "You have 180 chips; 20 of yours are in the bank." in report


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
        return str(open_deal(Progress(table, happenings))[-1])

    rich = (100, 100, 100)
    assert opening(rich, 1) == "Ana opens the bidding, chosen by chance (AZI-BID-1)."
    assert opening(rich, 1, opener=0) == "You open, chosen by chance: you must bet (AZI-BID-1)."
    assert opening(rich, 2) == "Ana opens the bidding, left of the last winner (AZI-BID-1)."
    assert opening(rich, 2, carried=(9, 9, 9)) == "Ana opens the bidding again after the Azi (AZI-END-3)."
    assert opening((100, 0, 100), 2) == "Budi is the next with chips and opens the bidding (AZI-BID-1)."


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("size", [3, 4])
def test_the_introduction_follows_from_what_was_agreed(players: int, size: int) -> None:
    words = words_of(introduce(Settings("x", players=players, size=size, suits=tuple(Suit)[1:]), "hash", 0.5))
    assert "27 cards: hearts, diamonds, clubs, from low to high 6 7 8 9 T J Q K A" in words
    assert ("Four cards each, of which one is laid away" in words) is (size == 4)
    assert ("Azi, and the bank waits" in words) is (players > 2)
    assert ("the others fold" in words) is (players > 2)
    assert "The coach is on: he asks before what costs 0.5 fees or more" in words
    assert "The coach is on" not in words_of(introduce(Settings("x"), "hash"))


def test_with_four_cards_the_laying_away_is_told_before_the_opening() -> None:
    words = words_of(open_deal(begin(Settings("x", size=4))))
    assert words.index("First everybody lays one card away") < words.index("the bidding")


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
        "You were short, so you take from each at most the 25 that you put in; "
        "the rest goes back (AZI-SHORT-2)."
    )
    assert "You 25 75 +50 75" in end(game)
    assert "Ana 50 25 -25 175" in end(game)


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


def test_words_know_no_more_than_the_person() -> None:
    """Other hands may hold anything: before cards are played the words stay the same."""
    others = opened(deal_of("9S", HANDS[0], HANDS[2], HANDS[1]))
    assert describe_options(seen(others)) == describe_options(seen(OPENED))
    hidden = replace(AFTER_BET, hands=(AFTER_BET.hands[0], *AFTER_BET.hands[:0:-1]))
    assert view(hidden, PERSON) == view(AFTER_BET, PERSON)


def test_lists() -> None:
    items = [describe_options(seen(OPENED))._replace(template=each, facts={}) for each in "abc"]
    assert [format_message(list_choices(items[:count])) for count in (1, 2, 3)] == [
        "a",
        "a or b",
        "a, b or c",
    ]
    assert format_message(list_all(items)) == "a, b, c"
