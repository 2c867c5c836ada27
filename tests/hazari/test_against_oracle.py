"""The engine held against an oracle that is slow, obvious and written apart."""

import random
from collections import Counter
from itertools import combinations

import pytest

from hazari_cli.cards import PACK, Card, parse_cards
from hazari_cli.cli.shipped_tables import load_tables
from hazari_cli.errors import SetupError
from hazari_cli.hazari.arrangement import arrange, find_cure, find_faults
from hazari_cli.hazari.bulk import BITS, best_three, strengths_by_bits
from hazari_cli.hazari.combination import STRENGTHS, combine, count_beaten, points_of
from hazari_cli.hazari.deal import deal_hands, make_deal, play_deal, right_of
from hazari_cli.hazari.match import TARGET, add_points, complete_points, find_winners, needs, next_dealer
from hazari_cli.hazari.search import Worths, all_arrangements, find_best, find_random, prepare_hand
from hazari_cli.hazari.strategies import STRATEGIES, take_best_threes
from hazari_cli.hazari.valuation import see_prospects, value_groups
from hazari_cli.shuffle import Draws, draw_first_dealer
from tests.oracles import hazari_oracle as oracle

NAMES = [str(card) for card in PACK]


def hand_of(seed: int) -> tuple[Card, ...]:
    """Return 13 random cards."""
    return tuple(random.Random(seed).sample(PACK, 13))


def written(cards: tuple[Card, ...]) -> tuple[str, ...]:
    """Return cards as the oracle writes them."""
    return tuple(map(str, cards))


@pytest.mark.rule(
    "HAZ-TABLE-1", "HAZ-COMB-1", "HAZ-COMB-2", "HAZ-COMB-3", "HAZ-COMB-4", "HAZ-COMB-5", "HAZ-COMB-6"
)
def test_all_sets_of_three() -> None:
    """Kinds, ranks, numbers and counts of all 22,100 sets are those of the oracle."""
    strengths = oracle.all_strengths()
    kinds: Counter[str] = Counter()
    for cards in combinations(PACK, 3):
        found, names = combine(cards), written(cards)
        kinds[found.kind.value] += 1
        assert (found.kind.value, "".join(rank.value for rank in found.ranks)) == oracle.kind_and_ranks(names)
        assert found.strength == strengths[oracle.order_key(names)]
    assert kinds == {"troy": 52, "colour-run": 48, "run": 720, "colour": 1096, "pair": 3744, "indi": 16440}
    assert len(strengths) == STRENGTHS == 741


@pytest.mark.rule("HAZ-TABLE-2")
@pytest.mark.parametrize("text", ["AS KS QS", "5C 3D 2H", "AS AH AD", "9S 9H 4D", "AS 2D 3H", "KS AD 2H"])
def test_share_beaten(text: str) -> None:
    """The number of weaker sets is what plain counting finds; suits make no difference."""
    assert count_beaten(combine(parse_cards(text)).strength) == oracle.sets_weaker_than(text.split())
    swapped = text.translate(str.maketrans("SHDC", "DCSH"))
    assert combine(parse_cards(swapped)).strength == combine(parse_cards(text)).strength


@pytest.mark.rule("HAZ-ARR-3")
def test_four_cards_count_as_their_best_three() -> None:
    """Four cards are worth what the oracle says, in any order, and the spare is the card left out."""
    chance = random.Random(4)
    strengths = oracle.all_strengths()
    for _ in range(3000):
        cards = tuple(chance.sample(PACK, 4))
        found = combine(cards)
        assert found.strength == strengths[oracle.order_key(written(cards))]
        assert {*found.cards, found.spare} == set(cards)
        assert combine(tuple(reversed(cards))).spare == found.spare


def test_the_table_for_streams_agrees() -> None:
    """Ranking by table gives all 22,100 threes, and random fours, what ranking one by one gives."""
    strengths = strengths_by_bits()
    for cards in combinations(PACK, 3):
        assert strengths[sum(BITS[str(card)] for card in cards)] == combine(cards).strength
    chance, names = random.Random(5), {bit: name for name, bit in BITS.items()}
    for _ in range(3000):
        four = chance.sample(PACK, 4)
        strength, spare = best_three(strengths, *[BITS[str(card)] for card in four])
        assert (strength, names[spare]) == (combine(four).strength, str(combine(four).spare))


@pytest.mark.rule("HAZ-TABLE-3")
def test_points() -> None:
    """Every card has the oracle's points, and the pack 360."""
    assert [points_of((card,)) for card in PACK] == [oracle.points([name]) for name in NAMES]
    assert points_of(PACK) == 360


@pytest.mark.rule("HAZ-ARR-1", "HAZ-ARR-2", "HAZ-ARR-4")
@pytest.mark.parametrize(
    "sizes", [(3, 3, 3, 4), (3, 3, 3, 4), (3, 3, 4, 3), (3, 3, 3, 3), (4, 3, 3, 3), (3, 4, 2, 4), (6, 7)]
)
def test_faults_are_the_oracle_s(sizes: tuple[int, ...]) -> None:
    """Random arrangements break the rules that the oracle says they break."""
    chance = random.Random(str(sizes))
    for _ in range(400):
        cards = iter(chance.sample(PACK, 13))
        groups = [tuple(card for _, card in zip(range(size), cards, strict=False)) for size in sizes]
        if chance.random() < 0.5 and sizes == (3, 3, 3, 4):
            groups = list(take_best_threes([card for group in groups for card in group]))
        rules = {fault.rule for fault in find_faults(groups)}
        expected = oracle.faults([written(group) for group in groups])
        assert rules & expected == expected
        assert bool(rules) == bool(expected)


@pytest.mark.rule("HAZ-ARR-6")
@pytest.mark.parametrize("seed", range(12))
def test_the_cure_is_legal_and_nearest(seed: int) -> None:
    """No legal arrangement leaves more cards with the group they were set in."""
    chance = random.Random(seed)
    cards = chance.sample(PACK, 13)
    groups = [tuple(cards[at : at + size]) for at, size in ((0, 3), (3, 3), (6, 3), (9, 4))]
    cure = find_cure(groups)
    assert cure is not None
    assert find_faults(cure, cards) == ()
    own = [set(group) for group in groups]

    def kept(arrangement: tuple[tuple[Card, ...], ...]) -> int:
        table = [[len(mine.intersection(group)) for group in arrangement] for mine in own]
        return max(
            table[0][a] + table[1][b] + table[2][c] + table[3][6 - a - b - c]
            for a in range(4)
            for b in range(4)
            for c in range(4)
            if len({a, b, c}) == 3
        )

    assert kept(cure) == max(map(kept, all_arrangements(prepare_hand(cards))))


@pytest.mark.rule("HAZ-ARR-6")
@pytest.mark.parametrize("seed", range(5))
def test_a_legal_arrangement_is_its_own_cure(seed: int) -> None:
    """Curing what is legal changes nothing."""
    groups = take_best_threes(hand_of(seed))
    cure = find_cure(groups)
    assert cure is not None
    assert [set(group) for group in cure] == [set(group) for group in groups]


@pytest.mark.rule("HAZ-ARR-5")
def test_an_arrangement_is_fixed() -> None:
    """After "up" nothing of an arrangement can be changed."""
    fixed = arrange(take_best_threes(hand_of(1)))
    with pytest.raises(AttributeError):
        fixed.groups = ()  # type: ignore[misc]


@pytest.mark.rule("HAZ-ARR-1", "HAZ-ARR-2", "HAZ-ARR-3", "HAZ-ARR-4")
@pytest.mark.parametrize(
    "seed", [1, pytest.param(2, marks=pytest.mark.slow), pytest.param(3, marks=pytest.mark.slow)]
)
def test_all_arrangements_are_the_oracle_s(seed: int) -> None:
    """Walking all legal arrangements of a hand finds just those of the oracle."""
    hand = hand_of(seed)
    ours = {
        tuple(frozenset(written(group)) for group in each) for each in all_arrangements(prepare_hand(hand))
    }
    theirs = {tuple(frozenset(group) for group in each) for each in oracle.all_legal(written(hand))}
    assert ours == theirs


def best_by_brute_force(hand: tuple[Card, ...], worths: Worths) -> float:
    """Return the highest total worth of all legal arrangements of a hand, by looking at each."""
    prepared = prepare_hand(hand)
    threes = {frozenset(three): at for at, three in enumerate(combinations(prepared.cards, 3))}
    fours = {frozenset(four): at for at, four in enumerate(combinations(prepared.cards, 4))}
    best = float("-inf")
    for one, two, three, four in all_arrangements(prepared):
        total = (
            worths.first[threes[frozenset(one)]]
            + worths.second[threes[frozenset(two)]]
            + worths.third[threes[frozenset(three)]]
            + worths.fourth[fours[frozenset(four)]]
        )
        best = max(best, total)
    return best


def worths_of(hand: tuple[Card, ...], seed: int) -> Worths:
    """Return the worths by the tables, or for odd seeds random ones."""
    prepared = prepare_hand(hand)
    if seed % 2 == 0:
        return value_groups(prepared, see_prospects(hand, load_tables()))
    chance = random.Random(seed)
    one, two, three = ([chance.random() for _ in range(286)] for _ in range(3))
    return Worths(one, two, three, [chance.random() for _ in range(715)])


@pytest.mark.parametrize("seed", range(8))
def test_the_search_finds_the_best(seed: int) -> None:
    """The search finds the highest total that looking at every legal arrangement finds."""
    hand = hand_of(seed)
    worths = worths_of(hand, seed)
    assert find_best(prepare_hand(hand), worths)[0].total == pytest.approx(
        best_by_brute_force(hand, worths), abs=1e-9
    )


@pytest.mark.slow
@pytest.mark.parametrize("hundred", range(10))
def test_the_search_finds_the_best_of_a_thousand_hands(hundred: int) -> None:
    """On 1,000 hands the search and brute force agree."""
    for seed in range(1000 + 100 * hundred, 1100 + 100 * hundred):
        hand = hand_of(seed)
        worths = worths_of(hand, seed)
        found = find_best(prepare_hand(hand), worths)[0].total
        assert found == pytest.approx(best_by_brute_force(hand, worths), abs=1e-9), seed


@pytest.mark.parametrize("seed", range(4))
def test_the_next_best_are_the_next_best(seed: int) -> None:
    """The best ten lines of strengths and points are those of all legal arrangements, in order."""
    hand = hand_of(seed)
    prepared, prospects = prepare_hand(hand), see_prospects(hand, load_tables())
    lines: dict[tuple[tuple[int, int], ...], float] = {}
    for groups in all_arrangements(prepared):
        line = tuple((combine(group).strength, points_of(group)) for group in groups[:3])
        line += ((combine(groups[3]).strength, points_of(groups[3])),)
        lines[line] = sum(trick.worth(*each) for trick, each in zip(prospects, line, strict=True))
    found = find_best(prepared, value_groups(prepared, prospects), 10)
    assert [each.total for each in found] == pytest.approx(
        sorted(lines.values(), reverse=True)[:10], abs=1e-9
    )


@pytest.mark.rule("HAZ-PLAY-1", "HAZ-PLAY-2", "HAZ-PLAY-3", "HAZ-PLAY-4", "HAZ-SCORE-1", "HAZ-TABLE-4")
@pytest.mark.parametrize("strategy", ["greedy", "random", "balanced", "equilibrium"])
def test_deals_are_played_as_the_oracle_plays_them(strategy: str) -> None:
    """Winners and points of random deals are the oracle's; the four add up to 360."""
    for number in range(1, 60 if strategy in ("greedy", "random") else 15):
        deal = make_deal("play", number=number)
        arrangements = [
            arrange(STRATEGIES[strategy](hand, load_tables(), Draws("test", strategy, str(number))), hand)
            for hand in deal.hands
        ]
        play = play_deal(arrangements, deal.dealer)
        named = [[written(group) for group in each.groups] for each in arrangements]
        winners, points = oracle.play(named, deal.dealer)
        assert ([trick.winner for trick in play.tricks], list(play.points)) == (winners, points)
        assert sum(play.points) == 360


@pytest.mark.slow
@pytest.mark.rule("HAZ-SCORE-1")
@pytest.mark.parametrize("part", range(10))
def test_points_of_a_hundred_thousand_deals(part: int) -> None:
    """In 100,000 random deals the points of the four add up to 360."""
    for number in range(10_000 * part + 1, 10_000 * (part + 1) + 1):
        deal = make_deal("many", number=number)
        draws = Draws("many", str(number))
        arrangements = [arrange(find_random(prepare_hand(hand), draws)) for hand in deal.hands]
        assert sum(play_deal(arrangements, deal.dealer).points) == 360


@pytest.mark.slow
@pytest.mark.rule("HAZ-ARR-1", "HAZ-ARR-2", "HAZ-ARR-4")
@pytest.mark.parametrize("strategy", sorted(STRATEGIES))
def test_every_suggestion_passes_the_check(strategy: str) -> None:
    """Each strategy arranges thousands of hands legally."""
    for number in range(1, 2501):
        hand = make_deal("legal", number=number).hands[0]
        groups = STRATEGIES[strategy](hand, load_tables(), Draws("legal", str(number)))
        assert find_faults(groups, hand) == ()


@pytest.mark.rule("HAZ-DEAL-1", "HAZ-DEAL-2", "HAZ-TABLE-1", "HAZ-TABLE-4")
@pytest.mark.parametrize("dealer", range(4))
def test_dealing_goes_round_to_the_right(dealer: int) -> None:
    """The first card goes to the dealer's right, the last to the dealer; everybody gets 13 of 52."""
    hands = deal_hands(PACK, dealer)
    assert [hands[right_of(dealer, step)][0] for step in range(1, 5)] == list(PACK[:4])
    assert hands[dealer][-1] == PACK[-1]
    assert sorted(map(len, hands)) == [13] * 4
    assert {card for hand in hands for card in hand} == set(PACK)


@pytest.mark.rule("HAZ-DEAL-1")
def test_the_first_dealer_is_drawn_and_the_deal_passes_on() -> None:
    """Every seat is drawn about equally often, and deal after deal the dealer's right deals."""
    drawn = Counter(draw_first_dealer(4, str(seed)) for seed in range(2000))
    assert min(drawn.values()) > 400
    dealers = [make_deal("x", number=number).dealer for number in range(1, 6)]
    assert dealers == [right_of(dealers[0], step) for step in range(5)]
    assert [next_dealer(seat) for seat in range(4)] == [1, 2, 3, 0]


@pytest.mark.rule("HAZ-SCORE-2", "HAZ-SCORE-3")
@pytest.mark.parametrize(
    "totals", [(995, 0, 0, 0), (1000, 990, 0, 0), (1060, 1090, 580, 510), (1000, 1000, 5, 0), (0, 0, 0, 0)]
)
def test_winners_are_the_oracle_s(totals: tuple[int, ...]) -> None:
    """A match has the oracle's winners, joint ones where the highest totals are level."""
    assert (list(find_winners(totals)) or None) == oracle.match_winners(totals)


@pytest.mark.rule("HAZ-SCORE-1", "HAZ-SCORE-2")
def test_totals_grow_until_the_match_is_over() -> None:
    """Points are added to totals, what is missing to 1000 is told, and a finished match takes no more."""
    assert add_points((400, 310, 520, 210), (90, 120, 60, 90)) == (490, 430, 580, 300)
    assert [needs(total) for total in (490, 1000, 1200)] == [TARGET - 490, 0, 0]
    with pytest.raises(SetupError, match="Total 2 is 1000"):
        add_points((0, 1000, 0, 0), (90, 90, 90, 90))


@pytest.mark.rule("HAZ-SCORE-1", "HAZ-TABLE-3")
@pytest.mark.parametrize(
    ("points", "said"),
    [
        ((90, 91, 60, 90), "Number 2 is 91"),
        ((90, -5, 60, 90), "Number 2 is -5"),
        ((365, 0, 0, 0), "Number 1 is 365"),
        ((90, 90, 60, 90), "add up to 330, 30 too few"),
        ((180, 180, 60, None), "add up to 420"),
        ((90, None, None, 90), "here are 2"),
    ],
)
def test_impossible_points_are_named(points: tuple[int | None, ...], said: str) -> None:
    """The number that cannot be is named, and why."""
    with pytest.raises(SetupError, match=said):
        complete_points(points)


@pytest.mark.rule("HAZ-SCORE-1")
@pytest.mark.parametrize("points", [(90, 120, 60), (None, 120, 60, 90), (90, None, 60, 90)])
def test_a_missing_number_follows(points: tuple[int | None, ...]) -> None:
    """Three numbers give the fourth."""
    assert sum(complete_points(points)) == 360
