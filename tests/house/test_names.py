"""Names everybody knows: no two different things share one."""

import ast
from collections import defaultdict
from collections.abc import Mapping

from tests.house.test_imports import MODULES, module_name

ENTRIES = {"command", "main"}
"""What every module of a command calls its command, and where a program begins."""
TWINS: Mapping[str, tuple[str, str]] = {
    **dict.fromkeys(
        ("DealRange", "Scores", "split_deals", "play_duplicates"),
        # Duplicate deals of either game; Azi has rooms within its advice, Hazari needs none.
        ("hazari_cli.hazari.advice.duplicate", "hazari_cli.azi.advice.players.duplicate"),
    ),
    **dict.fromkeys(
        ("Deal", "make_deal"),
        # What the dealer does; Azi's deal is three lines beside its pack, Hazari's has rules of its own.
        ("hazari_cli.hazari.deal", "hazari_cli.azi.pack"),
    ),
    # The name of a seat in the exercises of either game; Azi's phrases stand together in one module.
    "name_seat": ("hazari_tutor.exercises.hazari.seats", "hazari_tutor.exercises.azi.phrasing"),
}
"""Names that stand for the same part in both games, though in different places."""


def homes_of_names() -> Mapping[str, list[str]]:
    """Return the modules of every public class and function."""
    homes = defaultdict[str, list[str]](list)
    for path in MODULES:
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            match node:
                case ast.ClassDef(name=name) | ast.FunctionDef(name=name) if name[0] != "_":
                    homes[name].append(module_name(path))
    return homes


def are_twins(name: str, homes: list[str]) -> bool:
    """Tell whether the modules play the same part, one in each game."""
    same_place = {home.replace(".azi", ".hazari") for home in homes}
    return len(homes) == 2 and (len(same_place) == 1 or set(homes) == set(TWINS.get(name, ())))


def test_no_two_different_things_share_a_name() -> None:
    """A class or a function has a name of its own, but for twins in the two games."""
    shared = {name: homes for name, homes in homes_of_names().items() if len(homes) > 1}
    assert {name: homes for name, homes in shared.items() if not are_twins(name, homes)}.keys() <= ENTRIES


def test_every_twin_named_here_has_a_twin() -> None:
    """The exceptions are not stale."""
    homes = homes_of_names()
    assert all(sorted(homes[name]) == sorted(pair) for name, pair in TWINS.items())
