"""Measure speed as ratios in one run: `make bench`. Nothing here is asserted; machines differ."""

import random
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from itertools import combinations
from pathlib import Path
from statistics import median

from hazari_cli.azi.advice.players.choices import Choices
from hazari_cli.azi.advice.players.duplicate import play_game
from hazari_cli.azi.advice.players.strategies import decide_caller, make_strategies
from hazari_cli.azi.view import View
from hazari_cli.cards import PACK, Card, format_cards
from hazari_cli.hazari.advice.strategies import arrange_equilibrium
from hazari_cli.hazari.advice.valuation import estimate_prospects, value_groups
from hazari_cli.hazari.combination import points_of
from hazari_cli.hazari.search import find_best, prepare_hand
from hazari_cli.resources import load_library, load_tables
from hazari_cli.shuffle import Draws

HAZARI = str(Path(sys.executable).with_name("hazari"))
EMPTY_CLICK = "import sys\nimport click\n@click.command()\ndef main(): pass\nmain()\n"
RANK_EACH_LINE = """import sys
from hazari_cli.cli.commands.hazari.rank import record_of
from hazari_cli.hazari.notation import parse_group
for line in sys.stdin:
    print(*record_of(*parse_group(line)), 1, sep="\\t")
"""
BARE_LOOP = "import sys\nfor line in sys.stdin:\n    line.split()\n"


def run_seconds(command: Sequence[str], stdin: Path | None = None) -> float:
    """Run a process to its end and return its wall seconds."""
    with open(stdin or "/dev/null", "rb") as source:
        start = time.perf_counter()
        subprocess.run(command, stdin=source, stdout=subprocess.DEVNULL, check=True)
        return time.perf_counter() - start


def paired(one: Callable[[], float], other: Callable[[], float], times: int) -> tuple[float, float, float]:
    """Measure two things in turn; return both medians and the median of the ratios."""
    one(), other()
    pairs = [(one(), other()) for _ in range(times)]
    firsts, seconds = zip(*pairs, strict=True)
    return median(firsts), median(seconds), median(first / second for first, second in pairs)


def random_lines(count: int) -> str:
    """Return so many groups of three, one a line."""
    names, chance = [str(card) for card in PACK], random.Random(1)
    return "".join(" ".join(chance.sample(names, 3)) + "\n" for _ in range(count))


def best_of_all_splits(hand: Sequence[Card]) -> float:
    """Score all 200,200 splits of a hand, legal or not, and return the best legal total: the plain way."""
    prepared = prepare_hand(hand)
    prospects = estimate_prospects(hand, load_tables())
    threes = {
        frozenset(three): (strength, points_of(three))
        for three, strength in zip(combinations(prepared.cards, 3), prepared.three_strengths, strict=True)
    }
    fours = zip(combinations(prepared.cards, 4), prepared.four_strengths, prepared.four_points, strict=True)
    best = 0.0
    for four, last, last_points in fours:
        rest = frozenset(prepared.cards).difference(four)
        first_card = min(rest, key=str)
        for one in combinations(rest, 3):
            if first_card not in one:
                continue
            for two in combinations(rest.difference(one), 3):
                three = rest.difference(one, two)
                if min(map(str, two)) > min(map(str, three)):
                    continue
                ordered = sorted((threes[frozenset(group)] for group in (one, two, three)), reverse=True)
                if ordered[2][0] >= last:
                    groups = [*ordered, (last, last_points)]
                    total = sum(trick.worth(*group) for trick, group in zip(prospects, groups, strict=True))
                    best = max(best, total)
    return best


def bench_start() -> None:
    """Whole process of `hazari rank` against a click program of one empty command."""
    rank, empty, ratio = paired(
        lambda: run_seconds([HAZARI, "rank", "AS KS QS"]),
        lambda: run_seconds([sys.executable, "-c", EMPTY_CLICK]),
        15,
    )
    print(f"rank, whole process: {ratio:.2f} x an empty click program ({rank:.3f} / {empty:.3f} s)")
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    print(f"rank, peak memory:   {peak / 1024:.1f} MiB")


def bench_stream() -> None:
    """Streams through `hazari rank -`: against a bare loop that splits the lines, and without ``bulk``."""
    with tempfile.TemporaryDirectory() as folder:
        million, few = Path(folder) / "million.txt", Path(folder) / "few.txt"
        million.write_text(random_lines(1_000_000))
        few.write_text(random_lines(20_000))
        rank, bare, ratio = paired(
            lambda: run_seconds([HAZARI, "rank", "-"], million),
            lambda: run_seconds([sys.executable, "-c", BARE_LOOP], million),
            5,
        )
        slow, fast, gain = paired(
            lambda: run_seconds([sys.executable, "-c", RANK_EACH_LINE], few),
            lambda: run_seconds([HAZARI, "rank", "-"], few),
            3,
        )
    print(
        f"rank -, a million:   {rank:.2f} s, {ratio:.2f} x a bare loop that splits the lines ({bare:.2f} s)"
    )
    print(f"rank -, 20,000:      {gain:.1f} x as long without bulk ({slow:.2f} / {fast:.2f} s)")


def bench_suggest() -> None:
    """One suggestion in process, and the same by scoring all 200,200 splits."""
    draws, tables = Draws("bench"), load_tables()
    hands = [draws.shuffled(PACK)[:13] for _ in range(300)]
    for hand in hands[:20]:
        arrange_equilibrium(hand, tables, draws)
    start = time.perf_counter()
    for hand in hands:
        arrange_equilibrium(hand, tables, draws)
    each = (time.perf_counter() - start) / len(hands)
    sample = hands[:3]
    start = time.perf_counter()
    totals = [best_of_all_splits(hand) for hand in sample]
    plain = (time.perf_counter() - start) / len(sample)
    for hand, total in zip(sample, totals, strict=True):
        prepared = prepare_hand(hand)
        found = find_best(prepared, value_groups(prepared, estimate_prospects(hand, tables)))[0]
        print(f"suggest, check:      {found.total:.6f} = {total:.6f} for {format_cards(prepared.cards)}")
    print(f"suggest, in process: {1000 * each:.2f} ms; all 200,200 splits: {plain / each:.0f} x as long")


def bench_azi() -> None:
    """Decisions of the strong player, and advice, against one action of the rules."""
    library = load_library()
    strategies = make_strategies(library)
    for players in (2, 4, 6):
        start = time.perf_counter()
        games = [
            game for number in range(1, 41) for game in play_game("bench", number, [decide_caller] * players)
        ]
        rules = (time.perf_counter() - start) / sum(len(game.bids_made) + len(game.played) for game in games)
        worst, total, count = 0.0, 0.0, 0

        def timed(view: View) -> Choices:
            nonlocal worst, total, count
            begun = time.perf_counter()
            choices = strategies["strong"](view)
            taken = time.perf_counter() - begun
            worst, total, count = max(worst, taken), total + taken, count + 1
            return choices

        for number in range(1, 41):
            list(play_game("bench", number, [timed] * players))
        print(
            f"azi, {players} players:      {1000 * total / count:.2f} ms a decision, "
            f"worst {1000 * worst:.1f} ms; {total / count / rules:.2f} x a step of a caller's game"
        )


if __name__ == "__main__":
    bench_azi()
    bench_start()
    bench_suggest()
    bench_stream()
