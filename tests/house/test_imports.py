"""Imports go downhill only, and the rules know nothing of the world."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FOLDERS = {"hazari_cli": ROOT, "hazari_tutor": ROOT / "tutor"}
"""Our packages, each with the folder it stands in."""
MODULES = sorted(path for name, folder in FOLDERS.items() for path in (folder / name).rglob("*.py"))
TESTS = sorted((ROOT / "tests").rglob("*.py"))


def within(room: str, *below: str) -> set[str]:
    """Return the names of modules or rooms inside a room."""
    return {f"{room}.{name}" for name in below}


SHARED = within("hazari_cli", "messages", "errors", "cards", "shuffle", "intervals", "state_fields")
"""What both games share, below everything else."""
RULES_OF_HAZARI = within(
    "hazari_cli.hazari",
    "combination",
    "compare",
    "bulk",
    "search",
    "arrangement",
    "deal",
    "tricks",
    "match",
    "state",
    "events",
    "game",
    "view",
    "state_text",
    "notation",
    "scoresheet",
    "examples",
)
RULES_OF_AZI = within(
    "hazari_cli.azi",
    "pack",
    "tricks",
    "bidding",
    "settlement",
    "state",
    "events",
    "game",
    "view",
    "state_text",
    "reconstruction",
    "examples",
)
HANDS, PLAYERS, ANALYSIS = (f"hazari_cli.azi.advice.{room}" for room in ("hands", "players", "analysis"))
GAMES = {"hazari_cli.hazari", "hazari_cli.azi"}
COURSE, EXERCISES, SESSIONS, PROGRESS, AUTHORING = (
    f"hazari_tutor.{room}" for room in ("course", "exercises", "sessions", "progress", "authoring")
)
BELOW_THE_TUTOR = SHARED | GAMES | within("hazari_cli", "play", "resources", "rulebook", "spelling")
MAY_IMPORT = {
    "hazari_cli.messages": set[str](),
    "hazari_cli.errors": within("hazari_cli", "messages"),
    "hazari_cli.cards": within("hazari_cli", "errors", "messages"),
    "hazari_cli.shuffle": within("hazari_cli", "errors", "messages"),
    "hazari_cli.intervals": set[str](),
    "hazari_cli.state_fields": within("hazari_cli", "errors", "messages"),
    "hazari_cli.spelling": set[str](),
    "hazari_cli.rulebook": set[str](),
    "hazari_cli.resources": GAMES | within("hazari_cli", "rulebook"),
    "hazari_cli.hazari": SHARED | RULES_OF_HAZARI,
    "hazari_cli.hazari.advice": SHARED | RULES_OF_HAZARI | within("hazari_cli.hazari", "advice"),
    "hazari_cli.hazari.training": SHARED
    | RULES_OF_HAZARI
    | within("hazari_cli.hazari", "advice", "training"),
    "hazari_cli.azi": SHARED | RULES_OF_AZI,
    HANDS: SHARED | RULES_OF_AZI | {HANDS},
    PLAYERS: SHARED | RULES_OF_AZI | {HANDS, PLAYERS},
    ANALYSIS: SHARED | RULES_OF_AZI | {HANDS, PLAYERS, ANALYSIS},
    "hazari_cli.azi.training": SHARED | within("hazari_cli.azi", "advice", "training"),
    "hazari_cli.play": SHARED | within("hazari_cli", "play"),
    "hazari_cli.play.azi": SHARED
    | within("hazari_cli", "azi", "play.account", "play.blocks", "play.journal", "play.kept", "play.azi"),
    "hazari_cli.play.hazari": SHARED
    | within(
        "hazari_cli", "hazari", "play.account", "play.blocks", "play.journal", "play.kept", "play.hazari"
    ),
    "hazari_cli.__main__": {"hazari_cli"},
    "hazari_cli.start": set[str](),
    "hazari_cli.cli": {"hazari_cli"},
    "hazari_cli.cli.tutor": {"hazari_cli", "hazari_tutor"},
    COURSE: BELOW_THE_TUTOR | {COURSE},
    PROGRESS: BELOW_THE_TUTOR | {PROGRESS},
    EXERCISES: BELOW_THE_TUTOR | {COURSE, EXERCISES},
    SESSIONS: BELOW_THE_TUTOR | {COURSE, PROGRESS, EXERCISES, SESSIONS},
    AUTHORING: BELOW_THE_TUTOR | {COURSE, EXERCISES, AUTHORING},
}
"""What each room may import of ours; a room covers all modules whose name begins with it."""

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
DOORS = {
    "hazari_cli.cli.dialogue.ask_hand",
    "hazari_cli.cli.dialogue.ask_line",
    "hazari_cli.cli.dialogue.prompting",
}
"""The modules that ask a person at a terminal; they are imported when somebody is asked."""
LATE = {"tabulate", "prompt_toolkit", "tomllib", "multiprocessing", "wcwidth"}


def module_name(path: Path) -> str:
    """Return the dotted name of a module by its path."""
    home = next((folder for folder in reversed(FOLDERS.values()) if path.is_relative_to(folder)), ROOT)
    parts = path.relative_to(home).with_suffix("").parts
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
    if name not in FOLDERS:
        room = max(rooms, key=len)
        ours = {used for used in imports_of(path) if used.split(".")[0] in FOLDERS}
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


@pytest.mark.parametrize(
    "path",
    [
        path
        for path in MODULES
        if any(
            is_within(module_name(path), room)
            for room in (*GAMES, *SHARED, "hazari_cli.play", "hazari_tutor")
        )
        and module_name(path) != "hazari_tutor.progress.store"
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
