"""What a command found, and the one renderer that shows it as table, plain text, JSON or Markdown.

A command builds a ``Report`` and never asks in which format it is shown. Only this module knows tabulate,
colours and how the stream spells cards.
"""

import os
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from re import fullmatch, sub
from typing import TYPE_CHECKING, Any, NamedTuple, TextIO

import click

from hazari_cli.cards import SYMBOLS, Card, Suit
from hazari_cli.cli.documents import format_json
from hazari_cli.cli.drawing.faces import SIGNS, draw_faces
from hazari_cli.cli.drawing.rows import complete_faces, draw_labelled
from hazari_cli.cli.drawing.segments import Colour, choose_colours, paint
from hazari_cli.cli.language import LANGUAGE, _
from hazari_cli.cli.layout import draw_chart, shown_width, wrap
from hazari_cli.cli.screen import can_show, columns_of_screen, has_256_colours, lines_of_screen
from hazari_cli.cli.text import printable
from hazari_cli.cli.values import OneOf
from hazari_cli.messages import Message, format_message, quote
from hazari_cli.play.blocks import (
    Bar,
    Block,
    Cell,
    Curtain,
    Faces,
    Facts,
    Grid,
    Heading,
    Sparkline,
    Verbatim,
)

if TYPE_CHECKING:
    from click.decorators import FC

FORMATS = ("table", "plain", "json", "markdown")


class Report(NamedTuple):
    """What a command found, ready for every format.

    Attributes:
        document: the JSON document without its ``schema``; ids and numbers, nothing translated.
        records: the lines of the plain format, each a tuple of fields.
        blocks: what a person reads, in order.
    """

    document: Mapping[str, Any]
    records: tuple[tuple[str | int, ...], ...]
    blocks: tuple[Block, ...]


class Output(NamedTuple):
    """How this run shows its results.

    Attributes:
        format: one of ``FORMATS``.
        colour: whether suits have colours.
        symbols: whether suits are symbols, not letters.
        four_colours: whether each suit has a colour of its own.
        width: of the screen, in columns.
        stream: where it is shown.
        height: of the screen on which cards are drawn as faces, in lines; 0 where they are not.
    """

    format: str
    colour: bool
    symbols: bool
    four_colours: bool
    width: int
    stream: TextIO
    height: int = 0

    @property
    def colours(self) -> dict[Suit, Colour] | None:
        """The colours of the suits; None for no colours."""
        if not self.colour:
            return None
        return choose_colours(self.four_colours, has_256_colours(self.stream))

    def show(self, report: Report) -> None:
        """Write one report to standard output."""
        if self.format == "json":
            text = format_json(report.document)
        elif self.format == "plain":
            text = "\n".join("\t".join(map(self._field, record)) for record in report.records)
        else:
            text = "\n\n".join(filter(None, map(self._block, report.blocks)))
            if text.count("\n") + 2 > self.height > 0:
                self._replace(height=0).show(report)
                return
        if text:
            self.stream.write(text + "\n")

    def write(self, block: Block) -> None:
        """Write one block of a conversation, so that it is read before the next question."""
        text = self._block(block)
        if text.count("\n") + _ROOM_TO_TALK > self.height > 0:
            text = self._replace(height=0)._block(block)
        self.stream.write(text + "\n")
        self.stream.flush()

    def spell(self, fact: object) -> str:
        """Write a fact as this reader sees it: cards as symbols or letters, coloured or not."""
        if isinstance(fact, Message):
            return format_message(fact, LANGUAGE, self.spell)
        if isinstance(fact, Card):
            return self._card(fact)
        if isinstance(fact, Verbatim | Faces):
            return self.spell(fact.text)
        if isinstance(fact, Bar | Sparkline):
            return draw_chart(fact, self.symbols)
        if isinstance(fact, tuple):
            return " ".join(map(self.spell, fact))
        text = printable(str(fact))
        return text.replace("|", "\\|") if self.format == "markdown" else text

    def _card(self, card: Card) -> str:
        text = card.rank.value + (SYMBOLS[card.suit] if self.symbols else card.suit.value)
        return self._paint(text, card.suit)

    def _paint(self, text: str, suit: Suit) -> str:
        paint = (self.colours or {}).get(suit)
        return text if paint is None else click.style(text, fg=paint)

    def _field(self, field: str | int) -> str:
        """Write a field of the plain format: no tab or line break inside; cards coloured if asked for."""
        text = printable(field, keep="") if isinstance(field, str) else str(field)
        if not self.colour or not fullmatch(rf"{_CARD}([ /]+{_CARD})*", text):
            return text
        return sub(_CARD, lambda card: self._paint(card[0], Suit(card[0][-1])), text)

    def _block(self, block: Block) -> str:
        match block:
            case Heading(text):
                return self._paragraph(self.spell(text))
            case Facts(rows):
                return self._labelled(rows)
            case Grid():
                return self._table(block)
            case Curtain():
                return self._curtain()
            case _:
                return self._paragraph(self.spell(block))

    def _curtain(self) -> str:
        """Clear the screen and what was scrolled away; where nothing can be cleared, draw a line."""
        if self.stream.isatty() and os.environ.get("TERM", "dumb") != "dumb":
            return "\x1b[2J\x1b[3J\x1b[H"
        return "-" * min(self.width, 72)

    def _paragraph(self, text: str) -> str:
        if self.format == "markdown":
            return text
        return "\n".join(wrap(line, self.width) for line in text.replace("`", "").splitlines())

    def _labelled(self, rows: Iterable[tuple[Message, Cell]]) -> str:
        spelled = [(self.spell(label), cell) for label, cell in rows]
        if self.format == "markdown":
            return "\n".join(f"- **{label}:** {self.spell(cell)}" for label, cell in spelled)
        room = max(shown_width(label) for label, _cell in spelled) + 2
        return "\n".join(
            self._draw_row(label, cell, room)
            or self._row(label, self.spell(cell), room, isinstance(cell, Verbatim))
            for label, cell in spelled
        )

    def _draw_row(self, label: str, cell: Cell, room: int) -> str | None:
        """Draw the cards of one labelled line as faces; None if there are none, or no room."""
        if isinstance(cell, tuple) and not isinstance(cell, Card | Message):
            cell = Faces(cell, quote(cell))
        if not self.height or not isinstance(cell, Faces) or not cell.cards:
            return None
        beside = "" if cell.beside is None else self.spell(cell.beside)
        return draw_labelled(label, cell, beside, (room, self.width), self.colours)

    def _row(self, label: str, value: str, room: int, whole: bool = False) -> str:
        """Write one labelled line; what does not fit is wrapped, or stands whole on a line of its own."""
        line = label + " " * (room - shown_width(label)) + value
        if whole and shown_width(line) > self.width:
            return f"{label}\n{value}"
        return wrap(line, self.width, indent=min(room, 16))

    def _table(self, table: Grid) -> str:
        every = range(len(table.headings))
        text = self._draw(table, every)
        if self._is_too_wide(text):
            if self.height:
                return self._replace(height=0)._table(table)
            needed = [column for column in every if column not in table.spare]
            text = self._draw(table, needed, close=True) if table.spare else text
            if self._is_too_wide(text):
                text = "\n\n".join(self._row_as_fields(table, row, needed) for row in table.rows)
        elif self.height and _columns_of_faces(table):
            text = complete_faces(text, table.rows, self.colours)
        if table.title is None:
            return text
        title = self.spell(table.title)
        if self.format == "markdown":
            return f"**{title}**\n\n{text}"
        return f"{self._paragraph(title)}\n{text}"

    def _is_too_wide(self, text: str) -> bool:
        return self.format == "table" and max(map(shown_width, text.splitlines())) > self.width

    def _draw(self, table: Grid, columns: Sequence[int], close: bool = False) -> str:
        """Write these columns of a table under their headings, closer together where there is little room."""
        from tabulate import tabulate  # the price is paid by tables only

        headings = [self.spell(table.headings[column]) for column in columns]
        rows = [[self._middle(row[column]) for column in columns] for row in table.rows]
        right = range(1, len(table.headings)) if table.right is None else table.right
        drawn = _columns_of_faces(table)
        align = ["right" if column in right and column not in drawn else "left" for column in columns]
        if close:
            return tabulate([headings, *rows], tablefmt="plain", disable_numparse=True, colalign=align)
        style = "pipe" if self.format == "markdown" else "simple"
        return tabulate(
            rows, headings, tablefmt=style, disable_numparse=True, colalign=align if rows else None
        )

    def _middle(self, cell: Cell) -> str:
        """Write a cell of a table; of cards that are drawn, the middle line of the faces."""
        if not self.height or not isinstance(cell, Faces):
            return self.spell(cell)
        return paint(draw_faces(cell.cards)[1], self.colours)

    def _row_as_fields(self, table: Grid, row: Sequence[Cell], columns: Sequence[int]) -> str:
        """Write one row of a table that is too wide for the screen as labelled lines."""
        fields = [(self.spell(table.headings[column]), self.spell(row[column])) for column in columns]
        room = max(shown_width(heading) for heading, _cell in fields) + 2
        return "\n".join(self._row(heading, cell, room) for heading, cell in fields if cell)


def _columns_of_faces(table: Grid) -> set[int]:
    """Return the columns of a table that have cards to draw; they stand left."""
    return {at for row in table.rows for at, cell in enumerate(row) if isinstance(cell, Faces)}


_CARD = r"[AKQJT2-9][SHDC]"
_ROOM_TO_TALK = 5
"""Lines of the screen that what is drawn leaves to the question and the answer."""


def with_output(command: "FC") -> "FC":
    """Give a command the options that all share, which ``make_output`` reads."""
    return _FORMAT(with_looks(command))


def with_looks(command: "FC") -> "FC":
    """Give a command that talks to a person the options that say how its words look."""
    for option in reversed(_LOOKS):
        command = option(command)
    return command


def _collect(name: str) -> Callable[[click.Context, click.Parameter, Any], None]:
    """Return a callback that files an option away for ``make_output``."""

    def keep(context: click.Context, parameter: click.Parameter, value: object) -> None:
        context.meta[f"output.{name}"] = value

    return keep


_FORMAT = click.option(
    "--format",
    type=OneOf(FORMATS),
    expose_value=False,
    callback=_collect("format"),
    help=_("How to show the result. Default: table on a terminal, plain (tab-separated) in a pipe."),
)
_LOOKS = (
    click.option(
        "--color",
        type=OneOf(("auto", "always", "never")),
        default="auto",
        expose_value=False,
        callback=_collect("color"),
        help=_("Colours: auto (tables on a terminal, unless NO_COLOR is set), always (plain too) or never."),
    ),
    click.option(
        "--four-colours/--no-four-colours",
        envvar="HAZARI_FOUR_COLOURS",
        expose_value=False,
        callback=_collect("four"),
        help=_("A colour of its own for each suit, or one for each two."),
    ),
    click.option(
        "-q",
        "--quiet",
        is_flag=True,
        expose_value=False,
        callback=_collect("quiet"),
        help=_("Only results and errors: no progress, no notes."),
    ),
)


def make_output(context: click.Context, stream: TextIO | None = None, draws: bool = False) -> Output:
    """Work out how this run shows its results from the options, the stream and the environment.

    Args:
        context: of the command.
        stream: where it shows them; None for standard output.
        draws: whether it draws cards where the terminal can, unless a format is asked for.
    """
    target = sys.stdout if stream is None else stream
    on_terminal = target.isatty()
    wanted = context.meta.get("output.color", "auto")
    calm = bool(os.environ.get("NO_COLOR")) or os.environ.get("TERM") == "dumb"
    unasked = on_terminal and not calm
    unasked_format = draws and on_terminal and not context.meta.get("output.format")
    chosen = context.meta.get("output.format") or ("table" if on_terminal else "plain")
    can_draw = unasked_format and os.environ.get("TERM") != "dumb" and can_show(SIGNS, target)
    return Output(
        format=chosen,
        colour=(wanted == "always" and chosen in ("table", "plain"))
        or (wanted == "auto" and chosen == "table" and unasked),
        symbols=chosen == "table" and can_show("♠♥♦♣", target),
        four_colours=bool(context.meta.get("output.four")),
        width=columns_of_screen(target),
        stream=target,
        height=lines_of_screen(target) if can_draw else 0,
    )


def tell(message: Message) -> None:
    """Say something beside the result, on standard error."""
    click.echo(format_message(message, LANGUAGE), err=True)


def note(message: Message) -> None:
    """Say beside the result what a person may as well not know; --quiet silences it."""
    if not is_quiet():
        tell(message)


def is_quiet() -> bool:
    """Tell whether this run shows results and errors only."""
    context = click.get_current_context(silent=True)
    return context is not None and bool(context.meta.get("output.quiet"))
