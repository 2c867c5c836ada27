"""Self-play: repeatable, the same however the work is shared, and never worse where it may look."""

from collections.abc import Callable, Iterable, Iterator
from functools import reduce
from operator import add

import pytest

from hazari_cli.cards import PACK
from hazari_cli.hazari.advice.sampling import TRICKS, count_prospects, sample_opponents
from hazari_cli.hazari.advice.suggest import assess
from hazari_cli.hazari.advice.tables import format_tables, parse_tables
from hazari_cli.hazari.advice.valuation import Tables, estimate_prospects, respond
from hazari_cli.hazari.arrangement import arrange
from hazari_cli.hazari.combination import STRENGTHS
from hazari_cli.hazari.search import find_random, prepare_hand
from hazari_cli.hazari.training.measurement import OWN_POINTS, Trial, measure_hand, summarise, worth_of
from hazari_cli.hazari.training.self_play import (
    BATCH,
    Batch,
    TrickCounts,
    correct_scales,
    flat_tables,
    make_tables,
    play_batch,
    play_rounds,
)
from hazari_cli.resources import load_tables, read_resource
from hazari_cli.shuffle import Draws, shuffle_pack

Run = Callable[[Callable[[Batch], TrickCounts], Iterable[Batch]], Iterator[TrickCounts]]


def in_order(work: Callable[[Batch], TrickCounts], batches: Iterable[Batch]) -> Iterator[TrickCounts]:
    """Do one batch after the other."""
    return map(work, batches)


def backwards(work: Callable[[Batch], TrickCounts], batches: Iterable[Batch]) -> Iterator[TrickCounts]:
    """Do the last batch first, and hand the results on in their order."""
    return iter([work(batch) for batch in reversed(list(batches))][::-1])


def last_tables(seed: str, rounds: int, deals: int, run: Run) -> Tables:
    """Play so many rounds and return the tables of the last."""
    made = [tables for _, tables in play_rounds(seed, rounds, deals, run) if tables is not None]
    assert len(made) == rounds
    return made[-1]


def test_two_small_rounds_are_repeatable() -> None:
    """Two rounds of eight deals give the same text each time, another seed another text."""
    first = format_tables(last_tables("small", 2, 8, in_order))
    assert format_tables(last_tables("small", 2, 8, in_order)) == first
    assert format_tables(last_tables("small", 2, 8, backwards)) == first
    assert format_tables(last_tables("other", 2, 8, in_order)) != first


@pytest.mark.slow
def test_the_order_of_batches_makes_no_difference() -> None:
    """Two rounds of several batches give the same tables whether done forwards or backwards."""
    deals = 2 * BATCH + 5
    assert last_tables("many", 2, deals, in_order) == last_tables("many", 2, deals, backwards)


@pytest.mark.slow
def test_every_batch_is_told_and_each_round_ends_with_tables() -> None:
    """Batches come in order, together all deals of the round, the last of each round with tables."""
    rounds = list(play_rounds("told", 2, BATCH + 3, in_order))
    assert [(batch.round, batch.first, batch.count) for batch, _ in rounds] == [
        (1, 1, BATCH),
        (1, BATCH + 1, 3),
        (2, 1, BATCH),
        (2, BATCH + 1, 3),
    ]
    assert [tables is not None for _, tables in rounds] == [False, True, False, True]


@pytest.mark.parametrize("shares", [[3, 5], [1, 1, 6], [1] * 8, [7, 1]], ids=str)
def test_sharing_deals_out_makes_no_difference(shares: list[int]) -> None:
    """Eight deals played at once are counted like the same eight played in shares."""
    tables, firsts = load_tables(), [1 + sum(shares[:at]) for at in range(len(shares))]
    parts = [
        play_batch(Batch(tables, "shares", 2, first, count))
        for first, count in zip(firsts, shares, strict=True)
    ]
    assert reduce(add, parts) == play_batch(Batch(tables, "shares", 2, 1, 8))


@pytest.mark.rule("HAZ-SCORE-1", "HAZ-PLAY-3")
def test_a_tally_counts_each_seat_of_each_deal_once() -> None:
    """Each trick has four meetings a deal; a trick won without a tie counts two halves."""
    tally = play_batch(Batch(load_tables(), "tally", 1, 1, 10))
    assert [sum(row) for row in tally.times] == [40] * TRICKS
    assert [sum(row) for row in tally.predicted] == [40] * TRICKS
    assert [len(row) for row in tally.times] == [STRENGTHS + 1] * TRICKS
    assert all(20 - won <= 10 for won in tally.won)
    assert sum(map(sum, tally.points)) == 10 * 3 * 360


def test_made_says_how_the_tables_came_about() -> None:
    """Seed, rounds and deals are written into the tables."""
    assert last_tables("made", 2, 8, in_order).made == {"seed": "made", "rounds": 2, "deals": 8}


@pytest.mark.parametrize("source", ["shipped", "flat", "small"])
def test_tables_survive_being_written_and_read(source: str) -> None:
    """Written and read again, tables are the same, in value and in text."""
    sources: dict[str, Callable[[], Tables]] = {
        "shipped": load_tables,
        "flat": flat_tables,
        "small": lambda: last_tables("small", 1, 4, in_order),
    }
    tables = sources[source]()
    text = format_tables(tables)
    assert parse_tables(text) == tables
    assert format_tables(parse_tables(text)) == text


def test_the_shipped_file_is_small_and_tells_its_making() -> None:
    """It is under 200 kB, written as the program writes it, and says seed, rounds and deals."""
    text = read_resource("hazari", "tables", "equilibrium.json").decode()
    tables = load_tables()
    assert len(text.encode()) < 200_000
    assert format_tables(tables) == text
    assert sorted(tables.made) == ["deals", "rounds", "seed"]
    assert isinstance(tables.made["seed"], str)
    assert all(isinstance(tables.made[name], int) for name in ("deals", "rounds"))


@pytest.mark.parametrize("trick", range(TRICKS))
def test_the_shipped_rows_are_sound(trick: int) -> None:
    """Chances to miss are never above 1, points possible for three groups, and no strength is beyond 741."""
    table = load_tables().tricks[trick]
    low, high = (60, 120) if trick == 3 else (45, 90)
    assert len(table.misses) == len(table.points) <= STRENGTHS + 1 - table.first
    assert table.first >= 1
    assert max(table.misses) <= 0
    assert low <= min(table.points) <= max(table.points) <= high


@pytest.mark.parametrize("number", range(1, 5))
def test_the_best_response_gains_where_it_learnt(number: int) -> None:
    """Judged by the deals it was learnt from, no other arrangement beats the best response."""
    cards, tables = shuffle_pack(PACK, "gain", "", number)[:13], load_tables()
    learnt = count_prospects(list(sample_opponents(cards, tables, "gain", 40)))
    best = respond(cards, learnt)
    assert best.total == pytest.approx(worth_of(best, learnt))
    ours = respond(cards, estimate_prospects(cards, tables))
    assert worth_of(best, learnt) >= worth_of(ours, learnt) - 1e-9
    hand, draws = prepare_hand(cards), Draws("gain", str(number))
    drawn = [assess(arrange(find_random(hand, draws)), learnt).expected for _ in range(20)]
    assert worth_of(best, learnt) >= max(drawn) - 1e-9
    flat = respond(cards, estimate_prospects(cards, flat_tables()))
    assert worth_of(best, learnt) >= worth_of(flat, learnt) - 1e-9


@pytest.mark.parametrize("number", range(1, 4))
def test_a_trial_is_repeatable_and_speaks_in_points_and_chances(number: int) -> None:
    """The same trial measures the same; chances lie between 0 and 1, points between 0 and 360."""
    trial = Trial(load_tables(), "trial", number, 20)
    measured = measure_hand(trial)
    assert measure_hand(trial) == measured
    assert all(0 <= chance <= 1 for chance in (*measured.predicted, *measured.observed))
    assert len(measured.predicted) == len(measured.observed) == TRICKS
    assert 0 <= measured.expected <= 360
    assert 0 <= measured.scored <= 360


@pytest.mark.parametrize("own", OWN_POINTS)
def test_a_trial_may_want_a_hand_of_a_worth(own: int) -> None:
    """Such a hand is drawn, and what the others hold in the four tricks is all that it leaves."""
    measured = measure_hand(Trial(load_tables(), "worth", 1, 4, own))
    assert measured.own == own
    assert sum(measured.others) == pytest.approx(360 - own)


def test_a_summary_sorts_all_groups_into_ten_parts() -> None:
    """The ten parts rise in what was predicted, and their means average to the mean of all."""
    measured = [measure_hand(Trial(load_tables(), "summary", number, 10)) for number in range(1, 6)]
    quality = summarise(measured, 10)
    predicted = [chance for trial in measured for chance in trial.predicted]
    assert [low for low, _ in quality.deciles] == sorted(low for low, _ in quality.deciles)
    assert sum(low for low, _ in quality.deciles) / 10 == pytest.approx(sum(predicted) / len(predicted))
    assert quality.gain == pytest.approx(sum(trial.gain for trial in measured) / 5)
    assert quality.rmse >= 0


@pytest.mark.parametrize("trick", range(TRICKS))
def test_scales_stay_where_the_chances_were_right(trick: int) -> None:
    """Chances that came true on average leave a scale as it was; won more often than thought, it falls."""
    predicted = tuple(100 if chance in (250, 500, 750) else 0 for chance in range(1001))
    base = play_batch(Batch(load_tables(), "scales", 1, 1, 1))
    right = TrickCounts(base.times, base.points, (predicted,) * TRICKS, (300,) * TRICKS)
    assert correct_scales((1.1,) * TRICKS, right)[trick] == pytest.approx(1.1, abs=1e-3)
    lucky = TrickCounts(base.times, base.points, (predicted,) * TRICKS, (330,) * TRICKS)
    assert correct_scales((1.1,) * TRICKS, lucky)[trick] < 1.09


def test_tables_of_counts_give_back_the_counted_chances() -> None:
    """With scale 1 the chances from top to bottom are the shares counted, to seven digits."""
    tally = play_batch(Batch(load_tables(), "counts", 1, 1, 40))
    for trick, table in enumerate(make_tables(tally, (1.0,) * TRICKS, {}).tricks):
        times = tally.times[trick]
        below = 1.0
        for at in range(len(table.misses) - 1, 0, -1):
            below *= 2.718281828459045 ** table.misses[at]
            assert below == pytest.approx(sum(times[: table.first + at]) / sum(times), abs=1e-5)
