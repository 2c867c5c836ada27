"""``azi solve``: the tables behind the strong player; makes them, and certifies how good they are."""

import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from fractions import Fraction

import click

from hazari_cli.azi.advice.analysis.baselines import make_baselines
from hazari_cli.azi.advice.analysis.exploitability import (
    Exploitability,
    HeadsUpStrategy,
    measure_exploitability,
)
from hazari_cli.azi.advice.analysis.statistics import (
    find_table_statistics,
    find_trump_statistics,
    judge_heuristics,
    weigh_leads,
)
from hazari_cli.azi.advice.hands.heads_up import HeadsUp
from hazari_cli.azi.advice.hands.library import SHIPPED
from hazari_cli.azi.advice.hands.multiway import CLASSES
from hazari_cli.azi.advice.hands.tables import PackedTable, format_table, load_table, parse_table
from hazari_cli.cli.atomic_write import replace_file
from hazari_cli.cli.edge import DONE, INTERRUPTED
from hazari_cli.cli.language import _
from hazari_cli.cli.output import Output, Report, make_output, with_output
from hazari_cli.cli.values import FILLED, InputPath, OutputFolder
from hazari_cli.cli.workers import Kept, keep_going
from hazari_cli.errors import SetupError
from hazari_cli.messages import say
from hazari_cli.play.blocks import Cell, Grid
from hazari_cli.resources import load_library, read_azi_table


@click.command(
    "solve",
    short_help=_("Make the tables behind the strong player, or certify them."),
    help=_(
        """List the tables behind the strong player, certify how good they are, or make them again.

        --certify computes what somebody would win a deal who knew our whole strategy for two players and
        answered it best: bids and play, all 4,604,600 deals, in whole numbers and plain Python. It is in fees
        a deal, mean of both seats, with bets of one fee. --ladder does it for simple players too. Each takes
        some seconds.

        --facts reckons how often there is an Azi, what the lead is worth, and what rules of thumb cost.

        --make needs the solver's extra: pip install "hazari[solve]".

        \b
        Examples:
          azi solve
          azi solve --certify
          azi solve --ladder
          azi solve --make heads-up-1 --output tables
        """
    ),
)
@click.option("--certify", "certifies", is_flag=True, help=_("Certify the strategy for two players."))
@click.option("--ladder", is_flag=True, help=_("Certify simple players beside it."))
@click.option(
    "--table",
    "source",
    type=InputPath(dir_okay=False, exists=True),
    help=_("Certify this table instead of the shipped one."),
)
@click.option("--facts", "tells", is_flag=True, help=_("Reckon what the tables say of the game."))
@click.option(
    "--make", "names", multiple=True, type=FILLED, metavar="NAME", help=_("Make this table; may come again.")
)
@click.option(
    "--output",
    "folder",
    type=OutputFolder(),
    help=_("The folder for tables made; those they build on are looked for there first."),
)
@with_output
@click.pass_context
def command(
    context: click.Context,
    certifies: bool,
    ladder: bool,
    source: str | None,
    tells: bool,
    names: tuple[str, ...],
    folder: str | None,
) -> int:
    """List, certify or make tables."""
    output = make_output(context)
    if names:
        if folder is None:
            raise click.UsageError(_("Say where the tables go: --output FOLDER."), context)
        return _make(names, folder)
    if certifies or ladder or source is not None:
        return _certify(output, ladder, source)
    if tells:
        return _tell_facts(output)
    output.show(_list())
    return DONE


def _list() -> Report:
    """Show every shipped table, with how it was made."""
    rows: list[tuple[Cell, ...]] = []
    documents, records = [], []
    for name in SHIPPED:
        data = read_azi_table(f"{name}.azi")
        made = dict(parse_table(data, name).made)
        made.pop("by", None)
        how = ", ".join(f"{key} {value}" for key, value in sorted(made.items()))
        rows.append((name, f"{len(data):,}", how))
        documents.append({"name": name, "bytes": len(data), "made": made})
        records.append((name, len(data), how))
    whole = sum(int(record[1]) for record in records)
    table = Grid((say("Table"), say("Bytes"), say("Made with")), tuple(rows), frozenset({1}))
    total = say("{bytes} bytes together.", bytes=f"{whole:,}")
    return Report({"tables": documents, "bytes": whole}, tuple(records), (table, total))


def _certify(output: Output, ladder: bool, source: str | None) -> int:
    """Certify one player or all, ours last; what was done is shown even if somebody stops it."""
    players, ratio = _find_players(ladder, source)
    kept, found = Kept(), list[tuple[str, Exploitability]]()
    for row in keep_going(_work(players, ratio), len(players), _("Certifying"), kept):
        found.append(row)
    if not found:
        raise KeyboardInterrupt
    output.show(_report(found))
    return INTERRUPTED if kept.interrupted else DONE


def _tell_facts(output: Output) -> int:
    """Reckon facts of the game; the costs of leads take some seconds."""
    library, kept = load_library(), Kept()
    weighed = list(keep_going(weigh_leads(library), CLASSES, _("Weighing leads"), kept, partly=False))
    if kept.interrupted:
        raise KeyboardInterrupt
    crowds, trumps = find_table_statistics(library), find_trump_statistics(library)
    heuristics = judge_heuristics(weighed)
    document = {
        "crowds": [asdict(crowd) for crowd in crowds],
        "trumps": [asdict(row) for row in trumps],
        "leads": [asdict(each) for each in heuristics],
    }
    records: list[tuple[str | int, ...]] = []
    records += [("crowd", crowd.players, f"{crowd.azi:.4f}", f"{crowd.leader:.4f}") for crowd in crowds]
    records += [("trumps", row.trumps, f"{row.leading:.4f}", f"{row.following:.4f}") for row in trumps]
    records += [("lead", each.rule, f"{each.cost:.4f}", f"{each.right:.4f}") for each in heuristics]
    in_crowds = Grid(
        (say("Players"), say("Azi"), say("Leader wins, of banks won"), say("Fair")),
        tuple(
            (crowd.players, _of_100(crowd.azi), _of_100(crowd.leader), _of_100(1 / crowd.players))
            for crowd in crowds
        ),
        frozenset(range(4)),
        say("Everybody stays in:"),
    )
    with_trumps = Grid(
        (say("Trumps"), say("Hands"), say("Leading wins"), say("Following"), say("The lead is worth")),
        tuple(
            (
                row.trumps,
                _of_100(row.share),
                _of_100(row.leading),
                _of_100(row.following),
                _of_100(row.leading - row.following),
            )
            for row in trumps
        ),
        frozenset(range(5)),
        say("Against one opponent:"),
    )
    by_heuristic = Grid(
        (say("First lead"), say("Costs"), say("As good as the best")),
        tuple((each.rule, _of_100(each.cost), _of_100(each.right)) for each in heuristics),
        frozenset({1, 2}),
        say("Against one opponent, on average over all hands:"),
    )
    output.show(Report(document, tuple(records), (in_crowds, with_trumps, by_heuristic)))
    return DONE


def _of_100(share: float) -> str:
    return f"{100 * share:.1f} %"


def _find_players(ladder: bool, source: str | None) -> tuple[Mapping[str, HeadsUpStrategy], Fraction]:
    """Return whom to certify, and the ratio of a bet to half the bank before the bidding."""
    if source is not None:
        with open(source, "rb") as file:
            table = parse_table(file.read(), source)
        if not {"bids", "leads", "replies", "seconds"} <= set(table.rows):
            raise SetupError(say("Only a table for two players can be certified."))
        return {source: HeadsUp(table)}, Fraction(str(table.made["ratio"]))
    if ladder:
        return make_baselines(load_library()), Fraction(1)
    return {"strong": load_library().heads_up(1.0)}, Fraction(1)


def _work(players: Mapping[str, HeadsUpStrategy], ratio: Fraction) -> Iterator[tuple[str, Exploitability]]:
    for name, player in players.items():
        yield name, measure_exploitability(player, ratio)


def _report(found: Sequence[tuple[str, Exploitability]]) -> Report:
    documents, records, rows = [], [], list[tuple[Cell, ...]]()
    for name, each in found:
        figures = (each.mean, each.as_opener, each.as_answerer)
        gain, opener, answerer = (f"{float(figure):.6f}" for figure in figures)
        documents.append(
            {
                "player": name,
                "exploitability": float(gain),
                "exact": str(each.mean),
                "as_opener": float(opener),
                "as_answerer": float(answerer),
            }
        )
        records.append((name, gain, opener, answerer))
        rows.append((name, gain, opener, answerer))
    headings = (say("Player"), say("Exploitability"), say("Against it, opening"), say("Answering"))
    note = say(
        "Fees a deal that the best answer wins, mean of both seats: an exact best response to bids and play "
        "over all 4,604,600 deals. An equilibrium allows 0."
    )
    table = Grid(headings, tuple(rows), frozenset({1, 2, 3}))
    return Report({"players": documents}, tuple(records), (table, note))


def _make(names: Sequence[str], folder: str) -> int:
    """Make tables one after the other; each is written aside and moved into place when it is done."""
    for name in names:
        if name not in SHIPPED:
            raise SetupError(say('There is no table "{name}"; azi solve lists them.', name=name))
    from hazari_cli.azi.training.recipes import make_again

    def read(name: str) -> PackedTable:
        """Read a table that was just made, else the shipped one."""
        made = os.path.join(folder, f"{name}.azi")
        if not os.path.exists(made):
            return load_table(read_azi_table, f"{name}.azi")
        with open(made, "rb") as file:
            return parse_table(file.read(), made)

    for name in names:
        steps, making = make_again(name, load_table(read_azi_table, f"{name}.azi").made, read)
        kept, made = Kept(), None
        try:
            for table in keep_going(making, steps, name, kept, partly=False):
                made = table or made
        except ModuleNotFoundError as fault:
            raise SetupError(
                say('Making tables needs {module}: pip install "hazari[solve]".', module=fault.name)
            ) from fault
        if kept.interrupted or made is None:
            raise KeyboardInterrupt
        if not os.path.isdir(folder):
            os.mkdir(folder)
        target = os.path.join(folder, f"{name}.azi")
        replace_file(target, format_table(made))
    return DONE
