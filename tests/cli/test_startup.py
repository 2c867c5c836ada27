"""What a fresh interpreter loads: the little that a command needs, and nothing for other commands."""

import subprocess
import sys

import pytest

from tests.cli.program import COMMANDS, LEGAL, PATIENCE, surroundings

LOADED = """
import sys
from hazari_cli.cli.edge import run
from hazari_cli.cli.hazari import command
try:
    run(command, sys.argv[1:])
finally:
    print(*sorted(sys.modules), file=sys.stderr)
"""
HEAVY = {
    "prompt_toolkit",
    "tabulate",
    "tomllib",
    "multiprocessing",
    "asyncio",
    "unicodedata",
    "secrets",
    "random",
}
ADVICE = {"hazari_cli.hazari.search", "hazari_cli.hazari.advice", "hazari_cli.hazari.training"}


def loaded_by(*arguments: str) -> set[str]:
    """Return the modules that are loaded when a command has ended."""
    done = subprocess.run(
        [sys.executable, "-c", LOADED, *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        env=surroundings(),
        timeout=PATIENCE,
        check=True,
    )
    return set(done.stderr.decode().split())


@pytest.mark.parametrize(
    "arguments", [("--version",), ("--help",), ("rank", "AS KS QS"), ("rank", "--help"), ("check", LEGAL)]
)
def test_nothing_heavy_is_loaded(arguments: tuple[str, ...]) -> None:
    assert loaded_by(*arguments) & HEAVY == set()


@pytest.mark.parametrize("form", ["plain", "table", "markdown"])
def test_json_is_for_json_only(form: str) -> None:
    assert "json" not in loaded_by("rank", "AS KS QS", "--format", form)


def test_json_is_loaded_where_it_is_needed() -> None:
    assert "json" in loaded_by("rank", "AS KS QS", "--format", "json")


def test_rank_loads_no_advice() -> None:
    assert loaded_by("rank", "AS KS QS", "2S 3S 4S") & ADVICE == set()


def test_the_version_loads_no_command() -> None:
    assert {
        module for module in loaded_by("--version") if module.startswith("hazari_cli.cli.commands.")
    } == set()


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_loads_no_other(name: str) -> None:
    modules = loaded_by(name, "--help")
    found = {module for module in modules if module.startswith("hazari_cli.cli.commands.")}
    assert found == {"hazari_cli.cli.commands.hazari", f"hazari_cli.cli.commands.hazari.{name}"}
    assert modules & {"prompt_toolkit", "tabulate", "multiprocessing"} == set()
