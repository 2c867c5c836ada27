"""Lines of named fields, as states of both games are written; ``seeds/states.md`` has what they share.

Which fields there are, and what they mean, is each game's own.
"""

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass

from hazari_cli.errors import GameError, NotationError, Place, RuleViolations, SetupError
from hazari_cli.messages import join_sentences, say

Forms = Mapping[str, tuple[str, str]]
"""The fields in their order, each with the form that it has and what it may look like."""


@dataclass(frozen=True, slots=True)
class Fields:
    """A line that was read.

    Attributes:
        text: the line.
        words: what each field says.
        places: where each field stands in the line.
    """

    text: str
    words: Mapping[str, str]
    places: Mapping[str, Place]

    @contextmanager
    def blame(self, field: str) -> Iterator[None]:
        """Refuse what cannot be by naming the field that says so.

        Raises:
            SetupError: for any fault of the game within.
        """
        try:
            yield
        except GameError as fault:
            each = fault.violations if isinstance(fault, RuleViolations) else ()
            reasons = [fault.message, *(violation.message for violation in each)]
            raise SetupError(
                join_sentences([say('The field "{field}" cannot be as it is.', field=field), *reasons]),
                self.places[field],
            ) from fault

    def compare(self, right: str) -> None:
        """Refuse the line unless it is the one that is written for its state.

        Raises:
            SetupError: naming the first field that differs.
        """
        for (field, place), wanted in zip(self.places.items(), right.split(" "), strict=True):
            word = self.text[place.start : place.end]
            if word != wanted:
                raise SetupError(
                    say(
                        'The field "{field}" reads "{word}"; by the other fields it would be "{wanted}".',
                        field=field,
                        word=word,
                        wanted=wanted,
                    ),
                    place,
                )


def read_fields(text: str, forms: Forms) -> Fields:
    """Take a line apart.

    Raises:
        NotationError: for a field that is missing, too much or written in another way, with its place.
    """
    words, places = dict[str, str](), dict[str, Place]()
    at = 0
    for name, (form, example) in forms.items():
        word = text[at:].split(" ", 1)[0]
        places[name] = Place(text, min(at, len(text)), at + len(word))
        if not re.fullmatch(form, word):
            message = say(
                'The field "{field}" reads "{word}"; it is written like {example}.',
                field=name,
                word=word,
                example=example,
            )
            raise NotationError(message, places[name])
        words[name] = word.partition("=")[2] or word
        at += len(word) + 1
    if at <= len(text):
        raise NotationError(
            say('Nothing stands after the field "{field}".', field=name), Place(text, at - 1, len(text))
        )
    return Fields(text, words, places)
