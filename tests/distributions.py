"""Build the package as people do and compare: ``python tests/distributions.py FOLDER``.

Two builds are equal byte for byte, wherever and by whomever they are made, and the source distribution builds
the same wheel. What was built is left in the folder.
"""

import os
import subprocess
import sys
import tarfile
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
EPOCH = "1700000000"
OTHER_WORLD = {"TZ": "Asia/Dhaka", "LC_ALL": "C", "HAZARI_LANG": "xx", "COLUMNS": "40", "PYTHONHASHSEED": "7"}


def install_what_builds() -> None:
    """Install what ``pyproject.toml`` says is needed to build."""
    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["build-system"]["requires"]
    subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", *wanted], check=True)


def build(source: Path, target: Path, *kinds: str, world: dict[str, str] | None = None) -> None:
    """Build distributions of a source tree into a folder."""
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-d", str(target), *(f"-t{kind}" for kind in kinds)],
        cwd=source,
        env={**os.environ, "SOURCE_DATE_EPOCH": EPOCH, **(world or {})},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        check=True,
    )


def read_folder(folder: Path) -> dict[str, bytes]:
    """Return what stands in each file of a folder."""
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def main(target: Path) -> None:
    """Build three times, and fail on a difference."""
    install_what_builds()
    build(ROOT, target, "sdist", "wheel")
    first = read_folder(target)
    (sdist,) = target.glob("*.tar.gz")
    with tempfile.TemporaryDirectory() as name:
        again, unpacked = Path(name, "again"), Path(name, "unpacked")
        before = os.umask(0o077)
        build(ROOT, again, "sdist", "wheel", world=OTHER_WORLD)
        os.umask(before)
        assert read_folder(again) == first, "two builds differ"
        with tarfile.open(sdist) as archive:
            archive.extractall(unpacked, filter="data")
        (source,) = unpacked.iterdir()
        build(source, Path(name, "from sdist"), "wheel")
        for wheel, content in read_folder(Path(name, "from sdist")).items():
            assert first[wheel] == content, f"the source distribution builds another {wheel}"


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
