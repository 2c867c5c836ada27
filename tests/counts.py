"""How many random cases a test takes: few at once, more in a whole run, all of them if there is time."""

import os

import pytest

LONG = bool(os.environ.get("LONG"))
"""Whether there is time for the full counts, as in `make long`."""


def runs(quick: int, slow: int, parts: int = 4, share: int = 16) -> pytest.MarkDecorator:
    """Run a test with (seed, count): ``quick`` cases in all, a seed a part, and as slow tests ``slow`` more.

    Without time for the full counts the slow tests take one of ``share`` cases only.
    """
    count = slow // parts // (1 if LONG else share)
    rows = [pytest.param(seed, quick // parts, id=f"seed-{seed}") for seed in range(parts)]
    rows += [
        pytest.param(seed, count, id=f"seed-{seed}-long", marks=pytest.mark.slow)
        for seed in range(parts, 2 * parts)
    ]
    return pytest.mark.parametrize(("seed", "count"), rows)
