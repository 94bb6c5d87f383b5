"""Hits as an answer: shared parts, JSON values and Markdown."""

from collections.abc import Sequence
from typing import Any

from judge_cli.screen.addresses import cited_markdown
from judge_cli.screen.rule_text import rule_text_json
from judge_cli.screen.safe import safe, safe_markdown
from judge_cli.search.found import Found
from judge_cli.search.hit import Hit, How, Snippet
from judge_cli.tree.rules.rule import Status

# The reader can see in the rule itself that it has these.
_SEEN = (How.NUMBER, How.WORD, How.PHRASE)
_BY = {
    How.WORD: "by word",
    How.PHRASE: "by phrase",
    How.SYNONYM: "by meaning",
    How.ABBREVIATION: "by abbreviation",
    How.SPELLING: "by corrected spelling",
    How.CARD: "by card",
    How.NUMBER: "by number",
    How.ABILITY: "by ability",
}


def search_json(answers: Sequence[Found], *, several: bool = False) -> dict[str, Any]:
    """The hits as JSON values; for several editions, in the order of the editions."""
    return {
        "edition": None if several else answers[0].tree.edition.id,
        "query": answers[0].written,
        "hits": [_hit_json(found, hit) for found in answers for hit in found.hits],
        "suggestion": next((found.suggestion for found in answers if found.suggestion), None),
    }


def _hit_json(found: Found, hit: Hit) -> dict[str, Any]:
    return {
        "edition": found.tree.edition.id,
        **rule_text_json(found.tree, hit.rule),
        "score": hit.score,
        "path": headings(found, hit),
        "snippet": hit.snippet.text,
        "marks": [list(mark) for mark in hit.snippet.marks],
        "example": hit.snippet.example,
        "matched": list(dict.fromkeys(why.found for why in hit.why)),
        "why": [{"asked": why.asked, "found": why.found, "how": why.how.value} for why in hit.why],
    }


def headings(found: Found, hit: Hit) -> list[str]:
    """The titles above a hit, each with its number."""
    return [f"{above.number} {above.text.plain}" for above in found.tree.path(hit.rule.number) if above.is_heading]


def reasons(hit: Hit, suggestion: str | None = None) -> str:
    """Why a rule was found, if neither its words nor the corrected query shows it.

    Names the asked word, and the matching one if it differs.
    """
    shown = (*_SEEN, How.SPELLING) if suggestion else _SEEN
    by_how: dict[How, list[str]] = {}
    for why in hit.why:
        if why.how not in shown:
            same = why.found.casefold() == why.asked.casefold()
            by_how.setdefault(why.how, []).append(why.found if same else f"{why.asked} → {why.found}")
    said = "; ".join(f"{_BY[how]}: {', '.join(dict.fromkeys(words))}" for how, words in by_how.items())
    return f"found {said}" if said else ""


def search_markdown(found: Found) -> str:
    """The hits as a Markdown list."""
    lines = [
        f"**{safe_markdown(found.tree.edition.short)}**, search for “{safe_markdown(' '.join(found.written.split()))}”"
    ]
    if found.suggestion:
        lines.append(f"searched for “{safe_markdown(found.suggestion)}”")
    lines.append("")
    for n, hit in enumerate(found.hits, 1):
        above = " › ".join(map(safe_markdown, headings(found, hit)))
        status = "" if hit.rule.is_heading or hit.rule.status is Status.OFFICIAL else " *(summary)*"
        lines.append(
            f"{n}. {cited_markdown(found.tree, found.tree.cite(hit.rule))}{f' ({above})' if above else ''}{status}  "
        )
        lines.append(f"   {'*Example:* ' if hit.snippet.example else ''}{_marked(hit.snippet)}")
    return "\n".join(lines) + "\n"


def _marked(snippet: Snippet) -> str:
    pieces: list[str] = []
    at = 0
    for start, end in snippet.marks:
        pieces += [safe_markdown(snippet.text[at:start]), f"**{safe_markdown(safe(snippet.text[start:end]))}**"]
        at = end
    return "".join([*pieces, safe_markdown(snippet.text[at:])])
