"""The kinds of exercises about Azi, by their names."""

from tutor.azi_follow import Follow, Six
from tutor.azi_taker import Taker
from tutor.exercise import Exercise

AZI_KINDS: dict[str, type[Exercise]] = {
    "taker": Taker,
    "follow": Follow,
    "six": Six,
}
