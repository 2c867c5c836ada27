"""``hazari deal``: four hands from a seed and a cut, which anybody can check."""

from collections.abc import Iterator
from itertools import count

import click

from hazari_cli.cards import format_cards, sorted_cards
from hazari_cli.cli.language import _
from hazari_cli.cli.output import Report, make_output, with_output
from hazari_cli.cli.params import SEAT, choose_seed, cut_option, number_option, seed_option
from hazari_cli.cli.values import Whole
from hazari_cli.hazari.deal import SEATS, Deal, make_deal, right_of
from hazari_cli.messages import say
from hazari_cli.play.blocks import Facts


@click.command(
    "deal",
    short_help=_("Deal four hands, fairly and so that it can be checked."),
    help=_(
        """Deal 52 cards to four seats, fairly and so that it can be checked.

        The cards follow from the seed, the cut and the number of the deal alone. Show the commitment first,
        let the others name a cut, then show the seed: neither side chose the cards. Seats are 0 to 3,
        anticlockwise; the first dealer is drawn from the seed.

        \b
        Examples:
          hazari deal
          hazari deal --seed "friday night" --cut "as you like it"
          hazari deal --seed 7 --count 100000 --format json
        """
    ),
)
@seed_option
@cut_option
@number_option
@click.option("--dealer", type=SEAT, metavar="SEAT", help=_("Who deals. Default: drawn from the seed."))
@click.option(
    "--count",
    "how_many",
    type=Whole(min=1),
    metavar="N",
    help=_("Show so many deals, one after the other; the deal passes to the right."),
)
@click.option("--seat", type=SEAT, metavar="SEAT", help=_("Show the hand of this seat only."))
@with_output
@click.pass_context
def command(
    context: click.Context,
    seed: str | None,
    cut: str,
    number: int,
    dealer: int | None,
    how_many: int | None,
    seat: int | None,
) -> None:
    """Deal once, or many times in a stream."""
    output = make_output(context, draws=True)
    text, commitment = choose_seed(seed, output)
    for deal in _deals(text, cut, number, dealer, how_many or 1):
        output.show(_report(deal, commitment, seat))
        if how_many and output.format in ("table", "markdown"):
            output.stream.write("\n")


def _deals(seed: str, cut: str, number: int, dealer: int | None, how_many: int) -> Iterator[Deal]:
    for step, each in zip(range(how_many), count(number), strict=False):
        yield make_deal(seed, cut, each, None if dealer is None else right_of(dealer, step))


def _report(deal: Deal, commitment: str, seat: int | None) -> Report:
    shown = SEATS if seat is None else (SEATS[seat],)
    hands = {each: sorted_cards(deal.hands[each]) for each in shown}
    document = {
        "seed": deal.seed,
        "cut": deal.cut,
        "commitment": commitment,
        "deal": deal.number,
        "dealer": deal.dealer,
        "seats": list(shown),
        "hands": [[str(card) for card in hand] for hand in hands.values()],
    }
    facts = Facts(
        (
            (say("Seed"), deal.seed),
            (say("Cut"), deal.cut or say("none")),
            (say("Commitment"), commitment),
            (say("Deal"), say("{number}, dealt by seat {dealer}", number=deal.number, dealer=deal.dealer)),
        )
    )
    seats = Facts(tuple((say("Seat {seat}", seat=each), hand) for each, hand in hands.items()))
    records = tuple((deal.number, deal.dealer, each, format_cards(hand)) for each, hand in hands.items())
    return Report(document, records, (facts, seats))
