"""Exercise "dealer": who deals, leads or plays next (HAZ-DEAL-1, HAZ-PLAY-1, HAZ-TABLE-4)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Self

from hazari_cli.cards import PACK
from hazari_cli.hazari.deal import SEATS, Seat, right_of
from hazari_cli.hazari.match import next_dealer
from hazari_cli.messages import Message, say
from hazari_cli.play.blocks import Block
from hazari_cli.shuffle import Draws
from hazari_tutor.exercises.exercise import Verdict
from hazari_tutor.exercises.hazari.seats import Names, name_seat, read_names, read_seat, show_seats
from hazari_tutor.exercises.hazari.spec import NAMES, check_names, pick, read_choice, read_whole

_RULES: Final = {
    "deals": "HAZ-DEAL-1",
    "card": "HAZ-DEAL-2",
    "leads": "HAZ-PLAY-1",
    "after": "HAZ-PLAY-2",
    "turn": "HAZ-TABLE-4",
}
_LAWS: Final = {
    "deals": say("The deal passes to the player on the dealer's right, whoever won."),
    "card": say("Cards are dealt one at a time, the first to the dealer's right, the last to himself."),
    "leads": say("The player on the dealer's right leads the first trick."),
    "after": say("Who takes a trick leads the next."),
    "turn": say("The turn passes to the player on the right."),
}
_MOST_DEALS = 12


@dataclass(frozen=True, slots=True)
class Dealer:
    """Say whose turn it is.

    Spec: ``what``, one of ``deals`` (who deals deal ``number``, if ``seat`` dealt the first; 2 as a rule),
    ``card`` (who gets card ``number`` of the pack, if ``seat`` deals), ``leads`` (the first trick, if
    ``seat`` deals), ``after`` (who leads after ``seat`` took a trick) and ``turn`` (who plays right after
    ``seat``); ``seat``; ``number``; ``names``, if other than Ana, Ben, Cora, Dan. Wanted: ``what``. An
    answer is a seat or a name.
    """

    kind: ClassVar[str] = "dealer"
    what: str
    seat: int
    number: int = 0
    names: Names = NAMES

    @classmethod
    def from_spec(cls, spec: Mapping[str, Any]) -> Self:
        """Read what is asked, and of whom."""
        what = read_choice(spec, "what", cls.kind, tuple(_RULES))
        numbered = {"deals": range(2, _MOST_DEALS + 1), "card": range(1, len(PACK) + 1)}.get(what)
        known = ("what", "seat", "names") if numbered is None else ("what", "seat", "number", "names")
        check_names(spec, known, cls.kind)
        number = 0
        if numbered is not None:
            number = read_whole({"number": numbered[0]} | dict(spec), "number", cls.kind, numbered)
        return cls(what, read_whole(spec, "seat", cls.kind, SEATS), number, read_names(spec, cls.kind))

    @classmethod
    def draw(cls, draws: Draws, wanted: Mapping[str, Any]) -> Self:
        """Draw a question about turns."""
        check_names(wanted, ("what",), cls.kind)
        what = read_choice(wanted, "what", cls.kind, tuple(_RULES), draws)
        number = 0
        if what == "deals":
            number = 2 + draws.below(_MOST_DEALS - 1)
        elif what == "card":
            number = pick(draws, (1, 2, 3, 4, 5, 8, 13, 26, 40, 49, 50, 51, 52))
        return cls(what, draws.below(len(SEATS)), number, tuple(draws.shuffled(NAMES)))

    @property
    def answer(self) -> Seat:
        """Whose turn it is."""
        if self.what == "deals":
            seat = Seat(self.seat)
            for _ in range(self.number - 1):
                seat = next_dealer(seat)
            return seat
        if self.what == "card":
            return right_of(self.seat, self.number)
        return Seat(self.seat) if self.what == "after" else right_of(self.seat)

    @property
    def rules(self) -> tuple[str, ...]:
        """The rule in question, and the direction of play."""
        return tuple(dict.fromkeys((_RULES[self.what], "HAZ-TABLE-4")))

    @property
    def shown(self) -> tuple[Block, ...]:
        """Who sits where."""
        return (say("Going round to the right, that is anticlockwise:"), show_seats(self.names))

    @property
    def question(self) -> Message:
        """Ask whose turn it is."""
        name = name_seat(self.seat, self.names)
        if self.what == "deals":
            return say("{name} deals the first deal. Who deals deal {number}?", name=name, number=self.number)
        if self.what == "card":
            return say("{name} deals. Who gets card {number} of the 52?", name=name, number=self.number)
        if self.what == "leads":
            return say("{name} deals. Who leads the first trick?", name=name)
        if self.what == "after":
            return say("{name} has taken the first trick. Who leads the second?", name=name)
        return say("{name} has just had a turn. Whose turn is it now?", name=name)

    @property
    def key(self) -> str:
        """The seat."""
        return str(self.answer)

    @property
    def offers(self) -> tuple[str, ...]:
        """The four seats."""
        return tuple(map(str, SEATS))

    @property
    def hints(self) -> tuple[Message, ...]:
        """The rule; where it goes on; who it is not; the answer."""
        steps = [_LAWS[self.what]]
        if self.what != "after":
            steps.append(say("From seat 3 it goes on with seat 0."))
        return (
            *steps,
            say("It is not {name}.", name=self.names[right_of(self.answer)]),
            say("It is {name}.", name=name_seat(self.answer, self.names)),
        )

    def grade(self, answer: str) -> Verdict:
        """Judge a seat."""
        seat, rule = read_seat(answer, self.names), _RULES[self.what]
        if seat == self.answer:
            return Verdict(True, say("{name}.", name=name_seat(seat, self.names)), rule)
        words = say("It is not {name}. {law}", name=self.names[seat], law=_LAWS[self.what])
        return Verdict(False, words, rule)
