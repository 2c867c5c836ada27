"""Lessons are read from structure and prose; what cannot be read is named with its file."""

from collections.abc import Mapping

import pytest
from hazari_tutor.course.lessons import Course, ReadText, WrongAnswer, load_course
from hazari_tutor.course.prose import dress_message

from hazari_cli.errors import GameError
from hazari_cli.messages import say

FILES = {
    "course.toml": 'lessons = ["first"]\nlanguages = ["en"]\n',
    "first.toml": """
format = 1
game = "hazari"
track = "rules"
after = []

[[step]]
id = "troy"
teach = ["HAZ-COMB-1"]
show = ["AS AH AD"]
example = "HAZ-COMB-1"

[[step]]
id = "troy-name"
exercise = "name"
given = { cards = "7S 7H 7D" }
answer = "troy"
wrong = [ { answer = "pair", rule = "HAZ-COMB-1" } ]

[[step]]
id = "more"
exercise = "name"
draw = { kind = "troy" }
count = 3
""",
    "en/first.md": """# Three alike

## troy

Three of one rank: one of {sets-of-three} sets.

## troy-name

## more

Now three more.
""",
}


def reader(files: Mapping[str, str]) -> ReadText:
    """Return a reader of texts held in memory."""

    def read(path: str) -> str:
        if path not in files:
            raise FileNotFoundError(path)
        return files[path]

    return read


def load_with(**changed: str) -> Course:
    """Load the small course with some files replaced; dots and slashes of names are written as ``_``."""
    names = {name.replace(".", "_").replace("/", "_"): name for name in FILES}
    return load_course(reader(FILES | {names[key]: text for key, text in changed.items()}))


def test_a_course_is_read() -> None:
    """Structure and prose meet in the steps, and figures are filled in."""
    (lesson,) = load_course(reader(FILES)).lessons
    assert (lesson.id, lesson.game, lesson.track, lesson.title) == ("first", "hazari", "rules", "Three alike")
    first, second, third = lesson.steps
    assert first.teach == ("HAZ-COMB-1",)
    assert first.prose == "Three of one rank: one of 22,100 sets."
    assert (first.show, first.example, first.exercise) == (("AS AH AD",), "HAZ-COMB-1", None)
    assert (second.exercise, second.given) == ("name", {"cards": "7S 7H 7D"})
    assert (second.answers, second.wrong) == (("troy",), (WrongAnswer("pair", "HAZ-COMB-1"),))
    assert (third.draw, third.count, third.given) == ({"kind": "troy"}, 3, None)


@pytest.mark.parametrize(
    ("file", "text", "fault"),
    [
        ("first_toml", "format = 1\ngame = [", "first.toml cannot be read as TOML"),
        ("first_toml", 'format = 2\ngame = "hazari"', "first.toml: the file must say format = 1"),
        ("first_toml", "format = 1\nstep = 3", "first.toml: step must be a list"),
        ("first_toml", 'format = 1\n[[step]]\nid = "troy"\ncount = 0', "count must be a whole number"),
        ("first_toml", 'format = 1\n[[step]]\nid = "troy"\nteach = "A"', "teach must be a list"),
        ("first_toml", 'format = 1\n[[step]]\nid = "troy"\ngiven = "A"', "given must be a table"),
        ("first_toml", 'format = 1\n[[step]]\nid = "troy"\nwrong = [1]', "needs its answer and the rule"),
        ("first_toml", 'format = 1\n[[step]]\nid = "other"', "first.toml, step other: there is no section"),
        ("en_first_md", "no title", "en/first.md must begin with a title"),
        ("en_first_md", "# A\n## troy\n## troy\n", "en/first.md has two sections named troy"),
        ("course_toml", 'lessons = ["second"]', "second.toml is missing"),
    ],
)
def test_what_cannot_be_read_is_named(file: str, text: str, fault: str) -> None:
    """An error names the file and what is wrong with it."""
    with pytest.raises(GameError, match=fault.replace("(", r"\(")):
        load_with(**{file: text})


def test_a_choice_asks_in_its_prose() -> None:
    """Question and options of a choice stand in the prose, its right option in the structure."""
    course = load_with(
        first_toml='format = 1\n[[step]]\nid = "troy"\nexercise = "choose"\ngiven = { right = 2 }',
        en_first_md="# A\n## troy\nWho leads?\n\n- The dealer\n  > He\n  > deals.\n- His\n  neighbour\n",
    )
    (step,) = course.lessons[0].steps
    assert step.prose == ""
    assert step.given == {
        "right": 2,
        "question": "Who leads?",
        "options": ("The dealer", "His neighbour"),
        "why": ("He deals.", ""),
    }


def test_emphasis_is_not_said_as_stars() -> None:
    """Stars and backticks of an author are gone wherever his words are said, also in a question."""
    asked = dress_message(
        say("{question}", question="Which is *not* red: `AH` or `AS`? 3 * 4 is no emphasis.")
    )
    assert str(asked) == "Which is not red: AH or AS? 3 * 4 is no emphasis."
    assert str(dress_message(say("{question}", question="Why *before* the bids?"))) == "Why before the bids?"


def test_an_unknown_figure_is_named() -> None:
    """A figure is looked up when the prose is read, and the nearest is named."""
    lesson = load_with(en_first_md="# A\n## troy\n{sets-of-tree}\n## troy-name\n## more\n").lessons[0]
    with pytest.raises(GameError, match="no figure sets-of-tree; the nearest is sets-of-three"):
        _ = lesson.steps[0].prose
