"""The coach of a table of Hazari: what an arrangement costs, and hints that come nearer step by step."""

from collections.abc import Sequence
from dataclasses import dataclass

from hazari_cli.cards import Card
from hazari_cli.hazari.advice.grading import EQUAL
from hazari_cli.hazari.advice.suggest import Assessment, assess, suggest, suggest_near
from hazari_cli.hazari.advice.valuation import Prospects, Tables, expect_prospects
from hazari_cli.hazari.arrangement import Arrangement, arrange
from hazari_cli.hazari.combination import Groups, describe
from hazari_cli.messages import Message, list_all, say


@dataclass(frozen=True, slots=True)
class ArrangementCost:
    """What an arrangement gives away.

    Attributes:
        points: how many points a deal it expects less than the best.
        mine: what it is expected to bring.
        best: of the arrangements that expect most, the one most like it.
        trick: the number of the trick that loses most, from 1.
    """

    points: float
    mine: Assessment
    best: Assessment
    trick: int


class HandAdviser:
    """Advises about one hand after the other by the tables of the game."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self._hand: tuple[Card, ...] = ()
        self._prospects: tuple[Prospects, ...] = ()

    def find_best(self, hand: Sequence[Card]) -> Assessment:
        """Return the arrangement of 13 cards that expects most points."""
        return suggest(hand, self._look_at(hand), 1)[0]

    def measure(self, hand: Sequence[Card], arrangement: Arrangement) -> ArrangementCost:
        """Return what a legal arrangement costs against the best one."""
        mine = assess(arrangement, self._look_at(hand))
        best = suggest_near(arrangement, self._look_at(hand), hand)
        losses = [better - own for better, own in zip(best.brings, mine.brings, strict=True)]
        worst = max(range(len(losses)), key=losses.__getitem__)
        return ArrangementCost(max(0.0, best.expected - mine.expected), mine, best, worst + 1)

    def hint(self, hand: Sequence[Card], groups: Groups, legal: bool, before: int) -> Message:
        """Return a hint for a desk.

        Args:
            hand: the 13 cards.
            groups: as they stand, complete or not.
            legal: whether they are a legal arrangement of the whole hand.
            before: how many hints there were for this hand; each next one says more.
        """
        if legal and self.measure(hand, arrange(groups)).points < EQUAL:
            return say("No arrangement expects more than yours: say up.")
        best = self.find_best(hand)
        if before == 0:
            return _name_strongest_trick(best)
        if before == 1:
            kinds = list_all([describe(each) for each in best.arrangement.combinations])
            return say("A good arrangement makes these groups, in order: {kinds}.", kinds=kinds)
        rows = list(enumerate(zip(best.arrangement.groups, groups, strict=True), 1))
        open_groups = [(number, good) for number, (good, own) in rows if set(good) != set(own)]
        number, cards = open_groups[min(before - 2, len(open_groups) - 1) if open_groups else 0]
        return say("Group {number} could be {cards}.", number=number, cards=cards)

    def _look_at(self, hand: Sequence[Card]) -> tuple[Prospects, ...]:
        """Return what groups are worth beside this hand, worked out once a hand."""
        if self._hand != tuple(hand):
            self._hand, self._prospects = tuple(hand), expect_prospects(hand, self.tables)
        return self._prospects


def _name_strongest_trick(best: Assessment) -> Message:
    trick = max(range(len(best.brings)), key=best.brings.__getitem__)
    return say(
        "Look at trick {trick} first: {points} of the {all} points that this hand can expect come from it.",
        trick=trick + 1,
        points=f"{best.brings[trick]:.0f}",
        all=f"{best.expected:.0f}",
    )


def question_cost(cost: ArrangementCost) -> Message:
    """Say what an arrangement gives away and in which trick, never what would be better."""
    place = cost.trick - 1
    return say(
        "This arrangement expects {points} points less than your cards can bring. Trick {trick} loses most: "
        "{kind} wins it in {chance} of 100 deals.",
        points=f"{cost.points:.1f}",
        trick=cost.trick,
        kind=describe(cost.mine.arrangement.combinations[place]),
        chance=f"{100 * cost.mine.chances[place]:.0f}",
    )
