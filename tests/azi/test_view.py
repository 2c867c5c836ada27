"""A seat sees its own cards and what lies open, and never anything else."""

import random
from dataclasses import replace

import pytest

from hazari_cli.azi.game import apply, start_game
from hazari_cli.azi.pack import Seat, make_deal
from hazari_cli.azi.state import Discard, Game
from hazari_cli.azi.view import view
from hazari_cli.cards import Card
from tests.azi.tables import PACK, begin, deal_of, opened, play_cards, play_on

PLAYERS = pytest.mark.parametrize("players", range(2, 7))
SIZES = pytest.mark.parametrize("size", [3, 4])


def swap_hidden(rng: random.Random, game: Game, seat: int) -> Game:
    """Return a game that differs only in what a seat cannot see: others' hands, discards and the stock."""
    known: set[Card | None] = {
        game.trump.turned,
        game.discards[seat],
        *game.hands[seat],
        *(card for _seat, card in game.played),
    }
    hidden = [card for card in PACK if card not in known]
    rng.shuffle(hidden)
    hands = tuple(
        hand if other == seat else tuple(hidden.pop() for _ in hand) for other, hand in enumerate(game.hands)
    )
    discards = tuple(
        card if other == seat or card is None else hidden.pop() for other, card in enumerate(game.discards)
    )
    return replace(game, hands=hands, discards=discards)


@pytest.mark.rule("AZI-DEAL-1", "AZI-DEAL-2", "AZI-BID-6")
@SIZES
@PLAYERS
@pytest.mark.parametrize("seed", range(12))
def test_swapping_hidden_cards_changes_no_view(seed: int, players: int, size: int) -> None:
    """A seat's view never depends on what it cannot see, not even when a bank is won unshown."""
    rng = random.Random(f"{seed} {players} {size}")
    changed = 0
    for game in play_on(rng, begin(rng, players, size)):
        for seat in map(Seat, range(players)):
            other = swap_hidden(rng, game, seat)
            changed += other != game
            assert view(other, seat) == view(game, seat)
    assert changed


@pytest.mark.rule("AZI-DEAL-1")
@SIZES
@PLAYERS
def test_a_seat_sees_its_own_hand(players: int, size: int) -> None:
    """Everybody sees his own cards, and of the others how many they hold."""
    deal = make_deal("view", players, size=size)
    game = start_game(10, [100] * players, 0, deal).game
    views = [view(game, Seat(seat)) for seat in range(players)]
    assert tuple(seen.hand for seen in views) == deal.hands
    assert {seen.held for seen in views} == {(size,) * players}


@pytest.mark.rule("AZI-DEAL-2")
def test_a_discard_is_seen_by_its_owner_only() -> None:
    """A card laid away face down is seen by who laid it away; the others see a card less."""
    game = start_game(10, [100] * 3, 0, make_deal("view", 3, size=4)).game
    card = game.hands[0][2]
    game = apply(game, Discard(card)).game
    assert view(game, Seat(0)).discarded == card
    assert [view(game, Seat(seat)).discarded for seat in (1, 2)] == [None, None]
    assert str(card) not in str(view(game, Seat(1)))
    assert view(game, Seat(1)).held == (3, 4, 4)


@pytest.mark.rule("AZI-DEAL-3", "AZI-PLAY-1")
def test_everybody_sees_what_lies_open() -> None:
    """The turned card, the chips, the bids and the cards played are in every view."""
    game = play_cards(opened(deal_of("9S", "AH AD 6D", "KH KD 7S", "8H 9D KS")), "AH KH")
    for seat in map(Seat, range(3)):
        seen = view(game, seat)
        assert seen.seat == seat
        assert (seen.trump, seen.trick, seen.played) == (game.trump, game.trick, game.played)
        assert (seen.stacks, seen.contributions) == (game.stacks, game.contributions)
        assert (seen.bidding, seen.standings) == (game.bidding, game.standings)
        assert (seen.turn, seen.phase) == (game.turn, game.phase)
        assert (seen.fee, seen.opener, seen.takers) == (game.fee, game.opener, game.takers)
