"""The exercises "trick", "score" and "points": who takes a trick, and what tricks and cards are worth."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Self

from hazari_cli.cards import PACK, Card
from hazari_cli.errors import SetupError
from hazari_cli.hazari.arrangement import Arrangement, arrange
from hazari_cli.hazari.combination import (
    CLASSES,
    Kind,
    combine,
    describe,
    points_of,
    strength_of_group,
)
from hazari_cli.hazari.deal import SEATS, deal_hands, right_of
from hazari_cli.hazari.match import complete_points
from hazari_cli.hazari.notation import format_groups, parse_groups
from hazari_cli.hazari.tricks import PlayedDeal, Trick, play_deal, play_trick
from hazari_cli.messages import Message, join_sentences, list_all, quote, say
from hazari_cli.play.blocks import Block, Facts
from hazari_cli.shuffle import Draws
from hazari_tutor.exercises.answers import read_number, read_numbers
from hazari_tutor.exercises.drawing import chance, draw_until, pick
from hazari_tutor.exercises.exercise import Exercise, Verdict
from hazari_tutor.exercises.hazari.cards import check_apart, draw_groups, set_best_threes, show_cards
from hazari_tutor.exercises.hazari.seats import NAMES, NamedSeatExercise, Names, name_seat, read_names
from hazari_tutor.exercises.hints import state_rule
from hazari_tutor.exercises.spec import ExerciseSpec, read_group

_LEAST = 60
"""No trick is drawn whose highest group is a poorer Indi than this strength."""


@dataclass(frozen=True, slots=True)
class TrickTaker(NamedSeatExercise):
    """Say who takes a trick (HAZ-PLAY-2, HAZ-PLAY-3, HAZ-PLAY-4).

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
        return draw_until(
            lambda: cls._make(draws, tied, size), lambda made: max(1, len(made.played.tied)) == tied
        )

    @classmethod
    def _make(cls, draws: Draws, tied: int, size: int) -> Self | None:
        """Draw groups of which so many are equally high and the others near; None if they do not fit."""
        kinds = [kind for kind, _values in CLASSES[_LEAST - 1 :]]
        kind = Kind(pick(draws, sorted({each.value for each in kinds})))
        best = pick(draws, [strength for strength, each in enumerate(kinds, _LEAST) if each is kind])
        lower = [max(1, best - 1 - draws.below(12)) for _ in range(len(SEATS) - tied - 1)]
        groups = draw_groups(draws, [best] * tied + lower + [1 + draws.below(best - 1)], size)
        return None if groups is None else cls(tuple(draws.shuffled(groups)), draws.below(len(SEATS)))

    @property
    def played(self) -> Trick:
        """The trick as the rules play it."""
        return _play(self.groups, self.leader)

    @property
    def _seats(self) -> tuple[int, ...]:
        return (self.played.winner,)

    @property
    def _order(self) -> list[int]:
        """The seats in the order of play."""
        return [right_of(self.leader, steps) for steps in range(len(SEATS))]

    def _describe(self, seat: int) -> Message:
        return describe(combine(self.groups[seat]))

    def _rules(self) -> tuple[str, ...]:
        rule = self.played.rule
        rules = ("HAZ-PLAY-3", "HAZ-PLAY-2") if rule == "HAZ-PLAY-3" else (rule,)
        return rules if len(self.groups[0]) == 3 else (*rules, "HAZ-PLAY-4", "HAZ-ARR-3")

    def _show(self) -> tuple[Block, ...]:
        return (
            say("{leader} leads; the others follow to the right.", leader=self._name(self.leader)),
            Facts(tuple((self._name(seat), self.groups[seat]) for seat in self._order)),
        )

    def _hint(self) -> tuple[Message, ...]:
        play = self.played
        beaten = [seat for seat in self._order if seat not in (*play.tied, play.winner)]
        return (
            say("The highest group takes the trick; if several are equally high, the one played last does."),
            say("In the order of play they are {what}.", what=list_all([*map(self._describe, self._order)])),
            *((say("{name} does not take it.", name=self.names[beaten[0]]),) if beaten else ()),
        )

    def _answer(self) -> Message:
        return say("{name} takes it.", name=self._name(self.played.winner))

    def _praise(self) -> Message:
        play = self.played
        facts = {"own": self._describe(play.winner), "count": len(play.tied), "points": play.points}
        if not play.tied:
            return say("{own} is the highest. The trick holds {points} points.", **facts)
        return say("{count} groups are {own}, and the one played last takes all {points} points.", **facts)

    def _refuse(self, seat: int) -> Message:
        facts = {"name": self.names[seat], "own": self._describe(seat)}
        if seat not in self.played.tied:
            return say("{name} has only {own}; there is a higher group.", **facts)
        return say(
            "{name} has {own}, and nothing is higher; but somebody later in the order of play equals it.",
            **facts,
        )

    def _rule_against(self, seat: int) -> str:
        return "HAZ-PLAY-3" if seat in self.played.tied else "HAZ-PLAY-2"


def _play(groups: Sequence[tuple[Card, ...]], leader: int) -> Trick:
    """Play a trick of four groups, by seat."""
    return play_trick([*map(strength_of_group, groups)], [*map(points_of, groups)], leader)


@dataclass(frozen=True, slots=True)
class Score(Exercise):
    """Count what each player takes in a deal (HAZ-SCORE-1).

    Spec: ``players``, four arrangements by seat; ``dealer``, a seat; ``names``. Wanted: ``tied``, whether a
    trick is tied. An answer is the points of all by seat; the fourth number may be left out.
    """

    kind = "score"
    GIVEN = ("players", "dealer", "names")
    WANTED = ("tied",)
    QUESTION = say("How many points does each player take? Type four numbers, seat 0 first.")
    arrangements: tuple[Arrangement, ...]
    dealer: int
    names: Names = NAMES

    @classmethod
    def _read(cls, spec: ExerciseSpec) -> Self:
        players = [parse_groups(text) for text in spec.texts("players", len(SEATS))]
        check_apart([tuple(chain.from_iterable(groups)) for groups in players])
        return cls(tuple(map(arrange, players)), spec.number("dealer", 0, 3), read_names(spec))

    @classmethod
    def _draw(cls, draws: Draws, wanted: ExerciseSpec) -> Self:
        tied = wanted.choice("tied", (False, True), chance(draws, 50))
        return draw_until(lambda: cls._deal(draws), lambda made: made.is_tied == tied)

    @classmethod
    def _deal(cls, draws: Draws) -> Self:
        """Draw a whole deal in which everybody takes their best threes first."""
        dealer = draws.below(len(SEATS))
        hands = deal_hands(draws.shuffled(PACK), dealer)
        return cls(tuple(arrange(set_best_threes(hand)) for hand in hands), dealer)

    @property
    def play(self) -> PlayedDeal:
        """The deal as the rules play it."""
        return play_deal(self.arrangements, self.dealer)

    @property
    def is_tied(self) -> bool:
        """Whether some trick is tied."""
        return any(trick.tied for trick in self.play.tricks)

    def _rules(self) -> tuple[str, ...]:
        tied = ("HAZ-PLAY-3",) if self.is_tied else ()
        return ("HAZ-SCORE-1", *tied, "HAZ-PLAY-4", "HAZ-TABLE-3")

    def _show(self) -> tuple[Block, ...]:
        names = [name_seat(seat, self.names) for seat in SEATS]
        written = [quote(format_groups(each.groups)) for each in self.arrangements]
        rows = tuple(zip(names, written, strict=True))
        return (say("{dealer} dealt.", dealer=names[self.dealer]), Facts(rows))

    def _find_key(self) -> str:
        return " ".join(map(str, self.play.points))

    def _hint(self) -> tuple[Message, ...]:
        tricks = self.play.tricks
        facts = {"name": self.names[tricks[0].leader], "points": list_all([each.points for each in tricks])}
        return (
            say("A, K, Q, J and T are worth 10, all others 5; the four numbers add up to 360."),
            say("{name} leads the first trick; whoever takes a trick leads the next.", **facts),
            say("The four tricks are worth {points} points.", **facts),
        )

    def _judge(self, answer: str) -> Verdict:
        given, play = complete_points(read_numbers(answer)), self.play
        if given == play.points:
            return Verdict(True, say("The points are {points}.", points=self.key), "HAZ-SCORE-1")
        if given == self._points_if_first_wins():
            trick = next(number for number, trick in enumerate(play.tricks, 1) if trick.tied)
            words = say("Trick {trick} is tied: of equal groups the one played last takes it.", trick=trick)
            return Verdict(False, words, "HAZ-PLAY-3")
        wrong = next(self.names[seat] for seat in SEATS if given[seat] != play.points[seat])
        words = say("The points of {name} are not right. Which tricks does {name} take?", name=wrong)
        return Verdict(False, words, "HAZ-SCORE-1")

    def _points_if_first_wins(self) -> tuple[int, ...]:
        """Return what comes out if of equal groups the one played first won."""
        leader, taken = right_of(self.dealer), [0] * len(SEATS)
        for groups in zip(*(each.groups for each in self.arrangements), strict=True):
            trick = _play(groups, leader)
            leader = trick.tied[0] if trick.tied else trick.winner
            taken[leader] += trick.points
        return tuple(taken)


@dataclass(frozen=True, slots=True)
class Points(Exercise):
    """Count the points of some cards.

    Spec: ``cards``. Wanted: ``count``, 1 to 26. An answer is a number.
    """

    kind = "points"
    GIVEN = ("cards",)
    WANTED = ("count",)
    RULES = ("HAZ-TABLE-3",)
    QUESTION = say("How many points are these cards worth together? Type a number.")
    cards: tuple[Card, ...]

    @classmethod
    def _read(cls, spec: ExerciseSpec) -> Self:
        return cls(spec.cards("cards", 1, len(PACK)))

    @classmethod
    def _draw(cls, draws: Draws, wanted: ExerciseSpec) -> Self:
        count = wanted.number("count", 1, 26, pick(draws, (4, 6, 12, 13, 16)))
        return cls(tuple(draws.shuffled(PACK)[:count]))

    def _show(self) -> tuple[Block, ...]:
        return (show_cards(say("Cards"), self.cards),)

    def _find_key(self) -> str:
        return str(points_of(self.cards))

    def _hint(self) -> tuple[Message, ...]:
        high = tuple(card for card in self.cards if points_of((card,)) == 10)
        worth = say("Worth 10 here: {cards}.", cards=high) if high else say("None of these is worth 10.")
        return (state_rule("HAZ-TABLE-3"), worth)

    def _judge(self, answer: str) -> Verdict:
        points = read_number(answer)
        if str(points) == self.key:
            return Verdict(True, say("The cards are worth {points}.", points=points), "HAZ-TABLE-3")
        not_it = say("It is not {points}.", points=points)
        return Verdict(False, join_sentences((not_it, state_rule("HAZ-TABLE-3"))), "HAZ-TABLE-3")
