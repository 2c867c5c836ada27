"""Advice in words, made from the figures that decided; and actions as they are typed."""

from hazari_cli.azi.advice.analysis.advice import Advice, Measure, Option
from hazari_cli.azi.bidding import AllIn, Call, Fold, RaiseTo
from hazari_cli.azi.state import Action, Discard, Play
from hazari_cli.azi.view import View
from hazari_cli.messages import Message, say

ALIKE = 0.0005
"""Shares of the bank that differ by less are called equal."""


def format_action(action: Action, view: View) -> str:
    """Write an action as a player types it."""
    opening = view.bidding.level == 0
    match action:
        case Fold():
            return "fold"
        case Call():
            return "call"
        case RaiseTo(level):
            return f"bet {level}" if opening else f"raise to {level}"
        case AllIn():
            return "all in"
        case Play(card):
            return f"play {card}"
        case Discard(card):
            return f"discard {card}"


def name_action(action: Action, view: View) -> Message:
    """Name an action within a sentence: to raise to 40."""
    opening = view.bidding.level == 0
    match action:
        case Fold():
            return say("to fold")
        case Call():
            return say("to call")
        case RaiseTo(level):
            return say("to bet {level}", level=level) if opening else say("to raise to {level}", level=level)
        case AllIn():
            return say("to go all in")
        case Play(card):
            return say("to play {card}", card=card) if view.trick else say("to lead {card}", card=card)
        case Discard(card):
            return say("to lay {card} away", card=card)


_WORTH_OF_FOLDING = (
    "Best is {action}: {chips} chips from here on. Folding is worth a little: after an Azi you are back in."
)


def describe_best(advice: Advice, view: View) -> Message:
    """Say what is best, what it is worth, and what the next would cost."""
    best = advice.best
    name = name_action(best.action, view)
    if len(advice.options) == 1:
        return say("There is only one thing to do: {action}.", action=name)
    if advice.measure is Measure.SHARE:
        text = say("Best is {action}: it wins {share} times in 100.", action=name, share=format_share(best))
    else:
        template = (
            _WORTH_OF_FOLDING
            if isinstance(best.action, Fold) and best.worth > 0
            else "Best is {action}: {chips} chips from here on."
            if advice.samples
            else "Best is {action}: {chips} chips from here on, where folding is 0."
        )
        text = say(template, action=name, chips=format_chips(best))
    worse = [option for option in advice.options[1:] if not is_alike(advice, option)]
    if not worse:
        template = (
            "{best} As far as these deals can tell, nothing else is worse."
            if advice.samples
            else "{best} All the others are worth the same."
        )
        return say(template, best=text)
    return say("{best} {next}", best=text, next=describe_cost(advice, view, worse[0]))


def describe_cost(advice: Advice, view: View, option: Option) -> Message:
    """Say what an option gives away against the best."""
    name, fees = name_action(option.action, view), f"{advice.cost(option):.1f}"
    if advice.measure is Measure.SHARE:
        return say(
            "To compare: {action} wins {share}, {points} fewer; that is {fees} fees of this bank.",
            action=name,
            share=format_share(option),
            points=f"{100 * (advice.best.worth - option.worth):.1f}",
            fees=fees,
        )
    return say(
        "To compare: {action} is worth {chips}, for after an Azi you are back in; that is {fees} fees less."
        if isinstance(option.action, Fold) and option.worth > 0
        else "To compare: {action} is worth {chips}, that is {fees} fees less.",
        action=name,
        chips=format_chips(option),
        fees=fees,
    )


def describe_ground(advice: Advice) -> Message:
    """Say in a few words what the figures rest on."""
    if advice.samples:
        return say(
            "Counted over {samples} deals of the cards you do not see, weighed by what was bid.",
            samples=advice.samples,
        )
    if isinstance(advice.best.action, Discard):
        return describe_basis(advice)
    return say("Exact: over every hand that the other may hold, weighed by what was bid.")


def describe_basis(advice: Advice) -> Message:
    """Say what the figures assume."""
    if advice.samples:
        return say(
            "Counted over {samples} deals of the cards you do not see, weighed by what was bid; from here on "
            "all play as strong does. An Azi counts as an equal share of the bank.",
            samples=advice.samples,
        )
    if isinstance(advice.best.action, Discard):
        return say("By the chances of the three cards that are left, leading and following, if nobody folds.")
    return say(
        "Exact: every hand that the other may hold, weighed by what he bid. He is taken to play our "
        "equilibrium, and one time in twenty to bid anything; you do your best from here on."
    )


def is_alike(advice: Advice, option: Option) -> bool:
    """Tell whether an option is as good as the best, as far as anybody will notice or the deals can tell."""
    lost = advice.best.worth - option.worth
    least = ALIKE if advice.measure is Measure.SHARE else ALIKE * advice.fee
    return lost <= max(least, option.error or 0.0)


def format_share(option: Option) -> str:
    """Write a share of the bank, of 100."""
    return f"{100 * option.worth:.1f}"


def format_chips(option: Option) -> str:
    """Write chips with their sign."""
    return f"{option.worth:+.1f}"
