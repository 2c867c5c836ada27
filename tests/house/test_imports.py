"""Imports go downhill only, and the rules know nothing of the world."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MODULES = sorted(path for package in ("hazari_cli", "tutor") for path in (ROOT / package).rglob("*.py"))
TESTS = sorted((ROOT / "tests").rglob("*.py"))

SHARED = {
    "hazari_cli.messages",
    "hazari_cli.errors",
    "hazari_cli.cards",
    "hazari_cli.shuffle",
    "hazari_cli.intervals",
}
ROOMS_OF_THE_TUTOR = (
    "commands.tutor",
    "commands.azi.tutor",
    "tutor_command",
    "tutor_run",
    "tutor_memory",
    "tutor_reports",
    "tutor_wish",
)
"""The modules of the command line that may import the lessons."""
RULES_OF_AZI = (
    "pack",
    "tricks",
    "bidding",
    "settlement",
    "state",
    "events",
    "game",
    "view",
    "examples",
)
BELOW_THE_TUTOR = ("hazari", "azi", "play", "rulebook", "shipped_rules", "shipped_tables")
MAY_IMPORT = {
    "hazari_cli.messages": set[str](),
    "hazari_cli.errors": {"hazari_cli.messages"},
    "hazari_cli.cards": {"hazari_cli.errors", "hazari_cli.messages"},
    "hazari_cli.shuffle": {"hazari_cli.errors", "hazari_cli.messages"},
    "hazari_cli.intervals": set[str](),
    "hazari_cli.rulebook": set[str](),
    "hazari_cli.shipped": set[str](),
    "hazari_cli.shipped_rules": {"hazari_cli.rulebook", "hazari_cli.shipped"},
    "hazari_cli.shipped_tables": {"hazari_cli.azi", "hazari_cli.hazari", "hazari_cli.shipped"},
    "hazari_cli.hazari": SHARED | {"hazari_cli.hazari"},
    "hazari_cli.azi": SHARED | {f"hazari_cli.azi.{rules}" for rules in RULES_OF_AZI},
    "hazari_cli.azi.advice": SHARED | {f"hazari_cli.azi.{rules}" for rules in (*RULES_OF_AZI, "advice")},
    "hazari_cli.azi.training": SHARED | {"hazari_cli.azi.advice", "hazari_cli.azi.training"},
    "hazari_cli.play": SHARED | {"hazari_cli.azi", "hazari_cli.play"},
    "hazari_cli.cli": {"hazari_cli"},
    **{f"hazari_cli.cli.{room}": {"hazari_cli", "tutor"} for room in ROOMS_OF_THE_TUTOR},
    "tutor": SHARED | {"tutor", *(f"hazari_cli.{room}" for room in BELOW_THE_TUTOR)},
}
"""What each room may import of ours; a room covers all modules whose name begins with it."""

RULES_OF_HAZARI = (
    "combination",
    "search",
    "arrangement",
    "deal",
    "match",
    "notation",
    "scoresheet",
    "compare",
)
ADVICE_OF_HAZARI = ("valuation", "sampling", "strategies", "advice", "solve", "duplicate", "tables", "bulk")
WORLD = {
    "click",
    "prompt_toolkit",
    "tabulate",
    "os",
    "sys",
    "time",
    "random",
    "pathlib",
    "secrets",
    "datetime",
}
DOORS = {"hazari_cli.cli.ask", "hazari_cli.cli.ask_action", "hazari_cli.cli.prompting"}
"""The modules that ask a person at a terminal; they are imported when somebody is asked."""
LATE = {"tabulate", "prompt_toolkit", "tomllib", "multiprocessing", "wcwidth"}


def module_name(path: Path) -> str:
    """Return the dotted name of a module by its path."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports_of(path: Path, top_level_only: bool = False) -> set[str]:
    """Return the dotted names that a module imports."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    nodes = tree.body if top_level_only else list(ast.walk(tree))
    names: set[str] = set()
    for node in nodes:
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module)
    return names


def is_within(name: str, room: str) -> bool:
    """Tell whether a module is a room or stands in it."""
    return name == room or name.startswith(room + ".")


@pytest.mark.parametrize("path", MODULES, ids=module_name)
def test_imports_go_downhill(path: Path) -> None:
    """A module imports only from the rooms below its own."""
    name = module_name(path)
    rooms = [room for room in MAY_IMPORT if is_within(name, room)]
    if name != "hazari_cli":
        room = max(rooms, key=len)
        ours = {used for used in imports_of(path) if used.split(".")[0] in ("hazari_cli", "tutor")}
        allowed = MAY_IMPORT[room]
        assert {used for used in ours if not any(is_within(used, below) for below in allowed)} == set()


def test_no_module_leads_back_to_itself() -> None:
    """Imports make no circle, not even late ones."""
    used = {module_name(path): imports_of(path) for path in MODULES}
    reached = {name: set(below) & set(used) for name, below in used.items()}
    for through, farther in reached.items():
        for below in reached.values():
            if through in below:
                below.update(farther)
    assert [name for name, below in reached.items() if name in below] == []


@pytest.mark.parametrize("name", RULES_OF_HAZARI)
def test_rules_do_not_ask_for_advice(name: str) -> None:
    """The rules of Hazari never import what a good player thinks."""
    used = imports_of(ROOT / "hazari_cli" / "hazari" / f"{name}.py")
    assert {f"hazari_cli.hazari.{advice}" for advice in ADVICE_OF_HAZARI} & used == set()


@pytest.mark.parametrize(
    "path",
    [
        path
        for path in MODULES
        if any(
            is_within(module_name(path), room)
            for room in ("hazari_cli.hazari", "hazari_cli.azi", "hazari_cli.play", "tutor", *SHARED)
        )
        and module_name(path) != "tutor.store"
    ],
    ids=module_name,
)
def test_the_rules_know_nothing_of_the_world(path: Path) -> None:
    """Cards, shuffle, rules, tables and the tutor use no terminal, disk, clock or global chance."""
    assert {used.split(".")[0] for used in imports_of(path)} & WORLD == set()


@pytest.mark.parametrize(
    "path", [path for path in MODULES if module_name(path) not in DOORS], ids=module_name
)
def test_heavy_imports_are_late(path: Path) -> None:
    """Only a function that needs a heavy library imports it."""
    assert {used.split(".")[0] for used in imports_of(path, top_level_only=True)} & LATE == set()


@pytest.mark.parametrize("path", [*MODULES, *TESTS], ids=module_name)
def test_a_file_is_read_in_one_sitting(path: Path) -> None:
    """No module and no file of the tests is longer than 350 lines."""
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 350


def test_each_module_says_what_lives_there() -> None:
    """Every module has a docstring of its own."""
    texts = [ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) for path in MODULES]
    assert all(texts)
    assert len(set(texts)) == len(texts)
