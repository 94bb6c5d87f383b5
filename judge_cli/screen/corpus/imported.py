"""An import as an answer: the new rules, dead references, and compiled step sections."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from judge_cli.tree.importing.importing import Imported
from judge_cli.tree.rules.rule import Status

if TYPE_CHECKING:
    from judge_cli.explanation.judging.new_edition import NewEdition

# As many numbers are named on the screen.
_MOST = 10


@dataclass(frozen=True, slots=True)
class StepSection:
    """A step section of an edition and why it does not compile; empty if it does."""

    name: str
    number: str
    problem: str | None


@dataclass(frozen=True, slots=True)
class ImportAnswer:
    """The result of an import, its step sections, and the default edition after it."""

    imported: Imported
    step_sections: tuple[StepSection, ...]
    default: str
    new: "NewEdition | None" = None

    @property
    def is_whole(self) -> bool:
        """Whether every step section compiles and no proof is lost."""
        return all(one.problem is None for one in self.step_sections) and not (self.new and self.new.lost)


def import_json(answer: ImportAnswer) -> dict[str, Any]:
    """The import as JSON values."""
    from judge_cli.screen.corpus.new_edition import compared_json, proofs_json  # a check or a list needs none

    imported = answer.imported
    edition, tree = imported.tree.edition, imported.tree
    references = [reference for rule in tree for reference in rule.references]
    return {
        "edition": edition.id,
        "title": edition.title,
        "effective": edition.effective,
        "form": imported.form,
        "kept": imported.kept,
        "already_here": imported.again,
        "replaced": imported.replaced,
        "rules": imported.rows,
        "summaries": _summaries(imported),
        "examples": imported.report.examples,
        "references": {
            "resolved": sum(reference.held for reference in references),
            "unresolved": list(imported.report.leading_nowhere),
        },
        "step_sections": [
            {"name": section.name, "number": section.number, "problem": section.problem}
            for section in answer.step_sections
        ],
        "left_out": list(imported.left_out),
        "doubtful": list(imported.doubtful),
        "compared": compared_json(answer.new),
        "proofs": proofs_json(answer.new),
        "default": answer.default,
    }


def import_lines(answer: ImportAnswer) -> list[str]:
    """The import in words, one line per fact."""
    imported = answer.imported
    edition, tree, report = imported.tree.edition, imported.tree, imported.report
    held = sum(reference.held for rule in tree for reference in rule.references)
    doing = _doing(imported)
    in_force = f", in force from {edition.effective}" if edition.effective else ", undated"
    lines = [
        f"{doing}: {edition.title} ({edition.id}){in_force}",
        f"  {imported.rows} numbers of official text (read as {imported.form}): {imported.rows - _headings(imported)} "
        f"rules and {_headings(imported)} headings; {report.examples} examples",
    ]
    if _summaries(imported):
        lines.append(f"  {_summaries(imported)} rules that the text does not hold stay summaries")
    lines.append(f"  {held} references resolved, {len(report.leading_nowhere)} not")
    if report.leading_nowhere:
        lines.append(f"  not resolved: {_first_of(report.leading_nowhere)}")
    lines += [f"  {one}" for one in unread_lines(imported)]
    problems = [one for one in answer.step_sections if one.problem is not None]
    if answer.step_sections:
        whole = len(answer.step_sections) - len(problems)
        lines.append(f"  {whole} of {len(answer.step_sections)} step sections compile")
    lines += [f"  {one.number} {one.name} does not compile: {one.problem}" for one in problems]
    if answer.new is not None:
        from judge_cli.screen.corpus.new_edition import new_edition_lines  # most imports are no new edition

        lines += new_edition_lines(answer.new)
    return [*lines, answer.default]


def unread_lines(imported: Imported) -> list[str]:
    """The parts of a book that were not read as rules, in words."""
    lines = [f"left out, being no rules: {', '.join(imported.left_out)}"] if imported.left_out else []
    if imported.doubtful:
        lines.append(f"look at these numbers, which were not read as rules: {_first_of(imported.doubtful)}")
    return lines


def _doing(imported: Imported) -> str:
    if not imported.kept:
        return "would import (nothing was kept)"
    if imported.again:
        return "already here, word for word"
    return "imported, in place of another text of this edition" if imported.replaced else "imported"


def _headings(imported: Imported) -> int:
    return sum(rule.status is Status.OFFICIAL and rule.is_heading for rule in imported.tree)


def _summaries(imported: Imported) -> int:
    return sum(rule.status is Status.SUMMARY for rule in imported.tree if not rule.is_heading)


def _first_of(named: Sequence[str]) -> str:
    """The first of them, and the number of those left out; JSON lists all."""
    more = [f"{len(named) - _MOST} more"] if len(named) > _MOST else []
    return ", ".join([*named[:_MOST], *more])
