"""What the kinds of Hazari share: reading a lesson's table, drawing cards of a class, and a few sentences."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeVar

from hazari_cli.cards import Card, Rank, Suit, format_cards, parse_cards
from hazari_cli.errors import SetupError
from hazari_cli.hazari.combination import CLASSES, RANKS, Kind, Values
from hazari_cli.messages import Message, say
from hazari_cli.play.blocks import Facts
from hazari_cli.shuffle import Draws

Item = TypeVar("Item")

NAMES: Final = ("Ana", "Ben", "Cora", "Dan")
"""Who sits at seats 0 to 3 where a lesson does not say."""

STRENGTH_OF: Final = {entry: strength for strength, entry in enumerate(CLASSES, 1)}
"""The strength of each kind with its values."""

_SUITED = (Kind.COLOUR, Kind.COLOUR_RUN)


def check_names(table: Mapping[str, Any], known: Sequence[str], kind: str) -> None:
    """Refuse a parameter that the kind does not know.

    Raises:
        SetupError: naming the first of them.
    """
    for name in table:
        if name not in known:
            raise SetupError(
                say(
                    'An exercise of kind "{kind}" has no "{name}"; it knows {known}.',
                    kind=kind,
                    name=name,
                    known=", ".join(known),
                )
            )


def read_text(table: Mapping[str, Any], name: str, kind: str) -> str:
    """Return a text of a lesson's table.

    Raises:
        SetupError: if it is not there, or is no text.
    """
    found = table.get(name)
    if not isinstance(found, str):
        raise SetupError(
            say('An exercise of kind "{kind}" needs "{name}", a text.', kind=kind, name=name),
        )
    return found


def read_texts(table: Mapping[str, Any], name: str, kind: str, count: int) -> tuple[str, ...]:
    """Return a list of so many texts of a lesson's table.

    Raises:
        SetupError: if it is not there, or is something else.
    """
    found = table.get(name)
    good = isinstance(found, list | tuple) and all(isinstance(text, str) for text in found)
    if not good or found is None or len(found) != count:
        raise SetupError(
            say(
                'An exercise of kind "{kind}" needs "{name}", a list of {count} texts.',
                kind=kind,
                name=name,
                count=count,
            )
        )
    return tuple(found)


def read_whole(table: Mapping[str, Any], name: str, kind: str, choices: Sequence[int]) -> int:
    """Return a whole number of a lesson's table.

    Raises:
        SetupError: if it is not there, or is none of the choices.
    """
    found = table.get(name)
    if type(found) is not int or found not in choices:
        raise SetupError(
            say(
                'An exercise of kind "{kind}" needs "{name}", a whole number from {least} to {most}.',
                kind=kind,
                name=name,
                least=min(choices),
                most=max(choices),
            )
        )
    return found


def read_choice(
    table: Mapping[str, Any], name: str, kind: str, choices: Sequence[Item], draws: Draws | None = None
) -> Item:
    """Return the choice that a table names, or one drawn from all of them.

    Raises:
        SetupError: if it names another, or names none and nothing may be drawn.
    """
    if name not in table and draws is not None:
        return pick(draws, choices)
    found = table.get(name)
    for choice in choices:
        if type(choice) is type(found) and choice == found:
            return choice
    raise SetupError(
        say(
            '"{name}" of an exercise of kind "{kind}" is one of {choices}.',
            name=name,
            kind=kind,
            choices=", ".join(str(choice).lower() for choice in choices),
        )
    )


def read_group(text: str, sizes: Sequence[int]) -> tuple[Card, ...]:
    """Read a group of one of these sizes.

    Raises:
        NotationError, SetupError: if it is none.
    """
    cards = parse_cards(text)
    if len(cards) not in sizes:
        raise SetupError(
            say(
                "{cards} are {count} cards; wanted are {sizes}.",
                cards=cards,
                count=len(cards),
                sizes=sizes[0] if len(sizes) == 1 else say("{few} or {more}", few=sizes[0], more=sizes[-1]),
            )
        )
    return cards


def check_apart(groups: Sequence[Sequence[Card]]) -> None:
    """Refuse groups that share a card: a pack holds it once."""
    parse_cards(" ".join(map(format_cards, groups)))


def pick(draws: Draws, items: Sequence[Item]) -> Item:
    """Draw one of several, each equally likely."""
    return items[draws.below(len(items))]


def chance(draws: Draws, percent: int) -> bool:
    """Draw yes in so many of a hundred cases."""
    return draws.below(100) < percent


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


def classes_of(kind: Kind) -> tuple[Values, ...]:
    """Return the values of all classes of a kind, weakest first."""
    return tuple(values for each, values in CLASSES if each is kind)


def show_cards(label: Message, cards: Sequence[Card]) -> Facts:
    """Show cards under a label."""
    return Facts(((label, as_message(cards)),))


def as_message(cards: Sequence[Card]) -> Message:
    """Make a sentence of cards only."""
    return say("{cards}", cards=tuple(cards))


def show_groups(groups: Sequence[Sequence[Card]]) -> Facts:
    """Show groups one below the other, numbered."""
    return Facts(
        tuple((say("Group {number}", number=at), as_message(group)) for at, group in enumerate(groups, 1))
    )


def plain(answer: str) -> str:
    """Return an answer in small letters, with single spaces instead of dashes and double spaces."""
    return " ".join(answer.lower().replace("-", " ").replace("_", " ").split())


def tell_answer(answer: str) -> Message:
    """Return the last hint."""
    return say("The answer is {answer}.", answer=answer)


def ranks_of(cards: Sequence[Card]) -> str:
    """Write the ranks of cards, high to low, with dashes."""
    held: list[Rank] = sorted((card.rank for card in cards), key=RANKS.index, reverse=True)
    return "-".join(rank.value for rank in held)
