"""Advice in words, made from the figures that decided; and actions as they are typed."""

from hazari_cli.azi.advice.analysis.advice import Advice, Measure, Option
from hazari_cli.azi.bidding import AllIn, Call, Fold, RaiseTo
from hazari_cli.azi.state import Action, Discard, Play
from hazari_cli.azi.view import View
from hazari_cli.messages import Message, join_sentences, say, say_count

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


def label_action(action: Action, view: View) -> Message:
    """Name an action where it stands alone."""
    match action:
        case Fold():
            named = say("fold")
        case Call():
            named = say("call")
        case RaiseTo(level) if view.bidding.level:
            named = say("raise to {level}", level=level)
        case RaiseTo(level):
            named = say("bet {level}", level=level)
        case AllIn():
            named = say("go all in")
        case Play(card) if view.trick:
            named = say("play {card}", card=card)
        case Play(card):
            named = say("lead {card}", card=card)
        case Discard(card):
            named = say("discard {card}", card=card)
    return named


def recommend_best(action: Action, view: View) -> Message:
    """Say which action is best."""
    match action:
        case Fold():
            named = say("Best is to fold.")
        case Call():
            named = say("Best is to call.")
        case RaiseTo(level) if view.bidding.level:
            named = say("Best is to raise to {level}.", level=level)
        case RaiseTo(level):
            named = say("Best is to bet {level}.", level=level)
        case AllIn():
            named = say("Best is to go all in.")
        case Play(card) if view.trick:
            named = say("Best is to play {card}.", card=card)
        case Play(card):
            named = say("Best is to lead {card}.", card=card)
        case Discard(card):
            named = say("Best is to discard {card}.", card=card)
    return named


def describe_best(advice: Advice, view: View) -> Message:
    """Say what is best, what it is worth, and what the next would cost."""
    best = advice.best
    if len(advice.options) == 1:
        return say("There is only one thing to do: {action}.", action=label_action(best.action, view))
    sentences = [recommend_best(best.action, view), _describe_worth(advice)]
    worse = [option for option in advice.options[1:] if not is_alike(advice, option)]
    if worse:
        sentences.append(describe_cost(advice, view, worse[0]))
    elif advice.samples:
        sentences.append(say("As far as these deals can tell, nothing else is worse."))
    else:
        sentences.append(say("All the others are worth the same."))
    return join_sentences(sentences)


def _describe_worth(advice: Advice) -> Message:
    """Say what the best action is worth."""
    best, chips = advice.best, format_chips(advice.best)
    if advice.measure is Measure.SHARE:
        return say("It wins {share} times in 100.", share=format_share(best))
    if isinstance(best.action, Fold) and best.worth > 0:
        return say(
            "It is worth {chips} chips from here on: after an Azi, a player who folded is back in.",
            chips=chips,
        )
    if advice.samples:
        return say("It is worth {chips} chips from here on.", chips=chips)
    return say("It is worth {chips} chips from here on, where folding is 0.", chips=chips)


def describe_cost(advice: Advice, view: View, option: Option) -> Message:
    """Say what an option gives away against the best."""
    action, fees = label_action(option.action, view), f"{advice.cost(option):.1f}"
    if advice.measure is Measure.SHARE:
        return say(
            "To compare: {action}. This wins {share} times in 100, {points} fewer; that is {fees} fees of "
            "this bank.",
            action=action,
            share=format_share(option),
            points=f"{100 * (advice.best.worth - option.worth):.1f}",
            fees=fees,
        )
    chips = format_chips(option)
    if isinstance(option.action, Fold) and option.worth > 0:
        return say(
            "To compare: {action}. This is worth {chips} chips, as after an Azi you are back in; that is "
            "{fees} fees less.",
            action=action,
            chips=chips,
            fees=fees,
        )
    return say(
        "To compare: {action}. This is worth {chips} chips, which is {fees} fees less.",
        action=action,
        chips=chips,
        fees=fees,
    )


def describe_ground(advice: Advice) -> Message:
    """Say in a few words what the figures rest on."""
    if advice.samples:
        return say_count(
            "Counted over {count} deal of the cards you do not see, weighted by what was bid.",
            "Counted over {count} deals of the cards you do not see, weighted by what was bid.",
            count=advice.samples,
        )
    if isinstance(advice.best.action, Discard):
        return describe_basis(advice)
    return say("Exact: over every hand that the other player may hold, weighted by what was bid.")


def describe_basis(advice: Advice) -> Message:
    """Say what the figures assume."""
    if advice.samples:
        return join_sentences(
            [
                describe_ground(advice),
                say(
                    "From here on everybody plays as strong does, and an Azi counts as an equal share of the "
                    "bank."
                ),
            ]
        )
    if isinstance(advice.best.action, Discard):
        return say("By the chances of the three cards that are left, leading and following, if nobody folds.")
    return join_sentences(
        [
            describe_ground(advice),
            say(
                "The other player is assumed to follow our equilibrium, but to bid anything at all one time "
                "in twenty; you do your best from here on."
            ),
        ]
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
    return f"{option.worth:+z.1f}"
