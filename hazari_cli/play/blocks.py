"""What is shown, before anybody shows it: sentences, labelled facts, and grids.

The commands, the tables and the tutor make these values; ``cli.output`` alone knows how they look.
"""

from dataclasses import dataclass

from hazari_cli.cards import Card
from hazari_cli.messages import Message


@dataclass(frozen=True, slots=True)
class Verbatim:
    """A text to be copied, such as a command: it is never broken, and has its own line if it is long."""

    text: str


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar for a number that is told beside it.

    Attributes:
        part: how much of the whole it is, 0..1.
        width: of the whole, in columns.
    """

    part: float
    width: int = 10


@dataclass(frozen=True, slots=True)
class Sparkline:
    """A small column each for a row of numbers that are told elsewhere.

    Attributes:
        parts: how high each is, 0..1.
    """

    parts: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Faces:
    """Cards that are drawn where they can be.

    Attributes:
        cards: from the left.
        text: what stands there where nothing is drawn.
        beside: what stands beside the faces.
        numbered: whether each is known by its number, from 1.
    """

    cards: tuple[Card, ...]
    text: Message
    beside: Message | None = None
    numbered: bool = False


Cell = str | int | Message | Card | Verbatim | Bar | Sparkline | Faces | tuple[Card, ...]
"""What stands beside a label or in a grid."""


@dataclass(frozen=True, slots=True)
class Heading:
    """A sentence with which something new begins."""

    text: Message


@dataclass(frozen=True, slots=True)
class Facts:
    """A few facts, each with its label."""

    rows: tuple[tuple[Message, Cell], ...]


@dataclass(frozen=True, slots=True)
class Grid:
    """Rows under headings.

    Attributes:
        headings: one for each column.
        rows: as many cells each as there are headings.
        right: the columns that stand right, as numbers do; None for all but the first.
        title: what stands above, if anything.
        spare: the columns that a screen does without where it is too narrow for all.
    """

    headings: tuple[Message, ...]
    rows: tuple[tuple[Cell, ...], ...]
    right: frozenset[int] | None = None
    title: Message | None = None
    spare: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Curtain:
    """Hides what was shown before, since somebody else takes the keyboard."""


Block = Message | Heading | Facts | Grid | Curtain
