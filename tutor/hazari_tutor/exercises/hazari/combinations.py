"""The exercises "name" and "spare": what cards amount to, and which of four does not count (HAZ-ARR-3)."""

import re
from dataclasses import dataclass
from itertools import combinations
from typing import Final, Self

from hazari_cli.cards import PACK, Card, missing_from
from hazari_cli.errors import SetupError
from hazari_cli.hazari.combination import (
    CLASSES,
    KIND_RULES,
    KINDS,
    RANKS,
    VALUES,
    Combination,
    Kind,
    combine,
    describe,
    strength_of,
)
from hazari_cli.messages import Message, join_sentences, say
from hazari_cli.play.blocks import Block
from hazari_cli.shuffle import Draws
from hazari_tutor.exercises.answers import read_card, simplify, unreadable
from hazari_tutor.exercises.drawing import chance, draw_until, pick
from hazari_tutor.exercises.exercise import Exercise, Verdict
from hazari_tutor.exercises.hazari.cards import draw_three, show_cards, strengths_of
from hazari_tutor.exercises.hints import state_rule
from hazari_tutor.exercises.spec import ExerciseSpec

_NAMES: Final = {
    Kind.TROY: say("Troy"),
    Kind.COLOUR_RUN: say("Colour Run"),
    Kind.RUN: say("Run"),
    Kind.COLOUR: say("Colour"),
    Kind.PAIR: say("Pair"),
    Kind.INDI: say("Indi"),
}
"""What each kind is called, without its ranks."""
_WORDS: Final = {kind: simplify(kind.value) for kind in reversed(KINDS)}
"""How each kind is typed, best first."""
_SPELLINGS = {
    **{word: kind for kind, word in _WORDS.items()},
    **dict.fromkeys(("color run", "colourrun", "colorrun"), Kind.COLOUR_RUN),
    **{"trial": Kind.TROY, "color": Kind.COLOUR, "individual": Kind.INDI},
}
_FOREIGN: Final = {
    Kind.COLOUR_RUN: ("straight flush", "pure sequence"),
    Kind.COLOUR: ("flush",),
    Kind.RUN: ("straight", "sequence"),
    Kind.TROY: ("three of a kind", "triple", "trips", "trio", "trail", "set"),
    Kind.PAIR: ("double",),
    Kind.INDI: ("high card", "nothing"),
}
"""What other games call each kind."""
_LESSER: Final = {Kind.TROY: (Kind.PAIR,), Kind.COLOUR_RUN: (Kind.RUN, Kind.COLOUR)}
"""What else cards of a kind would be if there were no better one."""
_ROUND_THE_CORNER = frozenset(VALUES[rank] for rank in VALUES if rank.value in "KA2")
_TYPED_RANKS = re.compile(r"(?:10|[2-9tjqka])*")


@dataclass(frozen=True, slots=True)
class Name(Exercise):
    """Name the combination (HAZ-COMB-1 to HAZ-COMB-6).

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
        if wanted.choice("ace", (False, True), False):
            kinds = (Kind.COLOUR_RUN, Kind.RUN)
        if wanted.choice("near", (False, True), False):
            kinds = (Kind.COLOUR, Kind.INDI)
        kind = Kind(wanted.choice_or_drawn("kind", [each.value for each in kinds], draws))
        near = wanted.choice("near", (False, True), chance(draws, 50))
        ace = wanted.choice("ace", (False, True), chance(draws, 30))
        strengths = strengths_of(kind)
        if kind in (Kind.COLOUR, Kind.INDI) and near:
            strengths = tuple(filter(_almost_runs, strengths))
        elif kind in (Kind.COLOUR_RUN, Kind.RUN) and ace:
            strengths = strengths[-2:]
        return cls(draw_until(lambda: _draw_cards(draws, pick(draws, strengths), size)))

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
        return _WORDS[self.found.kind]

    def _offer(self) -> tuple[str, ...]:
        return tuple(_WORDS.values())

    def _hint(self) -> tuple[Message, ...]:
        falling = sorted((card.rank for card in self.cards), key=RANKS.index, reverse=True)
        order = say(
            "Look for the best kind first: three alike, in a row and of one suit, in a row, one suit."
        )
        suits = say("Are the suits of the three all the same? Then a Colour or a Colour Run is possible.")
        ranks = say("Put the ranks in order: {ranks}.", ranks="-".join(rank.value for rank in falling))
        if len(self.cards) == 4:
            return (say("The best three of the four count."), order, ranks)
        return (order, suits, ranks)

    def _judge(self, answer: str) -> Verdict:
        """Judge a kind, and its ranks if they are given."""
        kind, ranks = _read_kind(answer)
        found, rule = self.found, KIND_RULES[kind]
        if kind is not found.kind:
            return self._refuse(kind)
        ordered = "".join(card.rank.value for card in found.cards)
        if not ranks or ranks in (ordered, "".join(rank.value for rank in found.ranks)):
            return Verdict(True, say("It is {kind}.", kind=describe(found)), rule)
        if sorted(ranks) != sorted(ordered):
            return Verdict(False, say("The kind is right, but its ranks are not."), rule)
        words = say("The kind is right; name its ranks in the order in which they are compared.")
        return Verdict(False, words, rule)

    def _refuse(self, kind: Kind) -> Verdict:
        """Say why the cards are not, or not only, of this kind."""
        sets, rule = tuple(combinations(self.cards, 3)), KIND_RULES[kind]
        found = {combine(cards).kind for cards in sets}
        if kind is not Kind.INDI and any(kind in (each, *_LESSER.get(each, ())) for each in found):
            if len(self.cards) == 4:
                words = say("That is among the four, but they make something better as well.")
                return Verdict(False, words, "HAZ-ARR-3")
            words = say("True, but these cards are of a better kind as well, and the better one counts.")
            return Verdict(False, words, "HAZ-COMB-1")
        corner = any({VALUES[card.rank] for card in cards} == _ROUND_THE_CORNER for cards in sets)
        if corner and kind in (Kind.RUN, Kind.COLOUR_RUN):
            words = say("Nothing goes round the corner: the ace belongs to A-K-Q and A-2-3 only.")
        else:
            words = join_sentences((state_rule(rule), say("These are {cards}.", cards=self.cards)))
        return Verdict(False, words, rule)


def _draw_cards(draws: Draws, strength: int, size: int) -> tuple[Card, ...] | None:
    """Draw three cards, or four of which three count; of four, three others are mostly of another kind."""
    cards, kind = draw_three(draws, strength), CLASSES[strength - 1][0]
    if cards is None or size == 3:
        return cards
    four = tuple(draws.shuffled([*cards, pick(draws, missing_from(cards))]))
    tempting = kind in (Kind.INDI, Kind.PAIR) or _misleads(four)
    return four if combine(four).kind is kind and tempting else None


def _misleads(four: tuple[Card, ...]) -> bool:
    """Tell whether threes of several kinds are in a four; the Indi misleads nobody."""
    return len({combine(three).kind for three in combinations(four, 3)} - {Kind.INDI}) > 1


def _almost_runs(strength: int) -> bool:
    """Tell whether three values almost are a run: one gap, or round the corner."""
    values = CLASSES[strength - 1][1]
    high, _middle, low = values
    return high - low == 3 or set(values) == _ROUND_THE_CORNER or (high, low) in ((12, 0), (12, 1))


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
                facts = {"word": word, "name": _NAMES[kind]}
                raise SetupError(say('Other games say "{word}"; in Hazari it is called {name}.', **facts))
        if word in _SPELLINGS and _TYPED_RANKS.fullmatch(rest):
            return _SPELLINGS[word], rest.upper().replace("10", "T")
    text = answer.strip()
    raise unreadable(
        answer,
        say('"{text}" is not a kind; the kinds are troy, colour run, run, colour, pair and indi.', text=text),
    )


@dataclass(frozen=True, slots=True)
class Spare(Exercise):
    """Find the spare (HAZ-ARR-3).

    Spec: ``cards``, four of them. Wanted: ``trap``, one of ``hidden`` (a lesser kind catches the eye, such as
    a pair beside a run), ``two-pairs``, ``level`` (two cards or more may be the spare) and ``any``;
    ``kind``, that of the best three (with ``hidden`` not indi and not pair; without ``hidden`` only with
    ``any``). An answer is a card; where two may be the spare, either.
    """

    kind = "spare"
    GIVEN = ("cards",)
    WANTED = ("trap", "kind")
    QUESTION = say("The best three of the four count. Which card is the spare?")
    cards: tuple[Card, ...]

    @classmethod
    def _read(cls, spec: ExerciseSpec) -> Self:
        return cls(spec.cards("cards", 4, 4))

    @classmethod
    def _draw(cls, draws: Draws, wanted: ExerciseSpec) -> Self:
        usual = pick(draws, ("hidden", "hidden", "two-pairs", "level"))
        trap = wanted.choice("trap", ("hidden", "two-pairs", "level", "any"), usual)
        if wanted.has("kind") and not wanted.has("trap"):
            trap = "any" if wanted.text("kind") in ("pair", "indi") else "hidden"
        kinds = [kind.value for kind in (KINDS[2:] if trap == "hidden" else KINDS)]
        kind = Kind(wanted.choice_or_drawn("kind", kinds, draws))
        if wanted.has("kind") and trap in ("two-pairs", "level"):
            raise SetupError(say('"kind" of an exercise of kind "spare" goes with "hidden" or "any".'))
        return cls(draw_until(lambda: _draw_four(draws, trap, kind), lambda four: _springs(four, trap, kind)))

    @property
    def spares(self) -> tuple[Card, ...]:
        """All cards that may be the spare."""
        best = combine(self.cards).strength
        return tuple(card for card in self.cards if strength_of(missing_from([card], self.cards)) == best)

    def _rules(self) -> tuple[str, ...]:
        return ("HAZ-ARR-3", KIND_RULES[combine(self.cards).kind])

    def _show(self) -> tuple[Block, ...]:
        return (show_cards(say("Group of four"), self.cards),)

    def _find_key(self) -> str:
        return str(self.spares[0])

    def _offer(self) -> tuple[str, ...]:
        return tuple(map(str, self.cards))

    def _hint(self) -> tuple[Message, ...]:
        needed = missing_from(self.spares, self.cards)
        return (
            say("Leave out one card after the other and see which three of the four make the best set."),
            say("The best kind among the four is {kind}.", kind=_NAMES[combine(self.cards).kind]),
            *((say("{card} is needed.", card=needed[0]),) if len(needed) > 1 else ()),
        )

    def _judge(self, answer: str) -> Verdict:
        card, spares = read_card(answer, self.cards), self.spares
        facts = {"card": card, "left": describe(combine(missing_from([card], self.cards))), "spares": spares}
        if card not in spares:
            words = say("Without {card} the others make {left}; the four can do better.", **facts)
        elif len(spares) > 1:
            words = say(
                "The others make {left}. {spares} can each be the spare, with the same result.", **facts
            )
        else:
            words = say("The others make {left}.", **facts)
        return Verdict(card in spares, words, "HAZ-ARR-3")


def _draw_four(draws: Draws, trap: str, kind: Kind) -> tuple[Card, ...] | None:
    """Draw four cards that may spring a trap."""
    if trap == "two-pairs":
        ranks = [RANKS[at] for at in draws.shuffled(range(13))[:2]]
        pairs = [draws.shuffled([card for card in PACK if card.rank is rank])[:2] for rank in ranks]
        return tuple(draws.shuffled(pairs[0] + pairs[1]))
    if trap == "level":
        kind = pick(draws, KINDS)
    three = draw_three(draws, pick(draws, strengths_of(kind)))
    if three is None:
        return None
    rest = missing_from(three)
    if trap == "level":
        rest = tuple(card for card in rest if card.rank in {each.rank for each in three})
    return tuple(draws.shuffled([*three, pick(draws, rest)]))


def _springs(four: tuple[Card, ...], trap: str, kind: Kind) -> bool:
    """Tell whether four cards are such as are wanted."""
    found = combine(four)
    if trap == "level":
        return [strength_of(three) for three in combinations(four, 3)].count(found.strength) > 1
    if trap == "two-pairs":
        return found.kind is Kind.PAIR
    return found.kind is kind and (trap == "any" or _misleads(four))
