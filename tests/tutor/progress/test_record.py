"""Progress is a fold over results, and the file of results survives whatever happens to it."""

import json
from pathlib import Path

import pytest
from hazari_tutor.progress.record import (
    ExerciseResult,
    LessonResult,
    Mark,
    Outcome,
    Progress,
    Result,
    Tally,
    count_result,
    format_result,
    parse_result,
)
from hazari_tutor.progress.store import append_results, read_results
from hypothesis import given
from hypothesis import strategies as some

from hazari_cli.errors import NotationError

TROY = ExerciseResult("first/troy/1", "name", ("HAZ-COMB-1", "HAZ-ARR-3"), Outcome.RIGHT)
MISSED = ExerciseResult("first/run/1", "name", ("HAZ-COMB-3",), Outcome.OPEN, 1, 0, ("HAZ-COMB-2",))

texts = some.text(max_size=8)
results = some.one_of(
    some.builds(LessonResult, texts, some.sampled_from(Mark)),
    some.builds(
        ExerciseResult,
        texts,
        texts,
        some.lists(texts, max_size=3).map(tuple),
        some.sampled_from(Outcome),
        some.integers(0, 9),
        some.integers(0, 9),
        some.lists(texts, max_size=3).map(tuple),
        some.floats(0, 100),
        texts,
    ),
)


@given(results)
def test_every_result_is_one_line_that_can_be_read_again(result: Result) -> None:
    line = format_result(result, "2026-01-01")
    assert "\n" not in line
    assert parse_result(line) == result


@pytest.mark.parametrize(
    "line",
    ["", "{}", "[]", "null", "7", "{", '{"format": 1}', '{"format": 2, "did": "lesson"}', "[" * 5000, "\x00"]
    + [format_result(TROY).replace('"misses": 0', f'"misses": {bad}') for bad in ("-1", "true", '"x"', "[]")]
    + [format_result(TROY).replace('"outcome": "right"', '"outcome": "great"')],
)
def test_what_is_no_result_is_refused(line: str) -> None:
    with pytest.raises(NotationError):
        parse_result(line)


def test_a_clean_answer_tells_of_all_its_rules_another_of_those_missed() -> None:
    assert TROY.rules_judged == ("HAZ-COMB-1", "HAZ-ARR-3")
    assert MISSED.rules_judged == ("HAZ-COMB-2",)
    progress = Progress().after(TROY, MISSED)
    assert progress.rule("HAZ-ARR-3").streak == 1
    assert progress.rule("HAZ-COMB-2").streak == 0
    assert progress.rule("HAZ-COMB-2").tally.asked == 0
    assert (progress.count, progress.last) == (1, "first")


def test_a_miss_ends_a_streak_at_once() -> None:
    again = ExerciseResult("first/troy/1", "name", ("HAZ-COMB-1",), Outcome.OPEN, 1, 0, ("HAZ-COMB-1",))
    assert Progress().after(TROY, TROY).rule("HAZ-COMB-1").streak == 2
    assert Progress().after(TROY, TROY, again).rule("HAZ-COMB-1").streak == 0


@pytest.mark.parametrize(
    ("outcome", "misses", "hints", "tally"),
    [
        (Outcome.RIGHT, 0, 0, Tally(first=1)),
        (Outcome.RIGHT, 2, 0, Tally(again=1)),
        (Outcome.RIGHT, 2, 1, Tally(helped=1)),
        (Outcome.RIGHT, 0, 1, Tally(helped=1)),
        (Outcome.UNKNOWN, 0, 3, Tally(unknown=1)),
        (Outcome.OPEN, 1, 1, Tally()),
    ],
)
def test_each_exercise_is_counted_once(outcome: Outcome, misses: int, hints: int, tally: Tally) -> None:
    assert count_result(Tally(), ExerciseResult("a/b/1", "name", (), outcome, misses, hints)) == tally


def test_resetting_a_lesson_forgets_its_places_but_not_its_rules() -> None:
    progress = Progress().after(TROY, MISSED, LessonResult("first", Mark.BEGUN))
    assert progress.lesson("first").done == frozenset()
    assert progress.tried == {}
    assert progress.rule("HAZ-COMB-1").tally.first == 1
    assert progress.closed == {"first/troy/1": 1}


@given(some.lists(results, max_size=12), some.integers(0, 12))
def test_the_fold_can_be_interrupted_anywhere(entries: list[Result], at: int) -> None:
    assert Progress().after(*entries) == Progress().after(*entries[:at]).after(*entries[at:])


# The file.


def test_a_file_that_is_not_there_holds_nothing(tmp_path: Path) -> None:
    assert read_results(str(tmp_path / "none")).results == ()


def test_results_are_appended_as_whole_lines(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "progress.jsonl"
    append_results(str(file), [TROY], "now")
    append_results(str(file), [], "now")
    append_results(str(file), [MISSED, LessonResult("first", Mark.FINISHED)], "now")
    assert [json.loads(line)["at"] for line in file.read_text().splitlines()] == ["now"] * 3
    assert read_results(str(file)).results == (TROY, MISSED, LessonResult("first", Mark.FINISHED))


def test_bad_lines_are_kept_and_numbered(tmp_path: Path) -> None:
    file = tmp_path / "progress.jsonl"
    bad = (
        b"\xff\xfe rubbish\n"
        + format_result(TROY).encode()
        + b"\n\n{}\n"
        + format_result(MISSED).encode()[:40]
    )
    file.write_bytes(bad)
    append_results(str(file), [MISSED], "now")
    kept = read_results(str(file))
    assert kept.results == (TROY, MISSED)
    assert kept.bad == (1, 4, 5)
    assert file.read_bytes().startswith(bad + b"\n")


def test_nobody_begins_with_progress() -> None:
    assert Progress().rule("HAZ-COMB-1").tally.asked == 0
    assert not Progress().lesson("first").is_over
