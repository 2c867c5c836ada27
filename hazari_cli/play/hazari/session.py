"""A match of Hazari as a conversation: a line that a person typed goes in, blocks to show come out.

Who shows the blocks and asks for the lines, on a terminal or a pipe, does not matter here. A line that cannot
be read or is not allowed raises the error and changes nothing.
"""

from dataclasses import dataclass, replace
from enum import Enum

from hazari_cli.errors import NotationError
from hazari_cli.hazari.events import Event
from hazari_cli.hazari.state import Phase
from hazari_cli.messages import Message, say
from hazari_cli.play.blocks import Block, Curtain, Heading
from hazari_cli.play.hazari.arranging import Arranging, HandCoach
from hazari_cli.play.hazari.desk import Desk
from hazari_cli.play.hazari.help import give_help
from hazari_cli.play.hazari.parse_action import TableRequest, parse_request
from hazari_cli.play.hazari.results import describe_leaving, show_captured, show_score, show_totals
from hazari_cli.play.hazari.screen import ask_cut, explain_cut, hand_over, introduce, open_deal, show_trick
from hazari_cli.play.hazari.table import (
    NAMES,
    Draft,
    Move,
    NextDeal,
    NextTrick,
    Settings,
    Table,
    TableUpdate,
    Up,
    let_bots_arrange,
    move,
    open_table,
)
from hazari_cli.shuffle import commit_to


class Awaits(Enum):
    """What a session waits for."""

    CUT = "cut"
    KEYBOARD = "keyboard"
    ARRANGING = "arranging"
    TRICK = "trick"
    DEAL = "deal"
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class Pace:
    """How a session goes on between two decisions.

    Attributes:
        by_hand: whether a person types: then Enter goes on to the next trick and the next deal.
        fast: whether the tricks are shown at once.
    """

    by_hand: bool = False
    fast: bool = False


@dataclass(frozen=True, slots=True)
class TableSession:
    """A conversation between two lines.

    Attributes:
        settings: what was agreed; the cut is missing until it was asked for.
        table: the table; None before the cut.
        arranging: the hand that is being arranged, or was last.
        pace: how it goes on.
        awaits: what the next line is for.
    """

    settings: Settings
    table: Table | None
    arranging: Arranging
    pace: Pace
    awaits: Awaits

    @property
    def is_over(self) -> bool:
        """Whether there is nothing more to hear."""
        return self.awaits is Awaits.NOTHING

    @property
    def at(self) -> Table:
        """The table, once there is one."""
        assert self.table is not None, "nothing is asked of a table before the cut"
        return self.table

    def hear(self, text: str) -> "TableReply":
        """Return what a line leads to.

        Raises:
            GameError: if it cannot be read or is not allowed; the message says what is.
        """
        request = parse_request(text)
        if request is TableRequest.LEAVE:
            return TableReply(replace(self, awaits=Awaits.NOTHING), self.leave())
        if self.awaits is Awaits.CUT:
            return _hear_cut(self, text, request)
        if request in (TableRequest.HELP, TableRequest.RULES, TableRequest.TABLE):
            return TableReply(self, (*self._answer(request), self.remind()))
        if self.awaits is Awaits.ARRANGING:
            return _arrange(self, text, request)
        return _hear_pause(self, text, request)

    def _answer(self, request: TableRequest) -> tuple[Block, ...]:
        """Answer what can be asked at any time."""
        if request is TableRequest.HELP:
            return give_help()
        if request is TableRequest.RULES:
            return (say("hazari rules explains every rule, hazari rules HAZ-ARR those of arranging."),)
        shown = self.arranging.show().said[:-1] if self.awaits is Awaits.ARRANGING else ()
        return (show_totals(self.at), *shown)

    def leave(self) -> tuple[Block, ...]:
        """Sum up, for a person who leaves or has to."""
        if self.table is None or self.table.state.phase is Phase.OVER:
            return ()
        return (describe_leaving(self.table),)

    def remind(self) -> Message:
        """Say what may be typed now, as one sentence."""
        if self.awaits is Awaits.ARRANGING:
            return self.arranging.remind()
        return _REMINDERS[self.awaits]

    def prompt(self) -> Message:
        """Return the few words before what the person types."""
        if self.awaits is not Awaits.ARRANGING:
            return _PROMPTS[self.awaits]
        if self.arranging.questioned:
            return say("Coach")
        seat = self.at.awaits
        if self.settings.people > 1 and seat is not None:
            return say("{name}, your cards", name=NAMES[seat])
        return say("Your cards")

    def offers(self) -> tuple[str, ...]:
        """Return what may be typed now, for completion."""
        return self.arranging.offers() if self.awaits is Awaits.ARRANGING else ("table", "q")

    def show_keys(self) -> Message:
        """Return the shortest help: what to press for what."""
        if self.awaits is Awaits.ARRANGING:
            return self.arranging.show_keys()
        if self.awaits is Awaits.CUT:
            return say("any text, Enter for none")
        return say("Enter goes on, q leaves")


_REMINDERS = {
    Awaits.CUT: ask_cut(),
    Awaits.KEYBOARD: say("Press Enter when nobody else looks; q leaves."),
    Awaits.TRICK: say("Enter shows the next trick; q leaves."),
    Awaits.DEAL: say("Enter deals the next cards; q leaves."),
    Awaits.NOTHING: say("The match is over."),
}
_PROMPTS = {
    Awaits.CUT: say("Cut"),
    Awaits.KEYBOARD: say("Go on"),
    Awaits.TRICK: say("Next trick"),
    Awaits.DEAL: say("Next deal"),
    Awaits.NOTHING: say("Go on"),
}


@dataclass(frozen=True, slots=True)
class TableReply:
    """The session after a line, what is said to it, and the moves and events of the table."""

    session: TableSession
    said: tuple[Block, ...]
    moves: tuple[Move, ...] = ()
    events: tuple[Event, ...] = ()

    def then(
        self,
        session: TableSession,
        said: tuple[Block, ...],
        moves: tuple[Move, ...] = (),
        events: tuple[Event, ...] = (),
    ) -> "TableReply":
        """Return the reply with what follows on it."""
        return TableReply(session, self.said + said, self.moves + moves, self.events + events)


def start_session(settings: Settings, coach: HandCoach, pace: Pace, cuts: bool = False) -> TableReply:
    """Begin a match: say how it goes, then ask for the cut or deal at once.

    Args:
        settings: what was agreed.
        coach: who helps.
        pace: how it goes on.
        cuts: whether to ask for the cut, after the commitment.
    """
    session = TableSession(settings, None, Arranging(Desk(()), coach), pace, Awaits.CUT)
    intro = introduce(settings, commit_to(settings.seed), coach.usual if coach.asks else None)
    if cuts:
        return TableReply(session, (*intro, ask_cut()))
    return _deal(TableReply(session, (*intro, explain_cut(settings))), open_table(settings))


def resume_session(table: Table, coach: HandCoach, pace: Pace) -> TableReply:
    """Go on with a match where its journal ends."""
    session = TableSession(table.settings, table, Arranging(Desk(()), coach), pace, Awaits.ARRANGING)
    reply = TableReply(session, (Heading(say("You go on with your match.")), show_totals(table)))
    match table.state.phase:
        case Phase.ARRANGING:
            return _call_next(reply)
        case Phase.TRICKS if table.state.laid and pace.by_hand and not pace.fast:
            shown = show_trick(table, len(table.state.tricks))
            return reply.then(replace(session, awaits=Awaits.TRICK), (*shown, show_captured(table)))
        case Phase.TRICKS:
            return _play_on(reply)
        case Phase.SCORED | Phase.OVER:
            return _finish_deal(reply)


def _hear_cut(session: TableSession, text: str, request: TableRequest | None) -> TableReply:
    if request is TableRequest.HELP:
        words = say("Cut and seed together decide the cards, so neither side alone can choose them.")
        return TableReply(session, (words, ask_cut()))
    settings = replace(session.settings, cut=text.strip())
    return _deal(TableReply(replace(session, settings=settings), ()), open_table(settings))


def _deal(before: TableReply, update: TableUpdate) -> TableReply:
    session = replace(before.session, table=update.table)
    return _call_next(before.then(session, open_deal(update.table), update.moves, update.events))


def _call_next(before: TableReply) -> TableReply:
    """Call the next person to arrange; once all people are up, let the bots arrange, and play."""
    session = before.session
    table, arranging = session.at, session.arranging
    seat = table.awaits
    if seat is None:
        update = let_bots_arrange(table, arranging.coach.adviser.tables)
        said = (Curtain(),) if session.settings.people > 1 else ()
        after = before.then(replace(session, table=update.table), said, update.moves, update.events)
        return _play_on(after.then(after.session, (say("All four are up."),)))
    desk = Desk(table.view_of(seat).hand, table.draft, arranging.desk.by_suit)
    session = replace(session, arranging=Arranging(desk, arranging.coach))
    if session.settings.people > 1:
        return before.then(replace(session, awaits=Awaits.KEYBOARD), hand_over(session.settings, seat))
    return before.then(replace(session, awaits=Awaits.ARRANGING), session.arranging.show().said)


def _arrange(session: TableSession, text: str, request: TableRequest | None) -> TableReply:
    heard = session.arranging.hear(text, request)
    reply = TableReply(replace(session, arranging=heard.arranging), heard.said)
    seat = session.at.awaits
    assert seat is not None, "somebody is arranging"
    groups = heard.arranging.desk.groups
    if not heard.is_up:
        return reply if groups == session.at.draft else _make(reply, move(session.at, Draft(seat, groups)))
    update = move(session.at, Up(seat, heard.arranging.desk.complete))
    return _call_next(_make(reply, update))


def _make(before: TableReply, update: TableUpdate) -> TableReply:
    """Return a reply with a move made."""
    after = replace(before.session, table=update.table)
    return before.then(after, (), update.moves, update.events)


def _play_on(before: TableReply) -> TableReply:
    """Show the next tricks, one if a person follows them, and after the last one the score."""
    reply, pace = before, before.session.pace
    while reply.session.at.state.phase is Phase.TRICKS:
        update = move(reply.session.at, NextTrick())
        after = replace(reply.session, table=update.table, awaits=Awaits.TRICK)
        shown = show_trick(update.table, len(update.table.state.tricks))
        reply = reply.then(after, shown, update.moves, update.events)
        if pace.by_hand and not pace.fast and update.table.state.phase is Phase.TRICKS:
            return reply.then(after, (show_captured(update.table),))
    return _finish_deal(reply)


def _finish_deal(before: TableReply) -> TableReply:
    session = before.session
    is_over = session.at.state.phase is Phase.OVER
    after = replace(session, awaits=Awaits.NOTHING if is_over else Awaits.DEAL)
    reply = before.then(after, show_score(session.at))
    return reply if is_over or session.pace.by_hand else _deal(reply, move(session.at, NextDeal()))


def _hear_pause(session: TableSession, text: str, request: TableRequest | None) -> TableReply:
    """Go on between two decisions, or switch the coach."""
    if request in (TableRequest.COACH_ON, TableRequest.COACH_OFF):
        heard = session.arranging.hear(text, request)
        return TableReply(replace(session, arranging=heard.arranging), (heard.said[0], session.remind()))
    if text.strip().lower() not in ("", "n", "next", "y", "yes", "go on"):
        raise NotationError(say('"{text}" does nothing now.', text=text.strip()))
    match session.awaits:
        case Awaits.KEYBOARD:
            here = replace(session, awaits=Awaits.ARRANGING)
            return TableReply(here, (show_totals(here.at), *here.arranging.show().said))
        case Awaits.TRICK:
            return _play_on(TableReply(session, ()))
        case _:
            return _deal(TableReply(session, ()), move(session.at, NextDeal()))
