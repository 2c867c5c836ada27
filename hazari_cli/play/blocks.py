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


Cell = str | int | Message | Card | Verbatim | tuple[Card, ...]
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
    """

    headings: tuple[Message, ...]
    rows: tuple[tuple[Cell, ...], ...]
    right: frozenset[int] | None = None
    title: Message | None = None


@dataclass(frozen=True, slots=True)
class Curtain:
    """Hides what was shown before, since somebody else takes the keyboard."""


Block = Message | Heading | Facts | Grid | Curtain
