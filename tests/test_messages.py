"""Messages: whole templates, filled in any language, lists joined by the language."""

from collections.abc import Sequence

import pytest

from hazari_cli.messages import (
    ENGLISH,
    Join,
    Language,
    Message,
    format_message,
    join_lines,
    join_sentences,
    list_all,
    list_choices,
    say,
    say_count,
)


@pytest.mark.parametrize(
    ("join", "words"),
    [
        (Join.SERIES, ["a", "a, b", "a, b, c"]),
        (Join.AND, ["a", "a and b", "a, b and c"]),
        (Join.OR, ["a", "a or b", "a, b or c"]),
        (Join.SENTENCES, ["a", "a b", "a b c"]),
        (Join.LINES, ["a", "a\nb", "a\nb\nc"]),
    ],
)
def test_english_joins(join: Join, words: list[str]) -> None:
    """One, two and three things stand one after the other as English wants it."""
    assert [str(list_all("abc"[:count], join)) for count in (1, 2, 3)] == words


def test_another_language_translates_and_joins_in_its_own_way() -> None:
    """Template, list and what is listed all pass through the reader's language."""

    def shout(message: Message) -> str:
        return message.template.replace("choose", "WAEHLE").replace("card", "KARTE")

    def join(texts: Sequence[str], join: Join) -> str:
        return f" {join.name} ".join(texts)

    message = say("choose {what}", what=list_choices([say("card"), 7]))
    assert format_message(message, Language(shout, join)) == "WAEHLE KARTE OR 7"


def test_shorthands_name_their_joins() -> None:
    """Choices, sentences and lines are the joins of their names."""
    two = (say("A."), say("B."))
    assert [str(joined(two)) for joined in (list_choices, join_sentences, join_lines)] == [
        "A. or B.",
        "A. B.",
        "A.\nB.",
    ]


@pytest.mark.parametrize(("count", "words"), [(0, "0 cards"), (1, "1 card"), (2, "2 cards")])
def test_a_number_decides_the_form(count: int, words: str) -> None:
    """One has a form of its own."""
    assert format_message(say_count("{count} card", "{count} cards", count=count), ENGLISH) == words
