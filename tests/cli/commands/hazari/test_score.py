"""``hazari score``: a deal trick by trick, and the score of a match."""

from pathlib import Path

import pytest

from tests.cli.program import ILLEGAL, ROOT, SHEET, hazari, process

POINTS = ("score", "--points", "90", "120", "60", "90")
TOTALS = ("--totals", "400", "310", "520", "210")


def scored(*arguments: str, sheet: str = SHEET) -> dict[str, object]:
    document = hazari("score", "-", *arguments, "--format", "json", stdin=sheet).json
    assert isinstance(document, dict)
    return document


@pytest.fixture
def sheet(tmp_path: Path) -> Path:
    path = tmp_path / "deal.txt"
    path.write_text(SHEET, encoding="utf-8")
    return path


@pytest.mark.rule("HAZ-PLAY-1", "HAZ-PLAY-2", "HAZ-PLAY-3", "HAZ-PLAY-4", "HAZ-TABLE-3", "HAZ-SCORE-1")
def test_the_document_has_leaders_winners_points_and_ties(sheet: Path) -> None:
    """The player on the dealer's right leads; the winner of a trick leads the next."""
    document = process("score", str(sheet), "--dealer", "3", "--format", "json").json
    assert document["schema"] == 1
    assert document["points"] == [0, 95, 185, 80]
    assert [
        (trick["leader"], trick["winner"], trick["points"], sorted(trick["tied"]))
        for trick in document["tricks"]
    ] == [(0, 2, 105, []), (2, 2, 80, []), (2, 3, 80, []), (3, 1, 95, [1, 3])]


def test_the_example_file_is_this_deal() -> None:
    assert (ROOT / "examples" / "deal.txt").read_text(encoding="utf-8") == SHEET


@pytest.mark.rule("HAZ-PLAY-3")
def test_a_tie_says_who_played_later() -> None:
    assert "equal, played later (HAZ-PLAY-3)" in hazari("score", "-", "--format", "table", stdin=SHEET).out


@pytest.mark.rule("HAZ-PLAY-3", "HAZ-TABLE-4")
def test_who_plays_later_depends_on_the_leader() -> None:
    """Equal groups of seats 1 and 3 in trick 4: seat 3 leads, so seat 1 plays later."""
    lines = SHEET.splitlines()
    turned = "\n".join((*lines[2:], *lines[:2]))
    tricks = scored("--dealer", "1", sheet=turned)["tricks"]
    assert isinstance(tricks, list)
    assert (tricks[3]["leader"], tricks[3]["winner"]) == (1, 3)


@pytest.mark.rule("HAZ-PLAY-1")
@pytest.mark.parametrize("dealer", range(4))
def test_the_dealer_decides_who_leads(dealer: int) -> None:
    document = scored("--dealer", str(dealer))
    tricks = document["tricks"]
    assert isinstance(tricks, list)
    assert tricks[0]["leader"] == (dealer + 1) % 4
    assert document["next_dealer"] == (dealer + 1) % 4


@pytest.mark.rule("HAZ-TABLE-3")
@pytest.mark.parametrize("dealer", range(4))
def test_the_points_add_up_to_the_pack(dealer: int) -> None:
    document = scored("--dealer", str(dealer))
    points, tricks = document["points"], document["tricks"]
    assert isinstance(points, list)
    assert isinstance(tricks, list)
    assert sum(points) == sum(trick["points"] for trick in tricks) == 360


def test_a_dealer_by_name_or_by_default() -> None:
    assert scored() == scored("--dealer", "Dewi") == scored("--dealer", "3")
    assert scored("--dealer", "Budi") == scored("--dealer", "1")


def test_a_file_and_standard_input_score_alike(sheet: Path) -> None:
    assert process("score", str(sheet)) == hazari("score", "-", stdin=SHEET)


@pytest.mark.parametrize(
    "changed",
    [
        "\ufeff" + SHEET,
        SHEET.replace("\n", "\r\n"),
        SHEET.replace("\n", "\n\n  \n"),
        SHEET.rstrip("\n"),
        SHEET.lower().title(),
        SHEET.replace(" / ", "/"),
        SHEET.replace(": ", ":"),
        SHEET.replace("S ", "♠ ").replace("H ", "♥ "),
    ],
    ids=["bom", "crlf", "blank", "no last newline", "case", "tight", "no space", "symbols"],
)
def test_how_a_sheet_is_written_does_not_matter(changed: str) -> None:
    assert hazari("score", "-", stdin=changed) == hazari("score", "-", stdin=SHEET)


def test_a_player_without_a_name_is_called_by_his_seat() -> None:
    assert scored(sheet=SHEET.replace("Budi", ""))["names"] == ["Ana", "1", "Citra", "Dewi"]


BAD_SHEETS = [
    pytest.param("", "here are 0", 2, id="empty"),
    pytest.param(SHEET[: SHEET.index("Dewi")], "here are 3", 2, id="three lines"),
    pytest.param(SHEET.replace("Budi:", "Budi"), "Line 2", 2, id="no colon"),
    pytest.param(SHEET.replace("2H 2D 2C", "2H 2D 2X"), "Line 2", 2, id="no card"),
    pytest.param(SHEET.replace("2H 2D 2C", "2H 2D 2D"), "Line 2", 2, id="twice in a hand"),
    pytest.param(SHEET.replace("5C 3D", "5C 3H"), "Line 4", 2, id="twice in the pack"),
    pytest.param(SHEET.replace("2H 2D 2C /", ""), "Line 2", 1, id="a group is missing"),
    pytest.param(f"Eve: {ILLEGAL}\n" + SHEET, "HAZ-ARR-4", 1, id="illegal"),
    pytest.param(SHEET.replace("Budi: ", "Budi: \x1b[31m"), "Line 2", 2, id="escape"),
]


@pytest.mark.parametrize(("bad", "words", "code"), BAD_SHEETS)
def test_a_bad_sheet_is_refused_with_its_line(bad: str, words: str, code: int) -> None:
    shown = hazari("score", "-", stdin=bad)
    assert (shown.out, shown.code) == ("", code)
    assert words in shown.err
    assert all(char.isprintable() or char == "\n" for char in shown.err)


def test_five_lines_are_too_many() -> None:
    shown = hazari("score", "-", stdin=SHEET + SHEET)
    assert (shown.out, shown.code) == ("", 2)


@pytest.mark.rule("HAZ-SCORE-1", "HAZ-DEAL-1")
def test_points_and_totals_give_the_new_totals_and_who_deals_next() -> None:
    document = hazari(*POINTS, *TOTALS, "--dealer", "0", "--format", "json").json
    assert document["points"] == [90, 120, 60, 90]
    assert document["totals"] == [490, 430, 580, 300]
    assert document["needs"] == [510, 570, 420, 700]
    assert (document["over"], document["winners"], document["next_dealer"]) == (False, [], 1)


@pytest.mark.rule("HAZ-TABLE-3")
@pytest.mark.parametrize(
    "points",
    [
        ("90", "120", "60"),
        ("90", "120", "60", "?"),
        ("90", "?", "60", "90"),
        ("90 120 60 90",),
        ("90,120,60,90",),
        ("90,", "120", "60,90"),
    ],
)
def test_three_numbers_give_the_fourth(points: tuple[str, ...]) -> None:
    assert hazari("score", "--points", *points, "--format", "json").json["points"] == [90, 120, 60, 90]


@pytest.mark.rule("HAZ-SCORE-2")
def test_the_highest_total_wins_whoever_got_there_first() -> None:
    line = ("score", "--points", "100", "150", "60", "50", "--totals", "960", "940", "520", "460")
    document = hazari(*line, "--dealer", "2", "--format", "json").json
    assert document["totals"] == [1060, 1090, 580, 510]
    assert (document["over"], document["winners"]) == (True, [1])
    assert "next_dealer" not in document
    assert "wins with 1090" in hazari(*line, "--format", "table").out


@pytest.mark.rule("HAZ-SCORE-3")
def test_level_highest_totals_win_together() -> None:
    line = ("score", "--points", "90", "110", "80", "80", "--totals", "960", "940", "520", "460")
    assert hazari(*line, "--format", "json").json["winners"] == [0, 1]


@pytest.mark.rule("HAZ-SCORE-2")
def test_exactly_1000_ends_the_match_and_995_does_not() -> None:
    over = hazari(*POINTS, "--totals", "0", "880", "0", "0", "--format", "json").json
    assert (over["totals"][1], over["over"]) == (1000, True)
    goes_on = hazari(*POINTS, "--totals", "0", "875", "0", "0", "--format", "json").json
    assert (goes_on["totals"][1], goes_on["over"]) == (995, False)


BAD_NUMBERS = [
    (("--points", "90", "120", "60", "95"), "365"),
    (("--points", "90", "120", "60", "91"), "Number 4 is 91"),
    (("--points", "-5", "120", "60", "90"), "Number 1 is -5"),
    (("--points", "365", "0", "0", "0"), "Number 1 is 365"),
    (("--points", "200", "100", "100"), "400"),
    (("--points", "90", "120"), "here are 2"),
    (("--points", "90", "?", "?", "90"), "here are 2"),
    (("--points", "1", "2", "3", "4", "5"), "here are 5"),
    (("--points",), "here are 0"),
    (("--points", ""), "here are 0"),
    (("--points", "90", "x", "60", "90"), 'Number 2 of --points is "x"'),
    (("--points", "9.5", "120", "60", "90"), "Number 1"),
    (("--points", "1e2", "120", "60", "90"), "Number 1"),
    (("--points", "٣", "120", "60", "90"), "Number 1"),
    (("--points", "9" * 5000, "0", "0", "0"), "Number 1"),
    (("--points", "\x1b[31m", "0", "0", "0"), "Number 1"),
    (("--points", "90", "120", "60", "90", "--totals", "400", "310"), "four totals"),
    (("--points", "90", "120", "60", "90", "--totals", "400", "310", "520", "?"), "here are 3"),
    (("--points", "90", "120", "60", "90", "--totals", "400", "311", "520", "210"), "Total 2 is 311"),
    (("--points", "90", "120", "60", "90", "--totals", "400", "-5", "520", "210"), "Total 2 is -5"),
    (("--points", "90", "120", "60", "90", "--totals", "400", "1000", "520", "210"), "HAZ-SCORE-2"),
    (("--points", "90", "120", "60", "90", "--dealer", "4"), '"4"'),
    (("--points", "90", "120", "60", "90", "--dealer", "Ana"), '"Ana"'),
    (("--points", "90", "120", "60", "90", "--dealer", ""), '""'),
]


@pytest.mark.rule("HAZ-TABLE-3")
@pytest.mark.parametrize(("arguments", "words"), BAD_NUMBERS, ids=range(len(BAD_NUMBERS)))
def test_a_bad_number_is_named_with_the_reason(arguments: tuple[str, ...], words: str) -> None:
    shown = hazari("score", *arguments)
    assert (shown.out, shown.code) == ("", 2)
    assert words in shown.err
    assert all(char.isprintable() or char == "\n" for char in shown.err)


def test_totals_that_no_deals_add_up_to_are_noted_beside_the_result() -> None:
    shown = hazari(*POINTS, "--totals", "400", "310", "520", "215", "--format", "json")
    assert shown.code == 0
    assert shown.json["totals"] == [490, 430, 580, 305]
    assert "360" in shown.err


def test_neither_file_nor_points_is_a_usage_error_and_nothing_is_read() -> None:
    shown = hazari("score")
    assert (shown.out, shown.code) == ("", 2)
    assert "--points" in shown.err


def test_a_file_and_points_together_are_refused() -> None:
    shown = hazari("score", "-", *POINTS[1:])
    assert (shown.out, shown.code) == ("", 2)


@pytest.mark.parametrize("name", ["missing.txt", "missing dir/deal.txt", "-missing"])
def test_a_missing_file_is_named(name: str, tmp_path: Path) -> None:
    shown = hazari("score", "--", str(tmp_path / name))
    assert (shown.out, shown.code) == ("", 2)
    assert name in shown.err
    assert shown.err.startswith("Error: ")
    assert shown.err.count("\n") == 1


def test_a_directory_is_no_file(tmp_path: Path) -> None:
    shown = hazari("score", str(tmp_path))
    assert (shown.out, shown.code) == ("", 2)
    assert tmp_path.name in shown.err


def test_two_files_are_one_too_many() -> None:
    assert hazari("score", "-", "-").code == 2


@pytest.mark.parametrize(
    ("first", "second", "dealer"), [("1", "Budi", "1"), ("Ana", "Ana", "Ana"), ("3", "Budi", "3")]
)
def test_a_name_that_may_mean_two_seats_is_asked_about(first: str, second: str, dealer: str) -> None:
    sheet = SHEET.replace("Ana:", f"{first}:").replace("Budi:", f"{second}:")
    refused = hazari("score", "-", "--dealer", dealer, stdin=sheet)
    assert refused.code == 2
    assert "may mean seats" in refused.err
    assert hazari("score", "-", "--dealer", "2", stdin=sheet).code == 0


@pytest.mark.rule("HAZ-SCORE-3")
def test_who_wins_together_is_joined_by_and() -> None:
    done = hazari(
        "score", "--points", "180", "180", "0", "0", "--totals", "900", "900", "0", "0", "--format", "table"
    )
    assert "seat 0 and seat 1 win together with 1080" in done.out
