"""Man pages, made from the commands themselves: one for each command, in the language of ``man(7)``."""

from collections.abc import Iterator, Mapping
from inspect import cleandoc
from pathlib import Path
from textwrap import wrap
from typing import NamedTuple

import click

from hazari_cli import __version__
from hazari_cli.cli.azi import command as azi_program
from hazari_cli.cli.edge import EXIT_CODES
from hazari_cli.cli.hazari import command as hazari_program
from hazari_cli.cli.manual.topics import ENVIRONMENT


class _Help(NamedTuple):
    """The parts of a command's help.

    Attributes:
        paragraphs: what it says, a paragraph at a time; those that stay as they are begin with a backspace.
        examples: the command lines under the heading Examples.
    """

    paragraphs: tuple[str, ...]
    examples: tuple[str, ...]


def make_pages(date: str = "") -> Mapping[str, str]:
    """Return the man page of every command of both programs, by file name such as ``hazari-rank.1``.

    Args:
        date: the day that the pages bear, as ``2026-12-01``; empty for none.
    """
    pages = {}
    for program in (hazari_program, azi_program):
        settings = dict(program.context_settings)
        for context in _walk(click.Context(program, info_name=program.name, **settings)):
            pages[f"{_page_name(context)}.1"] = "\n".join(_write_page(context, date)) + "\n"
    return pages


def write_pages(folder: Path, date: str = "") -> tuple[str, ...]:
    """Write the pages into a folder; return their names."""
    folder.mkdir(parents=True, exist_ok=True)
    pages = make_pages(date)
    for name, text in pages.items():
        (folder / name).write_text(text, encoding="ascii")
    return tuple(pages)


def _walk(context: click.Context) -> Iterator[click.Context]:
    yield context
    for inner in _commands_below(context):
        yield from _walk(inner)


def _commands_below(context: click.Context) -> Iterator[click.Context]:
    group = context.command
    if isinstance(group, click.Group):
        for name in group.list_commands(context):
            command = group.get_command(context, name)
            if command is not None and not command.hidden:
                yield click.Context(command, info_name=name, parent=context)


def _page_name(context: click.Context) -> str:
    return context.command_path.replace(" ", "-")


def _write_page(context: click.Context, date: str) -> Iterator[str]:
    command, name = context.command, _page_name(context)
    told = _read_help(command.help or "")
    title = name.upper()
    yield f'.TH "{_escape(title)}" 1 "{date}" "hazari {__version__}" "Hazari and Azi"'
    yield from (".SH NAME", *_write_text(f"{name} - {_summarise(command, told)}"))
    pieces = " ".join(command.collect_usage_pieces(context))
    yield from (".SH SYNOPSIS", f"\\fB{_escape(context.command_path)}\\fR {_escape(pieces)}")
    yield from (".SH DESCRIPTION", *_write_paragraphs(told.paragraphs))
    yield from _write_options(context)
    below = list(_commands_below(context))
    if below:
        yield ".SH COMMANDS"
    for inner in below:
        yield from _write_term(_page_name(inner) + "(1)", _summarise(inner.command, None))
    yield from (".SH EXIT STATUS", *_write_text(EXIT_CODES))
    if context.parent is None:
        yield ".SH ENVIRONMENT"
        for variable, does in ENVIRONMENT.items():
            yield from _write_term(variable, does)
    if told.examples:
        yield from (".SH EXAMPLES", ".nf", *map(_escape, told.examples), ".fi")
    yield from _write_see_also(context)


def _summarise(command: click.Command, told: _Help | None) -> str:
    """Return what a command does in one sentence, without the full stop."""
    text = command.short_help or (told or _read_help(command.help or "")).paragraphs[0]
    return " ".join(text.split()).rstrip(".")


def _read_help(text: str) -> _Help:
    """Take the help of a command apart."""
    paragraphs, examples = [], list[str]()
    for paragraph in cleandoc(text).split("\n\n"):
        heading, *lines = paragraph.removeprefix("\b\n").splitlines() or [""]
        if paragraph.startswith("\b") and heading in ("Examples:", "Example:"):
            examples += [line.removeprefix("  ") for line in lines]
        elif paragraph.strip():
            paragraphs.append(paragraph)
    return _Help(tuple(paragraphs), tuple(examples))


def _write_paragraphs(paragraphs: tuple[str, ...]) -> Iterator[str]:
    for number, paragraph in enumerate(paragraphs):
        if number:
            yield ".PP"
        if paragraph.startswith("\b"):
            yield from (".nf", *map(_escape, paragraph.splitlines()[1:]), ".fi")
        else:
            yield from _write_text(paragraph)


def _write_text(text: str) -> Iterator[str]:
    """Write a paragraph in short lines; roff fills them again."""
    return map(_escape, wrap(" ".join(text.split()), 70, break_long_words=False, break_on_hyphens=False))


def _write_options(context: click.Context) -> Iterator[str]:
    records = (parameter.get_help_record(context) for parameter in context.command.get_params(context))
    shown = [record for record in records if record is not None]
    if shown:
        yield ".SH OPTIONS"
    for forms, does in shown:
        yield from _write_term(forms, does)


def _write_term(term: str, meaning: str) -> tuple[str, ...]:
    return ".TP", f"\\fB{_escape(term)}\\fR", *_write_text(meaning)


def _write_see_also(context: click.Context) -> Iterator[str]:
    """Name the page above, and of the programs each other."""
    if context.parent is not None:
        other = _page_name(context.parent)
    else:
        other = "azi" if context.info_name == "hazari" else "hazari"
    root = context.find_root().info_name
    yield from (".SH SEE ALSO", f"\\fB{_escape(other)}\\fR(1), \\fB{root} help\\fR")


def _escape(text: str) -> str:
    r"""Write a line so that roff prints it as it is.

    >>> print(_escape("--format 'x' ♠ \\"))
    \-\-format \(aqx\(aq \[u2660] \e
    >>> print(_escape(".nf"))
    \&.nf
    """
    special = {"\\": "\\e", "-": "\\-", "'": "\\(aq", "`": "\\(ga", "^": "\\(ha", "~": "\\(ti"}
    written = "".join(
        special.get(char) or (char if char.isascii() else f"\\[u{ord(char):04X}]") for char in text
    )
    return f"\\&{written}" if written.startswith(".") else written
