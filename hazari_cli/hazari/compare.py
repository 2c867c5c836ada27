"""Which combination beats which, and why, in words (HAZ-COMB-1 to HAZ-COMB-6)."""

from collections.abc import Sequence

from hazari_cli.hazari.combination import KIND_RULES, Combination, Kind
from hazari_cli.messages import Message, say


def explain_order(higher: Combination, lower: Combination) -> Message:
    """Say what decides between two combinations, the higher first, or that they are equal."""
    rule = KIND_RULES[higher.kind]
    if higher.strength == lower.strength:
        return say("equal, for suits never rank (HAZ-TABLE-2)")
    if higher.kind is not lower.kind:
        return say("a better kind ({rule})", rule=rule)
    if higher.kind in (Kind.RUN, Kind.COLOUR_RUN):
        if "".join(rank.value for rank in higher.ranks) == "A23":
            return say("only A-K-Q is higher than A-2-3 ({rule})", rule=rule)
        return say("the higher run ({rule})", rule=rule)
    place = next(
        place
        for place, (one, two) in enumerate(zip(higher.ranks, lower.ranks, strict=True))
        if one is not two
    )
    names = {Kind.TROY: _TROY, Kind.PAIR: _PAIR}.get(higher.kind, _CARDS)
    return say(
        "{what}, {high} over {low} ({rule})",
        what=say(names[place]),
        high=higher.ranks[place].value,
        low=lower.ranks[place].value,
        rule=rule,
    )


_TROY = ("its rank",)
_PAIR = ("the pair", "the pair", "the odd card")
_CARDS = ("the highest card", "the second card", "the lowest card")


def place_all(combinations: Sequence[Combination]) -> tuple[int, ...]:
    """Return the place of each, 1 for the strongest; equal combinations share a place.

    >>> from hazari_cli.cards import parse_cards
    >>> from hazari_cli.hazari.combination import combine
    >>> place_all([combine(parse_cards(group)) for group in ("AS AD KH", "KS KD KH", "AC AH KC")])
    (2, 1, 2)
    """
    return tuple(1 + sum(other.strength > one.strength for other in combinations) for one in combinations)
