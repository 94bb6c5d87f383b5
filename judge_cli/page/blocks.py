"""The blocks of a page, from which each writer makes its view: terminal, Markdown and HTML."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, NamedTuple

# The style of words. In Markdown number, match, alert, added and bold are bold; italic, opening and mark italic;
# removed is struck through; the others are plain. Paid, rez, break and instead are windows by what they permit; button,
# next and prev are links in HTML that look like buttons.
Style = Literal[
    "", "number", "name", "quiet", "mark", "warning", "alert", "bold", "heading", "italic", "opening", "match", "yes",
    "code", "added", "removed", "paid", "rez", "break", "instead", "jump", "button", "next", "prev",
]  # fmt: skip
View = Literal["terminal", "markdown", "html"]


class Span(NamedTuple):
    """Words in one style; `rule` is the number of a rule that they name, `url` its address at the publisher.

    The rule is of the page's own edition, if no other is named. `leads_to` is a page with its fields, a link in HTML.
    """

    text: str
    style: Style = ""
    url: str = ""
    rule: str = ""
    only: tuple[View, ...] = ()
    edition: str = ""
    leads_to: "Address | tuple[()]" = ()


# A page, perhaps with "#" and a place on it, and its fields.
Address = tuple[str, tuple[tuple[str, str], ...]]
Line = tuple[Span | str, ...]


class Notice(NamedTuple):
    text: str


class Headline(NamedTuple):
    line: Line


class Decision(NamedTuple):
    """A decision in one line, in the colour of its answer; in HTML it can be kept as a slip if it is a ruling."""

    text: str
    answer: str
    is_ruling: bool = False


class Prose(NamedTuple):
    """A line of text, indented on the terminal; its lead is never broken, further rows begin after `hang` blanks.

    A title stands above it on the terminal, and before it elsewhere. What is `spare` stands at its end on the terminal
    if all of it fits one row, else nowhere.
    """

    line: Line
    by: int = 2
    lead: Line = ()
    hang: int = 0
    title: Line = ()
    spare: Line = ()


class Lines(NamedTuple):
    """Lines of text that stand together, each on a row of its own; on one screen perhaps only if all of it fits."""

    paragraphs: tuple[Prose, ...]
    if_room: bool = False


class Item(NamedTuple):
    """A row of a list, perhaps with lines below; a cut one is one row on the terminal with its marks.

    Its depth counts in Markdown and HTML, `by` on the terminal; where we are is told by HTML alone.
    """

    line: Line
    by: int = 2
    lead: Line = ()
    hang: int = 0
    depth: int = 0
    number: int = 0
    cut: bool = False
    marks: Line = ()
    below: tuple[Line, ...] = ()
    is_here: bool = False


class Around(NamedTuple):
    """Rows around one of them, as many as a screen has room for; a page with such rows fits one screen."""

    rows: tuple[Item, ...]
    at: int


class Quote(NamedTuple):
    paragraphs: "tuple[Prose | Gap, ...]"


class Section(NamedTuple):
    """Blocks of a page, perhaps below a title, that perhaps only some views show; HTML can fold them below another."""

    blocks: "tuple[Block, ...]"
    folded: str = ""
    only: tuple[View, ...] = ()
    title: str = ""
    place: str = ""


class Cut(NamedTuple):
    """Cut rows, and what to say below them where one did not fit."""

    rows: tuple[Item, ...]
    otherwise: Line


class Command(NamedTuple):
    """A command to go on with; in HTML a link to the page that answers it."""

    text: str
    link: str
    page: str
    fields: tuple[tuple[str, str], ...]
    only: tuple[View, ...] = ()


class TableBlock(NamedTuple):
    """Rows below headings; on a narrow terminal each row is a line with its first cells as its lead.

    A row of a cut table is one line of the terminal, cut where the line ends.
    """

    heads: tuple[str, ...]
    rows: tuple[tuple[Line, ...], ...]
    cut: bool = False
    lead: int = 1


class RuleAddress(NamedTuple):
    """The address of the rule or card in the headline, for a terminal that shows no links; in HTML a link."""

    url: str
    link: str = "official wording"


class FormField(NamedTuple):
    """A field of a form; one without a label is only passed on."""

    name: str
    label: str = ""
    value: str = ""
    example: str = ""
    kind: Literal["text", "number", "choice", "check"] = "text"
    choices: tuple[str, ...] = ()
    is_needed: bool = False


class Form(NamedTuple):
    """In HTML, fields with a button that asks a page; further fields are folded, open if one of them is filled."""

    page: str
    fields: tuple[FormField, ...]
    button: str
    further: tuple[FormField, ...] = ()


class KeptSlips(NamedTuple):
    """In HTML, the slips that a browser keeps; its script fills the list."""

    none: str


class Gap(NamedTuple):
    """An empty row on the terminal; the other writers have their own distances."""


GAP = Gap()
Block = (
    Notice
    | Headline
    | Decision
    | Prose
    | Lines
    | Item
    | Around
    | Cut
    | Quote
    | Section
    | Command
    | TableBlock
    | RuleAddress
    | Form
    | KeptSlips
    | Gap
)
Page = Iterable[Block]


def lined(lines: Sequence[str]) -> Iterator[Block]:
    """Lines as the rows of a list, each with its own indent; a line alone is no list."""
    from judge_cli.page.safe import one_line  # most pages have no such lines

    for line in map(one_line, lines):
        text = line.lstrip(" ")
        by = len(line) - len(text)
        if len(lines) == 1:
            yield Prose((text,), by)
        else:
            yield Item((text,), by, depth=by // 2) if text else GAP


def aside(text: str, style: Style = "") -> Span:
    """Span that only a terminal shows."""
    return Span(text, style, only=("terminal",))


def in_chat(text: str, style: Style = "") -> Span:
    """Span that only Markdown shows."""
    return Span(text, style, only=("markdown",))


def playing(text: str, scenario: str, style: Style = "") -> Span:
    """Words that lead to the play of a scenario, if there is one."""
    return Span(text, style, leads_to=("explain", (("of", scenario),)) if scenario else ())


def shown_blocks(view: View, page: Page) -> Iterator[Block]:
    """The blocks that a view shows, one after another; a part of HTML with a title stays whole."""
    for block in page:
        if not isinstance(block, Section):
            yield block
        elif not block.only or view in block.only:
            if view == "html" and (block.folded or block.title):
                yield block
                continue
            if block.title:
                yield Prose((Span(block.title, "bold"),), by=0)
            yield from shown_blocks(view, block.blocks)


def styled(text: str, marks: Iterable[tuple[int, int]], style: Style, between: Style = "") -> Line:
    """A text with some stretches in a style."""
    pieces: list[Span | str] = []
    at = 0
    for start, end in marks:
        pieces += [Span(text[at:start], between), Span(text[start:end], style)]
        at = end
    return (*pieces, Span(text[at:], between))


def shown_in(view: View, line: Line) -> list[Span]:
    """The words of a line that a view shows."""
    every = (Span(one) if isinstance(one, str) else one for one in line)
    return [words for words in every if words.text and (not words.only or view in words.only)]
