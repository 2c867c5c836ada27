"""What a session asks of whoever decides what comes next: the course, a drill, the placement, the coach."""

from dataclasses import dataclass
from typing import Protocol

from hazari_cli.messages import Message
from hazari_cli.play.blocks import Block
from hazari_tutor.exercises.exercise import Exercise
from hazari_tutor.progress.record import Answered, Result, Tally


@dataclass(frozen=True, slots=True)
class Task:
    """An exercise that waits for an answer.

    Attributes:
        item: which one, as ``Answered.item``.
        exercise: the exercise.
        title: what stands above it; None for nothing.
        once: whether there is one try only.
        counts: whether it is remembered.
        before: what was tried before, if it was left open.
    """

    item: str
    exercise: Exercise
    title: Message | None = None
    once: bool = False
    counts: bool = True
    before: Answered | None = None


@dataclass(frozen=True, slots=True)
class Scene:
    """What comes next: something said, then an exercise, a pause, or the end.

    Attributes:
        plan: what decides from here on.
        said: what is said before.
        task: the exercise; None at a pause and at the end.
        pause: what Enter does at a pause; None where there is none.
        results: what is to be remembered.
    """

    plan: "Plan"
    said: tuple[Block, ...] = ()
    task: Task | None = None
    pause: Message | None = None
    results: tuple[Result, ...] = ()


class Plan(Protocol):
    """Decides what comes next; a value."""

    @property
    def commands(self) -> tuple[tuple[str, Message], ...]:
        """What may be typed besides answers and what every session knows, each with what it does."""
        ...

    def go_on(self, last: Answered | None = None) -> Scene:
        """Return what comes after an exercise; without one, what comes first, after a pause or a skip."""
        ...

    def hear(self, word: str) -> Scene | tuple[Block, ...] | None:
        """Do what a command of its own says, or only say something; None if it is no such command."""
        ...

    def note(self, result: Result) -> "Plan":
        """Return the plan that knows a result which closes no exercise."""
        ...

    def sum_up(self, tally: Tally) -> tuple[Block, ...]:
        """Say how it went and how to go on, at the end or when the person leaves."""
        ...
