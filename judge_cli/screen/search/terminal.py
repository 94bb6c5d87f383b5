"""Hits on the terminal: number and section, the passage with its matched words, and why it was found."""

from rich.console import Console
from rich.text import Text

from judge_cli.screen.links import cited
from judge_cli.screen.search.answer import headings, reasons
from judge_cli.screen.terminal import NUMBER, QUIET, SUMMARY, show, words
from judge_cli.search.found import Found
from judge_cli.search.hit import Hit, How
from judge_cli.tree.rule import Status

_MATCHED = "bold green"


def show_found(console: Console, found: Found) -> None:
    """Prints the hits of one edition, best first."""
    if found.suggestion:
        show(console, Text.assemble(("did you mean: ", QUIET), words(found.suggestion, "bold")))
        console.print()
    for n, hit in enumerate(found.hits):
        if n:
            console.print()
        _show_hit(console, found, hit)


def _show_hit(console: Console, found: Found, hit: Hit) -> None:
    rule = hit.rule
    above = "".join(f" · {heading}" for heading in headings(found, hit))
    summary = "" if rule.is_heading or rule.status is Status.OFFICIAL else " · summary in our own words"
    number = cited(console, str(found.tree.cite(rule)), found.tree.edition.address(rule.anchor), NUMBER)
    show(console, Text.assemble(number, words(above), (summary, SUMMARY)))
    passage = words(hit.snippet.text, "bold" if rule.is_heading else "")
    for start, end in hit.snippet.marks:
        passage.stylize(_MATCHED, start, end)
    lead = words(f"Example {hit.snippet.example}: ", "italic") if hit.snippet.example else Text()
    show(console, Text.assemble(lead, passage), 2)
    if not all(why.how is How.NUMBER for why in hit.why):
        show(console, words(reasons(hit), QUIET), 2)
