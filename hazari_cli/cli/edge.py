"""Where the program meets the world: exit codes, errors in words, signals, pipes.

A ``GameError`` that nobody answered before (a prompt asks again, a stream goes on with its next line) ends
here, in words.
"""

import codecs
import contextlib
import errno
import io
import os
import re
import signal
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Any

import click

from hazari_cli.cli.language import LANGUAGE, _, translated
from hazari_cli.cli.text import columns_of, printable
from hazari_cli.errors import GameError, Place, RuleViolation, RuleViolations
from hazari_cli.messages import Spell, cite_rule, format_message, say, spell
from hazari_cli.spelling import nearest

DONE, RULES_SAY_NO, USAGE, INTERRUPTED, BROKEN_PIPE, TERMINATED = 0, 1, 2, 130, 141, 143
ENDED_BY_SIGNAL = 128
"""What is added to the number of the signal that ended the program."""
ENDINGS = tuple(getattr(signal, name) for name in ("SIGTERM", "SIGHUP", "SIGQUIT") if hasattr(signal, name))
"""The signals that end the program, as far as the system has them."""

EXIT_CODES = _(
    "Exit codes: 0 done; 1 the rules say no; 2 usage or unreadable input; 130 interrupted; "
    "141 nobody reads the pipe; 143 terminated."
)


class LazyGroup(click.Group):
    """A group that imports a command only when it is called or listed."""

    def __init__(self, *args: Any, commands_in: str, names: Sequence[str], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._package = commands_in
        self._names = tuple(names)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """List the commands in the order in which a person meets them."""
        return list(self._names)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import the module of a command; a broken import is an error, not an unknown command."""
        if cmd_name not in self._names:
            return None
        command = import_module(f"{self._package}.{cmd_name}").command
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command of the first argument, or name the nearest."""
        if args and args[0] not in self._names and not ctx.resilient_parsing and args[0][:1] != "-":
            raise click.UsageError(_describe_unknown(args[0], self._names), ctx)
        return super().resolve_command(ctx, args)

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any
    ) -> click.Context:
        """Read the arguments; help and version in a pipe that nobody reads any more end silently."""
        try:
            return super().make_context(info_name, args, parent, **extra)
        except BrokenPipeError as fault:
            _discard_stdout()
            raise click.exceptions.Exit(BROKEN_PIPE) from fault

    def invoke(self, ctx: click.Context) -> object:
        """Call the command; a pipe that nobody reads any more ends it silently."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            _discard_stdout()
            return ctx.exit(BROKEN_PIPE)


def _describe_unknown(name: str, known: Sequence[str]) -> str:
    near = nearest(name, known, 0.6)
    if near:
        return translated(say("There is no command '{name}'. Did you mean '{near}'?", name=name, near=near))
    return translated(say("There is no command '{name}'.", name=name))


def run(command: click.Command, arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code; every expected fault is one message, never a traceback."""
    if sys.stdout is None:
        _say(_("Error: standard output is closed; there is nowhere to show the result."))
        return USAGE
    codecs.register_error("spell in ascii", _spell_in_ascii)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="spell in ascii")
    try:
        code = command.main(arguments, prog_name=command.name, standalone_mode=False)
        sys.stdout.flush()
    except click.ClickException as fault:
        return _end_on_usage(fault)
    except GameError as fault:
        _say(describe_error(fault))
        return RULES_SAY_NO if isinstance(fault, RuleViolation | RuleViolations) else USAGE
    except (KeyboardInterrupt, click.Abort):
        _say(_("Interrupted."))
        return INTERRUPTED
    except OSError as fault:
        return _end_on_stream_fault(fault)
    return code if isinstance(code, int) else DONE


_IN_ASCII = {"±": "+/-", "♠": "S", "♥": "H", "♦": "D", "♣": "C", "–": "-", "…": "...", "’": "'", "é": "e"}


def _spell_in_ascii(fault: UnicodeError) -> tuple[str, int]:
    """Say in ASCII what a stream cannot show: signs by their letters, all else as escapes."""
    if not isinstance(fault, UnicodeEncodeError):
        raise fault
    text = fault.object[fault.start : fault.end]
    return "".join(_IN_ASCII.get(char) or ascii(char)[1:-1] for char in text), fault.end


@contextlib.contextmanager
def end_in_order() -> Iterator[None]:
    """Let a signal end the program in order, so that a terminal is put back; where nobody else answers it."""
    numbers = [number for number in ENDINGS if signal.getsignal(number) is signal.SIG_DFL]
    for number in numbers:
        signal.signal(number, leave_on_signal)
    try:
        yield
    finally:
        for number in numbers:
            signal.signal(number, signal.SIG_DFL)


def leave_on_signal(number: int, frame: object) -> None:
    """End the program in order."""
    raise SystemExit(ENDED_BY_SIGNAL + number)


def describe_error(fault: GameError, spell: Spell = spell) -> str:
    """Say what is wrong: the sentence, the rule in brackets, the input with carets, every violation.

    Args:
        fault: the error.
        spell: how cards are written, without colours.
    """
    sentence = cite_rule(fault.message, fault.rule) if isinstance(fault, RuleViolation) else fault.message
    whole = say("Error: {sentence}", sentence=sentence)
    error = format_message(whole, LANGUAGE, lambda fact: _shorten_fact(fact, spell))
    lines = [printable(error)]
    if isinstance(fault, RuleViolations):
        lines += [f"  - {translated(cite_rule(each.message, each.rule))}" for each in fault.violations]
    if fault.place is not None:
        lines += _point_at(fault.place)
    return "\n".join(lines)


_LONGEST = 100
"""No error repeats more of a text that somebody typed, in characters."""
_BESIDE = 60
"""So much is shown before and after the place of a fault."""


def _shorten(text: str) -> str:
    """Return the beginning of a text that is too long to be repeated."""
    return text if len(text) <= _LONGEST else text[:_LONGEST] + "..."


def _shorten_fact(fact: object, spell: Spell) -> str:
    return _shorten(spell(fact)) if isinstance(fact, str) else spell(fact)


def _point_at(place: Place) -> list[str]:
    """Show the input as typed with carets under the fault."""
    before, after = place.source[: place.start], place.source[place.end :]
    before = printable(before if len(before) <= _BESIDE else "..." + before[-_BESIDE:])
    marked = printable(_shorten(place.source[place.start : place.end])) or " "
    after = printable(after if len(after) <= _BESIDE else after[:_BESIDE] + "...")
    return [
        f"    {before}{marked}{after}",
        "    " + " " * columns_of(before) + "^" * max(1, columns_of(marked)),
    ]


def _say(text: str) -> None:
    """Write to standard error, if there is one."""
    with contextlib.suppress(OSError):
        click.echo(text, err=True)


def _end_on_usage(fault: click.ClickException) -> int:
    shown = io.StringIO()
    fault.show(shown)
    words = re.sub(r"'[^'\n]{101,}'|\"[^\"\n]{101,}\"|\S{101,}", _shorten_quoted, shown.getvalue().rstrip())
    _say(printable(words.expandtabs(2)))
    if isinstance(fault, click.MissingParameter) and fault.ctx is not None:
        example = _find_example(fault.ctx.command.help or "")
        if example:
            _say(_("Example: {example}").format(example=example))
    return fault.exit_code


def _shorten_quoted(found: re.Match[str]) -> str:
    quote = found[0][0] if found[0][0] in "'\"" else ""
    return _shorten(found[0]) + quote


def _find_example(text: str) -> str:
    """Return the first example of a help text."""
    _before, _heading, examples = text.partition("Examples:")
    return next((line.strip() for line in examples.splitlines() if line.strip()), "")


def _end_on_stream_fault(fault: OSError) -> int:
    """End on an unusable stream or file: silence for a closed pipe, one line for all else."""
    if fault.errno == errno.EPIPE:
        _discard_stdout()
        return BROKEN_PIPE
    reason = fault.strerror or str(fault)
    if fault.filename is None:
        _say(translated(say("Error: {reason}.", reason=reason)))
        _discard_stdout()
    else:
        file = printable(str(fault.filename))
        _say(translated(say("Error: {file}: {reason}.", file=file, reason=reason)))
    return USAGE


def _discard_stdout() -> None:
    """Send what is still unwritten to nowhere, so that closing the stream cannot fail again."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
