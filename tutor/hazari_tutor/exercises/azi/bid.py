"""Exercise "bid": fold, call or raise against one opponent, by chips, as the adviser computes it."""

import math
from dataclasses import dataclass
from typing import Self

from hazari_cli.azi.advice.analysis.advice import Option
from hazari_cli.azi.advice.analysis.phrasing import format_action, format_chips
from hazari_cli.azi.advice.players.position import price_of
from hazari_cli.azi.bidding import AllIn, Call, Fold, RaiseTo
from hazari_cli.azi.pack import hold_cards
from hazari_cli.azi.state import Action
from hazari_cli.azi.view import View
from hazari_cli.errors import NotationError, SetupError
from hazari_cli.messages import Message, list_choices, say
from hazari_cli.play.azi.parse_action import parse_action
from hazari_cli.shuffle import Draws
from hazari_tutor.exercises.answers import read_word
from hazari_tutor.exercises.azi.pack import draw_cards, draw_trump
from hazari_tutor.exercises.azi.position import Position, PositionExercise
from hazari_tutor.exercises.drawing import draw_until, pick
from hazari_tutor.exercises.exercise import Verdict
from hazari_tutor.exercises.hints import hint_rule
from hazari_tutor.exercises.spec import ExerciseSpec

ALIKE_FEES = 0.25
"""Fees: bids that differ by no more are equally right."""

EQUAL_FEES = 0.05
"""Fees: bids that differ by no more are called equally good."""

WORTH_FEES = 0.3
"""Fees between the best bid and the worst, where an exercise is drawn."""


@dataclass(frozen=True, slots=True)
class BidOrFold(PositionExercise):
    """Fold, call or raise against one opponent, by chips; within 0.25 fees of the best is right.

    Spec: ``hand``, three cards; ``turned``; ``bids`` so far, such as ``"bet 10"``, none for the opener;
    ``fee`` (10), ``stack`` (1000).

    Wanted: ``case``, one of ``any``, ``open``, ``bet`` (to answer a bet), ``raise`` (to answer a raise);
    ``best``, one of ``any``, ``fold``, ``call``, ``raise``. The worst bid costs at least 0.3 fees.
    """

    kind = "bid"
    GIVEN = ("hand", "turned", "bids", "fee", "stack")
    HAND = (3, 3)
    BIDDING = True
    WANTED = ("case", "best")
    RULES = ("AZI-BID-2", "AZI-BID-4", "AZI-BID-5")

    @classmethod
    def _draw(cls, draws: Draws, wanted: ExerciseSpec) -> Self:
        case = wanted.choice("case", ("any", "open", "bet", "raise"), "any")
        best = wanted.choice("best", ("any", "fold", "call", "raise"), "any")
        if case == "open" and best in ("fold", "call"):
            raise SetupError(say("An opener neither folds nor calls (AZI-BID-2)."))
        if case == "any":
            answers = ("bet", "bet", "raise")
            opens = ("open", "bet", "bet", "bet", "raise", "raise")
            case = pick(draws, answers if best in ("fold", "call") else opens)
        return draw_until(lambda: cls._make(draws, case), lambda made: made._fits(best))

    @classmethod
    def _make(cls, draws: Draws, case: str) -> Self:
        trump = draw_trump(draws)
        hand = hold_cards(draw_cards(draws, trump, 3), trump)
        bet = pick(draws, (10, 10, 20, 30))
        bids = {"open": "", "bet": f"bet {bet}", "raise": f"bet {bet}, raise to {2 * bet}"}[case]
        return cls(Position(hand, trump, bids, bidding=True))

    def _fits(self, best: str) -> bool:
        action = {"fold": Fold, "call": Call, "raise": RaiseTo}.get(best, object)
        return self.position.spread >= WORTH_FEES and isinstance(self.position.advice.best.action, action)

    def _ask(self) -> Message:
        return say(
            "Two play, and the fee is {fee}. What do you bid: {options}? "
            "Within a quarter of a fee of the best counts as right.",
            fee=self.position.fee,
            options=list_choices(self.offers),
        )

    def _find_key(self) -> str:
        return format_action(self.position.advice.best.action, self.position.view)

    def _offer(self) -> tuple[str, ...]:
        """Return the bids that are compared, always in the same order."""
        actions = sorted((option.action for option in self.position.advice.options), key=_daring)
        return tuple(format_action(action, self.position.view) for action in actions)

    def _hint(self) -> tuple[Message, ...]:
        advice, seen = self.position.advice, self.position.view
        best, worst = advice.best, advice.options[-1]
        if not self.position.bids:
            first = hint_rule("AZI-BID-2")
            nearer = say("How often will your opponent fold, and what does your hand win when you lead?")
        else:
            first = _describe_price(seen)
            chips = format_chips(best)
            if 0 < best.worth <= ALIKE_FEES * seen.fee:  # to fold is worth 0
                nearer = say("Staying in is worth little here: at best {chips} chips.", chips=chips)
            elif best.worth > 0:
                nearer = say("It is worth staying in: the best choice is worth {chips} chips.", chips=chips)
            else:
                nearer = say("Compare what a call costs with what your hand wins when your opponent leads.")
        bid, less = format_action(worst.action, seen), f"{self.position.cost(worst) * seen.fee:.1f}"
        return (first, nearer, say('The worst choice is "{bid}"; it costs {less} chips.', bid=bid, less=less))

    def _judge(self, answer: str) -> Verdict:
        option = self._read_answer(answer)
        cost = self.position.cost(option)
        return Verdict(cost <= ALIKE_FEES, self._explain(option, cost), "AZI-BID-2", cost)

    def _explain(self, option: Option, cost: float) -> Message:
        """Say what a bid is worth, and for one that costs too much whether to dare more or less."""
        advice, seen = self.position.advice, self.position.view
        facts = {
            "bid": format_action(option.action, seen),
            "chips": format_chips(option),
            "less": f"{cost * seen.fee:.1f}",
            "best": self.key,
        }
        others = [each for each in advice.options if each is not option]
        if cost > ALIKE_FEES and len(others) > 1 and max(map(self.position.cost, others)) <= ALIKE_FEES:
            return say(
                '"{bid}" is worth {chips} chips, {less} less than the best; any other is better.', **facts
            )
        if cost > ALIKE_FEES and _daring(advice.best.action) > _daring(option.action):
            return say('"{bid}" is worth {chips} chips; a more daring choice is worth {less} more.', **facts)
        if cost > ALIKE_FEES:
            return say('"{bid}" is worth {chips} chips; a less daring choice is worth {less} more.', **facts)
        if cost > EQUAL_FEES:
            return say('"{bid}" is worth {chips} chips, "{best}" {less} more: close enough.', **facts)
        if isinstance(option.action, Fold) and all(each.worth < 0 for each in others):
            return say("It is best to fold: every other choice loses chips.")
        words = say('"{bid}" is worth {chips} chips, as good as the best.', **facts)
        if option is advice.best:
            words = say('"{bid}" is worth {chips} chips, and nothing is worth more.', **facts)
        return words

    def _read_answer(self, answer: str) -> Option:
        """Return the option that is meant; ``raise`` alone is enough where there is one."""
        offers, seen = self.offers, self.position.view
        try:
            action = parse_action(read_word(answer, offers), seen)
        except NotationError:
            action = parse_action(answer, seen)
        for option in self.position.advice.options:
            if option.action == action:
                return option
        raise SetupError(say("Here you may answer {options}.", options=list_choices(offers)))


def _describe_price(seen: View) -> Message:
    """Say what a call costs for which bank, and how often it has to win."""
    bank, cost = sum(seen.contributions), price_of(seen)
    facts = {"bank": bank, "cost": cost, "share": f"{100 * cost / (bank + cost):.0f}"}
    return say(
        "A call costs {cost} and the bank holds {bank}: it pays if you win more than {share} times in 100.",
        **facts,
    )


def _daring(action: Action) -> float:
    """Return how daring a bid is: the chips that it names, all of them the most."""
    match action:
        case Fold():
            return -1
        case RaiseTo(level):
            return level
        case AllIn():
            return math.inf
        case _:
            return 0
