"""Options that several commands of Azi read alike."""

import click

from hazari_cli.azi.pack import SUITS
from hazari_cli.cards import Suit
from hazari_cli.cli.language import _


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
    default=SUITS,
    show_default="HDS",
    metavar="LETTERS",
    help=_("The three suits of the table."),
)

turned_option = click.option(
    "--turned",
    metavar="CARD",
    required=True,
    help=_("The turned card; its suit is trump, an ace raises the six."),
)
