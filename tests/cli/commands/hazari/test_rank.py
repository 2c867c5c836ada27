"""``hazari rank``: kinds, strengths, places, and every way to write cards."""

import random

import pytest

from hazari_cli.cards import PACK
from tests.cli.program import hazari


def test_the_document_is_the_promised_one() -> None:
    """The fields that scripts rely on, with their values."""
    group = {
        "cards": ["AS", "KS", "QS"],
        "kind": "colour-run",
        "ranks": "AKQ",
        "strength": 728,
        "of": 741,
        "beats": 0.9975,
        "spare": None,
        "place": 1,
    }
    document = hazari("rank", "AS KS QS", "--format", "json").json
    assert document["schema"] == 1
    assert [{name: each[name] for name in group} for each in document["groups"]] == [group]


@pytest.mark.rule("HAZ-COMB-1", "HAZ-COMB-2", "HAZ-COMB-3", "HAZ-COMB-4", "HAZ-COMB-5", "HAZ-COMB-6")
@pytest.mark.parametrize(
    ("group", "kind", "strength"),
    [
        ("AS AH AD", "troy", 741),
        ("2S 2D 2H", "troy", 729),
        ("AS KS QS", "colour-run", 728),
        ("AD 2D 3D", "colour-run", 727),
        ("4S 3S 2S", "colour-run", 717),
        ("AS KD QH", "run", 716),
        ("AS 2D 3H", "run", 715),
        ("KS QD JH", "run", 714),
        ("4S 3D 2H", "run", 705),
        ("AH KH JH", "colour", 704),
        ("5C 3C 2C", "colour", 431),
        ("AS AH KD", "pair", 430),
        ("2S 2H 3D", "pair", 275),
        ("AS KD JH", "indi", 274),
        ("KS AD 2H", "indi", 265),
        ("5S 3D 2H", "indi", 1),
    ],
)
def test_kind_and_strength(group: str, kind: str, strength: int) -> None:
    (each,) = hazari("rank", group, "--format", "json").json["groups"]
    assert (each["kind"], each["strength"]) == (kind, strength)


@pytest.mark.rule("HAZ-ARR-3")
@pytest.mark.parametrize(
    ("group", "kind", "ranks", "spare"),
    [
        ("AS KD 2H 3C", "run", "A23", "KD"),
        ("AS AD KS QC", "run", "AKQ", "AD"),
        ("9S 9H 4D 4C", "pair", "994", None),
        ("QS QH JD JC", "pair", "QQJ", None),
        ("AS KS QS 2D", "colour-run", "AKQ", "2D"),
    ],
)
def test_four_cards_count_as_their_best_three(group: str, kind: str, ranks: str, spare: str | None) -> None:
    (each,) = hazari("rank", group, "--format", "json").json["groups"]
    assert (each["kind"], each["ranks"]) == (kind, ranks)
    assert each["spare"] in ([spare] if spare else group.split())


@pytest.mark.rule("HAZ-TABLE-2")
def test_equal_groups_share_a_place_and_the_next_is_left_free() -> None:
    groups = ("AS 2D 3H", "KS QD JH", "AC 2C 3D", "5S 3D 2H")
    document = hazari("rank", *groups, "--format", "json").json
    assert [each["place"] for each in document["groups"]] == [1, 3, 1, 4]
    assert "HAZ-TABLE-2" in hazari("rank", *groups, "--format", "table").out


@pytest.mark.rule("HAZ-COMB-3")
def test_the_table_says_what_decided() -> None:
    shown = hazari("rank", "KS QD JH", "AS 2D 3H", "--format", "table").out
    assert "only A-K-Q is higher than A-2-3 (HAZ-COMB-3)" in shown
    assert shown.index("A♠ 2♦ 3♥") < shown.index("K♠ Q♦ J♥")


def test_beats_is_a_share_of_all_sets_of_three() -> None:
    document = hazari("rank", "AS AH AD", "5S 3D 2H", "--format", "json").json
    assert [each["beats"] for each in document["groups"]] == [round(22_096 / 22_100, 4), 0.0]


WRITTEN = [
    "AS KS QS",
    "as ks qs",
    "aS,Ks,qS",
    "ASKSQS",
    "A♠ K♠ Q♠",
    "A♠\ufe0fK♠\ufe0eQ♠",
    "A♤K♤Q♤",
    "🂡🂮🂭",
    "  AS ,, KS\tQS  ",
    "AS\u00a0KS\u3000QS",
]


@pytest.mark.parametrize("written", WRITTEN)
def test_every_way_to_write_cards_gives_the_same_record(written: str) -> None:
    expected = hazari("rank", "AS KS QS")
    assert hazari("rank", written) == expected
    assert hazari("rank", "-", stdin=written) == expected


@pytest.mark.parametrize("ten", ["TS", "ts", "10S", "10s", "10♠", "🂪"])
def test_the_ten_is_t_or_10(ten: str) -> None:
    assert hazari("rank", f"{ten} 9S 8S").records[0][0] == "TS 9S 8S"


@pytest.mark.parametrize("cards", [("AS", "KS", "QS"), ("AS", "KD", "2H", "3C"), ("10S", "9S", "8S")])
def test_cards_without_quotes_are_one_group(cards: tuple[str, ...]) -> None:
    assert hazari("rank", *cards) == hazari("rank", " ".join(cards))


REFUSED = [
    ("", "three or four cards"),
    (" ", "three or four cards"),
    ("AS", "has 1"),
    ("AS KS", "has 2"),
    ("AS KS QS JS TS", "has 5"),
    ("AS KX QS", "X is not a suit; use S, H, D or C"),
    ("AS K QS", "K has no suit"),
    ("AS KS AS", "AS is here twice"),
    ("AS KS A♠", "AS is here twice"),
    ("AS KS 1S", "the ace is A"),
    ("AS KS SQ", "the rank comes first: QS"),
    ("AS KS joker", "no jokers"),
    ("AS KS 🃏", "no"),
    ("AS KS 🂬", "Knight"),
    ("AS KS \u0391S", "GREEK CAPITAL LETTER ALPHA"),
    ("AS KS QS foo", '"foo" (card 4)'),
    ("AS KS QS / 7S 6H 5D", "/"),
    ("AS;KS;QS", ";"),
    ("A\ufe0fS KS QS", "card 1"),
    ("AS KS QS-", "-"),
    ("AS KS QS\x00", "card 4"),
    ("\x1b[31mAS KS QS", "card 1"),
    ("AS KS \x07", "card 3"),
    ("AS KS \udcff\udcfe", "card 3"),
    ("９S 8S 7S", "FULLWIDTH"),
    ("A" * 5000, "card 1"),
]


@pytest.mark.parametrize(("text", "words"), REFUSED, ids=[ascii(text)[:24] for text, _words in REFUSED])
def test_what_is_no_group_is_refused_and_pointed_at(text: str, words: str) -> None:
    shown = hazari("rank", text)
    assert shown.code == 2
    assert shown.out == ""
    assert shown.err.startswith("Error: ")
    assert words in shown.err
    assert "^" in shown.err.splitlines()[-1]
    assert [char for char in shown.err if not char.isprintable() and char not in "\n\ufe0f"] == []


def test_the_caret_stands_under_the_fault() -> None:
    error, source, caret = hazari("rank", "AS KX QS").err.splitlines()
    assert error == 'Error: Cannot read "KX" (card 2): X is not a suit; use S, H, D or C.'
    assert source.index("KX") == caret.index("^^")
    assert source[caret.index("^") : caret.rindex("^") + 1] == "KX"


def test_one_bad_group_spoils_the_comparison() -> None:
    shown = hazari("rank", "AS KS QS", "AS KX QS")
    assert (shown.out, shown.code) == ("", 2)


def test_the_same_card_may_stand_in_two_groups() -> None:
    assert hazari("rank", "AS KS QS", "AS KS JS").code == 0


def test_a_dash_among_groups_is_not_standard_input() -> None:
    assert hazari("rank", "-", "-").code == 2
    assert hazari("rank", "AS KS QS", "-").code == 2


def test_a_hundred_groups_at_once() -> None:
    shown = hazari("rank", *["AS KS QS"] * 100)
    assert [record[-1] for record in shown.records] == ["1"] * 100


@pytest.mark.parametrize("seed", range(3))
def test_lines_are_ranked_like_arguments(seed: int) -> None:
    """The quick way for plain lines, the slow way for odd ones, and JSON agree."""
    draw = random.Random(seed)
    groups = [" ".join(map(str, draw.sample(PACK, draw.choice((3, 4))))) for _ in range(300)]
    quick = hazari("rank", "-", stdin="\n".join(groups))
    slow = hazari("rank", "-", stdin="\n".join(map(str.lower, groups)))
    documents = hazari("rank", "-", "--format", "json", stdin="\n".join(groups)).documents
    assert quick == slow
    assert [record[3] for record in quick.records] == [
        str(each["groups"][0]["strength"]) for each in documents
    ]
    assert [record[-2] for record in quick.records] == [
        each["groups"][0]["spare"] or "-" for each in documents
    ]
    assert hazari("rank", groups[0]).out == quick.out.splitlines(keepends=True)[0]


@pytest.mark.rule("HAZ-ARR-3")
def test_the_spare_does_not_depend_on_how_a_line_is_written() -> None:
    """Every four of the aces, kings and queens of three suits, written two ways."""
    held = [rank + suit for rank in "AKQ" for suit in "SHD"]
    fours = [
        f"{one} {two} {three} {four}"
        for a, one in enumerate(held)
        for b, two in enumerate(held[:a])
        for c, three in enumerate(held[:b])
        for four in held[:c]
    ]
    assert len(fours) == 126
    quick = hazari("rank", "-", stdin="\n".join(fours))
    assert quick == hazari("rank", "-", stdin="\n".join(map(str.lower, fours)))


@pytest.mark.parametrize(
    "line", ["AS AS KS", "AS KS AS", "AS AS AS", "AS AS KS QS", "AS KS QS AS", "AS AS AS AS"]
)
def test_a_line_with_a_card_twice_is_named(line: str) -> None:
    shown = hazari("rank", "-", stdin=f"{line}\nAS KS QS\n")
    assert shown.code == 2
    assert shown.err.startswith("Line 1: ")
    assert "twice" in shown.err
    assert len(shown.records) == 1


def test_a_table_of_lines_places_them_together() -> None:
    shown = hazari("rank", "-", "--format", "table", stdin="5S 3D 2H\nAS AH AD\n")
    assert shown.out.index("A♠ A♥ A♦") < shown.out.index("5♠ 3♦ 2♥")


@pytest.mark.parametrize("form", ["table", "plain", "json", "markdown"])
def test_no_line_gives_no_result(form: str) -> None:
    shown = hazari("rank", "-", "--format", form, stdin="\n \n")
    assert (shown.out, shown.err, shown.code) == ("", "", 0)


def test_without_a_group_the_usage_is_shown() -> None:
    shown = hazari("rank")
    assert (shown.out, shown.code) == ("", 2)
    assert "GROUP" in shown.err
