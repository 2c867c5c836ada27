"""A deal written down: four lines ``name: g1 / g2 / g3 / g4``, one a seat, anticlockwise."""

from collections.abc import Iterable
from dataclasses import dataclass

from hazari_cli.cards import Card
from hazari_cli.errors import GameError, NotationError, Place, RuleViolations, SetupError
from hazari_cli.hazari.arrangement import Arrangement, arrange
from hazari_cli.hazari.deal import SEATS
from hazari_cli.hazari.notation import parse_groups
from hazari_cli.messages import say


@dataclass(frozen=True, slots=True)
class Entry:
    """One player's line: the name and the arrangement."""

    name: str
    arrangement: Arrangement


def parse_scoresheet(lines: Iterable[tuple[int, str]]) -> tuple[Entry, ...]:
    """Read four players' arrangements, in seat order.

    Args:
        lines: numbered lines as they stand in the file; blank ones are skipped.

    Raises:
        NotationError, SetupError: for what cannot be read or cannot be, with the line's number.
        RuleViolations: for an arrangement that is not legal, with every fault.
    """
    entries: list[Entry] = []
    holders: dict[Card, str] = {}
    for number, line in lines:
        if not line.strip():
            continue
        entry = _parse_entry(number, line.rstrip(), len(entries))
        for card in (card for group in entry.arrangement.groups for card in group):
            if card in holders:
                raise SetupError(
                    say(
                        "Line {number}: {card} is with {name}, but {other} has it too; a pack holds it once.",
                        number=number,
                        card=card,
                        name=entry.name,
                        other=holders[card],
                    )
                )
            holders[card] = entry.name
        entries.append(entry)
    if len(entries) != len(SEATS):
        raise SetupError(
            say(
                "Four players' lines are wanted, such as Ana: AS KS QS / ...; here are {count}.",
                count=len(entries),
            )
        )
    return tuple(entries)


def _parse_entry(number: int, line: str, seat: int) -> Entry:
    if any("\ud800" <= char <= "\udfff" for char in line):
        raise NotationError(say("Line {number}: it has bytes that are no text in UTF-8.", number=number))
    name, colon, _rest = line.partition(":")
    if not colon:
        raise NotationError(
            say("Line {number}: write a name, a colon and four groups.", number=number),
            Place(line, 0, len(line)),
        )
    try:
        groups = parse_groups(line, len(name) + 1)
        return Entry(name.strip() or str(seat), arrange(groups))
    except RuleViolations as fault:
        message = say(
            "Line {number}: the arrangement of {name} is not legal.", number=number, name=name.strip()
        )
        raise RuleViolations(message, fault.violations) from fault
    except GameError as fault:
        raise type(fault)(
            say("Line {number}: {fault}", number=number, fault=fault.message), fault.place
        ) from fault
