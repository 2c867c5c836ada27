"""Seats and the people on them, as the kinds of Hazari show, read and name them (HAZ-TABLE-4)."""

from collections.abc import Mapping, Sequence
from typing import Any

from hazari_cli.errors import NotationError, Place, SetupError
from hazari_cli.hazari.deal import SEATS, Seat
from hazari_cli.messages import Message, say
from hazari_cli.play.blocks import Facts
from hazari_tutor.exercises.hazari.spec import NAMES, plain, read_texts

Names = tuple[str, ...]


def read_names(spec: Mapping[str, Any], kind: str) -> Names:
    """Return the names of a lesson's table, or Ana, Ben, Cora and Dan.

    Raises:
        SetupError: unless they are four different ones.
    """
    if "names" not in spec:
        return NAMES
    names = read_texts(spec, "names", kind, len(SEATS))
    if len(set(map(plain, names))) != len(names):
        raise SetupError(say("Two players have one name: {names}.", names=", ".join(names)))
    return names


def read_seat(answer: str, names: Sequence[str]) -> Seat:
    """Read a seat by its number or its player's name.

    Raises:
        NotationError: if nobody sits there.
    """
    text = plain(answer).removeprefix("seat ")
    for seat in SEATS:
        if text in (str(seat), plain(names[seat])):
            return seat
    raise NotationError(
        say(
            'Nobody sits at "{text}"; type a seat, 0 to 3, or a name: {names}.',
            text=answer.strip(),
            names=", ".join(names),
        ),
        Place(answer, 0, len(answer)),
    )


def show_seats(names: Sequence[str]) -> Facts:
    """Show who sits where, going round to the right."""
    return Facts(tuple((say("Seat {seat}", seat=seat), say("{name}", name=names[seat])) for seat in SEATS))


def name_seat(seat: int, names: Sequence[str]) -> Message:
    """Name a player with his seat."""
    return say("{name} (seat {seat})", name=names[seat], seat=seat)
