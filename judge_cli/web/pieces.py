"""Shared parts of pages: quoted rules, citations with links, folded parts, and errors."""

import re
from collections.abc import Iterable, Sequence

from judge_cli.answers.rule_values import RuleTextData
from judge_cli.errors.base import JudgeError
from judge_cli.web.address import Links, outside
from judge_cli.web.frame import Body
from judge_cli.web.markup import Markup, Piece, joined, tag

_NUMBER = re.compile(r"(?<![\w.])\d+(?:\.\d+){1,4}[a-z]{0,4}(?![\w])")
_OFFICIAL = "official"
# The field for a command's words, if a page with its name answers.
_FIELDS = {"rule": "n", "search": "q", "card": "name", "tree": "n", "ask": "q", "explain": "of", "when": "of"}


def rule_link(links: Links, number: str, said: str = "") -> Markup:
    """A link to a rule."""
    return tag("a", said or number, href=links.to("rule", n=number))


def cited(links: Links, citation: str, number: str = "") -> Markup:
    """A citation, which leads to its rule."""
    return rule_link(links, number or citation, citation)


def with_links(links: Links, text: str, known: Iterable[str]) -> Markup:
    """A text with links on the numbers of existing rules."""
    there = set(known)
    pieces: list[Piece] = []
    at = 0
    for found in _NUMBER.finditer(text):
        if found[0] in there:
            pieces += [text[at : found.start()], rule_link(links, found[0])]
            at = found.end()
    return joined(*pieces, text[at:])


def quoted(links: Links, rule: RuleTextData, says: str = "") -> Markup:
    """A rule with its text, its author, and its address at the publisher."""
    opening = tag("p", f"{rule.continues.text} …", class_="quiet") if rule.continues else None
    known = [one for one in _NUMBER.findall(rule.text) if one != rule.number]
    return tag(
        "blockquote",
        tag("p", cited(links, rule.citation, rule.number), joined(" ", whose(rule.status)), class_="cited"),
        opening,
        tag("p", with_links(links, rule.text, known)),
        tag("p", says, class_="quiet") if says and says != rule.text else None,
        official(rule.url),
        class_="rule",
    )


def whose(status: str) -> Piece:
    """The author of a text, if it is not the publisher."""
    return None if status in (_OFFICIAL, "printed") else tag("small", "our words")


def official(address: object) -> Piece:
    """A link to the publisher's page."""
    href = outside(address)
    if href is None:
        return None
    return tag("p", tag("a", "official wording", href=href, rel="noreferrer"), class_="quiet")


def folded(said: str, *inside: Piece, is_open: bool = False) -> Markup:
    """A folded part, which the reader can open."""
    return tag("details", tag("summary", said), *inside, open=is_open)


def listed(items: Iterable[Piece], **attributes: str) -> Piece:
    """A list; empty if it has no items."""
    rows = [tag("li", item) for item in items]
    return tag("ul", rows, **attributes) if rows else None


def section(heading: str, *inside: Piece) -> Piece:
    """A part with a heading; empty if it has no content."""
    return tag("section", tag("h2", heading), *inside) if joined(*inside) else None


def notes(lines: Iterable[str], kind: str = "note") -> list[Markup]:
    """Lines to read first."""
    return [tag("p", line, class_=kind) for line in lines if line]


def superseded(links: Links, said: str, in_force: dict[str, object] | None) -> list[Markup]:
    """The notice on a superseded edition, and the differing answer of the edition in force."""
    lines = notes([said], "warning")
    if in_force:
        now = f"{in_force.get('edition')}: {in_force.get('answer')}. {in_force.get('says', '')}"
        lines.append(tag("p", now, class_="warning"))
    return lines


def trail(links: Links, path: Sequence[str]) -> Piece:
    """The headings above a rule, each a link."""
    steps = [tag("li", rule_link(links, one.split(" ", 1)[0], one)) for one in path]
    return tag("nav", tag("ol", steps), class_="trail", aria_label="Above it") if steps else None


def _tried(links: Links, line: str) -> Markup:
    """The next thing to try: with a link if a page answers the command."""
    words = line.replace('"', " ").replace("'", " ").split()
    field = _FIELDS.get(words[1]) if words[:1] == ["judge"] and len(words) > 1 else None
    if field is None or any(word.startswith("-") for word in words):
        return tag("code", line)
    return tag("a", " ".join(words[1:]), href=links.to(words[1], **{field: " ".join(words[2:])}))


def error_body(links: Links, error: JudgeError, asked: str = "") -> Body:
    """An error as a page: what, where, and what next."""
    content = joined(
        tag("h1", f"{error.what[:1].upper()}{error.what[1:]}"),
        [tag("p", line) for line in error.where],
        listed([_tried(links, line) for line in error.tries], class_="big"),
        tag("p", tag("a", "Search the rules for it", href=links.to("search", q=asked))) if asked else None,
    )
    return Body("Not answered", content)
