"""The console blocks of a document: commands after ``$`` and what they print."""

import os
import re
import shlex
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True, slots=True)
class Shown:
    """A command of a document and the output shown below it."""

    command: str
    output: str


def read_blocks(text: str) -> list[list[Shown]]:
    """Return the commands of every console block."""
    blocks = []
    for block in BLOCK.findall(text):
        parts = re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]
        shown = [part.partition("\n") for part in parts]
        blocks.append([Shown(command, output.strip("\n")) for command, _newline, output in shown])
    return blocks


def _start(game: re.Match[str]) -> str:
    """Return how to start a game's command from this checkout."""
    code = f"from hazari_cli.cli.{game[1]} import main; main()"
    return f"{shlex.quote(sys.executable)} -c '{code}' "


def run(command: str) -> str:
    """Run a shown command as a person would, 100 columns wide, and return what the terminal would show."""
    table = "" if "--format" in command or "|" in command else " --format table"
    text = re.sub(
        r"\b(hazari|azi) (?=rank|check|suggest|score|deal|play|advise|legal|trick|settle)", _start, command
    )
    if text != command:
        text += table
    environment = {**os.environ, "COLUMNS": "100", "PYTHONPATH": str(ROOT), "LC_ALL": "C.UTF-8"}
    done = subprocess.run(
        text, shell=True, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert not done.stderr, done.stderr
    return "\n".join(line.rstrip() for line in done.stdout.splitlines())
