"""The bidding for the right to lead first."""

import random

import pytest

from hazari_cli.azi.bidding import (
    AllIn,
    Bid,
    Bidding,
    Bounds,
    Call,
    Fold,
    RaiseTo,
    Standing,
    apply_bid,
    describe_bounds,
    find_leader,
    legal_bids,
    open_bidding,
    why_not,
)
from hazari_cli.azi.game import apply, start_game
from hazari_cli.azi.pack import make_deal
from hazari_cli.azi.state import Game, Phase
from hazari_cli.errors import RuleViolation
from tests.azi.tables import FEE, random_stacks
from tests.counts import runs
from tests.oracles import azi_oracle

DEALS = {players: make_deal("bidding", players) for players in range(2, 7)}
WORDS: dict[str, Bid] = {"fold": Fold(), "call": Call(), "all in": AllIn()}


def read_bid(text: str) -> Bid:
    """Read a bid as the oracle writes it."""
    return WORDS.get(text) or RaiseTo(int(text.rsplit(maxsplit=1)[-1]))


def after(stacks: list[int], *bids: str, opener: int = 0) -> Bidding:
    """Return the bidding after these bids; the fee is 10 and is paid already."""
    bidding = open_bidding(FEE, stacks, opener)
    for text in bids:
        bidding = apply_bid(bidding, read_bid(text))
    return bidding


def refuse(bidding: Bidding, text: str) -> tuple[str, str]:
    """Return the rule against a bid, and what the player is told."""
    problem = why_not(bidding, read_bid(text))
    assert problem is not None
    with pytest.raises(RuleViolation) as raised:
        apply_bid(bidding, read_bid(text))
    assert (raised.value.rule, str(raised.value)) == (problem.rule, str(problem))
    return problem.rule, str(problem)


# Opening


@pytest.mark.rule("AZI-BID-1", "AZI-TABLE-2")
@pytest.mark.parametrize("opener", range(4))
def test_the_opener_speaks_first_and_then_the_left(opener: int) -> None:
    """The bidding goes clockwise from the opener."""
    bidding = after([200] * 4, opener=opener)
    turns = [bidding.turn]
    for text in ["bet 10", "call", "call"]:
        bidding = apply_bid(bidding, read_bid(text))
        turns.append(bidding.turn)
    assert turns == [(opener + turn) % 4 for turn in range(4)]


@pytest.mark.rule("AZI-BID-2")
def test_the_opener_must_bet() -> None:
    """The opener cannot fold, and there is nothing to call; he is told what he may bet."""
    bidding = after([200] * 3)
    assert legal_bids(bidding) == Bounds(False, None, 10, 200, 200)
    assert refuse(bidding, "fold") == (
        "AZI-BID-2",
        "The opener must bet. Possible: bet 10 up to 200 (all in).",
    )
    assert refuse(bidding, "call") == (
        "AZI-BID-2",
        "There is no bet yet. Possible: bet 10 up to 200 (all in).",
    )


@pytest.mark.rule("AZI-BID-2")
def test_the_others_fold_call_or_raise() -> None:
    """After the opening the next may fold, call or raise; each does what it says."""
    bidding = after([200] * 3, "bet 20")
    assert legal_bids(bidding) == Bounds(True, 20, 30, 200, 200)
    folded = apply_bid(bidding, Fold())
    assert (folded.standings[1], folded.stacks[1], folded.level) == (Standing.FOLDED, 200, 20)
    called = apply_bid(bidding, Call())
    assert (called.standings[1], called.stacks[1], called.level) == (Standing.IN, 180, 20)
    raised = apply_bid(bidding, RaiseTo(50))
    assert (raised.standings[1], raised.stacks[1], raised.level) == (Standing.IN, 150, 50)


@pytest.mark.rule("AZI-BID-2")
def test_who_folds_gives_up_what_he_put_in() -> None:
    """Folding after a call leaves the called chips where they are, and the folder does not speak again."""
    bidding = after([200] * 3, "bet 20", "call", "raise to 40", "call", "fold")
    assert (bidding.bets, bidding.stacks) == ((40, 20, 40), (160, 180, 160))
    assert bidding.turn is None


@pytest.mark.rule("AZI-BID-2", "AZI-BID-5")
def test_the_lead_goes_to_the_raiser_not_to_the_caller() -> None:
    """A call gives up the first lead, and a raise claims it."""
    assert find_leader(after([200] * 3, "bet 20", "call", "call"), 0) == 0
    assert find_leader(after([200] * 3, "bet 20", "raise to 30", "call", "call"), 0) == 1
    assert find_leader(after([200] * 3, "bet 20", "call", "raise to 30", "call", "call"), 0) == 2


# How often and how much


@pytest.mark.rule("AZI-BID-3")
def test_nobody_bids_a_fourth_time() -> None:
    """After an opening and two raises only fold and call are left, however many chips there are."""
    bids = ["bet 20", "raise to 40", "fold", "raise to 60", "raise to 80", "raise to 100", "raise to 120"]
    bidding = after([200] * 3, *bids)
    assert bidding.bids == (3, 3, 0)
    assert legal_bids(bidding) == Bounds(True, 20, None, None, None)
    told = ("AZI-BID-3", "You have made your three bids. Possible: fold, call 20.")
    assert refuse(bidding, "raise to 140") == told
    assert refuse(bidding, "all in") == told
    assert find_leader(apply_bid(bidding, Call()), 0) == 1


@pytest.mark.rule("AZI-BID-3")
def test_the_third_bid_is_still_allowed() -> None:
    """With two bids made, one more raise is possible, also with everything."""
    bidding = after([200] * 2, "bet 10", "raise to 20", "raise to 30", "raise to 40")
    assert bidding.bids == (2, 2)
    assert legal_bids(bidding) == Bounds(True, 10, 50, 200, 170)
    assert apply_bid(bidding, AllIn()).bids == (3, 2)


@pytest.mark.rule("AZI-BID-3")
def test_calls_are_no_bids() -> None:
    """Whoever has called three times may still raise."""
    bids = ["bet 10", "call", "raise to 20", "raise to 30", "call", "raise to 40", "raise to 50", "call"]
    bidding = after([200] * 3, *bids, "raise to 60", "call")
    assert (bidding.bids, bidding.turn) == ((3, 0, 3), 1)
    assert legal_bids(bidding) == Bounds(True, 10, 70, 200, 150)


@pytest.mark.rule("AZI-BID-3", "AZI-SHORT-1")
def test_after_three_bids_one_may_still_stay_in_short() -> None:
    """Three bids do not keep a player who cannot match from staying in with all he has."""
    bids = ["bet 10", "raise to 20", "raise to 30", "raise to 40", "raise to 50", "raise to 150"]
    bidding = after([100, 200], *bids)
    assert legal_bids(bidding) == Bounds(True, None, None, None, 50)
    assert apply_bid(bidding, AllIn()).standings == (Standing.SHORT, Standing.IN)


@pytest.mark.rule("AZI-BID-4")
@pytest.mark.parametrize("fee", [1, 3, 10, 25])
def test_the_smallest_bet_and_raise_are_one_fee(fee: int) -> None:
    """An opening or a raise by a fee is enough, by a chip less it is refused; all one has is the most."""
    bidding = open_bidding(fee, [200, 200], 0)
    assert why_not(bidding, RaiseTo(fee)) is None
    assert refuse(bidding, f"bet {fee - 1}") == (
        "AZI-BID-4",
        f"Too low: bet at least one fee, {fee}. Possible: bet {fee} up to 200 (all in).",
    )
    bidding = apply_bid(bidding, RaiseTo(fee + 1))
    assert why_not(bidding, RaiseTo(2 * fee + 1)) is None
    assert why_not(bidding, RaiseTo(200)) is None
    assert refuse(bidding, f"raise to {2 * fee}")[0] == "AZI-BID-4"
    assert refuse(bidding, "raise to 201") == (
        "AZI-SHORT-1",
        f"You have 200 left and 0 already bet: raise to 200 at most. "
        f"Possible: fold, call {fee + 1}, raise to {2 * fee + 1} up to 200 (all in).",
    )


@pytest.mark.rule("AZI-BID-4", "AZI-TABLE-3")
def test_the_fee_is_not_part_of_the_bet() -> None:
    """With a fee of 10, an opening bet of 10 costs another 10 chips."""
    game = start_game(10, [50, 50], 0, DEALS[2]).game
    assert game.stacks == (40, 40)
    assert apply(game, RaiseTo(10)).game.stacks == (30, 40)


@pytest.mark.rule("AZI-BID-4")
@pytest.mark.parametrize("level", [-5, 0, 9, 20, 29])
def test_a_raise_never_lowers_the_bet(level: int) -> None:
    """A raise to no more than the bet, or to less than a fee above it, is refused with what is possible."""
    bidding = after([200] * 3, "bet 20")
    rule, told = refuse(bidding, f"raise to {level}")
    assert rule == "AZI-BID-4"
    assert told.endswith("Possible: fold, call 20, raise to 30 up to 200 (all in).")


@pytest.mark.rule("AZI-BID-4", "AZI-SHORT-1")
def test_all_in_between_call_and_raise_is_refused() -> None:
    """Who has more than a call but not enough to raise may call or fold, and is told so."""
    bidding = after([200, 25, 200], "bet 20")
    assert refuse(bidding, "all in") == (
        "AZI-BID-4",
        "Too low: raise to at least 30, the bet of 20 and one fee. Possible: fold, call 20.",
    )
    assert why_not(bidding, Call()) is None


# The end


@pytest.mark.rule("AZI-BID-5")
def test_a_raise_asks_everybody_again() -> None:
    """The bidding goes on until all have matched the highest bet, also those who called a lower one."""
    bidding = after([200] * 4, "bet 10", "call", "raise to 30")
    turns = [bidding.turn]
    while bidding.turn is not None:
        bidding = apply_bid(bidding, Call())
        turns.append(bidding.turn)
    assert turns == [3, 0, 1, None]
    assert bidding.bets == (30,) * 4


@pytest.mark.rule("AZI-BID-5")
def test_nothing_can_be_said_when_the_bidding_is_over() -> None:
    """After the last call nobody speaks, and every bid is refused."""
    bidding = after([200] * 2, "bet 10", "call")
    assert bidding.turn is None
    assert legal_bids(bidding) == Bounds(False, None, None, None, None)
    assert [refuse(bidding, text) for text in ("fold", "call", "all in", "raise to 30")] == [
        ("AZI-BID-5", "The bidding is over.")
    ] * 4


@pytest.mark.rule("AZI-BID-5", "AZI-BID-6")
def test_the_bidding_ends_when_one_player_is_left() -> None:
    """After all others folded nobody is asked again, whether the last one spoke long ago or just now."""
    assert after([200] * 3, "bet 10", "fold", "fold").turn is None
    assert after([200] * 3, "bet 10", "raise to 20", "fold", "fold").turn is None


@pytest.mark.rule("AZI-BID-5", "AZI-SHORT-1")
def test_the_bidding_ends_when_the_rest_are_short() -> None:
    """A short player is not asked again: with him and the highest bidder the bidding is over."""
    bidding = after([200, 15, 200], "bet 20", "all in", "raise to 40", "fold")
    assert bidding.turn is None
    assert bidding.standings == (Standing.FOLDED, Standing.SHORT, Standing.IN)
    assert find_leader(bidding, 0) == 2


# Short of chips


@pytest.mark.rule("AZI-SHORT-1")
def test_who_cannot_match_stays_in_with_all_he_has() -> None:
    """A player with less than the call is short after all in, puts in everything, and the bet stays."""
    bidding = after([200, 15, 200], "bet 20")
    assert legal_bids(bidding) == Bounds(True, None, None, None, 15)
    assert refuse(bidding, "call") == (
        "AZI-SHORT-1",
        "Your chips do not reach for a call. Possible: fold, go all in with 15.",
    )
    bidding = apply_bid(bidding, AllIn())
    assert bidding.standings[1] is Standing.SHORT
    assert (bidding.level, bidding.bidder, bidding.bets, bidding.stacks[1]) == (20, 0, (20, 15, 0), 0)


@pytest.mark.rule("AZI-SHORT-1")
@pytest.mark.parametrize("text", ["call", "all in"])
def test_exactly_enough_is_a_normal_call(text: str) -> None:
    """A player whose last chip makes the call is not short."""
    bidding = after([200, 20, 200], "bet 20", text)
    assert bidding.standings[1] is Standing.IN
    assert (bidding.bets[1], bidding.stacks[1], bidding.level) == (20, 0, 20)


@pytest.mark.rule("AZI-SHORT-1")
def test_a_normal_call_may_fall_short_of_a_later_raise() -> None:
    """Who called with his last chip and is raised may fold or stay in short with nothing more."""
    bidding = after([200, 20, 200], "bet 20", "call", "raise to 40", "call")
    assert legal_bids(bidding) == Bounds(True, None, None, None, 0)
    assert apply_bid(bidding, AllIn()).standings[1] is Standing.SHORT


@pytest.mark.rule("AZI-SHORT-1")
def test_a_short_player_cannot_bid_again() -> None:
    """After all others have answered a raise, the short one is passed over."""
    bidding = after([200, 15, 200], "bet 20", "all in", "raise to 40", "raise to 50")
    assert bidding.turn == 2
    assert apply_bid(bidding, RaiseTo(60)).turn == 0


@pytest.mark.rule("AZI-SHORT-1", "AZI-BID-5")
def test_a_short_player_does_not_lead() -> None:
    """Beside a short player the highest bidder leads, even after all others folded."""
    bidding = after([200, 15, 200], "bet 20", "all in", "fold")
    assert bidding.turn is None
    assert find_leader(bidding, 0) == 0


@pytest.mark.rule("AZI-SHORT-1")
def test_the_duty_to_open_passes_to_the_left() -> None:
    """An opener with less than a fee goes all in and is short, and his left neighbour must bet."""
    bidding = after([6, 200, 200])
    assert legal_bids(bidding) == Bounds(False, None, None, None, 6)
    assert refuse(bidding, "bet 6")[1].endswith("Possible: go all in with 6.")
    assert refuse(bidding, "fold") == ("AZI-BID-2", "The opener must bet. Possible: go all in with 6.")
    bidding = apply_bid(bidding, AllIn())
    assert (bidding.standings[0], bidding.turn, bidding.level) == (Standing.SHORT, 1, 0)
    assert legal_bids(bidding) == Bounds(False, None, 10, 200, 200)


@pytest.mark.rule("AZI-SHORT-1", "AZI-BID-3")
def test_going_in_short_is_no_bid() -> None:
    """A short opener makes no bet that others must match, and no bid that counts."""
    bidding = after([6, 200, 200], "all in", "bet 10")
    assert (bidding.bids, bidding.level) == ((0, 1, 0), 10)
    assert legal_bids(bidding).call == 10


@pytest.mark.rule("AZI-SHORT-1")
def test_an_opener_with_exactly_a_fee_must_bet_it() -> None:
    """With exactly one fee left the opener bets it, and he leads if nobody bids more."""
    bidding = after([10, 200])
    assert legal_bids(bidding) == Bounds(False, None, 10, 10, 10)
    bidding = apply_bid(apply_bid(bidding, AllIn()), Call())
    assert (bidding.standings[0], find_leader(bidding, 0)) == (Standing.IN, 0)


@pytest.mark.rule("AZI-SHORT-1")
def test_a_seat_without_chips_is_short_from_the_start() -> None:
    """Nobody asks a seat that has nothing after the fee; the next on the left opens."""
    bidding = after([0, 200, 0, 200])
    assert [standing.value for standing in bidding.standings] == ["short", "in", "short", "in"]
    assert bidding.turn == 1


@pytest.mark.rule("AZI-SHORT-1", "AZI-BID-2")
def test_the_only_one_who_can_open_must_bet() -> None:
    """Where all others are short the last one still has to bet, and then leads."""
    bidding = after([0, 6, 200], "all in")
    assert (bidding.turn, legal_bids(bidding).fold) == (2, False)
    bidding = apply_bid(bidding, RaiseTo(10))
    assert (bidding.turn, find_leader(bidding, 0)) == (None, 2)


@pytest.mark.rule("AZI-SHORT-1")
@pytest.mark.parametrize("opener", range(3))
@pytest.mark.parametrize("stacks", [[0, 0, 0], [6, 0, 9], [1, 2, 3]])
def test_if_everyone_is_short_the_first_leads(opener: int, stacks: list[int]) -> None:
    """At a table where all are short the seat that had to open leads."""
    bids = ["all in"] * sum(stack > 0 for stack in stacks)
    bidding = after(stacks, *bids, opener=opener)
    assert bidding.turn is None
    assert set(bidding.standings) == {Standing.SHORT}
    assert find_leader(bidding, opener) == opener


# Against the oracle


def tell(may: azi_oracle.Choice, table: azi_oracle.Table) -> str:
    """Return what a player must be told he may do."""
    assert table.speaker is not None
    options = ["fold"] if may.fold else []
    if may.call:
        options.append(f"call {table.level - table.bet[table.speaker]}")
    if may.lowest is not None:
        verb = "bet" if table.highest_bidder is None else "raise to"
        most = f" up to {may.highest}" if may.highest != may.lowest else ""
        options.append(f"{verb} {may.lowest}{most} (all in)")
    if may.all_in and not may.call and may.lowest is None:
        options.append(f"go all in with {table.left[table.speaker]}")
    return f"Possible: {', '.join(options)}."


def agree(game: Game, table: azi_oracle.Table, context: object) -> None:
    """Compare a game with the oracle's table: chips, who is short, who folded, who speaks, who leads."""
    short = {seat for seat, standing in enumerate(game.standings) if standing is Standing.SHORT}
    folded = {seat for seat, standing in enumerate(game.standings) if standing is Standing.FOLDED}
    assert (short, folded) == (table.short, table.folded), context
    if game.phase is Phase.WON:
        assert (table.speaker, table.leader) == (None, None), context
        assert game.settlement is not None
        winner = game.settlement.winner
        assert set(range(len(table.paid))) - table.folded == {winner}, context
        taken = azi_oracle.takes(table.paid, winner, sorted(table.short))
        assert list(game.settlement.takes) == taken, context
        stacks = [left + more for left, more in zip(table.left, taken, strict=True)]
        assert (list(game.stacks), game.bank) == (stacks, 0), context
    else:
        agree_on_turns(game, table, context)


def agree_on_turns(game: Game, table: azi_oracle.Table, context: object) -> None:
    """Compare chips and turns while nobody has won."""
    assert (list(game.stacks), list(game.contributions)) == (table.left, table.paid), context
    speaker = game.turn if game.phase is Phase.BIDDING else None
    leader = game.turn if game.phase is Phase.PLAY else None
    assert (speaker, leader) == (table.speaker, table.leader), context


def agree_on_choice(bidding: Bidding, table: azi_oracle.Table, context: object) -> None:
    """Compare what the speaker may do, in numbers and in words."""
    may, bounds = azi_oracle.choice(table), legal_bids(bidding)
    found = azi_oracle.Choice(
        bounds.fold, bounds.call is not None, bounds.all_in is not None, bounds.least, bounds.most
    )
    assert found == may, context
    assert table.speaker is not None
    if bounds.call is not None:
        assert bounds.call == table.level - table.bet[table.speaker], context
    if bounds.all_in is not None:
        assert bounds.all_in == table.left[table.speaker], context
    assert str(describe_bounds(bidding)) == tell(may, table), context


def think_of(rng: random.Random, table: azi_oracle.Table) -> str:
    """Return something to say, allowed or not."""
    verb = "bet" if table.highest_bidder is None else "raise to"
    lowest = table.level + table.fee
    level = rng.choice([lowest, lowest, lowest - 1, lowest + rng.randint(0, 2 * table.fee)])
    return rng.choice(["fold", "call", "call", "call", "all in", f"{verb} {level}", f"{verb} {level}"])


@pytest.mark.rule(
    "AZI-TABLE-3", "AZI-BID-2", "AZI-BID-3", "AZI-BID-4", "AZI-BID-5", "AZI-BID-6", "AZI-SHORT-1"
)
@runs(3_000, 20_000)
def test_the_oracle_agrees_on_whole_biddings(seed: int, count: int) -> None:
    """Random biddings go as in the oracle: choices, refusals, turns, chips, short seats and the leader."""
    rng = random.Random(seed)
    for _ in range(count):
        players, fee = rng.randint(2, 6), rng.randint(1, 12)
        stacks, opener = random_stacks(rng, players, fee), rng.randrange(players)
        game = start_game(fee, stacks, opener, DEALS[players]).game
        said: list[str] = []
        context = (fee, stacks, opener, said)
        table = azi_oracle.bidding(fee, stacks, opener, said)
        agree(game, table, context)
        while game.phase is Phase.BIDDING:
            assert game.bidding is not None
            agree_on_choice(game.bidding, table, context)
            text = think_of(rng, table)
            try:
                step, refused = apply(game, read_bid(text)), None
            except RuleViolation as problem:
                refused = problem
            try:
                table = azi_oracle.bidding(fee, stacks, opener, [*said, text])
            except ValueError:
                assert refused is not None, (*context, text)
                assert str(refused).endswith(tell(azi_oracle.choice(table), table))
                continue
            assert refused is None, (*context, text)
            said.append(text)
            game = step.game
            agree(game, table, context)
