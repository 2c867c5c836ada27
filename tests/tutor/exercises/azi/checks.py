"""Exercises of Azi for the tests, and what holds for every one of them."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from hazari_tutor.exercises.azi.kinds import AZI_KINDS
from hazari_tutor.exercises.azi.raises import Raise
from hazari_tutor.exercises.exercise import Exercise
from hazari_tutor.exercises.seats import SeatExercise

from hazari_cli.cards import Card
from hazari_cli.errors import NotationError, SetupError
from hazari_cli.messages import Message
from hazari_cli.play.blocks import Block, Facts, Grid, Heading
from hazari_cli.rulebook import parse_rulebook
from hazari_cli.shuffle import Draws

ROOT = Path(__file__).parents[4]
RULES = {rule.id for rule in parse_rulebook((ROOT / "seeds" / "azi.md").read_text(encoding="utf-8"))}
UNREADABLE = ("", "   ", "xyzzy", "?!", "AS ZZ", "1 2 x", "-1", "99999999999999999999", "\u0664", "\x00")


def drawn(kind: str, seed: int, count: int, wanted: Mapping[str, Any] | None = None) -> Iterator[Exercise]:
    """Yield exercises of a kind, all different draws."""
    for number in range(count):
        yield AZI_KINDS[kind].draw(Draws("test", kind, str(seed), str(number)), wanted or {})


def text_of(said: Block) -> str:
    """Return what is on the screen, plainly."""
    match said:
        case Heading(text):
            return str(text)
        case Facts(rows):
            return "\n".join(f"{label}: {value}" for label, value in rows)
        case Grid(headings, rows):
            return "\n".join(" | ".join(map(str, row)) for row in (headings, *rows))
        case _:
            return str(said)


def facts_of(message: Message) -> Iterator[tuple[str, object]]:
    """Yield every fact of a message and of the messages within it."""
    for name, fact in message.facts.items():
        if isinstance(fact, Message):
            yield from facts_of(fact)
        else:
            yield name, fact


def names(message: Message | None, asked: Exercise) -> bool:
    """Tell whether a message names the key: as a card, as cards, as a seat, or as a number."""
    if message is None:
        return False
    if asked.kind in ("taker", "play", "discard"):
        return any(isinstance(fact, Card) and str(fact) == asked.key for _name, fact in facts_of(message))
    if isinstance(asked, SeatExercise):
        return any(name == "seat" and str(fact) == asked.key for name, fact in facts_of(message))
    if asked.kind in ("shares", "follow"):
        return len(asked.key.split()) > 1 and asked.key in str(message)
    if isinstance(asked, Raise) and asked.ask == "least":
        return asked.key != "no" and asked.key in re.findall(r"\d+", str(message))
    return False


def check(asked: Exercise) -> None:
    """Check all that holds for every exercise."""
    assert asked.rules
    assert set(asked.rules) <= RULES
    verdict = asked.grade(asked.key)
    assert verdict.right
    assert verdict.cost == 0
    assert verdict.rule in RULES
    assert str(verdict.words)
    assert asked.grade(f"  {asked.key.lower()} ").right
    assert len(set(asked.offers)) == len(asked.offers)
    assert len(asked.hints) == 4
    assert asked.key in str(asked.hints[-1])
    *early, _last = asked.hints
    for hint in early:
        assert not names(hint, asked), (hint, asked)
    screen = "\n".join([*map(text_of, asked.shown), str(asked.question)])
    if not isinstance(asked, SeatExercise) and asked.kind not in ("raise", "bid"):
        counts = {offer: len(re.findall(rf"\b{offer}\b", screen)) for offer in asked.offers}
        assert len(set(counts.values()) - {0}) <= 1 or asked.kind == "six", (counts, screen)
    if isinstance(asked, Raise) and asked.ask == "least" and asked.history.bids and asked.key != "no":
        assert asked.key not in re.findall(r"\d+", screen)
    if asked.kind == "shares":
        assert asked.key not in screen
    for answer in UNREADABLE:
        with pytest.raises((NotationError, SetupError)) as refused:
            asked.grade(answer)
        assert str(refused.value)
