"""The kinds of exercises about Azi, by their names."""

from tutor.azi_bid import BidOrFold
from tutor.azi_follow import Follow, Six
from tutor.azi_leads import Leads
from tutor.azi_play import DiscardCard, PlayCard
from tutor.azi_raise import Raise
from tutor.azi_shares import Shares
from tutor.azi_taker import Taker
from tutor.exercise import Exercise

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
