"""Our player: the solved game of two, trained tables for three to six, and nothing absurd in between."""

from collections.abc import Sequence
from functools import cached_property, lru_cache
from itertools import accumulate

from hazari_cli.azi.advice.hands.certain_outcomes import cannot_lose, cannot_win
from hazari_cli.azi.advice.hands.classes import HAND_AT, HANDS, PAIR_AT, Abstract, class_of
from hazari_cli.azi.advice.hands.endgame import last_reply
from hazari_cli.azi.advice.hands.heads_up import HeadsUp
from hazari_cli.azi.advice.hands.library import Library
from hazari_cli.azi.advice.hands.multiway import Code
from hazari_cli.azi.advice.players.choices import (
    Choices,
    bounds_of,
    deterministic,
    legal_plays,
    raise_by,
    stay_in,
    weighted,
)
from hazari_cli.azi.advice.players.position import (
    BettingContext,
    Price,
    bank_before,
    betting_context_of,
    card_index_of,
    hand_numbers,
    price_of,
    seats_at,
)
from hazari_cli.azi.bidding import Fold
from hazari_cli.azi.state import Discard, Phase, Play
from hazari_cli.azi.view import View
from hazari_cli.cards import Card

Answers = tuple[tuple[BettingContext, bool], ...]
"""Bids that somebody answered, each with whether it was by a raise."""
PARTS = 1000
"""Into how many parts an answer by price is shared."""
REMEMBERED = 64
"""How many tables over all hands are kept, so that long runs stay small."""


class Strong:
    """Decides by tables.

    Args:
        library: the tables.
    """

    def __init__(self, library: Library) -> None:
        self._library = library
        self._ranks = lru_cache(REMEMBERED)(self._find_ranks)
        self._weights_of_bets = lru_cache(REMEMBERED)(self._weigh_bets)

    def __call__(self, view: View) -> Choices:
        """Decide what to do at a view of the table."""
        match view.phase:
            case Phase.DISCARD:
                return deterministic(Discard(self.weakest(view)))
            case Phase.BIDDING:
                return self._bid(view)
            case _:
                return self._play(view)

    def weakest(self, view: View) -> Card:
        """Return the card without which the other three are worth most (AZI-DEAL-2)."""
        return max(view.hand, key=lambda card: self.equity_without(view, card))

    def equity_without(self, view: View, card: Card) -> float:
        """Return the share of the bank that the hand wins without a card, leading as often as following."""
        rest = card_index_of(view).numbers(other for other in view.hand if other != card)
        return self.mean_equity(rest, seats_at(view))

    def mean_equity(self, hand: Abstract, players: int) -> float:
        """Return the share of the bank that three cards win, leading as often as following."""
        return (self.equity(hand, players, True) + self.equity(hand, players, False)) / 2

    def equity(self, hand: Abstract, players: int, leading: bool) -> float:
        """Return the share of the bank that three cards win among so many players who all stay in."""
        if players == 2:
            return self._library.play.chance(HAND_AT[hand], leading)
        won, azi = self._library.odds.odds(players, class_of()[HAND_AT[hand]], leading)
        return won + azi / players

    def _bid(self, view: View) -> Choices:
        """Fold, call or raise by the tables; never fold what cannot lose, never call with what cannot win."""
        context, bounds, hand = betting_context_of(view), bounds_of(view), hand_numbers(view)
        if not bounds.fold:
            return deterministic(stay_in(bounds))
        fold, call, more = self.answer(context, hand, self._price(view))
        if cannot_lose(hand):
            fold, call = 0, fold + call
        if cannot_win(hand):
            fold, call = fold + call, 0
        bids = (Fold(), stay_in(bounds), raise_by(view, max(view.fee, round(context.unit))))
        if more and bids[2] == bids[1] and not cannot_lose(hand):
            fold, call, more = self._instead_of_raising(view, context, hand, (fold, call, more))
        return weighted(bids, (fold, call, more))

    def answer(self, context: BettingContext, hand: Abstract, price: float) -> tuple[int, ...]:
        """Return the parts for fold, call and raise.

        Args:
            context: the bid to answer.
            hand: three cards.
            price: what a call costs, as a share of the bank after it.
        """
        number = HAND_AT[hand]
        if context.price is not None:
            return self._answer_price(context, context.price, number)
        if context.players == 2:
            heads_up = self._library.heads_up(context.ratio)
            return heads_up.bid(min(context.bids, heads_up.levels), number)
        code = self._library.multiway_bids.code(
            context.players,
            context.ratio,
            context.bids,
            context.inside,
            context.after,
            context.own,
            class_of()[number],
        )
        if code is Code.UNKNOWN:
            code = Code.CALL if self.equity(hand, context.inside, False) >= price else Code.FOLD
        return tuple(int(code is each) for each in (Code.FOLD, Code.CALL, Code.RAISE))

    def _answer_price(self, context: BettingContext, price: Price, number: int) -> tuple[int, ...]:
        """Return the parts for fold, call and raise where the tables do not know such bets.

        All who can still call do so with the best hands that they may hold, together as often as makes a
        bluff worth nothing: bank / (bank + risk).
        """
        answering = context.after + 1
        folds = price.risk / (price.risk + price.bank)
        share = (1 - folds ** (1 / answering)) / (1 + price.callers)
        better, equal = self._ranks(price.answered)[number]
        called = round(PARTS * min(1.0, max(0.0, (share - better) / equal))) if equal else 0
        return PARTS - called, called, 0

    def _find_ranks(self, answered: Answers) -> Sequence[tuple[float, float]]:
        """Return, by hand, which shares of the hands that we may hold follow better, and equally well.

        Args:
            answered: the bids that we answered, and whether with a raise, which tell what we may hold.
        """
        weights = dict[float, float]()
        for chance, hand in zip(self._follow_chances, HANDS, strict=True):
            weight = 1.0
            for context, is_raise in answered:
                fold, call, more = self.answer(context, hand, 0.0)
                weight *= (more if is_raise else call) / (fold + call + more)
            weights[chance] = weights.get(chance, 0.0) + weight
        falling = sorted(weights, reverse=True)
        whole = sum(weights.values()) or 1.0
        above = accumulate((weights[chance] / whole for chance in falling), initial=0.0)
        shares = {
            chance: (better, weights[chance] / whole) for chance, better in zip(falling, above, strict=False)
        }
        return [shares[chance] for chance in self._follow_chances]

    def weigh_sized_bet(self, risk: int, bank: int) -> Sequence[float]:
        """Return how likely each hand bets a size that somebody has chosen for it, 1 for the best.

        Such a bettor has either one of the best hands or a bluff: half as many good hands as we answer, and
        so many of the others that a middling hand loses nothing by folding.

        Args:
            risk: what the bettor puts in.
            bank: what is in the bank before.
        """
        return self._weights_of_bets(bank / (bank + risk))

    def _weigh_bets(self, answered: float) -> Sequence[float]:
        """Return the weights of a bet that is answered so often, 0 to 1."""
        chances, least = self._lead_chances, self.find_least_of_best(answered / 2)
        good = sum(chance >= least for chance in chances)
        bluffs = good * (1 - answered) / (len(HANDS) - good)
        return [1.0 if chance >= least else bluffs for chance in chances]

    def find_least_of_best(self, share: float) -> float:
        """Return the chance of the worst hand in the best share of all, leading against a random hand."""
        return sorted(self._lead_chances, reverse=True)[max(0, round(share * len(HANDS)) - 1)]

    @cached_property
    def _lead_chances(self) -> tuple[float, ...]:
        """The chance of each of the 2,600 hands to win as the leader against a random hand."""
        return tuple(self._library.play.chance(number, True) for number in range(len(HANDS)))

    @cached_property
    def _follow_chances(self) -> tuple[float, ...]:
        """The chance of each of the 2,600 hands to win as a follower against a random hand."""
        return tuple(self._library.play.chance(number, False) for number in range(len(HANDS)))

    def _instead_of_raising(
        self, view: View, context: BettingContext, hand: Abstract, parts: tuple[int, ...]
    ) -> tuple[int, int, int]:
        """Share out the part of a raise that is impossible: a good hand calls, a bluff folds."""
        fold, call, more = parts
        price = context.price or Price(price_of(view), sum(view.contributions) - price_of(view), 0)
        kept, called, _none = self._answer_price(context, price, HAND_AT[hand])
        return fold * PARTS + more * kept, call * PARTS + more * called, 0

    def _price(self, view: View) -> float:
        """Return what a call costs, as a share of the bank after it."""
        price = price_of(view)
        return price / (sum(view.contributions) + price)

    def _play(self, view: View) -> Choices:
        cards = legal_plays(view)
        if len(cards) == 1:
            return deterministic(cards[0])
        seats = view.seats_in()
        if len(seats) == 2:
            return self._play_heads_up(view)
        index = card_index_of(view)
        played = [index.number(card) for _seat, card in view.played]
        trick = [index.number(card) for _seat, card in view.trick]
        chosen = self._library.multiway_play.choose(len(seats), index.numbers(view.hand), trick, played)
        return deterministic(Play(index.card(chosen)))

    def _play_heads_up(self, view: View) -> Choices:
        index = card_index_of(view)
        hand = index.numbers(view.hand)
        played = [index.number(card) for _seat, card in view.played]
        if len(played) == 3:
            return deterministic(Play(index.card(last_reply(hand, played[2]))))
        player, level = self.heads_up_play(view)
        if not played:
            parts = player.lead(level, HAND_AT[hand])
        elif len(played) == 1:
            parts = player.reply(level, played[0], HAND_AT[hand])
        else:
            parts = player.second(level, played[0], played[1], PAIR_AT[hand])
        return weighted([Play(index.card(card)) for card in hand], parts)

    def heads_up_play(self, view: View) -> tuple[HeadsUp, int]:
        """Return the equilibrium that two players play cards by, and the level at which the bidding ended.

        When others folded or were short, or nobody bid, it is the play of two who stay in with any hand.
        """
        bidding = view.bidding
        leader = view.played[0][0] if view.played else view.turn
        bids = sum(bidding.bids)
        if seats_at(view) > 2 or not bids or leader != bidding.bidder:
            return self._library.play, 1
        level = min(bidding.bets)
        if not level:
            return self._library.play, 1
        heads_up = self._library.heads_up(2 * level / bids / bank_before(view))
        return heads_up, min(bids, heads_up.levels)
