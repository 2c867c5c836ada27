"""Seeded commands give the same bytes under every version of Python that this machine has."""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Mapping
from functools import cache

import pytest

from tests.cli.program import PATIENCE, ROOT, SHEET, START, START_AZI, surroundings

pytestmark = pytest.mark.slow

VERSIONS = ("3.11", "3.12", "3.13")
LINES = (
    (START, ("deal", "--seed", "friday", "--cut", "as you like it", "--count", "20", "--format", "json"), ""),
    (START, ("suggest", "--seed", "friday", "--format", "json"), ""),
    (START, ("suggest", "--seed", "friday", "--samples", "20"), ""),
    (START, ("simulate", "--deals", "3", "--seed", "friday", "--format", "json"), ""),
    (START, ("solve", "--measure", "--hands", "2", "--deals", "8", "--format", "json"), ""),
    (START, ("score", "-", "--dealer", "3", "--format", "json"), SHEET),
    (START, ("tutor", "drill", "--seed", "friday", "--count", "2"), "hint\nanswer\nskip\n"),
    (START, ("rules", "--all", "--format", "markdown"), ""),
    (START, ("play", "--seed", "friday", "--deals", "1"), "auto\nup\n"),
    (START, ("suggest", "--help"), ""),
    (START_AZI, ("deal", "--seed", "friday", "--players", "4", "--format", "json"), ""),
    (START_AZI, ("play", "--seed", "friday", "--deals", "1"), "call\ncall\n"),
    (START_AZI, ("simulate", "--deals", "5", "--seed", "friday", "--format", "json"), ""),
    (START_AZI, ("rank", "QS JD QD", "--turned", "6S", "--players", "3", "--samples", "50"), ""),
    (START_AZI, ("advise", "QS JD QD", "--turned", "6S", "--bids", "bet 10", "--format", "json"), ""),
)


def find_others() -> Mapping[str, str]:
    """Return the other interpreters of this machine, by version."""
    found = {version: shutil.which(f"python{version}") for version in VERSIONS}
    if (pyenv := shutil.which("pyenv")) is not None:
        bare = subprocess.run([pyenv, "versions", "--bare"], capture_output=True, text=True, check=False)
        root = subprocess.run([pyenv, "root"], capture_output=True, text=True, check=False).stdout.strip()
        for name in bare.stdout.split():
            version = re.sub(r"(\d+\.\d+)\..*", r"\1", name)
            path = os.path.join(root, "versions", name, "bin", "python")
            if version in VERSIONS and os.path.exists(path):
                found[version] = path
    own = f"{sys.version_info.major}.{sys.version_info.minor}"
    return {version: path for version, path in found.items() if path is not None and version != own}


@cache
def run(
    interpreter: str, start: str, arguments: tuple[str, ...], given: str
) -> subprocess.CompletedProcess[bytes]:
    packages = os.pathsep.join((str(ROOT), str(ROOT / "tutor"), sysconfig.get_path("purelib")))
    return subprocess.run(
        [interpreter, "-c", start, *arguments],
        input=given.encode(),
        capture_output=True,
        env={**surroundings(), "PYTHONPATH": packages, "PYTHONDONTWRITEBYTECODE": "1"},
        timeout=PATIENCE,
        check=False,
    )


@pytest.mark.parametrize("version", find_others())
def test_every_version_of_python_gives_the_same_bytes(version: str) -> None:
    interpreter = find_others()[version]
    for start, arguments, given in LINES:
        here, there = (run(each, start, arguments, given) for each in (sys.executable, interpreter))
        assert there.stderr == here.stderr
        assert (there.stdout, there.returncode) == (here.stdout, here.returncode)
        assert there.stdout
