"""What a lesson gives an exercise, or wants of one that is drawn, read entry by entry.

Reading refuses what cannot be in words that a teacher understands.
"""

from collections.abc import Sequence
from typing import TypeVar

from hazari_cli.cards import Card, parse_cards
from hazari_cli.errors import SetupError
from hazari_cli.messages import list_choices, say
from hazari_cli.shuffle import Draws
from hazari_tutor.course.values import Table, Value
from hazari_tutor.exercises.drawing import pick

T = TypeVar("T")

MOST = 10**9
"""No number of a lesson is higher."""


class ExerciseSpec:
    """A table of a lesson.

    An entry that is not there has its default; without a default it is missing. Every method raises
    ``SetupError`` if the entry cannot be.

    Args:
        table: the entries by name.
        known: the names that there may be.
        kind: of the exercise.

    Raises:
        SetupError: if there is an entry of another name.
    """

    def __init__(self, table: Table, known: Sequence[str], kind: str) -> None:
        self._table, self._kind = table, kind
        self.allow(known)

    def allow(self, known: Sequence[str]) -> None:
        """Refuse entries of other names than these."""
        for name in self._table:
            facts: dict[str, object] = {"kind": self._kind, "name": name}
            if not known:
                raise SetupError(say('An exercise of kind "{kind}" has no "{name}".', **facts))
            if name not in known:
                facts["names"] = list_choices(known)
                raise SetupError(
                    say('An exercise of kind "{kind}" has no "{name}"; it may have {names}.', **facts)
                )

    def has(self, name: str) -> bool:
        """Tell whether an entry is there."""
        return name in self._table

    def text(self, name: str, default: str | None = None) -> str:
        """Return a text."""
        value = self._get(name, default)
        if not isinstance(value, str):
            raise SetupError(say('"{name}" must be a text in quotes.', name=name))
        return value

    def texts(self, name: str, count: int = 0, default: Sequence[str] | None = None) -> tuple[str, ...]:
        """Return a list of texts, of so many if ``count`` says so."""
        values = self._get(name, default)
        if not isinstance(values, list | tuple) or not all(isinstance(value, str) for value in values):
            raise SetupError(say('"{name}" must be a list of texts in quotes.', name=name))
        if count and len(values) != count:
            raise SetupError(say('"{name}" must be a list of {count} texts.', name=name, count=count))
        return tuple(values)

    def number(self, name: str, low: int = 0, high: int = MOST, default: int | None = None) -> int:
        """Return a whole number within bounds."""
        value = self._get(name, default)
        if type(value) is not int or not low <= value <= high:
            facts = {"name": name, "low": low, "high": high}
            raise SetupError(say('"{name}" must be a whole number from {low} to {high}.', **facts))
        return value

    def measure(self, name: str, low: float, high: float, default: float) -> float:
        """Return a number within bounds, whole or not."""
        value = self._get(name, default)
        if isinstance(value, bool) or not isinstance(value, int | float) or not low <= value <= high:
            facts = {"name": name, "low": low, "high": high}
            raise SetupError(say('"{name}" must be a number from {low} to {high}.', **facts))
        return value

    def numbers(self, name: str, default: Sequence[int] | None = None) -> tuple[int, ...]:
        """Return a list of whole numbers, each 0 or more."""
        values = self._get(name, default)
        if not isinstance(values, list | tuple) or any(type(each) is not int or each < 0 for each in values):
            facts = {"name": name, "example": "[200, 45]"}
            raise SetupError(say('"{name}" must be a list of whole numbers, such as {example}.', **facts))
        return tuple(values)

    def cards(self, name: str, low: int, high: int, default: str | None = None) -> tuple[Card, ...]:
        """Return so many different cards."""
        return read_group(self.text(name, default), low, high)

    def card(self, name: str) -> Card:
        """Return one card."""
        return self.cards(name, 1, 1)[0]

    def choice(self, name: str, choices: Sequence[T], default: T | None = None) -> T:
        """Return one of a few texts, numbers or truths."""
        found = self._table.get(name, default)
        for choice in choices:
            if type(choice) is type(found) and choice == found:
                return choice
        options = list_choices([str(choice).lower() for choice in choices])
        raise SetupError(say('"{name}" must be one of: {options}.', name=name, options=options))

    def choice_or_drawn(self, name: str, choices: Sequence[T], draws: Draws) -> T:
        """Return the choice that is wanted; if none is, draw one, each equally likely."""
        return self.choice(name, choices) if self.has(name) else pick(draws, choices)

    def _get(self, name: str, default: Value | None) -> Value:
        found = self._table.get(name, default)
        if found is None:
            raise SetupError(say('An exercise of kind "{kind}" needs "{name}".', kind=self._kind, name=name))
        return found


def read_group(text: str, low: int, high: int) -> tuple[Card, ...]:
    """Read so many different cards.

    Raises:
        NotationError: if they cannot be read.
        SetupError: if they are more or fewer, or one is there twice.
    """
    cards = parse_cards(text)
    if not low <= len(cards) <= high:
        facts = {"text": text.strip(), "count": len(cards), "low": low, "high": high}
        raise SetupError(
            say('"{text}" has {count} cards; there must be {low}.', **facts)
            if low == high
            else say('"{text}" has {count} cards; there must be {low} to {high}.', **facts)
        )
    return cards
