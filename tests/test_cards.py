"""Reading and writing cards: every notation, its round trip, and the exact place of every fault."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hazari_cli.cards import (
    PACK,
    Card,
    Rank,
    Suit,
    format_cards,
    missing_from,
    parse_card,
    parse_cards,
    read_cards,
    sorted_cards,
)
from hazari_cli.errors import GameError, NotationError, SetupError

RANK_ORDER = "A23456789TJQK"
FIRST_PICTURE = {Suit.SPADES: 0x1F0A1, Suit.HEARTS: 0x1F0B1, Suit.DIAMONDS: 0x1F0C1, Suit.CLUBS: 0x1F0D1}
BLACK = {Suit.SPADES: "\u2660", Suit.HEARTS: "\u2665", Suit.DIAMONDS: "\u2666", Suit.CLUBS: "\u2663"}
WHITE = {Suit.SPADES: "\u2664", Suit.HEARTS: "\u2661", Suit.DIAMONDS: "\u2662", Suit.CLUBS: "\u2667"}


def picture(card: Card) -> str:
    """Return the Unicode playing card; the Knight stands between Jack and Queen and is stepped over."""
    place = RANK_ORDER.index(card.rank.value)
    return chr(FIRST_PICTURE[card.suit] + place + (place > RANK_ORDER.index("J")))


NOTATIONS: dict[str, Callable[[Card], str]] = {
    "letters": str,
    "small letters": lambda card: str(card).lower(),
    "small suit": lambda card: card.rank.value + card.suit.value.lower(),
    "10 for T": lambda card: str(card).replace("T", "10"),
    "black symbol": lambda card: card.rank.value + BLACK[card.suit],
    "white symbol": lambda card: card.rank.value.lower() + WHITE[card.suit],
    "symbol, text style": lambda card: card.rank.value + BLACK[card.suit] + "\ufe0e",
    "symbol, emoji style": lambda card: card.rank.value + BLACK[card.suit] + "\ufe0f",
    "10 and symbol": lambda card: str(card).replace("T", "10")[:-1] + BLACK[card.suit],
    "picture": picture,
    "picture, emoji style": lambda card: picture(card) + "\ufe0f",
}
SEPARATORS = {
    "space": " ",
    "comma": ",",
    "comma and space": ", ",
    "nothing": "",
    "tab": "\t",
    "lines": "\r\n",
}


@pytest.mark.rule("HAZ-TABLE-1")
def test_the_pack_is_every_rank_of_every_suit_once() -> None:
    """52 different cards, 13 of each suit and 4 of each rank, and no joker."""
    assert len(PACK) == len(set(PACK)) == 52
    assert set(PACK) == {Card(rank, suit) for rank in Rank for suit in Suit}
    assert "".join(rank.value for rank in Rank) == "23456789TJQKA"
    assert "".join(suit.value for suit in Suit) == "SHDC"


@pytest.mark.parametrize("separator", SEPARATORS)
@pytest.mark.parametrize("notation", NOTATIONS)
def test_all_52_are_read_in_every_notation(notation: str, separator: str) -> None:
    """A whole pack written in any notation, with any separator, is read back card by card."""
    written = [NOTATIONS[notation](card) for card in PACK]
    source = SEPARATORS[separator].join(written)
    found = read_cards(source)
    assert tuple(read.card for read in found) == PACK
    assert [source[read.start : read.end] for read in found] == written


@pytest.mark.parametrize("notation", NOTATIONS)
def test_one_card_alone_is_read(notation: str) -> None:
    """Each card is read alone, and its place is the whole text."""
    for card in PACK:
        source = NOTATIONS[notation](card)
        (read,) = read_cards(source)
        assert (read.card, read.start, read.end) == (card, 0, len(source))
        assert parse_card(source) is read.card


def test_notations_may_be_mixed() -> None:
    """One text may write each card its own way."""
    assert format_cards(parse_cards("as,10h Q\u2666\ufe0fk\u2667\U0001f0bd 2C,, ")) == "AS TH QD KC QH 2C"


def test_blank_text_has_no_cards() -> None:
    """Spaces and commas alone are no cards and no fault."""
    assert parse_cards(" ,\t\n ") == ()


def test_only_the_stretch_asked_for_is_read() -> None:
    """Places count from the beginning of the whole text, and nothing outside the stretch is looked at."""
    found = read_cards("bad AS 10H bad", 4, 10)
    assert [(str(read.card), read.start, read.end) for read in found] == [("AS", 4, 6), ("TH", 7, 10)]
    with pytest.raises(NotationError) as fault:
        read_cards("AS 10H", 0, 5)
    assert fault.value.place is not None
    assert (fault.value.place.start, fault.value.place.end) == (3, 5)


REFUSED = [
    ("X is no suit", "AS KX QS", 3, 5, "card 2.*X is not a suit"),
    ("no suit after spaces", "AS K QS", 3, 4, "K has no suit"),
    ("no suit before a comma", "AS K,QS", 3, 4, "K has no suit"),
    ("lone rank", "A", 0, 1, "A has no suit"),
    ("lone ten", "AS 10", 3, 5, "10 has no suit"),
    ("rank and suit apart", "A S", 0, 1, "A has no suit"),
    ("half a card at the end", "ASK", 2, 3, "card 2.*K has no suit"),
    ("a card and a half", "ASKX", 2, 4, "KX"),
    ("half-readable word", "AS KDextra", 5, 7, "card 3.*e is not a rank"),
    ("unknown rank", "AS XH", 3, 5, "X is not a rank"),
    ("one", "1S", 0, 2, "the ace is A, the ten T or 10"),
    ("zero", "0S", 0, 2, "0 is not a rank"),
    ("eleven", "11S", 0, 3, "1 is not a rank"),
    ("ten with a letter too many", "T0S", 0, 3, "0 is not a suit"),
    ("ten of nothing", "10X", 0, 3, "X is not a suit"),
    ("suit first", "HK QS", 0, 2, "the rank comes first: KH"),
    ("suit first, later", "QS sa", 3, 5, "the rank comes first: AS"),
    ("symbol first", "\u2660A", 0, 2, "the rank comes first: AS"),
    ("Cyrillic A", "\u0410S", 0, 2, "CYRILLIC CAPITAL LETTER A"),
    ("Cyrillic suit", "KD A\u0405", 3, 5, "CYRILLIC CAPITAL LETTER DZE"),
    ("Cyrillic K", "\u041aS", 0, 2, "CYRILLIC CAPITAL LETTER KA"),
    ("fullwidth rank", "\uff21S", 0, 2, "FULLWIDTH LATIN CAPITAL LETTER A"),
    ("fullwidth suit", "A\uff33", 0, 2, "FULLWIDTH LATIN CAPITAL LETTER S"),
    ("fullwidth nine", "\uff19S", 0, 2, "FULLWIDTH DIGIT NINE"),
    ("long s", "KH A\u017f", 3, 5, "LATIN SMALL LETTER LONG S"),
    ("Kelvin sign", "\u212aS", 0, 2, "KELVIN SIGN"),
    ("Arabic nine", "\u0669S", 0, 2, "ARABIC-INDIC DIGIT NINE"),
    ("zero width space", "AS\u200bKD", 2, 5, "ZERO WIDTH SPACE"),
    ("byte order mark", "\ufeffAS", 0, 3, "ZERO WIDTH NO-BREAK SPACE"),
    ("selector alone", "\ufe0fAS", 0, 3, "VARIATION SELECTOR-16"),
    ("two selectors", "A\u2660\ufe0f\ufe0f", 3, 4, "VARIATION SELECTOR-16"),
    ("Knight of spades", "AS \U0001f0ac", 3, 4, "Knight"),
    ("Knight of hearts", "\U0001f0bc", 0, 1, "Knight"),
    ("Knight of diamonds", "\U0001f0cc", 0, 1, "Knight"),
    ("Knight of clubs", "\U0001f0dc", 0, 1, "Knight"),
    ("red joker", "\U0001f0bf", 0, 1, "joker"),
    ("black joker", "AS \U0001f0cf", 3, 4, "joker"),
    ("white joker", "\U0001f0df", 0, 1, "joker"),
    ("joker in words", "AS joker", 3, 8, "no jokers"),
    ("joker as a star", "AS *", 3, 4, "no jokers"),
    ("the fool", "\U0001f0e0", 0, 1, "not one of the 52"),
    ("trump 1", "\U0001f0e1", 0, 1, "not one of the 52"),
    ("trump 21", "\U0001f0f5", 0, 1, "not one of the 52"),
    ("back of a card", "AS\U0001f0a0", 2, 3, "card 2.*not one of the 52"),
    ("unassigned picture", "\U0001f0b0", 0, 1, "not one of the 52"),
    ("dash between", "AS-KD", 2, 5, "- is not a rank"),
    ("semicolon between", "AS;KD", 2, 5, "; is not a rank"),
    ("slash", "AS/KD", 2, 5, "/ is not a rank"),
    ("braces", "AS {0}", 3, 6, "{ is not a rank"),
    ("word", "AS foo", 3, 6, "f is not a rank"),
    ("long word", "AS XXXX", 3, 5, "X is not a rank"),
]


@pytest.mark.parametrize(
    ("source", "start", "end", "said"), [case[1:] for case in REFUSED], ids=[case[0] for case in REFUSED]
)
def test_what_is_no_card_is_refused_in_its_place(source: str, start: int, end: int, said: str) -> None:
    """The text is refused whole; the place, the text quoted and the reason are those of the first fault."""
    with pytest.raises(NotationError, match=said) as fault:
        parse_cards(source)
    place = fault.value.place
    assert place is not None
    assert (place.source, place.start, place.end) == (source, start, end)
    assert str(fault.value).startswith(f'Cannot read "{source[start:end]}" (card ')


@pytest.mark.rule("HAZ-TABLE-1")
@pytest.mark.parametrize(
    ("source", "start", "end", "said"),
    [
        ("AS AS", 3, 5, "AS is here twice .cards 1 and 2."),
        ("as 10h,A\u2660\ufe0f", 7, 10, "AS is here twice .cards 1 and 3."),
        ("ASKD10HTH", 7, 9, "TH is here twice .cards 3 and 4."),
        ("QH KS \U0001f0bd", 6, 7, "QH is here twice .cards 1 and 3."),
    ],
    ids=["plain", "other notation", "without separators", "picture"],
)
def test_a_card_twice_is_refused_in_its_second_place(source: str, start: int, end: int, said: str) -> None:
    """A pack holds each card once, in whatever notation it comes again."""
    with pytest.raises(SetupError, match=said) as fault:
        parse_cards(source)
    place = fault.value.place
    assert place is not None
    assert (place.source, place.start, place.end) == (source, start, end)


def test_a_card_read_before_may_not_come_again() -> None:
    """Cards of an earlier stretch of the same text count, in place and in number."""
    source = "AS KD / QH AS"
    before = read_cards(source, 0, 5)
    with pytest.raises(SetupError, match="cards 1 and 4") as fault:
        read_cards(source, 7, None, before)
    assert fault.value.place is not None
    assert (fault.value.place.start, fault.value.place.end) == (11, 13)


@pytest.mark.parametrize(("source", "count"), [("", 0), ("AS KD", 2)])
def test_one_card_means_one(source: str, count: int) -> None:
    """Where one card is wanted, none or two are refused."""
    with pytest.raises(NotationError, match=f"this is {count}"):
        parse_card(source)


def test_cards_are_held_high_to_low() -> None:
    """A hand is held ace to two, and of one rank spades, hearts, diamonds, clubs."""
    held = format_cards(sorted_cards(parse_cards("2S AC KD AS AD TH 9C AH")))
    assert held == "AS AH AD AC KD TH 9C 2S"


def test_missing_cards_are_the_rest_of_the_pack() -> None:
    """What is missing and what is there make up the pack, in the pack's order."""
    some = PACK[3:40:3]
    rest = missing_from(some)
    assert rest == tuple(card for card in PACK if card not in some)
    assert len(rest) + len(some) == 52


ANY_TEXT = st.text(st.characters(exclude_categories=()), max_size=30)
CARD_LIKE = st.text(
    st.sampled_from("A23456789TJQK10shdcSHDC ,\u2660\u2665\u2666\u2663\ufe0f\U0001f0a1\U0001f0bd")
)


@given(ANY_TEXT | CARD_LIKE)
def test_any_text_is_read_or_refused_with_a_place(source: str) -> None:
    """Whatever the text, it is read whole or refused with a place inside it, and read again alike."""
    try:
        found = read_cards(source)
    except GameError as fault:
        place = fault.place
        assert place is not None
        assert place.source == source
        assert 0 <= place.start < place.end <= len(source)
        assert str(fault)
    else:
        places = [at for read in found for at in range(read.start, read.end)]
        rest = {char for at, char in enumerate(source) if at not in places}
        assert all(char.isspace() or char == "," for char in rest)
        cards = tuple(read.card for read in found)
        assert parse_cards(format_cards(cards)) == cards
        assert format_cards(parse_cards(format_cards(cards))) == format_cards(cards)


@given(
    st.lists(
        st.tuples(
            st.sampled_from(PACK), st.sampled_from(sorted(NOTATIONS)), st.sampled_from(sorted(SEPARATORS))
        ),
        unique_by=lambda entry: entry[0],
        max_size=52,
    )
)
def test_any_mixture_of_notations_is_read(entries: list[tuple[Card, str, str]]) -> None:
    """Different cards, each in a notation and with a separator of its own, are read in their order."""
    source = "".join(NOTATIONS[notation](card) + SEPARATORS[after] for card, notation, after in entries)
    assert parse_cards(source) == tuple(card for card, _, _ in entries)
