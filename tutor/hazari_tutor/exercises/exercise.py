"""What an exercise is, to all who make, ask and grade them: a question with a key that the core computed.

An exercise is a value. It shows itself, reads an answer, grades it and gives hints; it never prints, and it
does not know who asks. ``Exercise`` is the skeleton; a kind of exercise says only what is special about it.
"""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import ClassVar, Self

from hazari_cli.errors import SetupError
from hazari_cli.messages import Message, join_sentences, say
from hazari_cli.play.blocks import Block
from hazari_cli.shuffle import Draws
from hazari_tutor.course.values import Table
from hazari_tutor.exercises.drawing import draw_until, pick
from hazari_tutor.exercises.spec import ExerciseSpec


@dataclass(frozen=True, slots=True)
class Verdict:
    """What an answer is worth.

    Attributes:
        right: whether it is accepted.
        words: why, as a whole sentence that stands after "Right." or "Not yet."; for a wrong answer the
            reason and never the key; None if a right answer needs no words.
        rule: the rule that decides.
        cost: what an accepted or refused answer gives away against the best, in the exercise's own measure
            (points of Hazari, banks of 100 of Azi, chips in fees); 0 where there is no better and no worse.
    """

    right: bool
    words: Message | None
    rule: str
    cost: float = 0.0


class Exercise(ABC):
    """A question about a game.

    Each kind is a frozen dataclass that inherits from this. Whoever asks uses the public names; the kind
    writes the private ones, ``_read`` to ``_judge``, and its docstring says what a lesson may give it
    ("Spec"), what a lesson may want of one that is drawn ("Wanted"), and what an answer is.

    Attributes:
        kind: how lessons name the kind.
        GIVEN: the names that its specification may have.
        WANTED: the names that narrow what is drawn.
        RULES: the rules that every exercise of the kind is about, the deciding one first; or see ``_rules``.
        QUESTION: what every exercise of the kind asks, and how to answer; or see ``_ask``.
    """

    __slots__ = ()

    kind: ClassVar[str]
    GIVEN: ClassVar[tuple[str, ...]] = ()
    WANTED: ClassVar[tuple[str, ...]] = ()
    RULES: ClassVar[tuple[str, ...]] = ()
    QUESTION: ClassVar[Message]

    @classmethod
    def from_spec(cls, spec: Table) -> Self:
        """Read an exercise from a lesson's table.

        Raises:
            GameError: if it cannot be, in words that a teacher understands.
        """
        return cls._read(ExerciseSpec(spec, cls.GIVEN, cls.kind))

    @classmethod
    def draw(cls, draws: Draws, wanted: Table) -> Self:
        """Make an exercise; ``wanted`` narrows what is drawn, and may be empty.

        Raises:
            GameError: if there is none of this sort, in words that a teacher understands.
        """
        return cls._draw(draws, ExerciseSpec(wanted, cls.WANTED, cls.kind))

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that it exercises, the deciding one first."""
        return self._rules()

    @property
    def shown(self) -> tuple[Block, ...]:
        """What is on the screen before the question; never the key."""
        return self._show()

    @property
    def question(self) -> Message:
        """The question, with how to answer it."""
        return self._ask()

    @property
    def key(self) -> str:
        """An answer that is right, as it is typed."""
        return self._find_key()

    @property
    def offers(self) -> tuple[str, ...]:
        """What may be typed, for completion: options, or cards in question; it does not give the key away."""
        return self._offer()

    @property
    def hints(self) -> tuple[Message, ...]:
        """Hints from far to near: the rule and what it means here, then which group, suit or card.

        The last one is the answer, with why it is right.
        """
        answer, why = self._answer(), self.grade(self.key).words
        told = answer if why is None or str(why) == str(answer) else join_sentences((answer, why))
        return (*self._hint(), told)

    def grade(self, answer: str) -> Verdict:
        """Judge an answer as typed; one that cannot be read is no try.

        Raises:
            NotationError: if it cannot be read.
            SetupError: if it cannot be an answer, such as a card that is not in question.
        """
        return self._judge(answer)

    # What a kind writes: each hook makes what the public name above promises.

    @classmethod
    def _read(cls, spec: ExerciseSpec) -> Self:
        raise SetupError(say('No lesson can set an exercise of kind "{kind}".', kind=cls.kind))

    @classmethod
    def _draw(cls, draws: Draws, wanted: ExerciseSpec) -> Self:
        raise SetupError(say('No lesson can set an exercise of kind "{kind}".', kind=cls.kind))

    def _rules(self) -> tuple[str, ...]:
        return self.RULES

    @abstractmethod
    def _show(self) -> tuple[Block, ...]: ...

    def _ask(self) -> Message:
        return self.QUESTION

    @abstractmethod
    def _find_key(self) -> str: ...

    def _offer(self) -> tuple[str, ...]:
        return ()

    @abstractmethod
    def _hint(self) -> tuple[Message, ...]:
        """Return the hints before the answer."""

    def _answer(self) -> Message:
        """Return the last hint, which names the key."""
        return say("The answer is {answer}.", answer=self.key)

    @abstractmethod
    def _judge(self, answer: str) -> Verdict: ...


class CaseExercise(Exercise):
    """An exercise that is drawn as one of a few cases, again and again until one fits.

    Attributes:
        CASE: the entry in which a lesson says which case it wants.
        CASES: the cases that there are, besides "any".
        USUAL: what is drawn for "any": each as often as it stands here; with none of them, anything goes.
    """

    __slots__ = ()

    CASE: ClassVar[str] = "case"
    WANTED: ClassVar[tuple[str, ...]] = (CASE,)
    CASES: ClassVar[tuple[str, ...]] = ()
    USUAL: ClassVar[tuple[str, ...]] = ()

    @classmethod
    def _draw(cls, draws: Draws, wanted: ExerciseSpec) -> Self:
        case = wanted.choice(cls.CASE, ("any", *cls.CASES), "any")
        if case == "any" and cls.USUAL:
            case = pick(draws, cls.USUAL)
        return draw_until(lambda: cls._make(draws, case), lambda made: made._fits(case))

    @classmethod
    def _make(cls, draws: Draws, case: str) -> Self | None:
        """Draw one that may be such a case; None if chance made nothing of it."""
        raise NotImplementedError

    def _fits(self, case: str) -> bool:
        """Tell whether it is such a case."""
        return True
