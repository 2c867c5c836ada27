"""What can go wrong in a game, each with its evidence.

``NotationError``: the text cannot be read. ``SetupError``: it can be read but cannot be (a card twice, a
wrong count). ``RuleViolation``: it can be, but a rule forbids it. Only the edge of the program catches
``GameError``.
"""

from typing import NamedTuple

from hazari_cli.messages import Message


class Place(NamedTuple):
    """Where in what a person typed the fault stands: ``source[start:end]``."""

    source: str
    start: int
    end: int


class GameError(Exception):
    """The root of everything that a player, not a programmer, can get wrong.

    Attributes:
        message: one sentence, what is wrong and what would be right.
        place: where it stands in the text as typed, if it came from a text.
    """

    def __init__(self, message: Message, place: Place | None = None) -> None:
        super().__init__(str(message))
        self.message = message
        self.place = place


class NotationError(GameError):
    """Text that cannot be read as cards, groups or numbers."""


class SetupError(GameError):
    """Readable, but impossible: a card twice, a wrong number of cards, points that do not add up."""


class RuleViolation(GameError):
    """Readable and possible, but not allowed.

    Attributes:
        rule: the id of the rule that says so, as in ``seeds/``.
    """

    def __init__(self, rule: str, message: Message, place: Place | None = None) -> None:
        super().__init__(message, place)
        self.rule = rule


class RuleViolations(GameError):
    """Several rules broken at once; every fault is listed.

    Attributes:
        violations: the faults, in the order of the cards they speak of.
    """

    def __init__(self, message: Message, violations: tuple[RuleViolation, ...]) -> None:
        super().__init__(message)
        self.violations = violations
