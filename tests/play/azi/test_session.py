"""A session of Azi as a conversation: pauses, help, the coach's question, and the sum at the end."""

import random
from dataclasses import replace
from typing import Any

import pytest

from hazari_cli.azi.bidding import RaiseTo
from hazari_cli.azi.state import Phase
from hazari_cli.errors import GameError, NotationError
from hazari_cli.play.azi.adviser import Adviser
from hazari_cli.play.azi.session import Awaits, Coach, TableReply, TableSession, start_session
from hazari_cli.play.azi.table import Settings
from tests.azi.tables import allowed
from tests.counts import runs
from tests.play.azi.stand_in import StandIn
from tests.play.azi.talk import typed
from tests.play.words import words_of

SETTINGS = Settings("demo")
"""Budi opens, Citra calls, and the person answers."""
ADVISER: Adviser = StandIn()


def sit(**more: Any) -> TableSession:
    """Return a session that waits for the person's first action."""
    return start_session(**{"settings": SETTINGS, **more}).session


def say_all(session: TableSession, *texts: str) -> TableReply:
    """Return the reply to the last of some lines."""
    reply = TableReply(session, ())
    for text in texts:
        reply = reply.session.hear(text)
    return reply


def finish(session: TableSession) -> TableReply:
    """Fold, or play the first thing that is offered, until the deal is over."""
    reply = TableReply(session, ())
    while reply.session.awaits is Awaits.ACTION:
        reply = reply.session.hear(reply.session.offers()[0])
    return reply


def test_the_beginning_says_all_that_a_newcomer_needs() -> None:
    reply = start_session(SETTINGS)
    words = words_of(reply.said)
    for needed in ("Two tricks win the bank", "Type ?", "quit to leave", "Commitment", "Deal 1", "Your hand"):
        assert needed in words
    assert words.index("Commitment") < words.index("Deal 1")
    assert words.endswith(str(reply.session.remind()))


def test_the_table_before_a_bid_shows_stacks_bets_bank_trump_and_hand() -> None:
    words = words_of(start_session(SETTINGS).said)
    for label in ("Trump", "Bank", "Ana", "Budi", "Citra", "You", "Your hand", "bid highest"):
        assert label in words


@pytest.mark.parametrize("text", ["?", "help", "h"])
def test_help_says_how_to_type_each_thing(text: str) -> None:
    session = sit()
    reply = session.hear(text)
    assert reply.session == session
    words = words_of(reply.said)
    assert all(each in words for each in ("fold or f", "call or c", "raise to", "all in", "quit or q: leave"))
    assert "hint" not in words
    assert "hint" in words_of(sit(coach=Coach(ADVISER)).hear(text).said)


def test_the_table_can_be_seen_again() -> None:
    session = say_all(sit(), "call").session
    assert session.table.game.phase is Phase.PLAY
    assert "Ana" in words_of(session.hear("table").said)


@pytest.mark.parametrize("text", ["xyz", "raise", "raise to 1", "KX", "9", "call 5", "next"])
def test_a_typo_costs_nothing(text: str) -> None:
    session = sit()
    with pytest.raises(GameError):
        session.hear(text)
    assert session.hear("call") == sit().hear("call")


def test_enter_alone_says_what_is_possible() -> None:
    session = sit(by_hand=True)
    assert session.hear("") == TableReply(session, (session.remind(),))


def test_enter_plays_the_only_card_for_a_person_and_nothing_for_a_script() -> None:
    for by_hand in (True, False):
        session = say_all(sit(by_hand=by_hand), "call").session
        while len(session.table.person_view.hand) > 1:
            session = session.hear(session.offers()[0]).session
            assert session.awaits is Awaits.ACTION
        assert ("Enter plays it" in str(session.remind())) is by_hand
        assert (session.hear("").session == session) is not by_hand


def test_a_person_says_when_to_deal_again() -> None:
    reply = finish(sit(by_hand=True))
    assert reply.session.awaits is Awaits.DEAL
    assert "Deal 2" not in words_of(reply.said)
    for text in ("", "n", "NEXT"):
        assert "Deal 2" in words_of(reply.session.hear(text).said)
    for text in ("?", "table", "hint"):
        assert reply.session.hear(text).session == reply.session
    with pytest.raises(NotationError, match="The deal is over"):
        reply.session.hear("call")


def test_a_script_goes_on_to_the_next_deal() -> None:
    reply = say_all(sit(), "fold")
    assert reply.session.awaits is Awaits.ACTION
    assert "Deal 2" in words_of(reply.said)


def test_a_limit_ends_the_session_when_a_bank_is_won() -> None:
    reply = start_session(SETTINGS, limit=3)
    while reply.session.awaits is not Awaits.NOTHING:
        reply = reply.session.hear(reply.session.offers()[0])
    assert reply.session.table.number >= 3
    assert reply.session.table.game.phase is Phase.WON
    assert reply.said[-1:] == reply.session.leave()


def test_the_end_is_told_when_the_chips_are_gone() -> None:
    ends = set()
    for seed in range(8):
        reply = start_session(Settings(str(seed), players=2, stack=30))
        while reply.session.awaits is not Awaits.NOTHING:
            options = reply.session.offers()
            reply = reply.session.hear("all in" if "all in" in options else options[0])
        words = words_of(reply.said)
        ends |= {line for line in words.splitlines() if line.endswith(("yours.", "for you."))}
    assert ends == {
        "Nobody else has chips: the table is yours.",
        "You have no chips left; the game is over for you.",
    }


@pytest.mark.parametrize("text", ["q", "quit", " Q "])
def test_leaving_sums_up(text: str) -> None:
    reply = say_all(sit(), "fold", text)
    assert reply.session.awaits is Awaits.NOTHING
    words = words_of(reply.said)
    assert "Deals 1 played, 0 won, 1 folded, 0 Azi" in words
    assert "You left in deal 2: your 10 chips in the bank are not counted." in words
    assert "Result -20 chips, -2.0 fees" in words
    assert "Luck" not in words


# The coach.


def coached(threshold: float = 0.5, asks: bool = True) -> TableSession:
    return sit(coach=Coach(ADVISER, asks, threshold))


def test_a_costly_action_is_questioned_first() -> None:
    reply = coached().hear("fold")
    assert reply.session.awaits is Awaits.ANSWER
    assert reply.session.table == coached().table
    assert list(map(str, reply.said)) == [
        "Folding gives up about 1 fee.",
        "Play anyway (p), think again (t), hint, or coach off?",
    ]


@pytest.mark.parametrize(
    ("session", "text"),
    [(coached(), "call"), (coached(1.5), "fold"), (coached(asks=False), "fold"), (coached(0.5), "r 20")],
)
def test_a_cheap_action_is_not(session: TableSession, text: str) -> None:
    assert session.hear(text).session.awaits is Awaits.ACTION


@pytest.mark.parametrize("text", ["p", "play anyway", "y", "fold", "f"])
def test_play_anyway(text: str) -> None:
    assert "You fold." in words_of(say_all(coached(), "fold", text).said)


@pytest.mark.parametrize("text", ["t", "think again", "", "no"])
def test_think_again(text: str) -> None:
    reply = say_all(coached(), "fold", text)
    assert reply.session == coached()
    assert reply.said == (coached().remind(),)


def test_another_action_is_taken_instead_of_an_answer() -> None:
    assert "You call" in words_of(say_all(coached(), "fold", "call").said)
    reply = say_all(coached(), "fold", "raise to 500")
    assert reply.session.awaits is Awaits.ANSWER
    assert reply.session.doubted == RaiseTo(500)
    with pytest.raises(GameError):
        say_all(coached(), "fold", "xyz")


def test_a_hint_leaves_the_question_open() -> None:
    asked = coached().hear("fold").session
    reply = asked.hear("hint")
    assert reply.session == asked
    assert "I would call" in words_of(reply.said)


def test_the_coach_can_be_sent_away_and_called_back() -> None:
    reply = say_all(coached(), "fold", "coach off")
    assert "The coach is off" in words_of(reply.said)
    assert "You fold." in words_of(reply.said)
    assert reply.session.awaits is Awaits.ACTION
    again = reply.session.hear("coach on").session
    assert again.coach == Coach(ADVISER, True, 0.5)


@pytest.mark.parametrize("text", ["hint", "coach on", "coach off"])
def test_without_a_coach_the_table_says_so(text: str) -> None:
    assert "There is no coach" in words_of(sit().hear(text).said)


def test_a_hint_costs_nothing_and_needs_no_questions() -> None:
    session = coached(asks=False)
    assert session.hear("hint").session == session


def test_luck_is_told_after_a_deal_and_at_the_end() -> None:
    reply = say_all(sit(coach=Coach(ADVISER), by_hand=True), "fold")
    assert "average cards in 25" in words_of(reply.said)
    assert "average ones for 0.2" in words_of(reply.session.hear("q").said)


@pytest.mark.parametrize(("text", "said"), [("raise to 500", "raise to 500"), ("all in", "raise to 990")])
def test_a_raise_is_priced_at_the_size_that_was_typed(text: str, said: str) -> None:
    reply = coached().hear(text)
    assert reply.session.awaits is Awaits.ANSWER
    assert said in words_of(reply.said)


def test_keys_and_prompts_fit_every_moment() -> None:
    asked = coached().hear("fold").session
    paused = finish(sit(by_hand=True)).session
    texts = [
        str(words)
        for each in (sit(), asked, paused)
        for words in (each.prompt(), each.show_keys(), each.remind())
    ]
    assert len(set(texts)) == 9
    assert all(len(str(each.show_keys())) <= 40 for each in (sit(), asked, paused))
    assert "play anyway" in asked.offers()
    assert paused.offers() == ("next", "q")
    assert str(replace(paused, awaits=Awaits.NOTHING).remind())


# Whole sessions.


@runs(300, 5000)
def test_random_sessions_keep_every_chip_and_repeat_exactly(seed: int, count: int) -> None:
    for number in range(count):
        rng = random.Random(f"{seed} {number}")
        settings = Settings(
            seed=f"{seed} {number}",
            players=rng.randint(2, 6),
            stack=rng.choice([20, 60, 1000]),
            size=rng.choice([3, 3, 4]),
            bots=(rng.choice(["caller", "random"]),),
        )
        coach = Coach(ADVISER, rng.random() < 0.5) if rng.random() < 0.3 else None
        lines, ends = play_random(settings, coach, rng)
        if not number % 10:
            assert repeat(settings, coach, lines) == ends
        assert sum(ends.table.game.stacks) + ends.table.game.bank == settings.players * settings.stack


def play_random(
    settings: Settings, coach: Coach | None, rng: random.Random
) -> tuple[list[str], TableSession]:
    """Play two deals with lines at random, and return the lines and the session at the end."""
    reply, lines = start_session(settings, coach, by_hand=rng.random() < 0.5, limit=2), []
    begun = reply.session
    while reply.session.awaits is not Awaits.NOTHING:
        session = reply.session
        if session.awaits is Awaits.ACTION:
            line = rng.choice(typed(rng.choice(allowed(session.table.game))))
        else:
            line = "p" if session.awaits is Awaits.ANSWER else ""
        if rng.random() < 0.05:
            line = rng.choice(["?", "table", "hint", "coach off"])
        reply = session.hear(line)
        lines.append(line)
        assert reply.said
    return [str(begun.by_hand), *lines], reply.session


def repeat(settings: Settings, coach: Coach | None, lines: list[str]) -> TableSession:
    """Play the same lines again."""
    by_hand, *rest = lines
    return say_all(start_session(settings, coach, by_hand == "True", 2).session, *rest).session
