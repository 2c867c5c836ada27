"""Exercise "arrange": set 13 cards for most points, graded in points lost against the best."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Self

from hazari_cli.cards import PACK, Card, sorted_cards
from hazari_cli.hazari.advice.grading import VERY_GOOD, grade_arrangement
from hazari_cli.hazari.advice.strategies import take_best_threes
from hazari_cli.hazari.advice.suggest import Assessment, assess, suggest, suggest_near
from hazari_cli.hazari.advice.valuation import Prospects, expect_prospects
from hazari_cli.hazari.arrangement import Arrangement, arrange
from hazari_cli.hazari.combination import Groups, describe
from hazari_cli.hazari.notation import format_groups, parse_hand
from hazari_cli.messages import Message, say
from hazari_cli.play.blocks import Block
from hazari_cli.shuffle import Draws
from hazari_tutor.exercises.exercise import Verdict
from hazari_tutor.exercises.hazari.cards import show_cards
from hazari_tutor.exercises.hazari.legal import ArrangementExercise
from hazari_tutor.exercises.spec import ExerciseSpec

_TRIES = 40


@dataclass(frozen=True, slots=True)
class Arrange(ArrangementExercise):
    """Arrange a hand.

    Spec: ``hand``, 13 cards. Wanted: ``cost``, a number of points: taking the best three each time loses at
    least so much (2 as a rule; 0 for any hand). An answer is an arrangement with slashes; the last group may
    be left out. Points lost against the best: less than 0.5 is as good, up to 2 very good and accepted, up to
    6 fair, more is poor.
    """

    kind = "arrange"
    GIVEN = ("hand",)
    WANTED = ("cost",)
    RULES = ("HAZ-ARR-1", "HAZ-ARR-2", "HAZ-ARR-4", "HAZ-PLAY-2")
    QUESTION = say(
        "Arrange it for most points: four groups, strongest first, with / between them. "
        "Within {points} points of the best counts as right.",
        points=f"{VERY_GOOD:g}",
    )
    hand: tuple[Card, ...]

    @classmethod
    def _read(cls, spec: ExerciseSpec) -> Self:
        return cls(sorted_cards(parse_hand(spec.text("hand"))))

    @classmethod
    def _draw(cls, draws: Draws, wanted: ExerciseSpec) -> Self:
        """Draw a hand on which greed costs points; of many hands without such a trap the nearest."""
        least = wanted.measure("cost", 0, 20, VERY_GOOD)
        found: list[tuple[float, Self]] = []
        for _ in range(_TRIES):
            exercise = cls(sorted_cards(draws.shuffled(PACK)[:13]))
            cost = exercise._lost_by(arrange(take_best_threes(exercise.hand))) if least else 0.0
            found.append((cost, exercise))
            if cost >= least:
                break
        return max(found, key=lambda entry: entry[0])[1]

    @property
    def best(self) -> Assessment:
        """The arrangement that expects most."""
        return _find_best(self.hand)[1]

    def _lost_by(self, mine: Arrangement) -> float:
        prospects, best = _find_best(self.hand)
        return max(0.0, best.expected - assess(mine, prospects).expected)

    def _cards(self) -> tuple[Card, ...]:
        return self.hand

    def _show(self) -> tuple[Block, ...]:
        return (show_cards(say("Your hand"), self.hand),)

    def _find_key(self) -> str:
        return format_groups(self.best.arrangement.groups)

    def _hint(self) -> tuple[Message, ...]:
        best = self.best
        trick = max(range(4), key=best.brings.__getitem__)
        facts: dict[str, object] = {
            "points": f"{best.expected:.1f}",
            "trick": trick + 1,
            "brings": f"{best.brings[trick]:.1f}",
            "what": describe(best.arrangement.combinations[trick]),
            "chance": f"{100 * best.chances[trick]:.0f}",
            "cards": best.arrangement.groups[trick],
        }
        return (
            say(
                "A group takes its whole trick or nothing: better a little more than enough in several "
                "tricks than far more than enough in one."
            ),
            say(
                "The best arrangement expects {points} points, most of them in trick {trick}: {brings}.",
                **facts,
            ),
            say("There it sets {what}, which wins {chance} % of the time.", **facts),
            say("The group of trick {trick} is {cards}; arrange the others around it.", **facts),
        )

    def _judge_legal(self, groups: Groups) -> Verdict:
        """Judge an arrangement by the points that it is expected to lose."""
        prospects, _best = _find_best(self.hand)
        own = arrange(groups, self.hand)
        cost = self._lost_by(own)
        mine, near = assess(own, prospects), suggest_near(own, prospects, self.hand)
        right = cost <= VERY_GOOD
        return Verdict(
            right, grade_arrangement(cost, near, mine), "HAZ-ARR-1" if right else "HAZ-PLAY-2", cost
        )


@lru_cache(maxsize=64)
def _find_best(hand: tuple[Card, ...]) -> tuple[Sequence[Prospects], Assessment]:
    """Return what the tricks offer to a hand, and its best arrangement."""
    from hazari_cli.resources import load_tables

    prospects = expect_prospects(hand, load_tables())
    return prospects, suggest(hand, prospects, 1)[0]
