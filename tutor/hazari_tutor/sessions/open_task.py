"""An exercise while it is being answered: what was said about it, and what may be said next.

Nothing is said twice: a second miss hears another sentence than the first, and no hint repeats a reason.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from hazari_cli.errors import NotationError
from hazari_cli.messages import Message
from hazari_tutor.exercises.answers import HalfAnswer
from hazari_tutor.exercises.exercise import Verdict
from hazari_tutor.exercises.hints import state_rule
from hazari_tutor.progress.record import ExerciseResult
from hazari_tutor.sessions.plan import Task


@dataclass(frozen=True, slots=True)
class OpenTask:
    """An exercise that is being answered.

    Attributes:
        task: the exercise.
        result: how it stands.
        hints_shown: how many hints were shown in this session.
        heard: the reasons and hints that were said in this session.
        half: the half of an answer that was right, while the other half is asked for.
    """

    task: Task
    result: ExerciseResult
    hints_shown: int = 0
    heard: tuple[str, ...] = ()
    half: str = ""

    @property
    def hints_left(self) -> tuple[Message, ...]:
        """The hints before the answer that were not said yet, not even as the reason of a refusal."""
        if self.task.once:
            return ()
        return tuple(hint for hint in self.task.exercise.hints[:-1] if not self._was_heard(hint))

    def grade(self, text: str) -> Verdict:
        """Judge an answer, or the other half of one.

        Raises:
            NotationError, SetupError: if it cannot be read or cannot be; it is no try.
        """
        try:
            return self.task.exercise.grade(text)
        except NotationError:
            if not self.half:
                raise
            try:
                return self.task.exercise.grade(f"{self.half} {text}")
            except NotationError:
                pass
            raise

    def choose_reason(self, verdict: Verdict) -> Message | None:
        """Return why an answer is wrong, in a sentence that was not said yet if there is one."""
        reasons = list(self._list_reasons(verdict))
        return next((reason for reason in reasons if not self._was_heard(reason)), next(iter(reasons), None))

    def _list_reasons(self, verdict: Verdict) -> Iterator[Message]:
        if verdict.words is not None:
            yield verdict.words
        if verdict.rule:
            yield state_rule(verdict.rule)
        if not self.task.once:
            yield from self.task.exercise.hints[:-1]

    def hear(self, sentence: Message | None) -> "OpenTask":
        """Note that something was said; the other half of an answer is no longer waited for."""
        heard = self.heard if sentence is None else (*self.heard, str(sentence))
        return replace(self, heard=heard, half="")

    def wait_for_half(self, half: HalfAnswer) -> "OpenTask":
        """Keep the half of an answer that is right."""
        return replace(self, half=half.given)

    def _was_heard(self, sentence: Message) -> bool:
        text = str(sentence)
        return any(text in said or said in text for said in self.heard)
