"""The game of Azi that the tests play on the command line: from a pipe and on a terminal."""

import subprocess

from tests.cli.program import START_AZI, Outcome, Terminal, command_line, process, surroundings

DEMO = ("play", "--seed", "demo", "--bots", "caller")
"""Budi opens, Citra calls, and the person with AH KS 8S answers."""


def play(lines: str | bytes, *arguments: str, env: dict[str, str] | None = None) -> Outcome:
    """Play from a pipe."""
    given = lines.encode() if isinstance(lines, str) else lines
    return process(*(arguments or DEMO), stdin=given, start=START_AZI, env=env)


def on_terminal(*arguments: str, env: dict[str, str] | None = None, columns: int = 80) -> Terminal:
    """Play on a terminal."""
    return Terminal(arguments or DEMO, env, columns, start=START_AZI)


def hold() -> subprocess.Popen[bytes]:
    """Begin the game with pipes at all three ends."""
    return subprocess.Popen(
        command_line(*DEMO, start=START_AZI),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=surroundings(),
    )
