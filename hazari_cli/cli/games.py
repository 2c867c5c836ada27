"""The games and score books that are kept on this machine: one file each, appended to and never changed.

A move is in its file before anything else is shown. While a game is played its file is locked, so that a
second process is told instead of writing between the lines.
"""

import contextlib
import errno
import os
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import Enum
from pathlib import Path
from typing import NoReturn

from hazari_cli.cli.atomic_write import write_all
from hazari_cli.cli.home import find_home
from hazari_cli.cli.output import tell
from hazari_cli.errors import GameError, SetupError
from hazari_cli.messages import say
from hazari_cli.play.journal import SCHEMA, Journal, Record, format_record, parse_journal
from hazari_cli.spelling import nearest

SUFFIX = ".jsonl"
_LONGEST = 80
"""No name is longer, in bytes."""


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A game on this machine.

    Attributes:
        path: of its file.
    """

    path: Path

    @property
    def name(self) -> str:
        """The name by which a person calls it, such as ``2026-12-01-1``."""
        return self.path.name.removesuffix(SUFFIX)


class GameFolder(Enum):
    """Where files of one sort stand, in the application's folder."""

    HAZARI_GAMES = "games/hazari"
    AZI_GAMES = "games/azi"
    HAZARI_BOOKS = "books/hazari"

    @property
    def path(self) -> Path:
        """The folder, which may not be there yet."""
        return Path(find_home(), *self.value.split("/"))


def list_games(folder: GameFolder) -> tuple[KeptGame, ...]:
    """Return all games that are kept, the latest last."""
    with contextlib.suppress(OSError):
        return tuple(sorted(map(KeptGame, folder.path.glob(f"*{SUFFIX}")), key=_age))
    return ()


def _age(kept: KeptGame) -> tuple[str, int]:
    day, _dash, number = kept.name.rpartition("-")
    return day, int(number) if number.isdecimal() else 0


def find_game(folder: GameFolder, name: str) -> KeptGame:
    """Return the game of this name, or in this file.

    Raises:
        SetupError: if there is none; the message names the nearest.
    """
    kept = {each.name: each for each in list_games(folder)}
    if name in kept:
        return kept[name]
    if os.sep in name or os.path.exists(name):
        return KeptGame(Path(name))
    near = nearest(name, tuple(kept), 0.6)
    if near:
        raise SetupError(say('There is no game "{name}". Did you mean {near}?', name=name, near=near))
    raise SetupError(say('There is no game "{name}".', name=name))


def load_game(kept: KeptGame) -> Journal:
    """Read a game.

    Raises:
        GameError: naming what is damaged; the file stays as it is.
    """
    try:
        data = kept.path.read_bytes()
    except OSError as fault:
        _refuse(kept.path, fault)
    return parse_journal(data)


def read_game(kept: KeptGame) -> Journal:
    """Read a game, and say if its last line was cut off.

    Raises:
        GameError: naming what is damaged; the file stays as it is.
    """
    journal = load_game(kept)
    if journal.is_cut_off:
        tell(
            say(
                "The last line of {file} was cut off while it was written; it is passed over.", file=kept.path
            )
        )
    return journal


def _refuse(path: Path, fault: OSError) -> NoReturn:
    reason = fault.strerror or str(fault)
    raise SetupError(say("{file} cannot be read: {reason}.", file=path, reason=reason)) from fault


class GameFile:
    """The file of a game that is being played; everything written is on the disk when a call returns.

    A game that cannot be kept is played all the same, and the person is told so once.

    Attributes:
        kept: which game it is.
        is_kept: whether everything has been written so far.
    """

    def __init__(self, kept: KeptGame, descriptor: int | None) -> None:
        self.kept = kept
        self.is_kept = descriptor is not None
        self._descriptor = descriptor

    def append(self, records: Iterable[Record]) -> None:
        """Write lines at the end, all at once."""
        text = "".join(format_record(record) + "\n" for record in records).encode()
        if self._descriptor is None or not text or not self.is_kept:
            return
        try:
            write_all(self._descriptor, text)
            os.fsync(self._descriptor)
        except OSError as fault:
            self.is_kept = False
            _tell_unkept(self.kept.path, fault)

    def close(self) -> None:
        """Let others at the game."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None


def _tell_unkept(path: Path, fault: OSError) -> None:
    reason = fault.strerror or str(fault)
    tell(say("This game cannot be kept in {file}: {reason}.", file=path, reason=reason))


def begin_game(folder: GameFolder, settings: Record, name: str = "") -> GameFile:
    """Make the file of a new game and write what was agreed.

    Args:
        folder: where it stands.
        settings: what was agreed.
        name: how a person wants to call it; by default it is named after the day.

    Raises:
        SetupError: for a name that is taken, or that no file can have.
    """
    now = datetime.now(UTC).astimezone()
    home = folder.path
    if name and (not name.replace("-", "").replace(" ", "").isalnum() or len(name.encode()) > _LONGEST):
        raise SetupError(say('"{name}" is no name for a file; use letters, digits and dashes.', name=name))
    number = 1
    while True:
        kept = KeptGame(home / f"{name or f'{now:%Y-%m-%d}-{number}'}{SUFFIX}")
        try:
            home.mkdir(parents=True, exist_ok=True)
            descriptor = os.open(kept.path, os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_EXCL, 0o600)
            break
        except FileExistsError:
            if not home.is_dir():
                _tell_unkept(kept.path, NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR)))
                return GameFile(kept, None)
            if name:
                raise SetupError(say('"{name}" is there already.', name=name)) from None
            number += 1
        except OSError as fault:
            _tell_unkept(kept.path, fault)
            return GameFile(kept, None)
    file = GameFile(kept, descriptor)
    _lock(descriptor, kept.path)
    file.append([{"schema": SCHEMA, **settings, "began": now.isoformat(timespec="seconds")}])
    return file


def continue_game(kept: KeptGame) -> tuple[GameFile, Journal]:
    """Open the file of a game to go on with it, and read it; a last line that was cut off is cut away.

    Raises:
        GameError: if another process plays it, it cannot be written, or a line is damaged; then the file
            stays as it is.
    """
    try:
        descriptor = os.open(kept.path, os.O_RDWR | os.O_APPEND)
    except OSError as fault:
        _refuse(kept.path, fault)
    _lock(descriptor, kept.path)
    file = GameFile(kept, descriptor)
    try:
        journal = read_game(kept)
    except GameError:
        file.close()
        raise
    if journal.is_cut_off:
        os.ftruncate(descriptor, kept.path.read_bytes().rfind(b"\n") + 1)
    return file, journal


def _lock(descriptor: int, path: Path) -> None:
    """Lock a file as long as the process lives.

    Raises:
        SetupError: if another process has it.
    """
    try:
        import fcntl
    except ImportError:  # not every system has it
        return
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as fault:
        os.close(descriptor)
        raise SetupError(say("{file} is being played by another process.", file=path)) from fault
