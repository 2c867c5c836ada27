"""The pack of 27, the deal and the turned card."""

import random
from collections import Counter

import pytest

from hazari_cli.azi.pack import RANKS, SUITS, Seat, Trump, check_cards, left_of, make_deal, make_pack
from hazari_cli.cards import Card, Rank, Suit, parse_card, parse_cards
from hazari_cli.errors import SetupError
from hazari_cli.shuffle import commit_to, shuffle_pack
from tests.azi.tables import PACK, texts
from tests.oracles import azi_oracle

PLAYERS = pytest.mark.parametrize("players", range(2, 7))
SIZES = pytest.mark.parametrize("size", [3, 4])


# The pack


@pytest.mark.rule("AZI-TABLE-1")
def test_the_pack_is_that_of_the_rules() -> None:
    """The pack holds the 27 cards of three suits, six to ace, once each."""
    assert sorted(azi_oracle.PACK) == sorted(texts(make_pack()))
    assert len(make_pack()) == 27


@pytest.mark.rule("AZI-TABLE-1")
def test_ranks_go_from_six_to_ace() -> None:
    """The ranks from low to high are 6 7 8 9 T J Q K A."""
    assert "".join(rank.value for rank in RANKS) == "6789TJQKA"
    values = [Trump(parse_card("9S")).value(Card(rank, Suit.HEARTS)) for rank in RANKS]
    assert values == sorted(set(values))


@pytest.mark.rule("AZI-TABLE-1")
def test_suits_unless_the_table_agrees_on_others() -> None:
    """The suits are hearts, diamonds and spades; a table may take clubs for one of them."""
    assert set(SUITS) == {Suit.HEARTS, Suit.DIAMONDS, Suit.SPADES}
    other = make_pack((Suit.CLUBS, Suit.DIAMONDS, Suit.SPADES))
    assert len(set(other)) == 27
    assert {card.suit for card in other} == {Suit.CLUBS, Suit.DIAMONDS, Suit.SPADES}


@pytest.mark.rule("AZI-TABLE-1")
@pytest.mark.parametrize("suits", [(), (Suit.HEARTS,) * 3, tuple(Suit), (Suit.HEARTS, Suit.SPADES)])
def test_other_than_three_suits_are_refused(suits: tuple[Suit, ...]) -> None:
    """A pack of more, fewer or equal suits is none."""
    with pytest.raises(SetupError, match="three different suits"):
        make_pack(suits)


@pytest.mark.rule("AZI-TABLE-1")
@pytest.mark.parametrize("text", ["5H", "2S", "AC", "6C", "3D"])
def test_a_card_outside_the_pack_is_refused(text: str) -> None:
    """A low card or a club is refused wherever it lies, and the message says which cards there are."""
    card = parse_card(text)
    with pytest.raises(SetupError, match=f"{text} is not in this pack: six to ace"):
        check_cards([parse_card("9H"), card])
    with pytest.raises(SetupError, match=f"{text} is not in this pack"):
        check_cards(parse_cards("9H TH"), card)


@pytest.mark.rule("AZI-TABLE-1")
@pytest.mark.parametrize("suit", list(Suit))
@pytest.mark.parametrize("rank", list(Rank))
def test_exactly_27_of_52_cards_are_accepted(rank: Rank, suit: Suit) -> None:
    """Of the 52 cards exactly those of the pack pass."""
    card = Card(rank, suit)
    try:
        check_cards([card])
        passed = True
    except SetupError:
        passed = False
    assert passed == (str(card) in azi_oracle.PACK)


@pytest.mark.rule("AZI-TABLE-1")
def test_a_club_passes_where_clubs_are_agreed() -> None:
    """At a table with clubs instead of hearts, clubs pass and hearts are refused."""
    suits = (Suit.CLUBS, Suit.DIAMONDS, Suit.SPADES)
    check_cards(parse_cards("AC 6D KS"), suits=suits)
    with pytest.raises(SetupError, match="AH"):
        check_cards(parse_cards("AH"), suits=suits)


@pytest.mark.rule("AZI-TABLE-1")
def test_a_card_twice_is_refused() -> None:
    """The pack holds every card once: none can be in two hands, or in a hand and turned."""
    with pytest.raises(SetupError, match="9H cannot be in two places"):
        check_cards([*parse_cards("9H TH"), parse_card("9H")])
    with pytest.raises(SetupError, match="TH cannot be in two places"):
        check_cards(parse_cards("9H TH"), parse_card("TH"))
    check_cards(parse_cards("9H TH"), parse_card("JH"), parse_card("QH"))


# The table


@pytest.mark.rule("AZI-TABLE-2")
@PLAYERS
def test_two_to_six_players_are_dealt(players: int) -> None:
    """Two, three, four, five and six players get a deal."""
    assert len(make_deal("table", players).hands) == players


@pytest.mark.rule("AZI-TABLE-2")
@pytest.mark.parametrize("players", [-1, 0, 1, 7, 8, 27])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    """Fewer than two and more than six are refused."""
    with pytest.raises(SetupError, match="two to six"):
        make_deal("table", players)


@pytest.mark.rule("AZI-TABLE-2")
@PLAYERS
def test_the_turn_passes_to_the_left(players: int) -> None:
    """From every seat the turn goes clockwise to the next number, and from the last to the first."""
    assert [left_of(Seat(seat), players) for seat in range(players)] == [*range(1, players), 0]


# The deal


@pytest.mark.rule("AZI-DEAL-1", "AZI-DEAL-2")
@SIZES
@PLAYERS
def test_everybody_gets_as_many_cards(players: int, size: int) -> None:
    """Each hand holds three cards, or four where the table agrees on it."""
    assert [len(hand) for hand in make_deal("size", players, size=size).hands] == [size] * players


@pytest.mark.rule("AZI-DEAL-1")
@PLAYERS
def test_three_cards_are_the_rule(players: int) -> None:
    """A table that agrees on nothing deals three cards each."""
    assert make_deal("plain", players) == make_deal("plain", players, size=3)
    assert {len(hand) for hand in make_deal("plain", players).hands} == {3}


@pytest.mark.rule("AZI-DEAL-1", "AZI-DEAL-2")
@pytest.mark.parametrize("size", [0, 1, 2, 5])
def test_other_sizes_are_refused(size: int) -> None:
    """Nobody is dealt fewer than three cards or more than four."""
    with pytest.raises(SetupError, match="three cards or four"):
        make_deal("size", 3, size=size)


@pytest.mark.rule("AZI-DEAL-1", "AZI-DEAL-3")
@SIZES
@PLAYERS
@pytest.mark.parametrize("seed", range(40))
def test_every_card_is_in_one_place(seed: int, players: int, size: int) -> None:
    """Hands, turned card and stock are together the pack, so the turned card is in nobody's hand."""
    deal = make_deal(str(seed), players, size=size)
    held = [card for hand in deal.hands for card in hand]
    assert sorted(texts(PACK)) == sorted(texts([*held, deal.trump.turned, *deal.stock]))
    assert deal.trump.turned not in held
    assert deal.trump.turned not in deal.stock


@pytest.mark.rule("AZI-DEAL-3", "AZI-TABLE-2")
@SIZES
@PLAYERS
def test_cards_go_round_and_the_next_is_turned(players: int, size: int) -> None:
    """One card at a time goes to the left from seat 0, the next card is turned, the rest stays."""
    deal = make_deal("order", players, "cut", 3, size)
    pack = shuffle_pack(make_pack(), "order", "cut", 3)
    dealt = [deal.hands[place % players][place // players] for place in range(players * size)]
    assert pack == (*dealt, deal.trump.turned, *deal.stock)


@pytest.mark.rule("AZI-DEAL-3")
@pytest.mark.parametrize("card", PACK, ids=str)
def test_the_suit_of_the_turned_card_is_trump(card: Card) -> None:
    """Whatever is turned, its suit is trump."""
    assert Trump(card).suit is card.suit


# The six on stage


@pytest.mark.rule("AZI-DEAL-4")
@pytest.mark.parametrize("turned", PACK, ids=str)
def test_only_an_ace_puts_the_six_on_stage(turned: Card) -> None:
    """The six of trumps is the highest of all after an ace and the lowest trump after anything else."""
    trump = Trump(turned)
    trumps = sorted((card for card in PACK if card.suit is turned.suit), key=trump.value)
    expected = "789TJQKA6" if turned.rank is Rank.ACE else "6789TJQKA"
    assert "".join(card.rank.value for card in trumps) == expected
    assert trump.six_on_stage == (turned.rank is Rank.ACE)


@pytest.mark.rule("AZI-DEAL-4")
@pytest.mark.parametrize("turned", PACK, ids=str)
def test_the_sixes_of_other_suits_stay_low(turned: Card) -> None:
    """In the other two suits the six is the lowest card, whatever is turned."""
    trump = Trump(turned)
    others = [suit for suit in SUITS if suit is not turned.suit]
    lowest = [
        min((card for card in PACK if card.suit is suit), key=trump.value).rank.value for suit in others
    ]
    assert lowest == ["6", "6"]
    assert not any(trump.is_raised(Card(Rank.SIX, suit)) for suit in others)


# Fair deal


@pytest.mark.rule("AZI-FAIR-1")
@SIZES
@PLAYERS
def test_the_same_seed_gives_the_same_deal(players: int, size: int) -> None:
    """Seed, cut and number fix the deal, so everybody can repeat it."""
    assert make_deal("s", players, "c", 2, size) == make_deal("s", players, "c", 2, size)


@pytest.mark.rule("AZI-FAIR-1")
def test_seed_cut_and_number_each_change_the_deal() -> None:
    """Another seed, another cut or the next number gives other cards; none is without effect."""
    deals = [
        make_deal("s", 4, "c", 1),
        make_deal("t", 4, "c", 1),
        make_deal("s", 4, "d", 1),
        make_deal("s", 4, "c", 2),
        make_deal("c", 4, "s", 1),
        make_deal("sc", 4, "", 1),
        make_deal("", 4, "sc", 1),
    ]
    assert len({deal.hands for deal in deals}) == len(deals)


@pytest.mark.rule("AZI-FAIR-1")
@pytest.mark.parametrize("seed", ["", "friday night", "♠ aces", "7"])
def test_the_shuffle_does_not_look_at_the_cards(seed: str) -> None:
    """Numbers in place of cards come out in the very same order."""
    order = shuffle_pack(range(27), seed, "cut", 5)
    assert shuffle_pack(make_pack(), seed, "cut", 5) == tuple(make_pack()[place] for place in order)


@pytest.mark.rule("AZI-FAIR-1")
def test_more_players_change_no_card_of_the_pack() -> None:
    """The order of the pack does not depend on how many play."""
    packs = {
        (*(deal.hands[place % n][place // n] for place in range(3 * n)), deal.trump.turned, *deal.stock)
        for n in range(2, 7)
        for deal in [make_deal("order", n)]
    }
    assert len(packs) == 1


@pytest.mark.rule("AZI-FAIR-1")
def test_a_seed_is_bound_by_its_commitment() -> None:
    """The commitment shown before the deal is the same for a seed and differs for any other."""
    seeds = ["s", "t", "", "S", " s"]
    assert len({commit_to(seed) for seed in seeds}) == len(seeds)
    assert commit_to("s") == commit_to("s")


@pytest.mark.rule("AZI-FAIR-1", "AZI-DEAL-3")
def test_every_card_comes_everywhere_about_equally_often() -> None:
    """In 5,400 deals each card is turned, and is held by each seat, as often as chance allows."""
    deals = [make_deal(str(seed), 3) for seed in range(5400)]
    turned = Counter(str(deal.trump.turned) for deal in deals)
    held = Counter(
        (seat, str(card)) for deal in deals for seat, hand in enumerate(deal.hands) for card in hand
    )
    assert len(turned) == 27
    assert all(abs(times - 200) < 6 * 13.9 for times in turned.values())
    assert len(held) == 3 * 27
    assert all(abs(times - 600) < 6 * 23.1 for times in held.values())


@pytest.mark.rule("AZI-TABLE-1", "AZI-FAIR-1")
@pytest.mark.parametrize("seed", range(5))
def test_agreed_suits_are_dealt(seed: int) -> None:
    """A deal with other suits holds cards of those suits only, all 27 of them."""
    suits = tuple(random.Random(seed).sample(list(Suit), 3))
    deal = make_deal(str(seed), 4, suits=suits)
    cards = [*(card for hand in deal.hands for card in hand), deal.trump.turned, *deal.stock]
    assert set(cards) == set(make_pack(suits))
    assert len(cards) == 27
