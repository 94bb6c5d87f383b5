"""A page as Markdown, for pasting into a chat, and cut to the length of one message."""

import re
from collections.abc import Iterator

from judge_cli.page.blocks import (
    Command,
    Decision,
    Headline,
    Item,
    Line,
    Lines,
    Notice,
    Page,
    Prose,
    Quote,
    TableBlock,
    shown_blocks,
    shown_in,
)
from judge_cli.page.safe import safe_code, safe_markdown

# Discord's limit for one message.
MOST = 2000
_CUT = "\n\n*(cut here to fit one chat message)*\n"
# The possible ends of a text: after a sentence, or at the end of a line.
_END = re.compile(r"(?<=[.!?…])(?=\s)|(?=\n)")
_PAIRED = ("**", "~~", "`")


def fitted(markdown: str, most: int = MOST) -> str:
    """The Markdown, cut if it is too long for one message: after a whole sentence, with no mark left open."""
    if len(markdown) <= most:
        return markdown
    room = markdown[: most - len(_CUT)]
    ends = [match.start() for match in _END.finditer(markdown, 0, len(room) + 1) if match.start() <= len(room)]
    whole = next((end for end in reversed(ends) if end and _is_closed(room[:end])), 0)
    return f"{room[:whole].rstrip()}{_CUT}"


def _is_closed(text: str) -> bool:
    """Whether the last line of a text leaves no mark open; a mark never spans lines."""
    last = re.sub(r"\\.", "", text.rsplit("\n", 1)[-1])
    if any(last.count(mark) % 2 for mark in _PAIRED) or last.count("[") != last.count("]"):
        return False
    return last.count("*") % 2 == 0


_MARKS = {
    **dict.fromkeys(("number", "match", "bold", "alert", "added"), "**"),
    **dict.fromkeys(("italic", "opening", "mark"), "*"),
    "removed": "~~",
}


def page_markdown(page: Page) -> str:
    """The page as Markdown: rows of a list stand together, other blocks apart."""
    text, before = "", False
    for block in shown_blocks("markdown", page):
        is_row = isinstance(block, Item | Command)
        written = "\n".join(_lines(block))
        if written:
            text += ("" if not text else "\n" if is_row and before else "\n\n") + written
            before = is_row
    return f"{text}\n"


def _lines(block: object) -> Iterator[str]:
    if isinstance(block, Notice):
        yield f"*{safe_markdown(block.text)}*"
    elif isinstance(block, Headline):
        yield _line(block.line)
    elif isinstance(block, Decision):
        yield f"**{safe_markdown(block.text)}**"
    elif isinstance(block, Prose):
        yield _prose(block)
    elif isinstance(block, Lines):
        yield "  \n".join(filter(None, map(_prose, block.paragraphs)))
    elif isinstance(block, Command) and "markdown" in (block.only or ("markdown",)):
        yield f"- {safe_markdown(block.text)}"
    elif isinstance(block, Item):
        mark = f"{block.number}." if block.number else "-"
        line = _line((*block.lead, *block.line, *block.marks))
        if line:
            below = filter(None, map(_line, block.below))
            yield f"  \n{' ' * (len(mark) + 1)}".join([f"{'  ' * block.depth}{mark} {line}", *below])
    elif isinstance(block, TableBlock):
        yield f"| {' | '.join(map(safe_markdown, block.heads))} |"
        yield f"|{' --- |' * len(block.heads)}"
        yield from (f"| {' | '.join(map(_line, row))} |" for row in block.rows)
    elif isinstance(block, Quote):
        paragraphs = [one for one in block.paragraphs if isinstance(one, Prose)]
        written = filter(None, (_prose(one) for one in paragraphs))
        yield "\n>\n".join(f"> {one}" for one in written)


def _prose(prose: Prose) -> str:
    title, line = _line(prose.title), _line((*prose.lead, *prose.line))
    return f"{title} {line}" if title else line


def _line(line: Line) -> str:
    pieces: list[str] = []
    for words in shown_in("markdown", line):
        if words.style == "code":
            pieces.append(safe_code(words.text))
            continue
        mark, inner = _MARKS.get(words.style, ""), words.text.strip()
        shown = safe_markdown(inner if mark else words.text)
        if words.url:
            shown = f"[{shown}](<{words.url}>)"
        if mark:
            at = words.text.find(inner)
            shown = f"{words.text[:at]}{mark}{shown}{mark}{words.text[at + len(inner) :]}" if inner else words.text
        pieces.append(shown)
    return "".join(pieces)
