"""What an arrangement is expected to bring, the best ones, and why one is better than another.

The words are made from the same numbers that decide, so they cannot disagree with them.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from hazari_cli.cards import Card, sorted_cards
from hazari_cli.hazari.advice.sampling import OpponentSample, score_against
from hazari_cli.hazari.advice.valuation import Prospects, value_groups
from hazari_cli.hazari.arrangement import Arrangement, arrange
from hazari_cli.hazari.combination import Groups, describe
from hazari_cli.hazari.match import PACK_POINTS
from hazari_cli.hazari.search import Hand, Worths, find_best, groups_of, prepare_hand
from hazari_cli.intervals import interval
from hazari_cli.messages import Join, Listing, Message, identify, say

PAR = 90
"""Points a deal of a player as good as the other three: a quarter of 360."""


@dataclass(frozen=True, slots=True)
class Assessment:
    """What one arrangement is expected to bring.

    Attributes:
        arrangement: the four groups.
        chances: of each group to win its trick, 0..1.
        brings: expected points from each trick.
        expected: their sum, points a deal.
    """

    arrangement: Arrangement
    chances: tuple[float, ...]
    brings: tuple[float, ...]

    @property
    def expected(self) -> float:
        """Expected points a deal."""
        return sum(self.brings)


def assess(arrangement: Arrangement, prospects: Sequence[Prospects]) -> Assessment:
    """Work out chance and points of every group of an arrangement."""
    strengths, points = arrangement.strengths, arrangement.points
    return Assessment(
        arrangement,
        tuple(trick.chance[strength] for trick, strength in zip(prospects, strengths, strict=True)),
        tuple(
            trick.worth(strength, worth)
            for trick, strength, worth in zip(prospects, strengths, points, strict=True)
        ),
    )


HOPELESS = 0.005
"""A group that wins less often than this counts as good as any other such group."""


def suggest(cards: Sequence[Card], prospects: Sequence[Prospects], top: int) -> tuple[Assessment, ...]:
    """Return the arrangements of 13 cards that expect most, best first.

    Arrangements that differ only in cards of equal strength and points, or only in groups that hardly ever
    win, count as one: the best of them is returned.
    """
    hand = prepare_hand(cards)
    worths = value_groups(hand, prospects)
    size = top
    while True:
        found = find_best(hand, worths, size)
        plans: dict[tuple[tuple[int, int] | None, ...], Groups] = {}
        for each in found:
            lines = zip(prospects, each.strengths, each.points, strict=True)
            plan = tuple(
                (strength, points) if trick.chance[strength] >= HOPELESS else None
                for trick, strength, points in lines
            )
            plans.setdefault(plan, each.groups)
        if len(plans) >= top or len(found) < size:
            return tuple(assess(arrange(groups), prospects) for groups in list(plans.values())[:top])
        size *= 4


def suggest_near(mine: Arrangement, prospects: Sequence[Prospects], cards: Sequence[Card]) -> Assessment:
    """Return the best arrangement; of several equally good ones the one most like ``mine``."""
    hand = prepare_hand(cards)
    worths = value_groups(hand, prospects)
    first, second, third, fourth = (
        [worth + 1e-6 * shared for worth, shared in zip(row, _shared(hand, mine, place), strict=True)]
        for place, row in enumerate((worths.first, worths.second, worths.third, worths.fourth))
    )
    best = find_best(hand, Worths(first, second, third, fourth))[0]
    return assess(arrange(best.groups), prospects)


def _shared(hand: Hand, mine: Arrangement, place: int) -> list[int]:
    """Count for every three, or four in the last place, the cards it shares with my group there."""
    threes, fours = groups_of(hand)
    own = set(mine.groups[place])
    return [len(own.intersection(group)) for group in (fours if place == 3 else threes)]


def measure_cost(
    better: Assessment, worse: Assessment, samples: Sequence[OpponentSample]
) -> tuple[float, float]:
    """Return how many points a deal one arrangement brings more than another, and the ± of it (95 %).

    Both are played against the same deals, so most of the luck cancels.
    """
    one, other = better.arrangement, worse.arrangement
    if (one.strengths, one.points) == (other.strengths, other.points):
        return 0.0, 0.0
    return interval(
        [
            score_against(one.strengths, one.points, sample)
            - score_against(other.strengths, other.points, sample)
            for sample in samples
        ],
        -PACK_POINTS,
        PACK_POINTS,
    )


def measure_expected(assessment: Assessment, samples: Sequence[OpponentSample]) -> tuple[float, float]:
    """Return the mean points a deal of an arrangement over the samples, and the ± of it (95 %)."""
    own = assessment.arrangement
    scored = [score_against(own.strengths, own.points, sample) for sample in samples]
    return interval(scored, 0, PACK_POINTS)


def explain_difference(best: Assessment, mine: Assessment) -> tuple[Message, ...]:
    """Say what my arrangement costs against the best, which cards make the difference, and in which trick."""
    cost = best.expected - mine.expected
    if cost < 0.05:
        return (identify("as-good-as-the-best", say("Your arrangement is as good as the best.")),)
    sentences = [_describe_moves(best, mine, cost=f"{cost:.1f}")]
    changes = [lost - kept for lost, kept in zip(best.brings, mine.brings, strict=True)]
    for trick, change in enumerate(changes):
        if abs(change) >= 0.05:
            sentences.append(_describe_trick(trick, best, mine))
    worst = max(range(4), key=changes.__getitem__)
    sentences.append(identify("loses-most", say("It loses most in trick {trick}.", trick=worst + 1)))
    return tuple(sentences)


def _describe_moves(best: Assessment, mine: Assessment, cost: str) -> Message:
    """Name the cards that stand elsewhere than in the best arrangement, and what that costs."""
    moves: dict[tuple[int, int], list[Card]] = {}
    for source, group in enumerate(best.arrangement.groups, 1):
        for target, own in enumerate(mine.arrangement.groups, 1):
            moved = [card for card in group if card in own]
            if moved and source != target:
                moves[source, target] = moved
    if not moves:
        return identify("costs", say("Your arrangement costs {cost} points:", cost=cost))
    if len(moves) > 4:
        count = sum(map(len, moves.values()))
        return identify(
            "many-moves-cost",
            say("Setting {count} cards elsewhere costs {cost} points:", count=count, cost=cost),
        )
    steps = [
        identify(
            "move",
            say(
                "{cards} from group {source} to group {target}",
                cards=sorted_cards(cards),
                source=source,
                target=target,
            ),
        )
        for (source, target), cards in moves.items()
    ]
    return identify(
        "moves-cost",
        say("Moving {moves} costs {cost} points:", moves=Listing(tuple(steps), Join.AND), cost=cost),
    )


def _describe_trick(trick: int, best: Assessment, mine: Assessment) -> Message:
    change = mine.brings[trick] - best.brings[trick]
    one, other = best.arrangement.combinations[trick], mine.arrangement.combinations[trick]
    own, better = _tell_apart(mine.chances[trick], best.chances[trick])
    facts: dict[str, object] = {
        "trick": trick + 1,
        "mine": describe(other),
        "best": describe(one),
        "own": own,
        "better": better,
        "points": f"{abs(change):.1f}",
    }
    if one.strength == other.strength:
        if change < 0:
            fewer = say("trick {trick}: {mine} carries fewer points, {points} fewer expected.", **facts)
            return identify("carries-fewer-points", fewer)
        more = say("trick {trick}: {mine} carries more points, {points} more expected.", **facts)
        return identify("carries-more-points", more)
    if change < 0:
        return identify(
            "brings-fewer-points",
            say(
                "trick {trick}: {mine} wins {own} % where {best} wins {better} %, {points} points fewer.",
                **facts,
            ),
        )
    return identify(
        "brings-more-points",
        say(
            "trick {trick}: {mine} wins {own} % where {best} wins {better} %, {points} points more.", **facts
        ),
    )


def _tell_apart(one: float, other: float) -> tuple[str, str]:
    """Write two chances in percent, with a digit more if they look alike without."""
    whole = f"{100 * one:.0f}", f"{100 * other:.0f}"
    return whole if whole[0] != whole[1] else (f"{100 * one:.1f}", f"{100 * other:.1f}")
