"""The kinds of exercises about Azi, by their names."""

from collections.abc import Mapping, Sequence
from typing import Final

from hazari_tutor.course.values import Table
from hazari_tutor.exercises.azi.bank_winner import BankWinner
from hazari_tutor.exercises.azi.bid import BidOrFold
from hazari_tutor.exercises.azi.dealt_in import DealtIn
from hazari_tutor.exercises.azi.discard import DiscardCard
from hazari_tutor.exercises.azi.follow import Follow
from hazari_tutor.exercises.azi.leads import Leads
from hazari_tutor.exercises.azi.next_leader import NextLeader
from hazari_tutor.exercises.azi.next_player import NextPlayer
from hazari_tutor.exercises.azi.opens import Opens, OpensAgain
from hazari_tutor.exercises.azi.play import PlayCard
from hazari_tutor.exercises.azi.raises import Raise
from hazari_tutor.exercises.azi.shares import Shares
from hazari_tutor.exercises.azi.six import Six
from hazari_tutor.exercises.azi.taker import Taker
from hazari_tutor.exercises.exercise import Exercise

_ALL: tuple[type[Exercise], ...] = (
    Taker,
    NextLeader,
    NextPlayer,
    BankWinner,
    Follow,
    Six,
    Raise,
    Leads,
    Opens,
    OpensAgain,
    DealtIn,
    Shares,
    PlayCard,
    BidOrFold,
    DiscardCard,
)

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
