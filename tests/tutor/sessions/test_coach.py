"""The coach asks before he tells, takes every equally good group, and says what others cost."""

import pytest
from hazari_tutor.sessions.coach import EQUAL, CoachPlan, NextGroup, coach
from hazari_tutor.sessions.session import begin

from hazari_cli.cards import Card, format_cards, parse_cards
from hazari_cli.errors import NotationError, SetupError
from hazari_cli.hazari.advice.suggest import assess, suggest
from hazari_cli.hazari.arrangement import arrange
from hazari_cli.hazari.deal import make_deal
from hazari_cli.hazari.notation import parse_hand
from hazari_cli.hazari.search import all_arrangements, prepare_hand
from hazari_cli.resources import load_tables
from tests.tutor.small_course import Talked

HAND = parse_hand("KD KC QS QC TH 9D 9C 7C 5C 4C 4H 4S 2S")


def walk(cards: tuple[Card, ...] = HAND) -> Talked:
    plan: CoachPlan = coach(cards, load_tables(), "hazari tutor")
    return Talked(begin(plan))


def asked(talked: Talked) -> NextGroup:
    assert talked.session.task is not None
    exercise = talked.session.task.exercise
    assert isinstance(exercise, NextGroup)
    return exercise


def test_he_asks_before_he_tells() -> None:
    talked = walk()
    assert "Which combination would you make first?" in talked.last
    assert "KD KC QS QC TH 9D 9C 7C 5C 4S 4H 4C 2S" in talked.last
    assert "Troy" not in talked.last
    assert "wins" not in talked.last


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_the_keys_lead_to_the_best_arrangement(seed: str) -> None:
    hand = make_deal(seed).hands[0]
    talked = walk(hand)
    prospects = asked(talked).hand.prospects
    best = suggest(hand, prospects, 1)[0]
    groups = []
    for _ in range(3):
        groups.append(asked(talked).key)
        talked.type(groups[-1])
    assert talked.session.is_over
    rest = format_cards(card for card in hand if str(card) not in " ".join(groups))
    reached = assess(arrange([parse_cards(text) for text in (*groups, rest)]), prospects)
    assert reached.expected == pytest.approx(best.expected)
    assert f"expects {best.expected:.1f} points" in talked.last
    assert talked.results == []


def test_a_first_group_is_judged_by_the_best_arrangement_that_begins_with_it() -> None:
    group = asked(walk())
    prospects, reach = group.hand.prospects, dict[frozenset[Card], float]()
    for groups in all_arrangements(prepare_hand(HAND)):
        expected = assess(arrange(groups), prospects).expected
        reach[frozenset(groups[0])] = max(expected, reach.get(frozenset(groups[0]), 0.0))
    top = max(reach.values())
    for first in list(reach)[::7]:
        verdict = group.grade(format_cards(first))
        assert verdict.right == (top - reach[first] < EQUAL)
        assert verdict.right or verdict.cost == pytest.approx(top - reach[first])


def test_a_costly_group_is_told_its_price_and_not_the_better_one() -> None:
    talked = walk()
    key = asked(talked).key
    talked.type("9D 9C TH")
    assert "points" in talked.last
    assert "Try again" in talked.last
    assert "[" not in talked.last
    assert not any(card in talked.last for card in key.split())


def test_what_leaves_nothing_legal_is_refused_for_its_rule() -> None:
    assert "[HAZ-ARR-2]" in walk().type("2S 5C 7C").last


@pytest.mark.parametrize("text", ["AS AH AD", "4S 4H", "4S 4H 4C KD", "KX", "4S 4S 4H", "all of them"])
def test_what_cannot_be_a_group_is_no_try(text: str) -> None:
    session = walk().session
    with pytest.raises((NotationError, SetupError)):
        session.hear(text)


def test_where_a_trick_is_lost_he_says_what_to_keep() -> None:
    hopeless = parse_hand("3S KH KC 9H 9C 5S JC AS AD 4D 4H 5H 7S")
    assert "Trick 1 is lost anyway; keep Colour K-9-4 for trick 4." in walk(hopeless).type("hint").last
    right = walk(hopeless).type("3S 4D 5H").last
    assert right.startswith("Right. Trick 1 is lost anyway, and Run 5-4-3 there gives nothing away.")
    assert "0 of 100" not in right


def test_hints_go_from_far_to_near() -> None:
    talked = walk().type("hint", "hint", "answer")
    assert "Troy 4-4-4: 4S 4H 4C" in talked.last
    assert "Group 2" in talked.last
    assert talked.session.tally.unknown == 1


def test_the_look_back_names_rivals_and_the_price_of_greed() -> None:
    talked = walk()
    for _ in range(3):
        talked.type(asked(talked).key)
    assert "par among four equals" in talked.last
    assert "What comes next" in talked.last
    assert "Taking the best three cards each time would be worse." in talked.last
    assert "It loses most in trick" in talked.last
