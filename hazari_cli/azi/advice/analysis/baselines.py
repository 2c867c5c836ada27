"""Simple players as complete strategies for two, so that each can be certified beside ours.

Bets are of one fee, and nothing was carried over. Levels count from 1; all play is in sixths.
"""

from collections.abc import Mapping, Sequence

from hazari_cli.azi.advice.analysis.exploitability import HeadsUpStrategy
from hazari_cli.azi.advice.hands.classes import HANDS, PAIRS, may_follow
from hazari_cli.azi.advice.hands.heads_up import LEVELS, HeadsUp
from hazari_cli.azi.advice.hands.library import Library
from hazari_cli.azi.advice.players.heuristics import lead_simply, reply_simply
from hazari_cli.azi.advice.players.strategies import FOLDS, RAISES

PARTS = 6

Parts = Sequence[int]


class Simple:
    """Plays cards by the simple rule, and calls every bid.

    The lead to the second trick is the one to the first with two cards.
    """

    parts = PARTS
    levels = LEVELS

    def bid(self, level: int, hand: int) -> Parts:
        """Call."""
        return (0, PARTS, 0)

    def lead(self, level: int, hand: int) -> Parts:
        """Lead by the simple rule."""
        return _all_for(HANDS[hand], lead_simply(HANDS[hand]))

    def reply(self, level: int, led: int, hand: int) -> Parts:
        """Reply by the simple rule."""
        return _all_for(HANDS[hand], reply_simply(HANDS[hand], led, led))

    def second(self, level: int, led: int, reply: int, pair: int) -> Parts:
        """Lead by the simple rule."""
        return _all_for(PAIRS[pair], lead_simply(PAIRS[pair]))


class Aimless(Simple):
    """Bids and plays at random, every option alike."""

    def bid(self, level: int, hand: int) -> Parts:
        """Fold, call or raise, each as often."""
        return (2, 2, 2) if level < LEVELS else (3, 3, 0)

    def lead(self, level: int, hand: int) -> Parts:
        """Lead any card."""
        return (2, 2, 2)

    def reply(self, level: int, led: int, hand: int) -> Parts:
        """Reply with any legal card."""
        legal = may_follow(HANDS[hand], led)
        return [PARTS // len(legal) * (card in legal) for card in HANDS[hand]]

    def second(self, level: int, led: int, reply: int, pair: int) -> Parts:
        """Lead either card."""
        return (3, 3)


class Thresholds(Simple):
    """Bids as ``steady`` does, and plays by the simple rule.

    Args:
        play: the play of two, which knows what each hand is worth.
        folds: folds when the chance as a follower, times the bank after a call, is below so many prices.
        raises: raises when the chance as the leader is above this.
    """

    def __init__(self, play: HeadsUp, folds: float, raises: float) -> None:
        self._play = play
        self._folds = folds
        self._raises = raises

    def bid(self, level: int, hand: int) -> Parts:
        """Fold, call or raise by the chance to win."""
        if level < LEVELS and self._play.chance(hand, leading=True) > self._raises:
            return (0, 0, PARTS)
        bank = 2 + 2 * level
        if self._play.chance(hand, leading=False) * bank < self._folds:
            return (PARTS, 0, 0)
        return (0, PARTS, 0)


class Half(Simple):
    """Bids as the equilibrium does, and plays by the simple rule."""

    def __init__(self, equilibrium: HeadsUp) -> None:
        self._equilibrium = equilibrium
        self.parts = equilibrium.parts

    def bid(self, level: int, hand: int) -> Parts:
        """Bid as the equilibrium."""
        return self._equilibrium.bid(level, hand)

    def lead(self, level: int, hand: int) -> Parts:
        """Lead by the simple rule."""
        return [part * self.parts // PARTS for part in super().lead(level, hand)]

    def reply(self, level: int, led: int, hand: int) -> Parts:
        """Reply by the simple rule."""
        return [part * self.parts // PARTS for part in super().reply(level, led, hand)]

    def second(self, level: int, led: int, reply: int, pair: int) -> Parts:
        """Lead by the simple rule."""
        return [part * self.parts // PARTS for part in super().second(level, led, reply, pair)]


def make_baselines(library: Library) -> Mapping[str, HeadsUpStrategy]:
    """Return the players to certify beside ours, the weakest first."""
    return {
        "random": Aimless(),
        "caller, simple play": Simple(),
        "steady": Thresholds(library.play, FOLDS, RAISES[0]),
        "equilibrium bids, simple play": Half(library.heads_up(1.0)),
        "strong": library.heads_up(1.0),
    }


def _all_for(cards: Sequence[int], chosen: int) -> Parts:
    return [PARTS * (card == chosen) for card in cards]
