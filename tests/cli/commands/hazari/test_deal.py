"""``hazari deal``: four hands that anybody can deal again and check."""

from hashlib import sha256

import pytest

from hazari_cli.cards import PACK
from tests.cli.program import hazari

SEEDS = ["", " ", "friday", "7", "♠", "a\tb\nc", "\x1b[31m", "x" * 10_000]


@pytest.mark.rule("HAZ-DEAL-2", "HAZ-TABLE-1")
@pytest.mark.parametrize("seed", SEEDS, ids=map(ascii, range(len(SEEDS))))
def test_the_document_holds_the_pack_once(seed: str) -> None:
    document = hazari("deal", "--seed", seed, "--format", "json").json
    assert document["schema"] == 1
    assert document["seed"] == seed
    assert document["dealer"] in range(4)
    assert [len(hand) for hand in document["hands"]] == [13] * 4
    assert sorted(card for hand in document["hands"] for card in hand) == sorted(map(str, PACK))


def test_the_commitment_is_a_hash_of_the_seed_alone() -> None:
    """The recipe written out: the label, the length of the text in eight bytes, the text."""
    text = "friday night"
    recipe = sha256(b"hazari seed 1" + len(text).to_bytes(8, "big") + text.encode()).hexdigest()
    for more in ([], ["--cut", "x"], ["--deal", "9"], ["--seat", "1"]):
        assert hazari("deal", "--seed", text, *more, "--format", "json").json["commitment"] == recipe


@pytest.mark.parametrize("more", [["--cut", "x"], ["--deal", "2"]])
def test_the_cut_and_the_number_change_the_cards(more: list[str]) -> None:
    line = ("deal", "--seed", "friday", "--format", "json")
    assert hazari(*line, *more).json["hands"] != hazari(*line).json["hands"]


def test_seed_and_cut_do_not_run_together() -> None:
    one = hazari("deal", "--seed", "ab", "--cut", "c", "--format", "json").json
    other = hazari("deal", "--seed", "a", "--cut", "bc", "--format", "json").json
    assert one["hands"] != other["hands"]


def test_the_dealer_does_not_change_the_order_of_the_pack_only_who_gets_it() -> None:
    """Seats turn with the dealer: the same four hands, each one seat on."""
    hands = [
        hazari("deal", "--seed", "friday", "--dealer", str(dealer), "--format", "json").json["hands"]
        for dealer in range(4)
    ]
    assert all(hands[dealer][1:] + hands[dealer][:1] == hands[dealer - 1] for dealer in range(1, 4))


@pytest.mark.parametrize("seat", range(4))
def test_one_seat_shows_one_hand(seat: int) -> None:
    whole = hazari("deal", "--seed", "friday", "--format", "json").json
    one = hazari("deal", "--seed", "friday", "--seat", str(seat), "--format", "json").json
    assert one["hands"] == [whole["hands"][seat]]
    for form in ("plain", "table", "markdown"):
        shown = hazari("deal", "--seed", "friday", "--seat", str(seat), "--format", form).out
        for other in {0, 1, 2, 3} - {seat}:
            assert " ".join(whole["hands"][other]) not in shown
            assert f"Seat {other}" not in shown


@pytest.mark.rule("HAZ-DEAL-1")
def test_a_count_streams_deals_and_the_deal_passes_to_the_right() -> None:
    documents = hazari("deal", "--seed", "a", "--count", "6", "--dealer", "3", "--format", "json").documents
    assert [each["deal"] for each in documents] == [1, 2, 3, 4, 5, 6]
    assert [each["dealer"] for each in documents] == [3, 0, 1, 2, 3, 0]
    assert len({str(each["hands"]) for each in documents}) == 6


def test_each_deal_of_a_stream_can_be_dealt_alone() -> None:
    stream = hazari("deal", "--seed", "a", "--count", "4", "--format", "json").documents
    alone = [hazari("deal", "--seed", "a", "--deal", str(n), "--format", "json").json for n in range(1, 5)]
    assert stream == alone


def test_a_stream_may_begin_later() -> None:
    records = hazari("deal", "--seed", "a", "--deal", "9", "--count", "2").records
    assert [record[0] for record in records] == ["9"] * 4 + ["10"] * 4


def test_an_unseeded_deal_says_how_to_deal_it_again() -> None:
    first = hazari("deal", "--format", "json").json
    again = hazari("deal", "--seed", first["seed"], "--format", "json").json
    assert first == again
    assert hazari("deal", "--format", "json").json["seed"] != first["seed"]


@pytest.mark.parametrize("form", ["table", "markdown"])
def test_seed_and_commitment_are_shown(form: str) -> None:
    shown = hazari("deal", "--seed", "friday", "--format", form).out
    commitment = hazari("deal", "--seed", "friday", "--format", "json").json["commitment"]
    assert "friday" in shown
    assert commitment in shown


def test_in_a_pipe_the_drawn_seed_stands_beside_the_result() -> None:
    shown = hazari("deal")
    assert len(shown.records) == 4
    words = shown.err.replace(",", " ").split()
    assert any(hazari("deal", "--seed", word).out == shown.out for word in words)


def test_a_huge_number_is_a_number() -> None:
    record = hazari("deal", "--seed", "a", "--deal", "9" * 30).records[0]
    assert record[0] == "9" * 30


@pytest.mark.parametrize(
    "arguments",
    [
        ("--deal", "0"),
        ("--deal", "-1"),
        ("--deal", "x"),
        ("--count", "0"),
        ("--count", ""),
        ("--dealer", "4"),
        ("--dealer", "-1"),
        ("--seat", "4"),
        ("--seat", "1.0"),
        ("extra",),
        ("-",),
    ],
)
def test_impossible_arguments_are_refused(arguments: tuple[str, ...]) -> None:
    shown = hazari("deal", "--seed", "a", *arguments)
    assert (shown.out, shown.code) == ("", 2)
    assert "Error: " in shown.err


@pytest.mark.parametrize("option", ["--seed", "--cut"])
def test_bytes_that_are_no_text_are_refused(option: str) -> None:
    shown = hazari("deal", "--seed", "a", option, "\udcff")
    assert (shown.out, shown.code) == ("", 2)
    assert shown.err.startswith("Error: ")


def test_the_last_of_two_seeds_counts() -> None:
    assert hazari("deal", "--seed", "a", "--seed", "b") == hazari("deal", "--seed", "b")
