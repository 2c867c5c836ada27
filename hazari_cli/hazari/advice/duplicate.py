"""Duplicate deals: every deal is played four times, each player once with each hand, so luck cancels."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from hazari_cli.cards import Card
from hazari_cli.hazari.advice.sampling import TRICKS
from hazari_cli.hazari.advice.strategies import STRATEGIES
from hazari_cli.hazari.advice.valuation import Tables
from hazari_cli.hazari.combination import Groups
from hazari_cli.hazari.deal import SEATS, make_deal, right_of
from hazari_cli.hazari.game import play_whole_deal, start_deal
from hazari_cli.hazari.match import PACK_POINTS
from hazari_cli.hazari.state import State
from hazari_cli.intervals import half_width
from hazari_cli.shuffle import Draws


@dataclass(frozen=True, slots=True)
class DealRange:
    """Duplicate deals of a seed: deals ``first`` to ``first + count - 1``."""

    players: tuple[str, ...]
    tables: Tables
    seed: str
    first: int
    count: int


@dataclass(frozen=True, slots=True)
class Scores:
    """What came of duplicate deals; whole numbers, so that sums do not depend on their order.

    Attributes:
        deals: how many deals, each played four times.
        points: by player, the points of all games.
        squares: by player, the sum over deals of the square of the points in its four games.
        tricks: by player and trick, how many were won.
    """

    deals: int
    points: tuple[int, ...]
    squares: tuple[int, ...]
    tricks: tuple[tuple[int, ...], ...]

    def __add__(self, other: "Scores") -> "Scores":
        """Add the scores of other deals."""
        return Scores(
            self.deals + other.deals,
            tuple(map(sum, zip(self.points, other.points, strict=True))),
            tuple(map(sum, zip(self.squares, other.squares, strict=True))),
            tuple(
                tuple(map(sum, zip(*rows, strict=True)))
                for rows in zip(self.tricks, other.tricks, strict=True)
            ),
        )

    def mean(self, player: int) -> float:
        """Return a player's mean points a deal."""
        return self.points[player] / (len(SEATS) * self.deals)

    def error(self, player: int) -> float:
        """Return the half-width of the 95 % interval of the mean; deals are independent, their games not."""
        most = len(SEATS) * PACK_POINTS
        return half_width(self.deals, self.points[player], self.squares[player], 0, most) / len(SEATS)

    def chances(self, player: int) -> tuple[float, ...]:
        """Return a player's share of each of the four tricks."""
        return tuple(won / (len(SEATS) * self.deals) for won in self.tricks[player])


def split_deals(
    players: Sequence[str], tables: Tables, seed: str, deals: int, size: int
) -> Iterator[DealRange]:
    """Cut so many deals into ranges of at most ``size``."""
    for first in range(1, deals + 1, size):
        yield DealRange(tuple(players), tables, seed, first, min(size, deals + 1 - first))


def play_duplicates(deals: DealRange) -> Scores:
    """Play the deals of a range, each four times with the players moved one seat on."""
    points, squares = [0] * len(SEATS), [0] * len(SEATS)
    tricks = [[0] * TRICKS for _ in SEATS]
    for number in range(deals.first, deals.first + deals.count):
        deal = make_deal(deals.seed, number=number)
        start = start_deal(deal.hands, deal.dealer).state
        chosen = {
            (name, seat): _arrange(deals, name, number, seat, deal.hands[seat])
            for name, seat in product(dict.fromkeys(deals.players), SEATS)
        }
        taken = [0] * len(SEATS)
        scored: dict[tuple[str, ...], State] = {}
        for turn in range(len(SEATS)):
            sitting = tuple(right_of(seat, -turn) for seat in SEATS)
            names = tuple(deals.players[player] for player in sitting)
            if names not in scored:
                scored[names] = play_whole_deal(
                    start, [chosen[at] for at in zip(names, SEATS, strict=True)]
                ).state
            for seated, points_taken in zip(sitting, scored[names].points, strict=True):
                taken[seated] += points_taken
            for trick, won in enumerate(scored[names].tricks):
                tricks[sitting[won.winner]][trick] += 1
        for player, number_taken in enumerate(taken):
            points[player] += number_taken
            squares[player] += number_taken**2
    return Scores(deals.count, tuple(points), tuple(squares), tuple(map(tuple, tricks)))


def _arrange(deals: DealRange, name: str, number: int, seat: int, hand: Sequence[Card]) -> Groups:
    draws = Draws("hazari player 1", deals.seed, name, str(number), str(seat))
    return STRATEGIES[name](hand, deals.tables, draws)
