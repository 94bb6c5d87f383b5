"""One card asked for after another ended the run: the played example answers, in players' words."""

import tomllib
from functools import cache
from pathlib import Path

import pytest

from judge_cli.answers.ask import answered, open_sources
from judge_cli.explanation.answering import used_after
from judge_cli.explanation.answering.answer import Silent
from judge_cli.explanation.answering.inquiry import Inquiry, Sources
from judge_cli.paths import corpus_folder
from judge_cli.tree.editions.library import Library
from judge_cli.tree.kept.cache import Cache

QUESTIONS = tomllib.loads(Path(__file__).with_name("used_after.toml").read_text(encoding="utf-8"))


@cache
def sources(cache_folder: Path) -> Sources:
    """The sources of answers, read once."""
    return open_sources(Library(corpus_folder(), Cache(cache_folder)).find("cr-26.03"))


@pytest.mark.parametrize("asked", QUESTIONS["answered"], ids=lambda one: one["text"])
def test_the_played_example_answers(shared_cache: Path, asked: dict[str, str]) -> None:
    found = answered(sources(shared_cache), asked["text"])
    assert (found.route, found.answer, str(found.reasons[0].citation.number)) == ("example", asked["answer"], "6.8.2a")


@pytest.mark.parametrize("asked", QUESTIONS["not_answered"], ids=lambda one: one["text"])
def test_another_order_or_another_card_is_no_such_sentence(shared_cache: Path, asked: dict[str, str]) -> None:
    assert isinstance(used_after.answer(Inquiry(sources(shared_cache), asked["text"])), Silent)
    assert answered(sources(shared_cache), asked["text"]).answer != "no"
