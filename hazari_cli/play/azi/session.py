"""A session of Azi as a conversation: a line that the person typed goes in, what is said comes out.

Who shows the words and asks for the lines, on a terminal or a pipe, is no matter here. A line that cannot be
read or is not allowed raises the error and changes nothing.
"""

from dataclasses import dataclass, replace
from enum import Enum

from hazari_cli.azi.game import why_not
from hazari_cli.azi.state import Action, Discard, Phase, Play
from hazari_cli.errors import NotationError, RuleViolation
from hazari_cli.messages import Message, say
from hazari_cli.play.azi.adviser import Adviser
from hazari_cli.play.azi.help import give_help, name_rule, offer_actions, show_action_keys
from hazari_cli.play.azi.options import describe_options, find_forced
from hazari_cli.play.azi.parse_action import Ask, doubt_queen, parse_action, read_ask
from hazari_cli.play.azi.phrasing import tell_all
from hazari_cli.play.azi.screen import introduce, open_deal, report_deal, show_table, show_trick
from hazari_cli.play.azi.table import (
    PERSON,
    Settings,
    Table,
    act,
    begin,
    deal_next,
    dealt_in,
    is_over,
    play_bots,
)
from hazari_cli.play.azi.tally import Tally, count_deal, describe_luck, measure_luck, sum_up, tell_left
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
        adviser: what he knows.
        asks: whether he questions costly actions.
        threshold: from how many fees on an action is costly.
    """

    adviser: Adviser
    asks: bool = False
    threshold: float = 0.5


@dataclass(frozen=True, slots=True)
class Session:
    """A conversation between two lines.

    Attributes:
        table: the table.
        tally: what the finished deals came to.
        coach: who helps, if anybody does.
        by_hand: whether the person types as he goes: then Enter alone deals again, or plays the only card.
        limit: after how many deals to stop; an Azi is played on until its bank is won.
        awaits: what the next line is for.
        doubted: the action that the coach questioned.
    """

    table: Table
    tally: Tally
    coach: Coach | None
    by_hand: bool
    limit: int | None
    awaits: Awaits
    doubted: Action | None = None

    @property
    def is_over(self) -> bool:
        """Whether there is nothing more to hear."""
        return self.awaits is Awaits.NOTHING

    def hear(self, text: str) -> "Reply":
        """Return what a line leads to; see the function."""
        return hear(self, text)

    def leave(self) -> tuple[Block, ...]:
        """Sum up, for a person who leaves."""
        return leave(self)

    def remind(self) -> Message:
        """Say what may be typed now."""
        return remind(self)

    def prompt(self) -> Message:
        """Return the few words before what the person types."""
        return prompt(self)

    def offers(self) -> tuple[str, ...]:
        """Return what may be typed now."""
        return offers(self)

    def show_keys(self) -> Message:
        """Return the shortest help."""
        return show_keys(self)


@dataclass(frozen=True, slots=True)
class Reply:
    """The session after a line, and what is said to it."""

    session: Session
    said: tuple[Block, ...]


def sit_down(
    settings: Settings, coach: Coach | None = None, by_hand: bool = False, limit: int | None = None
) -> Reply:
    """Begin a session: say how it goes, deal, and let the bots act until it is the person's turn."""
    progress = begin(settings)
    session = Session(progress.table, Tally(), coach, by_hand, limit, Awaits.ACTION)
    threshold = coach.threshold if coach is not None and coach.asks else None
    intro = introduce(settings, commit_to(settings.seed), threshold)
    return _go_on(session, [*intro, *open_deal(progress)])


def hear(session: Session, text: str) -> Reply:
    """Return what a line leads to.

    Raises:
        NotationError: if it cannot be read.
        RuleViolation: if it is not allowed; the message says what is.
    """
    if session.awaits in (Awaits.ACTION, Awaits.ANSWER):
        doubt_queen(text, session.table.seen)
    ask = read_ask(text)
    if ask is Ask.LEAVE:
        return Reply(replace(session, awaits=Awaits.NOTHING), leave(session))
    if session.awaits is Awaits.DEAL:
        return _hear_pause(session, text, ask)
    if session.awaits is Awaits.ANSWER:
        answered = _hear_answer(session, text, ask)
        if answered is not None:
            return answered
    if ask is not None:
        return _hear_ask(session, ask)
    if not text.strip():
        forced = find_forced(session.table.seen) if session.by_hand else None
        return Reply(session, (remind(session),)) if forced is None else _try(session, forced)
    return _try(session, parse_action(text, session.table.seen, session.table.settings.suits))


def leave(session: Session) -> tuple[Block, ...]:
    """Sum up, for a person who leaves or has to."""
    summed = sum_up(session.tally, session.table)
    left = tell_left(session.table)
    return (summed,) if left is None else (summed, left)


def remind(session: Session) -> Message:
    """Say what may be typed now, as one sentence."""
    match session.awaits:
        case Awaits.ACTION:
            return describe_options(session.table.seen, session.by_hand)
        case Awaits.ANSWER:
            return say("Play anyway (p), think again (t), hint, or coach off?")
        case Awaits.DEAL:
            return say("Enter deals the next cards; q leaves.")
        case Awaits.NOTHING:
            return say("The game is over.")


def prompt(session: Session) -> Message:
    """Return the few words before what the person types."""
    match session.awaits:
        case Awaits.ANSWER:
            return say("Coach")
        case Awaits.DEAL:
            return say("Next deal")
        case _:
            return say("Your turn")


def offers(session: Session) -> tuple[str, ...]:
    """Return what may be typed now, for completion."""
    match session.awaits:
        case Awaits.ACTION:
            return (*offer_actions(session.table.seen), "?", "table", "hint", "coach on", "coach off", "q")
        case Awaits.ANSWER:
            return ("play anyway", "think again", "hint", "coach off", "q")
        case _:
            return ("next", "q")


def show_keys(session: Session) -> Message:
    """Return the shortest help: what to press for what."""
    match session.awaits:
        case Awaits.ACTION:
            return show_action_keys(session.table.seen)
        case Awaits.ANSWER:
            return say("p play it, t think again, q quit")
        case _:
            return say("Enter next deal, q quit")


def _hear_pause(session: Session, text: str, ask: Ask | None) -> Reply:
    """Between two deals: go on, or answer what can be asked without cards."""
    if text.strip().lower() in ("", "n", "next", "y", "yes"):
        progress = deal_next(session.table)
        return _go_on(replace(session, table=progress.table), list(open_deal(progress)))
    if ask in (Ask.COACH_ON, Ask.COACH_OFF):
        return _switch_coach(session, ask is Ask.COACH_ON)
    if ask is Ask.RULES:
        return Reply(session, (name_rule(session.table.seen), remind(session)))
    if ask is not None:
        return Reply(session, (remind(session),))
    raise NotationError(say('The deal is over, so "{text}" does nothing.', text=text.strip()))


def _hear_answer(session: Session, text: str, ask: Ask | None) -> Reply | None:
    """Take the answer to the coach's question; None if it is another action or request."""
    word = " ".join(text.lower().split())
    again = replace(session, awaits=Awaits.ACTION, doubted=None)
    assert session.doubted is not None
    if word in ("p", "play", "play anyway", "anyway", "y", "yes"):
        return _play(again, session.doubted)
    if word in ("", "t", "think", "think again", "n", "no"):
        return Reply(again, (remind(again),))
    if ask is Ask.COACH_OFF or word == "off":
        switched = _switch_coach(again, on=False)
        played = _play(switched.session, session.doubted)
        return replace(played, said=(*switched.said, *played.said))
    return None


def _hear_ask(session: Session, ask: Ask) -> Reply:
    """Answer what was asked of the table; the turn stays."""
    seen, coach = session.table.seen, session.coach
    match ask:
        case Ask.TABLE:
            return Reply(session, (show_table(seen), remind(session)))
        case Ask.HINT:
            if coach is None:
                return Reply(session, (say("There is no coach at this table."), remind(session)))
            return Reply(session, (coach.adviser.hint(seen), remind(session)))
        case Ask.RULES:
            return Reply(session, (name_rule(seen), remind(session)))
        case Ask.COACH_ON | Ask.COACH_OFF:
            switched = _switch_coach(session, ask is Ask.COACH_ON)
            return replace(switched, said=(*switched.said, remind(session)))
        case _:
            return Reply(session, (*give_help(seen, coached=coach is not None), remind(session)))


def _switch_coach(session: Session, on: bool) -> Reply:
    if session.coach is None:
        return Reply(session, (say("There is no coach at this table."),))
    coach = replace(session.coach, asks=on)
    said = say("The coach is on.") if on else say("The coach is off; coach on calls him back.")
    return Reply(replace(session, coach=coach), (said,))


def _try(session: Session, action: Action) -> Reply:
    """Play an action if it is allowed, or let the coach question it first."""
    table = session.table
    problem = why_not(table.game, action)
    if problem is not None:
        raise _with_options(session, action, problem)
    doubt = _doubt(session, action)
    if doubt is None:
        return _play(session, action)
    asking = replace(session, awaits=Awaits.ANSWER, doubted=action)
    return Reply(asking, (doubt, remind(asking)))


def _doubt(session: Session, action: Action) -> Message | None:
    """Return what the coach says against an action; nothing if it is cheap or asked before."""
    coach, seen = session.coach, session.table.seen
    if coach is None or not coach.asks or action == session.doubted:
        return None
    cost = coach.adviser.cost_of(seen, action)
    return None if cost.fees < coach.threshold else cost.words


def _with_options(session: Session, action: Action, problem: RuleViolation) -> RuleViolation:
    """Add what is possible, where the rule spoke only of what the table waits for."""
    seen = session.table.seen
    if _PHASES.get(type(action), Phase.BIDDING) is seen.phase:
        return problem
    options = describe_options(seen, session.by_hand)
    return RuleViolation(problem.rule, say("{reason} {options}", reason=problem.message, options=options))


_PHASES: dict[type, Phase] = {Discard: Phase.DISCARD, Play: Phase.PLAY}


def _play(session: Session, action: Action) -> Reply:
    progress = act(session.table, action)
    after = replace(session, table=progress.table, awaits=Awaits.ACTION, doubted=None)
    return _go_on(after, list(tell_all(progress.happenings)))


def _go_on(session: Session, said: list[Block]) -> Reply:
    """Let the bots act until the person has something to say."""
    while True:
        progress = play_bots(session.table)
        table = progress.table
        said += tell_all(progress.happenings)
        session = replace(session, table=table, awaits=Awaits.ACTION)
        if table.awaits_person:
            shown = show_trick(table.seen) if table.seen.phase is Phase.PLAY else show_table(table.seen)
            return Reply(session, (*said, shown, remind(session)))
        said += report_deal(table)
        luck = None if session.coach is None else measure_luck(table, session.coach.adviser)
        if luck is not None:
            said.append(describe_luck(luck, dealt_in(table.game)))
        session = replace(session, tally=count_deal(session.tally, table, luck))
        if is_over(table):
            said.append(_tell_end(table))
        if is_over(table) or _is_enough(session):
            return Reply(replace(session, awaits=Awaits.NOTHING), (*said, *leave(session)))
        if session.by_hand:
            return Reply(replace(session, awaits=Awaits.DEAL), tuple(said))
        following = deal_next(table)
        session = replace(session, table=following.table)
        said += open_deal(following)


def _is_enough(session: Session) -> bool:
    """Tell whether so many deals as wanted are played; an Azi is played on."""
    wanted = session.limit
    return wanted is not None and session.table.number >= wanted and session.table.game.phase is Phase.WON


def _tell_end(table: Table) -> Message:
    if table.game.stacks[PERSON]:
        return say("Nobody else has chips: the table is yours.")
    return say("You have no chips left; the game is over for you.")
