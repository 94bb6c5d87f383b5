"""A ruling slip: question, ruling, the rule quoted and what it rests on, in a few lines to read aloud or to print."""

from collections.abc import Mapping
from textwrap import wrap
from typing import Any, NamedTuple

from judge_cli.screen.safe import safe, safe_markdown

_VERDICTS = {"yes": "Yes.", "no": "No.", "depends": "It depends.", "withheld": "Not decided."}
_MOST_LINES = 12
_LEAST_QUOTE = 2
_CUT = " …"


class Slip(NamedTuple):
    """A ruling with everything that it needs to stand by itself; `same` is an earlier ruling on the same question."""

    question: str
    ruling: str
    edition: str
    basis: str = ""
    rules: tuple[tuple[str, str], ...] = ()
    assumed: tuple[str, ...] = ()
    at: str = ""
    table: str = ""
    judge: str = ""
    number: int = 0
    same: str = ""
    withdrawn: bool = False


def slip_of(values: Mapping[str, Any], asked: str) -> Slip:
    """The slip of an answer, from its JSON: of a question, a play, a rule, or when something may be done."""
    if "rules" in values and "windows" in values:
        return _of_windows(values, asked)
    if "number" in values or "rules" in values:
        rules = values.get("rules", [values])
        quotes = tuple(_quote(f"{one['edition']} {one['number']}", one["text"], one["status"]) for one in rules)
        return Slip(f"What does {asked} say?", "As quoted.", str(rules[0]["edition"]), "rule", quotes)
    decided = str(values.get("answer", ""))
    said = str(values.get("says", ""))
    verdict = _VERDICTS.get(decided, "")
    reasons = [one for one in values.get("reasons", []) if one.get("rule")]
    return Slip(
        str(values.get("question") or asked),
        verdict if decided == "withheld" else " ".join(filter(None, (verdict, said))),
        str(values.get("edition", "")),
        str(values.get("basis", "")),
        tuple(_quote(one["citation"], one["rule"], one.get("status")) for one in reasons[:2]),
        tuple(map(str, values.get("assumptions", ()))),
    )


def slip_lines(slip: Slip, width: int) -> list[str]:
    """The slip in at most twelve lines; where there is no room, quotations are cut, and say so."""
    head = " · ".join(
        filter(
            None,
            (
                f"RULING {slip.number}" if slip.number else "RULING",
                slip.at,
                f"table {slip.table}" if slip.table else "",
                slip.judge,
                "WITHDRAWN" if slip.withdrawn else "",
            ),
        )
    )
    fixed = [
        *_lines("", head, width, 1),
        *_lines("Q  ", slip.question, width, 3),
        *_lines("A  ", slip.ruling, width, 3),
        *_lines("assumed  ", "; ".join(slip.assumed), width, 2),
        *_lines("", f"{slip.edition} · basis: {slip.basis or 'the judge'}", width, 1),
        *_lines("same question  ", slip.same, width, 2),
    ]
    room = max(_LEAST_QUOTE, _MOST_LINES - len(fixed))
    quoted: list[str] = []
    for citation, text in slip.rules:
        left = room - len(quoted)
        quoted += _lines("   ", f'{citation}: "{text}"', width, left) if left > 1 or not quoted else []
    at = len(_lines("", head, width, 1)) + len(_lines("Q  ", slip.question, width, 3))
    at += len(_lines("A  ", slip.ruling, width, 3))
    return [*fixed[:at], *quoted, *fixed[at:]]


def slip_markdown(slip: Slip) -> str:
    """The slip as Markdown."""
    head, *rest = slip_lines(slip, 10_000)
    return "\n".join([f"**{safe_markdown(head)}**", *(f"> {safe_markdown(line.strip())}" for line in rest)]) + "\n"


def slip_json(slip: Slip) -> dict[str, Any]:
    """The slip as JSON values."""
    return {
        "number": slip.number,
        "question": slip.question,
        "ruling": slip.ruling,
        "edition": slip.edition,
        "basis": slip.basis,
        "rules": [{"citation": citation, "text": text} for citation, text in slip.rules],
        "assumed": list(slip.assumed),
        "at": slip.at,
        "table": slip.table,
        "judge": slip.judge,
        "same": slip.same,
        "withdrawn": slip.withdrawn,
    }


def _of_windows(values: Mapping[str, Any], asked: str) -> Slip:
    permitted = [str(one["place"]) for one in values["windows"] if one["allowed"]]
    at = values.get("at")
    question, ruling = f"When: {asked}?", f"At {', '.join(permitted)}." if permitted else "At no step."
    if at:
        question = f"{asked}, at {at['place']}?"
        ruling = f"Yes, at {', '.join(at['permitted'])}." if at["allowed"] else f"No, not there. {ruling}"
    quotes = tuple(_quote(one["citation"], one["text"], one["status"]) for one in values["rules"][:1])
    return Slip(question, ruling, str(values["edition"]), "rule", quotes)


def _quote(citation: object, text: object, status: object) -> tuple[str, str]:
    """A rule as it is quoted; what is not the printed text says so."""
    return f"{citation}{'' if status == 'official' else ' (our words)'}", str(text)


def _lines(lead: str, said: str, width: int, most: int) -> list[str]:
    """What is said behind its lead, in so many lines at most."""
    plain = " ".join(safe(said).split())
    if not plain:
        return []
    lines = wrap(plain, max(width, 20), initial_indent=lead, subsequent_indent=" " * len(lead))
    if len(lines) <= most:
        return lines
    return [*lines[: most - 1], lines[most - 1][: max(width, 20) - len(_CUT)].rstrip() + _CUT]
