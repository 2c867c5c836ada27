"""Exercises of Hazari: keys are right by a second opinion, nothing worse passes, nothing is told before."""

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from _pytest.mark import ParameterSet
from hypothesis import given
from hypothesis import strategies as st

from hazari_cli.cli.shipped_tables import load_tables
from hazari_cli.errors import GameError, NotationError, SetupError
from hazari_cli.hazari.notation import format_groups
from hazari_cli.hazari.search import find_best, prepare_hand
from hazari_cli.hazari.strategies import take_best_threes
from hazari_cli.hazari.valuation import see_prospects, value_groups
from hazari_cli.shuffle import Draws
from tests.counts import LONG
from tests.oracles import hazari_oracle as oracle
from tests.tutor.oracle_hazari import answers_to, groups_of, is_legal, screen_of
from tutor.choose import Choose
from tutor.exercise import Exercise
from tutor.hazari_arrange import BEST, FAIR, VERY_GOOD, Arrange
from tutor.hazari_kinds import HAZARI_DRILLS, HAZARI_KINDS

SEEDS = Path(__file__).parents[2] / "seeds" / "hazari.md"
RULES = set(re.findall(r"^### (HAZ-[A-Z]+-\d+)", SEEDS.read_text(encoding="utf-8"), re.MULTILINE))
ASKED_ONLY = {"HAZ-TABLE-1", "HAZ-ARR-5"}
JUNK = ("", "  ", "xyzzy", "!?", "½", "\N{FULLWIDTH DIGIT ONE}", "A" * 300, "/", "AS AS", "run run", "-")
QUICK = {
    "name": 600,
    "higher": 400,
    "spare": 300,
    "trick": 200,
    "legal": 120,
    "mend": 40,
    "arrange": 24,
    "score": 48,
    "dealer": 400,
}


LEVELS = (0.05, BEST, VERY_GOOD, FAIR)


def counts() -> Iterator[ParameterSet]:
    """Yield (kind, seed, count): a few of each kind, and 10,000 if there is time."""
    for kind, quick in QUICK.items():
        yield pytest.param(kind, "quick", quick, id=kind)
        for part in range(4):
            yield pytest.param(
                kind, f"long {part}", 2500 if LONG else 15, id=f"{kind}-long-{part}", marks=pytest.mark.slow
            )


every_kind = pytest.mark.parametrize(("kind", "seed", "count"), [*counts()])
each_kind = pytest.mark.parametrize("kind", [*HAZARI_KINDS])


def drawn(kind: str, seed: str, count: int) -> Iterator[Exercise]:
    """Yield exercises; every second one as some drill wants it."""
    drills = [wanted for each in HAZARI_DRILLS.values() for name, wanted in each if name == kind] or [{}]
    for at in range(count):
        wanted = drills[at // 2 % len(drills)] if at % 2 else {}
        yield HAZARI_KINDS[kind].draw(Draws("test", kind, seed, str(at)), wanted)


def some(kind: str) -> Exercise:
    return HAZARI_KINDS[kind].draw(Draws("test", kind), {})


@every_kind
def test_an_exercise(kind: str, seed: str, count: int) -> None:
    rng = random.Random(f"{kind} {seed}")
    for exercise in drawn(kind, seed, count):
        check_key(exercise)
        check_told(exercise)
        if answers_to(exercise) is None:
            check_arrangements(exercise, rng)
        else:
            check_offers(exercise, rng)


def check_key(exercise: Exercise) -> None:
    verdict = exercise.grade(exercise.key)
    assert verdict.right and verdict.cost == 0, exercise
    assert verdict.rule in RULES
    assert set(exercise.rules) <= RULES and len(set(exercise.rules)) == len(exercise.rules) > 0
    right = answers_to(exercise)
    assert right is None or exercise.key in right, exercise


def check_told(exercise: Exercise) -> None:
    """The key is in nothing but the last hint; what names an answer leaves two open at least."""
    screen, *early = screen_of(exercise), *map(str, exercise.hints[:-1])
    last = str(exercise.hints[-1])
    assert exercise.key.split()[0] in last
    assert last not in "\n".join([screen, *early])
    assert len(exercise.hints) >= 3 and len(set(map(str, exercise.hints))) == len(exercise.hints)
    assert len(set(exercise.offers)) == len(exercise.offers)
    free = exercise.kind in ("mend", "arrange") or not exercise.offers
    for told in [screen, *early] if free else []:
        assert not re.search(rf"(?<![\w]){re.escape(exercise.key)}(?![\w])", told), (exercise, told)
    ruled_out = {
        name
        for hint in early
        for name in re.findall(r"^(\w+) is needed|^(\w+) does not take|^It is not (\w+)\.", hint)
    }
    out = {"".join(name) for name in ruled_out}
    if exercise.kind in ("spare", "trick", "dealer"):
        assert all(not exercise.grade(name).right for name in out), exercise
        assert len(exercise.offers) - len(out) >= 2


def check_offers(exercise: Exercise, rng: random.Random) -> None:
    """Exactly the right ones are accepted."""
    right = answers_to(exercise) or set()
    tries = list(exercise.offers)
    if exercise.kind == "score":
        tries += [
            " ".join(rng.sample("0123", rng.randint(2, 4))),
            *(str(5 * rng.randint(1, 60)) for _ in range(9)),
        ]
        tries += [" ".join(map(str, split(rng))) for _ in range(9)]
    for answer in tries:
        try:
            verdict = exercise.grade(answer)
        except GameError:
            continue
        accepted = (
            {" ".join(sorted(each.split())) for each in right}
            if " " in answer and "on" in exercise.offers
            else right
        )
        plain = " ".join(sorted(answer.split())) if accepted is not right else answer
        assert verdict.right == (plain in accepted), (exercise, answer)
        assert verdict.rule in RULES
        assert verdict.right or str(exercise.hints[-1]) not in str(verdict.words)


def split(rng: random.Random) -> list[int]:
    taken = [0, 0, 0, 0]
    for points in (90, 90, 90, 90):
        taken[rng.randrange(4)] += points
    return taken


def check_arrangements(exercise: Exercise, rng: random.Random) -> None:
    """Only legal ones are right, and of these the ones that lose little."""
    hand = list(exercise.offers)
    assert is_legal(exercise.key, hand)
    if exercise.kind == "mend":
        assert oracle.faults(groups_of(exercise))
        assert sorted(card for group in groups_of(exercise) for card in group) == sorted(hand)
    for _ in range(12):
        cards = rng.sample(hand, 13)
        groups = [cards[:3], cards[3:6], cards[6:9], cards[9:]]
        if rng.random() < 0.7:
            groups[:3] = sorted(groups[:3], key=oracle.order_key, reverse=True)
        answer = " / ".join(map(" ".join, groups))
        verdict = exercise.grade(answer)
        legal = is_legal(answer, hand)
        assert verdict.right <= legal
        assert verdict.rule in RULES and verdict.cost >= 0
        assert exercise.kind == "arrange" or verdict.right == legal
        assert verdict.right == (verdict.cost <= VERY_GOOD) or not legal
        assert verdict.right or exercise.key not in str(verdict.words)
    short = exercise.key.rpartition(" / ")[0]
    assert exercise.grade(short).right


def test_every_rule_but_mere_facts_is_drilled() -> None:
    assert set(HAZARI_DRILLS) == RULES - ASKED_ONLY
    for rule, drills in HAZARI_DRILLS.items():
        for kind, wanted in drills:
            for at in range(12):
                assert rule in HAZARI_KINDS[kind].draw(Draws("rule", str(at)), wanted).rules


@each_kind
def test_the_same_draws_make_the_same_exercise(kind: str) -> None:
    one, again, other = (HAZARI_KINDS[kind].draw(Draws("same", seed), {}) for seed in ("1", "1", "2"))
    assert one == again != other


@each_kind
def test_answers_that_cannot_be_read_are_no_try(kind: str) -> None:
    for at in range(4):
        exercise = HAZARI_KINDS[kind].draw(Draws("junk", str(at)), {})
        for junk in JUNK:
            with pytest.raises((NotationError, SetupError)) as fault:
                exercise.grade(junk)
            assert str(fault.value.message).endswith((".", "?", "cards", "card"))


@each_kind
@given(text=st.text() | st.text(alphabet="AKQJT98765432SHDC/ 0123equalrunpoi-"))
def test_any_text_is_judged_or_refused_in_words(kind: str, text: str) -> None:
    try:
        some(kind).grade(text)
    except (NotationError, SetupError) as fault:
        assert str(fault.message)


def test_which_is_higher_without_the_reason_is_no_try() -> None:
    """Half an answer is asked for the other half, and says nothing of its own half."""
    exercise = HAZARI_KINDS["higher"].from_spec({"one": "9S 9H KD", "other": "9D 9C QS"})
    halves = [("1", "what decides"), ("2", "what decides"), ("odd", "which group"), ("run", "which group")]
    for half, wanted in halves:
        with pytest.raises(NotationError, match=wanted):
            exercise.grade(half)
    for neither in ("1 2 odd", "1 rank", "1 odd pair", "equal odd", "1 better"):
        with pytest.raises(NotationError):
            exercise.grade(neither)
    assert exercise.grade("1 o").right


@each_kind
def test_unknown_parameters_are_refused(kind: str) -> None:
    for make in (HAZARI_KINDS[kind].from_spec, lambda table: HAZARI_KINDS[kind].draw(Draws("x"), table)):
        for table in ({"colour of the table": "green"}, {"kind": "none", "what": 3, "cards": 5, "fault": ""}):
            with pytest.raises(SetupError):
                make(table)
    with pytest.raises(SetupError):
        HAZARI_KINDS[kind].from_spec({})


@pytest.mark.slow
@pytest.mark.parametrize("number", range(40 if LONG else 1))
def test_the_best_arrangement_is_the_best_of_all(number: int) -> None:
    exercise = Arrange.draw(Draws("all of them", str(number)), {})
    prospects = see_prospects(exercise.hand, load_tables())
    strengths = oracle.all_strengths()
    best = max(
        sum(
            trick.worth(strengths[oracle.order_key(group)], oracle.points(group))
            for trick, group in zip(prospects, groups, strict=True)
        )
        for groups in oracle.all_legal([str(card) for card in exercise.hand])
    )
    assert exercise.best.expected == pytest.approx(best)


@pytest.mark.parametrize(
    ("kind", "spec", "right", "wrong"),
    [
        ("name", {"cards": "7S 7H 7D"}, "Trial 7", {"pair": "HAZ-COMB-1", "run": "HAZ-COMB-3"}),
        ("name", {"cards": "KS QD JH"}, "run K-Q-J", {"run Q J K": "HAZ-COMB-3", "colour": "HAZ-COMB-4"}),
        ("name", {"cards": "KS AD 2H"}, "an Indi", {"run": "HAZ-COMB-3"}),
        ("name", {"cards": "9H 8H 7H"}, "color run", {"run": "HAZ-COMB-1", "colour": "HAZ-COMB-1"}),
        ("name", {"cards": "AS AD KS QC"}, "Run A K Q", {"pair": "HAZ-ARR-3", "troy": "HAZ-COMB-1"}),
        (
            "higher",
            {"one": "KS QD JH", "other": "AS 2D 3H"},
            "2, by the run",
            {"1 run": "HAZ-COMB-3", "=": "HAZ-COMB-3", "2 kind": "HAZ-COMB-3", "2 second": "HAZ-COMB-3"},
        ),
        ("higher", {"one": "9S 9H KD", "other": "9D 9C QS"}, "odd card: group 1", {"1 pair": "HAZ-COMB-5"}),
        ("higher", {"one": "AS 8H 3D", "other": "AD 9C 2S"}, "two middle", {"2 highest": "HAZ-COMB-6"}),
        ("higher", {"one": "KS QD JH", "other": "KH QC JD"}, "Equal", {"1 run": "HAZ-TABLE-2"}),
        ("spare", {"cards": "AS KD 2H 3C"}, "K♦", {"AS": "HAZ-ARR-3"}),
        ("spare", {"cards": "AS KD QH QC"}, "qc", {"KD": "HAZ-ARR-3"}),
        (
            "legal",
            {"groups": "AS AH AD / QS QH 3C / 5S 5H 9D / 6C 6D 2H KD"},
            "haz-arr-4",
            {"legal": "HAZ-ARR-6", "order": "HAZ-ARR-2", "sizes": "HAZ-ARR-1"},
        ),
        (
            "legal",
            {"groups": "7S 6H 5D / AS KS QS / 5S 5H 9D / 6C 6D 2H KD"},
            "order",
            {"legal": "HAZ-ARR-6"},
        ),
        (
            "mend",
            {"groups": "7S 6H 5D / AS KS QS / 8S 8H KD / 8D 8C KH 2C"},
            "AS KS QS / 7S 6H 5D / 8S 8H KD / 8D 8C KH 2C",
            {"7S 6H 5D / AS KS QS / 8S 8H KD": "HAZ-ARR-2", "AS / KS": "HAZ-ARR-1"},
        ),
        (
            "trick",
            {"groups": ["9S 8D 7H", "AS JD 4H", "9D 8H 7C", "KS KD 3C"], "leader": 0},
            "cora",
            {"0": "HAZ-PLAY-3", "Ben": "HAZ-PLAY-2", "seat 3": "HAZ-PLAY-2"},
        ),
        ("dealer", {"what": "deals", "seat": 3}, "Ana", {"2": "HAZ-DEAL-1"}),
        ("dealer", {"what": "card", "seat": 3, "number": 52}, "3", {"0": "HAZ-DEAL-2"}),
        ("score", {"what": "cards", "cards": "AS TD 9H 2C"}, "30", {"25": "HAZ-TABLE-3"}),
        (
            "score",
            {"what": "match", "totals": "960 940 520 460", "points": "90 110 80 80"},
            "Ben and Ana",
            {"0": "HAZ-SCORE-3", "2": "HAZ-SCORE-2", "on": "HAZ-SCORE-2"},
        ),
        (
            "score",
            {"what": "match", "totals": "960 940 520 460", "points": "100 150 60 50"},
            "1",
            {"0": "HAZ-SCORE-2", "0 1": "HAZ-SCORE-2"},
        ),
    ],
)
def test_authored_exercises(kind: str, spec: dict[str, object], right: str, wrong: dict[str, str]) -> None:
    exercise = HAZARI_KINDS[kind].from_spec(spec)
    assert exercise.grade(right).right
    for answer, rule in wrong.items():
        verdict = exercise.grade(answer)
        assert not verdict.right
        assert verdict.rule == rule


def test_words_of_other_games_are_answered_with_ours() -> None:
    exercise = HAZARI_KINDS["name"].from_spec({"cards": "7S 7H 7D"})
    for word, name in {"flush": "Colour", "straight flush": "Colour Run", "three of a kind": "Troy"}.items():
        with pytest.raises(SetupError, match=f"it is called {name}"):
            exercise.grade(word)


def test_equal_to_the_best_is_right_and_greed_is_not() -> None:
    for at in range(5):
        exercise = Arrange.draw(Draws("greed", str(at)), {})
        greedy = exercise.grade(format_groups(take_best_threes(exercise.hand)))
        assert not greedy.right and greedy.rule == "HAZ-PLAY-2"
        assert f"{greedy.cost:.1f} points less than the best" in str(greedy.words)
        groups = [" ".join(reversed(group.split())) for group in exercise.key.split("/")]
        again = exercise.grade("/".join(groups).lower())
        assert again.right and again.cost == 0 and str(again.words) == "As good as the best."


def test_every_grade_of_an_arrangement_has_its_words() -> None:
    starts = ("As good as the best.", "within half", "Very good.", "which is fair.", "which is poor.")
    seen = set()
    for at in range(30, 44):
        exercise = Arrange.draw(Draws("scale", str(at)), {"cost": 0})
        prospects, hand = see_prospects(exercise.hand, load_tables()), prepare_hand(exercise.hand)
        best, *others = find_best(hand, value_groups(hand, prospects), 40)
        costs = {sum(best.total - each.total > most for most in LEVELS): each for each in (best, *others)}
        for level, each in costs.items():
            verdict = exercise.grade(format_groups(each.groups))
            assert verdict.cost == pytest.approx(best.total - each.total, abs=1e-6)
            assert verdict.right == (level <= 2)
            assert starts[level] in str(verdict.words)
            seen.add(level)
    assert seen == {0, 1, 2, 3, 4}


CHOICE = {
    "question": "How many players?",
    "options": ["four", "five", "two pairs"],
    "right": 1,
    "rule": "HAZ-TABLE-1",
    "why": ["", "There is no fifth seat.", ""],
}


def test_choose() -> None:
    exercise = Choose.from_spec(CHOICE)
    assert exercise.key == "1" and exercise.offers == ("1", "2", "3") and exercise.rules == ("HAZ-TABLE-1",)
    for right in ("1", "four", "Four.", "fo"):
        assert exercise.grade(right).right
    verdict = exercise.grade("five")
    assert (verdict.right, str(verdict.words), verdict.rule) == (
        False,
        "There is no fifth seat.",
        "HAZ-TABLE-1",
    )
    assert not exercise.grade("two").right
    for junk in ("", "0", "4", "f", "none", " "):
        with pytest.raises(NotationError):
            exercise.grade(junk)


def test_choose_in_another_order() -> None:
    orders = set()
    for at in range(60):
        exercise = Choose.draw(Draws("order", str(at)), CHOICE)
        orders.add(exercise.options)
        assert exercise.options[int(exercise.key) - 1] == "four"
        assert [exercise.grade(offer).right for offer in exercise.offers].count(True) == 1
        assert exercise.grade("five").words == Choose.from_spec(CHOICE).grade("five").words
        assert all("four" not in str(hint) for hint in exercise.hints[:-1])
    assert len(orders) == 6


@pytest.mark.parametrize(
    "change",
    [
        {"options": ["four", "Four. "]},
        {"options": ["four"]},
        {"options": ["2", "1", "3"]},
        {"options": "four"},
        {"options": ["four", ""]},
        {"right": 0},
        {"right": 4},
        {"right": True},
        {"rule": "HAZ"},
        {"question": ""},
        {"why": ["one"]},
        {"wrong": 1},
    ],
)
def test_choices_that_cannot_be(change: dict[str, object]) -> None:
    with pytest.raises(SetupError):
        Choose.from_spec(CHOICE | change)
