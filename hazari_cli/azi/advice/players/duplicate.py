"""Duplicate deals of Azi: every deal is played once with the players in each seat, so luck cancels."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from hazari_cli.azi.advice.players.choices import Strategy
from hazari_cli.azi.advice.players.playout import finish
from hazari_cli.azi.bidding import Fold
from hazari_cli.azi.game import deal_again, start_game
from hazari_cli.azi.pack import left_of, make_deal
from hazari_cli.azi.state import Game, Phase
from hazari_cli.intervals import half_width
from hazari_cli.shuffle import Draws

FEE = 10
STACK = 200 * FEE
"""What everybody has before each deal: more than six raises of one fee can cost."""


@dataclass(frozen=True, slots=True)
class DealRange:
    """Duplicate deals of a seed: deals ``first`` to ``first + count - 1``."""

    players: tuple[str, ...]
    seed: str
    first: int
    count: int


@dataclass(frozen=True, slots=True)
class Scores:
    """What came of duplicate deals; whole numbers, so that sums do not depend on their order.

    Attributes:
        deals: how many deals, each played once with every player in every seat.
        chips: by player, the net chips of all games.
        squares: by player, the sum over deals of the square of the net chips of its games.
        won: by player, how many banks.
        folded: by player, how many games.
        azis: how often nobody had two tricks.
    """

    deals: int
    chips: tuple[int, ...]
    squares: tuple[int, ...]
    won: tuple[int, ...]
    folded: tuple[int, ...]
    azis: int

    def __add__(self, other: "Scores") -> "Scores":
        """Add the scores of other deals."""
        return Scores(
            self.deals + other.deals,
            _added(self.chips, other.chips),
            _added(self.squares, other.squares),
            _added(self.won, other.won),
            _added(self.folded, other.folded),
            self.azis + other.azis,
        )

    @property
    def games(self) -> int:
        """How many games were played."""
        return self.deals * len(self.chips)

    def mean(self, player: int) -> float:
        """Return a player's mean net chips a game, in fees."""
        return self.chips[player] / self.games / FEE

    def error(self, player: int) -> float:
        """Return the half-width of the 95 % interval of the mean; deals are independent, their games not."""
        players = len(self.chips)
        least, most = -players * STACK, players * (players - 1) * STACK
        error = half_width(self.deals, self.chips[player], self.squares[player], least, most)
        return error / players / FEE


def _added(ours: tuple[int, ...], theirs: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(map(sum, zip(ours, theirs, strict=True)))


def split_deals(players: Sequence[str], seed: str, deals: int, size: int) -> Iterator[DealRange]:
    """Cut so many deals into ranges of at most ``size``."""
    for first in range(1, deals + 1, size):
        yield DealRange(tuple(players), seed, first, min(size, deals + 1 - first))


def play_duplicates(deals: DealRange, strategies: Mapping[str, Strategy]) -> Scores:
    """Play the deals of a range, each once with the players moved on to every seat."""
    number_of_seats = len(deals.players)
    seats = range(number_of_seats)
    chips, squares, won, folded = ([0] * number_of_seats for _ in range(4))
    azis = 0
    for number in range(deals.first, deals.first + deals.count):
        net = [0] * number_of_seats
        for turn in seats:
            player_at = [left_of(seat, number_of_seats, turn) for seat in seats]
            seated = [strategies[deals.players[player]] for player in player_at]
            for game in play_game(deals.seed, number, seated):
                azis += game.phase is Phase.AZI
                for who, bid in game.bids_made:
                    folded[player_at[who]] += isinstance(bid, Fold)
                if game.settlement is not None:
                    won[player_at[game.settlement.winner]] += 1
                    for seat in seats:
                        net[player_at[seat]] += game.stacks[seat] - STACK
        for player in seats:
            chips[player] += net[player]
            squares[player] += net[player] ** 2
    return Scores(deals.count, tuple(chips), tuple(squares), tuple(won), tuple(folded), azis)


def play_game(seed: str, number: int, seated: Sequence[Strategy]) -> Iterator[Game]:
    """Play until somebody wins the bank; seat 0 opens. Yield every deal when it is over, Azis first."""
    players = len(seated)
    draws = Draws("azi player 1", seed, str(number))
    game = finish(
        start_game(FEE, [STACK] * players, 0, make_deal(seed, players, "", number)).game, seated, draws
    )
    yield game
    again = 0
    while game.phase is Phase.AZI:
        again += 1
        deal = make_deal(seed, players, f"azi {again}", number)
        game = finish(deal_again(game, deal).game, seated, draws)
        yield game
