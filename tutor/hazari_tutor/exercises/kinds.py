"""All kinds of exercises by name, and how a step of a lesson becomes an exercise."""

from collections.abc import Mapping, Sequence

from hazari_cli.errors import SetupError
from hazari_cli.messages import say
from hazari_cli.shuffle import Draws
from hazari_cli.spelling import nearest
from hazari_tutor.course.lessons import Step
from hazari_tutor.course.values import Table
from hazari_tutor.exercises.azi.kinds import AZI_DRILLS, AZI_KINDS
from hazari_tutor.exercises.choose import Choose
from hazari_tutor.exercises.exercise import Exercise
from hazari_tutor.exercises.hazari.kinds import HAZARI_DRILLS, HAZARI_KINDS

Kinds = Mapping[str, type[Exercise]]

KINDS: Kinds = {**HAZARI_KINDS, **AZI_KINDS, Choose.kind: Choose}
"""All kinds of both games, and the common one."""

DRILLS: Mapping[str, Sequence[tuple[str, Table]]] = {**HAZARI_DRILLS, **AZI_DRILLS}
"""What to draw to exercise a rule, of both games."""


def find_kind(name: str, kinds: Kinds = KINDS) -> type[Exercise]:
    """Return a kind of exercise.

    Raises:
        SetupError: if there is none of this name, with the nearest.
    """
    if name not in kinds:
        facts = {"name": name, "nearest": nearest(name, kinds)}
        raise SetupError(say("there is no kind of exercise {name}; the nearest is {nearest}.", **facts))
    return kinds[name]


def set_exercise(step: Step, kinds: Kinds = KINDS) -> Exercise:
    """Make the exercise that a step sets itself.

    Raises:
        GameError: if its specification cannot be, in words that a teacher understands.
    """
    return find_kind(step.exercise or "", kinds).from_spec(step.given or {})


def draw_exercise(step: Step, draws: Draws, kinds: Kinds = KINDS) -> Exercise:
    """Make an exercise such as a step wants.

    Raises:
        GameError: if what is wanted cannot be, in words that a teacher understands.
    """
    return find_kind(step.exercise or "", kinds).draw(draws, step.draw or {})
