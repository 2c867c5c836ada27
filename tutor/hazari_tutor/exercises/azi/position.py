"""What you know before you bid or play, and what each action is worth."""

from dataclasses import dataclass
from functools import lru_cache, partial
from typing import ClassVar, Self

from hazari_cli.azi.advice.analysis.advice import Advice, Measure, Option, advise
from hazari_cli.azi.bidding import RaiseTo
from hazari_cli.azi.pack import Trump, check_cards, hold_cards
from hazari_cli.azi.reconstruction import reconstruct_view
from hazari_cli.azi.state import Phase
from hazari_cli.azi.view import View
from hazari_cli.cards import Card
from hazari_cli.errors import SetupError
from hazari_cli.messages import Message, say, say_count
from hazari_cli.play.azi.parse_action import parse_action
from hazari_cli.play.blocks import Block, Facts
from hazari_tutor.exercises.azi.phrasing import Row, describe_bid, number_cards, turned_row
from hazari_tutor.exercises.exercise import Exercise
from hazari_tutor.exercises.spec import ExerciseSpec


@dataclass(frozen=True, slots=True)
class Position:
    """What a player knows before deciding.

    Attributes:
        hand: the cards held.
        trump: the turned card.
        bids: what was bid, as it is typed, commas between; nothing if all stay in whatever they hold.
        played: all cards played so far, in order.
        bidding: whether a bid is to be made.
        players: how many play.
        fee: the entry fee.
        stack: chips of each before the fee.
    """

    hand: tuple[Card, ...]
    trump: Trump
    bids: str = ""
    played: tuple[Card, ...] = ()
    bidding: bool = False
    players: int = 2
    fee: int = 10
    stack: int = 1000

    @property
    def view(self) -> View:
        """What the player sees.

        Raises:
            GameError: if there is no such table.
        """
        return _view(self)

    @property
    def advice(self) -> Advice:
        """What each action is worth, exactly: there is one opponent, or a card to discard."""
        return _advise(self)

    @property
    def spread(self) -> float:
        """What the worst action gives away against the best: banks of 100, or fees."""
        return self.cost(self.advice.options[-1])

    def cost(self, option: Option) -> float:
        """Return what an option gives away against the best: banks of 100, or fees."""
        if self.advice.measure is Measure.SHARE:
            return 100 * (self.advice.best.worth - option.worth)
        return self.advice.cost(option)


@lru_cache(maxsize=64)
def _view(position: Position) -> View:
    hand, trump, played = position.hand, position.trump, position.played
    check_cards((*hand, *played), trump.turned)
    texts = [text.strip() for text in position.bids.split(",") if text.strip()]
    bids = [partial(parse_action, text) for text in texts] if texts or position.bidding else None
    seen = reconstruct_view(hand, trump, position.players, position.fee, position.stack, bids, played)
    awaited = Phase.DISCARD if len(hand) == 4 else Phase.BIDDING if position.bidding else Phase.PLAY
    if seen.phase is not awaited:
        raise SetupError(
            say("After these bids it is not yet, or no longer, time for what this exercise asks.")
        )
    return seen


@lru_cache(maxsize=64)
def _advise(position: Position) -> Advice:
    from hazari_cli.resources import load_library

    return advise(position.view, load_library())


@dataclass(frozen=True, slots=True)
class PositionExercise(Exercise):
    """A choice, graded by what it is worth against the best.

    Attributes:
        HAND: how many cards may be held, at least and at most.
        BIDDING: whether a bid is asked for.
    """

    HAND: ClassVar[tuple[int, int]] = (1, 3)
    BIDDING: ClassVar[bool] = False
    position: Position

    @classmethod
    def _read(cls, spec: ExerciseSpec) -> Self:
        position = Position(
            spec.cards("hand", *cls.HAND),
            Trump(spec.card("turned")),
            spec.text("bids", ""),
            spec.cards("played", 0, 4, ""),
            cls.BIDDING,
            spec.number("players", 2, 6, default=2),
            spec.number("fee", 1, default=10),
            spec.number("stack", 1, default=1000),
        )
        _view(position)
        return cls(position)

    def _show(self) -> tuple[Block, ...]:
        seen = self.position.view
        rows: list[Row] = [turned_row(self.position.trump)]
        opening = True
        for seat, bid in seen.bids_made:
            rows.append((_name(seen, seat), describe_bid(bid, 0, opening)))
            opening = opening and not isinstance(bid, RaiseTo)
        for at, (seat, card) in enumerate(seen.played):
            rows.append((_name(seen, seat), card if at % 2 else say("{card}, led", card=card)))
        rows.append((say("Your hand"), number_cards(hold_cards(seen.hand, seen.trump))))
        if seen.phase is Phase.BIDDING:
            chips = sum(seen.contributions)
            rows.append((say("Bank"), say_count("{count} chip", "{count} chips", count=chips)))
        return (Facts(tuple(rows)),)


def _name(seen: View, seat: int) -> Message:
    return say("You") if seat == seen.seat else say("Opponent")
