"""``azi trick``: who takes a trick, and why."""

import click

from hazari_cli.azi.pack import MOST_PLAYERS, Trump, check_cards
from hazari_cli.azi.tricks import explain_trick, take_trick
from hazari_cli.cards import Suit, parse_card, parse_cards
from hazari_cli.cli.commands.azi.params import suits_option, turned_option
from hazari_cli.cli.documents import document_message
from hazari_cli.cli.language import _
from hazari_cli.cli.output import Report, make_output, with_output
from hazari_cli.errors import SetupError
from hazari_cli.messages import add_aside, say
from hazari_cli.play.blocks import Facts


@click.command(
    "trick",
    short_help=_("Say who takes a trick, and why."),
    help=_(
        """Say who takes a trick: CARDS in the order in which they were played.

        \b
        Examples:
          azi trick "9H 6S AH" --turned 8S
          azi trick "KS 6S QS" --turned AS
        """
    ),
)
@click.argument("cards", nargs=-1, required=True)
@turned_option
@suits_option
@with_output
@click.pass_context
def command(context: click.Context, cards: tuple[str, ...], turned: str, suits: tuple[Suit, ...]) -> None:
    """Judge one trick."""
    output = make_output(context)
    trump = Trump(parse_card(turned))
    played = parse_cards(" ".join(cards))
    if not 1 <= len(played) <= MOST_PLAYERS:
        raise SetupError(
            say("A trick is one card to six, one of each player; here are {count}.", count=len(played))
        )
    check_cards(played, trump.turned, suits=suits)
    taken = take_trick(played, trump)
    why = explain_trick(played, taken, trump)
    document = {
        "winner": taken.winner,
        "card": str(taken.card),
        "rule": taken.rule,
        "why": str(why),
        "reason": document_message(why),
    }
    facts = Facts(
        (
            (say("Trick"), played),
            (say("Winner"), say("card {place}, {card}", place=taken.winner + 1, card=taken.card)),
            (say("Why"), add_aside(why, taken.rule)),
        )
    )
    output.show(Report(document, ((taken.winner, str(taken.card), taken.rule),), (facts,)))
