"""Exercise "raise": what the player to speak may say (AZI-BID-2 to AZI-BID-4, AZI-SHORT-1)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from hazari_cli.azi.bidding import (
    MOST_BIDS,
    Bid,
    Bidding,
    Call,
    Fold,
    RaiseTo,
    legal_bids,
    why_not,
)
from hazari_cli.azi.state import Phase
from hazari_cli.errors import SetupError
from hazari_cli.messages import Message, say
from hazari_cli.play.blocks import Block
from hazari_cli.shuffle import Draws
from hazari_tutor.exercises.azi.bidding_history import (
    NAMES,
    Story,
    bidding_of,
    draw_story,
    draw_table,
    read_story,
    show_now,
)
from hazari_tutor.exercises.azi.phrasing import hint_answer, hint_rule
from hazari_tutor.exercises.azi.spec import Given, draw_until, pick, read_number, read_words
from hazari_tutor.exercises.exercise import Exercise, Verdict

ASKS = ("raise", "call", "fold", "least")
YES_NO = ("yes", "no")


@dataclass(frozen=True, slots=True)
class Raise(Exercise):
    """What the player to speak may say: ``yes`` or ``no``, or the lowest level to which he may bet or raise.

    Spec: ``fee`` (10), ``stacks`` before the fee, ``opener`` (0), ``bids``, such as ``"bet 20, call"``;
    ``ask``: ``raise`` (may he bet or raise to ``to``, a level), ``call``, ``fold``, or ``least`` (the lowest
    level, or ``no`` if he may not).

    Draw: ``case``, one of ``any``, ``limit`` (three bids are made, or two), ``small`` (a raise by less than a
    fee, or just a fee), ``reach`` (the chips do not reach, or just do), ``open`` (nobody has bet yet),
    ``least``.
    """

    kind: ClassVar[str] = "raise"
    CASES: ClassVar[tuple[str, ...]] = ("any", "limit", "small", "reach", "open", "least")
    story: Story
    ask: str
    to: int = 0

    @classmethod
    def from_spec(cls, spec: Mapping[str, Any]) -> "Raise":
        """Read it from a lesson."""
        given = Given(spec, (*NAMES, "ask", "to"))
        ask = given.option("ask", ASKS)
        made = cls(read_story(given), ask, given.number("to", None, 1) if ask == "raise" else 0)
        if made.story.end.phase is not Phase.BIDDING:
            raise SetupError(say("The bidding is over: nobody is to speak."))
        return made

    @classmethod
    def draw(cls, draws: Draws, wanted: Mapping[str, Any]) -> "Raise":
        """Make one."""
        case = Given(wanted, ("case",)).option("case", cls.CASES, "any")
        case = pick(draws, cls.CASES[1:]) if case == "any" else case
        answer = pick(draws, YES_NO)

        def make() -> "Raise | None":
            limit = case == "limit"
            players = 2 + draws.below(2 if limit else 4)
            start = draw_table(draws, players, rich=limit)
            if case != "open":
                start = draw_story(draws, start, keen=limit, carry_on=9 if limit else 4)
            if start.end.phase is not Phase.BIDDING:
                return None
            return cls(start, *_draw_ask(draws, bidding_of(start.end), case))

        def fits(made: "Raise") -> bool:
            if made.ask == "least":
                return made.key not in _numbers_shown(made) and made.fits(case)
            return made.key == answer and made.fits(case)

        return draw_until(make, fits)

    def fits(self, case: str) -> bool:
        """Tell whether it is such a case as is wanted."""
        now, seat = self.bidding, self.seat
        reach = now.bets[seat] + now.stacks[seat]
        if case == "open":
            return reach >= now.fee or self.ask == "raise"
        if case == "limit":
            return now.bids[seat] >= (3 if self.key == "no" else 2)
        if case == "small":
            return now.bids[seat] < MOST_BIDS and reach >= now.level + now.fee and now.level > 0
        if case == "reach":
            needed = now.level if self.ask == "call" else self.to
            return needed > 0 and reach - needed in range(-2 * now.fee, 1) and now.bids[seat] < MOST_BIDS
        return True

    @property
    def bidding(self) -> Bidding:
        """The bidding as it stands."""
        return bidding_of(self.story.end)

    @property
    def seat(self) -> int:
        """Who is to speak."""
        return self.bidding.waiting[0]

    @property
    def bid(self) -> Bid:
        """What is asked about; the lowest raise where a level is asked for."""
        match self.ask:
            case "call":
                return Call()
            case "fold":
                return Fold()
            case "raise":
                return RaiseTo(self.to)
        return RaiseTo(self.bidding.level + self.bidding.fee)

    @property
    def rules(self) -> tuple[str, ...]:
        """The rule that refuses it, or the one that allows it and was in doubt."""
        now, problem = self.bidding, why_not(self.bidding, self.bid)
        if problem is not None:
            return (problem.rule, *(rule for rule in ("AZI-BID-2", "AZI-BID-4") if rule != problem.rule))
        if self.ask == "call":
            exact = now.bets[self.seat] + now.stacks[self.seat] == now.level
            return ("AZI-SHORT-1", "AZI-BID-2") if exact else ("AZI-BID-2",)
        if self.ask == "fold":
            return ("AZI-BID-2",)
        if now.bids[self.seat] == MOST_BIDS - 1:
            return ("AZI-BID-3", "AZI-BID-4")
        return ("AZI-BID-4", "AZI-BID-2")

    @property
    def shown(self) -> tuple[Block, ...]:
        """The bidding so far, and the chips."""
        return show_now(self.story)

    @property
    def question(self) -> Message:
        """The question."""
        opening, facts = not self.bidding.level, {"seat": self.seat, "to": self.to}
        match self.ask:
            case "call":
                return say("Seat {seat} speaks. May he call? Answer yes or no.", **facts)
            case "fold":
                return say("Seat {seat} speaks. May he fold? Answer yes or no.", **facts)
            case "raise" if opening:
                return say("Seat {seat} speaks. May he bet {to}? Answer yes or no.", **facts)
            case "raise":
                return say("Seat {seat} speaks. May he raise to {to}? Answer yes or no.", **facts)
        if opening:
            return say(
                "Seat {seat} speaks. What is the least that he may bet? Type a number, or no if he may not.",
                **facts,
            )
        return say(
            "Seat {seat} speaks. What is the lowest level to which he may raise? Type a number, or no if he "
            "may not.",
            **facts,
        )

    @property
    def key(self) -> str:
        """The answer, by the core."""
        if self.ask == "least":
            least = legal_bids(self.bidding).least
            return "no" if least is None else str(least)
        return "yes" if why_not(self.bidding, self.bid) is None else "no"

    @property
    def offers(self) -> tuple[str, ...]:
        """The words that may be typed."""
        return () if self.ask == "least" else YES_NO

    @property
    def hints(self) -> tuple[Message, ...]:
        """The rule, what to count, the figures, the answer."""
        now, seat = self.bidding, self.seat
        counted = say(
            "Count for seat {seat}: bids made, chips left, and what is in already towards the bet.", seat=seat
        )
        figures = say(
            "Bids made: {bids}. Left: {left}, in already: {bet}. To match: {level}.",
            bids=now.bids[seat],
            left=now.stacks[seat],
            bet=now.bets[seat],
            level=now.level,
        )
        return (hint_rule(self.rules[0]), counted, figures, hint_answer(self.key))

    def grade(self, answer: str) -> Verdict:
        """Judge yes or no, or a level."""
        if self.ask == "least":
            return self._grade_level(answer)
        said = read_words(answer, YES_NO)
        if said == self.key:
            words = self._allow() if said == "yes" else self._forbid(self.bid)
            return Verdict(True, words, self.rules[0])
        return Verdict(False, self._allow() if said == "no" else self._forbid(self.bid), self.rules[0])

    def _grade_level(self, answer: str) -> Verdict:
        now, key = self.bidding, self.key
        if answer.strip().lower() in ("n", "no"):
            words = self._forbid(self.bid) if key == "no" else self._allow()
            return Verdict(key == "no", words, self.rules[0])
        level = read_number(answer)
        if str(level) == key:
            return Verdict(True, self._allow(), self.rules[0])
        problem = why_not(now, RaiseTo(level))
        if problem is None:
            return Verdict(False, say("He may, but there is a lower level."), "AZI-BID-4")
        return Verdict(False, self._forbid(RaiseTo(level)), problem.rule)

    def _forbid(self, bid: Bid) -> Message:
        """Say by which rule something may not be said."""
        now, seat, problem = self.bidding, self.seat, why_not(self.bidding, bid)
        assert problem is not None, "it is not allowed"
        match problem.rule:
            case "AZI-BID-2":
                return say("Nobody has bet yet, and the opener must: there is nothing to call or to fold to.")
            case "AZI-BID-3":
                return say("Seat {seat} has opened or raised three times; that is all.", seat=seat)
            case "AZI-SHORT-1" if self.ask == "least":
                return say("The chips of seat {seat} do not reach so far.", seat=seat)
            case "AZI-SHORT-1":
                return say(
                    "The chips of seat {seat} reach to {reach} only.",
                    seat=seat,
                    reach=now.bets[seat] + now.stacks[seat],
                )
        if not now.level:
            return say("The smallest bet is one fee; the fee paid before is no part of it.")
        return say(
            "The bet stands at {level}, and the smallest raise is one fee, {fee}.",
            level=now.level,
            fee=now.fee,
        )

    def _allow(self) -> Message:
        """Say why it may be said."""
        now, seat = self.bidding, self.seat
        reach = now.bets[seat] + now.stacks[seat]
        if self.ask == "fold":
            return say("There is a bet, and whoever is no opener may always fold.")
        if self.ask == "call":
            return say(
                "The bet is {level}, and the chips of seat {seat} reach to {reach}.",
                level=now.level,
                seat=seat,
                reach=reach,
            )
        if self.ask == "least":
            return say(
                "Seat {seat} may still bid, and has chips enough to raise by a fee at least.",
                seat=seat,
            )
        if not now.level:
            return say("One fee is enough for a bet, and the chips reach to {reach}.", reach=reach)
        return say(
            "Bids made: {bids} of three. The chips reach to {reach}; the bet is {level}, and a fee more is "
            "enough.",
            bids=now.bids[seat],
            reach=reach,
            level=now.level,
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
    return pick(
        draws,
        (
            ("call", 0),
            ("fold", 0),
            ("raise", now.fee),
            ("raise", max(1, now.fee - 1)),
            ("raise", 2 * now.fee),
        ),
    )


def _numbers_shown(made: Raise) -> set[str]:
    """Return the numbers that a learner sees, so that none of them is the key by chance."""
    now = made.bidding
    levels = (bid.level for bid in made.story.bids if isinstance(bid, RaiseTo))
    return set(map(str, (*now.stacks, *now.bets, now.fee, made.seat, made.story.opener, *levels)))
