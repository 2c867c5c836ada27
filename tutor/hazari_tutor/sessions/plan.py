"""What a session asks of whoever decides what comes next: the course, a drill, the placement, the coach."""

from abc import ABC, abstractmethod
from dataclasses import dataclass

from hazari_cli.messages import Message
from hazari_cli.play.blocks import Block
from hazari_tutor.exercises.exercise import Exercise
from hazari_tutor.progress.record import ExerciseResult, Result


@dataclass(frozen=True, slots=True)
class Task:
    """An exercise that waits for an answer.

    Attributes:
        item: which one, as ``ExerciseResult.item``.
        exercise: the exercise.
        title: what stands above it.
        once: whether there is one try only.
        counts: whether it is remembered.
        again: whether it was done before, and is only looked at once more.
        before: what was tried before, if it was left open.
    """

    item: str
    exercise: Exercise
    title: Message
    once: bool = False
    counts: bool = True
    again: bool = False
    before: ExerciseResult | None = None

    @property
    def is_kept(self) -> bool:
        """Whether what becomes of it is written down."""
        return self.counts and not self.again


@dataclass(frozen=True, slots=True)
class PlanStep:
    """What comes next: something shown, then an exercise, a pause, or the end.

    Attributes:
        plan: what decides from here on.
        blocks: what is shown before.
        task: the exercise; None at a pause and at the end.
        pause: what Enter does at a pause; None where there is none.
        results: what is to be remembered.
    """

    plan: "Plan"
    blocks: tuple[Block, ...] = ()
    task: Task | None = None
    pause: Message | None = None
    results: tuple[Result, ...] = ()


class Plan(ABC):
    """Decides what comes next; a value. Each kind of plan says what it asks and how it ends."""

    @property
    def commands(self) -> tuple[tuple[str, Message], ...]:
        """What may be typed besides answers and what every session knows, each with what it does."""
        return ()

    @abstractmethod
    def go_on(self, last: ExerciseResult | None = None) -> PlanStep:
        """Return what comes after an exercise; without one, what comes first, after a pause or a skip."""

    def run_command(self, word: str) -> PlanStep | tuple[Block, ...] | None:
        """Do what one of ``commands`` says, or only show something; None if it is no such command."""
        return None

    def note(self, result: Result) -> "Plan":
        """Return the plan that knows a result which closes no exercise."""
        return self

    @abstractmethod
    def say_how_to_go_on(self) -> tuple[Message, ...]:
        """Say what to type for more, at the end or when the person leaves."""
