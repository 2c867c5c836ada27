"""What may be played, who takes a trick, and who wins the three."""

import random

import pytest

from hazari_cli.azi.game import apply, legal_actions
from hazari_cli.azi.pack import Trump
from hazari_cli.azi.state import Phase, Play
from hazari_cli.azi.tricks import (
    Choice,
    explain_trick,
    find_winner,
    is_azi,
    legal_cards,
    take_trick,
    why_not_card,
)
from hazari_cli.cards import format_cards, parse_card, parse_cards
from hazari_cli.errors import RuleViolation
from tests.azi.tables import CARD, PACK, allowed, deal_of, opened, random_deal, texts
from tests.counts import runs
from tests.oracles import azi_oracle


def follow(hand: str, led: str, turned: str = "9S") -> str:
    """Return the cards that may be played."""
    return format_cards(legal_cards(parse_cards(hand), parse_card(led), Trump(parse_card(turned))).cards)


def refuse(hand: str, card: str, led: str, turned: str = "9S") -> RuleViolation:
    """Return why a card may not be played."""
    problem = why_not_card(parse_cards(hand), parse_card(card), parse_card(led), Trump(parse_card(turned)))
    assert problem is not None
    return problem


def takes(cards: str, turned: str) -> tuple[str, str]:
    """Return the card that takes a trick, and the rule."""
    taken = take_trick(parse_cards(cards), Trump(parse_card(turned)))
    return str(taken.card), taken.rule


# Following


@pytest.mark.rule("AZI-PLAY-1")
@pytest.mark.parametrize("hand", ["6H AS KD", "7S", "AD 6S"])
def test_the_leader_plays_any_card(hand: str) -> None:
    """Whoever leads may play every card he holds."""
    cards = parse_cards(hand)
    assert legal_cards(cards, None, Trump(parse_card("9S"))) == Choice(cards, "AZI-PLAY-1")


@pytest.mark.rule("AZI-PLAY-2")
@pytest.mark.parametrize(
    ("hand", "led", "legal"),
    [
        ("6H AS KD", "9H", "6H"),
        ("7H AH KS", "9H", "7H AH"),
        ("7H 6H KS", "AH", "7H 6H"),
        ("6D AD 7D", "9D", "6D AD 7D"),
        ("6S AH KD", "KS", "6S"),
        ("6S AS KD", "KS", "6S AS"),
    ],
)
def test_the_suit_led_is_followed(hand: str, led: str, legal: str) -> None:
    """A player with the suit led plays any card of it, high or low, trumps or not."""
    assert follow(hand, led) == legal


@pytest.mark.rule("AZI-PLAY-3")
@pytest.mark.parametrize(
    ("hand", "led", "legal"),
    [
        ("KD 6S AS", "9H", "6S AS"),
        ("KD AD 6S", "9H", "6S"),
        ("KD QD 7D", "9H", "KD QD 7D"),
        ("KD QH", "9S", "KD QH"),
    ],
)
def test_without_the_suit_a_trump_or_else_anything(hand: str, led: str, legal: str) -> None:
    """A player without the suit led plays any trump, and without a trump any card."""
    assert follow(hand, led) == legal


@pytest.mark.rule("AZI-DEAL-4", "AZI-PLAY-2", "AZI-PLAY-3")
@pytest.mark.parametrize(
    ("hand", "led", "legal"),
    [("6S AH KD", "7S", "6S"), ("6S AH KD", "7H", "AH"), ("6S KD AD", "7H", "6S"), ("6H AD", "7H", "6H")],
)
def test_the_raised_six_follows_like_a_trump(hand: str, led: str, legal: str) -> None:
    """The six on stage has to follow trumps, cannot be kept back, and is no joker in other suits."""
    assert follow(hand, led, "AS") == legal


@pytest.mark.rule("AZI-PLAY-2")
def test_a_refused_card_names_those_to_follow_with() -> None:
    """A card of another suit is refused with the suit led and the cards that follow it."""
    problem = refuse("7H AS AH", "AS", "9H")
    assert problem.rule == "AZI-PLAY-2"
    assert str(problem) == "Hearts were led and you hold AH, 7H: follow suit."


@pytest.mark.rule("AZI-PLAY-3")
def test_a_refused_card_names_the_trumps() -> None:
    """A plain card in place of a trump is refused with the trumps to choose from."""
    problem = refuse("KD 6S AS", "KD", "9H")
    assert problem.rule == "AZI-PLAY-3"
    assert str(problem) == "Hearts were led and you have none: play a trump, AS or 6S."


@pytest.mark.rule("AZI-PLAY-2", "AZI-PLAY-3")
def test_a_card_not_held_is_refused_with_those_that_may_be_played() -> None:
    """Nobody plays what he does not hold, and he is told what he may play."""
    assert str(refuse("7H AS", "KH", "9H")) == "You do not hold KH; you may play 7H."


@pytest.mark.rule("AZI-PLAY-1", "AZI-PLAY-2", "AZI-PLAY-3", "AZI-DEAL-4")
@runs(4_000, 100_000)
def test_the_oracle_agrees_what_may_be_played(seed: int, count: int) -> None:
    """For random hands the legal cards are the oracle's, and every other card is refused."""
    rng = random.Random(seed)
    for _ in range(count):
        turned, led, *rest = rng.sample(PACK, 2 + rng.randint(1, 4))
        trump = Trump(turned)
        expected = azi_oracle.cards_to_follow(texts(rest), str(led), str(turned))
        choice = legal_cards(rest, led, trump)
        assert texts(choice.cards) == expected, (texts(rest), str(led), str(turned))
        refused = {str(card): why_not_card(rest, card, led, trump) for card in (*rest, turned, led)}
        assert [card for card, problem in refused.items() if problem is None] == expected
        told = [str(problem) for problem in refused.values() if problem is not None]
        assert all(card in text for card in expected for text in told)


# Taking


@pytest.mark.rule("AZI-PLAY-4")
@pytest.mark.parametrize(
    ("cards", "turned", "winner"),
    [
        ("9H 6S AH", "8S", "6S"),
        ("7D AH 8D", "9S", "8D"),
        ("7D 6D", "9S", "7D"),
        ("6H AD", "9S", "6H"),
        ("7S 6S TS JS QS KS", "9S", "KS"),
        ("AH 7S 8S 6H", "9S", "8S"),
        ("6H AD KD QD 7D 9D", "8S", "6H"),
        ("AS KS", "9S", "AS"),
    ],
)
def test_the_highest_trump_or_else_the_highest_led(cards: str, turned: str, winner: str) -> None:
    """A trump takes the trick, the highest of them; without one the highest card of the suit led."""
    assert takes(cards, turned) == (winner, "AZI-PLAY-4")


@pytest.mark.rule("AZI-DEAL-4")
@pytest.mark.parametrize(
    ("cards", "turned", "winner"),
    [
        ("KS 6S QS", "AS", ("6S", "AZI-DEAL-4")),
        ("6S KS", "AS", ("6S", "AZI-DEAL-4")),
        ("KS 6S QS", "9S", ("KS", "AZI-PLAY-4")),
        ("KS 6S QS", "AH", ("KS", "AZI-PLAY-4")),
        ("6H 7H 6D", "AS", ("7H", "AZI-PLAY-4")),
        ("AH 6S KH", "AS", ("6S", "AZI-PLAY-4")),
        ("6H KS 6S", "AH", ("6H", "AZI-PLAY-4")),
    ],
)
def test_the_six_on_stage_beats_every_trump(cards: str, turned: str, winner: tuple[str, str]) -> None:
    """After an ace the trump six beats all; otherwise, and in other suits, a six is low."""
    assert takes(cards, turned) == winner


@pytest.mark.rule("AZI-PLAY-4", "AZI-DEAL-4")
@pytest.mark.parametrize(
    ("cards", "turned", "said"),
    [
        ("KS 6S", "AS", "6S is the six on stage, the highest card of all"),
        ("KH 7S", "AS", "7S is the only trump"),
        ("KS 7S", "AS", "KS is the highest trump"),
        ("KH 7H AD", "AS", "KH is the highest of the suit led, and nobody trumped"),
    ],
)
def test_a_trick_is_explained(cards: str, turned: str, said: str) -> None:
    """The explanation names the card and what it owes the trick to."""
    played, trump = parse_cards(cards), Trump(parse_card(turned))
    assert str(explain_trick(played, take_trick(played, trump), trump)) == said


@pytest.mark.rule("AZI-PLAY-4", "AZI-DEAL-4")
@runs(8_000, 100_000)
def test_the_oracle_agrees_who_takes_a_trick(seed: int, count: int) -> None:
    """For random tricks of two to six cards, with and without an ace turned, the taker is the oracle's."""
    rng = random.Random(seed)
    for _ in range(count):
        turned, *cards = rng.sample(PACK, rng.randint(3, 7))
        if rng.random() < 0.3:
            ace = CARD["A" + turned.suit.value]
            cards, turned = [turned if card is ace else card for card in cards], ace
        taken = take_trick(cards, Trump(turned))
        expected = azi_oracle.place_of_best(texts(cards), str(turned))
        assert (taken.winner, taken.card) == (expected, cards[expected]), (texts(cards), str(turned))


# Three tricks


@pytest.mark.rule("AZI-END-1")
@pytest.mark.parametrize(
    ("takers", "winner"),
    [
        ((), None),
        ((2,), None),
        ((2, 2), 2),
        ((0, 1), None),
        ((0, 1, 0), 0),
        ((0, 1, 1), 1),
        ((0, 0, 1), 0),
        ((0, 1, 2), None),
    ],
)
def test_two_tricks_win(takers: tuple[int, ...], winner: int | None) -> None:
    """The winner is whoever has two tricks; with fewer there is none yet."""
    assert find_winner(takers) == winner


@pytest.mark.rule("AZI-END-2")
@pytest.mark.parametrize(
    ("takers", "azi"),
    [((), False), ((0, 1), False), ((0, 1, 2), True), ((4, 2, 5), True), ((0, 1, 0), False), ((1, 1), False)],
)
def test_three_tricks_to_three_players_are_azi(takers: tuple[int, ...], azi: bool) -> None:
    """Only after three tricks, and only if nobody has two, it is an Azi."""
    assert is_azi(takers) == azi


@pytest.mark.rule("AZI-PLAY-1", "AZI-PLAY-4", "AZI-TABLE-2")
def test_the_taker_leads_the_next_trick_and_the_left_neighbour_follows() -> None:
    """Seat 2 takes the first trick, so he leads the second, and seats 0 and 1 follow in this order."""
    game = opened(deal_of("9S", "7H AD 6D", "8H KD 7S", "AH 9D KS"))
    turns = [game.turn]
    for text in ["7H", "8H", "AH", "9D", "6D"]:
        game = apply(game, Play(parse_card(text))).game
        turns.append(game.turn)
    assert turns == [0, 1, 2, 2, 0, 1]


@pytest.mark.rule("AZI-PLAY-4", "AZI-END-1", "AZI-END-2", "AZI-DEAL-4", "AZI-PLAY-2", "AZI-PLAY-3")
@runs(4_000, 40_000)
def test_the_oracle_agrees_how_a_play_ends(seed: int, count: int) -> None:
    """Random plays, with folded seats and any leader, end with the winner or the Azi of the oracle."""
    rng = random.Random(seed)
    for _ in range(count):
        players = rng.randint(2, 6)
        opener = rng.randrange(players)
        others = [seat for seat in range(players) if seat != opener]
        folds = rng.sample(others, rng.randint(0, players - 2))
        deal = random_deal(rng, players)
        turned = str(deal.trump.turned)
        seats = [seat for seat in range(players) if seat not in folds]
        game = opened(deal, opener, folds)
        hands = {seat: texts(deal.hands[seat]) for seat in seats}
        tricks: list[list[str]] = []
        while game.phase is Phase.PLAY:
            assert game.turn is not None
            if not game.trick:
                tricks.append([])
            hand, trick = hands[game.turn], tricks[-1]
            legal = azi_oracle.cards_to_follow(hand, trick[0], turned) if trick else hand
            choice = legal_actions(game)
            assert isinstance(choice, Choice)
            assert texts(choice.cards) == legal
            action = rng.choice(allowed(game))
            assert isinstance(action, Play)
            hand.remove(str(action.card))
            trick.append(str(action.card))
            game = apply(game, action).game
        expected = azi_oracle.outcome(seats, opener, tricks, turned)
        found = azi_oracle.AZI if game.settlement is None else game.settlement.winner
        assert found == expected, (deal, opener, folds, tricks)
