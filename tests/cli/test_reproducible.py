"""The same seed gives the same bytes: under every hash seed, and however many share the work."""

import subprocess
import sys
from functools import cache
from hashlib import sha256

import pytest

from tests.cli.program import HAND, ILLEGAL, PATIENCE, hazari, process, surroundings

MANY = """
import sys
from hazari_cli.cli.edge import run
from hazari_cli.cli.hazari import command
for line in sys.argv[1:]:
    print(line, run(command, line.split("|")), flush=True)
"""
SEEDED = [
    "rank|AS 2D 3H|KS QD JH|9S 9H 4D 4C|AC 2C 3D|--format|table",
    f"check|{ILLEGAL}|--format|json",
    f"suggest|{HAND}|--top|5|--format|json",
    "suggest|--seed|friday|--samples|5|--format|table",
    "score|--points|90|120|60|90|--totals|400|310|520|210",
    "deal|--seed|friday|--cut|x|--count|5",
    "rules|HAZ-COMB-2",
    "simulate|--deals|2|--seed|friday",
    "solve|--rounds|1|--deals|4|--seed|friday",
    "solve|--measure|--hands|2|--deals|4|--seed|friday",
]


@cache
def everything(hash_seed: str) -> bytes:
    """Run every seeded line in a fresh interpreter with this hash seed."""
    done = subprocess.run(
        [sys.executable, "-c", MANY, *SEEDED],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        env=surroundings({"PYTHONHASHSEED": hash_seed}),
        timeout=PATIENCE,
        check=True,
    )
    assert done.stderr == b""
    return done.stdout


@pytest.mark.parametrize("hash_seed", ["1", "42", "4294967295"])
def test_the_hash_seed_changes_no_byte(hash_seed: str) -> None:
    assert everything(hash_seed) == everything("0")


@pytest.mark.parametrize(
    "line",
    [
        ("simulate", "--deals", "21", "--seed", "friday", "--players", "greedy,balanced,random,random"),
        ("solve", "--measure", "--hands", "4", "--deals", "8", "--seed", "friday"),
        pytest.param(
            ("solve", "--rounds", "1", "--deals", "110", "--seed", "friday"), marks=pytest.mark.slow
        ),
    ],
    ids=["simulate", "measure", "solve"],
)
def test_the_number_of_workers_changes_no_byte(line: tuple[str, ...]) -> None:
    assert process(*line, "--workers", "1") == process(*line, "--workers", "2")


@pytest.mark.rule("HAZ-DEAL-1", "HAZ-DEAL-2")
def test_a_deal_is_the_same_for_ever() -> None:
    """Written down once; no later version, other machine or other Python may deal it otherwise."""
    shown = hazari("deal", "--seed", "friday night", "--cut", "as you like it", "--count", "1000").out
    assert shown.splitlines()[:4] == [
        "1\t2\t0\tAH AD QS QH QC 8S 8D 7H 7D 5C 3C 2D 2C",
        "1\t2\t1\tKS KH JD JC TS 8H 8C 5H 4D 3H 3D 2S 2H",
        "1\t2\t2\tKD KC JS TD 9H 7C 6S 6D 5S 5D 4S 4H 4C",
        "1\t2\t3\tAS AC QD JH TH TC 9S 9D 9C 7S 6H 6C 3S",
    ]
    assert (
        sha256(shown.encode()).hexdigest()
        == "50a8945b0e259182dab04a004ec94dd10fb54e1d8997a28af21e59e5301f469f"
    )


def test_the_locale_and_the_place_change_no_byte(tmp_path: object) -> None:
    line = ("suggest", "--seed", "friday", "--format", "json")
    expected = hazari(*line)
    assert process(*line, env={"LC_ALL": "C", "TZ": "Asia/Jakarta", "COLUMNS": "40"}) == expected
