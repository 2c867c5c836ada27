"""Where a file is written: what a name stands for stays what it is, and the old file survives any fault."""

import os
import resource
import signal
import stat
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from hazari_cli.cli.atomic_write import WriteFault, replace_file
from tests.cli.program import PATIENCE, azi, hazari, surroundings

MAKE = ("solve", "--rounds", "1", "--deals", "8", "--seed", "friday", "--output")
OLD, NEW = b"old" * 10_000, b"new" * 20_000


@contextmanager
def small_disk(room: int) -> Iterator[None]:
    """Let no file become longer than this, as on a disk that is full."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@contextmanager
def as_nobody() -> Iterator[Path]:
    """Be a person without rights, where there is a folder that only others may write to."""
    folder = Path(tempfile.mkdtemp())
    try:
        (folder / "tables").write_bytes(OLD)
        (folder / "tables").chmod(0o444)
        folder.chmod(0o555)
        if os.getuid() == 0:
            os.seteuid(65534)
        yield folder
    finally:
        if os.getuid() == 0:
            os.seteuid(0)
        folder.chmod(0o755)
        (folder / "tables").unlink()
        folder.rmdir()


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "far").mkdir()
    (tmp_path / "far" / "file").write_bytes(OLD)
    (tmp_path / "between").symlink_to("far/file")
    (tmp_path / "link").symlink_to("between")
    replace_file(str(tmp_path / "link"), NEW)
    assert os.readlink(tmp_path / "link") == "between"
    assert (tmp_path / "far" / "file").read_bytes() == NEW
    assert not (tmp_path / "far" / "file").is_symlink()


def test_a_link_to_nothing_makes_what_it_names(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to("file")
    replace_file(str(tmp_path / "link"), NEW)
    assert (tmp_path / "file").read_bytes() == NEW


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o644, 0o666, 0o755, 0o4755])
def test_the_mode_stays(mode: int, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(OLD)
    file.chmod(mode)
    replace_file(str(file), NEW)
    assert stat.S_IMODE(file.stat().st_mode) == mode
    assert file.read_bytes() == NEW


@pytest.mark.skipif(os.getuid() != 0, reason="only an administrator gives files away")
def test_the_owner_stays(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(OLD)
    os.chown(file, 1234, 2345)
    replace_file(str(file), NEW)
    assert (file.stat().st_uid, file.stat().st_gid) == (1234, 2345)


@pytest.mark.parametrize("mask", [0o022, 0o077])
def test_a_new_file_has_the_mode_that_the_person_gives_new_files(mask: int, tmp_path: Path) -> None:
    before = os.umask(mask)
    try:
        replace_file(str(tmp_path / "file"), NEW)
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "file").stat().st_mode) == 0o666 & ~mask


def test_neighbours_stay(tmp_path: Path) -> None:
    names = ("tables", "tables.new", "tables.tmp", "tables~", ".tables", ".tables.new", ".new")
    for name in names:
        (tmp_path / name).write_bytes(name.encode())
    replace_file(str(tmp_path / "tables"), NEW)
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {
        name: NEW if name == "tables" else name.encode() for name in names
    }


def test_a_name_may_be_as_long_as_names_are(tmp_path: Path) -> None:
    replace_file(str(tmp_path / ("x" * 255)), NEW)
    assert [len(path.name) for path in tmp_path.iterdir()] == [255]


def test_a_pipe_is_written_to_and_stays_a_pipe(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    read: list[bytes] = []
    reader = threading.Thread(target=lambda: read.append((tmp_path / "pipe").read_bytes()))
    reader.start()
    replace_file(str(tmp_path / "pipe"), NEW)
    reader.join(PATIENCE)
    assert read == [NEW]
    assert (tmp_path / "pipe").is_fifo()
    assert [path.name for path in tmp_path.iterdir()] == ["pipe"]


@pytest.mark.skipif(os.getuid() != 0, reason="only an administrator makes devices")
@pytest.mark.parametrize(("device", "is_full"), [((1, 3), False), ((1, 7), True)], ids=["null", "full"])
def test_a_device_is_written_to_and_stays_a_device(
    device: tuple[int, int], is_full: bool, tmp_path: Path
) -> None:
    node = tmp_path / "device"
    os.mknod(node, stat.S_IFCHR | 0o666, os.makedev(*device))
    if is_full:
        with pytest.raises(WriteFault, match="No space left"):
            replace_file(str(node), NEW)
    else:
        replace_file(str(node), NEW)
    assert node.is_char_device()
    assert [path.name for path in tmp_path.iterdir()] == ["device"]


def test_the_name_of_an_open_stream_is_that_stream(tmp_path: Path) -> None:
    """A shell gives a command such names: ``>(gzip)`` and ``/dev/stdout``."""
    reading, writing = os.pipe()
    replace_file(f"/dev/fd/{writing}", b"few")
    assert os.read(reading, 100) == b"few"
    os.close(reading)
    os.close(writing)
    with (tmp_path / "file").open("ab") as file:
        file.write(b"before ")
        file.flush()
        number = file.fileno()
        inode = os.fstat(number).st_ino
        replace_file(f"/proc/self/fd/{number}", b"few")
    assert (tmp_path / "file").stat().st_ino == inode


def test_a_dash_is_standard_output(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert hazari(*MAKE, "-") == hazari(*MAKE[:-1])
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["", " ", ".", "..", "/", "nowhere/tables.json", "nowhere/"])
def test_a_name_where_no_file_can_be_is_refused_before_the_work(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for line in (MAKE, ("export", "nothing", "--output")):
        shown = hazari(*line, name)
        assert (shown.out, shown.code) == ("", 2)
        assert "--output" in shown.err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["", " ", "-", "file", "file/tables", "nowhere/tables"])
def test_a_name_where_no_folder_can_be_is_refused_before_the_work(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("file").write_bytes(OLD)
    shown = azi("solve", "--make", "heads-up-1", "--output", name)
    assert (shown.out, shown.code) == ("", 2)
    assert "--output" in shown.err
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


@pytest.mark.parametrize("is_there", [True, False])
def test_a_full_disk_leaves_the_old_file_and_nothing_else(is_there: bool, tmp_path: Path) -> None:
    target = tmp_path / "tables.json"
    if is_there:
        target.write_bytes(OLD)
    with small_disk(100):
        shown = hazari(*MAKE, str(target))
    assert (shown.out, shown.code) == ("", 1)
    assert shown.err.startswith(f"Error: {target} cannot be written: ")
    assert shown.err.count("\n") == 1
    assert [path.read_bytes() for path in tmp_path.iterdir()] == [OLD] * is_there


def test_what_may_not_be_written_is_left_alone() -> None:
    hazari(*MAKE, "-")
    with as_nobody() as folder:
        for name in ("tables", "others"):
            shown = hazari(*MAKE, str(folder / name))
            assert (shown.out, shown.code) == ("", 1)
            assert shown.err == f"Error: {folder / name} cannot be written: Permission denied.\n"
        assert [path.name for path in folder.iterdir()] == ["tables"]
        assert (folder / "tables").read_bytes() == OLD


def test_a_file_for_reading_only_is_left_alone_in_an_open_folder() -> None:
    with as_nobody() as folder:
        os.seteuid(os.getuid())
        folder.chmod(0o777)
        if os.getuid() == 0:
            os.seteuid(65534)
        with pytest.raises(WriteFault):
            replace_file(str(folder / "tables"), NEW)
        assert (folder / "tables").read_bytes() == OLD


WRITE = """
import sys
from hazari_cli.cli.atomic_write import replace_file
data = b"new" * 20_000_000
print("ready", flush=True)
replace_file(sys.argv[1], data)
"""


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT])
def test_a_signal_leaves_the_old_file_or_the_new_one_and_nothing_else(
    number: signal.Signals, tmp_path: Path
) -> None:
    target = tmp_path / "file"
    target.write_bytes(OLD)
    with subprocess.Popen(
        [sys.executable, "-c", WRITE, str(target)],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=surroundings(),
    ) as running:
        assert running.stdout is not None
        running.stdout.readline()
        while running.poll() is None and len(list(tmp_path.iterdir())) < 2:
            pass
        running.send_signal(number)
    assert [path.name for path in tmp_path.iterdir()] == ["file"]
    assert target.stat().st_size in (len(OLD), 60_000_000)


FAULTS: list[Callable[[Path], None]] = [
    lambda path: path.symlink_to(path.name),
    lambda path: path.mkdir(),
]


@pytest.mark.parametrize("make", FAULTS, ids=["a link to itself", "a folder"])
def test_what_cannot_be_a_file_is_named(make: Callable[[Path], None], tmp_path: Path) -> None:
    make(tmp_path / "odd")
    with pytest.raises(WriteFault, match="odd cannot be written"):
        replace_file(str(tmp_path / "odd"), NEW)
    assert len(list(tmp_path.iterdir())) == 1
