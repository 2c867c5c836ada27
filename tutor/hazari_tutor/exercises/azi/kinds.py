"""The kinds of exercises about Azi, by their names."""

from collections.abc import Mapping, Sequence
from typing import Final

from hazari_tutor.course.values import Table
from hazari_tutor.exercises.azi.best_card import DiscardCard, PlayCard
from hazari_tutor.exercises.azi.bid import BidOrFold
from hazari_tutor.exercises.azi.game_seats import DealtIn, Leads, Opens, OpensAgain
from hazari_tutor.exercises.azi.raises import Raise
from hazari_tutor.exercises.azi.shares import Shares
from hazari_tutor.exercises.azi.six import Six
from hazari_tutor.exercises.azi.trick import Follow, Taker
from hazari_tutor.exercises.azi.trick_seats import BankWinner, NextLeader, NextPlayer
from hazari_tutor.exercises.exercise import Exercise

_TRICKS = (Taker, NextLeader, NextPlayer, BankWinner, Follow, Six)
_GAMES = (Raise, Leads, Opens, OpensAgain, DealtIn, Shares)
_BEST = (PlayCard, BidOrFold, DiscardCard)
_ALL: tuple[type[Exercise], ...] = (*_TRICKS, *_GAMES, *_BEST)

AZI_KINDS: Final[Mapping[str, type[Exercise]]] = {each.kind: each for each in _ALL}

AZI_DRILLS: Final[Mapping[str, Sequence[tuple[str, Table]]]] = {
    "AZI-DEAL-2": (("discard", {}),),
    "AZI-BID-2": (("bid", {}),),
    "AZI-BID-6": (("shares", {"case": "alone"}),),
    "AZI-SHORT-2": (("shares", {"case": "short"}),),
    "AZI-SHORT-3": (("shares", {"case": "full"}),),
    "AZI-PLAY-1": (("play", {"case": "lead"}), ("play", {"case": "second"})),
    "AZI-PLAY-2": (("follow", {"case": "follow"}), ("play", {"case": "reply"})),
    "AZI-PLAY-3": (("follow", {"case": "trump"}), ("play", {"case": "reply"})),
}
"""What to draw to exercise a rule besides what the lessons draw: good play, and sharing out the bank."""
