"""What is wrong with one step: its answers must pass, its wrong ones must fail for the rule they claim."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from hazari_cli.cards import parse_cards
from hazari_cli.errors import GameError
from hazari_cli.messages import Message, say
from hazari_cli.spelling import nearest
from hazari_tutor.authoring.coverage import RULES, sample_exercises
from hazari_tutor.course.figures.lookup import check_figures
from hazari_tutor.course.lessons import CHOICE, Prose, Step, read_step
from hazari_tutor.course.values import Table
from hazari_tutor.exercises.exercise import Exercise
from hazari_tutor.exercises.kinds import Kinds

_STEP_KEYS = ("id", "teach", "show", "example", "exercise", "given", "draw", "count", "answer", "wrong")


@dataclass(frozen=True, slots=True)
class CheckedStep:
    """What is known of a step.

    Attributes:
        id: its name.
        faults: what is wrong with it, in any language.
        teaches: the rules that it explains.
        needs: the rules that its exercises need.
    """

    id: str
    faults: tuple[Message, ...]
    teaches: tuple[str, ...]
    needs: tuple[str, ...]


def check_step(table: Table, lesson: str, prose: Sequence[Prose], kinds: Kinds) -> CheckedStep:
    """Check a step with its prose in every language.

    Args:
        table: as the file has it; its id is a text.
        lesson: the lesson that it belongs to.
        prose: of the lesson, one a language.
        kinds: the kinds of exercises that there are.
    """
    name = str(table["id"])
    faults = {str(fault): fault for fault in strange_keys(table, _STEP_KEYS)}
    teaches, needs = dict[str, None](), dict[str, None]()
    for text in [each.sections[name] for each in prose if name in each.sections]:
        try:
            check_figures(text)
            step = read_step(table, text)
            teaches.update(dict.fromkeys(step.teach))
            exercises = list(sample_exercises(step, f"{lesson}/{name}", kinds))
            needs.update(dict.fromkeys(rule for exercise in exercises for rule in exercise.rules))
            found = [*_structure_faults(step, text), *_rule_faults(step)]
            found += [fault for exercise in exercises for fault in _exercise_faults(exercise, step, text)]
        except GameError as error:
            found = [error.message]
        faults.update({str(fault): fault for fault in found})
    return CheckedStep(name, tuple(faults.values()), tuple(teaches), tuple(needs))


def strange_keys(table: Table, known: tuple[str, ...]) -> Iterator[Message]:
    """Name the keys of a table that mean nothing, with the nearest that would."""
    for key in table:
        if key not in known:
            near = nearest(key, known)
            yield say("there is no key {key}; the nearest is {nearest}.", key=key, nearest=near)


def _rule_faults(step: Step) -> Iterator[Message]:
    """Name rules that do not exist, and read the cards that are shown.

    Raises:
        GameError: if those are no cards.
    """
    for rule in (*step.teach, *([step.example] if step.example else []), *(each.rule for each in step.wrong)):
        if rule not in RULES:
            near = nearest(rule, RULES)
            yield say("there is no rule {rule}; the nearest is {nearest}.", rule=rule, nearest=near)
    for cards in step.show:
        parse_cards(cards)


def _structure_faults(step: Step, text: str) -> Iterator[Message]:
    given, drawn, answers = step.given is not None, step.draw is not None, bool(step.answers or step.wrong)
    if step.exercise is None and (given or drawn or answers):
        yield say("given, draw, answer and wrong belong to an exercise; name its kind.")
    if step.exercise is None and not text:
        yield say("it neither explains nor asks anything.")
    if given and drawn:
        yield say("an exercise is either given or drawn, not both.")
    if answers and not given:
        yield say("answers belong to an exercise that is given, not to one that is drawn.")
    if given and step.count != 1:
        yield say("an exercise that is given comes once; count is for drawn ones.")


def _exercise_faults(exercise: Exercise, step: Step, text: str) -> Iterator[Message]:
    key = exercise.grade(exercise.key)
    if not key.right:
        yield say("its own key {key} is refused: {why}", key=exercise.key, why=key.words)
    if step.given is not None:
        yield from _answer_faults(exercise, step)
        if step.exercise != CHOICE:
            yield from _leak_faults(exercise, step, text)


def _answer_faults(exercise: Exercise, step: Step) -> Iterator[Message]:
    for answer in step.answers:
        verdict = exercise.grade(answer)
        if not verdict.right:
            yield say("the answer {answer} is refused: {why}", answer=answer, why=verdict.words)
    for wrong in step.wrong:
        verdict = exercise.grade(wrong.answer)
        if verdict.right:
            yield say(
                "the wrong answer {answer} is accepted: {why}", answer=wrong.answer, why=verdict.words or ""
            )
        elif verdict.rule != wrong.rule:
            facts = {"answer": wrong.answer, "found": verdict.rule, "rule": wrong.rule, "why": verdict.words}
            yield say("the wrong answer {answer} is refused for {found}, not for {rule}: {why}", **facts)


def _leak_faults(exercise: Exercise, step: Step, text: str) -> Iterator[Message]:
    """Say where the text above an exercise gives its answer away; what it offers is no secret."""
    for answer in dict.fromkeys([exercise.key, *step.answers]):
        told = re.search(rf"(?<!\w){re.escape(answer)}(?!\w)", text, re.IGNORECASE)
        if told and len(answer) > 1 and answer not in exercise.offers:
            yield say("the answer {answer} stands in the text above the exercise.", answer=answer)
