"""How groups and arrangements are written: ``AS KS QS / 7S 6H 5D / 8S 8H KD / 8D 8C KH 2C``."""

from collections.abc import Sequence

from hazari_cli.cards import Card, ReadCard, format_cards, read_cards
from hazari_cli.errors import NotationError, Place, SetupError
from hazari_cli.hazari.combination import Combination, Groups, combine
from hazari_cli.messages import say


def parse_groups(source: str, start: int = 0) -> Groups:
    """Read groups with a slash between them; how many there should be is a matter of the rules.

    Args:
        source: the text as typed.
        start: where in it the groups begin.

    Raises:
        NotationError: for text that is not a card, or a group without cards.
        SetupError: for a card that comes twice.
    """
    groups: list[tuple[ReadCard, ...]] = []
    before: list[ReadCard] = []
    for part in source[start:].split("/"):
        group = read_cards(source, start, start + len(part), before)
        if not group:
            raise NotationError(
                say("Group {number} has no cards.", number=len(groups) + 1),
                Place(source, start, start + max(1, len(part))),
            )
        groups.append(group)
        before.extend(group)
        start += len(part) + 1
    return tuple(tuple(read.card for read in group) for group in groups)


def parse_group(source: str) -> tuple[tuple[Card, ...], Combination]:
    """Read three or four cards and say what they are.

    Raises:
        NotationError, SetupError: with the place of what cannot be read or cannot be.
    """
    cards = tuple(read.card for read in read_cards(source))
    if len(cards) not in (3, 4):
        raise SetupError(
            say('A group is three or four cards; "{source}" has {count}.', source=source, count=len(cards)),
            Place(source, 0, len(source)),
        )
    return cards, combine(cards)


def parse_hand(source: str) -> tuple[Card, ...]:
    """Read the 13 cards of a hand.

    Raises:
        NotationError, SetupError: with the place of what cannot be read or cannot be.
    """
    cards = tuple(read.card for read in read_cards(source))
    if len(cards) != 13:
        raise SetupError(
            say("A Hazari hand is 13 cards; here are {count}.", count=len(cards)),
            Place(source, 0, len(source)),
        )
    return cards


def format_groups(groups: Sequence[Sequence[Card]]) -> str:
    """Write groups with slashes between, as ``parse_groups`` reads them."""
    return " / ".join(map(format_cards, groups))


def join_groups(arguments: Sequence[str]) -> str:
    """Put arguments together as one arrangement: with slashes as typed, or one argument a group."""
    return (" " if any("/" in argument for argument in arguments) else " / ").join(arguments)
