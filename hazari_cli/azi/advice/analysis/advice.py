"""What each action is worth at a view of the table, and what it costs to do another than the best.

Two players are computed exactly: every hand that the other may hold, weighted by what was bid. For more, the
unseen cards are dealt again and again and each deal is played to its end, everybody by ``strong``.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import partial

from hazari_cli.azi.advice.analysis.heads_up_bids import PotOdds, value_call, value_raise
from hazari_cli.azi.advice.analysis.odds import last_chances, lead_chances, reply_chances, second_chances
from hazari_cli.azi.advice.hands.classes import CardIndex
from hazari_cli.azi.advice.hands.library import Library
from hazari_cli.azi.advice.players.choices import bounds_of, legal_plays, raise_by, stay_in
from hazari_cli.azi.advice.players.determinization import sample_games, weigh_hands
from hazari_cli.azi.advice.players.playout import bank_share, final_chips, finish
from hazari_cli.azi.advice.players.position import (
    bank_before,
    betting_context_of,
    card_index_of,
    hand_numbers,
    most_callable,
    price_of,
    seats_at,
)
from hazari_cli.azi.advice.players.strong import Strong
from hazari_cli.azi.bidding import AllIn, Bid, Call, Fold, RaiseTo, resolve_bid
from hazari_cli.azi.game import apply
from hazari_cli.azi.state import Action, Discard, Game, Phase, Play
from hazari_cli.azi.view import View
from hazari_cli.intervals import weighted_interval, weighted_mean
from hazari_cli.shuffle import Draws


class Measure(Enum):
    """In what an option is measured."""

    CHIPS = "chips"
    SHARE = "share"


@dataclass(frozen=True, slots=True)
class Option:
    """An action and what it is worth.

    Attributes:
        action: the action.
        worth: chips from now on, where folding is 0; or the share of the bank, 0 to 1.
        error: the half-width of the 95 % interval of what it costs against the best; None if exact.
    """

    action: Action
    worth: float
    error: float | None = None


@dataclass(frozen=True, slots=True)
class Advice:
    """What can be done, the best first.

    Attributes:
        options: the actions worth comparing.
        measure: in what they are measured.
        samples: over how many deals; 0 if exact.
        bank: the chips in the bank.
        fee: the entry fee.
    """

    options: tuple[Option, ...]
    measure: Measure
    samples: int
    bank: int
    fee: int

    @property
    def best(self) -> Option:
        """The best option."""
        return self.options[0]

    def cost(self, option: Option) -> float:
        """Return how many fees an option gives away against the best, at least 0."""
        return self._in_fees(max(0.0, self.best.worth - option.worth))

    def doubt(self, option: Option) -> float:
        """Return by how many fees the cost of an option may be off, 0 if it is exact."""
        return self._in_fees(option.error or 0.0)

    def _in_fees(self, worth: float) -> float:
        return worth * (self.bank if self.measure is Measure.SHARE else 1) / self.fee


Watch = Callable[[Sequence[tuple[int, Game]]], Iterable[tuple[int, Game]]]
"""Passes on what is played, each deal with the number of the action that it is played with."""


def advise(
    view: View,
    library: Library,
    seed: str = "",
    samples: int = 300,
    meant: Action | None = None,
    watch: Watch = iter,
) -> Advice:
    """Weigh what the player whose turn it is may do.

    Args:
        view: what that player sees.
        library: the tables.
        seed: what the sampled deals follow from.
        samples: how many of them.
        meant: an action to weigh besides those worth comparing, such as a raise of another size.
        watch: passes the sampled deals on, and may show how many are done.
    """
    strong = Strong(library)
    match view.phase:
        case Phase.DISCARD:
            return _weigh_discards(view, strong)
        case Phase.BIDDING if seats_at(view) == 2:
            return _weigh_bids(view, strong, library, _bids(view, meant))
        case Phase.BIDDING:
            return _sample(view, strong, _bids(view, meant), Measure.CHIPS, seed, samples, watch)
        case _ if len(view.seats_in()) == 2 or len(legal_plays(view)) == 1:
            return _weigh_cards(view, strong)
        case _:
            return _sample(view, strong, legal_plays(view), Measure.SHARE, seed, samples, watch)


def _ranked(view: View, options: Sequence[Option], measure: Measure, samples: int = 0) -> Advice:
    ranked = sorted(options, key=lambda option: -option.worth)
    return Advice(tuple(ranked), measure, samples, sum(view.contributions), view.fee)


def _weigh_discards(view: View, strong: Strong) -> Advice:
    options = [Option(Discard(card), strong.equity_without(view, card)) for card in view.hand]
    return _ranked(view, options, Measure.SHARE)


def _bids(view: View, meant: Action | None) -> tuple[Bid, ...]:
    """Return the bids to compare: fold, stay in, raise by one unit; an opener's bet and its double.

    What somebody means to bid comes besides.
    """
    bidding, bounds, context = view.bidding, bounds_of(view), betting_context_of(view)
    bids: list[Bid] = [Fold(), stay_in(bounds), raise_by(view, max(view.fee, round(context.unit)))]
    if not bounds.fold:
        bids = [stay_in(bounds), raise_by(view, 2 * view.fee)]
    if isinstance(meant, Bid):
        bids.append(meant)
    return tuple(dict.fromkeys(resolve_bid(bidding, bid) for bid in bids))


def _weigh_bids(view: View, strong: Strong, library: Library, bids: Sequence[Bid]) -> Advice:
    """Reckon the bids of two players exactly."""
    other = next(seat for seat in view.seats_in() if seat != view.seat)
    weights = weigh_hands(view, strong, other)
    options = []
    for bid in bids:
        match bid:
            case Fold():
                worth = 0.0
            case RaiseTo(level):
                worth = _worth_of_raise(view, library, weights, level)
            case Call() | AllIn():
                opponent = library.heads_up(betting_context_of(view).ratio)
                worth = value_call(opponent, hand_numbers(view), weights, _find_pot_odds(view, 0))
        options.append(Option(bid, worth))
    return _ranked(view, options, Measure.CHIPS)


def _worth_of_raise(view: View, library: Library, weights: Sequence[float], level: int) -> float:
    """Return what a bet or raise to this level is worth; what nobody can call does not count."""
    bidding = view.bidding
    most = min(most_callable(view), bidding.bets[view.seat] + bidding.stacks[view.seat])
    reached = max(bidding.level, min(level, most))
    if not reached:
        return _worth_of_lead(view, library, weights)
    ratio = reached / (sum(bidding.bids) + 1) * seats_at(view) / bank_before(view)
    pot_odds = _find_pot_odds(view, reached - bidding.level, last=reached + view.fee > most)
    return value_raise(library.heads_up(ratio), hand_numbers(view), weights, pot_odds)


def _worth_of_lead(view: View, library: Library, weights: Sequence[float]) -> float:
    """Return what a bet is worth that the only opponent has no chips to answer: the cards are led at once.

    What we paid in above the opponent's contribution comes back whoever wins (AZI-SHORT-2, AZI-SHORT-3).
    """
    chance = max(lead_chances(library.play, 1, hand_numbers(view), weights).values())
    bank, own = sum(view.contributions), view.contributions[view.seat]
    beyond = max(0, own - (bank - own))
    return beyond + chance * (bank - beyond)


def _find_pot_odds(view: View, unit: int, last: bool = False) -> PotOdds:
    """Return the chips of a bid: what is in the bank for us, and what a call and a raise by one unit cost."""
    bidding = view.bidding
    price = price_of(view)
    most = view.contributions[view.seat] + price
    reaches = bidding.bets[view.seat] + price == bidding.level
    bank = sum(chips if reaches else min(chips, most) for chips in view.contributions)
    return PotOdds(bank, price, unit, sum(bidding.bids), bidding.bids[view.seat], last)


def _weigh_cards(view: View, strong: Strong) -> Advice:
    """Reckon the cards of two players exactly."""
    legal = legal_plays(view)
    index = card_index_of(view)
    chances = _chances(view, strong, index) if len(view.hand) > 1 else {}
    options = [
        Option(action, chances.get(index.number(action.card), 0.0))
        for action in legal
        if isinstance(action, Play)
    ]
    return _ranked(view, options, Measure.SHARE)


def _chances(view: View, strong: Strong, index: CardIndex) -> dict[int, float]:
    """Return the chance to win by each card, against one opponent."""
    others = [seat for seat in view.seats_in() if seat != view.seat]
    hand = index.numbers(view.hand)
    if len(others) > 1:  # one legal card only: nothing to compare
        return {}
    player, level = strong.heads_up_play(view)
    weights = weigh_hands(view, strong, others[0])
    played = [index.number(card) for _seat, card in view.played]
    led_first = bool(view.played) and view.played[0][0] == view.seat
    match played:
        case []:
            return lead_chances(player, level, hand, weights)
        case [led]:
            return reply_chances(player, level, hand, led, weights)
        case [led, reply]:
            return second_chances(player, level, (led, reply), hand, weights, led_first)
        case _:
            first, reply, led = played[:3]
            return last_chances(player, level, (first, reply, led), hand, weights, led_first)


def _sample(
    view: View,
    strong: Strong,
    actions: Sequence[Action],
    measure: Measure,
    seed: str,
    samples: int,
    watch: Watch,
) -> Advice:
    """Deal the unseen cards again and again, and play each deal on after each action.

    Where the deals cannot tell, what the tables do comes first: they have seen many more.
    """
    draws = Draws("azi imagined 1", seed, *map(str, view.hand))
    games, weights = sample_games(view, strong, samples, draws)
    seated = [strong] * len(view.held)
    before = view.stacks[view.seat]
    rows: list[list[float]] = [[] for _action in actions]
    most = 1
    for at, game in watch([(at, game) for at in range(len(actions)) for game in games]):
        end = finish(apply(game, actions[at]).game, seated, draws)
        in_chips = measure is Measure.CHIPS
        rows[at].append(final_chips(end, view.seat) - before if in_chips else bank_share(end, view.seat))
        most = max(most, sum(end.settlement.takes) if end.settlement else end.bank)
    lost = partial(_measure_loss, weights=weights, most=most if measure is Measure.CHIPS else 1)
    worths = [weighted_mean(row, weights) for row in rows]
    best = worths.index(max(worths))
    known = max(strong(view), key=lambda choice: choice[1])[0]
    if known in actions and _may_be_as_good(*lost(rows[actions.index(known)], rows[best])):
        best = actions.index(known)
    options = []
    for action, row, worth in zip(actions, rows, worths, strict=True):
        options.append(Option(action, worth, 0.0 if row is rows[best] else lost(row, rows[best])[1]))
    options.insert(0, options.pop(best))
    return Advice(
        (options[0], *sorted(options[1:], key=lambda option: -option.worth)),
        measure,
        samples,
        sum(view.contributions),
        view.fee,
    )


def _measure_loss(
    row: Sequence[float], best: Sequence[float], weights: Sequence[float], most: int
) -> tuple[float, float]:
    """Return what an action brings more than the best, deal by deal, and the half-width of its interval.

    ``most`` is the most that two actions can be apart in one deal: what is played for.
    """
    return weighted_interval([mine - top for mine, top in zip(row, best, strict=True)], weights, -most, most)


def _may_be_as_good(mean: float, error: float) -> bool:
    """Tell whether the difference of two actions is no more than chance may make."""
    return mean >= -error
