"""Every kind of exercise of Azi: the key is right, no other answer is, and nothing gives it away."""

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any

import pytest
from hazari_tutor.exercises.azi.kinds import AZI_KINDS
from hazari_tutor.exercises.azi.raises import Raise
from hazari_tutor.exercises.exercise import Exercise
from hazari_tutor.exercises.seats import SeatExercise

from hazari_cli.errors import SetupError
from hazari_cli.shuffle import Draws
from tests.counts import runs
from tests.tutor.exercises.azi.checks import RULES, check, drawn, names
from tests.tutor.exercises.azi.oracle import ORACLES

FACTS = {"AZI-TABLE-1", "AZI-DEAL-1", "AZI-FAIR-1"}
"""Rules that are mere facts: authored questions exercise them."""

EXACT = tuple(ORACLES)
CASES: dict[str, list[Mapping[str, Any]]] = {
    "taker": [{"case": case} for case in ("led", "one-trump", "trumps", "stage", "low-six")],
    "follow": [{"case": case} for case in ("lead", "follow", "trump", "void", "stage")],
    "six": [{"case": case} for case in ("highest", "lowest", "plain", "plain-ace")],
    "leads": [{"case": case} for case in ("any", "bid", "short", "all-short")],
    "bank-winner": [{"case": case} for case in ("any", "win", "azi")],
    "next-leader": [{}],
    "next-player": [{}],
    "opens": [{}],
    "opens-again": [{}],
    "dealt-in": [{}],
    "raise": [{"case": case} for case in ("limit", "small", "reach", "open", "least")],
    "shares": [{"case": case} for case in ("short", "full", "alone", "carried", "bids")],
    "play": [{"case": case} for case in ("lead", "reply", "second", "last")],
    "bid": [
        *({"case": case} for case in ("open", "bet", "raise")),
        *({"best": best} for best in ("fold", "call", "raise")),
    ],
    "discard": [{"players": players} for players in (2, 3, 6)],
}


def tries(asked: Exercise) -> Iterator[str]:
    """Yield answers that can be read."""
    if asked.kind == "follow" or (isinstance(asked, SeatExercise) and asked.SEVERAL):
        for size in range(1, len(asked.offers) + 1):
            yield from map(" ".join, combinations(asked.offers, size))
    elif asked.kind == "shares":
        numbers = list(map(int, asked.key.split()))
        for seat in range(len(numbers)):
            for change in (-1, 1, 5):
                if numbers[seat] + change >= 0:
                    changed = [*numbers[:seat], numbers[seat] + change, *numbers[seat + 1 :]]
                    yield " ".join(map(str, changed))
        yield " ".join(map(str, reversed(numbers)))
        yield " ".join("0" for _number in numbers)
    elif isinstance(asked, Raise) and asked.ask == "least":
        level, fee = asked.bidding.level, asked.bidding.fee
        near = {1, fee, level, *range(level + fee - 2, level + fee + 3), level + 2 * fee, 10_000}
        yield from ("no", *map(str, sorted(near - {0, -1})))
    else:
        yield from asked.offers


def check_tries(asked: Exercise) -> None:
    """No wrong answer is accepted, and each is refused by a rule, without the key."""
    key = sorted(asked.key.split())
    for answer in tries(asked):
        verdict = asked.grade(answer)
        same = answer == asked.key or (asked.kind in ("follow", "dealt-in") and sorted(answer.split()) == key)
        assert verdict.right == same, (asked, answer)
        assert verdict.rule in RULES
        if not verdict.right:
            assert not names(verdict.words, asked), (asked, answer, verdict)


@pytest.mark.parametrize("kind", EXACT)
@runs(400, 10_000)
def test_keys_are_right_and_stay_hidden(kind: str, seed: int, count: int) -> None:
    """The oracle finds the same key, nothing else is accepted, and nothing names the key before the end."""
    for asked in drawn(kind, seed, count):
        assert ORACLES[kind](asked) == asked.key, asked
        check(asked)
        check_tries(asked)


@pytest.mark.parametrize(
    ("kind", "wanted"),
    [(kind, wanted) for kind in EXACT for wanted in CASES[kind]],
    ids=lambda value: value if isinstance(value, str) else "-".join(map(str, value.values())),
)
def test_each_case_can_be_wanted(kind: str, wanted: Mapping[str, Any]) -> None:
    """What a lesson may want is drawn, and is as right as anything else."""
    for asked in drawn(kind, 99, 20, wanted):
        assert ORACLES[kind](asked) == asked.key
        check(asked)


@pytest.mark.parametrize("kind", AZI_KINDS)
def test_the_same_draws_give_the_same_exercise(kind: str) -> None:
    """Chance is the only source, and it is repeatable; other draws give others."""
    one, two = (list(drawn(kind, 1, 6)) for _time in range(2))
    assert one == two
    assert [each.shown for each in one] == [each.shown for each in two]
    assert len(set(map(repr, one))) == 6


@pytest.mark.slow
@pytest.mark.rule("AZI-TABLE-3", "AZI-DEAL-2")
def test_every_rule_is_exercised() -> None:
    """Every rule but the mere facts is the business of some kind, and most are the deciding one."""
    some = [
        asked
        for kind in AZI_KINDS
        for wanted in CASES[kind]
        for asked in drawn(kind, 7, {"bid": 1, "play": 2}.get(kind, 8), wanted)
    ]
    assert {rule for asked in some for rule in asked.rules} == RULES - FACTS
    first = {asked.rules[0] for asked in some}
    assert RULES - FACTS - first == {"AZI-TABLE-3", "AZI-DEAL-3"}


@pytest.mark.parametrize("kind", AZI_KINDS)
def test_what_cannot_be_drawn_is_refused_in_words(kind: str) -> None:
    """Unknown wishes are named."""
    for wanted in ({"cases": "any"}, {"case": "dinner"}, {"players": "many"}):
        with pytest.raises(SetupError):
            AZI_KINDS[kind].draw(Draws("test"), wanted)
