"""Who is dealt what, and who deals."""

import pytest

from hazari_cli.cards import PACK, Card
from hazari_cli.hazari.deal import SEATS, deal_hands, make_deal, right_of
from hazari_cli.shuffle import draw_first_dealer, shuffle_pack


@pytest.mark.rule("HAZ-TABLE-1", "HAZ-DEAL-2")
@pytest.mark.parametrize("dealer", range(4))
def test_the_whole_pack_is_dealt_13_each(dealer: int) -> None:
    """Four players get 13 cards each, together the pack, no card twice."""
    hands = deal_hands(shuffle_pack(PACK, "deal", "", dealer), dealer)
    assert [len(hand) for hand in hands] == [13, 13, 13, 13]
    assert sorted(map(str, (card for hand in hands for card in hand))) == sorted(map(str, PACK))


@pytest.mark.rule("HAZ-TABLE-4", "HAZ-DEAL-2")
@pytest.mark.parametrize(
    ("dealer", "order"), [(0, (1, 2, 3, 0)), (1, (2, 3, 0, 1)), (2, (3, 0, 1, 2)), (3, (0, 1, 2, 3))]
)
def test_cards_go_one_at_a_time_from_the_dealer_s_right(dealer: int, order: tuple[int, ...]) -> None:
    """Card by card the pack goes round, the first to the dealer's right, the last to the dealer."""
    hands = deal_hands(PACK, dealer)
    received: list[list[Card]] = [[] for _ in range(4)]
    for place, card in enumerate(PACK):
        received[order[place % 4]].append(card)
    assert [list(hand) for hand in hands] == received


@pytest.mark.rule("HAZ-TABLE-4")
@pytest.mark.parametrize("seat", range(4))
def test_the_turn_passes_to_the_right(seat: int) -> None:
    """Seats are numbered anticlockwise: 0, 1, 2, 3 and 0 again."""
    assert right_of(seat) == [1, 2, 3, 0][seat]
    assert [right_of(seat, steps) for steps in (0, 4, -1, 3)] == [seat, seat, (seat + 3) % 4, (seat + 3) % 4]


@pytest.mark.rule("HAZ-DEAL-1")
@pytest.mark.parametrize("seed", ["a", "b", "demo"])
def test_the_deal_passes_on_from_a_first_dealer_drawn(seed: str) -> None:
    """The first dealer is drawn from seed and cut; each deal after it is dealt by the next on the right."""
    first = draw_first_dealer(4, seed, "cut")
    deals = [make_deal(seed, "cut", number) for number in range(1, 7)]
    assert [deal.dealer for deal in deals] == [(first + step) % 4 for step in range(6)]
    assert [deal.hands for deal in deals] == [
        deal_hands(shuffle_pack(PACK, seed, "cut", number), deals[number - 1].dealer)
        for number in range(1, 7)
    ]
    assert len({deal.hands for deal in deals}) == 6


@pytest.mark.rule("HAZ-DEAL-1")
def test_every_seat_can_be_first_dealer() -> None:
    """Over many seeds chance picks each of the four seats, none of them far too often."""
    drawn = [make_deal(f"seed {number}").dealer for number in range(400)]
    assert all(60 < drawn.count(seat) < 140 for seat in SEATS)


@pytest.mark.rule("HAZ-DEAL-2")
def test_a_dealer_may_be_named() -> None:
    """A dealer named by the caller deals the same pack, beginning on their right."""
    pack = shuffle_pack(PACK, "s", "c", 3)
    assert [make_deal("s", "c", 3, dealer).hands for dealer in SEATS] == [
        deal_hands(pack, dealer) for dealer in SEATS
    ]
