"""The desk: thirteen cards stay thirteen whatever is done, and every step can be taken back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hazari_cli.cards import PACK, Card, parse_cards, sorted_cards
from hazari_cli.errors import GameError, SetupError
from hazari_cli.hazari.arrangement import SIZES, find_violations
from hazari_cli.hazari.notation import parse_groups
from hazari_cli.play.hazari.desk import EMPTY, Desk

HAND = sorted_cards(parse_cards("KD KC QS QC TH 9D 9C 7C 5C 4C 4H 4S 2S"))
SET = parse_groups("4H 4S 4C / KC QC 9C / KD QS TH / 9D 7C 5C 2S")
hands = st.lists(st.sampled_from(PACK), min_size=13, max_size=13, unique=True).map(tuple)


@st.composite
def desks(draw: st.DrawFn) -> Desk:
    """Return a desk after some steps."""
    desk = Desk(draw(hands))
    for _ in range(draw(st.integers(0, 8))):
        cards = draw(st.lists(st.sampled_from(desk.hand), min_size=1, max_size=4, unique=True))
        match draw(st.sampled_from(("set", "move", "swap", "clear", "undo"))):
            case "set" if len(cards) <= 3:
                desk = desk.set_group(draw(st.integers(1, 4)), cards)
            case "move":
                desk = desk.move(cards, draw(st.integers(0, 4)))
            case "swap":
                desk = desk.swap(draw(st.integers(1, 4)), draw(st.integers(1, 4)))
            case "clear":
                desk = desk.clear()
            case "undo" if desk.past:
                desk = desk.undo()
            case _:
                pass
    return desk


@given(desks())
def test_no_card_is_lost_or_doubled(desk: Desk) -> None:
    cards = [card for group in desk.groups for card in group]
    assert sorted_cards([*cards, *desk.left]) == sorted_cards(desk.hand)


@given(desks())
def test_undo_goes_back_to_the_empty_desk_and_redo_returns(desk: Desk) -> None:
    steps = len(desk.past)
    back = desk
    for _ in range(steps):
        back = back.undo()
    assert back.groups == EMPTY
    with pytest.raises(SetupError, match="nothing to undo"):
        back.undo()
    for _ in range(steps):
        back = back.redo()
    assert (back.groups, back.past) == (desk.groups, desk.past)


@given(desks())
def test_a_new_step_forgets_what_was_taken_back(desk: Desk) -> None:
    changed = desk.move(desk.hand[:1], 1 if desk.hand[0] not in desk.groups[0] else 2)
    assert changed.future == ()
    assert changed.undo().groups == desk.groups


@pytest.mark.rule("HAZ-ARR-6")
@given(hands)
def test_the_nearest_arrangement_is_legal_and_made_of_the_hand(hand: tuple[Card, ...]) -> None:
    desk = Desk(hand).set_all((hand[:3], hand[3:6], hand[6:9], hand[9:]))
    repair = desk.repair()
    assert find_violations(repair, hand) == ()
    assert bool(desk.violations) == (find_violations(desk.groups, hand) != ())


def test_three_groups_leave_the_last_four() -> None:
    desk = Desk(HAND).set_all(SET[:3])
    assert tuple(map(len, desk.groups)) == SIZES
    assert set(desk.groups[3]) == set(SET[3])
    one_by_one = Desk(HAND)
    for number, group in enumerate(SET[:3], 1):
        one_by_one = one_by_one.set_group(number, group)
    assert set(one_by_one.complete[3]) == set(SET[3])


def test_setting_a_group_takes_its_cards_from_where_they_stand() -> None:
    desk = Desk(HAND).set_all(SET).set_group(1, SET[1])
    assert desk.groups[0] == SET[1]
    assert desk.groups[1] == ()
    assert set(desk.left) == set(SET[0])


@pytest.mark.parametrize(
    ("number", "cards", "words"),
    [
        (5, "KD KC QS", "no group 5"),
        (1, "KD KC AS", "do not hold AS"),
        (1, "KD KC QS QC", "holds 3 cards; you typed 4"),
        (4, "KD KC QS QC TH", "holds 4 cards; you typed 5"),
    ],
)
def test_what_cannot_be_set_is_refused_in_words(number: int, cards: str, words: str) -> None:
    with pytest.raises(GameError, match=words):
        Desk(HAND).set_group(number, parse_cards(cards))


def test_cards_are_shown_by_rank_or_by_suit() -> None:
    assert Desk(HAND).left == HAND
    by_suit = Desk(HAND, by_suit=True).left
    assert [card.suit.value for card in by_suit] == sorted((c.suit.value for c in HAND), key="SHDC".index)
    assert set(by_suit) == set(HAND)
