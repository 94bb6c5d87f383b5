"""The workflows: what they run is here, and their form is YAML's."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from judge_cli.answers.registry import COMMANDS

REPOSITORY = Path(__file__).parent.parent
WORKFLOWS = sorted((REPOSITORY / ".github" / "workflows").glob("*.yml"))
_RUN = re.compile(r"^ +- run: (.+)$", re.MULTILINE)


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.name)
def test_a_workflow_has_the_form_of_one(workflow: Path) -> None:
    lines = workflow.read_text(encoding="utf-8").splitlines()
    assert not [line for line in lines if "\t" in line or line != line.rstrip()]
    indents = [len(line) - len(line.lstrip()) for line in lines]
    assert not [n for n in indents if n % 2] and max(b - a for a, b in pairwise(indents)) <= 2
    assert [line.partition(":")[0] for line in lines if line[:1].isalpha()] == ["name", "on", "permissions", "jobs"]


def test_what_the_workflows_run_is_here() -> None:
    run = [words for workflow in WORKFLOWS for words in _RUN.findall(workflow.read_text(encoding="utf-8"))]
    assert run == ["bash .ci/run", "pip install .", "judge page site"]
    assert (REPOSITORY / ".ci" / "run").is_file() and "page" in COMMANDS
