"""What happens at a table of Azi, in words.

The person is "you", the bots have names; a sentence knows no more than the person's view.
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
from hazari_cli.messages import Message, quote, say, say_count
from hazari_cli.play.azi.table import NAMES, PERSON, Happening


def name_of(seat: int) -> Message:
    """Return who sits there, as a label."""
    return say("You") if seat == PERSON else quote(NAMES[seat])


def put_in(settlement: Settlement, seat: int) -> int:
    """Return how many chips of a seat were in a bank that was shared out."""
    return sum(each.chips for each in settlement.ledger if each.source == seat)


def describe_happenings(happenings: Sequence[Happening]) -> tuple[Message, ...]:
    """Say what happened, a sentence or two each; the fees all at once."""
    fees = [each for each in happenings if isinstance(each.event, FeePaid)]
    sentences = _describe_fees(fees) if fees else []
    for happening in happenings:
        sentences += _describe(happening)
    return tuple(sentences)


def _to(seat: int, yours: Message, others: Message) -> Message:
    """Choose the sentence that speaks to the person, or of somebody else."""
    return yours if seat == PERSON else others


def _describe_fees(fees: Sequence[Happening]) -> list[Message]:
    view = fees[0].after
    paid = {each.event.seat: each.event.chips for each in fees if isinstance(each.event, FeePaid)}
    sentences = [say("The fee is {fee}; the bank holds {bank}.", fee=view.fee, bank=sum(view.contributions))]
    for seat, standing in enumerate(view.standings):
        chips, name = paid.get(Seat(seat), 0), NAMES[seat]
        if standing is not Standing.OUT and chips < view.fee:
            mine = say_count(
                "You can pay only {count} chip and are short: you may not bid or lead first (AZI-SHORT-1).",
                "You can pay only {count} chips and are short: you may not bid or lead first (AZI-SHORT-1).",
                count=chips,
            )
            other = say_count(
                "{name} can pay only {count} chip and is short: no bid, no first lead (AZI-SHORT-1).",
                "{name} can pay only {count} chips and is short: no bid, no first lead (AZI-SHORT-1).",
                count=chips,
                name=name,
            )
            sentences.append(_to(seat, mine, other))
    return sentences


def _describe(happening: Happening) -> list[Message]:
    """Say what one thing that happened was; the fees are described elsewhere."""
    sentences: list[Message] = []
    match happening.event:
        case Discarded(seat):
            mine = say("You discard {card}, face down.", card=happening.after.discarded)
            sentences = [_to(seat, mine, say("{name} discards a card, face down.", name=NAMES[seat]))]
        case BidMade() as bid:
            sentences = [_describe_bid(bid, _bidding(happening.before), _bidding(happening.after))]
        case LeaderFound(seat):
            sentences = [_describe_leader(seat, _bidding(happening.after))]
        case CardPlayed(seat, card):
            sentences = [_describe_card(seat, card, leads=not happening.before.trick)]
        case TrickTaken() as trick:
            sentences = [_describe_trick(trick, happening.after)]
        case BankWon(_seat, settlement):
            sentences = _describe_win(settlement)
        case Azi(bank):
            sentences = _describe_azi(bank)
    return sentences


def _describe_bid(event: BidMade, before: Bidding, after: Bidding) -> Message:
    seat, chips, name = event.seat, event.chips, NAMES[event.seat]
    match event.bid:
        case Fold():
            return _to(seat, say("You fold."), say("{name} folds.", name=name))
        case Call():
            mine = say_count("You call, {count} chip.", "You call, {count} chips.", count=chips)
            other = say_count(
                "{name} calls, {count} chip.", "{name} calls, {count} chips.", count=chips, name=name
            )
            return _to(seat, mine, other)
        case RaiseTo(level):
            return _describe_raise(seat, level, opening=not before.level)
        case AllIn():
            return _describe_happenings_in(seat, chips, before, after)


def _describe_raise(seat: int, level: int, opening: bool) -> Message:
    name = NAMES[seat]
    if opening:
        return _to(
            seat, say("You bet {level}.", level=level), say("{name} bets {level}.", name=name, level=level)
        )
    mine = say("You raise to {level}.", level=level)
    return _to(seat, mine, say("{name} raises to {level}.", name=name, level=level))


def _describe_happenings_in(seat: int, chips: int, before: Bidding, after: Bidding) -> Message:
    name, level = NAMES[seat], after.level
    if after.standings[seat] is Standing.SHORT:
        return _to(
            seat,
            say(
                "You go all in with {chips} and are short: you may not lead first, and you can win from each "
                "player no more than you put in (AZI-SHORT-1, AZI-SHORT-2).",
                chips=chips,
            ),
            say(
                "{name} goes all in with {chips} and is short: {name} may not lead first, and can win from "
                "each player no more than {name} put in (AZI-SHORT-1, AZI-SHORT-2).",
                name=name,
                chips=chips,
            ),
        )
    if level == before.level:
        mine = say_count(
            "You call with your last chip.", "You call with your last {count} chips.", count=chips
        )
        other = say_count(
            "{name} calls with the last chip.",
            "{name} calls with the last {count} chips.",
            count=chips,
            name=name,
        )
        return _to(seat, mine, other)
    if before.level:
        mine = say("You go all in and raise to {level}.", level=level)
        return _to(seat, mine, say("{name} goes all in and raises to {level}.", name=name, level=level))
    mine = say("You go all in and bet {level}.", level=level)
    return _to(seat, mine, say("{name} goes all in and bets {level}.", name=name, level=level))


def _describe_leader(seat: int, bidding: Bidding) -> Message:
    name = NAMES[seat]
    if bidding.bidder is None:
        mine = say("Everybody is short; you are the first in turn and lead (AZI-SHORT-1).")
        return _to(
            seat,
            mine,
            say("Everybody is short; {name} is the first in turn and leads (AZI-SHORT-1).", name=name),
        )
    mine = say("You bid highest, so you lead (AZI-BID-5).")
    return _to(seat, mine, say("{name} bid highest and leads (AZI-BID-5).", name=name))


def _describe_card(seat: int, card: Card, leads: bool) -> Message:
    name = NAMES[seat]
    if leads:
        return _to(
            seat, say("You lead {card}.", card=card), say("{name} leads {card}.", name=name, card=card)
        )
    return _to(seat, say("You play {card}.", card=card), say("{name} plays {card}.", name=name, card=card))


def _describe_trick(event: TrickTaken, view: View) -> Message:
    number, why = len(view.takers), explain_trick(event.cards, event.taken, view.trump)
    name = NAMES[event.seat]
    return _to(
        event.seat,
        say("Trick {number} is yours: {why}.", number=number, why=why),
        say("Trick {number} goes to {name}: {why}.", number=number, name=name, why=why),
    )


def _describe_fold_win(settlement: Settlement) -> Message:
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


def _describe_win(settlement: Settlement) -> list[Message]:
    """Say how the bank was won, and by which rule it is shared if somebody was short."""
    seat, name = settlement.winner, NAMES[settlement.winner]
    chips = settlement.takes[seat]
    if settlement.rule == "AZI-BID-6":
        return [_describe_fold_win(settlement)]
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
            "You were short, so you take from each player at most the {own} you put in; the rest goes back "
            "(AZI-SHORT-2).",
            own=own,
        )
        other = say(
            "{name} was short and takes from each player at most the {own} {name} put in; the rest goes back "
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


def _describe_azi(bank: int) -> list[Message]:
    return [
        say("Azi! Three tricks went to three players: nobody has two, so nobody wins (AZI-END-2)."),
        say(
            "The bank of {bank} stays. Everybody at the table, even those who folded, pays the fee again and "
            "gets new cards; the same player opens (AZI-END-3).",
            bank=bank,
        ),
    ]


def _bidding(view: View) -> Bidding:
    return view.bidding
