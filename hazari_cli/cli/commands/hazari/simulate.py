"""``hazari simulate``: four strategies over duplicate deals, with honest intervals."""

from math import isfinite

import click

from hazari_cli.cli.edge import DONE, INTERRUPTED
from hazari_cli.cli.language import _
from hazari_cli.cli.output import Report, make_output, with_output
from hazari_cli.cli.params import StrategyNames, draw_seed, drawn_seed_option, workers_option
from hazari_cli.cli.values import Whole
from hazari_cli.cli.workers import add_up
from hazari_cli.hazari.advice.duplicate import Scores, play_duplicates, split_deals
from hazari_cli.hazari.advice.strategies import STRATEGIES
from hazari_cli.messages import Message, quote, say, say_count
from hazari_cli.play.blocks import Cell, Grid
from hazari_cli.resources import load_tables

BATCH_SIZE = 20


@click.command(
    "simulate",
    short_help=_("Let four strategies play duplicate deals."),
    help=_(
        """Let four strategies play duplicate deals against each other.

        Each deal is played four times with the players moved on one seat, so that everybody holds
        every hand. Strategies: equilibrium (ours), greedy (the best three cards, then the best three of the
        rest; of equally strong ones those that leave the best rest), balanced (the weakest group's kind as
        high as possible, then the sum of kinds, then of strengths), random (any legal arrangement).
        Par is 90 points a deal.

        \b
        Examples:
          hazari simulate
          hazari simulate --deals 2000 --seed 1 --workers 2
          hazari simulate --players equilibrium,greedy,greedy,greedy --deals 2000
        """
    ),
)
@click.option(
    "--players",
    type=StrategyNames(STRATEGIES, 4, 4),
    default="equilibrium,greedy,balanced,random",
    show_default=True,
    metavar="A,B,C,D",
    help=_("Four strategies."),
)
@click.option(
    "--deals",
    type=Whole(1, 10_000_000),
    default=200,
    show_default=True,
    metavar="N",
    help=_("How many deals, each played four times."),
)
@drawn_seed_option
@workers_option
@with_output
@click.pass_context
def command(
    context: click.Context, players: tuple[str, ...], deals: int, seed: str | None, processes: int
) -> int:
    """Play the deals, and show what there is even if somebody stops them."""
    output = make_output(context)
    text = draw_seed(seed, output)
    jobs = split_deals(players, load_tables(), text, deals, BATCH_SIZE)
    total, interrupted = add_up(play_duplicates, jobs, -(-deals // BATCH_SIZE), processes)
    output.show(_report(players, total, text))
    return INTERRUPTED if interrupted else DONE


def _report(players: tuple[str, ...], scores: Scores, seed: str) -> Report:
    documents, records, rows = [], [], list[tuple[Cell, ...]]()
    for player, name in enumerate(players):
        mean, error, chances = scores.mean(player), scores.error(player), scores.chances(player)
        if len(set(players)) == 1:
            error = 0.0  # who plays every seat of a deal takes it all
        known = error if isfinite(error) else None
        documents.append(
            {
                "player": name,
                "points": round(mean, 3),
                "error": None if known is None else round(known, 3),
                "tricks": round(sum(chances), 4),
                "chance": [round(chance, 4) for chance in chances],
            }
        )
        shown = "-" if known is None else f"{known:.2f}"
        shares = [f"{chance:.4f}" for chance in chances]
        records.append((name, f"{mean:.2f}", shown, f"{sum(chances):.3f}", *shares))
        rows.append(
            (
                name,
                f"{mean:.1f}",
                "-" if known is None else f"{known:.1f}",
                f"{sum(chances):.2f}",
                *(f"{100 * chance:.1f} %" for chance in chances),
            )
        )
    headings = (
        say("Player"),
        say("Points"),
        quote("± 95 %"),
        say("Tricks"),
        say("1st"),
        say("2nd"),
        say("3rd"),
        say("4th"),
    )
    table = Grid(headings, tuple(rows))
    return Report(
        {"players": documents, "deals": scores.deals, "seed": seed},
        tuple(records),
        (table, _note(scores, seed)),
    )


def _note(scores: Scores, seed: str) -> Message:
    return say_count(
        'Mean points of {count} deal, played four times, from the seed "{seed}"; par is 90.',
        'Mean points a deal over {count} deals, each played four times, from the seed "{seed}"; par is 90.',
        count=scores.deals,
        seed=seed,
    )
