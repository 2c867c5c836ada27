"""Exercise "trick": who takes the trick (HAZ-PLAY-2, HAZ-PLAY-3, HAZ-PLAY-4)."""

from dataclasses import dataclass
from typing import Self

from hazari_cli.cards import Card
from hazari_cli.errors import SetupError
from hazari_cli.hazari.combination import CLASSES, Combination, Kind, combine, describe, points_of
from hazari_cli.hazari.deal import SEATS, Trick, play_trick, right_of
from hazari_cli.messages import Message, list_all, quote, say
from hazari_cli.play.blocks import Block, Facts
from hazari_cli.shuffle import Draws
from hazari_tutor.exercises.drawing import chance, draw_until, pick
from hazari_tutor.exercises.exercise import Verdict
from hazari_tutor.exercises.hazari.cards import add_spares, check_apart, draw_class
from hazari_tutor.exercises.hazari.seats import NAMES, NamedSeatExercise, Names, read_names
from hazari_tutor.exercises.spec import ExerciseSpec, read_group

_LEAST = 60
"""No trick is drawn whose highest group is a poorer Indi than this strength."""


@dataclass(frozen=True, slots=True)
class TrickTaker(NamedSeatExercise):
    """Say who takes a trick.

    Spec: ``groups``, four texts by seat, of three cards each or of four each; ``leader``, a seat; ``names``,
    four of them, if other than Ana, Ben, Cora, Dan. Wanted: ``tied``, how many groups are equally high: 1
    (none), 2 or 3 (half of all tricks are tied otherwise); ``cards``, 3 or 4. An answer is a seat or a name.
    """

    kind = "trick"
    GIVEN = ("groups", "leader", "names")
    WANTED = ("tied", "cards")
    QUESTION = say("Who takes the trick? Type the seat or the name.")
    groups: tuple[tuple[Card, ...], ...]
    leader: int
    names: Names = NAMES

    @classmethod
    def _read(cls, spec: ExerciseSpec) -> Self:
        groups = tuple(read_group(text, 3, 4) for text in spec.texts("groups", len(SEATS)))
        if len(set(map(len, groups))) > 1:
            raise SetupError(say("The four groups of a trick must all have three cards, or all four."))
        check_apart(groups)
        return cls(groups, spec.number("leader", 0, 3), read_names(spec))

    @classmethod
    def _draw(cls, draws: Draws, wanted: ExerciseSpec) -> Self:
        size = wanted.choice("cards", (3, 4), 4 if chance(draws, 25) else 3)
        tied = wanted.choice("tied", (1, 2, 3), pick(draws, (1, 1, 1, 2, 2, 3)))
        level = tied if tied > 1 else 0
        return draw_until(lambda: cls._make(draws, tied, size), lambda made: len(made.played.tied) == level)

    @classmethod
    def _make(cls, draws: Draws, tied: int, size: int) -> Self | None:
        groups = _draw_groups(draws, tied, size)
        return None if groups is None else cls(tuple(draws.shuffled(groups)), draws.below(len(SEATS)))

    @property
    def combinations(self) -> tuple[Combination, ...]:
        """What each group is, by seat."""
        return tuple(map(combine, self.groups))

    @property
    def played(self) -> Trick:
        """The trick as the rules play it."""
        strengths = [each.strength for each in self.combinations]
        return play_trick(strengths, [points_of(group) for group in self.groups], self.leader)

    @property
    def seats(self) -> tuple[int, ...]:
        """The seat that takes it."""
        return (self.played.winner,)

    @property
    def _order(self) -> list[int]:
        """The seats in the order of play."""
        return [right_of(self.leader, steps) for steps in range(len(SEATS))]

    def _rules(self) -> tuple[str, ...]:
        rule = self.played.rule
        rules = ("HAZ-PLAY-3", "HAZ-PLAY-2") if rule == "HAZ-PLAY-3" else (rule,)
        return rules if len(self.groups[0]) == 3 else (*rules, "HAZ-PLAY-4", "HAZ-ARR-3")

    def _show(self) -> tuple[Block, ...]:
        return (
            say("{leader} leads; the others follow to the right.", leader=self._name(self.leader)),
            Facts(tuple((self._name(seat), quote(self.groups[seat])) for seat in self._order)),
        )

    def _hint(self) -> tuple[Message, ...]:
        play = self.played
        beaten = [seat for seat in self._order if seat not in (*play.tied, play.winner)]
        what = list_all([describe(self.combinations[seat]) for seat in self._order])
        return (
            say("The highest group takes the trick; if several are equally high, the one played last does."),
            say("In the order of play they are {what}.", what=what),
            *((say("{name} does not take it.", name=self.names[beaten[0]]),) if beaten else ()),
        )

    def _answer(self) -> Message:
        return say("{name} takes it.", name=self._name(self.played.winner))

    def _praise(self) -> Message:
        play = self.played
        own, count = describe(self.combinations[play.winner]), len(play.tied)
        if not play.tied:
            return say("{own} is the highest. The trick holds {points} points.", own=own, points=play.points)
        return say(
            "{count} groups are {own}, and the one played last takes all {points} points.",
            count=count,
            own=own,
            points=play.points,
        )

    def _refute(self, seats: tuple[int, ...]) -> Verdict:
        name, own = self.names[seats[0]], describe(self.combinations[seats[0]])
        if seats[0] not in self.played.tied:
            words = say("{name} has only {own}; there is a higher group.", name=name, own=own)
            return Verdict(False, words, "HAZ-PLAY-2")
        words = say(
            "{name} has {own}, and nothing is higher; but somebody later in the order of play equals it.",
            name=name,
            own=own,
        )
        return Verdict(False, words, "HAZ-PLAY-3")


def _draw_groups(draws: Draws, tied: int, size: int) -> list[tuple[Card, ...]] | None:
    """Draw groups of which so many are equally high and the others near; None if they do not fit."""
    high = range(_LEAST, len(CLASSES) + 1)
    kind = Kind(pick(draws, sorted({CLASSES[strength - 1][0].value for strength in high})))
    best = pick(draws, [strength for strength in high if CLASSES[strength - 1][0] is kind])
    lower = [max(1, best - 1 - draws.below(12)) for _ in range(len(SEATS) - tied - 1)]
    groups: list[tuple[Card, ...]] = []
    for strength in [best] * tied + lower + [1 + draws.below(best - 1)]:
        used = [card for group in groups for card in group]
        three = draw_class(draws, *CLASSES[strength - 1], used)
        if three is None:
            return None
        groups.append(three)
    return groups if size == 3 else add_spares(draws, groups)
