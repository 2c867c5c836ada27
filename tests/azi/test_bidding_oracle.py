"""Random biddings against the oracle: choices, refusals, turns, chips and the leader."""

import random

import pytest

from hazari_cli.azi.bidding import Bidding, Standing, describe_bounds, legal_bids
from hazari_cli.azi.game import apply, start_game
from hazari_cli.azi.state import Game, Phase
from hazari_cli.errors import RuleViolation
from tests.azi.biddings import DEALS, read_bid
from tests.azi.tables import random_stacks
from tests.counts import runs
from tests.oracles import azi_oracle


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
