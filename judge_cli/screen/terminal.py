"""The terminal: one console, no markup in data, colour only if wanted."""

import os
import re
from collections.abc import Iterable, Sequence

from rich.cells import cell_len, chop_cells
from rich.console import Console
from rich.segment import Segments
from rich.text import Text

from judge_cli.screen.safe import safe
from judge_cli.screen.size import unusable_sizes
from judge_cli.text.marked import Marked

NUMBER = "bold cyan"
QUIET = "dim"
SUMMARY = "yellow"
# A line keeps at least this many letters on a very narrow terminal.
_LEAST = 20
# A narrower screen has no room for a table.
NARROW = 60
# The blank before a number with dots, and what stands for it while a line is broken elsewhere.
_BEFORE_NUMBER = re.compile(r"(?<=\w) (?=\d+\.\d)")
_TIE = "\ue000"
# How far ahead to look for the end of a line: some signs take no cell, and a number may stand behind the last blank.
_SIGNS_IN_A_CELL, _AHEAD = 4, 40
# The end of a line that is cut at a word.
_LEFT_OFF = " …"


def console(*, no_color: bool = False, to_errors: bool = False) -> Console:
    """A console that prints exactly its input."""
    unusable = unusable_sizes()
    return Console(
        stderr=to_errors,
        no_color=no_color or None,
        markup=False,
        emoji=False,
        highlight=False,
        soft_wrap=False,
        _environ={name: value for name, value in os.environ.items() if name not in unusable},
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
    """The text as rows that fit the screen, each line with its own indent, and without trailing blanks."""
    text.expand_tabs()
    found: list[Text] = []
    for line in text.split(allow_blank=True):
        inner = len(line.plain) - len(line.plain.lstrip(" "))
        lead = Text(" " * (by + inner))
        found += beside(screen, lead, line[inner:], lead, _LEAST // 2)
    for row in found:
        row.rstrip()
    return found


def show_rows(screen: Console, found: Iterable[Text]) -> None:
    """Prints rows as they are, all at once: printing each separately takes most of the time of a long answer."""
    screen.print(Segments([piece for row in found for piece in row.render(screen, end="\n")]), soft_wrap=True)


def show_table(screen: Console, heads: Sequence[str], cells: Iterable[Sequence[Text]]) -> None:
    """Prints a table; on a narrow screen each row as a line, with the rest of it below."""
    if screen.width >= NARROW:
        from rich.table import Column, Table  # most answers have none

        table = Table(*(Column(head, overflow="fold") for head in heads), box=None, pad_edge=False)
        for row in cells:
            table.add_row(*row)
        screen.print(table)
        return
    for first, *rest in cells:
        told = Text(" · ").join(one for one in rest if one.plain)
        show_beside(screen, Text.assemble(first, " "), told, Text("  "))


def show_beside(console: Console, lead: Text, line: Text, again: Text) -> None:
    """Prints a line after its lead; continuation lines get the second lead."""
    console.print(Text("\n").join(beside(console, lead, line, again)), soft_wrap=True)


def beside(console: Console, lead: Text, line: Text, again: Text, least: int = _LEAST) -> list[Text]:
    """A line after its lead, wrapped for the terminal; continuation lines get the second lead."""
    room = console.width - lead.cell_len
    if line.cell_len <= max(room, 0):
        return [Text.assemble(lead, line)]
    below = max(least, console.width - again.cell_len)
    word = line.plain.find(" ") if " " in line.plain else line.cell_len
    if room < word and lead.cell_len > again.cell_len:
        alone = lead.copy()
        alone.rstrip()
        return [alone, *(Text.assemble(again, piece) for piece in _pieces(line, below, below))]
    first, *rest = _pieces(line, max(room, least) if room < word else room, below)
    return [Text.assemble(lead, first), *(Text.assemble(again, piece) for piece in rest)]


def shortened(line: Text, room: int) -> Text:
    """As many whole words of a line as fit, with dots for the rest."""
    if line.cell_len <= room:
        return line
    end, _ = _line_end(line.plain, 0, max(1, room - len(_LEFT_OFF)))
    first = line[:end]
    first.rstrip()
    return first.append(_LEFT_OFF)


def _pieces(line: Text, first: int, room: int) -> list[Text]:
    """A line cut to the room of the first and of each further line; divided once, since each division takes it all."""
    bounds: list[int] = []
    start = 0
    while start < len(line.plain):
        end, following = _line_end(line.plain, start, room if bounds else first)
        bounds += [start, end]
        start = following
    return list(line.divide(bounds))[1::2]


def _line_end(plain: str, start: int, room: int) -> tuple[int, int]:
    """Where a line from here ends, and where the next one starts; breaks only a word longer than the line.

    A number stays beside the word before it: "CR 1.2", "step 1.2.3a".
    """
    seen = plain[start : start + _SIGNS_IN_A_CELL * room + _AHEAD]
    if len(seen) == len(plain) - start and cell_len(seen) <= room:
        return len(plain), len(plain)
    fits = room if seen.isascii() else len(next(iter(chop_cells(seen, room))))
    blank = _BEFORE_NUMBER.sub(_TIE, seen).rfind(" ", 1, fits + 1)
    blank = blank if blank > 0 else seen.rfind(" ", 1, fits + 1)
    return (start + blank, start + blank + 1) if blank > 0 else (start + max(1, fits),) * 2
