"""The official JSON of a whole rulebook: all of it comes in, and gives the same charts as the summaries."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from judge_cli.answers.library import open_library
from judge_cli.paths import data_folder
from judge_cli.procedure.charts.charts import procedures
from judge_cli.procedure.steps.procedure import Open, Procedure, Step
from judge_cli.tree.rules.held import Held
from tests.asking import ask, ask_anew
from tests.books_made import OFFICIAL_JSON, BookOfAUser

pytestmark = pytest.mark.skipif(
    not OFFICIAL_JSON.is_file(), reason="../shared/corpora is not here: the official text is not shipped"
)


@pytest.fixture(scope="module")
def imported(with_book: Callable[[Path], BookOfAUser]) -> Held:
    """The edition after its official text came in."""
    return with_book(OFFICIAL_JSON).library.find("cr-26.03")


def test_it_comes_in_whole() -> None:
    said = ask_anew("corpus", "add", str(OFFICIAL_JSON))
    assert said.out == (
        "imported: Null Signal Games Comprehensive Rules 26.03 (cr-26.03), in force from\n"
        "2026-03-02\n"
        "  1550 numbers of official text (read as rules.json): 1420 rules and 130\n"
        "  headings; 243 examples\n"
        "  526 references resolved, 0 not\n"
        "  left out, being no rules: 92 rows of appendix (each shown with the number it\n"
        "  stands below: 11.2, 11.3, 11.4, 11.5, 11.6), the preamble\n"
        "  8 of 8 step sections compile\n"
        "CR 26.03 answers by default: it is the newest edition that is in force\n"
    )


def test_rules_are_answered_from_the_official_text(
    with_book: Callable[[Path], BookOfAUser], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("JUDGE_DATA", str(with_book(OFFICIAL_JSON).data))
    assert ask("rule", "6.8.2a").out.startswith("CR 26.03 6.8.2a · 6 Runs · 6.8 Run Ends Phase · text as printed\n")
    assert ask("rule", "rule_run_ends_close_paws").out == ask("rule", "6.8.2a").out
    said = ask("rule", "11.4").out
    assert "  6.9 as a chart: judge steps run\n" in said
    assert "  the book has 43 lines of quick reference here, which are no rules:\n" in said


def _shape(procedure: Procedure) -> list[tuple[object, ...]]:
    return [(step.number, step.citation, _instructions(step)) for step in procedure.steps]


def _instructions(step: Step) -> list[object]:
    return [one.window if isinstance(one, Open) else one for one in step.instructions]


def test_the_charts_are_those_that_the_summaries_give(imported: Held) -> None:
    shipped = open_library().find("cr-26.03")
    assert shipped.official == 0
    assert imported.summary == 0
    pairs = zip(procedures(shipped.tree, shipped.folder), procedures(imported.tree, imported.folder), strict=True)
    for ours, theirs in pairs:
        assert ours.name == theirs.name
        assert _shape(ours) == _shape(theirs)


def test_the_run_opens_its_five_windows(imported: Held) -> None:
    charts = {chart.name: chart for chart in procedures(imported.tree, imported.folder)}
    windows = [str(step.number) for step in charts["run"].steps if step.window]
    assert windows == ["6.9.1e", "6.9.2b", "6.9.3b", "6.9.4b", "6.9.4e"]


def test_removing_it_gives_the_summaries_back(with_book: Callable[[Path], BookOfAUser]) -> None:
    before = ask("rule", "6.8.2a", "--edition", "cr-26.03").out
    shutil.copytree(with_book(OFFICIAL_JSON).data, data_folder())
    assert ask("rule", "6.8.2a", "--edition", "cr-26.03").out != before
    assert ask("corpus", "remove", "cr-26.03").code == 0
    assert ask("rule", "6.8.2a", "--edition", "cr-26.03").out == before


@pytest.mark.thorough
def test_a_later_edition_of_the_same_rulebook_has_its_charts_too(tmp_path: Path) -> None:
    later = OFFICIAL_JSON.read_text(encoding="utf-8").replace("effective 02 March 2026", "effective 05 October 2026")
    book = tmp_path / "rules.json"
    book.write_text(later, encoding="utf-8")
    said = ask("corpus", "add", str(book), "--edition", "cr-26.10").out
    assert said.startswith("imported: Null Signal Games Comprehensive Rules 26.10 (cr-26.10), in force from\n")
    assert "  8 of 8 step sections compile\n" in said
    assert said.endswith("CR 26.10 answers by default: it is the newest edition that is in force\n")
    assert ask("rule", "6.8.2a").out.startswith("CR 26.10 6.8.2a")
    assert ask("compare", "6.8.2a", "--with", "cr-26.03").out.startswith(
        "6.8.2a is the same in CR 26.03 and CR 26.10\n"
    )
