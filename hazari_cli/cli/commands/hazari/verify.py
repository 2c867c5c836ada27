"""``hazari verify``: whether a match was dealt and played as its journal says."""

import click

from hazari_cli.cli.edge import DONE, RULES_SAY_NO
from hazari_cli.cli.games import GameFolder, find_game, read_game
from hazari_cli.cli.language import _
from hazari_cli.cli.offers import offer_kept
from hazari_cli.cli.output import Report, make_output, with_output
from hazari_cli.cli.values import FILLED
from hazari_cli.errors import SetupError
from hazari_cli.messages import say, say_count
from hazari_cli.play.blocks import Facts, Verbatim
from hazari_cli.play.hazari.record import describe_players, read_match


@click.command(
    "verify",
    short_help=_("Check a match: the cards, every arrangement, the score."),
    help=_(
        """Check a match: that its cards follow from seed and cut, that every arrangement is legal and made of
        the cards dealt, and that the score is right.

        Compare the commitment with the one that was shown before the first card. FILE is what the command
        export wrote, or the name of a match that is kept on this machine.

        \b
        Examples:
          hazari verify friday.jsonl
          hazari verify 2026-12-01-1 --format json
        """
    ),
)
@click.argument("file", type=FILLED, shell_complete=offer_kept("HAZARI_GAMES", files=True))
@with_output
@click.pass_context
def command(context: click.Context, file: str) -> int:
    """Play it all again."""
    output = make_output(context)
    journal = read_game(find_game(GameFolder.HAZARI_GAMES, file))
    if "seed" not in journal.header and "commitment" in journal.header:
        raise SetupError(say("This match goes on, so its seed is secret; it can be checked afterwards."))
    match = read_match(journal)
    cut = str(journal.moves[0].get("cut", "")) if journal.moves else ""
    seed = str(journal.header["seed"])
    document = {
        "commitment": match.commitment,
        "seed": seed,
        "cut": cut,
        "deals": match.deals,
        "totals": list(match.totals),
        "over": match.is_over,
    }
    ended = "over" if match.is_over else "open"
    facts = Facts(
        (
            (say("Commitment"), Verbatim(match.commitment)),
            (say("Seed"), Verbatim(seed)),
            (say("Cut"), Verbatim(cut or "-")),
            (say("Totals"), describe_players(match)),
        )
    )
    told = say_count(
        "{count} complete deal: cards, arrangements and score are as they should be.",
        "{count} complete deals: cards, arrangements and score are as they should be.",
        count=match.deals,
    )
    record: tuple[str | int, ...] = (match.commitment, seed, cut, match.deals, *match.totals, ended)
    output.show(Report(document, (record,), (facts, told)))
    return DONE if match.deals else RULES_SAY_NO
