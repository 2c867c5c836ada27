"""A table of Hazari with people and bots: deals one after the other, as pure functions over a frozen table.

The same seed, cut and arrangements of the people give the same match: the cards, the first dealer and
whatever the bots leave to chance follow from seed and cut. HAZ-DEAL-1, HAZ-ARR-5, HAZ-PLAY-1, HAZ-SCORE-2.
"""

from dataclasses import dataclass
from typing import assert_never

from hazari_cli.errors import RuleViolation, SetupError
from hazari_cli.hazari.advice.strategies import STRATEGIES
from hazari_cli.hazari.advice.valuation import Tables
from hazari_cli.hazari.combination import Groups
from hazari_cli.hazari.deal import SEATS, Seat, make_deal
from hazari_cli.hazari.events import Event
from hazari_cli.hazari.game import Transition, apply, apply_all, start_deal, start_next_deal
from hazari_cli.hazari.match import TARGET
from hazari_cli.hazari.state import GoUp, LayGroup, Phase, SetOut, State
from hazari_cli.hazari.view import View, view
from hazari_cli.messages import say, say_count
from hazari_cli.play.hazari.desk import EMPTY, Desk
from hazari_cli.shuffle import Draws

NAMES = ("Ana", "Budi", "Citra", "Dewi")
"""Who sits where, each the right neighbour of the one before."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What is agreed before the first deal.

    Attributes:
        seed: what the cards follow from, with ``cut``.
        cut: the other players' text.
        people: how many people play at this keyboard, 1 to 4, from seat 0; bots have the other seats.
        bots: the name of a strategy for each bot, in the order of the seats; one alone is for all.
        target: the points that end the match (HAZ-SCORE-2).
        deals: the number of the deal after which the match ends in any case; None for no such limit.
    """

    seed: str
    cut: str = ""
    people: int = 1
    bots: tuple[str, ...] = ("equilibrium", "greedy", "balanced")
    target: int = TARGET
    deals: int | None = None

    def __post_init__(self) -> None:
        """Refuse what cannot be.

        Raises:
            SetupError: for a number of people that a table has no room for, or bots that do not fit.
        """
        others = len(SEATS) - self.people
        if not 1 <= self.people <= len(SEATS):
            raise SetupError(
                say("One to four people play at a keyboard; here are {people}.", people=self.people)
            )
        unknown = [name for name in self.bots if name not in STRATEGIES]
        if unknown:
            raise SetupError(
                say('"{name}" is not a strategy; there are {names}.', name=unknown[0], names=(*STRATEGIES,))
            )
        if others and len(self.bots) not in (1, others):
            raise SetupError(
                say_count(
                    "Name one strategy for the one bot; here are {named}.",
                    "Name one strategy for all {count} bots, or one for each; here are {named}.",
                    count=others,
                    named=len(self.bots),
                )
            )

    def strategy_at(self, seat: int) -> str | None:
        """Return the strategy of the bot at a seat; None for a person."""
        if seat < self.people:
            return None
        return self.bots[0] if len(self.bots) == 1 else self.bots[seat - self.people]


@dataclass(frozen=True, slots=True)
class Table:
    """A table between two moves.

    Attributes:
        settings: what was agreed.
        state: the deal.
        draft: what the person who arranges has on the desk.
    """

    settings: Settings
    state: State
    draft: Groups = EMPTY

    @property
    def awaits(self) -> Seat | None:
        """Which person arranges next: the first who is not up; None when only bots are left."""
        if self.state.phase is not Phase.ARRANGING:
            return None
        people = SEATS[: self.settings.people]
        return next((seat for seat in people if not self.state.up[seat]), None)

    def view_of(self, seat: Seat) -> View:
        """Return what a seat may see."""
        return view(self.state, seat)


@dataclass(frozen=True, slots=True)
class Draft:
    """A seat has its cards like this on the desk: four groups, complete or not, which nobody sees yet."""

    seat: Seat
    groups: Groups


@dataclass(frozen=True, slots=True)
class Up:
    """A seat sets its cards out like this and says "up"."""

    seat: Seat
    groups: Groups


@dataclass(frozen=True, slots=True)
class NextTrick:
    """The four seats lay their next groups."""


@dataclass(frozen=True, slots=True)
class NextDeal:
    """The next cards are dealt."""


Move = Draft | Up | NextTrick | NextDeal
"""What decides how a match goes, after seed and cut: a journal of moves is the match."""


@dataclass(frozen=True, slots=True)
class TableUpdate:
    """Where the table stands now, the moves that led there, and what happened."""

    table: Table
    moves: tuple[Move, ...]
    events: tuple[Event, ...]


def open_table(settings: Settings) -> TableUpdate:
    """Sit down and deal for the first time; seed and cut draw the dealer (HAZ-DEAL-1)."""
    deal = make_deal(settings.seed, settings.cut)
    step = start_deal(deal.hands, deal.dealer, target=settings.target, last=settings.deals)
    return TableUpdate(Table(settings, step.state), (), step.events)


def move(table: Table, *moves: Move) -> TableUpdate:
    """Return the table after some moves.

    Raises:
        RuleViolation, RuleViolations: for the first that is not allowed.
    """
    events: list[Event] = []
    for each in moves:
        step = _apply(table, each)
        draft = each.groups if isinstance(each, Draft) else EMPTY
        table = Table(table.settings, step.state, draft)
        events += step.events
    return TableUpdate(table, moves, tuple(events))


def _apply(table: Table, move: Move) -> Transition:
    state, settings = table.state, table.settings
    match move:
        case Draft(seat, groups):
            if seat != table.awaits:
                raise RuleViolation("HAZ-ARR-5", say("Seat {seat} is not arranging now.", seat=seat))
            Desk(state.hands[seat]).set_all(groups)
            return Transition(state, ())
        case Up(seat, groups):
            return apply_all(state, (SetOut(seat, groups), GoUp(seat)))
        case NextTrick():
            step = Transition(state, ())
            for _ in SEATS:
                turn = step.state.turn
                laid = apply(step.state, LayGroup(SEATS[0] if turn is None else turn))
                step = Transition(laid.state, step.events + laid.events)
            return step
        case NextDeal():
            return start_next_deal(state, make_deal(settings.seed, settings.cut, state.number + 1).hands)
        case _:
            assert_never(move)


def let_bots_arrange(table: Table, tables: Tables) -> TableUpdate:
    """Let every bot that is not up arrange its cards; each sees only its own."""
    moves: list[Move] = []
    for seat in SEATS:
        name = table.settings.strategy_at(seat)
        if name is not None and not table.state.up[seat]:
            moves.append(Up(seat, _arrange(table, seat, name, tables)))
    return move(table, *moves)


def _arrange(table: Table, seat: Seat, name: str, tables: Tables) -> Groups:
    settings, number = table.settings, str(table.state.number)
    draws = Draws("hazari table 1", settings.seed, settings.cut, number, str(seat))
    return STRATEGIES[name](table.view_of(seat).hand, tables, draws)
