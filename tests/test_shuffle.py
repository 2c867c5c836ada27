"""The order of the pack: frozen answers, a second opinion from the description alone, and fairness."""

from collections.abc import Iterator
from hashlib import sha256
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hazari_cli.cards import PACK, format_cards
from hazari_cli.errors import SetupError
from hazari_cli.shuffle import Draws, commit_to, draw_first_dealer, shuffle_pack

WORD = 2**32


def framed(text: str) -> bytes:
    """Write a text with its length in 8 bytes before it."""
    return len(text.encode()).to_bytes(8, "big") + text.encode()


def words(label: str, *fields: str) -> Iterator[int]:
    """Yield the 32-bit words of a stream without end."""
    root, counter = sha256(label.encode() + b"".join(framed(field) for field in fields)).digest(), 0
    while True:
        block = sha256(root + counter.to_bytes(8, "big")).digest()
        yield from (int.from_bytes(block[at : at + 4], "big") for at in range(0, 32, 4))
        counter += 1


def below(stream: Iterator[int], limit: int) -> int:
    """Return the next fair number below the limit: a word in the last, incomplete round is thrown away."""
    return next(word for word in stream if word < WORD - WORD % limit) % limit


def shuffled(names: list[str], stream: Iterator[int]) -> list[str]:
    """Swap the last with any, the last but one with any before or itself, and so on."""
    order = list(names)
    for last in range(len(order) - 1, 0, -1):
        other = below(stream, last + 1)
        order[last], order[other] = order[other], order[last]
    return order


NAMES = [rank + suit for suit in "SHDC" for rank in "23456789TJQKA"]
KNOWN = [
    (
        "",
        "",
        1,
        "9S 8H QC 2D 5C 4H 7H 9C 2C 7D 4C QS 8C KC KH 5D AD JD 5H 8S AS 7C 5S 6D 4S JS "
        "2S 9D KD 7S TD 8D QH 3C TH 3S KS 9H 3H 2H TC 4D QD TS JH 6C 6S AC 6H AH 3D JC",
    ),
    (
        "demo",
        "",
        1,
        "AC 6D TD TS 2H 3H 5D JD 5H KC 7S JS 2S QS JH 5S 4S 2C QH QD 6S 4H 9C QC 8S 9S "
        "AS 7C TH KD 6C TC 4C 7H 9H AD 3S 3C 5C AH 8C 6H 9D 4D KS 7D KH 8H JC 2D 3D 8D",
    ),
    (
        "demo",
        "",
        2,
        "7S AD AS 2H TH 4S 3S KS 9H 4D 9S QH 2D 3D TC JD 7C QC 6C 6S 5D 7D 5C 6H AH 4H "
        "KC 3C 2S QS 2C 5H 8S 8D 4C 8H 5S 8C TS 9C KH JS JH KD TD 9D 7H AC JC 3H 6D QD",
    ),
    (
        "demo",
        "red",
        1,
        "TC 5D QC QD KD 8D AD 8C 7H QS 3H 6C 5C 8H KC TD 7D AS 4D 9S 2H 6S JC 9H 4H JH "
        "6H 4C KH KS 7S TS AC 4S 3S 2D JS QH 3C 6D 2C 8S TH 2S 9C 3D 5S 5H 9D AH 7C JD",
    ),
    (
        "ünï ♠",
        "potong",
        12,
        "4H QS 8D 6S 8C 9S KH 6D 7D JS 6C KS 3C 5D 5H 2D QH AD TC 4C 3S 2S AC JH 2H 8H "
        "3D 9H TS AH JC 7C TH JD 2C 9C 7H 5C 4D AS KD 9D 4S TD 8S 5S QD QC KC 7S 3H 6H",
    ),
]


@pytest.mark.rule("HAZ-DEAL-2")
@pytest.mark.parametrize(("seed", "cut", "deal", "order"), KNOWN, ids=[repr(case[:3]) for case in KNOWN])
def test_known_answers(seed: str, cut: str, deal: int, order: str) -> None:
    """The order of the pack stays the same for ever."""
    assert format_cards(shuffle_pack(PACK, seed, cut, deal)) == order


@pytest.mark.rule("HAZ-DEAL-2")
@pytest.mark.parametrize("seed", ["", "a", "demo", "kartu \u2660", "x" * 200])
@pytest.mark.parametrize("cut", ["", "b", "1"])
@pytest.mark.parametrize("deal", [1, 2, 11])
def test_the_order_is_what_the_description_says(seed: str, cut: str, deal: int) -> None:
    """Whoever follows the description with SHA-256 alone finds the same order."""
    expected = shuffled(NAMES, words("hazari pack 1", seed, cut, str(deal)))
    assert [str(card) for card in shuffle_pack(PACK, seed, cut, deal)] == expected


@pytest.mark.rule("HAZ-DEAL-1")
@pytest.mark.parametrize("cut", ["", "cut"])
def test_the_first_dealer_is_what_the_description_says(cut: str) -> None:
    """The first dealer is the first fair word of a stream of its own, and every seat comes up."""
    drawn = [draw_first_dealer(4, str(seed), cut) for seed in range(60)]
    assert drawn == [below(words("hazari dealer 1", str(seed), cut), 4) for seed in range(60)]
    assert set(drawn) == {0, 1, 2, 3}


KNOWN_DEALERS = [("", 2), ("demo", 0), ("hazari", 2), ("1", 0), ("2", 1)]


@pytest.mark.rule("HAZ-DEAL-1")
@pytest.mark.parametrize(("seed", "dealer"), KNOWN_DEALERS)
def test_known_first_dealers(seed: str, dealer: int) -> None:
    """The seat drawn from a seed stays the same for ever."""
    assert draw_first_dealer(4, seed) == dealer


@given(st.text(max_size=20), st.text(), st.integers(1, 10**6), st.integers(0, 60))
def test_a_shuffle_only_changes_the_order(seed: str, cut: str, deal: int, size: int) -> None:
    """Nothing is lost or doubled, the pack given is left alone, and the same three give the same order."""
    pack = tuple(range(size))
    order = shuffle_pack(pack, seed, cut, deal)
    assert sorted(order) == list(pack) == list(range(size))
    assert shuffle_pack(pack, seed, cut, deal) == order


def test_seed_cut_and_number_each_change_the_order() -> None:
    """500 different triples give 500 different orders."""
    triples = list(product("abcdefghij", ["", *"klmnopqrs"], range(1, 6)))
    assert len({shuffle_pack(PACK, *triple) for triple in triples}) == len(triples) == 500


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (("ab", "c", 1), ("a", "bc", 1)),
        (("ab", "", 1), ("", "ab", 1)),
        (("a", "1", 1), ("a", "", 11)),
        (("a1", "", 1), ("a", "1", 1)),
        (("a", "b\0", 1), ("a", "b", 1)),
        (("a", "\0", 1), ("a\0", "", 1)),
        (("a", "b", 1), ("b", "a", 1)),
        (("\0\0\0\0\0\0\0\x01a", "", 1), ("", "a", 1)),
    ],
    ids=repr,
)
def test_fields_do_not_run_together(one: tuple[str, str, int], other: tuple[str, str, int]) -> None:
    """Letters moved from seed to cut to number give another order."""
    assert shuffle_pack(PACK, *one) != shuffle_pack(PACK, *other)


def test_labels_part_the_streams() -> None:
    """Streams with the same fields and another label have nothing in common."""
    numbers = [Draws(label, "a").below(WORD) for label in ("one", "two", "on", "onea", "one1")]
    assert len(set(numbers)) == 5


@pytest.mark.parametrize(
    "limit",
    [1, 2, 3, 7, 52, 2**16 + 1, 3 * 2**30, 2**31 + 1, 2**32 - 1, 2**32, 5 * 2**29 + 12345],
)
def test_words_that_would_favour_small_numbers_are_thrown_away(limit: int) -> None:
    """A number below the limit is the next word below the greatest multiple of the limit, modulo the limit.

    The words kept are the numbers from 0 to a multiple of the limit, so each remainder has equally many.
    For 3 * 2^30 a quarter of all words, and for 2^31 + 1 nearly half, has to go.
    """
    fair = WORD - WORD % limit
    assert fair % limit == 0
    assert WORD - fair < limit
    draws, stream = Draws("fair", str(limit)), words("fair", str(limit))
    kept = (word for word in stream if word < fair)
    assert [draws.below(limit) for _ in range(400)] == [next(kept) % limit for _ in range(400)]


def test_many_words_are_really_thrown_away() -> None:
    """With a limit of 2^31 + 1 a stream without rejection would give other numbers."""
    limit, stream = 2**31 + 1, words("bias")
    biased = [next(stream) % limit for _ in range(50)]
    draws = Draws("bias")
    assert [draws.below(limit) for _ in range(50)] != biased


@pytest.mark.parametrize("number", range(20))
def test_the_first_word_too_many_is_thrown_away(number: int) -> None:
    """A word of 2^31 or more is kept below a limit one above it, not below a limit equal to it."""
    fields = ("edge", str(number))
    stream = words(*fields)
    skipped, first = next((at, word) for at, word in enumerate(stream) if word >= WORD // 2)
    after = next(word for word in stream if word < first)
    kept, thrown = Draws(*fields), Draws(*fields)
    for draws in (kept, thrown):
        assert [draws.below(WORD) < WORD // 2 for _ in range(skipped)] == [True] * skipped
    assert kept.below(first + 1) == first
    assert thrown.below(first) == after


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5])
def test_every_order_follows_from_exactly_one_row_of_draws(size: int) -> None:
    """Rows of draws (n, n-1, ..., 2 choices) and orders are one to one: fair draws mean fair orders."""
    names = [str(number) for number in range(size)]
    rows = list(product(*(range(choices) for choices in range(size, 1, -1))))
    orders = {tuple(shuffled(names, iter(row))) for row in rows}
    assert len(orders) == len(rows)
    for seed in range(30):
        stream = words("orders", str(seed))
        assert Draws("orders", str(seed)).shuffled(names) == shuffled(names, stream)


KNOWN_COMMITMENTS = [
    ("", "e2ae10c4b24b4adc9dba9aa7e3d978e0d4a7c23a8063737d9740d7e5d0f00f8b"),
    ("demo", "47490756d4a068855286cf3b02c71a1b28e93aadb08ee0d6f067e7d422bd04b2"),
    ("♠", "8bbfad2aab10c6f412ca6f97d6f4a1703623d97408e1095e3600d2de78727b76"),
]


@pytest.mark.parametrize(("seed", "commitment"), KNOWN_COMMITMENTS)
def test_known_commitments(seed: str, commitment: str) -> None:
    """The commitment is SHA-256 of its label and the framed seed, for ever."""
    assert commit_to(seed) == commitment == sha256(b"hazari seed 1" + framed(seed)).hexdigest()


@pytest.mark.parametrize("seed", ["", "demo", "hazari pack 1", "\u2660"])
def test_the_commitment_is_no_step_of_the_shuffle(seed: str) -> None:
    """Neither the roots nor the blocks of any stream made from the seed give the commitment."""
    roots = [
        sha256(label + framed(seed) + rest).digest()
        for label in (b"hazari pack 1", b"hazari dealer 1")
        for rest in (b"", framed(""), framed("") + framed("1"))
    ]
    blocks = [sha256(root + counter.to_bytes(8, "big")).digest() for root in roots for counter in range(20)]
    assert bytes.fromhex(commit_to(seed)) not in [*roots, *blocks]


def test_commitments_bind() -> None:
    """Different seeds have different commitments."""
    seeds = ["", "a", "A", "a ", " a", "aa", "\0", "1", "01"]
    assert len(set(map(commit_to, seeds))) == len(seeds)


def test_text_that_is_no_unicode_is_refused() -> None:
    """Half a surrogate pair has no bytes; it is refused, not guessed."""
    with pytest.raises(SetupError, match="any text in Unicode"):
        shuffle_pack(PACK, "\ud800")
    with pytest.raises(SetupError, match="any text in Unicode"):
        commit_to("\ud800")


def test_numbers_beyond_one_word_are_drawn_evenly() -> None:
    """A limit above 2^32 takes several words, and every part of the range comes as often."""
    draws, limit = Draws("wide", "x"), 3 * 2**64 + 5
    counts = [0] * 6
    for _ in range(3000):
        drawn = draws.below(limit)
        assert 0 <= drawn < limit
        counts[6 * drawn // limit] += 1
    assert min(counts) > 400 and max(counts) < 600
    assert {draws.below(2**32 + 1) > 2**31 for _ in range(50)} == {True, False}
