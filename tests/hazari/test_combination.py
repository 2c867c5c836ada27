"""Three cards and four: exact counts, the whole order, and both ways of ranking held against each other."""

import random
from collections import Counter
from itertools import combinations, pairwise, permutations

import pytest

from hazari_cli.cards import PACK, Card, Suit, format_cards, parse_cards
from hazari_cli.errors import SetupError
from hazari_cli.hazari.bulk import FIRST, SECOND, THIRD, best_three, tabulate_strengths
from hazari_cli.hazari.combination import (
    CLASSES,
    KIND_RULES,
    RANKS,
    SETS,
    STRENGTHS,
    Combination,
    Kind,
    combine,
    count_beaten,
    describe,
    points_of,
    strength_of,
)
from tests.oracles.hazari_oracle import KINDS, all_strengths, kind_and_ranks, order_key, sets_weaker_than
from tests.oracles.hazari_oracle import PACK as NAMES

Ranked = list[tuple[tuple[Card, ...], Combination]]


@pytest.fixture(scope="module")
def ranked() -> Ranked:
    """Return all sets of three with what they amount to."""
    return [(cards, combine(cards)) for cards in combinations(PACK, 3)]


def names_of(cards: tuple[Card, ...]) -> tuple[str, ...]:
    """Return cards as the oracle writes them."""
    return tuple(map(str, cards))


@pytest.mark.rule("HAZ-TABLE-1")
def test_there_are_22100_sets_in_741_strengths(ranked: Ranked) -> None:
    """The strengths are the numbers 1 to 741, each taken by some set of the 22,100."""
    assert len(ranked) == SETS == 22_100
    assert {found.strength for _, found in ranked} == set(range(1, 742))
    assert len(CLASSES) == STRENGTHS == 741


COUNTS = [
    pytest.param(Kind.TROY, 52, 13, marks=pytest.mark.rule("HAZ-COMB-1"), id="troy"),
    pytest.param(Kind.COLOUR_RUN, 48, 12, marks=pytest.mark.rule("HAZ-COMB-2"), id="colour-run"),
    pytest.param(Kind.RUN, 720, 12, marks=pytest.mark.rule("HAZ-COMB-3"), id="run"),
    pytest.param(Kind.COLOUR, 1096, 274, marks=pytest.mark.rule("HAZ-COMB-4"), id="colour"),
    pytest.param(Kind.PAIR, 3744, 156, marks=pytest.mark.rule("HAZ-COMB-5"), id="pair"),
    pytest.param(Kind.INDI, 16440, 274, marks=pytest.mark.rule("HAZ-COMB-6"), id="indi"),
]


@pytest.mark.parametrize(("kind", "sets", "strengths"), COUNTS)
def test_each_kind_has_its_exact_number_of_sets(
    ranked: Ranked, kind: Kind, sets: int, strengths: int
) -> None:
    """So many sets are of the kind, in so many strengths, and no strength belongs to two kinds."""
    mine = [found.strength for _, found in ranked if found.kind is kind]
    assert (len(mine), len(set(mine))) == (sets, strengths)
    assert max(set(mine)) - min(set(mine)) + 1 == strengths


@pytest.mark.rule("HAZ-COMB-1", "HAZ-COMB-2", "HAZ-COMB-3", "HAZ-COMB-4", "HAZ-COMB-5", "HAZ-COMB-6")
def test_a_better_kind_always_beats_a_worse_one(ranked: Ranked) -> None:
    """The weakest set of a kind is one strength above the strongest of the next worse kind."""
    best_first = ["troy", "colour-run", "run", "colour", "pair", "indi"]
    assert best_first == list(reversed(KINDS))
    ends = {name: [found.strength for _, found in ranked if found.kind.value == name] for name in best_first}
    for better, worse in pairwise(best_first):
        assert min(ends[better]) == max(ends[worse]) + 1
    assert max(ends["troy"]) == 741
    assert min(ends["indi"]) == 1


@pytest.mark.rule(
    "HAZ-TABLE-2", "HAZ-COMB-1", "HAZ-COMB-2", "HAZ-COMB-3", "HAZ-COMB-4", "HAZ-COMB-5", "HAZ-COMB-6"
)
def test_kind_ranks_and_strength_of_every_set_are_the_oracle_s(ranked: Ranked) -> None:
    """For each of the 22,100 sets kind, ranks in order and number agree with the slow oracle."""
    numbers = all_strengths()
    assert len(numbers) == 741
    for cards, found in ranked:
        names = names_of(cards)
        expected = (*kind_and_ranks(names), numbers[order_key(names)])
        assert (found.kind.value, "".join(rank.value for rank in found.ranks), found.strength) == expected
        assert strength_of(cards) == found.strength


@pytest.mark.rule("HAZ-TABLE-2")
def test_the_order_of_all_classes_is_total(ranked: Ranked) -> None:
    """One set of each class, sorted by number, is sorted by the oracle's key too, with no two keys alike."""
    one_each = {found.strength: names_of(cards) for cards, found in ranked}
    keys = [order_key(one_each[strength]) for strength in range(1, 742)]
    assert keys == sorted(keys)
    assert len(set(keys)) == 741


@pytest.mark.rule("HAZ-TABLE-2")
@pytest.mark.parametrize("order", list(permutations("SHDC"))[1::5], ids="".join)
def test_suits_never_rank(ranked: Ranked, order: tuple[str, ...]) -> None:
    """Exchanging the suits all round changes no strength."""
    exchange = dict(zip(Suit, map(Suit, order), strict=True))
    for cards, found in ranked:
        assert strength_of([Card(card.rank, exchange[card.suit]) for card in cards]) == found.strength


@pytest.mark.rule("HAZ-TABLE-2", "HAZ-COMB-6")
def test_ranks_stand_ace_to_two() -> None:
    """Beside the same two cards the higher rank makes the higher Indi: A K Q J T 9 8 7 6 5 4 3 2."""
    assert "".join(rank.value for rank in reversed(RANKS)) == "AKQJT98765432"
    highest = ["AS 5H 2D", "KS 5H 2D", "QS 5H 2D", "JS 5H 2D", "TS 5H 2D", "9S 5H 2D", "8S 5H 2D", "7S 5H 2D"]
    strengths = [combine(parse_cards(text)).strength for text in highest]
    assert strengths == sorted(strengths, reverse=True)
    assert len(set(strengths)) == 8


RUN_ORDER = ["AKQ", "A23", "KQJ", "QJT", "JT9", "T98", "987", "876", "765", "654", "543", "432"]


@pytest.mark.parametrize(
    ("suits", "kind"),
    [
        pytest.param("SSS", Kind.COLOUR_RUN, marks=pytest.mark.rule("HAZ-COMB-2"), id="colour-run"),
        pytest.param("SHS", Kind.RUN, marks=pytest.mark.rule("HAZ-COMB-3"), id="run"),
    ],
)
def test_runs_stand_in_order_with_ace_two_three_second(suits: str, kind: Kind) -> None:
    """A-K-Q, A-2-3, K-Q-J and so on down to 4-3-2 are neighbours in strength, and there are no others."""
    found = [combine(parse_cards("".join(map(str.__add__, ranks, suits)))) for ranks in RUN_ORDER]
    assert {each.kind for each in found} == {kind}
    assert [found[0].strength - each.strength for each in found] == list(range(12))
    assert ["".join(rank.value for rank in each.ranks) for each in found] == RUN_ORDER


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        pytest.param("KS AD 2H", Kind.INDI, marks=pytest.mark.rule("HAZ-COMB-3", "HAZ-COMB-6")),
        pytest.param("KS AS 2S", Kind.COLOUR, marks=pytest.mark.rule("HAZ-COMB-2", "HAZ-COMB-4")),
        pytest.param("KH 9H 4D", Kind.INDI, marks=pytest.mark.rule("HAZ-COMB-4", "HAZ-COMB-6")),
        pytest.param("9H 8H 7S", Kind.RUN, marks=pytest.mark.rule("HAZ-COMB-3")),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_looks_like_a_better_kind_and_is_none(text: str, kind: Kind) -> None:
    """No run goes round the corner, red is not a suit, and one stranger spoils a Colour Run."""
    assert combine(parse_cards(text)).kind is kind


@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        pytest.param("AS AH AD", "KS KH KD", marks=pytest.mark.rule("HAZ-COMB-1")),
        pytest.param("3S 3H 3D", "2S 2H 2D", marks=pytest.mark.rule("HAZ-COMB-1")),
        pytest.param("AS KS JS", "AS KS TS", marks=pytest.mark.rule("HAZ-COMB-4")),
        pytest.param("JD 9D 2D", "JS 8S 7S", marks=pytest.mark.rule("HAZ-COMB-4")),
        pytest.param("7D 5D 3D", "7S 5S 2S", marks=pytest.mark.rule("HAZ-COMB-4")),
        pytest.param("KS KH 3D", "2S 2H AD", marks=pytest.mark.rule("HAZ-COMB-5")),
        pytest.param("9D 9C AH", "9S 9H 5D", marks=pytest.mark.rule("HAZ-COMB-5")),
        pytest.param("AS 9H 4D", "AD 9C 3H", marks=pytest.mark.rule("HAZ-COMB-6")),
        pytest.param("AS 6H 2D", "AD 5C 4H", marks=pytest.mark.rule("HAZ-COMB-6")),
    ],
)
def test_inside_a_kind_cards_are_compared_in_their_order(higher: str, lower: str) -> None:
    """The first difference decides: a Troy's rank, the pair before the odd card, the highest card first."""
    one, other = combine(parse_cards(higher)), combine(parse_cards(lower))
    assert one.kind is other.kind
    assert one.strength > other.strength


@pytest.mark.parametrize(
    ("text", "strength"),
    [
        pytest.param("AS KS QS", 728, marks=pytest.mark.rule("HAZ-COMB-2")),
        pytest.param("AS AH AD", 741, marks=pytest.mark.rule("HAZ-COMB-1")),
        pytest.param("2S 2H 2D", 729, marks=pytest.mark.rule("HAZ-COMB-1")),
        pytest.param("AC 2C 3C", 727, marks=pytest.mark.rule("HAZ-COMB-2")),
        pytest.param("AS KD JH", 274, marks=pytest.mark.rule("HAZ-COMB-6")),
        pytest.param("5S 3D 2H", 1, marks=pytest.mark.rule("HAZ-COMB-6")),
    ],
)
def test_known_strengths(text: str, strength: int) -> None:
    """The ends of the kinds have the numbers that follow from 274, 156, 274, 12, 12 and 13 strengths."""
    assert combine(parse_cards(text)).strength == strength


def test_count_beaten_is_what_counting_finds(ranked: Ranked) -> None:
    """For each of the 741 strengths the number of weaker sets is counted set by set."""
    times = Counter(found.strength for _, found in ranked)
    below = 0
    for strength in range(1, 742):
        assert count_beaten(strength) == below
        below += times[strength]
    assert below == 22_100


@pytest.mark.parametrize("text", ["AS KS QS", "9S 9H 4D 4C", "5S 3D 2H", "AS 2D 3H"])
def test_count_beaten_is_the_oracle_s(text: str) -> None:
    """The oracle, which looks at every set of the pack, counts as many weaker ones."""
    assert count_beaten(combine(parse_cards(text)).strength) == sets_weaker_than(text.split())


@pytest.mark.rule("HAZ-ARR-3")
@pytest.mark.parametrize("seed", range(4))
def test_four_cards_are_their_best_three(seed: int) -> None:
    """On 1,000 random fours the strength is that of the best three, and the card left out is the spare."""
    chance = random.Random(f"fours {seed}")
    numbers = all_strengths()
    for _ in range(1000):
        cards = tuple(chance.sample(PACK, 4))
        found = combine(cards)
        assert found.strength == max(strength_of(three) for three in combinations(cards, 3))
        assert found.strength == numbers[order_key(names_of(cards))]
        assert strength_of(found.cards) == found.strength
        assert [*found.cards, found.spare].count(found.spare) == 1
        assert {*found.cards, found.spare} == set(cards)


@pytest.mark.rule("HAZ-ARR-3")
@pytest.mark.parametrize("seed", range(2))
def test_the_order_of_cards_makes_no_difference(seed: int) -> None:
    """Three or four cards in any order are the same combination, with the same spare."""
    chance = random.Random(f"order {seed}")
    for _ in range(60):
        for size in (3, 4):
            cards = chance.sample(PACK, size)
            assert len({combine(order) for order in permutations(cards)}) == 1


@pytest.mark.rule("HAZ-ARR-3")
@pytest.mark.parametrize(
    ("text", "named", "spare"),
    [
        ("AS KD 2H 3C", "Run A-2-3", "KD"),
        ("AS AD KS QC", "Run A-K-Q", "AD"),
        ("KS QS JS TS", "Colour Run K-Q-J", "TS"),
        ("9S 9H 4D 4C", "Pair 9-9-4", "4C"),
        ("5S 5H 5D 5C", "Troy 5-5-5", "5C"),
        ("AS QS 9S 4D", "Colour A-Q-9", "4D"),
    ],
)
def test_fours_and_their_spares(text: str, named: str, spare: str) -> None:
    """The best three of four are named in the order in which they are compared, and the spare is named."""
    found = combine(parse_cards(text))
    assert str(describe(found)) == named
    assert str(found.spare) == spare


def test_three_cards_have_no_spare(ranked: Ranked) -> None:
    """The cards that count are the three themselves."""
    assert {found.spare for _, found in ranked} == {None}
    assert all(set(found.cards) == set(cards) for cards, found in ranked)


def test_the_table_gives_every_three_the_same_strength(ranked: Ranked) -> None:
    """In all six orders each of the 22,100 sets has the strength found one by one, and nothing else."""
    strengths = tabulate_strengths()
    for cards, found in ranked:
        orders = permutations(names_of(cards))
        assert [strengths[FIRST[one] + SECOND[two] + THIRD[three]] for one, two, three in orders] == [
            found.strength
        ] * 6
    assert sum(strength > 0 for strength in strengths) == 6 * 22_100
    assert len(strengths) == 52**3


@pytest.mark.rule("HAZ-ARR-3")
def test_the_table_gives_fours_the_same_strength_and_spare() -> None:
    """On 5,000 random fours, strength and spare by table are those found one by one."""
    strengths, chance = tabulate_strengths(), random.Random("bulk")
    for _ in range(5000):
        cards = chance.sample(PACK, 4)
        found = combine(cards)
        one, two, three, four = map(str, cards)
        assert best_three(strengths, one, two, three, four) == (found.strength, str(found.spare))


@pytest.mark.parametrize("twice", list(combinations(range(4), 2)), ids=str)
def test_the_table_knows_no_card_twice(twice: tuple[int, int]) -> None:
    """A four in which a card comes twice has no strength."""
    names = ["AS", "KD", "QH", "2C"]
    names[twice[0]] = names[twice[1]]
    one, two, three, four = names
    assert best_three(tabulate_strengths(), one, two, three, four)[0] == 0


@pytest.mark.parametrize("text", ["", "AS", "AS KD", "AS KD QH JC 2S"])
def test_a_group_is_three_or_four_cards(text: str) -> None:
    """Fewer than three or more than four cards are no combination."""
    with pytest.raises(SetupError, match="three or four"):
        combine(parse_cards(text))


@pytest.mark.parametrize("places", [(0, 0, 1), (0, 1, 2, 1)], ids=str)
def test_a_group_holds_no_card_twice(places: tuple[int, ...]) -> None:
    """The same card twice is no combination."""
    with pytest.raises(SetupError, match="different cards"):
        combine([PACK[place] for place in places])


@pytest.mark.rule("HAZ-TABLE-3")
@pytest.mark.parametrize(
    ("rank", "points"), [*((rank, 10) for rank in "AKQJT"), *((rank, 5) for rank in "98765432")]
)
def test_points_of_each_rank(rank: str, points: int) -> None:
    """Ace to ten are worth 10 in every suit, nine to two 5."""
    for suit in "SHDC":
        assert points_of(parse_cards(rank + suit)) == points


@pytest.mark.rule("HAZ-TABLE-3")
def test_the_pack_holds_360_points() -> None:
    """All cards together are worth 360, 200 of it in the twenty high cards; no cards are worth nothing."""
    assert points_of(PACK) == 360
    assert points_of(card for card in PACK if str(card)[0] in "AKQJT") == 200
    assert points_of(()) == 0
    assert format_cards(PACK).split() == sorted(
        NAMES, key=lambda name: ("SHDC".index(name[1]), NAMES.index(name))
    )


def test_each_kind_names_its_rule() -> None:
    """The six kinds from best to worst are the rules of combinations 1 to 6."""
    assert [KIND_RULES[kind] for kind in reversed(Kind)] == [f"HAZ-COMB-{number}" for number in range(1, 7)]
