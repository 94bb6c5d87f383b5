"""HTML: elements whose every text is escaped, so that no book, card or question injects markup; a page of them."""

from collections.abc import Iterable, Iterator
from html import escape
from itertools import groupby
from typing import Protocol

from judge_cli.page.blocks import (
    Address,
    Around,
    Block,
    Command,
    Decision,
    Form,
    FormField,
    Headline,
    Item,
    KeptSlips,
    Line,
    Lines,
    Notice,
    Page,
    Prose,
    Quote,
    RuleAddress,
    Section,
    Span,
    TableBlock,
    shown_blocks,
    shown_in,
)
from judge_cli.page.safe import safe

# Void elements, which have no end tag.
_EMPTY = frozenset({"meta", "link", "input", "br"})


class Markup(str):
    """A finished piece of HTML."""

    __slots__ = ()


Piece = str | Iterable["Piece"] | None
Attribute = str | int | bool | None


def tag(element: str, /, *inside: Piece, **attributes: Attribute) -> Markup:
    """An element with these pieces inside; an attribute of None or False is left out."""
    shown = "".join(_attribute(name, value) for name, value in attributes.items() if value not in (None, False))
    if element in _EMPTY:
        return Markup(f"<{element}{shown}>")
    return Markup(f"<{element}{shown}>{joined(*inside)}</{element}>")


def joined(*pieces: Piece) -> Markup:
    """Pieces one after another; plain text is escaped."""
    return Markup("".join(_written(piece) for piece in pieces))


def _written(piece: Piece) -> str:
    if piece is None:
        return ""
    if isinstance(piece, Markup):
        return str(piece)
    if isinstance(piece, str):
        return escape(safe(piece))
    return joined(*piece)


def _attribute(name: str, value: Attribute) -> str:
    written = name.rstrip("_").replace("_", "-")
    return f" {written}" if value is True else f' {written}="{escape(safe(str(value)))}"'


_ELEMENTS = {
    "bold": "strong",
    "heading": "strong",
    "yes": "strong",
    "italic": "em",
    "opening": "em",
    "match": "mark",
    "mark": "small",
    "code": "code",
    "alert": "strong",
    "added": "ins",
    "removed": "del",
}
_BUTTONS = ("button", "next", "prev")
_SAFE = ("https://", "http://")


class PageLinks(Protocol):
    """Where the other pages are."""

    @property
    def edition(self) -> str:
        """The edition that the links name."""

    def to(self, page: str, **fields: str) -> str:
        """The address of a page with these fields."""

    def leading(self, address: Address) -> str:
        """The address of a page, perhaps of a place on it."""

    def within(self, edition: str) -> "PageLinks":
        """The links within another edition."""


def page_html(page: Page, links: PageLinks) -> Markup:
    """The page as HTML: rows that stand together are one list."""
    return joined(
        *(
            _list([one for one in blocks if isinstance(one, Item)], links) if is_list else list(_apart(blocks, links))
            for is_list, blocks in groupby(shown_blocks("html", page), lambda block: isinstance(block, Item))
        )
    )


def _list(items: list[Item], links: PageLinks) -> Markup:
    element = "ol" if items[0].number else "ul"
    rows = [
        tag("li", _item(one, links), class_=f"depth-{one.depth}", aria_current="step" if one.is_here else None)
        for one in items
    ]
    return tag(element, rows, class_="rows")


def _item(item: Item, links: PageLinks) -> Piece:
    below = [tag("p", one) for line in item.below if (one := _line(line, links))]
    return joined(_line((*item.lead, *item.line, *item.marks), links), below)


def _apart(blocks: Iterator[Block], links: PageLinks) -> Iterator[Piece]:
    for block in blocks:
        if isinstance(block, Notice):
            yield tag("p", block.text, class_="warning")
        elif isinstance(block, Decision):
            yield tag("p", block.text, class_=f"verdict {block.answer}", role="status")
            keep = tag("button", "Keep as a slip", type="button", class_="keep", hidden=True)
            yield keep if block.is_ruling else None
        elif isinstance(block, Section):
            yield _section(block, links)
        elif isinstance(block, Lines):
            yield [_prose(line, links) for line in block.paragraphs]
        elif isinstance(block, Headline) and shown_in("html", block.line):
            yield tag("h1", _line(block.line, links), class_="question")
        elif isinstance(block, Prose):
            yield _prose(block, links)
        elif isinstance(block, Command):
            yield tag("p", tag("a", block.link, class_="button", href=links.leading((block.page, block.fields))))
        elif isinstance(block, RuleAddress) and block.url:
            yield tag("p", _span(Span(block.link, url=block.url), links), class_="quiet")
        elif isinstance(block, TableBlock):
            heads = tag("tr", [tag("th", one) for one in block.heads])
            yield tag("table", heads, [tag("tr", [tag("td", _line(one, links)) for one in row]) for row in block.rows])
        elif isinstance(block, Quote):
            inside = [_prose(one, links) for one in block.paragraphs if isinstance(one, Prose)]
            yield tag("blockquote", inside, class_="rule")
        else:
            yield _further(block, links)


def _section(section: Section, links: PageLinks) -> Markup:
    element, head = ("details", "summary") if section.folded else ("section", "h2")
    inside = page_html(section.blocks, links)
    return tag(element, tag(head, section.folded or section.title), inside, id=section.place or None)


def _further(block: Block, links: PageLinks) -> Piece:
    if isinstance(block, Around):
        return _list([*block.rows], links)
    if isinstance(block, Form):
        return _form(block, links)
    if not isinstance(block, KeptSlips):
        return None
    export = tag("button", "Export", type="button", id="export", hidden=True)
    without = tag("noscript", tag("p", "Slips need JavaScript."))
    return [tag("p", block.none, id="no-slips"), tag("ol", id="slips"), tag("p", export), without]


def _prose(prose: Prose, links: PageLinks) -> Piece:
    title = _line((*prose.title, " ") if prose.title else (), links)
    inside = joined(title, _line((*prose.lead, *prose.line), links))
    is_moves = any(one.style in _BUTTONS for one in shown_in("html", prose.line))
    return tag("p", inside, class_="moves" if is_moves else None) if inside else None


def _form(form: Form, links: PageLinks) -> Markup:
    edition = tag("input", type="hidden", name="edition", value=links.edition) if links.edition else None
    inside: list[Piece] = []
    for kind, fields in groupby(form.fields, lambda one: one.kind):
        written: Piece = [_field(one) for one in fields]
        inside.append(tag("div", written, class_="numbers") if kind == "number" else written)
    if form.further:
        more = [_field(one) for one in form.further]
        inside.append(tag("details", tag("summary", "More"), more, open=any(one.value for one in form.further)))
    inside += [edition, tag("button", form.button, type="submit")]
    return tag("form", inside, action=f"{form.page}.html", class_="lines")


def _field(field: FormField) -> Piece:
    name, value, label = field.name, field.value, tag("label", field.label, for_=field.name)
    if not field.label:
        return tag("input", type="hidden", name=name, value=value)
    if field.kind == "check":
        box = tag("input", type="checkbox", name=name, value="yes", checked=bool(value))
        return tag("label", box, f" {field.label}")
    if field.kind == "number":
        box = tag("input", name=name, id=name, type="number", min="0", max="99", inputmode="numeric", value=value)
        return tag("div", label, box)
    if field.kind == "choice":
        others = () if value in ("", *field.choices) else (value,)
        options = [tag("option", one, value=one, selected=one == value) for one in ("", *field.choices, *others)]
        return [label, tag("select", options, name=name, id=name)]
    return [
        label,
        tag(
            "input", name=name, id=name, autocapitalize="off", value=value, placeholder=field.example,
            required=field.is_needed,
        ),
    ]  # fmt: skip


def _line(line: Line, links: PageLinks) -> Markup:
    return joined(*(_span(one, links) for one in shown_in("html", line)))


def _span(span: Span, links: PageLinks) -> Piece:
    if span.rule:
        there = links.within(span.edition) if span.edition else links
        return tag("a", span.text, href=there.to("rule", n=span.rule))
    if span.leads_to:
        is_button, rel = span.style in _BUTTONS, span.style if span.style in _BUTTONS[1:] else None
        return tag("a", span.text, class_="button" if is_button else None, href=links.leading(span.leads_to), rel=rel)
    if span.url.startswith(_SAFE):
        return tag("a", span.text, href=span.url, rel="noreferrer")
    if span.style == "quiet":
        return tag("small", span.text, class_="quiet")
    return tag(_ELEMENTS[span.style], span.text) if span.style in _ELEMENTS else span.text
