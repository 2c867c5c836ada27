"""``azi advise``: what to bid or play, and what every alternative costs."""

from collections.abc import Callable

import click

from hazari_cli.azi.advice.analysis.advice import Advice, Measure, Option, advise
from hazari_cli.azi.advice.analysis.phrasing import (
    describe_basis,
    describe_best,
    format_action,
    format_chips,
    format_share,
)
from hazari_cli.azi.pack import check_cards, hold_cards
from hazari_cli.azi.reconstruction import reconstruct_view
from hazari_cli.azi.state import Action, Discard, Play
from hazari_cli.azi.view import View
from hazari_cli.cards import Suit, parse_cards
from hazari_cli.cli.commands.azi.params import (
    chips_option,
    players_option,
    read_hand,
    samples_option,
    samples_seed_option,
    suits_option,
    turned_option,
)
from hazari_cli.cli.language import _
from hazari_cli.cli.output import Report, make_output, with_output
from hazari_cli.cli.values import FILLED
from hazari_cli.cli.workers import show_progress
from hazari_cli.errors import NotationError
from hazari_cli.messages import quote, say
from hazari_cli.play.azi.parse_action import parse_action
from hazari_cli.play.blocks import Block, Cell, Facts, Grid
from hazari_cli.resources import load_library


@click.command(
    "advise",
    short_help=_("Advise what to bid or play, with the cost of each alternative."),
    help=_(
        """Advise what to bid or play with HAND, and what every alternative costs.

        Tell what happened, the opener's bid first and every card in its order; it is your turn then. With
        neither bids nor cards you lead, and everybody stays in. With four cards: which one to lay away.

        Cards are measured in banks won of 100, bids in chips from here on, where folding is 0. Against one
        opponent that is exact; with more players, deals of the unseen cards are sampled, and ± is the 95 %
        interval of what an alternative costs.

        \b
        Examples:
          azi advise "KS AD KD" --turned 6S
          azi advise "KS AD KD" --turned 6S --played "QD"
          azi advise "KS AD KD" --turned 6S --bids "bet 10"
          azi advise "9S QH KH" --turned 6S --players 4 --bids "bet 10, call"
          azi advise "KS AD" --turned 6S --bids "bet 10, call" --played "KD 7D"
        """
    ),
)
@click.argument("hand", nargs=-1, required=True)
@turned_option
@players_option(2, _("How many play, two to six."))
@click.option(
    "--bids",
    metavar="BID,...",
    help=_("What was bid, from the opener on: bet 10, call, fold, raise to 20, all in; empty if you open."),
)
@click.option("--led", type=FILLED, metavar="CARD", help=_("The card led, if nothing else was played yet."))
@click.option("--played", metavar="CARDS", default="", help=_("All cards played so far, in their order."))
@chips_option("--fee", 10, _("The fee."))
@chips_option("--stack", 1000, _("What everybody had before the fee."))
@samples_option(300, 100_000)
@samples_seed_option
@suits_option
@with_output
@click.pass_context
def command(
    context: click.Context,
    hand: tuple[str, ...],
    turned: str,
    players: int,
    bids: str | None,
    led: str | None,
    played: str,
    fee: int,
    stack: int,
    samples: int,
    seed: str,
    suits: tuple[Suit, ...],
) -> None:
    """Advise once."""
    output = make_output(context)
    if led is not None and played:
        raise click.UsageError(_("--led is for the first card alone; with --played, name it there."), context)
    cards, trump = read_hand(hand, turned, suits, most=4, least=1)
    table = parse_cards(played if led is None else led)
    check_cards(cards, trump.turned, *table, suits=suits)
    bids_made = None if bids is None else _read_bids(bids)
    view = reconstruct_view(hold_cards(cards, trump), trump, players, fee, stack, bids_made, table)
    advice = advise(view, load_library(), seed, samples, watch=show_progress)
    output.show(_report(advice, view))


def _read_bids(text: str) -> list[Callable[[View], Action]]:
    """Return what reads the bids; an empty text is no bid yet, so that it is the opener's turn."""
    return [_reader(word) for word in text.split(",")] if text.strip() else []


def _reader(text: str) -> Callable[[View], Action]:
    """Return what reads one bid when its turn has come."""
    if not text.strip():
        raise NotationError(say("--bids: there is nothing between two of its commas, or beside one."))
    return lambda view: parse_action(text.strip(), view)


def _report(advice: Advice, view: View) -> Report:
    documents, records, rows = [], [], list[tuple[Cell, ...]]()
    in_chips = advice.measure is Measure.CHIPS
    for option in advice.options:
        text, cost = format_action(option.action, view), advice.cost(option)
        documents.append(
            {
                "action": text,
                "worth": round(option.worth, 4),
                "cost": round(cost, 4),
                "error": None if option.error is None else round(option.error, 4),
            }
        )
        records.append((text, f"{option.worth:z.4f}", f"{cost:z.4f}", _error(option, 1, 4)))
        worth = format_chips(option) if in_chips else format_share(option)
        lost = max(0.0, advice.best.worth - option.worth) * (1 if in_chips else 100)
        row: tuple[Cell, ...] = (_shown(option, text), worth, f"{lost:.1f}", f"{cost:z.2f}")
        rows.append((*row, _error(option, 1 if in_chips else 100, 1)) if advice.samples else row)
    document = {
        "best": documents[0]["action"],
        "options": documents,
        "measure": advice.measure.value,
        "exact": not advice.samples,
        "samples": advice.samples,
        "bank": advice.bank,
        "fee": advice.fee,
    }
    headings = (
        say("Bid") if in_chips else say("Card"),
        say("Chips") if in_chips else say("Banks of 100"),
        say("Costs"),
        say("In fees"),
        *([quote("± 95 %")] if advice.samples else []),
    )
    facts = Facts(((say("Hand"), view.hand), (say("Turned"), view.trump.turned), (say("Bank"), advice.bank)))
    parts: list[Block] = [facts, describe_best(advice, view)]
    if len(advice.options) > 1:
        parts += [Grid(headings, tuple(rows)), describe_basis(advice)]
    return Report(document, tuple(records), tuple(parts))


def _error(option: Option, scale: float, places: int) -> str:
    return "-" if option.error is None else f"{option.error * scale:.{places}f}"


def _shown(option: Option, text: str) -> Cell:
    """Show a card as a card, anything else as it is typed."""
    return option.action.card if isinstance(option.action, Play | Discard) else text
