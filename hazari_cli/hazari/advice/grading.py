"""How good an arrangement is in words: what it loses and where, and not what would be better."""

from typing import Final

from hazari_cli.hazari.advice.suggest import Assessment, explain_difference
from hazari_cli.hazari.combination import describe
from hazari_cli.messages import Message, join_lines, join_sentences, say

EQUAL = 0.05
"""Arrangements that differ by less, in points, are equally good."""
BEST: Final = 0.5
"""Losing less than this is as good as the best: fractions of a point are no reason to send anybody back."""
VERY_GOOD: Final = 2.0
"""Losing no more than this is accepted."""
FAIR: Final = 6.0
"""Losing no more than this is fair, more is poor."""


def grade_arrangement(cost: float, best: Assessment, mine: Assessment) -> Message:
    """Say how good an arrangement is: which difference a very good one has, and only where another one loses.

    Args:
        cost: how many points a deal it expects less than the best.
        best: of the arrangements that expect most, the one most like it.
        mine: the arrangement.
    """
    if cost < EQUAL:
        return say("As good as the best.")
    if cost <= VERY_GOOD:
        good = say("As good as the best, within half a point.") if cost <= BEST else say("Very good.")
        return join_lines((good, *explain_difference(best, mine)))
    return _explain_loss(cost, best, mine)


def _explain_loss(cost: float, best: Assessment, mine: Assessment) -> Message:
    """Say how much an arrangement loses and where, not what would be better."""
    at = max(range(4), key=lambda trick: best.brings[trick] - mine.brings[trick])
    own, better = (each.arrangement.combinations[at] for each in (mine, best))
    facts: dict[str, object] = {
        "cost": f"{cost:.1f}",
        "trick": at + 1,
        "mine": describe(own),
        "chance": f"{100 * mine.chances[at]:.0f}",
        "brings": f"{mine.brings[at]:.1f}",
        "possible": f"{best.brings[at]:.1f}",
    }
    grade = say("{cost} points less than the best, which is poor.", **facts)
    if cost <= FAIR:
        grade = say("{cost} points less than the best, which is fair, but not yet good.", **facts)
    where = say(
        "It loses most in trick {trick}: {mine} wins {chance} % of the time and brings {brings} points, "
        "where {possible} are possible.",
        **facts,
    )
    if own.strength == better.strength:
        where = say(
            "It loses most in trick {trick}: {mine} wins {chance} % of the time and brings {brings} points, "
            "where {possible} are possible with the same and other cards beside it.",
            **facts,
        )
    return join_sentences((grade, where))
