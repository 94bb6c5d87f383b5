"""Whole sentences about one card, answered from its printed values; one word more, and they are not."""

import tomllib
from functools import cache
from pathlib import Path

import pytest

from judge_cli.answers.ask import answered, open_sources
from judge_cli.engine.abilities.parts import parts
from judge_cli.explanation.answering import card_values as _registers_the_forms  # noqa: F401
from judge_cli.explanation.answering.inquiry import Sources
from judge_cli.explanation.card_values.sentence import FORMS
from judge_cli.explanation.card_values.sentences import read_sentences
from judge_cli.paths import corpus_folder, shipped
from judge_cli.tree.editions.library import Library
from judge_cli.tree.kept.cache import Cache

QUESTIONS = tomllib.loads(Path(__file__).with_name("card_values.toml").read_text(encoding="utf-8"))


@cache
def sources(cache_folder: Path) -> Sources:
    """The sources of answers, read once."""
    return open_sources(Library(corpus_folder(), Cache(cache_folder)).find("cr-26.03"))


@pytest.mark.parametrize("asked", QUESTIONS["answered"], ids=lambda one: one["text"])
def test_a_plain_sentence_is_answered_with_its_rule(shared_cache: Path, asked: dict[str, str]) -> None:
    found = answered(sources(shared_cache), asked["text"])
    rule = str(found.reasons[0].citation.number)
    assert (found.route, found.answer, rule) == ("card", asked["answer"], asked["rule"])
    assert found.says == asked.get("says", found.says)


@pytest.mark.parametrize("asked", QUESTIONS["not_by_values"], ids=lambda one: one["text"])
def test_what_only_looks_like_one_is_not_answered_by_values(shared_cache: Path, asked: dict[str, str]) -> None:
    assert answered(sources(shared_cache), asked["text"]).route != "card"


def test_a_number_is_said() -> None:
    assert all("says" in one for one in QUESTIONS["answered"] if one["answer"] == "outcome")


def test_no_sentence_needs_a_word_that_is_spelt_otherwise(shared_cache: Path) -> None:
    sentences = read_sentences(shipped("index"), Cache(shared_cache))
    needed = {(form, part) for form, one in sentences.wordings for branch in one.branches for part in branch}
    assert not [(form, part) for form, part in needed if isinstance(part, str) and part in sentences.spelt]


def test_every_shorthand_is_defined_before_it_is_used(shared_cache: Path) -> None:
    sentences = read_sentences(shipped("index"), Cache(shared_cache))
    assert not [form for form, one in sentences.wordings if any(str(part).startswith("<") for part in parts(one))]


def test_every_form_has_sentences_and_every_sentence_has_a_form(shared_cache: Path) -> None:
    sentences = read_sentences(shipped("index"), Cache(shared_cache))
    assert {form for form, _ in sentences.wordings} == FORMS.keys()


def test_every_form_is_answered_in_an_example(shared_cache: Path) -> None:
    sentences = read_sentences(shipped("index"), Cache(shared_cache))
    finder = sources(shared_cache).talk.finder
    used: set[str] = set()
    for asked in QUESTIONS["answered"]:
        mention = finder.mentions(asked["text"])[0]
        used |= {one.form for one in sentences.said(asked["text"], mention.start, mention.end)}
    assert used == FORMS.keys()
