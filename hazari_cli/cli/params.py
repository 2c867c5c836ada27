"""Arguments that several commands read alike."""

from collections.abc import Collection

import click

from hazari_cli.cli.language import _
from hazari_cli.cli.output import Output, tell
from hazari_cli.messages import say
from hazari_cli.shuffle import commit_to

SEAT = click.IntRange(0, 3)

seed_option = click.option("--seed", metavar="TEXT", help=_("The dealer's text. Default: random, and shown."))
drawn_seed_option = click.option(
    "--seed", metavar="TEXT", help=_("What the deals follow from. Default: random, and shown.")
)
cut_option = click.option("--cut", metavar="TEXT", default="", help=_("The other players' text."))
number_option = click.option(
    "--deal",
    "number",
    type=click.IntRange(min=1),
    default=1,
    show_default=True,
    metavar="N",
    help=_("The number of the deal, from 1."),
)

workers_option = click.option(
    "--workers",
    "processes",
    type=click.IntRange(1, 64),
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
            said = (
                _("{fewest} players sit at the table; here are {count}.")
                if self._fewest == self._most
                else _("{fewest} to {most} players sit at the table; here are {count}.")
            )
            self.fail(said.format(fewest=self._fewest, most=self._most, count=len(names)), param, ctx)
        return names

    def _unknown(self, name: str) -> str:
        from difflib import get_close_matches

        near = get_close_matches(name, self._known, 1)
        hint = _(" Did you mean {name}?").format(name=near[0]) if near else ""
        said = _('"{name}" is no strategy; there are {all}.{hint}')
        return said.format(name=name, all=", ".join(self._known), hint=hint)


def new_seed() -> str:
    """Make a seed that nobody can guess: 128 random bits in hexadecimal."""
    from secrets import token_hex

    return token_hex(16)


def draw_seed(seed: str | None, output: Output) -> str:
    """Return the seed that was given or a new one; the plain format has no room for it, so it is told."""
    text = new_seed() if seed is None else seed
    if seed is None and output.format == "plain":
        tell(say("seed {seed}", seed=text))
    return text


def choose_seed(seed: str | None, output: Output) -> tuple[str, str]:
    """Return the seed that was given or a new one, and the commitment to it.

    The plain format has no room for a seed that nobody gave; it is told beside the result.
    """
    text = new_seed() if seed is None else seed
    commitment = commit_to(text)
    if output.format == "plain" and seed is None:
        tell(say("seed {seed}, commitment {commitment}", seed=text, commitment=commitment))
    return text, commitment
