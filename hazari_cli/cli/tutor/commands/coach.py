"""``tutor coach``: be guided through arranging a hand of Hazari."""

import click
from hazari_tutor.sessions.coach import coach

from hazari_cli.cli.dialogue.choose_hand import choose_hand
from hazari_cli.cli.edge import DONE
from hazari_cli.cli.language import _
from hazari_cli.cli.output import with_looks
from hazari_cli.cli.tutor.options import plain_option
from hazari_cli.cli.tutor.request import TutorRequest, answers_request
from hazari_cli.cli.tutor.talk import hold_talk, refuse_silence
from hazari_cli.resources import load_tables


@answers_request(
    click.argument("hand", nargs=-1),
    click.option("--seed", metavar="TEXT", help=_("Deal the hand from this seed.")),
    plain_option,
    with_looks,
)
def command(request: TutorRequest, hand: tuple[str, ...], seed: str | None) -> int:
    """Ask for the groups of a hand one by one."""
    if hand and seed is not None:
        raise click.UsageError(_("Give a hand or --seed, not both."), request.context)
    text = _('Which hand? Give 13 cards, such as {command} coach "AS KS ...", or --seed TEXT to deal one.')
    cards = choose_hand(request.context, hand, seed, text.format(command=request.program))
    if cards is None:
        return DONE
    refuse_silence(request)
    return hold_talk(request, coach(cards, load_tables(), request.program))
