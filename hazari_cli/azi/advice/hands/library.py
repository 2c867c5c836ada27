"""The shipped tables by name, each read when it is first needed.

Nothing here knows where they lie: a function from a name to bytes is given.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from math import log
from typing import TypeVar

from hazari_cli.azi.advice.hands.heads_up import HeadsUp
from hazari_cli.azi.advice.hands.multiway import MultiwayBids, MultiwayOdds, MultiwayPlay
from hazari_cli.azi.advice.hands.tables import PackedTable, load_table

Key = TypeVar("Key")

HEADS_UP_RATIOS = ("0.25", "0.35", "0.5", "0.7", "1", "1.4", "2", "2.8", "4")
"""For two players: one bet as a share of half the bank before the bidding."""

MULTIWAY_RATIOS = ("0.25", "0.5", "1", "2")
"""For three to six: one bet as a share of the bank before the bidding divided by the players."""

MULTIWAY = (3, 4, 5, 6)

SHIPPED = (
    "play-2",
    *(f"heads-up-{ratio}" for ratio in HEADS_UP_RATIOS),
    *(f"multiway-play-{players}" for players in (2, *MULTIWAY)),
    "multiway-odds",
    *(f"multiway-bids-{players}-{ratio}" for players in MULTIWAY for ratio in MULTIWAY_RATIOS),
)
"""All tables, in an order in which they can be made."""


class Shelf(Mapping[Key, PackedTable]):
    """Tables that are read when they are first asked for."""

    def __init__(self, names: Mapping[Key, str], read: Callable[[str], bytes]) -> None:
        self._names = names
        self._read = read
        self._tables = dict[Key, PackedTable]()

    def __getitem__(self, key: Key) -> PackedTable:
        if key not in self._tables:
            self._tables[key] = load_table(self._read, self._names[key])
        return self._tables[key]

    def __iter__(self) -> Iterator[Key]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)


class Library:
    """All tables of Azi.

    Args:
        read: from the name of a table to its bytes.
    """

    def __init__(self, read: Callable[[str], bytes]) -> None:
        self._read = read
        self._heads_up = dict[str, HeadsUp]()

    @cached_property
    def play(self) -> HeadsUp:
        """The play of two players who stay in whatever they hold; level 1 is all there is."""
        return HeadsUp(load_table(self._read, "play-2.azi"))

    @cached_property
    def multiway_play(self) -> MultiwayPlay:
        """The play of two to six players."""
        return MultiwayPlay(
            Shelf({players: f"multiway-play-{players}.azi" for players in (2, *MULTIWAY)}, self._read)
        )

    @cached_property
    def multiway_bids(self) -> MultiwayBids:
        """The bidding of three to six players."""
        names = {
            (players, float(ratio)): f"multiway-bids-{players}-{ratio}.azi"
            for players in MULTIWAY
            for ratio in MULTIWAY_RATIOS
        }
        return MultiwayBids(Shelf(names, self._read))

    @cached_property
    def odds(self) -> MultiwayOdds:
        """The chances of every class of hands among two to six players who all stay in."""
        return MultiwayOdds(load_table(self._read, "multiway-odds.azi"))

    def heads_up(self, ratio: float) -> HeadsUp:
        """Return bidding and play of two players at the nearest ratio, by factors."""
        name = min(HEADS_UP_RATIOS, key=lambda known: abs(log(float(known) / ratio)))
        if name not in self._heads_up:
            self._heads_up[name] = HeadsUp(load_table(self._read, f"heads-up-{name}.azi"))
        return self._heads_up[name]
