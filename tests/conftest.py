"""What every test may count on: a home of its own, a quiet terminal, and all legal splits of a hand."""

import signal
from collections.abc import Callable, Iterator
from itertools import combinations, permutations
from pathlib import Path

import pytest
from hypothesis import settings

from hazari_cli.hazari.search import Hand

pytest.register_assert_rewrite(*(f"tests.{room}" for room in ("azi", "cli", "hazari", "play", "tutor")))
settings.register_profile("same every time", deadline=None, derandomize=True)
settings.load_profile("same every time")

FORGOTTEN = ("COLUMNS", "HAZARI_LANG", "LANGUAGE", "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LINES", "NO_COLOR")


@pytest.fixture(autouse=True)
def home_of_its_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Keep away from the tester's files, and forget what his terminal and language ask for."""
    for name in FORGOTTEN:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("HAZARI_HOME", str(tmp_path / "hazari"))


@pytest.fixture(autouse=True)
def signals_put_back() -> Iterator[None]:
    """Undo what a command that was run in process did to SIGTERM."""
    before = signal.getsignal(signal.SIGTERM)
    yield
    signal.signal(signal.SIGTERM, before)


@pytest.fixture(scope="session")
def legal_splits() -> Callable[[Hand], Iterator[tuple[int, int, int, int]]]:
    """Return a walk over all legal arrangements of a hand, as the numbers of three threes and a four.

    It tries each of the 200,200 splits in each of the six orders, the plain way (HAZ-ARR-1 to HAZ-ARR-4).
    """
    number: dict[tuple[int, ...], int] = {three: at for at, three in enumerate(combinations(range(13), 3))}
    partitions = []
    for four in combinations(range(13), 4):
        nine = [place for place in range(13) if place not in four]
        threes = []
        for one in combinations(nine[1:], 2):
            six = [place for place in nine[1:] if place not in one]
            for two in combinations(six[1:], 2):
                three = tuple(place for place in six[1:] if place not in two)
                groups = ((nine[0], *one), (six[0], *two), three)
                threes.append((number[groups[0]], number[groups[1]], number[groups[2]]))
        partitions.append(threes)
    assert sum(map(len, partitions)) == 200_200

    def walk(hand: Hand) -> Iterator[tuple[int, int, int, int]]:
        strengths = hand.three_strengths
        for four, (lowest, threes) in enumerate(zip(hand.four_strengths, partitions, strict=True)):
            for one, two, three in threes:
                if strengths[one] >= lowest and strengths[two] >= lowest and strengths[three] >= lowest:
                    for a, b, c in permutations((one, two, three)):
                        if strengths[a] >= strengths[b] >= strengths[c]:
                            yield a, b, c, four

    return walk
