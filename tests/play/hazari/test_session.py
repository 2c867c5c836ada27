"""A match of Hazari as a conversation: arranging, the coach, tricks, points, people at one keyboard."""

from dataclasses import replace

import pytest

from hazari_cli.cards import PACK, Card, format_cards, sorted_cards
from hazari_cli.errors import GameError, RuleViolations
from hazari_cli.hazari.arrangement import Arrangement, arrange, find_violations
from hazari_cli.hazari.deal import SEATS, make_deal
from hazari_cli.hazari.events import DealScored, TrickWon
from hazari_cli.hazari.notation import format_groups
from hazari_cli.hazari.search import find_random, prepare_hand
from hazari_cli.hazari.state import Phase
from hazari_cli.play.blocks import Curtain
from hazari_cli.play.hazari.arranging import HandCoach
from hazari_cli.play.hazari.session import Awaits, Pace, TableReply
from hazari_cli.play.hazari.table import Settings, Up
from hazari_cli.shuffle import Draws, commit_to
from tests.counts import LONG
from tests.play.hazari.talk import (
    ADVISER,
    BY_HAND,
    begin,
    best_line,
    hear_all,
    play_automatically,
    weakest_first_line,
)
from tests.play.words import words_of

FRIDAY = Settings("friday")


def test_a_deal_by_hand() -> None:
    reply = hear_all(begin(FRIDAY).session, "auto", "up")
    assert [isinstance(event, TrickWon) for event in reply.events].count(True) == 1
    assert reply.session.awaits is Awaits.TRICK
    reply = hear_all(reply.session, "", "", "")
    assert reply.session.awaits is Awaits.DEAL
    (scored,) = (event for event in reply.events if isinstance(event, DealScored))
    assert sum(scored.points) == 360
    assert hear_all(reply.session, "").session.at.state.number == 2


@pytest.mark.rule("HAZ-DEAL-2")
def test_the_commitment_comes_before_the_cut_and_the_cut_before_the_cards() -> None:
    begun = begin(FRIDAY, cuts=True)
    assert commit_to("friday") in words_of(begun.said)
    assert begun.session.table is None
    after = begun.session.hear("as you like it")
    assert after.session.settings.cut == "as you like it"
    dealt = make_deal("friday", "as you like it").hands
    assert after.session.at.state.hands == tuple(map(sorted_cards, dealt))


def test_without_a_question_the_screen_says_what_the_cut_does_not_prove() -> None:
    assert "proves nothing" in words_of(begin(Settings("friday", "mine")).said)
    assert "seed alone" in words_of(begin(FRIDAY).said)


@pytest.mark.rule("HAZ-ARR-6")
def test_an_illegal_arrangement_says_why_and_offers_the_nearest_legal_one() -> None:
    session = hear_all(begin(FRIDAY).session, weakest_first_line(begin(FRIDAY).session)).session
    with pytest.raises(RuleViolations, match="Type fix to set it") as refused:
        session.hear("up")
    broken = [str(each) for each in session.arranging.desk.violations]
    assert list(map(str, refused.value.violations)) == broken
    fixed = session.hear("fix").session
    assert find_violations(fixed.arranging.desk.groups, fixed.arranging.desk.hand) == ()
    assert fixed.hear("up").session.awaits is Awaits.TRICK


def test_up_is_refused_while_cards_are_left() -> None:
    with pytest.raises(GameError, match="in no group"):
        begin(FRIDAY).session.hear("up")


def test_a_refused_line_changes_nothing() -> None:
    session = begin(FRIDAY).session
    with pytest.raises(GameError):
        session.hear("swap 2 9")
    assert session == begin(FRIDAY).session


@pytest.mark.parametrize("seed", [f"coach {number}" for number in range(6)])
def test_the_coach_questions_a_costly_arrangement_and_never_the_best(seed: str) -> None:
    coach = HandCoach(ADVISER, usual=5.0, asks=True)
    session = begin(Settings(seed), coach=coach).session
    hand = session.arranging.desk.hand
    costs = [ADVISER.measure(hand, each) for each in _some_arrangements(hand, seed)]
    worst = max(costs, key=lambda cost: cost.points)
    groups = worst.mine.arrangement.groups
    asked = hear_all(session, format_groups(groups), "up")
    assert asked.session.arranging.questioned == (worst.points >= 5.0)
    assert worst.points >= 5.0
    said = words_of(asked.said)
    assert f"Trick {worst.trick} loses most" in said
    better = [group for group in ADVISER.find_best(hand).arrangement.groups if group not in groups]
    assert not any(format_cards(group) in said for group in better)
    assert asked.session.hear("p").session.awaits is Awaits.TRICK
    assert asked.session.hear("t").session.arranging.questioned is False
    off = asked.session.hear("coach off").session
    assert off.awaits is Awaits.TRICK and not off.arranging.coach.asks
    assert hear_all(session, "auto", "up").session.awaits is Awaits.TRICK


def _some_arrangements(hand: tuple[Card, ...], seed: str) -> list[Arrangement]:
    draws = Draws("test", seed)
    return [arrange(find_random(prepare_hand(hand), draws)) for _ in range(20)]


def test_hints_come_nearer_and_end_at_an_arrangement_that_nothing_beats() -> None:
    session = begin(FRIDAY).session
    heard = [words_of((reply := session.hear("hint")).said)]
    for _ in range(7):
        session = reply.session
        heard.append(words_of((reply := session.hear("hint")).said))
    assert "first" in heard[0] and "groups, in order" in heard[1] and "Group 1 could be" in heard[2]
    assert "say up" in words_of(hear_all(session, best_line(session), "hint").said)


def test_people_at_one_keyboard_never_see_each_other_s_cards() -> None:
    reply = begin(Settings("four", people=4))
    for seat in SEATS:
        assert reply.session.awaits is Awaits.KEYBOARD
        at = max(place for place, block in enumerate(reply.said) if isinstance(block, Curtain))
        hands = reply.session.at.state.hands
        after = words_of(reply.said[at:])
        assert not any(str(card) in after for card in PACK)
        shown = words_of(reply.session.hear("").said)
        assert {str(card) for card in PACK if str(card) in shown} == set(map(str, hands[seat]))
        reply = hear_all(reply.session, "", "auto", "up")
    assert reply.session.awaits is Awaits.TRICK


@pytest.mark.rule("HAZ-ARR-5")
def test_hidden_cards_change_nothing_on_a_seat_s_screen() -> None:
    """Two matches whose first hand is the same look the same until the tricks are played."""
    one = begin(Settings("a"))
    state = one.session.at.state
    swapped = replace(state, hands=(state.hands[0], state.hands[2], state.hands[1], state.hands[3]))
    other = replace(one.session, table=replace(one.session.at, state=swapped))
    for line in ("hint", "table", "auto", "hint", "sort", "?"):
        assert one.session.hear(line).said == other.hear(line).said


@pytest.mark.parametrize("number", range(4))
def test_a_whole_match_ends_with_a_winner(number: int) -> None:
    _check_match(Settings(f"match {number}"), BY_HAND)


@pytest.mark.slow
@pytest.mark.rule("HAZ-SCORE-2")
def test_matches_end_between_deal_3_and_12_with_360_a_deal() -> None:
    bots = ("equilibrium", "greedy", "balanced")
    for number in range(200 if LONG else 50):
        deals = _check_match(Settings(f"long {number}", bots=bots), Pace(by_hand=True, fast=True))
        assert 3 <= deals <= 12


def _check_match(settings: Settings, pace: Pace) -> int:
    begun = begin(settings, pace)
    session, moves = play_automatically(begun)
    state = session.at.state
    assert state.phase is Phase.OVER
    assert sum(state.totals) == 360 * state.number
    assert max(state.totals) >= 1000
    assert all(state.totals[seat] == max(state.totals) for seat in state.winners)
    assert sum(isinstance(made, Up) for made in moves) == 4 * state.number
    return state.number


def test_a_match_ends_after_the_deals_agreed_on() -> None:
    session, _moves = play_automatically(begin(Settings("short", deals=2)))
    assert session.at.state.number == 2


@pytest.mark.parametrize("number", range(12))
def test_random_lines_never_break_a_session(number: int) -> None:
    """Everything that can be asked is asked in every state; what cannot be is refused in words."""
    draws = Draws("random session", str(number))
    settings = Settings(f"r{number}", people=1 + draws.below(4), bots=("greedy",), target=200)
    reply: TableReply = begin(settings, cuts=number % 2 == 0)
    words = (
        *("", "?", "hint", "auto", "up", "undo", "redo", "clear", "sort", "fix", "table", "rules", "p", "t"),
        *("coach on", "coach off", "swap 1 2", "swap 3 4", "move AS 1", "drop KD", "nonsense", "1 AS KS QS"),
    )
    for _ in range(250):
        session = reply.session
        assert session.remind() and session.prompt() and session.show_keys() and session.offers()
        if session.is_over:
            break
        line = words[draws.below(len(words))]
        try:
            reply = session.hear(line)
        except GameError as fault:
            assert str(fault)
            continue
        if (table := reply.session.table) is not None:
            complete = table.state.number - (table.state.phase in (Phase.ARRANGING, Phase.TRICKS))
            assert sum(table.state.totals) == 360 * complete
    assert reply.session.leave() is not None
