"""Exercise "bid": fold, call or raise against one opponent, by chips, as the adviser reckons it."""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from hazari_cli.azi.advice.analysis.advice import Advice, Option
from hazari_cli.azi.advice.analysis.phrasing import format_action, format_chips, name_action
from hazari_cli.azi.advice.players.position import price_of
from hazari_cli.azi.bidding import AllIn, Fold, RaiseTo
from hazari_cli.azi.pack import Trump, hold_cards
from hazari_cli.azi.state import Action
from hazari_cli.azi.view import View
from hazari_cli.errors import NotationError, SetupError
from hazari_cli.messages import Message, say
from hazari_cli.play.azi.parse_action import parse_action
from hazari_cli.play.blocks import Block
from hazari_cli.shuffle import Draws
from hazari_tutor.exercises.azi.pack import draw_cards, draw_turned
from hazari_tutor.exercises.azi.phrasing import hint_answer, hint_rule
from hazari_tutor.exercises.azi.position import Spot, advice_on, cost_of, show_spot, spread, view_of
from hazari_tutor.exercises.azi.spec import Given, draw_until, pick, read_words
from hazari_tutor.exercises.exercise import Exercise, Verdict

ALIKE_FEES = 0.25
"""Fees: bids that differ by no more are equally right."""

EQUAL_FEES = 0.05
"""Fees: bids that differ by no more are called equally good."""

WORTH_FEES = 0.3
"""Fees between the best bid and the worst, where an exercise is drawn."""


@dataclass(frozen=True, slots=True)
class BidOrFold(Exercise):
    """Fold, call or raise against one opponent, by chips; within 0.25 fees of the best is right.

    Spec: ``hand``, three cards; ``turned``; ``bids`` so far, such as ``"bet 10"``, none for the opener;
    ``fee`` (10), ``stack`` (1000).

    Draw: ``case``, one of ``any``, ``open``, ``bet`` (to answer a bet), ``raise`` (to answer a raise);
    ``best``, one of ``any``, ``fold``, ``call``, ``raise``. The worst bid costs at least 0.3 fees.
    """

    kind: ClassVar[str] = "bid"
    CASES: ClassVar[tuple[str, ...]] = ("any", "open", "bet", "raise")
    BESTS: ClassVar[tuple[str, ...]] = ("any", "fold", "call", "raise")
    spot: Spot

    @classmethod
    def from_spec(cls, spec: Mapping[str, Any]) -> "BidOrFold":
        """Read it from a lesson."""
        given = Given(spec, ("hand", "turned", "bids", "fee", "stack"))
        made = cls(
            Spot(
                given.cards("hand", 3, 3),
                given.card("turned"),
                given.text("bids", ""),
                bidding=True,
                fee=given.number("fee", 10, 1),
                stack=given.number("stack", 1000, 1),
            )
        )
        view_of(made.spot)
        return made

    @classmethod
    def draw(cls, draws: Draws, wanted: Mapping[str, Any]) -> "BidOrFold":
        """Make one."""
        given = Given(wanted, ("case", "best"))
        case = given.option("case", cls.CASES, "any")
        best = given.option("best", cls.BESTS, "any")
        if case == "open" and best in ("fold", "call"):
            raise SetupError(say("An opener neither folds nor calls (AZI-BID-2)."))
        if case == "any":
            case = pick(
                draws,
                ("bet", "bet", "raise")
                if best in ("fold", "call")
                else ("open", "bet", "bet", "bet", "raise", "raise"),
            )

        def make() -> "BidOrFold":
            turned = draw_turned(draws)
            hand = tuple(hold_cards(draw_cards(draws, turned, 3), Trump(turned)))
            bet = pick(draws, (10, 10, 20, 30))
            bids = {"open": "", "bet": f"bet {bet}", "raise": f"bet {bet}, raise to {2 * bet}"}[case]
            return cls(Spot(hand, turned, bids, bidding=True))

        def fits(made: "BidOrFold") -> bool:
            return spread(made.spot) >= WORTH_FEES and best in ("any", made.key.split()[0], made._verb)

        return draw_until(make, fits)

    @property
    def _verb(self) -> str:
        return "raise" if isinstance(advice_on(self.spot).best.action, RaiseTo) else ""

    @property
    def rules(self) -> tuple[str, ...]:
        """What may be said."""
        return ("AZI-BID-2", "AZI-BID-4", "AZI-BID-5")

    @property
    def shown(self) -> tuple[Block, ...]:
        """What the player sees."""
        return show_spot(self.spot)

    @property
    def question(self) -> Message:
        """The question."""
        return say(
            "Two play, the fee is {fee}. What do you say? Answer one of: {options}. "
            "As good as the best within a quarter of a fee counts as right.",
            fee=self.spot.fee,
            options=", ".join(self.offers),
        )

    @property
    def key(self) -> str:
        """The best bid, as it is typed."""
        return format_action(advice_on(self.spot).best.action, view_of(self.spot))

    @property
    def offers(self) -> tuple[str, ...]:
        """The bids that are weighed, always in the same order."""
        seen = view_of(self.spot)
        typed = [format_action(option.action, seen) for option in advice_on(self.spot).options]
        return tuple(
            sorted(
                typed,
                key=lambda text: (("fold", "call").index(text) if " " not in text else 2, len(text), text),
            )
        )

    @property
    def hints(self) -> tuple[Message, ...]:
        """The rule or the price, in or out, the worst, the answer."""
        advice, seen = advice_on(self.spot), view_of(self.spot)
        best, worst = advice.best, advice.options[-1]
        first = _tell_price(seen) if self.spot.bids else hint_rule("AZI-BID-2")
        if not self.spot.bids:
            nearer = say("How often will the other fold, and what does your hand win as the leader?")
        elif 0 < best.worth <= ALIKE_FEES * seen.fee:  # to fold is worth 0
            nearer = say("Staying in is worth little here: at best {chips} chips.", chips=format_chips(best))
        elif best.worth > 0:
            nearer = say(
                "This hand is worth staying in: the best choice is worth {chips} chips.",
                chips=format_chips(best),
            )
        else:
            nearer = say("Weigh what a call costs with what the hand wins when the other leads.")
        worse = say(
            "The worst choice is {action}; it costs {less} chips.",
            action=name_action(worst.action, seen),
            less=f"{cost_of(advice, worst) * seen.fee:.1f}",
        )
        return (first, nearer, worse, hint_answer(self.key))

    def grade(self, answer: str) -> Verdict:
        """Judge one of the bids that are weighed."""
        advice, seen = advice_on(self.spot), view_of(self.spot)
        option = self._read_bid(answer, advice, seen)
        cost = cost_of(advice, option)
        facts = {
            "action": name_action(option.action, seen),
            "chips": format_chips(option),
            "less": f"{cost * seen.fee:.1f}",
            "best": name_action(advice.best.action, seen),
        }
        others = [each for each in advice.options if each is not option]
        if cost > ALIKE_FEES and len(others) > 1 and all(_is_near(advice, each) for each in others):
            words = say(
                "It is worth {chips} chips {action}, {less} less than the best; any other is better.",
                **facts,
            )
        elif cost > ALIKE_FEES:
            words = say(
                "It is worth {chips} chips {action}; a more daring choice is worth {less} more."
                if _daring(advice.best.action) > _daring(option.action)
                else "It is worth {chips} chips {action}; a less daring choice is worth {less} more.",
                **facts,
            )
        elif cost > EQUAL_FEES:
            words = say(
                "It is worth {chips} chips {action}; {best} is worth {less} more: close enough.",
                **facts,
            )
        elif isinstance(option.action, Fold) and all(each.worth < 0 for each in others):
            words = say("It is best {action}: every other choice loses chips.", **facts)
        elif option is advice.best:
            words = say("It is worth {chips} chips {action}, and nothing is worth more.", **facts)
        else:
            words = say("It is worth {chips} chips {action}, as good as the best.", **facts)
        return Verdict(cost <= ALIKE_FEES, words, "AZI-BID-2", cost)

    def _read_bid(self, answer: str, advice: Advice, seen: View) -> Option:
        """Return the option that is meant; ``raise`` alone is enough where there is one."""
        offers = self.offers
        try:
            word = read_words(answer, offers)
            action = parse_action(word, seen)
        except NotationError:
            action = parse_action(answer, seen)
        for option in advice.options:
            if option.action == action:
                return option
        raise SetupError(say("Here the choice is among: {options}.", options=", ".join(offers)))


def _tell_price(seen: View) -> Message:
    """Say what a call costs for which bank, and how often it has to win."""
    bank, cost = sum(seen.contributions), price_of(seen)
    return say(
        "A call costs {cost} and the bank holds {bank}: it pays if you win more than {share} times in 100.",
        cost=cost,
        bank=bank,
        share=f"{100 * cost / (bank + cost):.0f}",
    )


def _is_near(advice: Advice, option: Option) -> bool:
    """Tell whether an option is as good as the best, or nearly."""
    return cost_of(advice, option) <= ALIKE_FEES


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
