"""``azi play``: a quick game against bots, on a terminal or from a pipe."""

import click

from hazari_cli.azi.advice.players.strategies import NAMES, make_strategies
from hazari_cli.cards import Suit
from hazari_cli.cli.commands.azi.params import chips_option, players_option, size_option, suits_option
from hazari_cli.cli.dialogue.conversation import converse
from hazari_cli.cli.dialogue.reading import Examples, choose_reader, is_terminal
from hazari_cli.cli.language import _
from hazari_cli.cli.offers import offer_names
from hazari_cli.cli.output import make_output, with_looks
from hazari_cli.cli.params import cut_option, new_seed, seed_option
from hazari_cli.cli.text import quote_command
from hazari_cli.cli.values import FILLED, Decimal, Whole
from hazari_cli.messages import say
from hazari_cli.play.azi.expert import TableAdviser
from hazari_cli.play.azi.session import Coach, start_session
from hazari_cli.play.azi.table import Settings
from hazari_cli.play.blocks import Facts, Verbatim
from hazari_cli.resources import load_library
from hazari_cli.shuffle import commit_to

DEFAULT_BOT = "strong"
EXAMPLES = Examples(
    _("Standard input is closed. Play on a terminal, or send lines: echo call | azi play"),
    say("Nothing was typed. Send one action a line, such as call, raise to 40 or KS."),
)


@click.command(
    "play",
    short_help=_("Play a quick game against the computer."),
    help=_(
        """Play Azi against the computer: no preparation, a deal takes a minute.

        You sit at seat 0, the others to your left. Type ? at any time to see what you can do, q to leave. The
        commitment shown before the first deal binds the seed told at the end, with which azi deal shows every
        hand: nobody chose the cards.

        Without a terminal it reads one action a line: fold, call, raise to 40, KS.

        \b
        Examples:
          azi play
          azi play --players 2 --cards 4 --seed "friday night"
          azi play --bots caller,random,caller --deals 5
        """
    ),
)
@players_option(4, _("Two to six, you among them."))
@chips_option("--stack", 1000, _("What everybody starts with."))
@chips_option("--fee", 10, _("The entry fee, also the smallest bet."))
@size_option
@seed_option
@cut_option
@click.option(
    "--bots",
    type=FILLED,
    default=DEFAULT_BOT,
    show_default=True,
    metavar="NAME,...",
    shell_complete=offer_names(NAMES, commas=True),
    help=_("How the others play, from your left: {names}. One name is for all.").format(
        names=", ".join(NAMES)
    ),
)
@click.option(
    "--deals",
    type=Whole(min=1),
    metavar="N",
    help=_("Stop after so many deals; an Azi is played on. Default: until you leave."),
)
@click.option("--coach", is_flag=True, help=_("Be asked before an action that costs much."))
@click.option(
    "--coach-threshold",
    type=Decimal(),
    default=0.5,
    show_default=True,
    metavar="FEES",
    help=_("What the coach calls much, in fees."),
)
@suits_option
@click.option("--plain", is_flag=True, help=_("Line by line on a terminal too, as screen readers like it."))
@with_looks
@click.pass_context
def command(
    context: click.Context,
    players: int,
    stack: int,
    fee: int,
    size: int,
    seed: str | None,
    cut: str,
    bots: str,
    deals: int | None,
    coach: bool,
    coach_threshold: float,
    suits: tuple[Suit, ...],
    plain: bool,
) -> None:
    """Play until the person leaves, then tell the seed."""
    on_terminal = is_terminal()
    output = make_output(context, draws=not plain)._replace(format="table")
    names = tuple(name.strip() for name in bots.split(","))
    text = new_seed() if seed is None else seed
    library = load_library()
    settings = Settings(text, cut, players, stack, fee, size, suits, names, deals, make_strategies(library))
    helper = Coach(TableAdviser(library), coach, coach_threshold)
    read = choose_reader(output, EXAMPLES, plain)
    begun = start_session(settings, helper, by_hand=on_terminal, limit=deals)
    again, dealt = _command("play", settings), _command("deal", settings)
    try:
        converse(begun, output, read)
    except KeyboardInterrupt:
        output.write(say("Seed: {seed}. The same cards again: {again}", seed=text, again=again))
        raise
    output.stream.write("\n")
    output.write(
        Facts(
            (
                (say("Commitment"), Verbatim(commit_to(text))),
                (say("Seed"), Verbatim(text)),
                (say("Same cards"), Verbatim(again)),
                (say("All hands"), Verbatim(dealt)),
            )
        )
    )
    output.write(say("In all hands you are seat 0; the deals after the first are --deal 2 and so on."))


def _command(name: str, settings: Settings) -> str:
    """Return the command line that deals these cards again."""
    usual = Settings("")
    words = ["azi", name, "--seed", settings.seed]
    if settings.cut:
        words += ["--cut", settings.cut]
    if settings.players != usual.players:
        words += ["--players", str(settings.players)]
    if settings.size != usual.size:
        words += ["--cards", str(settings.size)]
    if settings.suits != usual.suits:
        words += ["--suits", "".join(suit.value for suit in settings.suits)]
    if name == "deal":
        return quote_command([*words, "--deal", "1"])
    if settings.stack != usual.stack:
        words += ["--stack", str(settings.stack)]
    if settings.fee != usual.fee:
        words += ["--fee", str(settings.fee)]
    if settings.bots != (DEFAULT_BOT,):
        words += ["--bots", ",".join(settings.bots)]
    return quote_command(words)
