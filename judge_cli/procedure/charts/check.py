"""Checking an edition's procedures beside its tree: every step section must compile and be sound."""

from collections.abc import Sequence
from dataclasses import replace

from judge_cli.errors import CorpusBroken
from judge_cli.procedure.charts.charts import procedures
from judge_cli.tree.checks.check import Report
from judge_cli.tree.editions.library import Library


def checked(library: Library, names: Sequence[str]) -> list[Report]:
    """The checks of these editions, or of all, with the faults of their procedures."""
    return [_with_procedures(library, report) for report in library.checked(names)]


def _with_procedures(library: Library, report: Report) -> Report:
    """The report, with a problem more if the procedures of the edition do not compile."""
    if report.problems:
        return report
    held = library.find(report.edition)
    try:
        procedures(held.tree, held.folder)
    except CorpusBroken as error:
        where = f" ({error.where[0]})" if error.where else ""
        return replace(report, problems=(f"{error.what}{where}",))
    return report
