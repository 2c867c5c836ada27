"""Exercise "score": points of cards, of a deal, and the end of a match (HAZ-TABLE-3, HAZ-SCORE-1 to -3)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Self

from hazari_cli.messages import Message
from hazari_cli.play.blocks import Block
from hazari_cli.shuffle import Draws
from hazari_tutor.exercises.exercise import Verdict
from hazari_tutor.exercises.hazari.scored_deal import ScoredDeal
from hazari_tutor.exercises.hazari.scored_match import ScoredCards, ScoredMatch
from hazari_tutor.exercises.hazari.spec import read_choice

Scored = ScoredDeal | ScoredCards | ScoredMatch

_FORMS: Final[dict[str, type[ScoredDeal] | type[ScoredCards] | type[ScoredMatch]]] = {
    "deal": ScoredDeal,
    "cards": ScoredCards,
    "match": ScoredMatch,
}


@dataclass(frozen=True, slots=True)
class Score:
    """Count points.

    ``what``, in spec and wanted, is one of three forms; ``deal`` if a lesson does not say.

    - ``deal``: the points of each player. Spec: ``players``, four arrangements by seat; ``dealer``, a seat;
      ``names``. Wanted: ``tied``, whether a trick is tied. An answer is the points of all by seat; the
      fourth number may be left out.
    - ``cards``: what cards are worth. Spec: ``cards``. Wanted: ``count``, 1 to 26. An answer is a number.
    - ``match``: who has won. Spec: ``totals`` before the deal and ``points`` of it, both texts of four
      numbers; ``names``. Wanted: ``end``, one of ``on`` (nobody), ``one``, ``passed`` (the highest of
      several above 1000) and ``joint``. An answer is a seat or a name, several of them, or ``on``.
    """

    kind: ClassVar[str] = "score"
    scored: Scored

    @classmethod
    def from_spec(cls, spec: Mapping[str, Any]) -> Self:
        """Read one of the forms."""
        what = read_choice({"what": "deal"} | dict(spec), "what", cls.kind, tuple(_FORMS))
        return cls(_FORMS[what].from_spec(spec))

    @classmethod
    def draw(cls, draws: Draws, wanted: Mapping[str, Any]) -> Self:
        """Draw one of the forms."""
        what = read_choice(wanted, "what", cls.kind, tuple(_FORMS), draws)
        return cls(_FORMS[what].draw(draws, wanted))

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules of the form."""
        return self.scored.rules

    @property
    def shown(self) -> tuple[Block, ...]:
        """What is counted."""
        return self.scored.shown

    @property
    def question(self) -> Message:
        """Ask for what is counted."""
        return self.scored.question

    @property
    def key(self) -> str:
        """What comes out."""
        return self.scored.key

    @property
    def offers(self) -> tuple[str, ...]:
        """Seats, where seats are typed."""
        return self.scored.offers

    @property
    def hints(self) -> tuple[Message, ...]:
        """How to count, step by step."""
        return self.scored.hints

    def grade(self, answer: str) -> Verdict:
        """Judge numbers or seats."""
        return self.scored.grade(answer)
