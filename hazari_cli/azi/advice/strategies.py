"""Players of Azi: what each does at a view of the table, as a distribution over actions.

A strategy sees a ``View`` and nothing else. Named: ``strong`` (ours), ``steady`` (thresholds and a simple
rule of play), ``caller`` (never folds, never raises), ``random``.
"""

from collections.abc import Callable
from fractions import Fraction

from hazari_cli.azi.bidding import AllIn, Bid, Bounds, Call, Fold, RaiseTo, legal_bids
from hazari_cli.azi.state import Action, Discard, Phase, Play
from hazari_cli.azi.tricks import legal_cards
from hazari_cli.azi.view import View
from hazari_cli.shuffle import Draws

Choices = tuple[tuple[Action, Fraction], ...]
"""Actions with their probabilities, which add up to 1; only legal actions."""

Strategy = Callable[[View], Choices]


def choose(choices: Choices, draws: Draws) -> Action:
    """Draw one of the actions by its probability."""
    whole = 1
    for _action, chance in choices:
        whole = whole * chance.denominator
    drawn = draws.below(whole)
    for action, chance in choices:
        drawn -= int(chance * whole)
        if drawn < 0:
            return action
    raise ValueError("the probabilities do not add up to 1")


def bounds_of(view: View) -> Bounds:
    """Return what the player to speak may bid."""
    if view.bidding is None:
        raise ValueError("the bidding has not begun")
    return legal_bids(view.bidding)


def legal_plays(view: View) -> tuple[Action, ...]:
    """Return the discards or plays that are allowed."""
    if view.phase is Phase.DISCARD:
        return tuple(map(Discard, view.hand))
    led = view.trick[0][1] if view.trick else None
    return tuple(map(Play, legal_cards(view.hand, led, view.trump).cards))


def evenly(actions: tuple[Action, ...]) -> Choices:
    """Give every action the same probability."""
    return tuple((action, Fraction(1, len(actions))) for action in actions)


def stay_in(bounds: Bounds) -> Bid:
    """Return the cheapest way to stay in: bet one fee as the opener, call, or go all in."""
    if bounds.call is not None:
        return Call()
    if not bounds.fold and bounds.least is not None:
        return RaiseTo(bounds.least)
    return AllIn()


def decide_caller(view: View) -> Choices:
    """Never fold and never raise; play any legal card."""
    if view.phase is not Phase.BIDDING:
        return evenly(legal_plays(view))
    return evenly((stay_in(bounds_of(view)),))


def decide_random(view: View) -> Choices:
    """Do anything legal; raises by the smallest step."""
    if view.phase is not Phase.BIDDING:
        return evenly(legal_plays(view))
    bounds = bounds_of(view)
    bids: list[Action] = [stay_in(bounds)]
    if bounds.fold:
        bids.append(Fold())
        if bounds.least is not None:
            bids.append(RaiseTo(bounds.least))
    return evenly(tuple(bids))


STRATEGIES: dict[str, Strategy] = {"caller": decide_caller, "random": decide_random}
