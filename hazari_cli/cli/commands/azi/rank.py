"""``azi rank``: what three cards are worth, leading and following."""

from itertools import islice

import click

from hazari_cli.azi.advice.analysis.equity import (
    Chance,
    Outcome,
    deal_on,
    estimate_chance,
    follow_exactly,
    lead_exactly,
    place_of,
)
from hazari_cli.azi.advice.hands.classes import HANDS, Abstract, CardIndex
from hazari_cli.azi.advice.hands.library import Library
from hazari_cli.azi.pack import hold_cards
from hazari_cli.cards import Suit, sorted_cards
from hazari_cli.cli.commands.azi.params import (
    players_option,
    read_hand,
    samples_option,
    samples_seed_option,
    suits_option,
    turned_option,
)
from hazari_cli.cli.edge import DONE, INTERRUPTED
from hazari_cli.cli.language import _
from hazari_cli.cli.output import Report, make_output, with_output
from hazari_cli.cli.workers import Kept, keep_going
from hazari_cli.messages import Message, quote, say
from hazari_cli.play.blocks import Cell, Facts
from hazari_cli.resources import load_library
from hazari_cli.shuffle import Draws


class PlaceAtTable(click.ParamType[int]):
    """A place at the table: ``leader``, or how many places after the leader."""

    name = "place"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Read ``leader`` as 0, or a number from 1 to 5."""
        text = str(value).strip().lower()
        if text == "leader":
            return 0
        if text not in ("0", "1", "2", "3", "4", "5"):
            self.fail(_('"{text}" is no place; say leader, or 1 to 5.').format(text=value), param, ctx)
        return int(text)


@click.command(
    "rank",
    short_help=_("Say what a hand is worth."),
    help=_(
        """Say what three cards are worth before a card is played: the chance to win the bank as the leader
        and as a follower, and the place among all 2,600 hands.

        Against one opponent the chances are exact: all 1,771 hands that the other may hold, both playing the
        equilibrium. For more players the other cards are dealt again and again, everybody playing by
        trained tables; ± is a 95 % interval. Nobody folds. A share in an Azi is not a win.

        \b
        Examples:
          azi rank "KS QS AD" --turned 9S
          azi rank "7H 8H AS" --turned AH --players 4 --seat 2
        """
    ),
)
@click.argument("hand", nargs=-1, required=True)
@turned_option
@players_option(2, _("How many play, two to six."))
@click.option(
    "--seat",
    "place",
    type=PlaceAtTable(),
    metavar="leader|1|2|...",
    help=_("The place to look at: the leader, or so many places after. Default: leader, and any follower."),
)
@samples_option(2000, 1_000_000)
@samples_seed_option
@suits_option
@with_output
@click.pass_context
def command(
    context: click.Context,
    hand: tuple[str, ...],
    turned: str,
    players: int,
    place: int | None,
    samples: int,
    seed: str,
    suits: tuple[Suit, ...],
) -> int:
    """Value one hand."""
    output = make_output(context)
    cards, trump = read_hand(hand, turned, suits)
    if place is not None and place >= players:
        raise click.UsageError(
            _("Among {players} players the last place is {last}.").format(players=players, last=players - 1),
            context,
        )
    library, index = load_library(), CardIndex(trump, suits)
    numbers = index.numbers(cards)
    held, shown = sorted_cards(cards), hold_cards(cards, trump)
    leads: dict[str, float] = {}
    kept = Kept()
    if players == 2:
        chances = lead_exactly(library.play, numbers)
        leads = {str(card): chances[index.number(card)] for card in held}
        leader, follower = Chance(max(chances.values()), 0.0), follow_exactly(library.play, numbers)
    else:
        dealt = _sample(library, numbers, players, place, seed, samples, kept)
        leader, follower = (estimate_chance([pair[side] for pair in dealt]) for side in (0, 1))
        samples = len(dealt)
    known = place_of(library, numbers, players)
    azi = follower.azi if place else leader.azi
    document = {
        "hand": [str(card) for card in held],
        "turned": str(trump.turned),
        "players": players,
        "seat": place,
        "leader": round(leader.win, 4),
        "follower": round(follower.win, 4),
        "azi": round(azi, 4),
        "exact": players == 2,
        "leader_error": _rounded(leader.error),
        "follower_error": _rounded(follower.error),
        "leader_between": _ends(leader),
        "follower_between": _ends(follower),
        "leads": {card: round(chance, 4) for card, chance in leads.items()},
        "place": known,
        "of": len(HANDS),
        "samples": 0 if players == 2 else samples,
    }
    record = (f"{leader.win:.4f}", f"{follower.win:.4f}", f"{azi:.4f}", known, len(HANDS))
    rows: list[tuple[Message, Cell]] = [
        (say("Hand"), shown),
        (say("Turned"), trump.turned),
        (say("As leader"), _words(leader)),
        (_follower_label(place), _words(follower)),
    ]
    if players > 2:
        rows.append((say("Azi"), quote(f"{100 * azi:.1f} %")))
    rows.append((say("Place"), say("{place} of all {of} hands", place=known, of=f"{len(HANDS):,}")))
    rows += [
        (say("Lead {card}", card=card), say("wins {share} %", share=f"{100 * leads[str(card)]:.1f}"))
        for card in shown
        if leads
    ]
    output.show(Report(document, (record,), (Facts(tuple(rows)), _note(players, samples))))
    return INTERRUPTED if kept.interrupted else DONE


def _sample(
    library: Library,
    hand: Abstract,
    players: int,
    place: int | None,
    seed: str,
    samples: int,
    kept: Kept,
) -> list[tuple[Outcome, Outcome]]:
    """Deal on as the leader, and as a follower, until there are enough deals or somebody stops it."""
    fields = (seed, str(players), *map(str, hand))
    seats = (("azi lead 1", 0), ("azi follow 1", place or None))
    streams = [
        deal_on(library.multiway_play, hand, players, seat, Draws(name, *fields)) for name, seat in seats
    ]
    dealt = list(keep_going(islice(zip(*streams, strict=True), samples), samples, _("Dealing"), kept))
    if not dealt:
        raise KeyboardInterrupt
    return dealt


def _rounded(error: float | None) -> float | None:
    return None if error is None else round(error, 4)


def _ends(chance: Chance) -> list[float] | None:
    return None if chance.between is None else [round(end, 4) for end in chance.between]


def _words(chance: Chance) -> Message:
    if chance.error is None:
        return say("wins {share} %", share=f"{100 * chance.win:.1f}")
    return say("wins {share} % ± {error}", share=f"{100 * chance.win:.1f}", error=f"{100 * chance.error:.1f}")


def _follower_label(place: int | None) -> Message:
    return say("As follower {place}", place=place) if place else say("As follower")


def _note(players: int, samples: int) -> Message:
    if players == 2:
        return say(
            "Exact: against each of the 1,771 hands that the other may hold, both playing the equilibrium."
        )
    return say(
        "Sampled over {samples} deals; all {players} stay in and play by the tables.",
        samples=samples,
        players=players,
    )
