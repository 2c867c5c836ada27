"""The files of the tutor: lessons are read, results kept; a line is appended whole and never changed.

Several tutors may write at once, and one may be killed at any instant: each line is one write at the end of
the file, and a line that a full disk cut off is closed before the next.
"""

import errno
import os
import stat
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from hazari_cli.errors import NotationError
from hazari_cli.resources import find_resource
from hazari_tutor.progress.record import Result, format_result, parse_result

FILE = "progress.jsonl"


@dataclass(frozen=True, slots=True)
class StoredResults:
    """What a file holds.

    Attributes:
        results: in the order in which they were written.
        bad: the numbers of the lines, from 1, that are no results.
    """

    results: tuple[Result, ...] = ()
    bad: tuple[int, ...] = ()


def read_results(path: str) -> StoredResults:
    """Read all results; a file that is not there holds none.

    Raises:
        OSError: if there is something that cannot be read.
    """
    _refuse_odd(path)
    try:
        with open(path, "rb") as file:
            lines = file.read().split(b"\n")
    except FileNotFoundError:
        return StoredResults()
    results, bad = [], []
    for number, line in enumerate(lines, 1):
        if line.strip():
            try:
                results.append(parse_result(line.decode()))
            except (NotationError, UnicodeDecodeError):
                bad.append(number)
    return StoredResults(tuple(results), tuple(bad))


def check_place(path: str) -> None:
    """Look whether results can be kept in a file, without making it.

    Raises:
        OSError: if they cannot.
    """
    _refuse_odd(path)
    place = Path(path)
    while not place.exists() and place != place.parent:
        place = place.parent
    if str(place) != path and not place.is_dir():
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(place))
    if not os.access(place, os.W_OK, effective_ids=os.access in os.supports_effective_ids):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(place))


def _refuse_odd(path: str) -> None:
    """Refuse what is no plain file: a pipe would wait for ever, a device remember nothing.

    Raises:
        OSError: if there is such a thing.
    """
    if os.path.exists(path) and not stat.S_ISREG(Path(path).stat().st_mode):
        raise OSError(errno.EINVAL, "it is not a plain file", path)


def append_results(path: str, results: Sequence[Result], at: str) -> None:
    """Write results at the end of a file; they are in the file when this returns.

    Args:
        path: of the file; it is made if it is not there, and so is its folder.
        results: in order.
        at: when this is.

    Raises:
        OSError: if it cannot be written.
    """
    if not results:
        return
    check_place(path)
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    text = "".join(f"{format_result(result, at)}\n" for result in results).encode()
    file = os.open(path, os.O_RDWR | os.O_APPEND | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o644)
    try:
        size = os.fstat(file).st_size
        if size and _ends_in_the_middle(file, size):
            text = b"\n" + text
        while text:
            text = text[os.write(file, text) :]
    finally:
        os.close(file)


def _ends_in_the_middle(file: int, size: int) -> bool:
    """Tell whether the last line of a file has no end."""
    os.lseek(file, size - 1, os.SEEK_SET)
    return os.read(file, 1) != b"\n"


def read_from(folder: str | None = None) -> Callable[[str], str]:
    """Return a reader of the lessons in a folder, or of those that come with the program."""
    home = Path(find_resource("lessons", beside="tutor/lessons") if folder is None else folder)

    def read(path: str) -> str:
        return home.joinpath(path).read_text(encoding="utf-8")

    return read
