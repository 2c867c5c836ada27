"""Exercise "name": what three or four cards amount to (HAZ-COMB-1 to HAZ-COMB-6, HAZ-ARR-3)."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Final, Self

from hazari_cli.cards import Card, missing_from
from hazari_cli.errors import SetupError
from hazari_cli.hazari.combination import (
    KIND_RULES,
    KINDS,
    VALUES,
    Combination,
    Kind,
    Values,
    combine,
    describe,
)
from hazari_cli.messages import Message, join_sentences, say
from hazari_cli.play.blocks import Block
from hazari_cli.shuffle import Draws
from hazari_tutor.exercises.answers import simplify, unreadable
from hazari_tutor.exercises.drawing import chance, draw_until, pick
from hazari_tutor.exercises.exercise import Exercise, Verdict
from hazari_tutor.exercises.hazari.cards import (
    KIND_NAMES,
    classes_of,
    draw_class,
    kinds_in,
    ranks_of,
    show_cards,
)
from hazari_tutor.exercises.hints import state_rule
from hazari_tutor.exercises.spec import ExerciseSpec

WORDS: Final = {kind: simplify(kind.value) for kind in reversed(KINDS)}
"""How each kind is typed, best first."""

_SPELLINGS = {word: kind for kind, word in WORDS.items()} | {
    "trial": Kind.TROY,
    "color run": Kind.COLOUR_RUN,
    "colourrun": Kind.COLOUR_RUN,
    "colorrun": Kind.COLOUR_RUN,
    "color": Kind.COLOUR,
    "individual": Kind.INDI,
}
_FOREIGN: Final[Mapping[Kind, tuple[str, ...]]] = {
    Kind.COLOUR_RUN: ("straight flush", "pure sequence"),
    Kind.COLOUR: ("flush",),
    Kind.RUN: ("straight", "sequence"),
    Kind.TROY: ("three of a kind", "triple", "trips", "trio", "trail", "set"),
    Kind.PAIR: ("double",),
    Kind.INDI: ("high card", "nothing"),
}
"""What other games call each kind."""
_ROUND_THE_CORNER = frozenset(VALUES[rank] for rank in VALUES if rank.value in "KA2")
_RANKS = re.compile(r"(?:10|[2-9tjqka])*")


@dataclass(frozen=True, slots=True)
class Name(Exercise):
    """Name the combination.

    Spec: ``cards``, three or four of them. Wanted: ``kind``, one of troy, colour-run, run, colour, pair,
    indi; ``cards``, 3 (as a rule) or 4, where four hold another, lesser kind as well; ``near = true`` for an
    Indi or Colour that almost is a run, such as K-A-2, and ``ace = true`` for a run with an ace.
    An answer is the kind, with or without its ranks: ``run`` or ``run K-Q-J``.
    """

    kind = "name"
    GIVEN = ("cards",)
    WANTED = ("kind", "cards", "near", "ace")
    cards: tuple[Card, ...]

    @classmethod
    def _read(cls, spec: ExerciseSpec) -> Self:
        return cls(spec.cards("cards", 3, 4))

    @classmethod
    def _draw(cls, draws: Draws, wanted: ExerciseSpec) -> Self:
        """Draw cards of a kind, every kind equally often; near misses often."""
        size = wanted.choice("cards", (3, 4), 3)
        kinds: tuple[Kind, ...] = KINDS
        if wanted.has("ace") and wanted.choice("ace", (False, True)):
            kinds = (Kind.COLOUR_RUN, Kind.RUN)
        if wanted.has("near") and wanted.choice("near", (False, True)):
            kinds = (Kind.COLOUR, Kind.INDI)
        kind = Kind(wanted.choice_or_drawn("kind", [each.value for each in kinds], draws))
        near = wanted.choice("near", (False, True), chance(draws, 50))
        ace = wanted.choice("ace", (False, True), chance(draws, 30))
        return cls(draw_until(lambda: _draw_cards(draws, kind, _draw_values(draws, kind, near, ace), size)))

    @property
    def found(self) -> Combination:
        """What the cards are."""
        return combine(self.cards)

    def _rules(self) -> tuple[str, ...]:
        rule = KIND_RULES[self.found.kind]
        return (rule,) if len(self.cards) == 3 else (rule, "HAZ-ARR-3")

    def _show(self) -> tuple[Block, ...]:
        return (show_cards(say("Cards"), self.cards),)

    def _ask(self) -> Message:
        if len(self.cards) == 4:
            return say("What do these four count as: troy, colour run, run, colour, pair or indi?")
        return say("What is this: troy, colour run, run, colour, pair or indi?")

    def _find_key(self) -> str:
        return WORDS[self.found.kind]

    def _offer(self) -> tuple[str, ...]:
        return tuple(WORDS.values())

    def _hint(self) -> tuple[Message, ...]:
        order = say(
            "Look for the best kind first: three alike, in a row and of one suit, in a row, one suit."
        )
        suits = say("Are the suits of the three all the same? Then a Colour or a Colour Run is possible.")
        ranks = say("Put the ranks in order: {ranks}.", ranks=ranks_of(self.cards))
        if len(self.cards) == 4:
            return (say("The best three of the four count."), order, ranks)
        return (order, suits, ranks)

    def _judge(self, answer: str) -> Verdict:
        """Judge a kind, and its ranks if they are given."""
        kind, ranks = _read_kind(answer)
        found = self.found
        if kind is not found.kind:
            return self._refuse(kind)
        ordered = "".join(card.rank.value for card in found.cards)
        rule = KIND_RULES[kind]
        if not ranks or ranks in (ordered, "".join(rank.value for rank in found.ranks)):
            return Verdict(True, say("It is {kind}.", kind=describe(found)), rule)
        if sorted(ranks) == sorted(ordered):
            words = say("The kind is right; name its ranks in the order in which they are compared.")
        else:
            words = say("The kind is right, but its ranks are not.")
        return Verdict(False, words, rule)

    def _refuse(self, kind: Kind) -> Verdict:
        """Say why the cards are not, or not only, of this kind."""
        sets = tuple(combinations(self.cards, 3))
        if kind is Kind.INDI or not any(_fits(kind, cards) for cards in sets):
            corner = any({VALUES[card.rank] for card in cards} == _ROUND_THE_CORNER for cards in sets)
            if corner and kind in (Kind.RUN, Kind.COLOUR_RUN):
                words = say("Nothing goes round the corner: the ace belongs to A-K-Q and A-2-3 only.")
            else:
                these = say("These are {cards}.", cards=self.cards)
                words = join_sentences((state_rule(KIND_RULES[kind]), these))
            return Verdict(False, words, KIND_RULES[kind])
        if len(self.cards) == 4:
            words = say("That is among the four, but they make something better as well.")
            return Verdict(False, words, "HAZ-ARR-3")
        words = say("True, but these cards are of a better kind as well, and the better one counts.")
        return Verdict(False, words, "HAZ-COMB-1")


def _draw_cards(draws: Draws, kind: Kind, values: Values, size: int) -> tuple[Card, ...] | None:
    """Draw three cards, or four of which three count; of four, three others are mostly of another kind."""
    cards = draw_class(draws, kind, values)
    if cards is None or size == 3:
        return cards
    four = tuple(draws.shuffled([*cards, pick(draws, missing_from(cards))]))
    tempting = kind in (Kind.INDI, Kind.PAIR) or len(kinds_in(four)) > 1
    return four if combine(four).kind is kind and tempting else None


def _draw_values(draws: Draws, kind: Kind, near: bool, ace: bool) -> Values:
    """Draw values of a kind."""
    values = classes_of(kind)
    if kind in (Kind.COLOUR, Kind.INDI) and near:
        values = tuple(three for three in values if _almost_runs(three))
    elif kind in (Kind.COLOUR_RUN, Kind.RUN) and ace:
        values = values[-2:]
    return pick(draws, values)


def _almost_runs(values: Values) -> bool:
    """Say whether three values almost are a run: one gap, or round the corner."""
    high, _middle, low = values
    return high - low == 3 or set(values) == _ROUND_THE_CORNER or (high, low) in ((12, 0), (12, 1))


def _fits(kind: Kind, cards: tuple[Card, ...]) -> bool:
    """Say whether three cards would be of a kind if there were no better one."""
    found = combine(cards).kind
    return found is kind or {
        Kind.PAIR: found is Kind.TROY,
        Kind.RUN: found is Kind.COLOUR_RUN,
        Kind.COLOUR: found is Kind.COLOUR_RUN,
    }.get(kind, False)


def _read_kind(answer: str) -> tuple[Kind, str]:
    """Read a kind and the ranks after it.

    Raises:
        NotationError: if it is no kind of Hazari.
        SetupError: for a word of other games.
    """
    words = simplify(answer).removeprefix("a ").removeprefix("an ").split()
    for count in (4, 3, 2, 1):
        word, rest = " ".join(words[:count]), "".join(words[count:])
        for kind, foreign in _FOREIGN.items():
            if word in foreign:
                name = KIND_NAMES[kind]
                raise SetupError(
                    say('Other games say "{word}"; in Hazari it is called {name}.', word=word, name=name)
                )
        if word in _SPELLINGS and _RANKS.fullmatch(rest):
            return _SPELLINGS[word], rest.upper().replace("10", "T")
    text = answer.strip()
    raise unreadable(
        answer,
        say('"{text}" is not a kind; the kinds are troy, colour run, run, colour, pair and indi.', text=text),
    )
