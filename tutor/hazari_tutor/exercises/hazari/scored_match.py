"""The cards to count, and the match that is over or not (HAZ-TABLE-3, HAZ-SCORE-2, HAZ-SCORE-3)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Self

from hazari_cli.cards import PACK, Card, parse_cards
from hazari_cli.errors import NotationError, Place, SetupError
from hazari_cli.hazari.combination import points_of
from hazari_cli.hazari.deal import SEATS
from hazari_cli.hazari.match import (
    PACK_POINTS,
    TARGET,
    add_points,
    check_totals,
    complete_points,
    find_winners,
)
from hazari_cli.messages import Message, say
from hazari_cli.play.blocks import Block, Grid
from hazari_cli.shuffle import Draws
from hazari_tutor.exercises.exercise import Verdict
from hazari_tutor.exercises.hazari.scored_deal import SCORE, read_numbers
from hazari_tutor.exercises.hazari.seats import Names, name_seat, read_names, read_seat
from hazari_tutor.exercises.hazari.spec import (
    NAMES,
    check_names,
    pick,
    plain,
    read_choice,
    read_text,
    show_cards,
    tell_answer,
)

ON: Final = "on"
"""What is typed where nobody has won yet."""

_ON = (ON, "nobody", "none", "no", "goes on", "it goes on", "the match goes on", "not over")
_ENDS: Final = ("on", "one", "passed", "joint")


@dataclass(frozen=True, slots=True)
class ScoredCards:
    """The points of some cards; see ``hazari_tutor.exercises.hazari.score``."""

    cards: tuple[Card, ...]

    @classmethod
    def from_spec(cls, spec: Mapping[str, Any]) -> Self:
        """Read the cards."""
        check_names(spec, ("what", "cards"), SCORE)
        cards = parse_cards(read_text(spec, "cards", SCORE))
        if not cards:
            raise SetupError(say('An exercise of kind "score" needs at least one card to count.'))
        return cls(cards)

    @classmethod
    def draw(cls, draws: Draws, wanted: Mapping[str, Any]) -> Self:
        """Draw four to sixteen cards."""
        check_names(wanted, ("what", "count"), SCORE)
        usual = pick(draws, (4, 6, 12, 13, 16))
        count = read_choice({"count": usual} | dict(wanted), "count", SCORE, tuple(range(1, 27)))
        return cls(tuple(draws.shuffled(PACK)[:count]))

    @property
    def rules(self) -> tuple[str, ...]:
        """What cards are worth."""
        return ("HAZ-TABLE-3",)

    @property
    def shown(self) -> tuple[Block, ...]:
        """The cards."""
        return (show_cards(say("Cards"), self.cards),)

    @property
    def question(self) -> Message:
        """Ask for the points."""
        return say("How many points are these cards worth together? Type a number.")

    @property
    def key(self) -> str:
        """The points."""
        return str(points_of(self.cards))

    @property
    def offers(self) -> tuple[str, ...]:
        """Nothing: a number is typed."""
        return ()

    @property
    def hints(self) -> tuple[Message, ...]:
        """What a card is worth; how many are worth more; the answer."""
        high = tuple(card for card in self.cards if points_of((card,)) == 10)
        return (
            say("A, K, Q, J and T are worth 10 each, all others 5."),
            say("Worth 10 here: {cards}.", cards=high) if high else say("None of these is worth 10."),
            tell_answer(self.key),
        )

    def grade(self, answer: str) -> Verdict:
        """Judge a number."""
        given = read_numbers(answer)
        if len(given) > 1:
            raise SetupError(say("One number is wanted, the points of all these cards."))
        if str(given[0]) == self.key:
            return Verdict(True, say("The cards are worth {points}.", points=self.key), "HAZ-TABLE-3")
        words = say("It is not {points}. A, K, Q, J and T are worth 10 each, all others 5.", points=given[0])
        return Verdict(False, words, "HAZ-TABLE-3")


@dataclass(frozen=True, slots=True)
class ScoredMatch:
    """Who has won a match, if anybody; see ``hazari_tutor.exercises.hazari.score``."""

    before: tuple[int, ...]
    points: tuple[int, ...]
    names: Names = NAMES

    @classmethod
    def from_spec(cls, spec: Mapping[str, Any]) -> Self:
        """Read the totals before a deal and what it brought."""
        check_names(spec, ("what", "totals", "points", "names"), SCORE)
        before = check_totals(read_numbers(read_text(spec, "totals", SCORE)))
        points = complete_points(read_numbers(read_text(spec, "points", SCORE)))
        add_points(before, points)
        return cls(before, points, read_names(spec, SCORE))

    @classmethod
    def draw(cls, draws: Draws, wanted: Mapping[str, Any]) -> Self:
        """Draw totals near 1000 and a deal that may end the match."""
        check_names(wanted, ("what", "end"), SCORE)
        end = read_choice(wanted, "end", SCORE, _ENDS, draws)
        while True:
            points = _share(draws, PACK_POINTS)
            before = _totals_before(draws)
            if max(before) >= TARGET:
                continue
            if end == "joint":
                before = _levelled(draws, before, points)
            match = cls(before, points)
            if max(before) < TARGET and min(before) >= 0 and match.end == end:
                return match

    @property
    def totals(self) -> tuple[int, ...]:
        """The totals after the deal."""
        return add_points(self.before, self.points)

    @property
    def end(self) -> str:
        """How the match stands: ``on``, ``one`` won, ``passed`` (others are above 1000 too), or ``joint``."""
        winners = find_winners(self.totals)
        if len(winners) > 1:
            return "joint"
        if not winners:
            return "on"
        return "passed" if sum(total >= TARGET for total in self.totals) > 1 else "one"

    @property
    def rules(self) -> tuple[str, ...]:
        """When a match ends; with level totals that these win together."""
        joint = ("HAZ-SCORE-3",) if self.end == "joint" else ()
        return (*joint, "HAZ-SCORE-2", "HAZ-SCORE-1")

    @property
    def shown(self) -> tuple[Block, ...]:
        """The totals before, and the points of the deal."""
        rows = tuple((name_seat(seat, self.names), self.before[seat], self.points[seat]) for seat in SEATS)
        return (Grid((say("Player"), say("Total before"), say("This deal")), rows),)

    @property
    def question(self) -> Message:
        """Ask who has won."""
        return say(
            "Who has won the match now? Type a seat or a name, several if they share it, or on if it goes on."
        )

    @property
    def key(self) -> str:
        """The winning seats, or ``on``."""
        return " ".join(map(str, find_winners(self.totals))) or ON

    @property
    def offers(self) -> tuple[str, ...]:
        """The seats, and ``on``."""
        return (*map(str, SEATS), ON)

    @property
    def hints(self) -> tuple[Message, ...]:
        """When a match ends; the first total; the answer."""
        return (
            say(
                "The match ends with the first deal that leaves somebody with 1000 or more; "
                "the highest total wins."
            ),
            say("Add this deal to the total before. Do it for all four, then compare."),
            say("{name} has {total} now.", name=self.names[0], total=self.totals[0]),
            tell_answer(self.key),
        )

    def grade(self, answer: str) -> Verdict:
        """Judge seats, or that the match goes on."""
        totals, winners = self.totals, find_winners(self.totals)
        given = set[int]() if plain(answer) in _ON else self._read(answer)
        rule = self.rules[0]
        if given == set(winners):
            words = say("The totals are {totals}.", totals=totals)
            return Verdict(True, words, rule)
        if not given:
            return Verdict(False, say("Somebody has 1000 or more, so the match is over."), "HAZ-SCORE-2")
        if not winners:
            words = say("Nobody has 1000 yet: the totals are {totals}.", totals=totals)
            return Verdict(False, words, "HAZ-SCORE-2")
        wrong = next((seat for seat in sorted(given) if seat not in winners), None)
        if wrong is not None:
            words = say(
                "{name} has {total}, and somebody has more.", name=self.names[wrong], total=totals[wrong]
            )
            return Verdict(False, words, "HAZ-SCORE-2")
        return Verdict(False, say("Somebody else has just as much: they win together."), "HAZ-SCORE-3")

    def _read(self, answer: str) -> set[int]:
        """Read seats or names, with spaces or commas between."""
        words = answer.replace(",", " ").replace("+", " ").split()
        words = [word for word in words if word.lower() not in ("and", "seat", "seats")]
        if not words:
            raise NotationError(say("Type a seat, 0 to 3, a name, or on."), Place(answer, 0, len(answer)))
        try:
            return {read_seat(answer, self.names)}
        except NotationError:
            return {read_seat(word, self.names) for word in words}


def _share(draws: Draws, points: int) -> tuple[int, ...]:
    """Share points among four players as the four tricks of a deal might."""
    taken = [0] * len(SEATS)
    for trick in (90, 80, 80, points - 250):
        off = 5 * draws.below(5)
        taken[draws.below(len(SEATS))] += trick - off
        taken[draws.below(len(SEATS))] += off
    return tuple(taken)


def _totals_before(draws: Draws) -> tuple[int, ...]:
    """Draw four totals, multiples of 5 that add up to so many whole deals; the last may be impossible."""
    deals = 6 + draws.below(4)
    first = [5 * (100 + draws.below(100)) for _ in range(3)]
    rest = deals * PACK_POINTS - sum(first)
    return (*first, rest) if rest >= 0 else (TARGET, 0, 0, 0)


def _levelled(draws: Draws, before: tuple[int, ...], points: tuple[int, ...]) -> tuple[int, ...]:
    """Change two totals, their sum kept, so that two players are level after the deal."""
    one, other = draws.shuffled(SEATS)[:2]
    both = before[one] + points[one] + before[other] + points[other]
    if both % 10:
        return before
    changed = list(before)
    changed[one], changed[other] = both // 2 - points[one], both // 2 - points[other]
    return tuple(changed)
