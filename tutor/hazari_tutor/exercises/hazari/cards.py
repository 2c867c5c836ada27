"""Cards of Hazari for exercises: drawn of a strength, checked, and shown."""

from collections.abc import Sequence

from hazari_cli.cards import Card, Suit, format_cards, missing_from, parse_cards
from hazari_cli.hazari.combination import CLASSES, RANKS, Kind, strength_of, strength_of_group
from hazari_cli.messages import Message, quote, say
from hazari_cli.play.blocks import Facts
from hazari_cli.shuffle import Draws
from hazari_tutor.exercises.drawing import pick


def check_apart(groups: Sequence[Sequence[Card]]) -> None:
    """Refuse groups that share a card: a pack holds it once.

    Raises:
        SetupError: if they do.
    """
    parse_cards(" ".join(map(format_cards, groups)))


def strengths_of(kind: Kind) -> tuple[int, ...]:
    """Return all strengths of a kind, weakest first."""
    return tuple(strength for strength, (each, _values) in enumerate(CLASSES, 1) if each is kind)


def draw_three(draws: Draws, strength: int, used: Sequence[Card] = ()) -> tuple[Card, ...] | None:
    """Draw three cards of a strength, in any order; None if the cards used leave none."""
    kind, values = CLASSES[strength - 1]
    left = {value: [suit for suit in Suit if Card(RANKS[value], suit) not in used] for value in values}
    if any(len(left[value]) < values.count(value) for value in values):
        return None
    if kind in (Kind.COLOUR, Kind.COLOUR_RUN):
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
        if strength_of(cards) == strength:
            return tuple(draws.shuffled(cards))


def draw_groups(draws: Draws, strengths: Sequence[int], size: int = 3) -> list[tuple[Card, ...]] | None:
    """Draw groups of these strengths.

    Args:
        draws: where chance comes from.
        strengths: of the groups, in their order.
        size: 3 cards each, or 4 of which one leaves the strength as it is.

    Returns:
        The groups, the cards of each in any order; None if the cards do not suffice.
    """
    groups: list[tuple[Card, ...]] = []
    for strength in strengths:
        three = draw_three(draws, strength, [card for group in groups for card in group])
        if three is None:
            return None
        groups.append(three)
    free = list(missing_from([card for group in groups for card in group]))
    for at, three in enumerate(groups if size == 4 else ()):
        fit = [card for card in free if strength_of_group((*three, card)) == strengths[at]]
        if not fit:
            return None
        spare = pick(draws, fit)
        free.remove(spare)
        groups[at] = tuple(draws.shuffled([*three, spare]))
    return groups


def show_cards(label: Message, cards: Sequence[Card]) -> Facts:
    """Show cards under a label."""
    return Facts(((label, quote(tuple(cards))),))


def show_groups(groups: Sequence[Sequence[Card]]) -> Facts:
    """Show groups one below the other, numbered."""
    rows = [(say("Group {number}", number=at), quote(tuple(each))) for at, each in enumerate(groups, 1)]
    return Facts(tuple(rows))
