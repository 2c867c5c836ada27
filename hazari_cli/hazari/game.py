"""A whole match of Hazari as one machine: arranging, "up" at each seat, four tricks, score, next deal.

State and action in, new state and events out. HAZ-DEAL-1, HAZ-DEAL-2, HAZ-ARR-5, HAZ-ARR-6, HAZ-PLAY-1 to
HAZ-PLAY-4, HAZ-SCORE-1 to HAZ-SCORE-3.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import TypeVar, assert_never

from hazari_cli.cards import PACK, Card, sorted_cards
from hazari_cli.errors import RuleViolation, RuleViolations, SetupError
from hazari_cli.hazari.arrangement import fix_groups, why_not_arranged
from hazari_cli.hazari.deal import SEATS, Seat
from hazari_cli.hazari.events import (
    Arranged,
    CardsDealt,
    DealPassed,
    DealScored,
    Event,
    GroupLaid,
    MatchWon,
    TrickWon,
    WentUp,
)
from hazari_cli.hazari.match import TARGET, check_going_on, check_totals, next_dealer
from hazari_cli.hazari.state import ALL_LAID, Action, GoUp, LayGroup, Phase, SetOut, State
from hazari_cli.hazari.tricks import play_deal
from hazari_cli.messages import say

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Transition:
    """What an action leads to."""

    state: State
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Options:
    """What may be done now.

    Attributes:
        arranging: the seats that may set out their cards, or set them out anew, in any legal arrangement.
        actions: all other legal actions.
    """

    arranging: tuple[Seat, ...]
    actions: tuple[GoUp | LayGroup, ...]


def start_deal(
    hands: Sequence[Sequence[Card]],
    dealer: int,
    totals: Sequence[int] = (0,) * len(SEATS),
    number: int = 1,
    target: int = TARGET,
    last: int | None = None,
) -> Transition:
    """Give out the cards of a deal.

    Args:
        hands: 13 cards a seat, by seat.
        dealer: who deals.
        totals: by seat, before this deal.
        number: the number of the deal in its match, from 1.
        target: the points that end the match.
        last: the number of the deal after which the match ends in any case; None for no such limit.

    Raises:
        SetupError: unless the hands are the whole pack, 13 cards each, and the numbers fit a match that
            is not over.
    """
    if dealer not in SEATS:
        raise SetupError(say("Seat {seat} cannot deal; a seat is 0, 1, 2 or 3 (HAZ-TABLE-1).", seat=dealer))
    if tuple(map(len, hands)) != (13,) * len(SEATS) or {*chain(*hands)} != {*PACK}:
        raise SetupError(say("A deal gives all 52 cards out, 13 to each of four seats (HAZ-DEAL-2)."))
    if number < 1 or target < 1:
        raise SetupError(
            say(
                "Deals count from 1, and a match goes to 1 point or more; here are {number} and {target}.",
                number=number,
                target=target,
            )
        )
    if last is not None and last < number:
        raise SetupError(
            say("The match ends with deal {last}; there is no deal {number}.", last=last, number=number)
        )
    before = check_totals(totals)
    check_going_on(before, target)
    state = State(Seat(dealer), tuple(map(sorted_cards, hands)), before, number, target, last)
    return Transition(state, (CardsDealt(state.dealer, number),))


def start_next_deal(state: State, hands: Sequence[Sequence[Card]]) -> Transition:
    """Give out the cards of the next deal of a match: the player on the dealer's right deals (HAZ-DEAL-1).

    Raises:
        RuleViolation: if this deal is not complete, or the match is over.
        SetupError: as ``start_deal``.
    """
    if state.phase is not Phase.SCORED:
        raise RuleViolation(*_AWAITED[state.phase])
    return start_deal(
        hands, next_dealer(state.dealer), state.totals, state.number + 1, state.target, state.last
    )


def play_whole_deal(state: State, arrangements: Sequence[Sequence[Sequence[Card]]]) -> Transition:
    """Play a whole deal: every seat sets out its groups and says "up", and all groups are laid.

    Args:
        state: a deal in which nobody is up yet.
        arrangements: the four groups of each seat, by seat.

    Returns:
        The deal scored, and all that happened on the way.

    Raises:
        RuleViolations: for the first arrangement that is not legal.
    """
    pairs = zip(SEATS, arrangements, strict=True)
    step = apply_all(
        state,
        [
            action
            for seat, groups in pairs
            for action in (SetOut(seat, tuple(map(tuple, groups))), GoUp(seat))
        ],
    )
    while step.state.turn is not None:
        laid = apply(step.state, LayGroup(step.state.turn))
        step = Transition(laid.state, step.events + laid.events)
    return step


def apply_all(state: State, actions: Iterable[Action]) -> Transition:
    """Return the deal after several actions, one after the other, and all that happened.

    Raises:
        RuleViolation, RuleViolations: for the first action that is not allowed.
    """
    step = Transition(state, ())
    for action in actions:
        after = apply(step.state, action)
        step = Transition(after.state, step.events + after.events)
    return step


def legal_actions(state: State) -> Options:
    """Say what may be done now; nothing once the deal is scored or the match is over."""
    others: tuple[GoUp | LayGroup, ...] = (*map(GoUp, SEATS), *map(LayGroup, SEATS))
    return Options(
        tuple(seat for seat in SEATS if _why_not_changed(state, seat) is None),
        tuple(action for action in others if why_not(state, action) is None),
    )


def why_not(state: State, action: Action) -> RuleViolation | RuleViolations | None:
    """Return the reason why this may not be done, or None if it may."""
    match action:
        case SetOut(seat, groups):
            return _why_not_changed(state, seat) or why_not_arranged(groups, state.hands[seat])
        case GoUp(seat):
            problem = _why_not_changed(state, seat)
            if problem is None and state.arrangements[seat] is None:
                return RuleViolation(
                    "HAZ-ARR-5", say("Set your 13 cards out in four groups before you say up.")
                )
            return problem
        case LayGroup(seat):
            if state.phase is not Phase.TRICKS:
                return RuleViolation(*_AWAITED[state.phase])
            if seat != state.turn:
                return RuleViolation(
                    "HAZ-PLAY-1",
                    say("Seat {turn} lays the next group, not seat {seat}.", turn=state.turn, seat=seat),
                )
            return None
        case _:
            assert_never(action)


_AWAITED = {
    Phase.ARRANGING: ("HAZ-ARR-5", say("Play begins when all four players are up.")),
    Phase.TRICKS: ("HAZ-ARR-5", say("All four players are up: no arrangement changes any more.")),
    Phase.SCORED: ("HAZ-DEAL-1", say("This deal is over; the player on the dealer's right deals the next.")),
    Phase.OVER: ("HAZ-SCORE-2", say("The match is over.")),
}


def _why_not_changed(state: State, seat: Seat) -> RuleViolation | None:
    """Return the reason why a seat may neither arrange its cards nor say "up", if there is one."""
    if state.phase is not Phase.ARRANGING:
        return RuleViolation(*_AWAITED[state.phase])
    if state.up[seat]:
        return RuleViolation("HAZ-ARR-5", say("Seat {seat} is up: that arrangement is fixed.", seat=seat))
    return None


def apply(state: State, action: Action) -> Transition:
    """Return the deal after an action, and what happened.

    Raises:
        RuleViolation, RuleViolations: if it is not allowed.
    """
    problem = why_not(state, action)
    if problem is not None:
        raise problem
    match action:
        case SetOut(seat, groups):
            arrangements = _changed(state.arrangements, seat, fix_groups(groups))
            return Transition(replace(state, arrangements=arrangements), (Arranged(seat),))
        case GoUp(seat):
            return Transition(_decide(replace(state, up=_changed(state.up, seat, True))), (WentUp(seat),))
        case LayGroup(seat):
            return _lay_group(state, seat)
        case _:
            assert_never(action)


def _decide(state: State) -> State:
    """Play the deal out as soon as all are up: nothing is chosen any more (HAZ-PLAY-1)."""
    fixed = [each for each, up in zip(state.arrangements, state.up, strict=True) if each is not None and up]
    return replace(state, played=play_deal(fixed, state.dealer)) if len(fixed) == len(SEATS) else state


def _lay_group(state: State, seat: Seat) -> Transition:
    at = state.laid_by(seat)
    after = replace(state, laid=state.laid + 1)
    cards = after.shown[seat][at]
    events: list[Event] = [GroupLaid(seat, at + 1, cards, "HAZ-PLAY-4" if at == 3 else "HAZ-PLAY-1")]
    if after.laid % len(SEATS) == 0:
        trick = after.tricks[at]
        events.append(TrickWon(at + 1, trick, trick.rule))
    if after.laid == ALL_LAID:
        events.append(DealScored(after.points, after.totals))
        winners = after.winners
        if winners:
            events.append(MatchWon(winners, "HAZ-SCORE-2" if len(winners) == 1 else "HAZ-SCORE-3"))
        else:
            events.append(DealPassed(next_dealer(after.dealer)))
    return Transition(after, tuple(events))


def _changed(row: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    return (*row[:seat], value, *row[seat + 1 :])
