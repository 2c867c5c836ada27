"""``azi settle``: who gets the bank, chip by chip."""

import click

from hazari_cli.azi.settlement import Settlement, Transfer, settle
from hazari_cli.cli.language import _
from hazari_cli.cli.output import Report, make_output, with_output
from hazari_cli.cli.values import Whole
from hazari_cli.errors import NotationError, Place
from hazari_cli.messages import Message, say
from hazari_cli.play.blocks import Cell, Grid


@click.command(
    "settle",
    short_help=_("Share out a bank, chip by chip."),
    help=_(
        """Share out a bank: who gets how much of whose chips, and by which rule.

        Seats are numbered from 0 in the order of --contributions.

        \b
        Examples:
          azi settle --contributions 110,110,60,25 --short 3 --folded 2 --winner 3
          azi settle --contributions 110,70,30 --short 1,2 --winner 0
        """
    ),
)
@click.option(
    "--contributions",
    required=True,
    metavar="N,N,...",
    help=_("What each seat put in, fees and bets, since the bank was last emptied."),
)
@click.option("--winner", required=True, type=Whole(min=0), metavar="SEAT", help=_("Who won."))
@click.option("--short", default="", metavar="SEAT,...", help=_("Who was short."))
@click.option("--folded", default="", metavar="SEAT,...", help=_("Who folded."))
@with_output
@click.pass_context
def command(context: click.Context, contributions: str, winner: int, short: str, folded: str) -> None:
    """Settle one bank."""
    output = make_output(context)
    paid = _numbers("--contributions", contributions)
    shared = settle(paid, winner, _numbers("--short", short), _numbers("--folded", folded))
    output.show(_report(paid, shared))


def _numbers(option: str, text: str) -> tuple[int, ...]:
    """Read whole numbers with commas between."""
    numbers, at = [], 0
    for word in text.split(",") if text.strip() else ():
        digits = word.strip()
        if not (digits.isascii() and digits.isdecimal() and len(digits) < 10):
            raise NotationError(
                say(
                    '{option}: "{word}" is not a whole number from 0 to 999999999.',
                    option=option,
                    word=digits,
                ),
                Place(text, at, at + max(1, len(word))),
            )
        numbers.append(int(digits))
        at += len(word) + 1
    return tuple(numbers)


def _report(paid: tuple[int, ...], shared: Settlement) -> Report:
    document = {
        "takes": list(shared.takes),
        "rule": shared.rule,
        "ledger": [
            {"from": entry.source, "to": entry.target, "chips": entry.chips, "rule": entry.rule}
            for entry in shared.ledger
        ],
    }
    rows: list[tuple[Cell, ...]] = [
        (entry.source, entry.target, entry.chips, _why(entry, shared), entry.rule) for entry in shared.ledger
    ]
    totals: list[tuple[Cell, ...]] = [
        (seat, put, take) for seat, (put, take) in enumerate(zip(paid, shared.takes, strict=True))
    ]
    sums = ("", sum(paid), sum(shared.takes))
    records: tuple[tuple[str | int, ...], ...] = (
        *(("takes", seat, take) for seat, take in enumerate(shared.takes)),
        *(("ledger", entry.source, entry.target, entry.chips, entry.rule) for entry in shared.ledger),
    )
    headings = (say("From"), say("To"), say("Chips"), say("Why"), say("Rule"))
    return Report(
        document,
        records,
        (
            Grid(headings, tuple(rows), frozenset({0, 1, 2})),
            Grid((say("Seat"), say("Put in"), say("Takes")), (*totals, sums), frozenset({0, 1, 2})),
        ),
    )


def _why(entry: Transfer, shared: Settlement) -> Message:
    if entry.source == shared.winner:
        return say("their own chips")
    if entry.target != shared.winner:
        return say("above what the short winner put in: back to its owner")
    if shared.rule == "AZI-SHORT-2":
        return say("at most as much as the short winner put in")
    return say("the winner takes the whole bank")
