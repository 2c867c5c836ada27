"""How a deal and a match of Hazari stand: points, totals, who has won (HAZ-SCORE-1 to HAZ-SCORE-3)."""

from hazari_cli.hazari.deal import SEATS
from hazari_cli.hazari.match import next_dealer
from hazari_cli.hazari.state import Phase
from hazari_cli.messages import Join, Message, list_all, quote, say
from hazari_cli.play.blocks import Block, Cell, Grid
from hazari_cli.play.hazari.phrasing import is_you, list_numbers, name_of
from hazari_cli.play.hazari.table import NAMES, Table


def show_captured(table: Table) -> Message:
    """Say what everybody has captured so far in this deal."""
    return say("Captured so far: {captured}.", captured=list_numbers(table.settings, table.state.points))


def show_score(table: Table) -> tuple[Block, ...]:
    """Show the points of the deal, trick by trick, the totals, and what is missing to the target."""
    settings, state = table.settings, table.state
    rows: list[tuple[Cell, ...]] = []
    for seat in SEATS:
        taken = [trick.points if trick.winner == seat else 0 for trick in state.tricks]
        needs = max(0, settings.target - state.totals[seat])
        rows.append((name_of(settings, seat), *taken, state.points[seat], state.totals[seat], needs))
    each = [trick.points for trick in state.tricks]
    rows.append((say("Together"), *each, sum(state.points), sum(state.totals), ""))
    headings = (
        say("Player"),
        *(quote(number) for number in range(1, 5)),
        say("Deal"),
        say("Total"),
        say("Needs"),
    )
    return (
        Grid(headings, tuple(rows), title=say("Deal {number}", number=state.number)),
        _say_what_follows(table),
    )


def _say_what_follows(table: Table) -> Message:
    settings, state = table.settings, table.state
    if state.phase is not Phase.OVER:
        dealer = next_dealer(state.dealer)
        if is_you(settings, dealer):
            return say("You deal next.")
        return say("{name} deals next.", name=NAMES[dealer])
    winners, total = state.winners, state.totals[state.winners[0]]
    if len(winners) > 1:
        names = list_all([name_of(settings, seat) for seat in winners], Join.AND)
        return say(
            "{names} win the match together with {total} points (HAZ-SCORE-3).", names=names, total=total
        )
    if is_you(settings, winners[0]):
        return say("You win the match with {total} points (HAZ-SCORE-2).", total=total)
    return say(
        "{name} wins the match with {total} points (HAZ-SCORE-2).", name=NAMES[winners[0]], total=total
    )


def describe_leaving(table: Table) -> Message:
    """Say where a match stands that is left before its end."""
    totals = list_numbers(table.settings, table.state.totals)
    return say("You leave in deal {number}. {totals}.", number=table.state.number, totals=totals)


def show_totals(table: Table) -> Message:
    """Say how the match stands."""
    totals = list_numbers(table.settings, table.state.totals)
    return say(
        "Deal {number} of a match to {target}: {totals}.",
        number=table.state.number,
        target=table.settings.target,
        totals=totals,
    )
