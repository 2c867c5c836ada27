"""The players by name: ``strong`` is ours; ``steady``, ``caller`` and ``random`` are easier opponents.

``overbet`` and ``pressure`` look for holes in ours: bets that are far too high, and raises with anything.

A strategy sees a ``View`` and nothing else.
"""

from collections.abc import Mapping
from functools import cached_property

from hazari_cli.azi.advice.hands.classes import Abstract
from hazari_cli.azi.advice.hands.library import Library
from hazari_cli.azi.advice.hands.multiway import best_of
from hazari_cli.azi.advice.players.choices import (
    Choices,
    Strategy,
    bounds_of,
    deterministic,
    legal_plays,
    raise_by,
    stay_in,
    uniform,
)
from hazari_cli.azi.advice.players.heuristics import lead_simply, reply_simply
from hazari_cli.azi.advice.players.position import betting_context_of, card_index_of, hand_numbers, price_of
from hazari_cli.azi.advice.players.strong import Strong
from hazari_cli.azi.bidding import Fold, RaiseTo
from hazari_cli.azi.state import Action, Phase, Play
from hazari_cli.azi.view import View

SIZES = (2, 3, 4, 6, 8, 16, 33)
"""To how many fees the overbets go that do not go all in."""
NAMES = (
    *("strong", "steady", "caller", "random", "pressure", "overbet"),
    *(f"overbet-{fees}" for fees in SIZES),
)


def decide_caller(view: View) -> Choices:
    """Never fold and never raise; play any legal card."""
    if view.phase is not Phase.BIDDING:
        return uniform(legal_plays(view))
    return deterministic(stay_in(bounds_of(view)))


def decide_random(view: View) -> Choices:
    """Do anything legal; raise by the smallest step."""
    if view.phase is not Phase.BIDDING:
        return uniform(legal_plays(view))
    bounds = bounds_of(view)
    bids: list[Action] = [stay_in(bounds)]
    if bounds.fold:
        bids.append(Fold())
        if bounds.least is not None:
            bids.append(raise_by(view, view.fee))
    return uniform(tuple(dict.fromkeys(bids)))


FOLDS = 1.2
RAISES = (0.7, 0.8)
"""The thresholds of ``steady``: of sixteen pairs those that hold out best against ours."""


class Steady:
    """Bids by thresholds on the chance to win, and plays by a simple rule.

    Args:
        library: where the chances come from.
        folds: folds when the chance as a follower, times the bank after a call, is below so many prices.
        raises: raises when the chance as the leader is above this, at a table of two and of more.
    """

    def __init__(self, library: Library, folds: float = FOLDS, raises: tuple[float, float] = RAISES) -> None:
        self._strong = Strong(library)
        self.folds = folds
        self.raises = raises

    def __call__(self, view: View) -> Choices:
        """Decide what to do at a view of the table."""
        if view.phase is Phase.DISCARD:
            return self._strong(view)
        if view.phase is Phase.BIDDING:
            return self._bid(view)
        index = card_index_of(view)
        hand, trick = index.numbers(view.hand), [index.number(card) for _seat, card in view.trick]
        chosen = reply_simply(hand, trick[0], best_of(trick)) if trick else lead_simply(hand)
        return deterministic(Play(index.card(chosen)))

    def _bid(self, view: View) -> Choices:
        bounds = bounds_of(view)
        if not bounds.fold:
            return deterministic(stay_in(bounds))
        context, hand = betting_context_of(view), hand_numbers(view)
        price = price_of(view)
        bank = sum(view.contributions) + price
        enough = self.raises[context.players > 2]
        if self._strong.equity(hand, context.inside, True) > enough:
            return deterministic(raise_by(view, view.fee))
        if self._strong.equity(hand, context.inside, False) * bank < self.folds * price:
            return deterministic(Fold())
        return deterministic(stay_in(bounds))


FIFTH = 0.2


class Overbet:
    """Opens or raises at once to a level of its own with the best fifth of its hands; else like ours.

    Args:
        strong: our player.
        level: in fees; None for all in.
    """

    def __init__(self, strong: Strong, level: int | None = None) -> None:
        self._strong = strong
        self._level = level

    def __call__(self, view: View) -> Choices:
        """Decide what to do at a view of the table."""
        if view.phase is not Phase.BIDDING or view.bidding.bids[view.seat]:
            return self._strong(view)
        bounds = bounds_of(view)
        if bounds.least is None or bounds.most is None or not self._is_good(hand_numbers(view)):
            return self._strong(view)
        level = bounds.most if self._level is None else self._level * view.fee
        if not bounds.least <= level <= bounds.most:
            return self._strong(view)
        return deterministic(RaiseTo(level))

    def _is_good(self, hand: Abstract) -> bool:
        return self._strong.equity(hand, 2, True) >= self._least_good

    @cached_property
    def _least_good(self) -> float:
        return self._strong.find_least_of_best(FIFTH)


class Pressure:
    """Raises again whoever raised last, whatever its hand; else like ours.

    Args:
        strong: our player.
    """

    def __init__(self, strong: Strong) -> None:
        self._strong = strong

    def __call__(self, view: View) -> Choices:
        """Decide what to do at a view of the table."""
        if view.phase is not Phase.BIDDING or sum(view.bidding.bids) < 2:
            return self._strong(view)
        return deterministic(raise_by(view, view.fee))


WITHOUT_TABLES: Mapping[str, Strategy] = {"caller": decide_caller, "random": decide_random}
"""The players that need no tables."""


def make_strategies(library: Library) -> Mapping[str, Strategy]:
    """Return the players by name."""
    strong = Strong(library)
    return {
        "strong": strong,
        "steady": Steady(library),
        "overbet": Overbet(strong),
        **{f"overbet-{level}": Overbet(strong, level) for level in SIZES},
        "pressure": Pressure(strong),
        **WITHOUT_TABLES,
    }
