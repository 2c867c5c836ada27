"""Figures of Azi: what hands are worth leading and following, how often good players fold, and Azi itself."""

from collections.abc import Callable, Mapping
from functools import cache, partial

from hazari_cli.azi.advice.analysis.equity import lead_exactly
from hazari_cli.azi.advice.analysis.statistics import (
    TableStatistics,
    TrumpStatistics,
    find_table_statistics,
    find_trump_statistics,
)
from hazari_cli.azi.advice.hands.classes import HAND_AT, HANDS, TRUMPS, Abstract, CardIndex
from hazari_cli.azi.advice.hands.heads_up import HeadsUp
from hazari_cli.azi.advice.hands.library import MULTIWAY
from hazari_cli.azi.advice.players.strong import Strong
from hazari_cli.azi.pack import SUITS, Trump, make_pack
from hazari_cli.cards import parse_card, parse_cards
from hazari_cli.resources import load_library

EXAMPLES: Mapping[str, tuple[str, str]] = {
    "long": ("7S AD KD", "9S"),
    "plain": ("AD KD QD", "9S"),
    "lone-ace": ("AS 7D 6H", "9S"),
    "lone-six": ("6S 8D 7H", "9S"),
    "stage": ("6S 8D 7H", "AS"),
    "two": ("6S 7S AH", "9S"),
    "top-two": ("AS KS 6H", "9S"),
    "rags": ("7D 8D 6H", "9S"),
}
"""The hands of the lessons, each with the card that was turned."""


PLAIN_ACES = (16, 25)
BIDS = tuple(enumerate(("folds", "calls", "raises")))
"""The answers to a bid, in the order of the tables."""


def _read(name: str) -> tuple[CardIndex, Abstract]:
    hand, turned = EXAMPLES[name]
    index = CardIndex(Trump(parse_card(turned)), SUITS)
    return index, index.numbers(parse_cards(hand))


def _percent(share: float) -> str:
    return str(round(100 * share))


def _worth(name: str, players: int, leading: bool) -> str:
    """Return the share of the bank that a hand wins if nobody folds; a share in an Azi counts."""
    return _percent(Strong(load_library()).equity(_read(name)[1], players, leading))


@cache
def _leads(name: str) -> Mapping[str, float]:
    index, hand = _read(name)
    return {str(index.card(card)): chance for card, chance in lead_exactly(load_library().play, hand).items()}


def _lead(name: str, card: str) -> str:
    return _percent(_leads(name)[card])


@cache
def _trumps() -> tuple[TrumpStatistics, ...]:
    return find_trump_statistics(load_library())


@cache
def _tables() -> Mapping[int, TableStatistics]:
    return {each.players: each for each in find_table_statistics(load_library())}


def _heads_up(bet: float = 1.0) -> HeadsUp:
    """Return the solved game of two in which a bet is so many fees."""
    return load_library().heads_up(bet)


Chosen = Callable[[Abstract], bool]
"""Which hands are meant."""


def _any_hand(_hand: Abstract) -> bool:
    return True


def _has_trumps(count: int, hand: Abstract) -> bool:
    return sum(card < TRUMPS for card in hand) == count


def _has_plain_ace(hand: Abstract) -> bool:
    return _has_trumps(0, hand) and any(card in PLAIN_ACES for card in hand)


def _has_nothing(hand: Abstract) -> bool:
    return _has_trumps(0, hand) and not _has_plain_ace(hand)


def _has_pair(high: bool, hand: Abstract) -> bool:
    """Tell whether a hand has two trumps: one of the two highest, or low ones and no ace beside."""
    best = max(card for card in hand if card < TRUMPS) if _has_trumps(2, hand) else None
    if best is None:
        return False
    return best >= TRUMPS - 2 if high else best < TRUMPS - 3 and not any(card in PLAIN_ACES for card in hand)


def _has_middling(hand: Abstract) -> bool:
    """Tell whether a hand has one trump, of the middle four, and neither ace nor king beside it."""
    beside = any(ace - 1 <= card <= ace for card in hand for ace in PLAIN_ACES)
    return _has_trumps(1, hand) and 2 <= min(hand) < TRUMPS - 2 and not beside


def _has_top(hand: Abstract) -> bool:
    """Tell whether a hand has one trump, and it is the highest: the six on stage if an ace was turned."""
    return _has_trumps(1, hand) and min(hand) == TRUMPS - 1


GROUPS: Mapping[str, Chosen] = {
    "high-pair": partial(_has_pair, True),
    "low-pair": partial(_has_pair, False),
    "middling": _has_middling,
    "top": _has_top,
}
"""Hands that the lesson on bidding speaks of."""


def _bids(level: int, place: int, chosen: Chosen = _any_hand, bet: float = 1.0) -> str:
    """Return how often hands are folded (0), called (1) or raised with (2) at the bet of a level.

    Args:
        level: 1 for a bet, 2 for a raise, and so on.
        place: what is counted.
        chosen: the hands.
        bet: the fees of which the bet and each raise are.
    """
    heads_up = _heads_up(bet)
    hands = [index for index, hand in enumerate(HANDS) if chosen(hand)]
    return _percent(sum(heads_up.bid(level, hand)[place] for hand in hands) / heads_up.parts / len(hands))


def _answers(name: str, level: int, place: int) -> str:
    """Return how often an example hand folds (0), calls (1) or raises (2) at the bet of a level."""
    heads_up = _heads_up()
    return _percent(heads_up.bid(level, HAND_AT[_read(name)[1]])[place] / heads_up.parts)


def _trump_figure(trumps: int, read: Callable[[TrumpStatistics], float]) -> str:
    return _percent(read(_trumps()[trumps]))


def _table_figure(players: int, read: Callable[[TableStatistics], float]) -> str:
    return _percent(read(_tables()[players]))


AZI_FIGURES: Mapping[str, Callable[[], str]] = {
    "azi-cards": lambda: str(len(make_pack())),
    "azi-hands": lambda: f"{len(HANDS):,}",
    **{f"trumps-{count}-share": partial(_trump_figure, count, lambda row: row.share) for count in range(4)},
    **{
        f"trumps-{count}-leading": partial(_trump_figure, count, lambda row: row.leading)
        for count in range(4)
    },
    **{
        f"trumps-{count}-following": partial(_trump_figure, count, lambda row: row.following)
        for count in range(4)
    },
    **{
        f"trumps-{count}-lead-worth": partial(_trump_figure, count, lambda row: row.leading - row.following)
        for count in range(4)
    },
    **{f"azi-of-{players}": partial(_table_figure, players, lambda row: row.azi) for players in MULTIWAY},
    **{
        f"leader-of-{players}": partial(_table_figure, players, lambda row: row.leader)
        for players in MULTIWAY
    },
    **{
        f"fair-of-{players}": partial(_table_figure, players, lambda row: 1 / row.players)
        for players in MULTIWAY
    },
    **{
        f"{name}-leads-{players}": partial(_worth, name, players, True)
        for name in EXAMPLES
        for players in (2, 3, 4)
    },
    **{
        f"{name}-follows-{players}": partial(_worth, name, players, False)
        for name in EXAMPLES
        for players in (2, 3, 4)
    },
    **{
        f"{name}-lead-{card.lower()}": partial(_lead, name, card)
        for name, (hand, _turned) in EXAMPLES.items()
        for card in hand.split()
    },
    **{f"{word}-{level}": partial(_bids, level, place) for place, word in BIDS for level in (1, 2)},
    **{
        f"{word}-{level}-trumps-{count}": partial(_bids, level, place, partial(_has_trumps, count))
        for place, word in BIDS
        for level in (1, 2)
        for count in range(4)
    },
    **{
        f"{word}-{level}-{name}-of-{bet}": partial(_bids, level, place, chosen, float(bet))
        for place, word in BIDS
        for level in (1, 2)
        for name, chosen in GROUPS.items()
        for bet in (1, 2, 4)
    },
    **{f"{word}-1-plain-ace": partial(_bids, 1, place, _has_plain_ace) for place, word in BIDS},
    **{f"{word}-1-nothing": partial(_bids, 1, place, _has_nothing) for place, word in BIDS},
    **{
        f"{name}-{word}-{level}": partial(_answers, name, level, place)
        for name in EXAMPLES
        for place, word in BIDS
        for level in (1, 2)
    },
}
"""Figures of Azi by name; chances are of 100."""
