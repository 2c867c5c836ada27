"""A table of Azi with bots: the same game from the same seed, no chip lost, nobody sees too much."""

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, islice

import pytest

from hazari_cli.azi.advice.players.strategies import make_strategies
from hazari_cli.azi.bidding import AllIn, Bounds, Call, Fold, RaiseTo, Standing
from hazari_cli.azi.events import Azi, BankWon
from hazari_cli.azi.game import legal_actions, next_opener
from hazari_cli.azi.pack import hold_cards
from hazari_cli.azi.state import Action, Phase
from hazari_cli.azi.view import view
from hazari_cli.cards import format_cards
from hazari_cli.errors import RuleViolation, SetupError
from hazari_cli.play.azi.table import (
    PERSON,
    Settings,
    Table,
    TableUpdate,
    act,
    deal_next,
    decide,
    hand_of,
    is_over,
    open_table,
    play_bots,
    shown_hands,
)
from hazari_cli.resources import load_library
from tests.azi.tables import allowed, deal_of, opened

PLAYERS = make_strategies(load_library())
SIZES = [(players, size) for players in range(2, 7) for size in (3, 4)]


def act_calmly(table: Table, rng: random.Random) -> TableUpdate:
    """Do anything legal; bets are small."""
    options: list[Action] = [each for each in allowed(table.game) if not isinstance(each, RaiseTo | AllIn)]
    bounds = legal_actions(table.game)
    if isinstance(bounds, Bounds) and bounds.least is not None:
        options.append(RaiseTo(bounds.least))
    return act(table, rng.choice(options or [AllIn()]))


def play_on(table: Table, rng: random.Random) -> Iterator[TableUpdate]:
    """Yield the progress of a table for ever, or until it is over; the person does anything legal."""
    while True:
        yield TableUpdate(table, ())
        progress = play_bots(table)
        yield progress
        table = progress.table
        if table.awaits_person:
            progress = act_calmly(table, rng)
            yield progress
            table = progress.table
        elif table.game.turn is None:
            if is_over(table):
                return
            progress = deal_next(table)
            yield progress
            table = progress.table


def steps(settings: Settings, count: int, player: int = 0) -> list[TableUpdate]:
    """Return the first steps at a table, with a person who acts at random."""
    begun = open_table(settings)
    return [begun, *islice(play_on(begun.table, random.Random(player)), count)]


def end_of_deals(settings: Settings, count: int = 400, player: int = 0) -> list[Table]:
    """Return the tables at which a deal was over."""
    return [
        each.table
        for each in steps(settings, count, player)
        if each.table.game.turn is None and any(isinstance(h.event, Azi | BankWon) for h in each.happenings)
    ]


@pytest.mark.parametrize("bots", ["random", "strong"])
@pytest.mark.parametrize(("players", "size"), SIZES)
def test_the_same_seed_cut_and_actions_give_the_same_game(players: int, size: int, bots: str) -> None:
    settings = Settings("friday", "as you like it", players, size=size, bots=(bots,), known=PLAYERS)
    assert steps(settings, 120) == steps(settings, 120)


@pytest.mark.parametrize("other", [Settings("saturday", "cut"), Settings("friday", "again")])
def test_another_seed_or_cut_gives_another_game(other: Settings) -> None:
    assert open_table(Settings("friday", "cut")).table.game.hands != open_table(other).table.game.hands


@pytest.mark.parametrize(("players", "size"), SIZES)
def test_no_chip_is_made_or_lost(players: int, size: int) -> None:
    settings = Settings("chips", players=players, stack=80, size=size, bots=("random",))
    for progress in steps(settings, 300):
        game = progress.table.game
        assert sum(game.stacks) + game.bank == 80 * players


@pytest.mark.parametrize(("players", "size"), SIZES)
def test_deal_follows_deal(players: int, size: int) -> None:
    tables = end_of_deals(Settings("deals", players=players, size=size, bots=("caller",)))
    assert [table.number for table in tables] == list(range(1, len(tables) + 1))
    assert len(tables) > 5


@pytest.mark.rule("AZI-BID-1")
def test_the_first_opener_is_drawn_and_depends_on_seed_and_cut() -> None:
    openers = {
        (cut, open_table(Settings(str(seed), cut)).table.game.opener) for seed in range(30) for cut in "ab"
    }
    assert openers == {(cut, seat) for cut in "ab" for seat in range(4)}


@pytest.mark.rule("AZI-BID-1", "AZI-END-3")
def test_the_next_opener_sits_left_of_the_winner_or_stays_after_an_azi() -> None:
    azis = 0
    for table in end_of_deals(Settings("openers", stack=5000), 1500):
        following = deal_next(table).table.game
        assert following.opener == next_opener(table.game)
        if table.game.phase is Phase.AZI:
            azis += 1
            assert following.opener == table.game.opener
            assert following.bank == table.game.bank + 4 * table.game.fee
    assert azis


@pytest.mark.rule("AZI-FAIR-1")
@pytest.mark.parametrize("bots", PLAYERS)
def test_a_bot_decides_by_his_view_alone(bots: str) -> None:
    """Whatever the others hold, he does the same."""
    rng, seen = random.Random(5), 0
    tables = (Settings(f"views {number}", players=5, bots=(bots,), known=PLAYERS) for number in range(40))
    for progress in chain.from_iterable(steps(settings, 200) for settings in tables):
        table = progress.table
        while table.game.turn is not None and not table.awaits_person:
            seat, game = table.game.turn, table.game
            others = [each for each in range(5) if each != seat]
            cards = [card for each in others for card in game.hands[each]]
            rng.shuffle(cards)
            hands = list(game.hands)
            for each in others:
                hands[each] = tuple(cards.pop() for _card in game.hands[each])
            shuffled = replace(table, game=replace(game, hands=tuple(hands)))
            assert view(shuffled.game, seat) == view(game, seat)
            assert decide(shuffled, seat) == decide(table, seat)
            seen += 1
            table = act(table, decide(table, seat)).table
        if seen > 100:
            break
    assert seen > 100


def test_a_happening_knows_what_the_person_sees_and_no_more() -> None:
    for progress in steps(Settings("seen", size=4), 100):
        for happening in progress.happenings:
            assert happening.before.seat == happening.after.seat == PERSON
        assert progress.table.person_view == view(progress.table.game, PERSON)


def test_bots_play_only_when_it_is_their_turn() -> None:
    for progress in steps(Settings("turns"), 60):
        if progress.table.awaits_person:
            assert play_bots(progress.table) == TableUpdate(progress.table, ())


def test_a_refused_action_changes_nothing() -> None:
    table = play_bots(open_table(Settings("refused")).table).table
    assert table.awaits_person
    with pytest.raises(RuleViolation):
        act(table, RaiseTo(1))
    assert act(table, Call()) == act(table, Call())


def test_a_person_without_chips_is_done() -> None:
    ended = 0
    for seed in range(10):
        table = open_table(Settings(str(seed), players=3, stack=50)).table
        while not is_over(table):
            table = play_bots(table).table
            if table.awaits_person:
                options = allowed(table.game)
                table = act(table, AllIn() if AllIn() in options else options[0]).table
            elif not is_over(table):
                table = deal_next(table).table
        stacks = table.game.stacks
        ended += not stacks[PERSON]
        assert stacks[PERSON] in (0, 150)
    assert 0 < ended < 10


@pytest.mark.rule("AZI-END-3")
def test_who_has_no_chips_is_out_and_the_others_play_on() -> None:
    out = 0
    for seed in range(12):
        for table in end_of_deals(Settings(str(seed), players=5, stack=60, bots=("random",)), 300):
            following = None if is_over(table) else deal_next(table).table.game
            for seat, stack in enumerate(table.game.stacks):
                if following and not stack and table.game.phase is Phase.WON:
                    out += 1
                    assert following.standings[seat] is Standing.OUT
                    assert following.hands[seat] == ()
    assert out


@pytest.mark.rule("AZI-SHORT-1")
def test_a_table_where_the_fee_takes_all_needs_no_bidding() -> None:
    table = open_table(Settings("short", stack=10)).table
    assert table.game.phase is Phase.PLAY
    assert set(table.game.standings) == {Standing.SHORT}


@pytest.mark.rule("AZI-BID-6")
def test_hands_lie_open_after_play_and_stay_hidden_when_all_others_folded() -> None:
    hidden = shown = 0
    for table in end_of_deals(Settings("open", players=3, bots=("random",)), 1500):
        game, hands = table.game, shown_hands(table)
        assert hands[PERSON] == hand_of(game, PERSON)
        if game.settlement is not None and game.settlement.rule == "AZI-BID-6":
            hidden += 1
            assert hands[1:] == ((), ())
        else:
            shown += 1
            assert [len(hand) for hand in hands] == [3, 3, 3]
            assert len({card for hand in hands for card in hand}) == 9
    assert hidden
    assert shown


def test_nothing_but_the_persons_hand_lies_open_during_a_deal() -> None:
    for progress in steps(Settings("closed"), 100):
        if progress.table.game.turn is not None:
            assert not any(shown_hands(progress.table)[1:])


@pytest.mark.parametrize(
    ("turned", "cards", "held"),
    [
        ("9S", "6S AH KS AD", "KS 6S AH AD"),
        ("AS", "KS 6S AH", "6S KS AH"),
        ("9H", "AS KD 6H", "6H AS KD"),
        ("AH", "KS QS 6S", "KS QS 6S"),
    ],
)
def test_a_hand_is_held_the_same_way_each_time(turned: str, cards: str, held: str) -> None:
    deal = deal_of(turned, cards)
    for order in (deal.hands[0], deal.hands[0][::-1]):
        assert format_cards(hold_cards(order, deal.trump)) == held


def test_legal_actions_of_the_table_are_those_of_the_game() -> None:
    game = opened(deal_of("9S", "KS KH KD", "QS QH QD"))
    table = Table(Settings("x", players=2), 1, 0, game)
    assert table.awaits_person
    assert legal_actions(table.game) == legal_actions(game)


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        (Settings("x", players=7), "two to six"),
        (Settings("x", players=1), "two to six"),
        (Settings("x", bots=("genius",)), '"genius" is no player'),
        (Settings("x", bots=("caller", "random")), "one for each"),
        (Settings("x", fee=0), "at least one chip"),
        (Settings("x", stack=0), "two players with chips"),
        (Settings("x", size=5), "three cards or four"),
    ],
)
def test_settings_that_cannot_be_are_refused(settings: Settings, said: str) -> None:
    with pytest.raises(SetupError, match=said):
        open_table(settings)


def test_each_bot_can_have_a_strategy_of_his_own() -> None:
    settings = Settings("mixed", bots=("caller", "random", "caller"))
    assert [settings.bot_at(seat) for seat in (1, 2, 3)] == ["caller", "random", "caller"]
    assert open_table(settings).table.settings == settings


def test_folding_hands_the_deal_to_the_others() -> None:
    table = play_bots(open_table(Settings("refused")).table).table
    after = play_bots(act(table, Fold()).table).table
    assert after.game.turn is None
    assert after.game.standings[PERSON] is Standing.FOLDED
