"""What happens at a table of Azi, and what the person may do, in words.

The person is spoken to, the bots are named; a sentence knows no more than the person's view.
"""

from collections.abc import Sequence

from hazari_cli.azi.bidding import AllIn, Bidding, Call, Fold, RaiseTo, Standing
from hazari_cli.azi.events import (
    Azi,
    BankWon,
    BidMade,
    CardPlayed,
    Discarded,
    FeePaid,
    LeaderFound,
    TrickTaken,
)
from hazari_cli.azi.pack import Seat
from hazari_cli.azi.settlement import Settlement
from hazari_cli.azi.tricks import explain_trick
from hazari_cli.azi.view import View
from hazari_cli.cards import Card
from hazari_cli.messages import Message, say
from hazari_cli.play.azi.table import NAMES, PERSON, Happening


def name_of(seat: int) -> Message:
    """Return who sits there, as a label."""
    return say("You") if seat == PERSON else say("{name}", name=NAMES[seat])


def put_in(settlement: Settlement, seat: int) -> int:
    """Return how many chips of a seat were in a bank that was shared out."""
    return sum(each.chips for each in settlement.ledger if each.source == seat)


def tell_all(happenings: Sequence[Happening]) -> tuple[Message, ...]:
    """Say what happened, a sentence or two each; the fees all at once."""
    fees = [each for each in happenings if isinstance(each.event, FeePaid)]
    said = _tell_fees(fees) if fees else []
    for happening in happenings:
        said += _tell(happening)
    return tuple(said)


def _to(seat: int, yours: Message, others: Message) -> Message:
    """Choose the sentence that speaks to the person, or of somebody else."""
    return yours if seat == PERSON else others


def _tell_fees(fees: Sequence[Happening]) -> list[Message]:
    seen = fees[0].after
    paid = {each.event.seat: each.event.chips for each in fees if isinstance(each.event, FeePaid)}
    said = [say("The fee is {fee}; the bank holds {bank}.", fee=seen.fee, bank=sum(seen.contributions))]
    for seat, standing in enumerate(seen.standings):
        chips, name = paid.get(Seat(seat), 0), NAMES[seat]
        if standing is not Standing.OUT and chips < seen.fee:
            mine = say(
                "You can pay {chips} only and are short: no bid, no first lead (AZI-SHORT-1).", chips=chips
            )
            said.append(
                _to(
                    seat,
                    mine,
                    say(
                        "{name} can pay {chips} only and is short: no bid, no first lead (AZI-SHORT-1).",
                        name=name,
                        chips=chips,
                    ),
                )
            )
    return said


def _tell(happening: Happening) -> list[Message]:
    """Say what one thing that happened was; the fees are told elsewhere."""
    said: list[Message] = []
    match happening.event:
        case Discarded(seat):
            mine = say("You lay {card} away, face down.", card=happening.after.discarded)
            said = [_to(seat, mine, say("{name} lays a card away, face down.", name=NAMES[seat]))]
        case BidMade() as bid:
            said = [_tell_bid(bid, _bidding(happening.before), _bidding(happening.after))]
        case LeaderFound(seat):
            said = [_tell_leader(seat, _bidding(happening.after))]
        case CardPlayed(seat, card):
            said = [_tell_card(seat, card, leads=not happening.before.trick)]
        case TrickTaken() as trick:
            said = [_tell_trick(trick, happening.after)]
        case BankWon(_seat, settlement):
            said = _tell_win(settlement)
        case Azi(bank):
            said = _tell_azi(bank)
    return said


def _tell_bid(event: BidMade, before: Bidding, after: Bidding) -> Message:
    seat, chips, name = event.seat, event.chips, NAMES[event.seat]
    match event.bid:
        case Fold():
            return _to(seat, say("You fold."), say("{name} folds.", name=name))
        case Call():
            mine = say("You call, {chips} chips.", chips=chips)
            return _to(seat, mine, say("{name} calls, {chips} chips.", name=name, chips=chips))
        case RaiseTo(level):
            return _tell_raise(seat, level, opening=not before.level)
        case AllIn():
            return _tell_all_in(seat, chips, before, after)


def _tell_raise(seat: int, level: int, opening: bool) -> Message:
    name = NAMES[seat]
    if opening:
        return _to(
            seat, say("You bet {level}.", level=level), say("{name} bets {level}.", name=name, level=level)
        )
    mine = say("You raise to {level}.", level=level)
    return _to(seat, mine, say("{name} raises to {level}.", name=name, level=level))


def _tell_all_in(seat: int, chips: int, before: Bidding, after: Bidding) -> Message:
    name, level = NAMES[seat], after.level
    if after.standings[seat] is Standing.SHORT:
        return _to(
            seat,
            say(
                "You go all in with {chips} and are short: no first lead, and from each player you can win "
                "no more than you put in (AZI-SHORT-1, AZI-SHORT-2).",
                chips=chips,
            ),
            say(
                "{name} goes all in with {chips} and is short: no first lead, and from each player {name} "
                "can win no more than {name} put in (AZI-SHORT-1, AZI-SHORT-2).",
                name=name,
                chips=chips,
            ),
        )
    if level == before.level:
        mine = say("You call with your last {chips} chips.", chips=chips)
        return _to(seat, mine, say("{name} calls with the last {chips} chips.", name=name, chips=chips))
    if before.level:
        mine = say("You go all in and raise to {level}.", level=level)
        return _to(seat, mine, say("{name} goes all in and raises to {level}.", name=name, level=level))
    mine = say("You go all in and bet {level}.", level=level)
    return _to(seat, mine, say("{name} goes all in and bets {level}.", name=name, level=level))


def _tell_leader(seat: int, bidding: Bidding) -> Message:
    name = NAMES[seat]
    if bidding.bidder is None:
        mine = say("Everybody is short; you come first and lead (AZI-SHORT-1).")
        return _to(
            seat, mine, say("Everybody is short; {name} comes first and leads (AZI-SHORT-1).", name=name)
        )
    mine = say("You bid highest, so you lead (AZI-BID-5).")
    return _to(seat, mine, say("{name} bid highest and leads (AZI-BID-5).", name=name))


def _tell_card(seat: int, card: Card, leads: bool) -> Message:
    name = NAMES[seat]
    if leads:
        return _to(
            seat, say("You lead {card}.", card=card), say("{name} leads {card}.", name=name, card=card)
        )
    return _to(seat, say("You play {card}.", card=card), say("{name} plays {card}.", name=name, card=card))


def _tell_trick(event: TrickTaken, seen: View) -> Message:
    number, why = len(seen.takers), explain_trick(event.cards, event.taken, seen.trump)
    name = NAMES[event.seat]
    return _to(
        event.seat,
        say("Trick {number} is yours: {why}.", number=number, why=why),
        say("Trick {number} goes to {name}: {why}.", number=number, name=name, why=why),
    )


def _tell_fold_win(settlement: Settlement) -> Message:
    """Say who takes the bank because nobody else is left (AZI-BID-6)."""
    seat, name = settlement.winner, NAMES[settlement.winner]
    chips, players = settlement.takes[seat], len(settlement.takes)
    if players == 2:
        loser = NAMES[1 - seat]
        mine = say("{loser} folded: you take the bank of {chips} (AZI-BID-6).", loser=loser, chips=chips)
        other = say(
            "You folded: {name} takes the bank of {chips} without showing (AZI-BID-6).",
            name=name,
            chips=chips,
        )
        return _to(seat, mine, other)
    mine = say("All others folded: you take the bank of {chips} (AZI-BID-6).", chips=chips)
    other = say(
        "All others folded: {name} takes the bank of {chips} without showing (AZI-BID-6).",
        name=name,
        chips=chips,
    )
    return _to(seat, mine, other)


def _tell_win(settlement: Settlement) -> list[Message]:
    """Say how the bank was won, and by which rule it is shared if somebody was short."""
    seat, name = settlement.winner, NAMES[settlement.winner]
    chips = settlement.takes[seat]
    if settlement.rule == "AZI-BID-6":
        return [_tell_fold_win(settlement)]
    if settlement.rule == "AZI-END-1":
        mine = say("You have two tricks and win the bank of {chips} (AZI-END-1).", chips=chips)
        other = say("{name} has two tricks and wins the bank of {chips} (AZI-END-1).", name=name, chips=chips)
        return [_to(seat, mine, other)]
    won = _to(
        seat,
        say("You have two tricks and win (AZI-END-1)."),
        say("{name} has two tricks and wins (AZI-END-1).", name=name),
    )
    if settlement.rule == "AZI-SHORT-2":
        own = put_in(settlement, seat)
        mine = say(
            "You were short, so you take from each at most the {own} that you put in; the rest goes back "
            "(AZI-SHORT-2).",
            own=own,
        )
        other = say(
            "{name} was short, and takes from each at most the {own} that {name} put in; the rest goes back "
            "(AZI-SHORT-2).",
            name=name,
            own=own,
        )
        return [won, _to(seat, mine, other)]
    mine = say("You take the whole bank of {chips} (AZI-SHORT-3).", chips=chips)
    return [
        won,
        _to(seat, mine, say("{name} takes the whole bank of {chips} (AZI-SHORT-3).", name=name, chips=chips)),
    ]


def _tell_azi(bank: int) -> list[Message]:
    return [
        say("Azi! Three tricks went to three players: nobody has two, so nobody wins (AZI-END-2)."),
        say(
            "The bank of {bank} stays. Everybody at the table, also those who folded, pays the fee again "
            "and gets new cards; the same player opens (AZI-END-3).",
            bank=bank,
        ),
    ]


def _bidding(seen: View) -> Bidding:
    assert seen.bidding is not None, "the bidding has not begun"
    return seen.bidding
