"""What the others may hold: hands that fit all that was played, weighed by how good players bid with them."""

from collections.abc import Sequence

from hazari_cli.azi.advice.hands.classes import CARDS, HANDS, SUIT_OF, Abstract
from hazari_cli.azi.advice.hands.unseen import Unseen
from hazari_cli.azi.advice.players.position import (
    BettingContext,
    answers_of,
    card_index_of,
    sized_bets_of,
)
from hazari_cli.azi.advice.players.strong import Strong
from hazari_cli.azi.bidding import Bid, Fold, RaiseTo
from hazari_cli.azi.pack import Seat
from hazari_cli.azi.state import Game, Phase
from hazari_cli.azi.view import View, fill_view
from hazari_cli.errors import SetupError
from hazari_cli.messages import say
from hazari_cli.shuffle import Draws

DOUBT = 0.05
"""How often somebody is thought to do anything at all instead of what the tables say."""

Hands = tuple[Abstract, ...]
"""What each seat holds, as numbers, ascending."""


def likelihood(strong: Strong, context: BettingContext, bid: Bid, hand: Abstract) -> float:
    """Return how likely a good player bids this with a hand, doing anything at all now and then."""
    fold, call, more = strong.answer(context, hand, price=0.0)
    said = fold if isinstance(bid, Fold) else more if isinstance(bid, RaiseTo) else call
    return DOUBT + (1 - DOUBT) * said / (fold + call + more)


def weigh_hands(view: View, strong: Strong, seat: int) -> list[float]:
    """Return the weight of each of the 2,600 hands that another seat was dealt, by how it bid.

    Hands with a card of our own weigh nothing.
    """
    index = card_index_of(view)
    dead = {index.number(card) for who, card in view.played if who == view.seat} | set(
        index.numbers(view.hand)
    )
    if view.discarded is not None:
        dead.add(index.number(view.discarded))
    said = answers_of(view, seat)
    sized = [strong.weigh_sized_bet(risk, bank) for risk, bank in sized_bets_of(view, seat)]
    weights = []
    for number, hand in enumerate(HANDS):
        weight = float(dead.isdisjoint(hand))
        for context, bid in said if weight else ():
            weight *= likelihood(strong, context, bid, hand)
        for bets in sized if weight else ():
            weight *= bets[number]
        weights.append(weight)
    return weights


class Determinizer:
    """Deals the unseen cards to the others, again and again.

    Args:
        view: what one seat sees.
        strong: how good players bid.

    Raises:
        SetupError: if no deal fits what was played.
    """

    def __init__(self, view: View, strong: Strong) -> None:
        self._view = view
        self._strong = strong
        index = card_index_of(view)
        self._index = index
        self._own = index.numbers(view.hand)
        self._played: dict[Seat, list[int]] = {}
        for seat, card in view.played:
            self._played.setdefault(seat, []).append(index.number(card))
        dead = {*self._own, *(card for cards in self._played.values() for card in cards)}
        if view.discarded is not None:
            dead.add(index.number(view.discarded))
        sizes = [0 if seat == view.seat else held for seat, held in enumerate(view.held)]
        unseen = [card for card in range(CARDS) if card not in dead]
        self._unseen = Unseen(unseen, sizes, self._find_barred())
        if not self._unseen.ways:
            raise SetupError(say("No cards of the others fit what was played; is a card missing or wrong?"))
        self._said = {seat: answers_of(view, seat) for seat in range(len(view.held)) if seat != view.seat}

    def hands(self, draws: Draws) -> Hands:
        """Deal once: hands that fit what was played, each such deal equally likely."""
        dealt = self._unseen.deal(draws)
        return tuple(self._own if seat == self._view.seat else hand for seat, hand in enumerate(dealt))

    def weight(self, hands: Hands) -> float:
        """Return how likely good players would have said what was said, with these hands."""
        weight = 1.0
        for seat, said in self._said.items():
            whole = tuple(sorted((*hands[seat], *self._played.get(Seat(seat), ()))))
            if len(whole) == 3:
                for context, bid in said:
                    weight *= likelihood(self._strong, context, bid, whole)
        return weight

    def game(self, hands: Hands) -> Game:
        """Return the game as it would be if the others held these cards."""
        return fill_view(self._view, tuple(tuple(map(self._index.card, hand)) for hand in hands))

    def _find_barred(self) -> tuple[frozenset[int], ...]:
        """Return, by seat, suits that it cannot hold: it did not follow, or did not trump (AZI-PLAY-3)."""
        barred: list[set[int]] = [set() for _seat in self._view.held]
        if self._view.phase is not Phase.PLAY:
            return tuple(map(frozenset, barred))
        led: int | None = None
        size = len(self._view.seats_in())
        for place, (seat, card) in enumerate(self._view.played):
            suit = SUIT_OF[self._index.number(card)]
            if place % size == 0:
                led = suit
                continue
            assert led is not None
            if suit != led:
                barred[seat].add(led)
                if suit:
                    barred[seat].add(0)
        return tuple(map(frozenset, barred))


def sample_games(
    view: View, strong: Strong, samples: int, draws: Draws
) -> tuple[Sequence[Game], Sequence[float]]:
    """Return so many games as they may be, and how much each weighs."""
    determinizer = Determinizer(view, strong)
    hands = [determinizer.hands(draws) for _ in range(samples)]
    return [determinizer.game(each) for each in hands], [determinizer.weight(each) for each in hands]
