"""Answer the exercises of Hazari slowly, from what is on the screen only: a second opinion on every key."""

import re
from collections.abc import Callable, Sequence
from itertools import combinations

from hazari_tutor.exercises.exercise import Exercise

from hazari_cli.messages import spell
from hazari_cli.play.blocks import Facts, Grid, Heading
from tests.oracles import hazari_oracle as oracle

PLACES = ("highest", "second", "lowest")
CARD = re.compile(r"\b[2-9TJQKA][SHDC]\b")
SEAT = re.compile(r"seat (\d)")
KIND_WORDS = {kind: kind.replace("-", " ") for kind in oracle.KINDS}
FAULT_WORDS = {"HAZ-ARR-1": "sizes", "HAZ-ARR-2": "order", "HAZ-ARR-4": "four lowest"}


def rows_of(exercise: Exercise) -> list[tuple[str, ...]]:
    """Return all rows that are shown, as texts."""
    rows: list[tuple[str, ...]] = []
    for said in exercise.shown:
        if isinstance(said, Facts | Grid):
            rows += [tuple(map(spell, row)) for row in said.rows]
    return rows


def screen_of(exercise: Exercise) -> str:
    """Return everything that is on the screen before a try."""
    lines = [" ".join(row) for row in rows_of(exercise)]
    for said in exercise.shown:
        if isinstance(said, Heading):
            lines.append(str(said.text))
        elif not isinstance(said, Facts | Grid):
            lines.append(str(said))
    return "\n".join([*lines, str(exercise.question)])


def cards_of(text: str) -> tuple[str, ...]:
    """Return the cards in a text."""
    return tuple(CARD.findall(text))


def groups_of(exercise: Exercise) -> list[tuple[str, ...]]:
    """Return the cards of each row."""
    return [cards_of(row[1]) for row in rows_of(exercise)]


def answers_to(exercise: Exercise) -> set[str] | None:
    """Return every right answer in its plain form; None where there are too many to list."""
    return ORACLES[exercise.kind](exercise)


def _name(exercise: Exercise) -> set[str]:
    (cards,) = groups_of(exercise)
    return {KIND_WORDS[oracle.KINDS[oracle.order_key(cards)[0]]]}


def _higher(exercise: Exercise) -> set[str]:
    groups = groups_of(exercise)
    one, other = map(oracle.order_key, groups)
    if one == other:
        return {"equal"}
    (kind, ranks), (lesser, others) = (oracle.kind_and_ranks(_best_three(group)) for group in groups)
    return {f"{1 if one > other else 2} {reason}" for reason in _reasons(kind, lesser, ranks, others)}


def _best_three(group: Sequence[str]) -> tuple[str, ...]:
    return max(combinations(group, 3), key=oracle.order_key)


def _reasons(kind: str, lesser: str, ranks: str, others: str) -> set[str]:
    """Return what decides, in words, and whatever else is as true.

    Ranks compared from high to low tell runs apart as well as the run does; of two pairs alike the odd
    card may be named by its place if it is the same place in both; a Troy is as high as its highest card.
    """
    if kind != lesser:
        return {"kind"}
    falling = [sorted(each, key=oracle.RANKS.index, reverse=True) for each in (ranks, others)]
    places = [place for place, mine, theirs in zip(PLACES, *falling, strict=False) if mine != theirs]
    if kind == "troy":
        return {"troy", "highest"}
    if kind in ("run", "colour-run"):
        return {"run", places[0]}
    if kind != "pair":
        return {places[0]}
    if ranks[:2] != others[:2]:
        return {"pair"}
    return {"odd", *places} if len(places) == 1 else {"odd"}


def _spare(exercise: Exercise) -> set[str]:
    (four,) = groups_of(exercise)
    best = oracle.order_key(four)
    return {card for card in four if oracle.order_key([other for other in four if other != card]) == best}


def _by_seat(exercise: Exercise) -> list[tuple[str, ...]]:
    found = {int(SEAT.findall(row[0])[0]): cards_of(row[1]) for row in rows_of(exercise)}
    return [found[seat] for seat in range(4)]


def _first_seat(exercise: Exercise) -> int:
    return int(SEAT.findall(str(exercise.shown[0]))[0])


def _trick(exercise: Exercise) -> set[str]:
    return {str(oracle.winner_of_trick(_by_seat(exercise), _first_seat(exercise)))}


def _legal(exercise: Exercise) -> set[str]:
    return {FAULT_WORDS[rule] for rule in oracle.faults(groups_of(exercise))} or {"legal"}


def _points(exercise: Exercise) -> set[str]:
    (row,) = rows_of(exercise)
    return {str(oracle.points(cards_of(row[1])))}


def _score(exercise: Exercise) -> set[str]:
    players = [[cards_of(group) for group in row[1].split("/")] for row in rows_of(exercise)]
    return {" ".join(map(str, oracle.play(players, _first_seat(exercise))[1]))}


def _winner(exercise: Exercise) -> set[str]:
    totals = [int(row[1]) + int(row[2]) for row in rows_of(exercise)]
    return {" ".join(map(str, oracle.match_winners(totals) or ())) or "on"}


def _dealer(exercise: Exercise) -> set[str]:
    asked = str(exercise.question)
    seat = int(SEAT.findall(asked)[0])
    number = int((re.findall(r"(?:deal|card) (\d+)", asked) or ["0"])[0])
    if "taken" in asked:
        return {str(seat)}
    steps = 1
    if "deals the first deal" in asked:
        steps = number - 1
    elif "card" in asked:
        steps = number
    for _ in range(steps):
        seat = 0 if seat == 3 else seat + 1
    return {str(seat)}


def _many(exercise: Exercise) -> None:
    return None


ORACLES: dict[str, Callable[[Exercise], set[str] | None]] = {
    "name": _name,
    "higher": _higher,
    "spare": _spare,
    "trick": _trick,
    "legal": _legal,
    "points": _points,
    "score": _score,
    "winner": _winner,
    "dealer": _dealer,
    "mend": _many,
    "arrange": _many,
}


def is_legal(answer: str, hand: Sequence[str]) -> bool:
    """Say whether an arrangement is a legal one of this hand."""
    groups = [cards_of(part) for part in answer.split("/")]
    return not oracle.faults(groups) and sorted(card for group in groups for card in group) == sorted(hand)
