"""The published rulings beside an answer: one with the same question quoted first, others after the rules."""

from typing import Any

from judge_cli.explanation.answering.answer import Published, QuotedRulings
from judge_cli.screen.safe import safe_markdown


def rulings_json(rulings: QuotedRulings) -> dict[str, Any]:
    """The rulings as JSON values; no key if there are none."""
    values: dict[str, Any] = {"ruling": rulings.same._asdict()} if rulings.same else {}
    listed = [one._asdict() for one in rulings.on_these_cards]
    return values | ({"rulings_on_these_cards": listed} if listed else {})


def ruling_lines(ruling: Published) -> list[str]:
    """A ruling in lines: its source, its question, its answer."""
    mark = "verified" if ruling.verified else "not verified, may be out of date"
    told = [f"published ruling of {ruling.date} on {ruling.card}", mark, *filter(None, (ruling.source, ruling.url))]
    return [" · ".join(told), f"Q: {ruling.question}", f"A: {ruling.answer}"]


def quoted_markdown(rulings: QuotedRulings) -> list[str]:
    """The ruling with the same question, as a quotation."""
    return [*_quoted(rulings.same), ""] if rulings.same else []


def listed_markdown(rulings: QuotedRulings) -> list[str]:
    """The rulings on the same cards, each as a quotation."""
    quoted = [line for one in rulings.on_these_cards for line in (*_quoted(one), "")]
    return ["", LISTED, "", *quoted[:-1]] if quoted else []


LISTED = "rulings on these cards, which may ask something else:"


def _quoted(ruling: Published) -> list[str]:
    return [f"> {safe_markdown(line)}  " for line in ruling_lines(ruling)]
