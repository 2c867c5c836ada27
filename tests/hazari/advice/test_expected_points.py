"""Expected points: possible for every hand, exact where nothing is in doubt, the same where all is open."""

import random
from collections.abc import Sequence
from itertools import pairwise

import pytest

from hazari_cli.cards import PACK, Card, parse_cards
from hazari_cli.hazari.advice.sampling import TRICKS
from hazari_cli.hazari.advice.suggest import Assessment, assess, suggest
from hazari_cli.hazari.advice.valuation import estimate_prospects, expect_prospects, respond
from hazari_cli.hazari.arrangement import arrange
from hazari_cli.hazari.combination import points_of
from hazari_cli.hazari.search import find_random, prepare_hand
from hazari_cli.resources import load_tables
from hazari_cli.shuffle import Draws

HIGH, LOW = ([card for card in PACK if points_of([card]) == points] for points in (10, 5))
LEAST = (60, 60, 60, 80)
"""The points in a trick if every card of it is worth 5."""
SURE = (
    "AS AH AD AC KS KH KD KC QS QH QD QC JS",
    "AS AH AD KS KH KD QS QH QD 2C 2S 2H 2D",
)


def find_best_of(cards: Sequence[Card]) -> Assessment:
    """Return what is suggested first."""
    return suggest(cards, expect_prospects(cards, load_tables()), 1)[0]


def draw_hand(seed: object, number_high: int) -> list[Card]:
    """Draw a hand with so many cards of 10 points."""
    chance = random.Random(f"expected {seed}")
    return chance.sample(HIGH, number_high) + chance.sample(LOW, 13 - number_high)


def climb(number_high: int, steps: int) -> Assessment:
    """Look for a hand of this worth that expects as much as possible, one card after the other."""
    chance = random.Random(f"climb {number_high}")
    hand = draw_hand(f"climb {number_high}", number_high)
    for rank in "AKQ"[: number_high // 4]:
        hand = [card for card in parse_cards(f"{rank}S {rank}H {rank}D") if card not in hand] + hand
    high = [card for card in dict.fromkeys(hand) if card in HIGH][:number_high]
    hand = high + [card for card in hand if card in LOW][: 13 - number_high]
    best = find_best_of(hand)
    for _ in range(steps):
        at = chance.randrange(13)
        new = chance.choice([card for card in (HIGH if hand[at] in HIGH else LOW) if card not in hand])
        other = [*hand[:at], new, *hand[at + 1 :]]
        found = find_best_of(other)
        if found.expected >= best.expected:
            hand, best = other, found
    return best


@pytest.mark.rule("HAZ-TABLE-3")
@pytest.mark.parametrize("text", SURE)
def test_who_wins_all_four_tricks_for_certain_expects_all_points(text: str) -> None:
    """Four sure tricks bring the 360 points of the pack, and each at least what so many cards are worth."""
    best = find_best_of(parse_cards(text))
    assert best.chances == pytest.approx([1.0] * TRICKS, abs=1e-4)
    assert best.expected == pytest.approx(360, abs=0.01)
    assert all(least <= brings for least, brings in zip(LEAST, best.brings, strict=True))


@pytest.mark.rule("HAZ-TABLE-3")
@pytest.mark.parametrize("number_high", range(14))
def test_no_hand_expects_what_no_deal_can_bring(number_high: int) -> None:
    """Whatever the hand, points lie between 0 and 360, and a sure trick brings no less than its cards."""
    for best in (find_best_of(draw_hand(number_high, number_high)), climb(number_high, 12)):
        assert 0 <= best.expected <= 360 + 1e-9
        for chance, brings, least in zip(best.chances, best.brings, LEAST, strict=True):
            assert chance * least <= brings + 1e-9 or chance < 0.999
            assert 0 <= brings <= 130 + 40


@pytest.mark.parametrize("number_high", range(14))
def test_any_arrangement_expects_what_is_possible(number_high: int) -> None:
    """Bad arrangements too; and no advice expects more than the tables alone."""
    cards = draw_hand(f"any {number_high}", number_high)
    by_tables, shown = (look(cards, load_tables()) for look in (estimate_prospects, expect_prospects))
    hand, draws = prepare_hand(cards), Draws("any", str(number_high))
    for _ in range(20):
        groups = find_random(hand, draws)
        mine = assess(arrange(groups), shown)
        assert 0 <= mine.expected <= min(360, assess(arrange(groups), by_tables).expected) + 1e-9
        assert mine.chances == assess(arrange(groups), by_tables).chances


@pytest.mark.parametrize("number_high", range(14))
def test_what_a_stronger_group_takes_never_falls(number_high: int) -> None:
    """In every trick, for every hand, takings rise with strength."""
    for trick in expect_prospects(draw_hand(number_high, number_high), load_tables()):
        assert all(weaker <= stronger + 1e-12 for weaker, stronger in pairwise(trick.takings))


@pytest.mark.parametrize("number_high", range(14))
def test_sure_tricks_take_what_three_rivals_hold(number_high: int) -> None:
    """What four unbeatable groups take is at most what the hand leaves, and not much less."""
    cards = draw_hand(f"sure {number_high}", number_high)
    taken = sum(trick.takings[-1] for trick in expect_prospects(cards, load_tables()))
    left = 360 - points_of(cards)
    assert left - 30 <= taken <= left + 1e-9


def test_ordinary_hands_keep_their_best_arrangement() -> None:
    """The correction tells how much, hardly ever how: of 40 random hands none is arranged otherwise."""
    for number in range(40):
        cards = random.Random(f"ordinary {number}").sample(PACK, 13)
        by_tables, shown = (
            respond(cards, look(cards, load_tables())) for look in (estimate_prospects, expect_prospects)
        )
        assert (by_tables.strengths, by_tables.points) == (shown.strengths, shown.points)
