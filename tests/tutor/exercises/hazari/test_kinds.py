"""Every kind of exercise of Hazari: keys are right by a second opinion, and nothing is told before."""

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from _pytest.mark import ParameterSet
from hazari_tutor.course.values import Table
from hazari_tutor.exercises.exercise import Exercise
from hazari_tutor.exercises.hazari.kinds import HAZARI_DRILLS, HAZARI_KINDS
from hypothesis import given
from hypothesis import strategies as st

from hazari_cli.errors import GameError, NotationError, SetupError
from hazari_cli.hazari.advice.grading import VERY_GOOD
from hazari_cli.shuffle import Draws
from tests.counts import LONG
from tests.oracles import hazari_oracle as oracle
from tests.tutor.exercises.hazari.oracle import answers_to, groups_of, is_legal, screen_of

SEEDS = Path(__file__).parents[4] / "seeds" / "hazari.md"
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
    "points": 16,
    "score": 16,
    "winner": 16,
    "dealer": 400,
}


def counts() -> Iterator[ParameterSet]:
    """Yield (kind, seed, count): a few of each kind, and 10,000 if there is time."""
    for kind, quick in QUICK.items():
        yield pytest.param(kind, "quick", min(quick, 40), id=kind)
        for part in range(4):
            yield pytest.param(
                kind,
                f"long {part}",
                2500 if LONG else max(15, quick // 4),
                id=f"{kind}-long-{part}",
                marks=pytest.mark.slow,
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
    if exercise.kind in ("points", "score", "winner"):
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


@each_kind
def test_unknown_parameters_are_refused(kind: str) -> None:
    tables: tuple[Table, ...] = (
        {"colour of the table": "green"},
        {"kind": "none", "what": 3, "cards": 5, "fault": ""},
    )
    for make in (HAZARI_KINDS[kind].from_spec, lambda table: HAZARI_KINDS[kind].draw(Draws("x"), table)):
        for table in tables:
            with pytest.raises(SetupError):
                make(table)
    with pytest.raises(SetupError):
        HAZARI_KINDS[kind].from_spec({})
