"""Who gets the bank, chip by chip."""

import random

import pytest

from hazari_cli.azi.settlement import settle
from hazari_cli.errors import SetupError
from tests.counts import runs
from tests.oracles import azi_oracle


@pytest.mark.rule("AZI-SHORT-2")
@pytest.mark.parametrize(
    ("contributions", "winner", "short", "takes"),
    [
        ([60, 60, 45], 2, [2], [15, 15, 135]),
        ([110, 70, 30], 1, [1, 2], [40, 170, 0]),
        ([110, 70, 30], 2, [1, 2], [80, 40, 90]),
        ([100, 16], 1, [1], [84, 32]),
        ([60, 45, 45], 1, [1], [15, 135, 0]),
        ([60, 10, 45], 2, [2], [15, 0, 100]),
        ([7, 0, 5, 1], 2, [2, 3], [2, 0, 11, 0]),
    ],
)
def test_a_short_winner_takes_what_he_put_in(
    contributions: list[int], winner: int, short: list[int], takes: list[int]
) -> None:
    """A short winner takes from each at most his own stake, and the rest goes back where it came from."""
    settlement = settle(contributions, winner, short)
    assert (list(settlement.takes), settlement.rule) == (takes, "AZI-SHORT-2")


@pytest.mark.rule("AZI-SHORT-2")
def test_chips_of_folded_players_count_for_a_short_winner() -> None:
    """A short winner takes from those who folded as from the others, and they too get their rest back."""
    settlement = settle([110, 70, 30, 10], 2, [2], [1, 3])
    assert settlement.takes == (80, 40, 100, 0)


@pytest.mark.rule("AZI-SHORT-3", "AZI-END-1")
@pytest.mark.parametrize(
    ("contributions", "winner", "short", "folded"),
    [
        ([110, 70, 30], 0, [1, 2], []),
        ([60, 60, 60], 1, [], []),
        ([10, 110, 110], 2, [], [0]),
        ([10, 110, 300], 1, [0], []),
    ],
)
def test_a_full_winner_takes_the_whole_bank(
    contributions: list[int], winner: int, short: list[int], folded: list[int]
) -> None:
    """A winner who is not short takes all there is, also where another put in more.

    Only where somebody is short does the rule about short losers decide (AZI-SHORT-3).
    """
    settlement = settle(contributions, winner, short, folded)
    expected = [sum(contributions) if seat == winner else 0 for seat in range(len(contributions))]
    assert (list(settlement.takes), settlement.rule) == (expected, "AZI-SHORT-3" if short else "AZI-END-1")


@pytest.mark.rule("AZI-BID-6")
def test_the_last_player_takes_the_bank() -> None:
    """When all others folded the last one takes everything, by that rule."""
    settlement = settle([10, 30, 20], 1, (), [0, 2])
    assert (settlement.takes, settlement.rule) == ((0, 60, 0), "AZI-BID-6")


@pytest.mark.rule("AZI-SHORT-2")
def test_the_ledger_tells_every_chip() -> None:
    """The ledger lists who gets whose chips, and nothing where there are none."""
    ledger = settle([60, 60, 45], 2, [2]).ledger
    told = [(transfer.source, transfer.target, transfer.chips) for transfer in ledger]
    assert told == [(0, 2, 45), (0, 0, 15), (1, 2, 45), (1, 1, 15), (2, 2, 45)]
    assert {transfer.rule for transfer in ledger} == {"AZI-SHORT-2"}


@pytest.mark.rule("AZI-SHORT-2", "AZI-BID-6")
@pytest.mark.parametrize(
    ("contributions", "winner", "short", "folded", "said"),
    [
        ([10, 10], 2, [], [], "There is no seat 2; seats are 0 to 1."),
        ([10, 10], -1, [], [], "There is no seat -1; seats are 0 to 1."),
        ([10, 10], 0, [5], [], "There is no seat 5; seats are 0 to 1."),
        ([10, 10], 0, [], [3], "There is no seat 3; seats are 0 to 1."),
        ([10, 10], 0, [], [0], "Seat 0 folded and cannot win."),
        ([10, -1], 0, [], [], "Contributions are whole numbers of chips, never below 0."),
    ],
)
def test_an_impossible_settlement_is_refused(
    contributions: list[int], winner: int, short: list[int], folded: list[int], said: str
) -> None:
    """A seat that is not there, a winner who folded and negative chips are refused with the reason."""
    with pytest.raises(SetupError) as refused:
        settle(contributions, winner, short, folded)
    assert str(refused.value) == said


@pytest.mark.rule("AZI-SHORT-2", "AZI-SHORT-3", "AZI-BID-6")
@runs(8_000, 100_000)
def test_the_oracle_agrees_on_settlements(seed: int, count: int) -> None:
    """Random banks are shared out as by the oracle; no chip is made or lost, and the ledger adds up."""
    rng = random.Random(seed)
    for _ in range(count):
        seats = range(rng.randint(2, 6))
        contributions = [rng.randint(0, 40) for _ in seats]
        winner = rng.choice(seats)
        short = [seat for seat in seats if rng.random() < 0.4]
        folded = [seat for seat in seats if rng.random() < 0.4 and seat not in (winner, *short)]
        settlement = settle(contributions, winner, short, folded)
        context = (contributions, winner, short, folded)
        alone = all(seat in folded for seat in seats if seat != winner)
        others_short = any(seat != winner and seat not in folded for seat in short)
        assert (settlement.rule == "AZI-SHORT-2") == (winner in short), context
        assert (settlement.rule == "AZI-BID-6") == (alone and winner not in short), context
        assert (settlement.rule == "AZI-SHORT-3") == (others_short and winner not in short and not alone), (
            context
        )
        assert list(settlement.takes) == azi_oracle.takes(contributions, winner, short), context
        assert sum(settlement.takes) == sum(contributions), context
        targets, sources = [0 for _ in seats], [0 for _ in seats]
        for transfer in settlement.ledger:
            assert transfer.chips > 0
            assert transfer.target in (winner, transfer.source)
            targets[transfer.target] += transfer.chips
            sources[transfer.source] += transfer.chips
        assert (targets, sources) == (list(settlement.takes), contributions), context
