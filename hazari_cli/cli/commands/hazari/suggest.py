"""``hazari suggest``: the arrangement that expects most points, its rivals, and what my own costs."""

from dataclasses import dataclass
from typing import Any

import click

from hazari_cli.cards import Card, sorted_cards
from hazari_cli.cli.dialogue.choose_hand import choose_hand
from hazari_cli.cli.documents import document_message
from hazari_cli.cli.edge import DONE, INTERRUPTED
from hazari_cli.cli.language import _
from hazari_cli.cli.output import Report, make_output, with_output
from hazari_cli.cli.values import FILLED, Whole
from hazari_cli.cli.workers import Kept, keep_going
from hazari_cli.hazari.advice.sampling import OpponentSample, count_prospects, sample_opponents
from hazari_cli.hazari.advice.strategies import take_best_threes
from hazari_cli.hazari.advice.suggest import (
    PAR,
    Assessment,
    assess,
    explain_difference,
    measure_cost,
    measure_expected,
    suggest,
    suggest_near,
)
from hazari_cli.hazari.advice.valuation import Tables, expect_prospects
from hazari_cli.hazari.arrangement import arrange
from hazari_cli.hazari.combination import Groups, describe
from hazari_cli.hazari.notation import format_groups, join_groups, parse_groups
from hazari_cli.intervals import chance_error
from hazari_cli.messages import Join, Message, join_lines, list_all, quote, say
from hazari_cli.play.blocks import Block, Cell, Faces, Facts, Grid
from hazari_cli.resources import load_tables


@click.command(
    "suggest",
    short_help=_("Suggest how to arrange 13 cards for most points."),
    help=_(
        """Suggest how to arrange 13 cards for most expected points.

        HAND is 13 cards, quoted or not. Without it you are asked on a terminal; --seed deals seat 0 of deal
        1 of that seed. Chances take your cards into account and assume three opponents who arrange as well
        as this program; --samples counts them by dealing the other 39 cards to such opponents.

        \b
        Examples:
          hazari suggest "KD KC QS QC TH 9D 9C 7C 5C 4C 4H 4S 2S"
          hazari suggest --seed friday --top 5
          hazari suggest "KD KC QS QC TH 9D 9C 7C 5C 4C 4H 4S 2S" \\
            --compare "4H 4S 4C / KC QC 9C / KD QS TH / 9D 7C 5C 2S"
        """
    ),
)
@click.argument("hand", nargs=-1)
@click.option("--seed", metavar="TEXT", help=_("Deal the hand from this seed; also seeds --samples."))
@click.option(
    "--top",
    type=Whole(1, 50),
    default=3,
    show_default=True,
    metavar="N",
    help=_("How many arrangements to show."),
)
@click.option(
    "--compare", type=FILLED, metavar="ARRANGEMENT", help=_("Say what this arrangement costs, and why.")
)
@click.option(
    "--samples",
    type=Whole(2, 1_000_000),
    metavar="N",
    help=_("Measure by dealing the other cards so many times (about 100 to 200 a second)."),
)
@with_output
@click.pass_context
def command(
    context: click.Context,
    hand: tuple[str, ...],
    seed: str | None,
    top: int,
    compare: str | None,
    samples: int | None,
) -> int:
    """Suggest arrangements of a hand that was given, asked for or dealt."""
    output = make_output(context, draws=True)
    text = _('Which hand? Give 13 cards, such as hazari suggest "AS KS ...", or --seed TEXT to deal one.')
    cards = choose_hand(context, hand, seed, text)
    if cards is None:
        return DONE
    own = None if compare is None else arrange(parse_groups(join_groups((compare,))), cards)
    tables = load_tables()
    kept = Kept()
    met: list[OpponentSample] = []
    if samples:
        deals = sample_opponents(cards, tables, seed or "", samples)
        met = list(keep_going(deals, samples, _("Dealing the other cards"), kept))
        if len(met) < 2:
            raise KeyboardInterrupt
    prospects = expect_prospects(cards, tables)
    best = suggest(cards, prospects, top)
    greedy = assess(arrange(take_best_threes(cards)), prospects)
    mine = None if own is None else assess(own, prospects)
    near = None if own is None else suggest_near(own, prospects, cards)
    if met:
        counted = count_prospects(met)
        best = tuple(
            sorted((assess(each.arrangement, counted) for each in best), key=lambda each: -each.expected)
        )
        greedy = assess(greedy.arrangement, counted)
        mine = mine and assess(mine.arrangement, counted)
        near = near and assess(near.arrangement, counted)
    output.show(_report(Comparison(sorted_cards(cards), best, greedy, mine, near, tuple(met)), tables))
    return INTERRUPTED if kept.interrupted else DONE


@dataclass(frozen=True, slots=True)
class Comparison:
    """All that the report shows.

    Attributes:
        hand: the 13 cards, sorted.
        best: the suggestions, best first.
        greedy: taking the best three each time.
        mine, near: the arrangement to compare, and the best one most like it.
        met: the sampled deals, empty without ``--samples``.
    """

    hand: tuple[Card, ...]
    best: tuple[Assessment, ...]
    greedy: Assessment
    mine: Assessment | None
    near: Assessment | None
    met: tuple[OpponentSample, ...]


def _report(advice: Comparison, tables: Tables) -> Report:
    best = advice.best[0]
    document: dict[str, Any] = {
        "hand": [str(card) for card in advice.hand],
        "suggestions": [_document(advice, each) for each in advice.best],
        "greedy": _document(advice, advice.greedy),
        "opponents": "equilibrium",
        "samples": len(advice.met) or None,
    }
    records = [_record(str(place), advice, each) for place, each in enumerate(advice.best, 1)] + [
        _record("greedy", advice, advice.greedy)
    ]
    parts: list[Block] = [
        Facts(((say("Hand"), advice.hand),)),
        _groups_table(advice, best, _expected(advice, best)),
    ]
    if len(advice.best) > 1:
        parts.append(_rivals_table(advice))
    parts.append(
        say(
            "Taking the best three each time: {groups}. It expects {expected} points and costs {cost}.",
            groups=_groups(advice.greedy.arrangement.groups),
            expected=f"{advice.greedy.expected:.1f}",
            cost=_cost(advice, advice.greedy),
        )
    )
    if advice.mine is not None and advice.near is not None:
        sentences = explain_difference(advice.near, advice.mine)
        document["compare"] = {
            **_document(advice, advice.mine),
            "words": [str(sentence) for sentence in sentences],
            "reasons": list(map(document_message, sentences)),
        }
        records.append(_record("compare", advice, advice.mine))
        parts.append(
            _groups_table(
                advice,
                advice.mine,
                say("Your arrangement: {expected}", expected=_expected_points(advice, advice.mine)),
            )
        )
        parts.append(join_lines(sentences))
    parts.append(_opponents(advice, tables))
    return Report(document, tuple(records), tuple(parts))


def _document(advice: Comparison, each: Assessment) -> dict[str, Any]:
    arrangement = each.arrangement
    document: dict[str, Any] = {
        "groups": [
            {
                "cards": [str(card) for card in group],
                "kind": combination.kind.value,
                "strength": combination.strength,
                "chance": round(chance, 4),
                "points": round(points, 2),
            }
            for group, combination, chance, points in zip(
                arrangement.groups, arrangement.combinations, each.chances, each.brings, strict=True
            )
        ],
        "expected": round(each.expected, 2),
        "cost": round(advice.best[0].expected - each.expected, 2),
    }
    if advice.met:
        for group, chance in zip(document["groups"], each.chances, strict=True):
            group["chance_error"] = round(_chance_error(advice, chance), 4)
        document["error"] = round(measure_expected(each, advice.met)[1], 2)
        document["cost_error"] = round(measure_cost(advice.best[0], each, advice.met)[1], 2)
    return document


def _record(name: str, advice: Comparison, each: Assessment) -> tuple[str, ...]:
    cost = advice.best[0].expected - each.expected
    return (name, format_groups(each.arrangement.groups), f"{each.expected:.2f}", f"{cost:z.2f}")


def _expected(advice: Comparison, each: Assessment) -> Message:
    return say("Best arrangement: {expected}", expected=_expected_points(advice, each))


def _expected_points(advice: Comparison, each: Assessment) -> Message:
    if not advice.met:
        return say("{points} points expected (par is {par}).", points=f"{each.expected:.1f}", par=PAR)
    mean, error = measure_expected(each, advice.met)
    return say(
        "{points} ± {error} points over {count} deals (par is {par}).",
        points=f"{mean:z.1f}",
        error=f"{error:.1f}",
        count=len(advice.met),
        par=PAR,
    )


def _cost(advice: Comparison, each: Assessment) -> Message:
    cost = f"{advice.best[0].expected - each.expected:.1f}"
    if not advice.met:
        return quote(cost)
    return quote(f"{cost} ± {measure_cost(advice.best[0], each, advice.met)[1]:.1f}")


def _chance_error(advice: Comparison, chance: float) -> float:
    return chance_error(chance * len(advice.met), len(advice.met))


def _groups(groups: Groups) -> Message:
    return list_all(groups, Join.GROUPS)


def _groups_table(advice: Comparison, each: Assessment, title: Message) -> Grid:
    rows: list[tuple[Cell, ...]] = []
    arrangement = each.arrangement
    for number, (group, combination, chance, points) in enumerate(
        zip(arrangement.groups, arrangement.combinations, each.chances, each.brings, strict=True), 1
    ):
        wins = f"{100 * chance:.1f} %"
        if advice.met:
            wins += f" ± {100 * _chance_error(advice, chance):.1f}"
        rows.append((number, Faces(group, quote(group)), describe(combination), wins, f"{points:.1f}"))
    headings = (say("Group"), say("Cards"), say("Kind"), say("Wins"), say("Brings"))
    return Grid(headings, tuple(rows), frozenset({0, 3, 4}), title)


def _rivals_table(advice: Comparison) -> Grid:
    rows: list[tuple[Cell, ...]] = [
        (place, _groups(each.arrangement.groups), f"{each.expected:.1f}", _cost(advice, each))
        for place, each in enumerate(advice.best[1:], 2)
    ]
    headings = (say("Next"), say("Arrangement"), say("Expects"), say("Costs"))
    return Grid(headings, tuple(rows), frozenset({0, 2, 3}))


def _opponents(advice: Comparison, tables: Tables) -> Message:
    if advice.met:
        return say(
            "Wins and points are counted over {count} deals of the other 39 cards to three opponents "
            "who arrange by the same tables.",
            count=len(advice.met),
        )
    return say(
        "Wins and points take your 13 cards into account and assume three opponents who arrange by the "
        "same tables (self-play, {rounds} rounds of {deals} deals); a tie counts half.",
        rounds=tables.made["rounds"],
        deals=tables.made["deals"],
    )
