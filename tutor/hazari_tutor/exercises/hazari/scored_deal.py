"""The deal to score: four arrangements, four tricks, and the points of each player (HAZ-SCORE-1)."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Self

from hazari_cli.cards import PACK
from hazari_cli.errors import NotationError, Place
from hazari_cli.hazari.advice.strategies import take_best_threes
from hazari_cli.hazari.arrangement import Arrangement, arrange
from hazari_cli.hazari.deal import SEATS, PlayedDeal, deal_hands, play_deal, play_trick, right_of
from hazari_cli.hazari.match import complete_points
from hazari_cli.hazari.notation import format_groups, parse_groups
from hazari_cli.messages import Message, list_all, say
from hazari_cli.play.blocks import Block, Facts
from hazari_cli.shuffle import Draws
from hazari_tutor.exercises.exercise import Verdict
from hazari_tutor.exercises.hazari.seats import Names, name_seat, read_names
from hazari_tutor.exercises.hazari.spec import (
    NAMES,
    chance,
    check_apart,
    check_names,
    read_choice,
    read_texts,
    read_whole,
    tell_answer,
)

_TRIES = 60
SCORE: Final = "score"

_NUMBERS = re.compile(r"\d{1,4}(?:[ ,;/]+(?:\d{1,4}))*")


def read_numbers(answer: str) -> tuple[int, ...]:
    """Read whole numbers with spaces or commas between.

    Raises:
        NotationError: if it is something else.
    """
    text = answer.strip()
    if not text.isascii() or not _NUMBERS.fullmatch(text):
        raise NotationError(
            say('"{text}" is no list of points; type numbers with spaces between, such as 90.', text=text),
            Place(answer, 0, len(answer)),
        )
    return tuple(map(int, re.findall(r"\d+", text)))


@dataclass(frozen=True, slots=True)
class ScoredDeal:
    """The points of a deal; see ``hazari_tutor.exercises.hazari.score``."""

    arrangements: tuple[Arrangement, ...]
    dealer: int
    names: Names = NAMES

    @classmethod
    def from_spec(cls, spec: Mapping[str, Any]) -> Self:
        """Read four arrangements and who dealt."""
        check_names(spec, ("what", "players", "dealer", "names"), SCORE)
        players = [parse_groups(text) for text in read_texts(spec, "players", SCORE, len(SEATS))]
        check_apart([[card for group in groups for card in group] for groups in players])
        dealer = read_whole(spec, "dealer", SCORE, SEATS)
        return cls(tuple(map(arrange, players)), dealer, read_names(spec, SCORE))

    @classmethod
    def draw(cls, draws: Draws, wanted: Mapping[str, Any]) -> Self:
        """Draw a whole deal in which everybody takes his best threes first."""
        check_names(wanted, ("what", "tied"), SCORE)
        tied = read_choice({"tied": chance(draws, 50)} | dict(wanted), "tied", SCORE, (False, True))
        while True:
            dealer = draws.below(len(SEATS))
            hands = deal_hands(draws.shuffled(PACK), dealer)
            score = cls(tuple(arrange(take_best_threes(hand)) for hand in hands), dealer)
            if any(trick.tied for trick in score.play.tricks) == tied:
                return score

    @property
    def play(self) -> PlayedDeal:
        """The deal as the rules play it."""
        return play_deal(self.arrangements, self.dealer)

    @property
    def rules(self) -> tuple[str, ...]:
        """How a deal is counted, and what decides on the way."""
        tied = ("HAZ-PLAY-3",) if any(trick.tied for trick in self.play.tricks) else ()
        return ("HAZ-SCORE-1", *tied, "HAZ-PLAY-4", "HAZ-TABLE-3")

    @property
    def shown(self) -> tuple[Block, ...]:
        """All groups, by seat."""
        rows = [
            (
                name_seat(seat, self.names),
                say("{groups}", groups=format_groups(self.arrangements[seat].groups)),
            )
            for seat in SEATS
        ]
        return (say("{dealer} dealt.", dealer=name_seat(self.dealer, self.names)), Facts(tuple(rows)))

    @property
    def question(self) -> Message:
        """Ask for the points."""
        return say("How many points does each player take? Type four numbers, seat 0 first.")

    @property
    def key(self) -> str:
        """The points by seat."""
        return " ".join(map(str, self.play.points))

    @property
    def offers(self) -> tuple[str, ...]:
        """Nothing: numbers are typed."""
        return ()

    @property
    def hints(self) -> tuple[Message, ...]:
        """What cards are worth; who leads; the points of every trick; the answer."""
        tricks = self.play.tricks
        points = list_all([say("{points}", points=trick.points) for trick in tricks])
        return (
            say("A, K, Q, J and T are worth 10, all others 5; the four numbers add up to 360."),
            say(
                "{name} leads the first trick; who takes a trick leads the next.",
                name=self.names[tricks[0].leader],
            ),
            say("The four tricks are worth {points} points.", points=points),
            tell_answer(self.key),
        )

    def grade(self, answer: str) -> Verdict:
        """Judge four numbers."""
        given, play = complete_points(read_numbers(answer)), self.play
        if given == play.points:
            return Verdict(True, say("The points are {points}.", points=self.key), "HAZ-SCORE-1")
        if given == self._points_if_first_wins():
            trick = next(number for number, trick in enumerate(play.tricks, 1) if trick.tied)
            words = say("Trick {trick} is tied: of equal groups the one played last takes it.", trick=trick)
            return Verdict(False, words, "HAZ-PLAY-3")
        seat = next(seat for seat in SEATS if given[seat] != play.points[seat])
        words = say("The points of {name} are others. Which tricks does he take?", name=self.names[seat])
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
