"""The 1996 chart, compiled from each of its copies and walked along every way."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import pytest

from judge_cli.procedure.charts.walk import walked
from judge_cli.procedure.reading.compile import compile_chart
from judge_cli.procedure.steps.procedure import Permit, Procedure
from judge_cli.text.block import Place
from judge_cli.text.chart_copy import read_chart
from judge_cli.text.outside import read_page
from judge_cli.tree.rules.edition_file import read_anchors, read_edition
from judge_cli.tree.rules.numbering import charted
from judge_cli.tree.rules.rule import Rule
from judge_cli.tree.rules.rule_tree import RuleTree
from tests.pages import CORPUS
from tests.procedure.compiling import phrasebook, shipped

FOLDER = CORPUS / "classic-1996"
COPIES = ["sparkys-run-chart.txt", "run-flow-chart-one-paragraph.txt"]
CHART = shipped("classic-1996")["run"]
ENDINGS = {"the run is over": "20", "End the run": "13", "Stop right there - you win!": "18"}


def of_copy(file: str) -> Procedure:
    """The procedure of one copy alone."""
    entry = read_edition(FOLDER)
    anchors = read_anchors(entry)
    drafts = charted([read_chart(read_page(FOLDER, file, Place(file, 1)))])
    rules = {
        d.number: Rule(d.number, d.level, d.text, d.status, anchors[d.number], d.place, actor=d.actor, asked=d.asked)
        for d in drafts
    }
    return compile_chart(RuleTree(entry.edition, rules), "run", phrasebook("charts"))


@dataclass(frozen=True)
class Path:
    """Answers that lead somewhere, the steps they lead through, and how that ends."""

    answers: tuple[str, ...]
    steps: tuple[str, ...]
    ending: str


def paths(answers: tuple[str, ...] = ()) -> Iterator[Path]:
    """Every way through the chart on which no question is answered in the same way more than twice."""
    now = walked(CHART, answers)
    if now.asked is None:
        yield Path(answers, tuple(str(met.step.number) for met in now.way), now.ending)
        return
    given = [(one.question.text, one.answer) for met in now.way for one in met.answered]
    for answer in now.asked.answers:
        if given.count((now.asked.text, answer)) < 2:
            yield from paths((*answers, answer))


@cache
def every() -> list[Path]:
    """All of them, walked by the first test that needs them: every process collects this file."""
    return list(paths())


def test_both_copies_compile_to_equal_procedures() -> None:
    first, second = map(of_copy, COPIES)
    assert first == second == CHART


def test_the_chart_has_twenty_steps_and_all_of_them_are_walked() -> None:
    assert [str(step.number) for step in CHART.steps] == [str(n) for n in range(1, 21)]
    assert {step for path in every() for step in path.steps} == {str(n) for n in range(1, 21)}


def test_every_path_ends_at_the_last_step_at_jacking_out_or_with_a_win() -> None:
    assert {(path.ending, path.steps[-1]) for path in every()} == set(ENDINGS.items())


def test_every_loop_of_the_chart_is_walked() -> None:
    taken = {(a, b) for path in every() for a, b in zip(path.steps, path.steps[1:], strict=False)}
    back = {(a, b) for a, b in taken if int(b) < int(a)}
    assert back == {("10", "7"), ("14", "2")}


@pytest.mark.parametrize("step", range(1, 21))
def test_a_step_is_on_the_way_to_some_ending(step: int) -> None:
    assert [path for path in every() if str(step) in path.steps]


def test_jacking_out_ends_the_run_at_its_own_step_as_the_chart_has_it() -> None:
    path = walked(CHART, ("no", "yes"))
    assert [str(met.step.number) for met in path.way] == ["1", "13"]
    assert path.ending == "End the run"


def test_the_corp_may_rez_ice_at_one_step_only() -> None:
    windows = {int(str(step.number)): step.window for step in CHART.steps if step.window}
    assert sorted(windows) == [2, 3, 13, 15]
    assert [n for n, window in windows.items() if Permit.REZ_APPROACHED_ICE in window.permits] == [3]
    assert {n: window.first.value for n, window in windows.items()} == {
        2: "Runner",
        3: "Corp",
        13: "Runner",
        15: "Corp",
    }
