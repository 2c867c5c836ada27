"""Exercise "trick": who takes the trick (HAZ-PLAY-2, HAZ-PLAY-3, HAZ-PLAY-4)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from hazari_cli.cards import Card, missing_from
from hazari_cli.errors import SetupError
from hazari_cli.hazari.combination import CLASSES, Combination, Kind, combine, describe, points_of
from hazari_cli.hazari.deal import SEATS, Trick, play_trick, right_of
from hazari_cli.messages import Message, list_all, say
from hazari_cli.play.blocks import Block, Facts
from hazari_cli.shuffle import Draws
from hazari_tutor.exercises.exercise import Verdict
from hazari_tutor.exercises.hazari.seats import Names, name_seat, read_names, read_seat
from hazari_tutor.exercises.hazari.spec import (
    NAMES,
    as_message,
    chance,
    check_apart,
    check_names,
    draw_class,
    pick,
    read_choice,
    read_group,
    read_texts,
    read_whole,
)

_LEAST = 60
"""No trick is drawn whose highest group is a poorer Indi than this strength."""


@dataclass(frozen=True, slots=True)
class TrickTaker:
    """Say who takes a trick.

    Spec: ``groups``, four texts by seat, of three cards each or of four each; ``leader``, a seat; ``names``,
    four of them, if other than Ana, Ben, Cora, Dan. Wanted: ``tied``, how many groups are equally high: 1
    (none), 2 or 3 (half of all tricks are tied otherwise); ``cards``, 3 or 4. An answer is a seat or a name.
    """

    kind: ClassVar[str] = "trick"
    groups: tuple[tuple[Card, ...], ...]
    leader: int
    names: Names = NAMES

    @classmethod
    def from_spec(cls, spec: Mapping[str, Any]) -> Self:
        """Read the groups and who leads."""
        check_names(spec, ("groups", "leader", "names"), cls.kind)
        groups = tuple(read_group(text, (3, 4)) for text in read_texts(spec, "groups", cls.kind, len(SEATS)))
        if len(set(map(len, groups))) > 1:
            raise SetupError(say("The four groups of a trick have as many cards each, three or four."))
        check_apart(groups)
        return cls(groups, read_whole(spec, "leader", cls.kind, SEATS), read_names(spec, cls.kind))

    @classmethod
    def draw(cls, draws: Draws, wanted: Mapping[str, Any]) -> Self:
        """Draw a trick; half of them are tied, the others close."""
        check_names(wanted, ("tied", "cards"), cls.kind)
        size = read_choice({"cards": 4 if chance(draws, 25) else 3} | dict(wanted), "cards", cls.kind, (3, 4))
        usual = pick(draws, (1, 1, 1, 2, 2, 3))
        tied = read_choice({"tied": usual} | dict(wanted), "tied", cls.kind, (1, 2, 3))
        while True:
            groups = _draw_groups(draws, tied, size)
            if groups is not None:
                order = draws.shuffled(groups)
                trick = cls(tuple(order), draws.below(len(SEATS)))
                if len(trick.played.tied) == (tied if tied > 1 else 0):
                    return trick

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
    def rules(self) -> tuple[str, ...]:
        """What decides; with a tie also the order of play, with fours the last trick and the spare."""
        rule = self.played.rule
        rules = ("HAZ-PLAY-3", "HAZ-PLAY-2") if rule == "HAZ-PLAY-3" else (rule,)
        return rules if len(self.groups[0]) == 3 else (*rules, "HAZ-PLAY-4", "HAZ-ARR-3")

    @property
    def shown(self) -> tuple[Block, ...]:
        """The groups in the order of play."""
        order = [right_of(self.leader, steps) for steps in range(len(SEATS))]
        return (
            say("{leader} leads; the others follow to the right.", leader=name_seat(self.leader, self.names)),
            Facts(tuple((name_seat(seat, self.names), as_message(self.groups[seat])) for seat in order)),
        )

    @property
    def question(self) -> Message:
        """Ask who takes it."""
        return say("Who takes the trick? Type the seat or the name.")

    @property
    def key(self) -> str:
        """The seat that takes it."""
        return str(self.played.winner)

    @property
    def offers(self) -> tuple[str, ...]:
        """The four seats."""
        return tuple(map(str, SEATS))

    @property
    def hints(self) -> tuple[Message, ...]:
        """Which rules; what the groups are; somebody who does not take it; the answer."""
        play, seats = self.played, [right_of(self.leader, steps) for steps in range(len(SEATS))]
        beaten = [seat for seat in seats if seat not in (*play.tied, play.winner)]
        what = list_all([describe(self.combinations[seat]) for seat in seats])
        steps = [
            say("The highest group takes the trick; if several are equally high, the one played last does."),
            say("In the order of play they are {what}.", what=what),
        ]
        if beaten:
            steps.append(say("{name} does not take it.", name=self.names[beaten[0]]))
        return (*steps, say("{name} takes it.", name=name_seat(play.winner, self.names)))

    def grade(self, answer: str) -> Verdict:
        """Judge a seat."""
        seat, play = read_seat(answer, self.names), self.played
        own = describe(self.combinations[seat])
        if seat == play.winner:
            return Verdict(True, self._praise(play, own), play.rule)
        if seat in play.tied:
            words = say(
                "{name} has {own}, and nothing is higher; but somebody later in the order of play equals it.",
                name=self.names[seat],
                own=own,
            )
            return Verdict(False, words, "HAZ-PLAY-3")
        words = say("{name} has {own} only; there is a higher group.", name=self.names[seat], own=own)
        return Verdict(False, words, "HAZ-PLAY-2")

    def _praise(self, play: Trick, own: Message) -> Message:
        if not play.tied:
            return say("{own} is the highest. The trick holds {points} points.", own=own, points=play.points)
        return say(
            "{count} groups are {own}, and the one played last takes all {points} points.",
            count=len(play.tied),
            own=own,
            points=play.points,
        )


def _draw_groups(draws: Draws, tied: int, size: int) -> list[tuple[Card, ...]] | None:
    """Draw groups of which so many are equally high and the others near; None if they do not fit."""
    kind_pool = list(range(_LEAST, len(CLASSES) + 1))
    kinds = sorted({CLASSES[strength - 1][0].value for strength in kind_pool})
    kind = Kind(pick(draws, kinds))
    strengths = [strength for strength in kind_pool if CLASSES[strength - 1][0] is kind]
    best = pick(draws, strengths)
    lower = [max(1, best - 1 - draws.below(12)) for _ in range(len(SEATS) - tied - 1)]
    lower += [1 + draws.below(best - 1)] if tied < len(SEATS) else []
    groups: list[tuple[Card, ...]] = []
    used: list[Card] = []
    for strength in [best] * tied + lower:
        three = draw_class(draws, *CLASSES[strength - 1], used)
        if three is None:
            return None
        groups.append(three)
        used += three
    return groups if size == 3 else _with_spares(draws, groups)


def _with_spares(draws: Draws, groups: list[tuple[Card, ...]]) -> list[tuple[Card, ...]] | None:
    """Add a spare to every three that leaves its strength as it is; None if there is none."""
    free = list(missing_from([card for group in groups for card in group]))
    fours = []
    for three in groups:
        strength = combine(three).strength
        fit = [card for card in free if combine((*three, card)).strength == strength]
        if not fit:
            return None
        spare = pick(draws, fit)
        free.remove(spare)
        fours.append(tuple(draws.shuffled([*three, spare])))
    return fours
