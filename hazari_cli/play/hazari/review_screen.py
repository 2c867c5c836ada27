"""What a review of a match of Hazari shows: where the points came from, deal by deal, and what cost most."""

from collections.abc import Sequence

from hazari_cli.hazari.advice.suggest import PAR, explain_difference
from hazari_cli.hazari.combination import describe
from hazari_cli.hazari.deal import SEATS
from hazari_cli.messages import (
    Join,
    Message,
    join_lines,
    join_sentences,
    label,
    list_all,
    quote,
    say,
    say_count,
)
from hazari_cli.play.account import write_mean, write_tenths
from hazari_cli.play.blocks import Bar, Block, Cell, Facts, Grid, Heading, Sparkline, Verbatim
from hazari_cli.play.hazari.phrasing import is_you, list_numbers, name_of
from hazari_cli.play.hazari.review import LESSONS, Decision, MatchReview
from hazari_cli.play.hazari.table import NAMES, Settings

_BAR = 6
_LONGEST = 24
"""A row of small columns is no longer; deals that follow each other share one then."""


def show_review(review: MatchReview) -> tuple[Block, ...]:
    """Show where everybody's points came from, luck and skill apart."""
    settings, best = review.settings, max(review.totals[-1])
    rows: list[tuple[Cell, ...]] = []
    for seat in SEATS:
        account, total = review.account_of(seat), review.totals[-1][seat]
        figures = (write_tenths(account.cards), write_tenths(account.given), _sign(account.rest))
        about = (settings.strategy_at(seat) or "", Bar(total / best, _BAR))
        row = (name_of(settings, seat), total, *figures, write_mean(*review.given_by(seat)), *about)
        rows.append(row)
    headings = (*_HEADINGS, say("Given a deal"), say("Plays"), quote(""))
    grid = Grid(
        (say("Player"), *headings), tuple(rows), frozenset({1, 2, 3, 4, 5}), spare=frozenset({5, 6, 7})
    )
    people = SEATS[: settings.people]
    return (Heading(_say_result(review)), grid, *(_sum_up(review, seat) for seat in people))


_HEADINGS = (say("Score"), say("Cards"), say("Given"), say("Rest"))


def _say_result(review: MatchReview) -> Message:
    return say_count(
        "The match after {count} deal: {totals}.",
        "The match after {count} deals: {totals}.",
        count=len(review.deals),
        totals=list_numbers(review.settings, review.totals[-1]),
    )


def _sum_up(review: MatchReview, seat: int) -> Message:
    """Say how lucky a person was: with the cards, and with how they met those of others."""
    luck, account = review.luck_of(seat), review.account_of(seat)
    facts: dict[str, object] = {
        "name": NAMES[seat],
        "score": account.score // 10,
        "cards": write_tenths(account.cards),
        "given": write_tenths(account.given),
        "mean": write_mean(*review.given_by(seat)),
        "rest": _sign(account.rest),
        "luck": _sign(luck),
        "par": PAR,
    }
    if is_you(review.settings, seat):
        return say(
            "Your {score} points: your cards were worth {cards} ({luck} against {par} a deal), "
            "you gave {given} away ({mean} a deal), and the rest is {rest}.",
            **facts,
        )
    return say(
        "The {score} points of {name}: the cards were worth {cards} ({luck} against {par} a deal), "
        "{given} were given away ({mean} a deal), and the rest is {rest}.",
        **facts,
    )


def explain_review() -> Message:
    """Say what the columns mean."""
    return join_sentences(
        [
            say("Score = Cards - Given + Rest."),
            say("Cards: what good players take with such a hand on average."),
            say("Given: how much more the best arrangement expected."),
            say("Rest: how the hands met, and what the others gave away."),
        ]
    )


def show_deals(review: MatchReview) -> tuple[Block, ...]:
    """Show a line a deal for every person; then the totals, and what each player gave away, deal by deal."""
    people = SEATS[: review.settings.people]
    return (*(_show_seat(review, seat) for seat in people), _show_totals(review), _show_given(review))


def _show_seat(review: MatchReview, seat: int) -> Grid:
    rows: list[tuple[Cell, ...]] = []
    for decision in review.decisions_of(seat):
        account = decision.account
        trick = say("trick {number}", number=decision.trick) if decision.given else quote("")
        figures = (write_tenths(account.cards), write_tenths(account.given), _sign(account.rest))
        rows.append((decision.deal.number, account.score // 10, *figures, trick))
    title = say("Deal by deal: {name}", name=name_of(review.settings, seat))
    headings = (say("Deal"), *_HEADINGS, say("Loses most"))
    return Grid(headings, tuple(rows), frozenset(range(5)), title, frozenset({5}))


def _show_totals(review: MatchReview) -> Grid:
    """Show the totals with a chart: bars that grow towards the points that end the match."""
    whole = max(review.settings.target, *review.totals[-1])
    rows: list[tuple[Cell, ...]] = [
        (deal[0].deal.number, *totals, *(Bar(total / whole, _BAR) for total in totals))
        for deal, totals in zip(review.deals, review.totals, strict=True)
    ]
    names = [name_of(review.settings, seat) for seat in SEATS]
    headings = (say("Deal"), *names, *names)
    right, spare = frozenset(range(5)), frozenset(range(5, 9))
    return Grid(headings, tuple(rows), right, say("Totals"), spare)


def _show_given(review: MatchReview) -> Grid:
    rows: list[tuple[Cell, ...]] = [
        (deal[0].deal.number, *(write_tenths(decision.given) for decision in deal)) for deal in review.deals
    ]
    names = [name_of(review.settings, seat) for seat in SEATS]
    headings = (say("Deal"), *names)
    return Grid(headings, tuple(rows), frozenset(range(5)), say("Given away, deal by deal"))


def show_course(review: MatchReview) -> tuple[Block, ...]:
    """Show what people gave away in each deal as a row of small columns, with the highest figure."""
    rows: list[tuple[Message, Cell]] = []
    for seat in SEATS[: review.settings.people]:
        decisions = review.decisions_of(seat)
        worst = max(decisions, key=lambda decision: decision.given)
        if worst.given:
            peak = say(
                "{columns} most in deal {number}: {points}",
                columns=draw_course([decision.given for decision in decisions]),
                number=worst.deal.number,
                points=write_tenths(worst.given),
            )
            rows.append((say("Given away"), peak))
    return (Facts(tuple(rows)),) if rows else ()


def draw_course(figures: Sequence[int]) -> Sparkline:
    """Draw figures, none below 0, as small columns; of many the mean of those that follow each other."""
    size = -(-len(figures) // _LONGEST)
    groups = [figures[at : at + size] for at in range(0, len(figures), size)]
    means = [sum(group) / len(group) for group in groups]
    return Sparkline(tuple(mean / max(1, *means) for mean in means))


def list_costliest(review: MatchReview) -> tuple[Block, ...]:
    """List the decisions that cost most: what they cost and where, not what would have been better."""
    if not review.costliest:
        return (say("No arrangement gave more than half a point away."),)
    rows: list[tuple[Cell, ...]] = [
        (number, decision.deal.number, write_tenths(decision.given), _say_where(review.settings, decision))
        for number, decision in enumerate(review.costliest, 1)
    ]
    headings = (quote(""), say("Deal"), say("Given"), say("Where it loses most"))
    return (Grid(headings, tuple(rows), frozenset({0, 1, 2})),)


def _say_where(settings: Settings, decision: Decision) -> Message:
    place, mine = decision.trick - 1, decision.mine
    where = say(
        "trick {trick}: {kind} wins {chance} of 100",
        trick=decision.trick,
        kind=describe(mine.arrangement.combinations[place]),
        chance=f"{100 * mine.chances[place]:.0f}",
    )
    return where if settings.people == 1 else label(NAMES[decision.seat], where)


def open_again(settings: Settings, decision: Decision) -> tuple[Block, ...]:
    """Say which deal is arranged again, and how it stood then."""
    deal = decision.deal
    return (
        Heading(_name_deal(settings, decision)),
        say(
            "{dealer} deals; the totals are {totals}.",
            dealer=NAMES[deal.dealer],
            totals=list_numbers(settings, deal.before),
        ),
    )


def _name_deal(settings: Settings, decision: Decision) -> Message:
    if is_you(settings, decision.seat):
        return say("Deal {number} again", number=decision.deal.number)
    return say("Deal {number} again, {name}", number=decision.deal.number, name=NAMES[decision.seat])


def show_answer(settings: Settings, decision: Decision) -> tuple[Block, ...]:
    """Show a decision as it was, a better one, what makes the difference, and the lesson about it."""
    deal, mistake = decision.deal, decision.mistake
    assert mistake is not None, "a decision that gave nothing away is no mistake"
    rows: list[tuple[Message, Cell]] = [
        (say("Hand"), deal.hands[decision.seat]),
        (say("Played"), list_all(decision.mine.arrangement.groups, Join.GROUPS)),
        (say("Better"), list_all(decision.best.arrangement.groups, Join.GROUPS)),
        (say("Lesson"), Verbatim(f"hazari tutor lesson {LESSONS[mistake]}")),
    ]
    words = join_lines(explain_difference(decision.best, decision.mine))
    return (Facts(tuple(rows)), words)


def show_decision(settings: Settings, decision: Decision) -> tuple[Block, ...]:
    """Show a decision whole, for a reader who is not asked to try again."""
    opened, stood = open_again(settings, decision)
    return (opened, stood, *show_answer(settings, decision))


def _sign(tenths: int) -> str:
    return f"+{write_tenths(tenths)}" if tenths > 0 else write_tenths(tenths)
