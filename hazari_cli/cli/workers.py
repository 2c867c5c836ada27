"""Work shared among processes, with progress, and kept when somebody interrupts it."""

import os
import signal
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Protocol, Self, TypeVar

import click

from hazari_cli.cli.edge import TERMINATED, end_in_order
from hazari_cli.cli.language import _
from hazari_cli.cli.output import is_quiet, note
from hazari_cli.messages import say

Job = TypeVar("Job")
Result = TypeVar("Result")


TICK = 0.1
"""Seconds after which a signal is acted upon while nobody has a result."""


@contextmanager
def workers(number: int) -> Iterator[Callable[[Callable[[Job], Result], Iterable[Job]], Iterator[Result]]]:
    """Give a ``map`` that runs jobs on so many processes and yields results in the jobs' order.

    The processes end with the block, whatever ends it.
    """
    if number == 1:
        yield map
        return
    from multiprocessing import Pool
    from multiprocessing import TimeoutError as NoResultYet

    with _signals_noted() as stop, Pool(number, _leave_interrupts_to_the_parent) as pool:

        def run(work: Callable[[Job], Result], jobs: Iterable[Job]) -> Iterator[Result]:
            results = pool.imap(work, jobs)
            while True:
                stop.if_asked()
                try:
                    result = results.next(TICK)
                except NoResultYet:
                    continue
                except StopIteration:
                    return
                yield result

        yield run


class _Stop:
    """Whether a signal has asked to stop; acted upon where nothing is half done.

    An exception from within a signal handler would leave the locks of the pool as they are at that moment.
    """

    def __init__(self) -> None:
        self._owner = os.getpid()
        self._asked: int | None = None

    def note(self, number: int, frame: object) -> None:
        """Note a signal; a process that has only just begun, and is asked to end, ends."""
        self._asked = number
        if os.getpid() != self._owner and number == signal.SIGTERM:
            os._exit(TERMINATED)

    def if_asked(self) -> None:
        """Stop as Ctrl-C or SIGTERM does, if one has come."""
        asked, self._asked = self._asked, None
        if asked == signal.SIGINT:
            raise KeyboardInterrupt
        if asked is not None:
            raise SystemExit(TERMINATED)


@contextmanager
def _signals_noted() -> Iterator[_Stop]:
    """Note SIGINT and SIGTERM instead of acting on them at once."""
    stop = _Stop()
    numbers = (signal.SIGINT, signal.SIGTERM)
    before = [signal.signal(number, stop.note) for number in numbers]
    try:
        yield stop
    finally:
        for number, handler in zip(numbers, before, strict=True):
            signal.signal(number, handler)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)


class Addable(Protocol):
    """Something of which several make one."""

    def __add__(self, other: Self) -> Self:
        """Return both together."""


Sum = TypeVar("Sum", bound=Addable)


def add_up(work: Callable[[Job], Sum], jobs: Iterable[Job], steps: int, processes: int) -> tuple[Sum, bool]:
    """Play jobs and add up what comes of them; tell whether somebody stopped it before the end."""
    kept, total = Kept(), None
    with workers(processes) as run:
        for result in keep_going(run(work, jobs), steps, _("Playing"), kept):
            total = result if total is None else total + result
    if total is None:
        raise KeyboardInterrupt
    return total, kept.interrupted


def show_progress(work: Sequence[Job]) -> Iterator[Job]:
    """Pass work on, with a progress bar on a terminal."""
    hidden = not _may_show_progress()
    with end_in_order(), click.progressbar(work, file=sys.stderr, hidden=hidden) as shown:
        yield from shown


class Kept:
    """Whether the work was interrupted and is only partly done."""

    interrupted = False


def keep_going(
    results: Iterator[Result], length: int, label: str, kept: Kept, partly: bool = True
) -> Iterator[Result]:
    """Yield results with a progress bar on a terminal; on Ctrl-C stop and note it.

    Args:
        results: what the work yields.
        length: how many results there will be.
        label: what is done, in words.
        kept: where an interrupt is noted.
        partly: whether the results until an interrupt are shown; then that is said.
    """
    any_yet, hidden = False, not _may_show_progress()
    bar = click.progressbar(results, length=length, label=label, file=sys.stderr, hidden=hidden)
    with end_in_order(), bar as shown:
        try:
            for result in shown:
                any_yet = True
                yield result
        except KeyboardInterrupt:
            kept.interrupted = True
    if kept.interrupted and partly and any_yet:
        note(say("Interrupted; this is what was done until then."))


def _may_show_progress() -> bool:
    can_move = sys.stderr is not None and sys.stderr.isatty() and os.environ.get("TERM") != "dumb"
    return can_move and not is_quiet()
