"""The session as a conversation: reasons, hints, the answer last, lessons in order, and honest counting."""

from dataclasses import replace

import pytest
from hazari_tutor.course.lessons import load_course
from hazari_tutor.exercises.kinds import KINDS
from hazari_tutor.progress.record import ExerciseResult, LessonResult, Mark, Outcome, Progress, Tally
from hazari_tutor.progress.store import read_from
from hazari_tutor.sessions.course_plan import CoursePlan, items_of, order_lessons, start

from hazari_cli.errors import NotationError, SetupError
from hazari_cli.messages import say
from tests.tutor.small_course import FIRST, SECOND, Talked, talk, walk

RIGHT = ("troy", "2", "run", "run")


def answered(talked: Talked) -> list[ExerciseResult]:
    return [each for each in talked.results if isinstance(each, ExerciseResult)]


def marks(talked: Talked) -> list[tuple[str, Mark]]:
    return [(each.lesson, each.mark) for each in talked.results if isinstance(each, LessonResult)]


def test_the_first_question_is_there_at_once() -> None:
    begun = talk(said=())
    assert "Lesson 1 of 3: Three alike" in begun.last
    assert "A Troy is three cards of one rank, such as 8S 8H 8D." in begun.last
    assert "Troy A-A-A AS AH AD" in begun.last
    assert begun.last.endswith(str(begun.session.remind()))
    assert begun.session.task is not None


def test_a_whole_course_in_order() -> None:
    done = talk().type(*RIGHT, "1")
    assert done.session.is_over
    assert "You have finished all lessons." in done.last
    assert marks(done) == [(lesson, Mark.FINISHED) for lesson in ("first", "second", "other")]
    assert done.session.tally == Tally(first=5)
    assert "Right at once 5 (100 %)" in done.last


def test_the_course_of_azi_begins_with_azi() -> None:
    begun = talk(walk(game="azi"))
    assert "Lesson 1 of 3: The pack" in begun.last
    assert "Lesson 2 of 3: Three alike" in begun.type("1").last


def test_every_answer_is_first_told_right_or_not() -> None:
    assert talk().type("pair").last.startswith("Not yet. ")
    assert talk().type("troy").last.startswith("Right. It is Troy 7-7-7.\n")
    assert talk().type("troy", "2").last.startswith("Right.\n")


def test_a_wrong_answer_gets_the_reason_the_rule_and_another_try() -> None:
    talked = talk().type("pair")
    assert "[HAZ-COMB-" in talked.last
    assert "Try again" in talked.last
    assert "troy" not in talked.last.lower().replace("[haz-comb-1]", "")
    talked.type("troy")
    assert talked.session.tally == Tally(again=1)
    assert [each.outcome for each in answered(talked)] == [Outcome.OPEN, Outcome.RIGHT]


@pytest.mark.parametrize("text", ["xyzzy", "flush", "7S 7H", "\x1b[31m", "\udcff"])
def test_what_cannot_be_read_is_no_try(text: str) -> None:
    before = talk().session
    with pytest.raises((NotationError, SetupError)):
        before.hear(text)
    assert Talked(before.hear("troy")).session.tally == Tally(first=1)


def test_hints_come_one_by_one_and_the_answer_after_all_of_them() -> None:
    talked = talk()
    assert talked.session.task is not None
    hints = talked.session.task.exercise.hints
    assert len(hints) > 2
    for number, hint in enumerate(hints[:-1], 1):
        assert "The answer comes after the hints" in talked.type("answer").last
        assert talked.type("hint").last == f"Hint {number}: {hint}"
    assert "type answer" in talked.type("hint").last
    assert str(hints[-1]) not in "\n".join(talked.said)
    talked.type("answer")
    assert str(hints[-1]) in talked.last
    assert "counts as not known" in talked.last
    assert talked.session.tally == Tally(unknown=1)
    assert answered(talked)[-1].outcome is Outcome.UNKNOWN


def test_a_right_answer_after_a_hint_counts_as_helped() -> None:
    talked = talk().type("hint", "troy")
    assert talked.session.tally == Tally(helped=1)
    assert answered(talked)[-1].hints == 1


def test_tries_and_hints_are_not_forgotten_by_leaving() -> None:
    left = talk().type("pair", "hint", "q")
    back = talk(walk(left.progress)).type("troy")
    assert back.session.tally == Tally(helped=1)
    assert (answered(back)[-1].misses, answered(back)[-1].hints) == (1, 1)


@pytest.mark.parametrize("word", ["q", "quit", "QUIT", " exit "])
def test_leaving_says_how_to_go_on(word: str) -> None:
    left = talk().type("troy", word)
    assert left.session.is_over
    assert 'hazari tutor goes on with "Three alike".' in left.last


@pytest.mark.parametrize("done", range(5))
def test_it_goes_on_where_the_person_stopped(done: int) -> None:
    left = talk().type(*RIGHT[:done])
    back = talk(walk(left.progress))
    assert back.session.task is not None
    assert left.session.task is not None
    assert back.session.task.item == left.session.task.item
    assert back.session.task.exercise == left.session.task.exercise
    assert "Lesson" in back.last


@pytest.mark.parametrize(("lines", "first"), [(("troy", "2"), 2), (("pair", "troy", "2"), 1)])
def test_a_lesson_ends_with_how_many_were_right_at_once(lines: tuple[str, ...], first: int) -> None:
    assert f'This was "Three alike": {first} of 2 right at once.' in talk().type(*lines).last
    left = talk().type(*lines[:-1], "q")
    assert f'This was "Three alike": {first} of 2 right at once.' in talk(walk(left.progress)).type("2").last


def test_what_was_right_is_not_asked_again_after_a_skip() -> None:
    """A skipped exercise waits until the others of the lesson are done, and they are not repeated."""
    lesson = replace(SECOND, steps=tuple(replace(step, count=3) for step in SECOND.steps))
    lessons = (lesson,)

    def again(progress: Progress) -> Talked:
        return talk(start(CoursePlan(lessons, KINDS, progress, None, "hazari tutor", "hazari"), lesson))

    def place(talked: Talked) -> str:
        assert talked.session.task is not None
        return talked.session.task.item

    left = again(Progress()).type("skip", "run", "q")
    back = again(left.progress)
    assert place(back) == "second/name-run/3"
    behind = back.type("run")
    assert marks(behind) == [("second", Mark.SKIPPED)]
    third = again(left.progress.after(*(each for each in back.results if isinstance(each, ExerciseResult))))
    assert place(third) == "second/name-run/1"
    assert marks(third.type("run")) == [("second", Mark.FINISHED)]


def test_the_explanation_comes_again_with_the_next_exercise() -> None:
    back = talk(walk(talk().type("troy").progress))
    assert "Suits never rank." in back.last
    assert "A Troy is" not in back.last


def test_exercises_of_chance_are_others_when_a_lesson_is_repeated() -> None:
    talked = talk().type("troy", "2")
    seen = []
    for _ in range(2):
        assert talked.session.task is not None
        seen.append(talked.session.task.exercise)
        talked.type("run", "repeat lesson") if len(seen) == 1 else None
    assert seen[0] != seen[1]


def test_skipping_an_exercise_leaves_the_lesson_unfinished() -> None:
    talked = talk().type("skip", "2")
    assert marks(talked) == [("first", Mark.SKIPPED)]
    assert talked.session.tally == Tally(first=1)


def test_skipping_and_repeating_a_lesson() -> None:
    talked = talk().type("troy", "skip lesson")
    assert "Lesson 2 of 3: In a row" in talked.last
    talked.type("run", "repeat lesson")
    assert marks(talked) == [("first", Mark.SKIPPED), ("second", Mark.BEGUN)]
    assert "Exercise 1 of 2" in talked.last
    assert talked.progress.lesson("second").done == frozenset()


def test_the_list_shows_where_the_person_is() -> None:
    listed = talk().type("troy", "list")
    assert "1 < Three alike (1 of 2)" in listed.last
    assert "2  In a row (-)" in listed.last
    assert listed.session.task is not None


def test_by_hand_there_is_a_pause_after_a_lesson() -> None:
    talked = talk(walk(by_hand=True)).type("troy", "2")
    assert talked.session.task is None
    assert not talked.session.is_over
    assert 'Enter begins "In a row"' in talked.last
    assert str(talked.session.prompt()) == "Go on"
    assert talked.type("what").session.task is None
    assert "Lesson 2 of 3" in talked.type("").last


@pytest.mark.parametrize("by_hand", [False, True])
def test_help_lists_all_that_may_be_typed(by_hand: bool) -> None:
    talked = talk(walk(by_hand=by_hand)).type("?")
    for word in ("hint", "answer", "again", "skip", "list", "skip lesson", "repeat lesson", "q"):
        assert f"{word} " in talked.last
    assert talked.session.task is not None
    assert set(talked.session.offers()) >= {"troy", "hint", "q"}


def test_again_and_enter_change_nothing() -> None:
    talked = talk()
    before = talked.session
    assert "7S 7H 7D" in talked.type("again").last
    assert talked.type("").session == before
    assert talked.results == []


def test_authors_cards_are_cards() -> None:
    talked = talk().type("troy")
    assert "`" not in "".join(talked.said)
    assert "2 Neither of AS and AH" in talked.last


def test_nothing_else_is_asked_before_a_lesson_is_marked_over() -> None:
    """What is remembered is enough to come to the same place again, after every single line."""
    talked = talk()
    for line in (*RIGHT, "1"):
        talked.type(line)
        plan = talked.session.plan
        assert isinstance(plan, CoursePlan)
        assert walk(Progress().after(*talked.results)).lesson is plan.lesson


def test_beats_are_explanations_and_exercises() -> None:
    assert [beat.place for beat in items_of(FIRST)] == ["troy/0", "name-troy/1", "ranks/0", "which-ace/1"]
    assert [beat.place for beat in items_of(SECOND)] == ["run/0", "name-run/1", "name-run/2"]


def test_something_may_be_said_first() -> None:
    assert talk(said=(say("Welcome."),)).last.startswith("Welcome.\n")


@pytest.mark.slow
@pytest.mark.parametrize("game", ["hazari", "azi"])
def test_the_whole_shipped_course_is_passed_with_its_keys(game: str) -> None:
    lessons = order_lessons(load_course(read_from()), game)
    talked = talk(start(CoursePlan(lessons, KINDS, Progress(), None, f"{game} tutor", game), lessons[0]))
    while talked.session.task is not None:
        talked.type(talked.session.task.exercise.key)
    assert talked.session.is_over
    assert talked.session.tally == Tally(first=talked.session.tally.asked)
    assert marks(talked) == [(lesson.id, Mark.FINISHED) for lesson in lessons]
    assert "`" not in "".join(talked.said)
