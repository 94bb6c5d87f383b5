"""Ruling slips: one in a few lines to read aloud or to print, the list of them, and all of them to write out."""

import csv
import io
from collections.abc import Mapping, Sequence
from textwrap import wrap
from typing import Annotated, Any, NamedTuple, TypedDict

from judge_cli.answers.rule_text import BASES, OUR_WORDS, CitationText, EditionId, FullText
from judge_cli.answers.value import Answer, version_of
from judge_cli.page.safe import safe, safe_markdown
from judge_cli.wire.value import BESIDE, filled

_VERDICTS = {"yes": "Yes.", "no": "No.", "depends": "It depends."}
# An answer that only lists rules, or says that it cannot decide, is no ruling.
_UNDECIDED = ("withheld", "rules")
_MOST_LINES = 12
_CUT = " …"


class Slip(NamedTuple):
    """A ruling with everything it needs to stand alone; `same` is an earlier ruling on the same question."""

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


class _Part(NamedTuple):
    """A part of a slip: its label, its text, and its minimum number of lines."""

    lead: str
    said: str
    least: int
    end: str = ""


def is_ruling(values: Mapping[str, Any]) -> bool:
    """Whether an answer, by its JSON, decides something for a slip."""
    return values.get("answer") not in _UNDECIDED


def slip_of(values: Mapping[str, Any], asked: str, names: Mapping[str, str]) -> Slip:
    """The slip of an answer, from its JSON: of a question, a play, a rule, or the windows of an act."""
    if "rules" in values and "windows" in values:
        return _of_windows(values, asked)
    if "rules" in values:
        rules = values["rules"]
        quotes = tuple(quoted(f"{names[one['edition']]} {one['number']}", one["text"], one["status"]) for one in rules)
        return Slip(f"What does {asked} say?", "As quoted.", str(rules[0]["edition"]), "rule", quotes)
    verdict = _VERDICTS.get(str(values.get("answer", "")), "")
    reasons = [one for one in values.get("reasons", []) if one.get("text")]
    return Slip(
        str(values.get("question") or asked),
        " ".join(filter(None, (verdict, str(values.get("says", ""))))),
        str(values.get("edition", "")),
        str(values.get("basis", "")),
        tuple(quoted(one["citation"], one["text"], one.get("status")) for one in reasons[:2]),
        tuple(map(str, values.get("assumptions", ()))),
    )


def slip_lines(slip: Slip, width: int, editions: Mapping[str, str], *, whole: bool = False) -> list[str]:
    """The slip in at most twelve lines, or whole on request; a cut names the command for the rest."""
    parts = _parts(slip, editions)
    every = [_lines(part, width) for part in parts]
    if whole or sum(map(len, every)) <= _MOST_LINES:
        return [line for lines in every for line in lines]
    if slip.number:
        parts[-1] = parts[-1]._replace(said=f"{parts[-1].said} · judge log show {slip.number}", least=2)
        every[-1] = _lines(parts[-1], width)
    room = _rooms([len(lines) for lines in every], [part.least for part in parts])
    return [line for part, most in zip(parts, room, strict=True) for line in _cut(part, width, most)]


def slip_markdown(slip: Slip, editions: Mapping[str, str]) -> str:
    """The slip as Markdown."""
    head, *rest = slip_lines(slip, 10_000, editions)
    return "\n".join([f"**{safe_markdown(head)}**", *(f"> {safe_markdown(line.strip())}" for line in rest)]) + "\n"


def _of_windows(values: Mapping[str, Any], asked: str) -> Slip:
    permitted = [str(one["place"]) for one in values["windows"] if one["allowed"]]
    at = values.get("at")
    question, ruling = f"When is this possible: {asked}?", f"At {', '.join(permitted)}." if permitted else "At no step."
    if at:
        question = f"{asked}, at {at['place']}?"
        ruling = f"Yes, at {', '.join(at['permitted'])}." if at["allowed"] else f"No, not there. {ruling}"
    quotes = tuple(quoted(one["citation"], one["text"], one["status"]) for one in values["rules"][:1])
    return Slip(question, ruling, str(values["edition"]), "rule", quotes)


def quoted(citation: object, text: object, status: object) -> tuple[str, str]:
    """A quoted rule; a text that is not the printed one says so."""
    return f"{citation}{'' if status == 'official' else OUR_WORDS}", str(text)


def _parts(slip: Slip, editions: Mapping[str, str]) -> list[_Part]:
    number = f"RULING {slip.number}" if slip.number else "RULING NOT KEPT"
    head = (
        f"{number} WITHDRAWN" if slip.withdrawn else number,
        slip.at,
        f"table {slip.table}" if slip.table else "",
        slip.judge,
    )
    quotes = [
        _Part("   ", f"{citation}: {text}" if citation.endswith(OUR_WORDS) else f'{citation}: "{text}"', least, end)
        for (citation, text), least in zip(slip.rules, (3, *(0 for _ in slip.rules)), strict=False)
        for end in ("" if citation.endswith(OUR_WORDS) else '"',)
    ]
    foot = f"{editions.get(slip.edition, slip.edition)} · {BASES.get(slip.basis, slip.basis)}"
    return [
        _Part("", " · ".join(filter(None, head)), 2),
        _Part("Q  ", slip.question, 2),
        _Part("A  ", slip.ruling, 3),
        *quotes,
        _Part("assumed  ", _sentences(slip.assumed), 1),
        _Part("same question  ", slip.same, 1),
        _Part("", foot, 1),
    ]


def _rooms(wanted: Sequence[int], least: Sequence[int]) -> list[int]:
    """The number of lines of each part: the minimum, then more for the ruling and the first rule, then the others."""
    rooms = [min(pair) for pair in zip(wanted, least, strict=True)]
    for n in sorted(range(len(wanted)), key=lambda part: -least[part]):
        rooms[n] = min(wanted[n], rooms[n] + max(0, _MOST_LINES - sum(rooms)))
    return rooms


def _sentences(said: Sequence[str]) -> str:
    """Several sentences or shorter pieces as one text."""
    return " ".join(one if one.endswith((".", "!", "?")) or one == said[-1] else f"{one};" for one in said)


def _lines(part: _Part, width: int) -> list[str]:
    plain = " ".join(safe(part.said).split())
    return wrap(plain, max(width, 20), initial_indent=part.lead, subsequent_indent=" " * len(part.lead))


def _cut(part: _Part, width: int, most: int) -> list[str]:
    """A part in at most this many lines, cut after a word."""
    lines = _lines(part, width)
    if len(lines) <= most or not most:
        return lines[:most]
    cut = f"{_CUT}{part.end}"
    last, room = lines[most - 1], max(width, 20) - len(cut)
    if len(last) > room:
        last = last[: room + 1].rpartition(" ")[0] or last[:room]
    return [*lines[: most - 1], last.rstrip(" ,;·") + cut]


_COLUMNS = ("number", "at", "table", "judge", "question", "ruling", "rules", "edition", "basis", "assumed", "same")
# Characters that begin a spreadsheet formula.
_FORMULA = ("=", "+", "-", "@", "\t", "＝", "＋", "－", "＠")


class QuotedRule(TypedDict):
    citation: CitationText
    text: FullText


class SlipData(TypedDict):
    number: Annotated[int, "The number in the log; 0 of a slip that could not be kept."]
    question: Annotated[str, "The question."]
    ruling: Annotated[str, "The ruling."]
    edition: EditionId
    basis: Annotated[
        str,
        "What the answer rests on: a rule, a printed example, a play that was derived, a published ruling, "
        "tournament policy, or nothing that is modelled.",
    ]
    rules: Annotated[list[QuotedRule], "The rules."]
    assumed: Annotated[list[str], "The assumptions of the ruling."]
    at: Annotated[str, "When it was given."]
    table: Annotated[str, "The table."]
    judge: Annotated[str, "Who ruled."]
    same: Annotated[str, "An earlier ruling on the same question."]
    withdrawn: Annotated[bool, "Whether the slip was withdrawn."]


class _Printed(Answer):
    """Slips are printed in rows of their own measure, to be read aloud, and are no page."""

    editions: Annotated[Mapping[str, str], BESIDE]


class SlipShown(_Printed):
    """One ruling slip."""

    slip: Annotated[SlipData, "The slip."]
    written: Annotated[Slip, BESIDE]
    whole: Annotated[bool, BESIDE]

    def to_markdown(self) -> str:
        return slip_markdown(self.written, self.editions)

    def lines(self, width: int) -> list[str]:
        return slip_lines(self.written, width, self.editions, whole=self.whole)


class SlipsData(_Printed):
    """The ruling slips of an event."""

    slips: Annotated[tuple[SlipData, ...], "The slips."]
    total: Annotated[int, "How many there are."]
    written: Annotated[tuple[Slip, ...], BESIDE]
    none: Annotated[str, BESIDE]

    def to_markdown(self) -> str:
        return slips_markdown(self.written, self.editions) or f"{self.none}\n"

    def lines(self, width: int) -> list[str]:
        return _rows(self.written, self.total, width) or [safe(self.none)]


def slip_answer(slip: Slip, editions: Mapping[str, str], *, whole: bool = False) -> SlipShown:
    """One slip; on the terminal in a few lines, or whole on request."""
    version = version_of(slip.edition or None)
    return SlipShown(slip=_slip(slip), version=version, editions=editions, written=slip, whole=whole)


def slips_answer(slips: Sequence[Slip], most: int, editions: Mapping[str, str], none: str = "no rulings") -> SlipsData:
    """The newest slips, one line each; without any, a line that says so."""
    shown = tuple(slips)[-most:]
    return SlipsData(
        slips=tuple(map(_slip, shown)),
        total=len(slips),
        editions=editions,
        written=shown,
        none=none,
    )


def _slip(slip: Slip) -> SlipData:
    return filled(SlipData, slip, rules=[{"citation": citation, "text": text} for citation, text in slip.rules])


def slips_csv(slips: Sequence[Slip]) -> str:
    """All slips as CSV, safe from spreadsheet formulas."""
    written = io.StringIO()
    rows = csv.writer(written, lineterminator="\n", quoting=csv.QUOTE_ALL)
    rows.writerow(_COLUMNS)
    for one in slips:
        values: dict[str, Any] = {**_slip(one)}
        values["rules"] = " | ".join(f"{rule['citation']}: {rule['text']}" for rule in values["rules"])
        values["assumed"] = "; ".join(values["assumed"])
        rows.writerow([_cell(str(values[name])) for name in _COLUMNS])
    return written.getvalue()


def slips_markdown(slips: Sequence[Slip], editions: Mapping[str, str]) -> str:
    return "\n".join(slip_markdown(one, editions) for one in slips)


def _cell(value: str) -> str:
    plain = " ".join(safe(value).split())
    return f"'{plain}" if plain.startswith(_FORMULA) else plain


def _rows(slips: Sequence[Slip], total: int, width: int) -> list[str]:
    """One line per slip; if it does not fit, the ruling in lines of its own."""
    lines = []
    for one in slips:
        table = f" table {one.table}" if one.table else ""
        head, ruling = (safe(said.replace("\n", " ")) for said in (f"{one.number}{table} · {one.question}", one.ruling))
        if len(head) + 3 + len(ruling) <= width:
            lines.append(f"{head} · {ruling}")
        else:
            lines.append(head if len(head) <= width else f"{head[: width - 1]}…")
            lines += wrap(
                ruling, max(width, 20), max_lines=3, placeholder=" …", initial_indent="  ", subsequent_indent="  "
            )
    if total > len(slips):
        lines.append(f"{total - len(slips)} earlier: judge log --all"[:width])
    return lines
