"""Questions that one ability of a card answers word by word, and questions that it only almost answers."""

import tomllib
from functools import cache
from pathlib import Path

import pytest

from judge_cli.answers.ask import answered, open_sources
from judge_cli.explanation.answering.inquiry import Sources
from judge_cli.paths import corpus_folder
from judge_cli.tree.editions.library import Library
from judge_cli.tree.kept.cache import Cache

QUESTIONS = tomllib.loads(Path(__file__).with_name("ability_words.toml").read_text(encoding="utf-8"))
NAME = "ability words"


@cache
def sources(cache_folder: Path) -> Sources:
    """The sources of answers, read once."""
    return open_sources(Library(corpus_folder(), Cache(cache_folder)).find("cr-26.03"))


@pytest.mark.parametrize("asked", QUESTIONS["answered"], ids=lambda one: one["text"])
def test_one_ability_that_has_all_words_answers(shared_cache: Path, asked: dict[str, str]) -> None:
    found = answered(sources(shared_cache), asked["text"])
    assert (found.route, found.answer) == ("card", asked["answer"])
    assert found.says == asked.get("says", found.says)
    assert str(found.reasons[0].citation.number) == asked["rule"]


@pytest.mark.parametrize("asked", QUESTIONS["withheld"], ids=lambda one: one["text"])
def test_an_ability_that_almost_says_it_does_not_answer(shared_cache: Path, asked: dict[str, str]) -> None:
    assert NAME not in [
        one
        for one, said in answered(sources(shared_cache), asked["text"]).answerers
        if said.startswith(("yes", "no:", "outcome"))
    ]
