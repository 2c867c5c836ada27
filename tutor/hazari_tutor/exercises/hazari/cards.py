"""Cards of Hazari for exercises: drawn of a class, checked, and shown."""

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from hazari_cli.cards import Card, Suit, format_cards, missing_from, parse_cards
from hazari_cli.hazari.combination import CLASSES, RANKS, Kind, Values, combine
from hazari_cli.messages import Message, quote, say
from hazari_cli.play.blocks import Facts
from hazari_cli.shuffle import Draws
from hazari_tutor.exercises.drawing import pick

STRENGTH_OF: Final = {entry: strength for strength, entry in enumerate(CLASSES, 1)}
"""The strength of each kind with its values."""

KIND_NAMES: Final = {
    Kind.TROY: say("Troy"),
    Kind.COLOUR_RUN: say("Colour Run"),
    Kind.RUN: say("Run"),
    Kind.COLOUR: say("Colour"),
    Kind.PAIR: say("Pair"),
    Kind.INDI: say("Indi"),
}
"""What each kind is called, without its ranks."""

_SUITED = (Kind.COLOUR, Kind.COLOUR_RUN)


def check_apart(groups: Sequence[Sequence[Card]]) -> None:
    """Refuse groups that share a card: a pack holds it once.

    Raises:
        SetupError: if they do.
    """
    parse_cards(" ".join(map(format_cards, groups)))


def draw_class(
    draws: Draws, kind: Kind, values: Values, used: Sequence[Card] = ()
) -> tuple[Card, ...] | None:
    """Draw three cards of a kind with these values, in any order; None if the cards used leave none."""
    taken = set(used)
    left = {value: [suit for suit in Suit if Card(RANKS[value], suit) not in taken] for value in values}
    if any(len(left[value]) < values.count(value) for value in values):
        return None
    if kind in _SUITED:
        common = [suit for suit in Suit if all(suit in left[value] for value in values)]
        if not common:
            return None
        suit = pick(draws, common)
        return tuple(draws.shuffled([Card(RANKS[value], suit) for value in values]))
    if kind in (Kind.RUN, Kind.INDI) and len({suit for suits in left.values() for suit in suits}) == 1:
        return None
    while True:
        suits = {value: draws.shuffled(left[value]) for value in left}
        cards = [Card(RANKS[value], suits[value].pop()) for value in values]
        if kind in (Kind.TROY, Kind.PAIR) or len({card.suit for card in cards}) > 1:
            return tuple(draws.shuffled(cards))


def add_spares(draws: Draws, threes: Sequence[tuple[Card, ...]]) -> list[tuple[Card, ...]] | None:
    """Add a card to each three that leaves its strength as it is, in any order; None if there is none."""
    free = list(missing_from([card for three in threes for card in three]))
    fours = []
    for three in threes:
        strength = combine(three).strength
        fit = [card for card in free if combine((*three, card)).strength == strength]
        if not fit:
            return None
        spare = pick(draws, fit)
        free.remove(spare)
        fours.append(tuple(draws.shuffled([*three, spare])))
    return fours


def classes_of(kind: Kind) -> tuple[Values, ...]:
    """Return the values of all classes of a kind, weakest first."""
    return tuple(values for each, values in CLASSES if each is kind)


def kinds_in(four: Sequence[Card]) -> set[Kind]:
    """Return the kinds of the threes in a four, without the Indi, which misleads nobody."""
    return {combine(three).kind for three in combinations(four, 3)} - {Kind.INDI}


def show_cards(label: Message, cards: Sequence[Card]) -> Facts:
    """Show cards under a label."""
    return Facts(((label, quote(tuple(cards))),))


def show_groups(groups: Sequence[Sequence[Card]]) -> Facts:
    """Show groups one below the other, numbered."""
    return Facts(
        tuple((say("Group {number}", number=at), quote(tuple(group))) for at, group in enumerate(groups, 1))
    )


def ranks_of(cards: Sequence[Card]) -> str:
    """Write the ranks of cards, high to low, with dashes."""
    held = sorted((card.rank for card in cards), key=RANKS.index, reverse=True)
    return "-".join(rank.value for rank in held)
