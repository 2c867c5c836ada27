"""Files that the commands write."""

import os

from hazari_cli.cli.output import note
from hazari_cli.messages import say


def replace_file(target: str, data: bytes) -> None:
    """Write aside and move into place, so that an old file is never half overwritten; then say so."""
    aside = f"{target}.new"
    with open(aside, "wb") as file:
        file.write(data)
    os.replace(aside, target)
    note(say("Wrote {file}.", file=target))
