"""Questions as players ask them, by somebody who had not seen the holdings: hardly any gets a wrong verdict."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from judge_cli.answers.ask import open_sources
from judge_cli.explanation.answering.ask import ask
from judge_cli.paths import corpus_folder
from judge_cli.tree.editions.library import Library
from judge_cli.tree.kept.cache import Cache

FOLDER = Path(__file__).parent.parent / "questions"
VERDICTS = ("yes", "no")


# The second file was opened once, when everything was decided; its figures were 13 right and 2 wrong of 131.
@pytest.mark.parametrize(("name", "right", "wrong"), [("tuned", 7, 2), ("opened-once", 6, 3)])
def test_verdicts_on_questions_that_were_not_seen(shared_cache: Path, name: str, right: int, wrong: int) -> None:
    questions: list[dict[str, Any]] = tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))["question"]
    sources = open_sources(Library(corpus_folder(), Cache(shared_cache)).find("cr-26.03"))
    good: list[str] = []
    bad: list[str] = []
    for one in questions:
        found = ask(sources, one["text"])
        if found.answer in VERDICTS:
            cited = {str(reason.citation.number) for reason in found.reasons}
            (good if found.answer == one["verdict"] and cited & set(one["rules"]) else bad).append(one["text"])
    assert len(good) >= right
    assert len(bad) <= wrong, bad
