"""Files that the commands write: the one place where a file is made or replaced."""

import contextlib
import os
import signal
import stat
import sys
from collections.abc import Iterator
from pathlib import Path

import click

from hazari_cli.cli.edge import ENDINGS
from hazari_cli.cli.language import translated
from hazari_cli.cli.output import note
from hazari_cli.cli.values import STANDARD_OUTPUT
from hazari_cli.messages import say

_STREAMS = ("/dev/fd/", "/dev/stdout", "/dev/stderr", "/proc/self/fd/")
"""Names of streams that are open already: written to as they are, even if a file stands behind them."""


class WriteFault(click.ClickException):
    """A file that cannot be written; what stood in it is as it was."""

    exit_code = 1

    def __init__(self, target: str, fault: OSError) -> None:
        reason = fault.strerror or str(fault)
        super().__init__(translated(say("{file} cannot be written: {reason}.", file=target, reason=reason)))


def replace_file(target: str, data: bytes) -> None:
    """Write a whole file, so that whoever looks finds the old or the new one and never half of it.

    A link is followed; mode and, where allowed, owner stay. A pipe or a device is written to and stays what
    it is; ``-`` is standard output. Then it is said where the data went, unless that is standard output.

    Raises:
        WriteFault: if it cannot be written.
    """
    if target == STANDARD_OUTPUT:
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
        return
    try:
        if _stays(target):
            with open(target, "wb", buffering=0) as stream:
                write_all(stream.fileno(), data)
        else:
            _replace(os.path.realpath(target), data)
    except BrokenPipeError:
        raise
    except OSError as fault:
        raise WriteFault(target, fault) from fault
    note(say("Wrote {file}.", file=target))


def _stays(target: str) -> bool:
    """Tell whether a target is written to as it is: a pipe, a device, a stream that is open."""
    try:
        mode = Path(target).stat().st_mode
    except FileNotFoundError:
        return False
    return not stat.S_ISREG(mode) or target.startswith(_STREAMS)


def _replace(path: str, data: bytes) -> None:
    """Write aside under a name that nothing has, and move it into place."""
    folder = os.path.dirname(path)
    old = Path(path).stat() if os.path.exists(path) else None
    if old is not None:
        os.close(os.open(path, os.O_WRONLY))  # a file for reading only is not replaced
    aside = os.path.join(folder, f".hazari-{os.urandom(8).hex()}.tmp")
    with _signals_held():
        try:
            _write_aside(aside, data, old)
            os.replace(aside, path)
        except BaseException:
            with contextlib.suppress(OSError):
                Path(aside).unlink()
            raise
        _sync_folder(folder)


def _write_aside(aside: str, data: bytes, old: os.stat_result | None) -> None:
    """Write a new file to the disk, with the mode and the owner of the one that it will replace."""
    binary = getattr(os, "O_BINARY", 0)
    file = os.open(aside, os.O_WRONLY | os.O_CREAT | os.O_EXCL | binary, 0o666 if old is None else 0o600)
    try:
        if old is not None and hasattr(os, "fchown"):
            with contextlib.suppress(PermissionError):
                os.fchown(file, old.st_uid, old.st_gid)
            os.fchmod(file, stat.S_IMODE(old.st_mode))
        write_all(file, data)
        os.fsync(file)
    finally:
        os.close(file)


def write_all(file: int, data: bytes) -> None:
    """Write to a descriptor until everything is written."""
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(file, rest) :]


def _sync_folder(folder: str) -> None:
    """Put the new name on the disk too, where the system lets a folder be opened."""
    with contextlib.suppress(OSError):
        place = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(place)
        finally:
            os.close(place)


@contextlib.contextmanager
def _signals_held() -> Iterator[None]:
    """Let signals that end the program wait until nothing is half done."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, *ENDINGS})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
