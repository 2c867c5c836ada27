"""``hazari score``: a deal played out trick by trick, or the score of a match brought up to date."""

import re
from collections.abc import Sequence
from itertools import chain

import click

from hazari_cli.cli.language import _
from hazari_cli.cli.lines import Lines, standard_input
from hazari_cli.cli.output import Report, make_output, note, with_output
from hazari_cli.cli.values import InputPath
from hazari_cli.errors import NotationError, Place
from hazari_cli.hazari.combination import describe
from hazari_cli.hazari.deal import SEATS, Seat
from hazari_cli.hazari.game import play_whole_deal, start_deal
from hazari_cli.hazari.match import (
    PACK_POINTS,
    add_points,
    check_totals,
    complete_points,
    find_winners,
    needs,
    next_dealer,
)
from hazari_cli.hazari.scoresheet import Entry, parse_scoresheet
from hazari_cli.hazari.state import State
from hazari_cli.hazari.tricks import Trick
from hazari_cli.messages import Join, Message, list_all, list_choices, say
from hazari_cli.play.blocks import Block, Cell, Grid

_EMPTY = '""'
"""How an empty number stands among others, so that it is met and shown as what it is."""


class NumbersCommand(click.Command):
    """A command whose options ``--points`` and ``--totals`` take all that follows up to the next option."""

    LISTS = ("--points", "--totals")

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Join each list of numbers into one value before click reads the arguments."""
        joined: list[str] = []
        at = 0
        while at < len(args):
            joined.append(args[at])
            at += 1
            if joined[-1] in self.LISTS:
                until = at
                while until < len(args) and not (args[until].startswith("--") or args[until] == "-h"):
                    until += 1
                joined.append(_join(args[at:until]))
                at = until
        return super().parse_args(ctx, joined)


def _join(words: Sequence[str]) -> str:
    """Join a list of numbers; an empty one among others keeps its place."""
    if len(words) == 1:
        return words[0]
    return " ".join(word if word.strip() else _EMPTY for word in words)


@click.command(
    "score",
    cls=NumbersCommand,
    short_help=_("Play out a deal, or keep the score of a match."),
    help=_(
        """Play out a deal of four arrangements, or bring the score of a match up to date.

        FILE ("-" for standard input) holds four lines, one a seat, anticlockwise: a name, a colon and the
        four groups. Or give what the players took with --points (three numbers, and the fourth follows;
        ? stands for the missing one). --totals are the totals before the deal.

        \b
        Examples:
          hazari score deal.txt --dealer 3
          hazari score --points 90 120 60 90 --totals 400 310 520 210 --dealer 0
        """
    ),
)
@click.argument("file", required=False, type=InputPath(dir_okay=False, allow_dash=True))
@click.option(
    "--dealer",
    metavar="SEAT",
    help=_("Who dealt: a seat, 0 to 3, or a name of the file. With a file the default is the last line."),
)
@click.option("--points", metavar="N N N N", help=_("The points of this deal, by seat."))
@click.option("--totals", metavar="N N N N", help=_("The totals before this deal, by seat."))
@with_output
@click.pass_context
def command(
    context: click.Context, file: str | None, dealer: str | None, points: str | None, totals: str | None
) -> None:
    """Score a file, or numbers."""
    if file is None and points is None and totals is None:
        raise click.UsageError(
            _("Give either a file with four arrangements (- for standard input), or --points."), context
        )
    if file is not None and points is not None:
        raise click.UsageError(_("Give a file or --points, not both."), context)
    output = make_output(context)
    before = None if totals is None else check_totals(_numbers("--totals", totals))
    if file is not None:
        entries = _read(file)
        names = [entry.name for entry in entries]
        seat = Seat(len(SEATS) - 1) if dealer is None else _seat(dealer, names)
        output.show(_deal_report(entries, _play(entries, seat, before), before))
        return
    seat_or_none = None if dealer is None else _seat(dealer, [])
    taken = None if points is None else complete_points(_numbers("--points", points))
    output.show(_match_report(taken, before, seat_or_none))


def _read(file: str) -> tuple[Entry, ...]:
    if file == "-":
        return parse_scoresheet(standard_input())
    with open(file, encoding="utf-8-sig", errors="surrogateescape") as text:
        return parse_scoresheet(Lines(text))


def _seat(text: str, names: Sequence[str]) -> Seat:
    """Read a seat, by its number or by a player's name; what may mean two seats is asked about.

    Raises:
        NotationError: if nobody sits there, or more than one player may be meant.
    """
    meant = {Seat(at) for at, name in enumerate(names) if name == text}
    if text in ("0", "1", "2", "3"):
        meant.add(Seat(int(text)))
    if len(meant) == 1:
        return meant.pop()
    if meant:
        seats = list_all(sorted(meant), Join.AND)
        raise NotationError(
            say(
                '"{text}" may mean seats {seats}; give these players names of their own.',
                text=text,
                seats=seats,
            )
        )
    if names:
        known = list_choices(names)
        raise NotationError(
            say('Nobody sits at "{text}"; a seat is 0, 1, 2 or 3, or {names}.', text=text, names=known)
        )
    raise NotationError(say('Nobody sits at "{text}"; a seat is 0, 1, 2 or 3.', text=text))


def _numbers(option: str, text: str) -> tuple[int | None, ...]:
    """Read whole numbers; ``?`` stands for one that is not known.

    Raises:
        NotationError: with the place of a word that is neither.
    """
    numbers: list[int | None] = []
    for found in re.finditer(r"[^\s,]+|(?<=,)(?=\s*(,|$))|^(?=\s*,)", text):
        word = found.group()
        if re.fullmatch(r"-?[0-9]{1,9}", word):
            numbers.append(int(word))
        elif word == "?":
            numbers.append(None)
        elif word in ("", _EMPTY):
            raise NotationError(
                say(
                    "Number {number} of {option} is empty; write a whole number such as 90.",
                    number=len(numbers) + 1,
                    option=option,
                ),
                Place(text, *found.span()),
            )
        else:
            raise NotationError(
                say(
                    'Number {number} of {option} is "{word}"; write a whole number such as 90.',
                    number=len(numbers) + 1,
                    option=option,
                    word=word,
                ),
                Place(text, *found.span()),
            )
    return tuple(numbers)


def _play(entries: Sequence[Entry], dealer: Seat, before: Sequence[int] | None) -> State:
    """Play the deal to its end; without totals it is the first of its match."""
    groups = [entry.arrangement.groups for entry in entries]
    hands = [[*chain(*each)] for each in groups]
    start = start_deal(hands, dealer) if before is None else start_deal(hands, dealer, before)
    return play_whole_deal(start.state, groups).state


def _deal_report(entries: Sequence[Entry], scored: State, before: Sequence[int] | None) -> Report:
    names = [entry.name for entry in entries]
    document = {
        "names": names,
        "dealer": scored.dealer,
        "tricks": [
            {
                "leader": trick.leader,
                "winner": trick.winner,
                "points": trick.points,
                "tied": list(trick.tied),
                "rule": trick.rule,
            }
            for trick in scored.tricks
        ],
        "points": list(scored.points),
    }
    records: tuple[tuple[str | int, ...], ...] = (
        *(
            ("trick", number, names[trick.leader], names[trick.winner], trick.points, trick.rule)
            for number, trick in enumerate(scored.tricks, 1)
        ),
        *(("points", name, number) for name, number in zip(names, scored.points, strict=True)),
    )
    rows: list[tuple[Cell, ...]] = [
        (number, names[trick.leader], names[trick.winner], trick.points, _reason(trick, number, entries))
        for number, trick in enumerate(scored.tricks, 1)
    ]
    headings = (say("Trick"), say("Leader"), say("Winner"), say("Points"), say("Why"))
    standing, more, facts = _standing(names, scored.points, before, scored.dealer)
    return Report(
        {**document, **more},
        records,
        (Grid(headings, tuple(rows), frozenset({0, 3})), standing, *facts),
    )


def _reason(trick: Trick, number: int, entries: Sequence[Entry]) -> Message:
    best = describe(entries[trick.winner].arrangement.combinations[number - 1])
    if trick.tied:
        others = " ".join(entries[seat].name for seat in trick.tied if seat != trick.winner)
        return say(
            "{best}, like {others}: equal, played later ({rule})", best=best, others=others, rule=trick.rule
        )
    return say("{best} is the highest ({rule})", best=best, rule=trick.rule)


def _match_report(points: Sequence[int] | None, before: Sequence[int] | None, dealer: Seat | None) -> Report:
    names = [say("seat {seat}", seat=seat) for seat in SEATS]
    standing, document, facts = _standing(names, points, before, dealer)
    records: tuple[tuple[str | int, ...], ...] = tuple(
        (seat, *map(str, row[1:])) for seat, row in zip(SEATS, standing.rows, strict=True)
    )
    if points is not None:
        document["points"] = list(points)
    return Report(document, records, (standing, *facts))


def _standing(
    names: Sequence[str | Message],
    points: Sequence[int] | None,
    before: Sequence[int] | None,
    dealer: Seat | None,
) -> tuple[Grid, dict[str, object], tuple[Block, ...]]:
    """Return the table of points and totals, what it adds to the JSON, and what follows from it."""
    document: dict[str, object] = {}
    if before is None or points is None:
        totals = tuple(points or before or ())
    else:
        totals = add_points(before, points)
    headings = [say("Player")]
    columns: list[Sequence[Cell]] = [names]
    if points is not None:
        headings.append(say("Points"))
        columns.append(points)
    if before is not None:
        headings += [say("Total"), say("Needs")]
        columns += [totals, [needs(total) for total in totals]]
    rows = tuple(zip(*columns, strict=True))
    table = Grid(tuple(headings), rows)
    facts: list[Block] = []
    if points is not None:
        facts.append(say("Together {sum} points, as they must be (HAZ-TABLE-3).", sum=sum(points)))
    winners = find_winners(totals) if before is not None else ()
    if before is not None:
        document |= {"totals": list(totals), "needs": [needs(total) for total in totals]}
        document |= {"over": bool(winners), "winners": list(winners)}
        facts.append(_verdict(names, totals, winners))
        if sum(before) % PACK_POINTS:
            note(say("Note: the totals before add up to {sum}, no multiple of 360.", sum=sum(before)))
    if dealer is not None and not winners:
        document["next_dealer"] = next_dealer(dealer)
        facts.append(say("Next dealer, on the right: {name} (HAZ-DEAL-1).", name=names[next_dealer(dealer)]))
    elif not winners and before is not None:
        facts.append(
            say("The player on the dealer's right deals next (HAZ-DEAL-1); say who dealt with --dealer.")
        )
    return table, document, tuple(facts)


def _verdict(names: Sequence[str | Message], totals: Sequence[int], winners: Sequence[Seat]) -> Message:
    if not winners:
        return say("Nobody has 1000 yet; the match goes on (HAZ-SCORE-2).")
    if len(winners) == 1:
        return say(
            "The match is over: {name} wins with {total} (HAZ-SCORE-2).",
            name=names[winners[0]],
            total=totals[winners[0]],
        )
    return say(
        "The match is over: {names} win together with {total} (HAZ-SCORE-3).",
        names=list_all([names[seat] for seat in winners], Join.AND),
        total=totals[winners[0]],
    )
