"""``azi deal``: hands and the turned card from a seed and a cut, which anybody can check."""

import click

from hazari_cli.azi.pack import Deal, hold_cards, make_deal
from hazari_cli.cards import Suit, format_cards, sorted_cards
from hazari_cli.cli.commands.azi.params import players_option, size_option, suits_option
from hazari_cli.cli.language import _
from hazari_cli.cli.output import Report, make_output, with_output
from hazari_cli.cli.params import choose_seed, cut_option, number_option, seed_option
from hazari_cli.messages import quote, say
from hazari_cli.play.blocks import Facts, Verbatim


@click.command(
    "deal",
    short_help=_("Deal a game, fairly and so that it can be checked."),
    help=_(
        """Deal a game of Azi, fairly and so that it can be checked.

        The cards follow from the seed, the cut and the number of the deal alone. Seat 0 gets the first card,
        the others follow to the left; the next card of the pack is turned.

        \b
        Examples:
          azi deal
          azi deal --players 6 --seed "friday night" --cut "as you like it"
          azi deal --cards 4 --seed 7 --format json
        """
    ),
)
@seed_option
@cut_option
@number_option
@players_option(4, _("Two to six."))
@size_option
@suits_option
@with_output
@click.pass_context
def command(
    context: click.Context,
    seed: str | None,
    cut: str,
    number: int,
    players: int,
    size: int,
    suits: tuple[Suit, ...],
) -> None:
    """Deal once."""
    output = make_output(context, draws=True)
    text, commitment = choose_seed(seed, output)
    output.show(_report(make_deal(text, players, cut, number, size, suits), commitment))


def _report(deal: Deal, commitment: str) -> Report:
    hands = [sorted_cards(hand) for hand in deal.hands]
    trump = deal.trump
    document = {
        "seed": deal.seed,
        "cut": deal.cut,
        "commitment": commitment,
        "deal": deal.number,
        "hands": [[str(card) for card in hand] for hand in hands],
        "turned": str(trump.turned),
        "trump": trump.suit.value,
        "six_on_stage": trump.six_on_stage,
        "stock": len(deal.stock),
    }
    records: list[tuple[str | int, ...]] = [
        ("turned", str(trump.turned), int(trump.six_on_stage), len(deal.stock))
    ]
    records += [("hand", seat, format_cards(hand)) for seat, hand in enumerate(hands)]
    stage = quote(trump.suit.value)
    if trump.six_on_stage:
        stage = say("{suit}, six on stage: the six of {suit} is the highest card", suit=trump.suit.value)
    facts = Facts(
        (
            (say("Seed"), Verbatim(deal.seed)),
            (say("Cut"), deal.cut or say("none")),
            (say("Commitment"), Verbatim(commitment)),
            (say("Turned"), trump.turned),
            (say("Trump"), stage),
            (say("Stock"), len(deal.stock)),
        )
    )
    seats = Facts(
        tuple((say("Seat {seat}", seat=seat), hold_cards(hand, trump)) for seat, hand in enumerate(hands))
    )
    return Report(document, tuple(records), (facts, seats))
