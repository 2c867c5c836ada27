"""A bidding of Azi from the fees on, for exercises: read from a lesson, drawn by chance, shown."""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Self

from hazari_cli.azi.bidding import AllIn, Bid, Bidding, Call, Fold, RaiseTo, legal_bids
from hazari_cli.azi.game import apply, start_game
from hazari_cli.azi.pack import Deal, Trump
from hazari_cli.azi.state import Game, Phase
from hazari_cli.azi.view import view
from hazari_cli.errors import SetupError
from hazari_cli.messages import Message, say
from hazari_cli.play.azi.parse_action import parse_action
from hazari_cli.play.blocks import Block, Facts
from hazari_cli.shuffle import Draws
from hazari_tutor.exercises.azi.pack import PACK
from hazari_tutor.exercises.azi.phrasing import Row, describe_bid, name_seat, show_seats
from hazari_tutor.exercises.drawing import pick
from hazari_tutor.exercises.spec import ExerciseSpec

ENTRIES = ("fee", "stacks", "opener", "bids", "carried")
"""The entries of a lesson that set a bidding."""


@dataclass(frozen=True, slots=True)
class BiddingHistory:
    """Who had what, and what was bid.

    Attributes:
        fee: the entry fee.
        stacks: chips by seat before the fee.
        opener: the seat that must bet.
        bids: what was bid, in order.
        carried: contributions by seat in the bank that an Azi left.
    """

    fee: int
    stacks: tuple[int, ...]
    opener: int
    bids: tuple[Bid, ...] = ()
    carried: tuple[int, ...] = ()

    @property
    def games(self) -> tuple[Game, ...]:
        """The game after the fees and after each bid.

        Raises:
            GameError: if there is no such game.
        """
        return _play(self)

    @property
    def end(self) -> Game:
        """The game after the last bid."""
        return self.games[-1]

    @property
    def bidding(self) -> Bidding:
        """The bidding after the last bid."""
        return self.end.bidding

    @classmethod
    def read(cls, spec: ExerciseSpec) -> Self:
        """Read a bidding from the entries of a lesson: fee (10), stacks, opener (0), bids, carried.

        Raises:
            GameError: if it cannot have been so.
        """
        stacks, carried = spec.numbers("stacks"), spec.numbers("carried", ())
        if not 2 <= len(stacks) <= 6:
            raise SetupError(say('"stacks" must have two to six numbers, one for each seat.'))
        if len(carried) not in (0, len(stacks)):
            raise SetupError(say('"carried" must have a number for each seat.'))
        opener = spec.number("opener", 0, len(stacks) - 1, default=0)
        history = cls(spec.number("fee", 1, default=10), stacks, opener, (), carried)
        for text in filter(str.strip, spec.text("bids", "").split(",")):
            game = history.end
            if game.phase is not Phase.BIDDING or game.turn is None:
                raise SetupError(say('The bidding is over before "{text}".', text=text.strip()))
            bid = parse_action(text, view(game, game.turn))
            if not isinstance(bid, Fold | Call | RaiseTo | AllIn):
                raise SetupError(say('"{text}" is not a bid.', text=text.strip()))
            history = replace(history, bids=(*history.bids, bid))
        _play(history)
        return history

    @classmethod
    def begin(cls, draws: Draws, players: int, rich: bool = False) -> Self:
        """Draw fee, stacks and opener; many seats are short of chips unless all are rich."""
        fee = pick(draws, (5, 10, 10, 20))

        def stack() -> int:
            if rich or draws.below(2):
                return fee * (20 + draws.below(20)) + draws.below(fee)
            return fee + 1 + draws.below(fee * pick(draws, (1, 3, 6)))

        return cls(fee, tuple(stack() for _seat in range(players)), draws.below(players))

    def go_on(self, draws: Draws, keen: bool = False, stop_in: int = 0) -> Self:
        """Bid on to the end, or, with ``stop_in``, stop after each bid with a chance of one in so many."""
        history = self
        while True:
            game = history.end
            if game.phase is not Phase.BIDDING or (stop_in and history.bids and not draws.below(stop_in)):
                return history
            history = replace(history, bids=(*history.bids, _draw_bid(draws, game, keen)))

    def show_start(self) -> tuple[Block, ...]:
        """Show the table before the bidding, and then the bids."""
        start = self.games[0]
        stacks = show_seats(say("Seat"), (say("Chips left"), start.stacks), standings=start.standings)
        return (self._begins, stacks, *self.show_bids())

    def show_now(self) -> tuple[Block, ...]:
        """Show the bids, and what each seat has left and has bet by now."""
        now = self.bidding
        columns = (say("Chips left"), now.stacks), (say("Bet so far"), now.bets)
        return (self._begins, *self.show_bids(), show_seats(say("Now"), *columns, standings=now.standings))

    def show_before(self) -> tuple[Block, ...]:
        """Show what each seat had before the fee, and the bids; the sums are the learner's."""
        facts = {"fee": self.fee, "seat": self.opener}
        begins = say("Everybody pays a fee of {fee}; then the bidding begins with seat {seat}.", **facts)
        stacks = say("Chips before the fee"), self.stacks
        if not self.carried:
            return (begins, show_seats(say("Seat"), stacks), *self.show_bids())
        azi = say("After an Azi the bank was carried over; what each put in before is still in it.")
        carried = say("In the carried bank"), self.carried
        return (azi, begins, show_seats(say("Seat"), stacks, carried), *self.show_bids())

    @property
    def _begins(self) -> Message:
        facts = {"fee": self.fee, "seat": self.opener}
        return say("The fee of {fee} is paid; the bidding begins with seat {seat}.", **facts)

    def show_bids(self) -> tuple[Block, ...]:
        """Show who bid what, in order; nothing where nobody has bid."""
        rows = list[Row]()
        for game, bid in zip(self.games, self.bids, strict=False):
            now, seat = game.bidding, game.bidding.waiting[0]
            rows.append((name_seat(seat), describe_bid(bid, now.stacks[seat], opening=not now.level)))
        return (Facts(tuple(rows)),) if rows else ()


def blank_deal(players: int) -> Deal:
    """Return a deal for so many seats; the cards do not matter."""
    return Deal("", "", 1, ((),) * players, Trump(PACK[0]), ())


@lru_cache(maxsize=256)
def _play(history: BiddingHistory) -> tuple[Game, ...]:
    if not history.bids:
        deal = blank_deal(len(history.stacks))
        return (start_game(history.fee, history.stacks, history.opener, deal, history.carried or None).game,)
    before = _play(replace(history, bids=history.bids[:-1]))
    return (*before, apply(before[-1], history.bids[-1]).game)


def _draw_bid(draws: Draws, game: Game, keen: bool = False) -> Bid:
    """Draw a bid that is allowed; keen players raise whenever they may, by little."""
    bounds, bids = legal_bids(game.bidding), list[Bid]()
    if bounds.fold:
        bids += [Fold()] * (1 if keen else 2)
    if bounds.call is not None:
        bids += [Call()] * (1 if keen else 4)
    if bounds.all_in is not None and bounds.call is None and bounds.least is None:
        bids += [AllIn()] * 5
    if bounds.least is not None and bounds.most is not None:
        more = min(bounds.most, bounds.least + pick(draws, (0, 0, 1, 2)) * game.fee)
        bids += [RaiseTo(more)] * (9 if keen else 3)
    return pick(draws, bids)
