"""Which combination beats which, and why, in words (HAZ-COMB-1 to HAZ-COMB-6)."""

from collections.abc import Sequence
from enum import Enum

from hazari_cli.hazari.combination import KIND_RULES, Combination, Kind
from hazari_cli.messages import Message, say


class Reason(Enum):
    """What decides between two combinations."""

    KIND = "kind"
    TROY = "troy"
    RUN = "run"
    PAIR = "pair"
    ODD = "odd"
    HIGHEST = "highest"
    SECOND = "second"
    LOWEST = "lowest"
    NOTHING = "nothing"


_CARDS = (Reason.HIGHEST, Reason.SECOND, Reason.LOWEST)
_BY_PLACE: dict[Kind, tuple[Reason, ...]] = {
    Kind.TROY: (Reason.TROY,),
    Kind.COLOUR_RUN: (Reason.RUN,) * 3,
    Kind.RUN: (Reason.RUN,) * 3,
    Kind.COLOUR: _CARDS,
    Kind.PAIR: (Reason.PAIR, Reason.PAIR, Reason.ODD),
    Kind.INDI: _CARDS,
}
"""What decides between two of a kind, by the first place in which their ranks differ."""


def find_reason(one: Combination, other: Combination) -> Reason:
    """Return what decides between two combinations, whichever is higher.

    >>> from hazari_cli.cards import parse_cards
    >>> from hazari_cli.hazari.combination import combine
    >>> find_reason(*(combine(parse_cards(group)) for group in ("9S 9H 4D", "9D 9C 3D")))
    <Reason.ODD: 'odd'>
    """
    if one.strength == other.strength:
        return Reason.NOTHING
    if one.kind is not other.kind:
        return Reason.KIND
    return _BY_PLACE[one.kind][_first_difference(one, other)]


def explain_order(higher: Combination, lower: Combination) -> Message:
    """Say what decides between two combinations, the higher first, or that they are equal."""
    rule = KIND_RULES[higher.kind]
    reason = find_reason(higher, lower)
    if reason is Reason.NOTHING:
        return say("equal, for suits never rank (HAZ-TABLE-2)")
    if reason is Reason.KIND:
        return say("a better kind ({rule})", rule=rule)
    if reason is Reason.RUN:
        if "".join(rank.value for rank in higher.ranks) == "A23":
            return say("only A-K-Q is higher than A-2-3 ({rule})", rule=rule)
        return say("the higher run ({rule})", rule=rule)
    place = _first_difference(higher, lower)
    ranks = {"high": higher.ranks[place].value, "low": lower.ranks[place].value}
    return _by_rank(reason, {**ranks, "rule": rule})


def _by_rank(reason: Reason, facts: dict[str, object]) -> Message:
    """Say which of their ranks decides between two of a kind."""
    match reason:
        case Reason.TROY:
            return say("its rank, {high} over {low} ({rule})", **facts)
        case Reason.PAIR:
            return say("the pair, {high} over {low} ({rule})", **facts)
        case Reason.ODD:
            return say("the odd card, {high} over {low} ({rule})", **facts)
        case Reason.HIGHEST:
            return say("the highest card, {high} over {low} ({rule})", **facts)
        case Reason.SECOND:
            return say("the second card, {high} over {low} ({rule})", **facts)
        case _:
            return say("the lowest card, {high} over {low} ({rule})", **facts)


def _first_difference(one: Combination, other: Combination) -> int:
    """Return the first place in which the ranks of two of a kind differ."""
    both = zip(one.ranks, other.ranks, strict=True)
    return next(place for place, (mine, theirs) in enumerate(both) if mine is not theirs)


def place_all(combinations: Sequence[Combination]) -> tuple[int, ...]:
    """Return the place of each, 1 for the strongest; equal combinations share a place.

    >>> from hazari_cli.cards import parse_cards
    >>> from hazari_cli.hazari.combination import combine
    >>> place_all([combine(parse_cards(group)) for group in ("AS AD KH", "KS KD KH", "AC AH KC")])
    (2, 1, 2)
    """
    return tuple(1 + sum(other.strength > one.strength for other in combinations) for one in combinations)
