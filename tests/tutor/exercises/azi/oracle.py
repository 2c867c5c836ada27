"""Judge exercises of Azi slowly: a second opinion on their keys, from what they show."""

from fractions import Fraction
from typing import Any

from hazari_tutor.exercises.azi.bidding_history import BiddingHistory
from hazari_tutor.exercises.azi.game_seats import DealtIn, Leads, Opens, OpensAgain
from hazari_tutor.exercises.azi.raises import Raise
from hazari_tutor.exercises.azi.shares import Shares
from hazari_tutor.exercises.azi.six import Six
from hazari_tutor.exercises.azi.trick import Follow, Taker
from hazari_tutor.exercises.azi.trick_seats import BankWinner, NextLeader, NextPlayer

from hazari_cli.azi.bidding import AllIn, Bid, Call, Fold, RaiseTo
from tests.oracles import azi_oracle
from tests.oracles.azi_heads_up_oracle import Oracle, answers, both, takes, without


def texts(cards: Any) -> list[str]:
    """Return cards as texts."""
    return [str(card) for card in cards]


def say_bid(bid: Bid, opening: bool) -> str:
    """Return a bid as the oracle of the game reads it."""
    match bid:
        case Fold():
            return "fold"
        case Call():
            return "call"
        case AllIn():
            return "all in"
        case RaiseTo(level):
            return f"bet {level}" if opening else f"raise to {level}"


def table_of(history: BiddingHistory) -> azi_oracle.Table:
    """Return the table after a bidding; whether somebody has opened, the oracle says."""
    actions: list[str] = []
    for bid in history.bids:
        table = azi_oracle.bidding(history.fee, history.stacks, history.opener, actions)
        actions.append(say_bid(bid, table.highest_bidder is None))
    return azi_oracle.bidding(history.fee, history.stacks, history.opener, actions)


def taker(asked: Taker) -> str:
    """Return the card that takes the trick."""
    cards = texts(asked.cards)
    return cards[azi_oracle.place_of_best(cards, str(asked.trump.turned))]


def follow(asked: Follow) -> str:
    """Return the cards that may be played."""
    hand = texts(asked.hand)
    if asked.led is None:
        return " ".join(hand)
    return " ".join(azi_oracle.cards_to_follow(hand, str(asked.led), str(asked.trump.turned)))


def six(asked: Six) -> str:
    """Return what the six is: does it beat the king of its suit, and does it beat another suit's ace?"""
    turned, card = str(asked.trump.turned), str(asked.card)
    other = next(suit for suit in azi_oracle.SUITS if suit not in (card[1], turned[1]))
    if azi_oracle.place_of_best(["A" + other, card], turned) == 0:
        return "plain"
    rival = next(rank + card[1] for rank in "KQ" if rank + card[1] != turned)
    return "highest" if azi_oracle.place_of_best([rival, card], turned) == 1 else "lowest"


def leads(asked: Leads) -> str:
    """Return the seat that leads first."""
    return str(table_of(asked.history).leader)


def next_leader(asked: NextLeader) -> str:
    """Return the seat that takes the trick."""
    place = azi_oracle.place_of_best(texts(asked.cards), str(asked.trump.turned))
    return str((asked.leader + place) % len(asked.cards))


def next_player(asked: NextPlayer) -> str:
    """Return the seat that follows from seats alone."""
    return str((asked.leader + len(asked.cards)) % asked.size)


def bank_winner(asked: BankWinner) -> str:
    """Return the seat that wins, or azi."""
    tricks = [texts(trick) for trick in asked.tricks]
    return str(azi_oracle.outcome(range(len(tricks[0])), asked.leader, tricks, str(asked.trump.turned)))


def opens(asked: Opens) -> str:
    """Return the seat after the winner's."""
    return str(0 if asked.winner == asked.size - 1 else asked.winner + 1)


def opens_again(asked: OpensAgain) -> str:
    """Return the seat that opened before."""
    return str(asked.opener)


def dealt_in(asked: DealtIn) -> str:
    """Return the seats with chips on the table or in the bank."""
    chips = map(sum, zip(asked.stacks, asked.carried, strict=True))
    return " ".join(str(seat) for seat, each in enumerate(chips) if each > 0)


def raises(asked: Raise) -> str:
    """Return yes, no, or the level."""
    may = azi_oracle.choice(table_of(asked.history))
    match asked.ask:
        case "call":
            return "yes" if may.call else "no"
        case "fold":
            return "yes" if may.fold else "no"
        case "least":
            return "no" if may.lowest is None else str(may.lowest)
    fits = may.lowest is not None and may.highest is not None and may.lowest <= asked.to <= may.highest
    return "yes" if fits else "no"


def shares(asked: Shares) -> str:
    """Return what each seat gets."""
    paid, short, history = asked.contributions, asked.short, asked.history
    if history is not None:
        table = table_of(history)
        carried = history.carried or (0,) * len(history.stacks)
        paid = tuple(before + chips for before, chips in zip(carried, table.paid, strict=True))
        short = tuple(table.short)
        assert asked.winner not in table.folded
    return " ".join(map(str, azi_oracle.takes(paid, asked.winner, short)))


ORACLES: dict[str, Any] = {
    "taker": taker,
    "follow": follow,
    "six": six,
    "leads": leads,
    "next-leader": next_leader,
    "next-player": next_player,
    "bank-winner": bank_winner,
    "opens": opens,
    "opens-again": opens_again,
    "dealt-in": dealt_in,
    "raise": raises,
    "shares": shares,
}


# Two players, exactly


def abstract(turned: str, seen: list[str]) -> dict[str, int]:
    """Number the 26 cards that are not turned: eight trumps from low to high, then nine and nine.

    The tables round a little differently for the two plain suits, so the one that is seen comes first, else
    spades before the others, as the adviser numbers them.
    """
    trumps = [rank + turned[1] for rank in azi_oracle.RANKS if rank != turned[0]]
    if turned[0] == "A":
        trumps = [*trumps[1:], trumps[0]]
    known = {card[1] for card in seen}
    plain = sorted((suit for suit in "SHD" if suit != turned[1]), key=lambda suit: suit not in known)
    cards = trumps + [rank + suit for suit in plain for rank in azi_oracle.RANKS]
    return {card: number for number, card in enumerate(cards)}


def heads_up_chances(slow: Oracle, hand: list[str], played: list[str], turned: str) -> dict[str, float]:
    """Return the chance to win by each card, in the four places of a play of two, against all hands alike."""
    number = abstract(turned, [*hand, *played])
    mine, done = tuple(sorted(number[card] for card in hand)), [number[card] for card in played]
    replier_took = len(done) > 1 and takes(done[1], done[0])
    own = {2: done[1:2] if replier_took else done[:1], 3: done[:1] if replier_took else done[1:2]}.get(
        len(done), []
    )
    weighed = [
        (other, Fraction(1))
        for other, _ in slow.others(tuple(sorted((*mine, *own))))
        if all(card in other for card in done if card not in own)
    ]
    they = [card for card in done if card not in own]
    rows: list[tuple[tuple[int, ...], Fraction]] = []
    led_first = bool(done) and done[0] in own
    for other, weight in weighed:
        share, rest = weight, other
        if they:
            index = slow.hands.index(other)
            parts = slow.player.reply(1, done[0], index) if led_first else slow.player.lead(1, index)
            share *= slow.part(parts, other.index(they[0]))
            rest = without(other, they[0])
        if len(they) == 2 and share:
            parts = slow.player.second(1, done[0], done[1], slow.pairs.index(rest))
            share *= slow.part(parts, rest.index(they[1]))
            rest = without(rest, they[1])
        if share:
            rows.append((rest, share))
    total = sum((weight for _rest, weight in rows), Fraction(0))
    names = {card: name for name, card in number.items()}
    result = {}
    for card in mine if len(done) in (0, 2) else answers(mine, done[-1]):
        kept = without(mine, card)
        match len(done):
            case 0:
                worth = slow.lead_with(1, mine, card, rows)
            case 1:
                worth = slow.second(1, (done[0], card), kept, rows, ours=takes(card, done[0]))
            case 2:
                worth = sum((weight * slow.outcome(card, kept, rest) for rest, weight in rows), Fraction(0))
            case _:
                worth = sum(
                    (weight * (1 if both(card, done[2], kept[0], rest[0]) else -1) for rest, weight in rows),
                    Fraction(0),
                )
        result[names[card]] = float((worth / total + 1) / 2)
    return result


def bid_worths(slow: Oracle, hand: list[str], turned: str, bet: int, fee: int) -> dict[str, float]:
    """Return what fold and call are worth in chips to whoever answers a bet, against all hands alike."""
    number = abstract(turned, hand)
    mine = tuple(sorted(number[card] for card in hand))
    others = slow.others(mine)
    chance = float((slow.follow(1, mine, others) / len(others) + 1) / 2)
    return {"fold": 0.0, "call": chance * 2 * (fee + bet) - bet}


def raise_worth(slow: Oracle, hand: list[str], turned: str, bet: int, fee: int) -> float:
    """Return what a raise by as much as the bet is worth; the unit of the oracle is the bet in fees."""
    number = abstract(turned, hand)
    mine = tuple(sorted(number[card] for card in hand))
    others = slow.others(mine)
    return float(slow.bid_on(2, mine, others) / len(others)) * fee + fee
