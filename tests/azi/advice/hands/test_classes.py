"""Hands as numbers: the abstract game is the game of the rules, whatever was turned."""

import random

import pytest

from hazari_cli.azi.advice.hands.certain_outcomes import cannot_lose, cannot_win
from hazari_cli.azi.advice.hands.classes import (
    CARDS,
    HANDS,
    PAIRS,
    SWAPPED,
    CardIndex,
    beats,
    class_of,
    may_follow,
    swap,
    swapped_hands,
    swapped_pairs,
)
from hazari_cli.azi.advice.hands.endgame import last_reply, leader_wins
from hazari_cli.azi.pack import SUITS, Trump
from hazari_cli.azi.tricks import legal_cards, take_trick
from tests.azi.tables import PACK
from tests.counts import runs


def test_seventy_thousand_pairs_are_1364_classes() -> None:
    """Every hand with every turned card falls into one of 1,364 classes of 2,600 hands."""
    assert len(HANDS) == 2600
    assert sorted(set(class_of())) == list(range(1364))


def test_a_hand_and_its_mirror_are_one_class() -> None:
    """Exchanging the plain suits changes nothing, and twice is not at all."""
    for index, hand in enumerate(HANDS):
        mirror, places = swapped_hands()[index]
        assert class_of()[mirror] == class_of()[index]
        assert [HANDS[mirror][place] for place in places] == [SWAPPED[card] for card in hand]
    assert all(
        swap(PAIRS[mirror]) == pair for pair, (mirror, _turned) in zip(PAIRS, swapped_pairs(), strict=True)
    )


@pytest.mark.rule("AZI-DEAL-3", "AZI-DEAL-4")
def test_every_turned_card_gives_the_same_game() -> None:
    """Whatever is turned, 26 cards are left, and the highest of each suit has the highest number."""
    for turned in PACK:
        index = CardIndex(Trump(turned), SUITS)
        cards = [index.card(number) for number in range(CARDS)]
        assert set(cards) == set(PACK) - {turned}
        assert [index.number(card) for card in cards] == list(range(CARDS))


@runs(quick=2_000, slow=100_000)
@pytest.mark.rule("AZI-PLAY-2", "AZI-PLAY-3", "AZI-PLAY-4", "AZI-DEAL-4")
def test_numbers_follow_the_rules(seed: int, count: int) -> None:
    """What may be played and what beats what is the same with numbers as with cards."""
    rng = random.Random(seed)
    for _ in range(count):
        turned, led, *hand = rng.sample(PACK, 5)
        trump = Trump(turned)
        index = CardIndex(trump, SUITS)
        legal = legal_cards(hand, led, trump).cards
        assert set(may_follow(index.numbers(hand), index.number(led))) == set(map(index.number, legal))
        took = take_trick((led, hand[0]), trump).winner == 1
        assert beats(index.number(hand[0]), index.number(led)) == took


def second_trick(led: int, kept: int, reply: int, last: int) -> bool:
    """Tell whether the leader gets one of two tricks when this is replied."""
    return not beats(reply, led) or beats(kept, last)


@runs(quick=2_000, slow=100_000)
def test_no_reply_is_better_than_the_lowest_that_takes_the_trick(seed: int, count: int) -> None:
    """Whatever the leader keeps, the reply of the endgame does as well as the best of all replies."""
    rng = random.Random(seed)
    for _ in range(count):
        led, kept, *pair = rng.sample(range(CARDS), 4)
        pair.sort()
        ends = {reply: second_trick(led, kept, reply, sum(pair) - reply) for reply in may_follow(pair, led)}
        assert leader_wins(led, kept, *pair) == min(ends.values()) == ends[last_reply(tuple(pair), led)]


def deal_against(hand: tuple[int, ...], rng: random.Random, others: int) -> list[list[int]]:
    """Return a random deal with a hand at place 0."""
    rest = rng.sample([card for card in range(CARDS) if card not in hand], 3 * others)
    return [list(hand), *(rest[3 * other : 3 * other + 3] for other in range(others))]


def can_win(held: list[list[int]], leader: int, mine: int, friends: bool) -> bool:
    """Tell whether place 0 gets two tricks; the others see all cards, and all help him or all do not."""
    if mine == 2 or mine + len(held[0]) < 2:
        return mine == 2
    return _trick(held, leader, [], mine, friends)


def _trick(held: list[list[int]], leader: int, trick: list[int], mine: int, friends: bool) -> bool:
    players = len(held)
    if len(trick) == players:
        best = 0
        for place in range(1, players):
            if beats(trick[place], trick[best]):
                best = place
        taker = (leader + best) % players
        return can_win(held, taker, mine + (taker == 0), friends)
    seat = (leader + len(trick)) % players
    cards = may_follow(held[seat], trick[0]) if trick else tuple(held[seat])
    ends = (_trick(_after(held, seat, card), leader, [*trick, card], mine, friends) for card in cards)
    return any(ends) if seat == 0 or friends else all(ends)


def _after(held: list[list[int]], seat: int, card: int) -> list[list[int]]:
    return [
        [other for other in hand if other != card] if at == seat else hand for at, hand in enumerate(held)
    ]


def test_what_cannot_lose_never_does() -> None:
    """A hand said to be sure wins against others who know every card and play together."""
    rng = random.Random(1)
    sure = [hand for hand in HANDS if cannot_lose(hand)]
    for hand in sure:
        for others in (1, 1, 1, 1, 1, 1, 2, 2):
            assert can_win(deal_against(hand, rng, others), leader=1, mine=0, friends=False)


def test_the_two_highest_trumps_cannot_lose() -> None:
    """Ace and king of trumps are sure with any third card."""
    assert all(cannot_lose(hand) for hand in HANDS if {6, 7} <= set(hand))


def test_a_hand_that_is_not_called_sure_loses_some_deal() -> None:
    """For every other hand there is a deal in which an opponent who sees all cards beats it."""
    rng = random.Random(2)
    unsure = rng.sample([hand for hand in HANDS if not cannot_lose(hand)], 60)
    for hand in unsure:
        assert any(
            not can_win(deal_against(hand, rng, 1), leader=1, mine=0, friends=False) for _ in range(4000)
        )


def test_what_cannot_win_takes_no_trick() -> None:
    """Four hands are hopeless for a follower: no card of theirs beats any card led."""
    rng = random.Random(3)
    hopeless = [hand for hand in HANDS if cannot_win(hand)]
    assert hopeless == [(8, 9, 10), (8, 9, 17), (8, 17, 18), (17, 18, 19)]
    for hand in hopeless:
        for _ in range(50):
            assert not can_win(deal_against(hand, rng, 1), leader=1, mine=1, friends=True)


def test_what_can_win_wins_some_deal() -> None:
    """Every other hand takes two tricks in some deal if the opponent helps."""
    rng = random.Random(4)
    for hand in rng.sample([hand for hand in HANDS if not cannot_win(hand)], 100):
        assert any(can_win(deal_against(hand, rng, 1), leader=1, mine=0, friends=True) for _ in range(4000))
