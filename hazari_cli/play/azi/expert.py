"""The good player over the person's shoulder, by the advice of the game."""

from collections.abc import Sequence

from hazari_cli.azi.advice.analysis.advice import Advice, Option, advise
from hazari_cli.azi.advice.analysis.phrasing import describe_best, describe_cost, describe_ground, name_action
from hazari_cli.azi.advice.hands.classes import HAND_AT, HANDS, CardIndex, class_of
from hazari_cli.azi.advice.hands.library import Library
from hazari_cli.azi.bidding import Bid, resolve_bid
from hazari_cli.azi.pack import Trump
from hazari_cli.azi.state import Action
from hazari_cli.azi.view import View
from hazari_cli.cards import Card
from hazari_cli.messages import Message, say
from hazari_cli.play.azi.adviser import Cost

SAMPLES = 120
"""Deals that are looked at while a person waits."""


class TableAdviser:
    """Advises by the tables.

    Args:
        library: the tables.
        samples: how many deals he looks at, where he cannot reckon exactly.
    """

    def __init__(self, library: Library, samples: int = SAMPLES) -> None:
        self._library = library
        self._samples = samples
        self._last: tuple[View, Advice] | None = None

    def cost_of(self, view: View, action: Action) -> Cost:
        """Return what an action costs; nothing if that is no more than chance may make."""
        meant = action
        if view.bidding is not None and isinstance(action, Bid):
            meant = resolve_bid(view.bidding, action)
        advice = self._advise(view)
        option = _find(advice, meant)
        if option is None:
            advice = advise(view, self._library, samples=self._samples, meant=meant)
            option = _find(advice, meant)
        assert option is not None, "an action that is not allowed has no cost"
        fees = advice.cost(option)
        words = say(
            "Better is {best}. {cost}",
            best=name_action(advice.best.action, view),
            cost=describe_cost(advice, view, option),
        )
        return Cost(action, fees if fees > advice.doubt(option) else 0.0, words)

    def hint(self, view: View) -> Message:
        """Say what is best, and on what that rests."""
        advice = self._advise(view)
        if len(advice.options) == 1:
            return describe_best(advice, view)
        return say("{best} {basis}", best=describe_best(advice, view), basis=describe_ground(advice))

    def worth(self, hand: Sequence[Card], trump: Trump, players: int) -> float:
        """Return the chance that three cards win the bank if nobody folds, whoever leads."""
        index = CardIndex(trump, (card.suit for card in hand))
        return self._worth(HAND_AT[index.numbers(hand)], players)

    def average(self, players: int) -> float:
        """Return the mean of ``worth`` over all hands."""
        return sum(self._worth(hand, players) for hand in range(len(HANDS))) / len(HANDS)

    def _worth(self, hand: int, players: int) -> float:
        if players == 2:
            chances = (self._library.play.chance(hand, leading) for leading in (True, False))
        else:
            number = class_of()[hand]
            chances = (self._library.odds.odds(players, number, leading)[0] for leading in (True, False))
        lead, follow = chances
        return (lead + (players - 1) * follow) / players

    def _advise(self, view: View) -> Advice:
        """Advise, or repeat what was said of the same view."""
        if self._last is None or self._last[0] != view:
            self._last = view, advise(view, self._library, samples=self._samples)
        return self._last[1]


def _find(advice: Advice, action: Action) -> Option | None:
    """Return the option that is an action."""
    return next((option for option in advice.options if option.action == action), None)
