"""Puts the man pages into a wheel while it is built; hatchling finds this file by ``pyproject.toml``.

No other module imports it, and it is not shipped.
"""

import os
import shutil
import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ManPages(BuildHookInterface):
    """Makes the pages from the commands of the tree that is built."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Write the pages to a folder for the time of the build, and name them as data of the wheel."""
        if version == "editable":
            return
        sys.path[:0] = [self.root, os.path.join(self.root, "tutor")]
        sys.dont_write_bytecode = True
        os.environ.pop("HAZARI_LANG", None)
        from hazari_cli.cli.manual.man_pages import write_pages

        self._folder = Path(tempfile.mkdtemp())
        for name in write_pages(self._folder, _read_date()):
            build_data["shared_data"][str(self._folder / name)] = f"share/man/man1/{name}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the folder."""
        if version != "editable":
            shutil.rmtree(self._folder)


def _read_date() -> str:
    """Return the day that ``SOURCE_DATE_EPOCH`` names, the same for everybody who builds this; else none."""
    seconds = os.environ.get("SOURCE_DATE_EPOCH", "")
    return datetime.fromtimestamp(int(seconds), UTC).date().isoformat() if seconds else ""
