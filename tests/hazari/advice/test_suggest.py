"""Advice: the best arrangements, and words that say just what the numbers say."""

import random
from collections.abc import Sequence
from itertools import pairwise

import pytest

from hazari_cli.cards import PACK, Card, parse_cards
from hazari_cli.hazari.advice.sampling import count_prospects, sample_opponents, score_against
from hazari_cli.hazari.advice.strategies import take_best_threes
from hazari_cli.hazari.advice.suggest import (
    HOPELESS,
    PAR,
    Assessment,
    assess,
    explain_difference,
    measure_cost,
    measure_expected,
    suggest,
    suggest_near,
)
from hazari_cli.hazari.advice.valuation import Prospects, expect_prospects, respond
from hazari_cli.hazari.arrangement import arrange, find_violations
from hazari_cli.hazari.combination import describe
from hazari_cli.hazari.search import find_random, prepare_hand
from hazari_cli.messages import Listing, Message
from hazari_cli.resources import load_tables
from hazari_cli.shuffle import Draws

H40 = "KD KC QS QC TH 9D 9C 7C 5C 4C 4H 4S 2S"


def random_hand(seed: object) -> tuple[Card, ...]:
    """Return 13 random cards."""
    return tuple(random.Random(f"advice {seed}").sample(PACK, 13))


def see(cards: Sequence[Card]) -> tuple[Prospects, ...]:
    """Return the prospects of a hand by the shipped tables."""
    return expect_prospects(cards, load_tables())


def test_par_is_a_quarter_of_the_pack() -> None:
    """A player as good as the others gets 90 points a deal."""
    assert PAR * 4 == 360


@pytest.mark.parametrize("seed", range(6))
def test_an_assessment_is_chance_and_points_group_by_group(seed: int) -> None:
    """Chances are those of the prospects, each trick brings what its group is worth, and they add up."""
    cards = random_hand(seed)
    prospects = see(cards)
    arrangement = arrange(take_best_threes(cards))
    found = assess(arrangement, prospects)
    for trick in range(4):
        strength, points = arrangement.strengths[trick], arrangement.points[trick]
        assert found.chances[trick] == prospects[trick].chance[strength]
        assert found.brings[trick] == prospects[trick].worth(strength, points)
    assert found.expected == sum(found.brings)


@pytest.mark.rule("HAZ-ARR-1", "HAZ-ARR-2", "HAZ-ARR-4")
@pytest.mark.parametrize("top", [1, 3, 8])
@pytest.mark.parametrize("seed", range(5))
def test_suggestions_are_legal_different_and_best_first(seed: int, top: int) -> None:
    """The first expects what the best response does, none after it expects more, and no two play alike."""
    cards = random_hand(seed)
    prospects = see(cards)
    found = suggest(cards, prospects, top)
    assert len(found) == top
    assert found[0].expected == pytest.approx(respond(cards, prospects).total)
    assert all(better.expected >= worse.expected - 1e-9 for better, worse in pairwise(found))
    assert [find_violations(each.arrangement.groups, cards) for each in found] == [()] * top
    plans = {
        tuple(
            (strength, points) if chance >= HOPELESS else None
            for strength, points, chance in zip(
                each.arrangement.strengths, each.arrangement.points, each.chances, strict=True
            )
        )
        for each in found
    }
    assert len(plans) == top


@pytest.mark.parametrize("seed", range(3))
def test_a_few_suggestions_are_the_first_of_many(seed: int) -> None:
    """Asking for more changes nothing about the first ones."""
    cards = random_hand(seed)
    prospects = see(cards)
    assert suggest(cards, prospects, 2) == suggest(cards, prospects, 6)[:2]


@pytest.mark.rule("HAZ-ARR-2")
def test_the_worked_hand_is_not_for_greed() -> None:
    """In the worked hand greed is legal and poor; the better way, and ours, expect points more."""
    cards = parse_cards(H40)
    prospects = see(cards)
    texts = ("4H 4S 4C", "9C 7C 5C", "KD KC 2S", "QS QC TH 9D")
    better = assess(arrange([parse_cards(text) for text in texts], cards), prospects)
    greedy = assess(arrange(take_best_threes(cards), cards), prospects)
    (best,) = suggest(cards, prospects, 1)
    assert greedy.expected + 1 < better.expected <= best.expected + 1e-9


@pytest.mark.parametrize("seed", range(6))
def test_the_nearest_best_is_as_good_as_the_best(seed: int) -> None:
    """Of equally good arrangements the one most like mine is shown; if mine is best, it is mine."""
    cards = random_hand(seed)
    prospects = see(cards)
    mine = arrange(find_random(prepare_hand(cards), Draws("near", str(seed))))
    near = suggest_near(mine, prospects, cards)
    assert near.expected == pytest.approx(respond(cards, prospects).total, abs=1e-4)
    again = suggest_near(near.arrangement, prospects, cards)
    assert list(map(set, again.arrangement.groups)) == list(map(set, near.arrangement.groups))


def compared(seed: int) -> tuple[Assessment, Assessment]:
    """Return the best arrangement of a random hand, and a worse one: greedy, or else random."""
    cards = random_hand(f"compared {seed}")
    prospects, draws = see(cards), Draws("compared", str(seed))
    random_groups = find_random(prepare_hand(cards), draws)
    choices = [take_best_threes(cards), random_groups] if seed % 2 else [random_groups]
    for groups in choices:
        mine = arrange(groups, cards)
        best, own = suggest_near(mine, prospects, cards), assess(mine, prospects)
        if best.expected - own.expected >= 0.05:
            break
    return best, own


def steps_of(message: Message) -> list[Message]:
    """Return the steps that a sentence about moved cards is made of."""
    moves = message.facts.get("moves")
    return [] if moves is None else messages_in(moves)


def messages_in(fact: object) -> list[Message]:
    """Return the messages of a listing."""
    assert isinstance(fact, Listing)
    steps = [item for item in fact.items if isinstance(item, Message)]
    assert len(steps) == len(fact.items)
    return steps


@pytest.mark.parametrize("seed", range(30))
def test_the_words_say_what_the_numbers_say(seed: int) -> None:
    """Cost, chances, points and the worst trick of the explanation are those of the two assessments."""
    best, mine = compared(seed)
    opening, *tricks, worst = explain_difference(best, mine)
    assert opening.facts["cost"] == f"{best.expected - mine.expected:.1f}"
    losses = [lost - kept for lost, kept in zip(best.brings, mine.brings, strict=True)]
    named = [message.facts["trick"] for message in tricks]
    assert named == [trick + 1 for trick, loss in enumerate(losses) if abs(loss) >= 0.05]
    for message in tricks:
        number = message.facts["trick"]
        assert isinstance(number, int)
        trick = number - 1
        assert message.facts["points"] == f"{abs(losses[trick]):.1f}"
        told_of = message.facts["own"], message.facts["better"]
        chances = 100 * mine.chances[trick], 100 * best.chances[trick]
        whole = tuple(f"{chance:.0f}" for chance in chances)
        assert told_of == (whole if len(set(whole)) == 2 else tuple(f"{chance:.1f}" for chance in chances))
        assert message.facts["mine"] == describe(mine.arrangement.combinations[trick])
        assert message.facts["best"] == describe(best.arrangement.combinations[trick])
        assert ("fewer" in message.template) == (losses[trick] > 0)
        assert ("more" in message.template) == (losses[trick] < 0)
    assert losses[int(str(worst.facts["trick"])) - 1] == max(losses)


@pytest.mark.parametrize("seed", range(30))
def test_the_moves_told_lead_from_the_best_to_mine(seed: int) -> None:
    """Whoever moves the cards named, from and to the groups named, arrives at my arrangement."""
    best, mine = compared(seed)
    sentence = explain_difference(best, mine)[0]
    groups = [set(group) for group in best.arrangement.groups]
    moved = 0
    for step in steps_of(sentence):
        cards = step.facts["cards"]
        source, target = int(str(step.facts["source"])), int(str(step.facts["target"]))
        assert isinstance(cards, tuple)
        assert groups[source - 1] >= set(cards)
        groups[source - 1] -= set(cards)
        groups[target - 1] |= set(cards)
        moved += len(cards)
    wanted = [set(group) for group in mine.arrangement.groups]
    elsewhere = sum(len(set(group) - own) for group, own in zip(best.arrangement.groups, wanted, strict=True))
    if "count" in sentence.facts:
        assert sentence.facts["count"] == elsewhere > 4
    else:
        assert groups == wanted
        assert moved == elsewhere


@pytest.mark.parametrize("seed", range(3))
def test_what_is_best_costs_nothing(seed: int) -> None:
    """Against itself an arrangement is said to be as good as the best."""
    best, _ = compared(seed)
    assert [str(message) for message in explain_difference(best, best)] == [
        "Your arrangement is as good as the best."
    ]


@pytest.mark.parametrize("seed", range(2))
def test_measured_cost_is_the_mean_difference_over_the_same_deals(seed: int) -> None:
    """What one arrangement brings more than another is measured deal by deal, both ways round alike."""
    best, mine = compared(seed)
    cards = [card for group in mine.arrangement.groups for card in group]
    met = list(sample_opponents(cards, load_tables(), "cost", 12))
    scores = [
        [score_against(each.arrangement.strengths, each.arrangement.points, meeting) for meeting in met]
        for each in (best, mine)
    ]
    cost, error = measure_cost(best, mine, met)
    back, same_error = measure_cost(mine, best, met)
    assert cost == pytest.approx(sum(scores[0]) / 12 - sum(scores[1]) / 12)
    assert (back, same_error) == pytest.approx((-cost, error))
    assert measure_cost(best, best, met) == (0, 0)
    assert measure_expected(best, met)[0] == pytest.approx(sum(scores[0]) / 12)
    counted = assess(best.arrangement, count_prospects(met))
    assert counted.expected == pytest.approx(sum(scores[0]) / 12)
