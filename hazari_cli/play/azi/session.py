"""A session of Azi as a conversation: a line that the person typed goes in, blocks to show come out.

Who shows the blocks and asks for the lines, on a terminal or a pipe, does not matter here. A line that cannot
be read or is not allowed raises the error and changes nothing.
"""

from dataclasses import dataclass, replace
from enum import Enum

from hazari_cli.azi.game import why_not
from hazari_cli.azi.state import Action, Discard, Phase, Play
from hazari_cli.errors import NotationError, RuleViolation
from hazari_cli.messages import Message, join_sentences, say
from hazari_cli.play.azi.adviser import Adviser
from hazari_cli.play.azi.help import give_help, name_rule, offer_actions, show_action_keys
from hazari_cli.play.azi.options import describe_options, find_forced
from hazari_cli.play.azi.parse_action import TableRequest, doubt_queen, parse_action, parse_request
from hazari_cli.play.azi.phrasing import describe_happenings
from hazari_cli.play.azi.results import (
    SessionResults,
    count_deal,
    describe_leaving,
    describe_luck,
    measure_luck,
    summarise_session,
)
from hazari_cli.play.azi.screen import introduce, open_deal, report_deal, show_current_trick, show_table
from hazari_cli.play.azi.table import (
    PERSON,
    Settings,
    Table,
    act,
    deal_next,
    dealt_in,
    is_over,
    open_table,
    play_bots,
)
from hazari_cli.play.blocks import Block
from hazari_cli.shuffle import commit_to


class Awaits(Enum):
    """What a session waits for."""

    ACTION = "action"
    ANSWER = "answer"
    DEAL = "deal"
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class Coach:
    """A good player beside the person.

    Attributes:
        adviser: what the coach knows.
        asks: whether the coach questions costly actions.
        threshold: from how many fees on an action is costly.
    """

    adviser: Adviser
    asks: bool = False
    threshold: float = 0.5


@dataclass(frozen=True, slots=True)
class TableSession:
    """A conversation between two lines.

    Attributes:
        table: the table.
        results: what the finished deals came to.
        coach: who helps, if anybody does.
        by_hand: whether a person types: then Enter alone deals again, or plays the only card.
        limit: after how many deals to stop; an Azi is played on until its bank is won.
        awaits: what the next line is for.
        doubted: the action that the coach questioned.
    """

    table: Table
    results: SessionResults
    coach: Coach | None
    by_hand: bool
    limit: int | None
    awaits: Awaits
    doubted: Action | None = None

    @property
    def is_over(self) -> bool:
        """Whether there is nothing more to hear."""
        return self.awaits is Awaits.NOTHING

    def hear(self, text: str) -> "TableReply":
        """Return what a line leads to.

        Raises:
            NotationError: if it cannot be read.
            RuleViolation: if it is not allowed; the message says what is.
        """
        if self.awaits in (Awaits.ACTION, Awaits.ANSWER):
            doubt_queen(text, self.table.person_view)
        request = parse_request(text)
        if request is TableRequest.LEAVE:
            return TableReply(replace(self, awaits=Awaits.NOTHING), self.leave())
        if self.awaits is Awaits.DEAL:
            return _hear_pause(self, text, request)
        if self.awaits is Awaits.ANSWER:
            answered = _hear_answer(self, text, request)
            if answered is not None:
                return answered
        if request is not None:
            return _hear_ask(self, request)
        if not text.strip():
            forced = find_forced(self.table.person_view) if self.by_hand else None
            return TableReply(self, (self.remind(),)) if forced is None else _try(self, forced)
        return _try(self, parse_action(text, self.table.person_view, self.table.settings.suits))

    def leave(self) -> tuple[Block, ...]:
        """Sum up, for a person who leaves or has to."""
        summed = summarise_session(self.results, self.table)
        left = describe_leaving(self.table)
        return (summed,) if left is None else (summed, left)

    def remind(self) -> Message:
        """Say what may be typed now, as one sentence."""
        match self.awaits:
            case Awaits.ACTION:
                return describe_options(self.table.person_view, self.by_hand)
            case Awaits.ANSWER:
                return say("Play anyway (p), think again (t), hint, or coach off?")
            case Awaits.DEAL:
                return say("Enter deals the next cards; q leaves.")
            case Awaits.NOTHING:
                return say("The game is over.")

    def prompt(self) -> Message:
        """Return the few words before what the person types."""
        match self.awaits:
            case Awaits.ANSWER:
                return say("Coach")
            case Awaits.DEAL:
                return say("Next deal")
            case _:
                return say("Your turn")

    def offers(self) -> tuple[str, ...]:
        """Return what may be typed now, for completion."""
        match self.awaits:
            case Awaits.ACTION:
                return (
                    *offer_actions(self.table.person_view),
                    "?",
                    "table",
                    "hint",
                    "coach on",
                    "coach off",
                    "q",
                )
            case Awaits.ANSWER:
                return ("play anyway", "think again", "hint", "coach off", "q")
            case _:
                return ("next", "q")

    def show_keys(self) -> Message:
        """Return the shortest help: what to press for what."""
        match self.awaits:
            case Awaits.ACTION:
                return show_action_keys(self.table.person_view)
            case Awaits.ANSWER:
                return say("p play it, t think again, q quit")
            case _:
                return say("Enter next deal, q quit")


@dataclass(frozen=True, slots=True)
class TableReply:
    """The session after a line, and what is said to it."""

    session: TableSession
    said: tuple[Block, ...]


def start_session(
    settings: Settings, coach: Coach | None = None, by_hand: bool = False, limit: int | None = None
) -> TableReply:
    """Begin a session: say how it goes, deal, and let the bots act until it is the person's turn."""
    progress = open_table(settings)
    session = TableSession(progress.table, SessionResults(), coach, by_hand, limit, Awaits.ACTION)
    threshold = coach.threshold if coach is not None and coach.asks else None
    intro = introduce(settings, commit_to(settings.seed), threshold)
    return _go_on(session, [*intro, *open_deal(progress)])


def _hear_pause(session: TableSession, text: str, request: TableRequest | None) -> TableReply:
    """Between two deals: go on, or answer what can be asked without cards."""
    if text.strip().lower() in ("", "n", "next", "y", "yes"):
        progress = deal_next(session.table)
        return _go_on(replace(session, table=progress.table), list(open_deal(progress)))
    if request in (TableRequest.COACH_ON, TableRequest.COACH_OFF):
        return _switch_coach(session, request is TableRequest.COACH_ON)
    if request is TableRequest.RULES:
        return TableReply(session, (name_rule(session.table.person_view), session.remind()))
    if request is not None:
        return TableReply(session, (session.remind(),))
    raise NotationError(say('The deal is over, so "{text}" does nothing now.', text=text.strip()))


def _hear_answer(session: TableSession, text: str, request: TableRequest | None) -> TableReply | None:
    """Take the answer to the coach's question; None if it is another action or request."""
    word = " ".join(text.lower().split())
    again = replace(session, awaits=Awaits.ACTION, doubted=None)
    assert session.doubted is not None
    if word in ("p", "play", "play anyway", "anyway", "y", "yes"):
        return _play(again, session.doubted)
    if word in ("", "t", "think", "think again", "n", "no"):
        return TableReply(again, (again.remind(),))
    if request is TableRequest.COACH_OFF or word == "off":
        switched = _switch_coach(again, on=False)
        played = _play(switched.session, session.doubted)
        return replace(played, said=(*switched.said, *played.said))
    return None


def _hear_ask(session: TableSession, request: TableRequest) -> TableReply:
    """Answer what was asked of the table; the turn stays."""
    view, coach = session.table.person_view, session.coach
    match request:
        case TableRequest.TABLE:
            return TableReply(session, (show_table(view), session.remind()))
        case TableRequest.HINT:
            if coach is None:
                return TableReply(session, (say("There is no coach at this table."), session.remind()))
            return TableReply(session, (coach.adviser.hint(view), session.remind()))
        case TableRequest.RULES:
            return TableReply(session, (name_rule(view), session.remind()))
        case TableRequest.COACH_ON | TableRequest.COACH_OFF:
            switched = _switch_coach(session, request is TableRequest.COACH_ON)
            return replace(switched, said=(*switched.said, session.remind()))
        case _:
            return TableReply(session, (*give_help(view, coached=coach is not None), session.remind()))


def _switch_coach(session: TableSession, on: bool) -> TableReply:
    if session.coach is None:
        return TableReply(session, (say("There is no coach at this table."),))
    coach = replace(session.coach, asks=on)
    said = say("The coach is on.") if on else say("The coach is off; type coach on to have it back.")
    return TableReply(replace(session, coach=coach), (said,))


def _try(session: TableSession, action: Action) -> TableReply:
    """Play an action if it is allowed, or let the coach question it first."""
    table = session.table
    problem = why_not(table.game, action)
    if problem is not None:
        raise _with_options(session, action, problem)
    doubt = _doubt(session, action)
    if doubt is None:
        return _play(session, action)
    asking = replace(session, awaits=Awaits.ANSWER, doubted=action)
    return TableReply(asking, (doubt, asking.remind()))


def _doubt(session: TableSession, action: Action) -> Message | None:
    """Return what the coach says against an action; nothing if it is cheap or asked before."""
    coach, view = session.coach, session.table.person_view
    if coach is None or not coach.asks or action == session.doubted:
        return None
    cost = coach.adviser.cost_of(view, action)
    return None if cost.fees < coach.threshold else cost.words


def _with_options(session: TableSession, action: Action, problem: RuleViolation) -> RuleViolation:
    """Add what is possible, where the rule spoke only of what the table waits for."""
    view = session.table.person_view
    if _PHASES.get(type(action), Phase.BIDDING) is view.phase:
        return problem
    options = describe_options(view, session.by_hand)
    return RuleViolation(problem.rule, join_sentences([problem.message, options]))


_PHASES: dict[type, Phase] = {Discard: Phase.DISCARD, Play: Phase.PLAY}


def _play(session: TableSession, action: Action) -> TableReply:
    progress = act(session.table, action)
    after = replace(session, table=progress.table, awaits=Awaits.ACTION, doubted=None)
    return _go_on(after, list(describe_happenings(progress.happenings)))


def _go_on(session: TableSession, said: list[Block]) -> TableReply:
    """Let the bots act until the person has something to say."""
    while True:
        progress = play_bots(session.table)
        table = progress.table
        said += describe_happenings(progress.happenings)
        session = replace(session, table=table, awaits=Awaits.ACTION)
        if table.awaits_person:
            view = table.person_view
            shown = show_current_trick(view) if view.phase is Phase.PLAY else show_table(view)
            return TableReply(session, (*said, shown, session.remind()))
        said += report_deal(table)
        luck = None if session.coach is None else measure_luck(table, session.coach.adviser)
        if luck is not None:
            said.append(describe_luck(luck, dealt_in(table.game)))
        session = replace(session, results=count_deal(session.results, table, luck))
        if is_over(table):
            said.append(_describe_end(table))
        if is_over(table) or _is_enough(session):
            return TableReply(replace(session, awaits=Awaits.NOTHING), (*said, *session.leave()))
        if session.by_hand:
            return TableReply(replace(session, awaits=Awaits.DEAL), tuple(said))
        following = deal_next(table)
        session = replace(session, table=following.table)
        said += open_deal(following)


def _is_enough(session: TableSession) -> bool:
    """Tell whether so many deals as wanted are played; an Azi is played on."""
    wanted = session.limit
    return wanted is not None and session.table.number >= wanted and session.table.game.phase is Phase.WON


def _describe_end(table: Table) -> Message:
    if table.game.stacks[PERSON]:
        return say("Nobody else has chips: the table is yours.")
    return say("You have no chips left; the game is over for you.")
