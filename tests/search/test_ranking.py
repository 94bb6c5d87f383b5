"""Ranking: every document counted, none lost to a limit."""

import math
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from whoosh.query.compound import AndMaybe, Or
from whoosh.query.qcore import Query
from whoosh.query.terms import Term
from whoosh.scoring import BM25F

from judge_cli.search.hit import Sought
from judge_cli.search.ranking import rank
from judge_cli.search.search import Search
from tests.search.made_up import a_book, a_rule
from tests.search.searching import search_over, shipped_tree

_QUESTIONS = ("encounter broken subroutines", "priority window reaction", "install server trash", "access agenda steal")
_FIELDS = ("title", "subjects", "text", "heading", "examples", "asked")


@pytest.fixture(scope="module")
def search(shared_cache: Path) -> Search:
    """A search over the book that comes with judge."""
    return search_over(shipped_tree("cr-1.4", shared_cache), shared_cache)


def _numbers(search: Search, written: str, limit: int = 10) -> list[str]:
    return [str(hit.rule.number) for hit in search.find(written, Sought(limit)).hits]


def _telling(searcher: Any, fields: Sequence[str], stem: str) -> float:
    """How telling a stem is by how many documents hold it in any of these fields."""
    holding = {n for field in fields for n in searcher.docs_for_query(Term(field, stem))}
    return math.log(searcher.doc_count_all() / (len(holding) + 1)) + 1


@pytest.mark.parametrize("written", _QUESTIONS)
def test_the_first_ten_are_the_first_ten_of_all(search: Search, written: str) -> None:
    every = _numbers(search, written, 1000)
    assert len(every) > 10
    assert _numbers(search, written) == every[:10]


@pytest.mark.parametrize("written", _QUESTIONS)
def test_scores_are_the_librarys_own_sum_over_every_field(search: Search, shared_cache: Path, written: str) -> None:
    again = search_over(search.tree, shared_cache)
    again.find(written, Sought())
    boosts, stems = again.searchable.vocabulary.boosts, [again.searchable.lexicon.stem(w) for w in written.split()]
    with again.searchable.rule_index._opened.searcher(weighting=BM25F(B=0.4, K1=1.2)) as searcher:
        terms: list[Query] = [
            Term(
                field, stem, boost=boosts[field] * _telling(searcher, _FIELDS, stem) / _telling(searcher, [field], stem)
            )
            for stem in stems
            for field in _FIELDS
        ]
        librarys = {hit.docnum: hit.score for hit in searcher.search(Or(terms), limit=None)}
    plan = again.plan(written)
    plain = tuple(c._replace(alternatives=c.alternatives[:1]) for c in plan.concepts if c.asked in written.split())
    plain = tuple(c for c in plain if c.alternatives[0].how.value == "word")
    vocabulary = again.searchable.vocabulary
    by_words = vocabulary._replace(weights={**vocabulary.weights, "passage": 0.0})
    ranks = rank(again.searchable._replace(vocabulary=by_words), plain)
    ours = {ranked.document: (ranked.score, len(ranked.found)) for ranked in ranks}
    assert len(plain) == len(stems)
    assert set(ours) == set(librarys)
    coverage = again.searchable.vocabulary.weights["coverage"]
    for document, (score, answered) in ours.items():
        assert score == pytest.approx(librarys[document] * (answered / len(stems)) ** coverage, rel=1e-6)


def test_asked_for_its_best_ten_of_nested_queries_the_library_gives_others(search: Search, shared_cache: Path) -> None:
    again = search_over(search.tree, shared_cache)
    wrong = 0
    with again.searchable.rule_index._opened.searcher(weighting=BM25F(B=0.4, K1=1.2)) as searcher:
        for written in _QUESTIONS:
            stems = [search.searchable.lexicon.stem(word) for word in written.split()]
            nested = AndMaybe(
                Or([Term("text", stem) for stem in stems]), Or([Term("title", stem, boost=3.0) for stem in stems])
            )
            ten = [round(hit.score, 6) for hit in searcher.search(nested, limit=10)]
            of_all = [round(hit.score, 6) for hit in searcher.search(nested, limit=None)][:10]
            wrong += ten != of_all
    assert wrong, "the library has mended its limit: the note in ranking.py can go"


def test_a_rule_that_answers_all_of_a_question_comes_before_one_that_answers_half_of_it(tmp_path: Path) -> None:
    book = a_book(
        a_rule("1", "Things"),
        a_rule("1.1", "More things"),
        a_rule("1.1.1", "Damage damage damage."),
        a_rule("1.1.2", "Damage is dealt to the grip."),
    )
    assert _numbers(search_over(book, tmp_path), "damage grip")[0] == "1.1.2"


@pytest.mark.parametrize("word", ["ice", "part", "multiple"])
def test_a_plain_word_of_the_rules_brings_in_no_other_words(search: Search, word: str) -> None:
    stems = {a.stem for concept in search.plan(word).concepts if not concept.is_whole for a in concept.alternatives}
    assert stems == {search.searchable.lexicon.stem(word)}


def test_a_rule_with_one_sentence_like_the_question_comes_before_one_that_says_its_words_here_and_there(
    tmp_path: Path,
) -> None:
    book = a_book(
        a_rule("1", "Things"),
        a_rule("1.1", "More things"),
        a_rule("1.1.1", "Tokens leave the bank. The corp pays nothing. A virus is a program that the runner hosts."),
        a_rule("1.1.2", "Nothing else leaves. The corp hosts a program. A virus tokens the bank that the runner pays."),
    )
    found = search_over(book, tmp_path)
    assert _numbers(found, "virus program hosts runner")[0] == "1.1.1"
    assert _numbers(found, "virus bank runner pays")[0] == "1.1.2"


def test_words_are_not_anded_and_a_question_mark_is_no_wildcard(search: Search) -> None:
    assert _numbers(search, "can the runner jack out? xylophone") == _numbers(
        search, "can the runner jack out xylophone"
    )
    assert _numbers(search, "jack out xylophone")


def test_equal_rules_stand_in_the_order_of_the_book(tmp_path: Path) -> None:
    book = a_book(a_rule("1", "A"), a_rule("1.1", "B"), *(a_rule(f"1.1.{n}", "Bioroid.") for n in range(1, 6)))
    assert _numbers(search_over(book, tmp_path), "bioroid") == [f"1.1.{n}" for n in range(1, 6)]


def test_a_number_that_the_rules_mention_leads_to_the_rule_of_that_number_too(tmp_path: Path) -> None:
    book = a_book(
        a_rule("1", "Things"),
        a_rule("1.1", "More things"),
        a_rule("1.1.1", "A bioroid sleeps."),
        a_rule("1.1.2", "A bioroid wakes, see 1.1.1."),
    )
    assert _numbers(search_over(book, tmp_path), "1.1.1") == ["1.1.1", "1.1.2"]
