"""Figures of Hazari: how many sets of each kind there are, what wins a trick, what example hands expect."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, partial
from itertools import accumulate
from math import comb, exp

from hazari_cli.cards import PACK, Card, Suit, format_cards, parse_cards, sorted_cards
from hazari_cli.hazari.advice.strategies import take_best_threes
from hazari_cli.hazari.advice.suggest import PAR, Assessment, assess, suggest
from hazari_cli.hazari.advice.valuation import Prospects, expect_prospects, prospects_of
from hazari_cli.hazari.arrangement import arrange
from hazari_cli.hazari.combination import (
    CLASSES,
    RANKS,
    SETS,
    STRENGTHS,
    Groups,
    Kind,
    count_beaten,
    points_of,
    strength_of,
)
from hazari_cli.hazari.match import TARGET
from hazari_cli.hazari.notation import format_groups, parse_groups
from hazari_cli.resources import load_tables
from hazari_tutor.course.figures.figure import Figure, format_percent

_KINDS = {
    "troys": Kind.TROY,
    "colour-runs": Kind.COLOUR_RUN,
    "runs": Kind.RUN,
    "colours": Kind.COLOUR,
    "pairs": Kind.PAIR,
    "indis": Kind.INDI,
}
_WATCHED = {
    "troy-a": "AS AH AD",
    "troy-7": "7S 7H 7D",
    "troy-2": "2S 2H 2D",
    "colour-run-a": "AS KS QS",
    "colour-run-9": "9S 8S 7S",
    "run-a": "AS KD QH",
    "run-9": "9S 8D 7H",
    "run-4": "4S 3D 2H",
    "colour-a": "AS KS JS",
    "colour-k": "KS 9S 7S",
    "pair-a": "AS AH KD",
}
"""Groups whose chance in each trick lessons speak of."""


@dataclass(frozen=True, slots=True)
class Example:
    """A hand that a lesson arranges: the cards, and an arrangement to hold against the best.

    Attributes:
        hand: 13 cards.
        other: an arrangement that somebody may think of; empty for taking the best three each time.
    """

    hand: str
    other: str = ""


EXAMPLES: Mapping[str, Example] = {
    "greedy": Example("9D 8D 7D AD KH QS JS 5C 4D 3H KD TC 2D"),
    "level": Example(
        "8H 8D 8C JH JD TC 9D AS 7S 4S KH 7C 2H", "8H 8D 8C / JH TC 9D / AS 7S 4S / KH JD 7C 2H"
    ),
    "break": Example("4S 4H 4C KH KC QH TH 6D 5C 5S 3C 3S 2S"),
    "dump": Example("QH JS JH TD 9S 9C 8D 7D 5D 4S 3S AH 5C"),
    "spread": Example(
        "JD TD 9C 8H 4C 3H 2H AS TS 5S KC JC 5C", "JD TD 9C / 4C 3H 2H / AS TS 5S / KC JC 8H 5C"
    ),
}
"""The hands of the lessons on arranging."""


@cache
def _usual() -> tuple[Prospects, ...]:
    """Return what each trick offers on average, whatever the own cards."""
    found = []
    for table in load_tables().tricks:
        above = list(accumulate(reversed(table.misses), initial=0.0))[-2::-1]  # nothing higher is met
        found.append(prospects_of(table.first, list(map(exp, above)), table.points))
    return tuple(found)


@cache
def _judge(name: str) -> tuple[Assessment, Assessment]:
    """Return the best arrangement of an example and the one held against it."""
    example = EXAMPLES[name]
    cards = parse_cards(example.hand)
    prospects = expect_prospects(cards, load_tables())
    other = parse_groups(example.other) if example.other else take_best_threes(cards)
    return suggest(cards, prospects, 1)[0], assess(arrange(other), prospects)


def _count_sets(kind: Kind) -> str:
    strengths = [strength for strength, (each, _values) in enumerate(CLASSES, 1) if each is kind]
    weaker_than_next = SETS if strengths[-1] == STRENGTHS else count_beaten(strengths[-1] + 1)
    return f"{weaker_than_next - count_beaten(strengths[0]):,}"


def _spell(groups: Groups) -> str:
    return f"`{format_groups([sorted_cards(group) for group in groups])}`"


def _lowest(trick: int, chance: float) -> str:
    """Return cards of the weakest kind of group that wins a trick so often."""
    row = _usual()[trick].chance
    kind, values = next(CLASSES[at - 1] for at in range(1, STRENGTHS + 1) if row[at] >= chance)
    suits = (Suit.SPADES,) * 3 if kind in (Kind.COLOUR, Kind.COLOUR_RUN) else tuple(Suit)[:3]
    cards = tuple(Card(RANKS[value], suit) for value, suit in zip(values, suits, strict=True))
    return _spell((cards,))


def _points(cards: str) -> str:
    return str(points_of(parse_cards(cards)))


def _rank_points(high: bool) -> str:
    worth = [points_of((card,)) for card in PACK]
    return str(sum(points for points in worth if (points == max(worth)) == high))


def _figures_of(name: str) -> dict[str, Figure]:
    """Return the figures of an example hand; ``-1`` to ``-4`` are its tricks."""
    found: dict[str, Figure] = {
        f"{name}-hand": lambda: f"`{format_cards(sorted_cards(parse_cards(EXAMPLES[name].hand)))}`",
        f"{name}-best": lambda: _spell(_judge(name)[0].arrangement.groups),
        f"{name}-other": lambda: _spell(_judge(name)[1].arrangement.groups),
        f"{name}-best-points": lambda: f"{_judge(name)[0].expected:.0f}",
        f"{name}-other-points": lambda: f"{_judge(name)[1].expected:.0f}",
        f"{name}-costs": lambda: f"{round(_judge(name)[0].expected) - round(_judge(name)[1].expected)}",
        f"{name}-costs-exactly": lambda: f"{_judge(name)[0].expected - _judge(name)[1].expected:.1f}",
    }
    for at in range(4):
        for place, which in enumerate(("best", "other")):
            found[f"{name}-{which}-{at + 1}"] = partial(_group_of, name, place, at)
            found[f"{name}-{which}-wins-{at + 1}"] = partial(_chance_of, name, place, at)
    return found


def _group_of(name: str, place: int, trick: int) -> str:
    return _spell((_judge(name)[place].arrangement.groups[trick],))


def _chance_of(name: str, place: int, trick: int) -> str:
    return format_percent(_judge(name)[place].chances[trick])


def _chance_in(trick: int, cards: str) -> str:
    return format_percent(_usual()[trick].chance[strength_of(parse_cards(cards))])


def _takings(trick: int) -> str:
    return f"{_usual()[trick].takings[STRENGTHS]:.0f}"


HAZARI_FIGURES: Mapping[str, Figure] = {
    "sets-of-three": lambda: f"{SETS:,}",
    "strengths": lambda: str(STRENGTHS),
    **{name: partial(_count_sets, kind) for name, kind in _KINDS.items()},
    "run-strengths": lambda: str(sum(kind is Kind.RUN for kind, _values in CLASSES)),
    "splits": lambda: f"{comb(13, 4) * comb(9, 3) * comb(6, 3) // 6:,}",
    "pack-points": lambda: _points(format_cards(PACK)),
    "high-points": lambda: _rank_points(True),
    "low-points": lambda: _rank_points(False),
    "target": lambda: f"{TARGET}",
    "par": lambda: str(PAR),
    **{f"others-bring-{trick + 1}": partial(_takings, trick) for trick in range(4)},
    **{f"half-{trick + 1}": partial(_lowest, trick, 0.5) for trick in range(4)},
    **{f"quarter-{trick + 1}": partial(_lowest, trick, 0.25) for trick in range(4)},
    **{
        f"{name}-wins-{trick + 1}": partial(_chance_in, trick, cards)
        for name, cards in _WATCHED.items()
        for trick in range(4)
    },
    **{key: figure for name in EXAMPLES for key, figure in _figures_of(name).items()},
}
"""Figures of Hazari by name; chances are of 100, points as they are counted."""
