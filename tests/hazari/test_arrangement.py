"""What is legal, everything that is wrong, and that no repair is nearer than the one offered."""

import dataclasses
import random
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise, permutations

import pytest

from hazari_cli.cards import PACK, Card, parse_cards
from hazari_cli.errors import RuleViolations
from hazari_cli.hazari.advice.strategies import take_best_threes
from hazari_cli.hazari.arrangement import SIZES, arrange, find_repair, find_violations
from hazari_cli.hazari.combination import Groups, combine, points_of
from hazari_cli.hazari.notation import parse_groups
from hazari_cli.hazari.search import Hand, groups_of, prepare_hand
from tests.oracles.hazari_oracle import faults as oracle_faults

LegalSplits = Callable[[Hand], Iterator[tuple[int, int, int, int]]]
LEGAL = "AS KS QS / 7S 6H 5D / 8S 8H KD / 8D 8C KH 2C"


def cut_up(cards: Sequence[Card], sizes: Sequence[int]) -> list[tuple[Card, ...]]:
    """Cut cards into groups of these sizes, in the order given."""
    rest = iter(cards)
    return [tuple(next(rest) for _ in range(size)) for size in sizes]


def rules_of(groups: Sequence[Sequence[Card]], hand: Sequence[Card] | None = None) -> set[str]:
    """Return the ids of the rules that an arrangement breaks."""
    return {violation.rule for violation in find_violations(groups, hand)}


def named(groups: Sequence[Sequence[Card]]) -> list[list[str]]:
    """Return groups as the oracle writes them."""
    return [list(map(str, group)) for group in groups]


@pytest.mark.rule("HAZ-ARR-2", "HAZ-ARR-3", "HAZ-ARR-4")
@pytest.mark.parametrize("seed", range(4))
def test_faults_of_random_arrangements_are_the_oracle_s(seed: int) -> None:
    """Of 1,000 random arrangements in 3, 3, 3 and 4, mostly illegal, just the oracle's rules are broken."""
    chance, met = random.Random(f"faults {seed}"), set()
    for _ in range(1000):
        groups = cut_up(chance.sample(PACK, 13), SIZES)
        if chance.random() < 0.6:  # otherwise three random groups hardly ever fall
            groups[:3] = sorted(groups[:3], key=lambda group: -combine(group).strength)
        expected = oracle_faults(named(groups))
        met.add(frozenset(expected))
        assert rules_of(groups) == expected
    assert met == {
        frozenset(),
        frozenset({"HAZ-ARR-2"}),
        frozenset({"HAZ-ARR-4"}),
        frozenset({"HAZ-ARR-2", "HAZ-ARR-4"}),
    }


@pytest.mark.rule("HAZ-ARR-1")
@pytest.mark.parametrize(
    "sizes",
    [
        (3, 3, 4, 3),
        (4, 3, 3, 3),
        (3, 3, 3, 3),
        (3, 3, 3),
        (13,),
        (6, 7),
        (3, 3, 3, 3, 1),
        (4, 4, 3, 2),
        (1, 4, 4, 4),
    ],
    ids=str,
)
@pytest.mark.parametrize("seed", range(3))
def test_wrong_sizes_are_always_a_fault(sizes: tuple[int, ...], seed: int) -> None:
    """Groups that are not 3, 3, 3 and 4 in this order break HAZ-ARR-1, whatever the cards."""
    groups = cut_up(random.Random(f"sizes {seed}").sample(PACK, sum(sizes)), sizes)
    assert oracle_faults(named(groups)) == {"HAZ-ARR-1"}
    assert "HAZ-ARR-1" in rules_of(groups)
    with pytest.raises(RuleViolations):
        arrange(groups)


@pytest.mark.rule("HAZ-ARR-1")
def test_each_wrong_group_is_named() -> None:
    """Every group of the wrong size is named by its number."""
    violations = find_violations(cut_up(PACK, (2, 3, 5, 3)))
    said = [str(violation) for violation in violations if violation.rule == "HAZ-ARR-1"]
    assert [text[:7] for text in said] == ["Group 1", "Group 3", "Group 4"]


@pytest.mark.rule("HAZ-ARR-1")
@pytest.mark.parametrize(("taken", "count"), [(1, 1), (3, 3)])
def test_cards_of_another_hand_are_a_fault(taken: int, count: int) -> None:
    """Cards that the hand does not hold, and cards of it left out, are both named."""
    groups = parse_groups(LEGAL)
    cards = [card for group in groups for card in group]
    others = [card for card in PACK if card not in cards]
    hand = others[:taken] + cards[taken:]
    violations = find_violations(groups, hand)
    assert {violation.rule for violation in violations} == {"HAZ-ARR-1"}
    assert len(violations) == 2
    assert [len(str(violation).split(" of the hand")[0].split()) for violation in violations[1:]] == [count]
    assert find_violations(groups, cards) == ()


@pytest.mark.rule("HAZ-ARR-2")
@pytest.mark.parametrize("order", [(0, 1, 2, 3), (1, 0, 2, 3)], ids=str)
def test_equal_neighbours_are_legal_either_way(order: tuple[int, ...]) -> None:
    """Two equal runs may stand in either order."""
    groups = parse_groups("7S 6H 5D / 7H 6D 5C / AS 9S 2S / KD QC 8H 3D")
    assert find_violations([groups[at] for at in order]) == ()


@pytest.mark.rule("HAZ-ARR-2")
@pytest.mark.parametrize("order", [(0, 2, 1, 3), (1, 0, 2, 3), (2, 1, 0, 3), (1, 2, 0, 3)], ids=str)
def test_a_rising_group_is_a_fault(order: tuple[int, ...]) -> None:
    """A group stronger than the one before it is told; each rise is one violation."""
    groups = parse_groups("AS KS QS / 7S 6H 5D / 9S 9H KD / 8D 8C KH 2C")
    violations = find_violations([groups[at] for at in order])
    rises = sum(later < earlier for earlier, later in pairwise(order[:3]))
    assert [violation.rule for violation in violations] == ["HAZ-ARR-2"] * rises


@pytest.mark.rule("HAZ-ARR-4")
@pytest.mark.parametrize(("odd", "legal"), [("KD", True), ("QD", False), ("AD", True)])
def test_the_four_may_equal_the_third_group_and_never_beat_it(odd: str, legal: bool) -> None:
    """8-8-K in the four is legal below 8-8-K and 8-8-A, and refused below 8-8-Q."""
    groups = parse_groups(f"AS KS QS / 7S 6H 5D / 8S 8H {odd} / 8D 8C KH 2C")
    assert rules_of(groups) == (set() if legal else {"HAZ-ARR-4"})


@pytest.mark.rule("HAZ-ARR-6")
def test_every_fault_is_named_not_only_the_first() -> None:
    """Two rises and a four that beats the weakest group are three violations, all in one refusal."""
    groups = parse_groups("5S 3D 2H / 9S 9H 4D / AS AH AD / KS KD QH QD")
    with pytest.raises(RuleViolations) as refusal:
        arrange(groups)
    violations = refusal.value.violations
    assert [violation.rule for violation in violations] == ["HAZ-ARR-2", "HAZ-ARR-2", "HAZ-ARR-4"]
    assert [str(violation)[:7] for violation in violations] == ["Group 2", "Group 3", "Group 4"]


@pytest.mark.rule("HAZ-ARR-3", "HAZ-ARR-5")
def test_an_arrangement_is_fixed_with_its_strengths_and_points() -> None:
    """What was set stays: groups, strengths and points of all four cards; nothing of it can be replaced."""
    groups = parse_groups(LEGAL)
    fixed = arrange([list(group) for group in groups])
    assert fixed.groups == groups
    assert fixed.strengths == tuple(combine(group).strength for group in groups)
    assert fixed.points == tuple(map(points_of, groups)) == (30, 15, 20, 25)
    assert isinstance(hash(fixed), int)
    with pytest.raises(dataclasses.FrozenInstanceError):
        fixed.groups = groups[::-1]  # type: ignore[misc]


@pytest.mark.rule("HAZ-ARR-5")
def test_changing_the_cards_set_out_changes_no_arrangement() -> None:
    """The lists from which an arrangement was made may change afterwards; it does not."""
    groups = [list(group) for group in parse_groups(LEGAL)]
    fixed = arrange(groups)
    groups[0].reverse()
    groups.reverse()
    assert fixed.groups == parse_groups(LEGAL)


def nearness(groups: Sequence[Sequence[Card]], repair: Sequence[frozenset[Card]]) -> tuple[int, int]:
    """Return how many cards keep their companions at best, and then how many groups keep their place.

    Each group of the repair takes over one group as it was set, in any way round.
    """
    slots = [*map(set, groups), *[set[Card]()] * (4 - len(groups))]
    return max(
        (
            sum(len(slots[at] & repair[place]) for place, at in enumerate(order)),
            sum(place == at for place, at in enumerate(order)),
        )
        for order in permutations(range(4))
    )


def check_cure(groups: Sequence[tuple[Card, ...]], cards: Sequence[Card], walk: LegalSplits) -> None:
    """Check a repair against every legal arrangement of the cards."""
    repair = find_repair(groups, cards)
    assert repair is not None
    assert rules_of(repair, cards) == set()
    assert {card for group in repair for card in group} == set(cards)
    hand = prepare_hand(cards)
    threes, fours = ([frozenset(group) for group in some] for some in groups_of(hand))
    near = max(
        nearness(groups, (threes[one], threes[two], threes[three], fours[four]))
        for one, two, three, four in walk_near(groups, hand, walk)
    )
    assert nearness(groups, [frozenset(group) for group in repair]) == near


def walk_near(
    groups: Sequence[tuple[Card, ...]], hand: Hand, walk: LegalSplits
) -> Iterator[tuple[int, int, int, int]]:
    """Walk the legal arrangements that keep most cards, by a bound that is quick to count.

    Every group of an arrangement takes over at most its largest share of one group as set.
    """
    threes, fours = groups_of(hand)
    share_of_threes, share_of_fours = (
        [max(len(set(group) & set(own)) for own in groups) for group in some] for some in (threes, fours)
    )
    bounded = [
        (share_of_threes[one] + share_of_threes[two] + share_of_threes[three] + share_of_fours[four], split)
        for split in walk(hand)
        for one, two, three, four in [split]
    ]
    best = 0
    for bound, (one, two, three, four) in sorted(bounded, reverse=True):
        if bound < best:
            break
        repair = [frozenset(group) for group in (threes[one], threes[two], threes[three], fours[four])]
        best = max(best, nearness(groups, repair)[0])
        yield one, two, three, four


SOME = [pytest.param(seed, marks=() if seed < 6 else pytest.mark.slow) for seed in range(60)]


@pytest.mark.rule("HAZ-ARR-6")
@pytest.mark.parametrize("seed", SOME)
def test_no_legal_arrangement_moves_fewer_cards_than_the_cure(seed: int, legal_splits: LegalSplits) -> None:
    """The repair is legal, holds the same cards, and among all legal arrangements none is nearer."""
    cards = random.Random(f"cure {seed}").sample(PACK, 13)
    check_cure(cut_up(cards, SIZES), cards, legal_splits)


@pytest.mark.rule("HAZ-ARR-6")
@pytest.mark.parametrize(
    "sizes",
    [
        (3, 3, 4, 3),
        (4, 4, 3, 2),
        pytest.param((6, 7), marks=pytest.mark.slow),
        pytest.param((13,), marks=pytest.mark.slow),
    ],
    ids=str,
)
def test_the_cure_of_wrong_sizes_is_nearest_too(sizes: tuple[int, ...], legal_splits: LegalSplits) -> None:
    """However the cards were set out, the repair leaves as many as possible with their companions."""
    cards = random.Random(f"cure {sizes}").sample(PACK, 13)
    check_cure(cut_up(cards, sizes), cards, legal_splits)


@pytest.mark.rule("HAZ-ARR-6")
def test_a_cure_uses_the_hand_that_was_dealt(legal_splits: LegalSplits) -> None:
    """Cards of another hand are left out of the repair and those forgotten come in."""
    cards = random.Random("dealt").sample(PACK, 15)
    check_cure(cut_up(cards[2:], SIZES), cards[:13], legal_splits)


@pytest.mark.rule("HAZ-ARR-6")
@pytest.mark.parametrize("seed", range(8))
def test_what_is_legal_is_its_own_cure(seed: int) -> None:
    """A legal arrangement is returned as it is, group by group."""
    groups = take_best_threes(random.Random(f"own {seed}").sample(PACK, 13))
    repair = find_repair(groups)
    assert repair is not None
    assert list(map(set, repair)) == list(map(set, groups))


@pytest.mark.rule("HAZ-ARR-6")
@pytest.mark.parametrize("groups", [LEGAL, "7S 6H 5D / 7H 6D 5C / AS 9S 2S / KD QC 8H 3D"])
def test_equal_groups_stay_where_they_are(groups: str) -> None:
    """With equal neighbours, too, a legal arrangement is its own repair."""
    mine = parse_groups(groups)
    repair = find_repair(mine)
    assert repair is not None
    assert list(map(set, repair)) == list(map(set, mine))


@pytest.mark.rule("HAZ-ARR-6")
@pytest.mark.parametrize("order", list(permutations(range(4)))[1:], ids=str)
def test_putting_whole_groups_in_order_moves_no_card(order: tuple[int, ...]) -> None:
    """A legal arrangement with its groups in another order is cured by putting them back."""
    legal: Groups = parse_groups("AS KS QS / 7S 6H 5D / 9S 9H KD / 8D 8C KH 2C")
    mine = [legal[at] for at in order]
    assert rules_of(mine)
    repair = find_repair(mine)
    assert repair is not None
    assert list(map(set, repair)) == list(map(set, legal))


@pytest.mark.rule("HAZ-ARR-6")
@pytest.mark.parametrize(
    "groups",
    [[], [PACK[:3], PACK[3:6]], [PACK[:5], PACK[5:10], PACK[10:14]], [PACK[:7], PACK[6:12]]],
    ids=["nothing", "six cards", "14 cards", "a card twice"],
)
def test_without_13_different_cards_there_is_no_cure(groups: list[tuple[Card, ...]]) -> None:
    """Cards that make no hand cannot be arranged."""
    assert find_repair(groups) is None


@pytest.mark.rule("HAZ-ARR-6")
def test_a_refusal_costs_nothing() -> None:
    """After a refusal the same cards, set again, are accepted as if nothing had happened."""
    groups = parse_groups("AS AH AD / QS QH 3C / 5S 5H 9D / 6C 6D 2H KD")
    cards = parse_cards("AS AH AD QS QH 3C 5S 5H 9D 6C 6D 2H KD")
    with pytest.raises(RuleViolations):
        arrange(groups, cards)
    repair = find_repair(groups, cards)
    assert repair is not None
    assert sum(arrange(repair, cards).points) == points_of(cards)
