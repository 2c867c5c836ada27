"""Cards of Hazari for exercises: drawn of a strength, or as an arrangement; checked, and shown."""

from collections.abc import Iterator, Sequence
from itertools import chain, combinations, islice
from typing import Final

from hazari_cli.cards import PACK, Card, Suit, format_cards, missing_from, parse_cards, sorted_cards
from hazari_cli.errors import RuleViolation
from hazari_cli.hazari.arrangement import find_violations
from hazari_cli.hazari.combination import CLASSES, RANKS, Groups, Kind, strength_of, strength_of_group
from hazari_cli.hazari.search import find_random, prepare_hand
from hazari_cli.messages import Message, say
from hazari_cli.play.blocks import Facts
from hazari_cli.shuffle import Draws
from hazari_tutor.exercises.drawing import chance, pick

FAULTS: Final = {"sizes": "HAZ-ARR-1", "order": "HAZ-ARR-2", "four lowest": "HAZ-ARR-4"}
"""The rules that an arrangement can break, by the words for what is wrong then."""

_SHAPES = ((4, 3, 3, 3), (3, 4, 3, 3), (3, 3, 4, 3), (3, 3, 2, 5), (3, 2, 4, 4), (4, 3, 2, 4), (2, 3, 4, 4))


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
    return Facts(((label, tuple(cards)),))


def show_groups(groups: Sequence[Sequence[Card]]) -> Facts:
    """Show groups one below the other, numbered."""
    rows = [(say("Group {number}", number=at), tuple(each)) for at, each in enumerate(groups, 1)]
    return Facts(tuple(rows))


def broken_rules(violations: Sequence[RuleViolation]) -> tuple[str, ...]:
    """Return the rules that are broken, each once."""
    return tuple(dict.fromkeys(violation.rule for violation in violations))


def set_best_threes(cards: Sequence[Card]) -> Groups:
    """Set 13 cards as a careless player does: of equally strong best threes just the first.

    What is drawn rests on it, so the same seed goes on giving the same exercise.
    """
    rest, groups = sorted_cards(cards), list[tuple[Card, ...]]()
    for _ in range(3):
        best = max(combinations(rest, 3), key=strength_of)
        groups.append(best)
        rest = tuple(card for card in rest if card not in best)
    return (*groups, rest)


def draw_legal(draws: Draws) -> Groups:
    """Draw a legal arrangement: of any kind, or the best threes of a hand first."""
    cards = draws.shuffled(PACK)[:13]
    if chance(draws, 50):
        return _mix(draws, set_best_threes(cards))
    return _mix(draws, find_random(prepare_hand(cards), draws))


def draw_tight(draws: Draws, with_four: bool) -> Groups:
    """Draw a legal arrangement with two neighbours that are equal: two threes, or the third and the four."""
    while True:
        kind = pick(draws, (Kind.INDI, Kind.INDI, Kind.PAIR, Kind.PAIR, Kind.RUN))
        strength = pick(draws, strengths_of(kind))
        level = draw_groups(draws, (strength, strength))
        if level is None:
            continue
        one, other = level
        rest = tuple(draws.shuffled(missing_from((*one, *other))))
        for at in range(0, 28, 7):
            groups: Groups = (one, other, rest[at : at + 3], rest[at + 3 : at + 7])
            if with_four:
                lower, higher = sorted((rest[at : at + 3], rest[at + 3 : at + 6]), key=strength_of)
                groups = (higher, lower, one, (*other, rest[at + 6]))
            as_wanted = not with_four or strength_of_group(groups[3]) == strength
            if as_wanted and not find_violations(groups):
                return _mix(draws, groups)


def draw_illegal(draws: Draws, fault: str) -> Groups:
    """Draw an arrangement with exactly one fault that is easily overlooked."""
    while True:
        groups = draw_legal(draws)
        faulty = pick(draws, tuple(_spoil(groups, fault))) if fault != "sizes" else _resize(draws, groups)
        found = find_violations(faulty)
        if broken_rules(found) == (FAULTS[fault],) and (len(found) == 1 or fault == "sizes"):
            return _mix(draws, faulty)


def _spoil(groups: Groups, fault: str) -> Iterator[Groups]:
    """Yield arrangements near a legal one that may have the fault: neighbours, or two cards, exchanged."""
    one, two, three, four = groups
    if fault == "order":
        yield from ((two, one, three, four), (one, three, two, four))
    for left, right in ((0, 1), (1, 2)) if fault == "order" else ((2, 3), (1, 3)):
        for lost in groups[left]:
            for gained in groups[right]:
                changed = list(groups)
                changed[left] = (*(card for card in groups[left] if card != lost), gained)
                changed[right] = (*(card for card in groups[right] if card != gained), lost)
                yield tuple(changed)


def _resize(draws: Draws, groups: Groups) -> Groups:
    """Cut the same cards into groups of other sizes."""
    cards = chain.from_iterable(groups)
    return tuple(tuple(islice(cards, size)) for size in pick(draws, _SHAPES))


def _mix(draws: Draws, groups: Groups) -> Groups:
    """Put the cards within each group in any order."""
    return tuple(tuple(draws.shuffled(group)) for group in groups)
