"""What a player is told before he bids or plays, and what each action is worth, as the adviser reckons it."""

from dataclasses import dataclass
from functools import lru_cache, partial

from hazari_cli.azi.advice.analysis.advice import Advice, Measure, Option, advise
from hazari_cli.azi.pack import Trump, check_cards, hold_cards
from hazari_cli.azi.reconstruction import reconstruct_view
from hazari_cli.azi.state import Phase
from hazari_cli.azi.view import View
from hazari_cli.cards import Card
from hazari_cli.errors import SetupError
from hazari_cli.messages import Message, say
from hazari_cli.play.azi.parse_action import parse_action
from hazari_cli.play.blocks import Block, Facts
from hazari_tutor.exercises.azi.phrasing import Row, number_cards, tell_bid, trump_rows


@dataclass(frozen=True, slots=True)
class Spot:
    """What a player is told before he decides.

    Attributes:
        hand: his cards.
        turned: the turned card.
        bids: what was bid, as it is typed, commas between; nothing if all stay in whatever they hold.
        played: all cards played so far, in order.
        bidding: whether he is to bid.
        players: how many play.
        fee: the entry fee.
        stack: chips of each before the fee.
    """

    hand: tuple[Card, ...]
    turned: Card
    bids: str = ""
    played: tuple[Card, ...] = ()
    bidding: bool = False
    players: int = 2
    fee: int = 10
    stack: int = 1000


@lru_cache(maxsize=64)
def view_of(spot: Spot) -> View:
    """Return what the player sees.

    Raises:
        GameError: if there is no such table.
    """
    check_cards((*spot.hand, *spot.played), spot.turned)
    texts = [text.strip() for text in spot.bids.split(",") if text.strip()]
    bids = [partial(parse_action, text) for text in texts] if texts or spot.bidding else None
    trump = Trump(spot.turned)
    seen = reconstruct_view(spot.hand, trump, spot.players, spot.fee, spot.stack, bids, spot.played)
    awaited = Phase.DISCARD if len(spot.hand) == 4 else Phase.BIDDING if spot.bidding else Phase.PLAY
    if seen.phase is not awaited:
        raise SetupError(say("The table does not stand where this exercise asks: look at the bids."))
    return seen


@lru_cache(maxsize=64)
def advice_on(spot: Spot) -> Advice:
    """Return what each action is worth, exactly: there is one opponent, or a card to lay away."""
    from hazari_cli.resources import load_library

    return advise(view_of(spot), load_library())


def spread(spot: Spot) -> float:
    """Return what the worst action gives away against the best: banks of 100, or fees."""
    advice = advice_on(spot)
    return cost_of(advice, advice.options[-1])


def cost_of(advice: Advice, option: Option) -> float:
    """Return what an option gives away against the best: banks of 100, or fees."""
    if advice.measure is Measure.SHARE:
        return 100 * (advice.best.worth - option.worth)
    return advice.cost(option)


def _name(seen: View, seat: int) -> Message:
    return say("You") if seat == seen.seat else say("The other")


def show_spot(spot: Spot) -> tuple[Block, ...]:
    """Show what the player sees."""
    seen = view_of(spot)
    rows: list[Row] = list(trump_rows(seen.trump))
    now = seen.bidding
    for seat, bid in seen.bids_made:
        opening = rows[-1][0] == say("Turned")
        rows.append((_name(seen, seat), tell_bid(bid, 0, opening)))
    rows += [
        (_name(seen, seat), say("{card}", card=card))
        if at % 2
        else (_name(seen, seat), say("{card}, led", card=card))
        for at, (seat, card) in enumerate(seen.played)
    ]
    rows.append((say("Your hand"), number_cards(hold_cards(seen.hand, seen.trump))))
    if spot.bidding and now is not None:
        rows.append((say("Bank"), say("{bank} chips", bank=sum(seen.contributions))))
    return (Facts(tuple(rows)),)
