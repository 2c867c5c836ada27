"""What people see at a table of Hazari: the start, the desk, a trick, the score."""

from collections.abc import Sequence

from hazari_cli.cards import Card
from hazari_cli.hazari.arrangement import SIZES
from hazari_cli.hazari.combination import combine, describe
from hazari_cli.hazari.deal import SEATS, Seat
from hazari_cli.hazari.state import State
from hazari_cli.hazari.tricks import Trick
from hazari_cli.messages import (
    Join,
    Message,
    add_aside,
    list_all,
    quote,
    say,
    say_count,
)
from hazari_cli.play.blocks import Block, Cell, Curtain, Facts, Grid, Heading
from hazari_cli.play.hazari.desk import Desk
from hazari_cli.play.hazari.phrasing import is_you, name_of
from hazari_cli.play.hazari.table import NAMES, Settings, Table


def introduce(settings: Settings, commitment: str, coached: float | None) -> tuple[Block, ...]:
    """Say who plays and what binds the dealer; three or four lines.

    Args:
        settings: what was agreed.
        commitment: to the seed.
        coached: from how many points on the coach asks; None if it does not.
    """
    bots = [
        add_aside(NAMES[seat], name) for seat in SEATS if (name := settings.strategy_at(seat)) is not None
    ]
    people = [NAMES[seat] for seat in range(settings.people)]
    facts: dict[str, object] = {"target": settings.target}
    if settings.people == 1:
        who = say(
            "You play Hazari to {target} points with {others}.", others=list_all(bots, Join.AND), **facts
        )
    elif bots:
        others = list_all([*people, *bots], Join.AND)
        who = say("{others} play Hazari to {target} points.", others=others, **facts)
    else:
        who = say("{people} play Hazari to {target} points.", people=list_all(people, Join.AND), **facts)
    blocks: list[Block] = [
        who,
        say(
            "Set your 13 cards in groups of 3, 3, 3 and 4, none stronger than the one before. "
            "Type ? for help, q to leave."
        ),
    ]
    if coached is not None:
        blocks.append(
            say(
                "The coach asks before an arrangement that costs {points} points or more. "
                "Type coach off to stop it.",
                points=f"{coached:g}",
            )
        )
    blocks.append(say("The seed is fixed; its fingerprint is {commitment}.", commitment=commitment))
    return tuple(blocks)


def ask_cut() -> Message:
    """Ask for the cut, now that the commitment has been seen (HAZ-DEAL-2)."""
    return say("Cut the pack: type any text, which nobody could foresee, or press Enter.")


def explain_cut(settings: Settings) -> Message:
    """Say what the cut proves where it was not asked for after the commitment."""
    if settings.cut:
        return say(
            "The cut {cut} was given before the fingerprint was seen, so it proves nothing about the cards.",
            cut=settings.cut,
        )
    return say("Nobody cuts, so the seed alone decides the cards.")


def open_deal(table: Table) -> tuple[Block, ...]:
    """Say which deal begins, who deals and who will lead."""
    settings, state = table.settings, table.state
    facts = {"number": state.number, "name": NAMES[state.dealer]}
    if is_you(settings, state.dealer):
        return (Heading(say("Deal {number}. You deal.", number=state.number)),)
    return (Heading(say("Deal {number}. {name} deals.", **facts)),)


def hand_over(settings: Settings, seat: int) -> tuple[Block, ...]:
    """Hide the screen and call the next person to the keyboard."""
    return (
        Curtain(),
        say("{name}, take the keyboard, and press Enter when nobody else looks.", name=NAMES[seat]),
    )


def show_desk(desk: Desk) -> Facts:
    """Show the groups as they stand, what is wrong with them, and the cards that are left."""
    rows: list[tuple[Message, Cell]] = []
    if desk.left or not any(desk.groups):
        rows.append((say("Your hand") if not any(desk.groups) else say("Left"), desk.left))
    if any(desk.groups):
        rows += [(quote(number), _show_group(number, group)) for number, group in enumerate(desk.groups, 1)]
    rows += [(quote("!"), violation.message) for violation in desk.violations]
    return Facts(tuple(rows))


def _show_group(number: int, group: Sequence[Card]) -> Message:
    size = SIZES[number - 1]
    if not group:
        return say_count("- ({count} card)", "- ({count} cards)", count=size)
    if len(group) not in (3, 4):
        return say("{cards} ({count} of {size} cards)", cards=tuple(group), count=len(group), size=size)
    return list_all((tuple(group), describe(combine(group))))


def show_trick(table: Table, number: int) -> tuple[Block, ...]:
    """Show a trick: who laid what, from the leader on, who took it and why, and what is captured so far."""
    settings, state = table.settings, table.state
    trick = state.tricks[number - 1]
    rows: list[tuple[Cell, ...]] = []
    for step in range(len(SEATS)):
        seat = Seat((trick.leader + step) % len(SEATS))
        group = state.shown[seat][number - 1]
        mark = say("takes it") if seat == trick.winner else say("leads") if not step else quote("")
        if seat == trick.winner and not step:
            mark = say("leads and takes it")
        rows.append((name_of(settings, seat), tuple(group), describe(combine(group)), mark))
    title = say("Trick {number} of 4", number=number)
    grid = Grid((say("Player"), say("Group"), say("Combination"), quote("")), tuple(rows), frozenset(), title)
    return (grid, _explain_trick(settings, state, number, trick))


def _explain_trick(settings: Settings, state: State, number: int, trick: Trick) -> Message:
    combination = describe(combine(state.shown[trick.winner][number - 1]))
    facts = {"name": NAMES[trick.winner], "points": trick.points, "kind": combination}
    if trick.tied:
        if is_you(settings, trick.winner):
            return say("You take {points} points: {kind} is equal, but played later (HAZ-PLAY-3).", **facts)
        return say("{name} takes {points} points: {kind} is equal, but played later (HAZ-PLAY-3).", **facts)
    if is_you(settings, trick.winner):
        return say("You take {points} points: {kind} is the highest (HAZ-PLAY-2).", **facts)
    return say("{name} takes {points} points: {kind} is the highest (HAZ-PLAY-2).", **facts)
