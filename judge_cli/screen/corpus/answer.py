"""Editions as an answer: the installed ones, the default, and whether they are sound."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from judge_cli.screen.safe import markdown_table, safe_markdown
from judge_cli.tree.checks.check import Report
from judge_cli.tree.rules.held import Broken, Held


@dataclass(frozen=True, slots=True)
class ShelfAnswer:
    """The installed editions, the id of the default one, and the number of compiled procedures of each."""

    shelf: Sequence[Held | Broken]
    default: str | None
    why: str
    procedures: Mapping[str, int]


def shelf_json(answer: ShelfAnswer) -> dict[str, Any]:
    """The editions as JSON values."""
    rows = [_held_json(held, answer) for held in answer.shelf if isinstance(held, Held)]
    broken = [{"folder": b.folder.name, "error": b.error.what} for b in answer.shelf if isinstance(b, Broken)]
    return {"editions": rows, "broken": broken, "default": answer.default, "why": answer.why}


def _held_json(held: Held, answer: ShelfAnswer) -> dict[str, Any]:
    edition = held.edition
    return {
        "id": edition.id,
        "short": edition.short,
        "title": edition.title,
        "effective": edition.effective,
        "publisher": edition.publisher,
        "provenance": edition.provenance,
        "numbers": numbers(held),
        "official": held.official,
        "summary": held.summary,
        "examples": held.examples,
        "procedures": answer.procedures.get(edition.id, 0),
        "imported": held.imported is not None,
        "default": edition.id == answer.default,
    }


def shelf_rows(answer: ShelfAnswer) -> list[list[str]]:
    """The editions as rows of a table, headings first."""
    rows = [["edition", "title", "in force", "numbers", "official", "summary", "examples", "charts"]]
    for held in answer.shelf:
        if isinstance(held, Held):
            mark = " *" if held.edition.id == answer.default else ""
            compiled = answer.procedures.get(held.edition.id, 0)
            counts = map(str, (numbers(held), held.official, held.summary, held.examples, compiled))
            rows.append([held.edition.id + mark, held.edition.title, held.edition.effective or "undated", *counts])
        else:
            rows.append([held.folder.name, f"broken: {held.error.what}", "", "", "", "", "", ""])
    return rows


def numbers(held: Held) -> int:
    """The number of entries of an edition: its rules and its headings, which are neither official text nor summary."""
    return len(held.tree.rules)


def counted(held: Held, charts: int) -> str:
    """The contents of an edition in words."""
    headings = numbers(held) - held.official - held.summary
    said = [f"{held.official} official", f"{held.summary} summary", f"{headings} headings"]
    drawn = "1 chart" if charts == 1 else f"{charts} charts"
    return f"{numbers(held)} entries ({', '.join(said)}), {held.examples} examples, {drawn}"


def shelf_markdown(answer: ShelfAnswer) -> str:
    """The editions as a Markdown table."""
    return f"{markdown_table(shelf_rows(answer))}\n{safe_markdown(answer.why)}\n"


def report_json(reports: Sequence[Report]) -> dict[str, Any]:
    """The reports of a check as JSON values."""
    rows = [
        {
            "edition": report.edition,
            "rules": report.rules,
            "examples": report.examples,
            "problems": list(report.problems),
            "leading_nowhere": list(report.leading_nowhere),
            "indexed": report.indexed,
            "chapters": [
                {"number": one.number, "title": one.title, "numbers": one.numbers, "missing": one.missing}
                for one in report.chapters
            ],
        }
        for report in reports
    ]
    return {"sound": not any(report.problems for report in reports), "editions": rows}


def report_lines(reports: Sequence[Report]) -> list[str]:
    """The reports of a check in words."""
    lines: list[str] = []
    for report in reports:
        verdict = f"{len(report.problems)} problems" if report.problems else "sound"
        indexed = "" if report.indexed is None else f", {report.indexed} in the search index"
        lines.append(f"{report.edition}: {verdict}; {report.rules} numbers, {report.examples} examples{indexed}")
        lines += [f"  problem: {problem}" for problem in report.problems]
        lines += _table_lines(report)
        if report.leading_nowhere:
            lines.append(f"  {len(report.leading_nowhere)} references to missing rules:")
            lines.append(f"  {', '.join(report.leading_nowhere)}")
    return lines


def _table_lines(report: Report) -> list[str]:
    """The installed part of the edition's table of numbers, and the incomplete chapters."""
    if not report.chapters:
        return []
    numbers = sum(one.numbers for one in report.chapters)
    missing = sum(one.missing for one in report.chapters)
    if not missing:
        return [f"  each of the {numbers} numbers of its table has a text"]
    lacking = [
        f"  chapter {one.number} {one.title}: {one.missing} of {one.numbers}" for one in report.chapters if one.missing
    ]
    return [f"  {missing} of the {numbers} numbers of its table have no text:", *lacking]
