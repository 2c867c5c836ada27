"""Who gets the bank, chip by chip (AZI-BID-6, AZI-SHORT-2, AZI-SHORT-3, AZI-END-1)."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from hazari_cli.azi.pack import MOST_PLAYERS, Seat
from hazari_cli.errors import SetupError
from hazari_cli.messages import say


@dataclass(frozen=True, slots=True)
class Transfer:
    """Chips that leave the bank: ``chips`` of what ``source`` put in go to ``target``, by ``rule``."""

    source: Seat
    target: Seat
    chips: int
    rule: str


@dataclass(frozen=True, slots=True)
class Settlement:
    """A bank shared out.

    Attributes:
        winner: the seat that won.
        takes: chips by seat; they add up to the contributions.
        ledger: how, chip by chip; nothing with no chips in it.
        rule: the rule that decided.
    """

    winner: Seat
    takes: tuple[int, ...]
    ledger: tuple[Transfer, ...]
    rule: str


def settle(
    contributions: Sequence[int],
    winner: int,
    short: Collection[int] = (),
    folded: Collection[int] = (),
) -> Settlement:
    """Share out the bank.

    Args:
        contributions: chips by seat, fees and bets, folded or not, since the bank was last emptied.
        winner: the seat that won two tricks, or was left alone.
        short: the seats that could not match (AZI-SHORT-1).
        folded: the seats that gave up; their chips stay in.

    Raises:
        SetupError: for fewer than two or more than six seats, a seat that is not at the table, a winner that
            folded, or negative chips.
    """
    if not 2 <= len(contributions) <= MOST_PLAYERS:
        raise SetupError(
            say(
                "Azi is played by two to six; here are contributions of {count} (AZI-TABLE-2).",
                count=len(contributions),
            )
        )
    seats = range(len(contributions))
    for seat in (winner, *short, *folded):
        if seat not in seats:
            raise SetupError(
                say("There is no seat {seat}; seats are 0 to {last}.", seat=seat, last=len(contributions) - 1)
            )
    if winner in folded:
        raise SetupError(say("Seat {seat} folded and cannot win.", seat=winner))
    if any(chips < 0 for chips in contributions):
        raise SetupError(say("Contributions are whole numbers of chips, never below 0."))
    rule = _decide_rule(winner, set(short), set(seats) - {*folded, winner})
    most = contributions[winner] if rule == "AZI-SHORT-2" else sum(contributions)
    ledger = []
    for seat, chips in enumerate(contributions):
        won = min(chips, most)
        ledger.append(Transfer(Seat(seat), Seat(winner), won, rule))
        ledger.append(Transfer(Seat(seat), Seat(seat), chips - won, rule))
    takes = [0] * len(contributions)
    for transfer in ledger:
        takes[transfer.target] += transfer.chips
    return Settlement(
        Seat(winner), tuple(takes), tuple(transfer for transfer in ledger if transfer.chips), rule
    )


def _decide_rule(winner: int, short: Collection[int], losers: set[int]) -> str:
    """Return the rule that shares out the bank; ``losers`` are the other seats that did not fold."""
    if winner in short:
        return "AZI-SHORT-2"
    if not losers:
        return "AZI-BID-6"
    return "AZI-END-1" if losers.isdisjoint(short) else "AZI-SHORT-3"
