"""Whether an arrangement is legal, everything that is wrong with it, and how to repair it.

HAZ-ARR-1 to HAZ-ARR-4 say what is legal; HAZ-ARR-6 asks for every violation and for the nearest legal
arrangement. Which legal arrangement is *good* is advice and lives elsewhere.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain, pairwise, permutations
from operator import add
from typing import NamedTuple

from hazari_cli.cards import Card, sorted_cards
from hazari_cli.errors import RuleViolation, RuleViolations
from hazari_cli.hazari.combination import (
    Combination,
    Groups,
    combine,
    describe,
    points_of,
    strength_of_group,
)
from hazari_cli.hazari.search import Worths, find_best, groups_of, prepare_hand
from hazari_cli.messages import identify, say, say_count

SIZES = (3, 3, 3, 4)


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Four groups in legal order; made by ``arrange`` only.

    Attributes:
        groups: three, three, three and four cards, strongest first.
        strengths: of each group, never rising.
    """

    groups: Groups
    strengths: tuple[int, ...]

    @property
    def combinations(self) -> tuple[Combination, ...]:
        """What each group amounts to."""
        return tuple(map(combine, self.groups))

    @property
    def points(self) -> tuple[int, ...]:
        """The points of the cards of each group."""
        return tuple(map(points_of, self.groups))


def arrange(groups: Sequence[Sequence[Card]], hand: Sequence[Card] | None = None) -> Arrangement:
    """Make an arrangement of four groups.

    Args:
        groups: in playing order.
        hand: the 13 cards that were dealt, if they are known.

    Raises:
        RuleViolations: every violation (HAZ-ARR-6).
    """
    refusal = why_not_arranged(groups, hand)
    if refusal is not None:
        raise refusal
    return fix_groups(groups)


def why_not_arranged(
    groups: Sequence[Sequence[Card]], hand: Sequence[Card] | None = None
) -> RuleViolations | None:
    """Return the refusal of an arrangement, which lists every violation, or None if it is legal."""
    violations = find_violations(groups, hand)
    return RuleViolations(say("This arrangement is not legal."), violations) if violations else None


def fix_groups(groups: Sequence[Sequence[Card]]) -> Arrangement:
    """Return legal groups as an arrangement; whether they are legal has been asked before."""
    fixed = tuple(map(tuple, groups))
    return Arrangement(fixed, tuple(map(strength_of_group, fixed)))


def find_violations(
    groups: Sequence[Sequence[Card]], hand: Sequence[Card] | None = None
) -> tuple[RuleViolation, ...]:
    """List everything that is wrong with an arrangement; nothing if it is legal.

    Args:
        groups: in playing order; no card twice.
        hand: the 13 cards that were dealt, if they are known.
    """
    return (*_wrong_sizes(groups), *_foreign_cards(groups, hand), *_wrong_order(groups))


def find_repair(groups: Sequence[Sequence[Card]], hand: Sequence[Card] | None = None) -> Groups | None:
    """Return the legal arrangement that leaves most cards with the group they were set in.

    Whole groups may change places; that moves no card. Among equally near ones the one that keeps most
    groups in place, then the one with the strongest groups of three, is returned. Without 13 different cards
    to arrange there is none.
    """
    cards = tuple(chain.from_iterable(groups)) if hand is None else tuple(hand)
    if len(cards) != sum(SIZES) or len(set(cards)) != len(cards) or len(groups) > len(SIZES):
        return None
    prepared = prepare_hand(cards)
    slots = (*map(frozenset, groups), *[frozenset[Card]()] * (len(SIZES) - len(groups)))
    threes, fours = groups_of(prepared)
    kept_threes = [[len(slot.intersection(group)) for group in threes] for slot in slots]
    kept_fours = [[len(slot.intersection(group)) for group in fours] for slot in slots]
    by_strength = [strength / 1e5 for strength in prepared.three_strengths]
    near, repair = -1.0, None
    for order in permutations(range(len(SIZES))):
        in_place = sum(at == place for place, at in enumerate(order))
        one, two, three = ([*map(add, kept_threes[at], by_strength)] for at in order[:3])
        worths = Worths(one, two, three, kept_fours[order[3]])
        best = find_best(prepared, worths)[0]
        if best.total + in_place / 10 > near:
            near, repair = best.total + in_place / 10, best.groups
    return repair


def _wrong_sizes(groups: Sequence[Sequence[Card]]) -> list[RuleViolation]:
    """List the violations of HAZ-ARR-1: four groups, of 3, 3, 3 and 4 cards."""
    sizes = tuple(map(len, groups))
    if sizes == SIZES:
        return []
    if len(sizes) != len(SIZES):
        message = identify(
            "number-of-groups",
            say_count(
                "There is {count} group; 13 cards are split into four, of 3, 3, 3 and 4 cards.",
                "There are {count} groups; 13 cards are split into four, of 3, 3, 3 and 4 cards.",
                count=len(sizes),
            ),
        )
        return [RuleViolation("HAZ-ARR-1", message)]
    if sorted(sizes) == sorted(SIZES):
        message = identify(
            "four-not-last",
            say(
                "The four-card group stands in place {place}; it is the last of the four.",
                place=sizes.index(4) + 1,
            ),
        )
        return [RuleViolation("HAZ-ARR-1", message)]
    return [
        RuleViolation(
            "HAZ-ARR-1",
            identify(
                "size-of-group",
                say_count(
                    "Group {number} holds {count} card; it needs {wanted}.",
                    "Group {number} holds {count} cards; it needs {wanted}.",
                    number=number,
                    count=size,
                    wanted=wanted,
                ),
            ),
        )
        for number, (size, wanted) in enumerate(zip(sizes, SIZES, strict=True), 1)
        if size != wanted
    ]


def _foreign_cards(groups: Sequence[Sequence[Card]], hand: Sequence[Card] | None) -> list[RuleViolation]:
    """List cards that the hand does not hold, and cards of the hand that are in no group."""
    if hand is None:
        return []
    set_out = set(chain.from_iterable(groups))
    violations = []
    strangers, left = set_out.difference(hand), set(hand).difference(set_out)
    if strangers:
        message = identify(
            "cards-not-held", say("The hand does not hold {cards}.", cards=sorted_cards(strangers))
        )
        violations.append(RuleViolation("HAZ-ARR-1", message))
    if left:
        message = identify(
            "cards-left-over",
            say_count(
                "{cards} of the hand is in no group.",
                "{cards} of the hand are in no group.",
                count=len(left),
                cards=sorted_cards(left),
            ),
        )
        violations.append(RuleViolation("HAZ-ARR-1", message))
    return violations


class _PlacedGroup(NamedTuple):
    """A group of three or four cards and where it stands, from 1."""

    number: int
    cards: Sequence[Card]
    strength: int


def _wrong_order(groups: Sequence[Sequence[Card]]) -> list[RuleViolation]:
    """List the violations of order among the groups whose size is right (HAZ-ARR-2, HAZ-ARR-4)."""
    placed = [
        _PlacedGroup(number, group, strength_of_group(group))
        for number, group in enumerate(groups, 1)
        if len(group) in (3, 4)
    ]
    threes = [group for group in placed if len(group.cards) == 3]
    fours = [group for group in placed if len(group.cards) == 4]
    violations = [
        _too_strong("HAZ-ARR-2", later, earlier)
        for earlier, later in pairwise(threes)
        if later.strength > earlier.strength
    ]
    lowest = min(threes, key=lambda group: group.strength, default=None)
    if lowest:
        violations += [
            _too_strong("HAZ-ARR-4", four, lowest) for four in fours if four.strength > lowest.strength
        ]
    return violations


def _too_strong(rule: str, winner: _PlacedGroup, loser: _PlacedGroup) -> RuleViolation:
    """Return the violation of a group that beats one which should be at least as strong."""
    facts: dict[str, object] = {
        "winner": winner.number,
        "winning": describe(combine(winner.cards)),
        "loser": loser.number,
        "losing": describe(combine(loser.cards)),
    }
    if rule == "HAZ-ARR-4":
        message = say(
            "Group {winner} ({winning}) beats group {loser} ({losing}); the four-card group is the lowest.",
            **facts,
        )
        return RuleViolation(rule, identify("four-beats-three", message))
    message = say(
        "Group {winner} ({winning}) beats group {loser} ({losing}); "
        "a later group is never stronger than an earlier one.",
        **facts,
    )
    return RuleViolation(rule, identify("later-beats-earlier", message))
