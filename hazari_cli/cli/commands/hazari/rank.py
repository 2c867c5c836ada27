"""``hazari rank``: what three or four cards are worth, and which of several groups is highest."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any

import click

from hazari_cli.cards import Card, format_cards
from hazari_cli.cli.language import _
from hazari_cli.cli.lines import Lines, standard_input
from hazari_cli.cli.output import Output, Report, make_output, with_output
from hazari_cli.errors import GameError
from hazari_cli.hazari.bulk import FIRST, SECOND, THIRD, best_three, tabulate_strengths
from hazari_cli.hazari.combination import (
    CLASSES,
    KIND_RULES,
    RANKS,
    SETS,
    STRENGTHS,
    Combination,
    Kind,
    count_beaten,
    describe,
    ranks_shown,
)
from hazari_cli.hazari.compare import explain_order, place_all
from hazari_cli.hazari.notation import parse_group
from hazari_cli.messages import Message, add_aside, join_lines, quote, say
from hazari_cli.play.blocks import Block, Cell, Facts, Grid


@click.command(
    "rank",
    short_help=_("Say what groups of cards are, and which is highest."),
    help=_(
        """Say what groups of three or four cards are, and which is highest.

        Each GROUP is one argument, or "-" to read one group a line from standard input. Strength runs from
        1 (5-3-2) to 741 (A-A-A); a group of four counts as the best three of its cards.

        \b
        Examples:
          hazari rank "AS KS QS"
          hazari rank "AS 2D 3H" "KS QD JH" "9S 9H 4D 4C"
          hazari rank - < groups.txt
        """
    ),
)
@click.argument("groups", nargs=-1, required=True, metavar="GROUP...")
@with_output
@click.pass_context
def command(context: click.Context, groups: tuple[str, ...]) -> int:
    """Rank the groups of the arguments or of standard input."""
    output = make_output(context)
    if groups == ("-",):
        return _rank_lines(output)
    output.show(report_groups([parse_group(group) for group in _join_single_cards(groups)]))
    return 0


def _join_single_cards(groups: tuple[str, ...]) -> tuple[str, ...]:
    """Take ``AS KS QS`` without quotes as one group; a lone card is never a group."""
    if len(groups) in (3, 4) and all(len(group.strip()) <= 3 for group in groups):
        return (" ".join(groups),)
    return groups


def report_groups(groups: Sequence[tuple[tuple[Card, ...], Combination]]) -> Report:
    """Show one group in full, or several placed against each other."""
    places = place_all([combination for _cards, combination in groups])
    documents = [
        {**describe_group(cards, combination), "place": place}
        for (cards, combination), place in zip(groups, places, strict=True)
    ]
    records = tuple((*record_of(*group), place) for group, place in zip(groups, places, strict=True))
    parts = [_one(*groups[0])] if len(groups) == 1 else _several(groups, places)
    return Report({"groups": documents}, records, tuple(parts))


def describe_group(cards: Sequence[Card], combination: Combination) -> dict[str, Any]:
    """Return the JSON of one group."""
    return {
        "cards": [str(card) for card in cards],
        "kind": combination.kind.value,
        "ranks": ranks_text(combination),
        "strength": combination.strength,
        "of": STRENGTHS,
        "beats": round(count_beaten(combination.strength) / SETS, 4),
        "spare": None if combination.spare is None else str(combination.spare),
    }


def ranks_text(combination: Combination) -> str:
    """Write the ranks that count, in the order in which they are compared."""
    return "".join(rank.value for rank in combination.ranks)


def record_of(cards: Iterable[Card], combination: Combination) -> tuple[str | int, ...]:
    """Return the plain fields of a group: cards, kind, ranks, strength, of, beats, spare."""
    facts = _facts(combination.kind, ranks_text(combination), combination.strength)
    spare = "-" if combination.spare is None else str(combination.spare)
    return (format_cards(cards), *facts, spare)


def _facts(kind: Kind, ranks: str, strength: int) -> tuple[str | int, ...]:
    return (kind.value, ranks, strength, STRENGTHS, f"{count_beaten(strength) / SETS:.4f}")


def _beats(combination: Combination) -> Message:
    return quote(f"{100 * count_beaten(combination.strength) / SETS:.2f} %")


def _one(cards: tuple[Card, ...], combination: Combination) -> Facts:
    rows: list[tuple[Message, Cell]] = [
        (say("Cards"), cards),
        (say("Kind"), add_aside(describe(combination), KIND_RULES[combination.kind])),
        (say("Strength"), say("{strength} of {of}", strength=combination.strength, of=STRENGTHS)),
        (
            say("Beats"),
            say(
                "{share} of all 22,100 sets of three cards",
                share=_beats(combination),
            ),
        ),
    ]
    if combination.spare is not None:
        spare = say("{card} (no strength; its points go with the trick, HAZ-ARR-3)", card=combination.spare)
        rows.append((say("Spare"), spare))
    return Facts(tuple(rows))


def _several(groups: Sequence[tuple[tuple[Card, ...], Combination]], places: Sequence[int]) -> list[Block]:
    """Return the table of the groups, highest first, and why each stands above the next."""
    order = sorted(range(len(groups)), key=places.__getitem__)
    spared = any(combination.spare for _cards, combination in groups)
    headings = [say("Place"), say("Cards"), say("Kind"), say("Strength"), say("Beats")]
    rows: list[tuple[Cell, ...]] = []
    for at in order:
        cards, combination = groups[at]
        spare = (combination.spare or "",) if spared else ()
        rows.append(
            (places[at], cards, describe(combination), combination.strength, _beats(combination), *spare)
        )
    if spared:
        headings.append(say("Spare"))
    reasons = [_explain(groups[at], groups[below]) for at, below in pairwise(order)]
    return [Grid(tuple(headings), tuple(rows), right=frozenset({0, 3, 4})), join_lines(reasons)]


def _explain(
    above: tuple[tuple[Card, ...], Combination], below: tuple[tuple[Card, ...], Combination]
) -> Message:
    """Say why one group stands above another, or beside it."""
    (higher, one), (lower, other) = above, below
    why = explain_order(one, other)
    if one.strength == other.strength:
        return say("{higher} and {lower}: {why}.", higher=higher, lower=lower, why=why)
    return say("{higher} over {lower}: {why}.", higher=higher, lower=lower, why=why)


def _rank_lines(output: Output) -> int:
    """Rank one group a line; a line that cannot be read is named, and the others still are ranked."""
    lines = standard_input()
    if output.format == "plain":
        _rank_plainly(lines, output)
    elif output.format == "json":
        for group in lines.parse(parse_group):
            output.show(report_groups([group]))
    else:
        groups = list(lines.parse(parse_group))
        if groups:
            output.show(report_groups(groups))
    return lines.check_end()


def _rank_plainly(lines: Lines, output: Output) -> None:
    """Write one record a line, by table where the line is three or four cards written as we write them."""
    strengths, tails = tabulate_strengths(), _tails()
    endings = [f"{tail}-\t1\n" if tail else "" for tail in tails]
    threes = [endings[strength] for strength in strengths]
    for start, batch in lines.batches(1000):
        written = []
        for number, line in enumerate(batch, start):
            cards = line.split()
            try:
                if len(cards) == 3:
                    one, two, three = cards
                    ending = threes[FIRST[one] + SECOND[two] + THIRD[three]]
                    if ending:
                        written.append(f"{one} {two} {three}\t{ending}")
                        continue
                elif len(cards) == 4:
                    strength, spare = best_three(strengths, *cards)
                    if strength:
                        written.append(f"{' '.join(cards)}\t{tails[strength]}{spare}\t1\n")
                        continue
            except KeyError:
                pass
            if cards:
                written.append(_rank_slowly(lines, number, line.strip()))
        output.stream.write("".join(written))


def _rank_slowly(lines: Lines, number: int, text: str) -> str:
    """Rank a line in any notation, or report it."""
    try:
        cards, combination = parse_group(text)
    except GameError as fault:
        lines.report(number, fault)
        return ""
    return "\t".join(map(str, (*record_of(cards, combination), 1))) + "\n"


def _tails() -> list[str]:
    """Return by strength the fields of a record between its cards and its spare."""
    tails = [""]
    for strength, (kind, values) in enumerate(CLASSES, 1):
        fields = _facts(kind, "".join(RANKS[value].value for value in ranks_shown(kind, values)), strength)
        tails.append("\t".join(map(str, fields)) + "\t")
    return tails
