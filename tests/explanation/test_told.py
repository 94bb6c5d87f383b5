"""Positions with cards that a question tells: nothing wrong is said of them."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from judge_cli.answers.ask import open_sources
from judge_cli.explanation.answering.ask import ask
from judge_cli.explanation.answering.inquiry import Sources
from judge_cli.paths import corpus_folder
from judge_cli.tree.editions.library import Library
from judge_cli.tree.kept.cache import Cache

FOLDER = Path(__file__).parent.parent / "told"
UNDECIDED = ("withheld", "rules")


def questions() -> list[dict[str, Any]]:
    files = sorted(FOLDER.glob("*.toml"))
    return [one for file in files for one in tomllib.loads(file.read_text(encoding="utf-8"))["question"]]


@pytest.fixture(scope="module")
def sources(shared_cache: Path) -> Sources:
    return open_sources(Library(corpus_folder(), Cache(shared_cache)).find("cr-26.03"))


@pytest.mark.parametrize("one", questions(), ids=lambda one: str(one["asks"]))
def test_a_position_is_answered_rightly_or_not_at_all(sources: Sources, one: dict[str, Any]) -> None:
    found = ask(sources, one["asks"])
    said = found.answer if found.answer != "outcome" else found.says
    assert found.answer in UNDECIDED or one["answer"] in said


DISPUTE = {
    "he nisei'd me can i smc": "no",
    "Got nisei'd. SMC with my bad pub?": "no",
    "corp popped nisei last turn. is it ok to smc now?": "withheld",
    "I used smc, then he popped nisei. Is that allowed?": "withheld",
    "Does the run end if the Corp uses Nisei and I use SMC?": "withheld",
    "corp spends nisei counter, my next run can i smc?": "withheld",
    "Corp ended my run with Nisei. Next click I use SMC. Legal?": "withheld",
    "Corp used Nisei to end the run. After the run I use SMC. Legal?": "withheld",
    "Nisei ends the run. Is my SMC trashed?": "withheld",
}


@pytest.mark.parametrize(("question", "answer"), DISPUTE.items())
def test_a_use_after_another_is_refused_only_where_nothing_else_is_told_or_asked(
    sources: Sources, question: str, answer: str
) -> None:
    assert ask(sources, question).answer == answer
