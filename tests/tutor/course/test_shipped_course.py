"""The lessons that are shipped: linted, complete, and every claim of theirs true by the core."""

import re
from pathlib import Path

import pytest
from hazari_tutor.authoring.coverage import RULES, find_gaps, list_coverage
from hazari_tutor.authoring.lint import find_faults
from hazari_tutor.course.figures.lookup import PLACEHOLDER, all_figures, find_figure
from hazari_tutor.course.lessons import Course, load_course

from hazari_cli.cards import parse_cards
from hazari_cli.errors import GameError
from hazari_cli.hazari.combination import Kind, combine
from hazari_cli.hazari.notation import parse_groups

MINUTES = {"arrange": 1.5, "mend": 1, "score": 1, "shares": 0.75, "play": 0.5, "bid": 0.5, "discard": 0.5}
"""How long an exercise takes; others a third of a minute."""

LESSONS = Path(__file__).parents[3] / "tutor" / "lessons"


def read(path: str) -> str:
    """Read a file of the shipped lessons."""
    return (LESSONS / path).read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def course() -> Course:
    """Return the course in English."""
    return load_course(read)


@pytest.mark.slow
def test_the_lessons_have_no_fault() -> None:
    """Authored answers pass, wrong ones fail for the rule that they claim, and nothing comes too early."""
    assert [str(fault) for fault in find_faults(read)] == []


@pytest.mark.slow
def test_every_rule_is_taught_and_exercised(course: Course) -> None:
    """No rule of either game is left out."""
    assert [str(gap) for gap in find_gaps(course)] == []
    assert [row.rule for row in list_coverage(course)] == list(RULES)


def test_every_file_belongs_to_a_lesson(course: Course) -> None:
    """No structure and no prose lies about unused."""
    ids = {lesson.id for lesson in course.lessons}
    assert {path.stem for path in LESSONS.glob("*.toml")} == ids | {"course"}
    assert {path.stem for path in LESSONS.glob("*/*.md")} == ids


def test_a_lesson_takes_ten_minutes(course: Course) -> None:
    """At 150 words a minute, and the time that a kind of exercise takes, none is longer."""
    for lesson in course.lessons:
        words = sum(len(step.text.split()) for step in lesson.steps)
        asked = [step.exercise for step in lesson.steps if step.exercise for _again in range(step.count)]
        minutes = words / 150 + sum(MINUTES.get(kind, 0.35) for kind in asked)
        assert minutes <= 10, (lesson.id, minutes)
        assert len(asked) >= 3, lesson.id


def test_a_lesson_begins_with_an_explanation(course: Course) -> None:
    """Nobody is asked before he is told, and what is shown are cards."""
    for lesson in course.lessons:
        assert lesson.steps[0].exercise is None, lesson.id
        assert all(parse_cards(cards) for step in lesson.steps for cards in step.show)


def test_prose_spells_cards_that_exist(course: Course) -> None:
    """What looks like cards in backticks can be read as such, and stands in one place only."""
    looks = re.compile(r"^[2-9TJQKA][SHDC]\b")
    for lesson in course.lessons:
        for step in lesson.steps:
            for span in re.findall(r"`([^`]+)`", step.prose):
                if looks.match(span) and "," not in span:
                    assert parse_groups(" ".join(span.split()))


def test_prose_is_not_worked_out_by_hand() -> None:
    """A number that the core knows is a figure: no chance and no count of sets is written down."""
    for path in LESSONS.glob("en/*.md"):
        text = PLACEHOLDER.sub("", path.read_text(encoding="utf-8"))
        assert not re.search(r"\d+(\.\d+)? ?%|\b\d{1,3},\d{3}\b|\b\d+ of 100 (?:hands|deals|games)", text), (
            path
        )


def test_every_figure_can_be_computed() -> None:
    """Every figure that a lesson uses is a number or cards."""
    used = {
        name
        for path in LESSONS.glob("*/*.md")
        for name in PLACEHOLDER.findall(path.read_text(encoding="utf-8"))
    }
    assert used <= set(all_figures())
    assert all(re.fullmatch(r"`[^`]+`|[\d,.]+", find_figure(name)) for name in used)


def kind(figure: str) -> Kind:
    """Return the kind of the group that a figure shows."""
    return combine(parse_cards(find_figure(figure).strip("`"))).kind


def number(figure: str) -> float:
    """Return a figure as a number."""
    return float(find_figure(figure))


def test_what_lessons_say_of_tricks_is_so() -> None:
    """Words that rest on figures: what wins each trick, and what examples amount to."""
    assert [kind(f"half-{trick}") for trick in range(1, 5)] == [
        Kind.TROY,
        Kind.COLOUR_RUN,
        Kind.RUN,
        Kind.COLOUR,
    ]
    assert 40 <= number("run-9-wins-3") <= 60
    assert number("run-9-wins-2") <= 10
    assert number("pair-a-wins-3") <= 2
    assert number("pair-a-wins-4") <= 15
    assert number("others-bring-4") > max(number(f"others-bring-{trick}") for trick in (1, 2, 3))


def test_what_lessons_say_of_examples_is_so() -> None:
    """The arrangements held against each other are what the prose calls them."""
    assert (kind("greedy-other-4"), kind("greedy-best-4")) == (Kind.INDI, Kind.COLOUR)
    assert (kind("level-other-4"), kind("level-best-4")) == (Kind.INDI, Kind.COLOUR)
    assert (kind("break-other-1"), kind("break-best-1")) == (Kind.TROY, Kind.COLOUR_RUN)
    assert [kind(f"break-best-{trick}") for trick in (2, 3, 4)] == [Kind.COLOUR_RUN, Kind.RUN, Kind.COLOUR]
    assert find_figure("dump-best-1") == "`JS TD 9S`"
    assert "JD" in find_figure("spread-best-4")
    for name in ("greedy", "dump"):
        assert number(f"{name}-best-points") - number(f"{name}-other-points") == number(f"{name}-costs")
    assert number("troy-2-wins-1") > number("break-other-wins-1")
    assert number("greedy-other-points") < number("par") < number("greedy-best-points")


def test_what_lessons_say_of_azi_is_so() -> None:
    """With two trumps the lead is worth nothing; nobody folds them to a bet; plain aces are kept."""
    assert number("trumps-2-lead-worth") == 0
    assert number("folds-1-trumps-2") == number("folds-1-trumps-3") == 0
    assert number("folds-1-plain-ace") < number("folds-1-nothing") / 2
    assert number("long-leads-2") > number("long-follows-2") + 20
    assert number("long-lead-7s") < number("long-lead-ad")
    assert number("azi-of-3") < number("azi-of-4") < number("azi-of-5") < number("azi-of-6")
    assert number("raises-1-high-pair-of-1") == number("raises-2-high-pair-of-1") == 100
    assert number("calls-1-low-pair-of-1") > 30 and number("calls-2-low-pair-of-1") > 60
    assert number("folds-1-middling-of-1") < number("folds-1-middling-of-2") < number("folds-1-middling-of-4")
    assert number("folds-2-middling-of-1") > 50 and number("folds-2-middling-of-2") > 80
    assert min(number(f"raises-1-top-of-{bet}") for bet in (1, 2, 4)) > 90
    for players in (3, 4):
        assert 0 < number(f"leader-of-{players}") - number(f"fair-of-{players}") < 5


@pytest.mark.parametrize("name", ["sets-of-tree", ""])
def test_no_other_figure_can(name: str) -> None:
    """An unknown figure is refused."""
    with pytest.raises(GameError):
        find_figure(name)
