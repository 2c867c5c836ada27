"""``hazari review``: luck and skill in a kept match, and what cost most, to be tried again."""

from contextlib import suppress
from typing import Any

import click

from hazari_cli.cli.dialogue.conversation import converse, show_all
from hazari_cli.cli.dialogue.reading import Examples, choose_reader, is_terminal
from hazari_cli.cli.documents import document_message
from hazari_cli.cli.games import GameFolder, KeptGame, find_game, list_games, load_game, read_game
from hazari_cli.cli.language import _
from hazari_cli.cli.offers import offer_kept
from hazari_cli.cli.output import Report, make_output, with_output
from hazari_cli.cli.values import FILLED
from hazari_cli.errors import GameError, SetupError
from hazari_cli.hazari.advice.suggest import explain_difference
from hazari_cli.hazari.deal import SEATS
from hazari_cli.hazari.notation import format_groups
from hazari_cli.messages import say
from hazari_cli.play.account import Account, write_tenths
from hazari_cli.play.blocks import Block
from hazari_cli.play.hazari.adviser import HandAdviser
from hazari_cli.play.hazari.record import read_match
from hazari_cli.play.hazari.review import LESSONS, Decision, MatchReview, review_match
from hazari_cli.play.hazari.review_screen import (
    explain_review,
    show_course,
    show_deals,
    show_decision,
    show_review,
)
from hazari_cli.play.hazari.second_try import ReviewReply, begin_review
from hazari_cli.play.hazari.table import NAMES
from hazari_cli.resources import load_tables

EXAMPLES = Examples(_("Standard input is closed."), say("Nothing was typed."))


@click.command(
    "review",
    short_help=_("See where your points came from, and try again what cost most."),
    help=_(
        """Take a match apart: what the cards were worth, what was given away, and the rest.

        The cards are worth what good players take with such a hand on average. Given away is what the best
        arrangement expected more than yours, whatever came of it. The rest is how the hands met, and what
        the others gave away. Together they are the score, to the digit.

        On a terminal the three decisions that cost most are put before you again, and judged before you see
        what was better. In a pipe, and with --all, you get the whole as text. Without NAME it is the last
        match. Only complete deals are reviewed.

        \b
        Examples:
          hazari review
          hazari review 2026-12-01-1 --all
          hazari review --format json
        """
    ),
)
@click.argument("name", type=FILLED, required=False, shell_complete=offer_kept("HAZARI_GAMES"))
@click.option("--all", "whole", is_flag=True, help=_("Show it as a whole on a terminal too."))
@with_output
@click.pass_context
def command(context: click.Context, name: str | None, whole: bool) -> None:
    """Review a match: as a conversation with a person, else as a whole."""
    output = make_output(context)
    if context.meta.get("output.format") is None:
        output = output._replace(format="table")
    kept = find_game(GameFolder.HAZARI_GAMES, name) if name else _find_last()
    adviser = HandAdviser(load_tables())
    review = review_match(read_match(read_game(kept)), adviser)
    if not review.deals:
        raise SetupError(say("No deal of {name} is complete: there is nothing to review.", name=kept.name))
    if output.format in ("json", "plain"):
        output.show(Report(_document(kept, review), _list_records(review), ()))
    elif is_terminal() and output.format == "table" and not whole:
        converse(begin_review(review, adviser), output, choose_reader(output, EXAMPLES, plain=False))
    else:
        show_all(_tell(review), output)


def _find_last() -> KeptGame:
    for kept in reversed(list_games(GameFolder.HAZARI_GAMES)):
        with suppress(GameError):
            if read_match(load_game(kept)).deals:
                return kept
    raise SetupError(say("No match with a complete deal is kept; hazari play begins one."))


def review_now(kept: KeptGame, adviser: HandAdviser) -> ReviewReply:
    """Begin to review a match with the person who has just played it."""
    return begin_review(review_match(read_match(load_game(kept)), adviser), adviser)


def _tell(review: MatchReview) -> tuple[Block, ...]:
    """Tell the whole review."""
    again = (block for each in review.costliest for block in show_decision(review.settings, each))
    return (*show_review(review), explain_review(), *show_course(review), *show_deals(review), *again)


def _document(kept: KeptGame, review: MatchReview) -> dict[str, Any]:
    return {
        "name": kept.name,
        "players": [_document_player(review, seat) for seat in SEATS],
        "deals": [
            {
                "number": deal[0].deal.number,
                "dealer": deal[0].deal.dealer,
                "totals": list(deal[0].deal.totals),
                "players": [_document_decision(decision) for decision in deal],
            }
            for deal in review.deals
        ],
        "costliest": [_document_answer(decision) for decision in review.costliest],
    }


def _document_account(account: Account) -> dict[str, Any]:
    return {
        "points": account.score // 10,
        "cards": account.cards / 10,
        "given": account.given / 10,
        "rest": account.rest / 10,
    }


def _document_player(review: MatchReview, seat: int) -> dict[str, Any]:
    given, error = review.given_by(seat)
    return {
        "seat": seat,
        "name": NAMES[seat],
        "bot": review.settings.strategy_at(seat),
        **_document_account(review.account_of(seat)),
        "luck": review.luck_of(seat) / 10,
        "given_a_deal": round(given, 3),
        "error": None if error is None else round(error, 3),
    }


def _document_decision(decision: Decision) -> dict[str, Any]:
    mistake = decision.mistake
    return {
        "seat": decision.seat,
        **_document_account(decision.account),
        "trick": decision.trick if decision.given else None,
        "mistake": mistake.value if mistake else None,
    }


def _document_answer(decision: Decision) -> dict[str, Any]:
    assert decision.mistake is not None, "what costs something is a mistake"
    return {
        **_document_decision(decision),
        "deal": decision.deal.number,
        "hand": list(map(str, decision.deal.hands[decision.seat])),
        "played": format_groups(decision.mine.arrangement.groups),
        "better": format_groups(decision.best.arrangement.groups),
        "lesson": LESSONS[decision.mistake],
        "reasons": list(map(document_message, explain_difference(decision.best, decision.mine))),
    }


def _list_records(review: MatchReview) -> tuple[tuple[str | int, ...], ...]:
    records: list[tuple[str | int, ...]] = []
    for seat in SEATS:
        given, error = review.given_by(seat)
        shown = "-" if error is None else f"{error:.2f}"
        account = _record_account(review.account_of(seat))
        bot = review.settings.strategy_at(seat) or "-"
        records.append(("player", seat, NAMES[seat], bot, *account, f"{given:.2f}", shown))
    for deal in review.deals:
        for decision in deal:
            mistake = decision.mistake
            records.append(
                (
                    "deal",
                    decision.deal.number,
                    decision.seat,
                    *_record_account(decision.account),
                    decision.trick if decision.given else "-",
                    mistake.value if mistake else "-",
                )
            )
    for decision in review.costliest:
        groups = (decision.mine.arrangement.groups, decision.best.arrangement.groups)
        played, better = map(format_groups, groups)
        records.append(("costly", decision.deal.number, decision.seat, played, better))
    return tuple(records)


def _record_account(account: Account) -> tuple[str | int, ...]:
    tenths = (account.cards, account.given, account.rest)
    return (account.score // 10, *map(write_tenths, tenths))
