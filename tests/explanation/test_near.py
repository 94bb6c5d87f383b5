"""The settled questions nearest to another one, and how much they share."""

from functools import cache
from pathlib import Path

import pytest

from judge_cli.explanation.holdings.base import Base, open_base
from judge_cli.explanation.holdings.near import nearest, shares
from judge_cli.paths import corpus_folder, shipped
from judge_cli.question.read import OPEN, read_question
from judge_cli.tree.kept.cache import Cache


@cache
def base(cache_folder: Path) -> Base:
    """The base of the shipped holdings."""
    return open_base(corpus_folder() / "holdings", shipped("index"), Cache(cache_folder))


def shared(cache_folder: Path, asked: str, known: str) -> float:
    found = base(cache_folder)
    return shares(found, *(read_question(text, found.senses) for text in (asked, known))).both_ways


def test_a_question_shares_everything_with_itself_and_less_with_another(shared_cache: Path) -> None:
    same = "Can the Corp rez ice before the runner approaches it?"
    assert shared(shared_cache, same, same) == pytest.approx(1.0)
    assert 0 < shared(shared_cache, same, "Can the Corp rez ice?") < 1


def test_a_rare_word_that_is_shared_counts_for_more(shared_cache: Path) -> None:
    asked = "can I mulligan a card"
    assert shared(shared_cache, asked, "can I mulligan") > shared(shared_cache, asked, "can I use a card")


def test_a_number_in_words_is_the_same_number(shared_cache: Path) -> None:
    assert shared(shared_cache, "do I start with five credits", "do I start with 5 credits") == pytest.approx(1.0)


def test_of_what_may_be_meant_the_nearest_question_is_found_in_its_order(shared_cache: Path) -> None:
    found = base(shared_cache)
    read = read_question("do I lose when R&D is empty", found.senses)
    meant = [found.holding(found.known(found.of_holding(name)[0]).holding) for name in ("h047", "h029")]
    near = nearest(found, read, meant, lambda _: True)
    assert [one.holding for one in near] == meant
    assert near[1].shared > 0.5 > near[0].shared


def test_without_a_meaning_those_are_near_that_share_words_each_holding_once(shared_cache: Path) -> None:
    found = base(shared_cache)
    read = read_question("do I lose when R&D is empty", found.senses)
    near = nearest(found, read, [], lambda _: True)
    shown = [one.shared for one in near]
    assert near[0].holding.id == "h029"
    assert shown == sorted(shown, reverse=True)
    assert len({one.holding.id for one in near}) == len(near)
    assert near[0] not in nearest(found, read, [], lambda one: one.id != "h029")


@pytest.mark.parametrize(
    ("question", "form", "negated"),
    [
        ("am I allowed to not steal an agenda", "can", True),
        ("am I not allowed to steal an agenda", "does", True),
        ("is it forbidden to bluff", "does", True),
        ("He says I can't jack out. Is that right?", "does", True),
        ("do I not have to pay", OPEN, True),
    ],
)
def test_what_is_denied_decides_the_form(shared_cache: Path, question: str, form: str, negated: bool) -> None:
    read = read_question(question, base(shared_cache).senses)
    assert (read.form, read.negated) == (form, negated)
