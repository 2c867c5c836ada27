"""The coach at the table: advises by the tables of the game."""

from collections.abc import Sequence

from hazari_cli.azi.advice.analysis.advice import Advice, Option, advise
from hazari_cli.azi.advice.analysis.phrasing import describe_best, describe_cost, describe_ground
from hazari_cli.azi.advice.hands.classes import HAND_AT, HANDS, CardIndex, class_of
from hazari_cli.azi.advice.hands.library import Library
from hazari_cli.azi.bidding import AllIn, Bid, Call, Fold, RaiseTo, resolve_bid
from hazari_cli.azi.pack import Trump
from hazari_cli.azi.state import Action, Discard, Play
from hazari_cli.azi.view import View
from hazari_cli.cards import Card
from hazari_cli.messages import Message, join_sentences, say
from hazari_cli.play.azi.adviser import Cost

SAMPLES = 120
"""Deals that are looked at while a person waits."""


class TableAdviser:
    """Advises by the tables.

    Args:
        library: the tables.
        samples: how many deals are looked at where the answer cannot be computed exactly.
    """

    def __init__(self, library: Library, samples: int = SAMPLES) -> None:
        self._library = library
        self._samples = samples
        self._last: tuple[View, Advice] | None = None

    def cost_of(self, view: View, action: Action) -> Cost:
        """Return what an action costs; nothing if that is no more than chance may make."""
        meant = action
        if isinstance(action, Bid):
            meant = resolve_bid(view.bidding, action)
        advice = self._advise(view)
        option = _find(advice, meant)
        if option is None:
            advice = advise(view, self._library, samples=self._samples, meant=meant)
            option = _find(advice, meant)
        assert option is not None, "an action that is not allowed has no cost"
        fees = advice.cost(option)
        doubt = join_sentences(
            [_describe_better(advice.best.action, view), describe_cost(advice, view, option)]
        )
        return Cost(action, fees if fees > advice.doubt(option) else 0.0, doubt)

    def hint(self, view: View) -> Message:
        """Say what is best, and on what that rests."""
        advice = self._advise(view)
        if len(advice.options) == 1:
            return describe_best(advice, view)
        return join_sentences([describe_best(advice, view), describe_ground(advice)])

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


def _describe_better(action: Action, view: View) -> Message:
    """Say what would be better than what the person wants to do."""
    match action:
        case Discard(card):
            return say("It is better to discard {card}.", card=card)
        case Play(card) if view.trick:
            return say("It is better to play {card}.", card=card)
        case Play(card):
            return say("It is better to lead {card}.", card=card)
        case _:
            return _describe_better_bid(action, opening=not view.bidding.level)


def _describe_better_bid(bid: Bid, opening: bool) -> Message:
    match bid:
        case Fold():
            return say("It is better to fold.")
        case Call():
            return say("It is better to call.")
        case RaiseTo(level) if opening:
            return say("It is better to bet {level}.", level=level)
        case RaiseTo(level):
            return say("It is better to raise to {level}.", level=level)
        case AllIn():
            return say("It is better to go all in.")


def _find(advice: Advice, action: Action) -> Option | None:
    """Return the option that is an action."""
    return next((option for option in advice.options if option.action == action), None)
