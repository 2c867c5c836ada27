"""Options that several commands of Azi read alike."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import click

from hazari_cli.azi.pack import Trump, check_cards
from hazari_cli.cards import Card, Suit, parse_card, parse_cards
from hazari_cli.cli.language import _
from hazari_cli.cli.values import FILLED, Whole
from hazari_cli.errors import SetupError
from hazari_cli.messages import say_count

if TYPE_CHECKING:
    from click.decorators import FC


class Suits(click.ParamType[tuple[Suit, ...]]):
    """Three suits, as letters: ``HDS``."""

    name = "suits"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[Suit, ...]:
        """Read three different letters of S, H, D, C."""
        if isinstance(value, tuple):
            return value
        letters = str(value).upper().replace(",", "").replace(" ", "")
        by_letter = {suit.value: suit for suit in Suit}
        if len(letters) != 3 or len(set(letters)) != 3 or not set(letters) <= set(by_letter):
            self.fail(_("Azi is played with three different suits, such as HDS (AZI-TABLE-1)."), param, ctx)
        return tuple(by_letter[letter] for letter in letters)


suits_option = click.option(
    "--suits",
    type=Suits(),
    default="HDS",
    show_default=True,
    metavar="LETTERS",
    help=_("The three suits of the table."),
)

turned_option = click.option(
    "--turned",
    type=FILLED,
    metavar="CARD",
    required=True,
    help=_("The turned card; its suit is trump, an ace raises the six."),
)

size_option = click.option(
    "--cards",
    "size",
    type=Whole(3, 4),
    default=3,
    show_default=True,
    metavar="3|4",
    help=_("Three cards each, or four of which one is laid away."),
)

samples_seed_option = click.option(
    "--seed", metavar="TEXT", default="azi", show_default=True, help=_("What the samples follow from.")
)


def players_option(default: int, text: str) -> "Callable[[FC], FC]":
    """Return the option for how many play."""
    return click.option(
        "--players",
        type=Whole(2, 6),
        default=default,
        show_default=True,
        metavar="N",
        help=text,
    )


def chips_option(name: str, default: int, text: str) -> "Callable[[FC], FC]":
    """Return an option for a number of chips."""
    return click.option(
        name,
        type=Whole(1, 1_000_000),
        default=default,
        show_default=True,
        metavar="CHIPS",
        help=text,
    )


def samples_option(default: int, most: int) -> "Callable[[FC], FC]":
    """Return the option for how many deals are sampled."""
    return click.option(
        "--samples",
        type=Whole(10, most),
        default=default,
        show_default=True,
        metavar="N",
        help=_("How many deals are sampled with three players or more."),
    )


def read_hand(
    hand: tuple[str, ...], turned: str, suits: tuple[Suit, ...], most: int = 3, least: int | None = None
) -> tuple[tuple[Card, ...], Trump]:
    """Read a hand and the turned card.

    Args:
        hand: the arguments, one or several cards each.
        turned: the turned card.
        suits: the suits of the table.
        most: how many cards a hand has at most.
        least: how many at least; as many as at most if nothing is said.

    Raises:
        NotationError: for what cannot be read.
        SetupError: for cards that cannot be there together, or another number of them.
    """
    trump = Trump(parse_card(turned))
    cards = parse_cards(" ".join(hand))
    check_cards(cards, trump.turned, suits=suits)
    fewest = most if least is None else least
    if not fewest <= len(cards) <= most:
        raise SetupError(
            say_count(
                "A hand is three cards here; this is {count} (AZI-DEAL-1).",
                "A hand is three cards here; these are {count} (AZI-DEAL-1).",
                count=len(cards),
            )
        )
    return cards, trump
