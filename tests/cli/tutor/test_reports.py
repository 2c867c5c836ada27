"""Reports and marks of ``hazari tutor``: lists, progress, skip and reset, and a course checked."""

from pathlib import Path

import pytest
from hazari_tutor.progress.record import Mark

from tests.cli.program import hazari
from tests.cli.tutor import learner
from tests.cli.tutor.learner import kept, on_terminal, tutor

course, home = learner.course, learner.home


def test_list_and_search_and_progress_need_no_line(course: str) -> None:
    tutor("troy\npair\nhint\n2\n", "--course", course)
    listed = hazari("tutor", "list", "--course", course)
    assert listed.records[0] == ["first", "hazari", "rules", "Three alike", "finished", "2", "2"]
    assert hazari("tutor", "list", "--course", course, "--format", "json").json["lessons"][0]["done"] == 2
    assert "Three alike" in hazari("tutor", "list", "--course", course, "--format", "table").out
    found = hazari("tutor", "search", "haz-comb-3", "--course", course)
    assert found.records == [["second", "In a row", "run", "HAZ-COMB-3"]]
    rules = {each["id"]: each for each in hazari("tutor", "progress", "--format", "json").json["rules"]}
    assert len(rules) == 49
    assert (rules["HAZ-COMB-1"]["at_once"], rules["HAZ-COMB-1"]["streak"]) == (1, 1)
    assert rules["HAZ-TABLE-2"]["asked"] == 1
    records = hazari("tutor", "progress").records
    assert len(records) == len(rules)
    shown = hazari("tutor", "progress", "--format", "table").out
    assert "1 of 19 behind you" in shown or "Lessons" in shown


def test_skip_and_reset(course: str, home: Path) -> None:
    assert 'goes on with "In a row".' in hazari("tutor", "skip", "--course", course).out
    assert '"The pack" is skipped.' in hazari("tutor", "skip", "other", "--course", course).out
    refused = hazari("tutor", "reset", "first", "--course", course, stdin="y\n")
    assert (refused.code, "--yes" in refused.err) == (2, True)
    assert hazari("tutor", "reset", "first", "--yes", "--course", course).code == 0
    assert kept(home) == [("first", "skipped"), ("other", "skipped"), ("first", Mark.BEGUN.value)]


@pytest.mark.parametrize(("keys", "marks"), [("y\n", [("first", "begun")]), ("\n", []), ("n\n", [])])
def test_reset_asks_first(keys: str, marks: list[tuple[str, str]], course: str, home: Path) -> None:
    with on_terminal(course, "reset", "first") as running:
        running.wait_for("[y/N]")
        running.type(keys)
        assert running.end() == 0
    assert (kept(home) if home.exists() else []) == marks


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("lesson", "frist"), "nearest is first"),
        (("skip", "frist"), "nearest is first"),
        (("repeat", "frist"), "nearest is first"),
        (("reset", "frist", "--yes"), "nearest is first"),
        (("drill", "--rule", "HAZ-COMB-22"), "nearest is HAZ-COMB-2"),
        (("drill", "--kind", "juggle"), "there are arrange"),
        (("search", "zebra"), "zebra"),
        (("drill", "--count", "0"), "0"),
        (("lesson", "first", "extra"), "extra"),
        (("lesson", ""), '""'),
        (("drill", "--rule", ""), '""'),
        (("drill", "--kind", ""), '""'),
    ],
)
def test_what_cannot_be_is_refused_before_anything_is_shown(
    arguments: tuple[str, ...], said: str, course: str, home: Path
) -> None:
    done = tutor("q\n", *arguments, "--course", course)
    assert (done.code, done.out) == (2, "")
    assert said in done.err
    assert not home.exists()


def test_a_course_is_checked(course: str) -> None:
    assert hazari("tutor", "check", course).code == 0
    Path(course, "first.toml").write_text("format = 1\n")
    checked = hazari("tutor", "check", course)
    assert checked.code == 1
    assert "first" in checked.out
