"""Exercise "name": what three or four cards amount to (HAZ-COMB-1 to HAZ-COMB-6, HAZ-ARR-3)."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Any, ClassVar, Final, Self

from hazari_cli.cards import Card, missing_from
from hazari_cli.errors import NotationError, Place, SetupError
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
from hazari_cli.messages import Message, say
from hazari_cli.play.blocks import Block
from hazari_cli.shuffle import Draws
from hazari_tutor.exercises.exercise import Exercise, Verdict
from hazari_tutor.exercises.hazari.spec import (
    chance,
    check_names,
    classes_of,
    draw_class,
    pick,
    plain,
    ranks_of,
    read_choice,
    read_group,
    read_text,
    show_cards,
    tell_answer,
)

WORDS: Final = {kind: plain(kind.value) for kind in reversed(KINDS)}
"""How each kind is typed, best first."""

_SPELLINGS = {word: kind for kind, word in WORDS.items()} | {
    "trial": Kind.TROY,
    "color run": Kind.COLOUR_RUN,
    "colourrun": Kind.COLOUR_RUN,
    "colorrun": Kind.COLOUR_RUN,
    "color": Kind.COLOUR,
    "individual": Kind.INDI,
}
_FOREIGN = {
    "straight flush": Kind.COLOUR_RUN,
    "pure sequence": Kind.COLOUR_RUN,
    "flush": Kind.COLOUR,
    "straight": Kind.RUN,
    "sequence": Kind.RUN,
    "three of a kind": Kind.TROY,
    "triple": Kind.TROY,
    "trips": Kind.TROY,
    "trio": Kind.TROY,
    "trail": Kind.TROY,
    "set": Kind.TROY,
    "double": Kind.PAIR,
    "high card": Kind.INDI,
    "nothing": Kind.INDI,
}
_GAME_WORDS = {
    Kind.TROY: say("Troy"),
    Kind.COLOUR_RUN: say("Colour Run"),
    Kind.RUN: say("Run"),
    Kind.COLOUR: say("Colour"),
    Kind.PAIR: say("Pair"),
    Kind.INDI: say("Indi"),
}
_MEANINGS = {
    Kind.TROY: "A Troy is three cards of one rank; the ranks here are {ranks}.",
    Kind.COLOUR_RUN: "A Colour Run is three ranks in a row, all of one suit; these are {cards}.",
    Kind.RUN: "A Run is three ranks in a row; the ranks here are {ranks}.",
    Kind.COLOUR: "A Colour is three cards of one suit, not of one red or black; these are {cards}.",
    Kind.PAIR: "A Pair is two cards of one rank; the ranks here are {ranks}.",
    Kind.INDI: "An Indi is what makes no better kind; {cards} do make one.",
}
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

    kind: ClassVar[str] = "name"
    cards: tuple[Card, ...]

    @classmethod
    def from_spec(cls, spec: Mapping[str, Any]) -> Self:
        """Read the cards."""
        check_names(spec, ("cards",), cls.kind)
        return cls(read_group(read_text(spec, "cards", cls.kind), (3, 4)))

    @classmethod
    def draw(cls, draws: Draws, wanted: Mapping[str, Any]) -> Self:
        """Draw cards of a kind, every kind equally often; near misses often."""
        check_names(wanted, ("kind", "cards", "near", "ace"), cls.kind)
        size = read_choice({"cards": 3} | dict(wanted), "cards", cls.kind, (3, 4))
        kind = Kind(read_choice(wanted, "kind", cls.kind, _kinds_with(wanted), draws))
        near = read_choice({"near": chance(draws, 50)} | dict(wanted), "near", cls.kind, (False, True))
        ace = read_choice({"ace": chance(draws, 30)} | dict(wanted), "ace", cls.kind, (False, True))
        while True:
            cards = draw_class(draws, kind, _draw_values(draws, kind, near, ace))
            if cards is None:
                continue
            if size == 3:
                return cls(cards)
            four = tuple(draws.shuffled([*cards, pick(draws, missing_from(cards))]))
            if combine(four).kind is kind and (kind in (Kind.INDI, Kind.PAIR) or len(_kinds_in(four)) > 1):
                return cls(four)

    @property
    def found(self) -> Combination:
        """What the cards are."""
        return combine(self.cards)

    @property
    def rules(self) -> tuple[str, ...]:
        """The rule of the kind; of four cards also that the best three count."""
        rule = KIND_RULES[self.found.kind]
        return (rule,) if len(self.cards) == 3 else (rule, "HAZ-ARR-3")

    @property
    def shown(self) -> tuple[Block, ...]:
        """The cards."""
        return (show_cards(say("Cards"), self.cards),)

    @property
    def question(self) -> Message:
        """Ask for the kind."""
        if len(self.cards) == 4:
            return say(
                "What do these four count as: troy, colour run, run, colour, pair or indi?",
            )
        return say("What is this: troy, colour run, run, colour, pair or indi?")

    @property
    def key(self) -> str:
        """The kind."""
        return WORDS[self.found.kind]

    @property
    def offers(self) -> tuple[str, ...]:
        """All kinds, best first."""
        return tuple(WORDS.values())

    @property
    def hints(self) -> tuple[Message, ...]:
        """What to look for, best kind first; suits, then ranks; the answer."""
        order = say(
            "Look for the best kind first: three alike, in a row and of one suit, in a row, one suit."
        )
        suits = say("Are the suits of the three all the same? Then a Colour or a Colour Run is possible.")
        ranks = say("Put the ranks in order: {ranks}.", ranks=ranks_of(self.cards))
        if len(self.cards) == 4:
            return (say("The best three of the four count."), order, ranks, tell_answer(self.key))
        return (order, suits, ranks, tell_answer(self.key))

    def grade(self, answer: str) -> Verdict:
        """Judge a kind, and its ranks if they are given."""
        kind, ranks = _read(answer)
        found = self.found
        if kind is not found.kind:
            return self._refuse(kind)
        ordered = "".join(card.rank.value for card in found.cards)
        rule = KIND_RULES[kind]
        if ranks and ranks not in (ordered, "".join(rank.value for rank in found.ranks)):
            if sorted(ranks) == sorted(ordered):
                words = say("The kind is right; name its ranks in the order in which they are compared.")
            else:
                words = say("The kind is right, but its ranks are others.")
            return Verdict(False, words, rule)
        return Verdict(True, say("It is {kind}.", kind=describe(found)), rule)

    def _refuse(self, kind: Kind) -> Verdict:
        """Say why the cards are not, or not only, of this kind."""
        sets = tuple(combinations(self.cards, 3))
        if kind is Kind.INDI:
            words = say(_MEANINGS[kind], cards=self.cards)
        elif not any(_fits(kind, cards) for cards in sets):
            corner = any({VALUES[card.rank] for card in cards} == _ROUND_THE_CORNER for cards in sets)
            if corner and kind in (Kind.RUN, Kind.COLOUR_RUN):
                words = say("Nothing goes round the corner: the ace belongs to A-K-Q and A-2-3 only.")
            else:
                words = say(_MEANINGS[kind], cards=self.cards, ranks=ranks_of(self.cards))
        elif len(self.cards) == 4:
            words = say("That is among the four, but they make something better as well.")
            return Verdict(False, words, "HAZ-ARR-3")
        else:
            words = say("True, but these cards are of a better kind as well, and the better one counts.")
            return Verdict(False, words, "HAZ-COMB-1")
        return Verdict(False, words, KIND_RULES[kind])


def _kinds_with(wanted: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the kinds that may be drawn."""
    if wanted.get("near") is True:
        return (Kind.COLOUR.value, Kind.INDI.value)
    if wanted.get("ace") is True:
        return (Kind.COLOUR_RUN.value, Kind.RUN.value)
    return tuple(kind.value for kind in KINDS)


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


def _kinds_in(four: tuple[Card, ...]) -> set[Kind]:
    """Return the kinds of the threes in a four, without the Indi, which misleads nobody."""
    return {combine(three).kind for three in combinations(four, 3)} - {Kind.INDI}


def _read(answer: str) -> tuple[Kind, str]:
    """Read a kind and the ranks after it.

    Raises:
        NotationError: if it is no kind of Hazari.
        SetupError: for a word of other games.
    """
    words = plain(answer).removeprefix("a ").removeprefix("an ").split()
    for count in (4, 3, 2, 1):
        word, rest = " ".join(words[:count]), "".join(words[count:])
        if word in _FOREIGN:
            name = _GAME_WORDS[_FOREIGN[word]]
            raise SetupError(
                say('Other games say "{word}"; in Hazari it is called {name}.', word=word, name=name)
            )
        if word in _SPELLINGS and _RANKS.fullmatch(rest):
            return _SPELLINGS[word], rest.upper().replace("10", "T")
    raise NotationError(
        say(
            '"{text}" is no kind; the kinds are troy, colour run, run, colour, pair and indi.',
            text=answer.strip(),
        ),
        Place(answer, 0, len(answer)),
    )
