"""``azi legal``: which cards may be played, and why not the others."""

import click

from hazari_cli.azi.pack import Trump, check_cards, hold_cards
from hazari_cli.azi.tricks import legal_cards, why_not_card
from hazari_cli.cards import Card, Suit, parse_card, parse_cards
from hazari_cli.cli.commands.azi.params import suits_option, turned_option
from hazari_cli.cli.language import _
from hazari_cli.cli.output import Report, make_output, with_output
from hazari_cli.cli.values import FILLED
from hazari_cli.errors import SetupError
from hazari_cli.messages import say
from hazari_cli.play.blocks import Cell, Grid


@click.command(
    "legal",
    short_help=_("Say which cards may be played, and why not the others."),
    help=_(
        """Say which cards of a hand may be played to a trick, and why not the others.

        \b
        Examples:
          azi legal "KD 6S AS" --led 9H --turned 9S
          azi legal "6H AS KD" --led 9H --turned 9S
        """
    ),
)
@click.argument("hand", nargs=-1, required=True)
@click.option("--led", type=FILLED, metavar="CARD", help=_("The first card of the trick. Default: you lead."))
@turned_option
@suits_option
@with_output
@click.pass_context
def command(
    context: click.Context, hand: tuple[str, ...], led: str | None, turned: str, suits: tuple[Suit, ...]
) -> None:
    """Judge every card of a hand."""
    output = make_output(context)
    trump = Trump(parse_card(turned))
    cards = parse_cards(" ".join(hand))
    if not 1 <= len(cards) <= 4:
        raise SetupError(
            say("A hand is one card to four; here are {count} (AZI-DEAL-1, AZI-DEAL-2).", count=len(cards))
        )
    first = None if led is None else parse_card(led)
    check_cards(cards, trump.turned, *([] if first is None else [first]), suits=suits)
    choice = legal_cards(cards, first, trump)
    rows: dict[Card, tuple[Cell, ...]] = {}
    records = []
    for card in cards:
        problem = why_not_card(cards, card, first, trump)
        rule = choice.rule if problem is None else problem.rule
        why = say("yes") if problem is None else say("no: {reason}", reason=problem.message)
        rows[card] = (card, why, rule)
        records.append((str(card), "legal" if problem is None else "illegal", rule))
    document = {
        "legal": [str(card) for card in choice.cards],
        "rule": choice.rule,
        "six_on_stage": trump.six_on_stage,
    }
    table = Grid(
        (say("Card"), say("May be played"), say("Rule")),
        tuple(rows[card] for card in hold_cards(cards, trump)),
        right=frozenset(),
    )
    output.show(Report(document, tuple(records), (table,)))
