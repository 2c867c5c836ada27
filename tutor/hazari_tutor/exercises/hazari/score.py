"""Exercise "score": four arrangements, four tricks, and the points of each player (HAZ-SCORE-1)."""

from dataclasses import dataclass
from itertools import chain
from typing import Self

from hazari_cli.cards import PACK
from hazari_cli.hazari.advice.strategies import take_best_threes
from hazari_cli.hazari.arrangement import Arrangement, arrange
from hazari_cli.hazari.deal import SEATS, PlayedDeal, deal_hands, play_deal, play_trick, right_of
from hazari_cli.hazari.match import complete_points
from hazari_cli.hazari.notation import format_groups, parse_groups
from hazari_cli.messages import Message, list_all, quote, say
from hazari_cli.play.blocks import Block, Facts
from hazari_cli.shuffle import Draws
from hazari_tutor.exercises.answers import read_numbers
from hazari_tutor.exercises.drawing import chance, draw_until
from hazari_tutor.exercises.exercise import Exercise, Verdict
from hazari_tutor.exercises.hazari.cards import check_apart
from hazari_tutor.exercises.hazari.seats import NAMES, Names, name_seat, read_names
from hazari_tutor.exercises.spec import ExerciseSpec


@dataclass(frozen=True, slots=True)
class Score(Exercise):
    """Count what each player takes in a deal.

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
        return cls(tuple(arrange(take_best_threes(hand)) for hand in hands), dealer)

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
        rows = tuple(
            (name_seat(seat, self.names), quote(format_groups(self.arrangements[seat].groups)))
            for seat in SEATS
        )
        return (say("{dealer} dealt.", dealer=name_seat(self.dealer, self.names)), Facts(rows))

    def _find_key(self) -> str:
        return " ".join(map(str, self.play.points))

    def _hint(self) -> tuple[Message, ...]:
        tricks = self.play.tricks
        return (
            say("A, K, Q, J and T are worth 10, all others 5; the four numbers add up to 360."),
            say(
                "{name} leads the first trick; whoever takes a trick leads the next.",
                name=self.names[tricks[0].leader],
            ),
            say(
                "The four tricks are worth {points} points.",
                points=list_all([trick.points for trick in tricks]),
            ),
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
        strengths = [each.strengths for each in self.arrangements]
        points = [each.points for each in self.arrangements]
        for at in range(4):
            trick = play_trick([row[at] for row in strengths], [row[at] for row in points], leader)
            leader = trick.tied[0] if trick.tied else trick.winner
            taken[leader] += trick.points
        return tuple(taken)
