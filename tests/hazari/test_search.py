"""The search held against looking at every legal arrangement, with the tables' worths and with others."""

import random
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

import pytest

from hazari_cli.cards import PACK, Card, parse_cards
from hazari_cli.errors import SetupError
from hazari_cli.hazari.advice.valuation import estimate_prospects, value_groups
from hazari_cli.hazari.arrangement import find_violations
from hazari_cli.hazari.combination import combine, points_of
from hazari_cli.hazari.search import (
    Hand,
    Worths,
    all_arrangements,
    find_best,
    find_random,
    groups_of,
    prepare_hand,
)
from hazari_cli.resources import load_tables
from hazari_cli.shuffle import Draws
from tests.counts import runs
from tests.oracles.hazari_oracle import all_legal

LegalSplits = Callable[[Hand], Iterator[tuple[int, int, int, int]]]


def random_hand(seed: object) -> tuple[Card, ...]:
    """Return 13 random cards."""
    return tuple(random.Random(f"hand {seed}").sample(PACK, 13))


def worths_of(hand: Hand, kind: str, seed: int) -> Worths:
    """Return worths by the tables, at random, or at random from few values so that many totals are level."""
    chance = random.Random(f"{kind} {seed}")
    if kind == "tables":
        return value_groups(hand, estimate_prospects(hand.cards, load_tables()))
    draw = chance.random if kind == "random" else lambda: float(chance.randrange(-2, 3))
    one, two, three = ([draw() for _ in range(286)] for _ in range(3))
    return Worths(one, two, three, [draw() for _ in range(715)])


def best_total(hand: Hand, worths: Worths, walk: LegalSplits) -> float:
    """Return the highest total of all legal arrangements, each looked at."""
    first, second, third, fourth = worths.first, worths.second, worths.third, worths.fourth
    return max(first[a] + second[b] + third[c] + fourth[d] for a, b, c, d in walk(hand))


def total_of(hand: Hand, worths: Worths, groups: Sequence[Sequence[Card]]) -> float:
    """Add up the worths of four groups of cards."""
    threes, fours = ([frozenset(group) for group in some] for some in groups_of(hand))
    at = [threes.index(frozenset(group)) for group in groups[:3]]
    return (
        worths.first[at[0]]
        + worths.second[at[1]]
        + worths.third[at[2]]
        + worths.fourth[fours.index(frozenset(groups[3]))]
    )


@pytest.mark.rule("HAZ-ARR-3", "HAZ-TABLE-3")
@pytest.mark.parametrize("seed", range(5))
def test_a_prepared_hand_knows_every_three_and_four(seed: int) -> None:
    """Strength and points of the 286 threes and 715 fours are those found one by one."""
    hand = prepare_hand(random_hand(seed))
    threes, fours = groups_of(hand)
    assert [set(group) for group in threes] == [set(group) for group in combinations(hand.cards, 3)]
    assert [set(group) for group in fours] == [set(group) for group in combinations(hand.cards, 4)]
    assert list(hand.three_strengths) == [combine(group).strength for group in threes]
    assert list(hand.four_strengths) == [combine(group).strength for group in fours]
    assert list(hand.three_points) == [points_of(group) for group in threes]
    assert list(hand.four_points) == [points_of(group) for group in fours]


@pytest.mark.rule("HAZ-DEAL-2")
@pytest.mark.parametrize("cards", [PACK[:12], PACK[:14], (*PACK[:12], PACK[0])], ids=["12", "14", "twice"])
def test_a_hand_is_13_different_cards(cards: tuple[Card, ...]) -> None:
    """12 cards, 14 cards or a card twice are no hand."""
    with pytest.raises(SetupError, match="13 different cards"):
        prepare_hand(cards)


@pytest.mark.rule("HAZ-ARR-1", "HAZ-ARR-2", "HAZ-ARR-3", "HAZ-ARR-4")
@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(1, 6))])
def test_all_arrangements_are_the_oracle_s(seed: int) -> None:
    """The walk over all legal arrangements finds each of the oracle's once and no others."""
    cards = random_hand(seed)
    ours = [
        tuple(frozenset(map(str, group)) for group in groups)
        for groups in all_arrangements(prepare_hand(cards))
    ]
    theirs = {tuple(map(frozenset, groups)) for groups in all_legal([str(card) for card in cards])}
    assert len(ours) == len(set(ours))
    assert set(ours) == theirs


@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.slow)])
def test_both_walks_find_the_same(seed: int, legal_splits: LegalSplits) -> None:
    """The quick walk of these tests finds exactly what ``all_arrangements`` does."""
    hand = prepare_hand(random_hand(f"walk {seed}"))
    threes, fours = groups_of(hand)
    quick = [(threes[a], threes[b], threes[c], fours[d]) for a, b, c, d in legal_splits(hand)]
    assert sorted(quick, key=str) == sorted(all_arrangements(hand), key=str)


@pytest.mark.rule("HAZ-ARR-1")
@pytest.mark.parametrize("seed", range(200))
def test_every_hand_has_a_legal_arrangement(seed: int) -> None:
    """Whatever the cards, something legal is found, and it holds them all."""
    cards = random_hand(f"any {seed}")
    hand = prepare_hand(cards)
    (found,) = find_best(hand, Worths([0.0] * 286, [0.0] * 286, [0.0] * 286, [0.0] * 715))
    assert find_violations(found.groups, cards) == ()


@pytest.mark.parametrize("kind", ["tables", "random", "level"])
@pytest.mark.parametrize("seed", range(6))
def test_the_best_is_the_best_of_all(kind: str, seed: int, legal_splits: LegalSplits) -> None:
    """The total found is the highest of all legal arrangements, and belongs to the groups found."""
    cards = random_hand(f"best {seed}")
    hand = prepare_hand(cards)
    worths = worths_of(hand, kind, seed)
    (found,) = find_best(hand, worths)
    assert found.total == pytest.approx(best_total(hand, worths, legal_splits), abs=1e-9)
    assert found.total == pytest.approx(total_of(hand, worths, found.groups), abs=1e-9)
    assert find_violations(found.groups, cards) == ()
    assert found.strengths == tuple(combine(group).strength for group in found.groups)
    assert found.points == tuple(map(points_of, found.groups))


@runs(quick=20, slow=1_000, share=10)
def test_the_best_of_a_thousand_hands(seed: int, count: int, legal_splits: LegalSplits) -> None:
    """On 1,000 hands nothing better than what is found exists."""
    for number in range(1_000 * seed, 1_000 * seed + count):
        hand = prepare_hand(random_hand(f"thousand {number}"))
        worths = worths_of(hand, "tables", number)
        found = find_best(hand, worths)[0].total
        assert found == pytest.approx(best_total(hand, worths, legal_splits), abs=1e-9), number


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["random", "level"])
@pytest.mark.parametrize("ten", range(10))
def test_the_best_by_any_worth(kind: str, ten: int, legal_splits: LegalSplits) -> None:
    """The search is exact for worths that have nothing to do with Hazari."""
    for seed in range(10 * ten, 10 * ten + 10):
        hand = prepare_hand(random_hand(f"any worth {seed}"))
        worths = worths_of(hand, kind, seed)
        found = find_best(hand, worths)[0].total
        assert found == pytest.approx(best_total(hand, worths, legal_splits), abs=1e-9), seed


@pytest.mark.parametrize("kind", ["tables", "random"])
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("count", [1, 7, 40])
def test_the_best_few_are_the_best_lines(kind: str, seed: int, count: int, legal_splits: LegalSplits) -> None:
    """So many best arrangements are the best of all lines of strengths and points, best first, each once."""
    hand = prepare_hand(random_hand(f"few {seed}"))
    worths = worths_of(hand, kind, seed)
    lines: dict[tuple[tuple[int, ...], tuple[int, ...]], float] = {}
    for a, b, c, d in legal_splits(hand):
        line = (
            (
                hand.three_strengths[a],
                hand.three_strengths[b],
                hand.three_strengths[c],
                hand.four_strengths[d],
            ),
            (hand.three_points[a], hand.three_points[b], hand.three_points[c], hand.four_points[d]),
        )
        total = worths.first[a] + worths.second[b] + worths.third[c] + worths.fourth[d]
        lines[line] = max(total, lines.get(line, total))
    found = find_best(hand, worths, count)
    best = sorted(lines.values(), reverse=True)[:count]
    assert [each.total for each in found] == pytest.approx(best, abs=1e-9)
    assert len({(each.strengths, each.points) for each in found}) == count
    assert [lines[each.strengths, each.points] for each in found] == pytest.approx(best, abs=1e-9)


def test_more_than_there_are_gives_all_lines(legal_splits: LegalSplits) -> None:
    """Asked for more than there are, the search returns every line once."""
    hand = prepare_hand(parse_cards("AS AH AD AC KS KH KD KC 2S 2H 2D 2C 3S"))
    lines = {
        (
            *(hand.three_strengths[at] for at in threes),
            *(hand.three_points[at] for at in threes),
            hand.four_strengths[four],
            hand.four_points[four],
        )
        for *threes, four in legal_splits(hand)
    }
    assert len(find_best(hand, worths_of(hand, "random", 1), 10**6)) == len(lines)


@pytest.mark.rule("HAZ-ARR-1", "HAZ-ARR-2", "HAZ-ARR-4")
@pytest.mark.parametrize("seed", range(20))
def test_a_random_arrangement_is_legal_and_repeatable(seed: int) -> None:
    """Drawn at random it passes the check, and the same stream draws the same again."""
    cards = random_hand(f"random {seed}")
    hand = prepare_hand(cards)
    groups = find_random(hand, Draws("test", str(seed)))
    assert find_violations(groups, cards) == ()
    assert find_random(hand, Draws("test", str(seed))) == groups
