"""The document around every page: the box, the navigation, and the answering edition."""

from typing import NamedTuple

from judge_cli import __version__
from judge_cli.web.address import HOME, Address, Links
from judge_cli.web.markup import Markup, Piece, joined, tag

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
        _kept_edition(links),
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


def _kept_edition(links: Links) -> Piece:
    return tag("input", type="hidden", name="edition", value=links.edition) if links.edition else None


def _footer(body: Body, json: str | None) -> Markup:
    said = " · ".join(filter(None, (f"judge {__version__}", body.edition)))
    return tag("footer", said, joined(" · ", tag("a", "JSON", href=json)) if json else None)
