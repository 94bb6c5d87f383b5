"""Hits on the terminal: number and section, the passage with its matched words, and the reason."""

from rich.console import Console
from rich.text import Text

from judge_cli.screen.links import cited
from judge_cli.screen.search.answer import headings, reasons
from judge_cli.screen.terminal import NUMBER, QUIET, shortened, show, words
from judge_cli.search.found import Found
from judge_cli.search.hit import Hit

_MATCHED = "bold green"
_IN_FULL = 3


def show_found(console: Console, found: Found) -> None:
    """Prints the hits of one edition, best first."""
    if found.suggestion:
        show(console, Text.assemble(("searched for: ", QUIET), words(found.suggestion, "bold")))
        console.print()
    for n, hit in enumerate(found.hits[:_IN_FULL]):
        if n:
            console.print()
        _show_hit(console, found, hit)
    if len(found.hits) > _IN_FULL:
        console.print()
    for hit in found.hits[_IN_FULL:]:
        _show_line(console, found, hit)


def _show_hit(console: Console, found: Found, hit: Hit) -> None:
    above = "".join(f" · {heading}" for heading in headings(found, hit))
    show(console, Text.assemble(_number(console, found, hit), words(above)))
    lead = words(f"Example {hit.snippet.example}: ", "italic") if hit.snippet.example else Text()
    show(console, Text.assemble(lead, _passage(hit)), 2)
    why = reasons(hit, found.suggestion)
    if why:
        show(console, words(why, QUIET), 2)


def _show_line(console: Console, found: Found, hit: Hit) -> None:
    """Prints a hit on one line, with as much of its passage as fits."""
    line = Text.assemble(_number(console, found, hit), " ", _passage(hit))
    show(console, shortened(line, max(10, console.width)))


def _number(console: Console, found: Found, hit: Hit) -> Text:
    return cited(console, str(found.tree.cite(hit.rule)), found.tree.edition.address(hit.rule.anchor), NUMBER)


def _passage(hit: Hit) -> Text:
    passage = words(hit.snippet.text, "bold" if hit.rule.is_heading else "")
    for start, end in hit.snippet.marks:
        passage.stylize(_MATCHED, start, end)
    return passage
