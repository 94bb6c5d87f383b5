"""The terminal: one console, no markup in data, colour only if wanted."""

import os
import re
from collections.abc import Iterable, Sequence

from rich.cells import cell_len, chop_cells
from rich.console import Console
from rich.segment import Segments
from rich.text import Text

from judge_cli.page.safe import safe
from judge_cli.page.size import unusable_sizes

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
# Between two columns of a table.
_BETWEEN = "  "
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


def show_lines(screen: Console, lines: Iterable[str]) -> None:
    """Prints lines that were made for the width of the screen."""
    screen.print(words("\n".join(lines)), soft_wrap=True)


def columns(console: Console, lines: Sequence[Sequence[Text]], *, cut: bool = False) -> list[Text]:
    """Rows of cells in columns; the widest columns give way where there is no room, or each row is cut at its line."""
    widths = [max(line[n].cell_len for line in lines) for n in range(len(lines[0]))]
    if not cut:
        widths = _fitting(lines, widths, console.width - len(_BETWEEN) * (len(widths) - 1))
    found: list[Text] = []
    for line in lines:
        cells = [
            _pieces(cell, width, width) if cell and not cut else [cell]
            for cell, width in zip(line, widths, strict=True)
        ]
        for n in range(max(map(len, cells))):
            row = Text(_BETWEEN).join(
                [_padded(cell[n : n + 1], width) for cell, width in zip(cells, widths, strict=True)]
            )
            row.rstrip()
            found.append(shortened(row, console.width) if cut else row)
    return found


def _fitting(lines: Sequence[Sequence[Text]], widths: list[int], room: int) -> list[int]:
    """The widths of columns where the widest gave way, one after another; a word is broken only if nothing else can."""
    words_of = [
        max((cell_len(word) for line in lines for word in line[n].plain.split()), default=0) for n in range(len(widths))
    ]
    while sum(widths) > room:
        wide = [n for n, width in enumerate(widths) if width > words_of[n]] or list(range(len(widths)))
        widest = max(wide, key=lambda n: widths[n])
        if widths[widest] <= 1:
            break
        widths[widest] -= 1
    return widths


def _padded(piece: Sequence[Text], width: int) -> Text:
    padded = piece[0].copy() if piece else Text()
    padded.append(" " * (width - padded.cell_len))
    return padded


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
