"""The exercises whose answer is an arrangement, and arrangements for exercises: legal, tight, or illegal."""

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from itertools import chain, permutations
from typing import Final

from hazari_cli.cards import PACK, Card, missing_from, sorted_cards
from hazari_cli.errors import RuleViolation, SetupError
from hazari_cli.hazari.advice.strategies import take_best_threes
from hazari_cli.hazari.arrangement import SIZES, find_violations
from hazari_cli.hazari.combination import Groups, Kind, combine
from hazari_cli.hazari.notation import parse_groups
from hazari_cli.hazari.search import find_random, prepare_hand
from hazari_cli.messages import say
from hazari_cli.shuffle import Draws
from hazari_tutor.exercises.drawing import chance, pick
from hazari_tutor.exercises.exercise import Exercise, Verdict
from hazari_tutor.exercises.hazari.cards import classes_of, draw_class

FAULTS: Final = {"sizes": "HAZ-ARR-1", "order": "HAZ-ARR-2", "four lowest": "HAZ-ARR-4"}
"""The rules that an arrangement can break, by the words for what is wrong then."""

_SHAPES = ((4, 3, 3, 3), (3, 4, 3, 3), (3, 3, 4, 3), (3, 3, 2, 5), (3, 2, 4, 4), (4, 3, 2, 4), (2, 3, 4, 4))


class ArrangementExercise(Exercise):
    """An exercise whose answer is an arrangement with slashes; the last group may be left out."""

    __slots__ = ()

    @abstractmethod
    def _cards(self) -> tuple[Card, ...]:
        """Return the 13 cards."""

    @abstractmethod
    def _judge_legal(self, groups: Groups) -> Verdict:
        """Judge an arrangement that breaks no rule."""

    def _offer(self) -> tuple[str, ...]:
        return tuple(map(str, sorted_cards(self._cards())))

    def _judge(self, answer: str) -> Verdict:
        groups = _read_arrangement(answer, self._cards())
        violations = find_violations(groups, self._cards())
        if violations:
            return Verdict(False, violations[0].message, violations[0].rule)
        return self._judge_legal(groups)


def _read_arrangement(answer: str, hand: Sequence[Card]) -> Groups:
    """Read an arrangement of a hand.

    Raises:
        NotationError, SetupError: if it cannot be read, or a card is not in the hand.
    """
    groups = parse_groups(answer)
    used = set(chain.from_iterable(groups))
    if not used.issubset(hand):
        raise SetupError(say("You do not hold {cards}.", cards=sorted_cards(used.difference(hand))))
    if tuple(map(len, groups)) == SIZES[:3]:
        return (*groups, tuple(card for card in hand if card not in used))
    return groups


def broken_rules(violations: Sequence[RuleViolation]) -> tuple[str, ...]:
    """Return the rules that are broken, each once."""
    return tuple(dict.fromkeys(violation.rule for violation in violations))


def count_moved(before: Groups, after: Groups) -> int:
    """Count the cards that leave their group; whole groups may change places."""
    slots = [set(group) for group in before] + [set[Card]()] * (len(after) - len(before))
    kept = max(
        sum(len(slots[at].intersection(group)) for at, group in zip(order, after, strict=True))
        for order in permutations(range(len(slots)), len(after))
    )
    return sum(map(len, after)) - kept


def draw_legal(draws: Draws) -> Groups:
    """Draw a legal arrangement: of any kind, or the best threes of a hand first."""
    cards = draws.shuffled(PACK)[:13]
    if chance(draws, 50):
        return _mixed(draws, take_best_threes(cards))
    return _mixed(draws, find_random(prepare_hand(cards), draws))


def draw_tight(draws: Draws, with_four: bool) -> Groups:
    """Draw a legal arrangement with two neighbours that are equal: two threes, or the third and the four."""
    while True:
        kind = pick(draws, (Kind.INDI, Kind.INDI, Kind.PAIR, Kind.PAIR, Kind.RUN))
        values = pick(draws, classes_of(kind))
        one = draw_class(draws, kind, values)
        other = None if one is None else draw_class(draws, kind, values, one)
        if one is None or other is None:
            continue
        rest = draws.shuffled(missing_from((*one, *other)))
        for at in range(0, 28, 7):
            rising = sorted(
                (rest[at : at + 3], rest[at + 3 : at + 6]), key=lambda three: combine(three).strength
            )
            if with_four:
                groups: Groups = (tuple(rising[1]), tuple(rising[0]), one, (*other, rest[at + 6]))
            else:
                groups = (one, other, tuple(rest[at : at + 3]), tuple(rest[at + 3 : at + 7]))
            if not find_violations(groups) and (not with_four or _level(groups)):
                return _mixed(draws, groups)


def draw_illegal(draws: Draws, fault: str) -> Groups:
    """Draw an arrangement with exactly one fault that is easily overlooked."""
    while True:
        groups = draw_legal(draws)
        faulty = pick(draws, tuple(_spoil(groups, fault))) if fault != "sizes" else _resized(draws, groups)
        found = find_violations(faulty)
        if broken_rules(found) == (FAULTS[fault],) and (len(found) == 1 or fault == "sizes"):
            return _mixed(draws, faulty)


def _spoil(groups: Groups, fault: str) -> Iterator[Groups]:
    """Yield arrangements near a legal one that may have the fault: neighbours, or two cards, exchanged."""
    one, two, three, four = groups
    if fault == "order":
        yield from ((two, one, three, four), (one, three, two, four))
    places = ((0, 1), (1, 2)) if fault == "order" else ((2, 3), (1, 3))
    for left, right in places:
        for lost in groups[left]:
            for gained in groups[right]:
                changed = list(groups)
                changed[left] = (*(card for card in groups[left] if card != lost), gained)
                changed[right] = (*(card for card in groups[right] if card != gained), lost)
                yield tuple(changed)


def _resized(draws: Draws, groups: Groups) -> Groups:
    """Cut the same cards into groups of other sizes."""
    cards, resized = list(chain.from_iterable(groups)), list[tuple[Card, ...]]()
    for size in pick(draws, _SHAPES):
        resized.append(tuple(cards[:size]))
        cards = cards[size:]
    return tuple(resized)


def _mixed(draws: Draws, groups: Groups) -> Groups:
    """Put the cards within each group in any order."""
    return tuple(tuple(draws.shuffled(group)) for group in groups)


def _level(groups: Groups) -> bool:
    return combine(groups[2]).strength == combine(groups[3]).strength
