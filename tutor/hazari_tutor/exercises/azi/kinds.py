"""The kinds of exercises about Azi, by their names."""

from collections.abc import Mapping
from typing import Any, Final

from hazari_tutor.exercises.azi.bid import BidOrFold
from hazari_tutor.exercises.azi.follow import Follow, Six
from hazari_tutor.exercises.azi.leads import Leads
from hazari_tutor.exercises.azi.play import DiscardCard, PlayCard
from hazari_tutor.exercises.azi.raises import Raise
from hazari_tutor.exercises.azi.shares import Shares
from hazari_tutor.exercises.azi.taker import Taker
from hazari_tutor.exercises.exercise import Exercise

AZI_KINDS: dict[str, type[Exercise]] = {
    "taker": Taker,
    "follow": Follow,
    "six": Six,
    "leads": Leads,
    "raise": Raise,
    "shares": Shares,
    "play": PlayCard,
    "bid": BidOrFold,
    "discard": DiscardCard,
}

AZI_DRILLS: Final[dict[str, tuple[tuple[str, Mapping[str, Any]], ...]]] = {
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
