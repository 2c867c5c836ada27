"""Sessions of Hazari to talk to, and what a person hears as one text."""

from collections.abc import Iterable

from hazari_cli.cards import format_cards
from hazari_cli.hazari.combination import Groups
from hazari_cli.hazari.notation import format_groups
from hazari_cli.play.hazari.adviser import HandAdviser
from hazari_cli.play.hazari.arranging import HandCoach
from hazari_cli.play.hazari.session import Awaits, Pace, TableReply, TableSession, start_session
from hazari_cli.play.hazari.table import Move, Settings
from hazari_cli.resources import load_tables

ADVISER = HandAdviser(load_tables())
BY_HAND = Pace(by_hand=True)
QUIET = HandCoach(ADVISER)


def begin(
    settings: Settings, pace: Pace = BY_HAND, coach: HandCoach = QUIET, cuts: bool = False
) -> TableReply:
    """Begin a match."""
    return start_session(settings, coach, pace, cuts)


def hear_all(session: TableSession, *lines: str) -> TableReply:
    """Return what several lines lead to, with all moves and events on the way."""
    reply = TableReply(session, ())
    for line in lines:
        after = reply.session.hear(line)
        reply = reply.then(after.session, after.said, after.moves, after.events)
    return reply


def best_groups(session: TableSession) -> Groups:
    """Return the best arrangement of the hand on the desk."""
    return ADVISER.find_best(session.arranging.desk.hand).arrangement.groups


def weakest_first_line(session: TableSession) -> str:
    """Return a line that sets the hand out from its weakest cards up, which is hardly ever legal."""
    return format_cards(reversed(session.arranging.desk.hand))


def best_line(session: TableSession) -> str:
    """Return a line that sets the hand out as well as possible."""
    return format_groups(best_groups(session))


def play_automatically(reply: TableReply, most: int = 400) -> tuple[TableSession, tuple[Move, ...]]:
    """Play a match to its end with the best arrangements; return the end and all moves."""
    moves: list[Move] = [*reply.moves]
    session = reply.session
    for _ in range(most):
        if session.is_over:
            break
        lines: Iterable[str] = ("auto", "up") if session.awaits is Awaits.ARRANGING else ("",)
        after = hear_all(session, *lines)
        session = after.session
        moves += after.moves
    return session, tuple(moves)
