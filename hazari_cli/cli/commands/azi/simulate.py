"""``azi simulate``: strategies over duplicate deals, with honest intervals."""

from collections.abc import Mapping
from functools import cache
from math import isfinite

import click

from hazari_cli.azi.advice.players.choices import Strategy
from hazari_cli.azi.advice.players.duplicate import DealRange, Scores, play_duplicates, split_deals
from hazari_cli.azi.advice.players.strategies import NAMES, make_strategies
from hazari_cli.cli.edge import DONE, INTERRUPTED
from hazari_cli.cli.language import _
from hazari_cli.cli.output import Report, make_output, with_output
from hazari_cli.cli.params import StrategyNames, draw_seed, drawn_seed_option, workers_option
from hazari_cli.cli.values import Whole
from hazari_cli.cli.workers import add_up
from hazari_cli.messages import Message, quote, say, say_count
from hazari_cli.play.blocks import Cell, Grid
from hazari_cli.resources import load_library

DEALS_AT_ONCE = 20


@click.command(
    "simulate",
    short_help=_("Let strategies play duplicate deals."),
    help=_(
        """Let two to six strategies play duplicate deals against each other.

        Each deal is played once with the players moved on to every seat, so that everybody holds every hand.
        An Azi is played on until somebody wins the bank. Strategies: strong (ours: the solved game of
        two, trained tables for more), steady (thresholds on the chance to win, and a simple rule of
        play), caller (never folds, never raises), random. Two look for holes in ours and else play like it:
        overbet (all in with the best fifth of its hands; overbet-8 bets 8 fees with them), pressure (raises
        again whoever raised).

        \b
        Examples:
          azi simulate
          azi simulate --players strong,steady,steady --deals 2000 --workers 2
        """
    ),
)
@click.option(
    "--players",
    type=StrategyNames(NAMES, 2, 6),
    default="strong,steady,caller,random",
    show_default=True,
    metavar="A,B,...",
    help=_("Two to six strategies."),
)
@click.option(
    "--deals",
    type=Whole(1, 10_000_000),
    default=500,
    show_default=True,
    metavar="N",
    help=_("How many deals, each played with everybody in every seat."),
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
    jobs = split_deals(players, text, deals, DEALS_AT_ONCE)
    total, interrupted = add_up(_play, jobs, -(-deals // DEALS_AT_ONCE), processes)
    output.show(_report(players, total, text))
    return INTERRUPTED if interrupted else DONE


def _play(deals: DealRange) -> Scores:
    """Play a range of deals with the shipped tables, in whichever process."""
    return play_duplicates(deals, _strategies())


@cache
def _strategies() -> Mapping[str, Strategy]:
    """Return the players, who remember what they have worked out from one range to the next."""
    return make_strategies(load_library())


def _report(players: tuple[str, ...], scores: Scores, seed: str) -> Report:
    documents, records, rows = [], [], list[tuple[Cell, ...]]()
    for player, name in enumerate(players):
        mean, error = scores.mean(player), scores.error(player)
        if len(set(players)) == 1:
            error = 0.0  # who plays every seat of a deal takes it all
        known = error if isfinite(error) else None
        won, folded = scores.won[player] / scores.games, scores.folded[player] / scores.games
        documents.append(
            {
                "player": name,
                "fees": round(mean, 4),
                "error": None if known is None else round(known, 4),
                "won": round(won, 4),
                "folded": round(folded, 4),
            }
        )
        shown = "-" if known is None else f"{known:.3f}"
        records.append((name, f"{mean:z.3f}", shown, f"{won:.4f}", f"{folded:.4f}"))
        rows.append((name, f"{mean:+z.3f}", shown, f"{100 * won:.1f} %", f"{100 * folded:.1f} %"))
    headings = (say("Player"), say("Fees"), quote("± 95 %"), say("Banks won"), say("Folds"))
    table = Grid(headings, tuple(rows))
    azi = scores.azis / scores.games
    document = {
        "players": documents,
        "deals": scores.deals,
        "games": scores.games,
        "azi": round(azi, 4),
        "seed": seed,
    }
    return Report(document, tuple(records), (table, _note(scores, seed)))


def _note(scores: Scores, seed: str) -> Message:
    return say_count(
        'Mean fees of {count} deal, played with everybody in every seat, from the seed "{seed}"; '
        "Azi in {azi} % of the games.",
        "Mean fees a game over {count} deals, each played with everybody in every seat, "
        'from the seed "{seed}"; Azi in {azi} % of the games.',
        count=scores.deals,
        seed=seed,
        azi=f"{100 * scores.azis / scores.games:.1f}",
    )
