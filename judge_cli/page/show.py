"""A page on the terminal: its rows, with official addresses as hyperlinks where a terminal can show them."""

import os
from collections.abc import Iterator, Mapping, Sequence

from rich.console import Console
from rich.style import Style
from rich.text import Text

from judge_cli.page.blocks import (
    Around,
    Block,
    Command,
    Cut,
    Decision,
    Headline,
    Item,
    Line,
    Lines,
    Notice,
    Page,
    Prose,
    Quote,
    RuleAddress,
    Span,
    TableBlock,
    shown_blocks,
    shown_in,
)
from judge_cli.page.safe import safe
from judge_cli.page.terminal import NARROW, NUMBER, QUIET, SUMMARY, beside, columns, rows, shortened, show_rows, words

# Terminals known to show hyperlinks, by their own identification.
_BY_NAME = ("iTerm.app", "WezTerm", "vscode", "ghostty", "Hyper", "Tabby")
_BY_KIND = ("xterm-kitty", "alacritty", "xterm-ghostty", "foot")
_BY_SETTING = ("WT_SESSION", "KONSOLE_VERSION", "DOMTERM")
_VTE, _MOST_DIGITS = 5000, 6


def can_link(console: Console, settings: Mapping[str, str] = os.environ) -> bool:
    """Whether the terminal is known to show hyperlinks; without colours, it does not."""
    if not console.is_terminal or console.no_color or console.is_dumb_terminal:
        return False
    vte = settings.get("VTE_VERSION", "")
    return (
        settings.get("TERM_PROGRAM") in _BY_NAME
        or settings.get("TERM", "").startswith(_BY_KIND)
        or any(name in settings for name in _BY_SETTING)
        or (vte.isdecimal() and len(vte) <= _MOST_DIGITS and int(vte) >= _VTE)
    )


def cited(console: Console, citation: str, address: str, style: str) -> Text:
    """A citation, with a link to its address if the terminal can show one."""
    shown = words(citation, style)
    if address and can_link(console):
        shown.stylize(Style(link=safe(address)))
    return shown


_STYLES = {
    "number": NUMBER,
    "name": NUMBER,
    "quiet": QUIET,
    "mark": SUMMARY,
    "warning": SUMMARY,
    "bold": "bold",
    "heading": "bold",
    "italic": "italic",
    "opening": QUIET,
    "match": "bold green",
    "yes": "bold green",
    "alert": SUMMARY,
    "added": "green",
    "removed": "red strike",
    "paid": "bold green",
    "rez": "bold yellow",
    "break": "bold red",
    "instead": "bold blue",
    "jump": "magenta",
}
# Each answer in a colour of its own, so that none is taken for another at a glance.
_ANSWERS = {"yes": "bold green", "no": "bold red", "depends": "bold yellow", "withheld": "bold magenta"}
# Marks beside the colours, for those who cannot see colours.
_AROUND = {"added": ("{+", "+}"), "removed": ("[-", "-]")}
# On one screen the prompt needs the last line, and a line for an error or a note must fit too.
_ROOM_BELOW, _LEAST_ROWS = 3, 12
# A cut row keeps so many letters.
_LEAST = 10


def show_page(console: Console, page: Page) -> None:
    """Prints a page, all of its rows at once."""
    blocks = list(shown_blocks("terminal", page))
    written = [list(_rows(console, block)) for block in blocks]
    at = next((n for n, block in enumerate(blocks) if isinstance(block, Around)), None)
    if at is not None:
        written = _on_one_screen(console, blocks, written, at)
    show_rows(console, [row for found in written for row in found])


def _on_one_screen(
    console: Console, blocks: Sequence[Block], written: Sequence[list[Text]], at: int
) -> list[list[Text]]:
    """The rows of a page with as many of the rows around one as there is room for."""
    around = blocks[at]
    assert isinstance(around, Around)
    room = max(_LEAST_ROWS, console.height) - _ROOM_BELOW - sum(map(len, written)) + len(written[at])
    fitting = list(written)
    for n, block in enumerate(blocks):
        if isinstance(block, Lines) and block.if_room and room < len(written[at]):
            room += len(written[n])
            fitting[n] = []
    every = [list(_rows(console, row)) for row in around.rows]
    first, end = around.at, around.at + 1
    while True:
        # The next rows are worth more than the past ones.
        grown = [pair for pair in ((first, end + 1), (first - 1, end)) if pair[0] >= 0 and pair[1] <= len(every)]
        wider = [pair for pair in grown if len(_between(every, *pair)) <= room]
        if not wider:
            fitting[at] = _between(every, first, end)
            return fitting
        first, end = wider[0]


def _between(every: Sequence[list[Text]], first: int, end: int) -> list[Text]:
    """The lines of some rows, with dots for omitted ones before and after."""
    dots = [words("  …", QUIET)]
    shown = [line for lines in every[first:end] for line in lines]
    return [*(dots if first else []), *shown, *(dots if end < len(every) else [])]


def _rows(console: Console, block: object) -> Iterator[Text]:
    if isinstance(block, Notice | Decision):
        style = _ANSWERS.get(block.answer, "bold") if isinstance(block, Decision) else SUMMARY
        yield from rows(console, words(block.text, style))
    elif isinstance(block, Headline):
        yield from _wrapped(console, Prose(block.line, 0))
    elif isinstance(block, Item) and block.cut:
        yield _cut(console, block)[0]
    elif isinstance(block, Cut):
        shown = [_cut(console, one) for one in block.rows]
        yield from (row for row, _ in shown)
        if not all(whole for _, whole in shown):
            yield from _wrapped(console, Prose(block.otherwise))
    elif isinstance(block, TableBlock):
        yield from _table(console, block)
    elif isinstance(block, Command | RuleAddress):
        yield from _way_on(console, block)
    elif isinstance(block, Prose | Item):
        yield from _wrapped(console, block)
    elif isinstance(block, Quote | Lines | Around):
        for part in block.rows if isinstance(block, Around) else block.paragraphs:
            yield from _rows(console, part)
    else:
        yield Text()


def _table(console: Console, table: TableBlock) -> Iterator[Text]:
    """A table in columns; on a narrow terminal a line a row, with headings only where several numbers lead it."""
    cells = [[_text(console, cell) for cell in row] for row in table.rows]
    if console.width >= NARROW:
        heads = [words(head, "" if table.cut else "bold") for head in table.heads]
        yield from columns(console, [heads, *cells], cut=table.cut)
        return
    if table.lead > 1:
        yield words(" → ".join(table.heads[: table.lead]))
    for row in cells:
        lead = Text(" → ").join([cell or Text("–") for cell in row[: table.lead]])
        rest = Text(" · ").join([cell for cell in row[table.lead :] if cell])
        yield from beside(console, lead.append(" "), rest, Text("  "))


def _way_on(console: Console, block: Command | RuleAddress) -> Iterator[Text]:
    if isinstance(block, Command):
        if "terminal" in (block.only or ("terminal",)):
            yield from rows(console, words(block.text, NUMBER), 2)
    elif block.url and not can_link(console):
        yield Text.assemble("  ", words(block.url, QUIET))  # unbroken, so that it can be opened


def _cut(console: Console, item: Item) -> tuple[Text, bool]:
    """A row as far as it fits, and whether all of it does."""
    below: Line = (" ", *item.below[0]) if item.below else ()
    line, marks = _text(console, (*item.line, *below)), _text(console, item.marks)
    short = shortened(line, max(_LEAST, console.width - item.by - len(marks)))
    return Text.assemble(" " * item.by, short, marks), short is line


def _wrapped(console: Console, block: Prose | Item) -> Iterator[Text]:
    """A paragraph; nothing if the terminal shows none of it."""
    line = _text(console, block.line)
    if isinstance(block, Prose) and block.spare and not block.lead:
        whole = _text(console, (*block.line, *block.spare))
        line = whole if line and block.by + whole.cell_len <= console.width else line
    if isinstance(block, Prose) and (title := _text(console, block.title)):
        yield from rows(console, title, block.by)
    if block.lead:
        lead = Text.assemble(" " * block.by, _text(console, block.lead))
        yield from beside(console, lead, line, Text(" " * block.hang))
    elif line:
        yield from rows(console, line, block.by)
    for below in block.below if isinstance(block, Item) else ():
        if text := _text(console, below):
            yield from rows(console, text, block.hang or block.by + 2)


def _text(console: Console, line: Line) -> Text:
    return Text.assemble(*(_words(console, one) for one in shown_in("terminal", line)))


def _words(console: Console, one: Span) -> Text:
    style = _STYLES.get(one.style, "")
    left, right = _AROUND.get(one.style, ("", ""))
    return cited(console, one.text, one.url, style) if one.url else words(f"{left}{one.text}{right}", style)
