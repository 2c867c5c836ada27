"""Judge Azi slowly and obviously: a second opinion for the tests.

Nothing here is shared with the real engine.  A card is a two-character string, rank then suit
("AS", "TD", "6H").  The turned card says which suit is trump, and whether the six of trumps is
raised.  A seat is a number from 0, counted clockwise, and the turn always goes to the next higher
one (AZI-TABLE-2).
"""

from collections.abc import Sequence
from dataclasses import dataclass

RANKS = "6789TJQKA"  # lowest first (AZI-TABLE-1)
SUITS = "HDS"  # unless the table agrees on another three (AZI-TABLE-1)
PACK = tuple(rank + suit for suit in SUITS for rank in RANKS)  # 27 cards (AZI-TABLE-1)
MOST_BIDS = 3  # openings and raises of one player in one deal (AZI-BID-3)
AZI = "azi"  # the outcome in which nobody wins (AZI-END-2)


# Play


def cards_to_follow(hand: Sequence[str], led: str, turned: str) -> list[str]:
    """Return the cards of a hand that may be played after the led one, in the order of the hand.

    A card of the suit led must be played (AZI-PLAY-2), else a trump, else any (AZI-PLAY-3).  The
    raised six is a trump like the others in this (AZI-DEAL-4).
    """
    for must in (led[1], turned[1]):
        fitting = [card for card in hand if card[1] == must]
        if fitting:
            return fitting
    return list(hand)


def place_of_best(cards: Sequence[str], turned: str) -> int:
    """Return the place, from 0, of the card that takes a trick; the first card was led.

    The highest trump wins, else the highest of the suit led (AZI-PLAY-4).  The six of trumps is
    above everything if an ace was turned (AZI-DEAL-4).
    """
    trump = turned[1]
    six = "6" + trump
    if turned[0] == "A" and six in cards:
        return cards.index(six)
    for suit in (trump, cards[0][1]):
        for rank in reversed(RANKS):
            if rank + suit in cards:
                return cards.index(rank + suit)
    raise ValueError(f"no card of the pack was led in {' '.join(cards)}")


def outcome(seats: Sequence[int], leader: int, tricks: Sequence[Sequence[str]], turned: str) -> int | str:
    """Return the seat that wins a play, or "azi"; a trick lists its cards in the order played.

    Whoever takes a trick leads the next (AZI-PLAY-4), and the turn goes round clockwise
    (AZI-PLAY-1).  The second trick of a player wins and ends the play (AZI-END-1); three tricks
    to three players are an Azi (AZI-END-2).
    """
    taken: list[int] = []
    for cards in tricks:
        turn = seats.index(leader)
        order = [*seats[turn:], *seats[:turn]]
        leader = order[place_of_best(cards, turned)]
        if leader in taken:
            return leader
        taken.append(leader)
    if len(taken) != 3:
        raise ValueError("the play is not over")
    return AZI


# Settlement


def takes(contributions: Sequence[int], winner: int, short: Sequence[int]) -> list[int]:
    """Return the chips that every seat takes out of the bank, by seat.

    A winner who is short takes from each at most what he himself put in, and the rest goes back
    (AZI-SHORT-2); one who is not short takes everything (AZI-SHORT-3).
    """
    out = [0] * len(contributions)
    for seat, chips in enumerate(contributions):
        lost = min(chips, contributions[winner]) if winner in short else chips
        out[winner] += lost
        out[seat] += chips - lost
    return out


# Bidding


@dataclass
class Table:
    """A bidding as it stands; chips, bets and bids are listed by seat."""

    fee: int
    left: list[int]  # chips that are not in the bank
    paid: list[int]  # fee and bets
    bet: list[int]  # bets without the fee (AZI-BID-4)
    bids: list[int]  # openings and raises (AZI-BID-3)
    folded: set[int]
    short: set[int]
    level: int = 0  # the highest bid; chips put in by a short player are none (AZI-SHORT-1)
    highest_bidder: int | None = None
    speaker: int | None = None  # None: the bidding is over
    leader: int | None = None  # of the first trick; None until then, and if all others folded


@dataclass(frozen=True)
class Choice:
    """What a speaker may do; a bid may reach any level from the lowest to the highest, if any."""

    fold: bool = False
    call: bool = False
    all_in: bool = False
    lowest: int | None = None
    highest: int | None = None


def bidding(fee: int, stacks: Sequence[int], opener: int, actions: Sequence[str]) -> Table:
    """Return the table after the fee and the actions; ValueError if one of them is not possible.

    An action is "bet 20" (the opening), "call", "raise to 40", "fold" or "all in".  Whoever has
    fewer chips than the fee pays what he has (AZI-TABLE-3, AZI-END-3), and whoever has none left
    then is short from the start (AZI-SHORT-1).
    """
    paid = [min(fee, chips) for chips in stacks]
    left = [chips - min(fee, chips) for chips in stacks]
    nothing = {seat for seat, chips in enumerate(left) if chips == 0}
    table = Table(fee, left, paid, [0] * len(stacks), [0] * len(stacks), set(), nothing)
    _pass_on(table, opener, opener)
    for action in actions:
        speaker = table.speaker
        if speaker is None:
            raise ValueError(f"{action}: the bidding is over")
        _act(table, speaker, action)
        _pass_on(table, speaker + 1, opener)
    return table


def choice(table: Table) -> Choice:
    """Return what the speaker may do now.

    The opener must bet (AZI-BID-2), or go in with all he has if that is less than a fee
    (AZI-SHORT-1).  The others fold or call, raise by a fee or more (AZI-BID-4) unless they have
    bid three times (AZI-BID-3), or stay in short if they cannot match (AZI-SHORT-1).  An "all in"
    may also be the bet, call or raise of a player who happens to need all he has for it.
    """
    seat = table.speaker
    if seat is None:
        return Choice()
    missing = table.level - table.bet[seat]
    lowest, highest = table.level + table.fee, table.bet[seat] + table.left[seat]
    may_bid = highest >= lowest and table.bids[seat] < MOST_BIDS
    opened = table.highest_bidder is not None
    return Choice(
        fold=opened,
        call=opened and table.left[seat] >= missing,
        all_in=may_bid or table.left[seat] < table.fee if not opened else may_bid or highest <= table.level,
        lowest=lowest if may_bid else None,
        highest=highest if may_bid else None,
    )


def _act(table: Table, seat: int, action: str) -> None:
    """Let a seat do one thing, if it may."""
    may = choice(table)
    verb, _, number = action.rpartition(" ")
    if action == "fold" and may.fold:
        table.folded.add(seat)
    elif action == "call" and may.call:
        _reach(table, seat, table.level)
    elif action == "all in" and may.all_in:
        everything = table.bet[seat] + table.left[seat]
        if may.highest is not None:
            _bid(table, seat, everything)
        else:
            if everything < table.level or table.highest_bidder is None:
                table.short.add(seat)
            _reach(table, seat, everything)
    elif verb == ("bet" if table.highest_bidder is None else "raise to") and _within(may, int(number)):
        _bid(table, seat, int(number))
    else:
        raise ValueError(f"seat {seat} cannot {action}")


def _within(may: Choice, level: int) -> bool:
    """Return whether a bid may reach a level."""
    return may.lowest is not None and may.highest is not None and may.lowest <= level <= may.highest


def _bid(table: Table, seat: int, level: int) -> None:
    """Let a seat open or raise."""
    _reach(table, seat, level)
    table.bids[seat] += 1
    table.level, table.highest_bidder = level, seat


def _reach(table: Table, seat: int, level: int) -> None:
    """Move chips of a seat into the bank until its bets reach a level."""
    chips = level - table.bet[seat]
    table.left[seat] -= chips
    table.paid[seat] += chips
    table.bet[seat] += chips


def _pass_on(table: Table, first: int, opener: int) -> None:
    """Find who speaks next, from a seat on; with nobody left to ask, the bidding is over (AZI-BID-5)."""
    seats = len(table.left)
    staying = [
        (opener + turn) % seats for turn in range(seats) if (opener + turn) % seats not in table.folded
    ]
    table.speaker = table.leader = None
    if len(staying) == 1:  # he takes the bank (AZI-BID-6)
        return
    for turn in range(seats):
        seat = (first + turn) % seats
        matched = table.highest_bidder is not None and table.bet[seat] == table.level
        if seat in staying and seat not in table.short and not matched:
            table.speaker = seat
            return
    table.leader = staying[0] if table.highest_bidder is None else table.highest_bidder
