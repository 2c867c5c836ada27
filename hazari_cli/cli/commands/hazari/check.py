"""``hazari check``: is an arrangement legal, and if not, what is wrong and what would be right."""

from collections.abc import Sequence

import click

from hazari_cli.cards import Card
from hazari_cli.cli.documents import document_message, record_message
from hazari_cli.cli.edge import DONE, RULES_SAY_NO
from hazari_cli.cli.language import _
from hazari_cli.cli.lines import standard_input
from hazari_cli.cli.output import Report, make_output, with_output
from hazari_cli.errors import RuleViolation
from hazari_cli.hazari.arrangement import find_repair, find_violations
from hazari_cli.hazari.combination import Groups, combine, describe
from hazari_cli.hazari.notation import format_groups, join_groups, parse_groups, parse_hand
from hazari_cli.messages import Message, cite_rule, join_lines, say
from hazari_cli.play.blocks import Block, Cell, Grid


@click.command(
    "check",
    short_help=_("Say whether an arrangement is legal, and cure it if not."),
    help=_(
        """Say whether an arrangement is legal; if not, name every fault and a cure.

        The cure is the legal arrangement that leaves most cards where they were set. ARRANGEMENT is
        four groups with slashes between, or four arguments; "-" reads one arrangement a line from
        standard input. Ends with 1 if an arrangement is not legal.

        \b
        Examples:
          hazari check "AS KS QS / 7S 6H 5D / 8S 8H KD / 8D 8C KH 2C"
          hazari check "AS AH AD" "QS QH 3C" "5S 5H 9D" "6C 6D 2H KD"
        """
    ),
)
@click.argument("arrangement", nargs=-1, required=True)
@click.option("--hand", metavar="CARDS", help=_("The 13 cards dealt; the groups must hold just these."))
@with_output
@click.pass_context
def command(context: click.Context, arrangement: tuple[str, ...], hand: str | None) -> int:
    """Check one arrangement, or one a line."""
    output = make_output(context)
    dealt = None if hand is None else parse_hand(hand)
    if arrangement == ("-",):
        lines = standard_input()
        code = DONE
        for groups in lines.parse(parse_groups):
            faults = find_violations(groups, dealt)
            output.show(report_check(groups, faults, dealt))
            code = RULES_SAY_NO if faults else code
        return lines.check_end() or code
    groups = parse_groups(join_groups(arrangement))
    faults = find_violations(groups, dealt)
    output.show(report_check(groups, faults, dealt))
    return RULES_SAY_NO if faults else DONE


def report_check(
    groups: Groups, faults: Sequence[RuleViolation], hand: Sequence[Card] | None = None
) -> Report:
    """Show an arrangement with its faults and cure."""
    cure = find_repair(groups, hand) if faults else None
    document = {
        "legal": not faults,
        "problems": [{"rule": fault.rule, **document_message(fault.message)} for fault in faults],
        "cure": None if cure is None else [[str(card) for card in group] for group in cure],
    }
    if not faults:
        return Report(document, (("legal", "-", format_groups(groups)),), (_table(groups, say("Legal.")),))
    records: tuple[tuple[str, ...], ...] = tuple(
        ("illegal", fault.rule, *record_message(fault.message)) for fault in faults
    )
    parts: list[Block] = [_table(groups, say("Not legal:"))]
    parts.append(join_lines([cite_rule(fault.message, fault.rule) for fault in faults]))
    if cure is None:
        parts.append(say("There is no cure without the 13 cards of the hand; give them with --hand."))
    else:
        records += (("cure", "-", format_groups(cure)),)
        parts.append(_table(cure, say("Nearest legal arrangement:")))
    return Report(document, records, tuple(parts))


def _table(groups: Groups, title: Message) -> Grid:
    rows: list[tuple[Cell, ...]] = []
    for number, group in enumerate(groups, 1):
        kind: Cell = describe(combine(group)) if len(group) in (3, 4) else ""
        rows.append((number, group, kind))
    return Grid((say("Group"), say("Cards"), say("Kind")), tuple(rows), frozenset({0}), title)
