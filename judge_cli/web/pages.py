"""The document around every page, the pages that only a browser has, and what it adds to an answer's page."""

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from judge_cli import __version__
from judge_cli.answers.explain import ExplainData
from judge_cli.answers.here import HereData
from judge_cli.answers.registry import COMMANDS
from judge_cli.answers.steps import ChartsData
from judge_cli.answers.verdict import entry_rows
from judge_cli.errors import JudgeError
from judge_cli.page.blocks import (
    Block,
    Command,
    Form,
    FormField,
    Headline,
    Item,
    KeptSlips,
    Page,
    Prose,
    Section,
    Span,
)
from judge_cli.page.html import Markup, joined, tag
from judge_cli.web.address import HOME, Address, AskedFields, Links

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
# A longer question is refused anyway.
_LONGEST = 400
# A policy inside a document cannot restrict framing; the engine is WebAssembly.
OFFLINE_POLICY = POLICY.replace("; frame-ancestors 'none'", "").replace(
    "script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'"
)
_WAYS = (
    ("here", "Here"),
    ("chart", "Charts"),
    ("situation", "Play"),
    ("examples", "Examples"),
    ("tree", "Rules"),
    ("slips", "Slips"),
)


class Body(NamedTuple):
    """The content of a page: its title, its body, and its edition."""

    title: str
    content: Markup
    edition: str = ""


def document(body: Body, address: Address, links: Links, *, has_json: bool, offline: str = "") -> bytes:
    """The whole document of a page; one without a server includes its policy, and the script that fills it."""
    json = links.of(address.page, address.fields, as_json=True) if has_json else None
    written = tag(
        "html",
        tag(
            "head",
            tag("meta", charset="utf-8"),
            tag("meta", http_equiv="Content-Security-Policy", content=offline) if offline else None,
            tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
            tag("meta", name="color-scheme", content="light dark"),
            tag("title", f"{body.title} · judge"),
            tag("link", rel="icon", href="icon.svg", type="image/svg+xml"),
            tag("link", rel="stylesheet", href="style.css"),
            tag("link", rel="manifest", href="manifest.webmanifest") if offline else None,
            tag("script", src="page.js", defer=True),
            tag("script", src="app.js", defer=True) if offline else None,
        ),
        tag(
            "body",
            tag("a", "To the answer", class_="skip", href="#main"),
            _header(address, links),
            tag("main", body.content, id="main", tabindex="-1"),
            _footer(body, json),
        ),
        lang="en",
    )
    return b"<!doctype html>\n" + written.encode("utf-8", "replace") + b"\n"


def _header(address: Address, links: Links) -> Markup:
    """The box and the navigation."""
    asked = address.fields.last("q")[:_LONGEST]
    box = tag(
        "form",
        tag("label", "A number, words, a question or a card", for_="q", class_="unseen"),
        tag(
            "input",
            id="q", name="q", type="search", value=asked, maxlength=_LONGEST, autocomplete="off", autocapitalize="off",
            enterkeyhint="go", placeholder="rule, card, words",
        ),
        tag("input", type="hidden", name="edition", value=links.edition) if links.edition else None,
        tag("button", "Ask", type="submit"),
        action="box.html",
        role="search",
    )  # fmt: skip
    ways = [
        tag("a", said, href=links.to(page), aria_current="page" if page == address.page else None)
        for page, said in _WAYS
    ]
    home = tag("a", "judge", class_="home", href=links.to(HOME))
    return tag("header", home, box, tag("nav", ways, aria_label="Pages"))


def _footer(body: Body, json: str | None) -> Markup:
    said = " · ".join(filter(None, (f"judge {__version__}", body.edition)))
    return tag("footer", said, joined(" · ", tag("a", "JSON", href=json)) if json else None)


_ASKED = (
    "can the corp rez ice during an encounter?",
    "can the runner jack out during an encounter?",
    "is the run successful if the runner jacks out?",
    "when can the runner break subroutines?",
    "can the corp score an agenda during the runner's turn?",
)
# Each text field of a situation: its name, its label, and an example; the first ones are not folded.
_TEXTS = (
    ("cards", "Cards, separated by commas", "CARD, CARD"),
    ("can", "Can this happen?", "corp scores CARD"),
    ("do", "What is done first", "corp plays CARD"),
    ("unrezzed", "Unrezzed cards", ""),
    ("counters", "Counters on cards", "CARD=2"),
    ("grip", "Cards in the grip", ""),
    ("hq", "Cards in HQ", ""),
    ("stack", "Cards in the stack", ""),
    ("stolen", "Stolen agendas", ""),
    ("where", "Where a card is", "CARD=remote 2"),
)
_FIRST = 2
_NUMBERS = (
    ("credits_runner", "Runner's credits"),
    ("credits_corp", "Corp's credits"),
    ("clicks", "Clicks"),
    ("tags", "Tags"),
    ("bad_publicity", "Bad publicity"),
)
_ATTACKED = ("HQ", "R&D", "Archives", "remote 1")


def home_page(_fields: AskedFields) -> Page:
    """Examples for the box, and questions to begin with."""
    yield Headline(("What is the question?",))
    yield Prose(("Enter the number of a rule, some words, a question or a card.",))
    yield from (Item((_led(one, "ask", ("q", one)),)) for one in _ASKED)
    yield Prose((_led("What changed between the newest two editions", "compare"),))


def slips_page(_fields: AskedFields) -> Page:
    """The slips in this browser."""
    yield Headline(("Slips",))
    yield KeptSlips("Rulings that were kept with “Keep as a slip”. They stay in this browser alone.")


def situation_page(fields: AskedFields) -> Page:
    """The options of `explain` as a form, filled from the address."""
    texts = tuple(FormField(name, said, "; ".join(fields.all(name)), example) for name, said, example in _TEXTS)
    yield Headline(("Play it out",))
    yield Form(
        "explain",
        (
            *texts[:_FIRST],
            FormField("run", "Attacked server", fields.one("run"), kind="choice", choices=_ATTACKED),
            *(FormField(name, said, fields.one(name), kind="number") for name, said in _NUMBERS),
            FormField("turn", "Whose turn?", fields.one("turn"), kind="choice", choices=("corp", "runner")),
            FormField("outcomes", "Every outcome over all legal choices", fields.one("outcomes"), kind="check"),
        ),
        "Play it out",
        texts[_FIRST:],
    )


def start_page(places: Sequence[str]) -> Page:
    """A table without a place yet."""
    yield Headline(("Where are we?",))
    yield Prose(tuple(_led(one, "here", ("do", one), style="button") for one in places))
    place = FormField("do", "Where are you?", example="encounter", is_needed=True)
    yield Form("here", (place,), "We are here")


def here_page(answer: HereData, asked: str, said: Sequence[str]) -> Page:
    """A table, and the answer to whether something may be done at this moment."""
    yield from answer.page()
    entered = tuple(FormField("do", value=one) for one in answer.entered)
    what = FormField("what", "May we do that now?", asked, "rez ice")
    yield Form("here", (what, *entered), "Ask")
    yield from (Prose((line,)) for line in said)
    yield Prose((Span(answer.citation, rule=answer.step),))


def charts_page(answer: ChartsData) -> Page:
    """The charts, and a question about all of them."""
    yield from answer.page()
    thing = FormField("of", "When is this possible?", example="rez ice", is_needed=True)
    yield Form("when", (thing,), "Show")


def explain_page(answer: ExplainData, fields: AskedFields) -> Page:
    """A played scenario or situation: without a rule on request, step by step, and with a way back to the form."""
    yield from answer.page()
    if fields.one("of"):
        yield from _without(answer, fields)
    if answer.transcript:
        step = Prose((_stepping("Step through it", fields, 1, "button"),))
        yield _stepped(answer, fields) if fields.one("step") else step
    if not fields.one("of"):
        yield Command("", "Change the situation", "situation", fields.pairs)


def _without(answer: ExplainData, fields: AskedFields) -> Iterator[Block]:
    """The switches: the play without a deciding rule, or with all rules again."""
    again = Span("With all rules again", leads_to=("explain", fields.without("without").pairs))
    rows: list[Block] = [Prose((again,))] if answer.without else []
    rows += [
        Item((Span(f"Play it without {number}", leads_to=("explain", fields.added("without", number).pairs)),))
        for number in (one.number for one in answer.decided_by)
        if number not in fields.all("without")
    ]
    if rows:
        yield Section(tuple(rows), title="Without a rule")


def _stepped(answer: ExplainData, fields: AskedFields) -> Section:
    """The play up to one entry, with links back and on."""
    last, written = len(answer.transcript), fields.one("step")
    now = min(max(int(written), 1), last) if written.isascii() and written.isdecimal() and len(written) < 6 else 1
    entry = answer.transcript[now - 1]
    moves = [_stepping("Back", fields, now - 1, "prev")] if now > 1 else []
    moves += [_stepping("On", fields, now + 1, "next")] if now < last else []
    moves.append(Span("All at once", "button", leads_to=("explain", fields.without("step").pairs)))
    number = Span(entry["citation"], rule=entry["citation"].rpartition(" ")[2])
    head = (Prose((Span(entry["text"], "bold"),)), Prose((number,)), Prose(tuple(moves)))
    rows = tuple(entry_rows(answer.transcript[:now], by_phase=True))
    return Section((*head, *rows), title=f"Step {now} of {last}", place="step")


def _stepping(said: str, fields: AskedFields, step: int, style: Literal["button", "next", "prev"]) -> Span:
    return Span(said, style, leads_to=("explain#step", fields.without("step").added("step", str(step)).pairs))


def error_page(error: JudgeError, asked: str) -> Page:
    """An error: what, where, and what next."""
    yield Headline((f"{error.what[:1].upper()}{error.what[1:]}",))
    yield from (Prose((line,)) for line in error.where)
    yield from (Item((_tried(line),)) for line in error.tries)
    if asked:
        yield Prose((_led("Search the rules for it", "search", ("q", asked)),))


def _tried(line: str) -> Span:
    """The next thing to try: with a link if a page answers the command."""
    words = line.replace('"', " ").replace("'", " ").split()
    row = COMMANDS.get(words[1]) if words[:1] == ["judge"] and len(words) > 1 else None
    if row is None or row.page is None or any(word.startswith("-") for word in words):
        return Span(line, "code")
    asked = next(iter(row.page.fields)), " ".join(words[2:])
    return Span(" ".join(words[1:]), leads_to=(row.page.name, (asked,)))


def _led(said: str, page: str, *fields: tuple[str, str], style: Literal["", "button"] = "") -> Span:
    return Span(said, style, leads_to=(page, fields))
