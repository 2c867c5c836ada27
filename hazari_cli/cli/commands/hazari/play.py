"""``hazari play``: a match against bots, or of people at one keyboard, on a terminal or from a pipe."""

import contextlib
from contextlib import closing

import click
from click.core import ParameterSource

from hazari_cli.cli.commands.hazari.params import target_option
from hazari_cli.cli.commands.hazari.review import review_now
from hazari_cli.cli.dialogue.conversation import converse
from hazari_cli.cli.dialogue.reading import Examples, choose_reader, is_terminal
from hazari_cli.cli.edge import DONE, RULES_SAY_NO
from hazari_cli.cli.games import (
    GameFile,
    GameFolder,
    KeptGame,
    begin_game,
    continue_game,
    find_game,
    list_games,
    load_game,
)
from hazari_cli.cli.language import _, translated
from hazari_cli.cli.offers import offer_kept, offer_names
from hazari_cli.cli.output import make_output, with_looks
from hazari_cli.cli.params import new_seed, seed_option
from hazari_cli.cli.text import quote_command
from hazari_cli.cli.values import FILLED, Decimal, Whole
from hazari_cli.errors import GameError, SetupError
from hazari_cli.hazari.advice.strategies import STRATEGIES
from hazari_cli.hazari.state import Phase
from hazari_cli.messages import say
from hazari_cli.play.blocks import Facts, Verbatim
from hazari_cli.play.hazari.adviser import HandAdviser
from hazari_cli.play.hazari.arranging import HandCoach
from hazari_cli.play.hazari.journal import (
    format_cut,
    format_move,
    format_settings,
    parse_settings,
)
from hazari_cli.play.hazari.record import read_match
from hazari_cli.play.hazari.second_try import offer_review
from hazari_cli.play.hazari.session import Pace, TableReply, TableSession, resume_session, start_session
from hazari_cli.play.hazari.table import Settings
from hazari_cli.resources import load_tables
from hazari_cli.shuffle import commit_to

LATEST = "the latest:"
"""What --resume means without a name; no match can be called so."""
BOTS = ",".join(Settings("").bots)
EXAMPLES = Examples(
    _("Standard input is closed. Play on a terminal, or send lines: printf 'auto\\nup\\n' | hazari play"),
    say("Nothing was typed. Send one action a line, such as auto, up or a whole arrangement."),
)


@click.command(
    "play",
    short_help=_("Play a match against the computer, or with others at one keyboard."),
    help=_(
        """Play a match of Hazari to 1000 points.

        You sit at seat 0, the others follow on your right. Type a group (1 AS KS QS) or your whole
        arrangement, auto for the best one, hint for a step towards it, and up when you are ready. Type ? at
        any time to see what you can do, q to leave.

        The fingerprint shown first binds the seed told at the end, with which hazari deal shows every hand;
        you cut after you have seen it, so nobody chose the cards.

        Without a terminal it reads one action a line: auto, up, 1 AS KS QS.

        \b
        Examples:
          hazari play
          hazari play --coach 3 --bots equilibrium
          hazari play --seats 4 --to 500
          printf 'auto\\nup\\n' | hazari play --deals 1 --seed demo
        """
    ),
)
@click.option(
    "--seats",
    "people",
    type=Whole(1, 4),
    default=1,
    show_default=True,
    metavar="N",
    help=_("How many people share this keyboard; bots have the other seats."),
)
@click.option(
    "--bots",
    type=FILLED,
    metavar="NAME,...",
    shell_complete=offer_names(STRATEGIES, commas=True),
    help=_("How the bots play: {names}. One name is for all. Default: {usual}.").format(
        names=", ".join(STRATEGIES), usual=BOTS
    ),
)
@target_option
@click.option(
    "--deals",
    type=Whole(min=1),
    metavar="N",
    help=_("End the match after so many deals at the latest."),
)
@seed_option
@click.option(
    "--cut",
    metavar="TEXT",
    help=_("Cut with this text instead of being asked; given before the fingerprint, it proves nothing."),
)
@click.option(
    "--coach",
    type=Decimal(),
    metavar="POINTS",
    help=_("Be asked before an arrangement that costs so many points; 5 is a good start."),
)
@click.option(
    "--resume",
    is_flag=False,
    flag_value=LATEST,
    type=FILLED,
    shell_complete=offer_kept("HAZARI_GAMES"),
    metavar="[NAME]",
    help=_("Go on with a match that was left: the latest, or the one of this name."),
)
@click.option("--fast", is_flag=True, help=_("Show all four tricks at once."))
@click.option("--plain", is_flag=True, help=_("Line by line on a terminal too, as screen readers like it."))
@with_looks
@click.pass_context
def command(
    context: click.Context,
    people: int,
    bots: str | None,
    target: int,
    deals: int | None,
    seed: str | None,
    cut: str | None,
    coach: float | None,
    resume: str | None,
    fast: bool,
    plain: bool,
) -> int:
    """Play until the match is over or the person leaves; then tell the seed, or how to go on."""
    on_terminal = is_terminal()
    output = make_output(context, draws=not plain)._replace(format="table")
    helper = HandCoach(HandAdviser(load_tables()), 5.0 if coach is None else coach, coach is not None)
    pace = Pace(on_terminal, fast)
    read = choose_reader(output, EXAMPLES, plain)
    if resume is None:
        names = _default_bots(people) if bots is None else tuple(map(str.strip, bots.split(",")))
        seed = new_seed() if seed is None else seed
        settings = Settings(seed, cut or "", people, names, target, deals)
        begun = start_session(settings, helper, pace, cuts=on_terminal and cut is None)
        file = begin_game(GameFolder.HAZARI_GAMES, format_settings(settings))
    else:
        _refuse_new_settings(context)
        file, begun = _resume(resume, helper, pace)
    keeper = _Keeper(file, begun.session.table is not None and resume is not None)
    with closing(file):
        converse(begun, output, read, keeper.keep)
    last = keeper.last
    assert last is not None, "something is said at the start"
    output.stream.write("\n")
    if last.table is not None and last.table.state.phase is Phase.OVER:
        output.write(_show_seed(last))
        if on_terminal and file.is_kept:
            output.stream.write("\n")
            converse(offer_review(lambda: review_now(file.kept, helper.adviser)), output, read)
    elif file.is_kept:
        command = quote_command(["hazari", "play", "--resume", file.kept.name])
        output.write(Facts(((say("To go on"), Verbatim(command)),)))
    return DONE if file.is_kept else RULES_SAY_NO


class _Keeper:
    """Writes down what a match is remembered for, before it is shown."""

    def __init__(self, file: GameFile, is_cut: bool) -> None:
        self.last: TableSession | None = None
        self._file, self._is_cut = file, is_cut

    def keep(self, reply: TableReply) -> None:
        """Write the cut once there is one, and every move."""
        self.last = reply.session
        records = [] if self._is_cut or reply.session.table is None else [format_cut(reply.session.settings)]
        self._is_cut = self._is_cut or bool(records)
        self._file.append([*records, *map(format_move, reply.moves)])


def _default_bots(people: int) -> tuple[str, ...]:
    return Settings("").bots[: max(1, 4 - people)]


def _refuse_new_settings(context: click.Context) -> None:
    """Refuse what was agreed before the first deal and cannot change any more."""
    for option in context.command.params:
        given = context.get_parameter_source(option.name or "") is ParameterSource.COMMANDLINE
        if given and option.name in _AGREED:
            words = say("A match goes on as it was agreed: leave out {option}.", option=option.opts[0])
            raise click.UsageError(translated(words), context)


_AGREED = ("people", "bots", "target", "deals", "seed", "cut")


def _resume(name: str, coach: HandCoach, pace: Pace) -> tuple[GameFile, TableReply]:
    """Open the journal of a match, and play it again to where it ends.

    Raises:
        GameError: if there is no such match, it is over, or its journal is damaged.
    """
    kept = _find_latest() if name == LATEST else find_game(GameFolder.HAZARI_GAMES, name)
    file, journal = continue_game(kept)
    match = read_match(journal)
    if match.table is None:
        return file, start_session(parse_settings(journal.header), coach, pace, cuts=pace.by_hand)
    if match.is_over:
        raise SetupError(say("The match {name} is over.", name=kept.name))
    return file, resume_session(match.table, coach, pace)


def _find_latest() -> KeptGame:
    for kept in reversed(list_games(GameFolder.HAZARI_GAMES)):
        with contextlib.suppress(GameError):
            if not read_match(load_game(kept)).is_over:
                return kept
    raise SetupError(say("No match waits to be gone on with; hazari play begins one."))


def _show_seed(session: TableSession) -> Facts:
    """Tell the seed, and how to see the same cards again."""
    settings = session.settings
    words = ["--seed", settings.seed, *(["--cut", settings.cut] if settings.cut else [])]
    return Facts(
        (
            (say("Fingerprint"), Verbatim(commit_to(settings.seed))),
            (say("Seed"), Verbatim(settings.seed)),
            (say("Cut"), Verbatim(settings.cut or "-")),
            (say("All hands"), Verbatim(quote_command(["hazari", "deal", *words, "--deal", "1"]))),
        )
    )
