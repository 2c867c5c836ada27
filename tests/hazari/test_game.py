"""The machine of a match: what it accepts, what follows, and when it ends."""

import random
from dataclasses import replace

import pytest

from hazari_cli.cards import PACK
from hazari_cli.errors import GameError, RuleViolation, RuleViolations, SetupError
from hazari_cli.hazari.arrangement import find_violations
from hazari_cli.hazari.deal import SEATS, Seat
from hazari_cli.hazari.events import (
    Arranged,
    CardsDealt,
    DealPassed,
    DealScored,
    GroupLaid,
    MatchWon,
    TrickWon,
    WentUp,
)
from hazari_cli.hazari.game import (
    apply,
    apply_all,
    legal_actions,
    play_whole_deal,
    start_deal,
    start_next_deal,
    why_not,
)
from hazari_cli.hazari.state import GoUp, LayGroup, Phase, SetOut, State
from tests.counts import runs
from tests.hazari.matches import (
    allowed,
    begin,
    play_match,
    play_on,
    play_steps,
    quick_groups,
    random_hands,
    thinkable,
)
from tests.oracles.hazari_oracle import match_winners
from tests.oracles.hazari_oracle import play as oracle_play

SEEDS = pytest.mark.parametrize("seed", range(8))


def scored(chance: random.Random, before: tuple[int, ...]) -> State:
    """Return a deal after these totals, played to its end."""
    start = start_deal(random_hands(chance), 0, before).state
    return play_whole_deal(start, [quick_groups(hand, chance) for hand in start.hands]).state


@pytest.mark.rule("HAZ-SCORE-1", "HAZ-SCORE-2", "HAZ-SCORE-3", "HAZ-DEAL-1", "HAZ-TABLE-3")
@runs(quick=16, slow=4000)
def test_any_match_ends_between_deal_3_and_12(seed: int, count: int) -> None:
    """Each deal adds 360 points; the first total of 1000 ends the match, and the oracle names the winners."""
    chance = random.Random(f"matches {seed}")
    for _ in range(count):
        deals = play_match(chance, begin(chance))
        assert 3 <= len(deals) <= 12
        for number, state in enumerate(deals, 1):
            assert (state.number, sum(state.points), sum(state.totals)) == (number, 360, 360 * number)
            assert (list(state.winners) or None) == match_winners(state.totals)
            assert state.dealer == (deals[0].dealer + number - 1) % 4
            assert (state.phase is Phase.OVER) == (state is deals[-1])


@pytest.mark.rule("HAZ-PLAY-1", "HAZ-PLAY-2", "HAZ-PLAY-3", "HAZ-PLAY-4", "HAZ-DEAL-2")
@SEEDS
def test_no_card_is_made_or_lost(seed: int) -> None:
    """In every state the hands are the pack, each arrangement is its hand, and only its groups are shown."""
    chance = random.Random(f"cards {seed}")
    for state in play_on(chance, begin(chance)):
        assert sorted(map(str, (card for hand in state.hands for card in hand))) == sorted(map(str, PACK))
        for seat, arrangement in zip(SEATS, state.arrangements, strict=True):
            groups = arrangement.groups if arrangement else ()
            assert {card for group in groups for card in group} in (set(), set(state.hands[seat]))
            assert state.shown[seat] == groups[: len(state.shown[seat])]
        assert sum(map(len, state.shown)) == state.laid


@pytest.mark.rule("HAZ-ARR-1", "HAZ-ARR-2", "HAZ-ARR-4", "HAZ-ARR-5", "HAZ-ARR-6", "HAZ-PLAY-1")
@SEEDS
def test_a_reason_against_is_given_exactly_when_refused(seed: int) -> None:
    """Of all that might be tried, what the legal actions name is accepted, and nothing else."""
    chance = random.Random(f"why {seed}")
    accepted = refused = 0
    for state in play_on(chance, begin(chance)):
        options = legal_actions(state)
        for action in [*thinkable(chance, state), *allowed(chance, state)]:
            problem = why_not(state, action)
            if isinstance(action, SetOut):
                legal = not find_violations(action.groups, state.hands[action.seat])
                assert (problem is None) == (legal and action.seat in options.arranging)
            else:
                assert (problem is None) == (action in options.actions)
            try:
                apply(state, action)
            except (RuleViolation, RuleViolations) as fault:
                assert problem is not None
                assert str(fault) == str(problem)
                refused += 1
            else:
                assert problem is None
                accepted += 1
    assert min(accepted, refused) > 50


@pytest.mark.rule("HAZ-ARR-6")
@SEEDS
def test_a_refused_arrangement_names_every_violation(seed: int) -> None:
    """What is wrong with the groups is listed as the check of arrangements lists it."""
    chance = random.Random(f"violations {seed}")
    state = begin(chance)
    for action in thinkable(chance, state):
        if isinstance(action, SetOut):
            problem = why_not(state, action)
            violations = find_violations(action.groups, state.hands[action.seat])
            listed = problem.violations if isinstance(problem, RuleViolations) else ()
            assert [(each.rule, str(each)) for each in listed] == [
                (each.rule, str(each)) for each in violations
            ]


@pytest.mark.rule("HAZ-SCORE-2", "HAZ-DEAL-1")
@SEEDS
def test_a_deal_that_is_scored_has_no_legal_action(seed: int) -> None:
    """There is something to do in every state of a deal but the last."""
    chance = random.Random(f"terminal {seed}")
    for state in play_match(chance, begin(chance)):
        assert (allowed(chance, state), state.turn) == ([], None)
        assert all(why_not(state, action) for action in thinkable(chance, state))
    *before, _over = play_on(chance, begin(chance))
    assert all(allowed(chance, state) for state in before)


@pytest.mark.rule("HAZ-PLAY-1", "HAZ-PLAY-2", "HAZ-PLAY-3", "HAZ-PLAY-4", "HAZ-TABLE-4", "HAZ-SCORE-1")
@SEEDS
def test_what_happens_is_what_the_oracle_says(seed: int) -> None:
    """Groups are laid leader first and to the right, in order; winners and points are the oracle's."""
    chance = random.Random(f"events {seed}")
    start = begin(chance)
    steps = list(play_steps(chance, start))
    events = [event for step in steps for event in step.events]
    last = steps[-1].state
    groups = [arrangement.groups for arrangement in last.arrangements if arrangement]
    named = [[[str(card) for card in group] for group in each] for each in groups]
    winners, points = oracle_play(named, start.dealer)
    laid = [event for event in events if isinstance(event, GroupLaid)]
    leaders = [(start.dealer + 1) % 4, *winners[:3]]
    assert [(each.seat, each.trick) for each in laid] == [
        ((leader + step) % 4, trick) for trick, leader in enumerate(leaders, 1) for step in range(4)
    ]
    assert all(each.cards == groups[each.seat][each.trick - 1] for each in laid)
    assert [each.rule for each in laid] == ["HAZ-PLAY-1"] * 12 + ["HAZ-PLAY-4"] * 4
    won = [event for event in events if isinstance(event, TrickWon)]
    assert [(each.number, each.trick.winner) for each in won] == list(enumerate(winners, 1))
    assert [each.rule for each in won] == [each.trick.rule for each in won]
    end = [type(event) for event in events if not isinstance(event, Arranged | WentUp)]
    assert end == [*[*[GroupLaid] * 4, TrickWon] * 4, DealScored, DealPassed]
    assert events[-2:] == [DealScored(tuple(points), tuple(points)), DealPassed(Seat((start.dealer + 1) % 4))]


@pytest.mark.rule("HAZ-ARR-5")
@SEEDS
def test_play_begins_with_the_last_up_whatever_the_order(seed: int) -> None:
    """Any order of arranging, changing and saying "up" leads to the same deal; before the last, no play."""
    chance = random.Random(f"order {seed}")
    start = begin(chance)
    groups = [quick_groups(hand, chance) for hand in start.hands]
    state = start
    for seat in chance.sample(SEATS, 4):
        for _ in range(chance.randrange(3)):
            state = apply(state, SetOut(seat, quick_groups(state.hands[seat], chance))).state
        state = apply(state, SetOut(seat, groups[seat])).state
    for seat in chance.sample(SEATS, 4):
        assert (state.phase, state.played, state.turn) == (Phase.ARRANGING, None, None)
        assert all(why_not(state, LayGroup(each)) for each in SEATS)
        state = apply(state, GoUp(seat)).state
    assert (state.phase, state.turn) == (Phase.TRICKS, (start.dealer + 1) % 4)
    while state.turn is not None:
        state = apply(state, LayGroup(state.turn)).state
    assert state == play_whole_deal(start, groups).state


@pytest.mark.rule("HAZ-ARR-5")
@pytest.mark.parametrize("seat", SEATS)
def test_up_fixes_what_was_set_out(seat: Seat) -> None:
    """Nobody says "up" before the cards are set out, and afterwards nothing changes for that seat alone."""
    chance = random.Random(f"up {seat}")
    state = begin(chance)
    groups = quick_groups(state.hands[seat], chance)
    early = why_not(state, GoUp(seat))
    assert isinstance(early, RuleViolation)
    assert early.rule == "HAZ-ARR-5"
    up = apply_all(state, [SetOut(seat, groups), GoUp(seat)])
    assert up.events == (Arranged(seat), WentUp(seat))
    for action in (SetOut(seat, groups), GoUp(seat)):
        refusal = why_not(up.state, action)
        assert isinstance(refusal, RuleViolation)
        assert (refusal.rule, f"Seat {seat} is up" in str(refusal)) == ("HAZ-ARR-5", True)
    assert legal_actions(up.state).arranging == tuple(each for each in SEATS if each != seat)


@pytest.mark.rule("HAZ-SCORE-2", "HAZ-SCORE-3")
@pytest.mark.parametrize("target", [5, 500, 1000, 2000])
@SEEDS
def test_a_match_goes_to_its_target_or_its_last_deal(seed: int, target: int) -> None:
    """The match ends with the first total at the target, or with the last deal agreed on."""
    chance = random.Random(f"target {seed} {target}")
    last = chance.randint(1, 4)
    deals = play_match(chance, begin(chance, target=target, last=last))
    for state in deals:
        over = max(state.totals) >= target or state.number == last
        level = tuple(seat for seat in SEATS if state.totals[seat] == max(state.totals))
        assert state.winners == (level if over else ())
    assert deals[-1].phase is Phase.OVER


@pytest.mark.rule("HAZ-SCORE-2", "HAZ-SCORE-3")
def test_the_end_names_its_rule() -> None:
    """One winner falls under HAZ-SCORE-2, several level ones under HAZ-SCORE-3."""
    rules = set()
    for number in range(200):
        chance = random.Random(f"end {number}")
        start = begin(chance, last=1)
        event = play_whole_deal(start, [quick_groups(hand, chance) for hand in start.hands]).events[-1]
        assert isinstance(event, MatchWon)
        assert event.rule == ("HAZ-SCORE-2" if len(event.winners) == 1 else "HAZ-SCORE-3")
        rules.add(event.rule)
    assert rules == {"HAZ-SCORE-2", "HAZ-SCORE-3"}


@pytest.mark.rule("HAZ-DEAL-1", "HAZ-SCORE-2")
@SEEDS
def test_the_next_deal_follows_a_scored_one_only(seed: int) -> None:
    """While a deal is played, or once the match is over, no cards are dealt."""
    chance = random.Random(f"next {seed}")
    *playing, done = play_on(chance, begin(chance))
    for state in playing:
        with pytest.raises(RuleViolation) as refused:
            start_next_deal(state, random_hands(chance))
        assert refused.value.rule == "HAZ-ARR-5"
    step = start_next_deal(done, random_hands(chance))
    assert step.events == (CardsDealt(Seat((done.dealer + 1) % 4), 2),)
    assert (step.state.before, step.state.laid, step.state.up) == (done.totals, 0, (False,) * 4)
    over = scored(chance, (995, 990, 980, 985))
    with pytest.raises(RuleViolation, match="over") as refused:
        start_next_deal(over, random_hands(chance))
    assert refused.value.rule == "HAZ-SCORE-2"


HANDS = random_hands(random.Random("refused"))


@pytest.mark.rule("HAZ-DEAL-2", "HAZ-TABLE-1", "HAZ-SCORE-2")
@pytest.mark.parametrize(
    ("hands", "facts", "said"),
    [
        (HANDS[:3], {}, "52 cards"),
        ((*HANDS[:3], HANDS[0]), {}, "52 cards"),
        ((*HANDS[:3], HANDS[3][:12]), {}, "52 cards"),
        ((*HANDS[:2], HANDS[2] + HANDS[3][:1], HANDS[3][1:]), {}, "52 cards"),
        (HANDS, {"dealer": 4}, "Seat 4"),
        (HANDS, {"dealer": -1}, "Seat -1"),
        (HANDS, {"totals": (0, 0, 0)}, "four totals"),
        (HANDS, {"totals": (0, 0, 0, 3)}, "Total 4"),
        (HANDS, {"totals": (0, 1000, 0, 0)}, "match ended"),
        (HANDS, {"totals": (0, 500, 0, 0), "target": 500}, "match ended"),
        (HANDS, {"number": 0}, "count from 1"),
        (HANDS, {"target": 0}, "1 point or more"),
        (HANDS, {"number": 5, "last": 4}, "no deal 5"),
    ],
)
def test_a_deal_that_cannot_be_is_refused(hands: tuple, facts: dict[str, object], said: str) -> None:  # type: ignore[type-arg]
    """Wrong cards, seats, totals or numbers are named."""
    with pytest.raises(SetupError, match=said):
        start_deal(hands, **({"dealer": 0} | facts))  # type: ignore[arg-type]


@pytest.mark.rule("HAZ-TABLE-1")
def test_no_card_is_set_out_twice() -> None:
    """Groups with a card twice are no arrangement to speak of."""
    one, two, three, four = HANDS[0][:4]
    with pytest.raises(SetupError, match="twice"):
        SetOut(Seat(0), ((one, two, three), (four, one)))


@pytest.mark.rule("HAZ-ARR-6")
def test_a_whole_deal_is_played_only_with_legal_arrangements() -> None:
    """The first arrangement that is not legal stops the deal; nothing is changed."""
    chance = random.Random("play out")
    start = begin(chance)
    before = replace(start)
    good = [quick_groups(hand, chance) for hand in start.hands]
    with pytest.raises(GameError, match="not legal"):
        play_whole_deal(start, [*good[:3], good[3][::-1]])
    assert start == before
