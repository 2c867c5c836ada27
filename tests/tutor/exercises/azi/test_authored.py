"""Exercises of Azi that a lesson gives itself: worked cases are judged, and slips are refused."""

from typing import Any

import pytest
from hazari_tutor.exercises.azi.kinds import AZI_KINDS

from hazari_cli.errors import GameError
from tests.tutor.exercises.azi.checks import check, names

AUTHORED: list[tuple[str, dict[str, Any], str, list[tuple[str, str]]]] = [
    ("taker", {"turned": "8S", "cards": "9H 6S AH"}, "6S", [("3", "AZI-PLAY-4"), ("9h", "AZI-PLAY-4")]),
    ("taker", {"turned": "AS", "cards": "KS 6S QS"}, "2", [("KS", "AZI-DEAL-4")]),
    ("taker", {"turned": "9S", "cards": "KS 6S QS"}, "1", [("6S", "AZI-DEAL-4")]),
    ("follow", {"turned": "9S", "hand": "6H AS KD", "led": "9H"}, "6h", [("AS", "AZI-PLAY-2")]),
    ("follow", {"turned": "9S", "hand": "KD 6S AS", "led": "9H"}, "as, 6s", [("6S", "AZI-PLAY-3")]),
    ("follow", {"turned": "9S", "hand": "KD 6S AS"}, "KD6SAS", [("KD", "AZI-PLAY-1")]),
    ("six", {"turned": "AS", "card": "6S"}, "high", [("lowest", "AZI-DEAL-4"), ("plain", "AZI-DEAL-3")]),
    (
        "leads",
        {"stacks": [200, 200, 200], "bids": "bet 20, call, raise to 40, fold, call"},
        "seat 2",
        [("0", "AZI-BID-5"), ("1", "AZI-BID-5")],
    ),
    (
        "leads",
        {"stacks": [16, 200, 200], "bids": "all in, bet 10, call"},
        "1",
        [("0", "AZI-SHORT-1"), ("2", "AZI-BID-5")],
    ),
    (
        "bank-winner",
        {"turned": "9S", "tricks": ["AH KH 8H", "7D AD 9D", "7S KS 6D"]},
        "azi",
        [("0", "AZI-END-2")],
    ),
    (
        "bank-winner",
        {"turned": "9S", "tricks": ["AH KH 8H", "AD KD 9D"]},
        "0",
        [("azi", "AZI-END-1")],
    ),
    ("opens", {"players": 3, "winner": 2}, "0", [("1", "AZI-BID-1")]),
    ("opens-again", {"players": 3, "opener": 1, "takers": [0, 1, 2]}, "1", [("2", "AZI-END-3")]),
    (
        "dealt-in",
        {"stacks": [0, 0, 50, 9], "carried": [30, 0, 30, 0]},
        "3 0 2",
        [("2 3", "AZI-END-3"), ("0 1 2 3", "AZI-END-3")],
    ),
    ("next-player", {"players": 4, "leader": 3, "cards": "AS KS"}, "1", [("2", "AZI-TABLE-2")]),
    (
        "next-leader",
        {"turned": "9S", "cards": "AH 6S KH", "leader": 2},
        "0",
        [("2", "AZI-PLAY-4")],
    ),
    (
        "raise",
        {
            "stacks": [200, 200, 200],
            "bids": "bet 20, raise to 40, fold, raise to 60, raise to 80, raise to 100, raise to 120",
            "ask": "raise",
            "to": 140,
        },
        "no",
        [("yes", "AZI-BID-3")],
    ),
    ("raise", {"stacks": [200, 200], "ask": "fold"}, "n", [("y", "AZI-BID-2")]),
    ("raise", {"stacks": [200, 25], "bids": "bet 30", "ask": "call"}, "no", [("yes", "AZI-SHORT-1")]),
    (
        "raise",
        {"stacks": [200, 200], "bids": "bet 30", "ask": "least"},
        "40",
        [("39", "AZI-BID-4"), ("41", "AZI-BID-4"), ("500", "AZI-SHORT-1"), ("no", "AZI-BID-4")],
    ),
    (
        "raise",
        {"stacks": [200, 200], "ask": "least"},
        "10",
        [("9", "AZI-BID-4"), ("11", "AZI-BID-4"), ("no", "AZI-BID-4")],
    ),
    (
        "raise",
        {"stacks": [200, 50], "bids": "bet 20", "ask": "least"},
        "30",
        [("41", "AZI-SHORT-1"), ("29", "AZI-BID-4"), ("no", "AZI-BID-4")],
    ),
    (
        "shares",
        {"contributions": [60, 60, 45], "short": [2], "winner": 2},
        "15, 15, 135",
        [("0 0 165", "AZI-SHORT-2")],
    ),
    (
        "shares",
        {"contributions": [110, 70, 30], "short": [1, 2], "winner": 0},
        "210 0 0",
        [("150 40 20", "AZI-SHORT-3")],
    ),
    (
        "shares",
        {"stacks": [200, 200, 200], "bids": "bet 20, fold, fold"},
        "50 0 0",
        [("30 10 10", "AZI-BID-6")],
    ),
    ("play", {"hand": "AS KS QD", "turned": "9S"}, "1", []),
    ("bid", {"hand": "AS KS AD", "turned": "9S", "bids": "bet 10"}, "raise", [("fold", "AZI-BID-2")]),
    ("discard", {"hand": "AS KS AD 6H", "turned": "9S"}, "6H", [("AS", "AZI-DEAL-2")]),
]


@pytest.mark.parametrize(("kind", "spec", "right", "wrong"), AUTHORED)
@pytest.mark.rule("AZI-PLAY-4", "AZI-BID-3", "AZI-SHORT-2")
def test_a_lesson_may_give_its_own(
    kind: str, spec: dict[str, Any], right: str, wrong: list[tuple[str, str]]
) -> None:
    """The worked cases of the rules as exercises: the answer passes, and wrong ones fail for their rule."""
    asked = AZI_KINDS[kind].from_spec(spec)
    check(asked)
    assert asked.grade(right).right
    for answer, rule in wrong:
        verdict = asked.grade(answer)
        assert (verdict.right, verdict.rule) == (False, rule)
        assert not names(verdict.words, asked)


REFUSED: list[tuple[str, dict[str, Any]]] = [
    ("taker", {}),
    ("taker", {"turned": "8S", "cards": "8S 9S"}),
    ("taker", {"turned": "8S", "cards": "9S"}),
    ("taker", {"turned": "8C", "cards": "9S TS"}),
    ("taker", {"turned": "8S", "cards": "9S TS", "card": "9S"}),
    ("follow", {"turned": "8S", "hand": "9S 5S"}),
    ("follow", {"turned": "8S", "hand": "9S", "led": "9S"}),
    ("six", {"turned": "8S", "card": "7S"}),
    ("six", {"turned": 8, "card": "6S"}),
    ("leads", {"after": "bidding"}),
    ("opens", {"players": 3, "winner": 3}),
    ("leads", {"stacks": [200, 200], "bids": "bet 20"}),
    ("leads", {"stacks": [200, 200], "bids": "bet 20, call, call"}),
    ("leads", {"stacks": [200, 200], "bids": "AS"}),
    ("bank-winner", {"turned": "9S", "tricks": ["AH KH"]}),
    ("opens-again", {"players": 3, "opener": 0, "takers": [0, 0, 1]}),
    ("dealt-in", {"stacks": [0, 0], "carried": [0, 0]}),
    ("raise", {"stacks": [200, 200], "ask": "raise"}),
    ("raise", {"stacks": [200, 200], "bids": "bet 20, call", "ask": "call"}),
    ("raise", {"stacks": [200], "ask": "call"}),
    ("shares", {"contributions": [10], "winner": 0}),
    ("shares", {"contributions": [10, 10], "winner": 0, "folded": [0]}),
    ("shares", {"stacks": [200, 200], "bids": "bet 20"}),
    ("shares", {"stacks": [200, 200], "bids": "bet 20, call"}),
    ("shares", {"stacks": [200, 200, 200], "bids": "bet 20, call, fold", "winner": 2}),
    ("play", {"hand": "AS KS", "turned": "9S"}),
    ("play", {"hand": "AS KS QS", "turned": "9S", "bids": "bet 10"}),
    ("bid", {"hand": "AS KS QS", "turned": "9S", "bids": "bet 10, call"}),
    ("bid", {"hand": "AS KS", "turned": "9S"}),
    ("discard", {"hand": "AS KS QS", "turned": "9S"}),
]


@pytest.mark.parametrize(("kind", "spec"), REFUSED)
def test_what_cannot_be_is_refused_in_words(kind: str, spec: dict[str, Any]) -> None:
    """A teacher's slip is answered in a sentence."""
    with pytest.raises(GameError) as refused:
        AZI_KINDS[kind].from_spec(spec)
    assert str(refused.value).endswith((".", "]", '"')), str(refused.value)
