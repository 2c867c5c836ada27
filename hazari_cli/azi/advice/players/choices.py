"""What a player may do at a view of the table, and distributions over it."""

from collections.abc import Callable, Sequence
from fractions import Fraction

from hazari_cli.azi.advice.players.position import most_callable
from hazari_cli.azi.bidding import AllIn, Bid, Bounds, Call, RaiseTo, legal_bids
from hazari_cli.azi.state import Action, Discard, Phase, Play
from hazari_cli.azi.tricks import legal_cards
from hazari_cli.azi.view import View
from hazari_cli.shuffle import Draws

Choices = tuple[tuple[Action, Fraction], ...]
"""Actions with their probabilities, which add up to 1; only legal actions."""

Strategy = Callable[[View], Choices]


def choose(choices: Choices, draws: Draws) -> Action:
    """Draw one of the actions by its probability."""
    if len(choices) == 1:
        return choices[0][0]
    whole = 1
    for _action, chance in choices:
        whole *= chance.denominator
    drawn = draws.below(whole)
    for action, chance in choices:
        drawn -= int(chance * whole)
        if drawn < 0:
            return action
    raise ValueError("the probabilities do not add up to 1")


def deterministic(action: Action) -> Choices:
    """Do this and nothing else."""
    return ((action, Fraction(1)),)


def uniform(actions: Sequence[Action]) -> Choices:
    """Give every action the same probability."""
    return tuple((action, Fraction(1, len(actions))) for action in actions)


def weighted(actions: Sequence[Action], parts: Sequence[int]) -> Choices:
    """Give actions probabilities in proportion to whole parts; the same action may come twice."""
    total = dict[Action, int]()
    for action, part in zip(actions, parts, strict=True):
        if part:
            total[action] = total.get(action, 0) + part
    return tuple((action, Fraction(part, sum(parts))) for action, part in total.items())


def bounds_of(view: View) -> Bounds:
    """Return what the player to bid may bid."""
    return legal_bids(view.bidding)


def legal_plays(view: View) -> tuple[Action, ...]:
    """Return the discards or plays that are allowed."""
    if view.phase is Phase.DISCARD:
        return tuple(map(Discard, view.hand))
    led = view.trick[0][1] if view.trick else None
    return tuple(map(Play, legal_cards(view.hand, led, view.trump).cards))


def stay_in(bounds: Bounds) -> Bid:
    """Return the cheapest way to stay in: open with the smallest bet, call, or go all in."""
    if bounds.call is not None:
        return Call()
    if not bounds.fold and bounds.least is not None:
        return RaiseTo(bounds.least)
    return AllIn()


def raise_by(view: View, chips: int) -> Bid:
    """Raise by so much, or by what is allowed and somebody can call; if that is nothing, stay in."""
    bounds = bounds_of(view)
    if bounds.least is None or bounds.most is None:
        return stay_in(bounds)
    level = max(view.bidding.level + chips, bounds.least)
    level = min(level, bounds.most, most_callable(view))
    return RaiseTo(level) if level >= bounds.least else stay_in(bounds)
