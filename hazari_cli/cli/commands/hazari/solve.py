"""``hazari solve``: makes the equilibrium tables by self-play, or measures how good they are."""

import sys
from collections.abc import Sequence

import click

from hazari_cli.cli.atomic_write import replace_file
from hazari_cli.cli.edge import DONE, INTERRUPTED
from hazari_cli.cli.language import _
from hazari_cli.cli.output import Report, make_output, with_output
from hazari_cli.cli.params import workers_option
from hazari_cli.cli.values import InputPath, OutputFile, Whole
from hazari_cli.cli.workers import Kept, keep_going, workers
from hazari_cli.hazari.advice.tables import format_tables, parse_tables
from hazari_cli.hazari.advice.valuation import Tables
from hazari_cli.hazari.training.measurement import (
    OWN_POINTS,
    Level,
    Measured,
    Trial,
    measure_hand,
    summarise,
)
from hazari_cli.hazari.training.self_play import (
    BATCH,
    play_rounds,
)
from hazari_cli.messages import Message, say
from hazari_cli.play.blocks import Cell, Facts, Grid
from hazari_cli.resources import load_tables


@click.command(
    "solve",
    short_help=_("Make or measure the tables behind the suggestions."),
    help=_(
        """Make the tables by which the equilibrium strategy arranges, or measure them.

        Everybody at the table plays the best response to the last tables, what they lay is counted, and
        the later half of all rounds makes the next tables. The result goes to --output or standard output.

        With --measure, random hands are played against three opponents who use the tables; the best response,
        learnt on half of the deals, is held against our arrangement on the other half. The gain is what
        somebody could win by knowing how we play. Chances and points are compared with what was seen;
        --by-points takes so many hands of each worth, 70 to 130 points, instead of any.

        \b
        Examples:
          hazari solve --rounds 4 --deals 500 --output tables.json
          hazari solve --measure --hands 20 --deals 300 --workers 2
          hazari solve --measure --by-points --hands 50 --deals 25
        """
    ),
)
@click.option("--rounds", type=Whole(min=1), default=10, show_default=True, help=_("Rounds of self-play."))
@click.option(
    "--deals",
    type=Whole(min=4),
    help=_("Deals in a round (default 20000), or for each measured hand (default 1000)."),
)
@click.option(
    "--seed", metavar="TEXT", default="hazari", show_default=True, help=_("What the deals follow from.")
)
@click.option("--output", "target", type=OutputFile(), help=_("Where to write the tables."))
@click.option("--measure", is_flag=True, help=_("Measure tables instead of making them."))
@click.option("--hands", type=Whole(min=2), default=100, show_default=True, help=_("Hands to measure."))
@click.option(
    "--tables",
    "source",
    type=InputPath(dir_okay=False, exists=True),
    help=_("The tables to measure. Default: the shipped ones."),
)
@click.option("--by-points", is_flag=True, help=_("Measure so many hands of each worth, 70 to 130 points."))
@workers_option
@with_output
@click.pass_context
def command(
    context: click.Context,
    rounds: int,
    deals: int | None,
    seed: str,
    target: str | None,
    measure: bool,
    hands: int,
    source: str | None,
    by_points: bool,
    processes: int,
) -> int:
    """Make or measure tables."""
    if measure and target is not None:
        raise click.UsageError(_("--output is for making tables, not for --measure."), context)
    if source is not None and not measure:
        raise click.UsageError(_("--tables is for --measure."), context)
    if by_points and not measure:
        raise click.UsageError(_("--by-points is for --measure."), context)
    if measure:
        measured, each = _load(source), deals or 1000
        trials = [
            Trial(measured, seed, number, each, own)
            for number in range(1, hands + 1)
            for own in (OWN_POINTS if by_points else (None,))
        ]
        return _measure(context, trials, processes)
    kept = Kept()
    per_round = deals or 20_000
    steps = rounds * -(-per_round // BATCH)
    latest: Tables | None = None
    with workers(processes) as run:
        work = play_rounds(seed, rounds, per_round, run)
        for _batch, tables in keep_going(work, steps, _("Playing"), kept):
            latest = tables or latest
    if latest is None:
        raise KeyboardInterrupt
    _write(format_tables(latest), target)
    return INTERRUPTED if kept.interrupted else DONE


def _load(source: str | None) -> Tables:
    if source is None:
        return load_tables()
    with open(source, encoding="utf-8", errors="replace") as file:
        return parse_tables(file.read())


def _write(text: str, target: str | None) -> None:
    """Write to a file or to standard output."""
    if target is None:
        sys.stdout.write(text)
    else:
        replace_file(target, text.encode())


def _measure(context: click.Context, trials: Sequence[Trial], processes: int) -> int:
    output = make_output(context)
    kept, measured = Kept(), list[Measured]()
    with workers(processes) as run:
        measured += keep_going(run(measure_hand, trials), len(trials), _("Measuring"), kept)
    if len(measured) < 2:
        raise KeyboardInterrupt
    output.show(_report(measured, trials[0].deals))
    return INTERRUPTED if kept.interrupted else DONE


def _report(measured: Sequence[Measured], deals: int) -> Report:
    quality = summarise(measured, deals)
    document = {
        "hands": len(measured),
        "deals": deals,
        "gain": round(quality.gain, 4),
        "gain_error": round(quality.gain_error, 4),
        "rmse": round(quality.rmse, 5),
        "deciles": [[round(predicted, 4), round(seen, 4)] for predicted, seen in quality.deciles],
        "by_expected": list(map(_document_level, quality.by_expected)),
        "by_points": list(map(_document_level, quality.by_points)),
    }
    facts = Facts(
        (
            (say("Measured"), say("{hands} hands, {deals} deals each", hands=len(measured), deals=deals)),
            (
                say("Gain"),
                say(
                    "{gain} ± {error} points a deal for somebody who knows how we play (of 90)",
                    gain=f"{quality.gain:z.3f}",
                    error=f"{quality.gain_error:.3f}",
                ),
            ),
            (
                say("Chances"),
                say(
                    "off by {rmse} points of 100 (root mean square a group)", rmse=f"{100 * quality.rmse:.2f}"
                ),
            ),
        )
    )
    rows: list[tuple[Cell, ...]] = [
        (part, f"{100 * predicted:.1f} %", f"{100 * seen:.1f} %", f"{100 * (predicted - seen):+z.1f}")
        for part, (predicted, seen) in enumerate(quality.deciles, 1)
    ]
    headings = (say("Tenth"), say("Predicted"), say("Seen"), say("Off"))
    records = (
        ("gain", f"{quality.gain:z.4f}", f"{quality.gain_error:.4f}"),
        ("rmse", f"{quality.rmse:.5f}"),
        *(
            ("decile", part, f"{predicted:.4f}", f"{seen:.4f}")
            for part, (predicted, seen) in enumerate(quality.deciles, 1)
        ),
        *(("expected", *_record_level(part, level)) for part, level in enumerate(quality.by_expected, 1)),
        *(("points", *_record_level(round(level.own), level)) for level in quality.by_points),
    )
    tables = [
        Grid(headings, tuple(rows), frozenset({0, 1, 2, 3})),
        _table_levels(say("Tenth"), list(enumerate(quality.by_expected, 1))),
    ]
    if quality.by_points:
        by_points = [(round(level.own), level) for level in quality.by_points]
        tables.append(_table_levels(say("Own points"), by_points))
    return Report(document, records, (facts, *tables))


def _document_level(level: Level) -> dict[str, object]:
    return {
        "own": round(level.own, 2),
        "hands": level.hands,
        "expected": round(level.expected, 3),
        "scored": round(level.scored, 3),
        "error": round(level.error, 3),
        "others": [round(points, 2) for points in level.others],
    }


def _record_level(name: int, level: Level) -> tuple[str | int, ...]:
    return name, level.hands, f"{level.expected:.2f}", f"{level.scored:.2f}", f"{level.error:.2f}"


def _table_levels(first: Message, levels: Sequence[tuple[int, Level]]) -> Grid:
    rows: list[tuple[Cell, ...]] = [
        (
            name,
            level.hands,
            f"{level.expected:.1f}",
            f"{level.scored:.1f}",
            f"{level.expected - level.scored:+z.1f} ± {level.error:.1f}",
        )
        for name, level in levels
    ]
    headings = (first, say("Hands"), say("Expected"), say("Made"), say("Off"))
    return Grid(headings, tuple(rows), frozenset(range(5)))
