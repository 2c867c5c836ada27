"""What an exercise is, to all who make, ask and grade them: a question with a key that the core computed.

An exercise is a value. It shows itself, reads an answer, grades it and gives hints; it never prints, and it
does not know who asks. Each kind is a frozen class of this shape, known to ``kinds`` by its name.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol, Self

from hazari_cli.messages import Message
from hazari_cli.play.blocks import Block
from hazari_cli.shuffle import Draws


@dataclass(frozen=True, slots=True)
class Verdict:
    """What an answer is worth.

    Attributes:
        right: whether it is accepted.
        words: why, as a whole sentence that stands after "Right." or "Not yet."; for a wrong answer the
            reason and never the key; empty if a right answer needs no words.
        rule: the rule that decides.
        cost: what an accepted or refused answer gives away against the best, in the exercise's own measure
            (points of Hazari, banks of 100 of Azi, chips in fees); 0 where there is no better and no worse.
    """

    right: bool
    words: Message
    rule: str
    cost: float = 0.0


class Exercise(Protocol):
    """A question about a game.

    ``kind`` and ``rules`` say what it exercises, the most important rule first. ``from_spec`` reads one from
    a lesson's data, ``draw`` makes one from a stream of chance; the parameters of both are the kind's own and
    documented in its docstring. An answer that cannot be read raises ``NotationError`` or ``SetupError`` and
    is no try.
    """

    kind: ClassVar[str]

    @classmethod
    def from_spec(cls, spec: Mapping[str, Any]) -> Self:
        """Read an exercise from a lesson's table.

        Raises:
            GameError: if it cannot be, in words that a teacher understands.
        """
        ...

    @classmethod
    def draw(cls, draws: Draws, wanted: Mapping[str, Any]) -> Self:
        """Make an exercise; ``wanted`` narrows what is drawn, and may be empty."""
        ...

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that it exercises, the deciding one first."""
        ...

    @property
    def shown(self) -> tuple[Block, ...]:
        """What is on the screen before the question; never the key."""
        ...

    @property
    def question(self) -> Message:
        """The question, with how to answer it."""
        ...

    @property
    def key(self) -> str:
        """An answer that is right, as it is typed."""
        ...

    @property
    def offers(self) -> tuple[str, ...]:
        """What may be typed, for completion: options, or cards in question; it does not give the key away."""
        ...

    @property
    def hints(self) -> tuple[Message, ...]:
        """Hints from far to near: which rule, which group or suit, which card; the last one is the answer."""
        ...

    def grade(self, answer: str) -> Verdict:
        """Judge an answer as typed.

        Raises:
            NotationError: if it cannot be read.
            SetupError: if it cannot be an answer, such as a card that is not in question.
        """
        ...
