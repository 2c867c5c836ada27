"""Where the tutor's results are kept on this machine, and what is said when that fails."""

import os
from collections.abc import Sequence
from datetime import UTC, datetime

from hazari_tutor.progress.record import Progress, Result
from hazari_tutor.progress.store import FILE, append_results, check_place, read_results

from hazari_cli.cli.edge import DONE, RULES_SAY_NO
from hazari_cli.cli.home import find_home
from hazari_cli.cli.output import tell
from hazari_cli.messages import list_all, say, say_count

NAMED = 5
"""So many bad lines are named; of more only their number is told."""


class Memory:
    """The file of results: read once, then appended to before anything else is shown.

    Attributes:
        file: where it is.
        is_kept: whether all that was to be remembered has been written down so far.
    """

    def __init__(self) -> None:
        self.file = os.path.join(find_home(), FILE)
        self.is_kept = True

    @property
    def exit_code(self) -> int:
        """0, or 1 if something could not be kept."""
        return DONE if self.is_kept else RULES_SAY_NO

    def prepare(self) -> None:
        """Say at once if nothing can be kept."""
        try:
            check_place(self.file)
        except OSError as fault:
            self._admit(fault)

    def read(self) -> Progress:
        """Return the progress; say which lines or files cannot be read. They stay as they are."""
        try:
            kept = read_results(self.file)
        except OSError as fault:
            reason = fault.strerror or str(fault)
            tell(say("Your progress in {file} cannot be read: {reason}.", file=self.file, reason=reason))
            return Progress()
        if kept.bad:
            lines = list_all(kept.bad[:NAMED])
            more = len(kept.bad) - NAMED
            named = say("{lines} and {more} more", lines=lines, more=more) if more > 0 else lines
            tell(
                say_count(
                    "Line {lines} of {file} cannot be read; it is kept and passed over.",
                    "Lines {lines} of {file} cannot be read; they are kept and passed over.",
                    count=len(kept.bad),
                    lines=named,
                    file=self.file,
                )
            )
        return Progress().after(*kept.results)

    def keep(self, results: Sequence[Result]) -> None:
        """Write results down; if that fails, say so once and go on."""
        try:
            append_results(self.file, results, datetime.now(UTC).isoformat(timespec="seconds"))
        except OSError as fault:
            self._admit(fault)

    def _admit(self, fault: OSError) -> None:
        """Say once why nothing is kept."""
        if self.is_kept:
            reason = fault.strerror or str(fault)
            tell(say("Your progress cannot be kept in {file}: {reason}.", file=self.file, reason=reason))
        self.is_kept = False
