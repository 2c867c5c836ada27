"""Exercise "raise": what you may bid when it is your turn (AZI-BID-2 to AZI-BID-4, AZI-SHORT-1)."""

from dataclasses import dataclass
from typing import Self

from hazari_cli.azi.bidding import MOST_BIDS, Bid, Bidding, Call, Fold, RaiseTo, why_not_bid
from hazari_cli.azi.state import Phase
from hazari_cli.errors import RuleViolation, SetupError
from hazari_cli.messages import Message, say
from hazari_cli.play.blocks import Block
from hazari_cli.shuffle import Draws
from hazari_tutor.exercises.answers import read_number, read_word
from hazari_tutor.exercises.azi.bidding_history import ENTRIES, BiddingHistory
from hazari_tutor.exercises.drawing import draw_until, pick
from hazari_tutor.exercises.exercise import CaseExercise, Verdict
from hazari_tutor.exercises.hints import hint_rule
from hazari_tutor.exercises.spec import ExerciseSpec

_ASKS = ("raise", "call", "fold", "least")
_YES_NO = ("yes", "no")


@dataclass(frozen=True, slots=True)
class Raise(CaseExercise):
    """Say whether a bid is allowed, ``yes`` or ``no``; or the lowest level to which one may bet or raise.

    Spec: ``fee`` (10), ``stacks`` before the fee, ``opener`` (0), ``bids``, such as ``"bet 20, call"``;
    ``carried``, what an Azi left in the bank by seat;
    ``ask``: ``raise`` (is it allowed to bet or raise to ``to``, a level), ``call``, ``fold``, or ``least``
    (the lowest level, or ``no`` if there is none).

    Wanted: ``case``, one of ``any``, ``limit`` (three bids are made, or two), ``small`` (a raise by less than
    a fee, or just a fee), ``reach`` (the chips do not reach, or just do), ``open`` (nobody has bet yet),
    ``least``.
    """

    kind = "raise"
    GIVEN = (*ENTRIES, "ask", "to")
    CASES = ("limit", "small", "reach", "open", "least")
    history: BiddingHistory
    ask: str
    to: int = 0

    @classmethod
    def _read(cls, spec: ExerciseSpec) -> Self:
        ask = spec.choice("ask", _ASKS)
        made = cls(BiddingHistory.read(spec), ask, spec.number("to", 1) if ask == "raise" else 0)
        if made.history.end.phase is not Phase.BIDDING:
            raise SetupError(say("The bidding is over: it is nobody's turn."))
        return made

    @classmethod
    def _draw(cls, draws: Draws, wanted: ExerciseSpec) -> Self:
        case = wanted.choice("case", ("any", *cls.CASES), "any")
        case = pick(draws, cls.CASES) if case == "any" else case
        key = pick(draws, _YES_NO)
        return draw_until(
            lambda: cls._make(draws, case), lambda made: made._fits(case) and made._is_fair(key)
        )

    @classmethod
    def _make(cls, draws: Draws, case: str) -> Self | None:
        limit = case == "limit"
        history = BiddingHistory.begin(draws, 2 + draws.below(2 if limit else 4), rich=limit)
        if case != "open":
            history = history.go_on(draws, keen=limit, stop_in=9 if limit else 4)
        if history.end.phase is not Phase.BIDDING:
            return None
        return cls(history, *_draw_ask(draws, history.bidding, case))

    def _fits(self, case: str) -> bool:
        now, bids, reach = self.bidding, self.bidding.bids[self.seat], self._reach
        needed = now.level if self.ask == "call" else self.to
        return {
            "limit": bids >= (3 if self.key == "no" else 2),
            "small": bids < MOST_BIDS and reach >= self._least and now.level > 0,
            "reach": bids < MOST_BIDS and needed > 0 and reach - needed in range(-2 * now.fee, 1),
            "open": reach >= now.fee or self.ask == "raise",
        }.get(case, True)

    @property
    def bidding(self) -> Bidding:
        """The bidding as it stands."""
        return self.history.bidding

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        return self.bidding.waiting[0]

    @property
    def _reach(self) -> int:
        """The highest level that the chips of the seat can match."""
        return self.bidding.bets[self.seat] + self.bidding.stacks[self.seat]

    @property
    def _least(self) -> int:
        """The lowest bet or raise that the rules know, whatever the seat has."""
        return self.bidding.level + self.bidding.fee

    @property
    def _problem(self) -> RuleViolation | None:
        """Why the bid in question is not allowed, or None if it is; the lowest raise for a level."""
        bids: dict[str, Bid] = {"call": Call(), "fold": Fold()}
        return why_not_bid(self.bidding, bids.get(self.ask, RaiseTo(self.to or self._least)))

    def _is_fair(self, key: str) -> bool:
        """Tell whether yes or no is the wanted key, and a level no number that a learner sees anyway."""
        if self.ask != "least":
            return self.key == key
        now, history = self.bidding, self.history
        levels = (bid.level for bid in history.bids if isinstance(bid, RaiseTo))
        shown = (*now.stacks, *now.bets, now.fee, self.seat, history.opener, *levels)
        return self.key not in map(str, shown)

    def _rules(self) -> tuple[str, ...]:
        """Return the rule that refuses it, or the one that allows it and was in doubt."""
        problem, now = self._problem, self.bidding
        if problem is not None:
            return tuple(dict.fromkeys((problem.rule, "AZI-BID-2", "AZI-BID-4")))
        if self.ask in ("call", "fold"):
            just = self.ask == "call" and self._reach == now.level
            return ("AZI-SHORT-1", "AZI-BID-2") if just else ("AZI-BID-2",)
        third = now.bids[self.seat] == MOST_BIDS - 1
        return ("AZI-BID-3", "AZI-BID-4") if third else ("AZI-BID-4", "AZI-BID-2")

    def _show(self) -> tuple[Block, ...]:
        return self.history.show_now()

    @property
    def _facts(self) -> dict[str, int]:
        """The seat, the level that is asked about, and what has to be counted."""
        now, seat = self.bidding, self.seat
        counted = {"bids": now.bids[seat], "left": now.stacks[seat], "bet": now.bets[seat], "fee": now.fee}
        return {"seat": seat, "to": self.to, "level": now.level, "reach": self._reach, **counted}

    def _ask(self) -> Message:
        opening, facts = not self.bidding.level, self._facts
        match self.ask:
            case "call":
                return say("It is the turn of seat {seat}. May it call? Answer yes or no.", **facts)
            case "fold":
                return say("It is the turn of seat {seat}. May it fold? Answer yes or no.", **facts)
            case "raise" if opening:
                return say("It is the turn of seat {seat}. May it bet {to}? Answer yes or no.", **facts)
            case "raise":
                return say("It is the turn of seat {seat}. May it raise to {to}? Answer yes or no.", **facts)
        if opening:
            return say("What is the lowest bet for seat {seat}? Type a number, or no if it may not.", **facts)
        return say(
            "What is the lowest level to which seat {seat} may raise? Type a number, or no if it may not.",
            **facts,
        )

    def _find_key(self) -> str:
        if self._problem is not None:
            return "no"
        return str(self._least) if self.ask == "least" else "yes"

    def _offer(self) -> tuple[str, ...]:
        return () if self.ask == "least" else _YES_NO

    def _hint(self) -> tuple[Message, ...]:
        facts = self._facts
        return (
            hint_rule(self.rules[0]),
            say("Count for seat {seat}: the bids made, the chips left, and the chips already bet.", **facts),
            say("Bids made: {bids}. Chips left: {left}. Already bet: {bet}. To match: {level}.", **facts),
        )

    def _judge(self, answer: str) -> Verdict:
        problem, is_yes = self._problem, True
        if self.ask != "least" or answer.strip().lower() in ("n", "no"):
            is_yes = read_word(answer, _YES_NO) == "yes"
        elif str(level := read_number(answer)) != self.key:
            fault = why_not_bid(self.bidding, RaiseTo(level))
            if fault is None:
                return Verdict(False, say("That is allowed, but there is a lower level."), "AZI-BID-4")
            return Verdict(False, self._forbid(fault.rule), fault.rule)
        words = self._allow() if problem is None else self._forbid(problem.rule)
        return Verdict(is_yes == (problem is None), words, self.rules[0])

    def _forbid(self, rule: str) -> Message:
        """Say why a rule does not allow the bid."""
        facts = self._facts
        match rule:
            case "AZI-BID-2":
                return say("Nobody has bet yet, and the opener must: there is nothing to call or to fold to.")
            case "AZI-BID-3":
                return say("Seat {seat} has opened or raised three times, and that is the most.", **facts)
            case "AZI-SHORT-1" if self.ask == "least":
                return say("The chips of seat {seat} do not reach that far.", **facts)
            case "AZI-SHORT-1":
                return say("The chips of seat {seat} reach only to {reach}.", **facts)
        if not self.bidding.level:
            return say("The smallest bet is one fee; the fee already paid does not count.")
        return say("The bet stands at {level}, and the smallest raise is one fee, {fee}.", **facts)

    def _allow(self) -> Message:
        """Say why the bid is allowed."""
        facts = self._facts
        match self.ask:
            case "fold":
                return say("Somebody has bet, and everybody else may always fold.")
            case "call":
                return say("The bet is {level}, and the chips of seat {seat} reach to {reach}.", **facts)
            case "least":
                return say("Seat {seat} may still bid, and has the chips to raise by a fee.", **facts)
        if not self.bidding.level:
            return say("One fee is enough for a bet, and the chips reach to {reach}.", **facts)
        return say(
            "Bids made: {bids} of three. The chips reach to {reach}; the bet is {level}, and one fee more is "
            "enough.",
            **facts,
        )


def _draw_ask(draws: Draws, now: Bidding, case: str) -> tuple[str, int]:
    """Draw what is asked, and about which level."""
    seat, least = now.waiting[0], now.level + now.fee
    reach = now.bets[seat] + now.stacks[seat]
    match case:
        case "least":
            return "least", 0
        case "limit":
            return pick(draws, (("raise", least + pick(draws, (0, 1)) * now.fee), ("least", 0)))
        case "small":
            return "raise", max(1, pick(draws, (least, least - 1, least - now.fee // 2, least + 1)))
        case "reach":
            return pick(draws, (("raise", max(least, reach + pick(draws, (0, 1, 2)))), ("call", 0)))
    levels = (now.fee, max(1, now.fee - 1), 2 * now.fee)
    return pick(draws, (("call", 0), ("fold", 0), *(("raise", level) for level in levels)))
