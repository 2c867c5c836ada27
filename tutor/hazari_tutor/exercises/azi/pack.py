"""Cards of Azi for exercises, drawn so that interesting ones come often."""

from collections.abc import Sequence

from hazari_cli.azi.pack import RANKS, SUITS, Trump, make_pack
from hazari_cli.cards import Card, Rank
from hazari_cli.shuffle import Draws
from hazari_tutor.exercises.drawing import pick

PACK = make_pack()


def draw_trump(draws: Draws, ace: bool | None = None) -> Trump:
    """Draw the turned card: an ace in one of three, far more often than at a table."""
    raised = draws.below(3) == 0 if ace is None else ace
    ranks = [rank for rank in RANKS if (rank is Rank.ACE) == raised]
    return Trump(Card(pick(draws, ranks), pick(draws, SUITS)))


def draw_cards(draws: Draws, trump: Trump, count: int) -> tuple[Card, ...]:
    """Draw so many cards that are not turned."""
    return tuple(draws.shuffled([card for card in PACK if card != trump.turned])[:count])


def has_trump_six(cards: Sequence[Card], trump: Trump) -> bool:
    """Tell whether the six of trumps is among cards."""
    return Card(Rank.SIX, trump.suit) in cards
