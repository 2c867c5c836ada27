"""What programs read: sentences in English with an id and facts in JSON, no sentence at all in plain."""

import re
from collections.abc import Iterator
from itertools import chain
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hazari_cli.cards import PACK
from hazari_cli.cli.documents import document_message, record_message
from hazari_cli.messages import Join, Listing, identify, say, say_count
from tests.cli.program import GREEDY, HAND, LINES, Outcome, azi, hazari

KEBAB = re.compile(r"[a-z]+(-[a-z]+)*")
SENTENCE = re.compile(r"\w+ \w+ \w+.*[.:;!?]$|[a-z]{2,} (is|are|the|of|and) ")


def messages_of(document: Any) -> Iterator[dict[str, Any]]:
    """Yield everything that is said anywhere in a document."""
    if isinstance(document, dict):
        if "facts" in document:
            yield document
        yield from chain.from_iterable(map(messages_of, document.values()))
    elif isinstance(document, list):
        yield from chain.from_iterable(map(messages_of, document))


@given(st.permutations(PACK), st.lists(st.integers(1, 5), min_size=1, max_size=5), st.booleans())
def test_every_problem_has_an_id_and_facts(cards: list[object], sizes: list[int], dealt: bool) -> None:
    starts = [sum(sizes[:at]) for at in range(len(sizes))]
    groups = " / ".join(
        " ".join(map(str, cards[start : start + size])) for start, size in zip(starts, sizes, strict=True)
    )
    hand = ["--hand", " ".join(map(str, cards[1:14]))] if dealt else []
    problems = hazari("check", groups, *hand, "--format", "json").json["problems"]
    said = list(messages_of(problems))
    assert len(said) >= len(problems)
    assert all(KEBAB.fullmatch(each["id"]) for each in said)
    records = hazari("check", groups, *hand, "--format", "plain").records
    illegal = [record for record in records if record[0] == "illegal"]
    assert [(record[1], record[2]) for record in illegal] == [(each["rule"], each["id"]) for each in problems]
    assert all(
        set(re.findall(r"(?:^|; )(\w+)=", record[3])) == set(each["facts"])
        for record, each in zip(illegal, problems, strict=True)
    )


def test_the_reasons_of_a_comparison_have_ids_and_facts() -> None:
    compare = hazari("suggest", HAND, "--compare", GREEDY, "--format", "json").json["compare"]
    assert [each["message"] for each in compare["reasons"]] == compare["words"]
    assert all(KEBAB.fullmatch(each["id"]) for each in messages_of(compare))


@pytest.mark.parametrize("cards", ["9H 6S AH", "KS 6S QS", "9H AH", "9H AS KS"])
def test_the_reason_of_a_trick_has_an_id_and_facts(cards: str) -> None:
    turned = "AS" if "KS 6S" in cards else "8S"
    document = azi("trick", cards, "--turned", turned, "--format", "json").json
    assert document["reason"]["message"] == document["why"]
    assert KEBAB.fullmatch(document["reason"]["id"])
    assert document["reason"]["facts"]["card"] == document["card"]


def test_what_is_said_within_what_is_said_has_its_own_id_and_facts() -> None:
    inner = identify("pair", say("Pair {ranks}", ranks="9-9-4"))
    cards = PACK[:2]
    message = identify(
        "both",
        say_count(
            "{count} card: {cards}, {kinds}",
            "{count} cards: {cards}, {kinds}",
            count=2,
            cards=cards,
            kinds=Listing((inner, inner), Join.AND),
        ),
    )
    pair = {"id": "pair", "message": "Pair 9-9-4", "facts": {"ranks": "9-9-4"}}
    facts = {"count": 2, "cards": list(map(str, cards)), "kinds": [pair, pair]}
    assert document_message(message) == {"id": "both", "message": str(message), "facts": facts}
    assert record_message(message) == (
        "both",
        f"count=2; cards={cards[0]} {cards[1]}; kinds=pair 9-9-4, pair 9-9-4",
    )
    assert record_message(identify("none", say("Nothing."))) == ("none", "-")


AZI_LINES = (
    ("deal", "--seed", "1"),
    ("rank", "QS JD QD", "--turned", "6S"),
    ("advise", "QS JD QD", "--turned", "6S", "--bids", "bet 10"),
    ("legal", "KD 6S AS", "--led", "9H", "--turned", "9S"),
    ("trick", "9H 6S AH", "--turned", "8S"),
    ("settle", "--contributions", "110,110,60,25", "--short", "3", "--folded", "2", "--winner", "3"),
    ("simulate", "--deals", "2", "--seed", "1"),
    ("solve",),
)


def sentences_of(shown: Outcome) -> list[str]:
    return [field for record in shown.records for field in record if SENTENCE.search(field)]


TITLED = ("rules", "tutor")
"""Commands that show titles and texts as an author wrote them."""


@pytest.mark.parametrize("line", [line for line in LINES if LINES[line][0][0] not in TITLED])
def test_plain_holds_no_sentence(line: str) -> None:
    arguments, stdin = LINES[line]
    assert sentences_of(hazari(*arguments, "--format", "plain", stdin=stdin)) == []


@pytest.mark.parametrize("line", AZI_LINES, ids=lambda line: line[0])
def test_plain_of_azi_holds_no_sentence(line: tuple[str, ...]) -> None:
    assert sentences_of(azi(*line, "--format", "plain")) == []


def test_the_rule_book_is_shown_as_it_is_written() -> None:
    """Only the text of the rules themselves is prose in plain; it is what was asked for."""
    assert sentences_of(hazari("rules", "HAZ-COMB-2", "--format", "plain")) != []
