"""The results of a session of Azi for the person: deals, chips, and how lucky the cards were."""

from dataclasses import dataclass

from hazari_cli.azi.bidding import Standing
from hazari_cli.azi.state import Phase
from hazari_cli.messages import Message, quote, say, say_count
from hazari_cli.play.azi.adviser import Adviser
from hazari_cli.play.azi.table import PERSON, Table, dealt_in, hand_of
from hazari_cli.play.blocks import Facts


@dataclass(frozen=True, slots=True)
class Luck:
    """What cards were good for.

    Attributes:
        worth: the chance that they win the bank if nobody folds; added up over deals.
        average: the same for average cards.
    """

    worth: float = 0.0
    average: float = 0.0


@dataclass(frozen=True, slots=True)
class SessionResults:
    """What happened in the deals that were finished.

    Attributes:
        deals: how many there were.
        won: how many the person won.
        folded: how many the person folded.
        azis: how many were an Azi.
        luck: what the cards were good for, if there is a coach who can tell.
    """

    deals: int = 0
    won: int = 0
    folded: int = 0
    azis: int = 0
    luck: Luck | None = None


def measure_luck(table: Table, adviser: Adviser) -> Luck:
    """Return what the person's cards of this deal were good for."""
    game = table.game
    players = dealt_in(game)
    return Luck(adviser.worth(hand_of(game, PERSON), game.trump, players), adviser.average(players))


def count_deal(results: SessionResults, table: Table, luck: Luck | None) -> SessionResults:
    """Add a deal that is over."""
    game = table.game
    before = results.luck or Luck()
    return SessionResults(
        deals=results.deals + 1,
        won=results.won + (game.settlement is not None and game.settlement.winner == PERSON),
        folded=results.folded + (game.standings[PERSON] is Standing.FOLDED),
        azis=results.azis + (game.phase is Phase.AZI),
        luck=results.luck if luck is None else Luck(before.worth + luck.worth, before.average + luck.average),
    )


def describe_luck(luck: Luck, players: int) -> Message:
    """Say how the cards of one deal compare with average ones; where nobody wins, it is an Azi."""
    azis = round(100 * (1 - players * luck.average))
    facts = {"worth": f"{100 * luck.worth:.0f}", "average": f"{100 * luck.average:.0f}"}
    if azis < 1:
        return say(
            "Luck: if nobody folds, your cards win in {worth} of 100 deals; average cards in {average}.",
            **facts,
        )
    return say(
        "Luck: if nobody folds, your cards win in {worth} of 100 deals; average cards in {average}, because "
        "in {azis} nobody wins: an Azi.",
        azis=azis,
        **facts,
    )


def describe_leaving(table: Table) -> Message | None:
    """Say what becomes of the chips of a deal that is not over; None if it is."""
    game = table.game
    if game.turn is None:
        return None
    return say_count(
        "You left in deal {number}: your {count} chip in the bank is not counted.",
        "You left in deal {number}: your {count} chips in the bank are not counted.",
        count=game.contributions[PERSON],
        number=table.number,
    )


def summarise_session(results: SessionResults, table: Table) -> Facts:
    """Sum a session up as facts."""
    game, settings = table.game, table.settings
    stack, in_bank = game.stacks[PERSON], game.contributions[PERSON]
    waits = in_bank if game.turn is None else 0  # after an Azi it is still to be won
    change = stack + waits - settings.stack
    fees = f"{change / settings.fee:+z.1f}"
    rows: list[tuple[Message, Message]] = [
        (
            say("Deals"),
            say(
                "{deals} played, {won} won, {folded} folded, {azis} Azi",
                deals=results.deals,
                won=results.won,
                folded=results.folded,
                azis=results.azis,
            ),
        ),
        (say("Chips"), say("{stack}, {in_bank} in the bank", stack=stack, in_bank=in_bank)),
        (
            say("Result"),
            say_count(
                "{change} chip, {fees} fees",
                "{change} chips, {fees} fees",
                count=abs(change),
                change=f"{change:+d}",
                fees=fees,
            ),
        ),
    ]
    if not in_bank:
        rows[1] = (say("Chips"), quote(stack))
    if results.luck is not None:
        luck = say(
            "your cards were good for {worth} wins, average ones for {average}",
            worth=f"{results.luck.worth:.1f}",
            average=f"{results.luck.average:.1f}",
        )
        rows.append((say("Luck"), luck))
    return Facts(tuple(rows))
