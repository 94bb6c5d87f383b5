"""The terminal: one console, no markup in data, colour only if wanted."""

import os
from collections.abc import Iterable

from rich.console import Console
from rich.segment import Segments
from rich.text import Text

from judge_cli.screen.safe import safe
from judge_cli.text.marked import Marked

NUMBER = "bold cyan"
QUIET = "dim"
SUMMARY = "yellow"
# Some shells and editors set these to 0 if unknown; then the terminal itself is asked.
_SIZES = ("COLUMNS", "LINES")
_BREAKS = frozenset("\n\t")


def console(*, no_color: bool = False, to_errors: bool = False) -> Console:
    """A console that prints exactly its input."""
    return Console(
        stderr=to_errors,
        no_color=no_color or None,
        markup=False,
        emoji=False,
        highlight=False,
        soft_wrap=False,
        _environ={name: value for name, value in os.environ.items() if name not in _SIZES or value.strip("0")},
    )


def words(text: str, style: str = "") -> Text:
    """Text from a file or an argument, made safe, in one style."""
    return Text(safe(text), style=style)


def marked(text: Marked) -> Text:
    """Marked text with its bold stretches bold."""
    shown = words(text.plain)
    for start, end in text.bold:
        shown.stylize("bold", start, end)
    return shown


def show(screen: Console, text: Text, by: int = 0) -> None:
    """Prints the text, wrapped and indented, without trailing blanks."""
    show_rows(screen, rows(screen, text, by))


def rows(screen: Console, text: Text, by: int = 0) -> list[Text]:
    """The text as rows that fit the screen, indented and without trailing blanks."""
    width = max(10, screen.width - by)
    fits = text.cell_len <= width and not _BREAKS & set(text.plain)
    found = [text.copy()] if fits else list(text.wrap(screen, width))
    for row in found:
        row.rstrip()
    return [Text.assemble(" " * by, row) for row in found]


def show_rows(screen: Console, found: Iterable[Text]) -> None:
    """Prints rows as they are, all at once: printing each separately takes most of the time of a long answer."""
    screen.print(Segments([piece for row in found for piece in row.render(screen, end="\n")]), soft_wrap=True)
