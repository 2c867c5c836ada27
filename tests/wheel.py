"""Looks at the package as installed alone: ``make wheel`` runs this with the Python that has only it."""

import os
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from importlib.metadata import entry_points, files
from importlib.util import find_spec

PACKAGES = {"hazari_cli", "hazari_tutor"}
PROGRAMS = {"hazari": ("rank", "AS KS QS"), "azi": ("trick", "KD AD 9D", "--turned", "9S")}
"""The commands that are installed, each with a line that has a result."""
TOPICS = ("exit-codes", "formats", "cards", "environment")
PAGES = ("hazari.1", "hazari-rank.1", "hazari-tutor-drill.1", "azi.1", "azi-advise.1")


def find_faults() -> Iterator[str]:
    """Yield what is wrong with what is installed."""
    installed = [file for file in files("hazari") or () if ".." not in file.parts]
    tops = {file.parts[0] for file in installed if not file.parts[0].endswith(".dist-info")}
    yield from (f"the wheel installs {top}, which is not ours" for top in sorted(tops - PACKAGES))
    names = {str(file) for file in installed}
    yield from (f"{name}/py.typed is missing" for name in PACKAGES if f"{name}/py.typed" not in names)
    yield from (f"{name} is shipped" for name in names if name.endswith("hatch_build.py"))
    if find_spec("tutor") is not None:
        yield "a package called tutor can be imported"
    scripts = {script.name for script in entry_points(group="console_scripts") if script.dist}
    yield from (f"there is no command {name}" for name in PROGRAMS if name not in scripts)
    for name, line in PROGRAMS.items():
        yield from find_faults_of_program(name, line)
    pages = os.path.join(sysconfig.get_path("data"), "share", "man", "man1")
    yield from (f"there is no man page {page}" for page in PAGES if not os.path.isfile(f"{pages}/{page}"))


def find_faults_of_program(name: str, line: tuple[str, ...]) -> Iterator[str]:
    """Yield what is wrong with a program: its results, its help by topic, its completion, its module."""
    command = [os.path.join(sysconfig.get_path("scripts"), name)]
    module = [sys.executable, "-P", "-m", "hazari_cli", *(["azi"] if name == "azi" else [])]
    lines = [line, ("--version",), *(("help", topic) for topic in TOPICS), ("completion", "bash")]
    for arguments in lines:
        shown = run([*command, *arguments])
        if shown.returncode or shown.stderr or not shown.stdout:
            yield f"{name} {' '.join(arguments)}: {shown.stderr.decode() or 'nothing is shown'}"
        if run([*module, *arguments]).stdout != shown.stdout:
            yield f"python -m hazari_cli does not do what {name} {' '.join(arguments)} does"


def run(words: list[str]) -> subprocess.CompletedProcess[bytes]:
    """Run a command with nothing on standard input."""
    return subprocess.run(words, stdin=subprocess.DEVNULL, capture_output=True, check=False)


if __name__ == "__main__":
    sys.exit("\n".join(find_faults()) or 0)
