"""What is worth knowing about Azi, reckoned from the tables: how often, how much, which rules hold."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from hazari_cli.azi.advice.analysis.equity import lead_exactly
from hazari_cli.azi.advice.hands.classes import HANDS, SUIT_OF, TRUMPS, Abstract, class_of
from hazari_cli.azi.advice.hands.library import MULTIWAY, Library
from hazari_cli.azi.advice.players.heuristics import lead_simply


@dataclass(frozen=True, slots=True)
class TableStatistics:
    """Deals of so many players in which nobody folds.

    Attributes:
        players: how many.
        azi: how often nobody gets two tricks.
        leader: the leader's share of the banks that are won.
    """

    players: int
    azi: float
    leader: float


@dataclass(frozen=True, slots=True)
class TrumpStatistics:
    """Hands with so many trumps, against one opponent.

    Attributes:
        trumps: how many.
        share: of all hands.
        leading: their chance to win as the leader.
        following: and as the follower.
    """

    trumps: int
    share: float
    leading: float
    following: float


def find_table_statistics(library: Library) -> tuple[TableStatistics, ...]:
    """Return how often there is an Azi, and what the lead is worth, for three to six players."""
    tables = []
    for players in MULTIWAY:
        rows = [library.odds.odds(players, number, leading=True) for number in class_of()]
        won, azi = (sum(column) / len(HANDS) for column in zip(*rows, strict=True))
        tables.append(TableStatistics(players, azi, won / (1 - azi)))
    return tuple(tables)


def find_trump_statistics(library: Library) -> tuple[TrumpStatistics, ...]:
    """Return what hands with no trump, one, two and three are worth against one opponent."""
    found = []
    for trumps in range(4):
        hands = [index for index, hand in enumerate(HANDS) if _count_trumps(hand) == trumps]
        leading, following = (
            sum(library.play.chance(hand, leads) for hand in hands) / len(hands) for leads in (True, False)
        )
        found.append(TrumpStatistics(trumps, len(hands) / len(HANDS), leading, following))
    return tuple(found)


Rule = Callable[[Abstract, Mapping[int, float]], float]
"""From a hand and the chance of each lead to the chance that a rule of thumb gets."""


def _count_trumps(hand: Abstract) -> int:
    return sum(card < TRUMPS for card in hand)


def _highest(cards: Sequence[int]) -> int:
    return max(cards, key=lambda card: card if card < TRUMPS else card - 9 * SUIT_OF[card])


def _top_trump(hand: Abstract, chances: Mapping[int, float]) -> float:
    return chances[_highest([card for card in hand if card < TRUMPS] or hand)]


def _top_plain(hand: Abstract, chances: Mapping[int, float]) -> float:
    return chances[_highest([card for card in hand if card >= TRUMPS] or hand)]


LEADS: dict[str, Rule] = {
    "top of the longest plain suit": lambda hand, chances: chances[lead_simply(hand)],
    "highest plain card": _top_plain,
    "highest trump": _top_trump,
    "any card": lambda hand, chances: sum(chances.values()) / len(chances),
    "worst card": lambda hand, chances: min(chances.values()),
}
"""Rules for the first lead; without a card that a rule asks for, the highest of all is led."""


@dataclass(frozen=True, slots=True)
class LeadHeuristic:
    """A rule of thumb for the first lead, against one opponent.

    Attributes:
        rule: its name.
        cost: what it costs on average against the best lead, in chance to win.
        right: how often it is as good as the best, within half a point of 100.
    """

    rule: str
    cost: float
    right: float


def weigh_leads(library: Library) -> Iterator[tuple[int, Mapping[int, float]]]:
    """Yield the first hand of each class with the chance of each lead; a class takes some milliseconds."""
    numbers = class_of()
    for index, hand in enumerate(HANDS):
        if numbers.index(numbers[index]) == index:
            yield index, lead_exactly(library.play, hand)


def judge_heuristics(weighed: Sequence[tuple[int, Mapping[int, float]]]) -> tuple[LeadHeuristic, ...]:
    """Return what each rule of thumb costs, over all hands.

    Args:
        weighed: hands with the chance of each lead; a hand whose mirror is another counts twice.
    """
    numbers = class_of()
    sizes = [numbers.count(numbers[index]) for index, _chances in weighed]
    heuristics = []
    for name, rule in LEADS.items():
        lost = [max(chances.values()) - rule(HANDS[index], chances) for index, chances in weighed]
        cost = sum(size * loss for size, loss in zip(sizes, lost, strict=True)) / sum(sizes)
        right = sum(size for size, loss in zip(sizes, lost, strict=True) if loss < 0.005) / sum(sizes)
        heuristics.append(LeadHeuristic(name, cost, right))
    return tuple(heuristics)
