"""What fits a line: how wide a text is, where it is broken, and charts of one line."""

import click

from hazari_cli.cli.text import columns_of
from hazari_cli.play.blocks import Bar, Sparkline

_EIGHTHS = "▏▎▍▌▋▊▉█"
_COLUMNS = "▁▂▃▄▅▆▇█"
_ASCII_COLUMNS = "_.-:=+*#"


def draw_chart(chart: Bar | Sparkline, symbols: bool) -> str:
    """Draw a chart.

    Args:
        chart: what it shows; a part below 0 or above 1 is drawn as 0 or 1.
        symbols: whether the reader sees more than ASCII.

    >>> draw_chart(Bar(0.55, 5), True), draw_chart(Bar(0.55, 5), False)
    ('██▊··', '###..')
    >>> draw_chart(Sparkline((0.0, 0.5, 1.0)), True), draw_chart(Sparkline((0.0, 0.5, 1.0)), False)
    ('▁▅█', '_=#')
    """
    if isinstance(chart, Sparkline):
        shapes = _COLUMNS if symbols else _ASCII_COLUMNS
        return "".join(shapes[min(len(shapes) - 1, int(_part(part) * len(shapes)))] for part in chart.parts)
    if not symbols:
        return ("#" * round(_part(chart.part) * chart.width)).ljust(chart.width, ".")
    whole, eighths = divmod(round(8 * _part(chart.part) * chart.width), 8)
    return ("█" * whole + (_EIGHTHS[eighths - 1] if eighths else "")).ljust(chart.width, "·")


def _part(part: float) -> float:
    return min(1.0, max(0.0, part))


def shown_width(text: str) -> int:
    """Return how many columns a text takes, colours not counted."""
    return max(map(columns_of, click.unstyle(text).split("\n")))


def wrap(text: str, width: int, indent: int = 0) -> str:
    """Break a line at spaces so that it fits, later lines indented; words stay whole."""
    if shown_width(text) <= width:
        return text
    lines, line = [], ""
    for word in text.split(" "):
        if line.strip() and shown_width(line) + 1 + shown_width(word) > width:
            lines.append(line)
            line = " " * indent + word
        else:
            line = f"{line} {word}" if line or not word else word
    return "\n".join([*lines, line])
