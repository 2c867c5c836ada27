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
from hazari_cli.azi.advice.hands.library import MULTIWAY
from hazari_cli.azi.advice.players.strong import Strong
from hazari_cli.azi.pack import SUITS, Trump, make_pack
from hazari_cli.cards import parse_card, parse_cards
from hazari_cli.resources import load_library
from hazari_tutor.course.figures.figure import Figure, format_percent

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
ANSWERS = tuple(enumerate(("folds", "calls", "raises")))
"""The answers to a bid, in the order of the tables."""
LEVELS = (1, 2)
"""A bet is answered, or a raise."""


def _read(name: str) -> tuple[CardIndex, Abstract]:
    hand, turned = EXAMPLES[name]
    index = CardIndex(Trump(parse_card(turned)), SUITS)
    return index, index.numbers(parse_cards(hand))


def _worth(name: str, players: int, leading: bool) -> str:
    """Return the share of the bank that a hand wins if nobody folds; a share in an Azi counts."""
    return format_percent(Strong(load_library()).equity(_read(name)[1], players, leading))


@cache
def _leads(name: str) -> Mapping[str, float]:
    index, hand = _read(name)
    return {str(index.card(card)): chance for card, chance in lead_exactly(load_library().play, hand).items()}


def _lead(name: str, card: str) -> str:
    return format_percent(_leads(name)[card])


@cache
def _tables() -> Mapping[int, TableStatistics]:
    return {each.players: each for each in find_table_statistics(load_library())}


Chosen = Callable[[Abstract], bool]
"""Which hands are meant."""


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


def _bid(level: int, place: int, chosen: Chosen | None = None, bet: float = 1.0) -> str:
    """Return how often hands are folded (0), called (1) or raised with (2) at the bet of a level.

    Args:
        level: 1 for a bet, 2 for a raise, and so on.
        place: what is counted.
        chosen: the hands; None for all.
        bet: the fees of which the bet and each raise are.
    """
    heads_up = load_library().heads_up(bet)
    hands = [index for index, hand in enumerate(HANDS) if chosen is None or chosen(hand)]
    return format_percent(
        sum(heads_up.bid(level, hand)[place] for hand in hands) / heads_up.parts / len(hands)
    )


def _answer(name: str, level: int, place: int) -> str:
    """Return how often an example hand folds (0), calls (1) or raises (2) at the bet of a level."""
    heads_up = load_library().heads_up(1.0)
    return format_percent(heads_up.bid(level, HAND_AT[_read(name)[1]])[place] / heads_up.parts)


def _trump_figures(trumps: int) -> dict[str, Figure]:
    """Return the figures of hands with so many trumps."""

    def figure(read: Callable[[TrumpStatistics], float]) -> Figure:
        return lambda: format_percent(read(find_trump_statistics(load_library())[trumps]))

    return {
        f"trumps-{trumps}-share": figure(lambda row: row.share),
        f"trumps-{trumps}-leading": figure(lambda row: row.leading),
        f"trumps-{trumps}-following": figure(lambda row: row.following),
        f"trumps-{trumps}-lead-worth": figure(lambda row: row.leading - row.following),
    }


def _table_figures(players: int) -> dict[str, Figure]:
    """Return the figures of a table of so many."""

    def figure(read: Callable[[TableStatistics], float]) -> Figure:
        return lambda: format_percent(read(_tables()[players]))

    return {
        f"azi-of-{players}": figure(lambda row: row.azi),
        f"leader-of-{players}": figure(lambda row: row.leader),
        f"fair-of-{players}": figure(lambda row: 1 / row.players),
    }


def _example_figures(name: str) -> dict[str, Figure]:
    """Return the figures of an example hand."""
    found: dict[str, Figure] = {}
    for players in (2, 3, 4):
        found[f"{name}-leads-{players}"] = partial(_worth, name, players, True)
        found[f"{name}-follows-{players}"] = partial(_worth, name, players, False)
    for card in EXAMPLES[name][0].split():
        found[f"{name}-lead-{card.lower()}"] = partial(_lead, name, card)
    for place, word in ANSWERS:
        for level in LEVELS:
            found[f"{name}-{word}-{level}"] = partial(_answer, name, level, place)
    return found


def _bid_figures(place: int, word: str) -> dict[str, Figure]:
    """Return how often hands of all sorts are answered in a way."""
    found: dict[str, Figure] = {
        f"{word}-1-plain-ace": partial(_bid, 1, place, _has_plain_ace),
        f"{word}-1-nothing": partial(_bid, 1, place, _has_nothing),
    }
    for level in LEVELS:
        found[f"{word}-{level}"] = partial(_bid, level, place)
        for count in range(4):
            found[f"{word}-{level}-trumps-{count}"] = partial(_bid, level, place, partial(_has_trumps, count))
        for name, chosen in GROUPS.items():
            for bet in (1, 2, 4):
                found[f"{word}-{level}-{name}-of-{bet}"] = partial(_bid, level, place, chosen, float(bet))
    return found


AZI_FIGURES: Mapping[str, Figure] = {
    "azi-cards": lambda: str(len(make_pack())),
    "azi-hands": lambda: f"{len(HANDS):,}",
    **{key: each for trumps in range(4) for key, each in _trump_figures(trumps).items()},
    **{key: each for players in MULTIWAY for key, each in _table_figures(players).items()},
    **{key: each for name in EXAMPLES for key, each in _example_figures(name).items()},
    **{key: each for place, word in ANSWERS for key, each in _bid_figures(place, word).items()},
}
"""Figures of Azi by name; chances are of 100."""
