"""Arguments that several commands read alike."""

from collections.abc import Collection
from typing import TYPE_CHECKING

import click

from hazari_cli.cli.language import _, translated
from hazari_cli.cli.offers import offer_names
from hazari_cli.cli.output import Output, note
from hazari_cli.cli.values import Whole
from hazari_cli.messages import Join, list_all, say, say_count
from hazari_cli.shuffle import commit_to
from hazari_cli.spelling import nearest

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

SEAT = Whole(0, 3)

seed_option = click.option("--seed", metavar="TEXT", help=_("The dealer's text. Default: random, and shown."))
drawn_seed_option = click.option(
    "--seed", metavar="TEXT", help=_("What the deals follow from. Default: random, and shown.")
)
cut_option = click.option("--cut", metavar="TEXT", default="", help=_("The other players' text."))
number_option = click.option(
    "--deal",
    "number",
    type=Whole(min=1),
    default=1,
    show_default=True,
    metavar="N",
    help=_("The number of the deal, from 1."),
)

workers_option = click.option(
    "--workers",
    "processes",
    type=Whole(1, 64),
    default=1,
    show_default=True,
    metavar="N",
    help=_("How many processes share the work; the result is the same."),
)


class StrategyNames(click.ParamType[tuple[str, ...]]):
    """Names of strategies with commas between.

    Args:
        known: the names that there are.
        fewest: how many players the table has at least.
        most: how many at most.
    """

    name = "players"

    def __init__(self, known: Collection[str], fewest: int, most: int) -> None:
        self._known = known
        self._fewest = fewest
        self._most = most

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[str, ...]:
        """Read the names; name the nearest where one is unknown."""
        names = tuple(name.strip() for name in str(value).split(","))
        for name in names:
            if name not in self._known:
                self.fail(self._unknown(name), param, ctx)
        if not self._fewest <= len(names) <= self._most:
            self.fail(self._wrong_number(len(names)), param, ctx)
        return names

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list["CompletionItem[str]"]:
        """Offer the names for the last one typed."""
        return offer_names(self._known, commas=True)(ctx, param, incomplete)

    def _wrong_number(self, count: int) -> str:
        if self._fewest == self._most:
            return translated(
                say_count(
                    "The table needs {players} players; this is {count}.",
                    "The table needs {players} players; these are {count}.",
                    count=count,
                    players=self._most,
                )
            )
        return translated(
            say_count(
                "The table needs {fewest} to {most} players; this is {count}.",
                "The table needs {fewest} to {most} players; these are {count}.",
                count=count,
                fewest=self._fewest,
                most=self._most,
            )
        )

    def _unknown(self, name: str) -> str:
        near, known = nearest(name, self._known, 0.6), list_all(tuple(self._known), Join.AND)
        if near:
            return translated(
                say(
                    '"{name}" is not a strategy; there are {known}. Did you mean {near}?',
                    name=name,
                    near=near,
                    known=known,
                )
            )
        return translated(say('"{name}" is not a strategy; there are {known}.', name=name, known=known))


def new_seed() -> str:
    """Make a seed that nobody can guess: 128 random bits in hexadecimal."""
    from secrets import token_hex

    return token_hex(16)


def draw_seed(seed: str | None, output: Output) -> str:
    """Return the seed that was given or a new one; the plain format has no room for it, so it is told."""
    text = new_seed() if seed is None else seed
    if seed is None and output.format == "plain":
        note(say("seed {seed}", seed=text))
    return text


def choose_seed(seed: str | None, output: Output) -> tuple[str, str]:
    """Return the seed that was given or a new one, and the commitment to it.

    The plain format has no room for a seed that nobody gave; it is told beside the result.
    """
    text = new_seed() if seed is None else seed
    commitment = commit_to(text)
    if output.format == "plain" and seed is None:
        note(say("seed {seed}, commitment {commitment}", seed=text, commitment=commitment))
    return text, commitment
