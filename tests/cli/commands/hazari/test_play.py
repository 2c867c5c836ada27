"""``hazari play`` from a pipe, and the games that it keeps."""

import json
import os
import re
from pathlib import Path

import pytest

from hazari_cli.shuffle import commit_to
from tests.cli.program import Outcome, hazari

DEMO = ("play", "--seed", "demo", "--deals", "2")
SCRIPT = "auto\nup\n" * 2


def games() -> list[Path]:
    return sorted((Path(os.environ["HAZARI_HOME"]) / "games" / "hazari").glob("*"))


def names() -> list[str]:
    return [record[0] for record in hazari("games").records]


def finished() -> Outcome:
    return hazari(*DEMO, stdin=SCRIPT)


def test_a_whole_match_from_a_script() -> None:
    done = finished()
    assert (done.code, done.err) == (0, "")
    assert "wins the match" in done.out or "You win the match" in done.out
    assert commit_to("demo") in done.out.split("Deal 1.")[0]
    assert re.search(r"^Seed +demo$", done.out, re.MULTILINE)


def test_the_same_script_gives_the_same_bytes() -> None:
    assert finished().out == finished().out


@pytest.mark.parametrize("lines", ["", "q\n", "1 AH AD QD\n", "auto\n", "auto\nup\n", "auto\nup\nauto\n"])
def test_a_match_that_is_left_goes_on_where_it_was(lines: str) -> None:
    whole = finished().out
    left = hazari(*DEMO, stdin=lines)
    name = names()[-1]
    assert f"hazari play --resume {name}" in left.out
    rest = "" if lines.count("up") == 2 else "auto\nup\n" * (2 - lines.count("up"))
    resumed = hazari("play", "--resume", stdin=rest)
    assert resumed.code == 0
    tail = whole[whole.rindex("Deal 2\n") :]
    assert resumed.out.endswith(tail)


def test_a_cut_last_line_is_left_out_with_a_notice() -> None:
    hazari(*DEMO, stdin="auto\nup\nauto\n")
    (file,) = games()
    file.write_bytes(file.read_bytes()[:-9])
    resumed = hazari("play", "--resume", stdin="auto\nup\n")
    assert resumed.code == 0
    assert "cut off" in resumed.err
    assert "wins the match" in resumed.out or "You win the match" in resumed.out
    assert hazari("verify", names()[0]).code == 0


@pytest.mark.parametrize("by_name", [True, False])
def test_a_cut_last_line_is_told_once_however_the_match_is_named(by_name: bool) -> None:
    hazari(*DEMO, stdin="auto\nup\nauto\n")
    (file,) = games()
    file.write_bytes(file.read_bytes()[:-9])
    resumed = hazari("play", "--resume", *([file.stem] if by_name else []), stdin="auto\nup\n")
    assert resumed.err.count("cut off") == 1


def test_a_damaged_game_keeps_its_cut_last_line_too() -> None:
    hazari(*DEMO, stdin="auto\nup\nauto\n")
    (file,) = games()
    damaged = b"nonsense\n" + file.read_bytes()[:-9]
    file.write_bytes(damaged)
    assert hazari("play", "--resume", file.stem, stdin="").code == 2
    assert file.read_bytes() == damaged


def test_a_damaged_line_is_named_and_nothing_is_overwritten() -> None:
    hazari(*DEMO, stdin="auto\nup\n")
    (file,) = games()
    lines = file.read_bytes().splitlines(keepends=True)
    damaged = b"".join((*lines[:4], b"{}\n", *lines[5:]))
    file.write_bytes(damaged)
    for arguments in (("play", "--resume", file.stem), ("replay", file.stem), ("verify", file.stem)):
        refused = hazari(*arguments, stdin="")
        assert refused.code == 2
        assert "Line 5 of the journal is damaged" in refused.err
        assert file.read_bytes() == damaged


def test_a_game_that_another_process_plays_is_told() -> None:
    import fcntl

    hazari(*DEMO, stdin="")
    (file,) = games()
    with file.open("rb") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        refused = hazari("play", "--resume", file.stem, stdin="q\n")
    assert refused.code == 2
    assert "being played by another process" in refused.err


def test_a_game_that_cannot_be_kept_is_played_and_the_person_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("no folder")
    monkeypatch.setenv("HAZARI_HOME", str(blocked))
    done = hazari(*DEMO, stdin=SCRIPT)
    assert "cannot be kept" in done.err
    assert "the match" in done.out
    assert done.code == 1


def test_what_was_agreed_cannot_change_on_the_way() -> None:
    hazari(*DEMO, stdin="")
    refused = hazari("play", "--resume", "--to", "50", stdin="")
    assert refused.code == 2
    assert "leave out --to" in refused.err


def test_nothing_to_resume_is_said() -> None:
    assert hazari("play", "--resume", stdin="").code == 2
    finished()
    refused = hazari("play", "--resume", stdin="")
    assert "No match waits" in refused.err
    assert "is over" in hazari("play", "--resume", names()[0], stdin="").err


def test_games_are_listed_with_their_end() -> None:
    assert hazari("games").out == ""
    finished()
    hazari(*DEMO, stdin="")
    over, still_open = hazari("games", "--format", "json").json["games"]
    assert over["over"] and sum(over["totals"]) == 720 and over["deals"] == 2
    assert not still_open["over"] and still_open["deals"] == 0
    assert "can go on" in hazari("games", "--format", "table").out


def test_replay_shows_each_trick_and_as_json_each_event() -> None:
    finished()
    whole = hazari("replay", names()[0])
    assert whole.out.count("Trick 1 of 4") == 2
    events = hazari("replay", names()[0], "--format", "json").documents
    assert [event["event"] for event in events].count("trick-won") == 8
    assert events[-1]["event"] == "match-won"
    assert {event["schema"] for event in events} == {1}


def test_a_friend_verifies_an_exported_match(tmp_path: Path) -> None:
    finished()
    file = tmp_path / "friday.jsonl"
    file.write_text(hazari("export", names()[0]).out, encoding="utf-8")
    checked = hazari("verify", str(file), "--format", "json").json
    assert checked["commitment"] == commit_to("demo")
    assert checked["over"] and sum(checked["totals"]) == 720
    lines = file.read_text(encoding="utf-8").splitlines()
    header = json.loads(lines[0])
    file.write_text("\n".join([json.dumps({**header, "seed": "other"}), *lines[1:]]) + "\n", encoding="utf-8")
    assert hazari("verify", str(file)).code == 2


def test_an_unfinished_match_is_exported_without_its_seed(tmp_path: Path) -> None:
    hazari("play", "--seed", "secret thing", "--deals", "2", stdin="auto\nup\nauto\n")
    file = tmp_path / "open.jsonl"
    file.write_text(hazari("export", names()[0]).out, encoding="utf-8")
    assert "secret thing" not in file.read_text(encoding="utf-8")
    assert "can be checked afterwards" in hazari("verify", str(file)).err


@pytest.mark.parametrize("command", ["replay", "verify", "export"])
def test_a_name_that_there_is_not_is_answered_with_the_nearest(command: str) -> None:
    finished()
    name = names()[0]
    assert f"Did you mean {name}?" in hazari(command, f"{name}1").err
    assert hazari(command, "nothing like it").code == 2


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--bots", "nobody"), '"nobody" is not a strategy'),
        (("--bots", "greedy,random"), "here are 2"),
        (("--seats", "5"), "from 1 to 4"),
        (("--coach", "nan"), "is not a number"),
        (("--to", "0"), "from 1 to 1000000"),
    ],
)
def test_what_cannot_be_agreed_on_is_refused(arguments: tuple[str, ...], words: str) -> None:
    refused = hazari("play", *arguments, stdin="")
    assert refused.code == 2
    assert words in refused.err
    assert refused.out == ""


@pytest.mark.parametrize("command", ["play", "games", "replay", "verify", "export"])
def test_help_fits_eighty_columns_and_has_an_example(command: str) -> None:
    text = hazari(command, "--help").out
    assert f"hazari {command}" in text.split("Examples:")[1]
    assert max(map(len, text.splitlines())) <= 80
