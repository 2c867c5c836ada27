"""What the seats of a table of Hazari are called."""

from collections.abc import Sequence

from hazari_cli.hazari.deal import SEATS
from hazari_cli.messages import Join, Message, list_all, quote, say
from hazari_cli.play.hazari.table import NAMES, Settings


def is_you(settings: Settings, seat: int) -> bool:
    """Tell whether a seat is the one person at the keyboard, who is called "you"."""
    return settings.people == 1 and seat == 0


def name_of(settings: Settings, seat: int) -> Message:
    """Return what a seat is called."""
    return say("You") if is_you(settings, seat) else quote(NAMES[seat])


def list_numbers(settings: Settings, numbers: Sequence[int]) -> Message:
    """List everybody with a number, such as points, in the order of the seats."""
    return list_all([list_all((name_of(settings, seat), numbers[seat]), Join.WORDS) for seat in SEATS])
