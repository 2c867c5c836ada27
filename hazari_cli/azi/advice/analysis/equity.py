"""What three cards are worth before a card is played: as leader, as follower, and among all other hands."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count

from hazari_cli.azi.advice.analysis.odds import even_weights, follow_chance, lead_chances
from hazari_cli.azi.advice.hands.classes import CARDS, HANDS, Abstract, beats
from hazari_cli.azi.advice.hands.heads_up import HeadsUp
from hazari_cli.azi.advice.hands.library import Library
from hazari_cli.azi.advice.hands.multiway import MultiwayPlay
from hazari_cli.azi.advice.players.strong import Strong
from hazari_cli.intervals import chance_interval
from hazari_cli.shuffle import Draws


@dataclass(frozen=True, slots=True)
class Chance:
    """A chance, and how far it may be off.

    Attributes:
        win: to win the bank, 0 to 1.
        azi: that nobody does.
        between: the 95 % interval of ``win``; None if it is exact.
    """

    win: float
    azi: float
    between: tuple[float, float] | None = None

    @property
    def error(self) -> float | None:
        """How far ``win`` may be off: the distance to the farther end of its interval; None if exact."""
        return None if self.between is None else max(self.win - self.between[0], self.between[1] - self.win)


def lead_exactly(player: HeadsUp, hand: Abstract) -> dict[int, float]:
    """Return the chance to win by each lead, against one opponent with any hand, all 1,771 counted."""
    return lead_chances(player, 1, hand, even_weights(hand))


def follow_exactly(player: HeadsUp, hand: Abstract) -> Chance:
    """Return the chance to win as the follower, against one opponent with any hand."""
    return Chance(follow_chance(player, 1, hand, even_weights(hand)), 0.0)


Outcome = tuple[bool, bool]
"""Whether we won the bank, and whether it was an Azi."""


def deal_on(
    play: MultiwayPlay, hand: Abstract, players: int, seat: int | None, draws: Draws
) -> Iterator[Outcome]:
    """Deal the other cards again and again without end, and let everybody play by the tables.

    Args:
        play: the tables.
        hand: our three cards, ascending.
        players: how many play, all to the end.
        seat: our place after the leader, 0 for the leader; None for any of the followers.
        draws: where chance comes from.
    """
    rest = [card for card in range(CARDS) if card not in hand]
    for number in count():
        cards = draws.shuffled(rest)
        place = 1 + number % (players - 1) if seat is None else seat
        hands = [tuple(sorted(cards[3 * other : 3 * other + 3])) for other in range(players - 1)]
        hands.insert(place, hand)
        winner = play_hands(play, hands)
        yield winner == place, winner is None


def estimate_chance(outcomes: Sequence[Outcome]) -> Chance:
    """Return the chance that some deals tell, one at least."""
    won, azis = (sum(column) for column in zip(*outcomes, strict=True))
    return Chance(won / len(outcomes), azis / len(outcomes), chance_interval(won, len(outcomes)))


def play_hands(play: MultiwayPlay, hands: Sequence[Abstract]) -> int | None:
    """Play a deal by the tables, the first hand leading; return who wins, or None after an Azi."""
    players, leader = len(hands), 0
    held, takers, played = [list(hand) for hand in hands], list[int](), list[int]()
    for _trick in range(3):
        trick, best, taker = list[int](), -1, leader
        for step in range(players):
            seat = (leader + step) % players
            card = play.choose(players, tuple(held[seat]), trick, played)
            held[seat].remove(card)
            if not trick or beats(card, best):
                best, taker = card, seat
            trick.append(card)
            played.append(card)
        if taker in takers:
            return taker
        takers.append(taker)
        leader = taker
    return None


def place_of(library: Library, hand: Abstract, players: int) -> int:
    """Return the place of a hand among all 2,600, 1 for the best: by its mean worth leading and following."""
    strong = Strong(library)
    own = strong.mean_equity(hand, players)
    return 1 + sum(strong.mean_equity(cards, players) > own for cards in HANDS)
