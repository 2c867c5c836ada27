"""A person at the desk: steps, hints, the coach's question, and the word "up".

A line goes in, and the desk as it stands then comes out with what is said to it. Who sits there, and what
follows on "up", the session knows.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from hazari_cli.errors import RuleViolations, SetupError
from hazari_cli.hazari.advice.grading import EQUAL
from hazari_cli.hazari.arrangement import SIZES, arrange, why_not_arranged
from hazari_cli.messages import Join, Message, list_all, say
from hazari_cli.play.blocks import Block
from hazari_cli.play.hazari.adviser import HandAdviser, question_cost
from hazari_cli.play.hazari.desk import Desk
from hazari_cli.play.hazari.parse_action import Move, SetAll, SetGroup, Swap, TableRequest, parse_step
from hazari_cli.play.hazari.screen import show_desk

_ANYWAY = ("p", "play", "play anyway", "anyway", "y", "yes", "up", "u")
_AGAIN = ("", "t", "think", "think again", "n", "no")


@dataclass(frozen=True, slots=True)
class HandCoach:
    """Who helps at the desk.

    Attributes:
        adviser: what the coach knows.
        usual: from how many points on an arrangement is questioned, once the coach asks.
        asks: whether the coach questions costly arrangements.
    """

    adviser: HandAdviser
    usual: float = 5.0
    asks: bool = False


@dataclass(frozen=True, slots=True)
class Arranging:
    """A hand while a person arranges it.

    Attributes:
        desk: the cards.
        coach: who helps.
        hints: how many hints were given for this hand.
        questioned: whether the coach has asked, and waits for the answer.
    """

    desk: Desk
    coach: HandCoach
    hints: int = 0
    questioned: bool = False

    def hear(self, text: str, request: TableRequest | None) -> "ArrangingReply":
        """Return what a line leads to.

        Args:
            text: as typed.
            request: what it asks for in a word, if it does.

        Raises:
            NotationError, SetupError: if it cannot be read, or cannot be.
            RuleViolations: for "up" with an arrangement that is not legal (HAZ-ARR-6).
        """
        word = " ".join(text.lower().split())
        here = replace(self, questioned=False)
        if self.questioned and word in _ANYWAY:
            return ArrangingReply(here, (), is_up=True)
        if self.questioned and (request is TableRequest.COACH_OFF or word == "off"):
            return ArrangingReply(here.switch_coach(False), (say("The coach is off."),), is_up=True)
        if self.questioned and word in _AGAIN:
            return here.show()
        if request is not None:
            return here._do(request)
        if not word:
            return ArrangingReply(here, (here.remind(),))
        return here._change(_take_step(self.desk, text))

    def switch_coach(self, asks: bool) -> "Arranging":
        """Let the coach ask, or not."""
        return replace(self, coach=replace(self.coach, asks=asks))

    def show(self) -> "ArrangingReply":
        """Show the desk, and say what may be typed."""
        return ArrangingReply(self, (show_desk(self.desk), self.remind()))

    def remind(self) -> Message:
        """Say what may be typed now, as one sentence."""
        if self.questioned:
            return say("Play anyway (p), think again (t), hint, or coach off?")
        desk = self.desk
        if not any(desk.groups):
            return say("Type three cards for your first group, or a whole arrangement; auto and hint help.")
        if desk.violations:
            return say("This is not legal yet: type swap, move, undo, or fix for the nearest that is.")
        sizes = tuple(map(len, desk.complete))
        if sizes == SIZES:
            return say("Type up to play it; swap, move, undo and hint still work.")
        number = next(place for place, size in enumerate(sizes) if size != SIZES[place]) + 1
        return say("Go on with group {number}; swap, move, undo, auto and hint help.", number=number)

    def offers(self) -> tuple[str, ...]:
        """Return what may be typed now, for completion."""
        if self.questioned:
            return ("play anyway", "think again", "hint", "coach off", "q")
        words = (request.value for request in TableRequest)
        return (*map(str, self.desk.left), *words, "swap", "move", "drop")

    def show_keys(self) -> Message:
        """Return the shortest help: what to press for what."""
        if self.questioned:
            return say("p play it, t think again, hint, q leave")
        return say("1-4 and cards set a group, undo, auto, hint, up, ? help, q leave")

    def _do(self, request: TableRequest) -> "ArrangingReply":
        match request:
            case TableRequest.UP:
                return self._go_up()
            case TableRequest.HINT:
                return self._give_hint()
            case TableRequest.COACH_ON | TableRequest.COACH_OFF:
                return self._say_coach(request is TableRequest.COACH_ON)
            case _:
                return self._change(self._do_at_desk(request))

    def _do_at_desk(self, request: TableRequest) -> Desk:
        desk = self.desk
        steps: dict[TableRequest, Callable[[], Desk]] = {
            TableRequest.CLEAR: desk.clear,
            TableRequest.UNDO: desk.undo,
            TableRequest.REDO: desk.redo,
            TableRequest.FIX: lambda: _fix(desk),
            TableRequest.AUTO: lambda: desk.set_all(
                self.coach.adviser.find_best(desk.hand).arrangement.groups
            ),
            TableRequest.SORT: lambda: replace(desk, by_suit=not desk.by_suit),
            TableRequest.SORT_RANK: lambda: replace(desk, by_suit=False),
            TableRequest.SORT_SUIT: lambda: replace(desk, by_suit=True),
        }
        return steps[request]() if request in steps else desk

    def _change(self, desk: Desk) -> "ArrangingReply":
        return replace(self, desk=desk).show()

    def _give_hint(self) -> "ArrangingReply":
        groups, hand = self.desk.complete, self.desk.hand
        legal = why_not_arranged(groups, hand) is None
        hint = self.coach.adviser.hint(hand, groups, legal, self.hints)
        after = replace(self, hints=self.hints + 1)
        return ArrangingReply(after, (hint, after.remind()))

    def _say_coach(self, asks: bool) -> "ArrangingReply":
        words = say("The coach is on.") if asks else say("The coach is off; coach on brings it back.")
        return ArrangingReply(self.switch_coach(asks), (words, self.remind()))

    def _go_up(self) -> "ArrangingReply":
        """Say "up", or let the coach question it first."""
        groups, desk = self.desk.complete, self.desk
        _check_all_set(desk)
        refusal = why_not_arranged(groups, desk.hand)
        if refusal is not None:
            nearest = list_all(desk.repair(), Join.GROUPS)
            facts = {"groups": nearest}
            offer = say("This is not legal. The nearest that is: {groups}. Type fix to set it.", **facts)
            raise RuleViolations(offer, refusal.violations)
        if self.coach.asks:
            cost = self.coach.adviser.measure(desk.hand, arrange(groups))
            if cost.points >= max(self.coach.usual, EQUAL):
                asking = replace(self, questioned=True)
                return ArrangingReply(asking, (question_cost(cost), asking.remind()))
        return ArrangingReply(self, (), is_up=True)


@dataclass(frozen=True, slots=True)
class ArrangingReply:
    """The desk after a line, what is said to it, and whether the person said "up" and means it."""

    arranging: Arranging
    said: tuple[Block, ...]
    is_up: bool = False


def _take_step(desk: Desk, text: str) -> Desk:
    match parse_step(text):
        case SetGroup(None, cards):
            empty = desk.next_empty()
            if empty is None:
                raise SetupError(say("All groups have cards; say which one these are, such as 1 AS KS QS."))
            return desk.set_group(empty, cards)
        case SetGroup(int(number), cards):
            return desk.set_group(number, cards)
        case SetAll(groups):
            return desk.set_all(groups)
        case Swap(one, other):
            return desk.swap(one, other)
        case Move(cards, number):
            return desk.move(cards, number)
    raise AssertionError("every step is one of these")


def _fix(desk: Desk) -> Desk:
    _check_all_set(desk)
    if not desk.violations:
        raise SetupError(say("This arrangement is legal already."))
    return desk.set_all(desk.repair())


def _check_all_set(desk: Desk) -> None:
    if sum(map(len, desk.complete)) < len(desk.hand):
        raise SetupError(say("First set all 13 cards: {cards} are in no group.", cards=desk.left))
